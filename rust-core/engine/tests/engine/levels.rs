//! What a level may never do, and what it must be fit for.

use catur_engine::{Budget, Engine, Level, StopHandle};
use catur_rules::{Board, Color, Line, Outcome};

use crate::helpers::{line_with, text};

fn choose(line: &Line, level: Level, seed: u64) -> String {
    let budget = Budget {
        nodes: Some(20_000),
        ..Budget::default()
    };
    let choice = Engine::new(1)
        .choose_within(line, level, seed, &budget, &StopHandle::new())
        .unwrap();
    text(line, choice.mv)
}

#[test]
fn a_queen_that_was_taken_is_taken_back() {
    // the queen has taken a guarded pawn: nobody overlooks that the rook takes it
    let line = line_with("3r2k1/5ppp/8/3p4/8/3Q4/5PPP/6K1 w - - 0 1", "d3d5");
    for level in Level::ALL {
        for seed in 0..6 {
            assert_eq!(choose(&line, level, seed), "d8d5", "{level:?} {seed}");
        }
    }
}

#[test]
fn a_game_of_every_level_comes_to_an_end() {
    let budget = Budget {
        nodes: Some(1_000),
        ..Budget::default()
    };
    let mut engine = Engine::new(1);
    for (number, level) in Level::ALL.into_iter().enumerate() {
        let mut line = Line::new(Board::default());
        while line.outcome().is_none() && line.len() < 400 {
            let choice = engine
                .choose_within(&line, level, number as u64, &budget, &StopHandle::new())
                .unwrap();
            line.push(choice.mv).unwrap();
        }
        assert!(
            line.len() > 20,
            "{level:?} ended after {} plies",
            line.len()
        );
    }
}

/// The winner of a game between two levels by nodes, from the start.
fn winner(white: Level, black: Level, seed: u64) -> Option<Color> {
    let budget = Budget {
        nodes: Some(4_000),
        ..Budget::default()
    };
    let mut engine = Engine::new(1);
    let mut line = Line::new(Board::default());
    while line.outcome().is_none() && line.len() < 300 {
        let level = if line.board().side_to_move() == Color::White {
            white
        } else {
            black
        };
        let choice = engine
            .choose_within(&line, level, seed, &budget, &StopHandle::new())
            .unwrap();
        line.push(choice.mv).unwrap();
    }
    line.outcome().and_then(Outcome::winner)
}

#[test]
fn a_level_two_steps_up_is_stronger() {
    for (low, high) in [
        (Level::Beginner, Level::Casual),
        (Level::Novice, Level::Advanced),
    ] {
        let mut points = 0;
        for seed in 0..4 {
            points += match winner(high, low, seed) {
                Some(Color::White) => 2,
                Some(Color::Black) => 0,
                None => 1,
            };
            points += match winner(low, high, seed) {
                Some(Color::Black) => 2,
                Some(Color::White) => 0,
                None => 1,
            };
        }
        assert!(
            points >= 11,
            "{high:?} scored {points} half points of 16 against {low:?}"
        );
    }
}
