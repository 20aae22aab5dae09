//! What all terms look at: who attacks what.
#![allow(
    clippy::indexing_slicing,
    reason = "roles and colours are below the lengths of the tables"
)]

use catur_rules::{Bitboard, Board, Color, Role, Square, attacks};

use super::pawns::Pawns;

pub(super) const FILE_A: u64 = 0x0101_0101_0101_0101;
pub(super) const FILE_H: u64 = FILE_A << 7;
pub(super) const LIGHT: u64 = 0x55AA_55AA_55AA_55AA;
const RANKS_4_TO_6: [u64; 2] = [0x0000_FFFF_FF00_0000, 0x0000_00FF_FFFF_0000];

/// Both colours.
pub(super) const COLORS: [Color; 2] = [Color::White, Color::Black];

/// A board with its attacks, filled in by `pieces`.
pub(super) struct View<'a> {
    pub(super) board: &'a Board,
    pub(super) pawns: &'a Pawns,
    pub(super) occupied: u64,
    /// Squares attacked by each role of each colour.
    pub(super) by: [[u64; 6]; 2],
    /// Squares attacked at all.
    pub(super) all: [u64; 2],
    /// Squares attacked twice or more.
    pub(super) twice: [u64; 2],
    /// The king's own square and those around it, moved inward from the edge so that a ring has nine squares.
    pub(super) ring: [u64; 2],
    /// Pieces of a colour that stand alone between their king and an enemy slider.
    pub(super) pinned: [u64; 2],
}

impl<'a> View<'a> {
    pub(super) fn new(board: &'a Board, pawns: &'a Pawns) -> Self {
        let mut view = Self {
            board,
            pawns,
            occupied: board.occupied().0,
            by: [[0; 6]; 2],
            all: [0; 2],
            twice: [0; 2],
            ring: [0; 2],
            pinned: [0; 2],
        };
        for color in COLORS {
            let side = color as usize;
            let king = board.king(color);
            view.ring[side] = ring(king);
            let straight = board.straight_sliders(!color).0;
            let diagonal = board.diagonal_sliders(!color).0;
            view.pinned[side] = view.blockers(king, straight, diagonal) & board.colored(color).0;
            let by_king = attacks::king(king).0;
            view.by[side][Role::King as usize] = by_king;
            view.by[side][Role::Pawn as usize] = pawns.attacks[side];
            view.all[side] = by_king | pawns.attacks[side];
            view.twice[side] = pawns.twice[side] | by_king & pawns.attacks[side];
        }
        view
    }

    /// Pieces of a colour and role.
    pub(super) fn of(&self, color: Color, role: Role) -> u64 {
        self.board.colored_pieces(color, role).0
    }

    /// Pieces of any colour that stand alone between a square and one of these, which move straight or diagonally.
    pub(super) fn blockers(&self, square: Square, straight: u64, diagonal: u64) -> u64 {
        let snipers = attacks::rook(square, Bitboard(0)).0 & straight
            | attacks::bishop(square, Bitboard(0)).0 & diagonal;
        let mut blockers = 0;
        for sniper in Bitboard(snipers) {
            let between = attacks::between(square, sniper).0 & self.occupied;
            if between.count_ones() == 1 {
                blockers |= between;
            }
        }
        blockers
    }

    /// Squares a piece attacks; a slider sees through its like.
    pub(super) fn reach(&self, color: Color, role: Role, square: Square) -> u64 {
        let queens = self.of(color, Role::Queen);
        match role {
            Role::Knight => attacks::knight(square).0,
            Role::Bishop => attacks::bishop(square, Bitboard(self.occupied & !queens)).0,
            Role::Rook => {
                let through = queens | self.of(color, Role::Rook);
                attacks::rook(square, Bitboard(self.occupied & !through)).0
            }
            Role::Queen => attacks::queen(square, Bitboard(self.occupied)).0,
            Role::Pawn | Role::King => 0,
        }
    }
}

/// A king's ring.
fn ring(king: Square) -> u64 {
    let (file, rank) = (king.index() % 8, king.index() / 8);
    let (file, rank) = (file.clamp(1, 6), rank.clamp(1, 6));
    (0x0007_0707 << (8 * (rank - 1))) << (file - 1)
}

/// The fourth to sixth rank of a colour.
pub(super) const fn outpost_ranks(color: Color) -> u64 {
    RANKS_4_TO_6[color as usize]
}

/// The file of a number.
pub(super) const fn file_mask(file: usize) -> u64 {
    FILE_A << file
}

/// The files beside a file.
pub(super) const fn beside(file: usize) -> u64 {
    let mask = FILE_A << file;
    (mask & !FILE_A) >> 1 | (mask & !FILE_H) << 1
}

/// Steps of a file from the edge, 0 to 3.
pub(super) const fn inward(file: usize) -> usize {
    if file < 4 { file } else { 7 - file }
}

/// All ranks before a square's, seen by a colour.
pub(super) const fn ahead(color: Color, square: usize) -> u64 {
    let rank = square / 8;
    match color {
        Color::White => (u64::MAX << (8 * rank)) & !(0xFF << (8 * rank)),
        Color::Black => (1u64 << (8 * rank)) - 1,
    }
}

/// All squares a king's move away from some.
pub(super) const fn spread(squares: u64) -> u64 {
    let sides = (squares & !FILE_A) >> 1 | (squares & !FILE_H) << 1;
    let row = squares | sides;
    sides | row << 8 | row >> 8
}

/// Squares one step forward.
pub(super) const fn forward(color: Color, squares: u64) -> u64 {
    match color {
        Color::White => squares << 8,
        Color::Black => squares >> 8,
    }
}

/// All squares forward of some, themselves included.
pub(super) const fn fill_forward(color: Color, mut squares: u64) -> u64 {
    match color {
        Color::White => {
            squares |= squares << 8;
            squares |= squares << 16;
            squares |= squares << 32;
        }
        Color::Black => {
            squares |= squares >> 8;
            squares |= squares >> 16;
            squares |= squares >> 32;
        }
    }
    squares
}

/// Squares attacked by pawns to the west and to the east.
pub(super) const fn pawn_attacks(color: Color, pawns: u64) -> (u64, u64) {
    match color {
        Color::White => ((pawns & !FILE_A) << 7, (pawns & !FILE_H) << 9),
        Color::Black => ((pawns & !FILE_A) >> 9, (pawns & !FILE_H) >> 7),
    }
}

/// The rank as its colour counts it, 0 to 7.
pub(super) const fn own_rank(color: Color, square: usize) -> usize {
    match color {
        Color::White => square / 8,
        Color::Black => 7 - square / 8,
    }
}

/// Steps of a king between two squares, 0 to 7.
pub(super) fn distance(one: usize, other: usize) -> usize {
    let file = (one % 8).abs_diff(other % 8);
    let rank = (one / 8).abs_diff(other / 8);
    file.max(rank)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ring_has_nine_squares_wherever_the_king_stands() {
        for square in Square::ALL {
            let ring = ring(square);
            assert_eq!(ring.count_ones(), 9);
            assert_ne!(ring & 1 << square.index(), 0);
        }
    }

    #[test]
    fn ranks_ahead_are_those_beyond_the_own() {
        assert_eq!(ahead(Color::White, 8), u64::MAX << 16);
        assert_eq!(ahead(Color::White, 63), 0);
        assert_eq!(ahead(Color::Black, 8), 0xFF);
        assert_eq!(ahead(Color::Black, 0), 0);
        assert_eq!(beside(0), FILE_A << 1);
        assert_eq!(beside(7), FILE_A << 6);
        assert_eq!(beside(3), FILE_A << 2 | FILE_A << 4);
    }
}
