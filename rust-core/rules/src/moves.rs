//! Moves in 16 bits, and lists of them that need no heap.

use std::fmt;
use std::ops::Deref;

use crate::{Role, Square};

/// A move: where from, where to, and what a pawn becomes.
///
/// **Castling is the king taking its own rook**, in standard chess too (`e1h1`), so that every
/// Chess960 castling is one unmistakable move. A move knows nothing of the board; whether it is
/// legal is the board's to say.
///
/// ```
/// use catur_rules::{Move, Role, Square};
/// let mv = Move::new(Square::E7, Square::E8, Some(Role::Queen));
/// assert_eq!(mv.to_string(), "e7e8q");
/// assert_eq!(Move::from_raw(mv.raw()), Some(mv));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u16);

impl Move {
    /// A move. Only a knight, bishop, rook or queen is kept as a promotion.
    #[must_use]
    pub const fn new(from: Square, to: Square, promotion: Option<Role>) -> Self {
        let kind = match promotion {
            Some(Role::Knight) => 1,
            Some(Role::Bishop) => 2,
            Some(Role::Rook) => 3,
            Some(Role::Queen) => 4,
            Some(Role::Pawn | Role::King) | None => 0,
        };
        Self(from.index() as u16 | (to.index() as u16) << 6 | kind << 12)
    }

    /// Where the piece stands.
    #[must_use]
    pub const fn from(self) -> Square {
        Square::wrap(self.0 as u8)
    }

    /// Where it goes; for castling, the square of the rook.
    #[must_use]
    pub const fn to(self) -> Square {
        Square::wrap((self.0 >> 6) as u8)
    }

    /// What a pawn becomes.
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        match self.0 >> 12 {
            1 => Some(Role::Knight),
            2 => Some(Role::Bishop),
            3 => Some(Role::Rook),
            4 => Some(Role::Queen),
            _ => None,
        }
    }

    /// The move as a number: six bits from, six bits to, three bits promotion. Never 0 for a
    /// legal move, so 0 is free to mean "none" in a table.
    #[must_use]
    pub const fn raw(self) -> u16 {
        self.0
    }

    /// The move of a number; `None` if it is no move (from and to the same, unknown promotion).
    #[must_use]
    pub const fn from_raw(raw: u16) -> Option<Self> {
        let mv = Self(raw);
        if raw >> 12 > 4 || mv.from().index() == mv.to().index() {
            None
        } else {
            Some(mv)
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from(), self.to())?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter().to_ascii_lowercase()),
            None => Ok(()),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Room for every legal move of any position: the most ever found is 218.
const CAPACITY: usize = 256;

/// A list of moves on the stack; it reads as a slice.
#[derive(Clone)]
pub struct MoveList {
    moves: [Move; CAPACITY],
    len: usize,
}

impl MoveList {
    /// An empty list.
    #[must_use]
    pub const fn new() -> Self {
        Self {
            moves: [Move(0); CAPACITY],
            len: 0,
        }
    }

    /// Adds a move; a full list stays as it is.
    #[inline]
    pub fn push(&mut self, mv: Move) {
        if let Some(slot) = self.moves.get_mut(self.len) {
            *slot = mv;
            self.len += 1;
        }
    }
}

impl Default for MoveList {
    fn default() -> Self {
        Self::new()
    }
}

impl Deref for MoveList {
    type Target = [Move];

    #[inline]
    fn deref(&self) -> &[Move] {
        self.moves.get(..self.len).unwrap_or(&[])
    }
}

impl std::ops::DerefMut for MoveList {
    fn deref_mut(&mut self) -> &mut [Move] {
        self.moves.get_mut(..self.len).unwrap_or(&mut [])
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = std::slice::Iter<'a, Move>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = std::iter::Take<std::array::IntoIter<Move, CAPACITY>>;

    fn into_iter(self) -> Self::IntoIter {
        self.moves.into_iter().take(self.len)
    }
}

impl fmt::Debug for MoveList {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
