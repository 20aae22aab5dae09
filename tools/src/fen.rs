//! `catur fen`: all there is to know of one position.

use std::io::Write;

use catur_rules::{Board, ClaimReason, Color, Line, Outcome, san};

use crate::output::{broken, stdout};
use crate::{Failure, Verdict, position};

/// Prints board, canonical FEN, repairs, legal moves, status and claims; each on a line that starts with its name.
pub(crate) fn describe(text: &str) -> Result<Verdict, Failure> {
    let (board, repairs) = position::read(text)?;
    let line = Line::new(board);
    let mut out = stdout();
    let mut row = |text: String| writeln!(out, "{text}").map_err(broken);
    row(board.diagram().trim_end().to_owned())?;
    row(String::new())?;
    row(format!("fen: {}", board.to_fen()))?;
    for repair in &repairs {
        row(format!("mended: {repair}"))?;
    }
    let moves: Vec<String> = board
        .legal_moves()
        .iter()
        .map(|&mv| san::write(&board, mv))
        .collect();
    row(format!("legal moves: {}", moves.len()))?;
    if !moves.is_empty() {
        row(format!("san: {}", moves.join(" ")))?;
    }
    row(format!("status: {}", status(&board, &line)))?;
    row(format!("claims: {}", claims(&board, &line)))?;
    out.flush().map_err(broken)?;
    Ok(Verdict::Good)
}

fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

fn status(board: &Board, line: &Line) -> String {
    let stuck = side(board.side_to_move());
    match line.outcome() {
        Some(Outcome::Checkmate { winner }) => format!("checkmate, {} wins", side(winner)),
        Some(Outcome::Stalemate) => {
            format!("draw by stalemate: {stuck} can't move and isn't in check")
        }
        Some(Outcome::InsufficientMaterial) => "draw by insufficient material".to_owned(),
        Some(Outcome::SeventyFiveMoves) => "draw by 75 moves".to_owned(),
        Some(Outcome::FivefoldRepetition) => "draw by fivefold repetition".to_owned(),
        None if board.in_check() => format!("{stuck} to move, in check"),
        None => format!("{stuck} to move"),
    }
}

fn claims(board: &Board, line: &Line) -> String {
    if line.outcome().is_some() {
        return "none, the game is over".to_owned();
    }
    let mut claims = Vec::new();
    if let Some(reason) = line.claim() {
        claims.push(name(reason).to_owned());
    }
    for (mv, reason) in line.claims_with_moves() {
        claims.push(format!("{} with {}", name(reason), san::write(board, mv)));
    }
    if claims.is_empty() {
        "none".to_owned()
    } else {
        claims.join(", ")
    }
}

fn name(reason: ClaimReason) -> &'static str {
    match reason {
        ClaimReason::ThirdRepetition => "third repetition",
        ClaimReason::FiftyMoves => "50 moves",
    }
}
