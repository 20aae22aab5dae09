//! The process that is killed: it plays, and says on a pipe what it is about to do and what it has done.
//!
//! Each word is one `write` to the pipe, which outlives the process. `b` it chooses a move, `c` a commit begins, `d` the
//! commit is done, and a line `A game ply` acknowledges a move, after the call for it has returned.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use catur_app::{App, Environment, NewGame, Opponent, Snapshot, Store};

use crate::sqlite::{Edge, SqliteStore};

/// After so many half-moves another game begins, so that commits over several documents are met too.
const PLIES: u32 = 60;

pub struct Orders {
    /// How many moves to play; without end if `None`.
    pub moves: Option<u32>,
    /// Up to how long to dwell before, within and after a commit, in microseconds.
    pub dwell: u64,
    /// Where the random moves begin.
    pub seed: u64,
}

fn say(word: &str) {
    let mut out = std::io::stdout().lock();
    // Standard output is line buffered: one write of the system for each word.
    let _ = out.write_all(word.as_bytes());
    let _ = out.flush();
}

fn acknowledge(shot: &Snapshot) {
    say(&format!("A {} {}\n", shot.game, shot.ply));
}

/// A small generator of its own; what it gives needs no quality.
pub struct Dice(pub u64);

impl Dice {
    pub fn up_to(&mut self, limit: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % limit.max(1)
    }
}

pub fn environment() -> Environment {
    Environment {
        languages: vec!["en".to_owned()],
        entropy: 1,
        now: 0,
    }
}

pub fn two_players() -> NewGame {
    NewGame {
        opponent: Opponent::TwoPlayers,
        ..NewGame::default()
    }
}

pub fn run(path: &Path, orders: &Orders) {
    let dwell = orders.dwell;
    let pause = std::sync::Mutex::new(Dice(orders.seed ^ 0xABCD));
    let rest = move || {
        if dwell > 0 {
            let micros = pause.lock().unwrap().up_to(dwell);
            std::thread::sleep(Duration::from_micros(micros));
        }
    };
    let rest = Arc::new(rest);
    let inside = Arc::clone(&rest);
    let observer = move |edge| match edge {
        Edge::Begins => say("c\n"),
        Edge::Written => inside(),
        Edge::Done => say("d\n"),
    };
    let store: Arc<dyn Store> = Arc::new(SqliteStore::open(path, Box::new(observer)).unwrap());
    let app = App::open(store, environment()).unwrap();
    let mut shot = app.snapshot().unwrap();
    if !shot.two_players {
        shot = app.new_game(two_players(), 0).unwrap();
    }
    acknowledge(&shot);
    let mut dice = Dice(orders.seed);
    let mut played = 0;
    while orders.moves.is_none_or(|moves| played < moves) {
        say("b\n");
        rest();
        let board: catur_rules::Board = shot.fen.parse().unwrap();
        let moves = board.legal_moves();
        shot = if shot.ended.is_some() || shot.ply >= PLIES {
            app.new_game(two_players(), 0).unwrap()
        } else {
            let mv = moves[dice.up_to(moves.len() as u64) as usize];
            app.type_move(&catur_rules::uci::write(&board, mv)).unwrap()
        };
        acknowledge(&shot);
        played += 1;
        rest();
    }
}
