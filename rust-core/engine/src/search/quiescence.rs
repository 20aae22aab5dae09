//! The end of the search: captures and answers to check until the position is quiet.

use catur_rules::{Board, Role};

use super::correction::{Place, corrected};
use super::history::{PieceTo, falls};
use super::node::{cuts, nearer_the_truth};
use super::params::DELTA_MARGIN;
use super::picker::{Class, Hints, Picker};
use super::table::{Bound, Hit};
use super::{Search, Sight, see};
use crate::Evaluation;
use crate::score::{DRAW, INFINITE, MATE_FOUND, MAX_PLY, mated_at};

impl<E: Evaluation, S: Sight> Search<'_, E, S> {
    /// The value of a position when only captures, promotions and answers to check are tried.
    pub(super) fn quiescence<const PV: bool>(
        &mut self,
        board: &Board,
        ply: usize,
        mut alpha: i32,
        beta: i32,
    ) -> i32 {
        if !self.enter(ply) {
            return DRAW;
        }
        self.memory.lines.clear(ply);
        if let Some(value) = self.drawn(board, ply) {
            return value;
        }
        if ply >= MAX_PLY {
            return self.evaluation.evaluate(board);
        }
        let key = board.key();
        let hit = self.table.probe(key, ply);
        if let Some(hit) = hit
            && !PV
            && cuts(&hit, alpha, beta)
        {
            return hit.value;
        }
        let in_check = board.in_check();
        let hash_move = hit.and_then(|hit| hit.mv);
        let (mut best, raw, eval, mut picker) = if in_check {
            let hints = Hints {
                hash: hash_move,
                killers: [None; 2],
                before: [None; 3],
            };
            (-INFINITE, DRAW, DRAW, Picker::all(board, hints))
        } else {
            let raw = hit.map_or_else(|| self.evaluation.evaluate(board), |hit| hit.eval);
            let before = self.before(ply);
            let place = Place::of(board, &before);
            let eval = corrected(raw, self.memory.correction.get(&place));
            let eval = hit.map_or(eval, |hit| nearer_the_truth(eval, &hit));
            if eval >= beta {
                if hit.is_none() {
                    self.table.store(
                        key,
                        ply,
                        Hit {
                            mv: None,
                            value: eval,
                            eval: raw,
                            depth: 0,
                            bound: Bound::Lower,
                            was_pv: false,
                        },
                    );
                }
                return eval;
            }
            alpha = alpha.max(eval);
            (eval, raw, eval, Picker::captures(board, hash_move))
        };

        let color = board.side_to_move();
        let mut best_move = None;
        let mut bound = Bound::Upper;
        let mut legal = 0;
        while let Some((mv, class)) =
            picker.next(&mut self.memory.arena, board, &self.memory.history)
        {
            legal += 1;
            if !self.notices(board, mv, ply) {
                continue;
            }
            if !in_check && best > -MATE_FOUND {
                if class == Class::Losing {
                    break;
                }
                let gain = see::value(falls(board, mv).unwrap_or(Role::Pawn))
                    + if mv.promotion().is_some() {
                        see::value(Role::Queen)
                    } else {
                        0
                    };
                if eval + gain + DELTA_MARGIN <= alpha && !board.gives_check(mv) {
                    best = best.max(eval + gain + DELTA_MARGIN);
                    continue;
                }
            } else if in_check && best > -MATE_FOUND && class == Class::Losing {
                break;
            }
            let role = board.role_at(mv.from()).unwrap_or(Role::King);
            let next = self.make(board, mv, PieceTo::new(color, role, mv), ply);
            let value = -self.quiescence::<PV>(&next, ply + 1, -beta, -alpha);
            self.unmake();
            if self.stopped {
                break;
            }
            if value <= best {
                continue;
            }
            best = value;
            if value <= alpha {
                continue;
            }
            best_move = Some(mv);
            alpha = value;
            if PV {
                self.memory.lines.set(ply, mv);
            }
            if value >= beta {
                bound = Bound::Lower;
                break;
            }
        }
        picker.release(&mut self.memory.arena);
        if self.stopped {
            return DRAW;
        }
        if in_check && legal == 0 {
            return mated_at(ply);
        }
        if best == -INFINITE {
            return alpha;
        }
        let bound = if bound == Bound::Upper && best_move.is_some() && PV {
            Bound::Exact
        } else {
            bound
        };
        self.table.store(
            key,
            ply,
            Hit {
                mv: best_move,
                value: best,
                eval: raw,
                depth: 0,
                bound,
                was_pv: PV || hit.is_some_and(|hit| hit.was_pv),
            },
        );
        best
    }
}
