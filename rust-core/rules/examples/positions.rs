//! Writes what Catur says of many positions as JSON lines, for the second program to check.
//!
//! * `positions random N SEED`: random games until they hold N positions or more;
//! * `positions fens`: one record for each FEN on standard input;
//! * `positions rewrite`: PGN on standard input, written anew; faults on standard error.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for pipes"
)]

use std::io::{self, BufRead, Write};
use std::process::ExitCode;

use catur_rules::pgn::{Game, GameResult, Reader, write};
use catur_rules::{Board, ClaimReason, Color, Line, Move, Outcome, Role, fen, san, uci};
use serde_json::{Value, json};

type Failure = Box<dyn std::error::Error>;

/// Endings in which the rarer ends of a game come soon: counters nearly full, little material,
/// stalemate near, promotion, en passant, castling.
const ENDINGS: [&str; 12] = [
    "8/5P1k/5K2/8/8/8/8/8 w - - 0 1",
    "4k3/8/8/8/8/8/R7/4K3 w - - 90 80",
    "4k3/8/8/8/8/8/R7/4K3 w - - 140 120",
    "8/8/8/3k4/8/8/1K2Q3/8 w - - 95 80",
    "7k/8/5K2/6Q1/8/8/8/8 b - - 130 90",
    "8/8/4k3/8/2b5/8/1P2K3/2B5 w - - 0 1",
    "8/1n6/4k3/8/8/4K3/1p6/1N6 w - - 0 1",
    "4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2",
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 60 40",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "1n1r3k/P1P1P3/8/8/8/8/p1p1p3/1N1R3K w - - 0 1",
    "8/7p/5k2/8/8/2K5/P7/8 w - - 0 1",
];

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

    fn below(&mut self, bound: usize) -> usize {
        (self.roll() % bound.max(1) as u64) as usize
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}

/// A back rank of Chess960: bishops on both colours, the king between the rooks.
fn chess960_start(dice: &mut Dice) -> Result<Board, Failure> {
    let mut rank = ['.'; 8];
    let mut put = |piece: char, empty: &mut dyn FnMut(&[usize]) -> usize, parity: Option<usize>| {
        let free: Vec<usize> = (0..8)
            .filter(|&file| rank.get(file) == Some(&'.'))
            .filter(|file| parity.is_none_or(|parity| file % 2 == parity))
            .collect();
        let file = free.get(empty(&free)).copied().unwrap_or_default();
        if let Some(slot) = rank.get_mut(file) {
            *slot = piece;
        }
    };
    let mut any = |free: &[usize]| dice.below(free.len());
    put('b', &mut any, Some(0));
    put('b', &mut any, Some(1));
    put('q', &mut any, None);
    put('n', &mut any, None);
    put('n', &mut any, None);
    for piece in ['r', 'k', 'r'] {
        put(piece, &mut |_| 0, None);
    }
    let black: String = rank.iter().collect();
    let white = black.to_ascii_uppercase();
    let text = format!("{black}/pppppppp/8/8/8/8/PPPPPPPP/{white} w KQkq - 0 1");
    Ok(fen::parse_chess960(&text)?.board)
}

const fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Checkmate { .. } => "checkmate",
        Outcome::Stalemate => "stalemate",
        Outcome::InsufficientMaterial => "insufficient material",
        Outcome::SeventyFiveMoves => "seventy-five moves",
        Outcome::FivefoldRepetition => "fivefold repetition",
    }
}

const fn claim(reason: ClaimReason) -> &'static str {
    match reason {
        ClaimReason::ThirdRepetition => "third repetition",
        ClaimReason::FiftyMoves => "fifty moves",
    }
}

/// All that is said of the position at the end of `line`, and the move played there.
fn ply(line: &Line, played: Option<Move>) -> Value {
    let board = line.board();
    let moves = board.legal_moves();
    let legal: Vec<String> = moves.iter().map(|&mv| uci::write(board, mv)).collect();
    let sans: Vec<String> = moves.iter().map(|&mv| san::write(board, mv)).collect();
    let with_moves: Vec<(String, &str)> = line
        .claims_with_moves()
        .iter()
        .map(|&(mv, reason)| (uci::write(board, mv), claim(reason)))
        .collect();
    json!({
        "fen": board.to_fen(),
        "legal": legal,
        "san": sans,
        "check": board.in_check(),
        "repetitions": line.repetitions(),
        "outcome": line.outcome().map(outcome),
        "claim": line.claim().map(claim),
        "claims_with_moves": with_moves,
        "can_mate": [board.can_mate(Color::White), board.can_mate(Color::Black)],
        "played": played.map(|mv| uci::write(board, mv)),
    })
}

/// Mostly any move; a wanderer goes back and forth with pieces, so that positions come again.
fn choose(line: &Line, wanders: bool, dice: &mut Dice) -> Option<Move> {
    let board = line.board();
    let moves = board.legal_moves();
    if wanders && dice.below(10) > 0 {
        let back = line
            .len()
            .checked_sub(2)
            .and_then(|at| line.moves().get(at));
        let undone = back.map(|mv| Move::new(mv.to(), mv.from(), None));
        if let Some(undone) = undone.filter(|&mv| board.is_legal(mv)) {
            return Some(undone);
        }
        let quiet: Vec<Move> = moves
            .iter()
            .copied()
            .filter(|&mv| !board.is_capture(mv) && board.role_at(mv.from()) != Some(Role::Pawn))
            .collect();
        if let Some(&mv) = dice.pick(&quiet) {
            return Some(mv);
        }
    }
    dice.pick(&moves).copied()
}

fn random_game(
    number: u64,
    start: Board,
    wanders: bool,
    dice: &mut Dice,
) -> Result<Value, Failure> {
    let mut line = Line::new(start);
    let mut plies = Vec::new();
    let length = 20 + dice.below(180);
    let mut game = Game::new(start);
    while line.outcome().is_none() && line.len() < length {
        let Some(mv) = choose(&line, wanders, dice) else {
            break;
        };
        plies.push(ply(&line, Some(mv)));
        line.push(mv)?;
        game.push(mv);
    }
    plies.push(ply(&line, None));
    game.result = match line.outcome() {
        Some(end) => end.winner().map_or(GameResult::Draw, GameResult::won_by),
        None => GameResult::Unknown,
    };
    Ok(json!({
        "game": number,
        "start": start.to_fen(),
        "chess960": start.chess960(),
        "plies": plies,
        "pgn": write(&game)?,
        "result": game.result.as_str(),
    }))
}

fn random(positions: usize, seed: u64, out: &mut impl Write) -> Result<(), Failure> {
    let mut dice = Dice(seed);
    let mut count = 0;
    let mut number = 0;
    while count < positions {
        number += 1;
        let start = match number % 4 {
            0 => chess960_start(&mut dice)?,
            1 => Board::default(),
            _ => dice.pick(&ENDINGS).copied().unwrap_or_default().parse()?,
        };
        let wanders = dice.below(2) == 0;
        let game = random_game(number, start, wanders, &mut dice)?;
        count += game
            .get("plies")
            .and_then(Value::as_array)
            .map_or(0, Vec::len);
        writeln!(out, "{game}")?;
    }
    Ok(())
}

fn fens(out: &mut impl Write) -> Result<(), Failure> {
    for (number, text) in io::stdin().lock().lines().enumerate() {
        let board: Board = text?.parse()?;
        let line = Line::new(board);
        let record = json!({
            "game": number,
            "start": board.to_fen(),
            "chess960": board.chess960(),
            "plies": [ply(&line, None)],
        });
        writeln!(out, "{record}")?;
    }
    Ok(())
}

fn rewrite(out: &mut impl Write) -> Result<(), Failure> {
    for game in Reader::new(io::stdin().lock()) {
        match game {
            Ok(game) => out.write_all(write(&game)?.as_bytes())?,
            Err(fault) => eprintln!("{fault}"),
        }
    }
    Ok(())
}

fn run() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let mut out = io::BufWriter::new(io::stdout().lock());
    match arguments[..] {
        ["random", positions, seed] => random(positions.parse()?, seed.parse()?, &mut out)?,
        ["fens"] => fens(&mut out)?,
        ["rewrite"] => rewrite(&mut out)?,
        _ => return Err("expected: random N SEED, fens or rewrite".into()),
    }
    out.flush()?;
    Ok(())
}

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("positions: {error}");
            ExitCode::from(2)
        }
    }
}
