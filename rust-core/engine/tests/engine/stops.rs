//! However early a search ends, it ends with a legal move.

use std::time::{Duration, Instant};

use catur_engine::{Budget, Engine, Level, Limits, Score, StopHandle};
use catur_rules::{Color, Line};

use crate::helpers::{analyse, assert_sound, line, playable};

#[test]
fn every_position_but_the_mated_one_is_playable() {
    assert_eq!(
        playable().count(),
        crate::helpers::POSITIONS.len() - 1,
        "one of them is mate"
    );
}

#[test]
fn any_limit_of_nodes_gives_a_legal_move() {
    let mut engine = Engine::new(1);
    for line in playable() {
        for nodes in (0..200).chain((200..3000).step_by(61)) {
            let choice = engine
                .analyse(&line, Limits::nodes(nodes), &StopHandle::new(), |_| {})
                .unwrap();
            assert_sound(&line, &choice);
            assert!(choice.nodes <= nodes, "{} of {nodes}", choice.nodes);
        }
    }
}

#[test]
fn any_cap_of_nodes_gives_a_legal_move_at_every_level() {
    let mut engine = Engine::new(1);
    for line in playable() {
        for level in Level::ALL {
            for nodes in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144] {
                let budget = Budget {
                    nodes: Some(nodes),
                    ..Budget::default()
                };
                let choice = engine
                    .choose_within(&line, level, nodes, &budget, &StopHandle::new())
                    .unwrap();
                assert_sound(&line, &choice);
            }
        }
    }
}

#[test]
fn a_search_stopped_before_it_begins_gives_a_legal_move() {
    let stop = StopHandle::new();
    stop.stop();
    let mut engine = Engine::new(1);
    for line in playable() {
        for level in Level::ALL {
            let choice = engine.choose(&line, level, 1, &stop).unwrap();
            assert_sound(&line, &choice);
            assert_eq!((choice.depth, choice.nodes), (0, 0));
        }
        let choice = engine.analyse(&line, Limits::NONE, &stop, |_| {}).unwrap();
        assert_sound(&line, &choice);
    }
}

#[test]
fn a_search_without_limit_ends_when_it_is_told_to() {
    let stop = StopHandle::new();
    let handle = stop.clone();
    let search = std::thread::spawn(move || {
        let line = line("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
        let choice = Engine::new(1)
            .analyse(&line, Limits::NONE, &handle, |_| {})
            .unwrap();
        assert_sound(&line, &choice);
        choice.nodes
    });
    while stop.nodes() < 5_000 {
        std::thread::yield_now();
    }
    stop.stop();
    let nodes = search.join().unwrap();
    assert_eq!(stop.nodes(), nodes, "the count stands still and is exact");
}

#[test]
fn a_limit_of_time_is_kept() {
    let started = Instant::now();
    let choice = analyse(
        &line(crate::helpers::POSITIONS[1]),
        Limits::time(Duration::from_millis(50)),
    );
    assert!(
        started.elapsed() < Duration::from_secs(5),
        "{:?}",
        started.elapsed()
    );
    assert!(choice.depth >= 1);
}

#[test]
fn without_a_legal_move_there_is_no_choice() {
    for fen in [
        "8/8/8/8/8/5k2/6q1/7K w - - 0 1",
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
    ] {
        let line = line(fen);
        let mut engine = Engine::new(1);
        assert!(
            engine
                .analyse(&line, Limits::depth(3), &StopHandle::new(), |_| {})
                .is_none()
        );
        assert!(
            Level::ALL
                .into_iter()
                .all(|level| engine.choose(&line, level, 1, &StopHandle::new()).is_none())
        );
    }
}

/// An iteration that is cut off has no value of its own: what counts is that of the best move it had gone through.
#[test]
fn wherever_a_search_is_stopped_its_score_is_that_of_its_move() {
    let ahead = [
        "rnb1kbnr/pppp1ppp/8/4p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 b kq - 0 4",
        "r1b1k2r/ppp2ppp/2n2n2/3pp3/1b2P3/2NP1N2/PPP1BPPP/R1BQK2R w KQkq - 0 6",
        "4k3/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQ - 0 1",
    ];
    for fen in ahead {
        let line = Line::new(fen.parse().unwrap());
        let white = line.board().side_to_move() == Color::White;
        let mut engine = Engine::new(1);
        for nodes in (200..12_000).step_by(59) {
            engine.clear();
            let choice = engine
                .analyse(&line, Limits::nodes(nodes), &StopHandle::new(), |_| {})
                .unwrap();
            let value = match choice.score {
                Score::Cp(cp) => cp,
                Score::Mate(moves) => 30_000 * moves.signum(),
            };
            let value = if white { value } else { -value };
            assert!(value > 300, "{fen}, {nodes} nodes: {:?}", choice.score);
            assert_eq!(choice.wants_draw, !white, "{fen}, {nodes} nodes");
        }
    }
}
