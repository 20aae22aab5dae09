//! PGN: every game that is read is written so that it reads back the same, and how the bytes
//! arrive makes no difference.

use std::io::Read;

use catur_rules::pgn::{Fault, Game, Reader, write};

use super::{Target, ensure};

pub(super) const TARGET: Target = Target {
    name: "pgn",
    words: &[
        "{",
        "}",
        "(",
        ")",
        "[",
        "]",
        "\"",
        "\\\"",
        "\\\\",
        ";",
        "%",
        "\n",
        "\r\n",
        "\n\n",
        "$1",
        "$256",
        "!?",
        "+-",
        "1.",
        "1...",
        "1-0",
        "0-1",
        "1/2-1/2",
        "*",
        "[Event \"x\"]\n",
        "\n[Event \"",
        "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n",
        "[SetUp \"1\"]\n",
        "[Variant \"Chess960\"]\n",
        "[Result \"1-0\"]\n",
        "[%clk 0:01:02]",
        "[%clk ",
        "--",
        "Z0",
        "e4",
        "e5",
        "Nf3",
        "O-O",
        "e8(Q)",
        "e.p.",
        "\u{FEFF}",
        "\u{A0}",
        "\0",
        "é",
        "((((((((",
        "))))))))",
    ],
    check,
};

/// Gives bytes in pieces of a few.
struct Drip<'a>(&'a [u8]);

impl Read for Drip<'_> {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        let length = self.0.len().min(out.len()).min(3);
        let (now, later) = self.0.split_at(length);
        if let Some(out) = out.get_mut(..length) {
            out.copy_from_slice(now);
        }
        self.0 = later;
        Ok(length)
    }
}

fn check(input: &[u8]) -> Result<(), String> {
    let read: Vec<Result<Game, Fault>> = Reader::new(input).collect();
    let dripped: Vec<_> = Reader::new(Drip(input)).collect();
    ensure(read == dripped, || {
        "reading depends on the pieces".to_owned()
    })?;
    ensure(read.len() <= input.len(), || {
        "more games than bytes".to_owned()
    })?;

    let mut visitor = Reader::new(input);
    let mut visited = 0;
    while visitor.visit(&mut ()).is_some() {
        visited += 1;
    }
    ensure(visited == read.len(), || {
        format!("{} games read, {visited} visited", read.len())
    })?;

    for game in read.into_iter().flatten() {
        let text = write(&game).map_err(|error| format!("cannot be written: {error}"))?;
        let mut again = Reader::new(text.as_bytes());
        let back = match again.next() {
            Some(Ok(back)) => back,
            other => return Err(format!("{text:?}: own PGN gives {other:?}")),
        };
        ensure(again.next().is_none(), || {
            format!("{text:?}: more than one game")
        })?;
        let mended = back.notes.iter().find(|note| {
            !matches!(
                note.mended,
                catur_rules::pgn::Mended::ResultAgainstBoard { .. }
            )
        });
        ensure(mended.is_none(), || {
            format!("{text:?}: own PGN mended: {mended:?}")
        })?;
        ensure(
            back.line == game.line && back.result == game.result && back.start == game.start,
            || format!("{text:?}: reads back differently"),
        )?;
        let mut tags = game.tags().to_vec();
        let mut tags_back = back.tags().to_vec();
        tags.sort();
        tags_back.sort();
        ensure(tags == tags_back, || {
            format!("tags {tags:?} read back as {tags_back:?}")
        })?;
        let second = write(&back).map_err(|error| format!("cannot be written: {error}"))?;
        ensure(second == text, || {
            format!("{text:?}: written again as {second:?}")
        })?;
    }
    Ok(())
}
