//! Players of known strength, and what a rule makes of their results.

use catur_engine::Level;
use catur_rating::{Played, Rating, Score, nearest};

use super::options::Options;
use super::rules::{Rated, Rule, expected};
use crate::random::Random;

/// After how many games a rating is compared with the truth.
pub(crate) const MOMENTS: [usize; 4] = [5, 15, 30, 100];
/// True strengths.
const WEAKEST: f64 = 500.0;
const STRONGEST: f64 = 2_300.0;

/// One error for each of [`MOMENTS`].
pub(crate) type Errors = [f64; 4];

/// One simulated person.
pub(crate) struct Person {
    strength: f64,
    draws: f64,
    random: Random,
}

impl Person {
    /// The person of this number: the same under every rule.
    pub(crate) fn numbered(number: usize, options: &Options) -> Self {
        let mut random = Random::of(options.seed, number as u64);
        Self {
            strength: WEAKEST + (STRONGEST - WEAKEST) * share(&mut random),
            draws: f64::from(options.draws) / 100.0,
            random,
        }
    }

    /// A game against the level nearest to this rating.
    pub(crate) fn play(&mut self, rating: f64) -> Played {
        let levels = Level::ALL.map(|level| Rating(level.info().rating));
        let place = nearest(Rating(rating.round() as u16), levels).unwrap_or(0);
        let opponent = levels.get(place).copied().unwrap_or(Rating::START);
        let expected = expected(self.strength - f64::from(opponent.0));
        let draws = self.draws.min(2.0 * expected.min(1.0 - expected));
        let drawn = share(&mut self.random);
        let score = match drawn {
            x if x < expected - draws / 2.0 => Score::Won,
            x if x < expected + draws / 2.0 => Score::Drawn,
            _ => Score::Lost,
        };
        Played { opponent, score }
    }
}

/// A number from 0 up to 1.
fn share(random: &mut Random) -> f64 {
    (random.next() >> 11) as f64 / (1u64 << 53) as f64
}

/// The root mean square error of a rule over all players.
pub(crate) fn errors(rule: Rule, options: &Options) -> Errors {
    let mut squares = Errors::default();
    for number in 0..options.players {
        let mut person = Person::numbered(number, options);
        let mut rated = Rated::new(rule);
        let mut games = 0;
        for (square, moment) in squares.iter_mut().zip(MOMENTS) {
            while games < moment {
                let game = person.play(rated.rating());
                rated.count(game);
                games += 1;
            }
            *square += (rated.rating() - person.strength).powi(2);
        }
    }
    squares.map(|square| (square / options.players as f64).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_follow_the_expected_score_and_the_share_of_draws() {
        let options = Options {
            draws: 30,
            ..Options::default()
        };
        let mut person = Person::numbered(1, &options);
        person.strength = 1_300.0 + 100.0;
        let games = 20_000;
        let (mut score, mut draws) = (0.0, 0);
        for _ in 0..games {
            match person.play(1_300.0).score {
                Score::Won => score += 1.0,
                Score::Drawn => {
                    score += 0.5;
                    draws += 1;
                }
                Score::Lost => {}
            }
        }
        // 1 / (1 + 10^(-1/4)) is 0.640; the standard error is 0.003.
        assert!((score / f64::from(games) - 0.640).abs() < 0.01, "{score}");
        assert!(
            (f64::from(draws) / f64::from(games) - 0.3).abs() < 0.01,
            "{draws}"
        );
    }

    #[test]
    fn a_person_plays_the_same_again() {
        let results = |number| {
            let mut person = Person::numbered(number, &Options::default());
            (0..50)
                .map(|_| person.play(1_000.0).score)
                .collect::<Vec<_>>()
        };
        assert_eq!(results(1), results(1));
        assert_ne!(results(1), results(2));
    }
}
