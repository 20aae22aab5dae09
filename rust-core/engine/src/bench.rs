//! The bench signature: a number that changes whenever the search or the evaluation does.

use catur_rules::{Board, Line};

use crate::{Engine, Limits, StopHandle};

/// Depth of each search, in plies.
const DEPTH: u8 = 8;

/// Openings, middlegames, endgames, checks, castling of both kinds.
const POSITIONS: [&str; 14] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "r1bqk2r/ppp2ppp/2n2n2/3pp3/1b2P3/2NP1N2/PPP1BPPP/R1BQK2R w KQkq - 0 6",
    "2rq1rk1/pb2bppp/1p2pn2/8/2BP4/P1N2N2/1P2QPPP/R2R2K1 b - - 0 14",
    "6k1/5ppp/1r2p3/p7/P2R4/1P4P1/5P1P/6K1 w - - 0 30",
    "8/5pk1/4p1p1/3pP2p/2pP1K1P/2P3P1/8/8 w - - 0 40",
    "8/8/8/4k3/8/8/3QK3/8 w - - 0 1",
    "8/8/4b1k1/3p2p1/3P2P1/4BK2/8/8 b - - 10 60",
    "r1b1k2r/1pp1q2p/p1n3p1/3QPp2/8/1BP3B1/P5PP/3R1RK1 b kq - 1 20",
    "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1",
];

/// Searches a fixed set of positions to a fixed depth, each from an empty memory, and counts the positions visited. Equal
/// on every device, in debug and release; a change of search or evaluation changes it.
#[must_use]
pub fn bench() -> u64 {
    let mut engine = Engine::new(1);
    POSITIONS
        .iter()
        .filter_map(|fen| fen.parse::<Board>().ok())
        .filter_map(|board| {
            engine.clear();
            engine.analyse(
                &Line::new(board),
                Limits::depth(DEPTH),
                &StopHandle::new(),
                |_| {},
            )
        })
        .map(|choice| choice.nodes)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_position_is_read() {
        assert!(POSITIONS.iter().all(|fen| fen.parse::<Board>().is_ok()));
    }
}
