//! A worth that changes with the material left.

use std::ops::{Add, AddAssign, Sub, SubAssign};

use super::weights::PHASES;

/// Centipawns in the middlegame and in the endgame.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Phased {
    pub(super) middle: i32,
    pub(super) end: i32,
}

/// Short for a table's entry.
pub(super) const fn ph(middle: i32, end: i32) -> Phased {
    Phased::new(middle, end)
}

impl Phased {
    pub(super) const ZERO: Self = Self::new(0, 0);

    pub(super) const fn new(middle: i32, end: i32) -> Self {
        Self { middle, end }
    }

    pub(super) const fn times(self, n: i32) -> Self {
        Self::new(self.middle * n, self.end * n)
    }

    /// The worth at a phase, from `PHASES` (middlegame) to 0 (endgame).
    pub(super) const fn blend(self, phase: i32) -> i32 {
        (self.middle * phase + self.end * (PHASES - phase)) / PHASES
    }
}

impl Add for Phased {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        Self::new(self.middle + other.middle, self.end + other.end)
    }
}

impl Sub for Phased {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self::new(self.middle - other.middle, self.end - other.end)
    }
}

impl AddAssign for Phased {
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl SubAssign for Phased {
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}
