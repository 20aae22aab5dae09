//! Ratings from the results of all pairings at once.
//!
//! The model is that of R. Bradley and M. Terry, "Rank analysis of incomplete block designs" (1952), in Elo: player `i`
//! scores `1 / (1 + 10^((r_j - r_i) / 400))` against `j`; a draw is half a win. Ratings are the likeliest ones, found by
//! Newton's method, and set on the scale by the mean of the anchors. Intervals come from resampling the pairs of games of
//! each pairing (B. Efron, "Bootstrap methods", 1979), with the scale set anew each time.
#![allow(
    clippy::indexing_slicing,
    reason = "places of players run over vectors as long as there are players"
)]

use crate::matches::statistics::{Pairs, Z_95};
use crate::random::Random;

/// Elo of one unit of the logistic function.
const UNIT: f64 = 400.0 / std::f64::consts::LN_10;

/// Games that every pairing is thought to have drawn beside its own, so that one who lost all has a rating too. Too few
/// to be seen in any other.
const PRIOR_GAMES: f64 = 0.01;

/// Games that a pairing counts for at most. The model is wrong by what two players are to each other alone: levels of one
/// engine lie further apart among themselves than against others, so that no pairing may speak for all.
pub(crate) const MOST_GAMES: f64 = 100.0;

/// Newton's method stops when no rating moves by more than this (in units), or after so many steps.
const PRECISION: f64 = 1e-9;
const STEPS: usize = 200;
const LONGEST_STEP: f64 = 1.0;

/// Both ends of 95%.
const LOW: f64 = 0.025;
const HIGH: f64 = 0.975;

/// A purpose of random numbers.
const RESAMPLE: u64 = 0x7265_7361;

/// How uncertain ratings are together, in Elo squared, the scale set by the anchors: rows and columns are players.
#[derive(Debug, Clone)]
pub(crate) struct Covariance(Vec<Vec<f64>>);

impl Covariance {
    /// Half the interval of 95% of a player's rating, in Elo.
    pub(crate) fn half(&self, place: usize) -> f64 {
        Z_95 * self.0[place][place].max(0.0).sqrt()
    }

    /// What so many more games of two players would make of it. A game tells `p (1 - p)`, as its result's variance is
    /// where nothing is drawn; the formula for one more row of a regression is that of J. Sherman and W. Morrison (1950).
    pub(crate) fn after(&self, one: usize, two: usize, score: f64, games: f64) -> Self {
        let told = games * score * (1.0 - score) / (UNIT * UNIT);
        let moved: Vec<f64> = self.0.iter().map(|row| row[one] - row[two]).collect();
        let factor = told / (1.0 + told * (moved[one] - moved[two]));
        let rows = self.0.iter().zip(&moved);
        Self(
            rows.map(|(row, left)| {
                let cells = row.iter().zip(&moved);
                cells
                    .map(|(cell, right)| cell - factor * left * right)
                    .collect()
            })
            .collect(),
        )
    }
}

/// The results of one pairing.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Meeting {
    pub(crate) one: usize,
    pub(crate) two: usize,
    pub(crate) pairs: Pairs,
}

/// A rating with its interval of 95%.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Rating {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// The ratings of all players, in the order of the pool.
#[derive(Debug)]
pub(crate) struct Ratings(pub(crate) Vec<Rating>);

impl Ratings {
    /// Fits the ratings of so many players; nothing if the meetings don't tie them together.
    pub(crate) fn fit(
        players: usize,
        meetings: &[Meeting],
        anchors: &[(usize, f64)],
        resamplings: usize,
        seed: u64,
    ) -> Option<Self> {
        let begin = vec![0.0; players];
        let free = likeliest(&begin, meetings)?;
        let values = on_scale(&free, anchors);
        let mut samples = vec![Vec::with_capacity(resamplings); players];
        for number in 0..resamplings {
            let mut random = Random::of(seed ^ RESAMPLE, number as u64);
            let again: Vec<Meeting> = meetings
                .iter()
                .map(|meeting| Meeting {
                    pairs: resample(&meeting.pairs, &mut random),
                    ..*meeting
                })
                .collect();
            let ratings = on_scale(&likeliest(&free, &again)?, anchors);
            for (sample, rating) in samples.iter_mut().zip(ratings) {
                sample.push(rating);
            }
        }
        let ratings = values.iter().zip(&mut samples).map(|(&value, sample)| {
            sample.sort_by(f64::total_cmp);
            Rating {
                value,
                low: quantile(sample, LOW).unwrap_or(f64::NEG_INFINITY),
                high: quantile(sample, HIGH).unwrap_or(f64::INFINITY),
            }
        });
        Some(Self(ratings.collect()))
    }

    /// How uncertain they are after these meetings, by the curvature of the likelihood.
    pub(crate) fn covariance(
        &self,
        meetings: &[Meeting],
        anchors: &[(usize, f64)],
    ) -> Option<Covariance> {
        let players = self.0.len();
        let units: Vec<f64> = self.0.iter().map(|rating| rating.value / UNIT).collect();
        let (_, curve) = slope_and_curve(&units, meetings);
        let columns: Vec<Vec<f64>> = (0..players)
            .map(|place| {
                let unit = (0..players).map(|row| f64::from(u8::from(row == place && row > 0)));
                solve(curve.clone(), unit.collect())
            })
            .collect::<Option<_>>()?;
        // the mean of the anchors is what doesn't move
        let centred = |row: &[f64]| -> Vec<f64> {
            let mean = anchors.iter().map(|&(place, _)| row[place]).sum::<f64>();
            let mean = mean / anchors.len().max(1) as f64;
            row.iter().map(|cell| (cell - mean) * UNIT).collect()
        };
        let half: Vec<Vec<f64>> = columns.iter().map(|column| centred(column)).collect();
        let transposed = (0..players).map(|row| half.iter().map(|column| column[row]).collect());
        let rows: Vec<Vec<f64>> = transposed.map(|row: Vec<f64>| centred(&row)).collect();
        Some(Covariance(rows))
    }

    pub(crate) fn get(&self, place: usize) -> Option<Rating> {
        self.0.get(place).copied()
    }
}

/// A value below which there is such a share of a sorted sample.
fn quantile(sorted: &[f64], share: f64) -> Option<f64> {
    let last = sorted.len().checked_sub(1)?;
    sorted.get((share * last as f64).round() as usize).copied()
}

/// As many pairs again, drawn from those that were played.
fn resample(pairs: &Pairs, random: &mut Random) -> Pairs {
    let count = pairs.count() as usize;
    let mut drawn = Pairs::default();
    for _ in 0..count {
        let mut place = random.below(count) as u64;
        for (halves, &share) in pairs.0.iter().enumerate() {
            if place < share {
                drawn.add(halves);
                break;
            }
            place -= share;
        }
    }
    drawn
}

/// Units into Elo, so that the anchors have the right mean.
fn on_scale(units: &[f64], anchors: &[(usize, f64)]) -> Vec<f64> {
    let distances = anchors
        .iter()
        .map(|&(place, rating)| rating - units[place] * UNIT);
    let shift = distances.sum::<f64>() / anchors.len().max(1) as f64;
    units.iter().map(|unit| unit * UNIT + shift).collect()
}

/// Games and player one's points in a meeting as they count, with those it is thought to have beside its own.
fn games_and_points(pairs: &Pairs) -> (f64, f64) {
    let points = pairs.half_points() as f64 / 2.0;
    let games = 2.0 * pairs.count() as f64;
    let counts = (MOST_GAMES / games.max(1.0)).min(1.0);
    (
        counts * games + PRIOR_GAMES,
        counts * points + PRIOR_GAMES / 2.0,
    )
}

/// The first and the negative second derivative of the logarithm of the likelihood at these ratings, in units. Only
/// differences count, so the first player stays where it is.
fn slope_and_curve(ratings: &[f64], meetings: &[Meeting]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let players = ratings.len();
    let mut slope = vec![0.0; players];
    let mut curve = vec![vec![0.0; players]; players];
    for &Meeting { one, two, pairs } in meetings {
        let (games, points) = games_and_points(&pairs);
        let expected = 1.0 / (1.0 + (ratings[two] - ratings[one]).exp());
        let surplus = points - games * expected;
        let weight = games * expected * (1.0 - expected);
        slope[one] += surplus;
        slope[two] -= surplus;
        curve[one][one] += weight;
        curve[two][two] += weight;
        curve[one][two] -= weight;
        curve[two][one] -= weight;
    }
    curve[0].fill(0.0);
    for row in &mut curve {
        row[0] = 0.0;
    }
    curve[0][0] = 1.0;
    slope[0] = 0.0;
    (slope, curve)
}

/// The likeliest ratings in units, the first player's 0; nothing if they aren't determined.
fn likeliest(begin: &[f64], meetings: &[Meeting]) -> Option<Vec<f64>> {
    let mut ratings: Vec<f64> = begin.to_vec();
    for _ in 0..STEPS {
        let (slope, curve) = slope_and_curve(&ratings, meetings);
        let step = solve(curve, slope)?;
        let longest = step.iter().fold(0.0_f64, |most, step| most.max(step.abs()));
        let shorter = (LONGEST_STEP / longest).min(1.0);
        for (rating, step) in ratings.iter_mut().zip(&step) {
            *rating += step * shorter;
        }
        if longest < PRECISION {
            return Some(ratings);
        }
    }
    None
}

/// Solves `a x = b` for a symmetric positive definite `a`; nothing if it isn't.
fn solve(mut a: Vec<Vec<f64>>, mut b: Vec<f64>) -> Option<Vec<f64>> {
    let size = b.len();
    for pivot in 0..size {
        let (above, below) = a.split_at_mut(pivot + 1);
        let top = &above[pivot];
        if top[pivot] < 1e-12 {
            return None;
        }
        for (offset, row) in below.iter_mut().enumerate() {
            let factor = row[pivot] / top[pivot];
            for (cell, over) in row.iter_mut().zip(top).skip(pivot) {
                *cell -= factor * over;
            }
            b[pivot + 1 + offset] -= factor * b[pivot];
        }
    }
    for row in (0..size).rev() {
        let known: f64 = (row + 1..size)
            .map(|column| a[row][column] * b[column])
            .sum();
        b[row] = (b[row] - known) / a[row][row];
    }
    Some(b)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::statistics::score_of;

    fn meeting(one: usize, two: usize, pairs: [u64; 5]) -> Meeting {
        Meeting {
            one,
            two,
            pairs: Pairs(pairs),
        }
    }

    #[track_caller]
    fn assert_near(found: f64, expected: f64, within: f64) {
        assert!(
            (found - expected).abs() <= within,
            "found {found}, expected {expected}"
        );
    }

    #[test]
    fn two_players_are_as_far_apart_as_their_score_says() {
        // 150 of 200 points
        let games = [meeting(0, 1, [0, 0, 50, 0, 50])];
        let ratings = Ratings::fit(2, &games, &[(0, 1000.0)], 0, 1).unwrap();
        assert_near(ratings.0[0].value, 1000.0, 1e-6);
        assert_near(ratings.0[1].value, 1000.0 - 190.849, 0.04);
    }

    /// Three who beat each other in a circle are equal, however often two of them met.
    #[test]
    fn no_pairing_speaks_for_all() {
        let games = [
            meeting(0, 1, [0, 0, 3_000, 0, 3_000]),
            meeting(1, 2, [0, 0, 25, 0, 25]),
            meeting(2, 0, [0, 0, 25, 0, 25]),
        ];
        let ratings = Ratings::fit(3, &games, &[(0, 1000.0)], 0, 1).unwrap();
        for rating in ratings.0 {
            assert_near(rating.value, 1000.0, 1e-6);
        }
    }

    /// The values were found by Hunter's MM iteration (D. Hunter, 2004) in a program of its own in Python, without the
    /// hundredth of a game.
    #[test]
    fn ratings_are_those_of_another_method() {
        let games = [
            meeting(0, 1, [40, 20, 25, 10, 5]),
            meeting(1, 2, [30, 30, 20, 15, 5]),
            meeting(0, 2, [60, 20, 15, 4, 1]),
            meeting(2, 3, [10, 20, 40, 20, 10]),
            meeting(1, 3, [35, 25, 20, 12, 8]),
        ];
        let ratings = Ratings::fit(4, &games, &[(0, 1000.0), (3, 1400.0)], 0, 1).unwrap();
        for (place, expected) in PYTHON.into_iter().enumerate() {
            assert_near(ratings.0[place].value, expected, 0.05);
        }
    }

    const PYTHON: [f64; 4] = [1_063.141, 1_215.475, 1_337.143, 1_336.859];

    #[test]
    fn ratings_that_were_put_in_come_out_within_their_intervals() {
        let truth = [0.0, 150.0, 320.0, 420.0, 700.0];
        let mut random = Random::of(7, 7);
        let mut games = Vec::new();
        for one in 0..truth.len() {
            for two in one + 1..truth.len() {
                let mut pairs = Pairs::default();
                for _ in 0..400 {
                    let chance = score_of(truth[one] - truth[two]);
                    let mut won = || usize::from(random.below(1_000_000) as f64 / 1e6 < chance);
                    pairs.add(2 * won() + 2 * won());
                }
                games.push(Meeting { one, two, pairs });
            }
        }
        let ratings = Ratings::fit(5, &games, &[(2, 320.0)], 300, 1).unwrap();
        for (rating, truth) in ratings.0.iter().zip(truth) {
            assert_near(rating.value, truth, 40.0);
            assert!(rating.low <= rating.value && rating.value <= rating.high);
        }
        // the anchor has no error, its neighbours have some
        assert_near(ratings.0[2].high - ratings.0[2].low, 0.0, 1e-9);
        let width = ratings.0[3].high - ratings.0[3].low;
        assert!((15.0..60.0).contains(&width), "{width}");
    }

    /// Where no game is drawn, half the intervals by curvature are those by resampling, but for chance.
    #[test]
    fn the_covariance_is_what_resampling_gives_and_what_more_games_would() {
        let games = |more: u64| {
            [
                meeting(0, 1, [16, 0, 16, 0, 8]),
                meeting(1, 2, [10 + more, 0, 20 + 2 * more, 0, 10 + more]),
                meeting(0, 2, [20, 0, 15, 0, 5]),
                meeting(2, 3, [9, 0, 20, 0, 11]),
            ]
        };
        let anchors = [(0, 1000.0), (3, 1400.0)];
        let fitted = Ratings::fit(4, &games(0), &anchors, 4_000, 1).unwrap();
        let covariance = fitted.covariance(&games(0), &anchors).unwrap();
        for (place, rating) in fitted.0.iter().enumerate() {
            let half = (rating.high - rating.low) / 2.0;
            assert_near(covariance.half(place), half, half / 10.0);
        }
        // a drawn pair as the meeting of 1 and 2, whose ratings come out equal but for hundredths of a game
        let more = fitted.covariance(&games(2), &anchors).unwrap();
        let score = 1.0 / (1.0 + ((fitted.0[2].value - fitted.0[1].value) / UNIT).exp());
        let foretold = covariance.after(1, 2, score, 16.0);
        for place in 0..4 {
            assert_near(foretold.half(place), more.half(place), 1e-6);
            assert!(more.half(place) <= covariance.half(place));
        }
    }

    #[test]
    fn one_who_loses_all_has_a_rating_far_below() {
        let games = [meeting(0, 1, [10, 0, 0, 0, 0])];
        let ratings = Ratings::fit(2, &games, &[(1, 0.0)], 20, 1).unwrap();
        assert!((-4000.0..-800.0).contains(&ratings.0[0].value));
    }

    #[test]
    fn players_who_never_meet_have_no_rating() {
        let games = [meeting(0, 1, [0, 0, 5, 0, 0])];
        assert!(Ratings::fit(3, &games, &[(0, 0.0)], 0, 1).is_none());
    }
}
