//! The game on the board.

use std::sync::Arc;

use catur_app::App;

use crate::{
    core::Core,
    error::GameError,
    records::{PromotionKind, ReviewReport, Side, Snapshot},
    search::Search,
};

/// The game on the board. Each call that changes it has saved it when it returns.
#[derive(uniffi::Object)]
pub struct RunningGame {
    core: Arc<Core>,
}

impl RunningGame {
    pub(crate) fn new(core: Arc<Core>) -> Arc<Self> {
        Arc::new(Self { core })
    }
}

#[uniffi::export]
impl RunningGame {
    /// What to draw now.
    pub fn snapshot(&self) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(App::snapshot)?)
    }

    /// A tap on a square: selects, moves, or lets go.
    pub fn tap(&self, square: u8) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.tap(square))?)
    }

    /// A drag begins on a square: an own piece there is selected.
    pub fn lift(&self, square: u8) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.lift(square))?)
    }

    /// A piece dragged from one square and let go on another.
    #[uniffi::method(name = "drop")]
    pub fn drop_piece(&self, from: u8, to: u8) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.drop_piece(from, to))?)
    }

    /// The piece that the waiting pawn becomes.
    pub fn promote(&self, kind: PromotionKind) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.promote(kind))?)
    }

    /// Takes back a choice that has not become a move.
    pub fn cancel(&self) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(App::cancel)?)
    }

    /// A move typed in: `Nf3`, `e2e4`. A text that is none becomes a notice.
    pub fn type_move(&self, text: String) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.type_move(&text))?)
    }

    /// Takes back a move; against the computer also its reply.
    pub fn undo(&self) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(App::undo)?)
    }

    /// `side` gives up; nothing stands for the player, or between two players for the side to move.
    #[uniffi::method(default(side = None))]
    pub fn resign(&self, side: Option<Side>) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.resign(side))?)
    }

    /// Claims a draw as the position stands, or with one of the snapshot's claim moves.
    #[uniffi::method(default(uci = None))]
    pub fn claim_draw(&self, uci: Option<String>) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.claim_draw(uci.as_deref()))?)
    }

    /// One of two players agrees to a draw; the game is drawn when both have.
    pub fn agree_draw(&self, side: Side) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.agree_draw(side))?)
    }

    /// With touch-move: the next touch only adjusts a piece.
    pub fn adoube(&self) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(App::adoube)?)
    }

    /// Shows the position after `ply` half-moves.
    pub fn browse_to(&self, ply: u32) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.browse_to(ply))?)
    }

    /// Shows the position `plies` further on, or back if negative.
    pub fn browse_by(&self, plies: i32) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.browse_by(plies))?)
    }

    /// Back from an old position to the game.
    pub fn back_to_game(&self) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(App::back_to_game)?)
    }

    /// Goes to the start of an ended game, to step through it.
    pub fn review(&self) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(App::review)?)
    }

    /// Turns the board.
    pub fn turn_board(&self) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(App::turn_board)?)
    }

    /// Tells what time it is, in milliseconds of a clock that counts sleep. What is done next happens at that instant: call
    /// it before a touch with the instant of the touch, and when the computer begins to think.
    pub fn set_now(&self, now: u64) -> Result<(), GameError> {
        Ok(self.core.call(|app| app.set_now(now))?)
    }

    /// Tells what time it is, for the picture of that instant: when a picture whose clock `starts_when_shown` is on the
    /// screen, and when the clock's `next_change_ms` has come.
    pub fn tick(&self, now: u64) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.tick(now))?)
    }

    /// Pauses the clock. The board of a rated game is covered until it is resumed.
    pub fn pause(&self, now: u64) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.pause(now))?)
    }

    /// Lets a paused clock run on.
    pub fn resume(&self, now: u64) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.resume(now))?)
    }

    /// The app is not seen any more: against the computer the clock pauses.
    pub fn hide(&self, now: u64) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.hide(now))?)
    }

    /// The game as PGN, to share.
    pub fn pgn(&self) -> Result<String, GameError> {
        Ok(self.core.call(App::pgn)?)
    }

    /// Prepares the computer's move: wait for it, then `finish`.
    pub fn computer_move(&self) -> Result<Arc<Search>, GameError> {
        Ok(Search::new(self.core.call(App::start_computer_move)?))
    }

    /// Prepares a hint, in the same way.
    pub fn hint(&self) -> Result<Arc<Search>, GameError> {
        Ok(Search::new(self.core.call(App::start_hint)?))
    }

    /// Prepares the next position of the review of an ended game, in the same way; nothing when the review is complete.
    pub fn review_search(&self) -> Result<Option<Arc<Search>>, GameError> {
        Ok(self.core.call(App::start_review)?.map(Search::new))
    }

    /// Begins to try other moves where the one played after `ply` half-moves was worth another look. `back_to_game` and browsing
    /// end it.
    pub fn try_again(&self, ply: u32) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.try_again(ply))?)
    }

    /// Prepares the judgement of the move that was tried, in the same way as a hint.
    pub fn judge_search(&self) -> Result<Arc<Search>, GameError> {
        Ok(Search::new(self.core.call(App::start_judging)?))
    }

    /// What the review of the ended game says so far.
    pub fn review_report(&self) -> Result<ReviewReport, GameError> {
        Ok(self.core.call(App::review_report)?)
    }

    /// Tells the instant at which a search for the computer's move has ended: until `finish` shows the move no time passes,
    /// so a shell may keep its distance. Nothing for other searches.
    pub fn search_ended(&self, search: Arc<Search>, now: u64) -> Result<(), GameError> {
        Ok(self
            .core
            .call(|app| app.search_ended(search.inner(), now))?)
    }

    /// Plays or shows what a search found, if the game still stands where it was started; else nothing changes.
    pub fn finish(&self, search: Arc<Search>) -> Result<Snapshot, GameError> {
        Ok(self.core.snapshot(|app| app.finish(search.inner()))?)
    }
}
