//! When a search must end: nodes, time, or being told to.

use std::time::{Duration, Instant};

use super::params::CLOCK_PARTS;
use crate::Limits;

/// Nodes between two looks at the clock.
const CLOCK_INTERVAL: u64 = 1024;

/// Time kept back for passing on the move.
const OVERHEAD: Duration = Duration::from_millis(20);

/// Limits of one running search. The clock is read only if a time is limited.
#[derive(Debug)]
pub(crate) struct Watch {
    started: Option<Instant>,
    hard: Option<Duration>,
    soft: Option<Duration>,
    nodes: u64,
}

impl Watch {
    /// Starts to watch over a search. With `timed` the clock is read for reports even if no time is limited.
    pub(crate) fn start(limits: &Limits, timed: bool) -> Self {
        let clock = timed || limits.time.is_some() || limits.soft_time.is_some();
        Self {
            started: clock.then(Instant::now),
            hard: limits.time,
            soft: limits.soft_time,
            nodes: limits.nodes.unwrap_or(u64::MAX),
        }
    }

    /// Time since the start; zero if no clock is read.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started
            .map_or(Duration::ZERO, |started| started.elapsed())
    }

    /// Whether the search must end before its next node.
    pub(crate) fn is_over(&self, nodes: u64) -> bool {
        nodes >= self.nodes
            || (nodes.is_multiple_of(CLOCK_INTERVAL)
                && self.hard.is_some_and(|hard| self.elapsed() >= hard))
    }

    /// Whether a further iteration is not worth beginning.
    pub(crate) fn is_iteration_too_late(&self) -> bool {
        self.soft.is_some_and(|soft| self.elapsed() >= soft)
    }

    /// Whether time is what limits the search.
    pub(crate) fn is_timed(&self) -> bool {
        self.hard.is_some() || self.soft.is_some()
    }
}

/// The time one move may take from a chess clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Allotment {
    /// After this no new iteration is begun.
    pub soft: Duration,
    /// After this the search ends at once.
    pub hard: Duration,
}

/// Shares out a chess clock: what is left, the increment per move, and the moves to the next time control if known.
#[must_use]
pub fn allot(left: Duration, increment: Duration, moves_to_go: Option<u32>) -> Allotment {
    let usable = left.saturating_sub(OVERHEAD);
    let parts = moves_to_go.unwrap_or(CLOCK_PARTS).clamp(1, CLOCK_PARTS * 2);
    let share = usable / parts + increment * 3 / 4;
    let most = if parts == 1 { usable } else { usable * 3 / 5 };
    Allotment {
        soft: (share * 6 / 10).min(most),
        hard: (share * 5 / 2).min(most),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clock_is_never_overdrawn() {
        for left in [0, 1, 15, 50, 1_000, 60_000, 3_600_000] {
            for increment in [0, 100, 30_000] {
                for to_go in [None, Some(0), Some(1), Some(2), Some(40), Some(u32::MAX)] {
                    let left = Duration::from_millis(left);
                    let allotment = allot(left, Duration::from_millis(increment), to_go);
                    assert!(
                        allotment.hard <= left,
                        "{left:?} {increment} {to_go:?}: {allotment:?}"
                    );
                    assert!(allotment.soft <= allotment.hard || allotment.hard == Duration::ZERO);
                }
            }
        }
    }

    #[test]
    fn a_minute_lasts_for_a_game() {
        let allotment = allot(Duration::from_secs(60), Duration::ZERO, None);
        assert!(
            allotment.soft >= Duration::from_millis(1_000)
                && allotment.soft <= Duration::from_millis(2_000)
        );
    }

    #[test]
    fn no_clock_is_read_without_need() {
        assert!(Watch::start(&Limits::nodes(1), false).started.is_none());
        assert!(Watch::start(&Limits::time(Duration::ZERO), false).is_over(0));
    }
}
