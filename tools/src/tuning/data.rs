//! Games of the engine against itself, or of its levels, and the quiet positions of them with score and result.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use catur_engine::{Engine, Level, Limits, Score, StopHandle};
use catur_rules::{Board, Color, Line, Move};

use crate::random::Random;
use crate::work::spread_to;
use crate::{Failure, Verdict};

/// What games to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) games: usize,
    /// Nodes a move.
    pub(crate) nodes: u64,
    /// The moves are those of levels 1 to 5, a game each in turn, and all games are played out; the scores are the
    /// engine's in any case.
    pub(crate) levels: bool,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    pub(crate) out: PathBuf,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            games: 1000,
            nodes: 5000,
            levels: false,
            seed: 1,
            threads: 2,
            out: PathBuf::new(),
        }
    }
}

/// Random moves that begin a game, so that no two are alike.
const RANDOM_PLIES: usize = 9;
/// A game that begins more lopsided than this teaches little.
const LOPSIDED: i32 = 400;
/// A score that decides a game when it stands for `DECIDED_PLIES`.
const DECIDED: i32 = 1200;
const DECIDED_PLIES: u32 = 6;
/// A game this long is a draw.
const LONGEST: usize = 400;
/// Hash in MiB.
const HASH_MB: usize = 8;

/// Plays and writes. The same options give the same file, whatever the number of threads. A file that is there already is
/// left alone: it may have taken hours.
pub(crate) fn make(options: &Options) -> Result<Verdict, Failure> {
    let name = options.out.display().to_string();
    let file = File::create_new(&options.out).map_err(Failure::io(name.clone()))?;
    let mut out = BufWriter::new(file);
    let mut positions = 0;
    spread_to(
        (options.games, "games"),
        options.threads,
        || Ok(Engine::new(HASH_MB)),
        |engine, game| Ok(play(engine, options, game as u64)),
        |text| {
            positions += text.lines().count();
            out.write_all(text.as_bytes())
                .map_err(Failure::io(name.clone()))
        },
    )?;
    out.flush().map_err(Failure::io(name.clone()))?;
    crate::output::print(&format!("{} games, {positions} positions\n", options.games))
}

/// One game as lines of `FEN;score;result`, both from White's view: centipawns, and 1, 0.5 or 0.
fn play(engine: &mut Engine, options: &Options, game: u64) -> String {
    let seed = options.seed ^ game.wrapping_mul(0xD6E8_FEB8_6659_FD93);
    let mut random = Random::seeded(seed);
    let level = options
        .levels
        .then(|| Level::from_number((game % 5) as u8 + 1))
        .flatten();
    let stop = StopHandle::new();
    let limits = Limits::nodes(options.nodes);
    let mut line = opening(&mut random);
    engine.clear();
    let mut kept: Vec<(String, i32)> = Vec::new();
    let mut decided = 0i32;
    let winner = loop {
        if let Some(outcome) = line.outcome() {
            break outcome.winner();
        }
        if line.len() > LONGEST || line.claim().is_some() {
            break None;
        }
        let Some(choice) = engine.analyse(&line, limits, &stop, |_| {}) else {
            break None;
        };
        let board = line.board();
        let white = board.side_to_move() == Color::White;
        let score = match choice.score {
            Score::Cp(cp) => cp,
            Score::Mate(moves) if moves > 0 => 30_000,
            Score::Mate(_) => -30_000,
        };
        let score = if white { score } else { -score };
        if kept.is_empty() && line.len() == RANDOM_PLIES && score.abs() > LOPSIDED {
            break None;
        }
        let quiet = !board.in_check()
            && !board.is_capture(choice.mv)
            && choice.mv.promotion().is_none()
            && score.abs() < 2 * DECIDED;
        if quiet {
            kept.push((board.to_fen(), score));
        }
        decided = match score {
            DECIDED.. => decided.max(0) + 1,
            _ if score <= -DECIDED => decided.min(0) - 1,
            _ => 0,
        };
        if level.is_none() && decided.unsigned_abs() >= DECIDED_PLIES {
            break Some(if decided > 0 {
                Color::White
            } else {
                Color::Black
            });
        }
        let mv = level.map_or(Some(choice.mv), |level| {
            of_level(engine, &line, level, seed)
        });
        if mv.is_none_or(|mv| line.push(mv).is_err()) {
            break None;
        }
    };
    let result = match winner {
        Some(Color::White) => "1",
        Some(Color::Black) => "0",
        None => "0.5",
    };
    let mut text = String::new();
    for (fen, score) in kept {
        // writing to a string can't fail
        let _ = writeln!(text, "{fen};{score};{result}");
    }
    text
}

/// What a level would play.
fn of_level(engine: &mut Engine, line: &Line, level: Level, seed: u64) -> Option<Move> {
    let choice = engine.choose(line, level, seed, &StopHandle::new())?;
    Some(choice.mv)
}

/// The start and random legal moves, none of which ends the game.
fn opening(random: &mut Random) -> Line {
    loop {
        let mut line = Line::new(Board::default());
        while line.len() < RANDOM_PLIES && line.outcome().is_none() {
            let moves = line.board().legal_moves();
            let Some(&mv) = moves.get(random.below(moves.len())) else {
                break;
            };
            if line.push(mv).is_err() {
                break;
            }
        }
        if line.outcome().is_none() {
            return line;
        }
    }
}
