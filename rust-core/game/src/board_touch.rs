//! Touches on the board: tapping, dragging, choosing a promotion, typing a move.

use catur_rules::{Move, Role, Square, san, uci};

use crate::touch::{Meaning, Touch, means};
use crate::{Change, Game, GameError, Targets, TypedMoveError};

impl Game {
    /// Whether touches on the board do something: the game goes on and its clock is not paused, its present position is
    /// shown, and a person is to move.
    #[must_use]
    pub fn is_interactive(&self) -> bool {
        self.human_to_move() && !self.is_browsing() && !self.is_paused()
    }

    /// What is touched.
    #[must_use]
    pub fn touch(&self) -> &Touch {
        &self.touch
    }

    /// Legal moves that the touches leave.
    pub fn allowed_moves(&self) -> impl Iterator<Item = Move> {
        let moves: Vec<Move> = self.board().legal_moves().iter().copied().collect();
        moves
            .into_iter()
            .filter(|mv| self.touch.allows(self.board(), *mv))
    }

    /// Where the selected piece can go, or which piece must be taken.
    #[must_use]
    pub fn targets(&self) -> Targets {
        let mut targets = Targets::default();
        if let Some(from) = self.touch.selected {
            for mv in self.allowed_moves().filter(|mv| mv.from() == from) {
                targets.add(self.board(), mv, self.king_onto_rook);
            }
        } else if let Some(enemy) = self.touch.must_take {
            targets.rings.push(enemy);
        }
        targets
    }

    /// A tap on a square: selects, moves, or lets go.
    pub fn tap(&mut self, square: Square) -> Change {
        if !self.is_interactive() {
            return Change::Nothing;
        }
        if self.touch.promotion.is_some() {
            return self.cancel();
        }
        if let Some(from) = self.touch.selected {
            if let Some(meaning) = self.meaning(from, square) {
                return self.carry_out(meaning);
            }
            if from == square {
                return self.let_go();
            }
        }
        match self.board().color_at(square) {
            Some(color) if color == self.side_to_move() => self.touch_own(square),
            Some(_) => self.touch_enemy(square),
            None => self.let_go(),
        }
    }

    /// A drag begins on a square: an own piece there is selected, and nothing else happens. Unlike a tap it never
    /// moves and never lets go.
    pub fn lift(&mut self, square: Square) -> Change {
        let own = self.board().color_at(square) == Some(self.side_to_move());
        if !self.is_interactive()
            || !own
            || self.touch.promotion.is_some()
            || self.touch.selected == Some(square)
        {
            return Change::Nothing;
        }
        self.touch_own(square)
    }

    /// A drag ends. On its start square it lets the piece go; on a square where the piece can't go nothing changes.
    pub fn drop(&mut self, from: Square, to: Square) -> Change {
        let before = self.lift(from);
        if !self.is_interactive()
            || self.touch.selected != Some(from)
            || self.touch.promotion.is_some()
        {
            return before;
        }
        if from == to {
            return before.max(self.let_go());
        }
        match self.meaning(from, to) {
            Some(meaning) => before.max(self.carry_out(meaning)),
            // Under touch-move this touches the piece that stands there.
            None if self.setup.options.touch_move
                && self.board().color_at(to) == Some(!self.side_to_move()) =>
            {
                before.max(self.touch_enemy(to))
            }
            None => before,
        }
    }

    /// Chooses what the pawn becomes.
    ///
    /// # Errors
    /// If no promotion is being chosen, or not to that piece.
    pub fn promote(&mut self, role: Role) -> Result<Change, GameError> {
        let (from, to) = self.touch.promotion.ok_or(GameError::NoPromotion)?;
        if self.is_paused() {
            return Err(GameError::Paused);
        }
        if !self.is_interactive() {
            return Err(GameError::Browsing);
        }
        self.play(Move::new(from, to, Some(role)))
    }

    /// Whether there is something to cancel.
    #[must_use]
    pub fn can_cancel(&self) -> bool {
        self.agreed.is_some()
            || (self.is_interactive()
                && (self.touch.promotion.is_some()
                    || (self.touch.selected.is_some() && !self.touch.binds())))
    }

    /// Takes back what has not become a move: a promotion being chosen, a selection, an offered agreement.
    /// A piece that must move stays selected.
    pub fn cancel(&mut self) -> Change {
        if !self.can_cancel() {
            return Change::Nothing;
        }
        self.agreed = None;
        self.touch.promotion = None;
        self.let_go();
        Change::View
    }

    /// Whether j'adoube can be said.
    #[must_use]
    pub fn can_adoube(&self) -> bool {
        self.is_interactive()
            && self.setup.options.touch_move
            && !self.touch.binds()
            && !self.touch.adoube
    }

    /// "J'adoube": the next touch does not bind.
    ///
    /// # Errors
    /// If it can't be said now.
    pub fn adoube(&mut self) -> Result<Change, GameError> {
        if !self.can_adoube() {
            return Err(GameError::NoAdoube);
        }
        self.touch.adoube = true;
        Ok(Change::Game)
    }

    /// Makes a move typed in algebraic notation ("Nf3") or by its squares ("g1f3").
    ///
    /// A pawn's way to the last rank without its new piece ("e7e8") asks for that piece.
    ///
    /// # Errors
    /// If the text means no move, or several, or no move can be made now.
    pub fn type_move(&mut self, text: &str) -> Result<Change, TypedMoveError> {
        if self.end.is_some() {
            return Err(GameError::Over.into());
        }
        if self.is_browsing() {
            return Err(GameError::Browsing.into());
        }
        if !self.human_to_move() {
            return Err(GameError::NotYourTurn.into());
        }
        if self.is_paused() {
            return Err(GameError::Paused.into());
        }
        let text = text.trim();
        if let Some((from, to)) = self.typed_promotion(text) {
            self.touch.selected = Some(from);
            return Ok(self.carry_out(Meaning::Promotion(from, to)));
        }
        let board = self.board();
        let mv = match uci::parse(board, &text.to_ascii_lowercase()) {
            Ok(mv) => mv,
            Err(_) => san::parse(board, text).map_err(|error| match error {
                san::SanError::Ambiguous { .. } => TypedMoveError::Ambiguous,
                _ => TypedMoveError::Unknown,
            })?,
        };
        Ok(self.play(mv)?)
    }

    /// Two squares that are a promotion without its piece.
    fn typed_promotion(&self, text: &str) -> Option<(Square, Square)> {
        let text = text.to_ascii_lowercase();
        let (from, to) = (text.get(..2)?.parse().ok()?, text.get(2..)?.parse().ok()?);
        self.allowed_moves()
            .any(|mv| mv.from() == from && mv.to() == to && mv.promotion().is_some())
            .then_some((from, to))
    }

    /// The move of the piece on `from` that a touch on `square` means, if one is allowed.
    fn meaning(&self, from: Square, square: Square) -> Option<Meaning> {
        let board = self.board();
        let mv = self
            .allowed_moves()
            .find(|mv| mv.from() == from && means(board, *mv, square, self.king_onto_rook))?;
        Some(match mv.promotion() {
            Some(_) => Meaning::Promotion(from, mv.to()),
            None => Meaning::Move(mv),
        })
    }

    fn carry_out(&mut self, meaning: Meaning) -> Change {
        match meaning {
            Meaning::Move(mv) => self.play(mv).unwrap_or(Change::Nothing),
            Meaning::Promotion(from, to) => {
                self.touch.promotion = Some((from, to));
                Change::View
            }
        }
    }

    fn touch_own(&mut self, square: Square) -> Change {
        if !self.setup.options.touch_move || self.touch.adoube {
            let change = if self.touch.adoube {
                Change::Game
            } else {
                Change::View
            };
            self.touch.adoube = false;
            self.touch.selected = Some(square);
            return change;
        }
        if self.touch.must_move.is_some() {
            return Change::Nothing;
        }
        if self.touch.must_take.is_some() {
            return match self.capture_of_touched(square) {
                Some(meaning) => {
                    self.touch.selected = Some(square);
                    self.touch.must_move = Some(square);
                    self.carry_out(meaning).max(Change::Game)
                }
                None => Change::Nothing,
            };
        }
        let is_rook = self.board().role_at(square) == Some(Role::Rook);
        if is_rook && !self.touch.rooks.contains(&square) {
            self.touch.rooks.push(square);
        }
        self.touch.selected = Some(square);
        if self.allowed_moves().any(|mv| mv.from() == square) {
            self.touch.must_move = Some(square);
            return Change::Game;
        }
        if is_rook { Change::Game } else { Change::View }
    }

    /// The capture of the enemy piece that must be taken, by the own piece on `from`.
    fn capture_of_touched(&self, from: Square) -> Option<Meaning> {
        let mv = self.allowed_moves().find(|mv| mv.from() == from)?;
        Some(match mv.promotion() {
            Some(_) => Meaning::Promotion(from, mv.to()),
            None => Meaning::Move(mv),
        })
    }

    fn touch_enemy(&mut self, square: Square) -> Change {
        if !self.setup.options.touch_move || self.touch.adoube {
            let change = if self.touch.adoube {
                Change::Game
            } else {
                Change::Nothing
            };
            self.touch.adoube = false;
            return change.max(self.let_go());
        }
        if self.touch.binds() {
            return Change::Nothing;
        }
        let before = self.let_go();
        let board = self.board();
        let can_be_taken = self
            .allowed_moves()
            .any(|mv| board.captured(mv).is_some_and(|(taken, _)| taken == square));
        if !can_be_taken {
            return before;
        }
        self.touch.must_take = Some(square);
        Change::Game
    }

    /// Lets the selected piece go, unless it must move.
    fn let_go(&mut self) -> Change {
        if self.touch.must_move.is_some() || self.touch.selected.is_none() {
            return Change::Nothing;
        }
        self.touch.selected = None;
        Change::View
    }

    /// Forgets what browsing away should not keep.
    pub(crate) fn drop_free_selection(&mut self) {
        self.touch.promotion = None;
        self.let_go();
    }
}
