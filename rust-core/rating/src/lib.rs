//! What a rated result does to the player's rating.
//!
//! [`Rating::after`] is the rule: the most probable rating for the first [`PROVISIONAL`] games, then Elo. A
//! [`History`] holds the games counted, each once, and what each did. Integers only, so that the same games give the
//! same rating on every device. Which games are rated, and who plays whom, is for others to say.
//!
//! ```
//! use catur_rating::{History, Phase, Played, RatedGame, Rating, Reason, Score};
//!
//! let mut history = History::default();
//! let win = RatedGame {
//!     game: 1,
//!     started: 0,
//!     level: 2,
//!     played: Played { opponent: Rating(1000), score: Score::Won },
//!     reason: Reason::Checkmate,
//! };
//! assert!(history.count(&win));
//! assert!(!history.count(&win), "a game is counted once");
//! assert_eq!(history.rating(), Rating(1211));
//! assert_eq!(history.phase(), Phase::Provisional { games_left: 14 });
//! ```

mod expected;
mod history;
mod rule;

pub use history::{Entry, History, HistoryError, RatedGame, Reason};
pub use rule::{PROVISIONAL, Phase, Played, Rating, Score, nearest};
