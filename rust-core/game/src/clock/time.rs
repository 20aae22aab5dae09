//! Instants and spans of time in whole milliseconds. Sums and differences stop at the ends of their range.

use std::ops::{Add, Sub};
use std::time::Duration;

use catur_rules::Color;

/// An instant: milliseconds since some start that stays the same for as long as a process lives, sleep of the device
/// included. Given by whoever can read such a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Uptime(pub u64);

/// A span of time in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Millis(pub u64);

impl Uptime {
    /// The time since an earlier instant; none if that instant is later.
    #[must_use]
    pub const fn since(self, earlier: Self) -> Millis {
        Millis(self.0.saturating_sub(earlier.0))
    }
}

impl Add<Millis> for Uptime {
    type Output = Self;

    fn add(self, span: Millis) -> Self {
        Self(self.0.saturating_add(span.0))
    }
}

impl Millis {
    /// No time.
    pub const ZERO: Self = Self(0);

    /// So many seconds.
    #[must_use]
    pub const fn of_seconds(seconds: u32) -> Self {
        // A u32 of seconds is far from the end of a u64 of milliseconds.
        Self(seconds as u64 * 1_000)
    }
}

impl Add for Millis {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl Sub for Millis {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }
}

impl From<Millis> for Duration {
    fn from(span: Millis) -> Self {
        Self::from_millis(span.0)
    }
}

/// A time of each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Times {
    /// White's.
    pub white: Millis,
    /// Black's.
    pub black: Millis,
}

impl Times {
    /// That of one side.
    #[must_use]
    pub const fn of(self, side: Color) -> Millis {
        match side {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// The same with another time for one side.
    #[must_use]
    pub const fn with(self, side: Color, time: Millis) -> Self {
        match side {
            Color::White => Self {
                white: time,
                ..self
            },
            Color::Black => Self {
                black: time,
                ..self
            },
        }
    }
}
