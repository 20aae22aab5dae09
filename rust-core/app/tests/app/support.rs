//! Stores for tests: one in memory that can be told to fail, and helpers to open the app on it.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use catur_app::{
    App, Entry, Environment, NewGame, NoticeKind, Opponent, RatingReport, ReviewReport, Score,
    Snapshot, Store, StoreChange, StoreError,
};

/// How a commit goes wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fault {
    /// Nothing is written and it says so: the disk is full.
    Full,
    /// Nothing is written and it says so: an error of the database.
    Refuses,
    /// Half of each value is written and it says that it failed, as a store without transactions would.
    Tears,
    /// Everything is written, yet it says that it failed.
    LiesAboutFailure,
}

/// Documents in memory.
#[derive(Default)]
pub(crate) struct MemoryStore {
    pub(crate) data: Mutex<BTreeMap<String, Vec<u8>>>,
    pub(crate) commits: AtomicUsize,
    /// From which commit on (counted from 1), to which, and how.
    pub(crate) fault: Mutex<Option<(usize, usize, Fault)>>,
    pub(crate) load_fails: Mutex<Option<String>>,
    pub(crate) delay: Mutex<std::time::Duration>,
}

impl MemoryStore {
    pub(crate) fn new() -> Arc<Self> {
        Arc::default()
    }

    pub(crate) fn get(&self, key: &str) -> Option<Vec<u8>> {
        self.data.lock().unwrap().get(key).cloned()
    }

    pub(crate) fn text(&self, key: &str) -> String {
        String::from_utf8(self.get(key).unwrap_or_default()).unwrap()
    }

    pub(crate) fn put(&self, key: &str, value: &[u8]) {
        self.data
            .lock()
            .unwrap()
            .insert(key.to_owned(), value.to_vec());
    }

    pub(crate) fn keys(&self) -> Vec<String> {
        self.data.lock().unwrap().keys().cloned().collect()
    }

    pub(crate) fn count(&self) -> usize {
        self.commits.load(Ordering::SeqCst)
    }

    /// A second store with the same content, as a new process would find it.
    pub(crate) fn copy(&self) -> Arc<Self> {
        let copy = Self::default();
        *copy.data.lock().unwrap() = self.data.lock().unwrap().clone();
        Arc::new(copy)
    }

    pub(crate) fn fail(&self, from: usize, to: usize, fault: Fault) {
        *self.fault.lock().unwrap() = Some((from, to, fault));
    }
}

impl Store for MemoryStore {
    fn load(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        if self.load_fails.lock().unwrap().as_deref() == Some(key) {
            return Err(StoreError::Failed {
                reason: "unreadable".to_owned(),
            });
        }
        Ok(self.get(key))
    }

    fn scan(
        &self,
        prefix: &str,
        after: Option<String>,
        limit: u32,
    ) -> Result<Vec<Entry>, StoreError> {
        let data = self.data.lock().unwrap();
        Ok(data
            .iter()
            .filter(|(key, _)| {
                key.starts_with(prefix) && after.as_ref().is_none_or(|after| *key > after)
            })
            .take(limit as usize)
            .map(|(key, value)| Entry {
                key: key.clone(),
                value: value.clone(),
            })
            .collect())
    }

    fn commit(&self, changes: Vec<StoreChange>) -> Result<(), StoreError> {
        let number = self.commits.fetch_add(1, Ordering::SeqCst) + 1;
        let delay = *self.delay.lock().unwrap();
        if !delay.is_zero() {
            std::thread::sleep(delay);
        }
        let fault = self
            .fault
            .lock()
            .unwrap()
            .filter(|(from, to, _)| (*from..=*to).contains(&number))
            .map(|f| f.2);
        let broken = || StoreError::Failed {
            reason: format!("commit {number}"),
        };
        match fault {
            Some(Fault::Full) => return Err(StoreError::Full),
            Some(Fault::Refuses) => return Err(broken()),
            _ => {}
        }
        let mut data = self.data.lock().unwrap();
        for change in changes {
            match change.value {
                Some(mut value) => {
                    if fault == Some(Fault::Tears) {
                        value.truncate(value.len() / 2);
                    }
                    data.insert(change.key, value);
                }
                None => {
                    data.remove(&change.key);
                }
            }
        }
        if fault.is_some() {
            Err(broken())
        } else {
            Ok(())
        }
    }
}

pub(crate) fn environment() -> Environment {
    // 30 November 2026, noon.
    Environment {
        languages: vec!["en".to_owned()],
        entropy: 42,
        now: 1_796_040_000_000,
    }
}

pub(crate) fn open(store: &Arc<MemoryStore>) -> App {
    App::open(Arc::clone(store) as Arc<dyn Store>, environment()).unwrap()
}

pub(crate) const NOW: i64 = 1_796_040_000_000;

pub(crate) fn two_players() -> NewGame {
    NewGame {
        opponent: Opponent::TwoPlayers,
        ..NewGame::default()
    }
}

pub(crate) fn against(level: u8) -> NewGame {
    NewGame {
        opponent: Opponent::Computer { level },
        ..NewGame::default()
    }
}

/// Two players from a position.
pub(crate) fn two_from(fen: &str) -> NewGame {
    NewGame {
        start: Some(fen.to_owned()),
        ..two_players()
    }
}

/// The number of a square.
pub(crate) fn sq(name: &str) -> u8 {
    let bytes = name.as_bytes();
    (bytes[1] - b'1') * 8 + (bytes[0] - b'a')
}

/// Types moves separated by blanks, each of which must be accepted.
pub(crate) fn play(app: &App, moves: &str) {
    for text in moves.split_whitespace() {
        let before = app.snapshot().unwrap().ply;
        let after = app.type_move(text).unwrap();
        assert_eq!(
            after.ply,
            before + 1,
            "{text} was not played: {:?}",
            after.notice
        );
    }
}

/// Lets the computer move on this thread.
pub(crate) fn reply(app: &App) -> catur_app::Snapshot {
    let search = app.start_computer_move().unwrap();
    search.run().unwrap();
    app.finish(&search).unwrap()
}

/// One call of a session, and what it shows.
pub(crate) type Step = fn(&App) -> Snapshot;

/// All that a new process finds in a store.
#[derive(Debug, PartialEq)]
struct Kept {
    shot: Snapshot,
    score: Score,
    rating: RatingReport,
    /// Nothing while the game goes on.
    review: Option<ReviewReport>,
}

impl Kept {
    fn in_copy_of(store: &MemoryStore) -> Self {
        let app = open(&store.copy());
        Self {
            shot: Snapshot {
                revision: 0,
                ..app.snapshot().unwrap()
            },
            score: app.score().unwrap(),
            rating: app.rating().unwrap(),
            review: app.review_report().ok(),
        }
    }
}

/// Plays a session once for each of its commits and each way in which that one can fail. The player sees the same as
/// without a fault, and a notice until all is saved; a new process finds what it would find without a fault, up to the last
/// commit that did not fail. Gives how many commits there were.
pub(crate) fn fail_each_write_in_turn(session: &[Step]) -> usize {
    let store = MemoryStore::new();
    let app = open(&store);
    let plain: Vec<(Snapshot, Kept)> = session
        .iter()
        .map(|step| (step(&app), Kept::in_copy_of(&store)))
        .collect();
    let commits = store.count();
    for fault in [Fault::Full, Fault::Refuses, Fault::LiesAboutFailure] {
        for at in 1..=commits {
            let store = MemoryStore::new();
            store.fail(at, at, fault);
            let app = open(&store);
            let (mut before, mut unsaved) = (0, false);
            let mut kept = &Kept::in_copy_of(&MemoryStore::new());
            for (number, (step, (expected, saved))) in session.iter().zip(&plain).enumerate() {
                let which = format!("{fault:?} at commit {at}, after step {number}");
                let mut shot = step(&app);
                if store.count() > before {
                    unsaved = (before + 1..=store.count()).contains(&at);
                    before = store.count();
                }
                let notice = shot.notice.take().map(|notice| notice.kind);
                assert_eq!(notice, unsaved.then_some(NoticeKind::Storage), "{which}");
                assert_eq!(&shot, expected, "{which}");
                if !unsaved || fault == Fault::LiesAboutFailure {
                    kept = saved;
                }
                assert_eq!(&Kept::in_copy_of(&store), kept, "{which}");
            }
            app.note("the store works again").unwrap();
            let (_, kept) = plain.last().unwrap();
            assert_eq!(&Kept::in_copy_of(&store), kept, "{fault:?} at commit {at}");
        }
    }
    commits
}
