//! A search's score as the chance to win, counting a draw as half.

use std::ops::Not;

use catur_engine::Score;

/// The slope of the chance by the score: `P = 1 / (1 + exp(-SLOPE * centipawns))`. Fitted to our own evaluation on games
/// of our own levels; docs/engine/review.md has the command.
const SLOPE: f64 = 0.003_695;

/// What a mate counts, in centipawns, and the most that any score does.
const MOST: i32 = 1000;

/// The chance of one side, from 0 to 1 in steps of [`Chance::STEP`], so that it is the same number on every device.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chance(pub(super) u16);

impl Chance {
    /// The steps from 0 to 1.
    pub const STEPS: u16 = 10_000;

    /// Neither side is better.
    pub const EVEN: Self = Self(Self::STEPS / 2);

    /// The chance that a score means, for the side whose score it is.
    #[must_use]
    pub fn of(score: Score) -> Self {
        let centipawns = match score {
            Score::Cp(cp) => cp.clamp(-MOST, MOST),
            Score::Mate(moves) if moves > 0 => MOST,
            Score::Mate(_) => -MOST,
        };
        let chance = 1.0 / (1.0 + (-SLOPE * f64::from(centipawns)).exp());
        Self((chance * f64::from(Self::STEPS)).round() as u16)
    }

    /// In ten-thousandths.
    #[must_use]
    pub const fn steps(self) -> u16 {
        self.0
    }

    /// How much of it is gone when it has become `after`, in ten-thousandths; 0 if nothing is.
    #[must_use]
    pub const fn lost_to(self, after: Self) -> u16 {
        self.0.saturating_sub(after.0)
    }
}

/// The chance of the other side.
impl Not for Chance {
    type Output = Self;

    fn not(self) -> Self {
        Self(Self::STEPS - self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn even_scores_are_even_chances_and_both_sides_make_one() {
        assert_eq!(Chance::of(Score::Cp(0)), Chance::EVEN);
        for cp in [-2000, -333, -1, 0, 1, 35, 999, 5000] {
            assert_eq!(!Chance::of(Score::Cp(cp)), Chance::of(Score::Cp(-cp)));
        }
    }

    #[test]
    fn a_mate_counts_a_thousand_centipawns_however_far_and_nothing_counts_more() {
        let most = Chance::of(Score::Cp(1000));
        assert!(most < Chance(Chance::STEPS));
        for score in [Score::Mate(1), Score::Mate(30), Score::Cp(1500)] {
            assert_eq!(Chance::of(score), most);
        }
        for score in [Score::Mate(0), Score::Mate(-7), Score::Cp(-20_000)] {
            assert_eq!(Chance::of(score), !most);
        }
    }

    #[test]
    fn only_what_is_gone_is_lost() {
        assert_eq!(Chance(6000).lost_to(Chance(4500)), 1500);
        assert_eq!(Chance(4500).lost_to(Chance(6000)), 0);
    }
}
