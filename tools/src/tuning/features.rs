//! Positions as counts of terms, many of them side by side.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::ops::Range;
use std::path::Path;

use catur_engine::trace::{Trace, trace};
use catur_rules::Board;

use crate::Failure;
use crate::progress::Progress;

/// A term and how often it occurs.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    pub(super) term: u16,
    pub(super) count: i16,
}

/// One position: where its entries lie, and what the game made of it.
#[derive(Debug, Clone)]
pub(super) struct Row {
    start: u32,
    /// Ends of the terms, of White's attack, of Black's attack.
    ends: [u32; 3],
    /// Share of the middlegame, 0 to 1.
    pub(super) phase: f64,
    /// What counts of the endgame when White is better, when Black is.
    pub(super) scales: [f64; 2],
    /// The search's score from White's view, in centipawns.
    pub(super) score: f64,
    /// 1, 0.5 or 0.
    pub(super) result: f64,
}

/// All positions.
#[derive(Debug, Default)]
pub(super) struct Set {
    entries: Vec<Entry>,
    pub(super) rows: Vec<Row>,
}

impl Set {
    /// Adds the positions of a file of `FEN;score;result`.
    pub(super) fn read(&mut self, path: &Path) -> Result<(), Failure> {
        let name = path.display().to_string();
        let file = File::open(path).map_err(Failure::io(name.clone()))?;
        let mut progress = Progress::new();
        for (number, line) in BufReader::new(file).lines().enumerate() {
            let line = line.map_err(Failure::io(name.clone()))?;
            let (board, score, result) = parse(&line).ok_or_else(|| {
                Failure::Faulty(format!(
                    "{name}, line {}: found `{line}`, expected `FEN;centipawns;result`",
                    number + 1
                ))
            })?;
            if let Some(parts) = trace(&board) {
                self.push(&parts, score, result);
            }
            if progress.due() {
                progress.draw(0, None, &format!("{} positions read", self.rows.len()));
            }
        }
        Ok(())
    }

    fn push(&mut self, parts: &Trace, score: f64, result: f64) {
        let start = self.entries.len() as u32;
        let mut ends = [0; 3];
        let lists = [&parts.worth, &parts.attack[0], &parts.attack[1]];
        for (list, end) in lists.into_iter().zip(&mut ends) {
            self.entries
                .extend(list.iter().map(|&(term, count)| Entry { term, count }));
            *end = self.entries.len() as u32;
        }
        self.rows.push(Row {
            start,
            ends,
            phase: f64::from(parts.phase) / 24.0,
            scales: parts.scales.map(|scale| f64::from(scale) / 64.0),
            score,
            result,
        });
    }

    /// The terms of a row, and those of White's and of Black's attack.
    pub(super) fn parts(&self, row: &Row) -> [&[Entry]; 3] {
        let [one, two, three] = row.ends;
        [row.start..one, one..two, two..three].map(|range: Range<u32>| {
            self.entries
                .get(range.start as usize..range.end as usize)
                .unwrap_or_default()
        })
    }
}

fn parse(line: &str) -> Option<(Board, f64, f64)> {
    let mut fields = line.split(';');
    let board: Board = fields.next()?.parse().ok()?;
    let score: i32 = fields.next()?.parse().ok()?;
    let result: f64 = fields.next()?.parse().ok()?;
    (fields.next().is_none() && (0.0..=1.0).contains(&result)).then_some((
        board,
        f64::from(score),
        result,
    ))
}
