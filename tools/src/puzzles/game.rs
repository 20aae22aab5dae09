//! Games between our own levels, in which the weak ones make the mistakes that puzzles begin with.

use std::ops::Range;

use catur_engine::{Engine, Level, Score, StopHandle};
use catur_rules::{Line, Move};

use super::candidate::{Course, Depths, Found, guess, prove};
use super::judge::Judge;
use super::slip::slips;
use super::themes::Theme;
use crate::chance::win_chance;
use crate::matches::opening::Openings;
use crate::random::Random;

/// Levels that play: all that don't depend on the device.
const LEVELS: usize = 5;
/// Half-moves of a game at most.
const LONGEST: usize = 160;
/// A score that decides a game when it stands for so many half-moves: nobody's mistake changes much any more.
const DECIDED: i32 = 1_000;
const DECIDED_PLIES: u32 = 10;
/// The chances that a player can give away: with less the other side has won already.
const AT_STAKE: Range<f64> = -0.3..0.97;
/// Half-moves between two puzzles of a game.
const APART: usize = 6;
/// Puzzles of a game at most, and candidates that are looked at deeply.
const PUZZLES: usize = 3;
const TRIES: usize = 6;
/// What is looked at first: the rarer it is among mistakes, the earlier.
const WANTED: [Theme; 8] = [
    Theme::Skewer,
    Theme::WinningExchange,
    Theme::DiscoveredAttack,
    Theme::MateIn3,
    Theme::Pin,
    Theme::MateIn2,
    Theme::Fork,
    Theme::MateIn1,
];

/// A purpose of random numbers.
const GAMES: u64 = 0x7075_7a7a;

/// Players and judge of one thread.
pub(crate) struct Workshop {
    players: Engine,
    scout: Judge,
    judge: Judge,
}

/// A puzzle with the number of half-moves before its mistake.
pub(crate) type At = (usize, Found);

/// A line up to a mistake, and what it seems to allow.
struct Candidate {
    line: Line,
    kind: Theme,
}

impl Workshop {
    pub(crate) fn new() -> Self {
        Self {
            // the levels visit few positions, and a small hash is soon emptied
            players: Engine::new(1),
            scout: Judge::new(),
            judge: Judge::new(),
        }
    }

    /// Plays the game of a number, and looks for puzzles after what was played and what could have been.
    pub(crate) fn game(
        &mut self,
        openings: &Openings,
        seed: u64,
        number: u64,
        depths: Depths,
    ) -> (Vec<At>, Course) {
        let mut random = Random::of(seed ^ GAMES, number);
        let levels = levels(&mut random);
        let game_seed = random.next();
        let mut line = openings.line(random.below(openings.len()), &mut self.players);
        let (mut candidates, mut course) = (Vec::new(), Course::default());
        self.scout.clear();
        self.judge.clear();
        let mut decided = 0;
        while line.len() < LONGEST && line.outcome().is_none() && decided < DECIDED_PLIES {
            let Some(choice) = self.scout.best(&line, depths.scan) else {
                break;
            };
            let far = match choice.score {
                Score::Cp(cp) => cp.abs() > DECIDED,
                Score::Mate(_) => true,
            };
            decided = if far { decided + 1 } else { 0 };
            let [one, two] = levels;
            let level = if line.len().is_multiple_of(2) {
                one
            } else {
                two
            };
            let stop = StopHandle::new();
            let Some(played) = self.players.choose(&line, level, game_seed, &stop) else {
                break;
            };
            let chance = win_chance(choice.score);
            if AT_STAKE.contains(&chance) {
                let found = self.candidates(&line, played.mv, chance, depths, &mut course);
                candidates.extend(found);
            }
            if line.push(played.mv).is_err() {
                break;
            }
        }
        let found = self.puzzles(candidates, depths, &mut course);
        (found, course)
    }

    /// What mistakes in a position seem to allow.
    fn candidates(
        &mut self,
        line: &Line,
        played: Move,
        chance: f64,
        depths: Depths,
        course: &mut Course,
    ) -> Vec<Candidate> {
        let slips = slips(&mut self.scout, line, played, chance, depths.scan / 10);
        course.slips += slips.len() as u32;
        let mut candidates = Vec::new();
        for slip in slips {
            let mut line = line.clone();
            if line.push(slip.mv).is_err() {
                continue;
            }
            let found = guess(&mut self.judge, &line, -chance, depths);
            if let Some(kind) = found.and_then(|found| found.kind()) {
                candidates.push(Candidate { line, kind });
            }
        }
        course.guessed += candidates.len() as u32;
        candidates
    }

    /// The puzzles among a game's candidates, the rarer kinds first, each kind once.
    fn puzzles(
        &mut self,
        mut candidates: Vec<Candidate>,
        depths: Depths,
        course: &mut Course,
    ) -> Vec<At> {
        candidates
            .sort_by_key(|candidate| WANTED.iter().position(|&wanted| wanted == candidate.kind));
        let mut found: Vec<At> = Vec::new();
        let mut tries = 0;
        for Candidate { line, kind } in candidates {
            let ply = line.len().saturating_sub(1);
            let is_new = found
                .iter()
                .all(|(other, puzzle)| other.abs_diff(ply) >= APART && puzzle.kind() != Some(kind));
            if !is_new {
                continue;
            }
            if found.len() >= PUZZLES || tries >= TRIES {
                break;
            }
            tries += 1;
            if let Some(puzzle) = prove(&mut self.judge, &line, depths) {
                found.push((ply, puzzle));
            }
        }
        course.tried += tries as u32;
        course.found += found.len() as u32;
        found.sort_by_key(|(ply, _)| *ply);
        found
    }
}

/// Two levels that are the same or next to each other.
fn levels(random: &mut Random) -> [Level; 2] {
    let one = random.below(LEVELS);
    let two = (one + random.below(3)).saturating_sub(1).min(LEVELS - 1);
    [one, two].map(|place| Level::ALL.get(place).copied().unwrap_or(Level::Beginner))
}
