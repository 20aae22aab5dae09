//! Searches for the computer's move and for hints: each runs on a thread of the core's own, can be stopped, and
//! always answers.

use std::future::Future;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use catur_engine::{Budget, Choice, Engine, Level, Limits, StopHandle};
use catur_game::{Game, review};
use catur_rules::{Line, Move};

use crate::AppError;

/// What a hint may spend: enough to be good, little enough to come soon and spare the battery.
const HINT: Limits = Limits {
    depth: Some(14),
    nodes: Some(400_000),
    time: Some(Duration::from_millis(1_500)),
    soft_time: Some(Duration::from_millis(700)),
};

/// The search recurses once per ply, with a move list on the stack each time.
const STACK: usize = 8 << 20;

/// What a search is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Purpose {
    /// The computer's move.
    Move {
        /// At which level.
        level: Level,
        /// The seed of the game.
        seed: u64,
        /// What the computer has left on its clock.
        clock: Option<Duration>,
    },
    /// A hint for the player.
    Hint,
    /// What the review says of a move that was tried in an old position.
    Attempt,
    /// What the review says of the position after so many half-moves.
    Review {
        /// Half-moves.
        ply: usize,
    },
}

/// The engine with its memory, when no search uses it. It is taken out, so that no lock is held over a search.
#[derive(Default)]
pub(crate) struct Engines(Mutex<Option<Engine>>);

/// A search for one position of one game. Clones are the same search.
#[derive(Clone)]
pub struct Search(Arc<Inner>);

/// Tells whether a search is still of use to anybody.
pub(crate) struct Watch(Weak<Inner>);

struct Inner {
    game: u64,
    purpose: Purpose,
    line: Line,
    handle: StopHandle,
    engines: Arc<Engines>,
    progress: Mutex<Progress>,
    over: Condvar,
}

enum Progress {
    Ready,
    Running(Vec<Waker>),
    Over(Result<Option<Choice>, String>),
}

impl Search {
    pub(crate) fn new(game: u64, line: Line, purpose: Purpose, engines: Arc<Engines>) -> Self {
        Self(Arc::new(Inner {
            game,
            purpose,
            line,
            handle: StopHandle::new(),
            engines,
            progress: Mutex::new(Progress::Ready),
            over: Condvar::new(),
        }))
    }

    /// Searches on the calling thread until there is an answer or the search is stopped. If another thread searches
    /// already, waits for that.
    ///
    /// # Errors
    /// If the search failed.
    pub fn run(&self) -> Result<(), AppError> {
        if self.begin(None) {
            self.search();
        }
        let mut progress = self.progress();
        loop {
            match &*progress {
                Progress::Over(Ok(_)) => return Ok(()),
                Progress::Over(Err(reason)) => {
                    return Err(AppError::Search {
                        reason: reason.clone(),
                    });
                }
                Progress::Ready | Progress::Running(_) => {
                    progress = self
                        .0
                        .over
                        .wait(progress)
                        .unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }

    /// A future that is ready when the search is over. Its first poll starts a thread; dropping it before it is ready
    /// stops the search.
    #[must_use]
    pub fn wait(&self) -> Waiting {
        Waiting(self.clone())
    }

    /// Ends the search soon. What it found by then is not used.
    pub fn stop(&self) {
        self.0.handle.stop();
    }

    /// Positions visited so far.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.0.handle.nodes()
    }

    /// Whether the search has ended, with or without an answer.
    #[must_use]
    pub fn is_over(&self) -> bool {
        matches!(*self.progress(), Progress::Over(_))
    }

    /// Whether it was asked to end.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.0.handle.is_stopped()
    }

    /// Whether it is of use to this game as it stands now: a review once it has ended, everything else where it was
    /// started. Equal numbers of moves would not do: some may have been taken back and others played.
    pub(crate) fn is_for(&self, game: &Game) -> bool {
        let (ours, theirs) = (self.0.line.moves(), game.line().moves());
        self.0.game == game.setup().id
            && match self.0.purpose {
                Purpose::Review { .. } => game.end().is_some() && theirs.starts_with(ours),
                Purpose::Attempt => game.end().is_some() && is_other_end(ours, theirs),
                Purpose::Move { .. } | Purpose::Hint => game.end().is_none() && theirs == ours,
            }
    }

    /// Whether it looks for the same in the same position. How much time is left on a clock makes no other search.
    pub(crate) fn is_the_same(&self, line: &Line, purpose: Purpose) -> bool {
        std::mem::discriminant(&self.0.purpose) == std::mem::discriminant(&purpose)
            && self.0.line.moves() == line.moves()
    }

    /// The position, with all moves on the way to it.
    pub(crate) fn line(&self) -> &Line {
        &self.0.line
    }

    pub(crate) fn purpose(&self) -> Purpose {
        self.0.purpose
    }

    /// What it found; `None` while it runs and after a stop.
    pub(crate) fn answer(&self) -> Result<Option<Choice>, AppError> {
        match &*self.progress() {
            Progress::Over(Ok(choice)) if !self.is_stopped() => Ok(choice.clone()),
            Progress::Over(Err(reason)) => Err(AppError::Search {
                reason: reason.clone(),
            }),
            _ => Ok(None),
        }
    }

    pub(crate) fn watch(&self) -> Watch {
        Watch(Arc::downgrade(&self.0))
    }

    fn progress(&self) -> MutexGuard<'_, Progress> {
        self.0
            .progress
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    /// Marks the search as running, if nobody runs it yet, and notes who wants to know.
    fn begin(&self, waker: Option<&Waker>) -> bool {
        let mut progress = self.progress();
        match &mut *progress {
            Progress::Ready => {
                *progress = Progress::Running(waker.cloned().into_iter().collect());
                true
            }
            Progress::Running(wakers) => {
                if let Some(waker) = waker
                    && !wakers.iter().any(|known| known.will_wake(waker))
                {
                    wakers.push(waker.clone());
                }
                false
            }
            Progress::Over(_) => false,
        }
    }

    /// Searches and records the answer; a panic is an answer too.
    fn search(&self) {
        let inner = &self.0;
        let found = catch_unwind(AssertUnwindSafe(|| {
            let mut engine = inner.engines.take();
            let choice = match inner.purpose {
                Purpose::Move { level, seed, clock } => {
                    let budget = Budget {
                        clock,
                        ..Budget::default()
                    };
                    engine.choose_within(&inner.line, level, seed, &budget, &inner.handle)
                }
                Purpose::Hint => engine.analyse(&inner.line, HINT, &inner.handle, |_| ()),
                Purpose::Review { .. } | Purpose::Attempt => {
                    // By itself, so that a review is the same wherever it was stopped and on every device.
                    engine.clear();
                    let limits = Limits::nodes(review::NODES);
                    engine.analyse(&inner.line, limits, &inner.handle, |_| ())
                }
            };
            inner.engines.put_back(engine);
            choice
        }));
        self.end(found.map_err(|panic| {
            let text = panic
                .downcast_ref::<&str>()
                .map(|text| (*text).to_owned())
                .or_else(|| panic.downcast_ref::<String>().cloned());
            format!(
                "the search panicked: {}",
                text.unwrap_or_else(|| "no message".to_owned())
            )
        }));
    }

    fn end(&self, result: Result<Option<Choice>, String>) {
        let before = std::mem::replace(&mut *self.progress(), Progress::Over(result));
        self.0.over.notify_all();
        if let Progress::Running(wakers) = before {
            wakers.into_iter().for_each(Waker::wake);
        }
    }
}

impl std::fmt::Debug for Search {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Search")
            .field("game", &self.0.game)
            .field("ply", &self.0.line.len())
            .field("nodes", &self.nodes())
            .finish_non_exhaustive()
    }
}

/// Whether the moves are those of a game up to the last, and that is another than the game's.
fn is_other_end(ours: &[Move], theirs: &[Move]) -> bool {
    ours.split_last()
        .is_some_and(|(_, before)| theirs.starts_with(before))
}

impl Watch {
    /// The search, if somebody still holds it and has not stopped it.
    pub(crate) fn alive(&self) -> Option<Search> {
        self.0
            .upgrade()
            .map(Search)
            .filter(|search| !search.is_stopped())
    }
}

/// The future of [`Search::wait`].
#[derive(Debug)]
pub struct Waiting(Search);

impl Future for Waiting {
    type Output = Result<(), AppError>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let search = &self.0;
        if search.begin(Some(context.waker())) {
            let thread = search.clone();
            let spawned = std::thread::Builder::new()
                .name("catur-search".to_owned())
                .stack_size(STACK)
                .spawn(move || thread.search());
            if let Err(error) = spawned {
                search.end(Err(format!("no thread: {error}")));
            }
        }
        match &*search.progress() {
            Progress::Over(Ok(_)) => Poll::Ready(Ok(())),
            Progress::Over(Err(reason)) => Poll::Ready(Err(AppError::Search {
                reason: reason.clone(),
            })),
            Progress::Ready | Progress::Running(_) => Poll::Pending,
        }
    }
}

impl Drop for Waiting {
    fn drop(&mut self) {
        if !self.0.is_over() {
            self.0.stop();
        }
    }
}

impl Engines {
    fn take(&self) -> Engine {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .take()
            .unwrap_or_default()
    }

    fn put_back(&self, engine: Engine) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(engine);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::task::Wake;

    use super::*;

    #[derive(Default)]
    struct Count(AtomicUsize);

    impl Wake for Count {
        fn wake(self: Arc<Self>) {
            self.0.fetch_add(1, Ordering::SeqCst);
        }
    }

    fn hint() -> Search {
        Search::new(7, Line::default(), Purpose::Hint, Arc::default())
    }

    #[test]
    fn all_who_wait_are_woken_once() {
        let search = hint();
        assert!(search.begin(None));
        let mut waiting = pin!(search.wait());
        let tasks = [Arc::<Count>::default(), Arc::default()];
        for task in [&tasks[0], &tasks[1], &tasks[0]] {
            let waker = Waker::from(Arc::clone(task));
            assert!(
                waiting
                    .as_mut()
                    .poll(&mut Context::from_waker(&waker))
                    .is_pending()
            );
        }
        search.end(Ok(None));
        assert_eq!(tasks.map(|task| task.0.load(Ordering::SeqCst)), [1, 1]);
        assert_eq!(
            waiting.poll(&mut Context::from_waker(Waker::noop())),
            Poll::Ready(Ok(()))
        );
    }

    #[test]
    fn a_search_that_failed_says_so_to_all_who_ask() {
        let search = hint();
        search.end(Err("no thread".to_owned()));
        let failed = AppError::Search {
            reason: "no thread".to_owned(),
        };
        assert_eq!(search.run(), Err(failed.clone()));
        assert_eq!(
            pin!(search.wait()).poll(&mut Context::from_waker(Waker::noop())),
            Poll::Ready(Err(failed.clone()))
        );
        assert_eq!(search.answer(), Err(failed));
    }

    #[test]
    fn the_engine_is_kept_for_the_next_search_and_used_by_one_at_a_time() {
        let engines = Engines::default();
        let kept = || engines.0.lock().unwrap().is_some();
        let engine = engines.take();
        assert!(!kept());
        engines.put_back(engine);
        assert!(kept());
        let _engine = engines.take();
        assert!(!kept());
    }

    #[test]
    fn a_search_is_printed_with_its_game_and_ply() {
        assert_eq!(
            format!("{:?}", hint()),
            "Search { game: 7, ply: 0, nodes: 0, .. }"
        );
    }
}
