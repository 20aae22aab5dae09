//! The process that is killed: it plays, and says on a pipe what it is about to do and what it has done.
//!
//! Each word is one `write` to the pipe, which outlives the process. `b` it chooses a move, `c` a commit begins, `d` the
//! commit is done, and a line `A game ply rated` acknowledges a move or an end, after the call for it has returned:
//! `rated` is how many games the rating holds by then.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use catur_app::{App, Environment, NewGame, Opponent, Snapshot, Store};

use crate::sqlite::{Edge, SqliteStore};

/// After so many half-moves another game begins, so that commits over several documents are met too.
const PLIES: u32 = 60;

/// What is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Course {
    /// Two players, many moves.
    Moves,
    /// Rated games against the computer, a few moves each, that end by resigning or leaving.
    Rated,
    /// One short game after the other, always the same, reviewed to the end.
    Review,
}

/// The moves of the game that is reviewed. It has few pieces, whose positions are searched soon.
pub const REVIEWED: [&str; 6] = ["e4", "Kd7", "Kd2", "Kd6", "Kd3", "Ke5"];
const REVIEWED_FROM: &str = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";

pub struct Orders {
    pub course: Course,
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

fn acknowledge(app: &App, shot: &Snapshot) {
    say(&format!(
        "A {} {} {} {} {}\n",
        shot.game,
        shot.ply,
        u8::from(shot.ended.is_some()),
        shot.rating.games,
        reviewed(app, shot)
    ));
}

/// How many positions of the ended game are known.
pub fn reviewed(app: &App, shot: &Snapshot) -> u32 {
    if shot.ended.is_some() && shot.ply > 0 {
        app.review_report().unwrap().done
    } else {
        0
    }
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

pub fn rated() -> NewGame {
    NewGame {
        rated: true,
        ..NewGame::default()
    }
}

/// The next action of a rated game: it resigns or leaves after a few moves, or goes on.
fn rated_step(app: &App, shot: &Snapshot, dice: &mut Dice) -> Snapshot {
    if shot.ended.is_some() || !shot.rated {
        return app.new_game(rated(), 0).unwrap();
    }
    if shot.computer_to_move {
        let search = app.start_computer_move().unwrap();
        search.run().unwrap();
        return app.finish(&search).unwrap();
    }
    match dice.up_to(6) {
        0 | 1 => app.resign(None).unwrap(),
        2 => app.new_game(rated(), 0).unwrap(),
        _ => random_move(app, shot, dice),
    }
}

fn two_player_step(app: &App, shot: &Snapshot, dice: &mut Dice) -> Snapshot {
    if shot.ended.is_some() || shot.ply >= PLIES || !shot.two_players {
        app.new_game(two_players(), 0).unwrap()
    } else {
        random_move(app, shot, dice)
    }
}

/// The next action of somebody who has each game reviewed: a move, the end, one more position, or another game.
pub fn review_step(app: &App, shot: &Snapshot) -> Snapshot {
    if shot.two_players && shot.ended.is_none() {
        return match REVIEWED.get(shot.ply as usize) {
            Some(mv) => app.type_move(mv).unwrap(),
            None => app.resign(None).unwrap(),
        };
    }
    if shot.two_players
        && let Some(search) = app.start_review().unwrap()
    {
        let before = reviewed(app, shot);
        search.run().unwrap();
        let after = app.finish(&search).unwrap();
        // Or a position was searched that was known.
        assert_eq!(reviewed(app, &after), before + 1);
        return after;
    }
    let choices = NewGame {
        start: Some(REVIEWED_FROM.to_owned()),
        ..two_players()
    };
    app.new_game(choices, 0).unwrap()
}

fn random_move(app: &App, shot: &Snapshot, dice: &mut Dice) -> Snapshot {
    let board: catur_rules::Board = shot.fen.parse().unwrap();
    let moves = board.legal_moves();
    let mv = moves[dice.up_to(moves.len() as u64) as usize];
    app.type_move(&catur_rules::uci::write(&board, mv)).unwrap()
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
    if orders.course == Course::Moves && !shot.two_players {
        shot = app.new_game(two_players(), 0).unwrap();
    }
    acknowledge(&app, &shot);
    let mut dice = Dice(orders.seed);
    let mut played = 0;
    while orders.moves.is_none_or(|moves| played < moves) {
        say("b\n");
        rest();
        shot = match orders.course {
            Course::Moves => two_player_step(&app, &shot, &mut dice),
            Course::Rated => rated_step(&app, &shot, &mut dice),
            Course::Review => review_step(&app, &shot),
        };
        acknowledge(&app, &shot);
        played += 1;
        rest();
    }
}
