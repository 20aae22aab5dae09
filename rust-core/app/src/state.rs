//! Everything the app holds, and what happens to it.

use std::sync::Arc;

use catur_engine::Level;
use catur_game::{
    Change, ChessClock, Claims, Game, Player, ReadError, RestoreError, SavedChessClock, SavedGame,
    Setup, TimeControl, Uptime, WallUtc,
};
use catur_rules::{Board, Color, Line, Move, fen};

use crate::chess_clock::first_chess_clock;
use crate::clock_choices::checked;
use crate::documents::{
    self, CLOCK, GAME, LOG, META, Meta, RATING, SCORE, SETTINGS, SavedSettings, ScoreBook,
};
use crate::log::Log;
use crate::move_list::MoveList;
use crate::notices::{News, Notices};
use crate::phrases::Phrases;
use crate::random::Random;
use crate::rating::RatingBook;
use crate::reviewing::Reviewing;
use crate::searching::{Engines, Purpose, Search, Watch};
use crate::trying::Attempt;
use crate::vault::{Found, Vault};
use crate::{AppError, Environment, NewGame, Opponent, Settings, Store};

pub(crate) struct State {
    pub(crate) vault: Vault,
    pub(crate) game: Game,
    pub(crate) chess_clock: ChessClock,
    pub(crate) settings: Settings,
    pub(crate) score: ScoreBook,
    pub(crate) rating: RatingBook,
    pub(crate) meta: Meta,
    pub(crate) log: Log,
    pub(crate) notices: Notices,
    pub(crate) phrases: Arc<Phrases>,
    pub(crate) move_list: MoveList,
    pub(crate) revision: u64,
    languages: Vec<String>,
    random: Random,
    engines: Arc<Engines>,
    search: Option<Watch>,
    hint: Option<Hint>,
    pub(crate) reviewing: Option<Reviewing>,
    pub(crate) attempt: Option<Attempt>,
}

/// A hint, good where its search was started.
struct Hint {
    search: Search,
    mv: Move,
}

impl State {
    /// Reads what the store holds, and begins what it does not hold.
    pub(crate) fn open(store: Arc<dyn Store>, environment: Environment) -> Self {
        let mut vault = Vault::new(store);
        let mut notices = Notices::default();
        let mut log = found(
            vault.read(LOG, documents::read::<Log>),
            LOG,
            &mut notices,
            &mut Log::new(),
            Log::new,
        );
        log.add(&format!(
            "opened at {}, version {}",
            environment.now,
            env!("CARGO_PKG_VERSION")
        ));
        let settings = found(
            vault.read(SETTINGS, |bytes| {
                documents::read::<SavedSettings>(bytes).map(Settings::from)
            }),
            SETTINGS,
            &mut notices,
            &mut log,
            Settings::default,
        );
        let score = found(
            vault.read(SCORE, documents::read),
            SCORE,
            &mut notices,
            &mut log,
            ScoreBook::new,
        );
        let rating = found(
            vault.read(RATING, documents::read),
            RATING,
            &mut notices,
            &mut log,
            RatingBook::new,
        );
        let mut meta = found(
            vault.read(META, documents::read),
            META,
            &mut notices,
            &mut log,
            Meta::new,
        );
        let mut random = Random::new(environment.entropy);
        let saved = found(
            vault.read(GAME, |bytes| read_game(bytes).map(Some)),
            GAME,
            &mut notices,
            &mut log,
            || None,
        );
        let chess_clock = found(
            vault.read(CLOCK, SavedChessClock::restore),
            CLOCK,
            &mut notices,
            &mut log,
            first_chess_clock,
        );
        let is_new = saved.is_none();
        // A number that was given away is never given again, whichever document is lost: the rating knows games by it.
        meta.follow(rating.last_game());
        let game = saved.unwrap_or_else(|| first_game(&meta, &mut random, environment.now));
        meta.follow(Some(game.setup().id));
        let phrases = Arc::new(Phrases::new(&wanted(&settings, &environment.languages)));
        let mut state = Self {
            vault,
            game,
            chess_clock,
            settings,
            score,
            rating,
            meta,
            log,
            notices,
            phrases,
            move_list: MoveList::default(),
            revision: 0,
            languages: environment.languages,
            random,
            engines: Arc::default(),
            search: None,
            hint: None,
            reviewing: None,
            attempt: None,
        };
        if is_new {
            state.stage_game();
            state.stage_meta();
        }
        // A game that ended before there was a rating, or while its document could not be read.
        state.count_rated();
        // Also moves away what was found damaged; with nothing staged it commits nothing.
        state.save();
        state
    }

    /// What follows a change of the game: it is saved, and what was for the position before is dropped.
    pub(crate) fn changed(&mut self, change: Change) {
        if change < Change::Game {
            return;
        }
        self.attempt = None;
        self.notices.went_on();
        self.stop_stale_search();
        self.stage_game();
        if !self.meta.first_move_made && self.person_has_moved() {
            self.meta.first_move_made = true;
            self.stage_meta();
        }
        if let Some(end) = self.game.end() {
            self.log.add(&format!(
                "game {} ended after {} plies: {end:?}",
                self.game.setup().id,
                self.game.ply()
            ));
            self.count_rated();
            self.stage_log();
        }
        self.save();
    }

    /// Counts the game in the rating if it is to be counted: staged, for the commit that saves its end.
    fn count_rated(&mut self) {
        let before = self.rating.games.rating();
        if self.rating.count(&self.game) {
            let (id, after) = (self.game.setup().id, self.rating.games.rating());
            self.log
                .add(&format!("game {id} rated: {} to {}", before.0, after.0));
            self.vault.stage(RATING, documents::write(&self.rating));
            self.stage_log();
        }
    }

    /// Tells the game what time it is; a flag that falls is saved at once.
    pub(crate) fn set_now(&mut self, now: u64) {
        let change = self.game.set_now(Uptime(now));
        self.changed(change);
    }

    /// Commits what is staged. If that fails the player is told, and it stays staged for the next change.
    pub(crate) fn save(&mut self) {
        match self.vault.flush() {
            Ok(()) => self.notices.saved(),
            Err(error) => {
                self.log.add(&format!("not saved: {error}"));
                self.stage_log();
                self.notices.saved();
                self.notices.add(News::NotSaved(error));
            }
        }
    }

    fn stage_game(&mut self) {
        self.vault.stage(GAME, SavedGame::of(&self.game).to_json());
    }

    fn stage_meta(&mut self) {
        self.vault.stage(META, documents::write(&self.meta));
    }

    fn stage_log(&mut self) {
        self.vault.stage(LOG, documents::write(&self.log));
    }

    fn person_has_moved(&self) -> bool {
        let plies = self.game.ply();
        match self.game.setup().only_human() {
            Some(human) if human != self.game.line().start().side_to_move() => plies > 1,
            _ => plies > 0,
        }
    }

    /// Leaves the game there is and begins another: score and rating with the game left, and the new game, in one
    /// commit.
    pub(crate) fn new_game(&mut self, choices: NewGame, now: i64) -> Result<(), AppError> {
        let start = match &choices.start {
            None => Board::default(),
            Some(text) => {
                fen::parse(text)
                    .map_err(|error| AppError::Invalid {
                        what: "the start position".to_owned(),
                        reason: error.to_string(),
                    })?
                    .board
            }
        };
        let opponent = match choices.opponent {
            Opponent::TwoPlayers => Player::human(),
            Opponent::Computer { level } => Player::Computer(level_numbered(level)?),
        };
        let time = time_of(&choices)?;
        self.attempt = None;
        self.game.leave();
        self.log.add(&format!(
            "game {} left after {} plies",
            self.game.setup().id,
            self.game.ply()
        ));
        self.count_rated();
        self.score = self.score.with(&self.game);
        self.vault.stage(SCORE, documents::write(&self.score));

        let bottom = choices.color.resolve(self.random.next());
        let (white, black) = match bottom {
            Color::White => (Player::human(), opponent),
            Color::Black => (opponent, Player::human()),
        };
        let id = self.meta.next_game;
        self.meta.next_game = id.saturating_add(1);
        self.game = Game::new(Setup {
            id,
            white,
            black,
            start,
            options: catur_game::Options {
                undo: choices.undo_allowed,
                hint: choices.hint_allowed,
                touch_move: choices.touch_move,
                rated: choices.rated,
            },
            time,
            seed: self.random.next(),
            started: WallUtc(now),
            bottom,
        });
        self.log.add(&format!("game {id} begun at {now}"));
        self.settings.new_game = choices;
        self.settings.new_game.start = None;
        self.stop_stale_search();
        self.stage_settings();
        self.stage_game();
        self.stage_meta();
        self.stage_log();
        self.save();
        Ok(())
    }

    fn stage_settings(&mut self) {
        self.vault.stage(
            SETTINGS,
            documents::write(&SavedSettings::from(&self.settings)),
        );
    }

    pub(crate) fn change_settings(&mut self, settings: Settings) -> Result<(), AppError> {
        if let Opponent::Computer { level } = settings.new_game.opponent {
            level_numbered(level)?;
        }
        time_of(&settings.new_game)?;
        self.settings = settings;
        self.settings.new_game.start = None;
        self.speak();
        self.stage_settings();
        self.save();
        Ok(())
    }

    pub(crate) fn set_languages(&mut self, languages: Vec<String>) {
        self.languages = languages;
        self.speak();
    }

    /// Speaks the language chosen, or the system's.
    fn speak(&mut self) {
        let phrases = Phrases::new(&wanted(&self.settings, &self.languages));
        if phrases.language() != self.phrases.language() {
            self.phrases = Arc::new(phrases);
            self.move_list.clear();
        }
    }

    /// Writes an event of the shell's into the log, and saves it at once.
    pub(crate) fn note(&mut self, event: &str) {
        self.log.add(event);
        self.stage_log();
        self.save();
    }

    /// The search that runs for the present position, if somebody waits for it.
    pub(crate) fn running_search(&self) -> Option<Search> {
        let search = self.search.as_ref()?.alive()?;
        (self.is_for_now(&search) && !search.is_over()).then_some(search)
    }

    /// Whether a search is of use as the game stands. While it is paused nobody thinks about a move.
    fn is_for_now(&self, search: &Search) -> bool {
        let about_a_move = matches!(search.purpose(), Purpose::Move { .. } | Purpose::Hint);
        search.is_for(&self.game) && !(about_a_move && self.game.is_paused())
    }

    fn stop_stale_search(&mut self) {
        if let Some(search) = self.search.as_ref().and_then(Watch::alive)
            && !self.is_for_now(&search)
        {
            search.stop();
            self.search = None;
        }
    }

    /// A search for the present position; the one that runs, if it is the same.
    pub(crate) fn start_search(&mut self, purpose: Purpose) -> Search {
        self.start_search_of(self.game.line().clone(), purpose)
    }

    /// The same for another position of the game: one on the way to the present one, or with a move that was tried. A search
    /// for anything else is stopped: there is one engine.
    pub(crate) fn start_search_of(&mut self, line: Line, purpose: Purpose) -> Search {
        if let Some(running) = self.running_search() {
            if running.is_the_same(&line, purpose) {
                return running;
            }
            running.stop();
        }
        let search = Search::new(
            self.game.setup().id,
            line,
            purpose,
            Arc::clone(&self.engines),
        );
        self.search = Some(search.watch());
        search
    }

    /// The computer has chosen its move, if that is what was searched.
    pub(crate) fn search_ended(&mut self, search: &Search) {
        let has_chosen = matches!(search.purpose(), Purpose::Move { .. })
            && matches!(search.answer(), Ok(Some(_)))
            && self.is_for_now(search);
        if has_chosen {
            self.game.hold_clock();
        }
    }

    /// Applies what a search found, if it is still for the present position.
    pub(crate) fn finish(&mut self, search: &Search) -> Result<Change, AppError> {
        let choice = match search.answer() {
            Ok(Some(choice)) => choice,
            Ok(None) => return Ok(Change::Nothing),
            Err(error) => {
                self.note(&error.to_string());
                return Err(error);
            }
        };
        if !self.is_for_now(search) {
            return Ok(Change::Nothing);
        }
        match search.purpose() {
            Purpose::Attempt => {
                self.attempt_judged(search.line(), &choice);
                Ok(Change::View)
            }
            Purpose::Review { ply } => {
                self.reviewed(ply, &choice);
                Ok(Change::View)
            }
            Purpose::Hint => {
                self.hint = Some(Hint {
                    search: search.clone(),
                    mv: choice.mv,
                });
                Ok(Change::View)
            }
            Purpose::Move { .. } => {
                let claims = self.game.claims();
                let refused = |error| AppError::NotPossible {
                    reason: format!("{error}"),
                };
                if choice.wants_draw && !claims.is_empty() {
                    let with = claimed_with(&claims, choice.mv);
                    return self.game.claim(with).map_err(refused);
                }
                self.game.play(choice.mv).map_err(refused)
            }
        }
    }

    /// The hint for the position shown.
    pub(crate) fn hint(&self) -> Option<Move> {
        let hint = self.hint.as_ref()?;
        (self.is_for_now(&hint.search) && !self.game.is_browsing()).then_some(hint.mv)
    }
}

/// The move that the computer claims a draw with: none if the position stands, else the one it would play, or any if a
/// claim with that would not hold.
fn claimed_with(claims: &Claims, chosen: Move) -> Option<Move> {
    if claims.now.is_some() {
        return None;
    }
    let moves = || claims.with_moves.iter().map(|(mv, _)| *mv);
    moves().find(|mv| *mv == chosen).or_else(|| moves().next())
}

/// How time is dealt out, if it keeps to the bounds; in a rated game the same for both sides (P13).
fn time_of(choices: &NewGame) -> Result<Option<TimeControl>, AppError> {
    let Some(time) = choices.time.map(checked).transpose()? else {
        return Ok(None);
    };
    let against_computer = matches!(choices.opponent, Opponent::Computer { .. });
    if choices.rated && against_computer && !time.is_equal() {
        return Err(AppError::Invalid {
            what: "the clock".to_owned(),
            reason: "found different times, expected equal ones in a rated game".to_owned(),
        });
    }
    Ok(Some(time))
}

/// The level with this number.
fn level_numbered(number: u8) -> Result<Level, AppError> {
    Level::from_number(number).ok_or_else(|| AppError::Invalid {
        what: "the level".to_owned(),
        reason: format!("found {number}, expected 1 to 6"),
    })
}

fn wanted(settings: &Settings, languages: &[String]) -> Vec<String> {
    settings.language.iter().chain(languages).cloned().collect()
}

/// The first game is against Beginner, with the white pieces and no questions.
fn first_game(meta: &Meta, random: &mut Random, now: i64) -> Game {
    Game::new(Setup {
        id: meta.next_game,
        seed: random.next(),
        started: WallUtc(now),
        ..Setup::against_computer(Color::White, Level::Beginner)
    })
}

fn read_game(bytes: &[u8]) -> Result<Game, ReadError> {
    SavedGame::from_json(bytes)?
        .restore()
        .map_err(|error| match error {
            RestoreError::Read(error) => error,
            RestoreError::Illegal(_) => ReadError::Damaged(error.to_string()),
        })
}

/// The document found, or a new one, and what there is to tell about it.
fn found<T>(
    found: Found<T>,
    key: &'static str,
    notices: &mut Notices,
    log: &mut Log,
    new: impl FnOnce() -> T,
) -> T {
    match found {
        Found::Document(document) => return document,
        Found::Nothing => {}
        Found::Damaged(reason) => {
            log.add(&format!("{key} set aside: {reason}"));
            notices.add(News::Damaged(key));
        }
        Found::Newer(ours) => {
            log.add(&format!("{key} is of a newer version and left untouched"));
            notices.add(News::Newer);
            if let Some(document) = ours {
                return document;
            }
        }
        Found::Unreadable(error) => {
            log.add(&format!("{key} not read: {error}"));
            notices.add(News::NotRead);
        }
    }
    new()
}

#[cfg(test)]
mod tests {
    use catur_rules::{ClaimReason, Square};

    use super::*;

    #[test]
    fn the_computer_claims_what_stands_or_with_the_move_it_would_play_if_it_can() {
        let [one, two, three] =
            [Square::A3, Square::B3, Square::C3].map(|to| Move::new(Square::A1, to, None));
        let reason = ClaimReason::FiftyMoves;
        let with_moves = vec![(one, reason), (two, reason)];
        let stands = Claims {
            now: Some(reason),
            with_moves: with_moves.clone(),
        };
        let by_move = Claims {
            now: None,
            with_moves,
        };
        for (claims, chosen, expected) in [
            (&stands, two, None),
            (&by_move, two, Some(two)),
            (&by_move, three, Some(one)),
        ] {
            assert_eq!(claimed_with(claims, chosen), expected);
        }
    }
}
