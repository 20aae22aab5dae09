//! Facts about the game as types; others put them into words.

use catur_engine::Level;
use catur_rules::{Board, ClaimReason, Color, Move, Square};

use crate::{End, Game};

/// The first line above the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Status {
    /// An old position is shown, after so many half-moves.
    Browsing(usize),
    /// The game is over.
    Ended(End),
    /// The clock is paused.
    Paused,
    /// The computer is to move.
    Thinking(Level),
    /// A person is to move and in check.
    Check(Color),
    /// A person is to move.
    ToMove(Color),
}

/// The second line above the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Remark {
    /// A pawn waits for its new piece.
    ChoosePromotion,
    /// Touch-move: the enemy piece there must be taken.
    MustTake(Square),
    /// Touch-move: the piece there must move.
    MustMove(Square),
    /// Touch-move: the next touch is free.
    Adoube,
    /// This side agreed to a draw, the other has to confirm.
    DrawAgreed(Color),
    /// The position can be claimed.
    ClaimNow(ClaimReason),
    /// Some moves can be claimed with.
    ClaimWithMove(ClaimReason),
}

/// A piece that went from one square to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slide {
    /// Where it stood.
    pub from: Square,
    /// Where it stands.
    pub to: Square,
}

impl Slide {
    /// What slides when `mv` is made on `board`: one piece, or king and rook.
    #[must_use]
    pub fn of(board: &Board, mv: Move) -> Vec<Self> {
        let Some(king_to) = board.castle_king_target(mv) else {
            return vec![Self {
                from: mv.from(),
                to: mv.to(),
            }];
        };
        let rook_to = board.castle_rook_target(mv).unwrap_or(mv.to());
        vec![
            Self {
                from: mv.from(),
                to: king_to,
            },
            Self {
                from: mv.to(),
                to: rook_to,
            },
        ]
    }
}

impl Game {
    /// The first line above the board.
    #[must_use]
    pub fn status(&self) -> Status {
        if self.is_browsing() {
            return Status::Browsing(self.shown_ply());
        }
        if let Some(end) = self.end {
            return Status::Ended(end);
        }
        if self.is_paused() {
            return Status::Paused;
        }
        let side = self.side_to_move();
        if let Some(level) = self.setup.player(side).level() {
            return Status::Thinking(level);
        }
        if self.board().in_check() {
            Status::Check(side)
        } else {
            Status::ToMove(side)
        }
    }

    /// The second line above the board, if there is something to say.
    #[must_use]
    pub fn remark(&self) -> Option<Remark> {
        if self.is_browsing() || self.end.is_some() || self.is_paused() {
            return None;
        }
        if let Some(side) = self.agreed {
            return Some(Remark::DrawAgreed(side));
        }
        if !self.human_to_move() {
            return None;
        }
        if self.touch.promotion.is_some() {
            return Some(Remark::ChoosePromotion);
        }
        if let Some(square) = self.touch.must_take {
            return Some(Remark::MustTake(square));
        }
        if let Some(square) = self.touch.must_move {
            return Some(Remark::MustMove(square));
        }
        if self.touch.adoube {
            return Some(Remark::Adoube);
        }
        let claims = self.claims();
        claims.now.map(Remark::ClaimNow).or_else(|| {
            claims
                .with_moves
                .first()
                .map(|(_, reason)| Remark::ClaimWithMove(*reason))
        })
    }

    /// The move that led to the position shown, with the position it was made in.
    #[must_use]
    pub fn shown_move(&self) -> Option<(&Board, Move)> {
        let index = self.shown_ply().checked_sub(1)?;
        Some((self.line.board_at(index)?, *self.line.moves().get(index)?))
    }

    /// The king in check in the position shown.
    #[must_use]
    pub fn shown_check(&self) -> Option<Square> {
        let board = self.shown_board();
        board.in_check().then(|| board.king(board.side_to_move()))
    }

    /// Whether Chess960 castling is in force: the king goes onto its own rook.
    #[must_use]
    pub fn king_onto_rook(&self) -> bool {
        self.king_onto_rook
    }

    /// Whether a hint can be asked for.
    #[must_use]
    pub fn can_hint(&self) -> bool {
        self.setup.options.hint && self.is_interactive() && !self.touch.binds()
    }

    /// Whether a person can claim a draw now.
    #[must_use]
    pub fn can_claim(&self) -> bool {
        self.is_interactive() && !self.claims().is_empty()
    }

    /// Whether a person can resign now.
    #[must_use]
    pub fn can_resign(&self) -> bool {
        self.end.is_none() && self.setup.player(self.resigning_side()).is_human()
    }
}
