//! How a score becomes a chance to win: the constant of the review, from how games ended.

use std::fmt::Write as _;
use std::path::PathBuf;

use super::features::Set;
use super::fit::{chance, slope};
use crate::{Failure, Verdict};

/// Which positions to fit to.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Options {
    pub(crate) data: Vec<PathBuf>,
}

/// Scores are put together in stretches of so many centipawns, the last of which goes on without end.
const STRETCH: f64 = 100.0;
const STRETCHES: usize = 8;
/// Fewer positions say nothing.
const FEWEST: usize = 1000;

/// Positions with scores of one stretch, from the view of the side that is better.
#[derive(Debug, Clone, Copy, Default)]
struct Stretch {
    positions: usize,
    points: f64,
    expected: f64,
}

/// Fits and prints.
pub(crate) fn run(options: &Options) -> Result<Verdict, Failure> {
    let mut set = Set::default();
    for path in &options.data {
        set.read(path)?;
    }
    let rows = &set.rows;
    if rows.len() < FEWEST {
        return Err(Failure::Faulty(format!(
            "found {} positions, expected {FEWEST} or more",
            rows.len()
        )));
    }
    let k = slope(rows);
    let mut stretches = [Stretch::default(); STRETCHES];
    for row in rows {
        let better = if row.score < 0.0 {
            1.0 - row.result
        } else {
            row.result
        };
        let number = (row.score.abs() / STRETCH) as usize;
        if let Some(stretch) = stretches.get_mut(number.min(STRETCHES - 1)) {
            stretch.positions += 1;
            stretch.points += better;
            stretch.expected += chance(k * row.score.abs());
        }
    }
    let mut text = format!(
        "{} positions; P = 1 / (1 + exp(-{k:.6} cp)) is nearest to the results\n\
         | the better side's centipawns | positions | came to | P says |\n|---|---|---|---|\n",
        rows.len()
    );
    for (number, stretch) in stretches.iter().enumerate() {
        let from = number as f64 * STRETCH;
        let to = if number + 1 < STRETCHES {
            format!("to {}", from + STRETCH)
        } else {
            "and more".to_owned()
        };
        let all = stretch.positions.max(1) as f64;
        // writing to a string can't fail
        let _ = writeln!(
            text,
            "| {from} {to} | {} | {:.3} | {:.3} |",
            stretch.positions,
            stretch.points / all,
            stretch.expected / all
        );
    }
    crate::output::print(&text)
}
