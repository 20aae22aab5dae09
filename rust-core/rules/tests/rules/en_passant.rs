//! En passant (R3), and the ways it can open a line on the own king.

use crate::common::{self, after, board, legal, line};
use catur_rules::{Role, Square, san};

#[test]
fn takes_the_pawn_that_has_just_passed_and_no_other() {
    let board = board("4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2");
    let moves = legal(&board);
    assert_eq!(moves.len(), 7);
    assert!(moves.contains(&"exf6".to_owned()) && !moves.contains(&"exd6".to_owned()));
    let taking = san::parse(&board, "exf6").unwrap();
    assert!(board.is_en_passant(taking) && board.is_capture(taking));
    assert_eq!(board.captured(taking), Some((Square::F5, Role::Pawn)));
    assert_eq!(
        board.play(taking).unwrap().to_fen(),
        "4k3/8/5P2/3p4/8/8/8/4K3 b - - 0 2"
    );
}

#[test]
fn is_gone_a_move_later() {
    let later = after("4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2", "Kd1 Kd8");
    assert_eq!(later.en_passant(), None);
    assert!(san::parse(&later, "exf6").is_err());
}

#[test]
fn square_is_kept_only_while_a_capture_is_legal() {
    let none = after(common::START, "e4");
    assert_eq!(none.en_passant(), None);
    assert!(none.to_fen().ends_with("b KQkq - 0 1"));
    let some = after(common::START, "e4 a6 e5 d5");
    assert_eq!(some.en_passant(), Some(Square::D6));
    let other_side = after(common::START, "e4 a6 e5 a5 a3 a4 b4");
    assert_eq!(other_side.en_passant(), Some(Square::B3));
}

/// Both pawns leave the rank on which king and rook stand.
#[test]
fn may_not_open_a_rank_on_the_own_king() {
    let board = board("8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1");
    assert_eq!(board.en_passant(), None);
    assert!(!legal(&board).contains(&"dxe6".to_owned()));
}

/// The pawn taken shields the king on its diagonal.
#[test]
fn may_not_open_a_diagonal_on_the_own_king() {
    let board = board("1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1");
    assert_eq!(board.en_passant(), None);
    assert!(!legal(&board).contains(&"dxe6".to_owned()));
}

#[test]
fn a_pinned_pawn_may_take_along_its_pin() {
    let along = board("4k3/8/8/3pP3/8/8/1K5b/8 w - d6 0 1");
    assert!(legal(&along).contains(&"exd6".to_owned()));
    let pinned = board("7k/8/5b2/3pP3/8/2K5/8/8 w - d6 0 1");
    assert!(!legal(&pinned).contains(&"exd6".to_owned()));
    let on_the_line = board("7k/8/1b6/2Pp4/3K4/8/8/8 w - d6 0 1");
    assert!(!legal(&on_the_line).contains(&"cxd6".to_owned()));
}

#[test]
fn answers_the_check_of_the_pawn_taken() {
    let board = after("4k3/3p4/8/4P3/2K5/8/8/8 b - - 0 1", "d5+");
    assert!(board.in_check());
    assert!(legal(&board).contains(&"exd6".to_owned()));
    let captures: Vec<_> = board.captures().iter().map(ToString::to_string).collect();
    assert!(captures.contains(&"e5d6".to_owned()), "{captures:?}");
}

#[test]
fn of_two_pawns_the_unpinned_one_takes() {
    let board = board("3r2k1/8/8/2PpP3/8/8/8/2K1r3 w - - 0 1");
    assert_eq!(board.en_passant(), None);
    let both = common::board("6k1/8/8/2PpP3/8/8/8/6K1 w - d6 0 1");
    let takers: Vec<_> = legal(&both)
        .into_iter()
        .filter(|text| text.ends_with("xd6"))
        .collect();
    assert_eq!(takers, ["cxd6", "exd6"]);
    // The rook pins the e-pawn to its file.
    let one = common::board("4r1k1/8/8/2PpP3/8/8/8/4K3 w - d6 0 1");
    let takers: Vec<_> = legal(&one)
        .into_iter()
        .filter(|text| text.ends_with("xd6"))
        .collect();
    assert_eq!(takers, ["cxd6"]);
}

#[test]
fn counts_for_repetition_only_where_it_is_legal() {
    // f4 may take on e3, so the position after e4 does not come back.
    let legal = line("4k3/8/8/8/5p2/8/4P3/4K3 w - - 0 1", "e4 Kd8 Kd1 Ke8 Ke1");
    assert_eq!(legal.repetitions(), 1);
    // Here taking would open the fourth rank, so it does come back.
    let illegal = line("8/8/8/8/k4p1R/8/4P3/4K3 w - - 0 1", "e4 Ka5 Kd1 Ka4 Ke1");
    assert_eq!(illegal.repetitions(), 2);
}
