//! The diagrams of the guide: each has exactly the facts that are told of it. The second program
//! finds the same.

#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test may fail by panic"
)]

use catur_rules::{Board, Color, Line, Outcome, Square, attacks, san};

fn board(fen: &str) -> Board {
    fen.parse().unwrap()
}

fn sans(board: &Board) -> Vec<String> {
    let moves = board.legal_moves();
    moves.iter().map(|&mv| san::write(board, mv)).collect()
}

fn has(board: &Board, move_text: &str) -> bool {
    sans(board).iter().any(|known| known == move_text)
}

/// The end of the game right after a move.
fn after(board: &Board, text: &str) -> Option<Outcome> {
    let mut line = Line::new(*board);
    line.push(san::parse(board, text).unwrap()).unwrap();
    line.outcome()
}

#[test]
fn the_file_of_diagrams_counts_the_legal_moves_right() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/data/diagrams.md");
    let text = std::fs::read_to_string(path).unwrap();
    let mut rows = 0;
    for line in text
        .lines()
        .filter(|line| line.contains('`') && line.starts_with('|'))
    {
        let cells: Vec<&str> = line.split('|').map(str::trim).collect();
        let fen = cells[2].trim_matches('`');
        assert_eq!(
            board(fen).legal_moves().len().to_string(),
            cells[3],
            "{fen}"
        );
        rows += 1;
    }
    assert_eq!(rows, 10);
}

#[test]
fn of_43_legal_moves_only_the_queen_on_f7_mates() {
    let board = board("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
    let moves = sans(&board);
    assert_eq!(moves.len(), 43);
    let mates: Vec<_> = moves.iter().filter(|san| san.ends_with('#')).collect();
    assert_eq!(mates, ["Qxf7#"]);
    let mate = Outcome::Checkmate {
        winner: Color::White,
    };
    assert_eq!(after(&board, "Qxf7#"), Some(mate));
}

#[test]
fn both_castlings_are_allowed_and_then_only_the_long_one() {
    let both = board("r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert!(has(&both, "O-O") && has(&both, "O-O-O"));
    let long = board("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert!(!has(&long, "O-O") && has(&long, "O-O-O"));
    let rook = attacks::rook(Square::F8, long.occupied());
    assert!(rook.contains(Square::F1));
}

#[test]
fn only_the_pawn_that_just_moved_can_be_taken_en_passant() {
    let board = board("4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2");
    assert!(has(&board, "exf6") && !has(&board, "exd6"));
}

#[test]
fn of_four_promotions_the_queen_stalemates_and_the_small_pieces_draw() {
    let bare = board("8/5P1k/5K2/8/8/8/8/8 w - - 0 1");
    for text in ["f8=N+", "f8=B", "f8=R", "f8=Q"] {
        assert!(has(&bare, text), "{text}");
    }
    assert_eq!(after(&bare, "f8=Q"), Some(Outcome::Stalemate));
    assert_eq!(after(&bare, "f8=N+"), Some(Outcome::InsufficientMaterial));
    assert_eq!(after(&bare, "f8=B"), Some(Outcome::InsufficientMaterial));
    assert_eq!(after(&bare, "f8=R"), None);
    let with_pawn = board("8/5P1k/5K2/8/8/8/P7/8 w - - 0 1");
    assert_eq!(after(&with_pawn, "f8=Q"), Some(Outcome::Stalemate));
    for text in ["f8=N+", "f8=B", "f8=R"] {
        assert_eq!(after(&with_pawn, text), None, "{text}");
    }
}

#[test]
fn ends_and_no_ends() {
    let end = |fen| Line::new(board(fen)).outcome();
    assert_eq!(
        end("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"),
        Some(Outcome::Stalemate)
    );
    let material = Some(Outcome::InsufficientMaterial);
    assert_eq!(end("4k3/8/8/8/8/8/4N3/4K3 w - - 0 1"), material);
    assert_eq!(end("4k3/8/8/8/3b4/8/8/2B1K3 w - - 0 1"), material);
    assert_eq!(end("4k3/8/8/8/8/8/3NN3/4K3 w - - 0 1"), None);
}
