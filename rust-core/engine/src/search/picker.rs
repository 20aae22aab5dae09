//! Yields the moves of a node, best first: the hash move, winning captures, killers, quiet moves, losing captures.
//!
//! The moves of all nodes on the way from the root lie behind one another in one arena, so that nothing is allocated.
#![allow(
    clippy::indexing_slicing,
    reason = "a picker's bounds lie within the arena until it is released"
)]

use catur_rules::{Board, Move, Role};

use super::history::{History, PieceTo, falls};
use super::see;
use crate::score::MAX_PLY;

/// A move and its place in the order.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scored {
    pub(crate) mv: Move,
    score: i32,
}

/// Moves of the nodes under way.
pub(crate) struct Arena {
    moves: Vec<Scored>,
}

impl Arena {
    /// Room for the longest way there can be: the average of a node on it may reach 128 moves.
    pub(crate) fn new() -> Self {
        Self {
            moves: Vec::with_capacity(128 * (MAX_PLY + 8)),
        }
    }

    pub(crate) fn clear(&mut self) {
        self.moves.clear();
    }
}

const WINNING: i32 = 1 << 24;
const KILLER: i32 = 1 << 22;
const LOSING: i32 = -(1 << 24);

/// The class of a move that is yielded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Class {
    /// From the hash.
    Hash,
    /// A capture or a promotion to a queen that does not lose material.
    Winning,
    /// Neither capture nor promotion to a queen, or a promotion to a lesser piece.
    Quiet,
    /// A capture that loses material.
    Losing,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Hash,
    Generate,
    Rest,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Wanted {
    All,
    Captures,
}

/// What the order is made from.
#[derive(Clone, Copy)]
pub(crate) struct Hints {
    pub(crate) hash: Option<Move>,
    pub(crate) killers: [Option<Move>; 2],
    pub(crate) before: [Option<PieceTo>; 2],
}

pub(crate) struct Picker {
    stage: Stage,
    wanted: Wanted,
    hints: Hints,
    start: usize,
    next: usize,
    end: usize,
}

impl Picker {
    /// Yields all legal moves. A hash move that is not legal is passed over.
    pub(crate) fn all(board: &Board, mut hints: Hints) -> Self {
        hints.hash = hints.hash.filter(|&mv| board.is_legal(mv));
        Self::new(hints, Wanted::All)
    }

    /// Yields captures and promotions to a queen.
    pub(crate) fn captures(board: &Board, hash: Option<Move>) -> Self {
        let hash = hash.filter(|&mv| board.is_legal(mv) && is_loud(board, mv));
        Self::new(
            Hints {
                hash,
                killers: [None; 2],
                before: [None; 2],
            },
            Wanted::Captures,
        )
    }

    fn new(hints: Hints, wanted: Wanted) -> Self {
        Self {
            stage: Stage::Hash,
            wanted,
            hints,
            start: 0,
            next: 0,
            end: 0,
        }
    }

    /// The next move.
    pub(crate) fn next(
        &mut self,
        arena: &mut Arena,
        board: &Board,
        history: &History,
    ) -> Option<(Move, Class)> {
        if self.stage == Stage::Hash {
            self.stage = Stage::Generate;
            if let Some(mv) = self.hints.hash {
                return Some((mv, Class::Hash));
            }
        }
        if self.stage == Stage::Generate {
            self.stage = Stage::Rest;
            self.generate(arena, board, history);
        }
        while self.next < self.end {
            let rest = &mut arena.moves[self.next..self.end];
            let best = (1..rest.len()).fold(0, |best, i| {
                if rest[i].score > rest[best].score {
                    i
                } else {
                    best
                }
            });
            rest.swap(0, best);
            let first = rest[0];
            if first.score >= WINNING / 2 && !see::gains_at_least(board, first.mv, 0) {
                rest[0].score += 2 * LOSING;
                continue;
            }
            self.next += 1;
            let class = if first.score >= WINNING / 2 {
                Class::Winning
            } else if first.score <= LOSING / 2 {
                Class::Losing
            } else {
                Class::Quiet
            };
            return Some((first.mv, class));
        }
        None
    }

    /// The moves yielded so far, without the hash move.
    pub(crate) fn yielded<'a>(&self, arena: &'a Arena) -> impl Iterator<Item = Move> + 'a {
        arena.moves[self.start..self.next]
            .iter()
            .map(|scored| scored.mv)
    }

    /// Gives the room of the moves back.
    pub(crate) fn release(&self, arena: &mut Arena) {
        if self.stage == Stage::Rest {
            arena.moves.truncate(self.start);
        }
    }

    fn generate(&mut self, arena: &mut Arena, board: &Board, history: &History) {
        let moves = match self.wanted {
            Wanted::All => board.legal_moves(),
            Wanted::Captures => board.captures(),
        };
        self.start = arena.moves.len();
        self.next = self.start;
        for &mv in &moves {
            if Some(mv) != self.hints.hash {
                let score = self.score(board, history, mv);
                arena.moves.push(Scored { mv, score });
            }
        }
        self.end = arena.moves.len();
    }

    fn score(&self, board: &Board, history: &History, mv: Move) -> i32 {
        let role = board.role_at(mv.from()).unwrap_or(Role::King);
        if is_loud(board, mv) {
            let captured = falls(board, mv).unwrap_or(Role::Pawn);
            let promoted = if mv.promotion().is_some() {
                see::value(Role::Queen) * 16
            } else {
                0
            };
            return WINNING
                + see::value(captured) * 16
                + promoted
                + history.capture(role, mv, captured) / 4;
        }
        if mv.promotion().is_some() {
            return LOSING / 4;
        }
        if Some(mv) == self.hints.killers[0] {
            return KILLER + 1;
        }
        if Some(mv) == self.hints.killers[1] {
            return KILLER;
        }
        let color = board.side_to_move();
        history.quiet(color, PieceTo::new(color, role, mv), mv, self.hints.before)
    }
}

/// Whether a move is searched by quiescence: a capture or a promotion, but a promotion to a queen if any.
pub(crate) fn is_loud(board: &Board, mv: Move) -> bool {
    match mv.promotion() {
        Some(role) => role == Role::Queen,
        None => board.is_capture(mv),
    }
}
