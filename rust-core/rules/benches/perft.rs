//! Speed of move generation beside cozy-chess, in one run: `cargo bench -p catur-rules --bench
//! perft [ROUNDS]`.
//!
//! Both count the last half move in bulk. The runs alternate, so that a busy machine slows both;
//! the ratio of the medians is what counts.
#![allow(
    clippy::unwrap_used,
    clippy::print_stdout,
    reason = "a program that prints figures"
)]

use std::hint::black_box;
use std::time::Instant;

use catur_rules::Board;

struct Position {
    name: &'static str,
    fen: &'static str,
    depth: u32,
    nodes: u64,
}

/// Counts from the suite in `tests/data/perft-standard.epd`.
const POSITIONS: [Position; 2] = [
    Position {
        name: "startpos",
        fen: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        depth: 6,
        nodes: 119_060_324,
    },
    Position {
        name: "kiwipete",
        fen: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        depth: 5,
        nodes: 193_690_690,
    },
];

fn main() {
    let rounds = std::env::args()
        .find_map(|arg| arg.parse().ok())
        .unwrap_or(7);
    println!("perft, Mnps median (best) of {rounds} alternating runs");
    println!(
        "{:<16}{:>16}{:>16}{:>8}",
        "position", "catur", "cozy-chess", "ratio"
    );
    for position in &POSITIONS {
        let ours: Board = position.fen.parse().unwrap();
        let theirs: cozy_chess::Board = position.fen.parse().unwrap();
        let (mut our_runs, mut their_runs) = (Vec::new(), Vec::new());
        for _ in 0..rounds {
            our_runs.push(speed(position, || black_box(&ours).perft(position.depth)));
            their_runs.push(speed(position, || {
                cozy_perft(black_box(&theirs), position.depth)
            }));
        }
        let (our_median, our_best) = summary(our_runs);
        let (their_median, their_best) = summary(their_runs);
        println!(
            "{:<16}{:>16}{:>16}{:>8.2}",
            format!("{} d{}", position.name, position.depth),
            format!("{our_median:.0} ({our_best:.0})"),
            format!("{their_median:.0} ({their_best:.0})"),
            our_median / their_median,
        );
    }
}

/// Million nodes a second of one run, whose count must be right.
fn speed(position: &Position, count: impl Fn() -> u64) -> f64 {
    let start = Instant::now();
    let nodes = count();
    let seconds = start.elapsed().as_secs_f64();
    assert_eq!(nodes, position.nodes, "{}", position.name);
    nodes as f64 / seconds / 1e6
}

fn summary(mut runs: Vec<f64>) -> (f64, f64) {
    runs.sort_by(f64::total_cmp);
    let median = runs.get(runs.len() / 2).copied().unwrap_or_default();
    (median, runs.last().copied().unwrap_or_default())
}

fn cozy_perft(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    board.generate_moves(|moves| {
        if depth == 1 {
            nodes += moves.len() as u64;
        } else {
            for mv in moves {
                let mut next = board.clone();
                next.play_unchecked(mv);
                nodes += cozy_perft(&next, depth - 1);
            }
        }
        false
    });
    nodes
}
