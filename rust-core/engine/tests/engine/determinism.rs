//! The same question gets the same answer.

use catur_engine::{Budget, Engine, Level, Limits, StopHandle, bench};
use catur_rules::{Board, Line};

use crate::helpers::{analyse, playable};

/// Changes with every change of search or evaluation, and with nothing else: not with the device, not with the build.
const SIGNATURE: u64 = 124_375;

#[test]
fn the_bench_signature_is_the_recorded_one() {
    assert_eq!(bench(), SIGNATURE);
}

#[test]
fn a_limit_of_nodes_gives_the_same_search_twice() {
    for line in playable() {
        let once = analyse(&line, Limits::nodes(7_777));
        assert_eq!(analyse(&line, Limits::nodes(7_777)), once);
    }
}

#[test]
fn a_cleared_engine_is_as_a_new_one() {
    let mut engine = Engine::new(1);
    for line in playable() {
        engine.clear();
        let cleared = engine
            .analyse(&line, Limits::nodes(3_000), &StopHandle::new(), |_| {})
            .unwrap();
        assert_eq!(cleared, analyse(&line, Limits::nodes(3_000)));
    }
}

#[test]
fn levels_remember_nothing_from_earlier_moves() {
    let mut used = Engine::new(1);
    let budget = Budget {
        nodes: Some(5_000),
        ..Budget::default()
    };
    let stop = StopHandle::new();
    for line in playable() {
        for level in Level::ALL {
            used.analyse(&line, Limits::nodes(500), &stop, |_| {})
                .unwrap();
            let after_use = used
                .choose_within(&line, level, 42, &budget, &stop)
                .unwrap();
            let fresh = Engine::new(1)
                .choose_within(&line, level, 42, &budget, &stop)
                .unwrap();
            assert_eq!(after_use, fresh, "{level:?} {}", line.board());
        }
    }
}

#[test]
fn every_level_varies_its_play_from_game_to_game() {
    let mut engine = Engine::new(1);
    // as a fast device plays
    let budget = Budget {
        nodes: Some(u64::MAX),
        ..Budget::default()
    };
    for level in Level::ALL {
        for first in ["e2e4", "d2d4"] {
            let mut replies = std::collections::BTreeSet::new();
            for seed in 0..50 {
                let line = crate::helpers::line_with(&Board::default().to_fen(), first);
                let choice = engine
                    .choose_within(&line, level, seed, &budget, &StopHandle::new())
                    .unwrap();
                replies.insert(choice.mv.raw());
            }
            assert!(
                replies.len() >= 4,
                "{level:?} after {first}: {} replies in 50 games",
                replies.len()
            );
        }
    }
}

#[test]
fn the_first_moves_of_a_game_differ_with_its_seed() {
    let mut engine = Engine::new(1);
    let budget = Budget {
        nodes: Some(u64::MAX),
        ..Budget::default()
    };
    for level in [Level::Beginner, Level::Casual, Level::Hard] {
        let games: std::collections::BTreeSet<Vec<u16>> = (0..30)
            .map(|seed| {
                let mut line = Line::new(Board::default());
                for _ in 0..6 {
                    let choice = engine
                        .choose_within(&line, level, seed, &budget, &StopHandle::new())
                        .unwrap();
                    line.push(choice.mv).unwrap();
                }
                line.moves().iter().map(|mv| mv.raw()).collect()
            })
            .collect();
        assert!(
            games.len() >= 15,
            "{level:?}: {} openings in 30 games",
            games.len()
        );
    }
}
