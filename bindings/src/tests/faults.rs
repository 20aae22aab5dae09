//! Panics, a storage that misbehaves, and the log's set-up.

use std::sync::{Arc, atomic::Ordering};

use super::support::{Manner, Memory, open, tap_move, two_players};
use crate::{
    AppError, GameError, StorageError, jni_on_load_ran,
    jvm::JNI_OnLoad,
    records::{NoticeKind, StoreChange},
    storage::Storage,
};

#[test]
fn after_a_panic_the_game_goes_on_from_storage_with_a_higher_revision() {
    let memory = Arc::new(Memory::default());
    let (app, game) = open(&memory);
    app.new_game(two_players(), 1_780_000_000_000).unwrap();
    let before = tap_move(&game, "e2e4");

    let Err(AppError::Broken { reason }) = app.panic_inside() else {
        panic!("the fault did not come through");
    };
    assert_eq!(reason, "a panic on purpose, inside");

    let after = game.snapshot().unwrap();
    assert_eq!(after.moves, before.moves);
    assert_eq!(after.game, before.game);
    assert!(after.revision > before.revision);
    assert_eq!(after.notice.unwrap().kind, NoticeKind::Recovered);
    assert!(app.log().unwrap().contains("a panic on purpose, inside"));
    assert_eq!(tap_move(&game, "e7e5").ply, 2);
}

#[test]
fn the_player_is_told_of_a_fault_that_ended_the_process_before() {
    let memory = Arc::new(Memory::default());
    let (app, game) = open(&memory);
    app.new_game(two_players(), 1_780_000_000_000).unwrap();
    tap_move(&game, "e2e4");
    let (app, game) = open(&memory);
    let told = app.recovered("panic at search.rs:1:1".to_owned()).unwrap();
    assert_eq!(told.notice.unwrap().kind, NoticeKind::Recovered);
    assert_eq!(told.ply, 1);
    assert!(app.log().unwrap().contains("panic at search.rs:1:1"));
    assert!(game.snapshot().unwrap().notice.is_some());
}

#[test]
fn a_panic_in_the_storage_is_a_fault_and_the_move_that_was_not_saved_is_not_there() {
    let memory = Arc::new(Memory::default());
    let (app, game) = open(&memory);
    app.new_game(two_players(), 1_780_000_000_000).unwrap();
    tap_move(&game, "e2e4");
    memory.behave(Manner::Panic);
    game.tap(52).unwrap();
    assert!(matches!(game.tap(36), Err(GameError::Broken { .. })));
    memory.behave(Manner::Commit);
    assert_eq!(game.snapshot().unwrap().ply, 1);
}

#[test]
fn a_full_storage_is_told_and_the_game_goes_on() {
    let memory = Arc::new(Memory::default());
    let (app, game) = open(&memory);
    app.new_game(two_players(), 1_780_000_000_000).unwrap();
    memory.behave(Manner::Fail);
    let snapshot = tap_move(&game, "e2e4");
    assert_eq!(snapshot.notice.unwrap().kind, NoticeKind::Storage);
    memory.behave(Manner::Commit);
    assert_eq!(tap_move(&game, "e7e5").ply, 2);
    let (_app, game) = open(&memory);
    assert_eq!(game.snapshot().unwrap().ply, 2);
}

#[test]
fn a_storage_that_calls_back_gets_busy_and_no_deadlock() {
    let memory = Arc::new(Memory::default());
    let (app, game) = open(&memory);
    app.new_game(two_players(), 1_780_000_000_000).unwrap();
    memory.call_back_to(&game);
    assert_eq!(tap_move(&game, "e2e4").ply, 1);
    let answers = memory.answers_to_callbacks();
    assert!(!answers.is_empty());
    assert!(answers.iter().all(|answer| *answer == Err(GameError::Busy)));
}

#[test]
fn each_move_is_committed_before_its_snapshot_comes_back() {
    let memory = Arc::new(Memory::default());
    let (app, game) = open(&memory);
    app.new_game(two_players(), 1_780_000_000_000).unwrap();
    for uci in ["e2e4", "e7e5", "g1f3"] {
        let commits = memory.commits.load(Ordering::Relaxed);
        tap_move(&game, uci);
        assert!(memory.commits.load(Ordering::Relaxed) > commits);
        let (_app, copy) = open(&memory);
        assert_eq!(
            copy.snapshot().unwrap().moves,
            game.snapshot().unwrap().moves
        );
    }
}

#[test]
fn an_unexpected_exception_of_the_storage_is_its_failure() {
    let error = uniffi::UnexpectedUniFFICallbackError {
        reason: "java.lang.IllegalStateException".to_owned(),
    };
    assert_eq!(
        StorageError::from(error),
        StorageError::Failed {
            reason: "java.lang.IllegalStateException".to_owned()
        }
    );
}

#[test]
fn the_storage_in_memory_scans_by_prefix_and_key() {
    let memory = Memory::default();
    let change = |key: &str| StoreChange {
        key: key.to_owned(),
        value: Some(vec![1]),
    };
    memory
        .commit(vec![
            change("b/2"),
            change("a/1"),
            change("b/1"),
            change("b/3"),
        ])
        .unwrap();
    let keys: Vec<_> = memory
        .scan("b/".to_owned(), Some("b/1".to_owned()), 1)
        .unwrap()
        .into_iter()
        .map(|entry| entry.key)
        .collect();
    assert_eq!(keys, ["b/2"]);
}

#[test]
fn loading_by_a_virtual_machine_is_told() {
    assert_eq!(jni_on_load_ran(), Ok(false));
    let version = JNI_OnLoad(std::ptr::null_mut(), std::ptr::null_mut());
    assert_eq!(version, jni::sys::JNI_VERSION_1_6);
    assert_eq!(jni_on_load_ran(), Ok(true));
}
