//! `catur match`: games between levels, our engine and UCI programs, from openings played with both colours, and what
//! they say of the difference.
//!
//! Games end by the app's own rules: by themselves at mate, stalemate, too little material, 75 moves and the fifth
//! repetition; at the third repetition and 50 moves when the side to move claims, which it does if it sees no more than
//! a draw for itself.

mod adjudication;
pub(crate) mod client;
pub(crate) mod game;
pub(crate) mod journal;
pub(crate) mod opening;
pub(crate) mod options;
mod pgn;
pub(crate) mod player;
pub(crate) mod series;
pub(crate) mod spec;
pub(crate) mod standing;
pub(crate) mod statistics;

use std::io::Write;

use self::opening::Openings;
use self::options::Options;
use self::series::Series;
use crate::output::{broken, stdout};
use crate::{Failure, Verdict};

/// Plays a match and reports it; faulty if a player broke down.
pub(crate) fn run(options: &Options) -> Result<Verdict, Failure> {
    let openings = Openings::read(options.openings.as_deref(), options.seed, opening::ALL)?;
    let series = Series {
        one: &options.one,
        two: &options.two,
        openings: &openings,
        seed: options.seed,
        games: 0..options.games,
        sprt: options.sprt,
        adjudicate: options.adjudicate,
        threads: options.threads,
        journal: options.journal.clone(),
        pgn: options.pgn.clone(),
    };
    let standing = series.play("")?;
    let mut out = stdout();
    write!(
        out,
        "one: {} ({})\ntwo: {} ({})\nopenings: {}, seed {}\n{}",
        options.one.name,
        options.one.text,
        options.two.name,
        options.two.text,
        openings.len(),
        options.seed,
        standing.report(options.sprt)
    )
    .map_err(broken)?;
    out.flush().map_err(broken)?;
    Ok(if standing.faults() == 0 {
        Verdict::Good
    } else {
        Verdict::Faulty
    })
}
