//! Throws mutated inputs at every parser: none may panic, and what was read and written must read
//! back the same. Seeded, so that a run can be repeated; see `--help`.

#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program for the terminal"
)]

mod mutate;
mod targets;

use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use mutate::Mutator;
use targets::{TARGETS, Target};

const HELP: &str = "usage: catur-fuzz --corpus DIR --failures DIR [--seed N] [--inputs N] [TARGET…]
targets: all if none is named; each has a folder of its name in the corpus
ends with one line `TARGET: N passed, N failed` each; exit status 1 if any failed";

/// Failures of one target that are told and kept.
const SHOWN: u64 = 10;

struct Options {
    corpus: PathBuf,
    failures: PathBuf,
    seed: u64,
    inputs: u64,
    names: Vec<String>,
}

fn options() -> Result<Options, String> {
    let mut options = Options {
        corpus: PathBuf::new(),
        failures: PathBuf::new(),
        seed: 1,
        inputs: 10_000,
        names: Vec::new(),
    };
    let mut arguments = std::env::args().skip(1);
    while let Some(argument) = arguments.next() {
        let mut value = || {
            arguments
                .next()
                .ok_or_else(|| format!("{argument}: value expected"))
        };
        match argument.as_str() {
            "--corpus" => options.corpus = value()?.into(),
            "--failures" => options.failures = value()?.into(),
            "--seed" => options.seed = number(&value()?)?,
            "--inputs" => options.inputs = number(&value()?)?,
            "--help" => return Err(HELP.to_owned()),
            name if TARGETS.iter().any(|target| target.name == name) => {
                options.names.push(name.to_owned());
            }
            other => return Err(format!("unknown argument {other:?}\n{HELP}")),
        }
    }
    Ok(options)
}

fn number(text: &str) -> Result<u64, String> {
    text.parse()
        .map_err(|_| format!("a number expected, found {text:?}"))
}

fn corpus(folder: &Path) -> Result<Vec<Vec<u8>>, String> {
    let failed = |error| format!("{}: {error}", folder.display());
    let mut files = fs::read_dir(folder)
        .map_err(failed)?
        .map(|entry| entry.map(|entry| entry.path()))
        .collect::<Result<Vec<_>, _>>()
        .map_err(failed)?;
    files.sort();
    let inputs = files.iter().map(fs::read).collect::<Result<Vec<_>, _>>();
    match inputs {
        Ok(inputs) if inputs.is_empty() => Err(format!("{}: no inputs", folder.display())),
        inputs => inputs.map_err(failed),
    }
}

/// Runs one input; the complaint if it failed.
fn run(target: &Target, input: &[u8]) -> Result<(), String> {
    match panic::catch_unwind(AssertUnwindSafe(|| (target.check)(input))) {
        Ok(outcome) => outcome,
        Err(cause) => {
            let text = cause
                .downcast_ref::<String>()
                .map(String::as_str)
                .or_else(|| cause.downcast_ref::<&str>().copied());
            Err(format!("panic: {}", text.unwrap_or("of unknown kind")))
        }
    }
}

fn fuzz(target: &Target, options: &Options) -> Result<u64, String> {
    let seeds = corpus(&options.corpus.join(target.name))?;
    let mut mutator = Mutator::new(options.seed, target.words);
    let mutants = options.inputs;
    let (mut passed, mut failed) = (0_u64, 0_u64);
    let mut input = Vec::new();
    for number in 0..seeds.len() as u64 + mutants {
        match usize::try_from(number).ok().and_then(|n| seeds.get(n)) {
            Some(seed) => input.clone_from(seed),
            None => mutator.mutate(&seeds, &mut input),
        }
        let Err(complaint) = run(target, &input) else {
            passed += 1;
            continue;
        };
        failed += 1;
        if failed > SHOWN {
            continue;
        }
        let file = options.failures.join(format!("{}-{number}", target.name));
        let kept = fs::create_dir_all(&options.failures).and_then(|()| fs::write(&file, &input));
        eprintln!("{} input {number}: {complaint}", target.name);
        match kept {
            Ok(()) => eprintln!("kept as {}", file.display()),
            Err(error) => eprintln!("could not be kept: {error}"),
        }
    }
    println!("{}: {passed} passed, {failed} failed", target.name);
    Ok(failed)
}

fn main() -> ExitCode {
    let options = match options() {
        Ok(options) => options,
        Err(message) => {
            eprintln!("{message}");
            return ExitCode::from(2);
        }
    };
    // A panic is reported with its input, once.
    panic::set_hook(Box::new(|_| {}));
    let mut failed = 0;
    for target in &TARGETS {
        if !options.names.is_empty() && !options.names.iter().any(|name| name == target.name) {
            continue;
        }
        match fuzz(target, &options) {
            Ok(count) => failed += count,
            Err(message) => {
                eprintln!("{message}");
                return ExitCode::from(2);
            }
        }
    }
    ExitCode::from(u8::from(failed > 0))
}
