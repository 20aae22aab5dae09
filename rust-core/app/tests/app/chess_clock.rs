//! The chess clock for a real board as a shell sees it.

use catur_app::{AppError, Half, TimeKind, TimeSettings};

use crate::support::{Fault, MemoryStore, open};

#[test]
fn the_first_press_starts_the_other_half_and_both_say_so() {
    let app = open(&MemoryStore::new());
    let screen = app.chess_clock(0).unwrap();
    assert_eq!(
        (screen.top.text.as_str(), screen.bottom.text.as_str()),
        ("10:05", "10:05")
    );
    assert!(
        screen.top.can_press && screen.bottom.can_press && !screen.can_pause && !screen.can_reset
    );
    assert_eq!(
        screen.note,
        "Tap your half to start the other player’s clock."
    );
    assert_eq!(screen.next_change_ms, None);

    let screen = app.press_chess_clock(Half::Top, 1_000).unwrap();
    assert!(screen.bottom.running && screen.bottom.can_press && !screen.top.can_press);
    assert!(screen.can_pause && screen.can_reset && !screen.can_resume);
    assert_eq!(screen.next_change_ms, Some(2_000));

    let screen = app.press_chess_clock(Half::Bottom, 4_000).unwrap();
    assert!(screen.top.running);
    assert_eq!(
        screen.bottom.spoken,
        "Bottom clock: 10 minutes 7 seconds left, 1 move"
    );
    assert_eq!(
        screen.top.spoken,
        "Top clock: 10 minutes 5 seconds left, 0 moves"
    );
}

#[test]
fn it_is_kept_at_every_press_and_pause_and_comes_back_paused() {
    let store = MemoryStore::new();
    let app = open(&store);
    assert!(!store.keys().contains(&"clock".to_owned()));
    app.press_chess_clock(Half::Top, 0).unwrap();
    app.press_chess_clock(Half::Bottom, 5_000).unwrap();
    let commits = store.count();
    app.chess_clock(9_000).unwrap();
    app.press_chess_clock(Half::Bottom, 9_500).unwrap();
    assert_eq!(store.count(), commits, "nothing came of these");
    let screen = open(&store.copy()).chess_clock(77).unwrap();
    assert!(screen.can_resume && screen.note == "The clock is paused.");
    assert_eq!(
        (screen.top.left_ms, screen.bottom.left_ms),
        (605_000, 605_000)
    );

    app.pause_chess_clock(10_000).unwrap();
    let back = open(&store.copy());
    assert_eq!(back.chess_clock(5).unwrap().top.left_ms, 600_000);
    back.resume_chess_clock(6).unwrap();
    assert_eq!(back.chess_clock(1_006).unwrap().top.left_ms, 599_000);
    assert_eq!(back.chess_clock(1_006).unwrap().bottom.moves, "1 move");
}

#[test]
fn a_fallen_flag_is_kept_and_said_until_the_clock_is_reset() {
    let store = MemoryStore::new();
    let app = open(&store);
    app.set_chess_clock(TimeSettings::equal(TimeKind::SuddenDeath, 60, 0))
        .unwrap();
    app.press_chess_clock(Half::Bottom, 0).unwrap();
    let screen = app.chess_clock(60_000).unwrap();
    assert!(screen.top.fallen && !screen.top.can_press && !screen.can_pause && !screen.can_resume);
    assert_eq!(screen.top.spoken, "Top clock: time is up, 0 moves");
    assert_eq!(screen.note, "Time is up.");
    let back = open(&store.copy());
    assert!(back.chess_clock(0).unwrap().top.fallen);
    let screen = back.reset_chess_clock().unwrap();
    assert_eq!(
        (screen.top.text.as_str(), screen.can_reset),
        ("1:00", false)
    );
    assert_eq!(
        open(&store.copy()).chess_clock(0).unwrap().time.kind,
        TimeKind::SuddenDeath
    );
}

#[test]
fn a_time_out_of_bounds_is_refused_and_the_clock_goes_on() {
    let app = open(&MemoryStore::new());
    app.press_chess_clock(Half::Bottom, 0).unwrap();
    let wrong = TimeSettings::equal(TimeKind::Fischer, 60, 601);
    assert!(matches!(
        app.set_chess_clock(wrong),
        Err(AppError::Invalid { .. })
    ));
    assert!(app.chess_clock(0).unwrap().top.running);
}

#[test]
fn a_damaged_clock_is_set_aside_and_the_game_is_safe() {
    let store = MemoryStore::new();
    store.put("clock", b"{\"version\":1,\"nonsense");
    let app = open(&store);
    assert!(
        app.snapshot()
            .unwrap()
            .notice
            .unwrap()
            .text
            .contains("Your game is safe")
    );
    assert_eq!(app.chess_clock(0).unwrap().top.text, "10:05");
    assert_eq!(
        store.get("damaged/clock/000001").unwrap(),
        b"{\"version\":1,\"nonsense"
    );
}

#[test]
fn a_press_that_could_not_be_saved_is_saved_with_the_next() {
    let store = MemoryStore::new();
    let app = open(&store);
    let next = store.count() + 1;
    store.fail(next, next, Fault::Full);
    app.press_chess_clock(Half::Top, 0).unwrap();
    assert!(app.snapshot().unwrap().notice.is_some());
    assert!(open(&store.copy()).chess_clock(0).unwrap().top.can_press);
    app.press_chess_clock(Half::Bottom, 1_000).unwrap();
    assert_eq!(app.snapshot().unwrap().notice, None);
    assert_eq!(
        open(&store.copy()).chess_clock(0).unwrap().bottom.moves,
        "1 move"
    );
}
