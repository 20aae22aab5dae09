//! One game of chess as a state machine without input or output.
//!
//! A [`Game`] knows its players and options, the moves played and how it ended, what is touched on the board and
//! which old position is being looked at. Everything that happens to it is a method; what a shell may draw is asked
//! from it as typed facts, never as sentences. Searching, saving and words belong to others, and what time it is it is told.
//! Beside it stands a [`ChessClock`] for a game on a real board.

mod board_touch;
mod chess_clock;
mod claims;
mod clock;
mod end;
mod error;
mod facts;
mod game;
pub mod openings;
mod pgn;
pub mod review;
mod saved;
mod saved_clock;
mod setup;
mod timing;
mod touch;
mod versioned;

pub use chess_clock::{ChessClock, ChessClockState, Half, SavedChessClock};
pub use claims::Claims;
pub use clock::{
    Clock, ClockState, Millis, SideTime, TimeControl, TimeControlError, TimeKind, TimeSettings,
    Times, Uptime,
};
pub use end::{Conclusion, End};
pub use error::{Change, GameError, TypedMoveError};
pub use facts::{Remark, Slide, Status};
pub use game::Game;
pub use saved::{RestoreError, SavedGame};
pub use setup::{ColorChoice, Options, Player, Setup, WallUtc};
pub use touch::{Targets, Touch};
pub use versioned::{Migration, ReadError, read_versioned};
