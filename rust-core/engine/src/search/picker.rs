//! Yields the moves of a node, best first: the hash move, winning captures, killers, quiet moves, losing captures.
//!
//! The moves of all nodes on the way from the root lie behind one another in one arena, so that nothing is allocated.
#![allow(
    clippy::indexing_slicing,
    reason = "a picker's bounds lie within the arena until it is released"
)]

use catur_rules::{Board, Move, Role};

use super::history::{Before, History, PieceTo, falls};
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

/// Added to the score of a killer, so that it comes before all other quiet moves.
const KILLER: i32 = 1 << 22;
/// Added to the score of a promotion to a lesser piece, so that it comes after all other quiet moves.
const LESSER: i32 = -(1 << 22);
/// Added to the score of a capture that loses material.
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

/// What comes next. Each kind of move is made only when all better ones have been tried.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    Hash,
    MakeCaptures,
    Winning,
    MakeQuiets,
    Quiets,
    Losing,
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
    pub(crate) before: Before,
}

/// The moves of one node: in the arena lie first its captures, then its quiet moves, each sorted as far as yielded.
pub(crate) struct Picker {
    stage: Stage,
    wanted: Wanted,
    hints: Hints,
    captures: Span,
    quiets: Span,
}

/// A part of the arena, of which the moves before `next` have been yielded.
#[derive(Clone, Copy, Default)]
struct Span {
    start: usize,
    next: usize,
    end: usize,
}

impl Span {
    /// The moves from one place of the arena to its end.
    fn since(start: usize, arena: &Arena) -> Self {
        Self {
            start,
            next: start,
            end: arena.moves.len(),
        }
    }

    /// Brings the best of the moves left to their front.
    fn best<'a>(&self, arena: &'a mut Arena) -> Option<&'a mut Scored> {
        let rest = &mut arena.moves[self.next..self.end];
        let mut best = 0;
        let mut most = rest.first()?.score;
        for (i, scored) in rest.iter().enumerate().skip(1) {
            if scored.score > most {
                most = scored.score;
                best = i;
            }
        }
        rest.swap(0, best);
        rest.first_mut()
    }

    fn yielded<'a>(&self, arena: &'a Arena) -> impl Iterator<Item = Move> + 'a {
        arena.moves[self.start..self.next]
            .iter()
            .map(|scored| scored.mv)
    }
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
                before: [None; 3],
            },
            Wanted::Captures,
        )
    }

    fn new(hints: Hints, wanted: Wanted) -> Self {
        Self {
            stage: Stage::Hash,
            wanted,
            hints,
            captures: Span::default(),
            quiets: Span::default(),
        }
    }

    /// The next move.
    pub(crate) fn next(
        &mut self,
        arena: &mut Arena,
        board: &Board,
        history: &History,
    ) -> Option<(Move, Class)> {
        loop {
            match self.stage {
                Stage::Hash => {
                    self.stage = Stage::MakeCaptures;
                    if let Some(mv) = self.hints.hash {
                        return Some((mv, Class::Hash));
                    }
                }
                Stage::MakeCaptures => {
                    self.stage = Stage::Winning;
                    self.make_captures(arena, board, history);
                }
                Stage::Winning => match self.captures.best(arena) {
                    Some(best) if best.score > LOSING / 2 => {
                        if see::gains_at_least(board, best.mv, 0) {
                            self.captures.next += 1;
                            return Some((best.mv, Class::Winning));
                        }
                        best.score += LOSING;
                    }
                    _ => {
                        self.stage = match self.wanted {
                            Wanted::All => Stage::MakeQuiets,
                            Wanted::Captures => Stage::Losing,
                        }
                    }
                },
                Stage::MakeQuiets => {
                    self.stage = Stage::Quiets;
                    self.make_quiets(arena, board, history);
                }
                Stage::Quiets => match self.quiets.best(arena) {
                    Some(best) => {
                        self.quiets.next += 1;
                        return Some((best.mv, Class::Quiet));
                    }
                    None => self.stage = Stage::Losing,
                },
                Stage::Losing => {
                    let best = self.captures.best(arena)?;
                    self.captures.next += 1;
                    return Some((best.mv, Class::Losing));
                }
            }
        }
    }

    /// The moves yielded so far, without the hash move.
    pub(crate) fn yielded<'a>(&self, arena: &'a Arena) -> impl Iterator<Item = Move> + 'a {
        self.captures
            .yielded(arena)
            .chain(self.quiets.yielded(arena))
    }

    /// Gives the room of the moves back.
    pub(crate) fn release(&self, arena: &mut Arena) {
        if !matches!(self.stage, Stage::Hash | Stage::MakeCaptures) {
            arena.moves.truncate(self.captures.start);
        }
    }

    fn make_captures(&mut self, arena: &mut Arena, board: &Board, history: &History) {
        let start = arena.moves.len();
        for &mv in &board.captures() {
            if Some(mv) != self.hints.hash {
                let role = board.role_at(mv.from()).unwrap_or(Role::King);
                let captured = falls(board, mv).unwrap_or(Role::Pawn);
                let mut score = see::value(captured) * 16 + history.capture(role, mv, captured) / 4;
                if mv.promotion().is_some() {
                    score += see::value(Role::Queen) * 16;
                }
                arena.moves.push(Scored { mv, score });
            }
        }
        self.captures = Span::since(start, arena);
    }

    fn make_quiets(&mut self, arena: &mut Arena, board: &Board, history: &History) {
        let start = arena.moves.len();
        let color = board.side_to_move();
        for &mv in &board.quiets() {
            if Some(mv) != self.hints.hash {
                let role = board.role_at(mv.from()).unwrap_or(Role::King);
                let piece_to = PieceTo::new(color, role, mv);
                let mut score = history.quiet(color, piece_to, mv, &self.hints.before);
                if mv.promotion().is_some() {
                    score += LESSER;
                } else if Some(mv) == self.hints.killers[0] {
                    score += 2 * KILLER;
                } else if Some(mv) == self.hints.killers[1] {
                    score += KILLER;
                }
                arena.moves.push(Scored { mv, score });
            }
        }
        self.quiets = Span::since(start, arena);
    }
}

/// Whether a move is searched by quiescence: a capture or a promotion, but a promotion to a queen if any.
pub(crate) fn is_loud(board: &Board, mv: Move) -> bool {
    match mv.promotion() {
        Some(role) => role == Role::Queen,
        None => board.is_capture(mv),
    }
}
