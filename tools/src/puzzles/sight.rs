//! Who attacks and defends what, as a player counts it: the questions that tactics are told by.

use catur_rules::{Bitboard, Board, Color, Role, Square, attacks};

/// What a piece counts when captures are weighed; a king more than all else.
pub(crate) const fn worth(role: Role) -> u32 {
    match role {
        Role::Pawn => 1,
        Role::Knight | Role::Bishop => 3,
        Role::Rook => 5,
        Role::Queen => 9,
        Role::King => 99,
    }
}

/// Whether a piece moves along lines.
pub(crate) const fn is_slider(role: Role) -> bool {
    matches!(role, Role::Bishop | Role::Rook | Role::Queen)
}

/// The squares that the piece on a square attacks, its own side's pieces among them; none from an empty square.
pub(crate) fn attacks_from(board: &Board, square: Square) -> Bitboard {
    let Some(piece) = board.piece_at(square) else {
        return Bitboard::EMPTY;
    };
    let occupied = board.occupied();
    match piece.role {
        Role::Pawn => attacks::pawn(piece.color, square),
        Role::Knight => attacks::knight(square),
        Role::Bishop => attacks::bishop(square, occupied),
        Role::Rook => attacks::rook(square, occupied),
        Role::Queen => attacks::queen(square, occupied),
        Role::King => attacks::king(square),
    }
}

/// The pieces of a side that attack a square.
pub(crate) fn attackers(board: &Board, square: Square, by: Color) -> Bitboard {
    board.attackers_to(square, board.occupied()) & board.colored(by)
}

/// Whether the piece on a square is protected by its own side, if need be through an enemy slider that would take it.
pub(crate) fn is_defended(board: &Board, square: Square) -> bool {
    let Some(owner) = board.color_at(square) else {
        return false;
    };
    if attackers(board, square, owner).any() {
        return true;
    }
    let takers = attackers(board, square, !owner);
    takers.into_iter().any(|taker| {
        board.role_at(taker).is_some_and(is_slider) && {
            let without = board.occupied() & !Bitboard::of(taker);
            (board.attackers_to(square, without) & without & board.colored(owner)).any()
        }
    })
}

/// Whether the piece on a square can be taken at a gain: it is attacked, and unprotected or worth more than an attacker.
pub(crate) fn is_en_prise(board: &Board, square: Square) -> bool {
    let Some(piece) = board.piece_at(square) else {
        return false;
    };
    let takers = attackers(board, square, !piece.color);
    takers.any()
        && (!is_defended(board, square)
            || takers.into_iter().any(|taker| {
                let role = board.role_at(taker);
                role.is_some_and(|role| role != Role::King && worth(role) < worth(piece.role))
            }))
}

/// The line that a piece can't leave without exposing its king; nothing if it isn't pinned.
pub(crate) fn pin_line(board: &Board, square: Square) -> Option<Bitboard> {
    let owner = board.color_at(square)?;
    let king = board.king(owner);
    let snipers = attacks::rook(king, Bitboard::EMPTY) & board.straight_sliders(!owner)
        | attacks::bishop(king, Bitboard::EMPTY) & board.diagonal_sliders(!owner);
    let pinner = snipers.into_iter().find(|&sniper| {
        let between = attacks::between(king, sniper) & board.occupied();
        between == Bitboard::of(square)
    })?;
    Some(attacks::line(king, pinner))
}

/// A side's material less the other's.
pub(crate) fn balance(board: &Board, side: Color) -> i32 {
    let of = |color| -> u32 {
        let roles = [
            Role::Pawn,
            Role::Knight,
            Role::Bishop,
            Role::Rook,
            Role::Queen,
        ];
        let worths = roles.map(|role| worth(role) * board.colored_pieces(color, role).len());
        worths.into_iter().sum()
    };
    of(side) as i32 - of(!side) as i32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn board(fen: &str) -> Board {
        fen.parse().unwrap()
    }

    fn square(name: &str) -> Square {
        name.parse().unwrap()
    }

    #[test]
    fn a_piece_is_protected_through_the_slider_that_would_take_it() {
        // the rook on d8 is behind Black's own queen's taker: a white rook on d5 takes d4, and d8 retakes
        let through = board("3r2k1/8/8/3R4/3n4/8/8/6K1 w - - 0 1");
        assert!(is_defended(&through, square("d4")));
        let bare = board("6k1/8/8/3R4/3n4/8/8/6K1 w - - 0 1");
        assert!(!is_defended(&bare, square("d4")));
        assert!(!is_defended(&bare, square("a1")));
    }

    #[test]
    fn en_prise_is_unprotected_or_attacked_by_less() {
        let board = board("6k1/5p2/4r3/3B4/8/3P4/2b5/6K1 w - - 0 1");
        // the bishop takes a protected rook at a gain
        assert!(is_en_prise(&board, square("e6")));
        // d3 is attacked by c2 and protected by nothing
        assert!(is_en_prise(&board, square("d3")));
        assert!(!is_en_prise(&board, square("d5")));
        assert!(!is_en_prise(&board, square("f7")));
    }

    #[test]
    fn a_pin_has_the_line_through_king_and_pinner() {
        let board = board("4k3/8/4n3/8/4R3/8/8/4K3 b - - 0 1");
        let line = pin_line(&board, square("e6")).unwrap();
        assert!(line.contains(square("e4")) && line.contains(square("e8")));
        assert!(!line.contains(square("d4")));
        assert_eq!(pin_line(&board, square("e4")), None);
    }
}
