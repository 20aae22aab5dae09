//! Moves as UCI programs write them: `e2e4`, `e7e8q`.
//!
//! Castling is written as the king's step (`e1g1`) on a standard board and as the king taking his
//! own rook (`e1h1`) on a [Chess960](Board::chess960) one.
//!
//! **Accepts** both forms of castling on any board, where the king's step is not a plain move of
//! the king; promotion letters in either case; blanks around.
//!
//! **Refuses** the null move `0000`, anything else that is not two squares and a promotion, and
//! moves that are not legal.

use crate::{Board, Move, Role, Square};

/// Why a text is no legal move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UciError {
    /// Not two squares, with or without a promotion letter.
    #[error("expected a move such as e2e4 or e7e8q, found {found:?}")]
    Malformed {
        /// What stood there, cut short.
        found: String,
    },
    /// A pass.
    #[error("expected a move, found the null move 0000")]
    NullMove,
    /// A move that the position does not allow.
    #[error("expected a legal move, found {found}")]
    Illegal {
        /// The move.
        found: String,
    },
}

/// Writes a legal move.
///
/// ```
/// use catur_rules::{Board, Move, Square, uci};
/// let board: Board = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse()?;
/// let castling = Move::new(Square::E1, Square::H1, None);
/// assert_eq!(uci::write(&board, castling), "e1g1");
/// assert_eq!(uci::write(&board.with_chess960(true), castling), "e1h1");
/// # Ok::<(), catur_rules::fen::FenError>(())
/// ```
#[must_use]
pub fn write(board: &Board, mv: Move) -> String {
    match board.castle_king_target(mv) {
        Some(target) if !board.chess960() => Move::new(mv.from(), target, None).to_string(),
        _ => mv.to_string(),
    }
}

/// Reads a legal move.
///
/// # Errors
/// [`UciError`] if the text is no move or the move is not legal.
///
/// ```
/// use catur_rules::{Board, uci};
/// let board = Board::default();
/// let mv = uci::parse(&board, "g1f3").unwrap();
/// assert_eq!(uci::write(&board, mv), "g1f3");
/// assert!(uci::parse(&board, "g1g3").is_err());
/// ```
pub fn parse(board: &Board, text: &str) -> Result<Move, UciError> {
    let text = text.trim_ascii();
    let short = || text.chars().take(16).collect::<String>();
    if text == "0000" {
        return Err(UciError::NullMove);
    }
    let mv = read(text).ok_or_else(|| UciError::Malformed { found: short() })?;
    if board.is_legal(mv) {
        return Ok(mv);
    }
    castling_step(board, mv).ok_or_else(|| UciError::Illegal { found: short() })
}

fn read(text: &str) -> Option<Move> {
    let from: Square = text.get(..2)?.parse().ok()?;
    let to: Square = text.get(2..4)?.parse().ok()?;
    let promotion = match text.get(4..)? {
        "" => None,
        "n" | "N" => Some(Role::Knight),
        "b" | "B" => Some(Role::Bishop),
        "r" | "R" => Some(Role::Rook),
        "q" | "Q" => Some(Role::Queen),
        _ => return None,
    };
    (from != to).then(|| Move::new(from, to, promotion))
}

/// The castling whose king makes this step.
pub(crate) fn castling_step(board: &Board, step: Move) -> Option<Move> {
    if step.promotion().is_some() || step.from() != board.king(board.side_to_move()) {
        return None;
    }
    board
        .castling_rooks()
        .into_iter()
        .map(|rook| Move::new(step.from(), rook, None))
        .find(|&castling| {
            board.is_legal(castling) && board.castle_king_target(castling) == Some(step.to())
        })
}
