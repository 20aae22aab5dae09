//! A chess clock for a game on a real board: two halves, each pressed by the player who sits there.
//!
//! It knows no game: whoever presses first has the black pieces or lets the other begin, as with a clock of wood.

use catur_rules::Color;
use serde::{Deserialize, Serialize};

use crate::versioned::{Migration, ReadError, newest_version, read_versioned};
use crate::{Clock, ClockState, Millis, TimeControl, TimeSettings, Times, Uptime};

/// The steps from each older version to the next; the first version is the only one so far.
const MIGRATIONS: &[Migration] = &[];

/// One half of the clock. Where a control gives different times, the top half has Black's.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Half {
    /// The upper one, read from the other side of the table.
    Top,
    /// The lower one.
    Bottom,
}

/// What a chess clock does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ChessClockState {
    /// Nobody has pressed yet.
    Ready,
    /// The time of this half passes.
    Running(Half),
    /// Nobody's time passes; this half's would.
    Paused(Half),
    /// This half's time has run out.
    Fallen(Half),
}

/// A chess clock for a real board. As a [`Clock`] it is told what time it is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChessClock {
    control: TimeControl,
    going: Option<Going>,
}

/// A clock that was pressed, with how often each half was since.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Going {
    clock: Clock,
    moves: (u32, u32),
}

impl Half {
    /// The other half.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Top => Self::Bottom,
            Self::Bottom => Self::Top,
        }
    }

    const fn color(self) -> Color {
        match self {
            Self::Top => Color::Black,
            Self::Bottom => Color::White,
        }
    }

    const fn of(color: Color) -> Self {
        match color {
            Color::Black => Self::Top,
            Color::White => Self::Bottom,
        }
    }
}

impl ChessClock {
    /// A clock that waits for the first press.
    #[must_use]
    pub const fn new(control: TimeControl) -> Self {
        Self {
            control,
            going: None,
        }
    }

    /// How time is dealt out.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// What it does.
    #[must_use]
    pub fn state(&self) -> ChessClockState {
        let Some(Going { clock, .. }) = &self.going else {
            return ChessClockState::Ready;
        };
        let half = Half::of(clock.to_move());
        match clock.state() {
            ClockState::Running => ChessClockState::Running(half),
            // Nothing here stops a clock for good.
            ClockState::Paused | ClockState::Stopped => ChessClockState::Paused(half),
            ClockState::Fallen => ChessClockState::Fallen(half),
        }
    }

    /// The clock inside, once it was pressed.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.going.as_ref().map(|going| &going.clock)
    }

    /// What a half has left at the instant last told.
    #[must_use]
    pub fn left(&self, half: Half) -> Millis {
        match self.clock() {
            Some(clock) => clock.left(half.color()),
            None => self.control.at_first().of(half.color()),
        }
    }

    /// What a half has for all moves.
    #[must_use]
    pub const fn base(&self, half: Half) -> Millis {
        self.control.base(half.color())
    }

    /// How often a half was pressed while its time ran: the moves made there.
    #[must_use]
    pub fn moves(&self, half: Half) -> u32 {
        let (top, bottom) = self.going.as_ref().map_or((0, 0), |going| going.moves);
        match half {
            Half::Top => top,
            Half::Bottom => bottom,
        }
    }

    /// Tells what time it is. The answer is whether a flag has fallen just now, which is to be saved.
    pub fn advance(&mut self, now: Uptime) -> bool {
        let Some(Going { clock, .. }) = &mut self.going else {
            return false;
        };
        let before = clock.fallen();
        clock.advance(now) != before
    }

    /// A half is pressed. The first press lets the other half run; later ones count where the time runs, and nowhere else.
    /// The answer is whether anything came of it.
    pub fn press(&mut self, half: Half, now: Uptime) -> bool {
        self.advance(now);
        let Some(Going { clock, moves }) = &mut self.going else {
            let mut clock = Clock::new(self.control, half.other().color());
            clock.advance(now);
            self.going = Some(Going {
                clock,
                moves: (0, 0),
            });
            return true;
        };
        if clock.state() != ClockState::Running || clock.to_move() != half.color() {
            return false;
        }
        clock.press();
        let count = match half {
            Half::Top => &mut moves.0,
            Half::Bottom => &mut moves.1,
        };
        *count = count.saturating_add(1);
        true
    }

    /// Pauses a clock that runs. The answer is whether it did.
    pub fn pause(&mut self, now: Uptime) -> bool {
        self.advance(now);
        match &mut self.going {
            Some(Going { clock, .. }) if clock.state() == ClockState::Running => {
                clock.pause();
                true
            }
            _ => false,
        }
    }

    /// Lets a paused clock run on. The answer is whether it was paused.
    pub fn resume(&mut self, now: Uptime) -> bool {
        match &mut self.going {
            Some(Going { clock, .. }) if clock.state() == ClockState::Paused => {
                clock.resume(now);
                true
            }
            _ => false,
        }
    }

    /// Sets both halves back to what they had at first.
    pub fn reset(&mut self) {
        self.going = None;
    }
}

/// A chess clock as it is kept, times in milliseconds. One that ran comes back paused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedChessClock {
    version: u64,
    control: TimeSettings,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    going: Option<SavedGoing>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedGoing {
    to_move: Half,
    top: u64,
    bottom: u64,
    thought: u64,
    top_moves: u32,
    bottom_moves: u32,
}

impl SavedChessClock {
    /// The newest version of the saved form.
    pub const VERSION: u64 = newest_version(MIGRATIONS);

    /// The clock as it is to be kept.
    #[must_use]
    pub fn of(chess_clock: &ChessClock) -> Self {
        Self {
            version: Self::VERSION,
            control: chess_clock.control.settings(),
            going: chess_clock
                .going
                .as_ref()
                .map(|Going { clock, moves }| SavedGoing {
                    to_move: Half::of(clock.to_move()),
                    top: clock.times().black.0,
                    bottom: clock.times().white.0,
                    thought: clock.thought().0,
                    top_moves: moves.0,
                    bottom_moves: moves.1,
                }),
        }
    }

    /// As JSON.
    #[must_use]
    pub fn to_json(&self) -> Vec<u8> {
        // Serialising plain structs of strings and numbers into memory has no way to fail.
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// The clock from JSON of this or an older version, paused if it ran.
    ///
    /// # Errors
    /// If it is of a newer version or makes no sense.
    pub fn restore(bytes: &[u8]) -> Result<ChessClock, ReadError> {
        let saved: Self = read_versioned(bytes, MIGRATIONS)?;
        let control = TimeControl::new(saved.control)
            .map_err(|error| ReadError::Damaged(error.to_string()))?;
        let going = saved
            .going
            .map(|going| going.restore(control))
            .transpose()?;
        Ok(ChessClock { control, going })
    }
}

impl SavedGoing {
    fn restore(self, control: TimeControl) -> Result<Going, ReadError> {
        let times = Times {
            white: Millis(self.bottom),
            black: Millis(self.top),
        };
        let clock = Clock::kept(control, self.to_move.color(), times, Millis(self.thought))
            .ok_or_else(|| ReadError::Damaged("found a clock that can't be left so".to_owned()))?;
        Ok(Going {
            clock,
            moves: (self.top_moves, self.bottom_moves),
        })
    }
}
