//! Squares, files and ranks.

#![allow(clippy::indexing_slicing, reason = "one table, filled at compile time")]

use std::fmt;
use std::str::FromStr;

use crate::Color;

/// A file of the board, a to h.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum File {
    A = 0,
    B = 1,
    C = 2,
    D = 3,
    E = 4,
    F = 5,
    G = 6,
    H = 7,
}

impl File {
    /// All files, from a to h.
    pub const ALL: [Self; 8] = [
        Self::A,
        Self::B,
        Self::C,
        Self::D,
        Self::E,
        Self::F,
        Self::G,
        Self::H,
    ];

    /// 0 for the a-file to 7 for the h-file.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The file of a number from 0 to 7.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        match index {
            0 => Some(Self::A),
            1 => Some(Self::B),
            2 => Some(Self::C),
            3 => Some(Self::D),
            4 => Some(Self::E),
            5 => Some(Self::F),
            6 => Some(Self::G),
            7 => Some(Self::H),
            _ => None,
        }
    }

    /// The lower-case letter.
    #[must_use]
    pub const fn char(self) -> char {
        (b'a' + self as u8) as char
    }

    /// The file of a letter in either case.
    ///
    /// ```
    /// use catur_rules::File;
    /// assert_eq!(File::from_char('c'), Some(File::C));
    /// assert_eq!(File::from_char('i'), None);
    /// ```
    #[must_use]
    pub const fn from_char(letter: char) -> Option<Self> {
        match letter {
            'a'..='h' => Self::new(letter as u8 - b'a'),
            'A'..='H' => Self::new(letter as u8 - b'A'),
            _ => None,
        }
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

/// A rank of the board, 1 to 8, counted from White's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Rank {
    First = 0,
    Second = 1,
    Third = 2,
    Fourth = 3,
    Fifth = 4,
    Sixth = 5,
    Seventh = 6,
    Eighth = 7,
}

impl Rank {
    /// All ranks, from the first to the eighth.
    pub const ALL: [Self; 8] = [
        Self::First,
        Self::Second,
        Self::Third,
        Self::Fourth,
        Self::Fifth,
        Self::Sixth,
        Self::Seventh,
        Self::Eighth,
    ];

    /// 0 for the first rank to 7 for the eighth.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The rank of a number from 0 to 7.
    #[must_use]
    pub const fn new(index: u8) -> Option<Self> {
        match index {
            0 => Some(Self::First),
            1 => Some(Self::Second),
            2 => Some(Self::Third),
            3 => Some(Self::Fourth),
            4 => Some(Self::Fifth),
            5 => Some(Self::Sixth),
            6 => Some(Self::Seventh),
            7 => Some(Self::Eighth),
            _ => None,
        }
    }

    /// The same rank as this side counts it: Black's first rank is the eighth.
    ///
    /// ```
    /// use catur_rules::{Color, Rank};
    /// assert_eq!(Rank::Second.seen_by(Color::Black), Rank::Seventh);
    /// ```
    #[must_use]
    pub const fn seen_by(self, color: Color) -> Self {
        match (color, self) {
            (Color::White, rank) => rank,
            (Color::Black, Self::First) => Self::Eighth,
            (Color::Black, Self::Second) => Self::Seventh,
            (Color::Black, Self::Third) => Self::Sixth,
            (Color::Black, Self::Fourth) => Self::Fifth,
            (Color::Black, Self::Fifth) => Self::Fourth,
            (Color::Black, Self::Sixth) => Self::Third,
            (Color::Black, Self::Seventh) => Self::Second,
            (Color::Black, Self::Eighth) => Self::First,
        }
    }

    /// The digit, `1` to `8`.
    #[must_use]
    pub const fn char(self) -> char {
        (b'1' + self as u8) as char
    }

    /// The rank of a digit.
    #[must_use]
    pub const fn from_char(digit: char) -> Option<Self> {
        match digit {
            '1'..='8' => Self::new(digit as u8 - b'1'),
            _ => None,
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.char())
    }
}

/// A square, numbered from a1 = 0 along the ranks to h8 = 63.
///
/// ```
/// use catur_rules::{File, Rank, Square};
/// let e4: Square = "e4".parse()?;
/// assert_eq!(e4, Square::E4);
/// assert_eq!(e4, Square::from_coords(File::E, Rank::Fourth));
/// assert_eq!(u8::from(e4), 28);
/// assert_eq!(e4.flip_rank().to_string(), "e5");
/// # Ok::<(), catur_rules::SquareError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

/// Text that is not a square.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a square from a1 to h8, found {found:?}")]
pub struct SquareError {
    /// What stood there, cut to eight characters.
    pub found: String,
}

impl Square {
    /// All squares, from a1 along the ranks to h8.
    pub const ALL: [Self; 64] = {
        let mut all = [Self(0); 64];
        let mut i = 0;
        while i < 64 {
            all[i as usize] = Self(i);
            i += 1;
        }
        all
    };

    /// The square of a number from 0 (a1) to 63 (h8).
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number < 64 {
            Some(Self(number))
        } else {
            None
        }
    }

    /// The square of the lowest six bits.
    pub(crate) const fn wrap(number: u8) -> Self {
        Self(number & 63)
    }

    /// The square where a file and a rank cross.
    #[must_use]
    pub const fn from_coords(file: File, rank: Rank) -> Self {
        Self((rank as u8) << 3 | file as u8)
    }

    /// The file.
    #[must_use]
    pub const fn file(self) -> File {
        match self.0 & 7 {
            0 => File::A,
            1 => File::B,
            2 => File::C,
            3 => File::D,
            4 => File::E,
            5 => File::F,
            6 => File::G,
            _ => File::H,
        }
    }

    /// The rank.
    #[must_use]
    pub const fn rank(self) -> Rank {
        match self.0 >> 3 & 7 {
            0 => Rank::First,
            1 => Rank::Second,
            2 => Rank::Third,
            3 => Rank::Fourth,
            4 => Rank::Fifth,
            5 => Rank::Sixth,
            6 => Rank::Seventh,
            _ => Rank::Eighth,
        }
    }

    /// The number as an index into a table of 64.
    #[must_use]
    pub const fn index(self) -> usize {
        // The mask tells the compiler what the constructors keep: no bounds check follows.
        (self.0 & 63) as usize
    }

    /// The square seen from the other side: e2 and e7 are each other's.
    #[must_use]
    pub const fn flip_rank(self) -> Self {
        Self(self.0 ^ 56)
    }

    /// Whether the square is a light one, as h1 is.
    #[must_use]
    pub const fn is_light(self) -> bool {
        (self.0 ^ (self.0 >> 3)) & 1 == 1
    }
}

macro_rules! name_squares {
    ($($name:ident = $number:literal),* $(,)?) => {
        impl Square {
            $(
                #[doc = concat!("The square ", stringify!($name), ".")]
                pub const $name: Self = Self($number);
            )*
        }
    };
}

name_squares! {
    A1 = 0, B1 = 1, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7,
    A2 = 8, B2 = 9, C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15,
    A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23,
    A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31,
    A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39,
    A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47,
    A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55,
    A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63,
}

impl From<Square> for u8 {
    fn from(square: Square) -> Self {
        square.0
    }
}

impl FromStr for Square {
    type Err = SquareError;

    fn from_str(text: &str) -> Result<Self, SquareError> {
        let mut chars = text.chars();
        let file = chars
            .next()
            .filter(char::is_ascii_lowercase)
            .and_then(File::from_char);
        let rank = chars.next().and_then(Rank::from_char);
        match (file, rank, chars.next()) {
            (Some(file), Some(rank), None) => Ok(Self::from_coords(file, rank)),
            _ => Err(SquareError {
                found: text.chars().take(8).collect(),
            }),
        }
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.file(), self.rank())
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}
