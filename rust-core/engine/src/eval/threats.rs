//! Pieces under attack by lesser ones, or by anything while nothing guards them.
#![allow(
    clippy::indexing_slicing,
    reason = "piece numbers and colours are below the lengths of the tables"
)]

use catur_rules::{Board, Color, Role};

use super::mobility::attacks_of;
use super::pawns::{Pawns, around};
use super::phased::Phased;
use super::weights::*;

/// Threats of one side.
pub(super) fn worth(board: &Board, color: Color, pawns: &Pawns) -> Phased {
    let enemy = |role| board.colored_pieces(!color, role).0;
    let by_pawns = pawns.attacks[color as usize];
    let mut worth = Phased::ZERO;
    for (number, role) in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
        .into_iter()
        .enumerate()
    {
        worth += PAWN_THREAT[number].times((enemy(role) & by_pawns).count_ones() as i32);
    }
    let occupied = board.occupied().0;
    let mut by_minors = 0;
    let mut by_rooks = 0;
    let mut by_queens = 0;
    for (role, sum) in [
        (Role::Knight, &mut by_minors),
        (Role::Rook, &mut by_rooks),
        (Role::Queen, &mut by_queens),
    ] {
        for square in board.colored_pieces(color, role) {
            *sum |= attacks_of(role, square, occupied);
        }
    }
    for square in board.colored_pieces(color, Role::Bishop) {
        by_minors |= attacks_of(Role::Bishop, square, occupied);
    }
    let heavy = enemy(Role::Rook) | enemy(Role::Queen);
    worth += MINOR_THREAT.times((heavy & by_minors).count_ones() as i32);
    worth += ROOK_THREAT.times((enemy(Role::Queen) & by_rooks).count_ones() as i32);

    let by_all = by_pawns | by_minors | by_rooks | by_queens | around(board.king(color));
    let mut guarded = pawns.attacks[!color as usize] | around(board.king(!color));
    for role in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen] {
        for square in board.colored_pieces(!color, role) {
            guarded |= attacks_of(role, square, occupied);
        }
    }
    let targets = board.colored(!color).0 & !enemy(Role::King);
    worth += HANGING.times((targets & by_all & !guarded).count_ones() as i32);
    worth
}
