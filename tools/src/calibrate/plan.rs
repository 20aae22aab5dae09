//! Which games a calibration plays next: those that narrow the intervals of the levels most for what they cost.

use super::fit::{Covariance, MOST_GAMES, Meeting, Ratings};
use super::pool::Pool;
use crate::matches::standing::Standing;
use crate::matches::statistics::score_of;

/// Games that are played before it is asked again.
pub(crate) const BATCH: usize = 20;

/// Levels with a target below this don't need the interval that is asked for, only `LOOSE`.
const LOOSE_BELOW: f64 = 1_300.0;
const LOOSE: f64 = 100.0;

/// What a game costs beside the positions that both visit, in positions: rules, pipes, processes.
const FIXED_COST: f64 = 30_000.0;

/// A level whose interval is too wide.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Loose {
    pub(crate) place: usize,
    /// Half its interval, in Elo.
    pub(crate) half: f64,
}

/// The levels whose intervals are wider than asked for. Of level 6 only the slow one is looked at, which is the one shown
/// unless it turns out stronger.
pub(crate) fn loose(pool: &Pool, ratings: &Ratings, within: f64) -> Vec<Loose> {
    let levels = pool.measured().into_iter();
    levels
        .filter_map(|(place, target)| {
            let rating = ratings.get(place)?;
            let half = (rating.high - rating.low) / 2.0;
            let most = if target < LOOSE_BELOW {
                within.max(LOOSE)
            } else {
                within
            };
            (half > most).then_some(Loose { place, half })
        })
        .collect()
}

/// The place among the meetings of the pairing to play next; nothing if none would help.
pub(crate) fn next(
    pool: &Pool,
    ratings: &Ratings,
    covariance: &Covariance,
    (meetings, standings): (&[Meeting], &[Standing]),
    loose: &[Loose],
) -> Option<usize> {
    let width = |covariance: &Covariance| -> f64 {
        let halves = loose.iter().map(|level| covariance.half(level.place));
        halves.sum()
    };
    let now = width(covariance);
    let gains = meetings.iter().zip(standings).enumerate();
    gains
        .filter(|(_, (meeting, _))| !pool.is_costly((meeting.one, meeting.two)))
        .filter(|(_, (meeting, _))| 2.0 * (meeting.pairs.count() as f64) < MOST_GAMES)
        .filter_map(|(number, (&Meeting { one, two, .. }, standing))| {
            let score = score_of(ratings.get(one)?.value - ratings.get(two)?.value);
            let after = covariance.after(one, two, score, BATCH as f64);
            let cost = standing.nodes_a_game() + FIXED_COST;
            Some((number, (now - width(&after)) / cost))
        })
        .max_by(|one, two| one.1.total_cmp(&two.1))
        .filter(|(_, gain)| *gain > 0.0)
        .map(|(number, _)| number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibrate::pool::tests::options;
    use crate::matches::standing::tests::standing;
    use crate::matches::statistics::Pairs;

    struct Case {
        pool: Pool,
        meetings: Vec<Meeting>,
        standings: Vec<Standing>,
        ratings: Ratings,
        covariance: Covariance,
    }

    /// Everybody has played so many games against everybody in reach, and all are equal.
    fn case(quarter: u64) -> Case {
        let pool = Pool::of(&options()).unwrap();
        let pairs = Pairs([quarter, 0, 2 * quarter, 0, quarter]);
        let meetings: Vec<Meeting> = pool
            .pairings()
            .into_iter()
            .map(|(one, two)| Meeting { one, two, pairs })
            .collect();
        let standings = vec![standing(&[2, 0]); meetings.len()];
        let anchors = pool.anchors();
        let ratings = Ratings::fit(pool.len(), &meetings, &anchors, 200, 1).unwrap();
        let covariance = ratings.covariance(&meetings, &anchors).unwrap();
        Case {
            pool,
            meetings,
            standings,
            ratings,
            covariance,
        }
    }

    fn next_of(case: &Case, loose: &[Loose]) -> Option<(usize, usize)> {
        let games = (case.meetings.as_slice(), case.standings.as_slice());
        let number = next(&case.pool, &case.ratings, &case.covariance, games, loose)?;
        let meeting = case.meetings.get(number)?;
        Some((meeting.one, meeting.two))
    }

    #[test]
    fn few_games_leave_all_levels_loose_and_many_none() {
        let few = case(2);
        assert_eq!(loose(&few.pool, &few.ratings, 40.0).len(), 6);
        let many = case(2_000);
        assert_eq!(loose(&many.pool, &many.ratings, 40.0), []);
    }

    #[test]
    fn the_lower_levels_may_be_less_certain() {
        let case = case(10);
        let names = |within: f64| -> Vec<String> {
            let loose = loose(&case.pool, &case.ratings, within).into_iter();
            loose
                .map(|level| case.pool.id(level.place).unwrap().to_owned())
                .collect()
        };
        let some = names(10.0);
        assert!(!some.contains(&"level-beginner".to_owned()), "{some:?}");
        assert!(some.contains(&"level-casual".to_owned()), "{some:?}");
        assert!(some.contains(&"level-hard-slow".to_owned()), "{some:?}");
        assert!(!some.contains(&"level-hard".to_owned()), "{some:?}");
    }

    #[test]
    fn the_next_games_are_of_a_loose_level_or_tie_it_to_the_scale() {
        let case = case(10);
        let place = case.pool.place("level-casual").unwrap();
        let (one, two) = next_of(&case, &[Loose { place, half: 50.0 }]).unwrap();
        assert!(one == place || two == place, "{one} {two}");
        assert_eq!(next_of(&case, &[]), None);
    }

    #[test]
    fn dear_games_wait_and_those_of_minutes_are_never_chosen() {
        let mut case = case(10);
        let place = case.pool.place("level-hard-slow").unwrap();
        let loose = [Loose { place, half: 50.0 }];
        let hard = case.pool.place("level-hard").unwrap();
        let mut chosen = Vec::new();
        for _ in 0..3 {
            let pairing = next_of(&case, &loose).unwrap();
            assert!(pairing.0 != hard && pairing.1 != hard);
            assert!(!chosen.contains(&pairing), "{pairing:?} again");
            chosen.push(pairing);
            // now its games turn out dear
            for (meeting, standing) in case.meetings.iter().zip(&mut case.standings) {
                if (meeting.one, meeting.two) == pairing {
                    *standing = Standing::from_row(
                        "1 0 1\t0 0 1 0 0\t9000000000 2 9000000000 2\t4\tcheckmate 2",
                    )
                    .unwrap();
                }
            }
        }
    }
}
