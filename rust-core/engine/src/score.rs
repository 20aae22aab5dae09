//! How good a position is for the side to move, inside the search and as shown to others.

use std::fmt;

/// Deepest ply that the search ever reaches, counted from the position it was asked about.
pub(crate) const MAX_PLY: usize = 120;

/// Value of giving mate at the root. A mate at ply `n` is worth `MATE - n`.
pub(crate) const MATE: i32 = 32_000;

/// A bound that no value reaches.
pub(crate) const INFINITE: i32 = 32_500;

/// Values at or above this are forced mates.
pub(crate) const MATE_FOUND: i32 = MATE - MAX_PLY as i32 - 1;

/// Value of a draw.
pub(crate) const DRAW: i32 = 0;

/// Largest value of an evaluation, well below any mate.
pub(crate) const MAX_EVAL: i32 = 20_000;

/// Value of being mated at a ply.
pub(crate) const fn mated_at(ply: usize) -> i32 {
    -MATE + ply as i32
}

/// The verdict of a search, from the view of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Score {
    /// Hundredths of a pawn; positive is good for the side to move.
    Cp(i32),
    /// Moves to mate: `Mate(2)` gives mate with the second move of the side to move, `Mate(-2)` is mated by the
    /// opponent's second move, `Mate(0)` is mated on the board.
    Mate(i32),
}

impl Score {
    /// The score shown for a value of the search.
    pub(crate) const fn from_value(value: i32) -> Self {
        if value >= MATE_FOUND {
            Self::Mate((MATE - value + 1) / 2)
        } else if value <= -MATE_FOUND {
            Self::Mate(-((MATE + value) / 2))
        } else {
            Self::Cp(value)
        }
    }

    /// Whether the side to move can hope for no more than a draw, so that a draw it may claim is welcome.
    #[must_use]
    pub const fn is_no_better_than_a_draw(self) -> bool {
        match self {
            Self::Cp(cp) => cp <= DRAW,
            Self::Mate(moves) => moves <= 0,
        }
    }
}

/// As the UCI protocol writes it: `cp 35` or `mate -3`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cp(cp) => write!(f, "cp {cp}"),
            Self::Mate(moves) => write!(f, "mate {moves}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plies_to_mate_become_moves() {
        assert_eq!(Score::from_value(MATE - 1), Score::Mate(1));
        assert_eq!(Score::from_value(MATE - 3), Score::Mate(2));
        assert_eq!(Score::from_value(mated_at(0)), Score::Mate(0));
        assert_eq!(Score::from_value(mated_at(2)), Score::Mate(-1));
        assert_eq!(Score::from_value(mated_at(4)), Score::Mate(-2));
        assert_eq!(Score::from_value(-35), Score::Cp(-35));
    }

    #[test]
    fn a_draw_is_welcome_only_to_the_side_that_is_not_better() {
        assert!(Score::Cp(0).is_no_better_than_a_draw());
        assert!(Score::Cp(-80).is_no_better_than_a_draw());
        assert!(Score::Mate(-3).is_no_better_than_a_draw());
        assert!(!Score::Cp(1).is_no_better_than_a_draw());
        assert!(!Score::Mate(3).is_no_better_than_a_draw());
    }

    #[test]
    fn is_written_as_uci_writes_it() {
        assert_eq!(Score::Cp(-12).to_string(), "cp -12");
        assert_eq!(Score::Mate(-3).to_string(), "mate -3");
    }
}
