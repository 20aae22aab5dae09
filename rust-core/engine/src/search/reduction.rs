//! Late move reductions: how much less deeply a move is searched first, and what follows if it does better than expected.

use catur_rules::Board;

use super::node::{Spot, Trial};
use super::params::*;
use super::{Search, Sight};
use crate::Evaluation;

impl<E: Evaluation, S: Sight> Search<'_, E, S> {
    /// Searches a move that leads to `next` to a depth: late ones first to less of it, all but the first of a principal
    /// variation with an empty window.
    #[allow(
        clippy::too_many_arguments,
        reason = "these are the node's own variables"
    )]
    pub(super) fn try_move<const PV: bool>(
        &mut self,
        next: &Board,
        mut depth: i32,
        alpha: i32,
        beta: i32,
        spot: &Spot,
        trial: &Trial,
    ) -> i32 {
        if trial.searched == 0 {
            return -self.node::<PV>(next, depth, spot.ply + 1, -beta, -alpha, !PV && !spot.cut);
        }
        let less = reduced::<PV>(spot, trial, next.in_check());
        let first = (depth - less).clamp(1, depth.max(1));
        let mut value = -self.node::<false>(
            next,
            first.min(depth),
            spot.ply + 1,
            -alpha - 1,
            -alpha,
            first < depth || !spot.cut,
        );
        if first < depth && value > alpha && !self.stopped {
            // much better than all before: worth a ply more; hardly better: a ply less
            depth += i32::from(value > alpha + DEEPER_MARGIN);
            depth -= i32::from(value < alpha + SHALLOWER_MARGIN);
            if first < depth {
                value =
                    -self.node::<false>(next, depth, spot.ply + 1, -alpha - 1, -alpha, !spot.cut);
            }
        }
        if PV && value > alpha && value < beta {
            value = -self.node::<true>(next, depth, spot.ply + 1, -beta, -alpha, false);
        }
        value
    }
}

/// Plies to leave out at first for a move that is not the first.
fn reduced<const PV: bool>(spot: &Spot, trial: &Trial, gives_check: bool) -> i32 {
    if spot.depth < REDUCTION_DEPTH || trial.searched <= 2 * i32::from(PV) {
        return 0;
    }
    let mut parts = reduction(spot.depth, trial.searched);
    parts -= REDUCTION_PV * i32::from(PV);
    parts -= REDUCTION_WAS_PV * i32::from(spot.was_pv);
    parts += REDUCTION_CUT * i32::from(spot.cut);
    parts += REDUCTION_WORSENING * i32::from(!spot.improving);
    parts -= REDUCTION_CHECK * i32::from(gives_check || spot.in_check);
    parts += REDUCTION_LOUD_HASH * i32::from(spot.loud_hash);
    parts -= REDUCTION_KILLER * i32::from(trial.killer);
    if trial.quiet {
        parts -= trial.past * 1000 / REDUCTION_HISTORY;
    } else {
        parts -= REDUCTION_CAPTURE + trial.past * 1000 / REDUCTION_CAPTURE_HISTORY;
    }
    parts.max(0) / 1000
}

/// Base reduction of a late move in thousandths of a ply: the product of two logarithms.
pub(super) fn reduction(depth: i32, searched: i32) -> i32 {
    REDUCTION_BASE + log2(depth) * log2(searched + 1) * 1000 / REDUCTION_DIVISOR
}

/// log2 in sixteenths, straight between powers of two.
fn log2(n: i32) -> i32 {
    let n = n.max(1).cast_unsigned();
    let whole = n.ilog2();
    (16 * whole + 16 * (n - (1 << whole)) / (1 << whole)).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms_rise_by_a_sixteenth() {
        assert_eq!(
            [1, 2, 3, 4, 6, 8, 64].map(log2),
            [0, 16, 24, 32, 40, 48, 96]
        );
    }

    #[test]
    fn later_moves_are_reduced_more() {
        assert!(reduction(3, 3) < 2000);
        assert!(reduction(10, 20) > reduction(10, 5));
        assert!(reduction(12, 10) > reduction(6, 10));
    }
}
