//! Where the terms go: into a sum, or into a record of how often each occurred, for the tuner.
#![allow(
    clippy::indexing_slicing,
    reason = "terms and colours are below the lengths of the tables, by their layout"
)]

use catur_rules::Color;

use super::terms::{self, attack};
use super::weights::{DANGER, WEIGHTS};

/// Takes counts of terms.
pub(super) trait Sink {
    /// A term occurs so many times for a side.
    fn add(&mut self, color: Color, term: usize, count: i32);

    /// A term of the attack of a side on the enemy king occurs so many times.
    fn attack(&mut self, color: Color, term: usize, count: i32);
}

/// Two halves of 16 bits in one number, so that one addition adds both: the endgame below, the middlegame above.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Packed(i32);

impl Packed {
    pub(super) const fn new(middle: i32, end: i32) -> Self {
        Self((middle << 16).wrapping_add(end))
    }

    pub(super) const fn middle(self) -> i32 {
        (self.0.wrapping_add(0x8000) >> 16) as i16 as i32
    }

    pub(super) const fn end(self) -> i32 {
        self.0 as i16 as i32
    }

    pub(super) const fn plus(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    pub(super) const fn minus(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }

    pub(super) const fn times(self, n: i32) -> Self {
        Self(self.0.wrapping_mul(n))
    }
}

/// The weights, packed.
static PACKED: [Packed; terms::COUNT] = pack();

const fn pack() -> [Packed; terms::COUNT] {
    let mut packed = [Packed(0); terms::COUNT];
    let mut term = 0;
    while term < terms::COUNT {
        let (middle, end) = WEIGHTS[term];
        packed[term] = Packed::new(middle as i32, end as i32);
        term += 1;
    }
    packed
}

/// The weighted sum, by colour.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Sum {
    pub(super) worth: [Packed; 2],
    pub(super) attack: [i32; 2],
}

impl Sum {
    /// White's worth less Black's.
    pub(super) fn balance(&self) -> Packed {
        self.worth[0].minus(self.worth[1])
    }
}

impl Sink for Sum {
    #[inline]
    fn add(&mut self, color: Color, term: usize, count: i32) {
        let worth = &mut self.worth[color as usize];
        *worth = worth.plus(PACKED[term].times(count));
    }

    #[inline]
    fn attack(&mut self, color: Color, term: usize, count: i32) {
        self.attack[color as usize] += i32::from(DANGER[term]) * count;
    }
}

/// How often each term occurred.
#[derive(Clone, Debug)]
pub(super) struct Counts {
    /// White's count less Black's.
    pub(super) worth: [i16; terms::COUNT],
    /// By attacking colour.
    pub(super) attack: [[i16; attack::COUNT]; 2],
}

impl Counts {
    pub(super) const fn new() -> Self {
        Self {
            worth: [0; terms::COUNT],
            attack: [[0; attack::COUNT]; 2],
        }
    }
}

impl Sink for Counts {
    fn add(&mut self, color: Color, term: usize, count: i32) {
        let count = if color == Color::White { count } else { -count };
        self.worth[term] += count as i16;
    }

    fn attack(&mut self, color: Color, term: usize, count: i32) {
        self.attack[color as usize][term] += count as i16;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn halves_are_added_apart() {
        let cases = [(0, 0), (5, -7), (-5, 7), (-300, -300), (12_000, -12_000)];
        for (middle, end) in cases {
            let one = Packed::new(middle, end);
            assert_eq!((one.middle(), one.end()), (middle, end));
            let twice = one.times(2);
            assert_eq!((twice.middle(), twice.end()), (2 * middle, 2 * end));
            let none = one.minus(one);
            assert_eq!((none.middle(), none.end()), (0, 0));
        }
    }
}
