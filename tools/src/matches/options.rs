//! The command line of `catur match`.

use std::path::PathBuf;

use lexopt::prelude::*;

use super::spec::Spec;
use super::statistics::Sprt;
use crate::Failure;

const DEFAULT_GAMES: usize = 200;

/// What to play.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Options {
    pub(crate) one: Spec,
    pub(crate) two: Spec,
    pub(crate) openings: Option<PathBuf>,
    /// Games at most.
    pub(crate) games: usize,
    pub(crate) sprt: Option<Sprt>,
    pub(crate) adjudicate: bool,
    pub(crate) threads: usize,
    pub(crate) seed: u64,
    pub(crate) pgn: Option<PathBuf>,
    pub(crate) journal: Option<PathBuf>,
}

/// Reads what follows `match`; nothing if help is asked for.
pub(crate) fn parse(mut parser: lexopt::Parser) -> Result<Option<Options>, Failure> {
    let (mut one, mut two, mut openings) = (None, None, None);
    let (mut games, mut sprt, mut adjudicate) = (None, None, false);
    let (mut threads, mut seed) = (1, 1);
    let (mut pgn, mut journal) = (None, None);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("one") => one = Some(spec("--one", &parser.value()?.string()?)?),
            Long("two") => two = Some(spec("--two", &parser.value()?.string()?)?),
            Long("openings") => openings = Some(PathBuf::from(parser.value()?)),
            Long("games") => games = Some(even("--games", &parser.value()?.string()?)?),
            Long("sprt") => sprt = Some(bounds(&parser.value()?.string()?)?),
            Long("adjudicate") => adjudicate = true,
            Long("threads") => threads = at_least_one("--threads", &parser.value()?.string()?)?,
            Long("seed") => seed = parser.value()?.parse()?,
            Long("pgn") => pgn = Some(PathBuf::from(parser.value()?)),
            Long("journal") => journal = Some(PathBuf::from(parser.value()?)),
            Short('h') | Long("help") => return Ok(None),
            other => return Err(other.unexpected().into()),
        }
    }
    let (Some(one), Some(two)) = (one, two) else {
        return Err(Failure::Usage(
            "match needs two players, --one SPEC and --two SPEC".to_owned(),
        ));
    };
    let unbounded = if sprt.is_some() {
        usize::MAX - 1
    } else {
        DEFAULT_GAMES
    };
    Ok(Some(Options {
        one,
        two,
        openings,
        games: games.unwrap_or(unbounded),
        sprt,
        adjudicate,
        threads,
        seed,
        pgn,
        journal,
    }))
}

fn spec(option: &str, text: &str) -> Result<Spec, Failure> {
    Spec::parse(text).map_err(|reason| Failure::Usage(format!("{option}: {reason}")))
}

/// A number of games: each opening is played twice.
pub(crate) fn even(option: &str, text: &str) -> Result<usize, Failure> {
    let games = at_least_one(option, text)?;
    if games.is_multiple_of(2) {
        Ok(games)
    } else {
        Err(Failure::Usage(format!(
            "{option} is {games}, expected an even number: each opening is played with both colours"
        )))
    }
}

pub(crate) fn at_least_one(option: &str, text: &str) -> Result<usize, Failure> {
    text.parse()
        .ok()
        .filter(|number| *number > 0)
        .ok_or_else(|| Failure::Usage(format!("{option} is `{text}`, expected a number from 1")))
}

fn bounds(text: &str) -> Result<Sprt, Failure> {
    text.split_once(',')
        .and_then(|(elo0, elo1)| {
            let (elo0, elo1): (f64, f64) = (elo0.trim().parse().ok()?, elo1.trim().parse().ok()?);
            (elo0.is_finite() && elo1.is_finite() && elo0 < elo1).then_some(Sprt { elo0, elo1 })
        })
        .ok_or_else(|| {
            Failure::Usage(format!(
                "--sprt is `{text}`, expected two differences in Elo, the lower first: 0,5"
            ))
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Option<Options>, String> {
        let parser = lexopt::Parser::from_args(line.split_whitespace());
        parse(parser).map_err(|failure| failure.to_string())
    }

    #[test]
    fn a_match_has_players_and_a_length() {
        let options = parsed("--one level:3 --two nodes:10").unwrap().unwrap();
        assert_eq!((options.games, options.threads, options.seed), (200, 1, 1));
        let options = parsed("--one level:3 --two nodes:10 --sprt -3,1.5 --games 8");
        let options = options.unwrap().unwrap();
        assert_eq!(options.games, 8);
        assert_eq!(
            options.sprt,
            Some(Sprt {
                elo0: -3.0,
                elo1: 1.5
            })
        );
    }

    #[test]
    fn what_is_wrong_is_named() {
        let two = "--one level:3 --two level:4";
        assert!(
            parsed("--one level:3")
                .unwrap_err()
                .starts_with("match needs two players")
        );
        assert!(
            parsed("--one level:9")
                .unwrap_err()
                .starts_with("--one: level is `9`")
        );
        for (wrong, reason) in [
            ("--games 3", "--games is 3, expected an even number"),
            ("--games 0", "--games is `0`, expected a number from 1"),
            ("--threads x", "--threads is `x`"),
            ("--sprt 5", "--sprt is `5`"),
            ("--sprt 5,0", "--sprt is `5,0`"),
        ] {
            let error = parsed(&format!("{two} {wrong}")).unwrap_err();
            assert!(error.starts_with(reason), "{error}");
        }
    }
}
