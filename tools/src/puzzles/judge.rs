//! Full strength as a judge of candidates: what is best, what is second, and by how much.

use catur_engine::{Choice, Engine, Limits, Score, StopHandle};
use catur_rules::{Board, Line, Move};

use crate::chance::win_chance;

/// Hash in MiB: enough for the deepest look at one position.
const HASH_MB: usize = 16;

/// The engine, with what it last looked at.
pub(crate) struct Judge {
    engine: Engine,
}

/// The two best moves of a position, for the side to move.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pair {
    pub(crate) best: Move,
    pub(crate) score: Score,
    /// Of the best move beside it, and beside all that mate at once; nothing where there is none.
    pub(crate) second: Option<Score>,
}

impl Pair {
    /// By how much the best move is better than the second, in win chance; all there is where there is no second.
    pub(crate) fn lead(&self) -> f64 {
        let second = self.second.map_or(-1.0, win_chance);
        win_chance(self.score) - second
    }
}

impl Judge {
    pub(crate) fn new() -> Self {
        Self {
            engine: Engine::new(HASH_MB),
        }
    }

    /// Forgets what it knows, so that what comes next depends on nothing before.
    pub(crate) fn clear(&mut self) {
        self.engine.clear();
    }

    /// The best move; nothing where there is none.
    pub(crate) fn best(&mut self, line: &Line, nodes: u64) -> Option<Choice> {
        let limits = Limits::nodes(nodes);
        self.engine
            .analyse(line, limits, &StopHandle::new(), |_| {})
    }

    /// The two best moves. Where several mate at once they count as one.
    pub(crate) fn pair(&mut self, line: &Line, nodes: u64) -> Option<Pair> {
        let wanted = mates_at_once(line.board()).max(1) + 1;
        let (limits, stop) = (Limits::nodes(nodes), StopHandle::new());
        let choices = self
            .engine
            .analyse_lines(line, limits, wanted, &stop, |_| {});
        let best = choices.first()?;
        Some(Pair {
            best: best.mv,
            score: best.score,
            second: choices.get(wanted - 1).map(|choice| choice.score),
        })
    }

    /// The best moves of a position beside those that mate at once.
    pub(crate) fn beside_mates(&mut self, line: &Line, wanted: usize, nodes: u64) -> Vec<Choice> {
        let all = mates_at_once(line.board()) + wanted;
        let (limits, stop) = (Limits::nodes(nodes), StopHandle::new());
        let mut choices = self.engine.analyse_lines(line, limits, all, &stop, |_| {});
        choices.retain(|choice| !mates(line.board(), choice.mv));
        choices
    }
}

fn mates_at_once(board: &Board) -> usize {
    let moves = board.legal_moves().into_iter();
    moves.filter(|&mv| mates(board, mv)).count()
}

fn mates(board: &Board, mv: Move) -> bool {
    let after = board.play(mv);
    after.is_ok_and(|after| after.in_check() && !after.has_legal_moves())
}
