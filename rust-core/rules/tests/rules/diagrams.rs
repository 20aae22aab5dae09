//! The guide's diagrams (G2): positions with exactly the facts asked for, as counted by
//! python-chess.

use crate::common::{board, legal};
use catur_rules::{Color, Line, Outcome, san};

fn ends_after(start: &str, text: &str) -> Option<Outcome> {
    let mut line = Line::new(board(start));
    line.push(san::parse(line.board(), text).unwrap()).unwrap();
    line.outcome()
}

#[test]
fn scholars_mate_is_the_only_mate_among_43_moves() {
    let board = board("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
    let moves = legal(&board);
    assert_eq!(moves.len(), 43);
    let mates: Vec<_> = moves.iter().filter(|text| text.ends_with('#')).collect();
    assert_eq!(mates, ["Qxf7#"]);
}

#[test]
fn both_castlings_and_only_the_long_one() {
    let castlings = |text: &str| {
        let moves = legal(&board(text));
        (
            moves.len(),
            moves
                .into_iter()
                .filter(|text| text.starts_with('O'))
                .collect::<Vec<_>>(),
        )
    };
    let (count, both) = castlings("r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_eq!((count, both.len()), (26, 2));
    let (count, long) = castlings("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_eq!((count, long), (23, vec!["O-O-O".to_owned()]));
}

#[test]
fn en_passant_beside_an_older_pawn() {
    let moves = legal(&board("4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2"));
    assert_eq!(moves.len(), 7);
    let captures: Vec<_> = moves
        .into_iter()
        .filter(|text| text.contains('x'))
        .collect();
    assert_eq!(captures, ["exf6"]);
}

#[test]
fn four_promotions_end_in_four_ways() {
    let start = "8/5P1k/5K2/8/8/8/8/8 w - - 0 1";
    let moves = legal(&board(start));
    assert_eq!(moves.len(), 9);
    let promotions: Vec<_> = moves
        .into_iter()
        .filter(|text| text.starts_with("f8"))
        .collect();
    assert_eq!(promotions, ["f8=B", "f8=N+", "f8=Q", "f8=R"]);
    assert_eq!(ends_after(start, "f8=Q"), Some(Outcome::Stalemate));
    assert_eq!(
        ends_after(start, "f8=B"),
        Some(Outcome::InsufficientMaterial)
    );
    assert_eq!(
        ends_after(start, "f8=N+"),
        Some(Outcome::InsufficientMaterial)
    );
    assert_eq!(ends_after(start, "f8=R"), None);
}

#[test]
fn with_one_pawn_more_only_the_queen_stalemates() {
    let start = "8/5P1k/5K2/8/8/8/P7/8 w - - 0 1";
    assert_eq!(legal(&board(start)).len(), 11);
    assert_eq!(ends_after(start, "f8=Q"), Some(Outcome::Stalemate));
    for text in ["f8=R", "f8=B", "f8=N+"] {
        assert_eq!(ends_after(start, text), None, "{text}");
    }
}

#[test]
fn stalemate_with_black_to_move() {
    let board = board("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(
        (board.side_to_move(), board.legal_moves().len()),
        (Color::Black, 0)
    );
    assert_eq!(Line::new(board).outcome(), Some(Outcome::Stalemate));
}

#[test]
fn automatic_draws_and_two_knights_going_on() {
    for (text, moves, outcome) in [
        (
            "4k3/8/8/8/8/8/4N3/4K3 w - - 0 1",
            10,
            Some(Outcome::InsufficientMaterial),
        ),
        (
            "4k3/8/8/8/3b4/8/8/2B1K3 w - - 0 1",
            11,
            Some(Outcome::InsufficientMaterial),
        ),
        ("4k3/8/8/8/8/8/3NN3/4K3 w - - 0 1", 15, None),
    ] {
        let board = board(text);
        assert_eq!(board.legal_moves().len(), moves, "{text}");
        assert_eq!(Line::new(board).outcome(), outcome, "{text}");
    }
}
