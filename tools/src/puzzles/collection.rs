//! Puzzles of others, to measure against: a table with FEN before the opponent's move, moves in UCI with that one first,
//! rating, and themes.

use std::fs;
use std::path::Path;

use catur_rules::{Line, fen, uci};

use crate::Failure;

const HEAD: &str = "id,fen,moves,rating,themes";

/// A puzzle as its makers describe it.
#[derive(Debug)]
pub(crate) struct Known {
    pub(crate) line: Line,
    themes: String,
}

impl Known {
    /// Whether its makers say that it shows a theme, by its name.
    pub(crate) fn has(&self, theme: &str) -> bool {
        self.themes.split(' ').any(|found| found == theme)
    }
}

/// Reads a table.
pub(crate) fn read(path: &Path) -> Result<Vec<Known>, Failure> {
    let name = path.display().to_string();
    let text = fs::read_to_string(path).map_err(Failure::io(name.clone()))?;
    let rows = text
        .strip_prefix(HEAD)
        .and_then(|rows| rows.strip_prefix('\n'))
        .ok_or_else(|| {
            let found = text.lines().next().unwrap_or_default();
            Failure::Faulty(format!("{name}: found `{found}`, expected `{HEAD}`"))
        })?;
    rows.lines()
        .enumerate()
        .map(|(number, row)| {
            known(row).map_err(|why| Failure::Faulty(format!("{name}, line {}: {why}", number + 2)))
        })
        .collect()
}

fn known(row: &str) -> Result<Known, String> {
    let fields: Vec<&str> = row.split(',').collect();
    let &[_, position, moves, _, themes] = fields.as_slice() else {
        return Err(format!("found {} fields, expected 5", fields.len()));
    };
    let board = fen::parse(position)
        .map_err(|error| error.to_string())?
        .board;
    let mut line = Line::new(board);
    for text in moves.split(' ') {
        let mv = uci::parse(line.board(), text).map_err(|error| format!("`{text}`: {error}"))?;
        line.push(mv)
            .map_err(|error| format!("`{text}`: {error}"))?;
    }
    Ok(Known {
        line,
        themes: themes.to_owned(),
    })
}
