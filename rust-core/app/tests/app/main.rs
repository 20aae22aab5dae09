//! The app seen from outside.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test fails by panicking"
)]

mod chess_clock;
mod clocks;
mod rating;
mod reviewing;
mod searching;
mod storage;
mod support;
mod surface;
mod vectors;
