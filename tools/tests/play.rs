//! `catur play`, as it is with pipes in the place of a person.
#![allow(clippy::unwrap_used, reason = "a test may fail at once")]

mod common;

use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Command;

use common::{Run, catur, run_with};

fn play(home: &Path, args: &[&str], lines: &[&str]) -> Run {
    let mut all = vec!["play"];
    all.extend(args);
    let run = run_with(catur(home, &all), &(lines.join("\n") + "\n"));
    // Fluent shows an argument that was not given by its name in braces.
    assert!(!run.out.contains("{$"), "{}", run.out);
    run
}

fn home() -> tempfile::TempDir {
    tempfile::tempdir().unwrap()
}

fn has(run: &Run, line: &str) -> bool {
    run.out.lines().any(|found| found.trim() == line)
}

#[test]
fn a_fools_mate_is_played_to_its_end() {
    let home = home();
    let run = play(home.path(), &["--two"], &["f3", "e7e5", "g4", "Qh4#"]);
    assert_eq!((run.status, run.err.as_str()), (Some(0), ""));
    assert!(has(&run, "Checkmate. Black wins."), "{}", run.out);
    let mated = "8 ♜ ♞ ♝ · ♚ ♝ ♞ ♜\n7 ♟ ♟ ♟ ♟ · ♟ ♟ ♟\n6 · · · · · · · ·\n5 · · · · ♟ · · ·\n4 · · · · · · ♙ ♛\n";
    assert!(run.out.contains(mated), "{}", run.out);
    assert!(!run.out.contains('\u{1b}'), "no colours in a pipe");
}

#[test]
fn a_game_goes_on_where_it_was_left() {
    let home = home();
    let first = play(home.path(), &["--two"], &["e4", "c5", "quit"]);
    assert!(
        has(&first, "Your game is saved. Come back any time."),
        "{}",
        first.out
    );
    let second = play(home.path(), &[], &["Nf3", "moves"]);
    assert!(
        has(&second, "Going on with your saved game."),
        "{}",
        second.out
    );
    assert!(has(&second, "1. e4 c5 2. Nf3"), "{}", second.out);
}

#[test]
fn the_input_may_end_without_a_word() {
    let home = home();
    assert_eq!(play(home.path(), &["--two"], &["d4"]).status, Some(0));
    let again = play(home.path(), &[], &["moves"]);
    assert!(has(&again, "1. d4"), "{}", again.out);
}

// Not SIGINT: a shell starts its background jobs with that one ignored, and the program inherits it.
#[cfg(unix)]
#[test]
fn a_signal_loses_nothing() {
    let home = home();
    let mut child = catur(home.path(), &["play", "--two"]).spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut out = BufReader::new(child.stdout.take().unwrap()).lines();
    writeln!(input, "e4").unwrap();
    assert!(
        out.any(|line| line.unwrap() == "Black to move"),
        "the move was played"
    );
    let killed = Command::new("kill")
        .args(["-TERM", &child.id().to_string()])
        .status();
    assert!(killed.unwrap().success());
    assert_eq!(child.wait().unwrap().code(), None, "a signal ended it");
    let again = play(home.path(), &[], &["moves"]);
    assert!(has(&again, "1. e4"), "{}", again.out);
}

#[test]
fn the_computer_answers() {
    let home = home();
    let run = play(home.path(), &["--level", "1", "--white"], &["e4", "moves"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(run.out.contains("The computer plays "), "{}", run.out);
    let moves = run
        .out
        .lines()
        .rev()
        .find(|line| line.starts_with("1. e4 "));
    assert!(moves.is_some(), "{}", run.out);
}

#[test]
fn as_black_the_computer_begins_and_the_board_is_turned() {
    let home = home();
    let run = play(home.path(), &["--level", "2", "--black"], &["moves"]);
    assert!(run.out.contains("The computer plays "), "{}", run.out);
    assert!(run.out.contains("  h g f e d c b a\n"), "{}", run.out);
}

#[test]
fn undo_takes_a_move_back() {
    let home = home();
    let run = play(home.path(), &["--two"], &["e4", "e5", "undo", "moves"]);
    assert!(has(&run, "1. e4"), "{}", run.out);
    let none = play(home.path(), &["--two"], &["undo"]);
    assert!(has(&none, "That isn’t possible now."), "{}", none.out);
}

#[test]
fn a_hint_is_spoken_and_changes_nothing() {
    let home = home();
    let mate_in_one = "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1";
    let run = play(
        home.path(),
        &["--level", "1", "--fen", mate_in_one],
        &["hint", "moves"],
    );
    assert!(has(&run, "Hint: rook to a 8, checkmate"), "{}", run.out);
    assert!(has(&run, "No moves yet"), "{}", run.out);
}

#[test]
fn resigning_needs_the_word_twice() {
    let home = home();
    let once = play(home.path(), &["--two"], &["e4", "resign", "moves"]);
    assert!(has(&once, "Resign? Type “resign” again."), "{}", once.out);
    assert!(!has(&once, "Black resigned. White wins."), "{}", once.out);
    let twice = play(home.path(), &[], &["resign", "resign"]);
    assert!(has(&twice, "Black resigned. White wins."), "{}", twice.out);
}

#[test]
fn a_draw_is_agreed_by_both() {
    let home = home();
    let run = play(
        home.path(),
        &["--two"],
        &["draw", "e4", "e5", "draw", "draw"],
    );
    assert!(
        has(&run, "That isn’t possible now."),
        "too early before both have moved: {}",
        run.out
    );
    assert!(has(&run, "Draw by mutual agreement."), "{}", run.out);
}

#[test]
fn the_third_repetition_can_be_claimed_with_its_move_and_on_the_board() {
    let shuffle = ["Nf3", "Nf6", "Ng1", "Ng8", "Nf3", "Nf6", "Ng1"];
    let home = home();
    let mut lines = shuffle.to_vec();
    lines.push("claim Ng8");
    let with_move = play(home.path(), &["--two"], &lines);
    assert!(
        has(
            &with_move,
            "Claim with one of: Ng8. Type “claim” and the move."
        ),
        "{}",
        with_move.out
    );
    let claimed = "Draw: Black claimed the third repetition of a position.";
    assert!(has(&with_move, claimed), "{}", with_move.out);

    let mut lines = shuffle.to_vec();
    lines.extend(["Ng8", "claim"]);
    let on_the_board = play(home.path(), &["--two"], &lines);
    let claimed = "Draw: White claimed the third repetition of a position.";
    assert!(has(&on_the_board, claimed), "{}", on_the_board.out);
}

#[test]
fn a_claim_without_reason_is_refused_and_says_when_there_is_one() {
    let home = home();
    let run = play(home.path(), &["--two"], &["claim"]);
    assert!(
        run.out.contains("A draw can be claimed when"),
        "{}",
        run.out
    );
}

#[test]
fn a_move_that_is_none_is_named_and_the_game_goes_on() {
    let home = home();
    let run = play(
        home.path(),
        &["--two"],
        &["Nf6", "hello there", "e4", "moves"],
    );
    assert!(
        has(&run, "“Nf6” isn’t a move here. Type it like Nf3 or e2e4."),
        "{}",
        run.out
    );
    assert!(run.out.contains("“hello there”"), "{}", run.out);
    assert!(has(&run, "1. e4"), "{}", run.out);
}

#[test]
fn a_pawn_is_promoted_as_asked() {
    let home = home();
    let fen = "7k/P7/8/8/8/8/8/K7 w - - 0 1";
    let run = play(home.path(), &["--two", "--fen", fen], &["a8=N", "fen"]);
    assert!(has(&run, "N6k/8/8/8/8/8/8/K7 b - - 0 1"), "{}", run.out);
}

#[test]
fn the_words_are_in_the_players_language() {
    let home = home();
    let mut command = catur(home.path(), &["play", "--two"]);
    command.env("LANG", "id_ID.UTF-8");
    let run = run_with(command, "f3\ne5\ng4\nQh4\n");
    assert!(has(&run, "Skakmat. Hitam menang."), "{}", run.out);
    let mut command = catur(home.path(), &["play", "--two"]);
    command.env("LANG", "ms_MY.UTF-8");
    let run = run_with(command, "f3\ne5\ng4\nQh4\n");
    assert!(has(&run, "Syahmat. Hitam menang."), "{}", run.out);
}

#[test]
fn a_game_can_be_taken_away_as_pgn() {
    let home = home();
    let run = play(home.path(), &["--two"], &["e4", "e5", "pgn"]);
    let start = run.out.find("[Event ").unwrap_or_default();
    let game = run.out.get(start..).unwrap_or_default();
    assert!(game.contains("1. e4 e5"), "{game}");
    let end = game.rfind("*\n").map_or(game.len(), |at| at + 2);
    let read = run_with(
        catur(home.path(), &["pgn", "-"]),
        game.get(..end).unwrap_or_default(),
    );
    assert!(read.out.starts_with("games: 1\nmoves: 2\n"), "{}", read.out);
}

#[test]
fn a_damaged_file_is_set_aside_and_a_game_can_be_played() {
    let home = home();
    play(home.path(), &["--two"], &["e4"]);
    let path = home.path().join("catur/terminal.documents");
    std::fs::write(&path, b"catur documents 1\n12 9").unwrap();
    let run = play(home.path(), &["--two"], &["d4", "moves"]);
    assert_eq!(run.status, Some(0), "{}", run.err);
    assert!(run.out.contains("terminal.damaged-1"), "{}", run.out);
    assert!(has(&run, "1. d4"), "{}", run.out);
}

#[test]
fn two_at_once_are_refused() {
    let home = home();
    let mut first = catur(home.path(), &["play", "--two"]).spawn().unwrap();
    let mut out = BufReader::new(first.stdout.take().unwrap()).lines();
    assert!(out.any(|line| line.unwrap() == "White to move"));
    let second = play(home.path(), &[], &["e4"]);
    assert_eq!(second.status, Some(1));
    assert!(
        second.err.contains("another `catur play` is using"),
        "{}",
        second.err
    );
    drop(first.stdin.take());
    assert!(first.wait().unwrap().success());
}

#[test]
fn a_new_game_in_the_middle_of_one_needs_the_word_twice() {
    let home = home();
    let run = play(
        home.path(),
        &["--two"],
        &["e4", "new", "moves", "new", "new", "moves"],
    );
    assert!(
        has(
            &run,
            "The running game isn’t finished. A new one ends it without a result."
        ),
        "{}",
        run.out
    );
    assert!(has(&run, "1. e4"), "{}", run.out);
    assert!(has(&run, "A new game."), "{}", run.out);
    assert!(has(&run, "No moves yet"), "{}", run.out);
}
