//! `catur puzzles` from outside.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail at once")]

mod common;

use std::fs;
use std::path::Path;

use common::{Run, run};

const OTHERS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../tests/data/puzzles-lichess-cc0.csv"
);

/// The aim for each kind that the others know: nine of ten found, nine of ten right.
#[test]
fn our_rules_for_themes_agree_with_the_makers_of_others_puzzles() {
    let scored = run(&["puzzles", "themes", OTHERS]);
    assert_eq!(scored.status, Some(0), "{}", scored.err);
    let mut seen = 0;
    for line in scored
        .out
        .lines()
        .filter(|line| !line.contains("winningExchange"))
    {
        let Some((theme, rest)) = line.split_once(": precision") else {
            continue;
        };
        let shares: Vec<f64> = rest
            .split('%')
            .filter_map(|part| part.split(' ').next_back()?.parse().ok())
            .collect();
        let [precision, recall] = shares.try_into().unwrap();
        assert!(precision >= 90.0 && recall >= 90.0, "{theme}{rest}");
        seen += 1;
    }
    assert_eq!(seen, 14, "{}", scored.out);
}

#[test]
fn a_table_that_is_none_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let path = home.path().join("table.csv");
    for (text, expected) in [
        (
            "a,b\n",
            "found `a,b`, expected `id,fen,moves,rating,themes`",
        ),
        (
            "id,fen,moves,rating,themes\nx,8/8/8/8/8/8/8/8 w - - 0 1,e2e4,400,fork\n",
            "line 2: ",
        ),
        (
            "id,fen,moves,rating,themes\nx,4k3/8/8/8/8/8/8/4K2R w - - 0 1,h1h9,400,fork\n",
            "line 2: `h1h9`: ",
        ),
        (
            "id,fen,moves,rating,themes\nx,4k3/8/8/8/8/8/8/4K2R w - - 0 1\n",
            "found 2 fields, expected 5",
        ),
    ] {
        fs::write(&path, text).unwrap();
        let refused = run(&["puzzles", "themes", path.to_str().unwrap()]);
        assert_eq!(refused.status, Some(1), "{}", refused.err);
        assert!(refused.err.contains(expected), "{}", refused.err);
    }
}

fn make(out: &Path, games: &str, threads: &str) -> Run {
    run(&[
        "puzzles",
        "make",
        "--out",
        out.to_str().unwrap(),
        "--games",
        games,
        "--threads",
        threads,
        "--seed",
        "2",
        "--scan-nodes",
        "300",
        "--first-nodes",
        "1000",
        "--deep-nodes",
        "3000",
    ])
}

#[test]
fn making_goes_on_where_it_was_left_and_gives_the_same() {
    let home = tempfile::tempdir().unwrap();
    let [once, twice] = ["once.tsv", "twice.tsv"].map(|name| home.path().join(name));
    let whole = make(&once, "24", "2");
    assert_eq!(whole.status, Some(0), "{}", whole.err);
    assert!(whole.out.starts_with("24 games, "), "{}", whole.out);
    let expected = fs::read_to_string(&once).unwrap();
    assert_eq!(rows(&expected, "game\t").count(), 24);
    assert!(rows(&expected, "puzzle\t").count() > 0, "{expected}");

    // a head that was cut off is written again
    let head = expected.split_inclusive('\n').take(2).collect::<String>();
    fs::write(&twice, head).unwrap();
    assert_eq!(make(&twice, "10", "1").status, Some(0));
    // the last game is cut off: it is played again
    let text = fs::read_to_string(&twice).unwrap();
    fs::write(&twice, &text[..text.len() - 3]).unwrap();
    let again = make(&twice, "24", "2");
    assert_eq!(fs::read_to_string(&twice).unwrap(), expected);
    assert_eq!(table(&again.out), table(&whole.out));

    let other = run(&[
        "puzzles",
        "make",
        "--out",
        twice.to_str().unwrap(),
        "--seed",
        "4",
    ]);
    assert_eq!(other.status, Some(2));
    assert!(
        other
            .err
            .contains("other puzzles: found `seed 2`, expected `seed 4`"),
        "{}",
        other.err
    );
    assert_eq!(fs::read_to_string(&twice).unwrap(), expected);
}

/// What was found, without its speed.
fn table(out: &str) -> Vec<&str> {
    out.lines().skip(1).collect()
}

fn rows<'a>(text: &'a str, kind: &'a str) -> impl Iterator<Item = &'a str> {
    text.lines().filter(move |row| row.starts_with(kind))
}

#[test]
fn what_is_missing_is_named() {
    for (line, expected) in [
        (&["puzzles"][..], "puzzles: expected make or themes"),
        (&["puzzles", "solve"], "puzzles: expected make or themes"),
        (&["puzzles", "make"], "puzzles make needs --out FILE"),
        (&["puzzles", "themes"], "puzzles themes needs a file"),
        (
            &["puzzles", "make", "--games", "0"],
            "--games is `0`, expected a number from 1",
        ),
    ] {
        let refused = run(line);
        assert_eq!(refused.status, Some(2), "{line:?}");
        assert!(refused.err.contains(expected), "{}", refused.err);
    }
}
