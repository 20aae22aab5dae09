//! Who plays in a calibration and who meets whom.

use catur_engine::Level;

use super::options::Options;
use crate::Failure;
use crate::matches::spec::{Kind, Spec};

/// Depth of the weak program.
const FAIRY_DEPTH: u32 = 5;

/// Players meet when they are thought to be no further apart than this, …
const REACH: f64 = 400.0;
/// … each with so many of the next stronger ones at most; fewer where games take long.
const NEXT: usize = 3;
const NEXT_OF_COSTLY: usize = 2;

/// What the levels aim at.
pub(crate) const TARGETS: [(Level, f64); 6] = [
    (Level::Beginner, 700.0),
    (Level::Novice, 1000.0),
    (Level::Casual, 1300.0),
    (Level::Intermediate, 1600.0),
    (Level::Advanced, 1900.0),
    (Level::Hard, 2300.0),
];

/// Where level 6 is thought to be on a fast and on a slow device, from the first calibration.
const FAST_HARD: f64 = 2450.0;
const SLOW_HARD: f64 = 2320.0;

/// Stockfish's skills with the ratings of its makers' table, which is made by long games and tied to CCRL's list, and
/// where they are thought to be at 40,000 nodes: there the gaps measured in earlier matches are smaller. Those without
/// a rating don't make the scale; they stand where level 6 would else have no equals, and games between players far
/// apart tell little.
const STOCKFISH: [(u8, Option<f64>, f64); 6] = [
    (0, Some(1320.0), 1460.0),
    (2, Some(1608.0), 1665.0),
    (4, Some(1923.0), 1895.0),
    (5, None, 2060.0),
    (6, Some(2363.0), 2220.0),
    (7, None, 2330.0),
];

/// Skills of Fairy-Stockfish and where they are thought to be, from 30 games each against levels 1 to 3.
const FAIRY: [(i8, f64); 4] = [(-3, 610.0), (-2, 820.0), (-1, 940.0), (2, 1280.0)];

/// Hundredths of random moves at depth 1 and where they are thought to be, from 40 games each against levels 1 to 3.
const RANDOM: [(u8, f64); 3] = [(20, 690.0), (10, 1000.0), (0, 1290.0)];

/// One player of the pool.
#[derive(Debug)]
pub(crate) struct Entrant {
    /// A short name for files.
    pub(crate) id: String,
    pub(crate) spec: Spec,
    /// Where it is thought to be; decides who meets whom and nothing else.
    expected: f64,
    /// The rating in its makers' table, for those that make the scale.
    pub(crate) anchor: Option<f64>,
    /// Whether its games take minutes.
    pub(crate) costly: bool,
}

impl Entrant {
    /// Its settings, without its name and the folder of its program.
    pub(crate) fn settings(&self) -> String {
        let mut text = self.spec.text.clone();
        if let Some(name) = text.find(",name=") {
            text.truncate(name);
        }
        match &self.spec.kind {
            Kind::Uci(program) => {
                let path = program.path.display().to_string();
                let file = program.path.file_name().unwrap_or_default();
                text.replacen(&path, &file.to_string_lossy(), 1)
            }
            _ => text,
        }
    }
}

/// All players, from the weakest that is thought to be.
#[derive(Debug)]
pub(crate) struct Pool {
    entrants: Vec<Entrant>,
}

impl Pool {
    pub(crate) fn of(options: &Options) -> Result<Self, Failure> {
        let mut entrants = Vec::new();
        let mut enter = |id: String, spec: String, expected, anchor| -> Result<(), Failure> {
            let spec = Spec::parse(&spec).map_err(Failure::Usage)?;
            entrants.push(Entrant {
                costly: id == HARD_ID,
                id,
                spec,
                expected,
                anchor,
            });
            Ok(())
        };
        for (level, target) in TARGETS {
            let (id, number) = (level_id(level), level.number());
            let name = level.english_name();
            if level.info().depends_on_device {
                let nodes = options.hard_nodes;
                let slow = (nodes / 10).max(1);
                enter(
                    id,
                    format!("level:{number},nodes={nodes},name={name} at {nodes} nodes"),
                    FAST_HARD,
                    None,
                )?;
                enter(
                    SLOW_HARD_ID.to_owned(),
                    format!("level:{number},nodes={slow},name={name} at {slow} nodes"),
                    SLOW_HARD,
                    None,
                )?;
            } else {
                enter(id, format!("level:{number},name={name}"), target, None)?;
            }
        }
        for (skill, table, expected) in STOCKFISH {
            let spec = format!(
                "uci:{},nodes={},option.Skill Level={skill},name=Stockfish skill {skill}",
                options.stockfish, options.anchor_nodes
            );
            enter(format!("stockfish-{skill}"), spec, expected, table)?;
        }
        for (skill, expected) in FAIRY {
            let spec = format!(
                "uci:{},depth={FAIRY_DEPTH},option.Skill Level={skill},name=Fairy-Stockfish skill {skill}",
                options.fairy_stockfish
            );
            enter(format!("fairy{skill}"), spec, expected, None)?;
        }
        for (percent, expected) in RANDOM {
            let spec = format!("random:{percent},name=depth 1 with {percent}% random moves");
            enter(format!("random-{percent}"), spec, expected, None)?;
        }
        entrants.sort_by(|one, two| one.expected.total_cmp(&two.expected));
        Ok(Self { entrants })
    }

    pub(crate) fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    pub(crate) fn len(&self) -> usize {
        self.entrants.len()
    }

    /// The short name of who stands in a place.
    pub(crate) fn id(&self, place: usize) -> Option<&str> {
        self.entrants.get(place).map(|entrant| entrant.id.as_str())
    }

    /// The place of a player.
    pub(crate) fn place(&self, id: &str) -> Option<usize> {
        self.entrants.iter().position(|entrant| entrant.id == id)
    }

    /// The places of the levels whose intervals are asked for, with their targets: of level 6 that with a tenth of its
    /// nodes, since games with all of them take minutes.
    pub(crate) fn measured(&self) -> Vec<(usize, f64)> {
        let levels = TARGETS.into_iter();
        levels
            .filter_map(|(level, target)| {
                let id = if level.info().depends_on_device {
                    SLOW_HARD_ID.to_owned()
                } else {
                    level_id(level)
                };
                Some((self.place(&id)?, target))
            })
            .collect()
    }

    /// Whether games of two players take minutes.
    pub(crate) fn is_costly(&self, (one, two): (usize, usize)) -> bool {
        let players = [one, two].into_iter();
        players
            .filter_map(|place| self.entrants.get(place))
            .any(|entrant| entrant.costly)
    }

    /// The places of those that make the scale, with their ratings.
    pub(crate) fn anchors(&self) -> Vec<(usize, f64)> {
        let places = self.entrants.iter().enumerate();
        places
            .filter_map(|(place, entrant)| Some((place, entrant.anchor?)))
            .collect()
    }

    /// Who meets whom: each the next stronger ones within reach, and the very next in any case.
    pub(crate) fn pairings(&self) -> Vec<(usize, usize)> {
        let mut pairings = Vec::new();
        for (one, weaker) in self.entrants.iter().enumerate() {
            let stronger = self.entrants.iter().enumerate().skip(one + 1).take(NEXT);
            for (two, stronger) in stronger {
                let costly = self.is_costly((one, two));
                let next = if costly { NEXT_OF_COSTLY } else { NEXT };
                let within = stronger.expected - weaker.expected <= REACH && two - one <= next;
                if two == one + 1 || within {
                    pairings.push((one, two));
                }
            }
        }
        pairings
    }
}

/// Level 6 with a tenth of its nodes.
pub(crate) const SLOW_HARD_ID: &str = "level-hard-slow";
const HARD_ID: &str = "level-hard";

/// The id of a level's entrant.
pub(crate) fn level_id(level: Level) -> String {
    level.id().to_owned()
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn options() -> Options {
        let line = "--hard-nodes 1000000 --tally tally --games 300";
        let parser = lexopt::Parser::from_args(line.split_whitespace());
        crate::calibrate::options::parse(parser).unwrap().unwrap()
    }

    #[test]
    fn all_six_levels_play_and_hard_twice() {
        let pool = Pool::of(&options()).unwrap();
        for level in Level::ALL {
            assert!(pool.place(&level_id(level)).is_some());
        }
        assert!(pool.place(SLOW_HARD_ID).is_some());
        let costly = pool.entrants().iter().filter(|one| one.costly);
        assert_eq!(costly.count(), 1);
        let mut ids: Vec<_> = pool.entrants().iter().map(|one| &one.id).collect();
        ids.sort();
        ids.dedup();
        assert_eq!(ids.len(), pool.len());
    }

    #[test]
    fn the_scale_is_the_mean_of_four_ratings() {
        let anchors = Pool::of(&options()).unwrap().anchors();
        let ratings: Vec<f64> = anchors.iter().map(|(_, rating)| *rating).collect();
        assert_eq!(ratings, [1320.0, 1608.0, 1923.0, 2363.0]);
    }

    #[test]
    fn neighbours_meet_and_all_are_tied_together() {
        let pool = Pool::of(&options()).unwrap();
        let pairings = pool.pairings();
        for one in 0..pool.len() - 1 {
            assert!(pairings.contains(&(one, one + 1)));
        }
        for &(one, two) in &pairings {
            let gap = pool.entrants()[two].expected - pool.entrants()[one].expected;
            assert!((0.0..=REACH).contains(&gap), "{one} {two} {gap}");
        }
        let hard = pool.place(&level_id(Level::Hard)).unwrap();
        let meets_hard = pairings
            .iter()
            .filter(|(one, two)| [one, two].contains(&&hard));
        assert_eq!(meets_hard.count(), NEXT_OF_COSTLY);
    }
}
