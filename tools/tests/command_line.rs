//! Help, version, and what is said of a wrong command line.

mod common;

use common::run;

#[test]
fn help_names_every_command() {
    for flag in ["--help", "-h", "help"] {
        let help = run(&[flag]);
        assert_eq!(help.status, Some(0));
        for command in [
            "play",
            "uci",
            "perft",
            "fen",
            "pgn",
            "match",
            "calibrate",
            "levels",
            "rating",
        ] {
            assert!(
                help.out.contains(&format!("  catur {command} ")),
                "{command}"
            );
        }
        assert_eq!(help.err, "");
    }
}

#[test]
fn version_is_one_line() {
    let version = run(&["--version"]);
    assert_eq!(version.status, Some(0));
    assert_eq!(
        version.out,
        concat!("catur ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn a_wrong_command_line_ends_with_status_2_and_says_why_on_standard_error() {
    let wrong: [(&[&str], &str); 8] = [
        (&[], "a command is needed"),
        (
            &["chess"],
            "no command `chess`: expected play, uci, perft, fen, pgn, match, calibrate, levels, rating, puzzles or tune",
        ),
        (&["perft"], "perft needs --suite FILE, or a FEN and a depth"),
        (
            &["perft", "startpos", "deep"],
            "depth `deep` is none: expected a number",
        ),
        (&["fen"], "fen needs a FEN, or `startpos`"),
        (&["pgn"], "pgn needs a file, or `-` for standard input"),
        (
            &["play", "--level", "9"],
            "level 9 is none: expected 1 to 6",
        ),
        (
            &["play", "--fen", "nothing"],
            "--fen: the FEN can't be used:",
        ),
    ];
    for (args, reason) in wrong {
        let ended = run(args);
        assert_eq!(ended.status, Some(2), "{args:?}");
        assert_eq!(ended.out, "", "{args:?}");
        assert!(
            ended.err.starts_with(&format!("catur: {reason}")),
            "{}",
            ended.err
        );
        assert!(
            ended.err.ends_with("Try `catur --help`.\n"),
            "{}",
            ended.err
        );
    }
}

#[test]
fn a_file_that_is_not_there_ends_with_status_2_and_its_name() {
    for args in [
        ["pgn", "/nonexistent/a.pgn"].as_slice(),
        &["perft", "--suite", "/nonexistent/a.pgn"],
    ] {
        let ended = run(args);
        assert_eq!(ended.status, Some(2));
        assert!(
            ended.err.starts_with("catur: /nonexistent/a.pgn: "),
            "{}",
            ended.err
        );
    }
}

#[test]
fn uci_answers_one_command_and_ends() {
    let bench = run(&["uci", "go", "perft", "2"]);
    assert_eq!(bench.status, Some(0), "{}", bench.err);
    assert!(bench.out.contains("400"), "{}", bench.out);
}

#[test]
fn uci_speaks_over_its_pipes() {
    let command = common::catur(std::path::Path::new("/nonexistent"), &["uci"]);
    let ended = common::run_with(
        command,
        "uci\nisready\nposition startpos moves e2e4\ngo depth 1\nquit\n",
    );
    assert_eq!(ended.status, Some(0));
    let lines: Vec<&str> = ended.out.lines().collect();
    assert!(lines.contains(&"uciok"), "{}", ended.out);
    assert!(lines.contains(&"readyok"), "{}", ended.out);
    assert!(
        lines.iter().any(|line| line.starts_with("bestmove ")),
        "{}",
        ended.out
    );
}
