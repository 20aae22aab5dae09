//! The engine seen from outside: what it may never do, and what it must always find.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "tests fail by panicking"
)]

mod determinism;
mod draws;
mod endgames;
mod helpers;
mod levels;
mod lines;
mod mates;
mod robustness;
mod stops;
