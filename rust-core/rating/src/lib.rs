//! What a rated result does to the player's rating.
//!
//! [`Rating::after`] is the rule: the most probable rating for the first [`PROVISIONAL`] games, then Elo. A
//! [`History`] holds the games counted, each once, and what each did. Integers only, so that the same games give the
//! same rating on every device. Which games are rated, and who plays whom, is for others to say.

mod expected;
mod history;
mod rule;

pub use history::{Entry, History, HistoryError, RatedGame, Reason};
pub use rule::{PROVISIONAL, Phase, Played, Rating, Score, nearest};
