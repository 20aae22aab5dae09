//! Pawn structure, kept in a table by the pawns' key, and passed pawns.
#![allow(
    clippy::indexing_slicing,
    reason = "squares, files and ranks are below the lengths of the tables"
)]

use catur_rules::{Board, Color, Role, Square, attacks};

use super::phased::{Phased, ph};
use super::weights::*;

/// What the pawns alone say.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pawns {
    key: u64,
    /// Structure from White's view.
    pub(super) structure: Phased,
    /// Squares that pawns attack, by colour.
    pub(super) attacks: [u64; 2],
    /// Squares that pawns attack now or could after steps forward, by colour.
    pub(super) spans: [u64; 2],
    /// Passed pawns, by colour.
    passed: [u64; 2],
}

const ENTRIES: usize = 1 << 13;

/// A small cache of structures; 72 bytes each.
pub(super) struct PawnTable {
    entries: Vec<Pawns>,
}

impl PawnTable {
    pub(super) fn new() -> Self {
        // no position has this key of pawns before it is stored, as the empty entry is right for no pawns at all
        Self {
            entries: vec![
                Pawns {
                    key: u64::MAX,
                    ..Pawns::default()
                };
                ENTRIES
            ],
        }
    }

    pub(super) fn get(&mut self, board: &Board) -> &Pawns {
        let key = board.pawn_key();
        let entry = &mut self.entries[key as usize % ENTRIES];
        if entry.key != key {
            *entry = judge(board, key);
        }
        entry
    }
}

const FILE_A: u64 = 0x0101_0101_0101_0101;
const FILE_H: u64 = FILE_A << 7;

/// The file of a square.
pub(super) const fn file_mask(file: usize) -> u64 {
    FILE_A << file
}

/// The files beside a file.
const fn beside(file: usize) -> u64 {
    let mut mask = 0;
    if file > 0 {
        mask |= FILE_A << (file - 1);
    }
    if file < 7 {
        mask |= FILE_A << (file + 1);
    }
    mask
}

/// All ranks before a rank, seen by a colour.
pub(super) const fn ahead(color: Color, rank: usize) -> u64 {
    match color {
        Color::White => {
            if rank == 7 {
                0
            } else {
                u64::MAX << (8 * (rank + 1))
            }
        }
        Color::Black => (1u64 << (8 * rank)) - 1,
    }
}

/// Squares attacked by pawns.
pub(super) const fn pawn_attacks(color: Color, pawns: u64) -> u64 {
    match color {
        Color::White => (pawns & !FILE_A) << 7 | (pawns & !FILE_H) << 9,
        Color::Black => (pawns & !FILE_A) >> 9 | (pawns & !FILE_H) >> 7,
    }
}

/// All squares forward of some, themselves included.
const fn fill_forward(color: Color, mut squares: u64) -> u64 {
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

/// The rank as its colour counts it, 0 to 7.
pub(super) const fn own_rank(color: Color, square: usize) -> usize {
    match color {
        Color::White => square / 8,
        Color::Black => 7 - square / 8,
    }
}

fn judge(board: &Board, key: u64) -> Pawns {
    let own = [Color::White, Color::Black].map(|color| board.colored_pieces(color, Role::Pawn).0);
    let mut pawns = Pawns {
        key,
        ..Pawns::default()
    };
    for color in [Color::White, Color::Black] {
        let side = color as usize;
        pawns.attacks[side] = pawn_attacks(color, own[side]);
        pawns.spans[side] = pawn_attacks(color, fill_forward(color, own[side]));
    }
    for (color, sign) in [(Color::White, 1), (Color::Black, -1)] {
        let (side, other) = (color as usize, !color as usize);
        let mut rest = own[side];
        while rest != 0 {
            let square = rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let worth = judge_pawn(
                color,
                square,
                own[side],
                own[other],
                &mut pawns.passed[side],
            );
            pawns.structure += worth.times(sign);
        }
    }
    pawns
}

fn judge_pawn(color: Color, square: usize, own: u64, enemy: u64, passed: &mut u64) -> Phased {
    let (file, rank) = (square % 8, square / 8);
    let bit = 1u64 << square;
    let step = own_rank(color, square).clamp(1, 6) - 1;
    let front = ahead(color, rank);
    let behind_or_beside = !front;
    let neighbours = own & beside(file);
    let mut worth = Phased::ZERO;

    let is_guarded = pawn_attacks(color, own) & bit != 0;
    let rank_mask = 0xFFu64 << (8 * rank);
    let has_phalanx = neighbours & rank_mask != 0;
    if is_guarded {
        worth += GUARDED[step];
    }
    if has_phalanx {
        worth += PHALANX[step];
    }
    let is_doubled = own & file_mask(file) & front != 0;
    if is_doubled {
        worth += DOUBLED;
    }
    let open = (own | enemy) & file_mask(file) & front == 0;
    let next = match color {
        Color::White => bit << 8,
        Color::Black => bit >> 8,
    };
    if neighbours == 0 {
        worth += ISOLATED;
        if open {
            worth += WEAK_OPEN;
        }
    } else if neighbours & behind_or_beside == 0 && pawn_attacks(!color, enemy) & next != 0 {
        worth += BACKWARD;
        if open {
            worth += WEAK_OPEN;
        }
    }
    if enemy & front & (file_mask(file) | beside(file)) == 0 && !is_doubled {
        *passed |= bit;
        worth += PASSED[step];
    }
    worth
}

/// What the pieces say about passed pawns.
pub(super) fn passed(board: &Board, color: Color, pawns: &Pawns) -> Phased {
    let mut worth = Phased::ZERO;
    let mut rest = pawns.passed[color as usize];
    let occupied = board.occupied().0;
    let enemy_pieces =
        board.colored(!color).0 & !board.pieces(Role::Pawn).0 & !board.pieces(Role::King).0;
    while rest != 0 {
        let square = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        let rank = own_rank(color, square) as i32;
        let next = if color == Color::White {
            square + 8
        } else {
            square - 8
        };
        let weight = rank - 2;
        let queening = if color == Color::White {
            56 + square % 8
        } else {
            square % 8
        };
        if weight > 0 {
            if occupied & 1 << next != 0 {
                worth += PASSED_BLOCKED.times(weight);
            }
            let own_king = distance(board.king(color).index(), next);
            let enemy_king = distance(board.king(!color).index(), next);
            worth.end += weight * (PASSED_ENEMY_KING * enemy_king + PASSED_OWN_KING * own_king);
            let way = file_mask(square % 8) & ahead(color, square / 8);
            if way & occupied == 0 && !is_attacked(board, !color, next) {
                worth += PASSED_FREE.times(weight);
            }
        }
        if enemy_pieces == 0 {
            let steps = (7 - rank).min(5);
            let first = i32::from(board.side_to_move() != color);
            let way = file_mask(square % 8) & ahead(color, square / 8);
            if distance(board.king(!color).index(), queening) - first > steps
                && way & board.colored(color).0 == 0
            {
                worth += ph(0, UNSTOPPABLE - 10 * steps);
            }
        }
    }
    worth
}

fn is_attacked(board: &Board, by: Color, square: usize) -> bool {
    Square::new(square as u8).is_some_and(|square| {
        board.attackers_to(square, board.occupied()).0 & board.colored(by).0 != 0
    })
}

/// Steps of a king between two squares.
pub(super) fn distance(one: usize, other: usize) -> i32 {
    let file = (one % 8).abs_diff(other % 8);
    let rank = (one / 8).abs_diff(other / 8);
    file.max(rank) as i32
}

/// Squares a king attacks, as bits.
pub(super) fn around(square: Square) -> u64 {
    attacks::king(square).0
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pawns(fen: &str) -> Pawns {
        let board: Board = fen.parse().expect("a position");
        judge(&board, board.pawn_key())
    }

    #[test]
    fn passed_pawns_are_seen() {
        let found = pawns("4k3/p7/8/1P1p4/8/8/6PP/4K3 w - - 0 1");
        assert_eq!(
            found.passed[0],
            1 << 14 | 1 << 15,
            "g2 and h2, not b5 before a7"
        );
        assert_eq!(found.passed[1], 1 << 35, "d5");
    }

    #[test]
    fn weak_pawns_cost() {
        let sound = pawns("4k3/8/8/8/8/8/2PP4/4K3 w - - 0 1").structure;
        let doubled = pawns("4k3/8/8/8/8/3P4/3P4/4K3 w - - 0 1").structure;
        assert!(sound.end > doubled.end + 20);
    }

    #[test]
    fn a_pawn_outside_the_square_of_the_king_cannot_be_stopped() {
        let board: Board = "7k/8/8/P7/8/8/8/K7 w - - 0 1".parse().expect("a position");
        let table = pawns("7k/8/8/P7/8/8/8/K7 w - - 0 1");
        assert!(passed(&board, Color::White, &table).end > UNSTOPPABLE / 2);
        let near: Board = "8/8/8/P2k4/8/8/8/K7 w - - 0 1".parse().expect("a position");
        assert!(passed(&near, Color::White, &table).end < UNSTOPPABLE / 2);
    }
}
