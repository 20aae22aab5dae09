//! Mates in one, two and three from public puzzles are found within nodes.

use catur_engine::{Budget, Engine, Level, Limits, Score, StopHandle};
use catur_rules::Line;

use crate::helpers::{assert_sound, line_with, text};

const MATES: &str = include_str!("../../../../tests/data/puzzles-lichess-cc0.csv");

/// Positions of each kind.
const ENOUGH: usize = 25;

/// Positions with a mate in so many moves.
pub(crate) fn mates_in(moves: u32) -> Vec<Line> {
    let theme = format!("mateIn{moves}");
    MATES
        .lines()
        .filter_map(|row| {
            let [_, fen, moves, _, themes] = row.split(',').collect::<Vec<_>>()[..] else {
                return None;
            };
            themes
                .split(' ')
                .any(|word| word == theme)
                .then(|| line_with(fen, moves.split(' ').next().unwrap()))
        })
        .take(ENOUGH)
        .collect()
}

fn found_within(moves: u32, nodes: u64) {
    let lines = mates_in(moves);
    assert_eq!(lines.len(), ENOUGH);
    let mut engine = Engine::new(1);
    for line in lines {
        engine.clear();
        let choice = engine
            .analyse(&line, Limits::nodes(nodes), &StopHandle::new(), |_| {})
            .unwrap();
        assert_sound(&line, &choice);
        assert_eq!(
            choice.score,
            Score::Mate(moves as i32),
            "{} {}",
            line.board(),
            text(&line, choice.mv)
        );
        assert_eq!(
            choice.pv.len(),
            2 * moves as usize - 1,
            "the expected line is the mate"
        );
    }
}

#[test]
fn mates_in_one_are_found() {
    found_within(1, 500);
}

#[test]
fn mates_in_two_are_found() {
    found_within(2, 20_000);
}

#[test]
fn mates_in_three_are_found() {
    found_within(3, 200_000);
}

/// Whether a level mates at once.
fn mates_at_once(engine: &mut Engine, line: &Line, level: Level, seed: u64) -> bool {
    let budget = Budget {
        nodes: Some(50_000),
        ..Budget::default()
    };
    let choice = engine
        .choose_within(line, level, seed, &budget, &StopHandle::new())
        .unwrap();
    let next = line.board().play(choice.mv).unwrap();
    next.in_check() && !next.has_legal_moves()
}

#[test]
fn no_level_but_the_lowest_ever_misses_a_mate_in_one() {
    let mut engine = Engine::new(1);
    for line in mates_in(1) {
        for level in &Level::ALL[1..] {
            for seed in 0..4 {
                assert!(
                    mates_at_once(&mut engine, &line, *level, seed),
                    "{level:?} {seed} {}",
                    line.board()
                );
            }
        }
    }
}

#[test]
fn beginner_misses_some_mates_in_one_and_finds_most() {
    let mut engine = Engine::new(1);
    let lines = mates_in(1);
    let tries = lines.len() * 8;
    let found = lines
        .iter()
        .flat_map(|line| (0..8).map(move |seed| (line, seed)))
        .filter(|(line, seed)| mates_at_once(&mut engine, line, Level::Beginner, *seed))
        .count();
    let percent = found * 100 / tries;
    assert!((50..=85).contains(&percent), "{percent}% of {tries}");
}
