//! How a game ends, with its reason.

use catur_rules::{ClaimReason, Color, Outcome};

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The position ended it.
    Rules(Outcome),
    /// A player resigned.
    Resignation {
        /// Who.
        loser: Color,
        /// Whether it is a draw, since the other side could not mate by any series of legal moves (FIDE 5.1.2).
        drawn: bool,
    },
    /// A player claimed a draw.
    Claim {
        /// Who.
        by: Color,
        /// Why.
        reason: ClaimReason,
        /// Whether the last move was made with the claim.
        with_move: bool,
    },
    /// A player's time ran out.
    FlagFall {
        /// Whose.
        loser: Color,
        /// Whether it is a draw, since the other side could not mate by any series of legal moves (FIDE 6.9).
        drawn: bool,
    },
    /// Both players agreed to a draw.
    Agreement,
    /// A player left a rated game.
    Left {
        /// Who.
        loser: Color,
    },
}

/// The result of an ended game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Conclusion {
    /// One side won.
    Won(Color),
    /// Nobody won.
    Drawn,
}

impl End {
    /// Who won, if anybody.
    #[must_use]
    pub fn conclusion(self) -> Conclusion {
        match self {
            Self::Rules(outcome) => outcome.winner().map_or(Conclusion::Drawn, Conclusion::Won),
            Self::Resignation {
                loser,
                drawn: false,
            }
            | Self::FlagFall {
                loser,
                drawn: false,
            }
            | Self::Left { loser } => Conclusion::Won(!loser),
            Self::Resignation { drawn: true, .. }
            | Self::FlagFall { drawn: true, .. }
            | Self::Claim { .. }
            | Self::Agreement => Conclusion::Drawn,
        }
    }

    /// Who won, `None` in a draw.
    #[must_use]
    pub fn winner(self) -> Option<Color> {
        match self.conclusion() {
            Conclusion::Won(color) => Some(color),
            Conclusion::Drawn => None,
        }
    }

    /// Whether the last move of the game brought this end about, so that taking it back takes that move back.
    pub(crate) fn came_with_a_move(self) -> bool {
        match self {
            Self::Rules(_) => true,
            Self::Claim { with_move, .. } => with_move,
            Self::Resignation { .. }
            | Self::FlagFall { .. }
            | Self::Agreement
            | Self::Left { .. } => false,
        }
    }
}
