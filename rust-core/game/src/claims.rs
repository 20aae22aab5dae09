//! Which draws the side to move could claim (R9).

use catur_rules::{ClaimReason, Line, Move};

/// The claims of the side to move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Claims {
    /// The position as it stands can be claimed, and why.
    pub now: Option<ClaimReason>,
    /// Legal moves, not mating, that would bring about a position to claim.
    pub with_moves: Vec<(Move, ClaimReason)>,
}

impl Claims {
    /// Whether there is nothing to claim.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.now.is_none() && self.with_moves.is_empty()
    }

    /// Why a claim with this move would hold.
    #[must_use]
    pub fn reason_with(&self, mv: Move) -> Option<ClaimReason> {
        self.with_moves
            .iter()
            .find(|(m, _)| *m == mv)
            .map(|(_, reason)| *reason)
    }

    pub(crate) fn of(line: &Line) -> Self {
        if line.outcome().is_some() {
            return Self::default();
        }
        Self {
            now: line.claim(),
            with_moves: line.claims_with_moves(),
        }
    }
}
