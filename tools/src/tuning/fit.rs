//! Texel's method: weights whose evaluation, as a chance to win, lies nearest to what the games came to.
//!
//! The loss is the mean square of chance less target; the target blends the game's result with the chance by the
//! search's score. Adam (Kingma, Ba 2014) on batches drawn in an order fixed by the seed, in double precision on one
//! thread: the same data and options give the same weights.
#![allow(
    clippy::indexing_slicing,
    reason = "terms are below the lengths of the tables they come from"
)]

use std::fs;
use std::path::PathBuf;

use catur_engine::terms::{self, attack};

use super::features::{Entry, Row, Set};
use super::source;
use crate::progress::Progress;
use crate::random::Random;
use crate::{Failure, Verdict};

/// How to fit.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) data: Vec<PathBuf>,
    pub(crate) out: PathBuf,
    pub(crate) seed: u64,
    /// Passes over the data.
    pub(crate) epochs: u32,
    /// Share of the game's result in the target, in percent; the rest is the search's score.
    pub(crate) blend: u32,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            data: Vec::new(),
            out: PathBuf::new(),
            seed: 1,
            epochs: 40,
            blend: 50,
        }
    }
}

/// Material to begin with, in centipawns: pawn, knight, bishop, rook, queen, king.
const MATERIAL: [f64; 6] = [100.0, 300.0, 320.0, 500.0, 950.0, 0.0];
/// The weight of every attack to begin with: at 0 its square would have no slope.
const ATTACK: f64 = 8.0;

/// Positions in a batch.
const BATCH: usize = 8192;
/// Step of Adam at the start, in centipawns; it falls to a hundredth along a half wave of the cosine.
const STEP: f64 = 1.5;
/// Pull back to the start, so that terms that hardly occur stay there.
const DECAY: f64 = 1e-9;
/// Neighbouring positions, mostly of one game, are kept apart together: one stretch of `STRETCH` in this many.
const APART: usize = 20;
const STRETCH: usize = 1000;

/// Whether a position is kept apart from the fit, to judge by.
const fn is_apart(index: usize) -> bool {
    (index / STRETCH).is_multiple_of(APART)
}

/// Number of all weights: middlegame, endgame, attacks.
const ALL: usize = 2 * terms::COUNT + attack::COUNT;
/// Where the attacks begin.
const ATTACKS: usize = 2 * terms::COUNT;

/// Fits and writes the table.
pub(crate) fn run(options: &Options) -> Result<Verdict, Failure> {
    let mut set = Set::default();
    for path in &options.data {
        set.read(path)?;
    }
    if set.rows.len() < APART * STRETCH {
        return Err(Failure::Faulty(format!(
            "found {} positions, expected {} or more",
            set.rows.len(),
            APART * STRETCH
        )));
    }
    let slope = slope(&set.rows);
    let fit = Fit::new(&set, slope, f64::from(options.blend) / 100.0);
    let mut weights = start();
    let before = fit.loss(&weights, true);
    descend(&fit, &mut weights, options);
    let rounded: Vec<i16> = weights.iter().map(|weight| weight.round() as i16).collect();
    let shipped: Vec<f64> = rounded.iter().map(|&weight| f64::from(weight)).collect();
    let name = options.out.display().to_string();
    let about = source::About {
        positions: set.rows.len(),
        slope,
        seed: options.seed,
        epochs: options.epochs,
        blend: options.blend,
    };
    fs::write(&options.out, source::table(&rounded, &about)).map_err(Failure::io(name))?;
    crate::output::print(&format!(
        "{} positions, slope {slope:.6}; loss on those kept apart {before:.6} before, {:.6} after, {:.6} rounded; on the \
         others {:.6}\n",
        set.rows.len(),
        fit.loss(&weights, true),
        fit.loss(&shipped, true),
        fit.loss(&shipped, false),
    ))
}

/// The weights to begin with: material alone.
fn start() -> Vec<f64> {
    let mut weights = vec![0.0; ALL];
    for (role, worth) in MATERIAL.into_iter().enumerate() {
        for place in 0..32 {
            let term = terms::PIECE_SQUARE + 32 * role + place;
            weights[2 * term] = worth;
            weights[2 * term + 1] = worth;
        }
    }
    weights[ATTACKS..].fill(ATTACK);
    weights
}

/// The slope `k` for which `1 / (1 + exp(-k score))` is nearest to the results: it fixes the unit of the weights, so
/// that a centipawn stays what it was to the search. By golden section.
pub(super) fn slope(rows: &[Row]) -> f64 {
    let loss = |k: f64| -> f64 {
        rows.iter()
            .map(|row| (chance(k * row.score) - row.result).powi(2))
            .sum()
    };
    let (mut low, mut high) = (0.0005, 0.02);
    let ratio = (5f64.sqrt() - 1.0) / 2.0;
    for _ in 0..30 {
        let (one, two) = (high - ratio * (high - low), low + ratio * (high - low));
        if loss(one) < loss(two) {
            high = two;
        } else {
            low = one;
        }
    }
    f64::midpoint(low, high)
}

pub(super) fn chance(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// What is being fitted.
struct Fit<'a> {
    set: &'a Set,
    slope: f64,
    targets: Vec<f64>,
}

/// A position's value and what its slope needs.
struct Value {
    value: f64,
    scale: f64,
    sums: [f64; 2],
}

impl<'a> Fit<'a> {
    fn new(set: &'a Set, slope: f64, blend: f64) -> Self {
        let targets = set
            .rows
            .iter()
            .map(|row| blend * row.result + (1.0 - blend) * chance(slope * row.score))
            .collect();
        Self {
            set,
            slope,
            targets,
        }
    }

    fn value(&self, row: &Row, weights: &[f64]) -> Value {
        let [worth, white, black] = self.set.parts(row);
        let (mut middle, mut end) = (0.0, 0.0);
        for entry in worth {
            let term = 2 * usize::from(entry.term);
            let count = f64::from(entry.count);
            middle += weights[term] * count;
            end += weights[term + 1] * count;
        }
        let sums = [white, black].map(|part| attack_sum(part, weights));
        for (sum, sign) in sums.into_iter().zip([1.0, -1.0]) {
            middle += sign * sum * sum / f64::from(terms::DANGER_DIVISOR);
            end += sign * sum / f64::from(terms::DANGER_END_DIVISOR);
        }
        let scale = row.scales[usize::from(end < 0.0)];
        Value {
            value: middle * row.phase + end * scale * (1.0 - row.phase),
            scale,
            sums,
        }
    }

    /// The mean loss on the positions kept apart, or on the others.
    fn loss(&self, weights: &[f64], apart: bool) -> f64 {
        let (mut sum, mut count) = (0.0, 0.0);
        for (index, row) in self.set.rows.iter().enumerate() {
            if is_apart(index) == apart {
                let error =
                    chance(self.slope * self.value(row, weights).value) - self.targets[index];
                sum += error * error;
                count += 1.0;
            }
        }
        sum / count
    }

    /// Adds the slope of the loss at one position.
    fn add_slope(&self, index: usize, weights: &[f64], slopes: &mut [f64]) {
        let row = &self.set.rows[index];
        let value = self.value(row, weights);
        let chance = chance(self.slope * value.value);
        let outer = 2.0 * (chance - self.targets[index]) * chance * (1.0 - chance) * self.slope;
        let (middle, end) = (outer * row.phase, outer * value.scale * (1.0 - row.phase));
        let [worth, white, black] = self.set.parts(row);
        for entry in worth {
            let term = 2 * usize::from(entry.term);
            let count = f64::from(entry.count);
            slopes[term] += middle * count;
            slopes[term + 1] += end * count;
        }
        for ((part, sum), sign) in [white, black].into_iter().zip(value.sums).zip([1.0, -1.0]) {
            if sum <= 0.0 || sum >= f64::from(terms::DANGER_MOST) {
                continue;
            }
            let factor = sign
                * (middle * 2.0 * sum / f64::from(terms::DANGER_DIVISOR)
                    + end / f64::from(terms::DANGER_END_DIVISOR));
            for entry in part {
                slopes[ATTACKS + usize::from(entry.term)] += factor * f64::from(entry.count);
            }
        }
    }
}

/// The clamped sum of one side's attack.
fn attack_sum(part: &[Entry], weights: &[f64]) -> f64 {
    let sum: f64 = part
        .iter()
        .map(|entry| weights[ATTACKS + usize::from(entry.term)] * f64::from(entry.count))
        .sum();
    sum.clamp(0.0, f64::from(terms::DANGER_MOST))
}

fn descend(fit: &Fit<'_>, weights: &mut [f64], options: &Options) {
    const BETA: (f64, f64) = (0.9, 0.999);
    let origin = weights.to_vec();
    let mut order: Vec<u32> = (0..fit.set.rows.len())
        .filter(|&index| !is_apart(index))
        .map(|index| index as u32)
        .collect();
    let mut random = Random::seeded(options.seed);
    let (mut first, mut second) = (vec![0.0; ALL], vec![0.0; ALL]);
    let batches = order.len().div_ceil(BATCH) * options.epochs as usize;
    let mut done = 0usize;
    let mut progress = Progress::new();
    for epoch in 0..options.epochs {
        random.shuffle(&mut order);
        for batch in order.chunks(BATCH) {
            let mut slopes = vec![0.0; ALL];
            for &index in batch {
                fit.add_slope(index as usize, weights, &mut slopes);
            }
            done += 1;
            let wave = (std::f64::consts::PI * done as f64 / batches as f64).cos();
            let step = STEP * (0.505 + 0.495 * wave);
            for term in 0..ALL {
                let slope =
                    slopes[term] / batch.len() as f64 + DECAY * (weights[term] - origin[term]);
                first[term] = BETA.0 * first[term] + (1.0 - BETA.0) * slope;
                second[term] = BETA.1 * second[term] + (1.0 - BETA.1) * slope * slope;
                let bias = (
                    1.0 - BETA.0.powi(done as i32),
                    1.0 - BETA.1.powi(done as i32),
                );
                weights[term] -=
                    step * (first[term] / bias.0) / ((second[term] / bias.1).sqrt() + 1e-9);
            }
        }
        if progress.due() {
            let text = format!("loss {:.6}", fit.loss(weights, true));
            progress.draw(u64::from(epoch) + 1, Some(u64::from(options.epochs)), &text);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slopes_are_those_of_the_loss() {
        let mut set = Set::default();
        let dir = tempfile::tempdir().expect("a folder");
        let path = dir.path().join("data");
        fs::write(
            &path,
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 0 1;35;1\n\
             2rq1rk1/pb2bppp/1p2pn2/8/2BP4/P1N2N2/1P2QPPP/R2R2K1 b - - 0 14;10;0.5\n",
        )
        .expect("written");
        set.read(&path).expect("read");
        let fit = Fit::new(&set, 0.005, 0.5);
        let mut weights = start();
        for index in 0..set.rows.len() {
            let mut slopes = vec![0.0; ALL];
            fit.add_slope(index, &weights, &mut slopes);
            let loss = |weights: &[f64]| {
                let value = fit.value(&set.rows[index], weights).value;
                (chance(0.005 * value) - fit.targets[index]).powi(2)
            };
            for term in 0..ALL {
                let (kept, by) = (weights[term], 1e-3);
                weights[term] = kept + by;
                let above = loss(&weights);
                weights[term] = kept - by;
                let below = loss(&weights);
                weights[term] = kept;
                let measured = (above - below) / (2.0 * by);
                assert!(
                    (measured - slopes[term]).abs() < 1e-7,
                    "{term}: {measured} {}",
                    slopes[term]
                );
            }
        }
    }
}
