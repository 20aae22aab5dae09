//! What a move of a level costs in positions visited: `move_cost FILE.csv LEVEL [POSITIONS]`.
//!
//! The positions are those that the puzzles of the file start from, spread over all of it. Prints the positions visited for
//! half of the moves, for 95% of them, and the most. Run under callgrind it gives the instructions of as many moves.
#![allow(clippy::print_stdout, reason = "it is what the example is for")]

use std::error::Error;

use catur_engine::{Engine, Level, StopHandle};
use catur_rules::{Board, Line};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let file = args
        .next()
        .ok_or("expected the name of a file of puzzles")?;
    let number: u8 = args.next().ok_or("expected a level, 1 to 6")?.parse()?;
    let level = Level::from_number(number).ok_or("expected a level, 1 to 6")?;
    let count: usize = args.next().map_or(Ok(100), |count| count.parse())?;

    let text = std::fs::read_to_string(file)?;
    let rows: Vec<&str> = text
        .lines()
        .filter(|row| !row.starts_with('#'))
        .skip(1)
        .collect();
    let mut engine = Engine::default();
    let mut nodes = Vec::with_capacity(count);
    for place in 0..count {
        let row = rows.get(place * rows.len() / count);
        let row = row.ok_or("a file without puzzles")?;
        let fen = row.split(',').nth(1).ok_or("a puzzle without a position")?;
        let line = Line::new(fen.parse::<Board>()?);
        let choice = engine.choose(&line, level, place as u64, &StopHandle::new());
        nodes.push(choice.ok_or("a position without a move")?.nodes);
    }
    nodes.sort_unstable();
    let at = |percent: usize| {
        let last = nodes.len().saturating_sub(1);
        nodes.get(last * percent / 100).copied().unwrap_or(0)
    };
    println!("{} {} {} {}", nodes.len(), at(50), at(95), at(100));
    Ok(())
}
