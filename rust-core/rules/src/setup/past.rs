//! Whether some last move can have given the check on the board.
//!
//! The answer errs on the side of "yes": only what certainly cannot be is refused.

use crate::{Bitboard, Board, Piece, Rank, Role, Square, attacks};

/// Whether a last move can have given this check. `double_step` is the square that a pawn has
/// just passed over, if the position says so: then that double step was the last move.
pub(super) fn check_is_possible(board: &Board, double_step: Option<Square>) -> bool {
    let checkers = board.checkers();
    let mut each = checkers.into_iter();
    match (each.next(), each.next(), each.next()) {
        (None, _, _) => true,
        (Some(checker), None, _) => match double_step {
            Some(passed) => double_step_gave_check(board, passed, checker),
            None => !is_unmoved_pawn(board, checker),
        },
        (Some(one), Some(two), None) => {
            // A double step opens one line only, and the pawn itself attacks nothing along it.
            double_step.is_none() && double_check_is_possible(board, one, two)
        }
        _ => false,
    }
}

fn piece(board: &Board, square: Square) -> Option<Piece> {
    board.piece_at(square)
}

fn is_unmoved_pawn(board: &Board, square: Square) -> bool {
    let attacker = !board.side_to_move();
    piece(board, square) == Some(Piece::new(attacker, Role::Pawn))
        && square.rank() == Rank::Second.seen_by(attacker)
}

/// The pawn gave the check itself, or it stood in the way of the piece that gives it now.
fn double_step_gave_check(board: &Board, passed: Square, checker: Square) -> bool {
    let us = board.side_to_move();
    let stands = Bitboard::of(passed).forward(!us);
    let came_from = Bitboard::of(passed).forward(us);
    stands.contains(checker) || (attacks::between(board.king(us), checker) & came_from).any()
}

/// One of the two moved, or a pawn took en passant; and what moved or vanished stood in the way of
/// the other. Castling never gives two checks: what leaves the back rank's squares opens that rank
/// alone, and a king on it would have stood in the way of the castling.
fn double_check_is_possible(board: &Board, one: Square, two: Square) -> bool {
    [(one, two), (two, one)]
        .into_iter()
        .any(|(moved, uncovered)| {
            let open = attacks::between(board.king(board.side_to_move()), uncovered);
            (origins(board, moved) & open).any()
        })
        || en_passant_uncovered_both(board, one, two)
}

/// The empty squares from which the checker can have come with the last move without having
/// attacked the king from there already. Those on no line with the king may be missing: a pawn
/// that now attacks him was pushed from none, nor did it take one en passant that stood on one.
fn origins(board: &Board, moved: Square) -> Bitboard {
    let us = board.side_to_move();
    let attacker = !us;
    let king = board.king(us);
    let occupied = board.occupied();
    let Some(role) = board.role_at(moved) else {
        return Bitboard::EMPTY;
    };
    let took = attacks::pawn(!attacker, moved);
    let steps = match role {
        Role::Pawn => took,
        Role::Knight => attacks::knight(moved) - attacks::knight(king),
        Role::Bishop => attacks::bishop(moved, occupied) - attacks::bishop(king, occupied),
        Role::Rook => attacks::rook(moved, occupied) - attacks::rook(king, occupied),
        Role::Queen => attacks::queen(moved, occupied) - attacks::queen(king, occupied),
        Role::King => Bitboard::EMPTY,
    };
    let promoted = if moved.rank() == Rank::Eighth.seen_by(attacker) {
        Bitboard::of(moved).forward(!attacker) | took
    } else {
        Bitboard::EMPTY
    };
    (steps | promoted) - occupied
}

/// A pawn took en passant, and each of the two pawns that left had stood in the way of one.
fn en_passant_uncovered_both(board: &Board, one: Square, two: Square) -> bool {
    let attacker = !board.side_to_move();
    let king = board.king(board.side_to_move());
    let sixth = Bitboard::rank(Rank::Sixth.seen_by(attacker));
    let takers = board.colored_pieces(attacker, Role::Pawn) & sixth;
    takers.into_iter().any(|taker| {
        let taken = Bitboard::of(taker).forward(!attacker) - board.occupied();
        let came_from = attacks::pawn(!attacker, taker) - board.occupied();
        [(one, two), (two, one)].into_iter().any(|(a, b)| {
            (attacks::between(king, a) & taken).any()
                && (attacks::between(king, b) & came_from).any()
        })
    })
}
