//! Material and where it stands.
#![allow(
    clippy::indexing_slicing,
    reason = "roles, files and ranks are below the lengths of the tables"
)]

use catur_rules::{Board, Color, Role};

use super::phased::{Phased, ph};
use super::weights::*;

/// Worth of a role on a square, seen by White: material and place together.
static TABLE: [[Phased; 64]; 6] = table();

const fn table() -> [[Phased; 64]; 6] {
    let mut table = [[Phased::ZERO; 64]; 6];
    let mut role = 0;
    while role < 6 {
        let mut square = 0;
        while square < 64 {
            let place = place(role, square);
            let material = MATERIAL[role];
            table[role][square] = ph(material.middle + place.middle, material.end + place.end);
            square += 1;
        }
        role += 1;
    }
    table
}

/// Steps from the edge: 0 on a and h, 3 on d and e.
const fn inward(coordinate: usize) -> i32 {
    if coordinate < 4 {
        coordinate as i32
    } else {
        7 - coordinate as i32
    }
}

const fn plus(one: Phased, other: Phased) -> Phased {
    ph(one.middle + other.middle, one.end + other.end)
}

/// Worth of a place by the rules of thumb whose numbers are in `weights`.
const fn place(role: usize, square: usize) -> Phased {
    let (file, rank) = (square % 8, square / 8);
    let mut worth = CENTRE[role].times(inward(file) + inward(rank) - CENTRE_MEAN);
    match role {
        0 if rank >= 1 && rank <= 6 => {
            worth = plus(worth, PAWN_RANK[rank - 1]);
            if inward(file) == 3 {
                worth = plus(worth, PAWN_CENTRE[rank - 1]);
            } else if inward(file) == 2 && rank >= 3 {
                worth = plus(worth, PAWN_FLANK);
            }
        }
        1 | 2 => {
            if rank == 0 {
                worth = plus(worth, MINOR_AT_HOME);
            }
            if role == 1 && rank >= 3 && rank <= 5 {
                worth = plus(worth, KNIGHT_ADVANCED);
            }
            if role == 2 && (file == rank || file + rank == 7) {
                worth = plus(worth, BISHOP_LONG_DIAGONAL);
            }
        }
        3 => {
            if rank == 6 {
                worth = plus(worth, ROOK_SEVENTH);
            }
            worth.middle += inward(file) * 2;
        }
        5 => {
            worth.middle += KING_RANK[rank] + KING_FILE[file];
        }
        _ => {}
    }
    worth
}

/// Material and places of one side.
pub(super) fn worth(board: &Board, color: Color) -> Phased {
    let flip = if color == Color::White { 0 } else { 56 };
    let mut sum = Phased::ZERO;
    for role in [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ] {
        let table = &TABLE[role as usize];
        let mut pieces = board.colored_pieces(color, role).0;
        while pieces != 0 {
            sum += table[pieces.trailing_zeros() as usize ^ flip];
            pieces &= pieces - 1;
        }
    }
    if board.colored_pieces(color, Role::Bishop).len() >= 2 {
        sum += BISHOP_PAIR;
    }
    sum
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_knight_likes_the_middle() {
        let knight = |square: usize| TABLE[Role::Knight as usize][square].middle;
        assert!(knight(28) > knight(0) + 40, "e4 against a1");
        assert!(knight(18) > knight(1) + 20, "c3 against b1");
    }

    #[test]
    fn a_king_hides_first_and_comes_out_later() {
        let king = |square: usize| TABLE[Role::King as usize][square];
        assert!(king(6).middle > king(28).middle + 60, "g1 against e4");
        assert!(king(28).end > king(6).end + 20);
    }
}
