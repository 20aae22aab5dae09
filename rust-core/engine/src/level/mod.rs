//! The six levels: how deep each looks, how much it misjudges and what it overlooks.
//!
//! The settings are provisional: they were placed by short matches (`docs/engine/strength.md`), and ratings are the
//! targets until a calibration has measured them.

mod noise;
mod sight;

use std::time::Duration;

use catur_rules::Line;

use self::noise::{Noisy, mix};
use self::sight::Partial;
use crate::eval::is_any_bare;
use crate::search::params::LEVEL_CLOCK_PARTS;
use crate::search::{Resources, Search};
use crate::{Budget, Choice, Evaluation, Limits, StopHandle};

/// A strength to play against.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Misjudges a lot and sometimes overlooks a mate in one.
    Beginner,
    /// Knows how to win and drops pieces.
    Novice,
    /// Sees short tactics.
    Casual,
    /// A club player's beginning.
    Intermediate,
    /// A good club player.
    Advanced,
    /// Thinks for a fixed time, as well as the device can.
    Hard,
}

/// What is known of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelInfo {
    /// The level.
    pub level: Level,
    /// 1 for the weakest, 6 for the strongest.
    pub number: u8,
    /// Its id among the texts, as in `level-beginner`.
    pub id: &'static str,
    /// Elo; provisional, the target of the calibration to come.
    pub rating: u16,
    /// What one move may spend.
    pub limits: Limits,
    /// Whether its moves depend on the speed of the device.
    pub depends_on_device: bool,
}

/// How a level plays.
struct Settings {
    id: &'static str,
    rating: u16,
    /// Deepest iteration, in plies; 0 if not limited.
    depth: u8,
    /// Most positions visited; 0 if not limited.
    nodes: u64,
    /// Time per move in milliseconds; 0 if not limited.
    millis: u64,
    /// Standard deviation of the misjudgement, in centipawns.
    noise: i32,
    /// The same for the first moves of a game, which even players who err later know.
    opening_noise: i32,
    /// Quiet moves overlooked at the root, in thousandths.
    unseen: u64,
    /// Mates in one overlooked, in thousandths of positions.
    unseen_mate: u64,
    /// Least depth against a bare king, in plies.
    endgame_depth: u8,
}

const BEGINNER: Settings = Settings {
    id: "level-beginner",
    rating: 700,
    depth: 2,
    nodes: 4_000,
    millis: 0,
    noise: 430,
    opening_noise: 430,
    unseen: 330,
    unseen_mate: 300,
    endgame_depth: 4,
};
const NOVICE: Settings = Settings {
    id: "level-novice",
    rating: 1000,
    depth: 2,
    nodes: 6_000,
    millis: 0,
    noise: 236,
    opening_noise: 236,
    unseen: 205,
    unseen_mate: 0,
    endgame_depth: 10,
};
const CASUAL: Settings = Settings {
    id: "level-casual",
    rating: 1300,
    depth: 3,
    nodes: 10_000,
    millis: 0,
    noise: 128,
    opening_noise: 128,
    unseen: 105,
    unseen_mate: 0,
    endgame_depth: 10,
};
const INTERMEDIATE: Settings = Settings {
    id: "level-intermediate",
    rating: 1600,
    depth: 4,
    nodes: 16_000,
    millis: 0,
    noise: 43,
    opening_noise: 14,
    unseen: 30,
    unseen_mate: 0,
    endgame_depth: 10,
};
const ADVANCED: Settings = Settings {
    id: "level-advanced",
    rating: 1900,
    depth: 6,
    nodes: 30_000,
    millis: 0,
    noise: 32,
    opening_noise: 22,
    unseen: 0,
    unseen_mate: 0,
    endgame_depth: 10,
};
const HARD: Settings = Settings {
    id: "level-hard",
    rating: 2300,
    depth: 0,
    nodes: 0,
    millis: 1_500,
    noise: 500,
    opening_noise: 75,
    unseen: 0,
    unseen_mate: 0,
    endgame_depth: 0,
};

/// Half-moves of a game that count as its first moves.
const OPENING_PLIES: usize = 6;

/// Positions visited at most in the first moves by a level limited in time alone: a deep search would average its
/// misjudgement out and play the same first moves each time.
const OPENING_NODES: u64 = 20_000;

/// Positions visited at most against a bare king by levels limited in nodes: few pieces, so a deeper look costs little.
const ENDGAME_NODES: u64 = 30_000;

impl Level {
    /// All levels, weakest first.
    pub const ALL: [Self; 6] = [
        Self::Beginner,
        Self::Novice,
        Self::Casual,
        Self::Intermediate,
        Self::Advanced,
        Self::Hard,
    ];

    /// The level of a number from 1 to 6.
    #[must_use]
    pub fn from_number(number: u8) -> Option<Self> {
        Self::ALL.get(usize::from(number).checked_sub(1)?).copied()
    }

    /// 1 for the weakest, 6 for the strongest.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// Its id among the texts.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.settings().id
    }

    /// Its name for what is written in English whatever the language of the app: PGN, reports.
    #[must_use]
    pub const fn english_name(self) -> &'static str {
        match self {
            Self::Beginner => "Beginner",
            Self::Novice => "Novice",
            Self::Casual => "Casual",
            Self::Intermediate => "Intermediate",
            Self::Advanced => "Advanced",
            Self::Hard => "Hard",
        }
    }

    /// What is known of it.
    #[must_use]
    pub fn info(self) -> LevelInfo {
        let settings = self.settings();
        LevelInfo {
            level: self,
            number: self.number(),
            id: settings.id,
            rating: settings.rating,
            limits: settings.limits(),
            depends_on_device: settings.millis > 0,
        }
    }

    const fn settings(self) -> &'static Settings {
        match self {
            Self::Beginner => &BEGINNER,
            Self::Novice => &NOVICE,
            Self::Casual => &CASUAL,
            Self::Intermediate => &INTERMEDIATE,
            Self::Advanced => &ADVANCED,
            Self::Hard => &HARD,
        }
    }
}

impl Settings {
    fn limits(&self) -> Limits {
        Limits {
            depth: (self.depth > 0).then_some(self.depth),
            nodes: (self.nodes > 0).then_some(self.nodes),
            time: (self.millis > 0).then_some(Duration::from_millis(self.millis)),
            soft_time: None,
        }
    }

    /// The standard deviation of the misjudgement and the most it can be, in centipawns, after so many half-moves.
    const fn noise_after(&self, plies: usize) -> (i32, i32) {
        if plies < OPENING_PLIES {
            (self.opening_noise, 3 * self.opening_noise / 2)
        } else {
            (self.noise, i32::MAX)
        }
    }

    /// The limits of one move: deeper against a bare king, few positions in the first moves, shorter with a short clock, and
    /// without any clock under a cap.
    fn limits_for(&self, line: &Line, budget: &Budget) -> Limits {
        let mut limits = self.limits();
        if limits.nodes.is_none() && line.len() < OPENING_PLIES {
            limits.nodes = Some(OPENING_NODES);
        }
        if self.depth > 0 && is_any_bare(line.board()) {
            limits.depth = Some(self.depth.max(self.endgame_depth));
            limits.nodes = Some(self.nodes.max(ENDGAME_NODES));
        }
        if let Some(clock) = budget.clock {
            let share = clock / LEVEL_CLOCK_PARTS;
            limits.time = Some(limits.time.map_or(share, |time| time.min(share)));
        }
        if let (Some(time), Some(cap)) = (limits.time, budget.time) {
            limits.time = Some(time.min(cap));
        }
        if let Some(cap) = budget.nodes {
            limits.nodes = Some(limits.nodes.map_or(cap, |nodes| nodes.min(cap)));
            limits.time = None;
        }
        limits
    }
}

/// The move of a level at the end of a line. Nothing is remembered from earlier moves.
pub(crate) fn choose<E: Evaluation>(
    resources: Resources<'_, E>,
    line: &Line,
    level: Level,
    game_seed: u64,
    budget: &Budget,
    stop: &StopHandle,
) -> Option<Choice> {
    let settings = level.settings();
    let Resources {
        table,
        memory,
        evaluation,
    } = resources;
    table.clear();
    memory.clear();
    let limits = settings.limits_for(line, budget);
    // each level errs in its own way in one game
    let seed = mix(game_seed, u64::from(level.number()));
    let (sigma, most) = settings.noise_after(line.len());
    let mut noisy = Noisy {
        evaluation,
        sigma,
        most,
        seed,
    };
    let sight = Partial {
        unseen: settings.unseen,
        unseen_mate: settings.unseen_mate,
        seed,
    };
    Search::new(
        Resources {
            table,
            memory,
            evaluation: &mut noisy,
        },
        &sight,
        stop,
    )
    .run(line, &limits, false, &mut |_| {})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_ratings_and_ids_are_in_order() {
        for (index, level) in Level::ALL.into_iter().enumerate() {
            assert_eq!(usize::from(level.number()), index + 1);
            assert_eq!(Level::from_number(level.number()), Some(level));
            assert!(level.id().starts_with("level-"));
        }
        let ratings = Level::ALL.map(|level| level.info().rating);
        assert_eq!(ratings, [700, 1000, 1300, 1600, 1900, 2300]);
        assert_eq!((Level::from_number(0), Level::from_number(7)), (None, None));
    }

    #[test]
    fn the_first_moves_are_never_judged_worse_than_later_ones() {
        for level in Level::ALL {
            let settings = level.settings();
            let (first, most) = settings.noise_after(OPENING_PLIES - 1);
            let (later, unbounded) = settings.noise_after(OPENING_PLIES);
            assert!(first <= later && most < 2 * first, "{level:?}");
            assert_eq!(unbounded, i32::MAX);
            // who may lose less than half a pawn by a first move errs less there
            assert_eq!(first < later, level >= Level::Intermediate, "{level:?}");
        }
    }

    #[test]
    fn only_hard_depends_on_the_device() {
        for level in Level::ALL {
            assert_eq!(level.info().depends_on_device, level == Level::Hard);
            assert_eq!(
                level.info().limits.nodes.is_some() && level.info().limits.depth.is_some(),
                level != Level::Hard
            );
        }
    }

    #[test]
    fn hard_takes_a_second_and_a_half_or_a_fortieth_of_the_clock() {
        let line = Line::default();
        let time = |clock| {
            let budget = Budget {
                clock,
                ..Budget::default()
            };
            HARD.limits_for(&line, &budget).time
        };
        assert_eq!(time(None), Some(Duration::from_millis(1_500)));
        assert_eq!(
            time(Some(Duration::from_secs(600))),
            Some(Duration::from_millis(1_500))
        );
        assert_eq!(
            time(Some(Duration::from_secs(20))),
            Some(Duration::from_millis(500))
        );
    }

    #[test]
    fn a_level_limited_by_nodes_keeps_to_a_fortieth_of_the_clock_too() {
        let budget = Budget {
            clock: Some(Duration::from_secs(2)),
            ..Budget::default()
        };
        for level in Level::ALL {
            let limits = level.settings().limits_for(&Line::default(), &budget);
            assert_eq!(limits.time, Some(Duration::from_millis(50)), "{level:?}");
        }
    }

    #[test]
    fn hard_looks_at_few_positions_in_the_first_moves_alone() {
        let mut line = Line::default();
        for text in ["e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6"] {
            let limits = HARD.limits_for(&line, &Budget::default());
            assert_eq!(limits.nodes, Some(OPENING_NODES));
            line.push(catur_rules::uci::parse(line.board(), text).unwrap())
                .unwrap();
        }
        assert_eq!(HARD.limits_for(&line, &Budget::default()).nodes, None);
    }

    #[test]
    fn a_cap_of_nodes_leaves_no_clock() {
        let budget = Budget {
            clock: Some(Duration::from_secs(1)),
            time: None,
            nodes: Some(2_000),
        };
        for level in Level::ALL {
            let limits = level.settings().limits_for(&Line::default(), &budget);
            assert_eq!((limits.nodes, limits.time), (Some(2_000), None));
        }
    }
}
