//! Kings: the pawns before them, and the attack on them.
#![allow(
    clippy::indexing_slicing,
    reason = "ranks, roles and colours are below the lengths of the tables"
)]

use catur_rules::{Bitboard, Board, Color, Role, attacks};

use super::sum::Sink;
use super::terms::{KING_PAWN_DISTANCE, SHELTER, STORM, STORM_STOPPED, attack};
use super::view::{View, ahead, file_mask, forward, inward, own_rank, spread};

/// Half of the board, as a colour's king sees it.
const HALF: [u64; 2] = [0x0000_00FF_FFFF_FFFF, 0xFFFF_FFFF_FF00_0000];
/// The files around a king's: three or four to its side.
const FLANK: [u64; 3] = [
    0x0F0F_0F0F_0F0F_0F0F,
    0x3C3C_3C3C_3C3C_3C3C,
    0xF0F0_F0F0_F0F0_F0F0,
];

/// The pawns before a king.
pub(super) fn shelter<S: Sink>(board: &Board, color: Color, sink: &mut S) {
    let king = board.king(color).index();
    // pawns beside the king or before it
    let front = ahead(color, king) | 0xFF << (king / 8 * 8);
    let own = board.colored_pieces(color, Role::Pawn).0 & front;
    let enemy = board.colored_pieces(!color, Role::Pawn).0 & front;
    let middle = (king % 8).clamp(1, 6);
    for file in middle - 1..=middle + 1 {
        let mask = file_mask(file);
        let shelter = nearest(color, own & mask);
        let storm = nearest(color, enemy & mask);
        sink.add(color, SHELTER + 8 * inward(file) + shelter, 1);
        sink.attack(!color, attack::SHELTER + shelter, 1);
        if storm > 0 && shelter > 0 && shelter + 1 == storm {
            sink.add(color, STORM_STOPPED + storm, 1);
        } else {
            sink.add(color, STORM + 8 * inward(file) + storm, 1);
            sink.attack(!color, attack::STORM + storm, 1);
        }
        if board.colored_pieces(color, Role::Pawn).0 & mask == 0 {
            let open = board.pieces(Role::Pawn).0 & mask == 0;
            sink.attack(!color, attack::OPEN_FILE + usize::from(open), 1);
        }
    }
    sink.add(
        color,
        KING_PAWN_DISTANCE,
        steps_to(king, board.pieces(Role::Pawn).0),
    );
}

/// Steps of a king to the nearest of some squares; 0 if there are none.
fn steps_to(king: usize, targets: u64) -> i32 {
    let mut reached = 1u64 << king;
    let mut steps = 0;
    while targets != 0 && reached & targets == 0 {
        reached |= spread(reached);
        steps += 1;
    }
    steps
}

/// The rank, as a colour counts it, of the pawn nearest to its first rank; 0 for none.
fn nearest(color: Color, pawns: u64) -> usize {
    if pawns == 0 {
        return 0;
    }
    let square = match color {
        Color::White => pawns.trailing_zeros(),
        Color::Black => 63 - pawns.leading_zeros(),
    };
    own_rank(color, square as usize)
}

/// The attack of a colour on the enemy king. The view's attacks are complete.
pub(super) fn attack_on<S: Sink>(view: &View<'_>, color: Color, sink: &mut S) {
    let (side, other) = (color as usize, !color as usize);
    let board = view.board;
    let king = board.king(!color);
    let ring = view.ring[other];
    sink.attack(color, attack::BASE, 1);
    if view.of(color, Role::Queen) == 0 {
        sink.attack(color, attack::NO_QUEEN, 1);
    }

    let guarded_weakly = !view.twice[other]
        & (!view.all[other]
            | view.by[other][Role::King as usize]
            | view.by[other][Role::Queen as usize]);
    let weak = view.all[side] & guarded_weakly;
    sink.attack(color, attack::WEAK_RING, (weak & ring).count_ones() as i32);
    sink.attack(
        color,
        attack::PINNED,
        view.pinned[other].count_ones() as i32,
    );
    if view.by[other][Role::Knight as usize] & ring != 0 {
        sink.attack(color, attack::KNIGHT_GUARD, 1);
    }

    let safe = !board.colored(color).0 & (!view.all[other] | (view.twice[side] & guarded_weakly));
    let occupied = Bitboard(view.occupied & !view.of(!color, Role::Queen));
    let straight = attacks::rook(king, occupied).0;
    let diagonal = attacks::bishop(king, occupied).0;
    let from = [
        attacks::knight(king).0,
        diagonal,
        straight,
        straight | diagonal,
    ];
    let mut unsafe_checks = 0;
    for (number, role) in [Role::Knight, Role::Bishop, Role::Rook, Role::Queen]
        .into_iter()
        .enumerate()
    {
        let checks = view.by[side][role as usize] & from[number] & !board.colored(color).0;
        let good = checks & safe;
        if good != 0 {
            let term = if good.count_ones() > 1 {
                attack::SAFE_CHECKS
            } else {
                attack::SAFE_CHECK
            };
            sink.attack(color, term + number, 1);
        } else {
            unsafe_checks |= checks;
        }
    }
    sink.attack(
        color,
        attack::UNSAFE_CHECK,
        unsafe_checks.count_ones() as i32,
    );

    let flank = HALF[other]
        & match king.index() % 8 {
            0..=2 => FLANK[0],
            3 | 4 => FLANK[1],
            _ => FLANK[2],
        };
    let count = |squares: u64| (squares & flank).count_ones() as i32;
    sink.attack(color, attack::FLANK_ATTACK, count(view.all[side]));
    sink.attack(
        color,
        attack::FLANK_ATTACK_TWICE,
        count(view.all[side] & view.twice[side]),
    );
    sink.attack(color, attack::FLANK_GUARD, count(view.all[other]));
}

/// Safe squares behind and among the own pawns on the middle files.
pub(super) fn space(view: &View<'_>, color: Color) -> i32 {
    const FILES: u64 = 0x3C3C_3C3C_3C3C_3C3C;
    const RANKS: [u64; 2] = [0x0000_0000_FFFF_FF00, 0x00FF_FFFF_0000_0000];
    let own = view.of(color, Role::Pawn);
    let safe = FILES & RANKS[color as usize] & !own & !view.pawns.attacks[!color as usize];
    let mut behind = own;
    behind |= forward(!color, behind);
    behind |= forward(!color, forward(!color, behind));
    (safe.count_ones() + (safe & behind & !view.all[!color as usize]).count_ones()) as i32
}

#[cfg(test)]
mod tests {
    use super::super::sum::Counts;
    use super::*;

    #[test]
    fn the_pawns_before_a_king_are_counted_by_rank() {
        let board: Board = "3q2k1/5ppp/8/8/8/6P1/5P2/6K1 w - - 0 1"
            .parse()
            .expect("a position");
        let mut counts = Counts::new();
        shelter(&board, Color::White, &mut counts);
        assert_eq!(counts.worth[SHELTER + 8 * 2 + 1], 1, "f2");
        assert_eq!(counts.worth[SHELTER + 8 + 2], 1, "g3");
        assert_eq!(counts.worth[SHELTER], 1, "no h-pawn");
        assert_eq!(
            counts.attack[1][attack::OPEN_FILE],
            1,
            "the h-file has no white pawn"
        );
    }
}
