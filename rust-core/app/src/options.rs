//! What the player chooses: how a new game is played, and the settings that outlive it.

use catur_game::{ColorChoice, TimeKind, TimeSettings};

/// Who plays against the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// The computer at a level, 1 (Beginner) to 6 (Hard).
    Computer {
        /// The level's number.
        level: u8,
    },
    /// A second person on the same device.
    TwoPlayers,
}

impl Default for Opponent {
    fn default() -> Self {
        Self::Computer { level: 1 }
    }
}

/// How a new game is to be played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// Who plays against the player.
    pub opponent: Opponent,
    /// Which pieces the player gets; between two players, whose pieces are below at first.
    pub color: ColorChoice,
    /// Whether moves may be taken back. Rated and touch-move games never allow it.
    pub undo_allowed: bool,
    /// Whether hints may be asked for. Rated games never allow it.
    pub hint_allowed: bool,
    /// Whether a touched piece must move.
    pub touch_move: bool,
    /// Whether the game is rated: leaving it counts as a loss. Only against the computer, from the usual start.
    pub rated: bool,
    /// A position to start from, as FEN; the usual one if `None`.
    pub start: Option<String>,
    /// How time is dealt out; no clock if `None`. A rated game gives both sides the same.
    pub time: Option<TimeSettings>,
}

impl Default for NewGame {
    fn default() -> Self {
        Self {
            opponent: Opponent::default(),
            color: ColorChoice::White,
            undo_allowed: true,
            hint_allowed: true,
            touch_move: false,
            rated: false,
            start: None,
            time: None,
        }
    }
}

/// Settings that outlive a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// The language chosen in the app as a BCP 47 tag; the system's languages if `None`.
    pub language: Option<String>,
    /// Whether the board turns after every move of a game between two players.
    pub turn_every_move: bool,
    /// Whether files and ranks are drawn on the board.
    pub coordinates: bool,
    /// What the next new game starts with: the choices made last time.
    pub new_game: NewGame,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            turn_every_move: false,
            coordinates: true,
            new_game: NewGame::default(),
        }
    }
}

/// One level as the new-game screen shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelLine {
    /// Its number, 1 to 6.
    pub level: u8,
    /// Its name in the language.
    pub name: String,
    /// Its rating as a number.
    pub rating: u16,
    /// Its rating in words, "about 700".
    pub rating_text: String,
    /// What to know about that number.
    pub note: String,
}

/// A clock that is chosen with one touch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockPreset {
    /// What to put into [`NewGame::time`].
    pub time: TimeSettings,
    /// Minutes for all moves and seconds for each, "3+2".
    pub label: String,
    /// The same in words.
    pub spoken: String,
}

/// One kind of clock as the new-game screen shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockKind {
    /// The kind.
    pub kind: TimeKind,
    /// Its name in the language.
    pub name: String,
    /// What it does, in a sentence.
    pub note: String,
    /// What its time for each move is called; none where it has no such time.
    pub extra_label: Option<String>,
}

/// The clocks that can be chosen for a new game or for a real board, in words, and what one can be put together from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockChoices {
    /// The choice of no clock.
    pub none_label: String,
    /// Clocks to choose with one touch, the fastest first.
    pub presets: Vec<ClockPreset>,
    /// Kinds of a clock to put together.
    pub kinds: Vec<ClockKind>,
    /// The time for all moves, the same for both sides.
    pub base_label: String,
    /// White's time for all moves.
    pub base_white_label: String,
    /// Black's time for all moves.
    pub base_black_label: String,
    /// The times for all moves to step through, in seconds, rising.
    pub bases: Vec<u32>,
    /// The times for each move to step through, in seconds, rising; the first is none.
    pub extras: Vec<u32>,
    /// The clock to begin with where none was put together before.
    pub first_own: TimeSettings,
}

/// The score against the computer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Score {
    /// Games won by the player.
    pub won: u32,
    /// Games drawn.
    pub drawn: u32,
    /// Games lost by the player.
    pub lost: u32,
}

/// What the app is told of its surroundings when it opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Environment {
    /// The languages of the system as BCP 47 tags, the preferred one first.
    pub languages: Vec<String>,
    /// A random number from the system, for colours drawn and for the seeds of games.
    pub entropy: u64,
    /// Milliseconds since 1970 in UTC.
    pub now: i64,
}
