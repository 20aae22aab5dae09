//! Searches: that they stop, in every way, and that a stopped one changes nothing.

use std::{
    future::Future,
    pin::pin,
    sync::Arc,
    task::{Context, Poll, Waker},
    thread,
    time::{Duration, Instant},
};

use super::support::{Manner, Memory, block_on, computer_begins, open, until};
use crate::{RunningGame, Search};

/// Hard thinks for a fixed time, long enough to be stopped in the middle.
fn hard_game() -> (Arc<Memory>, Arc<RunningGame>) {
    let memory = Arc::new(Memory::default());
    let (app, game) = open(&memory);
    app.new_game(computer_begins(6), 1_780_000_000_000).unwrap();
    (memory, game)
}

/// After a cancel the node count stands still within 100 ms.
fn assert_stands_still(search: &Search) {
    thread::sleep(Duration::from_millis(100));
    let nodes = search.nodes().unwrap();
    thread::sleep(Duration::from_millis(100));
    assert_eq!(search.nodes().unwrap(), nodes);
}

#[test]
fn nothing_is_searched_before_somebody_waits() {
    let (_memory, game) = hard_game();
    let search = game.computer_move().unwrap();
    thread::sleep(Duration::from_millis(30));
    assert_eq!(search.nodes().unwrap(), 0);
}

#[test]
fn dropping_the_future_stops_the_search() {
    let (_memory, game) = hard_game();
    let search = game.computer_move().unwrap();
    {
        let mut future = pin!(search.wait());
        let mut context = Context::from_waker(Waker::noop());
        assert_eq!(future.as_mut().poll(&mut context), Poll::Pending);
        until("the first nodes", || search.nodes().unwrap() > 0);
    }
    assert_stands_still(&search);
}

#[test]
fn stop_ends_the_wait_soon_and_finishing_then_changes_nothing() {
    let (_memory, game) = hard_game();
    let search = game.computer_move().unwrap();
    let waiting = thread::spawn({
        let search = Arc::clone(&search);
        move || block_on(search.wait())
    });
    until("the first nodes", || search.nodes().unwrap() > 0);
    let begin = Instant::now();
    search.stop().unwrap();
    // A stopped search may end well or as one without an answer; what matters is that it answers, and soon.
    let _ = waiting.join().unwrap();
    assert!(
        begin.elapsed() < Duration::from_millis(500),
        "Hard would think for 1.5 s"
    );
    assert_stands_still(&search);
    let snapshot = game.finish(search).unwrap();
    assert_eq!(snapshot.ply, 0);
    assert!(snapshot.computer_to_move);
}

#[test]
fn a_search_can_be_stopped_while_the_storage_stalls() {
    let (memory, game) = hard_game();
    let search = game.computer_move().unwrap();
    let waiting = thread::spawn({
        let search = Arc::clone(&search);
        move || block_on(search.wait())
    });
    until("the first nodes", || search.nodes().unwrap() > 0);
    memory.behave(Manner::Stall(Duration::from_millis(300)));
    let stalled = thread::spawn({
        let game = Arc::clone(&game);
        move || game.resign(None)
    });
    thread::sleep(Duration::from_millis(50));
    let begin = Instant::now();
    search.stop().unwrap();
    search.nodes().unwrap();
    assert!(
        begin.elapsed() < Duration::from_millis(200),
        "neither waited for the storage"
    );
    let _ = waiting.join().unwrap();
    assert!(stalled.join().unwrap().unwrap().ended.is_some());
}

#[test]
fn a_result_of_a_game_that_is_gone_is_not_played() {
    let memory = Arc::new(Memory::default());
    let (app, game) = open(&memory);
    app.new_game(computer_begins(1), 1_780_000_000_000).unwrap();
    let search = game.computer_move().unwrap();
    block_on(search.wait()).unwrap();
    app.new_game(computer_begins(1), 1_780_000_000_001).unwrap();
    assert_eq!(game.finish(search).unwrap().ply, 0);
}
