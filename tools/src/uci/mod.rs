//! The engine behind the Universal Chess Interface: a loop that reads commands and answers at once, and one thread that
//! searches.
//!
//! Written after the protocol's description of April 2004. What is not understood is answered by
//! `info string error: …` and changes nothing. `searchmoves`, `ponder` and `mate` are not supported.

mod command;
mod go;
mod options;
mod session;

use std::io::{self, BufRead, Write};

use self::session::Session;

/// Serves one client until `quit` or the end of input. A search that has a limit is finished at the end of input; an
/// endless one is stopped.
///
/// # Errors
/// When reading fails. What can't be written is dropped: the client is gone then, and its input ends too.
pub(crate) fn run(mut input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let voice = session::Voice::new(output);
    std::thread::scope(|scope| {
        let mut session = Session::new(scope, &voice);
        let mut line = Vec::new();
        loop {
            line.clear();
            match input.read_until(b'\n', &mut line) {
                Ok(0) => {
                    session.finish();
                    return Ok(());
                }
                Ok(_) => {}
                Err(error) => {
                    session.quit();
                    return Err(error);
                }
            }
            if session.obey(&String::from_utf8_lossy(&line)).is_break() {
                session.quit();
                return Ok(());
            }
        }
    })
}

#[cfg(test)]
mod tests;
