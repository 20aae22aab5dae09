//! Ends and claims (R5 to R9).

use crate::common::{self, START, board, extend, line};
use catur_rules::{ClaimReason, Color, Line, Outcome, PlayError, san};

fn outcome(text: &str) -> Option<Outcome> {
    Line::new(board(text)).outcome()
}

fn claims(line: &Line) -> Vec<(String, ClaimReason)> {
    let mut claims: Vec<_> = line
        .claims_with_moves()
        .into_iter()
        .map(|(mv, reason)| (san::write(line.board(), mv), reason))
        .collect();
    claims.sort_by(|one, two| one.0.cmp(&two.0));
    claims
}

const KNIGHTS_OUT_AND_BACK: &str = "Nf3 Nf6 Ng1 Ng8 ";

#[test]
fn third_repetition_after_8_plies_and_fifth_after_16() {
    let mut line = line(START, KNIGHTS_OUT_AND_BACK);
    assert_eq!((line.repetitions(), line.claim()), (2, None));
    extend(&mut line, "Nf3 Nf6 Ng1");
    assert_eq!(line.claim(), None);
    assert_eq!(
        claims(&line),
        [("Ng8".to_owned(), ClaimReason::ThirdRepetition)]
    );
    extend(&mut line, "Ng8");
    assert_eq!(line.len(), 8);
    assert_eq!(
        (line.repetitions(), line.claim()),
        (3, Some(ClaimReason::ThirdRepetition))
    );
    assert_eq!(line.outcome(), None);
    extend(&mut line, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert_eq!(line.outcome(), None);
    extend(&mut line, "Ng8");
    assert_eq!(line.len(), 16);
    assert_eq!(
        (line.repetitions(), line.outcome()),
        (5, Some(Outcome::FivefoldRepetition))
    );
    assert_eq!(line.claim(), None, "an ended game leaves nothing to claim");
    assert!(line.claims_with_moves().is_empty());
}

#[test]
fn an_ended_game_takes_no_move() {
    let mut line = line(START, &KNIGHTS_OUT_AND_BACK.repeat(4));
    let mv = san::parse(line.board(), "e4").unwrap();
    assert_eq!(
        line.push(mv),
        Err(PlayError::GameOver(Outcome::FivefoldRepetition))
    );
    assert_eq!(line.len(), 16);
    assert_eq!(line.push_past_end(mv), Ok(()));
    assert_eq!(line.len(), 17);
}

#[test]
fn an_illegal_move_is_refused_and_changes_nothing() {
    let mut line = Line::default();
    let black = san::parse(&common::after(START, "e4"), "e5").unwrap();
    assert!(matches!(line.push(black), Err(PlayError::Illegal(illegal)) if illegal.mv == black));
    assert!(line.is_empty());
    assert_eq!(*line.board(), board(START));
}

#[test]
fn lost_castling_rights_make_another_position() {
    let mut line = line("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rg1 Rg8 Rh1 Rh8");
    assert_eq!(line.repetitions(), 1, "the rights of the h-rooks are gone");
    extend(&mut line, "Rg1 Rg8 Rh1 Rh8");
    assert_eq!(line.repetitions(), 2);
}

#[test]
fn side_to_move_makes_another_position() {
    // White loses a move by going a triangle; the pieces stand as at the start, Black to move.
    let line = line("4k3/7p/7P/8/8/8/8/4K3 w - - 0 1", "Kd1 Kd8 Kd2 Ke8 Ke1");
    assert_eq!(line.board().to_fen(), "4k3/7p/7P/8/8/8/8/4K3 b - - 5 3");
    assert_eq!(line.repetitions(), 1);
}

#[test]
fn an_impossible_en_passant_square_is_no_difference() {
    let line = line(START, "e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1");
    assert_eq!(line.repetitions(), 3);
    assert_eq!(line.claim(), Some(ClaimReason::ThirdRepetition));
}

#[test]
fn taking_back_takes_repetitions_back() {
    let mut short = line(START, "e4");
    let first = [san::parse(&board(START), "e4").unwrap()];
    assert!(short.moves() == first && !short.is_empty());
    short.pop();
    assert!(short.is_empty());
    let mut line = line(START, &KNIGHTS_OUT_AND_BACK.repeat(2));
    assert!(line.claim().is_some());
    let undone = line.pop().unwrap();
    assert_eq!(line.claim(), None);
    assert_eq!(line.len(), 7);
    line.push(undone).unwrap();
    assert!(line.claim().is_some());
    assert_eq!(line.truncated(4).repetitions(), 2);
}

#[test]
fn fifty_moves_can_be_claimed_and_75_end_the_game() {
    let rooks = "4k2r/8/8/8/8/8/8/R3K3";
    let at = |clock: u16| Line::new(board(&format!("{rooks} w - - {clock} 90")));
    assert_eq!((at(99).claim(), at(99).outcome()), (None, None));
    assert_eq!(at(100).claim(), Some(ClaimReason::FiftyMoves));
    assert_eq!(
        (at(149).claim(), at(149).outcome()),
        (Some(ClaimReason::FiftyMoves), None)
    );
    assert_eq!(
        (at(150).claim(), at(150).outcome()),
        (None, Some(Outcome::SeventyFiveMoves))
    );
}

#[test]
fn fifty_moves_can_be_claimed_with_the_move_that_fills_them() {
    let line = Line::new(board("4k2r/8/8/8/8/8/P7/R3K3 w - - 99 90"));
    let claims = claims(&line);
    assert!(claims.contains(&("Rb1".to_owned(), ClaimReason::FiftyMoves)));
    assert!(
        claims.iter().all(|(text, _)| !text.starts_with('a')),
        "pawn moves start anew"
    );
    assert_eq!(claims.len(), line.board().legal_moves().len() - 2);
}

#[test]
fn a_mating_move_is_no_claim() {
    let line = Line::new(board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 99 90"));
    let claims = claims(&line);
    assert!(claims.iter().any(|(text, _)| text == "Ra7"));
    assert!(claims.iter().all(|(text, _)| text != "Ra8#"));
    assert_eq!(claims.len(), line.board().legal_moves().len() - 1);
}

/// ENGINE.md: mate on the board outranks the 50-move draw at halfmove 100.
#[test]
fn mate_on_the_board_outranks_both_counters() {
    for clock in [100, 150] {
        let line = Line::new(board(&format!("R5k1/5ppp/8/8/8/8/8/6K1 b - - {clock} 100")));
        assert_eq!(
            line.outcome(),
            Some(Outcome::Checkmate {
                winner: Color::White
            })
        );
        assert_eq!(line.claim(), None);
    }
    let stalemate = Line::new(board("7k/5Q2/6K1/8/8/8/8/8 b - - 150 100"));
    assert_eq!(stalemate.outcome(), Some(Outcome::Stalemate));
}

#[test]
fn reasons_come_in_order() {
    // Stalemate before too little material: K+B v K.
    assert_eq!(
        outcome("k7/8/1K6/8/5B2/8/8/8 b - - 0 1"),
        Some(Outcome::Stalemate)
    );
    // Too little material before 75 moves.
    let knight = "4k3/8/8/8/8/8/4N3/4K3 w - - 150 90";
    assert_eq!(outcome(knight), Some(Outcome::InsufficientMaterial));
    // 75 moves before fivefold repetition: both at once.
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 134 80";
    let both = line(start, &KNIGHTS_OUT_AND_BACK.repeat(4));
    assert_eq!(both.repetitions(), 5);
    assert_eq!(both.outcome(), Some(Outcome::SeventyFiveMoves));
}

#[test]
fn a_repetition_is_named_before_fifty_moves() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 92 60";
    let both = line(start, &KNIGHTS_OUT_AND_BACK.repeat(2));
    assert_eq!(both.claim(), Some(ClaimReason::ThirdRepetition));
}

#[test]
fn check_must_be_answered() {
    let board = board("4k3/8/8/8/8/8/4r3/R3K3 w - - 0 1");
    assert!(board.in_check());
    assert_eq!(common::legal(&board), ["Kd1", "Kf1", "Kxe2"]);
}

#[test]
fn fools_mate_is_mate_and_names_the_winner() {
    let line = line(START, "f3 e5 g4 Qh4#");
    let end = line.outcome().unwrap();
    assert_eq!(
        end,
        Outcome::Checkmate {
            winner: Color::Black
        }
    );
    assert_eq!(end.winner(), Some(Color::Black));
    assert_eq!(Outcome::Stalemate.winner(), None);
    assert_eq!(line.san(), ["f3", "e5", "g4", "Qh4#"]);
    assert_eq!(line.san_at(4).as_deref(), Some("Qh4#"));
    assert_eq!((line.san_at(0), line.san_at(5)), (None, None));
}

#[test]
fn too_little_material_ends_the_game_at_once() {
    for text in [
        "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4N3/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4B3/4K3 w - - 0 1",
        "4k3/4n3/8/8/8/8/8/4K3 w - - 0 1",
        // One bishop each on dark squares, and three of one side.
        "4k3/8/8/8/3b4/8/8/2B1K3 w - - 0 1",
        "4k3/8/8/8/8/B7/1B6/2B1K3 w - - 0 1",
    ] {
        assert_eq!(outcome(text), Some(Outcome::InsufficientMaterial), "{text}");
    }
}

#[test]
fn other_material_plays_on() {
    for text in [
        "4k3/8/8/8/8/8/3NN3/4K3 w - - 0 1",
        "4k3/4n3/8/8/8/8/4N3/4K3 w - - 0 1",
        "4k3/4b3/8/8/8/8/4N3/4K3 w - - 0 1",
        // Bishops on squares of both colours.
        "4k3/8/8/8/2b5/8/8/2B1K3 w - - 0 1",
        "4k3/8/8/8/8/8/8/2BBK3 w - - 0 1",
        "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/3R4/3K4 w - - 0 1",
        "4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1",
        // Blocked pawns: a dead position that plays on to the counters.
        "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
    ] {
        assert_eq!(outcome(text), None, "{text}");
    }
}

/// FIDE 5.1.2 and 6.9: could White mate by any series of legal moves?
#[test]
fn a_side_can_mate_or_not() {
    for (text, can) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", false),
        ("3qk3/8/8/8/8/8/8/4K3 w - - 0 1", false),
        ("2bbk3/8/8/8/8/8/8/4K3 w - - 0 1", false),
        ("2nbk3/8/8/8/8/8/8/4K3 w - - 0 1", false),
        ("4k3/8/8/8/8/8/8/4K1N1 w - - 0 1", false),
        ("3qk3/8/8/8/8/8/8/4K1N1 w - - 0 1", false),
        ("3rk3/8/8/8/8/8/8/4K1N1 w - - 0 1", true),
        ("3bk3/8/8/8/8/8/8/4K1N1 w - - 0 1", true),
        ("3nk3/8/8/8/8/8/8/4K1N1 w - - 0 1", true),
        ("4k3/3p4/8/8/8/8/8/4K1N1 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/1N2K1N1 w - - 0 1", true),
        ("3rk3/8/8/8/8/8/8/2B1K3 w - - 0 1", false),
        ("3qk3/8/8/8/8/8/8/2B1K3 w - - 0 1", false),
        ("3bk3/8/8/8/8/8/8/2B1K3 w - - 0 1", false),
        ("2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", true),
        ("3nk3/8/8/8/8/8/8/2B1K3 w - - 0 1", true),
        ("4k3/3p4/8/8/8/8/8/2B1K3 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/2BBK3 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/2B1KN2 w - - 0 1", true),
        ("4k3/8/8/8/8/8/P7/4K3 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", true),
        ("4k3/8/8/8/8/8/8/3QK3 w - - 0 1", true),
    ] {
        assert_eq!(board(text).can_mate(Color::White), can, "{text}");
    }
}

#[test]
fn keys_reach_back_to_the_last_capture_or_pawn_move() {
    let line = line(START, "e4 e5 Nf3 Nf6 Ng1 Ng8");
    assert_eq!(line.keys().len(), 7);
    let keys = line.keys_since_irreversible();
    assert_eq!(keys.len(), 5);
    assert_eq!(keys.first(), keys.last());
    assert_eq!(keys.last().copied(), Some(line.board().key()));
}
