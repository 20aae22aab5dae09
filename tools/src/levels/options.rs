//! The command line of `catur levels`.

use std::path::PathBuf;

use lexopt::prelude::*;

use crate::Failure;
use crate::matches::options::{at_least_one, even};

/// Most mates in one that the puzzles of the tree give.
const MOST_MATES: usize = 300;

/// What to measure, and how closely. A count of 0 leaves its part out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Options {
    /// Games of each level against its neighbours, at least.
    pub(crate) games: usize,
    /// Mates in one shown to each level.
    pub(crate) mates: usize,
    /// Won endings of each kind.
    pub(crate) endings: usize,
    /// Games against each first move.
    pub(crate) variety: usize,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    /// Nodes of the engine at full strength for a verdict.
    pub(crate) judge_nodes: u64,
    /// Nodes that stand for level 6's time.
    pub(crate) hard_nodes: u64,
    pub(crate) report: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            games: 300,
            mates: 200,
            endings: 50,
            variety: 50,
            seed: 1,
            threads: 1,
            judge_nodes: 100_000,
            hard_nodes: 20_000,
            report: None,
        }
    }
}

/// Reads what follows `levels`; nothing if help is asked for.
pub(crate) fn parse(mut parser: lexopt::Parser) -> Result<Option<Options>, Failure> {
    let mut options = Options::default();
    while let Some(argument) = parser.next()? {
        let name = match argument {
            Long(name) => format!("--{name}"),
            Short('h') => "--help".to_owned(),
            other => return Err(other.unexpected().into()),
        };
        let mut text = || Ok::<_, Failure>(parser.value()?.string()?);
        match name.as_str() {
            "--games" => options.games = none_or(even, &name, &text()?)?,
            "--mates" => options.mates = mates(&name, &text()?)?,
            "--endings" => options.endings = none_or(at_least_one, &name, &text()?)?,
            "--variety" => options.variety = none_or(at_least_one, &name, &text()?)?,
            "--threads" => options.threads = at_least_one(&name, &text()?)?,
            "--judge-nodes" => options.judge_nodes = at_least_one(&name, &text()?)? as u64,
            "--hard-nodes" => options.hard_nodes = at_least_one(&name, &text()?)? as u64,
            "--seed" => options.seed = parser.value()?.parse()?,
            "--report" => options.report = Some(PathBuf::from(parser.value()?)),
            "--help" => return Ok(None),
            _ => return Err(Long(name.trim_start_matches('-')).unexpected().into()),
        }
    }
    Ok(Some(options))
}

/// A count that may be 0.
fn none_or(
    count: impl Fn(&str, &str) -> Result<usize, Failure>,
    option: &str,
    text: &str,
) -> Result<usize, Failure> {
    if text == "0" {
        Ok(0)
    } else {
        count(option, text)
    }
}

fn mates(option: &str, text: &str) -> Result<usize, Failure> {
    let count = none_or(at_least_one, option, text)?;
    if count <= MOST_MATES {
        Ok(count)
    } else {
        Err(Failure::Usage(format!(
            "{option} is {count}, expected {MOST_MATES} at most"
        )))
    }
}

impl Options {
    /// The command that measures the same again. Threads and files change nothing.
    pub(crate) fn command(&self) -> String {
        let Self {
            games,
            mates,
            endings,
            variety,
            seed,
            judge_nodes,
            hard_nodes,
            ..
        } = self;
        format!(
            "catur levels --games {games} --mates {mates} --endings {endings} --variety {variety} --seed {seed} \
             --judge-nodes {judge_nodes} --hard-nodes {hard_nodes}"
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
    fn nothing_asked_for_is_the_whole_measurement() {
        let options = parsed("").unwrap().unwrap();
        assert_eq!(options, Options::default());
        let command = options.command();
        let again = parsed(command.strip_prefix("catur levels ").unwrap());
        assert_eq!(again.unwrap().unwrap(), options);
    }

    #[test]
    fn a_part_is_left_out_by_a_count_of_nought() {
        let options = parsed("--games 0 --mates 0 --endings 0 --variety 0");
        let options = options.unwrap().unwrap();
        let counts = [
            options.games,
            options.mates,
            options.endings,
            options.variety,
        ];
        assert_eq!(counts, [0; 4]);
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (wrong, reason) in [
            ("--games 3", "--games is 3, expected an even number"),
            ("--mates 301", "--mates is 301, expected 300 at most"),
            ("--endings x", "--endings is `x`, expected a number from 1"),
            ("--judge-nodes 0", "--judge-nodes is `0`"),
            ("--nodes 5", "invalid option '--nodes'"),
            ("now", "unexpected argument \"now\""),
        ] {
            let error = parsed(wrong).unwrap_err();
            assert!(error.starts_with(reason), "{error}");
        }
        assert_eq!(parsed("--help"), Ok(None));
    }
}
