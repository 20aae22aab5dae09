//! `catur calibrate` from outside: a whole calibration in small, with our own program in the place of the others.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail at once")]

mod common;

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use common::{Run, run};

/// A program that has a skill, which it doesn't heed. One test alone writes and runs it: a file that another thread
/// holds open for writing can't be run.
fn skilled(folder: &Path) -> String {
    let path = folder.join("skilled");
    let text = format!(
        "#!/bin/sh\n\
         echo 'option name Skill Level type spin default 0 min -20 max 20'\n\
         exec {} uci\n",
        env!("CARGO_BIN_EXE_catur")
    );
    fs::write(&path, text).unwrap();
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).unwrap();
    path.display().to_string()
}

fn calibrate(more: &[&str]) -> Run {
    let mut args = vec!["calibrate", "--games", "4", "--hard-games", "2"];
    args.extend(["--threads", "2", "--hard-nodes", "300"]);
    args.extend(["--anchor-nodes", "30"]);
    args.extend(more);
    run(&args)
}

#[test]
fn a_calibration_gives_six_numbers_and_a_report_and_goes_on() {
    let home = tempfile::tempdir().unwrap();
    let program = skilled(home.path());
    let file = |name: &str| home.path().join(name).display().to_string();
    let (tally, report) = (file("1.tsv"), file("levels.md"));
    let programs = ["--stockfish", &program, "--fairy-stockfish", &program];
    let files = ["--tally", &tally, "--report", &report];
    let rough = ["--within", "5000"];
    let first = calibrate(&[programs.as_slice(), &files, &rough].concat());
    assert_eq!(first.status, Some(0), "{}", first.err);
    let lines: Vec<&str> = first.out.lines().collect();
    assert_eq!(lines.len(), 10);
    for (number, line) in (1..=6).zip(&lines) {
        let (level, rest) = line.split_once(": ").unwrap();
        assert_eq!(level, format!("level {number}"));
        let (rating, _) = rest.split_once(' ').unwrap();
        assert!(rating.parse::<i32>().is_ok(), "{line}");
    }
    assert!(lines[6].starts_with("Stockfish skill 0: "));
    let text = fs::read_to_string(&report).unwrap();
    assert!(text.contains("| 1 Beginner | **"), "{text}");
    assert!(text.contains("* Programs: Catur "), "{text}");
    assert!(!text.contains(&program), "{text}");

    // a pairing is lost: it is played again, all others are read
    let played = fs::read_to_string(&tally).unwrap();
    assert!(
        games(&played) > 3 * rows(&played).count() as u64,
        "{played}"
    );
    assert!(!played.contains(&program), "{played}");
    let last = rows(&played).last().unwrap();
    fs::write(&tally, played.replace(&format!("{last}\n"), "")).unwrap();
    let again = calibrate(&[programs.as_slice(), &files, &rough].concat());
    assert_eq!(again.out, first.out, "{}", again.err);
    assert_eq!(fs::read_to_string(&tally).unwrap(), played);
    let beside = ["--beside", &tally];
    let again = calibrate(&[programs.as_slice(), &files, &rough, &beside].concat());
    assert_eq!(again.status, Some(0), "{}", again.err);
    assert!(fs::read_to_string(&report).unwrap().contains(" (+0) |\n"));

    // more certain: games are added until it is so
    let finer = calibrate(&[programs.as_slice(), &files, &["--within", "190"]].concat());
    assert_eq!(finer.status, Some(0), "{}", finer.err);
    let more = fs::read_to_string(&tally).unwrap();
    assert!(games(&more) > games(&played), "{more}");
    for line in finer.out.lines().take(6) {
        let ends: Vec<f64> = line
            .split(['(', ' ', ')'])
            .filter_map(|word| word.parse().ok())
            .collect();
        let [_, low, high] = ends.try_into().unwrap();
        assert!((high - low) / 2.0 <= 191.0, "{line}");
    }

    let nobody = [
        "--stockfish",
        "/nonexistent/x",
        "--fairy-stockfish",
        &program,
    ];
    let missing = calibrate(&[nobody.as_slice(), &files].concat());
    assert_eq!(missing.status, Some(2));
    assert!(
        missing.err.starts_with("catur: /nonexistent/x: "),
        "{}",
        missing.err
    );

    // other openings are another calibration
    let other = calibrate(&[programs.as_slice(), &files, &["--openings-from", "9"]].concat());
    assert_eq!(other.status, Some(2));
    assert!(
        other
            .err
            .contains("it is the tally of another calibration: found `openings ")
    );
}

/// The pairings of a tally.
fn rows(tally: &str) -> impl Iterator<Item = &str> {
    let (_, rows) = tally.split_once("\ngames\n").unwrap();
    rows.lines()
}

/// The games in a tally.
fn games(tally: &str) -> u64 {
    rows(tally)
        .flat_map(|row| row.split('\t').nth(2).unwrap().split(' '))
        .map(|count| count.parse::<u64>().unwrap())
        .sum()
}
