//! How well our rules for themes agree with what others say of the same lines.

use super::collection::Known;
use super::themes::Theme;

/// Agreement on one theme.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Agreement {
    /// Both say that a line shows it.
    pub(crate) both: u32,
    /// Only we do.
    pub(crate) ours: u32,
    /// Only they do.
    pub(crate) theirs: u32,
}

impl Agreement {
    /// Of the lines that we say show it, those of which they say so too.
    pub(crate) fn precision(self) -> f64 {
        share(self.both, self.both + self.ours)
    }

    /// Of the lines of which they say so, those that we find.
    pub(crate) fn recall(self) -> f64 {
        share(self.both, self.both + self.theirs)
    }
}

fn share(part: u32, whole: u32) -> f64 {
    f64::from(part) / f64::from(whole.max(1))
}

/// Agreement on a theme over some puzzles.
pub(crate) fn agreement<'a>(theme: Theme, puzzles: impl Iterator<Item = &'a Known>) -> Agreement {
    let mut agreement = Agreement::default();
    for puzzle in puzzles {
        match (theme.is_shown_by(&puzzle.line), puzzle.has(theme.text())) {
            (true, true) => agreement.both += 1,
            (true, false) => agreement.ours += 1,
            (false, true) => agreement.theirs += 1,
            (false, false) => {}
        }
    }
    agreement
}
