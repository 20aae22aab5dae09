//! What several tests share.

use catur_rules::{Board, Line, fen, san};

/// A small generator with a fixed stream (xorshift64*, after Vigna), so that a failing test fails
/// again.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    /// Below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 33) as usize % bound
    }
}

pub(crate) fn board(text: &str) -> Board {
    fen::parse(text)
        .unwrap_or_else(|error| panic!("{text}: {error}"))
        .board
}

/// The legal moves as SAN, in alphabetical order.
pub(crate) fn legal(board: &Board) -> Vec<String> {
    let mut moves: Vec<_> = board
        .legal_moves()
        .iter()
        .map(|&mv| san::write(board, mv))
        .collect();
    moves.sort();
    moves
}

/// The board after moves in SAN.
pub(crate) fn after(start: &str, moves: &str) -> Board {
    *line(start, moves).board()
}

/// A line of moves in SAN.
pub(crate) fn line(start: &str, moves: &str) -> Line {
    let mut line = Line::new(board(start));
    extend(&mut line, moves);
    line
}

pub(crate) fn extend(line: &mut Line, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = san::parse(line.board(), text)
            .unwrap_or_else(|error| panic!("{error}\n{}", line.board().diagram()));
        line.push(mv)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
    }
}

pub(crate) const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Whether `make soak` runs the tests: longer, over more positions.
pub(crate) fn soaking() -> bool {
    std::env::var_os("CATUR_SOAK").is_some()
}
