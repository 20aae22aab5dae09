//! The documents other than the game: settings, score, and what is remembered of the installation.

use std::collections::BTreeMap;

use catur_engine::Level;
use catur_game::{
    ColorChoice, Conclusion, Game, Migration, ReadError, TimeControl, TimeSettings, read_versioned,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{NewGame, Opponent, Score, Settings};

/// The key of the running game.
pub(crate) const GAME: &str = "game/current";
/// The key of the review of the ended game.
pub(crate) const REVIEW: &str = "review";
/// The key of the settings.
pub(crate) const SETTINGS: &str = "settings";
/// The key of the score.
pub(crate) const SCORE: &str = "score";
/// The key of the rating.
pub(crate) const RATING: &str = "rating";
/// The key of what is remembered of the installation.
pub(crate) const META: &str = "meta";
/// The key of the chess clock for a real board.
pub(crate) const CLOCK: &str = "clock";
/// The key of the ring log.
pub(crate) const LOG: &str = "log";

/// Each of these documents is at its first version; the steps to later ones are added here.
const MIGRATIONS: &[Migration] = &[];

/// The version that is written.
pub(crate) const VERSION: u32 = 1;

/// Reads one of these documents.
pub(crate) fn read<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, ReadError> {
    read_versioned(bytes, MIGRATIONS)
}

/// Writes one of these documents.
pub(crate) fn write<T: Serialize>(document: &T) -> Vec<u8> {
    // Serialising plain structs of strings and numbers into memory has no way to fail.
    serde_json::to_vec(document).unwrap_or_default()
}

/// The settings as they are kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SavedSettings {
    version: u32,
    #[serde(default)]
    language: Option<String>,
    turn_every_move: bool,
    coordinates: bool,
    new_game: SavedNewGame,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct SavedNewGame {
    /// The computer's level, or none for two players.
    level: Option<u8>,
    color: SavedColorChoice,
    undo_allowed: bool,
    hint_allowed: bool,
    touch_move: bool,
    rated: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    time: Option<TimeSettings>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SavedColorChoice {
    White,
    Black,
    Random,
}

impl From<&Settings> for SavedSettings {
    fn from(settings: &Settings) -> Self {
        let new_game = &settings.new_game;
        Self {
            version: VERSION,
            language: settings.language.clone(),
            turn_every_move: settings.turn_every_move,
            coordinates: settings.coordinates,
            new_game: SavedNewGame {
                level: match new_game.opponent {
                    Opponent::Computer { level } => Some(level),
                    Opponent::TwoPlayers => None,
                },
                color: match new_game.color {
                    ColorChoice::White => SavedColorChoice::White,
                    ColorChoice::Black => SavedColorChoice::Black,
                    ColorChoice::Random => SavedColorChoice::Random,
                },
                undo_allowed: new_game.undo_allowed,
                hint_allowed: new_game.hint_allowed,
                touch_move: new_game.touch_move,
                rated: new_game.rated,
                time: new_game.time,
            },
        }
    }
}

impl From<SavedSettings> for Settings {
    fn from(saved: SavedSettings) -> Self {
        let new_game = saved.new_game;
        Self {
            language: saved.language,
            turn_every_move: saved.turn_every_move,
            coordinates: saved.coordinates,
            new_game: NewGame {
                opponent: new_game
                    .level
                    .map_or(Opponent::TwoPlayers, |level| Opponent::Computer { level }),
                color: match new_game.color {
                    SavedColorChoice::White => ColorChoice::White,
                    SavedColorChoice::Black => ColorChoice::Black,
                    SavedColorChoice::Random => ColorChoice::Random,
                },
                undo_allowed: new_game.undo_allowed,
                hint_allowed: new_game.hint_allowed,
                touch_move: new_game.touch_move,
                rated: new_game.rated,
                start: None,
                time: new_game.time.filter(|&time| TimeControl::new(time).is_ok()),
            },
        }
    }
}

/// The score against the computer, level by level, and the run of wins that leads to a suggestion (P15).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct ScoreBook {
    version: u32,
    levels: BTreeMap<u8, Tally>,
    run: Run,
}

/// Won, drawn, lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
struct Tally(u32, u32, u32);

/// Wins in a row at one level, up to the last game counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
struct Run {
    level: u8,
    wins: u32,
}

/// How a game against the computer ended for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Fate {
    Won,
    Drawn,
    Lost,
}

impl ScoreBook {
    pub(crate) fn new() -> Self {
        Self {
            version: VERSION,
            levels: BTreeMap::new(),
            run: Run::default(),
        }
    }

    /// The book with this game in it: as it is if the game has not ended, or not against the computer.
    pub(crate) fn with(&self, game: &Game) -> Self {
        let mut book = self.clone();
        if let Some((level, fate)) = fate(game) {
            let tally = book.levels.entry(level).or_default();
            match fate {
                Fate::Won => tally.0 = tally.0.saturating_add(1),
                Fate::Drawn => tally.1 = tally.1.saturating_add(1),
                Fate::Lost => tally.2 = tally.2.saturating_add(1),
            }
            let before = if book.run.level == level {
                book.run.wins
            } else {
                0
            };
            let wins = if fate == Fate::Won {
                before.saturating_add(1)
            } else {
                0
            };
            book.run = Run { level, wins };
        }
        book
    }

    /// The sum over all levels.
    pub(crate) fn total(&self) -> Score {
        self.levels
            .values()
            .fold(Score::default(), |sum, tally| Score {
                won: sum.won.saturating_add(tally.0),
                drawn: sum.drawn.saturating_add(tally.1),
                lost: sum.lost.saturating_add(tally.2),
            })
    }

    /// The next level, if the last two games were won at one and there is a higher one.
    pub(crate) fn suggestion(&self) -> Option<Level> {
        if self.run.wins < 2 {
            return None;
        }
        Level::from_number(self.run.level.saturating_add(1))
    }
}

fn fate(game: &Game) -> Option<(u8, Fate)> {
    let human = game.setup().only_human()?;
    let level = game.setup().player(!human).level()?.number();
    let fate = match game.end()?.conclusion() {
        Conclusion::Drawn => Fate::Drawn,
        Conclusion::Won(color) if color == human => Fate::Won,
        Conclusion::Won(_) => Fate::Lost,
    };
    Some((level, fate))
}

/// What is remembered of the installation.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Meta {
    version: u32,
    /// Whether the player ever made a move; the first hint bubble shows until then.
    pub(crate) first_move_made: bool,
    /// The number of the next game.
    pub(crate) next_game: u64,
}

impl Meta {
    pub(crate) fn new() -> Self {
        Self {
            version: VERSION,
            first_move_made: false,
            next_game: 1,
        }
    }

    /// The next game comes after this one.
    pub(crate) fn follow(&mut self, game: Option<u64>) {
        let next = game.map_or(1, |game| game.saturating_add(1));
        self.next_game = self.next_game.max(next);
    }
}
