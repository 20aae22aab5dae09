//! Misjudging: noise added to the evaluation, the same for the same position in the same game.
//!
//! A player who is wrong about a position stays wrong about it, instead of throwing dice at every move: so the noise is a
//! function of the position's key and the game's seed. It follows a logistic distribution, fades with the material left,
//! and is silent once a side has only its king.
#![allow(
    clippy::indexing_slicing,
    reason = "the index has as many bits as the table"
)]

use catur_rules::{Board, Role};

use crate::Evaluation;
use crate::eval::is_any_bare;
use crate::score::MAX_EVAL;

/// A hash of two numbers whose every bit depends on every bit of both. Fixed for good: saved games replay by it.
pub(super) const fn mix(one: u64, other: u64) -> u64 {
    // Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014): the finaliser of SplitMix64, twice
    let mut z = finalise(one.wrapping_add(0x9E37_79B9_7F4A_7C15));
    z ^= other;
    finalise(z.wrapping_add(0x9E37_79B9_7F4A_7C15))
}

const fn finalise(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// Quantiles of the logistic distribution of standard deviation 1000, at (128.5 + i) / 256. In Python:
/// `[round(1000 * sqrt(3) / pi * log(u / (1 - u))) for u in ((128.5 + i) / 256 for i in range(128))]`.
const QUANTILES: [i16; 128] = [
    4, 13, 22, 30, 39, 47, 56, 65, 73, 82, 91, 99, 108, 117, 125, 134, 143, 152, 160, 169, 178,
    187, 196, 205, 214, 223, 232, 241, 250, 259, 268, 277, 286, 295, 305, 314, 323, 333, 342, 352,
    361, 371, 381, 390, 400, 410, 420, 430, 440, 450, 460, 470, 481, 491, 501, 512, 523, 533, 544,
    555, 566, 577, 589, 600, 611, 623, 635, 647, 659, 671, 683, 696, 708, 721, 734, 747, 760, 774,
    787, 801, 816, 830, 845, 859, 875, 890, 906, 922, 938, 955, 972, 989, 1007, 1025, 1044, 1063,
    1083, 1103, 1124, 1145, 1167, 1190, 1214, 1238, 1264, 1290, 1317, 1346, 1376, 1407, 1440, 1475,
    1512, 1551, 1592, 1637, 1685, 1738, 1795, 1859, 1930, 2011, 2105, 2218, 2359, 2547, 2830, 3438,
];

/// A draw from the logistic distribution with a standard deviation of `sigma` centipawns.
const fn logistic(hash: u64, sigma: i32) -> i32 {
    let size = QUANTILES[(hash & 127) as usize] as i32;
    let value = size * sigma / 1000;
    if hash & 128 == 0 { value } else { -value }
}

/// Material of both sides with all pieces on the board, in pawns.
const FULL: i32 = 78;

/// How much of the noise is left, in 128ths: all at the start, a third with few pieces, none against a bare king.
pub(super) fn fade(board: &Board) -> i32 {
    if is_any_bare(board) {
        return 0;
    }
    let material = [
        (Role::Pawn, 1),
        (Role::Knight, 3),
        (Role::Bishop, 3),
        (Role::Rook, 5),
        (Role::Queen, 9),
    ]
    .into_iter()
    .map(|(role, worth)| worth * board.pieces(role).len() as i32)
    .sum::<i32>();
    (128 * (material + FULL / 2) / (FULL + FULL / 2)).min(128)
}

/// An evaluation that errs.
pub(super) struct Noisy<'a, E> {
    pub(super) evaluation: &'a mut E,
    /// Standard deviation with all pieces on the board, in centipawns.
    pub(super) sigma: i32,
    /// The greatest misjudgement, in centipawns.
    pub(super) most: i32,
    pub(super) seed: u64,
}

impl<E: Evaluation> Evaluation for Noisy<'_, E> {
    fn evaluate(&mut self, board: &Board) -> i32 {
        let value = self.evaluation.evaluate(board);
        let noise = logistic(mix(board.key(), self.seed), self.sigma).clamp(-self.most, self.most);
        let noise = noise * fade(board) / 128;
        // the noise is drawn for the position as White sees it
        let noise = if board.side_to_move() == catur_rules::Color::White {
            noise
        } else {
            -noise
        };
        (value + noise).clamp(-MAX_EVAL, MAX_EVAL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_the_formula() {
        for (i, &quantile) in QUANTILES.iter().enumerate() {
            let u = (128.5 + i as f64) / 256.0;
            let exact = 1000.0 * 3f64.sqrt() / std::f64::consts::PI * (u / (1.0 - u)).ln();
            assert!(
                (f64::from(quantile) - exact).abs() <= 0.501,
                "{i}: {quantile} {exact}"
            );
        }
    }

    #[test]
    fn noise_has_no_bias_and_the_spread_it_says() {
        let draws: Vec<f64> = (0..20_000)
            .map(|n| f64::from(logistic(mix(n, 7), 200)))
            .collect();
        let mean = draws.iter().sum::<f64>() / draws.len() as f64;
        let spread =
            (draws.iter().map(|x| (x - mean).powi(2)).sum::<f64>() / draws.len() as f64).sqrt();
        assert!(mean.abs() < 5.0, "{mean}");
        assert!((185.0..215.0).contains(&spread), "{spread}");
    }

    #[test]
    fn noise_keeps_within_the_most_it_may_be() {
        struct Level;
        impl Evaluation for Level {
            fn evaluate(&mut self, _: &Board) -> i32 {
                0
            }
        }
        let board = Board::default();
        let greatest = |most| {
            let noises = (0..500).map(|seed| {
                let mut noisy = Noisy {
                    evaluation: &mut Level,
                    sigma: 100,
                    most,
                    seed,
                };
                noisy.evaluate(&board).abs()
            });
            noises.max()
        };
        assert_eq!(greatest(150), Some(150));
        assert!(greatest(i32::MAX) > Some(200));
    }

    #[test]
    fn the_hash_is_fixed_for_good() {
        // the first two outputs of SplitMix64 seeded with 0, as published with it
        assert_eq!(finalise(0x9E37_79B9_7F4A_7C15), 0xE220_A839_7B1D_CDAF);
        assert_eq!(
            finalise(0x9E37_79B9_7F4A_7C15u64.wrapping_mul(2)),
            0x6E78_9E6A_A1B9_65F4
        );
        assert_eq!(
            mix(0, 0),
            finalise(0xE220_A839_7B1D_CDAFu64.wrapping_add(0x9E37_79B9_7F4A_7C15))
        );
    }

    #[test]
    fn noise_fades_with_the_material() {
        let fade = |fen: &str| fade(&fen.parse().expect("a position"));
        assert_eq!(
            fade("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"),
            128
        );
        assert!((40..60).contains(&fade("4k3/p7/8/8/8/8/P7/4K2R w - - 0 1")));
        assert_eq!(fade("4k3/8/8/8/8/8/8/4K2R w - - 0 1"), 0);
    }
}
