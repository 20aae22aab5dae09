//! Above the lowest level every level wins with a queen or a rook; the lowest wins with two queens.

use catur_engine::{Budget, Engine, Level, Limits, StopHandle};
use catur_rules::{Board, Color, Line, Outcome};

use crate::helpers::{Dice, line};

/// How the bare king moves.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Defence {
    Best,
    Random,
}

/// Plays a won ending; the number of White's moves to mate, or nothing if it takes more than 50.
fn moves_to_mate(
    engine: &mut Engine,
    fen: &str,
    level: Level,
    seed: u64,
    defence: Defence,
) -> Option<usize> {
    let stop = StopHandle::new();
    let budget = Budget {
        nodes: Some(20_000),
        ..Budget::default()
    };
    let mut line = line(fen);
    let mut dice = Dice(seed);
    let mut defender = Engine::new(1);
    for moves in 1..=50 {
        let choice = engine.choose_within(&line, level, seed, &budget, &stop)?;
        line.push(choice.mv).unwrap();
        if let Some(outcome) = line.outcome() {
            return (outcome
                == Outcome::Checkmate {
                    winner: Color::White,
                })
            .then_some(moves);
        }
        let reply = match defence {
            Defence::Best => {
                defender
                    .analyse(&line, Limits::nodes(400), &stop, |_| {})?
                    .mv
            }
            Defence::Random => dice.pick(line.board())?,
        };
        line.push(reply).unwrap();
        if line.outcome().is_some() || line.claim().is_some() {
            return None;
        }
    }
    None
}

/// Legal positions with White to move, its king and some pieces against a bare king.
fn positions(pieces: &str, count: usize, seed: u64) -> Vec<String> {
    let mut dice = Dice(seed);
    let mut found = Vec::new();
    while found.len() < count {
        let mut board = [[' '; 8]; 8];
        let mut placed = 0;
        for piece in format!("Kk{pieces}").chars() {
            let (rank, file) = (dice.below(8), dice.below(8));
            if board[rank][file] == ' ' {
                board[rank][file] = piece;
                placed += 1;
            }
        }
        if placed < 2 + pieces.len() {
            continue;
        }
        let rows: Vec<String> = board
            .iter()
            .map(|row| {
                row.iter()
                    .map(|&c| if c == ' ' { '1' } else { c })
                    .collect()
            })
            .collect();
        let fen = format!("{} w - - 0 1", rows.join("/"));
        let Ok(board) = fen.parse::<Board>() else {
            continue;
        };
        let hangs = board
            .play_null()
            .is_none_or(|next| !next.captures().is_empty() || next.in_check());
        if !hangs && board.has_legal_moves() {
            found.push(board.to_fen());
        }
    }
    found
}

fn all_won(pieces: &str, count: usize, levels: &[Level]) {
    let mut engine = Engine::new(1);
    for (index, fen) in positions(pieces, count, 17).iter().enumerate() {
        for &level in levels {
            for defence in [Defence::Best, Defence::Random] {
                let moves = moves_to_mate(&mut engine, fen, level, index as u64, defence);
                assert!(
                    moves.is_some(),
                    "{level:?} did not win {fen} (best defence: {})",
                    defence == Defence::Best
                );
            }
        }
    }
}

#[test]
fn every_level_above_the_lowest_wins_with_a_queen() {
    all_won("Q", 4, &Level::ALL[1..]);
}

#[test]
fn every_level_above_the_lowest_wins_with_a_rook() {
    all_won("R", 4, &Level::ALL[1..]);
}

#[test]
fn the_lowest_level_wins_with_two_queens() {
    all_won("QQ", 6, &Level::ALL[..1]);
}

#[test]
fn full_strength_wins_with_two_bishops() {
    let mut engine = Engine::new(4);
    let stop = StopHandle::new();
    let mut line: Line = line("8/8/3k4/8/8/3BK3/3B4/8 w - - 0 1");
    for _ in 0..50 {
        let choice = engine
            .analyse(&line, Limits::nodes(20_000), &stop, |_| {})
            .unwrap();
        line.push(choice.mv).unwrap();
        if line.outcome().is_some() {
            break;
        }
        let reply = Engine::new(1)
            .analyse(&line, Limits::nodes(2_000), &stop, |_| {})
            .unwrap();
        line.push(reply.mv).unwrap();
    }
    assert_eq!(
        line.outcome(),
        Some(Outcome::Checkmate {
            winner: Color::White
        }),
        "{}",
        line.board()
    );
}
