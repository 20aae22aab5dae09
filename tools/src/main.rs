//! `catur`: chess in the terminal, the engine over UCI, and tools for positions and games.
//!
//! Exit status: 0 if all is well, 1 if what was read or checked is faulty, 2 if the command line is or a file can't be
//! opened.

mod args;
mod calibrate;
mod chance;
mod fen;
mod head;
mod levels;
mod matches;
mod output;
mod perft;
mod pgn;
mod play;
mod position;
mod progress;
mod puzzles;
mod random;
mod rating;
mod tuning;
mod uci;
mod work;

use std::io::{self, Write};
use std::process::ExitCode;

use args::Command;

/// Why a command ended early.
#[derive(Debug, thiserror::Error)]
enum Failure {
    /// The command line asks for something that can't be.
    #[error("{0}")]
    Usage(String),
    /// What was read is faulty; the reason is all there is to say.
    #[error("{0}")]
    Faulty(String),
    /// Reading or writing failed.
    #[error("{what}: {why}")]
    Io {
        /// The file or stream.
        what: String,
        /// What the system says.
        why: io::Error,
    },
}

impl Failure {
    fn io(what: impl Into<String>) -> impl FnOnce(io::Error) -> Self {
        let what = what.into();
        move |why| Self::Io { what, why }
    }
}

/// Whether what was read or checked is good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Good,
    Faulty,
}

fn main() -> ExitCode {
    match args::parse(std::env::args_os()).and_then(run) {
        Ok(Verdict::Good) => ExitCode::SUCCESS,
        Ok(Verdict::Faulty) => ExitCode::from(1),
        // Whoever reads us has seen enough (`catur pgn … | head`).
        Err(Failure::Io { why, .. }) if why.kind() == io::ErrorKind::BrokenPipe => {
            ExitCode::SUCCESS
        }
        Err(failure) => {
            let mut stderr = io::stderr().lock();
            // Nothing can be told to anyone if this fails.
            let _ = writeln!(stderr, "catur: {failure}");
            match failure {
                Failure::Usage(_) => {
                    let _ = writeln!(stderr, "Try `catur --help`.");
                    ExitCode::from(2)
                }
                Failure::Io { .. } => ExitCode::from(2),
                Failure::Faulty(_) => ExitCode::from(1),
            }
        }
    }
}

fn run(command: Command) -> Result<Verdict, Failure> {
    match command {
        Command::Help => output::print(args::HELP),
        Command::Version => output::print(concat!("catur ", env!("CARGO_PKG_VERSION"), "\n")),
        Command::Play(options) => play::run(&options),
        Command::Uci(words) => {
            let out = io::stdout();
            let ended = if words.is_empty() {
                uci::run(io::stdin().lock(), out)
            } else {
                // One command from the command line, then the end of the input.
                uci::run(io::Cursor::new(words.join(" ") + "\n"), out)
            };
            ended.map_err(Failure::io("UCI"))?;
            Ok(Verdict::Good)
        }
        Command::PerftSuite { file, max_nodes } => perft::suite(&file, max_nodes),
        Command::PerftDivide { fen, depth } => perft::divide(&fen, depth),
        Command::Fen(fen) => fen::describe(&fen),
        Command::Pgn { file, rewrite } => pgn::check(&file, rewrite),
        Command::Match(options) => matches::run(&options),
        Command::Calibrate(options) => calibrate::run(&options),
        Command::Levels(options) => levels::run(&options),
        Command::Rating(options) => rating::run(&options),
        Command::Puzzles(task) => puzzles::run(&task),
        Command::Tune(task) => tuning::run(&task),
    }
}
