//! Saved games: what is accepted can be played on, saved again and restored the same.

use catur_game::{Game, SavedGame};
use catur_rules::Square;
use catur_rules::pgn::Reader;

use super::{Target, ensure};

pub(super) const TARGET: Target = Target {
    name: "savedgame",
    words: &[
        "{",
        "}",
        "[",
        "]",
        "\"",
        ",",
        ":",
        "null",
        "true",
        "false",
        "0",
        "1",
        "7",
        "-1",
        "18446744073709551615",
        "9223372036854775808",
        "1e99",
        "\"version\":2",
        "\"version\":1",
        "\"kind\":\"human\"",
        "\"kind\":\"computer\",\"level\":1",
        "\"white\"",
        "\"black\"",
        "\"moves\":\"\"",
        "\"moves\":\"e2e4 e7e5\"",
        " g1f3",
        " e1g1",
        " e7e8q",
        "\"start\"",
        "\"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"",
        "\"end\":{\"kind\":\"agreement\"}",
        "\"end\":{\"kind\":\"resignation\",\"loser\":\"white\",\"drawn\":false}",
        "\"end\":{\"kind\":\"claim\",\"by\":\"white\",\"reason\":\"third_repetition\",\"with_move\":true}",
        "\"end\":{\"kind\":\"left\",\"loser\":\"black\"}",
        "\"touch\":{\"must_move\":\"g1\",\"rooks\":[\"h1\"],\"adoube\":true}",
        "\"touch_move\":true",
        "\"must_take\":\"e5\"",
        "\\u0000",
        "\\ud800",
        "é",
        "\0",
    ],
    check,
};

fn check(input: &[u8]) -> Result<(), String> {
    let Ok(saved) = SavedGame::from_json(input) else {
        return Ok(());
    };
    let again = SavedGame::from_json(&saved.to_json());
    ensure(again.as_ref() == Ok(&saved), || {
        format!("the document reads back as {again:?}")
    })?;
    let Ok(mut game) = saved.restore() else {
        return Ok(());
    };
    check_saving(&game)?;
    let facts = (game.status(), game.remark(), game.targets(), game.claims());
    ensure(!format!("{facts:?}").is_empty(), || "no facts".to_owned())?;
    let read: Vec<_> = Reader::new(game.pgn().as_bytes()).collect();
    match &read[..] {
        [Ok(back)] => {
            let moves: Vec<_> = back.moves().collect();
            ensure(moves == game.line().moves(), || {
                format!("its PGN has other moves: {}", game.pgn())
            })?;
        }
        other => return Err(format!("its PGN reads as {other:?}")),
    }
    for square in Square::ALL {
        game.tap(square);
    }
    check_saving(&game)?;
    while game.undo().is_ok() {
        check_saving(&game)?;
    }
    Ok(())
}

/// Saving and restoring changes nothing.
fn check_saving(game: &Game) -> Result<(), String> {
    let saved = SavedGame::of(game);
    let back = SavedGame::from_json(&saved.to_json())
        .map_err(|error| format!("own document refused: {error}"))?
        .restore()
        .map_err(|error| format!("own game refused: {error}"))?;
    let again = SavedGame::of(&back);
    ensure(again == saved, || {
        format!("{saved:?} is saved again as {again:?}")
    })
}
