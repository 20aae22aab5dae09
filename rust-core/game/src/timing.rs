//! The clock of a game: when it runs, what a fallen flag means, and what it was before each move.
//!
//! What happens to a game happens at the instant last told to [`Game::set_now`]. A move stands if its instant is before the
//! one at which nothing is left; one that ends the game stops the clock (FIDE articles 6.2.1.1 and 6.9).
//!
//! Between two people at one board one side's time passes on to the other's without a gap. Against the computer each side's
//! time begins when its player has the position in front of it, and the computer's ends when it has chosen: what the app
//! does in between, to save, to keep its distance or to draw, costs nobody anything.

use catur_rules::Color;

use crate::{Change, Clock, ClockState, End, Game, GameError, TimeControl, Times, Uptime};

/// A clock with what it was before each move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Timing {
    pub(crate) clock: Clock,
    /// What both sides had before each move made, the first move's first.
    pub(crate) past: Vec<Times>,
}

impl Timing {
    pub(crate) fn new(control: TimeControl, to_move: Color) -> Self {
        Self {
            clock: Clock::new(control, to_move),
            past: Vec::new(),
        }
    }

    /// A move was made.
    pub(crate) fn moved(&mut self, goes_on: GoesOn) {
        self.past.push(self.clock.times());
        match goes_on {
            GoesOn::Yes => self.clock.press(),
            GoesOn::No => self.clock.press_last(),
        }
    }

    /// So many moves were taken back.
    fn take_back(&mut self, moves: usize) {
        let first = self.past.len().saturating_sub(moves);
        let Some(times) = self.past.get(first).copied() else {
            return;
        };
        let to_move = self.clock.to_move();
        let earlier = if moves.is_multiple_of(2) {
            to_move
        } else {
            !to_move
        };
        self.past.truncate(first);
        self.clock.set_back(earlier, times);
    }

    /// What both sides had once move number `index` (from 0) was made and the clock pressed.
    pub(crate) fn after(&self, index: usize) -> Times {
        let next = index.saturating_add(1);
        self.past
            .get(next)
            .copied()
            .unwrap_or_else(|| self.clock.times())
    }
}

/// Whether a game goes on after a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum GoesOn {
    Yes,
    No,
}

impl Game {
    /// The clock, if the game is played with one.
    #[must_use]
    pub fn clock(&self) -> Option<&Clock> {
        self.timing.as_ref().map(|timing| &timing.clock)
    }

    /// Tells what time it is. If somebody's time is up, the game ends with that: a loss, or a draw if the other side
    /// could not mate by any series of legal moves (FIDE article 6.9).
    ///
    /// The passing of time alone is nothing to save.
    pub fn set_now(&mut self, now: Uptime) -> Change {
        let fallen = self
            .timing
            .as_mut()
            .and_then(|timing| timing.clock.advance(now));
        match fallen {
            Some(loser) if self.end.is_none() => {
                let drawn = !self.board().can_mate(!loser);
                self.finish(End::FlagFall { loser, drawn })
            }
            _ => Change::Nothing,
        }
    }

    /// The computer, whose turn it is, has chosen its move at the instant last told: no time passes until the move is made. A
    /// person's time passes until then.
    pub fn hold_clock(&mut self) {
        if self.computer_to_move()
            && let Some(timing) = &mut self.timing
        {
            timing.clock.hold();
        }
    }

    /// Whether the clock of a game that goes on is paused: the board can't be touched, and nobody thinks.
    #[must_use]
    pub fn is_paused(&self) -> bool {
        self.end.is_none()
            && self
                .clock()
                .is_some_and(|clock| clock.state() == ClockState::Paused)
    }

    /// Whether the board must not be seen: a rated game is paused.
    #[must_use]
    pub fn is_covered(&self) -> bool {
        self.is_paused() && self.setup.options.rated
    }

    /// Whether the clock can be paused.
    #[must_use]
    pub fn can_pause(&self) -> bool {
        self.end.is_none()
            && self
                .clock()
                .is_some_and(|clock| clock.state() == ClockState::Running)
    }

    /// Pauses the clock.
    ///
    /// # Errors
    /// If no clock runs.
    pub fn pause(&mut self) -> Result<Change, GameError> {
        if !self.can_pause() {
            return Err(GameError::NoClockRuns);
        }
        if let Some(timing) = &mut self.timing {
            timing.clock.pause();
        }
        self.drop_free_selection();
        Ok(Change::Game)
    }

    /// Lets a paused clock run on from this instant.
    ///
    /// # Errors
    /// If no clock is paused.
    pub fn resume(&mut self, now: Uptime) -> Result<Change, GameError> {
        if !self.is_paused() {
            return Err(GameError::NotPaused);
        }
        if let Some(timing) = &mut self.timing {
            timing.clock.resume(now);
        }
        Ok(Change::Game)
    }

    /// The app is not seen any more. Against the computer the clock pauses; between two people it runs on, as the clock
    /// beside a real board does when one of them looks away.
    pub fn hide(&mut self) -> Change {
        if self.setup.is_two_players() {
            return Change::Nothing;
        }
        self.pause().unwrap_or(Change::Nothing)
    }

    /// A move was made and the position brought up to date.
    pub(crate) fn clock_moved(&mut self) {
        let goes_on = match self.end {
            None => GoesOn::Yes,
            Some(_) => GoesOn::No,
        };
        let at_one_board = self.setup.is_two_players();
        if let Some(timing) = &mut self.timing {
            timing.moved(goes_on);
            if !at_one_board {
                timing.clock.await_instant();
            }
        }
    }

    /// The game has ended without a move.
    pub(crate) fn clock_stopped(&mut self) {
        if let Some(timing) = &mut self.timing {
            timing.clock.stop();
        }
    }

    /// An end without a move was taken back.
    pub(crate) fn clock_reopened(&mut self) {
        if let Some(timing) = &mut self.timing {
            timing.clock.reopen();
        }
    }

    /// So many moves were taken back.
    pub(crate) fn clock_taken_back(&mut self, moves: usize) {
        if let Some(timing) = &mut self.timing {
            timing.take_back(moves);
        }
    }
}
