//! The app's surface: one object, each call a change, a commit and a snapshot.

use std::mem;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use catur_game::{Change, Game, GameError, Half, TypedMoveError, Uptime};
use catur_rules::uci;
use catur_text::{Arg, Key};

use crate::chess_clock::Act;
use crate::notices::News;
use crate::phrases::{Phrases, color};
use crate::picture::{role_of, square_numbered};
use crate::progress;
use crate::searching::{Purpose, Search};
use crate::state::State;
use crate::{
    AppError, ChessClockScreen, ClockChoices, Environment, LevelLine, NewGame, PromotionKind,
    RatingReport, ReviewReport, Score, Settings, Side, Snapshot, Store, TimeSettings,
};

/// The app on a device: the running game with everything around it.
///
/// Calls are meant to come one at a time. The state is taken out while a call works, so that no lock is held over the
/// store or anything else foreign; a call that comes meanwhile gets [`AppError::Busy`]. [`word`](App::word),
/// [`levels`](App::levels) and [`language`](App::language) need no state and may be called at any time.
pub struct App {
    slot: Mutex<Slot>,
    phrases: RwLock<Arc<Phrases>>,
}

enum Slot {
    Idle(Box<State>),
    Busy,
    Broken,
}

/// Puts the state back when a call ends, or marks the app as broken when it panicked.
struct Turn<'a> {
    app: &'a App,
    state: Option<Box<State>>,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        let state = self.state.take();
        *self.app.lock() = match state {
            Some(state) if !std::thread::panicking() => Slot::Idle(state),
            _ => Slot::Broken,
        };
    }
}

impl App {
    /// Opens the app on what `store` holds; an empty store gives a first game against the weakest level.
    ///
    /// A damaged document is set aside, one of a newer version left untouched; a store that fails leaves a playable
    /// app. Each comes with a notice.
    ///
    /// # Errors
    /// None so far: whatever the store does, there is an app to play with.
    pub fn open(store: Arc<dyn Store>, environment: Environment) -> Result<Self, AppError> {
        let state = State::open(store, environment);
        let phrases = RwLock::new(Arc::clone(&state.phrases));
        Ok(Self {
            slot: Mutex::new(Slot::Idle(Box::new(state))),
            phrases,
        })
    }

    fn lock(&self) -> MutexGuard<'_, Slot> {
        self.slot.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn with<T>(&self, work: impl FnOnce(&mut State) -> Result<T, AppError>) -> Result<T, AppError> {
        let state = {
            let mut slot = self.lock();
            match mem::replace(&mut *slot, Slot::Busy) {
                Slot::Idle(state) => state,
                Slot::Busy => return Err(AppError::Busy),
                Slot::Broken => {
                    *slot = Slot::Broken;
                    return Err(AppError::Broken);
                }
            }
        };
        let mut turn = Turn {
            app: self,
            state: Some(state),
        };
        match turn.state.as_mut() {
            Some(state) => work(state),
            None => Err(AppError::Broken),
        }
    }

    /// Does something, saves what came of it, and gives the new picture.
    fn act(
        &self,
        work: impl FnOnce(&mut State) -> Result<Change, AppError>,
    ) -> Result<Snapshot, AppError> {
        self.with(|state| {
            let change = work(state)?;
            state.changed(change);
            Ok(state.snapshot())
        })
    }

    fn phrases(&self) -> Arc<Phrases> {
        Arc::clone(&self.phrases.read().unwrap_or_else(PoisonError::into_inner))
    }

    fn speak(&self, phrases: &Arc<Phrases>) {
        *self.phrases.write().unwrap_or_else(PoisonError::into_inner) = Arc::clone(phrases);
    }
}

/// Touches on the board.
impl App {
    /// The complete picture of the moment.
    ///
    /// # Errors
    /// [`AppError::Busy`], [`AppError::Broken`], as every call.
    pub fn snapshot(&self) -> Result<Snapshot, AppError> {
        self.act(|_| Ok(Change::Nothing))
    }

    /// A tap on a square.
    ///
    /// # Errors
    /// [`AppError::Invalid`] if there is no such square.
    pub fn tap(&self, square: u8) -> Result<Snapshot, AppError> {
        let square = square_numbered(square)?;
        self.act(|state| Ok(state.touch(|game| game.tap(square))))
    }

    /// A drag begins on a square: an own piece there is selected.
    ///
    /// # Errors
    /// [`AppError::Invalid`] if there is no such square.
    pub fn lift(&self, square: u8) -> Result<Snapshot, AppError> {
        let square = square_numbered(square)?;
        self.act(|state| Ok(state.touch(|game| game.lift(square))))
    }

    /// A drag ends: on its start square it lets the piece go, on a square where the piece can't go nothing changes.
    ///
    /// # Errors
    /// [`AppError::Invalid`] if there is no such square.
    pub fn drop_piece(&self, from: u8, to: u8) -> Result<Snapshot, AppError> {
        let (from, to) = (square_numbered(from)?, square_numbered(to)?);
        self.act(|state| Ok(state.touch(|game| game.drop(from, to))))
    }

    /// Chooses what a pawn becomes.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] if no promotion is being chosen.
    pub fn promote(&self, kind: PromotionKind) -> Result<Snapshot, AppError> {
        self.act(|state| {
            let role = role_of(kind);
            state.try_touch(|game| game.promote(role)).map_err(refused)
        })
    }

    /// Takes back what has not become a move.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn cancel(&self) -> Result<Snapshot, AppError> {
        self.act(|state| Ok(state.touch(Game::cancel)))
    }

    /// Makes a typed move, "Nf3" or "g1f3". A text that is none becomes a notice.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn type_move(&self, text: &str) -> Result<Snapshot, AppError> {
        self.act(|state| {
            // A notice repeats what was typed; nobody types a move of more than a few letters.
            let quoted: String = text.trim().chars().take(20).collect();
            match state.try_touch(|game| game.type_move(text)) {
                Ok(change) => return Ok(change),
                Err(TypedMoveError::Unknown) => state.notices.add(News::TypedUnknown(quoted)),
                Err(TypedMoveError::Ambiguous) => state.notices.add(News::TypedAmbiguous(quoted)),
                Err(TypedMoveError::Refused(_)) => state.notices.add(News::NotPossible),
            }
            Ok(Change::View)
        })
    }
}

/// Named actions.
impl App {
    /// Takes back one move; against the computer the player's and its reply. A search for its reply is stopped.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] if there is none, or undo is off.
    pub fn undo(&self) -> Result<Snapshot, AppError> {
        self.act(|state| state.game.undo().map_err(refused))
    }

    /// Resigns for a side; by itself for the person who plays the computer, or the side to move.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] if the game is over or that side is the computer's.
    pub fn resign(&self, side: Option<Side>) -> Result<Snapshot, AppError> {
        self.act(|state| {
            let loser = side.map_or_else(|| state.game.resigning_side(), color);
            state.game.resign(loser).map_err(refused)
        })
    }

    /// Claims a draw: the position as it stands, or together with a move in UCI notation.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] if that can't be claimed, [`AppError::Invalid`] if the text is no legal move.
    pub fn claim_draw(&self, with: Option<&str>) -> Result<Snapshot, AppError> {
        self.act(|state| {
            if !state.game.can_claim() {
                return Err(refused(GameError::NoClaim));
            }
            let with = with
                .map(|text| uci::parse(state.game.board(), text))
                .transpose()
                .map_err(|error| AppError::Invalid {
                    what: "the move".to_owned(),
                    reason: error.to_string(),
                })?;
            state.game.claim(with).map_err(refused)
        })
    }

    /// One of two players agrees to a draw; the game is drawn when the other does so too.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] if a draw can't be agreed now.
    pub fn agree_draw(&self, side: Side) -> Result<Snapshot, AppError> {
        self.act(|state| state.game.agree_draw(color(side)).map_err(refused))
    }

    /// "J'adoube": the next touch does not bind.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] without touch-move or after a touch.
    pub fn adoube(&self) -> Result<Snapshot, AppError> {
        self.act(|state| state.game.adoube().map_err(refused))
    }

    /// Shows the position after so many half-moves.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] if the game has fewer.
    pub fn browse_to(&self, ply: u32) -> Result<Snapshot, AppError> {
        let ply = usize::try_from(ply).unwrap_or(usize::MAX);
        self.act(|state| {
            state.end_attempt();
            state.game.browse_to(ply).map_err(refused)
        })
    }

    /// Shows a position so many half-moves later, or earlier if negative; stops at both ends.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn browse_by(&self, delta: i32) -> Result<Snapshot, AppError> {
        self.act(|state| {
            state.end_attempt();
            Ok(state.game.browse_by(delta))
        })
    }

    /// Shows the game again.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn back_to_game(&self) -> Result<Snapshot, AppError> {
        self.act(|state| {
            Ok(state
                .end_attempt()
                .unwrap_or_else(|| state.game.back_to_game()))
        })
    }

    /// Goes to the start of an ended game, to step through it.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] while the game goes on.
    pub fn review(&self) -> Result<Snapshot, AppError> {
        self.act(|state| {
            if state.game.end().is_none() {
                return Err(AppError::NotPossible {
                    reason: "the game goes on".to_owned(),
                });
            }
            state.end_attempt();
            state.game.browse_to(0).map_err(refused)
        })
    }

    /// Turns the board.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn turn_board(&self) -> Result<Snapshot, AppError> {
        self.act(|state| Ok(state.game.turn_board()))
    }

    /// Leaves the game there is, which counts as a loss if it is rated and goes on, and begins another.
    ///
    /// # Errors
    /// [`AppError::Invalid`] if a choice has no meaning; the old game then goes on.
    pub fn new_game(&self, choices: NewGame, now: i64) -> Result<Snapshot, AppError> {
        self.with(|state| {
            state.new_game(choices, now)?;
            Ok(state.snapshot())
        })
    }

    /// The player has read the notice.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn dismiss_notice(&self) -> Result<Snapshot, AppError> {
        self.act(|state| {
            state.notices.dismiss();
            Ok(Change::View)
        })
    }
}

/// The clock of a game. Time is told in milliseconds of a clock that counts sleep and never goes back while a process
/// lives; an instant earlier than one told before is taken for that one.
impl App {
    /// Tells what time it is. What is done next happens at that instant, so a shell calls this before a touch with the
    /// instant of that touch, and when the computer begins to think. If somebody's time is up, the game ends.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn set_now(&self, now: u64) -> Result<(), AppError> {
        self.with(|state| {
            state.set_now(now);
            Ok(())
        })
    }

    /// Tells what time it is, for the picture of that instant: to be called when a picture that
    /// [`starts_when_shown`](crate::GameClock::starts_when_shown) is on the screen, and whenever
    /// [`next_change_ms`](crate::GameClock::next_change_ms) has come.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn tick(&self, now: u64) -> Result<Snapshot, AppError> {
        self.with(|state| {
            state.set_now(now);
            Ok(state.snapshot())
        })
    }

    /// Pauses the clock. The board of a rated game is covered until it is resumed.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] if no clock runs.
    pub fn pause(&self, now: u64) -> Result<Snapshot, AppError> {
        self.act(|state| {
            state.set_now(now);
            state.game.pause().map_err(refused)
        })
    }

    /// Lets a paused clock run on.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] if no clock is paused.
    pub fn resume(&self, now: u64) -> Result<Snapshot, AppError> {
        self.act(|state| {
            state.set_now(now);
            state.game.resume(Uptime(now)).map_err(refused)
        })
    }

    /// The app is not seen any more. Against the computer the clock pauses; between two people it runs on.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn hide(&self, now: u64) -> Result<Snapshot, AppError> {
        self.act(|state| {
            state.set_now(now);
            Ok(state.game.hide())
        })
    }

    /// A clock in a few words, "Bronstein delay 5+3", with both sides' times where they differ.
    ///
    /// # Errors
    /// None so far.
    pub fn clock_name(&self, time: TimeSettings) -> Result<String, AppError> {
        Ok(crate::clock_choices::name(&self.phrases(), time))
    }

    /// A time in seconds in words, "1 hour 30 minutes".
    ///
    /// # Errors
    /// None so far.
    pub fn time_words(&self, seconds: u32) -> Result<String, AppError> {
        Ok(crate::clock_choices::words(&self.phrases(), seconds))
    }

    /// The clocks that can be chosen for a new game or for a real board.
    ///
    /// # Errors
    /// None so far.
    pub fn clock_choices(&self) -> Result<ClockChoices, AppError> {
        Ok(crate::clock_choices::choices(&self.phrases()))
    }
}

/// The chess clock for a real board, told the same time as the clock of a game. It is kept at every press and pause; after
/// the end of the process it comes back paused.
impl App {
    /// What the chess clock shows at this instant.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn chess_clock(&self, now: u64) -> Result<ChessClockScreen, AppError> {
        self.chess_clock_after(Act::Look, now)
    }

    /// A half is pressed. The first press lets the other half run; later ones count where the time runs, and nowhere else.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn press_chess_clock(&self, half: Half, now: u64) -> Result<ChessClockScreen, AppError> {
        self.chess_clock_after(Act::Press(half), now)
    }

    /// Pauses the chess clock, if it runs.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn pause_chess_clock(&self, now: u64) -> Result<ChessClockScreen, AppError> {
        self.chess_clock_after(Act::Pause, now)
    }

    /// Lets the chess clock run on, if it is paused.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn resume_chess_clock(&self, now: u64) -> Result<ChessClockScreen, AppError> {
        self.chess_clock_after(Act::Resume, now)
    }

    /// Sets both halves back to what they had at first.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn reset_chess_clock(&self) -> Result<ChessClockScreen, AppError> {
        self.with(|state| {
            Ok(state.with_chess_clock(|clock| {
                clock.reset();
                true
            }))
        })
    }

    /// Sets the time of both halves anew.
    ///
    /// # Errors
    /// [`AppError::Invalid`] if a time is out of its bounds.
    pub fn set_chess_clock(&self, time: TimeSettings) -> Result<ChessClockScreen, AppError> {
        self.with(|state| state.set_chess_clock(time))
    }

    fn chess_clock_after(&self, act: Act, now: u64) -> Result<ChessClockScreen, AppError> {
        self.with(|state| Ok(state.with_chess_clock(|clock| act.on(clock, now))))
    }
}

/// Searches.
impl App {
    /// A search for the computer's move; the one that runs, if it does.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] if the computer is not to move.
    pub fn start_computer_move(&self) -> Result<Search, AppError> {
        self.with(|state| {
            let setup = state.game.setup();
            let level = setup.player(state.game.side_to_move()).level();
            match level.filter(|_| state.game.computer_to_move()) {
                Some(level) => {
                    let seed = setup.seed;
                    let clock = state
                        .game
                        .clock()
                        .map(|clock| clock.left(clock.to_move()).into());
                    Ok(state.start_search(Purpose::Move { level, seed, clock }))
                }
                None => Err(AppError::NotPossible {
                    reason: "the computer is not to move".to_owned(),
                }),
            }
        })
    }

    /// A search for a hint.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] if hints are off or no person is to move.
    pub fn start_hint(&self) -> Result<Search, AppError> {
        self.with(|state| {
            if !state.game.can_hint() {
                return Err(AppError::NotPossible {
                    reason: "no hint can be given".to_owned(),
                });
            }
            Ok(state.start_search(Purpose::Hint))
        })
    }

    /// A search for the next position of the review of an ended game; nothing when the review is complete. Positions are
    /// searched one by one, each kept once it is finished.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] while the game goes on, or if it has no moves.
    pub fn start_review(&self) -> Result<Option<Search>, AppError> {
        self.with(State::start_review)
    }

    /// What the review of the ended game says so far.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] while the game goes on, or if it has no moves.
    pub fn review_report(&self) -> Result<ReviewReport, AppError> {
        self.with(State::review_report)
    }

    /// Begins to try other moves in the position after so many half-moves of a reviewed game, where the one played was worth
    /// another look. Touches on the board then make a move there, which is judged and taken back until one is good;
    /// [`App::back_to_game`] ends it, and so does browsing. The game itself stays as it is.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] if the review says nothing of that position.
    pub fn try_again(&self, ply: u32) -> Result<Snapshot, AppError> {
        let ply = usize::try_from(ply).unwrap_or(usize::MAX);
        self.act(|state| state.begin_attempt(ply))
    }

    /// A search that judges the move that was tried; the snapshot says when one is wanted.
    ///
    /// # Errors
    /// [`AppError::NotPossible`] if there is no such move.
    pub fn start_judging(&self) -> Result<Search, AppError> {
        self.with(State::start_judging)
    }

    /// Tells the instant at which a search for the computer's move has ended: the computer has chosen, and until
    /// [`finish`](App::finish) shows its move no time passes. Nothing for other searches, and for one that was stopped or is
    /// not for the game as it stands.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn search_ended(&self, search: &Search, now: u64) -> Result<(), AppError> {
        self.with(|state| {
            state.set_now(now);
            state.search_ended(search);
            Ok(())
        })
    }

    /// Applies what a search found, if the game still stands where it was started. A stopped search changes nothing.
    ///
    /// # Errors
    /// [`AppError::Search`] if the search failed.
    pub fn finish(&self, search: &Search) -> Result<Snapshot, AppError> {
        self.act(|state| state.finish(search))
    }
}

/// Around the game.
impl App {
    /// The settings.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn settings(&self) -> Result<Settings, AppError> {
        self.with(|state| Ok(state.settings.clone()))
    }

    /// Changes the settings and saves them.
    ///
    /// # Errors
    /// [`AppError::Invalid`] if one has no meaning.
    pub fn change_settings(&self, settings: Settings) -> Result<Snapshot, AppError> {
        self.with(|state| {
            state.change_settings(settings)?;
            self.speak(&state.phrases);
            Ok(state.snapshot())
        })
    }

    /// The system's languages have changed.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn set_languages(&self, languages: Vec<String>) -> Result<Snapshot, AppError> {
        self.with(|state| {
            state.set_languages(languages);
            self.speak(&state.phrases);
            Ok(state.snapshot())
        })
    }

    /// The score against the computer, with the ended game that is still on the board.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn score(&self) -> Result<Score, AppError> {
        self.with(|state| Ok(state.score.with(&state.game).total()))
    }

    /// The rating with the history of rated games and its graph.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn rating(&self) -> Result<RatingReport, AppError> {
        self.with(|state| Ok(progress::report(&state.phrases, &state.rating)))
    }

    /// The game as PGN.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn pgn(&self) -> Result<String, AppError> {
        self.with(|state| Ok(state.game.pgn()))
    }

    /// The last events, one a line, for the player to share.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn log(&self) -> Result<String, AppError> {
        self.with(|state| Ok(state.log.text()))
    }

    /// Writes an event of the shell's into the log and saves it at once.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn note(&self, event: &str) -> Result<(), AppError> {
        self.with(|state| {
            state.note(event);
            Ok(())
        })
    }

    /// Tells the player that the app comes back after a fault, and logs what it was.
    ///
    /// # Errors
    /// Only those of every call.
    pub fn recovered(&self, fault: &str) -> Result<Snapshot, AppError> {
        self.act(|state| {
            state.note(&format!("recovered from: {fault}"));
            state.notices.add(News::Recovered);
            Ok(Change::View)
        })
    }

    /// The six levels in words.
    ///
    /// # Errors
    /// None so far.
    pub fn levels(&self) -> Result<Vec<LevelLine>, AppError> {
        Ok(self.phrases().levels())
    }

    /// A message in the language, with its arguments.
    ///
    /// # Errors
    /// None so far.
    pub fn word(&self, key: Key, args: &[(&str, Arg)]) -> Result<String, AppError> {
        Ok(self.phrases().with(key, args))
    }

    /// The tag of the language spoken.
    ///
    /// # Errors
    /// None so far.
    pub fn language(&self) -> Result<String, AppError> {
        Ok(self.phrases().language().to_owned())
    }
}

#[allow(clippy::needless_pass_by_value, reason = "given to map_err")]
fn refused(error: GameError) -> AppError {
    AppError::NotPossible {
        reason: error.to_string(),
    }
}
