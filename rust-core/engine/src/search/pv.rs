//! The line that the search expects, gathered as it returns.
#![allow(
    clippy::indexing_slicing,
    reason = "plies are below MAX_PLY wherever a line is kept"
)]

use catur_rules::Move;

use crate::score::MAX_PLY;

#[derive(Clone, Copy)]
struct Variation {
    moves: [Option<Move>; MAX_PLY + 1],
    len: usize,
}

/// One line per ply. Made once, so that the search does not allocate.
pub(crate) struct Lines {
    lines: Vec<Variation>,
}

impl Lines {
    pub(crate) fn new() -> Self {
        Self {
            lines: vec![
                Variation {
                    moves: [None; MAX_PLY + 1],
                    len: 0
                };
                MAX_PLY + 2
            ],
        }
    }

    /// Empties the line of a ply.
    pub(crate) fn clear(&mut self, ply: usize) {
        self.lines[ply].len = 0;
    }

    /// Makes the line of a ply the move and the line of the next ply.
    pub(crate) fn set(&mut self, ply: usize, mv: Move) {
        let (head, tail) = self.lines.split_at_mut(ply + 1);
        let (line, next) = (&mut head[ply], &tail[0]);
        let len = next.len.min(MAX_PLY);
        line.moves[0] = Some(mv);
        line.moves[1..=len].copy_from_slice(&next.moves[..len]);
        line.len = len + 1;
    }

    /// The line from the root.
    pub(crate) fn root(&self) -> impl Iterator<Item = Move> + '_ {
        self.lines[0].moves[..self.lines[0].len]
            .iter()
            .flatten()
            .copied()
    }
}
