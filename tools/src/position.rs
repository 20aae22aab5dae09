//! Positions as the command line names them.

use catur_rules::fen::{self, FenError};
use catur_rules::{Board, Repair};

use crate::Failure;

/// A position with what had to be mended in its FEN; `startpos` is the usual start.
pub(crate) fn read(text: &str) -> Result<(Board, Vec<Repair>), Failure> {
    if text.trim() == "startpos" {
        return Ok((Board::default(), Vec::new()));
    }
    let parsed = fen::parse(text).map_err(|error| unusable(&error))?;
    Ok((parsed.board, parsed.repairs))
}

/// A position to count moves in: [`read`], but no game need be able to reach it, since suites hold such positions.
pub(crate) fn read_unreachable(text: &str) -> Result<Board, Failure> {
    if text.trim() == "startpos" {
        return Ok(Board::default());
    }
    let parsed = fen::parse_unreachable(text).map_err(|error| unusable(&error))?;
    Ok(parsed.board)
}

fn unusable(error: &FenError) -> Failure {
    Failure::Faulty(format!("the FEN can't be used: {error}"))
}
