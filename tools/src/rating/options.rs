//! The command line of `catur rating`.

use std::path::PathBuf;

use lexopt::prelude::*;

use crate::Failure;
use crate::matches::options::at_least_one;

/// What to simulate.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) players: usize,
    /// Drawn games, in percent.
    pub(crate) draws: u8,
    pub(crate) seed: u64,
    pub(crate) report: Option<PathBuf>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            players: 3_000,
            draws: 5,
            seed: 1,
            report: None,
        }
    }
}

/// Reads what follows `rating`; nothing if help is asked for.
pub(crate) fn parse(mut parser: lexopt::Parser) -> Result<Option<Options>, Failure> {
    let mut options = Options::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("players") => {
                options.players = at_least_one("--players", &parser.value()?.string()?)?;
            }
            Long("draws") => options.draws = percent(&parser.value()?.string()?)?,
            Long("seed") => options.seed = parser.value()?.parse()?,
            Long("report") => options.report = Some(PathBuf::from(parser.value()?)),
            Short('h') | Long("help") => return Ok(None),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(Some(options))
}

fn percent(text: &str) -> Result<u8, Failure> {
    text.parse()
        .ok()
        .filter(|percent| *percent <= 100)
        .ok_or_else(|| {
            Failure::Usage(format!(
                "--draws is `{text}`, expected a number from 0 to 100"
            ))
        })
}

impl Options {
    /// The command that simulates the same again.
    pub(crate) fn command(&self) -> String {
        let Self {
            players,
            draws,
            seed,
            ..
        } = self;
        format!("catur rating --players {players} --draws {draws} --seed {seed}")
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
    fn nothing_asked_for_is_what_the_report_holds() {
        let options = parsed("").unwrap().unwrap();
        assert_eq!(options, Options::default());
        let command = options.command();
        let again = parsed(command.strip_prefix("catur rating ").unwrap());
        assert_eq!(again.unwrap().unwrap(), options);
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (wrong, reason) in [
            ("--players 0", "--players is `0`, expected a number from 1"),
            (
                "--draws 101",
                "--draws is `101`, expected a number from 0 to 100",
            ),
            ("--games 5", "invalid option '--games'"),
            ("now", "unexpected argument \"now\""),
        ] {
            let error = parsed(wrong).unwrap_err();
            assert!(error.starts_with(reason), "{error}");
        }
        assert_eq!(parsed("--help"), Ok(None));
    }
}
