//! Which won endings each level wins against the engine at full strength.

use catur_engine::Level;
use catur_rules::{Board, Color, Line};

use super::entrants::{Entrants, PLAYED_OUT, title};
use super::options::Options;
use super::section::{Check, Section, Table};
use crate::Failure;
use crate::matches::game;
use crate::random::Random;
use crate::work::spread;

/// Moves within which the mate must be given.
const MOVES: usize = 50;

/// A purpose of random numbers.
const POSITIONS: u64 = 0x656e_6473;

/// Pieces against a bare king.
struct Ending {
    name: &'static str,
    /// Pieces beside White's king, as a FEN writes them.
    pieces: &'static str,
    /// The levels that must win.
    levels: &'static [Level],
}

const fn endings() -> [Ending; 3] {
    let [beginner, higher @ ..] = &Level::ALL;
    [
        Ending {
            name: "K+Q v K",
            pieces: "Q",
            levels: higher,
        },
        Ending {
            name: "K+R v K",
            pieces: "R",
            levels: higher,
        },
        Ending {
            name: "K+Q+Q v K",
            pieces: "QQ",
            levels: std::slice::from_ref(beginner),
        },
    ]
}

/// What one level made of one ending.
struct Outcome {
    name: &'static str,
    level: Level,
    /// Moves to mate, for each position; nothing where it wasn't given in time.
    moves: Vec<Option<usize>>,
}

/// Plays every ending with every level that must win it.
pub(crate) fn measure(options: &Options) -> Result<Section, Failure> {
    let mut outcomes = Vec::new();
    for ending in endings() {
        let positions = positions(ending.pieces, options.endings, options.seed);
        let play = |entrants: &mut Entrants, job: usize| {
            let (position, place) = (job / ending.levels.len(), job % ending.levels.len());
            let (Some(&board), Some(&level)) = (positions.get(position), ending.levels.get(place))
            else {
                return Err(Failure::Faulty(format!("no ending {job}")));
            };
            let seed = options.seed.wrapping_add(position as u64);
            moves_to_mate(entrants, board, level, seed)
        };
        let start = || Entrants::start(options);
        let what = format!("{} played", ending.name);
        let jobs = (positions.len() * ending.levels.len(), what.as_str());
        let found = spread(jobs, options.threads, start, play)?;
        for (place, &level) in ending.levels.iter().enumerate() {
            outcomes.push(Outcome {
                name: ending.name,
                level,
                moves: found
                    .iter()
                    .skip(place)
                    .step_by(ending.levels.len())
                    .copied()
                    .collect(),
            });
        }
    }
    Ok(section(options, &outcomes))
}

/// Plays with White to the end; the number of White's moves to mate, if that is in time.
fn moves_to_mate(
    entrants: &mut Entrants,
    board: Board,
    level: Level,
    seed: u64,
) -> Result<Option<usize>, Failure> {
    let players = entrants.against_opponent(level, seed)?;
    let played = game::play(players, Line::new(board), false, &PLAYED_OUT)
        .ok_or_else(|| Failure::Faulty("an ending was called off".to_owned()))?;
    if played.end.is_fault() {
        let end = played.end.text();
        return Err(Failure::Faulty(format!(
            "a player broke down: {end}: {}",
            played.detail
        )));
    }
    let moves = played.line.len().div_ceil(2);
    Ok((played.winner == Some(Color::White) && moves <= MOVES).then_some(moves))
}

fn section(options: &Options, outcomes: &[Outcome]) -> Section {
    let mut table = Table::new(&["level, ending", "won", "longest", "mean"]);
    let mut checks = Vec::new();
    for outcome in outcomes {
        let whole = outcome.moves.len();
        let won: Vec<usize> = outcome.moves.iter().flatten().copied().collect();
        let longest = won.iter().max().copied().unwrap_or(0);
        let mean = won.iter().sum::<usize>() as f64 / won.len().max(1) as f64;
        let level = title(outcome.level);
        let count = format!("{} of {whole}", won.len());
        checks.push(Check {
            holds: won.len() == whole,
            required: format!("{level} wins {} within {MOVES} moves", outcome.name),
            found: format!("{count}, {longest} moves at most"),
        });
        table.rows.push(vec![
            format!("{level}, {}", outcome.name),
            count,
            longest.to_string(),
            format!("{mean:.1}"),
        ]);
    }
    Section {
        title: "Endings",
        words: format!(
            "{} random positions of each kind with White to move and nothing to be taken; the engine at full strength \
             defends\n\
             with 2,000 nodes a move and claims every draw. Moves to mate are White's.\n",
            options.endings
        ),
        tables: vec![table],
        checks,
    }
}

/// Different positions with White to move, its king and some pieces against a bare king, of which none can be taken.
fn positions(pieces: &str, count: usize, seed: u64) -> Vec<Board> {
    let mut random = Random::of(seed ^ POSITIONS, pieces.len() as u64);
    let mut found: Vec<Board> = Vec::with_capacity(count);
    while found.len() < count {
        if let Some(board) = placed(pieces, &mut random)
            && is_won(&board)
            && found.iter().all(|other| other.key() != board.key())
        {
            found.push(board);
        }
    }
    found
}

/// Both kings and some pieces on random squares; nothing if two fall on one.
fn placed(pieces: &str, random: &mut Random) -> Option<Board> {
    let mut squares = ['1'; 64];
    for piece in ['K', 'k'].into_iter().chain(pieces.chars()) {
        let square = squares.get_mut(random.below(64))?;
        if *square != '1' {
            return None;
        }
        *square = piece;
    }
    let ranks: Vec<String> = squares
        .chunks(8)
        .map(|rank| rank.iter().collect())
        .collect();
    format!("{} w - - 0 1", ranks.join("/")).parse().ok()
}

/// With White to move; Black could take nothing and is not mated already.
fn is_won(board: &Board) -> bool {
    let passed = board.play_null();
    let safe = passed.is_some_and(|next| next.captures().is_empty() && !next.in_check());
    safe && board.has_legal_moves()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_follow_the_seed_and_differ() {
        for pieces in ["Q", "R", "QQ"] {
            let fens = |seed| -> Vec<String> {
                let boards = positions(pieces, 50, seed);
                boards.iter().map(Board::to_fen).collect()
            };
            let some = fens(1);
            assert_eq!(some.len(), 50);
            assert_eq!(some, fens(1));
            assert_ne!(some, fens(2));
            let mut distinct = some.clone();
            distinct.sort();
            distinct.dedup();
            assert_eq!(distinct.len(), 50);
        }
    }

    #[test]
    fn beginner_has_two_queens_and_the_others_one_piece() {
        let [queen, rook, queens] = endings();
        assert_eq!(queen.levels, &Level::ALL[1..]);
        assert_eq!(rook.levels, &Level::ALL[1..]);
        assert_eq!(queens.levels, [Level::Beginner]);
    }

    #[test]
    fn one_that_is_not_won_fails() {
        let outcome = |moves| Outcome {
            name: "K+R v K",
            level: Level::Novice,
            moves,
        };
        let outcomes = [
            outcome(vec![Some(10), Some(20)]),
            outcome(vec![Some(10), None]),
        ];
        let section = section(&Options::default(), &outcomes);
        let lines: Vec<String> = section.checks.iter().map(Check::line).collect();
        assert_eq!(
            lines,
            [
                "ok     2 Novice wins K+R v K within 50 moves: 2 of 2, 20 moves at most\n",
                "FAILED 2 Novice wins K+R v K within 50 moves: 1 of 2, 10 moves at most\n",
            ]
        );
        assert_eq!(section.tables[0].rows[0][3], "15.0");
    }
}
