//! Moves that are not tried at all, once a node has something better than being mated.

use catur_rules::{Board, Move};

use super::node::{Spot, Trial};
use super::params::*;
use super::picker::Class;
use super::reduction::reduction;
use super::see;

/// Whether a move other than the hash move is left out, out of check and below the root.
pub(super) fn is_left_out(
    board: &Board,
    mv: Move,
    class: Class,
    alpha: i32,
    spot: &Spot,
    trial: &Trial,
) -> bool {
    let depth = spot.depth;
    let left = (depth - reduction(depth, trial.searched) / 1000).max(0);
    if trial.quiet
        && (is_too_late(spot, trial.searched)
            || is_futile(left, spot.eval, alpha)
            || left <= HISTORY_PRUNING_DEPTH && trial.past < HISTORY_PRUNING * left.max(1))
        && !board.gives_check(mv)
    {
        return true;
    }
    let allowed = depth
        * if trial.quiet {
            EXCHANGE_QUIET
        } else {
            EXCHANGE_CAPTURE
        };
    depth <= EXCHANGE_DEPTH && class != Class::Winning && !see::gains_at_least(board, mv, allowed)
}

/// Whether so many moves have been tried that no further quiet one is worth it.
fn is_too_late(spot: &Spot, searched: i32) -> bool {
    let depth = spot.depth;
    let enough = (LATE_MOVE_BASE + depth * depth) / if spot.improving { 1 } else { 2 };
    depth <= LATE_MOVE_DEPTH && searched >= enough.max(LATE_MOVE_BASE)
}

/// Whether a quiet move with so much depth left can't lift the value to alpha.
fn is_futile(left: i32, eval: i32, alpha: i32) -> bool {
    left <= FUTILITY_DEPTH && eval + FUTILITY_BASE + FUTILITY_MARGIN * left <= alpha
}
