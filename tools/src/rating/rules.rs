//! The rules compared: ours, and what others use.

use std::f64::consts::LN_10;

use catur_rating::{Played, Rating, Score};

/// A way to make a rating of results.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Rule {
    /// FIDE's factors for a newcomer: 40 for 30 games, then 20 (Rating Regulations 8.3.3; 10 comes at 2400).
    Fide,
    /// Factors that fall: 80 for 5 games, 48 up to the 15th, then 24.
    Falling,
    /// M. Glickman, "The Glicko system": a deviation of 350 at first, each game a period of its own, no time between.
    Glicko,
    /// Ours with a factor of 24 to the end, as it was when it was chosen.
    Steady,
    /// Ours as it ships.
    Ours,
}

impl Rule {
    pub(crate) const ALL: [Self; 5] = [
        Self::Fide,
        Self::Falling,
        Self::Glicko,
        Self::Steady,
        Self::Ours,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Fide => "FIDE, K 40-20",
            Self::Falling => "K 80-48-24",
            Self::Glicko => "Glicko-1",
            Self::Steady => "most probable, then K 24",
            Self::Ours => "Catur: most probable, then K 24-16",
        }
    }
}

/// One player's rating under a rule.
pub(crate) struct Rated {
    rule: Rule,
    rating: f64,
    deviation: f64,
    before: Vec<Played>,
}

impl Rated {
    pub(crate) fn new(rule: Rule) -> Self {
        Self {
            rule,
            rating: f64::from(Rating::START.0),
            deviation: 350.0,
            before: Vec::new(),
        }
    }

    pub(crate) fn rating(&self) -> f64 {
        self.rating
    }

    pub(crate) fn count(&mut self, game: Played) {
        let games = self.before.len();
        self.rating = match self.rule {
            Rule::Fide => self.elo(if games < 30 { 40.0 } else { 20.0 }, game),
            Rule::Falling => self.elo(
                match games {
                    0..5 => 80.0,
                    5..15 => 48.0,
                    _ => 24.0,
                },
                game,
            ),
            Rule::Glicko => self.glicko(game),
            // To a rule that knows no more than 44 games, the next is always the 45th, the last with a factor of 24.
            Rule::Steady => self.ours(games.min(44), game),
            Rule::Ours => self.ours(games, game),
        };
        self.before.push(game);
    }

    fn ours(&self, games: usize, game: Played) -> f64 {
        let before = self.before.get(..games).unwrap_or_default();
        f64::from(Rating(self.rating as u16).after(before, game).0)
    }

    /// FIDE counts a difference of more than 400 as 400.
    fn elo(&self, factor: f64, game: Played) -> f64 {
        let difference = (self.rating - f64::from(game.opponent.0)).clamp(-400.0, 400.0);
        let floor = f64::from(Rating::FLOOR.0);
        (self.rating + factor * (points(game.score) - expected(difference))).max(floor)
    }

    /// Against an opponent whose rating is certain.
    fn glicko(&mut self, game: Played) -> f64 {
        let q = LN_10 / 400.0;
        let expected = expected(self.rating - f64::from(game.opponent.0));
        let known = self.deviation.powi(-2) + q * q * expected * (1.0 - expected);
        self.deviation = known.powf(-0.5);
        self.rating + q / known * (points(game.score) - expected)
    }
}

/// The score that Elo's model expects of who is so many points stronger.
pub(crate) fn expected(difference: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-difference / 400.0))
}

fn points(score: Score) -> f64 {
    match score {
        Score::Won => 1.0,
        Score::Drawn => 0.5,
        Score::Lost => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(rule: Rule, games: &[(u16, Score)]) -> f64 {
        let mut rated = Rated::new(rule);
        for &(opponent, score) in games {
            rated.count(Played {
                opponent: Rating(opponent),
                score,
            });
        }
        rated.rating()
    }

    #[test]
    fn each_rule_counts_a_first_win_over_an_equal_in_its_own_way() {
        let one = [(1000, Score::Won)];
        assert_eq!(after(Rule::Fide, &one), 1020.0);
        assert_eq!(after(Rule::Falling, &one), 1040.0);
        // python3 -c 'from math import log; q = log(10) / 400; print(1000 + q * .5 / (350 ** -2 + q * q / 4))'
        assert!((after(Rule::Glicko, &one) - 1174.995).abs() < 0.001);
        assert_eq!(after(Rule::Ours, &one), 1211.0);
    }

    #[test]
    fn ours_takes_smaller_steps_in_the_end_and_the_steady_one_does_not() {
        let level = [(1000, Score::Drawn); 60];
        let won = [level.as_slice(), &[(1000, Score::Won)]].concat();
        assert_eq!(after(Rule::Ours, &won), 1008.0);
        assert_eq!(after(Rule::Steady, &won), 1012.0);
    }
}
