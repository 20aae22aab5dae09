//! `catur calibrate`: plays levels, Stockfish's skills and a chain of weak players against each other, fits all their
//! ratings at once, and writes the report from which the numbers beside the levels come.

pub(crate) mod date;
mod fit;
pub(crate) mod options;
mod plan;
pub(crate) mod pool;
pub(crate) mod report;
mod tally;

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::ops::Range;
use std::path::{Path, PathBuf};

use self::fit::{Meeting, Ratings};
use self::options::Options;
use self::pool::Pool;
use self::report::Report;
use self::tally::Tally;
use crate::matches::client::Client;
use crate::matches::journal::fingerprint;
use crate::matches::opening::Openings;
use crate::matches::player::Player;
use crate::matches::series::Series;
use crate::matches::spec::Kind;
use crate::matches::standing::Standing;
use crate::output::{broken, stdout};
use crate::random::Random;
use crate::{Failure, Verdict};

/// The openings of a calibration, whatever the number of games.
const OPENINGS: usize = 1_000;

/// Resamplings behind the intervals.
const RESAMPLINGS: usize = 2_000;

/// A calibration under way.
struct Calibration<'a> {
    options: &'a Options,
    pool: Pool,
    pairings: Vec<(usize, usize)>,
    openings: Openings,
    tally: Tally,
}

/// Plays what isn't played yet, fits, reports; faulty if a player broke down in a game.
pub(crate) fn run(options: &Options) -> Result<Verdict, Failure> {
    let pool = Pool::of(options)?;
    let programs = programs(&pool)?;
    let players = players(&pool, &programs)?;
    let openings = openings(options, options.seed, options.openings_from)?;
    let tally = Tally::open(&options.tally, &head(options.seed, &openings, &players))?;
    let beside = match &options.beside {
        None => None,
        Some(path) => Some(other(path, &pool, &players)?),
    };
    let mut calibration = Calibration {
        options,
        pairings: pool.pairings(),
        pool,
        openings,
        tally,
    };
    calibration.play_least()?;
    let ratings = calibration.play_until_certain()?;
    let standings = calibration.standings();
    let meetings = calibration.meetings();
    let report = Report {
        options,
        beside: beside.as_ref(),
        pool: &calibration.pool,
        programs: &programs.into_values().collect::<Vec<_>>(),
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

impl Calibration<'_> {
    fn standings(&self) -> Vec<Standing> {
        let pairings = self.pairings.iter();
        pairings
            .map(|&pairing| self.tally.of(&self.pool, pairing))
            .collect()
    }

    fn meetings(&self) -> Vec<Meeting> {
        meetings(&self.pairings, &self.standings())
    }

    /// The games that every pairing has.
    fn play_least(&mut self) -> Result<(), Failure> {
        let count = self.pairings.len();
        for (number, pairing) in self.pairings.clone().into_iter().enumerate() {
            let least = if self.pool.is_costly(pairing) {
                self.options.hard_games
            } else {
                self.options.games
            };
            // what takes minutes is put down after each pair
            let step = if self.pool.is_costly(pairing) {
                2 * self.options.threads
            } else {
                plan::BATCH
            };
            loop {
                let played = self.tally.of(&self.pool, pairing).games() as usize;
                if played >= least {
                    break;
                }
                let games = played..least.min(played + step);
                let label = format!("pairing {} of {count}: ", number + 1);
                self.play(pairing, games, &label)?;
            }
        }
        Ok(())
    }

    /// More games where they tell most, until every level is as certain as asked.
    fn play_until_certain(&mut self) -> Result<Ratings, Failure> {
        let anchors = self.pool.anchors();
        loop {
            let (meetings, standings) = (self.meetings(), self.standings());
            let untied = || Failure::Faulty("the games don't tie all players together".to_owned());
            let ratings = fit(&self.pool, &meetings, self.options.seed).ok_or_else(untied)?;
            let covariance = ratings.covariance(&meetings, &anchors).ok_or_else(untied)?;
            let loose = plan::loose(&self.pool, &ratings, self.options.within);
            let games = (meetings.as_slice(), standings.as_slice());
            let Some(next) = plan::next(&self.pool, &ratings, &covariance, games, &loose) else {
                return Ok(ratings);
            };
            let Some(&pairing) = self.pairings.get(next) else {
                return Ok(ratings);
            };
            let played = self.tally.of(&self.pool, pairing).games() as usize;
            let wide: Vec<String> = loose
                .iter()
                .map(|level| {
                    let id = self.pool.id(level.place).unwrap_or_default();
                    format!("{id} ±{:.0}", level.half)
                })
                .collect();
            let label = format!("{}: ", wide.join(", "));
            self.play(pairing, played..played + plan::BATCH, &label)?;
        }
    }

    /// Plays games of one pairing and puts them down.
    fn play(
        &mut self,
        pairing: (usize, usize),
        games: Range<usize>,
        label: &str,
    ) -> Result<(), Failure> {
        let entrants = self.pool.entrants();
        let (Some(one), Some(two)) = (entrants.get(pairing.0), entrants.get(pairing.1)) else {
            return Err(Failure::Faulty("a pairing of nobody".to_owned()));
        };
        // a seed of its own for each pairing, whatever other pairings there are
        let purpose = fingerprint(format!("{} {}", one.id, two.id).as_bytes());
        let series = Series {
            one: &one.spec,
            two: &two.spec,
            openings: &self.openings,
            seed: Random::of(self.options.seed, purpose).next(),
            games,
            sprt: None,
            adjudicate: false,
            threads: self.options.threads,
            journal: None,
            pgn: None,
        };
        let played = series.play(&format!("{label}{} v {}: ", one.id, two.id))?;
        self.tally.add(&self.pool, pairing, &played)
    }
}

fn meetings(pairings: &[(usize, usize)], standings: &[Standing]) -> Vec<Meeting> {
    let rows = pairings.iter().zip(standings);
    rows.map(|(&(one, two), standing)| Meeting {
        one,
        two,
        pairs: standing.pairs,
    })
    .collect()
}

fn fit(pool: &Pool, meetings: &[Meeting], seed: u64) -> Option<Ratings> {
    Ratings::fit(pool.len(), meetings, &pool.anchors(), RESAMPLINGS, seed)
}

fn openings(options: &Options, seed: u64, from: usize) -> Result<Openings, Failure> {
    let file = options.openings.as_deref();
    Openings::read(file, seed, from..from.saturating_add(OPENINGS))
}

/// The ratings by the tally of another calibration of the same players.
fn other(path: &Path, pool: &Pool, players: &[(String, String)]) -> Result<Ratings, Failure> {
    let tally = Tally::open_other(path, players)?;
    let pairings = pool.pairings();
    let standings: Vec<Standing> = pairings
        .iter()
        .map(|&pairing| tally.of(pool, pairing))
        .collect();
    // only the intervals depend on the seed, and they aren't looked at
    fit(pool, &meetings(&pairings, &standings), 0).ok_or_else(|| {
        let name = path.display();
        Failure::Faulty(format!("{name}: its games don't tie all players together"))
    })
}

/// What tells one calibration from another of the same players.
fn head(seed: u64, openings: &Openings, players: &[(String, String)]) -> Vec<(String, String)> {
    let own = [
        ("seed".to_owned(), seed.to_string()),
        ("openings".to_owned(), openings.source.clone()),
    ];
    own.into_iter().chain(players.iter().cloned()).collect()
}

/// What the programs of the pool call themselves, each once; they are started to ask.
fn programs(pool: &Pool) -> Result<BTreeMap<PathBuf, String>, Failure> {
    let mut names = BTreeMap::new();
    for entrant in pool.entrants() {
        if let Kind::Uci(program) = &entrant.spec.kind
            && !names.contains_key(&program.path)
        {
            let name = Client::start(program)?.name().to_owned();
            names.insert(program.path.clone(), name);
        }
    }
    Ok(names)
}

/// Who plays, by short names: settings, and what tells another version from this one. Of a program that is its own name,
/// so that the same version may be built for another machine; of ours, how it plays.
fn players(
    pool: &Pool,
    programs: &BTreeMap<PathBuf, String>,
) -> Result<Vec<(String, String)>, Failure> {
    let entrants = pool.entrants().iter();
    entrants
        .map(|entrant| {
            let version = match &entrant.spec.kind {
                Kind::Uci(program) => programs.get(&program.path).cloned().unwrap_or_default(),
                _ => format!("play {:016x}", Player::start(&entrant.spec)?.signature()?),
            };
            let text = format!("{} ({version})", entrant.settings());
            Ok((entrant.id.clone(), text))
        })
        .collect()
}
