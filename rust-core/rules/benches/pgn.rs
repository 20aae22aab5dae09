//! How fast PGN is read with every move checked, and that memory does not grow with the file.
//!
//! The file is made here: random games with full tags and their moves in export format, some of
//! them with clocks. `cargo bench -p catur-rules --bench pgn` prints MB/s; the aim is 50, the
//! floor 20.

#![allow(clippy::print_stdout, reason = "a program for the terminal")]

use std::io::{self, Read};
use std::time::{Duration, Instant};

use catur_rules::pgn::{Comment, Game, GameResult, Reader, write};
use catur_rules::{Board, Line, Move, Role};

/// SplitMix64 (Steele, Lea and Flood 2014).
struct Dice(u64);

impl Dice {
    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}

/// A move such as players make: captures and pieces towards the centre before others.
fn choose(board: &Board, dice: &mut Dice) -> Option<Move> {
    board.legal_moves().into_iter().max_by_key(|&mv| {
        let file = (mv.to().index() % 8).abs_diff(3).min(3) as u64;
        let quiet_king = board.role_at(mv.from()) == Some(Role::King) && !board.is_castle(mv);
        let worth = 40 * u64::from(board.is_capture(mv)) + 60 * u64::from(board.is_castle(mv));
        worth + 12 - 4 * file + 20 * u64::from(!quiet_king) + dice.roll() % 100
    })
}

fn game(number: u64, clocks: bool, dice: &mut Dice) -> Option<String> {
    let mut line = Line::default();
    let mut game = Game::new(Board::default());
    for (name, value) in [
        ("Event", "Open Championship"),
        ("Site", "Jakarta INA"),
        ("Date", "2024.08.17"),
        ("Round", "7.12"),
        ("White", "Utomo, Bagus Setiawan"),
        ("Black", "Rahman, Nur Aisyah"),
        ("WhiteElo", "2143"),
        ("BlackElo", "2087"),
        ("ECO", "C84"),
        ("TimeControl", "5400+30"),
    ] {
        game.set_tag(name, value).ok()?;
    }
    game.set_tag("GameId", &number.to_string()).ok()?;
    let length = 40 + (dice.roll() % 80) as usize;
    while line.len() < length && line.outcome().is_none() {
        let mv = choose(line.board(), dice)?;
        line.push(mv).ok()?;
        game.push(mv);
        if clocks && let Some(node) = game.line.nodes.last_mut() {
            let left = Duration::from_secs(5400 - 40 * line.len() as u64);
            node.comments.push(Comment::of_clock(left));
        }
    }
    game.result = match line.outcome() {
        Some(end) => end.winner().map_or(GameResult::Draw, GameResult::won_by),
        None => GameResult::WhiteWins,
    };
    write(&game).ok()
}

fn file(games: u64, clocks: bool) -> String {
    let mut dice = Dice(1);
    (0..games)
        .filter_map(|number| game(number, clocks, &mut dice))
        .collect()
}

/// The same bytes again and again, as a file that was never in memory.
struct Endless<'a> {
    bytes: &'a [u8],
    at: usize,
    left: u64,
}

impl Read for Endless<'_> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        if self.at == self.bytes.len() {
            self.at = 0;
        }
        let mut rest = self.bytes.get(self.at..).unwrap_or_default();
        let allowed = usize::try_from(self.left)
            .unwrap_or(usize::MAX)
            .min(rest.len());
        rest = rest.get(..allowed).unwrap_or_default();
        let count = rest.read(out)?;
        self.at += count;
        self.left -= count as u64;
        Ok(count)
    }
}

/// Most memory the process ever held, in kB, where the system tells it.
fn peak() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find(|line| line.starts_with("VmHWM:"))?;
    line.split_whitespace().nth(1)?.parse().ok()
}

fn measure(name: &str, text: &str, read: impl Fn(&[u8]) -> usize) {
    let mut best = f64::INFINITY;
    let mut games = 0;
    // Short runs, many of them: on a busy machine some are not interrupted.
    for _ in 0..100 {
        let begin = Instant::now();
        games = read(text.as_bytes());
        best = best.min(begin.elapsed().as_secs_f64());
    }
    let speed = text.len() as f64 / 1e6 / best;
    println!(
        "{name:<44} {speed:7.1} MB/s  ({games} games, {:.1} MB)",
        text.len() as f64 / 1e6
    );
}

fn visit(bytes: &[u8]) -> usize {
    let mut reader = Reader::new(bytes);
    let mut games = 0;
    while let Some(outcome) = reader.visit(&mut ()) {
        games += usize::from(outcome.is_ok());
    }
    games
}

fn collect(bytes: &[u8]) -> usize {
    Reader::new(bytes).filter(Result::is_ok).count()
}

fn main() {
    let plain = file(600, false);
    let clocked = file(300, true);
    println!("PGN, every move checked: aim 50 MB/s, floor 20 MB/s; best of 100");
    measure("games with tags and moves, visited", &plain, visit);
    measure("games with tags and moves, as trees", &plain, collect);
    measure("the same with clocks, visited", &clocked, visit);
    measure("the same with clocks, as trees", &clocked, collect);

    let before = peak();
    let size: u64 = 200_000_000;
    let stream = Endless {
        bytes: plain.as_bytes(),
        at: 0,
        left: size,
    };
    let games = Reader::new(stream).count();
    if let (Some(before), Some(after)) = (before, peak()) {
        println!(
            "a stream of {} MB, {games} games as trees: peak memory {before} kB before, {after} kB after",
            size / 1_000_000
        );
    }
}
