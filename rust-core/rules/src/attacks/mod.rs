//! What a piece attacks from a square, by table look-up.
//!
//! Sliding pieces use magic bitboards: the pieces that matter are multiplied into an index. The
//! tables are made by the build script from plain ray walking.
#![allow(
    clippy::indexing_slicing,
    reason = "a square's index is below 64, the size of every table"
)]

use crate::{Bitboard, Color, Square};

#[cfg(test)]
mod rays;

mod tables {
    #![allow(clippy::unreadable_literal, reason = "made by the build script")]
    include!(concat!(env!("OUT_DIR"), "/tables.rs"));
}

/// How the pieces that matter to a slider on one square become an index.
struct Magic {
    mask: u64,
    factor: u64,
    offset: u32,
    sets: u16,
    shift: u8,
}

impl Magic {
    #[inline]
    fn attacks(&self, occupied: Bitboard) -> Bitboard {
        let hash = (occupied.0 & self.mask).wrapping_mul(self.factor) >> (self.shift & 63);
        let index = hash as usize + self.offset as usize;
        let number = tables::SLIDES.get(index).copied().unwrap_or(0);
        let set = usize::from(self.sets) + usize::from(number);
        Bitboard(tables::SETS.get(set).copied().unwrap_or(0))
    }
}

/// The squares a pawn of a side attacks.
///
/// ```
/// use catur_rules::{Color, Square, attacks};
/// assert!(attacks::pawn(Color::White, Square::E4).contains(Square::D5));
/// assert_eq!(attacks::pawn(Color::Black, Square::A2).len(), 1);
/// ```
#[must_use]
#[inline]
pub fn pawn(color: Color, square: Square) -> Bitboard {
    Bitboard(match color {
        Color::White => tables::WHITE_PAWN[square.index()],
        Color::Black => tables::BLACK_PAWN[square.index()],
    })
}

/// The squares a knight attacks.
#[must_use]
#[inline]
pub fn knight(square: Square) -> Bitboard {
    Bitboard(tables::KNIGHT[square.index()])
}

/// The squares a king attacks.
#[must_use]
#[inline]
pub fn king(square: Square) -> Bitboard {
    Bitboard(tables::KING[square.index()])
}

/// The squares a bishop attacks when these squares are occupied. The first piece met on each
/// diagonal is included, whoever owns it.
///
/// ```
/// use catur_rules::{Bitboard, Square, attacks};
/// let occupied = Bitboard::of(Square::C3);
/// assert_eq!(attacks::bishop(Square::A1, occupied).len(), 2);
/// ```
#[must_use]
#[inline]
pub fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    tables::BISHOP_MAGICS[square.index()].attacks(occupied)
}

/// The squares a rook attacks when these squares are occupied.
#[must_use]
#[inline]
pub fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    tables::ROOK_MAGICS[square.index()].attacks(occupied)
}

/// The squares a queen attacks when these squares are occupied.
#[must_use]
#[inline]
pub fn queen(square: Square, occupied: Bitboard) -> Bitboard {
    bishop(square, occupied) | rook(square, occupied)
}

/// The squares strictly between two squares of one rank, file or diagonal; none otherwise.
///
/// ```
/// use catur_rules::{Bitboard, Square, attacks};
/// assert_eq!(attacks::between(Square::A1, Square::C3), Bitboard::of(Square::B2));
/// assert!(attacks::between(Square::A1, Square::B3).is_empty());
/// ```
#[must_use]
#[inline]
pub fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(tables::BETWEEN[a.index() * 64 + b.index()])
}

/// The whole rank, file or diagonal through two different squares, edge to edge; none if they
/// share no such line.
#[must_use]
#[inline]
pub fn line(a: Square, b: Square) -> Bitboard {
    Bitboard(tables::LINE[a.index() * 64 + b.index()])
}

/// What a bishop attacks on an empty board.
#[inline]
pub(crate) fn bishop_rays(square: Square) -> Bitboard {
    Bitboard(tables::BISHOP_RAYS[square.index()])
}

/// What a rook attacks on an empty board.
#[inline]
pub(crate) fn rook_rays(square: Square) -> Bitboard {
    Bitboard(tables::ROOK_RAYS[square.index()])
}

/// The other squares of the diagonal that rises towards the h-file.
#[inline]
pub(crate) fn diagonal(square: Square) -> Bitboard {
    Bitboard(tables::DIAGONAL[square.index()])
}

/// The other squares of the diagonal that rises towards the a-file.
#[inline]
pub(crate) fn antidiagonal(square: Square) -> Bitboard {
    Bitboard(tables::ANTIDIAGONAL[square.index()])
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every subset of the squares that matter, for every square: 107,648 look-ups.
    #[test]
    fn magic_look_ups_equal_ray_walking() {
        let mut looked_up = 0;
        for square in Square::ALL {
            for (steps, fast) in [
                (
                    rays::BISHOP_STEPS,
                    bishop as fn(Square, Bitboard) -> Bitboard,
                ),
                (rays::ROOK_STEPS, rook),
            ] {
                let number = u8::from(square);
                let mask = rays::relevant(number, &steps);
                let mut subset = 0u64;
                loop {
                    // Pieces outside the mask must not matter.
                    let occupied = subset | !mask & 0x8142_2418_1824_4281;
                    assert_eq!(
                        fast(square, Bitboard(occupied)).0,
                        rays::slide(number, occupied, &steps)
                    );
                    looked_up += 1;
                    subset = subset.wrapping_sub(mask) & mask;
                    if subset == 0 {
                        break;
                    }
                }
            }
        }
        assert_eq!(looked_up, 107_648);
    }

    #[test]
    fn between_and_line_agree_with_rays() {
        for a in Square::ALL {
            for b in Square::ALL {
                let aligned = queen(a, Bitboard::EMPTY).contains(b);
                assert_eq!(line(a, b).any(), aligned, "{a} {b}");
                assert_eq!(between(a, b), between(b, a));
                if aligned {
                    assert!(line(a, b).contains(a) && line(a, b).contains(b));
                    let stops = Bitboard::of(a) | Bitboard::of(b);
                    assert_eq!(
                        between(a, b),
                        queen(a, stops) & queen(b, stops) & line(a, b)
                    );
                }
            }
        }
    }

    #[test]
    fn leapers_attack_as_counted_by_hand() {
        assert_eq!(
            knight(Square::A1),
            [Square::B3, Square::C2].into_iter().collect()
        );
        assert_eq!(knight(Square::E4).len(), 8);
        assert_eq!(king(Square::H8).len(), 3);
        assert_eq!(pawn(Color::White, Square::H2), Bitboard::of(Square::G3));
        assert_eq!(pawn(Color::Black, Square::E5).len(), 2);
        // 336 knight moves and 420 king moves on an empty board are well-known totals.
        assert_eq!(
            Square::ALL.iter().map(|&s| knight(s).len()).sum::<u32>(),
            336
        );
        assert_eq!(Square::ALL.iter().map(|&s| king(s).len()).sum::<u32>(), 420);
    }
}
