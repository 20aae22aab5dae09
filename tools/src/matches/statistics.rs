//! What the results of pairs of games say: Elo with an interval, and the sequential test.
//!
//! Two games from one opening with colours changed aren't independent, so the pair is the unit: five results, from 0 to 2
//! points. Elo is logistic: `score = 1 / (1 + 10^(-elo / 400))`.
//!
//! The test is the generalised sequential probability ratio test: X. Li, J. Liu and Z. Ying, "Generalized sequential
//! probability ratio test for separate families of hypotheses" (2014); with the likeliest distribution of pair results
//! under an expected score as in M. Van den Bergh, "A practical introduction to the GSPRT" and "Maximum likelihood
//! estimation for a multinomial distribution with expected value given" (proposition 1.1), which are the papers behind
//! fishtest's `LLRcalc.py`. The unit tests hold numbers of that program.

/// Two-sided 95% of the normal distribution, in standard deviations.
pub(crate) const Z_95: f64 = 1.959_963_984_540_054;

/// Both errors of the sequential test.
const ALPHA: f64 = 0.05;
const BETA: f64 = 0.05;

/// Stands in for results that never came, so that their likelihood isn't nothing; fishtest's value.
const NEVER: f64 = 1e-3;

/// Pairs of games by the points of player one: 0, ½, 1, 1½, 2.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Pairs(pub(crate) [u64; 5]);

/// Elo with its interval at 95%. Ends are infinite where nothing bounds them.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Elo {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// What is tested: whether player one is better by `elo1` rather than by `elo0`.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Sprt {
    pub(crate) elo0: f64,
    pub(crate) elo1: f64,
}

/// What a sequential test has decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Decision {
    H0,
    H1,
}

/// The expected score of one who is better by so much.
pub(crate) fn score_of(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

/// The difference that makes a score likely; infinite at 0 and 1.
pub(crate) fn elo_of(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

impl Pairs {
    /// Counts a pair by player one's points, in halves.
    pub(crate) fn add(&mut self, half_points: usize) {
        if let Some(count) = self.0.get_mut(half_points) {
            *count += 1;
        }
    }

    pub(crate) fn count(&self) -> u64 {
        self.0.iter().sum()
    }

    /// Player one's points, in halves.
    pub(crate) fn half_points(&self) -> u64 {
        let halves = self.0.iter().zip(0_u64..);
        halves.map(|(count, halves)| count * halves).sum()
    }

    /// Results as scores from 0 to 1 with their shares.
    fn shares(counts: [f64; 5]) -> [(f64, f64); 5] {
        let whole: f64 = counts.iter().sum();
        let [none, half, one, more, two] = counts.map(|count| count / whole);
        [
            (0.0, none),
            (0.25, half),
            (0.5, one),
            (0.75, more),
            (1.0, two),
        ]
    }

    /// Mean score and its standard error; nothing without pairs.
    pub(crate) fn score(&self) -> Option<(f64, f64)> {
        let pairs = self.count();
        if pairs == 0 {
            return None;
        }
        let shares = Self::shares(self.0.map(|count| count as f64));
        let (mean, variance) = moments(&shares);
        Some((mean, (variance / pairs as f64).sqrt()))
    }

    /// Elo of player one over player two: the normal interval of the mean score, its ends turned into Elo.
    pub(crate) fn elo(&self) -> Option<Elo> {
        let (mean, error) = self.score()?;
        Some(Elo {
            value: elo_of(mean),
            low: elo_of(mean - Z_95 * error),
            high: elo_of(mean + Z_95 * error),
        })
    }
}

impl Sprt {
    /// The bounds at which the test ends (A. Wald, 1945).
    pub(crate) fn bounds() -> (f64, f64) {
        ((BETA / (1.0 - ALPHA)).ln(), ((1.0 - BETA) / ALPHA).ln())
    }

    /// The logarithm of the ratio of likelihoods.
    pub(crate) fn llr(self, pairs: &Pairs) -> f64 {
        if pairs.count() == 0 {
            return 0.0;
        }
        let counts = pairs
            .0
            .map(|count| if count == 0 { NEVER } else { count as f64 });
        let whole: f64 = counts.iter().sum();
        let found = Pairs::shares(counts);
        let under0 = likeliest(&found, score_of(self.elo0));
        let under1 = likeliest(&found, score_of(self.elo1));
        let terms = found.iter().zip(under0.iter().zip(under1));
        let mean: f64 = terms
            .map(|((_, share), (p0, p1))| share * (p1 / p0).ln())
            .sum();
        whole * mean
    }

    pub(crate) fn decision(self, pairs: &Pairs) -> Option<Decision> {
        let (low, high) = Self::bounds();
        let llr = self.llr(pairs);
        if llr >= high {
            Some(Decision::H1)
        } else {
            (llr <= low).then_some(Decision::H0)
        }
    }
}

fn moments(shares: &[(f64, f64)]) -> (f64, f64) {
    let mean: f64 = shares.iter().map(|(score, share)| score * share).sum();
    let variance = shares
        .iter()
        .map(|(score, share)| share * (score - mean).powi(2))
        .sum();
    (mean, variance)
}

/// The distribution with a given mean that makes the shares found likeliest: `p / (1 + x (a - mean))`, with the `x` for
/// which these sum up to one.
fn likeliest(found: &[(f64, f64); 5], mean: f64) -> [f64; 5] {
    let sum = |x: f64| -> f64 {
        let terms = found.iter().map(|(score, share)| {
            let distance = score - mean;
            share * distance / (1.0 + x * distance)
        });
        terms.sum()
    };
    // the scores run from 0 to 1, so these are the poles that bound the root; between them the sum falls
    let (mut low, mut high) = (-1.0 / (1.0 - mean), 1.0 / mean);
    for _ in 0..200 {
        let middle = f64::midpoint(low, high);
        if sum(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = f64::midpoint(low, high);
    found.map(|(score, share)| share / (1.0 + x * (score - mean)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn assert_near(found: f64, expected: f64, within: f64) {
        assert!(
            (found - expected).abs() <= within,
            "found {found}, expected {expected}"
        );
    }

    /// Values that other programs' tests hold as made by fishtest's `LLRcalc.LLR_logistic`, the first for the counts of its
    /// own self-test. A program of its own in Python (Newton's method in the place of bisection) gave them again.
    #[test]
    fn llr_is_that_of_fishtest() {
        let cases = [
            (
                [10_789, 19_328, 33_806, 19_402, 10_543],
                -3.0,
                1.0,
                2.131_067_811,
            ),
            ([39, 2_226, 31_451, 2_412, 40], 0.2, 0.9, 2.162_542_580),
            ([0, 10, 20, 50, 20], 0.0, 5.0, 1.428_686_106),
            ([3, 20, 45, 25, 7], 0.0, 10.0, 0.695_972_606),
        ];
        for (counts, elo0, elo1, expected) in cases {
            let llr = Sprt { elo0, elo1 }.llr(&Pairs(counts));
            assert_near(llr, expected, 1e-7);
        }
    }

    /// Values that another program's tests hold as made by fishtest's `stat_util.get_elo`, which gives half the width of the
    /// interval; found again in Python from the formulas. No count is 0 here, since fishtest puts 0.001 for it.
    #[test]
    fn elo_and_its_interval_are_those_of_fishtest() {
        let cases = [
            (
                [10_789, 19_328, 33_806, 19_402, 10_543],
                -0.773_577_336,
                1.277_579_896,
            ),
            ([39, 2_226, 31_451, 2_412, 40], 0.902_981_049, 0.662_531_486),
            ([50, 400, 1_000, 450, 60], 6.204_866_471, 6.235_842_324),
        ];
        for (counts, value, half_width) in cases {
            let elo = Pairs(counts).elo().unwrap();
            assert_near(elo.value, value, 1e-8);
            assert_near((elo.high - elo.low) / 2.0, half_width, 1e-6);
        }
    }

    #[test]
    fn known_scores_have_known_differences() {
        assert_near(elo_of(0.5), 0.0, 1e-12);
        assert_near(elo_of(0.75), 190.848_501_887, 1e-8);
        assert_near(score_of(400.0), 10.0 / 11.0, 1e-12);
        assert_eq!(elo_of(1.0), f64::INFINITY);
        assert_eq!(elo_of(0.0), f64::NEG_INFINITY);
    }

    #[test]
    fn the_test_ends_at_walds_bounds() {
        let (low, high) = Sprt::bounds();
        assert_near(low, -2.944_438_979, 1e-9);
        assert_near(high, 2.944_438_979, 1e-9);
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 5.0,
        };
        assert_eq!(sprt.decision(&Pairs::default()), None);
        assert_eq!(sprt.decision(&Pairs([0, 0, 10, 0, 0])), None);
        assert_eq!(
            sprt.decision(&Pairs([100, 400, 1_000, 700, 200])),
            Some(Decision::H1)
        );
        assert_eq!(
            sprt.decision(&Pairs([200, 700, 1_000, 400, 100])),
            Some(Decision::H0)
        );
    }

    #[test]
    fn one_sided_results_have_no_bound_but_no_fault_either() {
        let mut pairs = Pairs::default();
        for _ in 0..5 {
            pairs.add(4);
        }
        let elo = pairs.elo().unwrap();
        assert_eq!(elo.value, f64::INFINITY);
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 5.0,
        };
        assert!(sprt.llr(&pairs).is_finite());
        assert_eq!(Pairs::default().elo(), None);
    }
}
