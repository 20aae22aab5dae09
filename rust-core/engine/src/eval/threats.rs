//! Pieces under attack by lesser ones, or by anything while nothing guards them.
#![allow(
    clippy::indexing_slicing,
    reason = "roles and colours are below the lengths of the tables"
)]

use catur_rules::{Color, Role};

use super::sum::Sink;
use super::terms::*;
use super::view::{View, forward, pawn_attacks};

const THIRD_RANK: [u64; 2] = [0x0000_0000_00FF_0000, 0x0000_FF00_0000_0000];

/// Threats of a colour. The view's attacks are complete.
pub(super) fn judge<S: Sink>(view: &View<'_>, color: Color, sink: &mut S) {
    let (side, other) = (color as usize, !color as usize);
    let board = view.board;
    let enemies = board.colored(!color).0 & !view.of(!color, Role::King);
    let pieces = enemies & !view.of(!color, Role::Pawn);
    let by = &view.by[side];
    let by_minors = by[Role::Knight as usize] | by[Role::Bishop as usize];
    // guarded by a pawn, or as often as attacked
    let strong = view.pawns.attacks[other] | (view.twice[other] & !view.twice[side]);
    let weak = enemies & !strong;

    for (number, role) in [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
    ]
    .into_iter()
    .enumerate()
    {
        let targets = view.of(!color, role);
        let mut count = |term: usize, squares: u64| {
            if squares != 0 {
                sink.add(color, term, squares.count_ones() as i32);
            }
        };
        if number > 0 {
            count(PAWN_THREAT + number - 1, targets & view.pawns.attacks[side]);
        }
        for (first, attacks) in [
            (MINOR_THREAT, by_minors),
            (ROOK_THREAT, by[Role::Rook as usize]),
        ] {
            count(first + number, targets & attacks & !weak);
            count(first + 5 + number, targets & attacks & weak);
        }
        if number < 4 {
            count(
                QUEEN_THREAT + number,
                targets & by[Role::Queen as usize] & weak,
            );
        }
    }
    let mut count = |term: usize, squares: u64| sink.add(color, term, squares.count_ones() as i32);
    count(KING_THREAT, weak & by[Role::King as usize]);
    let attacked = view.all[side];
    let unguarded = !view.all[other] | (pieces & view.twice[side]);
    count(HANGING, weak & attacked & unguarded);
    count(RESTRICTED, view.all[other] & !strong & attacked & !enemies);

    let free = !view.occupied;
    let pawns = view.of(color, Role::Pawn);
    let mut steps = forward(color, pawns) & free;
    steps |= forward(color, steps & THIRD_RANK[side]) & free;
    steps &= !view.pawns.attacks[other] & (attacked | !view.all[other]);
    let (west, east) = pawn_attacks(color, steps);
    count(PUSH_THREAT, (west | east) & pieces);
}
