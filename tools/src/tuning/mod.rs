//! `catur tune`: positions from self-play, and the evaluation's weights fitted to how those games ended.
//!
//! The method is Texel's: find the weights for which the evaluation, as a chance to win, is nearest to the results.

mod data;
mod features;
mod fit;
mod source;

use std::path::PathBuf;

use lexopt::prelude::*;

use crate::{Failure, Verdict};

/// What to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Task {
    Data(data::Options),
    Fit(fit::Options),
}

/// Reads what follows `catur tune`.
pub(crate) fn parse(mut parser: lexopt::Parser) -> Result<Task, Failure> {
    let word = match parser.next()? {
        Some(Value(word)) => word.string()?,
        _ => return Err(Failure::Usage("tune needs `data` or `fit`".into())),
    };
    match word.as_str() {
        "data" => {
            let (mut options, mut out) = (data::Options::default(), None);
            while let Some(argument) = parser.next()? {
                match argument {
                    Long("games") => options.games = parser.value()?.parse()?,
                    Long("nodes") => options.nodes = parser.value()?.parse()?,
                    Long("seed") => options.seed = parser.value()?.parse()?,
                    Long("threads") => options.threads = parser.value()?.parse()?,
                    Long("out") => out = Some(PathBuf::from(parser.value()?)),
                    other => return Err(other.unexpected().into()),
                }
            }
            options.out = out.ok_or_else(|| Failure::Usage("tune data needs --out FILE".into()))?;
            if options.games == 0 || options.nodes == 0 || options.threads == 0 {
                return Err(Failure::Usage(
                    "found 0: --games, --nodes and --threads are at least 1".into(),
                ));
            }
            Ok(Task::Data(options))
        }
        "fit" => {
            let (mut options, mut data, mut out) = (fit::Options::default(), Vec::new(), None);
            while let Some(argument) = parser.next()? {
                match argument {
                    Long("data") => data.push(PathBuf::from(parser.value()?)),
                    Long("seed") => options.seed = parser.value()?.parse()?,
                    Long("epochs") => options.epochs = parser.value()?.parse()?,
                    Long("blend") => options.blend = parser.value()?.parse()?,
                    Long("out") => out = Some(PathBuf::from(parser.value()?)),
                    other => return Err(other.unexpected().into()),
                }
            }
            if data.is_empty() || options.blend > 100 {
                return Err(Failure::Usage(
                    "tune fit needs --data FILE, once or more; --blend is 0 to 100 percent".into(),
                ));
            }
            options.data = data;
            options.out = out.ok_or_else(|| Failure::Usage("tune fit needs --out FILE".into()))?;
            Ok(Task::Fit(options))
        }
        other => Err(Failure::Usage(format!(
            "no task `{other}`: expected data or fit"
        ))),
    }
}

/// Does it.
pub(crate) fn run(task: &Task) -> Result<Verdict, Failure> {
    match task {
        Task::Data(options) => data::make(options),
        Task::Fit(options) => fit::run(options),
    }
}
