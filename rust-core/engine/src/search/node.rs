//! One node of the search above quiescence.

use catur_rules::{Board, Move, Role};

use super::correction::{Place, contradicts, corrected};
use super::history::{self, Before, PieceTo, falls};
use super::params::*;
use super::picker::{Class, Hints, Picker, is_loud};
use super::pruning::is_left_out;
use super::singular::Verdict;
use super::table::{Bound, Hit};
use super::{Search, Sight};
use crate::Evaluation;
use crate::score::{DRAW, INFINITE, MATE, MATE_FOUND, MAX_PLY, mated_at};

impl<E: Evaluation, S: Sight> Search<'_, E, S> {
    /// The value of a position for the side to move, within a window. `PV` nodes have a window wider than one; in
    /// others `cut` tells whether a value above it is expected.
    pub(super) fn node<const PV: bool>(
        &mut self,
        board: &Board,
        depth: i32,
        ply: usize,
        mut alpha: i32,
        mut beta: i32,
        cut: bool,
    ) -> i32 {
        let in_check = board.in_check();
        // all answers to a check are looked at before the search goes quiet
        let depth = if in_check && ply < 2 * self.root_depth as usize {
            depth.max(1)
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

        let excluded = self.frame(ply, 0).excluded;
        let key = board.key();
        let hit = self.table.probe(key, ply);
        if let Some(hit) = hit
            && !PV
            && excluded.is_none()
            && hit.depth >= depth
            && board.halfmove_clock() < HASH_CLOCK_LIMIT
            && cuts(&hit, alpha, beta)
        {
            self.reward_hash_move(board, &hit, beta, depth, ply);
            return hit.value;
        }
        let hash_move = hit.and_then(|hit| hit.mv);
        let was_pv = PV || hit.is_some_and(|hit| hit.was_pv);

        let before = self.before(ply);
        let place = Place::of(board, &before);
        let raw = if in_check {
            DRAW
        } else {
            hit.map_or_else(|| self.evaluation.evaluate(board), |hit| hit.eval)
        };
        let judged = if in_check {
            -INFINITE
        } else {
            corrected(raw, self.memory.correction.get(&place))
        };
        self.frame_mut(ply).eval = (!in_check).then_some(judged);
        self.frame_mut(ply + 1).killers = [None; 2];
        let mut spot = Spot {
            depth,
            ply,
            in_check,
            eval: hit
                .filter(|_| !in_check)
                .map_or(judged, |hit| nearer_the_truth(judged, &hit)),
            improving: !in_check
                && self
                    .frame(ply, 2)
                    .eval
                    .is_some_and(|before| judged > before),
            cut,
            was_pv,
            loud_hash: hash_move.is_some_and(|mv| is_loud(board, mv)),
        };
        if !PV
            && !in_check
            && excluded.is_none()
            && beta.abs() < MATE_FOUND
            && let Some(value) = self.settle_without_moves(board, beta, hit.as_ref(), &spot)
        {
            return value;
        }
        if depth >= INTERNAL_REDUCTION_DEPTH && hash_move.is_none() && !root && (PV || cut) {
            spot.depth -= 1;
        }
        let depth = spot.depth;

        let color = board.side_to_move();
        let killers = self.frame(ply, 0).killers;
        let hints = Hints {
            hash: hash_move,
            killers,
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
            if Some(mv) == excluded
                || root && self.memory.barred.contains(&mv)
                || !self.notices(board, mv, ply)
            {
                continue;
            }
            let quiet = !is_loud(board, mv);
            let role = board.role_at(mv.from()).unwrap_or(Role::King);
            let piece_to = PieceTo::new(color, role, mv);
            let trial = Trial {
                searched,
                quiet,
                killer: killers.contains(&Some(mv)),
                past: if quiet {
                    self.memory.history.quiet(color, piece_to, mv, &before)
                } else {
                    let captured = falls(board, mv).unwrap_or(Role::Pawn);
                    self.memory.history.capture(role, mv, captured)
                },
            };
            if !root
                && !in_check
                && best > -MATE_FOUND
                && class != Class::Hash
                && is_left_out(board, mv, class, alpha, &spot, &trial)
            {
                continue;
            }

            let mut extension = 0;
            if class == Class::Hash
                && !root
                && let Some(hit) = hit.filter(|_| excluded.is_none())
            {
                match self.compare_with_others::<PV>(board, mv, &hit, beta, &spot) {
                    Verdict::Extend(plies) => extension = plies,
                    Verdict::Cut(value) => {
                        picker.release(&mut self.memory.arena);
                        return value;
                    }
                }
                if self.stopped {
                    break;
                }
            }
            let next = self.make(board, mv, piece_to, ply);
            let value =
                self.try_move::<PV>(&next, depth - 1 + extension, alpha, beta, &spot, &trial);
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
                self.learn(board, &picker, hash_move, mv, depth, ply, &before);
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
        if root && !self.memory.barred.is_empty() {
            return best;
        }
        if excluded.is_some() {
            return if searched == 0 { alpha } else { best };
        }
        if searched == 0 {
            // there are moves, but none that this player notices
            return if root {
                self.force_first_move(board)
            } else if in_check {
                alpha
            } else {
                spot.eval
            };
        }
        if best_move.is_none() {
            self.reward_prior(ply, depth);
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
                was_pv,
            },
        );
        best
    }

    /// Plays a move and notes it for the plies below.
    pub(super) fn make(&mut self, board: &Board, mv: Move, piece_to: PieceTo, ply: usize) -> Board {
        let quiet = !is_loud(board, mv);
        let mut next = *board;
        next.play_unchecked(mv);
        let frame = self.frame_mut(ply);
        frame.mv = Some(mv);
        frame.piece_to = Some(piece_to);
        frame.quiet = quiet;
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
        before: &Before,
    ) {
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
        teach(mv, history::bonus(depth));
        for tried in picker
            .yielded(arena)
            .chain(hash_move)
            .filter(|&tried| tried != mv)
        {
            teach(tried, -history::malus(depth));
        }
    }

    /// Rewards a quiet hash move whose value cuts without a search.
    fn reward_hash_move(&mut self, board: &Board, hit: &Hit, beta: i32, depth: i32, ply: usize) {
        let quiet = |mv: &Move| !is_loud(board, *mv);
        if hit.value >= beta
            && let Some(mv) = hit.mv.filter(quiet)
        {
            let color = board.side_to_move();
            let role = board.role_at(mv.from()).unwrap_or(Role::King);
            let before = self.before(ply);
            self.memory.history.learn_quiet(
                color,
                PieceTo::new(color, role, mv),
                mv,
                &before,
                history::bonus(depth),
            );
        }
    }

    /// Rewards the quiet move before a node in which every move failed.
    fn reward_prior(&mut self, ply: usize, depth: i32) {
        let frame = *self.frame(ply, 1);
        if ply > 0
            && let (Some(mv), Some(piece_to)) = (frame.mv, frame.piece_to)
            && frame.quiet
        {
            let before = self.before(ply - 1);
            let bonus = (HISTORY_PRIOR * depth).min(HISTORY_PRIOR_MAX);
            self.memory
                .history
                .learn_quiet(piece_to.color(), piece_to, mv, &before, bonus);
        }
    }

    /// When a player notices no move at all, the first one is played for what the position is worth.
    fn force_first_move(&mut self, board: &Board) -> i32 {
        if let Some(mv) = self.fallback {
            self.memory.lines.clear(1);
            self.memory.lines.set(0, mv);
        }
        self.evaluation.evaluate(board)
    }
}

/// What a node knows of its position before it tries moves.
#[derive(Clone, Copy)]
pub(super) struct Spot {
    /// Plies left to search.
    pub(super) depth: i32,
    /// Plies from the root.
    pub(super) ply: usize,
    pub(super) in_check: bool,
    /// The evaluation, corrected and drawn to the table's bound.
    pub(super) eval: i32,
    /// Whether the evaluation is above that of the side's last turn.
    pub(super) improving: bool,
    /// Whether a cut is expected.
    pub(super) cut: bool,
    /// Whether the position once was in a principal variation.
    pub(super) was_pv: bool,
    /// Whether the hash move takes something.
    pub(super) loud_hash: bool,
}

/// How a move stands among those of its node.
#[derive(Clone, Copy)]
pub(super) struct Trial {
    /// Moves tried before it.
    pub(super) searched: i32,
    pub(super) quiet: bool,
    pub(super) killer: bool,
    /// What history says of it.
    pub(super) past: i32,
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

/// The evaluation, or the table's value if that says that the true one lies on its other side.
pub(super) fn nearer_the_truth(eval: i32, hit: &Hit) -> i32 {
    if hit.value.abs() >= MATE_FOUND {
        return eval;
    }
    match hit.bound {
        Bound::Exact => hit.value,
        Bound::Lower => eval.max(hit.value),
        Bound::Upper => eval.min(hit.value),
        Bound::None => eval,
    }
}
