//! Castling (R2), in standard chess and in Chess960.

use crate::common::{self, after, board, legal};
use catur_rules::{Board, Color, File, Move, Square, fen, san, uci};

fn castlings(board: &Board) -> Vec<String> {
    legal(board)
        .into_iter()
        .filter(|text| text.starts_with('O'))
        .collect()
}

fn castlings_of(text: &str) -> Vec<String> {
    castlings(&board(text))
}

#[test]
fn both_are_allowed_when_nothing_hinders() {
    assert_eq!(
        castlings_of("r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
        ["O-O", "O-O-O"]
    );
}

#[test]
fn king_may_not_castle_out_of_through_or_into_check() {
    assert!(castlings_of("4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1").is_empty());
    assert_eq!(castlings_of("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1"), ["O-O-O"]);
    assert_eq!(
        castlings_of("4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1"),
        ["O-O-O"]
    );
    assert_eq!(castlings_of("2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), ["O-O"]);
    assert_eq!(castlings_of("3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1"), ["O-O"]);
}

#[test]
fn rook_may_be_attacked_and_may_cross_an_attacked_square() {
    assert_eq!(castlings_of("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), ["O-O-O"]);
    assert_eq!(castlings_of("1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1"), ["O-O-O"]);
    assert_eq!(castlings_of("4k2r/8/8/8/8/8/8/4K2R w K - 0 1"), ["O-O"]);
}

#[test]
fn squares_between_must_be_empty() {
    assert!(castlings_of("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1").is_empty());
    assert_eq!(castlings_of("4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1"), ["O-O"]);
}

#[test]
fn moving_a_piece_back_does_not_restore_the_right() {
    let start = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
    assert!(castlings(&after(start, "Ke2 Ke7 Ke1 Ke8")).is_empty());
    assert_eq!(castlings(&after(start, "Rg1 Rg8 Rh1 Rh8")), ["O-O-O"]);
    assert_eq!(after(start, "Rg1 Rg8 Rh1 Rh8").castling().to_string(), "Qq");
}

#[test]
fn taking_a_rook_takes_the_right() {
    let taken = after("4k3/1b6/8/8/8/8/8/R3K2R b KQ - 0 1", "Bxh1");
    assert_eq!(taken.castling().to_string(), "Q");
    assert_eq!(castlings(&taken), ["O-O-O"]);
    let both = after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rxh8+");
    assert_eq!(both.castling().to_string(), "Qq");
}

#[test]
fn king_and_rook_land_on_their_squares() {
    let short = after("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O");
    assert_eq!(short.to_fen(), "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 1 1");
    let long = after("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O");
    assert_eq!(long.to_fen(), "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 1 2");
}

#[test]
fn castling_can_give_check_and_mate() {
    let board = board("5k2/8/8/8/8/8/8/4K2R w K - 0 1");
    let castle = Move::new(Square::E1, Square::H1, None);
    assert!(board.gives_check(castle) && board.is_castle(castle) && !board.is_capture(castle));
    assert_eq!(san::write(&board, castle), "O-O+");
    assert_eq!(board.castle_king_target(castle), Some(Square::G1));
    assert_eq!(board.castle_rook_target(castle), Some(Square::F1));
    let shielded = common::board("5k2/5p2/8/8/8/8/8/4K2R w K - 0 1");
    assert!(!shielded.gives_check(castle));
    let mating = common::board("8/8/8/4B3/8/8/7R/R3K1k1 w Q - 0 1");
    assert_eq!(castlings(&mating), ["O-O-O#"]);
}

#[test]
fn chess960_castling_is_out_of_the_question_in_through_and_into_check() {
    // Out of check.
    assert!(castlings_of("2k5/8/8/8/8/8/1r6/RK4R1 w GA - 0 1").is_empty());
    // Through check: the king goes from b1 to g1 past d1.
    assert_eq!(castlings_of("3r3k/8/8/8/8/8/8/RK4R1 w GA - 0 1"), ["O-O-O"]);
    // Into check on c1.
    assert_eq!(castlings_of("2r4k/8/8/8/8/8/8/R2K2R1 w GA - 0 1"), ["O-O"]);
}

#[test]
fn chess960_rook_may_not_castle_away_from_shielding_its_king() {
    // The rook on b1 keeps the one on a1 off; after O-O-O it would stand on d1.
    assert!(castlings_of("4k3/8/8/8/8/8/8/rRK5 w B - 0 1").is_empty());
    assert_eq!(castlings_of("4k3/8/8/8/8/8/8/1RK5 w B - 0 1"), ["O-O-O"]);
    // A knight beside it attacks nothing there.
    assert_eq!(castlings_of("4k3/8/8/8/8/8/8/nRK5 w B - 0 1"), ["O-O-O"]);
    // The king lands where the rook stood, and the attacker behind it comes through.
    assert!(castlings_of("4k3/8/8/8/8/8/8/1rR1K3 w C - 0 1").is_empty());
}

#[test]
fn chess960_king_or_rook_may_stand_still() {
    let stays = board("4k3/8/8/8/8/8/8/6KR w H - 0 1");
    assert_eq!(castlings(&stays), ["O-O"]);
    let castled = after("4k3/8/8/8/8/8/8/6KR w H - 0 1", "O-O");
    assert_eq!(castled.to_fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    let swaps = after("4k3/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O");
    assert_eq!(swaps.to_fen(), "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
}

#[test]
fn chess960_is_written_by_king_takes_rook() {
    let board = board("4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1");
    assert!(board.chess960());
    assert_eq!(board.castling().of(Color::White).king_side, Some(File::G));
    assert_eq!(board.castling().of(Color::White).queen_side, Some(File::B));
    let castle = san::parse(&board, "O-O").unwrap();
    assert_eq!(uci::write(&board, castle), "f1g1");
    // One step of the king to g1 is no move, the own rook stands there: castling is meant.
    assert_eq!(uci::parse(&board, "f1g1"), Ok(castle));
    let long = san::parse(&board, "O-O-O").unwrap();
    assert_eq!(uci::write(&board, long), "f1b1");
    assert_eq!(uci::parse(&board, "f1c1"), Ok(long));
}

#[test]
fn a_plain_king_step_is_preferred_to_castling() {
    // f1g1 is a step here; the rook with the right stands on h1.
    let board = fen::parse_chess960("4k3/8/8/8/8/8/8/5K1R w K - 0 1")
        .unwrap()
        .board;
    let step = uci::parse(&board, "f1g1").unwrap();
    assert!(!board.is_castle(step));
    assert!(board.is_castle(uci::parse(&board, "f1h1").unwrap()));
    assert_eq!(san::parse(&board, "Kg1"), Ok(step));
}
