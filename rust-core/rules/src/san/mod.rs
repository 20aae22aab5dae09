//! Moves as players write them: Standard Algebraic Notation, always with English letters.
//!
//! [`write()`] gives the one exact form. [`parse`] is forgiving.
//!
//! **Accepts**, beside the exact form
//! * castling as `O-O`, `0-0`, `o-o`, with hyphens, dashes or none, and as the king's step (`Ke1-g1`);
//! * promotion as `e8=Q`, `e8Q`, `e8(Q)`, `e8/Q`, `e8=(Q)`, in either case;
//! * needless or long disambiguation (`Ngf3`, `N1f3`, `Ng1f3`, `Ng1-f3`, `Pe2-e4`), and two bare
//!   squares (`e2e4`, `g1f3`);
//! * captures as `x`, `X`, `:`, `×` or nothing (`ed5`), whether or not something is taken;
//! * figurines of either colour for letters, and `n`, `r`, `q`, `k` in lower case (`b` is the file);
//! * check and mate marks, right, wrong or missing; `!`, `?` and other signs of judgement behind
//!   (`+-`, `-+`, `=`, `±`, `∞`, `†`); `e.p.` or `ep` behind;
//! * a move number before it (`12.`, `12...`), and blanks around.
//!
//! **Refuses**
//! * null moves (`--`, `Z0`, `0000`), with an error of their own;
//! * moves that are not legal, that fit two pieces, or that leave out what a pawn becomes;
//! * everything else.

mod read;

use crate::{Bitboard, Board, Color, Move, Piece, Role};

pub use read::{parse, parse_bytes};

/// Why a text is no legal move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SanError {
    /// No move in any form.
    #[error("expected a move such as Nf3, found {found:?}")]
    Malformed {
        /// What stood there, cut short.
        found: String,
    },
    /// A pass, as annotators write it.
    #[error("expected a move, found the null move {found}")]
    NullMove {
        /// What stood there.
        found: String,
    },
    /// A move that the position does not allow.
    #[error("expected a legal move, found {found}")]
    Illegal {
        /// What stood there, cut short.
        found: String,
    },
    /// A move that two pieces or more can make.
    #[error("expected a move of one piece, found {found}, which can start on {}", list(*origins))]
    Ambiguous {
        /// What stood there, cut short.
        found: String,
        /// Where the pieces stand.
        origins: Bitboard,
    },
    /// A pawn reaches the last rank and the text does not say what it becomes.
    #[error("expected a promotion such as {found}=Q, found {found}")]
    MissingPromotion {
        /// What stood there, cut short.
        found: String,
    },
}

fn list(squares: Bitboard) -> String {
    squares
        .into_iter()
        .map(|square| square.to_string())
        .collect::<Vec<_>>()
        .join(" or ")
}

/// Writes a legal move exactly as the PGN standard asks: shortest disambiguation by file, then
/// rank, then both; `=Q`; `+` and `#`; `O-O`.
///
/// ```
/// use catur_rules::{Board, Move, Square, san};
/// let board = Board::default();
/// assert_eq!(san::write(&board, Move::new(Square::G1, Square::F3, None)), "Nf3");
/// ```
#[must_use]
pub fn write(board: &Board, mv: Move) -> String {
    let mut text = String::with_capacity(8);
    if board.is_castle(mv) {
        text.push_str(if mv.to() > mv.from() { "O-O" } else { "O-O-O" });
    } else {
        let role = board.role_at(mv.from()).unwrap_or(Role::Pawn);
        write_step(&mut text, board, mv, role);
    }
    let mut after = *board;
    after.play_unchecked(mv);
    if after.in_check() {
        text.push(if after.has_legal_moves() { '+' } else { '#' });
    }
    text
}

fn write_step(text: &mut String, board: &Board, mv: Move, role: Role) {
    let captures = board.is_capture(mv);
    if role == Role::Pawn {
        if captures {
            text.push(mv.from().file().char());
        }
    } else {
        text.push(role.letter());
        write_origin(text, board.origins(role, mv.to()), mv);
    }
    if captures {
        text.push('x');
    }
    text.push(mv.to().file().char());
    text.push(mv.to().rank().char());
    if let Some(promoted) = mv.promotion() {
        text.push('=');
        text.push(promoted.letter());
    }
}

/// As much of the origin as tells it from the other pieces that can make the move.
fn write_origin(text: &mut String, origins: Bitboard, mv: Move) {
    let from = mv.from();
    let others = origins - Bitboard::of(from);
    if others.is_empty() {
        return;
    }
    let same_file = (others & Bitboard::file(from.file())).any();
    let same_rank = (others & Bitboard::rank(from.rank())).any();
    if !same_file || same_rank {
        text.push(from.file().char());
    }
    if same_file {
        text.push(from.rank().char());
    }
}

/// The same move with figurines for letters, for reading: a king's letter is a knight's in other
/// languages.
///
/// ```
/// use catur_rules::{Color, san};
/// assert_eq!(san::figurine("Nxe8=Q+", Color::White), "♘xe8=♕+");
/// assert_eq!(san::figurine("O-O-O", Color::Black), "O-O-O");
/// ```
#[must_use]
pub fn figurine(san: &str, color: Color) -> String {
    san.chars()
        .map(|letter| match letter {
            'K' | 'Q' | 'R' | 'B' | 'N' => {
                Role::from_letter(letter).map_or(letter, |role| Piece::new(color, role).figurine())
            }
            _ => letter,
        })
        .collect()
}
