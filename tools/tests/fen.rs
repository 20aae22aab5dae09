//! `catur fen`.

mod common;

use common::run;

fn row<'a>(out: &'a str, name: &str) -> Option<&'a str> {
    out.lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

#[test]
fn the_start_has_twenty_moves_and_nothing_to_claim() {
    let told = run(&["fen", "startpos"]);
    assert_eq!(told.status, Some(0));
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    assert_eq!(row(&told.out, "fen"), Some(start));
    assert_eq!(row(&told.out, "legal moves"), Some("20"));
    let san = row(&told.out, "san").unwrap_or_default();
    assert_eq!(san.split(' ').count(), 20);
    assert!(san.split(' ').any(|mv| mv == "Nf3"), "{san}");
    assert_eq!(row(&told.out, "status"), Some("White to move"));
    assert_eq!(row(&told.out, "claims"), Some("none"));
    assert_eq!(row(&told.out, "mended"), None);
}

#[test]
fn what_was_mended_is_told_and_the_fen_is_canonical() {
    let told = run(&["fen", "4k3/8/8/8/8/8/8/4K2R", "w", "KQ", "e3"]);
    assert_eq!(told.status, Some(0), "{}", told.err);
    assert_eq!(
        row(&told.out, "fen"),
        Some("4k3/8/8/8/8/8/8/4K2R w K - 0 1")
    );
    assert!(row(&told.out, "mended").is_some(), "{}", told.out);
}

#[test]
fn mate_and_stalemate_are_told_apart() {
    let mate = run(&[
        "fen",
        "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    ]);
    assert_eq!(row(&mate.out, "status"), Some("checkmate, Black wins"));
    assert_eq!(row(&mate.out, "legal moves"), Some("0"));
    assert_eq!(row(&mate.out, "san"), None);
    assert_eq!(row(&mate.out, "claims"), Some("none, the game is over"));
    let stalemate = run(&["fen", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"]);
    assert_eq!(
        row(&stalemate.out, "status"),
        Some("draw by stalemate: Black can't move and isn't in check")
    );
}

#[test]
fn claims_of_fifty_moves_are_listed_with_and_without_a_move() {
    let full = run(&["fen", "4k3/8/8/8/8/8/P7/4K2R w - - 100 80"]);
    assert!(
        row(&full.out, "claims")
            .unwrap_or_default()
            .starts_with("50 moves"),
        "{}",
        full.out
    );
    let nearly = run(&["fen", "4k3/8/8/8/8/8/P7/4K2R w - - 99 80"]);
    let claims = row(&nearly.out, "claims").unwrap_or_default();
    assert!(claims.contains("50 moves with Rg1"), "{claims}");
    assert!(
        !claims.contains("a3"),
        "a pawn's move completes nothing: {claims}"
    );
}

#[test]
fn an_illegal_position_is_refused_with_its_reason_and_status_1() {
    let told = run(&["fen", "4k3/8/8/8/8/8/8/8 w - - 0 1"]);
    assert_eq!(told.status, Some(1));
    assert_eq!(told.out, "");
    assert!(
        told.err.starts_with("catur: the FEN can't be used: "),
        "{}",
        told.err
    );
}
