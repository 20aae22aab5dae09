//! Whether some last move can have given the check on the board.
//!
//! The answer errs on the side of "yes": only what certainly cannot be is refused.

use crate::{Bitboard, Board, Color, Piece, Rank, Role, Square, attacks};

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

/// One of the two moved, or a pawn took en passant, or a king castled; and what moved or vanished
/// stood in the way of the other.
fn double_check_is_possible(board: &Board, one: Square, two: Square) -> bool {
    [(one, two), (two, one)]
        .into_iter()
        .any(|(moved, uncovered)| {
            let open = attacks::between(board.king(board.side_to_move()), uncovered);
            open.any() && is_slider(board, uncovered) && (origins(board, moved) & open).any()
        })
        || en_passant_uncovered_both(board, one, two)
        || castling_gave_one(board, one, two)
}

fn is_slider(board: &Board, square: Square) -> bool {
    !matches!(
        board.role_at(square),
        Some(Role::Pawn | Role::Knight) | None
    )
}

/// The empty squares from which the checker can have come with the last move without having
/// attacked the king from there already; for an en passant capture also the square of its victim.
fn origins(board: &Board, moved: Square) -> Bitboard {
    let us = board.side_to_move();
    let attacker = !us;
    let king = board.king(us);
    let occupied = board.occupied();
    let Some(role) = board.role_at(moved) else {
        return Bitboard::EMPTY;
    };
    let steps = match role {
        Role::Pawn => pawn_origins(moved, attacker, occupied) | victim(moved, attacker),
        Role::Knight => attacks::knight(moved) - attacks::knight(king),
        Role::Bishop => attacks::bishop(moved, occupied) - attacks::bishop(king, occupied),
        Role::Rook => attacks::rook(moved, occupied) - attacks::rook(king, occupied),
        Role::Queen => attacks::queen(moved, occupied) - attacks::queen(king, occupied),
        Role::King => Bitboard::EMPTY,
    };
    let promoted = if moved.rank() == Rank::Eighth.seen_by(attacker) && role != Role::King {
        pawn_origins(moved, attacker, occupied)
    } else {
        Bitboard::EMPTY
    };
    (steps | promoted) - occupied
}

/// One step back, two from the fourth rank, and the two diagonals of a capture.
fn pawn_origins(at: Square, attacker: Color, occupied: Bitboard) -> Bitboard {
    let second = Bitboard::rank(Rank::Second.seen_by(attacker));
    let one = Bitboard::of(at).forward(!attacker) - occupied;
    let two = one.forward(!attacker) & second;
    let first = Bitboard::rank(Rank::First.seen_by(attacker));
    (one | two | attacks::pawn(!attacker, at)) - first
}

/// The square of the pawn that a pawn standing here may have taken en passant.
fn victim(at: Square, attacker: Color) -> Bitboard {
    if at.rank() == Rank::Sixth.seen_by(attacker) {
        Bitboard::of(at).forward(!attacker)
    } else {
        Bitboard::EMPTY
    }
}

/// A pawn took en passant, and each of the two pawns that left had stood in the way of one.
fn en_passant_uncovered_both(board: &Board, one: Square, two: Square) -> bool {
    let attacker = !board.side_to_move();
    let king = board.king(board.side_to_move());
    if !is_slider(board, one) || !is_slider(board, two) {
        return false;
    }
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

/// The rook of a castling gives check, and the king or the rook has left the line of the other
/// checker. That only happens in Chess960.
fn castling_gave_one(board: &Board, one: Square, two: Square) -> bool {
    let attacker = !board.side_to_move();
    let king = board.king(board.side_to_move());
    let own_king = board.king(attacker);
    let back = Rank::First.seen_by(attacker);
    [(one, two), (two, one)]
        .into_iter()
        .any(|(rook, uncovered)| {
            let beside = u8::from(rook).abs_diff(u8::from(own_king)) == 1;
            let landed = matches!(
                (own_king.file(), rook.file()),
                (crate::File::G, crate::File::F) | (crate::File::C, crate::File::D)
            );
            board.role_at(rook) == Some(Role::Rook)
                && rook.rank() == back
                && own_king.rank() == back
                && beside
                && landed
                && is_slider(board, uncovered)
                && (attacks::between(king, uncovered) & Bitboard::rank(back)).any()
        })
}
