//! The words of one language with what is said again and again kept ready.

use std::sync::OnceLock;

use catur_engine::Level;
use catur_rules::{Color, Piece, Role, Square};
use catur_text::{Arg, Key, Words};

use crate::{LevelLine, PieceKind, Side};

/// Labels a square can have: empty, or one of twelve pieces on it.
const LABELS: usize = 13;

pub(crate) struct Phrases {
    words: Words,
    /// "e 4, white pawn" by square and piece, made when first asked for: all 832 would delay the start.
    labels: Vec<OnceLock<String>>,
}

impl Phrases {
    pub(crate) fn new(languages: &[String]) -> Self {
        Self {
            words: Words::new(languages),
            labels: (0..64 * LABELS).map(|_| OnceLock::new()).collect(),
        }
    }

    pub(crate) fn language(&self) -> &str {
        self.words.language()
    }

    pub(crate) fn get(&self, key: Key) -> String {
        self.words.get(key)
    }

    pub(crate) fn with(&self, key: Key, args: &[(&str, Arg)]) -> String {
        self.words.with(key, args)
    }

    /// The label of a square with what stands on it.
    pub(crate) fn square(&self, square: Square, piece: Option<PieceKind>) -> String {
        let make = || {
            let name = Arg::from(spoken_square(square));
            match piece {
                None => self.with(Key::SquareEmpty, &[("square", name)]),
                Some(kind) => self.with(
                    Key::SquarePiece,
                    &[
                        ("square", name),
                        ("piece", self.get(piece_key(kind)).into()),
                    ],
                ),
            }
        };
        let index = square.index() * LABELS + piece.map_or(0, |kind| kind as usize + 1);
        match self.labels.get(index) {
            Some(label) => label.get_or_init(make).clone(),
            None => make(),
        }
    }

    pub(crate) fn role(&self, role: Role) -> String {
        self.get(match role {
            Role::Pawn => Key::PiecePawn,
            Role::Knight => Key::PieceKnight,
            Role::Bishop => Key::PieceBishop,
            Role::Rook => Key::PieceRook,
            Role::Queen => Key::PieceQueen,
            Role::King => Key::PieceKing,
        })
    }

    pub(crate) fn level(&self, level: Level) -> String {
        self.get(match level {
            Level::Beginner => Key::LevelBeginner,
            Level::Novice => Key::LevelNovice,
            Level::Casual => Key::LevelCasual,
            Level::Intermediate => Key::LevelIntermediate,
            Level::Advanced => Key::LevelAdvanced,
            Level::Hard => Key::LevelHard,
        })
    }

    /// The six levels as the new-game screen shows them.
    pub(crate) fn levels(&self) -> Vec<LevelLine> {
        Level::ALL
            .iter()
            .map(|&level| {
                let rating = level.info().rating;
                LevelLine {
                    level: level.number(),
                    name: self.level(level),
                    rating,
                    rating_text: self
                        .with(Key::LevelRating, &[("rating", i64::from(rating).into())]),
                    note: self.get(if level == Level::Hard {
                        Key::LevelNoteHard
                    } else {
                        Key::LevelNote
                    }),
                }
            })
            .collect()
    }
}

/// A square as it is read aloud: "f 3", since "f3" is read as a word by some voices.
pub(crate) fn spoken_square(square: Square) -> String {
    let name = square.to_string();
    let (file, rank) = name.split_at(1);
    format!("{file} {rank}")
}

pub(crate) fn side(color: Color) -> Side {
    match color {
        Color::White => Side::White,
        Color::Black => Side::Black,
    }
}

pub(crate) fn color(side: Side) -> Color {
    match side {
        Side::White => Color::White,
        Side::Black => Color::Black,
    }
}

pub(crate) fn piece_kind(piece: Piece) -> PieceKind {
    match (piece.color, piece.role) {
        (Color::White, Role::Pawn) => PieceKind::WhitePawn,
        (Color::White, Role::Knight) => PieceKind::WhiteKnight,
        (Color::White, Role::Bishop) => PieceKind::WhiteBishop,
        (Color::White, Role::Rook) => PieceKind::WhiteRook,
        (Color::White, Role::Queen) => PieceKind::WhiteQueen,
        (Color::White, Role::King) => PieceKind::WhiteKing,
        (Color::Black, Role::Pawn) => PieceKind::BlackPawn,
        (Color::Black, Role::Knight) => PieceKind::BlackKnight,
        (Color::Black, Role::Bishop) => PieceKind::BlackBishop,
        (Color::Black, Role::Rook) => PieceKind::BlackRook,
        (Color::Black, Role::Queen) => PieceKind::BlackQueen,
        (Color::Black, Role::King) => PieceKind::BlackKing,
    }
}

fn piece_key(kind: PieceKind) -> Key {
    match kind {
        PieceKind::WhitePawn => Key::PieceWhitePawn,
        PieceKind::WhiteKnight => Key::PieceWhiteKnight,
        PieceKind::WhiteBishop => Key::PieceWhiteBishop,
        PieceKind::WhiteRook => Key::PieceWhiteRook,
        PieceKind::WhiteQueen => Key::PieceWhiteQueen,
        PieceKind::WhiteKing => Key::PieceWhiteKing,
        PieceKind::BlackPawn => Key::PieceBlackPawn,
        PieceKind::BlackKnight => Key::PieceBlackKnight,
        PieceKind::BlackBishop => Key::PieceBlackBishop,
        PieceKind::BlackRook => Key::PieceBlackRook,
        PieceKind::BlackQueen => Key::PieceBlackQueen,
        PieceKind::BlackKing => Key::PieceBlackKing,
    }
}
