//! `catur calibrate`: plays levels, Stockfish's skills and a chain of weak players against each other, fits all their
//! ratings at once, and writes the report from which the numbers beside the levels come.

pub(crate) mod date;
mod fit;
pub(crate) mod options;
pub(crate) mod pool;
pub(crate) mod report;
mod table;

use std::fs;
use std::io::Write;

use self::fit::{Meeting, Ratings};
use self::options::Options;
use self::pool::{Cost, Pool};
use self::report::Report;
use crate::matches::client::Client;
use crate::matches::journal::fingerprint;
use crate::matches::opening::Openings;
use crate::matches::series::Series;
use crate::matches::spec::Kind;
use crate::matches::standing::Standing;
use crate::output::{broken, stdout};
use crate::random::Random;
use crate::{Failure, Verdict};

/// The openings of a calibration, whatever the number of games: started again with more, it keeps those it has.
const OPENINGS: usize = 1_000;

/// Resamplings behind the intervals.
const RESAMPLINGS: usize = 2_000;

/// Plays what isn't played yet, fits, reports; faulty if a player broke down in a game.
pub(crate) fn run(options: &Options) -> Result<Verdict, Failure> {
    let pool = Pool::of(options)?;
    let programs = programs(&pool)?;
    fs::create_dir_all(&options.journals)
        .map_err(Failure::io(options.journals.display().to_string()))?;
    let pairings = pool.pairings();
    let mut standings = Vec::with_capacity(pairings.len());
    for (number, &(one, two)) in pairings.iter().enumerate() {
        let label = format!("pairing {} of {}: ", number + 1, pairings.len());
        standings.push(meet(options, &pool, (one, two), &label)?);
    }
    let meetings: Vec<Meeting> = pairings
        .iter()
        .zip(&standings)
        .map(|(&(one, two), standing)| Meeting {
            one,
            two,
            pairs: standing.pairs,
        })
        .collect();
    let anchors = pool.anchors();
    let ratings = Ratings::fit(pool.len(), &meetings, &anchors, RESAMPLINGS, options.seed)
        .ok_or_else(|| Failure::Faulty("the games don't tie all players together".to_owned()))?;
    table::write(&options.journals, &pool, &ratings)?;
    let beside = options.beside.as_deref().map(table::read).transpose()?;
    let report = Report {
        options,
        beside: beside.as_ref(),
        pool: &pool,
        programs: &programs,
        meetings: &meetings,
        standings: &standings,
        ratings: &ratings,
    };
    if let Some(path) = &options.report {
        fs::write(path, report.text()).map_err(Failure::io(path.display().to_string()))?;
    }
    let mut out = stdout();
    out.write_all(report.summary().as_bytes()).map_err(broken)?;
    out.flush().map_err(broken)?;
    let faults: u64 = standings.iter().map(Standing::faults).sum();
    Ok(if faults == 0 {
        Verdict::Good
    } else {
        Verdict::Faulty
    })
}

/// What the programs of the pool call themselves, each once; they are started to ask.
fn programs(pool: &Pool) -> Result<Vec<String>, Failure> {
    let mut asked = Vec::new();
    let mut names = Vec::new();
    for entrant in pool.entrants() {
        if let Kind::Uci(program) = &entrant.spec.kind
            && !asked.contains(&&program.path)
        {
            asked.push(&program.path);
            names.push(Client::start(program)?.name().to_owned());
        }
    }
    Ok(names)
}

/// Plays one pairing to its end.
fn meet(
    options: &Options,
    pool: &Pool,
    (one, two): (usize, usize),
    label: &str,
) -> Result<Standing, Failure> {
    let (Some(one), Some(two)) = (pool.entrants().get(one), pool.entrants().get(two)) else {
        return Err(Failure::Faulty("a pairing of nobody".to_owned()));
    };
    let games = match one.cost.max(two.cost) {
        Cost::Low => options.games,
        Cost::Middle => options.slow_games,
        Cost::High => options.hard_games,
    };
    let first = options.openings_from;
    let openings = Openings::read(
        options.openings.as_deref(),
        options.seed,
        first..first.saturating_add(OPENINGS),
    )?;
    // a seed of its own for each pairing, whatever other pairings there are
    let purpose = fingerprint(format!("{} {}", one.id, two.id).as_bytes());
    let series = Series {
        one: &one.spec,
        two: &two.spec,
        openings: &openings,
        seed: Random::of(options.seed, purpose).next(),
        games,
        sprt: None,
        adjudicate: false,
        threads: options.threads,
        journal: Some(options.journals.join(format!("{}.{}", one.id, two.id))),
        pgn: None,
    };
    series.play(&format!("{label}{} v {}: ", one.id, two.id))
}
