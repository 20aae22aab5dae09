//! The board in the terminal: Unicode pieces, with colours where a person looks at a terminal that has them.

use catur_app::{PieceKind, Side, Snapshot};

/// How to draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Style {
    /// Letters and pieces alone, for pipes and plain terminals.
    Plain,
    /// Squares in colours (256 of them), marks for the last move and a check.
    Coloured,
}

// Of the 256 colours of xterm: light and dark wood, amber for the last move, red for check.
const LIGHT: u8 = 187;
const DARK: u8 = 137;
const LAST_MOVE_LIGHT: u8 = 222;
const LAST_MOVE_DARK: u8 = 179;
const CHECK: u8 = 167;
const WHITE_PIECE: u8 = 231;
const BLACK_PIECE: u8 = 16;

/// The position that the snapshot shows, with the chosen side below.
pub(crate) fn draw(snapshot: &Snapshot, style: Style) -> String {
    let mut squares = [None; 64];
    for placed in &snapshot.pieces {
        if let Some(square) = squares.get_mut(usize::from(placed.square)) {
            *square = Some(placed.piece);
        }
    }
    let white_below = snapshot.bottom == Side::White;
    let order = |ascending: bool| -> Vec<u8> {
        if ascending {
            (0..8).collect()
        } else {
            (0..8).rev().collect()
        }
    };
    let files = order(white_below);
    let mut text = String::new();
    for rank in order(!white_below) {
        text.push_str(&format!("{} ", rank + 1));
        for &file in &files {
            let square = rank * 8 + file;
            let piece = squares.get(usize::from(square)).copied().flatten();
            text.push_str(&match style {
                Style::Plain => plain(piece),
                Style::Coloured => coloured(snapshot, square, piece),
            });
        }
        if style == Style::Plain {
            text.truncate(text.trim_end().len());
        } else {
            text.push_str("\x1b[0m");
        }
        text.push('\n');
    }
    text.push(' ');
    for &file in &files {
        text.push(' ');
        text.push(char::from(b'a' + file));
    }
    text.push('\n');
    text
}

fn plain(piece: Option<PieceKind>) -> String {
    format!("{} ", piece.map_or('·', symbol))
}

fn coloured(snapshot: &Snapshot, square: u8, piece: Option<PieceKind>) -> String {
    let is_light = (square / 8 + square % 8) % 2 == 1;
    let last = &snapshot.last_move;
    let is_last = last
        .as_ref()
        .is_some_and(|mv| mv.from == square || mv.to == square);
    let ground = match (snapshot.check == Some(square), is_last, is_light) {
        (true, ..) => CHECK,
        (false, true, true) => LAST_MOVE_LIGHT,
        (false, true, false) => LAST_MOVE_DARK,
        (false, false, true) => LIGHT,
        (false, false, false) => DARK,
    };
    // The filled shapes for both sides: the outlined ones vanish on a coloured square.
    let (ink, glyph) = match piece {
        Some(piece) if is_white(piece) => (WHITE_PIECE, filled(piece)),
        Some(piece) => (BLACK_PIECE, filled(piece)),
        None => (BLACK_PIECE, ' '),
    };
    format!("\x1b[48;5;{ground};38;5;{ink}m{glyph} ")
}

fn is_white(piece: PieceKind) -> bool {
    matches!(
        piece,
        PieceKind::WhitePawn
            | PieceKind::WhiteKnight
            | PieceKind::WhiteBishop
            | PieceKind::WhiteRook
            | PieceKind::WhiteQueen
            | PieceKind::WhiteKing
    )
}

fn filled(piece: PieceKind) -> char {
    match piece {
        PieceKind::WhiteKing | PieceKind::BlackKing => '♚',
        PieceKind::WhiteQueen | PieceKind::BlackQueen => '♛',
        PieceKind::WhiteRook | PieceKind::BlackRook => '♜',
        PieceKind::WhiteBishop | PieceKind::BlackBishop => '♝',
        PieceKind::WhiteKnight | PieceKind::BlackKnight => '♞',
        PieceKind::WhitePawn | PieceKind::BlackPawn => '♟',
    }
}

fn symbol(piece: PieceKind) -> char {
    match piece {
        PieceKind::WhiteKing => '♔',
        PieceKind::WhiteQueen => '♕',
        PieceKind::WhiteRook => '♖',
        PieceKind::WhiteBishop => '♗',
        PieceKind::WhiteKnight => '♘',
        PieceKind::WhitePawn => '♙',
        black => filled(black),
    }
}
