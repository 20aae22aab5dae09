//! One node of the search above quiescence.

use catur_rules::{Board, Move, Role};

use super::correction::{Place, contradicts, corrected};
use super::history::{self, PieceTo, falls};
use super::params::*;
use super::picker::{Class, Hints, Picker, is_loud};
use super::table::{Bound, Hit};
use super::{Search, Sight, see};
use crate::Evaluation;
use crate::score::{DRAW, INFINITE, MATE, MATE_FOUND, MAX_PLY, mated_at};

impl<E: Evaluation, S: Sight> Search<'_, E, S> {
    /// The value of a position for the side to move, within a window. `PV` nodes have a window wider than one.
    pub(super) fn node<const PV: bool>(
        &mut self,
        board: &Board,
        depth: i32,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
    ) -> i32 {
        let in_check = board.in_check();
        let depth = if in_check && ply < 2 * self.root_depth as usize {
            depth + 1
        } else {
            depth
        };
        if depth <= 0 || ply >= MAX_PLY {
            return self.quiescence::<PV>(board, ply, alpha, beta);
        }
        if !self.enter(ply) {
            return DRAW;
        }
        self.memory.lines.clear(ply);
        let root = ply == 0;
        if !root {
            if let Some(value) = self.drawn(board, ply) {
                return value;
            }
            // a shorter mate than one already found is all that could matter here
            alpha = alpha.max(mated_at(ply));
            beta = beta.min(MATE - ply as i32 - 1);
            if alpha >= beta {
                return alpha;
            }
        }

        let key = board.key();
        let hit = self.table.probe(key, ply);
        if let Some(hit) = hit
            && !PV
            && hit.depth >= depth
            && board.halfmove_clock() < HASH_CLOCK_LIMIT
            && cuts(&hit, alpha, beta)
        {
            return hit.value;
        }
        let hash_move = hit.and_then(|hit| hit.mv);

        let before = [self.frame(ply, 1).piece_to, self.frame(ply, 2).piece_to];
        let place = Place::of(board, before);
        let (raw, eval) = if in_check {
            (DRAW, -INFINITE)
        } else {
            let raw = hit.map_or_else(|| self.evaluation.evaluate(board), |hit| hit.eval);
            (raw, corrected(raw, self.memory.correction.get(&place)))
        };
        let judged = eval;
        self.frame_mut(ply).eval = (!in_check).then_some(eval);
        self.frame_mut(ply + 1).killers = [None; 2];
        let improving = !in_check && self.frame(ply, 2).eval.is_some_and(|before| eval > before);
        // a bound of the table may be nearer the truth than the evaluation
        let eval = match hit {
            Some(hit) if !in_check && hit.value.abs() < MATE_FOUND => match hit.bound {
                Bound::Exact => hit.value,
                Bound::Lower => eval.max(hit.value),
                Bound::Upper => eval.min(hit.value),
                Bound::None => eval,
            },
            _ => eval,
        };

        if !PV
            && !in_check
            && beta.abs() < MATE_FOUND
            && let Some(value) =
                self.settle_without_moves(board, depth, ply, alpha, beta, eval, improving)
        {
            return value;
        }
        let depth = if depth >= INTERNAL_REDUCTION_DEPTH && hash_move.is_none() && !root {
            depth - 1
        } else {
            depth
        };

        let color = board.side_to_move();
        let hints = Hints {
            hash: hash_move,
            killers: self.frame(ply, 0).killers,
            before,
        };
        let mut picker = Picker::all(board, hints);
        let mut best = -INFINITE;
        let mut best_move = None;
        let mut searched = 0;
        let mut legal = 0;
        let mut bound = Bound::Upper;

        while let Some((mv, class)) =
            picker.next(&mut self.memory.arena, board, &self.memory.history)
        {
            legal += 1;
            if !self.notices(board, mv, ply) {
                continue;
            }
            let quiet = !is_loud(board, mv);
            let role = board.role_at(mv.from()).unwrap_or(Role::King);
            let piece_to = PieceTo::new(color, role, mv);
            let past = if quiet && class == Class::Quiet {
                self.memory.history.quiet(color, piece_to, mv, before)
            } else {
                0
            };
            if !root && best > -MATE_FOUND && class != Class::Hash && !in_check {
                let left = depth - reduction(depth, searched) / 1000;
                if quiet
                    && (is_too_late(depth, searched, improving) || is_futile(left, eval, alpha))
                    && !board.gives_check(mv)
                {
                    continue;
                }
                let allowed = if quiet {
                    EXCHANGE_QUIET
                } else {
                    EXCHANGE_CAPTURE
                } * depth;
                if depth <= EXCHANGE_DEPTH
                    && class != Class::Winning
                    && !see::gains_at_least(board, mv, allowed)
                {
                    continue;
                }
            }

            let next = self.make(board, mv, piece_to, ply);
            let value = self.try_move::<PV>(
                &next,
                depth,
                ply,
                alpha,
                beta,
                Trial {
                    searched,
                    quiet,
                    improving,
                    past,
                    in_check,
                },
            );
            self.unmake();
            if self.stopped {
                break;
            }
            searched += 1;
            if value <= best {
                continue;
            }
            best = value;
            if value <= alpha {
                continue;
            }
            best_move = Some(mv);
            bound = Bound::Exact;
            alpha = value;
            if PV {
                self.memory.lines.set(ply, mv);
            }
            if root {
                self.root_move = Some(mv);
                self.root_value = value;
            }
            if value >= beta {
                bound = Bound::Lower;
                self.learn(board, &picker, hash_move, mv, depth, ply, before);
                break;
            }
        }
        picker.release(&mut self.memory.arena);
        if self.stopped {
            return DRAW;
        }
        if legal == 0 {
            return if in_check { mated_at(ply) } else { DRAW };
        }
        if searched == 0 {
            // there are moves, but none that this player notices
            return if root {
                self.force_first_move(board)
            } else if in_check {
                alpha
            } else {
                eval
            };
        }
        if !in_check
            && best_move.is_none_or(|mv| !is_loud(board, mv))
            && best.abs() < MATE_FOUND
            && contradicts(bound, best, judged)
        {
            self.memory.correction.learn(&place, best - judged, depth);
        }
        self.table.store(
            key,
            ply,
            Hit {
                mv: best_move,
                value: best,
                eval: raw,
                depth,
                bound,
            },
        );
        best
    }

    /// The cuts that need no move of ours: far above beta, far below alpha, or above beta even after a pass.
    #[allow(
        clippy::too_many_arguments,
        reason = "these are the node's own variables"
    )]
    fn settle_without_moves(
        &mut self,
        board: &Board,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
        eval: i32,
        improving: bool,
    ) -> Option<i32> {
        if depth <= REVERSE_FUTILITY_DEPTH
            && eval - REVERSE_FUTILITY_MARGIN * (depth - i32::from(improving)) >= beta
            && eval < MATE_FOUND
        {
            return Some(eval);
        }
        if depth <= RAZOR_DEPTH && eval + RAZOR_MARGIN * depth < alpha {
            let value = self.quiescence::<false>(board, ply, alpha, alpha + 1);
            if value <= alpha {
                return Some(value);
            }
        }
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
        let value = -self.node::<false>(&next, depth - reduction, ply + 1, -beta, -beta + 1);
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
        let verified = self.node::<false>(board, depth - reduction, ply, beta - 1, beta);
        self.null_from = 0;
        (verified >= beta).then_some(value)
    }

    /// Searches one move: late ones first to less depth and with an empty window.
    fn try_move<const PV: bool>(
        &mut self,
        next: &Board,
        depth: i32,
        ply: usize,
        alpha: i32,
        beta: i32,
        trial: Trial,
    ) -> i32 {
        if trial.searched == 0 {
            return -self.node::<PV>(next, depth - 1, ply + 1, -beta, -alpha);
        }
        let mut value = alpha + 1;
        let mut reduced = 0;
        if depth >= REDUCTION_DEPTH && trial.searched > 2 * i32::from(PV) && trial.quiet {
            let mut thousandths = reduction(depth, trial.searched);
            thousandths -= 1000 * i32::from(PV);
            thousandths += 600 * i32::from(!trial.improving);
            thousandths -= 1000 * i32::from(next.in_check() || trial.in_check);
            reduced = (thousandths / 1000 - trial.past / REDUCTION_HISTORY).clamp(0, depth - 2);
        }
        if reduced > 0 {
            value = -self.node::<false>(next, depth - 1 - reduced, ply + 1, -alpha - 1, -alpha);
        }
        if value > alpha {
            value = -self.node::<false>(next, depth - 1, ply + 1, -alpha - 1, -alpha);
        }
        if PV && value > alpha && value < beta {
            value = -self.node::<true>(next, depth - 1, ply + 1, -beta, -alpha);
        }
        value
    }

    /// Plays a move and notes it for the plies below.
    pub(super) fn make(&mut self, board: &Board, mv: Move, piece_to: PieceTo, ply: usize) -> Board {
        let mut next = *board;
        next.play_unchecked(mv);
        let frame = self.frame_mut(ply);
        frame.mv = Some(mv);
        frame.piece_to = Some(piece_to);
        self.memory.keys.push(next.key());
        next
    }

    /// Takes the last key back.
    pub(super) fn unmake(&mut self) {
        self.memory.keys.pop();
    }

    /// Rewards the move that caused a cutoff and blames those tried before it.
    #[allow(
        clippy::too_many_arguments,
        reason = "these are the node's own variables"
    )]
    fn learn(
        &mut self,
        board: &Board,
        picker: &Picker,
        hash_move: Option<Move>,
        mv: Move,
        depth: i32,
        ply: usize,
        before: [Option<PieceTo>; 2],
    ) {
        let bonus = history::bonus(depth);
        let quiet = !is_loud(board, mv);
        if quiet {
            let killers = &mut self.frame_mut(ply).killers;
            if killers[0] != Some(mv) {
                *killers = [Some(mv), killers[0]];
            }
        }
        let super::Memory { history, arena, .. } = &mut *self.memory;
        let color = board.side_to_move();
        let mut teach = |tried: Move, bonus: i32| {
            let role = board.role_at(tried.from()).unwrap_or(Role::King);
            if is_loud(board, tried) {
                history.learn_capture(
                    role,
                    tried,
                    falls(board, tried).unwrap_or(Role::Pawn),
                    bonus,
                );
            } else if quiet {
                history.learn_quiet(
                    color,
                    PieceTo::new(color, role, tried),
                    tried,
                    before,
                    bonus,
                );
            }
        };
        teach(mv, bonus);
        for tried in picker
            .yielded(arena)
            .chain(hash_move)
            .filter(|&tried| tried != mv)
        {
            teach(tried, -bonus);
        }
    }

    /// When a player notices no move at all, the first one is played for what the position is worth.
    fn force_first_move(&mut self, board: &Board) -> i32 {
        if let Some(mv) = self.root_move {
            self.memory.lines.clear(1);
            self.memory.lines.set(0, mv);
        }
        self.evaluation.evaluate(board)
    }
}

/// How a move stands among those of its node.
#[derive(Clone, Copy)]
struct Trial {
    searched: i32,
    quiet: bool,
    improving: bool,
    past: i32,
    in_check: bool,
}

/// Whether the table's value settles a window.
pub(super) fn cuts(hit: &Hit, alpha: i32, beta: i32) -> bool {
    match hit.bound {
        Bound::Exact => true,
        Bound::Lower => hit.value >= beta,
        Bound::Upper => hit.value <= alpha,
        Bound::None => false,
    }
}

/// A pass says nothing where zugzwang threatens: with pawns alone, or with a single minor piece.
fn can_pass(board: &Board) -> bool {
    let color = board.side_to_move();
    let count = |role| board.colored_pieces(color, role).len();
    let heavy = count(Role::Rook) + count(Role::Queen);
    heavy > 0 || count(Role::Knight) + count(Role::Bishop) >= 2
}

/// Whether so many moves have been tried that no further quiet one is worth it.
fn is_too_late(depth: i32, searched: i32, improving: bool) -> bool {
    let enough = (LATE_MOVE_BASE + depth * depth) / if improving { 1 } else { 2 };
    depth <= LATE_MOVE_DEPTH && searched >= enough.max(LATE_MOVE_BASE)
}

/// Whether a quiet move with so much depth left can't lift the value to alpha.
fn is_futile(left: i32, eval: i32, alpha: i32) -> bool {
    left <= FUTILITY_DEPTH && eval + FUTILITY_BASE + FUTILITY_MARGIN * left.max(0) <= alpha
}

/// Base reduction of a late move in thousandths of a ply: the product of two logarithms.
fn reduction(depth: i32, searched: i32) -> i32 {
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

    #[test]
    fn no_pass_with_pawns_or_one_minor_piece() {
        let can = |fen: &str| can_pass(&fen.parse().expect("a position"));
        assert!(!can("4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"));
        assert!(!can("4k3/pppp4/8/8/8/8/PPPP4/4KN2 w - - 0 1"));
        assert!(can("4k3/pppp4/8/8/8/8/PPPP4/4KNN1 w - - 0 1"));
        assert!(can("4k3/pppp4/8/8/8/8/PPPP4/4KR2 w - - 0 1"));
    }
}
