//! Nodes that are settled before any move of theirs is tried: far above beta, above beta even after a pass, or with
//! a capture that is.

use catur_rules::{Board, Role};

use super::history::PieceTo;
use super::node::Spot;
use super::params::*;
use super::picker::{Class, Picker};
use super::table::Hit;
use super::{Search, Sight, see};
use crate::Evaluation;
use crate::score::{DRAW, MATE_FOUND};

impl<E: Evaluation, S: Sight> Search<'_, E, S> {
    /// The value of a node outside the principal variation, not in check, if it can be told without its moves.
    pub(super) fn settle_without_moves(
        &mut self,
        board: &Board,
        beta: i32,
        hit: Option<&Hit>,
        spot: &Spot,
    ) -> Option<i32> {
        let Spot { depth, eval, .. } = *spot;
        if depth <= REVERSE_FUTILITY_DEPTH
            && eval - REVERSE_FUTILITY_MARGIN * (depth - i32::from(spot.improving)) >= beta
            && eval < MATE_FOUND
        {
            return Some(eval);
        }
        self.pass(board, beta, spot)
            .or_else(|| self.capture_well(board, beta, hit, spot))
    }

    /// The value of a capture that is well above beta even in a shallower search (Buro's `ProbCut`).
    fn capture_well(
        &mut self,
        board: &Board,
        beta: i32,
        hit: Option<&Hit>,
        spot: &Spot,
    ) -> Option<i32> {
        let Spot {
            depth, ply, eval, ..
        } = *spot;
        let high = beta + PROBCUT_MARGIN - PROBCUT_IMPROVING * i32::from(spot.improving);
        let left = depth - PROBCUT_REDUCTION;
        if depth < PROBCUT_DEPTH
            || high >= MATE_FOUND
            || hit.is_some_and(|hit| hit.depth >= left && hit.value < high)
        {
            return None;
        }
        let color = board.side_to_move();
        let mut picker = Picker::captures(board, hit.and_then(|hit| hit.mv));
        let mut found = None;
        while let Some((mv, class)) =
            picker.next(&mut self.memory.arena, board, &self.memory.history)
        {
            if class == Class::Losing {
                break;
            }
            if !see::gains_at_least(board, mv, high - eval) || !self.notices(board, mv, ply) {
                continue;
            }
            let role = board.role_at(mv.from()).unwrap_or(Role::King);
            let next = self.make(board, mv, PieceTo::new(color, role, mv), ply);
            let mut value = -self.quiescence::<false>(&next, ply + 1, -high, -high + 1);
            if value >= high && left > 1 && !self.stopped {
                value = -self.node::<false>(&next, left - 1, ply + 1, -high, -high + 1, !spot.cut);
            }
            self.unmake();
            if self.stopped {
                found = Some(DRAW);
                break;
            }
            if value >= high {
                found = Some(value.min(MATE_FOUND - 1));
                break;
            }
        }
        picker.release(&mut self.memory.arena);
        found
    }

    /// The value after a pass, if even that is enough for a cut.
    fn pass(&mut self, board: &Board, beta: i32, spot: &Spot) -> Option<i32> {
        let Spot {
            depth, ply, eval, ..
        } = *spot;
        let last_was_null = ply > 0 && self.frame(ply, 1).mv.is_none();
        if depth < NULL_DEPTH
            || eval < beta
            || last_was_null
            || ply < self.null_from
            || !can_pass(board)
        {
            return None;
        }
        let next = board.play_null()?;
        let reduction = NULL_REDUCTION
            + depth / NULL_DEPTH_DIVISOR
            + ((eval - beta) / NULL_EVAL_DIVISOR).min(NULL_EVAL_MAX);
        let frame = self.frame_mut(ply);
        frame.mv = None;
        frame.piece_to = None;
        self.memory.keys.push(next.key());
        let value = -self.node::<false>(
            &next,
            depth - reduction,
            ply + 1,
            -beta,
            -beta + 1,
            !spot.cut,
        );
        self.unmake();
        if self.stopped {
            return Some(DRAW);
        }
        if value < beta {
            return None;
        }
        let value = if value >= MATE_FOUND { beta } else { value };
        if depth < NULL_VERIFY_DEPTH || self.null_from > 0 {
            return Some(value);
        }
        self.null_from = ply + (depth as usize) * 3 / 4;
        let verified = self.node::<false>(board, depth - reduction, ply, beta - 1, beta, false);
        self.null_from = 0;
        (verified >= beta).then_some(value)
    }
}

/// A pass says nothing where zugzwang threatens: with pawns alone, or with a single minor piece.
fn can_pass(board: &Board) -> bool {
    let color = board.side_to_move();
    let count = |role| board.colored_pieces(color, role).len();
    let heavy = count(Role::Rook) + count(Role::Queen);
    heavy > 0 || count(Role::Knight) + count(Role::Bishop) >= 2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_pass_with_pawns_or_one_minor_piece() {
        let can = |fen: &str| can_pass(&fen.parse().expect("a position"));
        assert!(!can("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"));
        assert!(!can("4k3/pppp4/8/8/8/8/PPPP4/4KN2 w - - 0 1"));
        assert!(can("4k3/pppp4/8/8/8/8/PPPP4/4KNN1 w - - 0 1"));
        assert!(can("4k3/pppp4/8/8/8/8/PPPP4/4KR2 w - - 0 1"));
    }
}
