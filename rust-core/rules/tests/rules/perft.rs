//! Move generation against published counts.

use crate::common;
use catur_rules::{Board, fen};

pub(crate) const STANDARD: &str = include_str!("../../../../tests/data/perft-standard.epd");

pub(crate) const CHESS960: &str = include_str!("../../../../tests/data/perft-chess960.epd");

/// One count is taken for each position: the deepest of at most so many nodes, or else the first.
/// `make soak` takes the deepest there is.
fn node_limit() -> u64 {
    if common::soaking() { u64::MAX } else { 400_000 }
}

/// A line `FEN ;D1 n ;D2 n …`.
pub(crate) struct Entry {
    pub(crate) fen: &'static str,
    counts: Vec<(u32, u64)>,
}

pub(crate) fn entries(suite: &'static str) -> impl Iterator<Item = Entry> {
    suite
        .lines()
        .filter(|line| !line.trim().is_empty() && !line.starts_with('#'))
        .map(|line| {
            let mut parts = line.split(';').map(str::trim);
            let fen = parts.next().unwrap();
            let counts = parts
                .map(|part| {
                    let (depth, nodes) = part.strip_prefix('D').unwrap().split_once(' ').unwrap();
                    (depth.parse().unwrap(), nodes.trim().parse().unwrap())
                })
                .collect();
            Entry { fen, counts }
        })
}

/// Compares one count of each position; returns how many were compared.
fn run(
    suite: &'static str,
    limit: u64,
    read: fn(&str) -> Result<fen::Parsed, fen::FenError>,
) -> usize {
    entries(suite)
        .map(|entry| {
            let within = entry.counts.iter().filter(|&&(_, nodes)| nodes <= limit);
            let deepest = within.max_by_key(|&&(depth, _)| depth);
            let &(depth, nodes) = deepest.or(entry.counts.first()).unwrap();
            let board = read(entry.fen).unwrap_or_else(|error| panic!("{}: {error}", entry.fen));
            let counted = board.board.perft(depth);
            assert_eq!(counted, nodes, "{} at depth {depth}", entry.fen);
        })
        .count()
}

#[test]
fn standard_suite_to_the_node_limit() {
    assert_eq!(run(STANDARD, node_limit(), fen::parse_unreachable), 128);
}

/// Every count of few nodes: quick where nothing is optimised.
#[test]
fn first_plies_of_both_suites() {
    for entry in [STANDARD, CHESS960].into_iter().flat_map(entries) {
        let board = fen::parse_unreachable(entry.fen).unwrap().board;
        for &(depth, nodes) in entry.counts.iter().filter(|&&(_, nodes)| nodes <= 3_000) {
            assert_eq!(board.perft(depth), nodes, "{} at depth {depth}", entry.fen);
        }
    }
}

#[test]
fn chess960_suite_to_the_node_limit() {
    assert_eq!(run(CHESS960, node_limit(), fen::parse), 23);
    assert_eq!(run(CHESS960, node_limit(), fen::parse_chess960), 23);
}

/// The counts of the Chess960 suite are facts of two programs.
#[test]
fn cozy_chess_counts_the_chess960_suite_alike() {
    for entry in entries(CHESS960) {
        let board = cozy_chess::Board::from_fen(entry.fen, true).unwrap();
        for &(depth, nodes) in entry
            .counts
            .iter()
            .filter(|&&(_, nodes)| nodes <= node_limit())
        {
            assert_eq!(
                cozy_perft(&board, depth),
                nodes,
                "{} at depth {depth}",
                entry.fen
            );
        }
    }
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        for mv in moves {
            let mut next = board.clone();
            next.play_unchecked(mv);
            nodes += if depth == 1 {
                1
            } else {
                cozy_perft(&next, depth - 1)
            };
        }
        false
    });
    nodes
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
