//! The saved form of a game's clock. A clock that ran is kept with what was left at that instant and comes back paused.

use catur_rules::Color;
use serde::{Deserialize, Serialize};

use crate::timing::Timing;
use crate::{Clock, Millis, RestoreError, TimeControl, TimeSettings, Times};

/// A clock as it is kept, times in milliseconds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedClock {
    control: TimeSettings,
    /// What both had when the present move began.
    times: SavedTimes,
    /// How long the side to move has thought about it.
    thought: u64,
    /// What both had before each move made.
    past: Vec<SavedTimes>,
}

/// White's time and Black's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct SavedTimes(u64, u64);

impl From<Times> for SavedTimes {
    fn from(times: Times) -> Self {
        Self(times.white.0, times.black.0)
    }
}

impl From<SavedTimes> for Times {
    fn from(saved: SavedTimes) -> Self {
        Self {
            white: Millis(saved.0),
            black: Millis(saved.1),
        }
    }
}

impl SavedClock {
    pub(crate) fn of(timing: &Timing) -> Self {
        let clock = &timing.clock;
        Self {
            control: clock.control().settings(),
            times: clock.times().into(),
            thought: clock.thought().0,
            past: timing.past.iter().map(|&times| times.into()).collect(),
        }
    }

    /// How time is dealt out.
    pub(crate) fn control(&self) -> Result<TimeControl, RestoreError> {
        TimeControl::new(self.control)
            .map_err(|error| RestoreError::Illegal(format!("clock: {error}")))
    }

    /// The clock after so many moves: paused, or with its flag fallen if nothing is left.
    pub(crate) fn restore(self, to_move: Color, moves: usize) -> Result<Timing, RestoreError> {
        let illegal = |reason: &str| RestoreError::Illegal(format!("clock: {reason}"));
        let control = self.control()?;
        if self.past.len() != moves {
            return Err(illegal("it has not counted the moves of the game"));
        }
        let past: Vec<Times> = self.past.into_iter().map(Times::from).collect();
        let times = Times::from(self.times);
        if !past
            .iter()
            .chain([&times])
            .all(|&times| can_be(control, times, moves))
        {
            return Err(illegal("found a time that can't come about"));
        }
        let clock = Clock::kept(control, to_move, times, Millis(self.thought))
            .ok_or_else(|| illegal("more was thought than there was time"))?;
        Ok(Timing { clock, past })
    }
}

/// Whether both sides can have had so much before one of so many moves, or after them: neither none, nor more than all
/// that was ever dealt out.
fn can_be(control: TimeControl, times: Times, moves: usize) -> bool {
    let first = control.at_first();
    let extra = control
        .extra(Color::White)
        .0
        .max(control.extra(Color::Black).0);
    let added = Millis(extra.saturating_mul(moves as u64));
    let most = first.white + first.black + added;
    [times.white, times.black]
        .into_iter()
        .all(|time| time > Millis::ZERO && time <= most)
}
