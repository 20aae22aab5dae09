//! Static exchange evaluation: what a series of captures on one square gives.
#![allow(
    clippy::indexing_slicing,
    reason = "the table has one value for each of the six roles"
)]

use catur_rules::{Bitboard, Board, Move, Role, attacks};

/// Values used in exchanges, in centipawns: pawn, knight, bishop, rook, queen, king.
const VALUES: [i32; 6] = [100, 320, 330, 500, 950, 0];

/// The value of a role in an exchange, in centipawns; a king has none.
#[must_use]
pub const fn value(role: Role) -> i32 {
    VALUES[role as usize]
}

/// Whether a move, followed by the best captures of both sides on its target, gains at least `threshold` centipawns.
///
/// ```
/// use catur_engine::exchange;
/// use catur_rules::{Board, uci};
///
/// // the queen takes a guarded pawn and is taken
/// let board: Board = "3r2k1/8/8/3p4/8/3Q4/8/6K1 w - - 0 1".parse()?;
/// let mv = uci::parse(&board, "d3d5")?;
/// assert!(!exchange::gains_at_least(&board, mv, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn gains_at_least(board: &Board, mv: Move, threshold: i32) -> bool {
    if board.is_castle(mv) {
        return threshold <= 0;
    }
    let Some(mover) = board.role_at(mv.from()) else {
        return false;
    };
    let captured = board.captured(mv);
    let mut balance = captured.map_or(0, |(_, role)| value(role)) - threshold;
    let mut standing = value(mover);
    if let Some(promoted) = mv.promotion() {
        balance += value(promoted) - value(Role::Pawn);
        standing = value(promoted);
    }
    if balance < 0 {
        return false;
    }
    balance -= standing;
    if balance >= 0 {
        return true;
    }

    let target = mv.to();
    let mut occupied = board.occupied().0 & !(1 << mv.from().index()) | 1 << target.index();
    if let Some((square, _)) = captured
        && square != target
    {
        // en passant: the pawn stands beside the target
        occupied &= !(1 << square.index());
    }
    let diagonal = board.pieces(Role::Bishop).0 | board.pieces(Role::Queen).0;
    let straight = board.pieces(Role::Rook).0 | board.pieces(Role::Queen).0;
    let mut attackers = board.attackers_to(target, Bitboard(occupied)).0 & occupied;
    let mut side = !board.side_to_move();
    let mut won = true;
    loop {
        let own = attackers & board.colored(side).0;
        if own == 0 {
            return won;
        }
        let Some((role, square)) = least(board, own) else {
            return won;
        };
        if role == Role::King && attackers & board.colored(!side).0 != 0 {
            // the king may not take what is still guarded
            return won;
        }
        won = !won;
        side = !side;
        balance = -balance - 1 - value(role);
        if role == Role::King || balance >= 0 {
            return won;
        }
        occupied &= !(1 << square);
        if matches!(role, Role::Pawn | Role::Bishop | Role::Queen) {
            attackers |= attacks::bishop(target, Bitboard(occupied)).0 & diagonal;
        }
        if matches!(role, Role::Rook | Role::Queen) {
            attackers |= attacks::rook(target, Bitboard(occupied)).0 & straight;
        }
        attackers &= occupied;
    }
}

/// The least valuable of some pieces and its square's number.
fn least(board: &Board, pieces: u64) -> Option<(Role, u32)> {
    [
        Role::Pawn,
        Role::Knight,
        Role::Bishop,
        Role::Rook,
        Role::Queen,
        Role::King,
    ]
    .into_iter()
    .find_map(|role| {
        let found = pieces & board.pieces(role).0;
        (found != 0).then(|| (role, found.trailing_zeros()))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use catur_rules::uci;

    /// Finds the exact gain by asking for each value.
    fn gain(fen: &str, mv: &str) -> i32 {
        let board: Board = fen.parse().expect("a position");
        let mv = uci::parse(&board, mv).expect("a move");
        (-1000..=1500)
            .rev()
            .find(|&threshold| gains_at_least(&board, mv, threshold))
            .expect("a value")
    }

    #[test]
    fn an_undefended_pawn_is_won() {
        assert_eq!(
            gain("1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5"),
            100
        );
    }

    #[test]
    fn a_defended_pawn_costs_the_knight() {
        assert_eq!(
            gain(
                "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1",
                "d3e5"
            ),
            100 - 320
        );
    }

    #[test]
    fn a_rook_behind_a_rook_joins_in() {
        assert_eq!(gain("3r2k1/8/8/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5"), 100);
        assert_eq!(
            gain("3r2k1/8/8/3p4/8/8/3R4/6K1 w - - 0 1", "d2d5"),
            100 - 500
        );
    }

    #[test]
    fn en_passant_opens_the_file_behind_the_pawn() {
        assert_eq!(gain("3r2k1/8/8/3Pp3/8/8/8/6K1 w - e6 0 1", "d5e6"), 100);
        assert_eq!(gain("4r1k1/8/8/3Pp3/8/8/8/6K1 w - e6 0 1", "d5e6"), 0);
    }

    #[test]
    fn a_king_does_not_take_what_is_guarded() {
        assert_eq!(gain("8/8/3k4/3p4/8/8/3R4/3R2K1 w - - 0 1", "d2d5"), 100);
    }

    #[test]
    fn a_promotion_gains_the_difference() {
        assert_eq!(gain("8/P7/8/8/8/8/6k1/4K3 w - - 0 1", "a7a8q"), 850);
        assert_eq!(gain("1r6/P7/8/8/8/8/6k1/4K3 w - - 0 1", "a7a8q"), -100);
    }
}
