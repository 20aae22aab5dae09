//! The clock itself: two times, of which that of the side to move runs.

use catur_rules::Color;

use super::{Millis, TimeControl, TimeKind, Times, Uptime};

/// What a clock does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClockState {
    /// The time of the side to move passes.
    Running,
    /// Nobody's time passes until it is resumed.
    Paused,
    /// The time of the side to move has run out.
    Fallen,
    /// The game is over in another way.
    Stopped,
}

/// From when on the time of the side to move passes while a clock runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Passing {
    /// Since the instant last told.
    Now,
    /// From the next instant told.
    FromNext,
    /// No more with this move.
    Over,
}

/// A chess clock.
///
/// It never reads a clock: [`advance`](Clock::advance) tells it the instant, and everything else happens at the instant
/// last told. An instant earlier than one told before is taken for that one, so that no time passes. Times are whole
/// milliseconds, and what is left is never less than none.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    control: TimeControl,
    /// What both had when the present move began.
    times: Times,
    to_move: Color,
    /// How long the side to move has thought about the present move.
    thought: Millis,
    state: ClockState,
    passing: Passing,
    /// The latest instant told.
    told: Option<Uptime>,
}

impl Clock {
    /// A clock that runs for `to_move` from the first instant it is told (FIDE article 6.6).
    #[must_use]
    pub fn new(control: TimeControl, to_move: Color) -> Self {
        Self {
            control,
            times: control.at_first(),
            to_move,
            thought: Millis::ZERO,
            state: ClockState::Running,
            passing: Passing::FromNext,
            told: None,
        }
    }

    /// A clock as it was left: paused, or fallen if all there was had been thought away. `times` are those when the present
    /// move began. `None` if no such clock can have been left: a side had nothing, or more was thought than there was.
    #[must_use]
    pub fn kept(
        control: TimeControl,
        to_move: Color,
        times: Times,
        thought: Millis,
    ) -> Option<Self> {
        let mut clock = Self {
            times,
            thought,
            state: ClockState::Paused,
            ..Self::new(control, to_move)
        };
        let longest = clock.longest();
        if thought == longest {
            clock.state = ClockState::Fallen;
        }
        (times.white.min(times.black) > Millis::ZERO && thought <= longest).then_some(clock)
    }

    /// How time is dealt out.
    #[must_use]
    pub const fn control(&self) -> TimeControl {
        self.control
    }

    /// What it does.
    #[must_use]
    pub const fn state(&self) -> ClockState {
        self.state
    }

    /// Whose time runs, or would run.
    #[must_use]
    pub const fn to_move(&self) -> Color {
        self.to_move
    }

    /// What both had when the present move began.
    #[must_use]
    pub const fn times(&self) -> Times {
        self.times
    }

    /// How long the side to move has thought about the present move, up to the instant last told.
    #[must_use]
    pub const fn thought(&self) -> Millis {
        self.thought
    }

    /// The instant last told.
    #[must_use]
    pub const fn told(&self) -> Option<Uptime> {
        self.told
    }

    /// Whether the time of the side to move passes at the instant last told.
    #[must_use]
    pub fn is_passing(&self) -> bool {
        self.state == ClockState::Running && self.passing == Passing::Now
    }

    /// Whether the time of the side to move will pass from the next instant told.
    #[must_use]
    pub fn awaits_instant(&self) -> bool {
        self.state == ClockState::Running && self.passing == Passing::FromNext
    }

    /// Whose time has run out. A fallen flag stays so until the position is set back.
    #[must_use]
    pub fn fallen(&self) -> Option<Color> {
        (self.state == ClockState::Fallen).then_some(self.to_move)
    }

    /// What a side has left at the instant last told.
    #[must_use]
    pub fn left(&self, side: Color) -> Millis {
        let time = self.times.of(side);
        if side == self.to_move {
            time - self.charge()
        } else if self.control.kind() == TimeKind::Hourglass {
            time + self.charge()
        } else {
            time
        }
    }

    /// How long the clock will still wait before it counts, at the instant last told.
    #[must_use]
    pub fn delay_left(&self) -> Millis {
        self.free() - self.thought
    }

    /// What counts of the time thought.
    fn charge(&self) -> Millis {
        self.thought - self.free()
    }

    /// The time of each move that does not count.
    fn free(&self) -> Millis {
        match self.control.kind() {
            TimeKind::Delay => self.control.extra(self.to_move),
            _ => Millis::ZERO,
        }
    }

    /// After how long a thought the flag falls.
    fn longest(&self) -> Millis {
        self.times.of(self.to_move) + self.free()
    }

    /// Tells what time it is. The flag falls at the instant when nothing is left; the answer is whose, if one has.
    pub fn advance(&mut self, now: Uptime) -> Option<Color> {
        let before = self.told.unwrap_or(now);
        self.told = Some(before.max(now));
        if self.is_passing() {
            let longest = self.longest();
            self.thought = longest.min(self.thought + now.since(before));
            if self.thought == longest {
                self.state = ClockState::Fallen;
            }
        }
        if self.passing == Passing::FromNext {
            self.passing = Passing::Now;
        }
        self.fallen()
    }

    /// The time of the side to move passes only from the next instant told: its player has yet to see the move before.
    pub fn await_instant(&mut self) {
        self.passing = Passing::FromNext;
    }

    /// The side to move has chosen its move, which is yet to be shown: no time passes until it is made, or until the clock
    /// is paused or set back.
    pub fn hold(&mut self) {
        self.passing = Passing::Over;
    }

    /// The side to move has moved (FIDE article 6.2.1): it gets what is added for the move, and the other side's time
    /// runs. Nothing happens unless the clock runs.
    pub fn press(&mut self) {
        if self.state != ClockState::Running {
            return;
        }
        let side = self.to_move;
        let extra = self.control.extra(side);
        let added = match self.control.kind() {
            TimeKind::Fischer => extra,
            TimeKind::Bronstein => extra.min(self.thought),
            TimeKind::SuddenDeath | TimeKind::Delay | TimeKind::Hourglass => Millis::ZERO,
        };
        self.turn_over(added);
    }

    /// The side to move has ended the game with its move: nothing is added, and nobody's time runs any more.
    pub fn press_last(&mut self) {
        if self.state == ClockState::Running {
            self.turn_over(Millis::ZERO);
            self.state = ClockState::Stopped;
        }
    }

    fn turn_over(&mut self, added: Millis) {
        let (side, other) = (self.to_move, !self.to_move);
        self.times = Times::default()
            .with(side, self.left(side) + added)
            .with(other, self.left(other));
        self.to_move = other;
        self.thought = Millis::ZERO;
        self.passing = Passing::Now;
    }

    /// Stops a running clock for a while (FIDE article 6.11.1).
    pub fn pause(&mut self) {
        if self.state == ClockState::Running {
            self.state = ClockState::Paused;
        }
    }

    /// Lets a paused clock run on from this instant.
    pub fn resume(&mut self, now: Uptime) {
        if self.state == ClockState::Paused {
            self.told = Some(self.told.map_or(now, |told| told.max(now)));
            self.state = ClockState::Running;
            self.passing = Passing::Now;
        }
    }

    /// The game is over without a move.
    pub fn stop(&mut self) {
        if self.state != ClockState::Fallen {
            self.state = ClockState::Stopped;
        }
    }

    /// The game goes on after all: a stopped clock runs on, a fallen one goes back to the beginning of the move and waits
    /// to be resumed, so that its little time does not run before somebody looks.
    pub fn reopen(&mut self) {
        match self.state {
            ClockState::Stopped => {
                self.state = ClockState::Running;
                self.passing = Passing::Now;
            }
            ClockState::Fallen => {
                self.thought = Millis::ZERO;
                self.state = ClockState::Paused;
            }
            ClockState::Running | ClockState::Paused => {}
        }
    }

    /// Sets the clock back to the beginning of an earlier move. A paused clock stays paused.
    pub fn set_back(&mut self, to_move: Color, times: Times) {
        self.reopen();
        self.to_move = to_move;
        self.times = times;
        self.thought = Millis::ZERO;
        self.passing = Passing::Now;
    }
}
