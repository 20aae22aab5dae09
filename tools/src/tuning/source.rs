//! The fitted weights as Rust.

use std::fmt::Write as _;

use catur_engine::terms::{self, Group, attack};

/// How the weights were made.
pub(super) struct About {
    pub(super) positions: usize,
    pub(super) slope: f64,
    pub(super) seed: u64,
    pub(super) epochs: u32,
    pub(super) blend: u32,
}

/// The text of `rust-core/engine/src/eval/weights.rs`.
pub(super) fn table(weights: &[i16], about: &About) -> String {
    let mut text = format!(
        "//! Every number of the evaluation, in centipawns. Made by `catur tune fit` from {} positions of self-play\n\
         //! (seed {}, {} epochs, {} percent result, slope {:.6}): `docs/engine/tuning.md` tells how to make them again.\n\n\
         use super::terms::{{self, attack}};\n\n\
         /// Middlegame and endgame by term.\n\
         #[rustfmt::skip]\n\
         pub(super) static WEIGHTS: [(i16, i16); terms::COUNT] = [\n",
        about.positions, about.seed, about.epochs, about.blend, about.slope
    );
    let (pairs, attacks) = weights.split_at(2 * terms::COUNT);
    let pairs: Vec<String> = pairs
        .chunks_exact(2)
        .map(|pair| match pair {
            [middle, end] => format!("({middle}, {end})"),
            _ => String::new(),
        })
        .collect();
    groups(&mut text, terms::GROUPS, &pairs);
    text.push_str(
        "];\n\n/// Attacks on the king by term.\n#[rustfmt::skip]\n\
         pub(super) static DANGER: [i16; attack::COUNT] = [\n",
    );
    let attacks: Vec<String> = attacks.iter().map(ToString::to_string).collect();
    groups(&mut text, attack::GROUPS, &attacks);
    text.push_str("];\n");
    text
}

/// Rows of at most eight numbers under the name of their group.
fn groups(text: &mut String, groups: &[Group], numbers: &[String]) {
    for group in groups {
        // writing to a string can't fail
        let _ = writeln!(text, "    // {}", group.name);
        let numbers = numbers
            .get(group.start..group.start + group.len)
            .unwrap_or_default();
        for row in numbers.chunks(8) {
            let _ = writeln!(text, "    {},", row.join(", "));
        }
    }
}
