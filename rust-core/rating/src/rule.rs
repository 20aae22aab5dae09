//! The rule: from a rating and a result to the next rating.

use serde::{Deserialize, Serialize};

use crate::expected::{ONE, expected};

/// Games after which a rating is no longer provisional.
pub const PROVISIONAL: usize = 15;
/// Games after these that count with the first factor.
const SETTLING: usize = 30;
/// Points that a whole score more than expected is worth, while settling and afterwards.
const FACTORS: (i128, i128) = (24, 16);
/// A win lifts no further above the opponent than this.
const REACH: i64 = 400;
/// A greater difference counts as this one, once the rating is no longer provisional.
const WIDEST: i64 = 400;
/// The pull of the prior N(1000, 400) for each half point, as a score: 1 / (800 ln 10) out of [`ONE`], since the
/// derivative of its logarithm is (1000 - r) / 400² and that of a game's is (score - expected) · ln 10 / 400.
/// `python3 -c 'from decimal import *; getcontext().prec = 60; print(round(Decimal(2) ** 60 / (800 * Decimal(10).ln())))'`
const PULL: i128 = 625_884_309_397_935;
/// 400 ln 10 rounded up: how far the prior lets one game move the most probable rating at most.
const FARTHEST: i64 = 922;

/// Points on the scale of the levels' ratings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Rating(pub u16);

/// A result, as the player sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Score {
    /// The player won.
    Won,
    /// Nobody won.
    Drawn,
    /// The player lost.
    Lost,
}

/// A result against an opponent of known rating.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// The opponent's rating.
    pub opponent: Rating,
    /// The result.
    pub score: Score,
}

/// How far a rating can be trusted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Phase {
    /// It may still jump.
    Provisional {
        /// Games until it is established, 1 to [`PROVISIONAL`].
        games_left: usize,
    },
    /// It moves by small steps.
    Established,
}

impl Score {
    /// Out of [`ONE`].
    fn share(self) -> i128 {
        match self {
            Self::Won => ONE,
            Self::Drawn => ONE / 2,
            Self::Lost => 0,
        }
    }
}

impl Phase {
    /// The phase of a rating that so many games have made.
    #[must_use]
    pub fn after(games: usize) -> Self {
        match PROVISIONAL.checked_sub(games) {
            None | Some(0) => Self::Established,
            Some(games_left) => Self::Provisional { games_left },
        }
    }
}

impl Rating {
    /// The rating of who has played nothing yet: the middle of the prior.
    pub const START: Self = Self(1000);
    /// No rating falls below this.
    pub const FLOOR: Self = Self(100);

    /// The rating after one more game; `before` holds all games counted earlier, the oldest first.
    ///
    /// While provisional it is the most probable one, to the point: games under Elo's logistic model, the prior
    /// N(1000, 400). After that it is Elo's, with a factor of 24 for 30 games and 16 from then on, a difference of
    /// more than 400 counting as 400. In both: a win never lowers it, and lifts it no higher than 400 above the
    /// opponent; a draw lifts it no higher than the opponent; a loss never raises it; it stays at 100 or more.
    #[must_use]
    pub fn after(self, before: &[Played], game: Played) -> Self {
        let games = before.len();
        let free = if games < PROVISIONAL {
            most_probable(before, game)
        } else {
            self.elo(games, game)
        };
        let (old, other) = (i64::from(self.0), i64::from(game.opponent.0));
        let fair = match game.score {
            Score::Won => free.min(old.max(other + REACH)).max(old),
            Score::Drawn => free.min(old.max(other)),
            Score::Lost => free.min(old),
        };
        Self(u16::try_from(fair.max(0)).unwrap_or(u16::MAX)).max(Self::FLOOR)
    }

    fn elo(self, games: usize, game: Played) -> i64 {
        let factor = if games < PROVISIONAL + SETTLING {
            FACTORS.0
        } else {
            FACTORS.1
        };
        let old = i64::from(self.0);
        let difference = (old - i64::from(game.opponent.0)).clamp(-WIDEST, WIDEST);
        let surplus = factor * (game.score.share() - expected(2 * difference));
        let points = (surplus.abs() + ONE / 2) / ONE * surplus.signum();
        old + points as i64
    }

    /// The difference to another rating, positive if this one is higher.
    #[must_use]
    pub fn minus(self, other: Self) -> i32 {
        i32::from(self.0) - i32::from(other.0)
    }
}

/// The whole number nearest to the rating under which these games, and the prior, are most probable.
///
/// The derivative of the logarithm of that probability falls all the way and crosses zero once. The number sought is
/// the lowest for which it has crossed half a point further up.
fn most_probable(before: &[Played], game: Played) -> i64 {
    let played = || before.iter().chain(std::iter::once(&game));
    let rises = |half_points: i64| {
        let surplus: i128 = played()
            .map(|game| game.score.share() - expected(half_points - 2 * i64::from(game.opponent.0)))
            .sum();
        surplus > PULL * i128::from(half_points - 2 * i64::from(Rating::START.0))
    };
    let start = i64::from(Rating::START.0);
    let reach = FARTHEST * (before.len() as i64 + 1);
    let (mut low, mut high) = (start - reach, start + reach);
    while low < high {
        let middle = (low + high).div_euclid(2);
        if rises(2 * middle + 1) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    low
}

/// Which of these ratings is nearest, by its place among them: the first of two that are equally near, and nothing
/// among none.
#[must_use]
pub fn nearest(rating: Rating, among: impl IntoIterator<Item = Rating>) -> Option<usize> {
    among
        .into_iter()
        .enumerate()
        .min_by_key(|(_, other)| rating.minus(*other).abs())
        .map(|(place, _)| place)
}
