//! Makes the attack tables as a Rust source file, so that a look-up at run time is a plain read
//! of a static: no lock, no start-up work, the same on every target.
#![allow(
    clippy::unwrap_used,
    clippy::indexing_slicing,
    reason = "a build script fails by panicking, and its tables are made here"
)]

use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

#[path = "src/attacks/magics.rs"]
mod magics;
#[path = "src/attacks/rays.rs"]
mod rays;

const KNIGHT_STEPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];
const KING_STEPS: [(i8, i8); 8] = [
    (0, 1),
    (1, 1),
    (1, 0),
    (1, -1),
    (0, -1),
    (-1, -1),
    (-1, 0),
    (-1, 1),
];

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=src/attacks/magics.rs");
    println!("cargo::rerun-if-changed=src/attacks/rays.rs");
    let mut out = String::new();
    leapers(&mut out);
    lines(&mut out);
    sliders(&mut out);
    let path = Path::new(&env::var_os("OUT_DIR").unwrap()).join("tables.rs");
    fs::write(path, out).unwrap();
}

fn bitboards(out: &mut String, name: &str, values: impl IntoIterator<Item = u64>) {
    let values: Vec<u64> = values.into_iter().collect();
    write!(out, "pub(crate) static {name}: [u64; {}] = [", values.len()).unwrap();
    for value in values {
        write!(out, "{value:#x},").unwrap();
    }
    out.push_str("];\n");
}

fn leaps(square: u8, steps: &[(i8, i8)]) -> u64 {
    steps
        .iter()
        .filter_map(|&(f, r)| rays::step(square, f, r))
        .fold(0, |set, at| set | 1 << at)
}

fn leapers(out: &mut String) {
    bitboards(out, "KNIGHT", (0..64).map(|s| leaps(s, &KNIGHT_STEPS)));
    bitboards(out, "KING", (0..64).map(|s| leaps(s, &KING_STEPS)));
    bitboards(
        out,
        "WHITE_PAWN",
        (0..64).map(|s| leaps(s, &[(-1, 1), (1, 1)])),
    );
    bitboards(
        out,
        "BLACK_PAWN",
        (0..64).map(|s| leaps(s, &[(-1, -1), (1, -1)])),
    );
}

/// Rays on an empty board, whole lines through two squares, and the squares between two.
fn lines(out: &mut String) {
    let all_steps = [rays::BISHOP_STEPS, rays::ROOK_STEPS].concat();
    let mut between = vec![0u64; 64 * 64];
    let mut line = vec![0u64; 64 * 64];
    for a in 0..64u8 {
        for &(file_step, rank_step) in &all_steps {
            let back = (-file_step, -rank_step);
            let whole = rays::slide(a, 0, &[(file_step, rank_step), back]) | 1 << a;
            let mut passed = 0;
            let mut next = rays::step(a, file_step, rank_step);
            while let Some(b) = next {
                between[usize::from(a) * 64 + usize::from(b)] = passed;
                line[usize::from(a) * 64 + usize::from(b)] = whole;
                passed |= 1 << b;
                next = rays::step(b, file_step, rank_step);
            }
        }
    }
    bitboards(out, "BETWEEN", between);
    bitboards(out, "LINE", line);
    bitboards(
        out,
        "BISHOP_RAYS",
        (0..64).map(|s| rays::slide(s, 0, &rays::BISHOP_STEPS)),
    );
    bitboards(
        out,
        "ROOK_RAYS",
        (0..64).map(|s| rays::slide(s, 0, &rays::ROOK_STEPS)),
    );
    bitboards(
        out,
        "DIAGONAL",
        (0..64).map(|s| rays::slide(s, 0, &[(1, 1), (-1, -1)])),
    );
    bitboards(
        out,
        "ANTIDIAGONAL",
        (0..64).map(|s| rays::slide(s, 0, &[(-1, 1), (1, -1)])),
    );
}

/// The magic tables: for each square a mask, a factor, a shift, and where its part of two arrays begins. `SLIDES` has a
/// number for each index, `SETS` the squares attacked for each number. A slider on one square can attack at most 144
/// different sets of squares, so a byte is enough, and the tables are a fifth of the size that they have without numbers.
fn sliders(out: &mut String) {
    let mut slides: Vec<u8> = Vec::new();
    let mut sets: Vec<u64> = Vec::new();
    for (name, factors, steps) in [
        ("BISHOP", magics::BISHOP, rays::BISHOP_STEPS),
        ("ROOK", magics::ROOK, rays::ROOK_STEPS),
    ] {
        write!(
            out,
            "pub(crate) static {name}_MAGICS: [super::Magic; 64] = ["
        )
        .unwrap();
        for square in 0..64u8 {
            let mask = rays::relevant(square, &steps);
            let factor = factors[usize::from(square)];
            let shift = 64 - mask.count_ones();
            let offset = slides.len();
            let first = sets.len();
            slides.resize(offset + (1 << mask.count_ones()), 0);
            let mut subset = 0u64;
            loop {
                let slot = offset + (subset.wrapping_mul(factor) >> shift) as usize;
                let attacked = rays::slide(square, subset, &steps);
                let known = sets[first..].iter().position(|set| *set == attacked);
                let number = known.unwrap_or_else(|| {
                    sets.push(attacked);
                    sets.len() - 1 - first
                });
                slides[slot] = u8::try_from(number).unwrap();
                subset = subset.wrapping_sub(mask) & mask;
                if subset == 0 {
                    break;
                }
            }
            write!(
                out,
                "super::Magic{{mask:{mask:#x},factor:{factor:#x},offset:{offset},sets:{first},shift:{shift}}},"
            )
            .unwrap();
        }
        out.push_str("];\n");
    }
    bitboards(out, "SETS", sets);
    write!(
        out,
        "pub(crate) static SLIDES: [u8; {}] = {slides:?};",
        slides.len()
    )
    .unwrap();
}
