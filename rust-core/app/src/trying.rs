//! Another try at a move of a reviewed game: moves are made by hand, judged by a search, and taken back until one is good.

use catur_engine::{Choice, Score};
use catur_game::review::{Chance, Judgement};
use catur_game::{Change, Game};
use catur_rules::{Color, Line, Move, san};
use catur_text::Key;

use crate::AppError;
use crate::phrases::Phrases;
use crate::reviewing::word;
use crate::searching::{Purpose, Search};
use crate::state::State;

/// A try that is under way.
pub(crate) struct Attempt {
    /// Half-moves before the position.
    ply: usize,
    /// The game up to there, and the move that was tried.
    pub(crate) game: Game,
    /// What the last move that was tried has come to.
    last: Option<(Move, Judgement)>,
}

impl Attempt {
    /// Whether a move stands on the board.
    fn has_tried(&self) -> bool {
        self.game.ply() > self.ply
    }

    /// The move that waits for its judgement.
    fn waiting(&self) -> Option<Move> {
        let tried = self.game.line().moves().get(self.ply).copied();
        tried.filter(|_| self.last.is_none())
    }
}

impl State {
    /// The game whose position is on the board: the attempt's, or the game itself.
    pub(crate) fn on_board(&self) -> &Game {
        self.attempt
            .as_ref()
            .map_or(&self.game, |attempt| &attempt.game)
    }

    /// Whether a touch on the board can do something now. After a try it can't, until the move is taken back.
    pub(crate) fn is_interactive(&self) -> bool {
        let tried = self.attempt.as_ref().is_some_and(Attempt::has_tried);
        self.on_board().is_interactive() && !tried
    }

    /// A touch on the board that can't fail.
    pub(crate) fn touch(&mut self, touch: impl FnOnce(&mut Game) -> Change) -> Change {
        match self.try_touch(|game| Ok::<_, std::convert::Infallible>(touch(game))) {
            Ok(change) => change,
        }
    }

    /// A touch on the board. In an attempt it changes nothing that is kept.
    pub(crate) fn try_touch<E>(
        &mut self,
        touch: impl FnOnce(&mut Game) -> Result<Change, E>,
    ) -> Result<Change, E> {
        let Some(attempt) = &mut self.attempt else {
            return touch(&mut self.game);
        };
        if attempt.has_tried() {
            return Ok(Change::Nothing);
        }
        if touch(&mut attempt.game)? == Change::Game {
            attempt.last = None;
            self.judge_at_once();
        }
        Ok(Change::View)
    }

    pub(crate) fn begin_attempt(&mut self, ply: usize) -> Result<Change, AppError> {
        let refused = || AppError::NotPossible {
            reason: "the review has nothing to try there".to_owned(),
        };
        let judged = self.open_review()?.judged(ply).ok_or_else(refused)?;
        let game = self.game.attempt_at(ply).ok_or_else(refused)?;
        if !judged.judgement.is_worth_another_try() || self.game.browse_to(ply).is_err() {
            return Err(refused());
        }
        self.attempt = Some(Attempt {
            ply,
            game,
            last: None,
        });
        Ok(Change::View)
    }

    /// Ends an attempt, if there is one; the old position stays on the board.
    pub(crate) fn end_attempt(&mut self) -> Option<Change> {
        self.attempt.take().map(|_| Change::View)
    }

    /// Whether a move that was tried waits for a search.
    pub(crate) fn wants_judging(&self) -> bool {
        self.attempt
            .as_ref()
            .is_some_and(|attempt| attempt.waiting().is_some())
    }

    pub(crate) fn start_judging(&mut self) -> Result<Search, AppError> {
        match &self.attempt {
            Some(attempt) if attempt.waiting().is_some() => {
                let line = attempt.game.line().clone();
                Ok(self.start_search_of(line, Purpose::Attempt))
            }
            _ => Err(AppError::NotPossible {
                reason: "no move waits to be judged".to_owned(),
            }),
        }
    }

    /// Takes what the search of the position after the move says.
    pub(crate) fn attempt_judged(&mut self, line: &Line, choice: &Choice) {
        let is_its_own = |attempt: &Attempt| attempt.game.line().moves() == line.moves();
        if self.attempt.as_ref().is_some_and(is_its_own) {
            self.judge(!Chance::of(choice.score));
        }
    }

    /// A move that needs no search: the review's own, and one that ends the game.
    fn judge_at_once(&mut self) {
        let Some(attempt) = &self.attempt else {
            return;
        };
        let (ply, outcome) = (attempt.ply, attempt.game.line().outcome());
        let best = self
            .reviewing
            .as_ref()
            .and_then(|reviewing| reviewing.review.searched().get(ply).copied().flatten());
        let Some((tried, best)) = attempt.waiting().zip(best) else {
            return;
        };
        match outcome {
            Some(outcome) if outcome.winner().is_some() => self.judge(Chance::of(Score::Mate(1))),
            Some(_) => self.judge(Chance::EVEN),
            None if tried == best.best => self.judge(Chance::of(best.score)),
            None => {}
        }
    }

    /// Judges the move that waits by the chance it leaves its mover. One that is not good is taken back.
    fn judge(&mut self, after: Chance) {
        let (Some(attempt), Some(reviewing)) = (&mut self.attempt, &self.reviewing) else {
            return;
        };
        let Some(tried) = attempt.waiting() else {
            return;
        };
        let Some(judged) = reviewing.review.judge(attempt.ply, tried, after) else {
            return;
        };
        attempt.last = Some((tried, judged.judgement));
        if judged.judgement.is_worth_another_try()
            && let Some(game) = self.game.attempt_at(attempt.ply)
        {
            attempt.game = game;
        }
    }

    /// The two lines above the board in an attempt.
    pub(crate) fn attempt_status(&self, phrases: &Phrases) -> Option<String> {
        let attempt = self.attempt.as_ref()?;
        let board = attempt.game.line().board_at(attempt.ply)?;
        let first = phrases.get(match board.side_to_move() {
            Color::White => Key::TryFindWhite,
            Color::Black => Key::TryFindBlack,
        });
        let second = match (attempt.waiting(), attempt.last) {
            (Some(tried), _) => {
                phrases.with(Key::TryJudging, &[("san", san::write(board, tried).into())])
            }
            (None, Some((tried, judgement))) => {
                let key = match judgement {
                    Judgement::Best | Judgement::Forced => Key::TryBest,
                    Judgement::Good => Key::TryGood,
                    Judgement::Inaccuracy | Judgement::Mistake | Judgement::Blunder => {
                        Key::TryNotYet
                    }
                };
                let said = phrases.get(word(judgement));
                phrases.with(
                    key,
                    &[
                        ("san", san::write(board, tried).into()),
                        ("judgement", said.into()),
                    ],
                )
            }
            (None, None) => return Some(first),
        };
        Some(format!("{first}\n{second}"))
    }
}
