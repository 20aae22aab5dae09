//! The command line of `catur calibrate`.

use std::path::PathBuf;

use lexopt::prelude::*;

use crate::Failure;
use crate::matches::options::{at_least_one, even};

/// Games of each pairing, however little more of them would tell.
const LEAST_GAMES: usize = 20;

/// Games of each pairing in which level 6 has all its nodes: they take a minute each and only show that it isn't weaker
/// there than with a tenth.
const HARD_GAMES: usize = 10;

/// Half an interval of 95% that is asked for, in Elo.
const WITHIN: f64 = 40.0;

/// The scale holds for these: with fewer, the skills stand closer together than their table says.
const ANCHOR_NODES: u64 = 40_000;

/// How to calibrate.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Options {
    /// Nodes that stand for level 6 on a fast device; a slow one has a tenth.
    pub(crate) hard_nodes: u64,
    /// Games of each pairing at least.
    pub(crate) games: usize,
    /// Games of each pairing in which level 6 has all its nodes.
    pub(crate) hard_games: usize,
    /// Games go on until half the interval of every level is this or less, in Elo.
    pub(crate) within: f64,
    pub(crate) threads: usize,
    pub(crate) seed: u64,
    pub(crate) openings: Option<PathBuf>,
    /// The first opening of the file to use, of a thousand.
    pub(crate) openings_from: usize,
    /// The file of what was played.
    pub(crate) tally: PathBuf,
    pub(crate) report: Option<PathBuf>,
    /// The tally of another calibration, to be set beside this one.
    pub(crate) beside: Option<PathBuf>,
    /// Nodes a move of Stockfish's skills.
    pub(crate) anchor_nodes: u64,
    pub(crate) stockfish: String,
    pub(crate) fairy_stockfish: String,
}

/// Reads what follows `calibrate`; nothing if help is asked for.
pub(crate) fn parse(mut parser: lexopt::Parser) -> Result<Option<Options>, Failure> {
    let (mut hard_nodes, mut tally, mut report) = (None, None, None);
    let (mut games, mut hard_games, mut within) = (LEAST_GAMES, HARD_GAMES, WITHIN);
    let (mut threads, mut seed) = (1, 1);
    let (mut openings, mut openings_from) = (None, 0);
    let (mut beside, mut anchor_nodes) = (None, ANCHOR_NODES);
    let mut stockfish = "/usr/games/stockfish".to_owned();
    let mut fairy_stockfish = "/usr/games/fairy-stockfish".to_owned();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("hard-nodes") => {
                let text = parser.value()?.string()?;
                hard_nodes = Some(at_least_one("--hard-nodes", &text)? as u64);
            }
            Long("games") => games = even("--games", &parser.value()?.string()?)?,
            Long("hard-games") => {
                hard_games = even("--hard-games", &parser.value()?.string()?)?;
            }
            Long("within") => within = elo("--within", &parser.value()?.string()?)?,
            Long("threads") => threads = at_least_one("--threads", &parser.value()?.string()?)?,
            Long("seed") => seed = parser.value()?.parse()?,
            Long("openings") => openings = Some(PathBuf::from(parser.value()?)),
            Long("openings-from") => openings_from = parser.value()?.parse()?,
            Long("tally") => tally = Some(PathBuf::from(parser.value()?)),
            Long("report") => report = Some(PathBuf::from(parser.value()?)),
            Long("beside") => beside = Some(PathBuf::from(parser.value()?)),
            Long("anchor-nodes") => {
                let text = parser.value()?.string()?;
                anchor_nodes = at_least_one("--anchor-nodes", &text)? as u64;
            }
            Long("stockfish") => stockfish = parser.value()?.string()?,
            Long("fairy-stockfish") => fairy_stockfish = parser.value()?.string()?,
            Short('h') | Long("help") => return Ok(None),
            other => return Err(other.unexpected().into()),
        }
    }
    let hard_nodes = hard_nodes.ok_or_else(|| {
        Failure::Usage(
            "calibrate needs --hard-nodes N, what 1.5 s give here: `catur uci bench` prints nodes per second"
                .to_owned(),
        )
    })?;
    let tally = tally.ok_or_else(|| {
        Failure::Usage("calibrate needs --tally FILE, where what it played is kept".to_owned())
    })?;
    Ok(Some(Options {
        hard_nodes,
        games,
        hard_games,
        within,
        threads,
        seed,
        openings,
        openings_from,
        tally,
        report,
        beside,
        anchor_nodes,
        stockfish,
        fairy_stockfish,
    }))
}

/// A positive number of Elo.
fn elo(name: &str, text: &str) -> Result<f64, Failure> {
    text.parse()
        .ok()
        .filter(|elo: &f64| elo.is_finite() && *elo > 0.0)
        .ok_or_else(|| Failure::Usage(format!("{name} is `{text}`, expected a number above 0")))
}

impl Options {
    /// The command that does the same again, without what only says where things are.
    pub(crate) fn command(&self) -> String {
        let Self {
            hard_nodes,
            games,
            hard_games,
            within,
            threads,
            seed,
            openings_from,
            ..
        } = self;
        format!(
            "--hard-nodes {hard_nodes} --games {games} --hard-games {hard_games} --within {within} --threads {threads} \
             --seed {seed} --openings-from {openings_from}"
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Option<Options>, String> {
        let parser = lexopt::Parser::from_args(line.split_whitespace());
        parse(parser).map_err(|failure| failure.to_string())
    }

    #[test]
    fn a_calibration_has_nodes_for_hard_and_a_file() {
        let options =
            parsed("--hard-nodes 900 --tally t --games 8 --within 50.5 --openings-from 7");
        let options = options.unwrap().unwrap();
        assert_eq!((options.games, options.hard_games), (8, HARD_GAMES));
        assert_eq!(
            options.command(),
            "--hard-nodes 900 --games 8 --hard-games 10 --within 50.5 --threads 1 --seed 1 --openings-from 7"
        );
        let again = parsed(&format!("{} --tally t", options.command()));
        assert_eq!(again.unwrap().unwrap(), options);
    }

    #[test]
    fn what_is_missing_or_wrong_is_named() {
        let missing = parsed("--tally t").unwrap_err();
        assert!(missing.starts_with("calibrate needs --hard-nodes N"));
        let missing = parsed("--hard-nodes 5").unwrap_err();
        assert!(missing.starts_with("calibrate needs --tally FILE"));
        let odd = parsed("--hard-nodes 5 --tally t --hard-games 3").unwrap_err();
        assert!(odd.starts_with("--hard-games is 3, expected an even number"));
        for wrong in ["0", "-3", "inf", "wide"] {
            let error = parsed(&format!("--hard-nodes 5 --tally t --within {wrong}")).unwrap_err();
            assert!(
                error.starts_with(&format!("--within is `{wrong}`, expected a number above 0")),
                "{error}"
            );
        }
    }
}
