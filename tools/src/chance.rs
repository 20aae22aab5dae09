//! What a score promises.

use catur_engine::Score;

/// Slope of the win chance w(cp) = 2 / (1 + exp(-SLOPE cp)) - 1 that lichess fitted to its games.
const SLOPE: f64 = 0.003_682_08;

/// The share of the point that a score promises to the side to move: P = (w + 1) / 2, where w is the win chance of the
/// curve that puzzles are judged by.
pub(crate) fn promise(score: Score) -> f64 {
    match score {
        Score::Cp(cp) => 1.0 / (1.0 + (-SLOPE * f64::from(cp)).exp()),
        Score::Mate(moves) if moves > 0 => 1.0,
        Score::Mate(_) => 0.0,
    }
}

/// The win chance of that curve, from -1 to 1.
pub(crate) fn win_chance(score: Score) -> f64 {
    2.0 * promise(score) - 1.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_promise_is_half_when_level_and_a_tenth_near_six_pawns_down() {
        assert_eq!(promise(Score::Cp(0)), 0.5);
        // ln 9 / 0.00368208 = 596.7
        assert!((promise(Score::Cp(-597)) - 0.1).abs() < 1e-4);
        assert!((promise(Score::Cp(597)) - 0.9).abs() < 1e-4);
        assert_eq!(promise(Score::Mate(3)), 1.0);
        assert_eq!(promise(Score::Mate(0)), 0.0);
        assert!((win_chance(Score::Cp(597)) - 0.8).abs() < 1e-3);
        assert_eq!(win_chance(Score::Mate(-2)), -1.0);
    }
}
