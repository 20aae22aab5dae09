//! The four results PGN knows.

use core::fmt;
use core::str::FromStr;

use crate::Color;

/// How a game ended, as PGN writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: going on, given up or not known.
    #[default]
    Unknown,
}

impl GameResult {
    /// The result of a game won by `winner`.
    #[must_use]
    pub const fn won_by(winner: Color) -> Self {
        match winner {
            Color::White => Self::WhiteWins,
            Color::Black => Self::BlackWins,
        }
    }

    /// The side that won, if one did.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::WhiteWins => Some(Color::White),
            Self::BlackWins => Some(Color::Black),
            Self::Draw | Self::Unknown => None,
        }
    }

    /// The word PGN uses.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::WhiteWins => "1-0",
            Self::BlackWins => "0-1",
            Self::Draw => "1/2-1/2",
            Self::Unknown => "*",
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// The text was none of `1-0`, `0-1`, `1/2-1/2` and `*`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("expected 1-0, 0-1, 1/2-1/2 or *")]
pub struct ResultError;

impl FromStr for GameResult {
    type Err = ResultError;

    fn from_str(text: &str) -> Result<Self, ResultError> {
        match text.trim() {
            "1-0" => Ok(Self::WhiteWins),
            "0-1" => Ok(Self::BlackWins),
            "1/2-1/2" | "1/2" | "½-½" => Ok(Self::Draw),
            "*" => Ok(Self::Unknown),
            _ => Err(ResultError),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_are_read_as_they_are_written() {
        for (result, text, winner) in [
            (GameResult::WhiteWins, "1-0", Some(Color::White)),
            (GameResult::BlackWins, "0-1", Some(Color::Black)),
            (GameResult::Draw, "1/2-1/2", None),
            (GameResult::Unknown, "*", None),
        ] {
            assert_eq!(result.to_string(), text);
            assert_eq!(text.parse(), Ok(result));
            assert_eq!(result.winner(), winner);
        }
        for draw in ["1/2", "½-½", " 1/2-1/2 "] {
            assert_eq!(draw.parse(), Ok(GameResult::Draw));
        }
        assert_eq!("1-1".parse::<GameResult>(), Err(ResultError));
    }
}
