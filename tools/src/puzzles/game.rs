//! Games between our own levels, in which the weak ones make the mistakes that puzzles begin with.

use catur_engine::{Engine, Level, Score, StopHandle};

use super::candidate::{Course, Depths, Found, find};
use super::judge::Judge;
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
/// What the look at every position must find of lift and score for a candidate.
const GLANCE: f64 = 0.5;

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

impl Workshop {
    pub(crate) fn new() -> Self {
        Self {
            // the levels visit few positions, and a small hash is soon emptied
            players: Engine::new(1),
            scout: Judge::new(),
            judge: Judge::new(),
        }
    }

    /// Plays the game of a number, and looks for puzzles in it.
    pub(crate) fn game(
        &mut self,
        openings: &Openings,
        seed: u64,
        number: u64,
        depths: Depths,
    ) -> (Vec<At>, Course) {
        let mut random = Random::of(seed ^ GAMES, number);
        let [one, two] = levels(&mut random);
        let game_seed = random.next();
        let mut line = openings.line(random.below(openings.len()), &mut self.players);
        let (mut found, mut course) = (Vec::new(), Course::default());
        self.scout.clear();
        let mut decided = 0;
        let mut before: Option<f64> = None;
        while line.len() < LONGEST && line.outcome().is_none() && decided < DECIDED_PLIES {
            let Some(choice) = self.scout.best(&line, depths.scan) else {
                break;
            };
            let chance = win_chance(choice.score);
            // the chance of the one to move was this before the other's move
            let lifted = before.is_some_and(|before| chance + before > GLANCE);
            if lifted
                && chance > GLANCE
                && let Some(puzzle) = find(&mut self.judge, &line, depths, &mut course)
            {
                found.push((line.len() - 1, puzzle));
            }
            let far = match choice.score {
                Score::Cp(cp) => cp.abs() > DECIDED,
                Score::Mate(_) => true,
            };
            decided = if far { decided + 1 } else { 0 };
            before = Some(chance);
            let level = if line.len().is_multiple_of(2) {
                one
            } else {
                two
            };
            let stop = StopHandle::new();
            let Some(played) = self.players.choose(&line, level, game_seed, &stop) else {
                break;
            };
            if line.push(played.mv).is_err() {
                break;
            }
        }
        (found, course)
    }
}

/// Two levels that are the same or next to each other.
fn levels(random: &mut Random) -> [Level; 2] {
    let one = random.below(LEVELS);
    let two = (one + random.below(3)).saturating_sub(1).min(LEVELS - 1);
    [one, two].map(|place| Level::ALL.get(place).copied().unwrap_or(Level::Beginner))
}
