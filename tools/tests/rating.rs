//! `catur rating` from outside.

mod common;

use std::fs;

use common::run;

#[test]
fn the_figures_that_the_rule_was_chosen_by_are_found_again() {
    let home = tempfile::tempdir().unwrap();
    let report = home.path().join("rating.md");
    let whole = run(&["rating", "--report", report.to_str().unwrap()]);
    assert_eq!(whole.status, Some(0), "{}{}", whole.out, whole.err);
    assert_eq!(whole.err, "");
    let line = |start: &str| {
        whole
            .out
            .lines()
            .find(|line| line.starts_with(start))
            .map(str::to_owned)
            .unwrap()
    };
    for rule in ["FIDE", "K 80-48-24", "Glicko-1", "most probable", "Catur"] {
        line(rule);
    }
    let checks = |word| {
        whole
            .out
            .lines()
            .filter(|line| line.starts_with(word))
            .count()
    };
    assert_eq!((checks("ok "), checks("FAILED")), (4 + 1 + 5, 0));
    assert!(line("ok     200 wins").starts_with("ok     200 wins over Beginner ("));
    let text = fs::read_to_string(&report).unwrap();
    for part in ["Errors", "Promises", "Required", "Conditions"] {
        assert!(text.contains(&format!("\n## {part}\n")), "{part}");
    }
    assert!(text.contains("`catur rating --players 3000 --draws 5 --seed 1`"));
}

#[test]
fn the_same_seed_gives_the_same_and_another_does_not() {
    let out = |seed| run(&["rating", "--players", "20", "--seed", seed]).out;
    assert_eq!(out("1"), out("1"));
    assert_ne!(out("1"), out("2"));
}

#[test]
fn figures_that_are_not_found_again_end_with_status_1() {
    // Half the games drawn tell more about a player than the rule was chosen by.
    let ended = run(&["rating", "--players", "300", "--draws", "50"]);
    assert_eq!(ended.status, Some(1), "{}", ended.out);
    assert!(
        ended
            .out
            .contains("FAILED with K 24 to the end, 111 after 15 games, within 5%: ")
    );
}

#[test]
fn a_report_that_can_not_be_written_is_named() {
    let ended = run(&[
        "rating",
        "--players",
        "1",
        "--report",
        "/nonexistent/report.md",
    ]);
    assert_eq!(ended.status, Some(2));
    assert!(
        ended.err.starts_with("catur: /nonexistent/report.md: "),
        "{}",
        ended.err
    );
}
