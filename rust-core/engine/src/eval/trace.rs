//! The evaluation taken apart, for the tuner: how often each term occurs in a position.
#![allow(
    clippy::indexing_slicing,
    reason = "indices come from enumerating the tables themselves"
)]

use catur_rules::Board;

use super::sum::Counts;
use super::terms::{self, attack};
use super::view::COLORS;
use super::{endgame, judge, pawns, phase, weights};

/// A position as counts of terms. From these and the weights follows the evaluation from White's view:
/// `middle` and `end` are the sums of weights times counts, with the worth of both attacks by [`terms::DANGER_DIVISOR`];
/// the evaluation is `(middle * phase + end * scale / 64 * (24 - phase)) / 24`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// Term and White's count less Black's; zeros left out.
    pub worth: Vec<(u16, i16)>,
    /// Term and count of the attack by White, by Black; zeros left out.
    pub attack: [Vec<(u16, i16)>; 2],
    /// 24 with all pieces on the board, 0 with kings and pawns alone.
    pub phase: i32,
    /// What counts of the endgame, in 64ths, when its worth is White's, when it is Black's.
    pub scales: [i32; 2],
}

/// The weights as shipped: middlegame and endgame by term, in centipawns.
#[must_use]
pub fn weights() -> &'static [(i16, i16); terms::COUNT] {
    &weights::WEIGHTS
}

/// The weights of attacks as shipped.
#[must_use]
pub fn danger_weights() -> &'static [i16; attack::COUNT] {
    &weights::DANGER
}

/// Takes a position apart. `None` where the evaluation is not a sum: against a bare king.
#[must_use]
pub fn trace(board: &Board) -> Option<Trace> {
    if super::is_any_bare(board) {
        return None;
    }
    let mut counts = Counts::new();
    let pawns = pawns::judge(board, &mut counts);
    judge(board, &pawns, &mut counts);
    let sparse = |counts: &[i16]| {
        counts
            .iter()
            .enumerate()
            .filter(|&(_, &count)| count != 0)
            .map(|(term, &count)| (term as u16, count))
            .collect::<Vec<_>>()
    };
    Some(Trace {
        worth: sparse(&counts.worth),
        attack: [sparse(&counts.attack[0]), sparse(&counts.attack[1])],
        phase: phase(board),
        scales: COLORS.map(|strong| endgame::scale(board, strong)),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::attacks_worth;
    use crate::{Evaluation, Tapered};

    #[test]
    fn the_parts_make_up_the_whole() {
        let fens = [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1",
            "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
            "2rq1rk1/pb2bppp/1p2pn2/8/2BP4/P1N2N2/1P2QPPP/R2R2K1 b - - 0 14",
            "6k1/5ppp/1r2p3/p7/P2R4/1P4P1/5P1P/6K1 w - - 0 30",
        ];
        for fen in fens {
            let board: Board = fen.parse().expect("a position");
            let trace = trace(&board).expect("no bare king");
            let (mut middle, mut end) = (0, 0);
            for &(term, count) in &trace.worth {
                let weight = weights()[usize::from(term)];
                middle += i32::from(weight.0) * i32::from(count);
                end += i32::from(weight.1) * i32::from(count);
            }
            let sums = [0, 1].map(|side: usize| {
                trace.attack[side]
                    .iter()
                    .map(|&(term, count)| {
                        i32::from(danger_weights()[usize::from(term)]) * i32::from(count)
                    })
                    .sum()
            });
            let attacks = attacks_worth(sums);
            middle += attacks.0;
            end += attacks.1;
            let scale = trace.scales[usize::from(end < 0)];
            let value = (middle * trace.phase + end * scale / 64 * (24 - trace.phase)) / 24;
            let shown = Tapered::new().evaluate(&board);
            let sign = if board.side_to_move() == catur_rules::Color::White {
                1
            } else {
                -1
            };
            assert_eq!(value * sign, shown, "{fen}");
        }
    }
}
