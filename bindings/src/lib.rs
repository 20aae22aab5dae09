//! What the Kotlin and Swift shells see of Catur.
//!
//! Four objects, one trait, and the values in [`records`]:
//!
//! * [`CaturApp`] is opened once per process on a [`Storage`] that the shell implements; it has the settings, the levels, the
//!   rating, the words and the log, and starts new games.
//! * [`RunningGame`] is the game on the board. Every call returns a whole [`records::Snapshot`] and has been saved when it
//!   returns.
//! * [`ChessClock`] is the clock for a game on a real board.
//! * [`Search`] is one computer move or hint being thought about: `wait()` for it, `stop()` it, give it to
//!   [`RunningGame::finish`].
//!
//! All calls but those of `Search` belong on one serial thread, never on the thread that draws. Every export returns a
//! `Result`: Swift's generated code dies of a panic in one that does not.
//!
//! The crate adds no behaviour of its own to `catur_app`, save what a foreign caller needs: a panic becomes an error and
//! the core is opened anew from storage (`core.rs`), and an unexpected exception of the storage becomes its error
//! (`storage.rs`).

// Nothing calls it by name: without this line the linker leaves it out.
#[cfg(all(target_os = "android", panic = "unwind"))]
extern crate unwinding as _;

mod app;
mod chess_clock;
mod core;
mod error;
mod fault;
mod game;
#[cfg(not(target_vendor = "apple"))]
mod jvm;
mod logging;
pub mod records;
mod search;
mod storage;
#[cfg(test)]
mod tests;
mod words;

pub use app::CaturApp;
pub use chess_clock::ChessClock;
pub use error::{AppError, GameError};
pub use fault::{panic_later, panic_now};
pub use game::RunningGame;
pub use logging::{jni_on_load_ran, last_words};
pub use search::Search;
pub use storage::{Storage, StorageError};
pub use words::{TextKey, WordArgument};

uniffi::setup_scaffolding!("catur");
