//! The search: iterative deepening over a principal variation search with a transposition table.
//!
//! `node` is the recursion, `quiescence` its end, `picker` and `history` the order of moves, `correction` what the search
//! teaches the evaluation, `see` exchanges, `table` the memory of positions, `time` the end of a search, `params` all numbers.

mod correction;
pub(crate) mod history;
mod iteration;
mod node;
pub(crate) mod params;
pub(crate) mod picker;
mod pruning;
mod pv;
mod quiescence;
mod reduction;
pub(crate) mod see;
mod shortcuts;
mod singular;
pub(crate) mod table;
pub(crate) mod time;

use catur_rules::{Board, Line, Move};

use self::correction::Correction;
use self::history::{Before, History, PieceTo};
use self::iteration::Iteration;
use self::picker::{Arena, Hints, Picker};
use self::pv::Lines;
use self::table::Table;
use self::time::Watch;
use crate::score::{DRAW, INFINITE, MAX_PLY, Score};
use crate::{Choice, Evaluation, Info, Limits, StopHandle};

/// Deepest iteration.
const MAX_DEPTH: i32 = MAX_PLY as i32 - 8;

/// Which moves a player notices. At full strength all of them.
pub(crate) trait Sight {
    /// Whether the search may consider a legal move.
    fn sees(&self, glance: &Glance<'_>) -> bool;
}

/// A move as it comes up in a node.
#[derive(Clone, Copy)]
pub(crate) struct Glance<'a> {
    /// The position.
    pub(crate) board: &'a Board,
    /// The legal move.
    pub(crate) mv: Move,
    /// Plies from the root.
    pub(crate) ply: usize,
    /// The move that led to the position.
    pub(crate) previous: Option<Move>,
    /// The move before that, of the side to move.
    pub(crate) own_previous: Option<Move>,
}

/// Sees everything.
pub(crate) struct Clear;

impl Sight for Clear {
    #[inline]
    fn sees(&self, _glance: &Glance<'_>) -> bool {
        true
    }
}

/// What the search remembers of one ply on the way from the root.
#[derive(Clone, Copy, Debug, Default)]
struct Frame {
    eval: Option<i32>,
    mv: Option<Move>,
    piece_to: Option<PieceTo>,
    quiet: bool,
    killers: [Option<Move>; 2],
    /// The move left out while others are compared with it.
    excluded: Option<Move>,
}

/// Frames before the root, so that the moves of the game are seen like those of the search.
const BEFORE_ROOT: usize = 4;

/// All memory of a search but the table, made once.
pub(crate) struct Memory {
    history: History,
    correction: Correction,
    lines: Lines,
    arena: Arena,
    frames: Vec<Frame>,
    keys: Vec<u64>,
    /// Root moves that are left out, as they have been found to be better.
    barred: Vec<Move>,
}

impl Memory {
    pub(crate) fn new() -> Self {
        Self {
            history: History::new(),
            correction: Correction::new(),
            lines: Lines::new(),
            arena: Arena::new(),
            frames: vec![Frame::default(); MAX_PLY + BEFORE_ROOT + 4],
            keys: Vec::with_capacity(1024),
            barred: Vec::with_capacity(256),
        }
    }

    /// Forgets what earlier searches taught.
    pub(crate) fn clear(&mut self) {
        self.history.clear();
        self.correction.clear();
    }

    /// Makes ready for a search from the end of a game.
    fn prepare(&mut self, line: &Line) {
        self.arena.clear();
        self.barred.clear();
        self.frames.fill(Frame::default());
        let played = line.moves();
        for (frame, &mv) in self
            .frames
            .iter_mut()
            .take(BEFORE_ROOT)
            .rev()
            .zip(played.iter().rev())
        {
            frame.mv = Some(mv);
        }
        self.keys.clear();
        self.keys.extend_from_slice(line.keys().as_slice());
        self.keys.reserve(MAX_PLY + 8);
    }
}

/// What a search works with.
pub(crate) struct Resources<'a, E> {
    pub(crate) table: &'a mut Table,
    pub(crate) memory: &'a mut Memory,
    pub(crate) evaluation: &'a mut E,
}

/// One search under way.
pub(crate) struct Search<'a, E, S> {
    table: &'a mut Table,
    memory: &'a mut Memory,
    evaluation: &'a mut E,
    sight: &'a S,
    stop: &'a StopHandle,
    watch: Watch,
    nodes: u64,
    seldepth: usize,
    stopped: bool,
    root_depth: i32,
    /// Where the root's key lies among the keys.
    root_key: usize,
    /// Halfmove clock at which the search takes a game for drawn.
    clock_limit: u16,
    /// The best root move of the iteration under way, once there is one.
    root_move: Option<Move>,
    /// Its value; before that the value expected.
    root_value: i32,
    /// What is played if nothing at all is found.
    fallback: Option<Move>,
    /// Ply below which no null move is made, while one is being verified.
    null_from: usize,
}

impl<'a, E: Evaluation, S: Sight> Search<'a, E, S> {
    pub(crate) fn new(resources: Resources<'a, E>, sight: &'a S, stop: &'a StopHandle) -> Self {
        let Resources {
            table,
            memory,
            evaluation,
        } = resources;
        Self {
            table,
            memory,
            evaluation,
            sight,
            stop,
            watch: Watch::start(&Limits::NONE, false),
            nodes: 0,
            seldepth: 0,
            stopped: false,
            root_depth: 0,
            root_key: 0,
            clock_limit: 100,
            root_move: None,
            root_value: DRAW,
            fallback: None,
            null_from: 0,
        }
    }

    /// Searches the position at the end of a line. `None` only if there is no legal move.
    pub(crate) fn run(
        self,
        line: &Line,
        limits: &Limits,
        timed: bool,
        on_info: &mut dyn FnMut(&Info<'_>),
    ) -> Option<Choice> {
        self.run_lines(line, limits, timed, 1, on_info)
            .into_iter()
            .next()
    }

    /// Searches for the best moves at the end of a line, as many as are wanted and legal, best first. Each iteration
    /// searches for the best move, then for the best of the others, and so on.
    pub(crate) fn run_lines(
        mut self,
        line: &Line,
        limits: &Limits,
        timed: bool,
        wanted: usize,
        on_info: &mut dyn FnMut(&Info<'_>),
    ) -> Vec<Choice> {
        let board = *line.board();
        self.prepare(line, limits, timed);
        let Some(first) = self.first_move(&board) else {
            return Vec::new();
        };
        self.fallback = Some(first);
        let moves = board.legal_moves().len();
        let wanted = wanted.clamp(1, moves);
        let mut last = Iteration::guess(first, self.evaluation.evaluate(&board), wanted);
        let mut this = Iteration::empty(wanted);

        let deepest = limits
            .depth
            .map_or(MAX_DEPTH, |depth| i32::from(depth).clamp(1, MAX_DEPTH));
        for depth in 1..=deepest {
            self.root_depth = depth;
            self.iterate(&board, &last, &mut this, wanted, on_info);
            if self.stopped {
                break;
            }
            std::mem::swap(&mut last, &mut this);
            last.sort();
            let only_move = moves == 1 && self.watch.is_timed();
            if only_move || last.is_certain_mate(depth) || self.is_iteration_too_late(&last) {
                break;
            }
        }
        self.stop.report(self.nodes);
        if self.stopped {
            this.sort();
            last.improve_by(&this);
        }
        last.choices(self.nodes)
    }

    /// Makes ready for a search from the end of a game.
    fn prepare(&mut self, line: &Line, limits: &Limits, timed: bool) {
        self.watch = Watch::start(limits, timed);
        self.memory.prepare(line);
        self.table.grow_older();
        self.root_key = self.memory.keys.len().saturating_sub(1);
        // past the 50th move nobody has claimed: then the 75th, which ends the game by itself, is what counts
        self.clock_limit = if line.board().halfmove_clock() >= 100 {
            150
        } else {
            100
        };
        self.memory.lines.clear(0);
        self.memory.lines.clear(1);
    }

    /// One iteration: the best move, then the best without it, and so on. A search that is stopped leaves what it had
    /// found of the best move.
    fn iterate(
        &mut self,
        board: &Board,
        last: &Iteration,
        this: &mut Iteration,
        wanted: usize,
        on_info: &mut dyn FnMut(&Info<'_>),
    ) {
        let depth = self.root_depth;
        this.clear();
        for rank in 0..wanted {
            self.memory.barred.clear();
            self.memory.barred.extend(this.moves());
            self.seldepth = 0;
            self.root_move = None;
            self.root_value = last.value(rank);
            if !self.must_stop() {
                let value = self.aspire(board, depth);
                // a search that was stopped keeps the value of the best move that it had gone through
                if !self.stopped {
                    self.root_value = value;
                }
            }
            if self.stopped {
                if rank == 0
                    && let Some(mv) = self.root_move
                {
                    let pv = self.pv();
                    this.push(mv, self.root_value, depth - 1, &pv);
                }
                return;
            }
            let pv = self.pv();
            let Some(mv) = self.root_move.or(self.fallback) else {
                return;
            };
            this.push(mv, self.root_value, depth, &pv);
            on_info(&Info {
                rank: (rank + 1).min(255) as u8,
                depth: depth as u8,
                seldepth: self.seldepth.min(255) as u8,
                score: Score::from_value(self.root_value),
                nodes: self.nodes,
                elapsed: self.watch.elapsed(),
                hashfull: self.table.fullness(),
                pv: &pv,
            });
        }
    }

    /// Whether no further iteration is worth beginning: sooner if most of the last one went into the move it found.
    fn is_iteration_too_late(&self, _last: &Iteration) -> bool {
        self.watch.is_iteration_too_late()
    }

    /// The first move in the order that the player notices, else the first legal one.
    fn first_move(&mut self, board: &Board) -> Option<Move> {
        let mut picker = Picker::all(
            board,
            Hints {
                hash: None,
                killers: [None; 2],
                before: [None; 3],
            },
        );
        let mut first = None;
        while let Some((mv, _)) = picker.next(&mut self.memory.arena, board, &self.memory.history) {
            if self.notices(board, mv, 0) {
                first = Some(mv);
                break;
            }
            first = first.or(Some(mv));
        }
        picker.release(&mut self.memory.arena);
        first
    }

    fn pv(&self) -> Vec<Move> {
        self.memory.lines.root().collect()
    }

    /// One iteration, with a window around the last value that opens as long as the value lies outside.
    fn aspire(&mut self, board: &Board, depth: i32) -> i32 {
        if depth < params::ASPIRATION_DEPTH {
            return self.node::<true>(board, depth, 0, -INFINITE, INFINITE, false);
        }
        let mut width = params::ASPIRATION;
        let mut alpha = (self.root_value - width).max(-INFINITE);
        let mut beta = (self.root_value + width).min(INFINITE);
        loop {
            let value = self.node::<true>(board, depth, 0, alpha, beta, false);
            if self.stopped || (value > alpha && value < beta) {
                return value;
            }
            width *= 2;
            if width > 1000 {
                (alpha, beta) = (-INFINITE, INFINITE);
            } else if value <= alpha {
                beta = i32::midpoint(alpha, beta);
                alpha = (value - width).max(-INFINITE);
            } else {
                beta = (value + width).min(INFINITE);
            }
        }
    }

    /// Whether the search must unwind. Once true it stays so.
    fn must_stop(&mut self) -> bool {
        if !self.stopped {
            self.stopped = self.stop.is_stopped() || self.watch.is_over(self.nodes);
        }
        self.stopped
    }

    /// Counts a node, or tells to unwind.
    fn enter(&mut self, ply: usize) -> bool {
        if self.must_stop() {
            return false;
        }
        self.nodes += 1;
        if self.nodes.is_multiple_of(1024) {
            self.stop.report(self.nodes);
        }
        self.seldepth = self.seldepth.max(ply);
        true
    }

    /// The value of a position that the rules or a claim end as a draw, or mate at the last moment.
    fn drawn(&self, board: &Board, ply: usize) -> Option<i32> {
        let clock = board.halfmove_clock();
        if clock >= self.clock_limit {
            if board.in_check() && !board.has_legal_moves() {
                return Some(crate::score::mated_at(ply));
            }
            return Some(DRAW);
        }
        if clock >= 4 && self.repeats(clock) {
            return Some(DRAW);
        }
        board.insufficient_material().then_some(DRAW)
    }

    /// Whether the last key stood before: once since the root, or twice in the game.
    #[allow(
        clippy::indexing_slicing,
        reason = "the distance is bounded by the number of keys"
    )]
    fn repeats(&self, clock: u16) -> bool {
        let keys = &self.memory.keys;
        let Some(last) = keys.len().checked_sub(1) else {
            return false;
        };
        let reach = usize::from(clock).min(last);
        let mut before_root = 0;
        for distance in (4..=reach).step_by(2) {
            let index = last - distance;
            if keys[index] == keys[last] {
                if index > self.root_key {
                    return true;
                }
                before_root += 1;
                if before_root == 2 {
                    return true;
                }
            }
        }
        false
    }

    fn notices(&self, board: &Board, mv: Move, ply: usize) -> bool {
        self.sight.sees(&Glance {
            board,
            mv,
            ply,
            previous: self.frame(ply, 1).mv,
            own_previous: self.frame(ply, 2).mv,
        })
    }

    /// The frame some plies before one.
    #[allow(
        clippy::indexing_slicing,
        reason = "there are four frames before the root and no ply is above MAX_PLY + 1"
    )]
    fn frame(&self, ply: usize, back: usize) -> &Frame {
        &self.memory.frames[ply + BEFORE_ROOT - back]
    }

    /// The moves by which those of a ply are remembered.
    fn before(&self, ply: usize) -> Before {
        [1, 2, 4].map(|back| self.frame(ply, back).piece_to)
    }

    #[allow(clippy::indexing_slicing, reason = "no ply is above MAX_PLY + 1")]
    fn frame_mut(&mut self, ply: usize) -> &mut Frame {
        &mut self.memory.frames[ply + BEFORE_ROOT]
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tapered;

    /// Notices nothing.
    struct Blind;

    impl Sight for Blind {
        fn sees(&self, _glance: &Glance<'_>) -> bool {
            false
        }
    }

    #[test]
    fn a_player_that_notices_no_move_still_plays_one() {
        let (mut table, mut memory, mut evaluation) =
            (Table::new(64), Memory::new(), Tapered::new());
        for fen in [
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
            "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1",
        ] {
            let line = Line::new(fen.parse().expect("a position"));
            let resources = Resources {
                table: &mut table,
                memory: &mut memory,
                evaluation: &mut evaluation,
            };
            let stop = StopHandle::new();
            let search = Search::new(resources, &Blind, &stop);
            let choice = search
                .run(&line, &Limits::depth(4), false, &mut |_| {})
                .expect("a move");
            assert!(line.board().is_legal(choice.mv));
            assert_eq!(choice.pv, [choice.mv]);
            assert!(matches!(choice.score, Score::Cp(_)));
        }
    }

    #[test]
    fn mates_within_the_iteration_end_it() {
        let line = Line::new("7k/8/6K1/8/8/8/8/R7 w - - 0 1".parse().expect("a position"));
        let (mut table, mut memory, mut evaluation) =
            (Table::new(64), Memory::new(), Tapered::new());
        let resources = Resources {
            table: &mut table,
            memory: &mut memory,
            evaluation: &mut evaluation,
        };
        let stop = StopHandle::new();
        let search = Search::new(resources, &Clear, &stop);
        let choice = search
            .run(&line, &Limits::NONE, false, &mut |_| {})
            .expect("a move");
        assert_eq!((choice.score, choice.depth), (Score::Mate(1), 2));
    }
}
