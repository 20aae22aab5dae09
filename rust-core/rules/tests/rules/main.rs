//! The rules seen from outside.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test fails by panicking"
)]

mod board;
mod castling;
mod common;
mod cozy;
mod diagrams;
mod en_passant;
mod ends;
mod fen_forms;
mod perft;
mod round_trips;
mod san_forms;
mod vectors;
