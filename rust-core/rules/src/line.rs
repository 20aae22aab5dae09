//! A game's course: the positions it went through, and what follows from them.
//!
//! A [`Board`] cannot know repetitions; a line can. It also knows the automatic ends and the
//! claims a player may make. Ends that players agree on belong to others.

use crate::{Board, IllegalMove, Move, san};

/// How a game ends by itself. Where several apply, the first of this order counts: mate outranks
/// stalemate, then too little material, 75 moves, fivefold repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The side to move is mated.
    Checkmate {
        /// Who gave mate.
        winner: crate::Color,
    },
    /// The side to move is not in check and has no legal move.
    Stalemate,
    /// Too little material: see [`Board::insufficient_material`].
    InsufficientMaterial,
    /// 75 moves of each side without a capture or a pawn move (FIDE 9.6.2).
    SeventyFiveMoves,
    /// The position stands for the fifth time (FIDE 9.6.1).
    FivefoldRepetition,
}

impl Outcome {
    /// Who won; `None` for a draw.
    #[must_use]
    pub const fn winner(self) -> Option<crate::Color> {
        match self {
            Self::Checkmate { winner } => Some(winner),
            _ => None,
        }
    }
}

/// Why a player may claim a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ClaimReason {
    /// The position stands for the third time or more (FIDE 9.2).
    ThirdRepetition,
    /// 50 moves of each side without a capture or a pawn move (FIDE 9.3).
    FiftyMoves,
}

/// Why a move could not be added to a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The position does not allow the move.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The game is over.
    #[error("expected a game in progress, found one that ended ({0:?})")]
    GameOver(Outcome),
}

/// Half moves without capture or pawn move after which a player may claim.
const FIFTY_MOVES: u16 = 100;
/// Half moves without capture or pawn move after which the game ends.
const SEVENTY_FIVE_MOVES: u16 = 150;

/// A start position and the moves played from it, with every position on the way.
///
/// ```
/// use catur_rules::{Board, ClaimReason, Line, san};
/// let mut line = Line::new(Board::default());
/// for text in "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1".split(' ') {
///     line.push(san::parse(line.board(), text).unwrap()).unwrap();
/// }
/// assert_eq!(line.claim(), None);
/// let home = san::parse(line.board(), "Ng8").unwrap();
/// assert!(line.claims_with_moves().contains(&(home, ClaimReason::ThirdRepetition)));
/// line.push(home).unwrap();
/// assert_eq!(line.claim(), Some(ClaimReason::ThirdRepetition));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    start: Board,
    moves: Vec<Move>,
    /// The position after each move.
    boards: Vec<Board>,
}

impl Default for Line {
    fn default() -> Self {
        Self::new(Board::default())
    }
}

impl Line {
    /// A line without moves. What came before the start is unknown: its position counts as
    /// standing for the first time, its halfmove clock is believed.
    #[must_use]
    pub const fn new(start: Board) -> Self {
        Self {
            start,
            moves: Vec::new(),
            boards: Vec::new(),
        }
    }

    /// The position at the start.
    #[must_use]
    pub const fn start(&self) -> &Board {
        &self.start
    }

    /// The position now.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.boards.last().unwrap_or(&self.start)
    }

    /// The position after so many half moves; 0 is the start.
    #[must_use]
    pub fn board_at(&self, ply: usize) -> Option<&Board> {
        match ply.checked_sub(1) {
            None => Some(&self.start),
            Some(index) => self.boards.get(index),
        }
    }

    /// The moves played.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// How many half moves were played.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether no move was played.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The move that led to this ply (1 for the first), as SAN.
    #[must_use]
    pub fn san_at(&self, ply: usize) -> Option<String> {
        let before = ply.checked_sub(1)?;
        Some(san::write(self.board_at(before)?, *self.moves.get(before)?))
    }

    /// All moves as SAN.
    #[must_use]
    pub fn san(&self) -> Vec<String> {
        (1..=self.len())
            .filter_map(|ply| self.san_at(ply))
            .collect()
    }

    /// Plays a move.
    ///
    /// # Errors
    /// [`PlayError`] if the move is not legal or the game has ended by itself.
    pub fn push(&mut self, mv: Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::GameOver(outcome));
        }
        let next = self.board().play(mv)?;
        self.moves.push(mv);
        self.boards.push(next);
        Ok(())
    }

    /// Plays a move although the game may have ended by itself, as games in files sometimes go on.
    ///
    /// # Errors
    /// [`IllegalMove`] if the position does not allow the move.
    pub fn push_past_end(&mut self, mv: Move) -> Result<(), IllegalMove> {
        let next = self.board().play(mv)?;
        self.moves.push(mv);
        self.boards.push(next);
        Ok(())
    }

    /// Takes the last move back.
    pub fn pop(&mut self) -> Option<Move> {
        self.boards.pop();
        self.moves.pop()
    }

    /// The line as it was after so many half moves; the whole line if it is shorter.
    #[must_use]
    pub fn truncated(&self, ply: usize) -> Self {
        let mut line = self.clone();
        line.moves.truncate(ply);
        line.boards.truncate(ply);
        line
    }

    /// How often the position now has stood, this time included. Same side to move, same rights
    /// to castle, en passant only where it can legally be played.
    #[must_use]
    pub fn repetitions(&self) -> u32 {
        1 + self.earlier(self.board(), self.len())
    }

    /// How often the position stood among the first `plies` positions, counted from the start.
    /// Nothing before the last capture or pawn move can be the same.
    fn earlier(&self, board: &Board, plies: usize) -> u32 {
        let reach = plies.saturating_sub(usize::from(board.halfmove_clock()));
        (reach..plies)
            .rev()
            .filter_map(|ply| self.board_at(ply))
            .filter(|before| before.same_position(board))
            .count() as u32
    }

    /// How the game has ended by itself, if it has.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        let board = self.board();
        if !board.has_legal_moves() {
            return Some(if board.in_check() {
                Outcome::Checkmate {
                    winner: !board.side_to_move(),
                }
            } else {
                Outcome::Stalemate
            });
        }
        if board.insufficient_material() {
            Some(Outcome::InsufficientMaterial)
        } else if board.halfmove_clock() >= SEVENTY_FIVE_MOVES {
            Some(Outcome::SeventyFiveMoves)
        } else if self.repetitions() >= 5 {
            Some(Outcome::FivefoldRepetition)
        } else {
            None
        }
    }

    /// Why the side to move may claim a draw as the position stands. `None` once the game is over.
    #[must_use]
    pub fn claim(&self) -> Option<ClaimReason> {
        if self.outcome().is_some() {
            return None;
        }
        reason(self.board(), self.repetitions())
    }

    /// The legal moves with which the side to move may claim a draw: those that make the position
    /// stand for the third time or fill 50 moves, and do not mate. Empty once the game is over.
    #[must_use]
    pub fn claims_with_moves(&self) -> Vec<(Move, ClaimReason)> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let board = self.board();
        board
            .legal_moves()
            .into_iter()
            .filter_map(|mv| {
                let mut next = *board;
                next.play_unchecked(mv);
                let reason = reason(&next, 1 + self.earlier(&next, self.len() + 1))?;
                let mates = next.in_check() && !next.has_legal_moves();
                (!mates).then_some((mv, reason))
            })
            .collect()
    }

    /// The keys of all positions, the start first and the present one last.
    #[must_use]
    pub fn keys(&self) -> Vec<u64> {
        std::iter::once(&self.start)
            .chain(&self.boards)
            .map(Board::key)
            .collect()
    }

    /// The keys of the positions since the last capture or pawn move, the present one last: all
    /// that a search needs to see repetitions.
    #[must_use]
    pub fn keys_since_irreversible(&self) -> Vec<u64> {
        let reach = self
            .len()
            .saturating_sub(usize::from(self.board().halfmove_clock()));
        (reach..=self.len())
            .filter_map(|ply| self.board_at(ply))
            .map(Board::key)
            .collect()
    }
}

fn reason(board: &Board, repetitions: u32) -> Option<ClaimReason> {
    if repetitions >= 3 {
        Some(ClaimReason::ThirdRepetition)
    } else if board.halfmove_clock() >= FIFTY_MOVES {
        Some(ClaimReason::FiftyMoves)
    } else {
        None
    }
}
