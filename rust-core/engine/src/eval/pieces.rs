//! Pieces: where they stand, how far they see, and what pawns make of their places. Fills in the view's attacks.
#![allow(
    clippy::indexing_slicing,
    reason = "roles and colours are below the lengths of the tables"
)]

use catur_rules::{Board, Color, Role, SideRights, Square, attacks};

use super::sum::Sink;
use super::terms::*;
use super::view::{
    COLORS, LIGHT, View, ahead, distance, file_mask, forward, inward, outpost_ranks, own_rank,
};

const CENTRE: u64 = 0x0000_0018_1800_0000;

/// Where each mobility begins, by role.
const MOBILITY: [usize; 6] = [
    0,
    KNIGHT_MOBILITY,
    BISHOP_MOBILITY,
    ROOK_MOBILITY,
    QUEEN_MOBILITY,
    0,
];

/// Squares with both wings laid on each other: rank times 4 and steps of the file from the edge.
const FOLDED: [usize; 64] = {
    let mut folded = [0; 64];
    let mut square = 0;
    while square < 64 {
        folded[square] = square / 8 * 4 + inward(square % 8);
        square += 1;
    }
    folded
};

/// Material and places.
pub(super) fn places<S: Sink>(board: &Board, sink: &mut S) {
    for color in COLORS {
        let flip = if color == Color::White { 0 } else { 56 };
        for role in [
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
            Role::King,
        ] {
            let first = PIECE_SQUARE + 32 * role as usize;
            for square in board.colored_pieces(color, role) {
                sink.add(color, first + FOLDED[square.index() ^ flip], 1);
            }
        }
        if board.colored_pieces(color, Role::Bishop).many() {
            sink.add(color, BISHOP_PAIR, 1);
        }
        let pawns = board.colored_pieces(color, Role::Pawn).len() as i32 - 4;
        let count = |role| board.colored_pieces(color, role).len() as i32;
        sink.add(color, KNIGHT_PAWNS, count(Role::Knight) * pawns);
        sink.add(color, ROOK_PAWNS, count(Role::Rook) * pawns);
    }
}

/// Mobility and places of the pieces of a colour.
pub(super) fn judge<S: Sink>(view: &mut View<'_>, color: Color, sink: &mut S) {
    let (side, other) = (color as usize, !color as usize);
    let king = view.board.king(color);
    let own_pawns = view.of(color, Role::Pawn);
    let stuck = own_pawns & forward(!color, view.occupied);
    let area = !(view.pawns.attacks[other] | stuck | 1 << king.index());
    let ring = view.ring[other];
    for (number, role) in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
        .into_iter()
        .enumerate()
    {
        for square in view.board.colored_pieces(color, role) {
            let mut reach = view.reach(color, role, square);
            if view.pinned[side] & 1 << square.index() != 0 {
                reach &= attacks::line(king, square).0;
            }
            view.twice[side] |= view.all[side] & reach;
            view.all[side] |= reach;
            view.by[side][role as usize] |= reach;
            let squares = (reach & area).count_ones() as usize;
            sink.add(color, MOBILITY[role as usize] + squares, 1);
            let near = reach & ring;
            if near != 0 {
                sink.attack(color, attack::ATTACKER + number, 1);
                sink.attack(color, attack::RING + number, near.count_ones() as i32);
            }
            match role {
                Role::Knight | Role::Bishop => minor(view, color, role, square, reach, sink),
                Role::Rook => rook(view, color, square, squares, sink),
                _ => queen(view, color, square, sink),
            }
        }
    }
}

fn minor<S: Sink>(
    view: &View<'_>,
    color: Color,
    role: Role,
    square: Square,
    reach: u64,
    sink: &mut S,
) {
    let (side, other) = (color as usize, !color as usize);
    let number = usize::from(role == Role::Bishop);
    let bit = 1u64 << square.index();
    let holes = outpost_ranks(color) & !view.pawns.spans[other];
    let guarded = view.pawns.attacks[side];
    if holes & bit != 0 {
        sink.add(
            color,
            OUTPOST + number + 2 * usize::from(guarded & bit != 0),
            1,
        );
    } else if role == Role::Knight && reach & holes & guarded & !view.board.colored(color).0 != 0 {
        sink.add(color, OUTPOST_REACHED, 1);
    }
    if forward(color, bit) & view.board.pieces(Role::Pawn).0 != 0 {
        sink.add(color, BEHIND_PAWN + number, 1);
    }
    let steps = distance(square.index(), view.board.king(color).index());
    sink.add(color, KING_DISTANCE + number, steps as i32);
    if role == Role::Bishop {
        let shade = if bit & LIGHT != 0 { LIGHT } else { !LIGHT };
        let pawns = view.of(color, Role::Pawn) & shade;
        let blocked = pawns & forward(!color, view.occupied);
        sink.add(color, BISHOP_PAWNS, pawns.count_ones() as i32);
        sink.add(color, BISHOP_PAWNS_BLOCKED, blocked.count_ones() as i32);
        let pawns = view.board.pieces(Role::Pawn);
        if (attacks::bishop(square, pawns).0 & CENTRE).count_ones() > 1 {
            sink.add(color, BISHOP_LONG_DIAGONAL, 1);
        }
    }
}

fn rook<S: Sink>(view: &View<'_>, color: Color, square: Square, squares: usize, sink: &mut S) {
    let file = file_mask(square.index() % 8);
    if file & view.of(color, Role::Pawn) == 0 {
        let open = file & view.of(!color, Role::Pawn) == 0;
        sink.add(color, ROOK_FILE + usize::from(open), 1);
    } else if squares <= 3 {
        let king = view.board.king(color).index();
        let is_wing = (king % 8 < 4) == (square.index() % 8 < king % 8);
        if is_wing
            && own_rank(color, king) == 0
            && view.board.castling().of(color) == SideRights::default()
        {
            sink.add(color, ROOK_SHUT_IN, 1);
        }
    }
    for (number, owner) in [color, !color].into_iter().enumerate() {
        let passed = view.pawns.passed[owner as usize] & file & ahead(owner, square.index());
        if passed != 0 {
            sink.add(color, ROOK_BEHIND_PASSED + number, 1);
        }
    }
}

fn queen<S: Sink>(view: &View<'_>, color: Color, square: Square, sink: &mut S) {
    let (rooks, bishops) = (view.of(!color, Role::Rook), view.of(!color, Role::Bishop));
    if view.blockers(square, rooks, bishops) != 0 {
        sink.add(color, QUEEN_EXPOSED, 1);
    }
}
