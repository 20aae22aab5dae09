//! Prints the bench signature and the speed.
#![allow(clippy::print_stdout, reason = "it is what the example is for")]

use std::time::Instant;

fn main() {
    let started = Instant::now();
    let nodes = catur_engine::bench();
    println!(
        "{nodes} nodes {} nps",
        nodes * 1000 / (started.elapsed().as_millis() as u64).max(1)
    );
}
