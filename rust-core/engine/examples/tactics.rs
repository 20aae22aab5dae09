//! How often the first move of a tactic is found: `tactics FILE.csv [NODES]`.
//!
//! The file has lines `id,fen,moves,rating,themes` as the public puzzle data of lichess.org, where the first move is the
//! opponent's. Any move that mates counts in a mate in one. Prints the rate by theme and, with `-v`, the misses.
#![allow(clippy::print_stdout, reason = "it is what the example is for")]

use std::collections::BTreeMap;
use std::error::Error;

use catur_engine::{Engine, Limits, StopHandle};
use catur_rules::{Board, Line, uci};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = std::env::args().skip(1);
    let file = args
        .next()
        .ok_or("expected the name of a file of puzzles")?;
    let nodes = args.next().map_or(Ok(20_000), |nodes| nodes.parse())?;
    let verbose = args.next().is_some();
    let text = std::fs::read_to_string(file)?;
    let mut engine = Engine::default();
    let mut themes: BTreeMap<String, (u32, u32)> = BTreeMap::new();
    for row in text.lines().filter(|row| !row.starts_with('#')).skip(1) {
        let fields: Vec<&str> = row.split(',').collect();
        let [_, fen, moves, _, tags, ..] = fields[..] else {
            continue;
        };
        let mut line = Line::new(fen.parse::<Board>()?);
        let mut moves = moves.split(' ');
        let first = moves.next().ok_or("a puzzle without moves")?;
        line.push(uci::parse(line.board(), first)?)?;
        let wanted = uci::parse(
            line.board(),
            moves.next().ok_or("a puzzle without a solution")?,
        )?;
        engine.clear();
        let choice = engine.analyse(&line, Limits::nodes(nodes), &StopHandle::new(), |_| {});
        let found = choice.as_ref().is_some_and(|choice| {
            choice.mv == wanted
                || tags.contains("mateIn1")
                    && line
                        .board()
                        .play(choice.mv)
                        .is_ok_and(|next| next.in_check() && !next.has_legal_moves())
        });
        if verbose && !found {
            let played = choice.map(|choice| {
                (
                    uci::write(line.board(), choice.mv),
                    choice.score,
                    choice.depth,
                )
            });
            println!(
                "{} wanted {} played {played:?} {tags}",
                line.board(),
                uci::write(line.board(), wanted)
            );
        }
        for theme in tags.split(' ').chain(["all"]) {
            let (solved, seen) = themes.entry(theme.to_owned()).or_default();
            *solved += u32::from(found);
            *seen += 1;
        }
    }
    println!("| theme | solved | of | % |\n|---|---|---|---|");
    for (theme, (solved, seen)) in themes {
        println!(
            "| {theme} | {solved} | {seen} | {:.1} |",
            f64::from(solved * 100) / f64::from(seen)
        );
    }
    Ok(())
}
