//! The rights to castle, as the files of the rooks.

use std::fmt;

use crate::{Color, File};

/// The rights of one side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct SideRights {
    /// The file of the rook on the king's side (nearer the h-file), while that right lasts.
    pub king_side: Option<File>,
    /// The file of the rook on the queen's side, while that right lasts.
    pub queen_side: Option<File>,
}

/// Who may still castle with which rook. In standard chess the files are h and a; in Chess960
/// any.
///
/// ```
/// use catur_rules::{Board, Color, File};
/// let rights = Board::default().castling();
/// assert_eq!(rights.of(Color::White).king_side, Some(File::H));
/// assert_eq!(rights.to_string(), "KQkq");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct CastlingRights {
    /// White's rights.
    pub white: SideRights,
    /// Black's rights.
    pub black: SideRights,
}

impl CastlingRights {
    /// The rights of a side.
    #[must_use]
    pub const fn of(self, color: Color) -> SideRights {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// Whether nobody may castle.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }
}

/// As standard FEN writes them: `KQkq`, or `-` for none.
impl fmt::Display for CastlingRights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (right, letter) in [
            (self.white.king_side, "K"),
            (self.white.queen_side, "Q"),
            (self.black.king_side, "k"),
            (self.black.queen_side, "q"),
        ] {
            if right.is_some() {
                f.write_str(letter)?;
            }
        }
        Ok(())
    }
}
