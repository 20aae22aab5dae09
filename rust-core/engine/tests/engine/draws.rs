//! Repetition, the 50-move rule, insufficient material and stalemate inside the search.

use catur_engine::{Engine, Level, Limits, Score, StopHandle};
use catur_rules::Line;

use crate::helpers::{analyse, assert_sound, line, line_with, text};

/// A queen against a bare king, shuffled until Black may repeat for the third time.
const SHUFFLE: &str = "a1b1 h8h7 b1a1 h7h8 a1b1 h8h7 b1a1";

#[test]
fn the_worse_side_repeats_for_the_third_time() {
    let line = line_with("7k/8/8/8/8/1Q6/8/K7 w - - 0 1", SHUFFLE);
    let choice = analyse(&line, Limits::depth(5));
    assert_eq!(
        (text(&line, choice.mv).as_str(), choice.score),
        ("h7h8", Score::Cp(0))
    );
    assert!(choice.wants_draw);
}

#[test]
fn the_better_side_does_not_repeat() {
    // after Kb1 and Kh7 the position with Ka1 would stand for the third time
    let line = line_with(
        "7k/8/8/8/8/1Q6/8/K7 w - - 0 1",
        "b3c3 h8h7 c3b3 h7h8 b3c3 h8h7 c3b3 h7h8 b3c3 h8h7",
    );
    let choice = analyse(&line, Limits::depth(6));
    assert_ne!(text(&line, choice.mv), "c3b3");
    assert!(!choice.wants_draw);
    assert!(
        matches!(choice.score, Score::Cp(cp) if cp > 500)
            || matches!(choice.score, Score::Mate(1..))
    );
}

#[test]
fn a_perpetual_check_is_seen() {
    // White's bishop is about to fall, and its queen checks on e8 and h5 for ever
    let line = line("6k1/6p1/8/8/4Q3/8/1q4PP/r5BK w - - 0 1");
    let choice = analyse(&line, Limits::depth(10));
    assert_eq!(choice.score, Score::Cp(0), "{:?}", choice.pv);
}

#[test]
fn mate_on_the_board_outranks_the_fiftieth_move() {
    let line = line("7k/8/6K1/8/8/8/8/R7 w - - 99 80");
    let choice = analyse(&line, Limits::depth(4));
    assert_eq!(
        (text(&line, choice.mv).as_str(), choice.score),
        ("a1a8", Score::Mate(1))
    );
}

#[test]
fn a_mate_after_the_fiftieth_move_is_a_draw() {
    // Kg6 and Ra8 mate on the second move: one too late
    let line = line("7k/8/8/6K1/8/8/8/R7 w - - 99 80");
    let choice = analyse(&line, Limits::depth(6));
    assert_eq!(choice.score, Score::Cp(0));
    assert!(choice.wants_draw);
}

#[test]
fn the_fifty_moves_are_broken_in_time() {
    // only the pawn keeps the win alive
    let line = line("7k/8/8/8/8/8/P5K1/R7 w - - 98 80");
    let choice = analyse(&line, Limits::depth(6));
    assert!(
        text(&line, choice.mv).starts_with("a2"),
        "{}",
        text(&line, choice.mv)
    );
    assert!(!choice.wants_draw);
}

#[test]
fn a_win_goes_on_when_nobody_claims_the_fifty_moves() {
    let line = line("7k/8/6K1/8/8/8/8/1R6 w - - 104 90");
    let choice = analyse(&line, Limits::depth(4));
    assert_eq!(
        (text(&line, choice.mv).as_str(), choice.score),
        ("b1b8", Score::Mate(1))
    );
}

#[test]
fn insufficient_material_is_worth_nothing() {
    for fen in [
        "8/8/4k3/8/8/3NK3/8/8 w - - 0 1",
        "8/8/4k3/8/8/3BK3/8/8 w - - 0 1",
        "8/8/4k3/8/8/4K3/8/8 b - - 0 1",
    ] {
        let line = line(fen);
        let choice = analyse(&line, Limits::depth(6));
        assert_sound(&line, &choice);
        assert_eq!(choice.score, Score::Cp(0), "{fen}");
        assert!(choice.wants_draw);
    }
}

#[test]
fn the_last_pawn_is_taken_for_the_draw() {
    // Black takes the last pawn: a knight alone can't mate
    let line = line("7N/8/8/8/8/4P3/5k2/K7 b - - 0 1");
    let choice = analyse(&line, Limits::depth(6));
    assert_eq!(
        (text(&line, choice.mv).as_str(), choice.score),
        ("f2e3", Score::Cp(0))
    );
}

#[test]
fn stalemate_is_avoided_by_the_better_side() {
    let better = line("7k/5K2/8/8/8/6Q1/8/8 w - - 0 1");
    assert_ne!(text(&better, analyse(&better, Limits::depth(4)).mv), "g3g6");
}

#[test]
fn a_position_that_is_drawn_already_still_has_a_move() {
    let mut repeated = line_with("7k/8/8/8/8/1Q6/8/K7 w - - 0 1", SHUFFLE);
    repeated
        .push(catur_rules::uci::parse(repeated.board(), "h7h8").unwrap())
        .unwrap();
    assert_eq!(repeated.repetitions(), 3);
    for line in [
        repeated,
        line("7k/8/8/8/8/8/8/K7 w - - 0 1"),
        line("7k/8/8/8/8/1Q6/8/K7 w - - 149 200"),
    ] {
        assert_sound(&line, &analyse(&line, Limits::depth(4)));
        for level in Level::ALL.into_iter().take(5) {
            let choice = Engine::new(1)
                .choose(&line, level, 3, &StopHandle::new())
                .unwrap();
            assert_sound(&line, &choice);
        }
    }
}

#[test]
fn an_en_passant_right_that_no_pawn_can_use_does_not_hide_a_repetition() {
    // 1. e4 leaves no right, as no black pawn stands beside: the start position after e4 stands for the third time
    let mut line = line_with(
        "4k3/8/8/8/8/8/4P2Q/4K3 w - - 0 1",
        "e2e4 e8e7 e1d1 e7e8 d1e1 e8e7 e1d1 e7e8 d1e1",
    );
    assert_eq!(line.repetitions(), 3);
    line.pop();
    let choice = analyse(&line, Limits::depth(4));
    assert_ne!(
        text(&line, choice.mv),
        "d1e1",
        "the better side does not repeat"
    );
}

#[test]
fn a_pinned_pawn_does_not_take_en_passant() {
    for fen in [
        "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1",
        "1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1",
    ] {
        let line: Line = line(fen);
        let choice = analyse(&line, Limits::depth(8));
        assert_sound(&line, &choice);
        assert_ne!(text(&line, choice.mv), "d5e6", "{fen}");
    }
}
