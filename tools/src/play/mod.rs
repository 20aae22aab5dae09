//! `catur play`: a game in the terminal, on the same core as the phone app, with its own saved game.

mod board;
mod input;
mod session;
mod store;

use std::env;
use std::hash::{BuildHasher, Hasher, RandomState};
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use catur_app::{App, AppError, Environment, NewGame, Opponent};

use crate::args::PlayOptions;
use crate::output::{broken, stdout};
use crate::{Failure, Verdict, position};
use board::Style;
use session::Session;
use store::{FileStore, OpenError};

impl From<AppError> for Failure {
    fn from(error: AppError) -> Self {
        Self::Faulty(format!("failed to {error}"))
    }
}

impl From<OpenError> for Failure {
    fn from(error: OpenError) -> Self {
        match error {
            OpenError::Io { path, why } => Self::io(path.display().to_string())(why),
            other => Self::Faulty(other.to_string()),
        }
    }
}

/// Plays until the player leaves or the input ends. Every move is saved before it is shown, so that leaving in any way
/// (ctrl-C too) loses nothing.
pub(crate) fn run(options: &PlayOptions) -> Result<Verdict, Failure> {
    if let Some(fen) = &options.fen {
        // Said before anything is opened or ended.
        position::read(fen).map_err(|error| Failure::Usage(format!("--fen: {error}")))?;
    }
    let folder = data_folder()?;
    let (store, aside) = FileStore::open(&folder)?;
    let app = App::open(
        Arc::new(store),
        Environment {
            languages: languages(|name| env::var(name).ok()),
            entropy: entropy(),
            now: now(),
        },
    )?;
    let is_person = io::stdin().is_terminal() && io::stdout().is_terminal();
    let mut session = Session::new(app, io::stdin().lock(), stdout(), style(), is_person);
    session.greet(aside.as_deref()).map_err(session_failure)?;
    if options.new_game() {
        let asked_for = new_game(options, session.app())?;
        session.begin(asked_for).map_err(session_failure)?;
    }
    session.play().map_err(session_failure)?;
    Ok(Verdict::Good)
}

fn session_failure(error: session::Error) -> Failure {
    match error {
        session::Error::App(error) => error.into(),
        session::Error::Output(error) => broken(error),
    }
}

fn new_game(options: &PlayOptions, app: &App) -> Result<NewGame, AppError> {
    let last = app.settings()?.new_game.opponent;
    let computer = match last {
        Opponent::Computer { .. } => last,
        Opponent::TwoPlayers => Opponent::default(),
    };
    let usual = NewGame::default();
    Ok(NewGame {
        opponent: options.opponent.unwrap_or(computer),
        color: options.color.unwrap_or(usual.color),
        start: options.fen.clone(),
        ..usual
    })
}

fn data_folder() -> Result<PathBuf, Failure> {
    // The XDG base directory specification: a path that isn't absolute is to be ignored.
    let data = env::var_os("XDG_DATA_HOME")
        .map(PathBuf::from)
        .filter(|path| path.is_absolute());
    let home = || env::home_dir().map(|home| home.join(".local/share"));
    let data = data.or_else(home).ok_or_else(|| {
        Failure::Faulty("there is no home folder to save games in: set XDG_DATA_HOME".to_owned())
    })?;
    Ok(data.join("catur"))
}

/// The player's languages as POSIX tells them: `LC_ALL` or else `LC_MESSAGES` or else `LANG` decides, and unless that
/// is "C", the list in `LANGUAGE` (a habit of GNU) comes before it.
fn languages(variable: impl Fn(&str) -> Option<String>) -> Vec<String> {
    let set = |name: &str| variable(name).filter(|value| !value.is_empty());
    let locale = set("LC_ALL")
        .or_else(|| set("LC_MESSAGES"))
        .or_else(|| set("LANG"));
    let Some(locale) = locale else {
        return Vec::new();
    };
    let mut languages = Vec::new();
    if locale != "C" && locale != "POSIX" {
        let list = set("LANGUAGE").unwrap_or_default();
        languages.extend(
            list.split(':')
                .filter(|tag| !tag.is_empty())
                .map(str::to_owned),
        );
    }
    languages.push(locale);
    languages
}

/// A number that differs from run to run: the seed of the standard library's hash maps.
fn entropy() -> u64 {
    RandomState::new().build_hasher().finish()
}

fn now() -> i64 {
    let since = SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

fn style() -> Style {
    let wants_none = env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let is_dumb = env::var_os("TERM").is_none_or(|term| term.is_empty() || term == "dumb");
    if io::stdout().is_terminal() && !wants_none && !is_dumb {
        Style::Coloured
    } else {
        Style::Plain
    }
}

#[cfg(test)]
mod tests {
    use super::languages;

    fn of(set: &[(&str, &str)]) -> Vec<String> {
        languages(|name| {
            let found = set.iter().find(|(known, _)| *known == name);
            found.map(|(_, value)| (*value).to_owned())
        })
    }

    #[test]
    fn the_strongest_variable_that_is_set_decides() {
        assert_eq!(of(&[("LANG", "id_ID.UTF-8")]), ["id_ID.UTF-8"]);
        assert_eq!(
            of(&[("LANG", "id_ID"), ("LC_MESSAGES", "ms_MY")]),
            ["ms_MY"]
        );
        assert_eq!(
            of(&[("LC_ALL", "en_GB"), ("LC_MESSAGES", "ms_MY")]),
            ["en_GB"]
        );
        assert_eq!(of(&[("LC_ALL", ""), ("LANG", "ms_MY")]), ["ms_MY"]);
        assert_eq!(of(&[]), [""; 0]);
    }

    #[test]
    fn the_list_of_gnu_comes_first_except_in_the_c_locale() {
        assert_eq!(
            of(&[("LANGUAGE", "ms:id"), ("LANG", "en_US")]),
            ["ms", "id", "en_US"]
        );
        assert_eq!(of(&[("LANGUAGE", "ms:id"), ("LANG", "C")]), ["C"]);
    }
}
