//! `catur puzzles`: the factory of the daily puzzles.

mod candidate;
mod collection;
mod game;
mod judge;
mod make;
mod score;
mod sight;
mod slip;
mod themes;

use std::fmt::Write as _;
use std::path::PathBuf;

use lexopt::prelude::*;

use self::themes::Theme;
use crate::matches::options::at_least_one;
use crate::{Failure, Verdict};

/// What to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Task {
    /// Score our rules for themes on the puzzles of others.
    Themes { file: PathBuf },
    /// Make puzzles.
    Make(make::Options),
}

/// Reads what follows `puzzles`; nothing if help is asked for.
pub(crate) fn parse(mut parser: lexopt::Parser) -> Result<Option<Task>, Failure> {
    let expected = || Failure::Usage("puzzles: expected make or themes".to_owned());
    match parser.next()?.ok_or_else(expected)? {
        Short('h') | Long("help") => Ok(None),
        Value(name) if name == "themes" => themes_task(parser),
        Value(name) if name == "make" => make_task(parser),
        Value(_) => Err(expected()),
        other => Err(other.unexpected().into()),
    }
}

fn themes_task(mut parser: lexopt::Parser) -> Result<Option<Task>, Failure> {
    let file = parser.value().map_err(|_| {
        Failure::Usage("puzzles themes needs a file of puzzles to compare with".to_owned())
    })?;
    match parser.next()? {
        None => Ok(Some(Task::Themes { file: file.into() })),
        Some(extra) => Err(extra.unexpected().into()),
    }
}

fn make_task(mut parser: lexopt::Parser) -> Result<Option<Task>, Failure> {
    let mut options = make::Options::default();
    let number = |name: &str, parser: &mut lexopt::Parser| -> Result<usize, Failure> {
        at_least_one(name, &parser.value()?.string()?)
    };
    while let Some(argument) = parser.next()? {
        match argument {
            Long("out") => options.out = parser.value()?.into(),
            Long("games") => options.games = number("--games", &mut parser)?,
            Long("threads") => options.threads = number("--threads", &mut parser)?,
            Long("seed") => options.seed = parser.value()?.parse()?,
            Long("scan-nodes") => options.depths.scan = number("--scan-nodes", &mut parser)? as u64,
            Long("first-nodes") => {
                options.depths.first = number("--first-nodes", &mut parser)? as u64;
            }
            Long("deep-nodes") => options.depths.deep = number("--deep-nodes", &mut parser)? as u64,
            Short('h') | Long("help") => return Ok(None),
            other => return Err(other.unexpected().into()),
        }
    }
    if options.out.as_os_str().is_empty() {
        return Err(Failure::Usage(
            "puzzles make needs --out FILE, where its puzzles are kept".to_owned(),
        ));
    }
    Ok(Some(Task::Make(options)))
}

/// Does it.
pub(crate) fn run(task: &Task) -> Result<Verdict, Failure> {
    match task {
        Task::Make(options) => make::make(options),
        Task::Themes { file } => {
            let puzzles = collection::read(file)?;
            let mut text = String::new();
            for (name, rest) in [("even rows", 0), ("odd rows", 1)] {
                let _ = writeln!(text, "{name}");
                for theme in Theme::ALL {
                    let half = puzzles.iter().skip(rest).step_by(2);
                    let agreement = score::agreement(theme, half);
                    let _ = writeln!(
                        text,
                        "{:>18}: precision {:5.1}%, recall {:5.1}% (both {}, only ours {}, only theirs {})",
                        theme.text(),
                        100.0 * agreement.precision(),
                        100.0 * agreement.recall(),
                        agreement.both,
                        agreement.ours,
                        agreement.theirs
                    );
                }
            }
            crate::output::print(&text)
        }
    }
}
