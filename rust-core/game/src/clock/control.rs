//! How time is dealt out, and within which bounds.

use catur_rules::Color;
use serde::{Deserialize, Serialize};

use super::{Millis, Times};

/// What is added for each move, and when (FIDE articles 6.3.1 and 6.3.2, and the glossary of the Laws, "increment"; the
/// hourglass has no article).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TimeKind {
    /// Nothing is added.
    SuddenDeath,
    /// A fixed time is added before each move, the first too; what is not used is kept (cumulative mode).
    Fischer,
    /// A fixed time is there before the first move; after each move the time it took, at most the fixed time, is given
    /// back.
    Bronstein,
    /// With each move the clock waits for a fixed time before it counts (the usual delay in the United States). It calls
    /// a game at the same instant as [`TimeKind::Bronstein`] does.
    Delay,
    /// What one side uses the other gains.
    Hourglass,
}

/// The time of one side, in seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SideTime {
    /// For all moves: 1 second to 24 hours.
    pub base: u32,
    /// For each move: 0 to 10 minutes, 0 where the kind adds nothing.
    pub extra: u32,
}

/// A choice of time not yet looked at: see [`TimeControl::new`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeSettings {
    /// What is added for each move.
    pub kind: TimeKind,
    /// White's time.
    pub white: SideTime,
    /// Black's time; another than White's is a handicap.
    pub black: SideTime,
}

/// Time as it is dealt out in a game, within its bounds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct TimeControl(TimeSettings);

/// Why a choice of time is none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TimeControlError {
    /// Too little or too much for all moves.
    #[error(
        "found {found} s for all moves, expected {} s to {} s",
        TimeControl::LEAST_BASE,
        TimeControl::MOST_BASE
    )]
    Base {
        /// What was asked for, in seconds.
        found: u32,
    },
    /// Too much for each move.
    #[error(
        "found {found} s for each move, expected 0 s to {} s",
        TimeControl::MOST_EXTRA
    )]
    Extra {
        /// What was asked for, in seconds.
        found: u32,
    },
    /// Something for each move where nothing is added.
    #[error("found {found} s for each move, expected 0 s with sudden death and the hourglass")]
    NothingToAdd {
        /// What was asked for, in seconds.
        found: u32,
    },
}

impl TimeKind {
    /// Whether a time for each move belongs to it.
    #[must_use]
    pub const fn has_extra(self) -> bool {
        matches!(self, Self::Fischer | Self::Bronstein | Self::Delay)
    }
}

impl TimeSettings {
    /// The same time for both sides, in seconds.
    #[must_use]
    pub const fn equal(kind: TimeKind, base: u32, extra: u32) -> Self {
        let side = SideTime { base, extra };
        Self {
            kind,
            white: side,
            black: side,
        }
    }
}

impl Default for TimeControl {
    /// Ten minutes, and five seconds before each move.
    fn default() -> Self {
        Self(TimeSettings::equal(TimeKind::Fischer, 600, 5))
    }
}

impl TimeControl {
    /// The least time for all moves, in seconds.
    pub const LEAST_BASE: u32 = 1;
    /// The most time for all moves, in seconds: a day.
    pub const MOST_BASE: u32 = 24 * 60 * 60;
    /// The most time for each move, in seconds.
    pub const MOST_EXTRA: u32 = 10 * 60;

    /// A choice of time, if it keeps to the bounds.
    ///
    /// # Errors
    /// Which bound it does not keep to.
    pub fn new(settings: TimeSettings) -> Result<Self, TimeControlError> {
        for SideTime { base, extra } in [settings.white, settings.black] {
            if !(Self::LEAST_BASE..=Self::MOST_BASE).contains(&base) {
                return Err(TimeControlError::Base { found: base });
            }
            if extra > Self::MOST_EXTRA {
                return Err(TimeControlError::Extra { found: extra });
            }
            if extra > 0 && !settings.kind.has_extra() {
                return Err(TimeControlError::NothingToAdd { found: extra });
            }
        }
        Ok(Self(settings))
    }

    /// The choice.
    #[must_use]
    pub const fn settings(self) -> TimeSettings {
        self.0
    }

    /// What is added for each move.
    #[must_use]
    pub const fn kind(self) -> TimeKind {
        self.0.kind
    }

    /// Whether both sides have the same time.
    #[must_use]
    pub fn is_equal(self) -> bool {
        self.0.white == self.0.black
    }

    /// The time for all moves.
    #[must_use]
    pub const fn base(self, side: Color) -> Millis {
        Millis::of_seconds(self.side(side).base)
    }

    /// The time for each move.
    #[must_use]
    pub const fn extra(self, side: Color) -> Millis {
        Millis::of_seconds(self.side(side).extra)
    }

    /// What both clocks show before the first move.
    #[must_use]
    pub fn at_first(self) -> Times {
        let first = |side| match self.0.kind {
            TimeKind::Fischer | TimeKind::Bronstein => self.base(side) + self.extra(side),
            TimeKind::SuddenDeath | TimeKind::Delay | TimeKind::Hourglass => self.base(side),
        };
        Times {
            white: first(Color::White),
            black: first(Color::Black),
        }
    }

    const fn side(self, side: Color) -> SideTime {
        match side {
            Color::White => self.0.white,
            Color::Black => self.0.black,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_bounds_hold_on_both_sides() {
        let fischer =
            |base, extra| TimeControl::new(TimeSettings::equal(TimeKind::Fischer, base, extra));
        assert!(fischer(1, 0).is_ok() && fischer(86_400, 600).is_ok());
        assert_eq!(fischer(0, 0), Err(TimeControlError::Base { found: 0 }));
        assert_eq!(
            fischer(86_401, 0),
            Err(TimeControlError::Base { found: 86_401 })
        );
        assert_eq!(
            fischer(60, 601),
            Err(TimeControlError::Extra { found: 601 })
        );
        let handicap = TimeSettings {
            black: SideTime { base: 0, extra: 0 },
            ..TimeSettings::equal(TimeKind::SuddenDeath, 300, 0)
        };
        assert_eq!(
            TimeControl::new(handicap),
            Err(TimeControlError::Base { found: 0 })
        );
    }

    #[test]
    fn the_default_keeps_to_the_bounds() {
        let control = TimeControl::default();
        assert_eq!(TimeControl::new(control.settings()), Ok(control));
    }

    #[test]
    fn nothing_is_added_where_the_kind_adds_nothing() {
        for kind in [TimeKind::SuddenDeath, TimeKind::Hourglass] {
            let error = TimeControl::new(TimeSettings::equal(kind, 60, 5)).unwrap_err();
            assert_eq!(
                error.to_string(),
                "found 5 s for each move, expected 0 s with sudden death and the hourglass"
            );
        }
    }

    #[test]
    fn an_error_says_what_was_found_and_what_was_expected() {
        assert_eq!(
            TimeControlError::Base { found: 0 }.to_string(),
            "found 0 s for all moves, expected 1 s to 86400 s"
        );
        assert_eq!(
            TimeControlError::Extra { found: 900 }.to_string(),
            "found 900 s for each move, expected 0 s to 600 s"
        );
    }
}
