//! A position set up by hand, legal or not, and its way to a legal [`Board`].
//!
//! What makes a position illegal is refused with the reason ([`SetupError`]); what is only a
//! useless remark about the past is mended and reported ([`Repair`]).

mod past;

use std::fmt;

use crate::{Bitboard, Board, Color, File, Piece, Rank, Role, Square};

/// A position as somebody wrote it down. Anything goes; [`Setup::build`] judges.
///
/// ```
/// use catur_rules::{Color, Piece, Role, Setup, Square};
/// let mut setup = Setup::default();
/// setup.put(Square::E1, Some(Piece::new(Color::White, Role::King)));
/// setup.put(Square::E8, Some(Piece::new(Color::Black, Role::King)));
/// let built = setup.build()?;
/// assert_eq!(built.board.to_fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
/// # Ok::<(), catur_rules::SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    pieces: [Option<Piece>; 64],
    /// Whose turn it is.
    pub side_to_move: Color,
    /// The rooks that may still castle, of both sides.
    pub castling_rooks: Bitboard,
    /// The square a pawn has just passed over.
    pub en_passant: Option<Square>,
    /// Half moves since the last capture or pawn move.
    pub halfmove_clock: u16,
    /// The number of the move, from 1.
    pub fullmove_number: u16,
}

impl Default for Setup {
    /// An empty board, White to move.
    fn default() -> Self {
        Self {
            pieces: [None; 64],
            side_to_move: Color::White,
            castling_rooks: Bitboard::EMPTY,
            en_passant: None,
            halfmove_clock: 0,
            fullmove_number: 1,
        }
    }
}

/// A harmless fault that was mended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Repair {
    /// The en passant square cannot be: no pawn has just passed over it. It was dropped.
    EnPassant(Square),
    /// A right to castle without king or rook in place, written as this letter. It was dropped.
    Castling(char),
    /// The move number 0; moves are counted from 1.
    MoveNumber,
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EnPassant(square) => {
                write!(
                    f,
                    "dropped en passant square {square}: no pawn has just passed over it"
                )
            }
            Self::Castling(letter) => {
                write!(
                    f,
                    "dropped castling right {letter}: king or rook is not in place"
                )
            }
            Self::MoveNumber => f.write_str("raised move number 0 to 1"),
        }
    }
}

/// Why no game of chess has such a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// Not one king of this side.
    #[error("expected one {color} king, found {found}")]
    Kings {
        /// The side.
        color: Color,
        /// How many kings it has.
        found: u32,
    },
    /// A pawn where it would have promoted, or where it cannot have come from.
    #[error("expected no pawn on the first and last rank, found one on {square}")]
    PawnOnLastRank {
        /// The square of the first such pawn.
        square: Square,
    },
    /// More than eight pawns.
    #[error("expected at most 8 {color} pawns, found {found}")]
    TooManyPawns {
        /// The side.
        color: Color,
        /// How many pawns it has.
        found: u32,
    },
    /// More extra pieces than pawns that can have become them.
    #[error("expected at most {missing} promoted {color} pieces, found {extra}")]
    TooManyPieces {
        /// The side.
        color: Color,
        /// Pieces beyond those of the starting position, two bishops on squares of one colour
        /// counting as one too many.
        extra: u32,
        /// Pawns missing.
        missing: u32,
    },
    /// The king of the side that has just moved could be taken.
    #[error("expected {color} not to be in check, since it has just moved")]
    OpponentInCheck {
        /// The side not to move.
        color: Color,
    },
    /// No move can have given this check.
    #[error("expected a check that some last move can have given, found one from {}", squares(*checkers))]
    ImpossibleCheck {
        /// The pieces giving check.
        checkers: Bitboard,
    },
}

fn squares(set: Bitboard) -> String {
    set.into_iter()
        .map(|square| square.to_string())
        .collect::<Vec<_>>()
        .join(" and ")
}

/// A legal board, and what had to be mended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Built {
    /// The position.
    pub board: Board,
    /// The faults mended, in the order of FEN's fields.
    pub repairs: Vec<Repair>,
}

impl Setup {
    /// The piece on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        self.pieces.get(square.index()).copied().flatten()
    }

    /// Puts a piece on a square, or clears it.
    pub fn put(&mut self, square: Square, piece: Option<Piece>) {
        if let Some(slot) = self.pieces.get_mut(square.index()) {
            *slot = piece;
        }
    }

    /// All pieces with their squares.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        Square::ALL
            .into_iter()
            .filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// The squares of one side's pieces of one role.
    #[must_use]
    pub fn find(&self, color: Color, role: Role) -> Bitboard {
        let wanted = Piece::new(color, role);
        self.pieces()
            .filter(|&(_, piece)| piece == wanted)
            .map(|(square, _)| square)
            .collect()
    }

    /// The rooks that can have the right to castle in standard chess, judged by the pieces alone:
    /// those on their corners while their king stands on the e-file. An editor proposes them.
    ///
    /// ```
    /// use catur_rules::{Board, Setup};
    /// let mut setup = Setup::from(&Board::default());
    /// setup.castling_rooks = catur_rules::Bitboard::EMPTY;
    /// setup.castling_rooks = setup.guess_castling_rooks();
    /// assert_eq!(setup.build()?.board, Board::default());
    /// # Ok::<(), catur_rules::SetupError>(())
    /// ```
    #[must_use]
    pub fn guess_castling_rooks(&self) -> Bitboard {
        let corners = Bitboard::file(File::A) | Bitboard::file(File::H);
        Color::ALL.into_iter().fold(Bitboard::EMPTY, |all, color| {
            let back = Rank::First.seen_by(color);
            let home = Square::from_coords(File::E, back);
            if self.piece_at(home) == Some(Piece::new(color, Role::King)) {
                all | self.find(color, Role::Rook) & corners & Bitboard::rank(back)
            } else {
                all
            }
        })
    }

    /// Makes a board of it.
    ///
    /// Mended and reported: rights to castle whose king or rook is not in place; an en passant
    /// square that no pawn can just have passed over; move number 0. An en passant square that is
    /// right but useless, since no pawn can legally take there, is dropped without a word.
    ///
    /// # Errors
    /// Refused are
    /// * another number of kings than one of each side,
    /// * pawns on the first and last rank, more than eight pawns of a side,
    /// * more extra pieces than missing pawns (nine queens are fine when all pawns are gone),
    /// * the side not to move in check (kings side by side included),
    /// * a check that no move can have given: from three pieces or more; from two that no single
    ///   move brings about; from a pawn that has never moved; or one that the double step behind
    ///   the en passant square neither gave nor discovered.
    pub fn build(&self) -> Result<Built, SetupError> {
        let (built, en_passant) = self.build_judging_the_present()?;
        if past::check_is_possible(&built.board, en_passant) {
            Ok(built)
        } else {
            Err(SetupError::ImpossibleCheck {
                checkers: built.board.checkers(),
            })
        }
    }

    /// [`Setup::build`], but a check that no move can have given is let pass. Suites of positions
    /// for testing move generation hold such checks.
    ///
    /// # Errors
    /// As [`Setup::build`], the impossible check apart.
    pub fn build_unreachable(&self) -> Result<Built, SetupError> {
        self.build_judging_the_present().map(|(built, _)| built)
    }

    /// Everything but the question of how the check came about; also gives the en passant square
    /// if a double step can have been the last move.
    fn build_judging_the_present(&self) -> Result<(Built, Option<Square>), SetupError> {
        self.check_counts()?;
        let mut repairs = Vec::new();
        let castling_rooks = self.sound_castling(&mut repairs);
        let en_passant = self
            .en_passant
            .filter(|&square| self.sound_en_passant(square));
        if let (Some(square), None) = (self.en_passant, en_passant) {
            repairs.push(Repair::EnPassant(square));
        }
        if self.fullmove_number == 0 {
            repairs.push(Repair::MoveNumber);
        }
        let counters = (self.halfmove_clock, self.fullmove_number.max(1));
        let board = Board::assemble(
            self.pieces(),
            self.side_to_move,
            castling_rooks,
            en_passant,
            counters,
        );
        let (us, them) = (self.side_to_move, !self.side_to_move);
        if board.is_attacked(board.king(them), us, board.occupied()) {
            return Err(SetupError::OpponentInCheck { color: them });
        }
        Ok((Built { board, repairs }, en_passant))
    }

    fn check_counts(&self) -> Result<(), SetupError> {
        for color in Color::ALL {
            let found = self.find(color, Role::King).len();
            if found != 1 {
                return Err(SetupError::Kings { color, found });
            }
        }
        let ends = Bitboard::rank(Rank::First) | Bitboard::rank(Rank::Eighth);
        let pawns = self.find(Color::White, Role::Pawn) | self.find(Color::Black, Role::Pawn);
        if let Some(square) = (pawns & ends).first() {
            return Err(SetupError::PawnOnLastRank { square });
        }
        for color in Color::ALL {
            let found = self.find(color, Role::Pawn).len();
            let missing = 8u32
                .checked_sub(found)
                .ok_or(SetupError::TooManyPawns { color, found })?;
            let bishops = self.find(color, Role::Bishop);
            let beyond = |set: Bitboard, usual: u32| set.len().saturating_sub(usual);
            let extra = beyond(self.find(color, Role::Queen), 1)
                + beyond(self.find(color, Role::Rook), 2)
                + beyond(self.find(color, Role::Knight), 2)
                + beyond(bishops & Bitboard::LIGHT, 1)
                + beyond(bishops & Bitboard::DARK, 1);
            if extra > missing {
                return Err(SetupError::TooManyPieces {
                    color,
                    extra,
                    missing,
                });
            }
        }
        Ok(())
    }

    /// The rights that can be: king on his back rank, rook beside him, and no further rook with
    /// a right on the same side (the outer one keeps it).
    fn sound_castling(&self, repairs: &mut Vec<Repair>) -> Bitboard {
        let mut sound = Bitboard::EMPTY;
        for color in Color::ALL {
            let back = Bitboard::rank(Rank::First.seen_by(color));
            let king = (self.find(color, Role::King) & back).first();
            let rooks = self.castling_rooks & back & self.find(color, Role::Rook);
            if let Some(king) = king {
                let (mut queen_side, mut king_side) = (None, None);
                for rook in rooks {
                    if rook > king {
                        king_side = Some(rook);
                    } else {
                        queen_side = queen_side.or(Some(rook));
                    }
                }
                sound |= king_side.into_iter().chain(queen_side).collect();
            }
        }
        for square in self.castling_rooks - sound {
            let white = square.rank() == Rank::First;
            let owner = if white { Color::White } else { Color::Black };
            repairs.push(Repair::Castling(rook_letter(owner, square.file())));
        }
        sound
    }

    /// Whether an enemy pawn can just have passed over the square: it stands before it, and the
    /// square and the one it came from are empty.
    fn sound_en_passant(&self, square: Square) -> bool {
        let passed = Rank::Third.seen_by(!self.side_to_move);
        if square.rank() != passed {
            return false;
        }
        let at = |rank: Rank| {
            self.piece_at(Square::from_coords(
                square.file(),
                rank.seen_by(!self.side_to_move),
            ))
        };
        at(Rank::Fourth) == Some(Piece::new(!self.side_to_move, Role::Pawn))
            && at(Rank::Third).is_none()
            && at(Rank::Second).is_none()
    }
}

impl From<&Board> for Setup {
    fn from(board: &Board) -> Self {
        let mut setup = Self {
            side_to_move: board.side_to_move(),
            castling_rooks: board.castling_rooks(),
            en_passant: board.en_passant(),
            halfmove_clock: board.halfmove_clock(),
            fullmove_number: board.fullmove_number(),
            ..Self::default()
        };
        for square in Square::ALL {
            setup.put(square, board.piece_at(square));
        }
        setup
    }
}

/// The file letter of FEN's castling field: upper case for White.
pub(crate) fn rook_letter(color: Color, file: File) -> char {
    match color {
        Color::White => file.char().to_ascii_uppercase(),
        Color::Black => file.char(),
    }
}
