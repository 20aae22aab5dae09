//! PGN: games as text, read as a stream and written in the standard's export format.
//!
//! [`Reader`] takes bytes from any [`std::io::Read`] and holds one game at a time, so its memory
//! does not grow with the file. It is an iterator of [`Game`]s, or calls a [`Visitor`] for those
//! who want no tree. [`write()`] turns a [`Game`] back into text, and reading that text gives the
//! same game.
//!
//! # What is accepted
//! * UTF-8, with or without a byte order mark; other bytes are read as Windows-1252, the superset
//!   of Latin-1 that files in the field use; a few broken bytes amid good UTF-8 become U+FFFD.
//! * CR, LF and CRLF line ends; NUL, no-break spaces and form feeds as blanks between moves.
//! * `{…}` and `;…` comments anywhere, `%` lines, NAGs as `$n` and as glyphs (`!?`, `+-`, `±`),
//!   variations nested up to [`limits::NESTING`].
//! * `[%clk 0:01:02]` becomes [`Comment::clock`]; other `[%…]` commands stay in the comment.
//! * Moves as [`crate::san::parse`] takes them, also `e8(Q)`, `e.p.`, `0-0`, UCI moves, null moves
//!   (`--`, `Z0`), with move numbers or without, glued (`1.e4`) or not.
//! * Missing tags, duplicate tags, missing or contradicting results, a `FEN` without `SetUp`, tags
//!   without moves. What had to be mended is told by [`Note`]s.
//!
//! # What is refused
//! A game with an illegal move, an illegal position, a variant other than chess and Chess960,
//! broken tags, comments or variations that do not end, or a size beyond [`limits`] is left out
//! with one [`Fault`]; reading goes on with the next game.

mod comment;
mod fault;
mod game;
pub mod limits;
mod moves;
mod nag;
mod reader;
mod result;
mod source;
mod tags;
mod text;
mod token;
mod visitor;
mod writer;

#[cfg(test)]
mod cases;
#[cfg(test)]
mod round_trip;

pub use comment::Comment;
pub use fault::{Fault, Mended, Note, Reason};
pub use game::{Game, Node, Step, TagError, Variation};
pub use nag::Nag;
pub use reader::Reader;
pub use result::GameResult;
pub use visitor::Visitor;
pub use writer::{WriteError, write};
