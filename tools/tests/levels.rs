//! `catur levels` from outside: the whole report in small.
#![allow(clippy::unwrap_used, reason = "helpers of tests may fail at once")]

mod common;

use std::fs;

use common::{Run, run};

fn levels(more: &[&str]) -> Run {
    let mut args = vec!["levels", "--hard-nodes", "300", "--judge-nodes", "100"];
    args.extend(more);
    run(&args)
}

#[test]
fn a_report_has_its_parts_and_says_what_fails() {
    let home = tempfile::tempdir().unwrap();
    let report = home.path().join("report.md");
    let few = ["--games", "2", "--mates", "4", "--endings", "1"];
    let rest = ["--variety", "1", "--report", report.to_str().unwrap()];
    let whole = levels(&[few.as_slice(), &rest, &["--threads", "3"]].concat());
    // one game can't have four first replies
    assert_eq!(whole.status, Some(1), "{}", whole.err);
    assert_eq!(whole.err, "");
    let count = |word| {
        whole
            .out
            .lines()
            .filter(|line| line.starts_with(word))
            .count()
    };
    assert_eq!(
        count("ok ") + count("FAILED "),
        4 + 6 + 11 + 18,
        "{}",
        whole.out
    );
    assert!(whole.out.contains(
        "FAILED 1 Beginner varies against 1. e4: 4 first replies and 25 first six plies at least: 1 and 1\n"
    ));
    assert!(
        whole
            .out
            .contains("ok     2 Novice plays all mates in one: 100.0% (4 of 4)\n")
    );
    let text = fs::read_to_string(&report).unwrap();
    for part in [
        "Required",
        "Losses",
        "Mates in one",
        "Endings",
        "Variety",
        "Conditions",
    ] {
        assert!(text.contains(&format!("\n## {part}\n")), "{part}");
    }
    assert!(
        text.contains("| FAILED | 6 Hard varies against 1. d4: "),
        "{text}"
    );
    assert!(text.contains("`catur levels --games 2 --mates 4 --endings 1 --variety 1 --seed 1 "));
}

#[test]
fn a_part_that_holds_ends_well() {
    let parts = [
        "--games",
        "0",
        "--endings",
        "0",
        "--mates",
        "4",
        "--variety",
        "0",
    ];
    let mates = levels(&parts);
    assert_eq!(mates.status, Some(0), "{}", mates.out);
    assert!(
        mates
            .out
            .contains("ok     1 Beginner plays 50 to 85% of the mates in one: ")
    );
}

#[test]
fn a_report_that_cannot_be_written_is_named() {
    let parts = [
        "--games",
        "0",
        "--endings",
        "0",
        "--mates",
        "1",
        "--variety",
        "0",
    ];
    let report = ["--report", "/nonexistent/report.md"];
    let ended = levels(&[parts.as_slice(), &report].concat());
    assert_eq!(ended.status, Some(2));
    assert!(
        ended.err.starts_with("catur: /nonexistent/report.md: "),
        "{}",
        ended.err
    );
}
