//! Positions, games and dice for the other tests.

use catur_engine::{Choice, Engine, Limits, StopHandle};
use catur_rules::{Board, Line, Move, uci};

/// A fixed stream of numbers (SplitMix64).
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    pub(crate) fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// A legal move, if there is one.
    pub(crate) fn pick(&mut self, board: &Board) -> Option<Move> {
        let moves = board.legal_moves();
        (!moves.is_empty()).then(|| moves[self.below(moves.len())])
    }
}

pub(crate) fn line(fen: &str) -> Line {
    Line::new(
        fen.parse()
            .unwrap_or_else(|error| panic!("{fen}: {error:?}")),
    )
}

/// A line with moves in UCI notation.
pub(crate) fn line_with(fen: &str, moves: &str) -> Line {
    let mut line = line(fen);
    for text in moves.split_whitespace() {
        let mv = uci::parse(line.board(), text).unwrap_or_else(|error| panic!("{text}: {error}"));
        line.push(mv)
            .unwrap_or_else(|error| panic!("{text}: {error:?}"));
    }
    line
}

pub(crate) fn analyse(line: &Line, limits: Limits) -> Choice {
    Engine::new(1)
        .analyse(line, limits, &StopHandle::new(), |_| {})
        .expect("there is a legal move")
}

pub(crate) fn text(line: &Line, mv: Move) -> String {
    uci::write(line.board(), mv)
}

/// The move is legal, and so is all of the expected line.
pub(crate) fn assert_sound(line: &Line, choice: &Choice) {
    assert!(
        line.board().is_legal(choice.mv),
        "{} {}",
        line.board(),
        choice.mv
    );
    assert_eq!(choice.pv.first(), Some(&choice.mv));
    let mut board = *line.board();
    for &mv in &choice.pv {
        board = board
            .play(mv)
            .unwrap_or_else(|error| panic!("{} {:?}: {error}", line.board(), choice.pv));
    }
}

/// Middlegames, endgames, positions with one move, in check, about to mate or be mated, drawn ones, and Chess960.
pub(crate) const POSITIONS: [&str; 16] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4",
    "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1",
    "7k/8/8/8/8/8/8/K7 w - - 0 1",
    "7k/8/8/8/8/8/8/KN6 w - - 99 80",
    "8/8/8/8/8/5k2/6q1/7K w - - 0 1",
    "k7/8/8/8/8/8/1q6/3K4 w - - 120 100",
    "8/8/8/r2Pp2K/8/8/4k3/8 w - e6 0 1",
    "1b6/8/8/3Pp3/8/8/4k2K/8 w - e6 0 1",
    "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1",
    "1k6/8/8/8/8/8/8/r2RK2R w HD - 0 1",
    "8/PPPPPPPP/8/2k5/8/8/5K2/8 w - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
];

/// The positions that have a move.
pub(crate) fn playable() -> impl Iterator<Item = Line> {
    POSITIONS.into_iter().filter_map(|fen| {
        let board: Board = fen.parse().ok()?;
        board.has_legal_moves().then(|| Line::new(board))
    })
}
