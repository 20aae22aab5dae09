//! Making a move: pieces, keys, rights, counters, and the checks that follow.
#![allow(
    clippy::indexing_slicing,
    reason = "arrays are indexed by the enums they are sized for"
)]

use super::Board;
use crate::{Bitboard, Color, File, Move, Piece, Rank, Role, Square, attacks, zobrist};

impl Board {
    /// Plays a move that is known to be legal. With any other move the board is left in some
    /// useless state; it does not panic. See [`Board::play`] for moves of unknown origin.
    ///
    /// ```
    /// use catur_rules::{Board, Color, Move, Square};
    /// let mut board = Board::default();
    /// board.play_unchecked(Move::new(Square::E2, Square::E4, None));
    /// assert_eq!(board.side_to_move(), Color::Black);
    /// ```
    #[inline]
    pub fn play_unchecked(&mut self, mv: Move) {
        match self.side_to_move {
            Color::White => self.play_for::<true>(mv),
            Color::Black => self.play_for::<false>(mv),
        }
    }

    /// The board after a pass, or `None` in check. For engines: passing is never a legal move.
    ///
    /// The halfmove clock counts on, as after any move that takes nothing.
    #[must_use]
    pub fn play_null(&self) -> Option<Self> {
        if self.in_check() {
            return None;
        }
        let mut board = *self;
        board.forget_en_passant();
        board.halfmove_clock = board.halfmove_clock.saturating_add(1);
        if self.side_to_move == Color::Black {
            board.fullmove_number = board.fullmove_number.saturating_add(1);
        }
        board.side_to_move = !self.side_to_move;
        board.key ^= zobrist::BLACK_TO_MOVE;
        board.find_checks();
        Some(board)
    }

    #[inline]
    fn play_for<const WHITE: bool>(&mut self, mv: Move) {
        let (us, them) = if WHITE {
            (Color::White, Color::Black)
        } else {
            (Color::Black, Color::White)
        };
        let (from, to) = (mv.from(), mv.to());
        let role = self.occupied_role(from);
        let en_passant = self.en_passant;
        self.forget_en_passant();
        self.halfmove_clock = self.halfmove_clock.saturating_add(1);
        if !WHITE {
            self.fullmove_number = self.fullmove_number.saturating_add(1);
        }
        let castles = role == Role::King && self.colors[us.index()].contains(to);
        self.lose_rights(us, role, from, to);
        if castles {
            self.castle(us, from, to);
        } else {
            if self.colors[them.index()].contains(to) {
                self.toggle(Piece::new(them, self.occupied_role(to)), to);
                self.halfmove_clock = 0;
            }
            self.shift(us, role, from, to);
            if role == Role::Pawn {
                self.halfmove_clock = 0;
                if let Some(promoted) = mv.promotion() {
                    self.toggle(Piece::new(us, Role::Pawn), to);
                    self.toggle(Piece::new(us, promoted), to);
                } else if en_passant == Some(to) {
                    self.toggle(Piece::new(them, Role::Pawn), behind::<WHITE>(to));
                }
            }
        }
        self.side_to_move = them;
        self.key ^= zobrist::BLACK_TO_MOVE;
        self.find_checks_of(us, them);
        if role == Role::Pawn && u8::from(from).abs_diff(u8::from(to)) == 16 {
            self.offer_en_passant(behind::<WHITE>(to));
        }
    }

    #[inline]
    fn forget_en_passant(&mut self) {
        if let Some(square) = self.en_passant.take() {
            self.key ^= zobrist::en_passant(square.file());
        }
    }

    /// A right goes when its rook moves or is taken, and both go when the king moves.
    #[inline]
    fn lose_rights(&mut self, us: Color, role: Role, from: Square, to: Square) {
        let mut touched = Bitboard::of(from) | Bitboard::of(to);
        if role == Role::King {
            touched |= Bitboard::rank(Rank::First.seen_by(us));
        }
        let lost = self.castling_rooks & touched;
        if lost.any() {
            self.castling_rooks ^= lost;
            for rook in lost {
                self.key ^= zobrist::castling(rook);
            }
        }
    }

    #[inline]
    fn shift(&mut self, color: Color, role: Role, from: Square, to: Square) {
        let bits = Bitboard::of(from) ^ Bitboard::of(to);
        self.roles[role.index()] ^= bits;
        self.colors[color.index()] ^= bits;
        let piece = Piece::new(color, role);
        let key = zobrist::piece(piece, from) ^ zobrist::piece(piece, to);
        self.key ^= key;
        if role == Role::Pawn {
            self.pawn_key ^= key;
        }
    }

    fn castle(&mut self, us: Color, king: Square, rook: Square) {
        let (king_to, rook_to) = castling_targets(king, rook);
        for (role, square) in [
            (Role::King, king),
            (Role::Rook, rook),
            (Role::King, king_to),
            (Role::Rook, rook_to),
        ] {
            self.toggle(Piece::new(us, role), square);
        }
    }

    pub(super) fn find_checks(&mut self) {
        self.find_checks_of(!self.side_to_move, self.side_to_move);
    }

    /// Finds what `attacker` does to the king of `defender`, who is to move.
    #[inline]
    fn find_checks_of(&mut self, attacker: Color, defender: Color) {
        let king = self.king(defender);
        let occupied = self.occupied();
        let mut checkers = (attacks::knight(king) & self.pieces(Role::Knight)
            | attacks::pawn(defender, king) & self.pieces(Role::Pawn))
            & self.colored(attacker);
        let mut pinned = Bitboard::EMPTY;
        let sliders = attacks::bishop_rays(king) & self.diagonal_sliders(attacker)
            | attacks::rook_rays(king) & self.straight_sliders(attacker);
        for slider in sliders {
            let blockers = attacks::between(king, slider) & occupied;
            if blockers.is_empty() {
                checkers |= Bitboard::of(slider);
            } else if !blockers.many() {
                pinned |= blockers;
            }
        }
        self.checkers = checkers;
        self.pinned = pinned;
    }

    /// Keeps an en passant square if the side to move has a legal capture there.
    #[inline]
    pub(super) fn offer_en_passant(&mut self, square: Square) {
        if self.en_passant_captures(square).any() {
            self.en_passant = Some(square);
            self.key ^= zobrist::en_passant(square.file());
        }
    }

    /// The pawns of the side to move that may legally take en passant on `square`: their king
    /// must be safe once both pawns have left their squares.
    #[inline]
    pub(super) fn en_passant_captures(&self, square: Square) -> Bitboard {
        let us = self.side_to_move;
        let candidates = attacks::pawn(!us, square) & self.colored_pieces(us, Role::Pawn);
        let taken = Bitboard::of(match us {
            Color::White => behind::<true>(square),
            Color::Black => behind::<false>(square),
        });
        let king = self.king(us);
        let mut legal = Bitboard::EMPTY;
        for from in candidates {
            let occupied = (self.occupied() ^ Bitboard::of(from) ^ taken) | Bitboard::of(square);
            let attackers = self.attackers_to(king, occupied) & self.colored(!us);
            if (attackers - taken).is_empty() {
                legal |= Bitboard::of(from);
            }
        }
        legal
    }
}

/// The square one rank behind, as the side sees it.
#[inline]
fn behind<const WHITE: bool>(square: Square) -> Square {
    let number = u8::from(square);
    Square::wrap(if WHITE {
        number.wrapping_sub(8)
    } else {
        number.wrapping_add(8)
    })
}

/// Where king and rook land: on the g- and f-file, or the c- and d-file.
#[inline]
pub(super) fn castling_targets(king: Square, rook: Square) -> (Square, Square) {
    let rank = king.rank();
    let (king_file, rook_file) = if rook > king {
        (File::G, File::F)
    } else {
        (File::C, File::D)
    };
    (
        Square::from_coords(king_file, rank),
        Square::from_coords(rook_file, rank),
    )
}
