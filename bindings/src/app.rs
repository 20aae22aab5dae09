//! The app: what outlives a game.

use std::{collections::HashMap, sync::Arc};

use catur_app::App;

use crate::{
    chess_clock::ChessClock,
    core::Core,
    error::AppError,
    game::RunningGame,
    logging,
    records::{
        ClockChoices, Environment, LevelLine, NewGame, RatingReport, Settings, Snapshot,
        TimeSettings,
    },
    storage::Storage,
    words::{TextKey, WordArgument, arguments_of},
};

/// The app, opened once per process.
#[derive(uniffi::Object)]
pub struct CaturApp {
    core: Arc<Core>,
}

impl CaturApp {
    pub(crate) fn core(&self) -> &Core {
        &self.core
    }
}

#[uniffi::export]
impl CaturApp {
    /// Opens the app on its storage, and goes on with the game saved there. A damaged document is set aside, and the first
    /// snapshot says so.
    #[uniffi::constructor]
    pub fn open(
        storage: Arc<dyn Storage>,
        environment: Environment,
    ) -> Result<Arc<Self>, AppError> {
        logging::log_panics();
        let core = Arc::new(Core::open(storage, environment)?);
        Ok(Arc::new(Self { core }))
    }

    /// Tells the player that the app comes back after a fault, and logs what it was. For a fault that ended the process;
    /// after one that did not, the next call does this by itself.
    pub fn recovered(&self, fault: String) -> Result<Snapshot, AppError> {
        Ok(self.core.snapshot(|app| app.recovered(&fault))?)
    }

    /// The game on the board; it stays the same object when a new game begins.
    pub fn game(&self) -> Result<Arc<RunningGame>, AppError> {
        Ok(RunningGame::new(Arc::clone(&self.core)))
    }

    /// The chess clock for a game on a real board.
    pub fn chess_clock(&self) -> Result<Arc<ChessClock>, AppError> {
        Ok(ChessClock::new(Arc::clone(&self.core)))
    }

    /// Begins a game. One that runs is ended as leaving it does (a rated one is lost).
    pub fn new_game(&self, choices: NewGame, now: i64) -> Result<Snapshot, AppError> {
        Ok(self.core.snapshot(|app| app.new_game(choices, now))?)
    }

    /// The settings.
    pub fn settings(&self) -> Result<Settings, AppError> {
        Ok(self.core.call(App::settings)?)
    }

    /// Saves the settings; they hold at once.
    pub fn change_settings(&self, settings: Settings) -> Result<Snapshot, AppError> {
        Ok(self.core.snapshot(|app| app.change_settings(settings))?)
    }

    /// The languages of the system as BCP 47 tags, the preferred one first, after they changed.
    pub fn set_languages(&self, languages: Vec<String>) -> Result<Snapshot, AppError> {
        self.core.remember_languages(&languages);
        Ok(self.core.snapshot(|app| app.set_languages(languages))?)
    }

    /// The six levels, the easiest first.
    pub fn levels(&self) -> Result<Vec<LevelLine>, AppError> {
        Ok(self.core.call(App::levels)?)
    }

    /// The rating with the history of rated games, the newest first, and its graph.
    pub fn rating(&self) -> Result<RatingReport, AppError> {
        Ok(self.core.call(App::rating)?)
    }

    /// A clock in a few words, "Bronstein delay 5+3", with both sides' times where they differ.
    pub fn clock_name(&self, time: TimeSettings) -> Result<String, AppError> {
        Ok(self.core.call(|app| app.clock_name(time))?)
    }

    /// A time in seconds in words, "1 hour 30 minutes".
    pub fn time_words(&self, seconds: u32) -> Result<String, AppError> {
        Ok(self.core.call(|app| app.time_words(seconds))?)
    }

    /// The clocks that can be chosen for a new game or for a real board.
    pub fn clock_choices(&self) -> Result<ClockChoices, AppError> {
        Ok(self.core.call(App::clock_choices)?)
    }

    /// A text in the player's language.
    pub fn word(
        &self,
        key: TextKey,
        arguments: HashMap<String, WordArgument>,
    ) -> Result<String, AppError> {
        let key = key.key().ok_or_else(|| AppError::Invalid {
            reason: format!("{key:?}: found a text that the core does not have"),
        })?;
        Ok(self
            .core
            .call(|app| app.word(key, &arguments_of(&arguments)))?)
    }

    /// The player has read the notice.
    pub fn dismiss_notice(&self) -> Result<Snapshot, AppError> {
        Ok(self.core.snapshot(App::dismiss_notice)?)
    }

    /// Writes an event of the shell's own into the log.
    pub fn note(&self, event: String) -> Result<(), AppError> {
        Ok(self.core.call(|app| app.note(&event))?)
    }

    /// The last events on this device, for the player to share if they wish.
    pub fn log(&self) -> Result<String, AppError> {
        Ok(self.core.call(App::log)?)
    }
}
