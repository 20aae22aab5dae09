//! `catur perft`. Counts of the start and of "kiwipete" are the published ones (chessprogramming wiki, Perft Results).

mod common;

use std::path::Path;

use common::{Run, catur, run, run_with};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn suite(text: &str, more: &[&str]) -> Run {
    let mut args = vec!["perft", "--suite", "-"];
    args.extend(more);
    run_with(catur(Path::new("/nonexistent"), &args), text)
}

#[test]
fn a_suite_that_holds_passes_and_nothing_else_is_printed() {
    let text = format!(
        "{START} ;D1 20 ;D2 400 ;D3 8902\n# a remark\n\n{KIWIPETE} ;D1 48 ;D2 2039 ;D3 97862\n"
    );
    let ended = suite(&text, &[]);
    assert_eq!(ended.out, "6 passed, 0 failed\n");
    assert_eq!((ended.status, ended.err.as_str()), (Some(0), ""));
}

#[test]
fn a_wrong_count_fails_and_says_what_was_found() {
    let ended = suite(&format!("{START} ;D1 20 ;D2 401 ;D3 8902\n"), &[]);
    let expected = format!(
        "standard input, line 1, depth 2: found 400, expected 401: {START}\n2 passed, 1 failed\n"
    );
    assert_eq!(ended.out, expected);
    assert_eq!(ended.status, Some(1));
}

#[test]
fn a_limit_leaves_out_the_long_counts() {
    let ended = suite(
        &format!("{START} ;D1 20 ;D2 400 ;D6 119060324\n"),
        &["--max-nodes", "400"],
    );
    assert_eq!(ended.out, "2 passed, 0 failed\n");
    assert_eq!(ended.status, Some(0));
}

#[test]
fn a_suite_with_nothing_to_check_proves_nothing() {
    let ended = suite(&format!("{START} ;D6 119060324\n"), &["--max-nodes", "5"]);
    assert_eq!(ended.out, "0 passed, 0 failed\n");
    assert_eq!(ended.status, Some(1));
}

#[test]
fn a_line_that_can_not_be_read_counts_as_failed_and_is_named() {
    let ended = suite(
        &format!("{START} ;D1 20\n{START} ;depth 2\n{START} ;D2 400\n"),
        &[],
    );
    assert_eq!(ended.status, Some(1));
    assert_eq!(
        ended.out,
        "standard input, line 2: found `;depth 2`, expected `;D` depth and count\n2 passed, 1 failed\n"
    );
}

#[test]
fn a_position_that_no_game_reaches_is_counted_all_the_same() {
    // A check by a rook on h1 and a bishop on a8 at once, as suites in common use have it.
    let ended = suite(
        "B6b/8/8/8/2K5/5k2/8/b6B b - - 0 1 ;D1 6 ;D2 106 ;D3 1829\n",
        &[],
    );
    assert_eq!(ended.out, "3 passed, 0 failed\n");
}

#[test]
fn counts_are_divided_by_move() {
    let ended = run(&["perft", "startpos", "3"]);
    assert_eq!(ended.status, Some(0));
    let lines: Vec<&str> = ended.out.lines().collect();
    assert_eq!(lines.len(), 22);
    assert_eq!(lines.first(), Some(&"a2a3: 380"));
    assert!(lines.contains(&"e2e4: 600"));
    assert_eq!(lines.last(), Some(&"nodes: 8902"));
    let sum: u64 = lines
        .iter()
        .take(20)
        .filter_map(|line| line.split_once(": ")?.1.parse::<u64>().ok())
        .sum();
    assert_eq!(sum, 8902);
}

#[test]
fn depth_0_is_the_position_itself() {
    assert_eq!(run(&["perft", START, "0"]).out, "nodes: 1\n");
}
