//! The computer player: evaluation, search and the six levels.
//!
//! Everything here is integer arithmetic on one thread, so that a search limited by nodes or depth gives the same move
//! on every processor. The only clock that is read is the monotonic one, and only for searches limited by time. The
//! rules of chess come from `catur_rules`; games, undo and claims belong to other rooms.
//!
//! ```
//! use catur_engine::{Engine, Level, StopHandle};
//! use catur_rules::{Board, Line};
//!
//! let mut engine = Engine::default();
//! let line = Line::new(Board::default());
//! let choice = engine.choose(&line, Level::Beginner, 2026, &StopHandle::new());
//! assert!(choice.is_some_and(|choice| line.board().is_legal(choice.mv)));
//! ```

mod bench;
mod choice;
mod engine;
mod eval;
mod level;
mod limits;
mod score;
mod search;
mod stop;

/// What captures on one square are worth, without a search.
pub mod exchange {
    pub use crate::search::see::{gains_at_least, value};
}

pub use bench::bench;
pub use choice::{Choice, Info};
pub use engine::{DEFAULT_HASH_MB, Engine, MAX_HASH_MB};
pub use eval::{Evaluation, Tapered, terms, trace};
pub use level::{Level, LevelInfo};
pub use limits::{Budget, Limits};
pub use score::Score;
pub use search::time::{Allotment, allot};
pub use stop::StopHandle;
