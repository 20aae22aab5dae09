//! What a search answers.

use std::time::Duration;

use catur_rules::Move;

use crate::Score;

/// The move a search ends with, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move to play; always legal.
    pub mv: Move,
    /// Verdict from the view of the side to move.
    pub score: Score,
    /// Last iteration that was finished, in plies; 0 when the search was stopped before the first ended.
    pub depth: u8,
    /// Positions visited.
    pub nodes: u64,
    /// The line that is expected, beginning with `mv`.
    pub pv: Vec<Move>,
    /// Whether the computer should claim a draw if it may: it can hope for no more.
    pub wants_draw: bool,
}

/// News from a running search, after each iteration.
#[derive(Clone, Copy, Debug)]
pub struct Info<'a> {
    /// 1 for the best move, 2 for the second, as far as several are searched for.
    pub rank: u8,
    /// The iteration that ended, in plies.
    pub depth: u8,
    /// Deepest ply visited in it.
    pub seldepth: u8,
    /// Verdict from the view of the side to move.
    pub score: Score,
    /// Positions visited since the search began.
    pub nodes: u64,
    /// Time since the search began; zero in searches that read no clock.
    pub elapsed: Duration,
    /// How full the hash is, in thousandths.
    pub hashfull: u16,
    /// The line that is expected.
    pub pv: &'a [Move],
}
