//! The chess clock for a game on a real board.

use std::sync::Arc;

use catur_app::App;

use crate::{
    core::Core,
    error::AppError,
    records::{ChessClockScreen, Half, TimeSettings},
};

/// The chess clock for a game on a real board. Time is told in milliseconds of a clock that counts sleep. Each call that
/// changes it has saved it when it returns; after the end of the process it comes back paused.
#[derive(uniffi::Object)]
pub struct ChessClock {
    core: Arc<Core>,
}

impl ChessClock {
    pub(crate) fn new(core: Arc<Core>) -> Arc<Self> {
        Arc::new(Self { core })
    }
}

#[uniffi::export]
impl ChessClock {
    /// What to draw at this instant; to be called when `next_change_ms` has come.
    pub fn screen(&self, now: u64) -> Result<ChessClockScreen, AppError> {
        Ok(self.core.call(|app| app.chess_clock(now))?)
    }

    /// A half is pressed. The first press lets the other half run; later ones count where the time runs, and nowhere else.
    pub fn press(&self, half: Half, now: u64) -> Result<ChessClockScreen, AppError> {
        Ok(self.core.call(|app| app.press_chess_clock(half, now))?)
    }

    /// Pauses it, if it runs.
    pub fn pause(&self, now: u64) -> Result<ChessClockScreen, AppError> {
        Ok(self.core.call(|app| app.pause_chess_clock(now))?)
    }

    /// Lets it run on, if it is paused.
    pub fn resume(&self, now: u64) -> Result<ChessClockScreen, AppError> {
        Ok(self.core.call(|app| app.resume_chess_clock(now))?)
    }

    /// Sets both halves back to what they had at first.
    pub fn reset(&self) -> Result<ChessClockScreen, AppError> {
        Ok(self.core.call(App::reset_chess_clock)?)
    }

    /// Sets the time of both halves anew.
    pub fn set_time(&self, time: TimeSettings) -> Result<ChessClockScreen, AppError> {
        Ok(self.core.call(|app| app.set_chess_clock(time))?)
    }
}
