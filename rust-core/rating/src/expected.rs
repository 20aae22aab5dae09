//! The expected score of Elo's model, in whole numbers.

/// One point of score.
pub(crate) const ONE: i128 = 1 << 60;

/// 10^(-1/800), the odds for half a rating point, in units of 2^-63:
/// `python3 -c 'from decimal import *; getcontext().prec = 60; print(round(Decimal(10) ** (Decimal(-1) / 800) * 2**63))'`.
const ROOT: u64 = 9_196_863_205_730_791_567;

/// The score to be expected, out of [`ONE`], by who is so many half points stronger: 1 / (1 + 10^(-d / 400)).
///
/// Correct to about 2^-50. What both sides expect is exactly [`ONE`] together.
pub(crate) fn expected(half_points: i64) -> i128 {
    let odds = i128::from(power(half_points.unsigned_abs()));
    let stronger = (ONE << 63) / ((1 << 63) + odds);
    if half_points < 0 {
        ONE - stronger
    } else {
        stronger
    }
}

/// [`ROOT`] to this power, by squaring.
fn power(mut exponent: u64) -> u64 {
    let mut base = ROOT;
    let mut result = 1 << 63;
    while exponent > 0 {
        if exponent & 1 == 1 {
            result = product(result, base);
        }
        base = product(base, base);
        exponent >>= 1;
    }
    result
}

fn product(a: u64, b: u64) -> u64 {
    // Both are at most 2^63, and so is what is left of their product.
    ((u128::from(a) * u128::from(b)) >> 63) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(half_points: i64) -> f64 {
        expected(half_points) as f64 / ONE as f64
    }

    #[test]
    fn is_the_logistic_function() {
        for half_points in -6_000..=6_000 {
            let float = 1.0 / (1.0 + 10f64.powf(-(half_points as f64) / 800.0));
            let found = share(half_points);
            assert!((found - float).abs() < 1e-13, "{half_points}: {found}");
        }
        assert!((share(800) - 10.0 / 11.0).abs() < 1e-15);
    }

    #[test]
    fn rises_and_is_one_for_both_together() {
        assert_eq!(expected(0), ONE / 2);
        for half_points in 0..200_000 {
            assert!(expected(half_points) <= expected(half_points + 1));
            assert_eq!(expected(half_points) + expected(-half_points), ONE);
        }
        assert_eq!(expected(i64::MAX), ONE);
    }
}
