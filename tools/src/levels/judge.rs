//! What the moves of one game cost those who played them.

use catur_engine::exchange;
use catur_rules::{Board, Line, Move, Role};

use super::entrants::Entrants;
use crate::Failure;
use crate::chance::promise;

/// Losses that are counted: so much of P or more.
pub(crate) const LOSSES: [f64; 3] = [0.05, 0.10, 0.15];

/// What a capture must win for a piece to be left hanging, in centipawns.
const HANGING: i32 = 300;

/// Positions with a promise outside of these are decided: what is lost there says little.
const OPEN: std::ops::RangeInclusive<f64> = 0.1..=0.9;

/// What full strength sees in a position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Verdict {
    /// For the side to move, from 0 to 1.
    pub(crate) promise: f64,
    /// Nothing where the game is over.
    pub(crate) best: Option<Move>,
}

/// A move in an open position.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Judged {
    /// How many half moves of the opening and the game precede it.
    pub(crate) ply: usize,
    /// The third of the game, from 0.
    pub(crate) third: usize,
    /// How much of P it gives away.
    pub(crate) loss: f64,
    /// Whether it leaves a piece hanging.
    pub(crate) hangs: bool,
}

/// Moves that were counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Tally {
    pub(crate) moves: u64,
    /// Those that lose as much as [`LOSSES`] says.
    pub(crate) losing: [u64; 3],
    pub(crate) hanging: u64,
    /// Those of the hanging that lose as much as the least of [`LOSSES`]: the others are covered by tactics.
    pub(crate) hanging_and_losing: u64,
}

impl Tally {
    pub(crate) fn add(&mut self, judged: &Judged) {
        self.moves += 1;
        for (count, least) in self.losing.iter_mut().zip(LOSSES) {
            *count += u64::from(judged.loss >= least);
        }
        let [least, ..] = LOSSES;
        self.hanging += u64::from(judged.hangs);
        self.hanging_and_losing += u64::from(judged.hangs && judged.loss >= least);
    }

    pub(crate) fn join(&mut self, other: &Self) {
        self.moves += other.moves;
        for (count, more) in self.losing.iter_mut().zip(other.losing) {
            *count += more;
        }
        self.hanging += other.hanging;
        self.hanging_and_losing += other.hanging_and_losing;
    }

    /// The counts in the order of the tables.
    pub(crate) const fn counts(&self) -> [u64; 5] {
        let [little, more, most] = self.losing;
        [little, more, most, self.hanging, self.hanging_and_losing]
    }
}

/// Has a game looked at that is over, from a ply on. `end` is what the last position is worth to its side to move.
pub(crate) fn verdicts(
    entrants: &mut Entrants,
    line: &Line,
    first: usize,
    end: f64,
) -> Result<Vec<Verdict>, Failure> {
    entrants.judge.clear();
    let mut verdicts = (first..line.len())
        .map(|ply| {
            let (score, best) = entrants.verdict(&line.truncated(ply))?;
            Ok(Verdict {
                promise: promise(score),
                best: Some(best),
            })
        })
        .collect::<Result<Vec<_>, Failure>>()?;
    verdicts.push(Verdict {
        promise: end,
        best: None,
    });
    Ok(verdicts)
}

/// The moves from a ply on that were played in open positions, by the verdicts on the positions before and after.
pub(crate) fn judge(line: &Line, first: usize, verdicts: &[Verdict]) -> Vec<Judged> {
    let plies = line.len().saturating_sub(first).max(1);
    let played = line.moves().iter().enumerate().skip(first);
    let around = verdicts.iter().zip(verdicts.iter().skip(1));
    played
        .zip(around)
        .filter(|(_, (before, _))| OPEN.contains(&before.promise))
        .filter_map(|((ply, &mv), (before, after))| {
            let loss = if before.best == Some(mv) {
                0.0
            } else {
                (before.promise - (1.0 - after.promise)).max(0.0)
            };
            Some(Judged {
                ply,
                third: (ply - first) * 3 / plies,
                loss,
                hangs: leaves_hanging(line.board_at(ply)?, mv),
            })
        })
        .collect()
}

/// Whether after a move the opponent has a capture that wins a piece. What the move itself took is set against what is
/// taken on its target, so that an exchange leaves nothing hanging.
fn leaves_hanging(board: &Board, mv: Move) -> bool {
    let Ok(next) = board.play(mv) else {
        return false;
    };
    let taken = board
        .captured(mv)
        .map_or(0, |(_, role)| exchange::value(role));
    let promoted = mv.promotion().map_or(0, |role| {
        exchange::value(role) - exchange::value(Role::Pawn)
    });
    let captures = next.captures();
    captures
        .iter()
        .filter(|&&capture| next.is_capture(capture))
        .any(|&capture| {
            let exchanged = if capture.to() == mv.to() {
                taken + promoted
            } else {
                0
            };
            exchange::gains_at_least(&next, capture, HANGING + exchanged)
        })
}

#[cfg(test)]
mod tests {
    use super::*;
    use catur_rules::uci;

    fn hangs(fen: &str, mv: &str) -> bool {
        let board: Board = fen.parse().unwrap();
        leaves_hanging(&board, uci::parse(&board, mv).unwrap())
    }

    fn game(moves: &[&str]) -> Line {
        let mut line = Line::default();
        for text in moves {
            line.push(uci::parse(line.board(), text).unwrap()).unwrap();
        }
        line
    }

    #[test]
    fn a_piece_put_where_a_pawn_takes_it_hangs() {
        let fen = "4k3/8/4p3/8/8/2N5/8/4K3 w - - 0 1";
        assert!(hangs(fen, "c3d5"));
        assert!(!hangs(fen, "c3e4"));
    }

    #[test]
    fn a_piece_left_where_it_is_attacked_hangs() {
        let fen = "4k3/8/8/8/3p4/2N5/7P/4K3 w - - 0 1";
        assert!(hangs(fen, "h2h3"));
        assert!(!hangs(fen, "c3e4"));
    }

    #[test]
    fn an_exchange_of_queens_leaves_nothing_hanging() {
        let fen = "3qk3/8/8/8/8/8/8/3QK3 w - - 0 1";
        assert!(!hangs(fen, "d1d8"));
        // a queen for a pawn is no exchange
        assert!(hangs("3qk3/8/8/3p4/8/8/8/3QK3 w - - 0 1", "d1d5"));
    }

    #[test]
    fn losses_are_what_the_best_move_had_more() {
        let line = game(&["e2e4", "e7e5", "f1c4", "a7a6"]);
        let best = |ply: usize| Some(line.moves()[ply]);
        let other = uci::parse(&Board::default(), "a2a3").ok();
        let verdict = |promise, best| Verdict { promise, best };
        let verdicts = [
            verdict(0.5, best(0)),
            verdict(0.5, other),
            verdict(0.7, other),
            // decided: not counted
            verdict(0.05, other),
            verdict(0.9, None),
        ];
        let judged = judge(&line, 0, &verdicts);
        let plies: Vec<usize> = judged.iter().map(|judged| judged.ply).collect();
        let thirds: Vec<usize> = judged.iter().map(|judged| judged.third).collect();
        assert_eq!((plies, thirds), (vec![0, 1, 2], vec![0, 0, 1]));
        assert_eq!(judged[0].loss, 0.0, "the best move costs nothing");
        assert!((judged[1].loss - 0.2).abs() < 1e-9);
        assert_eq!(judged[2].loss, 0.0, "it was better than the best");

        let mut tally = Tally::default();
        judged.iter().for_each(|judged| tally.add(judged));
        assert_eq!(tally.moves, 3);
        assert_eq!(tally.counts(), [1, 1, 1, 0, 0]);
        tally.join(&tally.clone());
        assert_eq!((tally.moves, tally.losing), (6, [2, 2, 2]));
        for loss in [0.04, 0.05] {
            tally.add(&Judged {
                loss,
                hangs: true,
                ..judged[0]
            });
        }
        assert_eq!(tally.counts(), [3, 2, 2, 2, 1]);
    }

    #[test]
    fn the_opening_is_not_judged() {
        let line = game(&["e2e4", "e7e5", "f1c4"]);
        let verdict = Verdict {
            promise: 0.5,
            best: None,
        };
        let judged = judge(&line, 2, &[verdict; 2]);
        assert_eq!(judged.len(), 1);
        assert_eq!((judged[0].ply, judged[0].third), (2, 0));
    }
}
