//! Chess clocks: how time is dealt out, and a clock as a state machine that is told what time it is and never reads it.
//!
//! What a fallen flag means for a game is [`crate::Game`]'s affair; how a time is shown is the app's.

mod control;
mod machine;
mod time;

pub use control::{SideTime, TimeControl, TimeControlError, TimeKind, TimeSettings};
pub use machine::{Clock, ClockState};
pub use time::{Millis, Times, Uptime};
