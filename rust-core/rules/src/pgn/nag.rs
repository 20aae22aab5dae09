//! Numeric annotation glyphs.

use core::fmt;

/// An annotation of a move or position by number, `$1` being "good move".
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Nag(pub u8);

/// Spellings with their number; longer ones stand before their own beginnings.
const GLYPHS: [(&str, u8); 34] = [
    ("!!", 3),
    ("!?", 5),
    ("?!", 6),
    ("??", 4),
    ("!", 1),
    ("?", 2),
    ("‼", 3),
    ("⁇", 4),
    ("⁉", 5),
    ("⁈", 6),
    ("□", 7),
    ("+/-", 16),
    ("-/+", 17),
    ("+/=", 14),
    ("=/+", 15),
    ("+--", 20),
    ("--+", 21),
    ("+-", 18),
    ("-+", 19),
    ("+=", 14),
    ("=+", 15),
    ("=", 10),
    ("∞", 13),
    ("⩲", 14),
    ("⩱", 15),
    ("±", 16),
    ("∓", 17),
    ("↑", 36),
    ("→", 40),
    ("⇆", 132),
    ("⟳", 32),
    ("⊕", 138),
    ("∆", 140),
    ("⌓", 142),
];

impl Nag {
    /// Good move, `!`.
    pub const GOOD: Self = Self(1);
    /// Poor move, `?`.
    pub const POOR: Self = Self(2);
    /// Brilliant move, `!!`.
    pub const BRILLIANT: Self = Self(3);
    /// Blunder, `??`.
    pub const BLUNDER: Self = Self(4);
    /// Interesting move, `!?`.
    pub const INTERESTING: Self = Self(5);
    /// Dubious move, `?!`.
    pub const DUBIOUS: Self = Self(6);

    /// The glyph at the start of `bytes` and its length.
    pub(super) fn glyph_at(bytes: &[u8]) -> Option<(Self, usize)> {
        GLYPHS
            .iter()
            .find(|(glyph, _)| bytes.starts_with(glyph.as_bytes()))
            .map(|&(glyph, number)| (Self(number), glyph.len()))
    }

    /// The glyph that ends `word`, as in `Nf3+-` or `e8=Q+=`.
    pub(super) fn glyph_ending(word: &[u8]) -> Option<(Self, usize)> {
        GLYPHS
            .iter()
            .find(|(glyph, _)| word.ends_with(glyph.as_bytes()))
            .map(|&(glyph, number)| (Self(number), glyph.len()))
    }

    /// The usual sign, where there is one that needs no explaining: `!`, `?`, `±`, …
    #[must_use]
    pub const fn symbol(self) -> Option<&'static str> {
        Some(match self.0 {
            1 => "!",
            2 => "?",
            3 => "!!",
            4 => "??",
            5 => "!?",
            6 => "?!",
            7 => "□",
            10 => "=",
            13 => "∞",
            14 => "⩲",
            15 => "⩱",
            16 => "±",
            17 => "∓",
            18 => "+-",
            19 => "-+",
            _ => return None,
        })
    }
}

impl fmt::Display for Nag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "${}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symbol_reads_back_as_its_number() {
        let symbols = (0..=u8::MAX).filter_map(|number| Some((number, Nag(number).symbol()?)));
        let mut count = 0;
        for (number, symbol) in symbols {
            let read = Nag::glyph_at(symbol.as_bytes());
            assert_eq!(read, Some((Nag(number), symbol.len())), "{symbol}");
            count += 1;
        }
        assert_eq!(count, 15);
    }

    #[test]
    fn longest_glyph_wins() {
        assert_eq!(Nag::glyph_at(b"!? x"), Some((Nag::INTERESTING, 2)));
        assert_eq!(Nag::glyph_at(b"!"), Some((Nag::GOOD, 1)));
        assert_eq!(Nag::glyph_at(b"+-"), Some((Nag(18), 2)));
        assert_eq!(Nag::glyph_at(b"+/-"), Some((Nag(16), 3)));
        assert_eq!(Nag::glyph_at("±".as_bytes()), Some((Nag(16), 2)));
        assert_eq!(Nag::glyph_at(b"e4"), None);
        assert_eq!(Nag::glyph_ending(b"Nf3+-"), Some((Nag(18), 2)));
        assert_eq!(Nag::glyph_ending(b"Nf3+/="), Some((Nag(14), 3)));
        assert_eq!(Nag::glyph_ending(b"Nf3+"), None);
    }
}
