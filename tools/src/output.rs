//! Standard output, locked once a command.

use std::io::{self, BufWriter, StdoutLock, Write};

use crate::{Failure, Verdict};

/// Standard output for one command. Whoever writes flushes at the end, to see faults.
pub(crate) fn stdout() -> BufWriter<StdoutLock<'static>> {
    BufWriter::new(io::stdout().lock())
}

/// What went wrong with standard output.
pub(crate) fn broken(why: io::Error) -> Failure {
    Failure::io("standard output")(why)
}

/// Prints a text that is complete.
pub(crate) fn print(text: &str) -> Result<Verdict, Failure> {
    let mut out = stdout();
    out.write_all(text.as_bytes()).map_err(broken)?;
    out.flush().map_err(broken)?;
    Ok(Verdict::Good)
}
