//! The chess clock for a real board: kept at every press, pause and fallen flag, and put into words.

use catur_game::{
    ChessClock, ChessClockState, Half, SavedChessClock, TimeControl, TimeSettings, Uptime,
};
use catur_text::{Arg, Key};

use crate::clock_choices::checked;
use crate::clock_face::{is_low, next_change, shown, spoken_time};
use crate::documents::CLOCK;
use crate::phrases::Phrases;
use crate::state::State;
use crate::{AppError, ChessClockHalf, ChessClockScreen};

/// The clock until a time is set: ten minutes and five seconds for each move.
pub(crate) fn first_chess_clock() -> ChessClock {
    ChessClock::new(TimeControl::default())
}

impl State {
    /// Does something with the chess clock, saves it if anything came of it, and gives the new picture.
    pub(crate) fn with_chess_clock(
        &mut self,
        work: impl FnOnce(&mut ChessClock) -> bool,
    ) -> ChessClockScreen {
        if work(&mut self.chess_clock) {
            let json = SavedChessClock::of(&self.chess_clock).to_json();
            self.vault.stage(CLOCK, json);
            self.save();
        }
        screen(&self.phrases, &self.chess_clock)
    }

    /// Sets the time of both halves; the clock then waits for the first press.
    pub(crate) fn set_chess_clock(
        &mut self,
        time: TimeSettings,
    ) -> Result<ChessClockScreen, AppError> {
        let control = checked(time)?;
        Ok(self.with_chess_clock(|clock| {
            *clock = ChessClock::new(control);
            true
        }))
    }
}

/// What the chess clock shows at the instant last told.
fn screen(phrases: &Phrases, clock: &ChessClock) -> ChessClockScreen {
    let state = clock.state();
    let note = match state {
        ChessClockState::Ready => Key::ChessClockReady,
        ChessClockState::Running(_) => Key::ChessClockRunning,
        ChessClockState::Paused(_) => Key::ClockPaused,
        ChessClockState::Fallen(_) => Key::ChessClockTimeUp,
    };
    ChessClockScreen {
        title: phrases.get(Key::ChessClockTitle),
        top: half(phrases, clock, Half::Top),
        bottom: half(phrases, clock, Half::Bottom),
        note: phrases.get(note),
        can_pause: matches!(state, ChessClockState::Running(_)),
        pause_label: phrases.get(Key::ClockPause),
        can_resume: matches!(state, ChessClockState::Paused(_)),
        resume_label: phrases.get(Key::ClockResume),
        can_reset: state != ChessClockState::Ready,
        reset_label: phrases.get(Key::ChessClockReset),
        reset_question: phrases.get(Key::ChessClockResetAsk),
        set_label: phrases.get(Key::ChessClockSet),
        time: clock.control().settings(),
        next_change_ms: clock.clock().and_then(next_change),
    }
}

fn half(phrases: &Phrases, clock: &ChessClock, half: Half) -> ChessClockHalf {
    let state = clock.state();
    let left = clock.left(half);
    let running = state == ChessClockState::Running(half);
    let fallen = state == ChessClockState::Fallen(half);
    let moves = phrases.with(Key::ChessClockMoves, &[("count", clock.moves(half).into())]);
    let name = Arg::from(phrases.get(match half {
        Half::Top => Key::ChessClockTop,
        Half::Bottom => Key::ChessClockBottom,
    }));
    let counted = Arg::from(moves.clone());
    let spoken = if fallen {
        phrases.with(
            Key::ChessClockHalfFallen,
            &[("name", name), ("moves", counted)],
        )
    } else {
        let time = Arg::from(spoken_time(phrases, left));
        phrases.with(
            Key::ChessClockHalf,
            &[("name", name), ("time", time), ("moves", counted)],
        )
    };
    ChessClockHalf {
        half,
        left_ms: left.0,
        text: shown(left),
        moves,
        spoken,
        can_press: running || state == ChessClockState::Ready,
        running,
        waiting: running && clock.clock().is_some_and(|clock| clock.delay_left().0 > 0),
        low: is_low(clock.base(half), left),
        fallen,
    }
}

/// What happens to the chess clock at an instant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Act {
    /// Nothing: the time is told.
    Look,
    /// A half is pressed.
    Press(Half),
    /// It is paused.
    Pause,
    /// It runs on.
    Resume,
}

impl Act {
    /// Whether anything came of it that is to be kept.
    pub(crate) fn on(self, clock: &mut ChessClock, now: u64) -> bool {
        let now = Uptime(now);
        let fell = clock.advance(now);
        let acted = match self {
            Self::Look => false,
            Self::Press(half) => clock.press(half, now),
            Self::Pause => clock.pause(now),
            Self::Resume => clock.resume(now),
        };
        fell || acted
    }
}
