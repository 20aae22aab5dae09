//! `catur match` from outside: levels, programs that break down, going on after a kill, and wrong input.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "helpers of tests may fail at once"
)]

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use common::{Run, catur, run, run_with};

/// A program in shell that speaks UCI and does `go` in its own way.
struct Script {
    home: tempfile::TempDir,
}

impl Script {
    fn new(go: &str) -> Self {
        let home = tempfile::tempdir().unwrap();
        let text = format!(
            "while read -r line; do\n\
             case \"$line\" in\n\
             uci) echo 'id name Script'; echo 'option name Skill Level type spin default 1 min 0 max 2'; echo uciok ;;\n\
             isready) echo readyok ;;\n\
             go*) {go} ;;\n\
             quit) exit 0 ;;\n\
             esac\n\
             done\n"
        );
        fs::write(home.path().join("script"), text).unwrap();
        Self { home }
    }

    /// As a player. The shell runs the file, so that no file is run while another test still holds it open.
    fn spec(&self) -> String {
        let file = self.home.path().join("script");
        format!("uci:/bin/sh,arg={},nodes=1,name=Script", file.display())
    }
}

fn line<'a>(run: &'a Run, start: &str) -> &'a str {
    run.out
        .lines()
        .find(|line| line.starts_with(start))
        .unwrap_or_else(|| panic!("no line `{start}` in {}{}", run.out, run.err))
}

fn path(home: &tempfile::TempDir, name: &str) -> (PathBuf, String) {
    let path = home.path().join(name);
    let text = path.display().to_string();
    (path, text)
}

/// Level 1 against level 2, four games.
fn levels(more: &[&str]) -> Run {
    let mut args = vec!["match", "--one", "level:1", "--two", "level:2"];
    args.extend(["--games", "4"]);
    args.extend(more);
    run(&args)
}

#[test]
fn levels_play_the_same_match_whatever_the_number_of_threads() {
    let home = tempfile::tempdir().unwrap();
    let ((one, one_text), (two, two_text)) = (path(&home, "one.pgn"), path(&home, "two.pgn"));
    let first = levels(&["--pgn", &one_text]);
    let second = levels(&["--pgn", &two_text, "--threads", "3"]);
    assert_eq!((first.status, second.status), (Some(0), Some(0)));
    assert_eq!((first.err.as_str(), second.err.as_str()), ("", ""));
    assert_eq!(first.out, second.out);
    assert_eq!(fs::read(one).unwrap(), fs::read(&two).unwrap());
    assert!(first.out.starts_with(
        "one: Catur level 1 (level:1)\ntwo: Catur level 2 (level:2)\nopenings: 2000, seed 1\ngames: 4 ("
    ));
    let other = levels(&["--seed", "2"]);
    assert_ne!(first.out, other.out);
    let games = run(&["pgn", &two_text]);
    assert!(games.out.starts_with("games: 4\n"), "{}", games.out);
    assert_eq!(games.status, Some(0));
    let text = fs::read_to_string(two).unwrap();
    assert_eq!(text.matches("[White \"Catur level 1\"]").count(), 2);
    assert_eq!(text.matches("[Termination \"normal\"]").count(), 4);
}

#[test]
fn our_program_behind_pipes_plays_as_in_this_process() {
    let ours = format!("uci:{},nodes=300", env!("CARGO_BIN_EXE_catur"));
    let played = run(&[
        "match",
        "--one",
        "nodes:300",
        "--two",
        &ours,
        "--games",
        "4",
    ]);
    assert_eq!(played.status, Some(0), "{}", played.err);
    // the same moves with both colours: what one wins it loses
    assert!(line(&played, "score: ").starts_with("score: 50.0%"));
    assert!(line(&played, "pairs: ").starts_with("pairs: 0 0 2 0 0 "));
}

#[test]
fn a_program_that_crashes_loses_and_is_started_again() {
    let script = Script::new("exit 3");
    let ended = run(&[
        "match",
        "--one",
        "level:1",
        "--two",
        &script.spec(),
        "--games",
        "4",
    ]);
    assert_eq!(ended.status, Some(1));
    assert!(line(&ended, "games: ").ends_with("(+4 =0 -0)"));
    assert_eq!(line(&ended, "ends: "), "ends: crash 4");
    assert!(
        ended
            .err
            .contains("game 4: Script: crash: exit status: 3\n"),
        "{}",
        ended.err
    );
}

#[test]
fn an_illegal_move_loses_and_is_told() {
    let script = Script::new("echo 'info score cp 900'; echo 'bestmove e2e5'");
    let home = tempfile::tempdir().unwrap();
    let (pgn, pgn_text) = path(&home, "games.pgn");
    let spec = script.spec();
    let ended = run(&[
        "match", "--one", &spec, "--two", "level:1", "--games", "2", "--pgn", &pgn_text,
    ]);
    assert_eq!(ended.status, Some(1));
    assert!(line(&ended, "games: ").ends_with("(+0 =0 -2)"));
    assert!(
        ended
            .err
            .starts_with("game 1: Script: illegal move: expected a legal move, found e2e5 in "),
        "{}",
        ended.err
    );
    let games = fs::read_to_string(pgn).unwrap();
    assert!(games.contains("[Termination \"rules infraction\"]"));
    assert_eq!(run(&["pgn", &pgn_text]).status, Some(0));
}

#[test]
fn silence_loses_when_the_time_is_over() {
    let script = Script::new(":");
    let spec = format!("{},timeout=400", script.spec());
    let ended = run(&["match", "--one", &spec, "--two", "level:1", "--games", "2"]);
    assert_eq!(ended.status, Some(1));
    assert_eq!(line(&ended, "ends: "), "ends: no answer 2");
    assert!(
        ended.err.contains("no answer: 400 ms passed"),
        "{}",
        ended.err
    );
}

#[test]
fn a_match_that_was_cut_off_goes_on_to_the_same_end() {
    let home = tempfile::tempdir().unwrap();
    let ((journal, journal_text), (pgn, pgn_text)) = (path(&home, "journal"), path(&home, "pgn"));
    let files = ["--journal", &journal_text, "--pgn", &pgn_text];
    let whole = levels(&files);
    let games = fs::read(&pgn).unwrap();
    let text = fs::read_to_string(&journal).unwrap();
    let head = text.find("\ngames\n").unwrap() + "\ngames\n".len();
    for kept in [head - 3, head + (text.len() - head) / 2] {
        fs::write(&journal, &text[..kept]).unwrap();
        let rest = levels(&files);
        assert_eq!(rest.status, Some(0), "{}", rest.err);
        assert_eq!(rest.out, whole.out);
        assert_eq!(fs::read(&pgn).unwrap(), games);
        assert_eq!(fs::read_to_string(&journal).unwrap().len(), text.len());
    }
}

#[test]
fn a_match_that_was_killed_goes_on() {
    let home = tempfile::tempdir().unwrap();
    let (journal, text) = path(&home, "journal");
    let args = |games| {
        let args = [
            "match", "--one", "level:2", "--two", "level:2", "--games", games,
        ];
        [args.as_slice(), &["--threads", "2", "--journal", &text]].concat()
    };
    let lines = || fs::read_to_string(&journal).map_or(0, |text| text.lines().count());
    let mut child = catur(Path::new("/nonexistent"), &args("100000"))
        .spawn()
        .unwrap();
    while lines() < 10 {
        std::thread::sleep(Duration::from_millis(2));
        assert_eq!(child.try_wait().unwrap(), None);
    }
    child.kill().unwrap();
    child.wait().unwrap();
    let before = lines();
    let rest = run(&args("8"));
    assert_eq!(rest.status, Some(0), "{}", rest.err);
    assert!(line(&rest, "games: ").starts_with("games: 8 "));
    assert!(lines() <= before + 8);
}

#[test]
fn a_journal_of_another_match_is_refused() {
    let home = tempfile::tempdir().unwrap();
    let (journal, text) = path(&home, "journal");
    assert_eq!(levels(&["--journal", &text]).status, Some(0));
    let before = fs::read(&journal).unwrap();
    for (more, reason) in [
        (["--seed", "2"], "found `seed 1`, expected `seed 2`"),
        (["--two", "level:3"], "found `two level:2 ("),
        (["--sprt", "0,5"], "found `sprt none`, expected `sprt 0,5`"),
    ] {
        let refused = levels(&[["--journal", &text].as_slice(), &more].concat());
        assert_eq!(refused.status, Some(2));
        assert_eq!(refused.out, "");
        let start = format!("catur: {text}: it is the journal of another match: {reason}");
        assert!(refused.err.starts_with(&start), "{}", refused.err);
    }
    assert_eq!(fs::read(&journal).unwrap(), before);
    // more games of the same match are no other match
    assert_eq!(
        levels(&["--journal", &text, "--games", "6"]).status,
        Some(0)
    );
}

#[test]
fn a_sequential_test_stops_when_it_is_decided() {
    let args = ["match", "--one", "random:90", "--two", "nodes:200"];
    let tested = run(&[args.as_slice(), &["--sprt", "0,300", "--adjudicate"]].concat());
    assert_eq!(tested.status, Some(0), "{}", tested.err);
    line(&tested, "H0 accepted (0,300)");
    assert!(line(&tested, "LLR ").ends_with("[-2.94, 2.94]"));
    let short = run(&[args.as_slice(), &["--sprt", "0,300", "--games", "2"]].concat());
    line(&short, "undecided (0,300)");
}

#[test]
fn players_that_cannot_be_are_refused_with_the_reason() {
    let script = Script::new("echo bestmove e2e4");
    let skill = format!("{},option.Skill=1", script.spec());
    let wrong: [(&str, i32, &str); 7] = [
        (
            "level:7",
            2,
            "--two: level is `7`, expected a number from 1 to 6",
        ),
        ("level:6", 2, "--two: level 6 thinks by the clock"),
        ("strong", 2, "--two: found `strong`, expected level:1..6"),
        (
            "uci:/bin/sh",
            2,
            "--two: expected nodes=N, depth=N or movetime=MS",
        ),
        ("uci:/nonexistent/x,nodes=1", 2, "/nonexistent/x: "),
        (
            "uci:/bin/sh,arg=-c,arg=exit 4,nodes=1",
            1,
            "/bin/sh: it doesn't speak UCI: crash: exit status: 4",
        ),
        (
            &skill,
            1,
            "/bin/sh: it has no option `Skill`, only Skill Level",
        ),
    ];
    for (spec, status, reason) in wrong {
        let refused = run(&["match", "--one", "level:1", "--two", spec, "--games", "2"]);
        assert_eq!(refused.status, Some(status), "{spec}: {}", refused.err);
        assert_eq!(refused.out, "");
        assert!(
            refused.err.starts_with(&format!("catur: {reason}")),
            "{}",
            refused.err
        );
    }
    let known = format!("{},option.skill level=2", script.spec());
    let command = catur(
        Path::new("/nonexistent"),
        &["match", "--one", &known, "--two", "level:1", "--games", "2"],
    );
    let played = run_with(command, "");
    assert!(played.err.contains("illegal move"), "{}", played.err);
}

#[test]
fn openings_are_read_from_a_file() {
    let home = tempfile::tempdir().unwrap();
    let (file, text) = path(&home, "openings.epd");
    fs::write(&file, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\n").unwrap();
    let won = levels(&["--openings", &text, "--one", "nodes:100", "--games", "2"]);
    assert!(line(&won, "openings: ").starts_with("openings: 1,"));
    fs::write(&file, "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1\nnonsense\n").unwrap();
    let faulty = levels(&["--openings", &text]);
    assert_eq!(faulty.status, Some(1));
    assert!(
        faulty.err.starts_with(&format!("catur: {text}, line 2: ")),
        "{}",
        faulty.err
    );
    let missing = levels(&["--openings", "/nonexistent/o.epd"]);
    assert_eq!(missing.status, Some(2));
}
