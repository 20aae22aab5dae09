//! The rules of chess: boards, legal moves, notations, and how a game ends.
//!
//! * [`Board`] is one legal position; [`Line`] is a game's course, and knows repetitions, ends and
//!   claims.
//! * [`fen`], [`san`] and [`uci`] read and write positions and moves; [`Setup`] is a position not
//!   yet known to be legal.
//! * [`pgn`] reads and writes games.
//! * [`attacks`] and [`Bitboard`] serve engines.
//!
//! Chess960 needs nothing special: rights to castle are kept as the files of the rooks, and
//! castling is the king taking his own rook.

pub mod attacks;
mod bitboard;
mod board;
mod castling;
mod color;
pub mod fen;
mod line;
mod moves;
pub mod pgn;
mod piece;
pub mod san;
mod setup;
mod square;
pub mod uci;
mod zobrist;

pub use bitboard::{Bitboard, Squares};
pub use board::{Board, IllegalMove};
pub use castling::{CastlingRights, SideRights};
pub use color::Color;
pub use line::{ClaimReason, Line, Outcome, PlayError};
pub use moves::{Move, MoveList};
pub use piece::{Piece, Role};
pub use setup::{Built, Repair, Setup, SetupError};
pub use square::{File, Rank, Square, SquareError};
