//! Move generation against published counts.
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use catur_rules::{Board, fen};

const STANDARD: &str = include_str!("../../../tests/data/perft-standard.epd");

/// One count is taken for each position: the deepest of at most so many nodes, or else the first.
const NODE_LIMIT: u64 = 400_000;

/// Lines of `FEN ;D1 n ;D2 n …`; returns how many counts were compared.
fn run(suite: &str, read: fn(&str) -> Result<fen::Parsed, fen::FenError>) -> usize {
    let mut compared = 0;
    for line in suite
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
    {
        let mut parts = line.split(';').map(str::trim);
        let text = parts.next().unwrap();
        let board = read(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"))
            .board;
        let counts: Vec<(u32, u64)> = parts
            .map(|part| {
                let (depth, nodes) = part.strip_prefix('D').unwrap().split_once(' ').unwrap();
                (depth.parse().unwrap(), nodes.trim().parse().unwrap())
            })
            .collect();
        let within = counts.iter().filter(|&&(_, nodes)| nodes <= NODE_LIMIT);
        let deepest = within.max_by_key(|&&(depth, _)| depth);
        let &(depth, nodes) = deepest.or(counts.first()).unwrap();
        assert_eq!(
            board.perft(depth),
            nodes,
            "{text} at depth {depth}\n{}",
            board.diagram()
        );
        compared += 1;
    }
    compared
}

#[test]
fn standard_suite_to_the_node_limit() {
    assert_eq!(run(STANDARD, fen::parse_unreachable), 128);
}

/// R1: the numbers the guide shows.
#[test]
fn twenty_four_hundred_and_8902_sequences_from_the_start() {
    let start = Board::default();
    assert_eq!(start.perft(0), 1);
    assert_eq!(start.perft(1), 20);
    assert_eq!(start.perft(2), 400);
    assert_eq!(start.perft(3), 8_902);
    assert_eq!(start.perft(4), 197_281);
}
