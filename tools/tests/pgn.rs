//! `catur pgn`.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use std::path::Path;

use common::{Run, catur, run, run_with};

const GOOD: &str = "[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Nf3 (2. f4 {a gambit}) Nc6 1-0\n";
const BAD: &str = "[White \"C\"]\n\n1. e4 e5 2. Ke3 *\n";
const ALSO_GOOD: &str = "[White \"D\"]\n\n1. d4 *\n";

fn pgn(text: &str, more: &[&str]) -> Run {
    let mut args = vec!["pgn", "-"];
    args.extend(more);
    run_with(catur(Path::new("/nonexistent"), &args), text)
}

#[test]
fn good_games_are_counted() {
    let ended = pgn(&format!("{GOOD}\n{ALSO_GOOD}"), &[]);
    assert!(
        ended.out.starts_with("games: 2\nmoves: 5\n"),
        "{}",
        ended.out
    );
    assert!(ended.out.ends_with("\nfaults: 0\n"), "{}", ended.out);
    assert_eq!((ended.status, ended.err.as_str()), (Some(0), ""));
}

#[test]
fn a_faulty_game_is_told_with_its_place_and_the_others_are_kept() {
    let ended = pgn(&format!("{GOOD}\n{BAD}\n{ALSO_GOOD}"), &[]);
    assert_eq!(ended.status, Some(1));
    let mut lines = ended.out.lines();
    let fault = lines.next().unwrap_or_default();
    assert!(
        fault.starts_with("standard input: game 2, line 8, column 13: \"Ke3\""),
        "{fault}"
    );
    assert_eq!(lines.next(), Some("games: 2"));
    assert_eq!(lines.last(), Some("faults: 1"));
}

#[test]
fn rewriting_prints_games_alone_and_the_report_aside() {
    let ended = pgn(&format!("{GOOD}\n{BAD}\n{ALSO_GOOD}"), &["--rewrite"]);
    assert_eq!(ended.status, Some(1));
    assert!(ended.err.contains("line 8"), "{}", ended.err);
    assert!(ended.err.ends_with("faults: 1\n"), "{}", ended.err);
    assert!(ended.out.starts_with("[Event \"?\"]\n"), "{}", ended.out);
    assert!(
        ended.out.contains("( 2. f4 { a gambit } )") || ended.out.contains("(2. f4 {a gambit})")
    );
    let again = pgn(&ended.out, &["--rewrite"]);
    assert_eq!(again.status, Some(0));
    assert_eq!(again.out, ended.out, "what is written reads back the same");
}

#[test]
fn a_file_is_read_by_its_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.pgn");
    std::fs::write(&path, GOOD).unwrap();
    let ended = run(&["pgn", path.to_str().unwrap()]);
    assert!(
        ended.out.starts_with("games: 1\nmoves: 4\n"),
        "{}",
        ended.out
    );
}

#[test]
fn what_was_mended_is_counted_the_same_with_and_without_rewriting() {
    let text = "[White \"A\"]\n[Result \"0-1\"]\n\n1. e4 (1. d4 d5) e5 1-0\n";
    let told = pgn(text, &[]);
    let written = pgn(text, &["--rewrite"]);
    assert_eq!(told.out, written.err);
    assert_eq!(told.out, "games: 1\nmoves: 2\nmended: 1\nfaults: 0\n");
}

#[test]
fn an_empty_file_has_no_games_and_no_fault() {
    let ended = pgn("", &[]);
    assert!(
        ended.out.starts_with("games: 0\nmoves: 0\n"),
        "{}",
        ended.out
    );
    assert_eq!(ended.status, Some(0));
}
