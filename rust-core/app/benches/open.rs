//! How long it takes to open the app on a saved game of 300 half-moves, and what a touch costs in the core.
//!
//! Prints milliseconds and microseconds, and asserts nothing: clocks differ. `cargo bench -p catur-app --bench open`.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a program for people to read"
)]

#[allow(dead_code, reason = "helpers of tests, not all used here")]
#[path = "../tests/app/support.rs"]
mod support;

use std::sync::Arc;
use std::time::{Duration, Instant};

use support::{MemoryStore, NOW, open, sq, two_players};

fn main() {
    let store = long_game();
    let opening = measure(200, || {
        let copy = store.copy();
        let start = Instant::now();
        let app = open(&copy);
        let snapshot = app.snapshot().unwrap();
        let time = start.elapsed();
        assert_eq!(snapshot.ply, 300);
        time
    });
    print(
        "open a saved 300-ply game, first snapshot",
        &opening,
        1e3,
        "ms",
    );

    print(
        "a touch (tap, saved move every second one) at the start of a game",
        &touches(&MemoryStore::new()),
        1e6,
        "us",
    );
    print("a touch at ply 300", &touches(&store), 1e6, "us");

    let app = with_clock();
    let mut now = 0;
    let mut after = |work: &dyn Fn(u64)| {
        now += 1;
        let start = Instant::now();
        work(now);
        start.elapsed()
    };
    let told = measure(2_000, || after(&|now| app.set_now(now).unwrap()));
    print("the time told to a game with a clock", &told, 1e6, "us");
    let shown = measure(2_000, || {
        after(&|now| {
            app.tick(now).unwrap();
        })
    });
    print("the time told, with a picture", &shown, 1e6, "us");
}

/// A game of two people with a clock.
fn with_clock() -> catur_app::App {
    let app = open(&MemoryStore::new());
    let time = app.clock_choices().unwrap().presets[6].time;
    let choices = catur_app::NewGame {
        time: Some(time),
        ..two_players()
    };
    app.new_game(choices, NOW).unwrap();
    app
}

/// Knights go out and back by taps; the same position never stands long enough to end the game.
fn touches(store: &std::sync::Arc<MemoryStore>) -> Vec<Duration> {
    let app = open(store);
    if app.snapshot().unwrap().ply == 0 {
        app.new_game(two_players(), NOW).unwrap();
    }
    let mut times = Vec::new();
    let mut rounds = 0;
    while rounds < 500 {
        let shot = app.snapshot().unwrap();
        let Some((from, to)) = a_move(&app, &shot) else {
            break;
        };
        for square in [from, to] {
            let start = Instant::now();
            app.tap(square).unwrap();
            times.push(start.elapsed());
        }
        app.undo().unwrap();
        rounds += 1;
    }
    times.sort_unstable();
    times
}

fn a_move(app: &catur_app::App, shot: &catur_app::Snapshot) -> Option<(u8, u8)> {
    if shot.ply == 0 {
        return Some((sq("g1"), sq("f3")));
    }
    let (from, to) = shot.pieces.iter().find_map(|placed| {
        let to = app.lift(placed.square).unwrap().dots.first().copied();
        to.map(|to| (placed.square, to))
    })?;
    app.cancel().unwrap();
    Some((from, to))
}

fn measure(rounds: usize, mut once: impl FnMut() -> Duration) -> Vec<Duration> {
    let mut times: Vec<Duration> = (0..rounds).map(|_| once()).collect();
    times.sort_unstable();
    times
}

fn print(what: &str, sorted: &[Duration], scale: f64, unit: &str) {
    let at =
        |share: f64| sorted[((sorted.len() - 1) as f64 * share) as usize].as_secs_f64() * scale;
    println!(
        "{what}: median {:.3} {unit}, p99 {:.3} {unit}, of {}",
        at(0.5),
        at(0.99),
        sorted.len()
    );
}

/// A game of 300 half-moves or more between two people, made of harmless random moves, as stored.
fn long_game() -> Arc<MemoryStore> {
    let store = MemoryStore::new();
    let app = open(&store);
    app.new_game(two_players(), NOW).unwrap();
    let mut line = catur_rules::Line::default();
    let mut state = 7u64;
    while line.len() < 300 {
        let moves = line.board().legal_moves();
        let mut tries = 0;
        loop {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let mv = moves[(state >> 33) as usize % moves.len()];
            let mut next = line.clone();
            next.push(mv).unwrap();
            tries += 1;
            // Captures would soon leave too little to go on with.
            if next.outcome().is_none() && (tries > 40 || !line.board().is_capture(mv)) {
                line = next;
                break;
            }
        }
    }
    let mut board = catur_rules::Board::default();
    for mv in line.moves() {
        let text = catur_rules::uci::write(&board, *mv);
        app.type_move(&text).unwrap();
        board.play_unchecked(*mv);
    }
    assert_eq!(app.snapshot().unwrap().ply, 300);
    store
}
