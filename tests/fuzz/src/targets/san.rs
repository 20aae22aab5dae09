//! Moves as text: whatever is accepted is legal, and is written so that it reads back the same.

use catur_rules::{Board, san, uci};

use super::{Target, ensure};

pub(super) const TARGET: Target = Target {
    name: "san",
    words: &[
        "O-O", "O-O-O", "0-0", "0-0-0", "=Q", "(Q)", "e.p.", "ep", "+", "#", "++", "!?", "x", ":",
        "-", "N", "B", "R", "Q", "K", "e4", "e8", "a1", "h8", "b", "1", "8", "exd6", "e2e4",
        "e7e8q", "Z0", "--", "é", "\0", "♘",
    ],
    check,
};

/// Positions in which much can be meant: castling, en passant, promotion, queens that need both
/// file and rank, pins, Chess960.
const POSITIONS: [&str; 8] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2",
    "1n1r3k/P1P1P3/8/8/8/8/p1p1p3/1N1R3K w - - 0 1",
    "6k1/8/8/2Q1Q3/8/2Q1Q3/8/K7 w - - 0 1",
    "4k3/4r3/8/8/1N3N2/4N3/1N3N2/4K3 w - - 0 1",
    "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1",
    "1n1r3k/P1P1P3/8/8/8/8/p1p1p3/1N1R3K b - - 0 1",
];

fn check(input: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(input);
    for position in POSITIONS {
        let board: Board = position
            .parse()
            .map_err(|error| format!("{position}: {error}"))?;
        let read = [
            san::parse(&board, &text).ok(),
            uci::parse(&board, &text).ok(),
        ];
        for mv in read.into_iter().flatten() {
            ensure(board.is_legal(mv), || {
                format!("{position}: {text:?} gave the illegal {mv}")
            })?;
            let written = san::write(&board, mv);
            ensure(san::parse(&board, &written) == Ok(mv), || {
                format!("{position}: {text:?} became {written}, which does not read back")
            })?;
        }
    }
    Ok(())
}
