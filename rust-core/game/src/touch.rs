//! What is touched on the board, which moves that leaves, and where a selected piece can go.

use catur_rules::{Board, Move, Square};

/// The touches since the last move.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Touch {
    /// The selected piece.
    pub selected: Option<Square>,
    /// A pawn's way to the last rank, its new piece not yet chosen.
    pub promotion: Option<(Square, Square)>,
    /// Touch-move: the piece that must move.
    pub must_move: Option<Square>,
    /// Touch-move: the enemy piece that must be taken.
    pub must_take: Option<Square>,
    /// Touch-move: rooks touched before the king, with which it may not castle any more.
    pub rooks: Vec<Square>,
    /// Touch-move: the next touch is free.
    pub adoube: bool,
}

impl Touch {
    /// Whether touch-move binds the player now.
    #[must_use]
    pub fn binds(&self) -> bool {
        self.must_move.is_some() || self.must_take.is_some()
    }

    /// Whether anything here belongs into the saved game.
    pub(crate) fn is_saved(&self) -> bool {
        self.binds() || self.adoube || !self.rooks.is_empty()
    }

    /// Whether the touches leave this legal move.
    pub(crate) fn allows(&self, board: &Board, mv: Move) -> bool {
        self.must_move.is_none_or(|square| mv.from() == square)
            && self
                .must_take
                .is_none_or(|square| board.captured(mv).is_some_and(|(taken, _)| taken == square))
            && !(board.is_castle(mv) && self.rooks.contains(&mv.to()))
    }
}

/// Where the selected piece can go.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Targets {
    /// Squares to go to; for en passant the square the pawn arrives on.
    pub dots: Vec<Square>,
    /// Pieces to take; for en passant the pawn that falls.
    pub rings: Vec<Square>,
}

impl Targets {
    pub(crate) fn add(&mut self, board: &Board, mv: Move, king_onto_rook: bool) {
        let put = |list: &mut Vec<Square>, square| {
            if !list.contains(&square) {
                list.push(square);
            }
        };
        match board.captured(mv) {
            Some((fallen, _)) if fallen != mv.to() => {
                put(&mut self.dots, mv.to());
                put(&mut self.rings, fallen);
            }
            Some((taken, _)) => put(&mut self.rings, taken),
            None => put(&mut self.dots, arrival(board, mv, king_onto_rook)),
        }
    }
}

/// The square that stands for a move on the board: where the piece arrives, and for castling where the king does, or
/// in Chess960 the rook's square.
fn arrival(board: &Board, mv: Move, king_onto_rook: bool) -> Square {
    if king_onto_rook {
        mv.to()
    } else {
        board.castle_king_target(mv).unwrap_or(mv.to())
    }
}

/// Whether touching `square` means this move of the selected piece.
///
/// En passant is meant by the square of arrival and by the pawn that falls. Castling is meant by the king going two
/// squares or more to where it will stand; the rook's square means it in Chess960 only, so that king-then-rook does
/// not castle by accident.
pub(crate) fn means(board: &Board, mv: Move, square: Square, king_onto_rook: bool) -> bool {
    if let Some(target) = board.castle_king_target(mv) {
        let far = mv.from().file().index().abs_diff(target.file().index()) >= 2;
        return if king_onto_rook {
            square == mv.to() || (far && square == target)
        } else {
            square == target
        };
    }
    square == mv.to()
        || board
            .captured(mv)
            .is_some_and(|(fallen, _)| fallen == square)
}

/// What a touch on a target asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meaning {
    /// This move.
    Move(Move),
    /// A promotion whose piece must still be chosen.
    Promotion(Square, Square),
}
