//! Pieces at work: squares they reach, places they hold, and their attack on the enemy king.
#![allow(
    clippy::indexing_slicing,
    reason = "piece numbers and colours are below the lengths of the tables"
)]

use catur_rules::{Bitboard, Board, Color, Role, Square, attacks};

use super::pawns::{Pawns, around, file_mask, own_rank};
use super::phased::{Phased, ph};
use super::weights::*;

/// The pieces that have a mobility, in the order of the tables.
const PIECES: [Role; 4] = [Role::Knight, Role::Bishop, Role::Rook, Role::Queen];

const LIGHT: u64 = 0x55AA_55AA_55AA_55AA;

/// Squares a piece attacks.
pub(super) fn attacks_of(role: Role, square: Square, occupied: u64) -> u64 {
    let occupied = Bitboard(occupied);
    match role {
        Role::Knight => attacks::knight(square).0,
        Role::Bishop => attacks::bishop(square, occupied).0,
        Role::Rook => attacks::rook(square, occupied).0,
        Role::Queen => attacks::queen(square, occupied).0,
        Role::Pawn | Role::King => 0,
    }
}

/// Mobility, outposts, files and attack of one side.
pub(super) fn worth(board: &Board, color: Color, pawns: &Pawns) -> Phased {
    let (side, other) = (color as usize, !color as usize);
    let occupied = board.occupied().0;
    let own_pawns = board.colored_pieces(color, Role::Pawn).0;
    let enemy_pawns = board.colored_pieces(!color, Role::Pawn).0;
    let area = !(pawns.attacks[other] | own_pawns | 1 << board.king(color).index());
    let enemy_king = board.king(!color);
    let zone = around(enemy_king) | 1 << enemy_king.index();
    let unguarded = !(pawns.attacks[other] | around(enemy_king) | board.colored(color).0);
    let lines = [
        attacks::knight(enemy_king).0,
        attacks::bishop(enemy_king, Bitboard(occupied)).0,
        attacks::rook(enemy_king, Bitboard(occupied)).0,
        attacks::queen(enemy_king, Bitboard(occupied)).0,
    ];

    let mut worth = Phased::ZERO;
    let mut danger = 0;
    let mut attackers = 0;
    for (number, role) in PIECES.into_iter().enumerate() {
        // a queen or rook behind another on the same line still bears on it
        let transparent = match role {
            Role::Bishop => board.colored_pieces(color, Role::Queen).0,
            Role::Rook => {
                board.colored_pieces(color, Role::Queen).0
                    | board.colored_pieces(color, Role::Rook).0
            }
            _ => 0,
        };
        for square in board.colored_pieces(color, role) {
            let reach = attacks_of(role, square, occupied & !transparent);
            let squares = ((reach & area).count_ones() as i32).min(MOBILITY_MOST[number]);
            worth += MOBILITY[number].times(squares - MOBILITY_MEAN[number]);
            let near = (reach & zone).count_ones() as i32;
            if near > 0 {
                attackers += 1;
                danger += KING_ATTACKER[number] + KING_ATTACK[number] * near;
            }
            if reach & lines[number] & unguarded != 0 {
                danger += SAFE_CHECK[number];
            }
            worth += place(
                color,
                role,
                square.index(),
                own_pawns,
                enemy_pawns,
                pawns.attacks[side],
                pawns.spans[other],
            );
        }
    }
    if attackers >= 2 || (attackers == 1 && board.colored_pieces(color, Role::Queen).0 != 0) {
        let danger = (danger * danger / KING_DANGER_DIVISOR).min(KING_DANGER_MOST * 4) / 4;
        worth += ph(danger, danger / 6);
    }
    worth
}

/// What pawns make of a piece's place.
fn place(
    color: Color,
    role: Role,
    square: usize,
    own_pawns: u64,
    enemy_pawns: u64,
    guarded: u64,
    enemy_span: u64,
) -> Phased {
    let bit = 1u64 << square;
    match role {
        Role::Knight | Role::Bishop => {
            let mut worth = Phased::ZERO;
            if (3..=5).contains(&own_rank(color, square))
                && guarded & bit != 0
                && enemy_span & bit == 0
            {
                worth += OUTPOST;
            }
            if role == Role::Bishop {
                let colour = if bit & LIGHT != 0 { LIGHT } else { !LIGHT };
                worth += BAD_BISHOP.times((own_pawns & colour).count_ones() as i32);
            }
            worth
        }
        Role::Rook => {
            let file = file_mask(square % 8);
            if file & (own_pawns | enemy_pawns) == 0 {
                ROOK_OPEN
            } else if file & own_pawns == 0 {
                ROOK_HALF_OPEN
            } else {
                Phased::ZERO
            }
        }
        _ => Phased::ZERO,
    }
}
