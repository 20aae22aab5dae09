//! Several best moves at once, for review, hints and puzzles.

use std::collections::BTreeSet;

use catur_engine::{Choice, Engine, Limits, Score, StopHandle};
use catur_rules::Line;

use crate::helpers::{analyse, assert_sound, line, playable, text};

fn best(line: &Line, wanted: usize, limits: Limits) -> Vec<Choice> {
    Engine::new(1).analyse_lines(line, limits, wanted, &StopHandle::new(), |_| {})
}

/// A score on one scale, mates beyond all centipawns.
fn rank(score: Score) -> i32 {
    match score {
        Score::Cp(cp) => cp,
        Score::Mate(moves) if moves > 0 => 100_000 - moves,
        Score::Mate(moves) => -100_000 - moves,
    }
}

#[test]
fn the_best_moves_are_different_and_in_order() {
    for line in playable() {
        let legal = line.board().legal_moves().len();
        let choices = best(&line, 4, Limits::depth(4));
        assert_eq!(choices.len(), legal.min(4), "{}", line.board());
        let moves: BTreeSet<u16> = choices.iter().map(|choice| choice.mv.raw()).collect();
        assert_eq!(moves.len(), choices.len());
        assert!(
            choices
                .windows(2)
                .all(|pair| rank(pair[0].score) >= rank(pair[1].score)),
            "{choices:?}"
        );
        for choice in &choices {
            assert_sound(&line, choice);
        }
    }
}

#[test]
fn one_line_is_the_plain_search() {
    for line in playable() {
        let limits = Limits::nodes(4_000);
        assert_eq!(best(&line, 1, limits), [analyse(&line, limits)]);
    }
}

#[test]
fn every_mate_in_one_is_told_before_all_else() {
    let line = line("6k1/5ppp/8/8/8/8/8/RR1Q2K1 w - - 0 1");
    let choices = best(&line, 4, Limits::depth(4));
    let mates: BTreeSet<String> = choices
        .iter()
        .filter(|choice| choice.score == Score::Mate(1))
        .map(|choice| text(&line, choice.mv))
        .collect();
    let expected = ["a1a8", "b1b8", "d1d8"].map(str::to_owned);
    assert_eq!(mates, BTreeSet::from(expected));
    assert_ne!(choices[3].score, Score::Mate(1));
}

#[test]
fn the_only_mate_stands_out() {
    let line = line("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    let choices = best(&line, 2, Limits::depth(6));
    assert_eq!(text(&line, choices[0].mv), "a1a8");
    assert_eq!(choices[0].score, Score::Mate(1));
    assert!(matches!(choices[1].score, Score::Cp(_)));
}

#[test]
fn however_early_it_is_stopped_it_knows_a_move() {
    for line in playable() {
        for nodes in (0..300).step_by(7) {
            let choices = best(&line, 3, Limits::nodes(nodes));
            assert!((1..=3).contains(&choices.len()));
            for choice in &choices {
                assert_sound(&line, choice);
                assert!(choice.nodes <= nodes);
            }
            let moves: BTreeSet<u16> = choices.iter().map(|choice| choice.mv.raw()).collect();
            assert_eq!(moves.len(), choices.len());
        }
    }
}

#[test]
fn each_iteration_reports_every_rank() {
    let mut ranks = Vec::new();
    Engine::new(1).analyse_lines(
        &line("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
        Limits::depth(3),
        3,
        &StopHandle::new(),
        |info| ranks.push((info.depth, info.rank)),
    );
    let expected: Vec<(u8, u8)> = (1..=3)
        .flat_map(|depth| (1..=3).map(move |rank| (depth, rank)))
        .collect();
    assert_eq!(ranks, expected);
}

#[test]
fn without_a_legal_move_there_is_none_to_tell() {
    assert!(best(&line("8/8/8/8/8/5k2/6q1/7K w - - 0 1"), 3, Limits::depth(3)).is_empty());
}
