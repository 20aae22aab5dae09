//! The random numbers that a position's key is made of.
//!
//! They come from a fixed generator at compile time, so keys are the same on every device and
//! may be stored.
#![allow(
    clippy::indexing_slicing,
    reason = "indices are those of enums and squares, below the sizes"
)]

use crate::{File, Piece, Square};

/// SplitMix64 (Steele, Lea, Flood 2014).
const fn mix(counter: u64) -> u64 {
    let z = counter.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

const fn table<const N: usize>(start: u64) -> [u64; N] {
    let mut keys = [0; N];
    let mut i = 0;
    while i < N {
        keys[i] = mix(start + i as u64);
        i += 1;
    }
    keys
}

/// By colour, role and square.
static PIECES: [[u64; 64]; 12] = {
    let mut keys = [[0; 64]; 12];
    let mut i = 0;
    while i < 12 {
        keys[i] = table(1 + 64 * i as u64);
        i += 1;
    }
    keys
};
static CASTLING: [u64; 64] = table(1000);
static EN_PASSANT: [u64; 8] = table(2000);

/// Toggled when Black is to move.
pub(crate) const BLACK_TO_MOVE: u64 = mix(3000);

/// A piece on a square.
#[inline]
pub(crate) fn piece(piece: Piece, square: Square) -> u64 {
    PIECES[piece.color.index() * 6 + piece.role.index()][square.index()]
}

/// The right to castle with the rook on this square.
#[inline]
pub(crate) fn castling(rook: Square) -> u64 {
    CASTLING[rook.index()]
}

/// A legal en passant capture on this file.
#[inline]
pub(crate) fn en_passant(file: File) -> u64 {
    EN_PASSANT[file.index()]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn all_keys_differ() {
        let mut keys: HashSet<u64> = PIECES.iter().flatten().copied().collect();
        keys.extend(CASTLING);
        keys.extend(EN_PASSANT);
        keys.insert(BLACK_TO_MOVE);
        assert_eq!(keys.len(), 12 * 64 + 64 + 8 + 1);
        assert!(!keys.contains(&0));
    }
}
