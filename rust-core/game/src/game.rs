//! The game itself: moves, undo, and the ways it can end.

use catur_rules::{Board, Color, Line, Move};

use crate::timing::Timing;
use crate::touch::Touch;
use crate::{Change, Claims, End, GameError, Options, Player, Setup};

/// One game, from its first position to its end.
#[derive(Debug, Clone)]
pub struct Game {
    pub(crate) setup: Setup,
    pub(crate) line: Line,
    pub(crate) end: Option<End>,
    pub(crate) touch: Touch,
    pub(crate) shown: Option<usize>,
    pub(crate) agreed: Option<Color>,
    pub(crate) claims: Claims,
    pub(crate) turned: bool,
    pub(crate) king_onto_rook: bool,
    pub(crate) timing: Option<Timing>,
}

impl Game {
    /// A game that begins. Its options are settled first: see [`crate::Options`].
    #[must_use]
    pub fn new(mut setup: Setup) -> Self {
        setup.settle_options();
        let line = Line::new(setup.start);
        let king_onto_rook = setup.start.chess960();
        let first = setup.start.side_to_move();
        let timing = setup.time.map(|control| Timing::new(control, first));
        let mut game = Self {
            setup,
            line,
            end: None,
            touch: Touch::default(),
            shown: None,
            agreed: None,
            claims: Claims::default(),
            turned: false,
            king_onto_rook,
            timing,
        };
        game.position_changed();
        if game.end.is_some() {
            game.clock_stopped();
        }
        game
    }

    /// The game as it stood after so many half-moves, for trying other moves by hand: nobody undoes, hints or binds
    /// touches, and nothing that happens in it comes back here. Nothing if the game has fewer half-moves.
    #[must_use]
    pub fn attempt_at(&self, ply: usize) -> Option<Self> {
        self.line.board_at(ply)?;
        let mut attempt = Self::new(Setup {
            white: Player::human(),
            black: Player::human(),
            options: Options {
                undo: false,
                hint: false,
                touch_move: false,
                rated: false,
            },
            time: None,
            ..self.setup.clone()
        });
        attempt.line = self.line.truncated(ply);
        attempt.turned = self.turned;
        attempt.position_changed();
        Some(attempt)
    }

    /// How the game was set up.
    #[must_use]
    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The moves and positions.
    #[must_use]
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// The present position.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.line.board()
    }

    /// Half-moves played.
    #[must_use]
    pub fn ply(&self) -> usize {
        self.line.len()
    }

    /// How the game ended, if it did.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Who is to move.
    #[must_use]
    pub fn side_to_move(&self) -> Color {
        self.board().side_to_move()
    }

    /// Whether the game goes on and the computer is to move; it does not while the clock is paused.
    #[must_use]
    pub fn computer_to_move(&self) -> bool {
        self.end.is_none()
            && !self.is_paused()
            && !self.setup.player(self.side_to_move()).is_human()
    }

    /// Whether the game goes on and a person is to move.
    #[must_use]
    pub fn human_to_move(&self) -> bool {
        self.end.is_none() && self.setup.player(self.side_to_move()).is_human()
    }

    /// Makes a move, whoever it comes from. Touches that forbid it are respected.
    ///
    /// # Errors
    /// If the game is over or its clock paused, or the move is illegal or forbidden by a touch.
    pub fn play(&mut self, mv: Move) -> Result<Change, GameError> {
        if self.end.is_some() {
            return Err(GameError::Over);
        }
        if self.is_paused() {
            return Err(GameError::Paused);
        }
        if !self.board().is_legal(mv) || !self.touch.allows(self.board(), mv) {
            return Err(GameError::IllegalMove);
        }
        self.line.push(mv).map_err(|_| GameError::IllegalMove)?;
        self.position_changed();
        self.clock_moved();
        Ok(Change::Game)
    }

    /// Whether a move, or an end that was no move, can be taken back.
    ///
    /// # Errors
    /// Why it can't.
    pub fn can_undo(&self) -> Result<(), GameError> {
        if !self.setup.options.undo {
            return Err(GameError::UndoOff);
        }
        if self.shown.is_some() {
            return Err(GameError::Browsing);
        }
        if self.undo_takes() == 0 && !self.undo_reopens() {
            return Err(GameError::NothingToUndo);
        }
        Ok(())
    }

    /// Takes back one move; against the computer the player's move with the computer's reply, if it has replied.
    /// After a resignation, an agreement, a fallen flag or a person's claim it takes back just that. The clock goes back to
    /// the beginning of the move that is to be made again; after a fallen flag it waits there, paused.
    ///
    /// # Errors
    /// As [`Game::can_undo`].
    pub fn undo(&mut self) -> Result<Change, GameError> {
        self.can_undo()?;
        if self.undo_reopens() {
            self.end = None;
            self.clock_reopened();
        } else {
            let moves = self.undo_takes();
            for _ in 0..moves {
                self.line.pop();
            }
            self.clock_taken_back(moves);
        }
        self.position_changed();
        Ok(Change::Game)
    }

    /// Whether undo takes back an end that a person made without a move.
    fn undo_reopens(&self) -> bool {
        self.end.is_some_and(|end| {
            !end.came_with_a_move()
                && match end {
                    End::Claim { by, .. } => self.setup.player(by).is_human(),
                    _ => true,
                }
        })
    }

    /// How many half-moves undo takes back: down to and including the last one of a person.
    fn undo_takes(&self) -> usize {
        let plies = self.line.len();
        let first = self.line.start().side_to_move();
        let of_human = |index: usize| {
            let mover = if index.is_multiple_of(2) {
                first
            } else {
                !first
            };
            self.setup.player(mover).is_human()
        };
        (0..plies)
            .rev()
            .find(|&index| of_human(index))
            .map_or(0, |index| plies - index)
    }

    /// Resigns for `loser`. It is a draw if the other side could not mate by any series of legal moves (FIDE 5.1.2).
    ///
    /// # Errors
    /// If the game is over, or that side is not a person's.
    pub fn resign(&mut self, loser: Color) -> Result<Change, GameError> {
        if self.end.is_some() {
            return Err(GameError::Over);
        }
        if !self.setup.player(loser).is_human() {
            return Err(GameError::NotYourTurn);
        }
        let drawn = self.resignation_draws(loser);
        Ok(self.finish(End::Resignation { loser, drawn }))
    }

    fn resignation_draws(&self, loser: Color) -> bool {
        !self.board().can_mate(!loser)
    }

    /// Whether resigning now, with no side named, would be a draw.
    #[must_use]
    pub fn resigning_draws(&self) -> bool {
        self.resignation_draws(self.resigning_side())
    }

    /// Who resigns if no side is named: the person who plays the computer, else the side to move.
    #[must_use]
    pub fn resigning_side(&self) -> Color {
        self.setup
            .only_human()
            .unwrap_or_else(|| self.side_to_move())
    }

    /// The draws the side to move can claim now. A person who has touched a piece under touch-move can't claim the
    /// position any more (FIDE 9.4), nor with a move the touch forbids.
    #[must_use]
    pub fn claims(&self) -> Claims {
        if self.end.is_some() {
            return Claims::default();
        }
        let mut claims = self.claims.clone();
        if self.touch.binds() {
            claims.now = None;
            claims
                .with_moves
                .retain(|(mv, _)| self.touch.allows(self.board(), *mv));
        }
        claims
    }

    /// Claims a draw for the side to move: the position as it stands, or together with a move, which is then made.
    ///
    /// # Errors
    /// If the game is over or its clock paused, or that claim does not hold.
    pub fn claim(&mut self, with: Option<Move>) -> Result<Change, GameError> {
        if self.end.is_some() {
            return Err(GameError::Over);
        }
        if self.is_paused() {
            return Err(GameError::Paused);
        }
        let claims = self.claims();
        let by = self.side_to_move();
        let reason = match with {
            None => claims.now,
            Some(mv) => claims.reason_with(mv),
        }
        .ok_or(GameError::NoClaim)?;
        if let Some(mv) = with {
            self.line.push(mv).map_err(|_| GameError::NoClaim)?;
        }
        Ok(self.finish(End::Claim {
            by,
            reason,
            with_move: with.is_some(),
        }))
    }

    /// Whether a draw can be agreed: between two people, once both have moved.
    #[must_use]
    pub fn can_agree(&self) -> bool {
        self.end.is_none()
            && !self.is_browsing()
            && self.setup.is_two_players()
            && self.line.len() >= 2
    }

    /// One side agrees to a draw; when the other does so too, before any move, the game is drawn.
    ///
    /// # Errors
    /// If a draw can't be agreed now.
    pub fn agree_draw(&mut self, side: Color) -> Result<Change, GameError> {
        if !self.can_agree() {
            return Err(GameError::NoAgreement);
        }
        Ok(match self.agreed {
            Some(other) if other != side => self.finish(End::Agreement),
            Some(_) => Change::Nothing,
            None => {
                self.agreed = Some(side);
                Change::View
            }
        })
    }

    /// Who has agreed to a draw and waits for the other side.
    #[must_use]
    pub fn agreed(&self) -> Option<Color> {
        self.agreed
    }

    /// Whether leaving now would lose the game: it is rated and goes on.
    #[must_use]
    pub fn leaving_loses(&self) -> bool {
        self.end.is_none() && self.setup.options.rated
    }

    /// The person leaves the game for good. A rated game is lost by that; any other is left as it is.
    pub fn leave(&mut self) -> Change {
        match self.setup.only_human() {
            Some(loser) if self.leaving_loses() => self.finish(End::Left { loser }),
            _ => Change::Nothing,
        }
    }

    /// Turns the board.
    pub fn turn_board(&mut self) -> Change {
        self.turned = !self.turned;
        Change::Game
    }

    /// Whose pieces are below.
    #[must_use]
    pub fn bottom(&self) -> Color {
        if self.turned {
            !self.setup.bottom
        } else {
            self.setup.bottom
        }
    }

    /// Whether the board was turned from how the game began.
    #[must_use]
    pub fn is_turned(&self) -> bool {
        self.turned
    }

    pub(crate) fn finish(&mut self, end: End) -> Change {
        self.position_changed();
        self.shown = None;
        self.end = Some(end);
        if end.came_with_a_move() {
            self.clock_moved();
        } else {
            self.clock_stopped();
        }
        Change::Game
    }

    /// Brings everything that hangs on the position up to date.
    pub(crate) fn position_changed(&mut self) {
        self.touch = Touch::default();
        self.agreed = None;
        self.end = self.line.outcome().map(End::Rules);
        self.claims = Claims::of(&self.line);
        if self.shown.is_some_and(|ply| ply >= self.line.len()) {
            self.shown = None;
        }
    }
}

/// Browsing old positions (P10).
impl Game {
    /// The number of half-moves up to the position shown.
    #[must_use]
    pub fn shown_ply(&self) -> usize {
        self.shown.unwrap_or(self.line.len())
    }

    /// Whether an old position is shown.
    #[must_use]
    pub fn is_browsing(&self) -> bool {
        self.shown.is_some()
    }

    /// The position shown.
    #[must_use]
    pub fn shown_board(&self) -> &Board {
        self.line
            .board_at(self.shown_ply())
            .unwrap_or(self.line.board())
    }

    /// Shows the position after `ply` half-moves. The last one is the game itself.
    ///
    /// # Errors
    /// If the game has fewer.
    pub fn browse_to(&mut self, ply: usize) -> Result<Change, GameError> {
        let plies = self.line.len();
        if ply > plies {
            return Err(GameError::NoSuchPly { found: ply, plies });
        }
        let shown = (ply < plies).then_some(ply);
        if shown == self.shown {
            return Ok(Change::Nothing);
        }
        self.shown = shown;
        if shown.is_some() {
            self.drop_free_selection();
        }
        Ok(Change::View)
    }

    /// Shows a position so many half-moves later, or earlier if negative; it stops at both ends.
    pub fn browse_by(&mut self, delta: i32) -> Change {
        let ply = self.shown_ply().saturating_add_signed(delta as isize);
        self.browse_to(ply.min(self.line.len()))
            .unwrap_or(Change::Nothing)
    }

    /// Shows the game again.
    pub fn back_to_game(&mut self) -> Change {
        self.browse_to(self.line.len()).unwrap_or(Change::Nothing)
    }
}
