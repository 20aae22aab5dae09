//! `catur tune`: positions from self-play, and the evaluation's weights and the chance to win fitted to how those games
//! ended.
//!
//! The method is Texel's: find the weights for which the evaluation, as a chance to win, is nearest to the results.

mod chance;
mod data;
mod features;
mod fit;
mod source;

use std::path::PathBuf;

use lexopt::prelude::*;

use crate::matches::options::at_least_one;
use crate::{Failure, Verdict};

/// What to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Task {
    Data(data::Options),
    Fit(fit::Options),
    Chance(chance::Options),
}

/// Reads what follows `tune`; nothing if help is asked for.
pub(crate) fn parse(mut parser: lexopt::Parser) -> Result<Option<Task>, Failure> {
    match parser.next()? {
        Some(Value(word)) if word == "data" => Ok(data(parser)?.map(Task::Data)),
        Some(Value(word)) if word == "fit" => Ok(fit(parser)?.map(Task::Fit)),
        Some(Value(word)) if word == "chance" => Ok(chance(parser)?.map(Task::Chance)),
        Some(Value(word)) => Err(Failure::Usage(format!(
            "no task `{}`: expected data, fit or chance",
            word.to_string_lossy()
        ))),
        Some(Short('h') | Long("help")) => Ok(None),
        Some(other) => Err(other.unexpected().into()),
        None => Err(Failure::Usage(
            "tune needs `data`, `fit` or `chance`".into(),
        )),
    }
}

fn data(mut parser: lexopt::Parser) -> Result<Option<data::Options>, Failure> {
    let (mut options, mut out) = (data::Options::default(), None);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("games") => options.games = at_least_one("--games", &parser.value()?.string()?)?,
            Long("nodes") => {
                options.nodes = at_least_one("--nodes", &parser.value()?.string()?)? as u64;
            }
            Long("threads") => {
                options.threads = at_least_one("--threads", &parser.value()?.string()?)?;
            }
            Long("seed") => options.seed = parser.value()?.parse()?,
            Long("levels") => options.levels = true,
            Long("out") => out = Some(PathBuf::from(parser.value()?)),
            Short('h') | Long("help") => return Ok(None),
            other => return Err(other.unexpected().into()),
        }
    }
    options.out = out.ok_or_else(|| Failure::Usage("tune data needs --out FILE".into()))?;
    Ok(Some(options))
}

fn fit(mut parser: lexopt::Parser) -> Result<Option<fit::Options>, Failure> {
    let (mut options, mut out) = (fit::Options::default(), None);
    while let Some(argument) = parser.next()? {
        match argument {
            Long("data") => options.data.push(PathBuf::from(parser.value()?)),
            Long("seed") => options.seed = parser.value()?.parse()?,
            Long("epochs") => options.epochs = parser.value()?.parse()?,
            Long("blend") => options.blend = parser.value()?.parse()?,
            Long("out") => out = Some(PathBuf::from(parser.value()?)),
            Short('h') | Long("help") => return Ok(None),
            other => return Err(other.unexpected().into()),
        }
    }
    if options.data.is_empty() {
        return Err(Failure::Usage(
            "tune fit needs --data FILE, once or more".into(),
        ));
    }
    if options.blend > 100 {
        return Err(Failure::Usage(format!(
            "--blend is {}, expected 0 to 100 percent",
            options.blend
        )));
    }
    options.out = out.ok_or_else(|| Failure::Usage("tune fit needs --out FILE".into()))?;
    Ok(Some(options))
}

fn chance(mut parser: lexopt::Parser) -> Result<Option<chance::Options>, Failure> {
    let mut options = chance::Options::default();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("data") => options.data.push(PathBuf::from(parser.value()?)),
            Short('h') | Long("help") => return Ok(None),
            other => return Err(other.unexpected().into()),
        }
    }
    if options.data.is_empty() {
        return Err(Failure::Usage(
            "tune chance needs --data FILE, once or more".into(),
        ));
    }
    Ok(Some(options))
}

/// Does it.
pub(crate) fn run(task: &Task) -> Result<Verdict, Failure> {
    match task {
        Task::Data(options) => data::make(options),
        Task::Fit(options) => fit::run(options),
        Task::Chance(options) => chance::run(options),
    }
}
