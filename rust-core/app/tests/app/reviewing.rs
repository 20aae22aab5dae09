//! The review of an ended game: position by position, kept, gone on with, told.

use std::sync::Arc;

use crate::support::{
    Fault, MemoryStore, NOW, Step, against, fail_each_write_in_turn, open, play, sq, two_from,
    two_players,
};
use catur_app::{App, AppError, Judgement, NewGame, Side, Snapshot};

const MATE: [&str; 7] = ["e4", "e5", "Qh5", "Nc6", "Bc4", "Nf6", "Qxf7"];

fn mated(store: &Arc<MemoryStore>) -> App {
    let app = open(store);
    app.new_game(two_players(), NOW).unwrap();
    for mv in MATE {
        play(&app, mv);
    }
    app
}

/// Reviews so many positions, fewer if no more are left.
fn review(app: &App, positions: usize) {
    for _ in 0..positions {
        let Some(search) = app.start_review().unwrap() else {
            return;
        };
        search.run().unwrap();
        app.finish(&search).unwrap();
    }
}

#[test]
fn a_game_is_reviewed_to_the_end_and_told_in_words() {
    let app = mated(&MemoryStore::new());
    let before = app.review_report().unwrap();
    assert_eq!((before.done, before.all), (1, 8), "the mate is known");
    assert!(before.opening.unwrap().starts_with("C"));
    assert_eq!(before.white.accuracy_words, "No accuracy yet");
    review(&app, 100);
    let report = app.review_report().unwrap();
    assert_eq!((report.done, report.all), (8, 8));
    assert!(report.chances.iter().all(Option::is_some));
    assert!(report.white.accuracy > report.black.accuracy);
    assert!(report.black.counts.ends_with("blunders: 1"));
    let blunder = report.moves.iter().find(|mv| mv.word == Judgement::Blunder);
    let blunder = blunder.unwrap();
    assert_eq!(blunder.ply, 5);
    assert!(
        blunder.text.starts_with("3… ♘f6: blunder"),
        "{}",
        blunder.text
    );
    assert!(
        blunder
            .spoken
            .starts_with("Move 3, Black: knight to f 6: blunder"),
        "{}",
        blunder.spoken
    );

    let shown = app.browse_to(5).unwrap();
    let arrow = shown.hint.unwrap();
    assert!(arrow.spoken.starts_with("Better: "), "{}", arrow.spoken);
    let line = shown.status.lines().nth(1).unwrap();
    assert!(
        line.starts_with("Nf6 was played: blunder. Better: "),
        "{line}"
    );
    let shown = app.browse_to(6).unwrap();
    assert_eq!((shown.hint, shown.status.lines().count()), (None, 1));
}

#[test]
fn it_goes_on_where_it_was_left_and_comes_to_the_same() {
    let (one, two) = (MemoryStore::new(), MemoryStore::new());
    let whole = mated(&one);
    review(&whole, 100);
    let app = mated(&two);
    review(&app, 3);
    let search = app.start_review().unwrap().unwrap();
    search.stop();
    search.run().unwrap();
    app.finish(&search).unwrap();
    assert_eq!(
        app.review_report().unwrap().done,
        4,
        "a stopped search says nothing"
    );
    drop(app);
    let app = open(&two);
    assert_eq!(app.review_report().unwrap().done, 4);
    review(&app, 100);
    assert_eq!(app.review_report().unwrap(), whole.review_report().unwrap());
    let positions = |store: &MemoryStore| {
        let text = store.text("review");
        text.split_once("\"positions\"").unwrap().1.to_owned()
    };
    assert_eq!(positions(&one), positions(&two));
    assert!(app.start_review().unwrap().is_none());
}

#[test]
fn only_an_ended_game_with_moves_is_reviewed() {
    let app = open(&MemoryStore::new());
    app.new_game(two_players(), NOW).unwrap();
    play(&app, "e4");
    assert!(matches!(
        app.start_review(),
        Err(AppError::NotPossible { .. })
    ));
    app.undo().unwrap();
    app.resign(None).unwrap();
    assert!(matches!(
        app.review_report(),
        Err(AppError::NotPossible { .. })
    ));
}

#[test]
fn another_game_has_a_review_of_its_own_and_a_search_for_the_old_one_is_of_no_use() {
    let app = mated(&MemoryStore::new());
    review(&app, 100);
    app.undo().unwrap();
    play(&app, "Qxe5");
    app.resign(None).unwrap();
    let report = app.review_report().unwrap();
    assert_eq!(
        (report.done, report.all),
        (7, 8),
        "the moves before are as they were"
    );
    let search = app.start_review().unwrap().unwrap();
    app.new_game(two_players(), NOW).unwrap();
    assert!(search.is_stopped());
    app.finish(&search).unwrap();
    play(&app, "d4");
    app.resign(None).unwrap();
    let report = app.review_report().unwrap();
    assert_eq!((report.done, report.all), (0, 2));
}

#[test]
fn what_was_said_of_a_move_that_was_taken_back_is_not_said_of_another() {
    let ended = |store: &Arc<MemoryStore>, last: &str| {
        let app = open(store);
        if app.snapshot().unwrap().ply == 0 {
            app.new_game(two_from("2k5/8/3K4/8/8/8/8/R7 w - - 0 1"), NOW)
                .unwrap();
            play(&app, "Rb1 Kd8");
        }
        play(&app, last);
        app.resign(Some(Side::White)).unwrap();
        app
    };
    let store = MemoryStore::new();
    let app = ended(&store, "Rb2");
    review(&app, 100);
    assert_eq!(app.review_report().unwrap().done, 4);
    while app.snapshot().unwrap().ply > 2 {
        app.undo().unwrap();
    }
    // Black's king has the same moves after it.
    let app = ended(&store, "Rb7");
    let report = app.review_report().unwrap();
    assert_eq!((report.done, report.all), (3, 4));
    review(&app, 100);
    let fresh = ended(&MemoryStore::new(), "Rb7");
    review(&fresh, 100);
    assert_eq!(app.review_report().unwrap(), fresh.review_report().unwrap());
}

#[test]
fn a_damaged_review_is_made_again_and_a_full_store_loses_no_game() {
    let store = MemoryStore::new();
    let app = mated(&store);
    review(&app, 2);
    store.put("review", b"{\"version\":1,");
    let app = open(&store);
    assert_eq!(app.review_report().unwrap().done, 1);
    let next = store.count() + 1;
    store.fail(next, next + 1, Fault::Full);
    review(&app, 100);
    assert_eq!(app.review_report().unwrap().done, 8);
    let app = open(&store);
    assert_eq!(app.snapshot().unwrap().ply, 7);
    assert_eq!(app.review_report().unwrap().done, 8);
}

/// A rated game, and one that is reviewed to the end. The positions of that one are mates, which are found at once.
const SESSION: [Step; 21] = [
    |app| app.snapshot().unwrap(),
    |app| {
        let rated = NewGame {
            rated: true,
            ..against(1)
        };
        app.new_game(rated, NOW).unwrap()
    },
    |app| app.resign(None).unwrap(),
    |app| {
        app.new_game(two_from("2k5/8/3K4/8/8/8/8/R7 w - - 0 1"), NOW)
            .unwrap()
    },
    |app| app.type_move("Rb1").unwrap(),
    |app| app.type_move("Kd8").unwrap(),
    |app| app.type_move("Rb2").unwrap(),
    |app| app.type_move("Kc8").unwrap(),
    |app| app.type_move("Rb1").unwrap(),
    |app| app.type_move("Kd8").unwrap(),
    |app| app.type_move("Rb8").unwrap(),
    next_position,
    next_position,
    next_position,
    next_position,
    |app| app.browse_to(3).unwrap(),
    next_position,
    next_position,
    next_position,
    next_position,
    |app| app.new_game(two_players(), NOW).unwrap(),
];

/// One position more of the review, if one is left.
fn next_position(app: &App) -> Snapshot {
    review(app, 1);
    app.snapshot().unwrap()
}

#[test]
fn a_write_that_fails_at_any_point_is_told_and_loses_no_position_of_the_review() {
    let app = open(&MemoryStore::new());
    for step in &SESSION[..20] {
        step(&app);
    }
    let report = app.review_report().unwrap();
    assert_eq!((report.done, report.all), (8, 8));
    assert_eq!(fail_each_write_in_turn(&SESSION), 19);
}

#[test]
fn another_try_is_judged_and_taken_back_until_it_is_good() {
    let store = MemoryStore::new();
    let app = mated(&store);
    review(&app, 100);
    assert!(matches!(
        app.try_again(6),
        Err(AppError::NotPossible { .. })
    ));
    let kept = store.text("game/current");

    let shot = app.try_again(5).unwrap();
    assert_eq!(shot.status, "Find a better move for Black");
    assert!(shot.trying && shot.interactive && shot.hint.is_none());
    assert_eq!(shot.ended.unwrap().winner, Some(catur_app::Side::White));
    assert!(!shot.actions.resign && !shot.actions.undo && shot.actions.back_to_game);

    // the move of the game is a blunder here, too
    let shot = app.drop_piece(sq("g8"), sq("f6")).unwrap();
    assert!(shot.wants_judging && !shot.interactive);
    assert_eq!(shot.status.lines().nth(1), Some("Looking at Nf6"));
    assert_eq!(shot.moves.last().unwrap().san, "Nf6");
    judge(&app);
    let shot = app.snapshot().unwrap();
    assert_eq!(
        shot.status.lines().nth(1),
        Some("Nf6: blunder. Try another")
    );
    assert!(!shot.wants_judging && shot.interactive);
    assert_eq!(shot.moves.len(), 5);

    let shot = app.type_move("Qe7").unwrap();
    if shot.wants_judging {
        judge(&app);
    }
    let shot = app.snapshot().unwrap();
    let said = shot.status.lines().nth(1).unwrap();
    assert!(said.starts_with("Qe7: ") && !said.contains("Try"), "{said}");
    assert!(shot.trying && !shot.interactive);

    let shot = app.back_to_game().unwrap();
    assert!(!shot.trying && shot.browsing);
    assert_eq!((shot.shown_ply, shot.moves.len()), (5, 7));
    assert_eq!(store.text("game/current"), kept, "the game is as it was");
}

#[test]
fn a_search_for_something_else_takes_the_place_of_the_one_that_runs() {
    let app = mated(&MemoryStore::new());
    app.undo().unwrap();
    play(&app, "Nc3 d6");
    app.resign(None).unwrap();
    review(&app, 7);
    let reviewing = app.start_review().unwrap().unwrap();
    app.try_again(5).unwrap();
    app.drop_piece(sq("g8"), sq("f6")).unwrap();
    let judging = app.start_judging().unwrap();
    assert!(reviewing.is_stopped() && !judging.is_stopped());
    let again = app.start_judging().unwrap();
    again.stop();
    assert!(judging.is_stopped(), "the same search is given again");
}

#[test]
fn going_through_the_game_from_its_start_ends_a_try() {
    let app = mated(&MemoryStore::new());
    review(&app, 100);
    app.try_again(5).unwrap();
    let shot = app.review().unwrap();
    assert_eq!((shot.trying, shot.shown_ply), (false, 0));
}

#[test]
fn a_try_ends_with_browsing_a_new_game_and_the_process() {
    let store = MemoryStore::new();
    let app = mated(&store);
    review(&app, 100);
    app.try_again(5).unwrap();
    assert!(!app.browse_by(1).unwrap().trying);
    app.try_again(5).unwrap();
    app.drop_piece(sq("g8"), sq("f6")).unwrap();
    let search = app.start_judging().unwrap();
    let shot = app.new_game(two_players(), NOW).unwrap();
    assert!(search.is_stopped() && !shot.trying && shot.interactive);
    app.finish(&search).unwrap();
    assert!(matches!(
        app.start_judging(),
        Err(AppError::NotPossible { .. })
    ));
    assert_eq!(open(&store).snapshot().unwrap().ply, 0);
}

/// Runs the search for the move that was tried.
fn judge(app: &App) {
    let search = app.start_judging().unwrap();
    search.run().unwrap();
    app.finish(&search).unwrap();
}
