//! Questions about single moves: legal, capture, castling, check.

use super::Board;
use super::play::castling_targets;
use crate::{Bitboard, Color, Move, Rank, Role, Square, attacks};

/// A move that the position does not allow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("expected a legal move, found {mv}")]
pub struct IllegalMove {
    /// The move refused.
    pub mv: Move,
}

impl Board {
    /// The board after a move.
    ///
    /// # Errors
    /// [`IllegalMove`] if the position does not allow the move.
    ///
    /// ```
    /// use catur_rules::{Board, Move, Square};
    /// let board = Board::default();
    /// assert!(board.play(Move::new(Square::E2, Square::E4, None)).is_ok());
    /// assert!(board.play(Move::new(Square::E2, Square::E5, None)).is_err());
    /// ```
    pub fn play(&self, mv: Move) -> Result<Self, IllegalMove> {
        if !self.is_legal(mv) {
            return Err(IllegalMove { mv });
        }
        let mut board = *self;
        board.play_unchecked(mv);
        Ok(board)
    }

    /// Whether a move is legal here. It need not come from this position: an engine may ask it of
    /// a move from its table.
    #[must_use]
    pub fn is_legal(&self, mv: Move) -> bool {
        let us = self.side_to_move;
        let (from, to) = (mv.from(), mv.to());
        if !self.colored(us).contains(from) {
            return false;
        }
        let role = self.occupied_role(from);
        let promotes = role == Role::Pawn && to.rank() == Rank::Eighth.seen_by(us);
        if promotes != mv.promotion().is_some() {
            return false;
        }
        if role == Role::King && self.castling_rooks.contains(to) && self.colored(us).contains(to) {
            return self.checkers.is_empty() && self.can_castle(us, from, to);
        }
        self.origins(role, to).contains(from)
    }

    /// The pieces of the side to move and of this role that can legally go to a square, castling
    /// left out. SAN needs exactly this.
    pub(crate) fn origins(&self, role: Role, to: Square) -> Bitboard {
        let us = self.side_to_move;
        if self.colored(us).contains(to) {
            return Bitboard::EMPTY;
        }
        let occupied = self.occupied();
        let own = self.colored_pieces(us, role);
        let king = self.king(us);
        let candidates = own
            & match role {
                Role::Pawn => self.pawn_origins(us, to),
                Role::Knight => attacks::knight(to),
                Role::Bishop => attacks::bishop(to, occupied),
                Role::Rook => attacks::rook(to, occupied),
                Role::Queen => attacks::queen(to, occupied),
                Role::King => {
                    let reachable = attacks::king(to).contains(king)
                        && !self.is_attacked(to, !us, occupied ^ Bitboard::of(king));
                    return if reachable { own } else { Bitboard::EMPTY };
                }
            };
        let mut legal = candidates;
        if self.checkers.many() {
            legal = Bitboard::EMPTY;
        } else if let Some(checker) = self.checkers.first()
            && !(attacks::between(king, checker) | self.checkers).contains(to)
        {
            legal = Bitboard::EMPTY;
        }
        for from in legal & self.pinned {
            if !attacks::line(king, from).contains(to) {
                legal ^= Bitboard::of(from);
            }
        }
        if role == Role::Pawn && self.en_passant == Some(to) {
            legal |= self.en_passant_captures(to);
        }
        legal
    }

    /// Where a pawn could have come from to reach `to` now, en passant left out.
    fn pawn_origins(&self, us: Color, to: Square) -> Bitboard {
        if self.colored(!us).contains(to) {
            return attacks::pawn(!us, to);
        }
        let empty = !self.occupied();
        let one = Bitboard::of(to).forward(!us);
        let fourth = Bitboard::rank(Rank::Fourth.seen_by(us));
        let two = (one & empty).forward(!us);
        if fourth.contains(to) { one | two } else { one }
    }

    /// Whether a legal move takes something, en passant included. Castling takes nothing.
    #[must_use]
    pub fn is_capture(&self, mv: Move) -> bool {
        self.captured(mv).is_some()
    }

    /// What a legal move takes, and where: en passant the pawn is not on the target square.
    ///
    /// ```
    /// use catur_rules::{Board, Move, Role, Square};
    /// let board: Board = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse()?;
    /// let mv = Move::new(Square::E5, Square::D6, None);
    /// assert_eq!(board.captured(mv), Some((Square::D5, Role::Pawn)));
    /// # Ok::<(), catur_rules::fen::FenError>(())
    /// ```
    #[must_use]
    pub fn captured(&self, mv: Move) -> Option<(Square, Role)> {
        if self.is_en_passant(mv) {
            return Some((
                Square::from_coords(mv.to().file(), mv.from().rank()),
                Role::Pawn,
            ));
        }
        self.colored(!self.side_to_move)
            .contains(mv.to())
            .then(|| (mv.to(), self.occupied_role(mv.to())))
    }

    /// Whether a legal move is castling: the king goes to the square of his own rook.
    #[must_use]
    pub fn is_castle(&self, mv: Move) -> bool {
        self.colored_pieces(self.side_to_move, Role::King)
            .contains(mv.from())
            && self
                .colored_pieces(self.side_to_move, Role::Rook)
                .contains(mv.to())
    }

    /// Where the king lands if a legal move is castling.
    #[must_use]
    pub fn castle_king_target(&self, mv: Move) -> Option<Square> {
        self.is_castle(mv)
            .then(|| castling_targets(mv.from(), mv.to()).0)
    }

    /// Where the rook lands if a legal move is castling.
    #[must_use]
    pub fn castle_rook_target(&self, mv: Move) -> Option<Square> {
        self.is_castle(mv)
            .then(|| castling_targets(mv.from(), mv.to()).1)
    }

    /// Whether a legal move is an en passant capture.
    #[must_use]
    pub fn is_en_passant(&self, mv: Move) -> bool {
        self.en_passant == Some(mv.to())
            && self.pieces(Role::Pawn).contains(mv.from())
            && mv.from().file() != mv.to().file()
    }

    /// Whether a legal move gives check.
    #[must_use]
    pub fn gives_check(&self, mv: Move) -> bool {
        let us = self.side_to_move;
        let king = self.king(!us);
        let (from, to) = (mv.from(), mv.to());
        let role = self.occupied_role(from);
        let mut occupied = self.occupied() - Bitboard::of(from);
        if self.is_castle(mv) {
            // Where the two land they stand in the way on their rank alone, where the rook itself gives check.
            let (_, rook_to) = castling_targets(from, to);
            occupied -= Bitboard::of(to);
            return attacks::rook(rook_to, occupied).contains(king)
                || self.slider_attacks(us, king, occupied, Bitboard::of(to));
        }
        if self.is_en_passant(mv) {
            occupied -= Bitboard::of(Square::from_coords(to.file(), from.rank()));
        }
        occupied |= Bitboard::of(to);
        let direct = match mv.promotion().unwrap_or(role) {
            Role::Pawn => attacks::pawn(us, to),
            Role::Knight => attacks::knight(to),
            Role::Bishop => attacks::bishop(to, occupied),
            Role::Rook => attacks::rook(to, occupied),
            Role::Queen => attacks::queen(to, occupied),
            Role::King => Bitboard::EMPTY,
        };
        direct.contains(king) || self.slider_attacks(us, king, occupied, Bitboard::of(from))
    }

    /// Whether a slider that stands still (is not among `moved`) attacks the square.
    fn slider_attacks(
        &self,
        by: Color,
        square: Square,
        occupied: Bitboard,
        moved: Bitboard,
    ) -> bool {
        let diagonal = self.diagonal_sliders(by) - moved;
        let straight = self.straight_sliders(by) - moved;
        let rays = attacks::bishop_rays(square) & diagonal | attacks::rook_rays(square) & straight;
        rays.any()
            && (attacks::bishop(square, occupied) & diagonal
                | attacks::rook(square, occupied) & straight)
                .any()
    }
}
