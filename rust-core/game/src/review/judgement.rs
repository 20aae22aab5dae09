//! What a move was worth, and how accurate a side played.

use super::Chance;

/// Losses of the chance from which on a move is no longer good, in ten-thousandths.
const INACCURACY: u16 = 500;
const MISTAKE: u16 = 1000;
const BLUNDER: u16 = 1500;

/// Who still has this chance has thrown nothing away: no more than an inaccuracy.
const STILL_WINNING: u16 = 9000;

/// A move of the game in a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Judgement {
    /// There was no other move.
    Forced,
    /// What the search would have played.
    Best,
    /// Lost less than .05 of the chance.
    Good,
    /// Lost .05 or more, or more than that with a chance of .90 left.
    Inaccuracy,
    /// Lost .10 or more.
    Mistake,
    /// Lost .15 or more.
    Blunder,
}

impl Judgement {
    /// The word for a move that was neither forced nor the search's own: by the mover's chance before it and after it.
    #[must_use]
    pub fn of(before: Chance, after: Chance) -> Self {
        match before.lost_to(after) {
            ..INACCURACY => Self::Good,
            INACCURACY..MISTAKE => Self::Inaccuracy,
            _ if after.steps() >= STILL_WINNING => Self::Inaccuracy,
            MISTAKE..BLUNDER => Self::Mistake,
            BLUNDER.. => Self::Blunder,
        }
    }

    /// Whether the player could learn from another try.
    #[must_use]
    pub fn is_worth_another_try(self) -> bool {
        self >= Self::Inaccuracy
    }
}

/// How accurate a move was that lost so much, in ten-thousandths: 0 to 100 percent. The curve is the one in common use among
/// programs that show an accuracy: 103.17 exp(-0.0435 * loss in percent) - 3.17.
#[must_use]
pub fn accuracy(lost: u16) -> f64 {
    let percent = f64::from(lost) / 100.0;
    (103.17 * (-0.0435 * percent).exp() - 3.17).clamp(0.0, 100.0)
}

#[cfg(test)]
mod tests {
    use catur_engine::Score;

    use super::*;

    fn chance(steps: u16) -> Chance {
        Chance(steps)
    }

    #[test]
    fn the_loss_decides_from_each_limit_on() {
        let of = |lost: u16| Judgement::of(chance(6000), chance(6000 - lost));
        assert_eq!(of(0), Judgement::Good);
        assert_eq!(of(499), Judgement::Good);
        assert_eq!(of(500), Judgement::Inaccuracy);
        assert_eq!(of(999), Judgement::Inaccuracy);
        assert_eq!(of(1000), Judgement::Mistake);
        assert_eq!(of(1499), Judgement::Mistake);
        assert_eq!(of(1500), Judgement::Blunder);
        assert_eq!(of(6000), Judgement::Blunder);
    }

    #[test]
    fn a_move_that_leaves_the_win_is_no_worse_than_an_inaccuracy() {
        assert_eq!(
            Judgement::of(chance(10_000), chance(9000)),
            Judgement::Inaccuracy
        );
        assert_eq!(
            Judgement::of(chance(10_000), chance(8999)),
            Judgement::Mistake
        );
    }

    #[test]
    fn a_mate_let_go_for_a_won_game_is_no_mistake() {
        let after = Chance::of(Score::Cp(700));
        assert!(Judgement::of(Chance::of(Score::Mate(2)), after) <= Judgement::Inaccuracy);
    }

    #[test]
    fn the_better_is_never_the_worse_word() {
        for after in 1..=10_000u16 {
            let word = |steps| Judgement::of(chance(10_000), chance(steps));
            assert!(word(after) <= word(after - 1), "{after}");
        }
    }

    /// By `python3 -c 'from math import exp; print([round(103.17*exp(-.0435*x)-3.17, 3) for x in (0, 5, 10, 15, 50)])'`.
    #[test]
    fn accuracy_falls_with_the_loss() {
        for (lost, expected) in [
            (0, 100.0),
            (500, 79.833),
            (1000, 63.608),
            (1500, 50.555),
            (5000, 8.551),
            (10_000, 0.0),
        ] {
            let found = accuracy(lost);
            assert!((found - expected).abs() < 0.001, "{lost}: {found}");
        }
    }
}
