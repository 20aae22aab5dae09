//! Singular extensions: a hash move that is better than all others is searched deeper, one that is not is searched less,
//! and a node where several moves are good enough is cut.
//!
//! The node is searched without the hash move to half the depth, against a bound a little below the move's value.

use catur_rules::{Board, Move};

use super::node::Spot;
use super::params::*;
use super::table::{Bound, Hit};
use super::{Search, Sight};
use crate::Evaluation;
use crate::score::MATE_FOUND;

/// What the search without the hash move says.
pub(super) enum Verdict {
    /// Search the hash move so many plies deeper.
    Extend(i32),
    /// The node has this value or more without the hash move, which is enough for a cut.
    Cut(i32),
}

impl<E: Evaluation, S: Sight> Search<'_, E, S> {
    /// How deep to search the hash move of a node below the root.
    pub(super) fn compare_with_others<const PV: bool>(
        &mut self,
        board: &Board,
        mv: Move,
        hit: &Hit,
        beta: i32,
        spot: &Spot,
    ) -> Verdict {
        let Spot { depth, ply, .. } = *spot;
        if depth < SINGULAR_DEPTH
            || hit.depth < depth - SINGULAR_TRUST
            || !matches!(hit.bound, Bound::Lower | Bound::Exact)
            || hit.value.abs() >= MATE_FOUND
            || ply >= 2 * self.root_depth as usize
        {
            return Verdict::Extend(0);
        }
        let bound = hit.value - SINGULAR_MARGIN * depth;
        self.frame_mut(ply).excluded = Some(mv);
        let value = self.node::<false>(board, (depth - 1) / 2, ply, bound - 1, bound, spot.cut);
        self.frame_mut(ply).excluded = None;
        if value < bound {
            let far = !PV && value < bound - DOUBLE_MARGIN;
            return Verdict::Extend(1 + i32::from(far));
        }
        if bound >= beta {
            return Verdict::Cut(bound);
        }
        Verdict::Extend(if hit.value >= beta {
            -2
        } else {
            -i32::from(spot.cut)
        })
    }
}
