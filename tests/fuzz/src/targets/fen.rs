//! FEN: what is accepted can be played on, and is written so that it reads back the same.

use catur_rules::{Board, fen, san, uci};

use super::{Target, ensure};

pub(super) const TARGET: Target = Target {
    name: "fen",
    words: &[
        " ",
        "/",
        "8",
        "1",
        "w",
        "b",
        "-",
        "KQkq",
        "HAha",
        "GBgb",
        "e3",
        "d6",
        "0",
        "1",
        "150",
        "65535",
        "99999999999",
        "k",
        "K",
        "p",
        "P",
        "q",
        "QQQQQQQQ",
        "rnbqkbnr",
        "pppppppp",
        "é",
        "\0",
        "/8/8/8",
        "+1",
        "-1",
    ],
    check,
};

fn check(input: &[u8]) -> Result<(), String> {
    let text = String::from_utf8_lossy(input);
    let chess960 = fen::parse_chess960(&text);
    for parsed in [fen::parse(&text), chess960].into_iter().flatten() {
        check_board(&parsed.board)?;
    }
    Ok(())
}

fn check_board(board: &Board) -> Result<(), String> {
    let written = board.to_fen();
    let again = if board.chess960() {
        fen::parse_chess960(&written)
    } else {
        fen::parse(&written)
    };
    let again = again.map_err(|error| format!("{written}: own FEN refused: {error}"))?;
    ensure(again.repairs.is_empty(), || {
        format!("{written}: own FEN mended: {:?}", again.repairs)
    })?;
    ensure(again.board == *board, || {
        format!("{written}: reads back as {}", again.board.to_fen())
    })?;
    ensure(again.board.to_fen() == written, || {
        format!("{written}: written again as {}", again.board.to_fen())
    })?;
    ensure(again.board.key() == board.key(), || {
        format!("{written}: key differs")
    })?;
    for &mv in &board.legal_moves() {
        let san = san::write(board, mv);
        ensure(san::parse(board, &san) == Ok(mv), || {
            format!("{written}: {san} does not read back")
        })?;
        let uci = uci::write(board, mv);
        ensure(uci::parse(board, &uci) == Ok(mv), || {
            format!("{written}: {uci} does not read back")
        })?;
        let next = board
            .play(mv)
            .map_err(|error| format!("{written}: {san} cannot be played: {error}"))?;
        let after = next.to_fen();
        let read: Result<Board, _> = if next.chess960() {
            fen::parse_chess960(&after).map(|parsed| parsed.board)
        } else {
            after.parse()
        };
        ensure(read.as_ref().is_ok_and(|board| *board == next), || {
            format!("{written}: after {san} the FEN {after} does not read back")
        })?;
        ensure(read.is_ok_and(|board| board.key() == next.key()), || {
            format!("{written}: after {san} the key is not that of the position")
        })?;
    }
    Ok(())
}
