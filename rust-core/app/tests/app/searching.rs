//! Searches from outside: waiting without a runtime, stopping, cancelling by dropping.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::task::{Context, Poll, Wake, Waker};
use std::thread::{self, Thread};
use std::time::{Duration, Instant};

use crate::support::{MemoryStore, NOW, against, open, play};
use catur_app::{AppError, Search};

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// Runs a future on this thread; it must be over within the time.
fn block_on<F: Future>(future: F, limit: Duration) -> F::Output {
    let mut future = pin!(future);
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let end = Instant::now() + limit;
    loop {
        if let Poll::Ready(output) = future.as_mut().poll(&mut Context::from_waker(&waker)) {
            return output;
        }
        assert!(Instant::now() < end, "not over within {limit:?}");
        thread::park_timeout(Duration::from_millis(200));
    }
}

const LONG: Duration = Duration::from_secs(60);

/// A search at the level that thinks longest, so that there is something to stop.
fn long_search() -> (catur_app::App, Search) {
    let app = open(&MemoryStore::new());
    app.new_game(against(6), NOW).unwrap();
    play(&app, "e4");
    let search = app.start_computer_move().unwrap();
    (app, search)
}

/// Waits until the search visits positions.
fn until_it_runs(search: &Search) {
    let end = Instant::now() + LONG;
    while search.nodes() == 0 {
        assert!(Instant::now() < end, "it never began");
        thread::sleep(Duration::from_millis(2));
    }
}

#[test]
fn waiting_for_a_search_gives_its_move() {
    let app = open(&MemoryStore::new());
    play(&app, "e4");
    let search = app.start_computer_move().unwrap();
    block_on(search.wait(), LONG).unwrap();
    assert!(search.is_over());
    assert_eq!(app.finish(&search).unwrap().ply, 2);
    block_on(search.wait(), LONG).unwrap();
}

#[test]
fn two_may_wait_for_the_same_search() {
    let app = open(&MemoryStore::new());
    play(&app, "e4");
    let search = app.start_computer_move().unwrap();
    let again = app.start_computer_move().unwrap();
    let other = thread::spawn(move || again.run());
    block_on(search.wait(), LONG).unwrap();
    other.join().unwrap().unwrap();
}

#[test]
fn who_asks_twice_gets_the_search_there_is() {
    let app = open(&MemoryStore::new());
    play(&app, "e4");
    let search = app.start_computer_move().unwrap();
    app.start_computer_move().unwrap().stop();
    assert!(search.is_stopped());
}

#[test]
fn an_answer_is_not_used_after_as_many_moves_but_others() {
    let app = open(&MemoryStore::new());
    play(&app, "e4");
    let search = app.start_computer_move().unwrap();
    search.run().unwrap();
    // One that is over is no more in the way of another, nor stopped with it.
    let _another = app.start_computer_move().unwrap();
    app.undo().unwrap();
    play(&app, "d4");
    assert!(!search.is_stopped());
    assert_eq!(app.finish(&search).unwrap().ply, 1);
}

#[test]
fn nothing_is_searched_that_nobody_waits_for() {
    let (_app, search) = long_search();
    thread::sleep(Duration::from_millis(50));
    assert_eq!(search.nodes(), 0);
    let waiting = search.wait();
    thread::sleep(Duration::from_millis(50));
    assert_eq!(
        search.nodes(),
        0,
        "a future does nothing until it is polled"
    );
    drop(waiting);
    assert!(search.is_stopped());
}

/// After a stop the count of positions stands still within 100 ms.
fn assert_stands_still(search: &Search) {
    let stopped = Instant::now();
    while !search.is_over() {
        assert!(
            stopped.elapsed() < Duration::from_secs(5),
            "it goes on after the stop"
        );
        thread::sleep(Duration::from_millis(1));
    }
    let nodes = search.nodes();
    thread::sleep(Duration::from_millis(100));
    assert_eq!(search.nodes(), nodes);
}

#[test]
fn a_stopped_search_stands_still_and_changes_nothing() {
    let (app, search) = long_search();
    let thread = {
        let search = search.clone();
        thread::spawn(move || block_on(search.wait(), LONG))
    };
    until_it_runs(&search);
    search.stop();
    assert_stands_still(&search);
    thread.join().unwrap().unwrap();
    let shot = app.finish(&search).unwrap();
    assert_eq!(
        (shot.ply, shot.thinking, shot.computer_to_move),
        (1, false, true)
    );
}

#[test]
fn dropping_the_future_stops_the_search() {
    let (_app, search) = long_search();
    {
        let mut waiting = pin!(search.wait());
        let waker = Waker::from(Arc::new(Unpark(thread::current())));
        assert!(
            waiting
                .as_mut()
                .poll(&mut Context::from_waker(&waker))
                .is_pending()
        );
        until_it_runs(&search);
    }
    assert_stands_still(&search);
}

#[test]
fn a_new_game_stops_the_search_of_the_old_one() {
    let (app, search) = long_search();
    let thread = {
        let search = search.clone();
        thread::spawn(move || search.run())
    };
    until_it_runs(&search);
    app.new_game(against(1), NOW).unwrap();
    assert_stands_still(&search);
    thread.join().unwrap().unwrap();
    assert_eq!(app.finish(&search).unwrap().ply, 0);
}

#[test]
fn a_resignation_stops_the_computer() {
    let (app, search) = long_search();
    app.resign(None).unwrap();
    assert!(search.is_stopped());
    assert!(matches!(
        app.start_computer_move(),
        Err(AppError::NotPossible { .. })
    ));
}

#[test]
fn searches_are_free_of_each_other_s_threads() {
    let app = Arc::new(open(&MemoryStore::new()));
    play(&app, "e4");
    let search = app.start_computer_move().unwrap();
    let thread = {
        let search = search.clone();
        thread::spawn(move || search.run())
    };
    // The app answers while the search runs: no lock is held over it.
    for _ in 0..20 {
        app.snapshot().unwrap();
        app.turn_board().unwrap();
    }
    thread.join().unwrap().unwrap();
    assert_eq!(app.finish(&search).unwrap().ply, 2);
}
