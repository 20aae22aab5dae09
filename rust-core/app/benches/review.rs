//! How long the review of a game of 60 moves takes on one core, saving included.
//!
//! Prints seconds, and asserts nothing: clocks differ. `cargo bench -p catur-app --bench review`.
#![allow(
    clippy::print_stdout,
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a program for people to read"
)]

#[allow(dead_code, reason = "helpers of tests, not all used here")]
#[path = "../tests/app/support.rs"]
mod support;

use std::time::Instant;

use catur_engine::{Engine, Level, StopHandle};
use catur_rules::{Line, uci};
use support::{MemoryStore, NOW, open, play, two_players};

const PLIES: usize = 120;

fn main() {
    let app = open(&MemoryStore::new());
    app.new_game(two_players(), NOW).unwrap();
    let line = game_of_a_level();
    for (ply, mv) in line.moves().iter().enumerate() {
        play(&app, &uci::write(line.board_at(ply).unwrap(), *mv));
    }
    app.resign(None).unwrap();
    let begin = Instant::now();
    while let Some(search) = app.start_review().unwrap() {
        search.run().unwrap();
        app.finish(&search).unwrap();
    }
    let took = begin.elapsed();
    let report = app.review_report().unwrap();
    println!(
        "review of a game of {} moves: {:.1} s for {} positions; accuracy {} and {} percent, {} moves worth another look",
        PLIES / 2,
        took.as_secs_f64(),
        report.all,
        report.white.accuracy.unwrap(),
        report.black.accuracy.unwrap(),
        report.moves.len()
    );
}

/// The first game of Casual against itself that is long enough, cut there.
fn game_of_a_level() -> Line {
    let mut engine = Engine::new(1);
    (0..)
        .find_map(|seed| {
            let mut line = Line::default();
            while line.len() < PLIES && line.outcome().is_none() {
                let choice = engine
                    .choose(&line, Level::Casual, seed, &StopHandle::new())
                    .unwrap();
                line.push(choice.mv).unwrap();
            }
            (line.len() == PLIES && line.outcome().is_none()).then_some(line)
        })
        .unwrap()
}
