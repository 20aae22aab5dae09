//! Mistakes that could be made in a position of a game: the one that was made is one of many, and puzzles begin with any.

use catur_engine::{Score, exchange};
use catur_rules::{Line, Move};

use super::judge::Judge;
use crate::chance::win_chance;

/// What the glance must find of lift and of chance for the other side.
const LIFT: f64 = 0.5;
const CHANCE: f64 = 0.3;

/// A move that seems to give the game away.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Slip {
    pub(crate) mv: Move,
    /// What it seems to allow.
    answer: Move,
}

/// One move for each answer that a mistake here seems to allow. `played` is what was played, `chance` what the position is
/// worth to the side to move.
///
/// The played move stands for its answer. Otherwise it is the first in the order of squares, which is as good as any: a
/// position in which many moves overlook the same thing shall not give many puzzles.
pub(crate) fn slips(
    scout: &mut Judge,
    line: &Line,
    played: Move,
    chance: f64,
    nodes: u64,
) -> Vec<Slip> {
    let board = line.board();
    let mut moves: Vec<Move> = board
        .legal_moves()
        .into_iter()
        .filter(|&mv| mv == played || !is_careless(line, mv))
        .collect();
    moves.sort_by_key(|&mv| (mv != played, mv.from().index(), mv.to().index()));
    let mut found: Vec<Slip> = Vec::new();
    let mut line = line.clone();
    for mv in moves {
        if line.push(mv).is_err() {
            continue;
        }
        let choice = match line.outcome() {
            None => scout.best(&line, nodes),
            Some(_) => None,
        };
        line.pop();
        let Some(choice) = choice else { continue };
        let now = win_chance(choice.score);
        let is_new = found.iter().all(|slip| slip.answer != choice.mv);
        if now > CHANCE && now + chance > LIFT && is_new && !is_long_mate(choice.score) {
            let answer = choice.mv;
            found.push(Slip { mv, answer });
        }
    }
    found
}

/// Whether the moved piece can be taken at a gain: anybody sees that, and there is nothing to find afterwards.
fn is_careless(line: &Line, mv: Move) -> bool {
    !exchange::gains_at_least(line.board(), mv, 0)
}

fn is_long_mate(score: Score) -> bool {
    matches!(score, Score::Mate(moves) if moves > 3)
}

#[cfg(test)]
mod tests {
    use catur_rules::uci;

    use super::*;

    fn found(fen: &str, played: &str) -> Vec<(String, String)> {
        let line = Line::new(fen.parse().unwrap());
        let played = uci::parse(line.board(), played).unwrap();
        let slips = slips(&mut Judge::new(), &line, played, 0.0, 500);
        let names = slips.iter().map(|slip| {
            let after = line.board().play(slip.mv).unwrap();
            let answer = uci::write(&after, slip.answer);
            (uci::write(line.board(), slip.mv), answer)
        });
        names.collect()
    }

    #[test]
    fn a_move_that_lets_in_mate_is_a_slip_and_stands_for_all_that_do() {
        let fools = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2";
        let mates = |played| -> Vec<String> {
            let found = found(fools, played).into_iter();
            let mates = found.filter(|(_, answer)| answer == "d8h4");
            mates.map(|(slip, _)| slip).collect()
        };
        assert_eq!(mates("e2e4"), ["g2g4"]);
        assert_eq!(mates("g2g4"), ["g2g4"]);
    }

    #[test]
    fn a_piece_put_where_it_is_taken_is_none_unless_it_was_played() {
        // a queen to d5, where a pawn takes it
        let fen = "4k2r/8/4p3/8/8/8/8/3QK3 w - - 0 1";
        let takes = |played| found(fen, played).iter().any(|(slip, _)| slip == "d1d5");
        assert!(!takes("e1e2"));
        assert!(takes("d1d5"));
    }
}
