//! `catur perft`: counts of move sequences, the proof of a move generator.

use std::fs::File;
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;

use catur_rules::{Board, uci};

use crate::output::{broken, stdout};
use crate::progress::Progress;
use crate::{Failure, Verdict, position};

/// Checks every count of a suite, and closes with `N passed, N failed`.
pub(crate) fn suite(file: &Path, max_nodes: Option<u64>) -> Result<Verdict, Failure> {
    let name = if file.as_os_str() == "-" {
        "standard input".to_owned()
    } else {
        file.display().to_string()
    };
    let text = read(file).map_err(Failure::io(name.clone()))?;
    let lines: Vec<(usize, &str)> = text
        .lines()
        .enumerate()
        .map(|(index, line)| (index + 1, line.trim()))
        .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
        .collect();
    let whole = lines.len() as u64;
    let mut out = stdout();
    let mut progress = Progress::new();
    let (mut passed, mut failed) = (0_u64, 0_u64);
    for (done, (number, line)) in (0_u64..).zip(lines) {
        let entry = match Entry::parse(line) {
            Ok(entry) => entry,
            Err(reason) => {
                failed += 1;
                writeln!(out, "{name}, line {number}: {reason}").map_err(broken)?;
                continue;
            }
        };
        for (depth, expected) in entry.counts {
            if max_nodes.is_some_and(|limit| expected > limit) {
                continue;
            }
            if progress.due() {
                let text = format!("line {number}, depth {depth}");
                progress.draw(done, Some(whole), &text);
            }
            let found = entry.board.perft(depth);
            if found == expected {
                passed += 1;
            } else {
                failed += 1;
                writeln!(
                    out,
                    "{name}, line {number}, depth {depth}: found {found}, expected {expected}: {}",
                    entry.fen
                )
                .map_err(broken)?;
            }
        }
    }
    drop(progress);
    writeln!(out, "{passed} passed, {failed} failed").map_err(broken)?;
    out.flush().map_err(broken)?;
    // A suite with nothing to check proves nothing.
    Ok(if failed == 0 && passed > 0 {
        Verdict::Good
    } else {
        Verdict::Faulty
    })
}

/// Prints the count behind each move and their sum.
pub(crate) fn divide(fen: &str, depth: u32) -> Result<Verdict, Failure> {
    let board = position::read_unreachable(fen)?;
    let mut out = stdout();
    let mut progress = Progress::new();
    let mut sum = 1;
    if let Some(below) = depth.checked_sub(1) {
        sum = 0;
        let moves = board.legal_moves();
        let mut rows: Vec<_> = moves
            .iter()
            .map(|&mv| (uci::write(&board, mv), mv))
            .collect();
        rows.sort();
        let whole = rows.len() as u64;
        for (done, (name, mv)) in (0_u64..).zip(rows) {
            if progress.due() {
                progress.draw(done, Some(whole), &name);
            }
            let mut next = board;
            next.play_unchecked(mv);
            let count = next.perft(below);
            sum += count;
            writeln!(out, "{name}: {count}").map_err(broken)?;
        }
        writeln!(out).map_err(broken)?;
    }
    drop(progress);
    writeln!(out, "nodes: {sum}").map_err(broken)?;
    out.flush().map_err(broken)?;
    Ok(Verdict::Good)
}

fn read(file: &Path) -> io::Result<String> {
    let mut text = String::new();
    let mut reader: Box<dyn BufRead> = if file.as_os_str() == "-" {
        Box::new(io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(file)?))
    };
    reader.read_to_string(&mut text)?;
    Ok(text)
}

/// One line: a position and what its counts must be.
struct Entry<'a> {
    fen: &'a str,
    board: Board,
    counts: Vec<(u32, u64)>,
}

impl<'a> Entry<'a> {
    fn parse(line: &'a str) -> Result<Self, String> {
        let mut fields = line.split(';').map(str::trim);
        let fen = fields.next().unwrap_or_default();
        let board = position::read_unreachable(fen).map_err(|error| error.to_string())?;
        let counts = fields
            .map(|field| {
                let count = field.strip_prefix('D').and_then(|field| {
                    let (depth, nodes) = field.split_once(char::is_whitespace)?;
                    Some((depth.parse().ok()?, nodes.trim().parse().ok()?))
                });
                count.ok_or_else(|| format!("found `;{field}`, expected `;D` depth and count"))
            })
            .collect::<Result<Vec<_>, _>>()?;
        if counts.is_empty() {
            return Err("no count: expected `FEN ;D1 n ;D2 n …`".to_owned());
        }
        Ok(Self { fen, board, counts })
    }
}
