//! A game seen from outside.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "a test fails by panicking"
)]

mod chess_clock;
mod clocks;
mod course;
mod random_touches;
mod saving;
mod support;
mod timed;
mod touch_move;
mod touching;
mod vectors;
