//! What cutoffs taught about moves: by squares, by capture, and by the moves before.
#![allow(
    clippy::indexing_slicing,
    reason = "colours, roles and squares are below the lengths of the tables"
)]

use catur_rules::{Board, Color, Move, Role};

use super::params::{
    HISTORY_BONUS, HISTORY_BONUS_LESS, HISTORY_BONUS_MAX, HISTORY_MALUS, HISTORY_MALUS_LESS,
    HISTORY_MALUS_MAX,
};

/// Histories never pass this.
const LIMIT: i32 = 16_384;

/// Pieces of both colours times squares.
const PIECE_SQUARES: usize = 12 * 64;

/// A piece on a square, as an index of the continuation tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct PieceTo(u16);

impl PieceTo {
    pub(crate) fn new(color: Color, role: Role, mv: Move) -> Self {
        Self(((color as u16) * 6 + role as u16) * 64 + mv.to().index() as u16)
    }

    /// Whose piece it is.
    pub(crate) fn color(self) -> Color {
        if usize::from(self.0) < PIECE_SQUARES / 2 {
            Color::White
        } else {
            Color::Black
        }
    }

    /// As a number below 768.
    pub(crate) fn number(self) -> usize {
        usize::from(self.0)
    }
}

/// The moves before a node that its own are remembered by: those of one, two and four plies ago.
pub(crate) type Before = [Option<PieceTo>; 3];

/// The tables, 1.2 MB, made once.
pub(crate) struct History {
    quiet: Vec<[[i16; 64]; 64]>,
    capture: Vec<[[i16; 6]; 64]>,
    continuation: Vec<[i16; PIECE_SQUARES]>,
}

impl History {
    pub(crate) fn new() -> Self {
        Self {
            quiet: vec![[[0; 64]; 64]; 2],
            capture: vec![[[0; 6]; 64]; 6],
            continuation: vec![[0; PIECE_SQUARES]; PIECE_SQUARES],
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.quiet.fill([[0; 64]; 64]);
        self.capture.fill([[0; 6]; 64]);
        self.continuation.fill([0; PIECE_SQUARES]);
    }

    /// How well a quiet move has done, after the moves before it.
    pub(crate) fn quiet(&self, color: Color, piece_to: PieceTo, mv: Move, before: &Before) -> i32 {
        let mut sum = i32::from(self.quiet[color as usize][mv.from().index()][mv.to().index()]);
        for previous in before.iter().flatten() {
            sum += i32::from(self.continuation[usize::from(previous.0)][usize::from(piece_to.0)]);
        }
        sum
    }

    /// How well a capture has done.
    pub(crate) fn capture(&self, mover: Role, mv: Move, captured: Role) -> i32 {
        i32::from(self.capture[mover as usize][mv.to().index()][captured as usize])
    }

    /// Learns from a quiet move that caused a cutoff (a positive bonus) or failed to.
    pub(crate) fn learn_quiet(
        &mut self,
        color: Color,
        piece_to: PieceTo,
        mv: Move,
        before: &Before,
        bonus: i32,
    ) {
        pull(
            &mut self.quiet[color as usize][mv.from().index()][mv.to().index()],
            bonus,
        );
        for previous in before.iter().flatten() {
            pull(
                &mut self.continuation[usize::from(previous.0)][usize::from(piece_to.0)],
                bonus,
            );
        }
    }

    /// Learns from a capture.
    pub(crate) fn learn_capture(&mut self, mover: Role, mv: Move, captured: Role, bonus: i32) {
        pull(
            &mut self.capture[mover as usize][mv.to().index()][captured as usize],
            bonus,
        );
    }
}

/// What a move gains by a cutoff at a depth.
pub(crate) fn bonus(depth: i32) -> i32 {
    (HISTORY_BONUS * depth - HISTORY_BONUS_LESS).min(HISTORY_BONUS_MAX)
}

/// What a move loses if another one cuts at a depth.
pub(crate) fn malus(depth: i32) -> i32 {
    (HISTORY_MALUS * depth - HISTORY_MALUS_LESS).min(HISTORY_MALUS_MAX)
}

/// Moves a history towards the limit, by less the nearer it is.
fn pull(history: &mut i16, bonus: i32) {
    let old = i32::from(*history);
    *history = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

/// The role that falls to a move, if one does; a promotion without capture counts as taking a pawn.
pub(crate) fn falls(board: &Board, mv: Move) -> Option<Role> {
    board
        .captured(mv)
        .map(|(_, role)| role)
        .or(mv.promotion().map(|_| Role::Pawn))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn history_stays_within_its_limit() {
        let mut history = 0;
        for _ in 0..1000 {
            pull(&mut history, HISTORY_BONUS_MAX);
        }
        assert!(i32::from(history) <= LIMIT && i32::from(history) > LIMIT * 9 / 10);
        for _ in 0..1000 {
            pull(&mut history, -HISTORY_BONUS_MAX);
        }
        assert!(i32::from(history) >= -LIMIT && i32::from(history) < -LIMIT * 9 / 10);
    }
}
