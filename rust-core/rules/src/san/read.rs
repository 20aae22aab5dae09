//! Reading SAN, bytes first: PGN files are not always UTF-8.

use super::SanError;
use crate::uci::castling_step;
use crate::{Bitboard, Board, File, Move, Rank, Role, Square};

/// Reads a legal move; see the [module](crate::san) for what is accepted.
///
/// # Errors
/// [`SanError`] with what was found and what was expected.
///
/// ```
/// use catur_rules::{Board, san};
/// let board = Board::default();
/// assert_eq!(san::parse(&board, "Nf3"), san::parse(&board, "Ng1-f3!?"));
/// assert!(matches!(san::parse(&board, "--"), Err(san::SanError::NullMove { .. })));
/// ```
pub fn parse(board: &Board, text: &str) -> Result<Move, SanError> {
    parse_bytes(board, text.as_bytes())
}

/// [`parse`] for bytes of any encoding that agrees with ASCII.
///
/// # Errors
/// As [`parse`].
pub fn parse_bytes(board: &Board, text: &[u8]) -> Result<Move, SanError> {
    let text = text.trim_ascii();
    if matches!(text, b"--" | b"Z0" | b"0000") {
        return Err(SanError::NullMove { found: short(text) });
    }
    let core = without_signs(without_number(text));
    if let Some(&(b'O' | b'o' | b'0')) = core.first() {
        return castle(board, core).ok_or_else(|| match castling_side(core) {
            Some(_) => SanError::Illegal { found: short(text) },
            None => SanError::Malformed { found: short(text) },
        });
    }
    let written = Written::read(core).ok_or_else(|| SanError::Malformed { found: short(text) })?;
    written.find(board).map_err(|fault| match fault {
        Fault::Illegal => SanError::Illegal { found: short(text) },
        Fault::Ambiguous(origins) => SanError::Ambiguous {
            found: short(text),
            origins,
        },
        Fault::MissingPromotion => SanError::MissingPromotion { found: short(core) },
    })
}

fn short(text: &[u8]) -> String {
    String::from_utf8_lossy(text).chars().take(16).collect()
}

/// Drops `12.` or `12...` in front.
fn without_number(text: &[u8]) -> &[u8] {
    let digits = text.iter().take_while(|byte| byte.is_ascii_digit()).count();
    match text.split_at_checked(digits) {
        Some((_, rest @ [b'.', ..])) => {
            let dots = rest
                .iter()
                .take_while(|&&byte| byte == b'.' || byte == b' ')
                .count();
            rest.get(dots..).unwrap_or_default()
        }
        _ => text,
    }
}

/// Drops check marks, judgements and `e.p.` behind.
fn without_signs(mut text: &[u8]) -> &[u8] {
    while let Some(rest) = without_sign(text) {
        text = rest;
    }
    text
}

fn without_sign(text: &[u8]) -> Option<&[u8]> {
    const SIGNS: &[u8] = b"+#!?=-/ ";
    for en_passant in [&b"e.p."[..], b"e.p", b"ep"] {
        if let Some(rest) = text.strip_suffix(en_passant) {
            return Some(rest);
        }
    }
    match text {
        // A figurine behind is a promotion.
        [.., 0xe2, 0x99, 0x94..=0x9f] => None,
        // Signs of two bytes and of three in UTF-8, as ± and ∞ and †.
        [rest @ .., 0xc2..=0xc3, 0x80..=0xbf] | [rest @ .., 0xe2, 0x80..=0xbf, 0x80..=0xbf] => {
            Some(rest)
        }
        [rest @ .., last] if SIGNS.contains(last) => Some(rest),
        _ => None,
    }
}

/// How many of `O` or `0` there are: two for the king's side, three for the queen's.
fn castling_side(text: &[u8]) -> Option<bool> {
    let mut rings = 0;
    let mut rest = text;
    loop {
        rest = match rest {
            [] => break,
            [b'O' | b'o' | b'0', rest @ ..] => {
                rings += 1;
                rest
            }
            [b'-', rest @ ..] | [0xe2, 0x80, 0x90..=0x95, rest @ ..] => rest,
            _ => return None,
        };
    }
    match rings {
        2 => Some(true),
        3 => Some(false),
        _ => None,
    }
}

fn castle(board: &Board, text: &[u8]) -> Option<Move> {
    let king_side = castling_side(text)?;
    let us = board.side_to_move();
    let king = board.king(us);
    (board.castling_rooks() & board.colored(us))
        .into_iter()
        .find(|&rook| (rook > king) == king_side)
        .map(|rook| Move::new(king, rook, None))
        .filter(|&castling| board.is_legal(castling))
}

/// A move as it stands on paper.
struct Written {
    /// `None` if there was no letter.
    role: Option<Role>,
    file: Option<File>,
    rank: Option<Rank>,
    to: Square,
    promotion: Option<Role>,
}

enum Fault {
    Illegal,
    Ambiguous(Bitboard),
    MissingPromotion,
}

impl Written {
    fn read(text: &[u8]) -> Option<Self> {
        let (role, rest) = read_role(text);
        let (rest, promotion) = read_promotion(rest)?;
        let [rest @ .., file, rank] = rest else {
            return None;
        };
        let to = Square::from_coords(read_file(*file)?, read_rank(*rank)?);
        let (file, rank) = match without_capture(rest) {
            [] => (None, None),
            [one] => match read_file(*one) {
                Some(file) => (Some(file), None),
                None => (None, Some(read_rank(*one)?)),
            },
            [file, rank] => (Some(read_file(*file)?), Some(read_rank(*rank)?)),
            _ => return None,
        };
        Some(Self {
            role,
            file,
            rank,
            to,
            promotion,
        })
    }

    fn find(&self, board: &Board) -> Result<Move, Fault> {
        let us = board.side_to_move();
        let role = self.resolve_role(board);
        let mut origins = board.origins(role, self.to);
        if let Some(file) = self.file {
            origins &= Bitboard::file(file);
        } else if role == Role::Pawn {
            // A pawn's capture names its file.
            origins &= Bitboard::file(self.to.file());
        }
        if let Some(rank) = self.rank {
            origins &= Bitboard::rank(rank);
        }
        let Some(from) = origins.first() else {
            return self.find_castling(board, role).ok_or(Fault::Illegal);
        };
        if origins.many() {
            return Err(Fault::Ambiguous(origins));
        }
        let promotes = role == Role::Pawn && self.to.rank() == Rank::Eighth.seen_by(us);
        match (promotes, self.promotion) {
            (true, None) => Err(Fault::MissingPromotion),
            (false, Some(_)) => Err(Fault::Illegal),
            _ => Ok(Move::new(from, self.to, self.promotion)),
        }
    }

    /// Two bare squares mean whatever piece stands on the first.
    fn resolve_role(&self, board: &Board) -> Role {
        match (self.role, self.file, self.rank) {
            (Some(role), _, _) => role,
            (None, Some(file), Some(rank)) => board
                .role_at(Square::from_coords(file, rank))
                .unwrap_or(Role::Pawn),
            _ => Role::Pawn,
        }
    }

    /// Castling written as the king's step.
    fn find_castling(&self, board: &Board, role: Role) -> Option<Move> {
        let king = board.king(board.side_to_move());
        let here = self.file.is_none_or(|file| file == king.file())
            && self.rank.is_none_or(|rank| rank == king.rank());
        if role != Role::King || !here || self.promotion.is_some() {
            return None;
        }
        castling_step(board, Move::new(king, self.to, None))
    }
}

fn read_file(byte: u8) -> Option<File> {
    byte.checked_sub(b'a').and_then(File::new)
}

fn read_rank(byte: u8) -> Option<Rank> {
    byte.checked_sub(b'1').and_then(Rank::new)
}

fn read_role(text: &[u8]) -> (Option<Role>, &[u8]) {
    match text {
        [
            letter @ (b'K' | b'Q' | b'R' | b'B' | b'N' | b'P' | b'k' | b'q' | b'r' | b'n'),
            rest @ ..,
        ] => (Role::from_letter(char::from(*letter)), rest),
        // U+2654 to U+265F: king, queen, rook, bishop, knight, pawn, white then black.
        [0xe2, 0x99, last @ 0x94..=0x9f, rest @ ..] => {
            let role = match (last - 0x94) % 6 {
                0 => Role::King,
                1 => Role::Queen,
                2 => Role::Rook,
                3 => Role::Bishop,
                4 => Role::Knight,
                _ => Role::Pawn,
            };
            // A variation selector may ask for text or picture style.
            (
                Some(role),
                rest.strip_prefix(&[0xef, 0xb8, 0x8e])
                    .or(rest.strip_prefix(&[0xef, 0xb8, 0x8f]))
                    .unwrap_or(rest),
            )
        }
        _ => (None, text),
    }
}

/// Takes `=Q`, `Q`, `(Q)`, `/Q`, `=(Q)` off the end; `None` for a promotion to no such piece.
fn read_promotion(text: &[u8]) -> Option<(&[u8], Option<Role>)> {
    let (text, bracketed) = match text {
        [rest @ .., b')'] => (rest, true),
        _ => (text, false),
    };
    let (rest, role) = match text {
        [rest @ .., last] if last.is_ascii_alphabetic() => {
            let role = Role::from_letter(char::from(*last))?;
            (rest, Some(role))
        }
        [.., 0xe2, 0x99, 0x94..=0x9f] => {
            let at = text.len().checked_sub(3)?;
            let (rest, figurine) = text.split_at_checked(at)?;
            (rest, read_role(figurine).0)
        }
        _ if bracketed => return None,
        _ => return Some((text, None)),
    };
    if matches!(role, Some(Role::King | Role::Pawn) | None) {
        return None;
    }
    let rest = match (bracketed, rest) {
        (true, [rest @ .., b'(']) => rest,
        (true, _) => return None,
        (false, _) => rest,
    };
    match rest {
        [rest @ .., b'=' | b'/'] => Some((rest, role)),
        _ => Some((rest, role)),
    }
}

/// Drops the signs of a capture, and the hyphen of the long form.
fn without_capture(text: &[u8]) -> &[u8] {
    match text {
        [rest @ .., b'x' | b'X' | b':' | b'-']
        | [rest @ .., 0xc3, 0x97]
        | [rest @ .., 0xe2, 0x80, 0x90..=0x95] => rest,
        _ => text,
    }
}
