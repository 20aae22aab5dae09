//! What is fuzzed: one function for each format. It gives a complaint if the input breaks a
//! promise.

mod fen;
mod pgn;
mod san;
mod savedgame;

/// A format, the words it is made of, and its promises.
pub(crate) struct Target {
    pub(crate) name: &'static str,
    pub(crate) words: &'static [&'static str],
    pub(crate) check: fn(&[u8]) -> Result<(), String>,
}

pub(crate) const TARGETS: [Target; 4] = [fen::TARGET, san::TARGET, pgn::TARGET, savedgame::TARGET];

/// A complaint unless `holds`.
pub(crate) fn ensure(holds: bool, complaint: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(complaint()) }
}
