//! Running the real program, away from the player's own data and language.
#![allow(
    dead_code,
    unreachable_pub,
    clippy::unwrap_used,
    reason = "each test file uses its part, and may fail at once"
)]

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

/// What a run gave.
pub struct Run {
    /// The exit status; `None` if a signal ended it.
    pub status: Option<i32>,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl From<Output> for Run {
    fn from(output: Output) -> Self {
        Self {
            status: output.status.code(),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }
}

/// The program with its data in `home`, in English, and nothing else of this machine.
pub fn catur(home: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_catur"));
    command
        .args(args)
        .env_clear()
        .env("XDG_DATA_HOME", home)
        .env("LANG", "en_GB.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Runs to the end with `input` as standard input.
pub fn run_with(mut command: Command, input: &str) -> Run {
    let mut child = command.spawn().unwrap();
    // A program that has seen enough closes its input, which is no fault.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap().into()
}

/// Runs a command that needs no data and no input.
pub fn run(args: &[&str]) -> Run {
    run_with(catur(Path::new("/nonexistent"), args), "")
}
