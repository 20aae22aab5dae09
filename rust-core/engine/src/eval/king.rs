//! The pawns around a king.
#![allow(
    clippy::indexing_slicing,
    reason = "steps are clamped to the lengths of the tables"
)]

use catur_rules::{Board, Color, Role};

use super::pawns::{file_mask, own_rank};
use super::phased::{Phased, ph};
use super::weights::*;

/// Shield and storm on the king's file and those beside it. Counts only while the enemy has a queen or two rooks.
pub(super) fn shelter(board: &Board, color: Color) -> Phased {
    let heavy = board.colored_pieces(!color, Role::Queen).len() * 2
        + board.colored_pieces(!color, Role::Rook).len();
    if heavy < 2 {
        return Phased::ZERO;
    }
    let king = board.king(color).index();
    let king_rank = own_rank(color, king);
    let own = board.colored_pieces(color, Role::Pawn).0;
    let enemy = board.colored_pieces(!color, Role::Pawn).0;
    let middle = (king % 8).clamp(1, 6);
    let mut sum = 0;
    for file in middle - 1..=middle + 1 {
        let mask = file_mask(file);
        let steps = |pawns: u64| nearest(color, pawns & mask, king_rank);
        sum += match steps(own) {
            Some(steps) => SHIELD[steps.clamp(1, 3)],
            None => SHIELD[0],
        };
        if let Some(steps) = steps(enemy) {
            sum += STORM[steps.min(4)];
        }
        if (own | enemy) & mask == 0 {
            sum += KING_OPEN_FILE;
        }
    }
    ph(sum, 0)
}

/// Steps from a king's rank to the nearest pawn at or before it on one file.
fn nearest(color: Color, mut pawns: u64, king_rank: usize) -> Option<usize> {
    let mut best = None;
    while pawns != 0 {
        let rank = own_rank(color, pawns.trailing_zeros() as usize);
        pawns &= pawns - 1;
        if rank >= king_rank && best.is_none_or(|best| rank - king_rank < best) {
            best = Some(rank - king_rank);
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_broken_shield_costs() {
        let worth = |fen: &str| shelter(&fen.parse().expect("a position"), Color::White).middle;
        let whole = worth("3q2k1/5ppp/8/8/8/8/5PPP/6K1 w - - 0 1");
        let holed = worth("3q2k1/5ppp/8/8/8/6P1/5P2/6K1 w - - 0 1");
        assert!(whole > holed + 20, "{whole} {holed}");
    }
}
