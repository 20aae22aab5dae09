//! A storage in memory that stalls, fails, panics or calls back, and a way to wait for a future.

use std::{
    collections::BTreeMap,
    future::Future,
    pin::pin,
    sync::{
        Arc, Mutex, OnceLock, Weak,
        atomic::{AtomicUsize, Ordering},
    },
    task::{Context, Poll, Wake, Waker},
    thread::{self, Thread},
    time::{Duration, Instant},
};

use crate::{
    CaturApp, GameError, RunningGame, Storage, StorageError,
    records::{
        ColorChoice, Entry, Environment, NewGame, Opponent, PromotionKind, Snapshot, StoreChange,
    },
};

/// What the storage does at each commit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Manner {
    #[default]
    Commit,
    Stall(Duration),
    Fail,
    Panic,
    CallBack,
}

/// A foreign storage in memory.
#[derive(Default)]
pub(crate) struct Memory {
    entries: Mutex<BTreeMap<String, Vec<u8>>>,
    manner: Mutex<Manner>,
    /// Weak, since the game holds the storage.
    game: OnceLock<Weak<RunningGame>>,
    called_back: Mutex<Vec<Result<Snapshot, GameError>>>,
    pub(crate) commits: AtomicUsize,
}

impl Memory {
    pub(crate) fn behave(&self, manner: Manner) {
        *self.manner.lock().unwrap() = manner;
    }

    pub(crate) fn call_back_to(&self, game: &Arc<RunningGame>) {
        assert!(self.game.set(Arc::downgrade(game)).is_ok(), "set once");
        self.behave(Manner::CallBack);
    }

    pub(crate) fn answers_to_callbacks(&self) -> Vec<Result<Snapshot, GameError>> {
        std::mem::take(&mut *self.called_back.lock().unwrap())
    }
}

impl Storage for Memory {
    fn load(&self, key: String) -> Result<Option<Vec<u8>>, StorageError> {
        Ok(self.entries.lock().unwrap().get(&key).cloned())
    }

    fn scan(
        &self,
        prefix: String,
        after: Option<String>,
        limit: u32,
    ) -> Result<Vec<Entry>, StorageError> {
        let entries = self.entries.lock().unwrap();
        Ok(entries
            .iter()
            .filter(|(key, _)| key.starts_with(&prefix) && after.as_ref().is_none_or(|a| *key > a))
            .take(limit as usize)
            .map(|(key, value)| Entry {
                key: key.clone(),
                value: value.clone(),
            })
            .collect())
    }

    fn commit(&self, changes: Vec<StoreChange>) -> Result<(), StorageError> {
        self.commits.fetch_add(1, Ordering::Relaxed);
        let manner = *self.manner.lock().unwrap();
        match manner {
            Manner::Commit => {}
            Manner::Stall(time) => thread::sleep(time),
            Manner::Fail => return Err(StorageError::Full),
            Manner::Panic => panic!("the storage panics on purpose"),
            Manner::CallBack => {
                let answer = self.game.get().and_then(Weak::upgrade).unwrap().tap(0);
                self.called_back.lock().unwrap().push(answer);
            }
        }
        let mut entries = self.entries.lock().unwrap();
        for StoreChange { key, value } in changes {
            match value {
                Some(value) => entries.insert(key, value),
                None => entries.remove(&key),
            };
        }
        Ok(())
    }
}

pub(crate) fn open(memory: &Arc<Memory>) -> (Arc<CaturApp>, Arc<RunningGame>) {
    let environment = Environment {
        languages: vec!["en".to_owned()],
        entropy: 7,
        now: 1_780_000_000_000,
    };
    let app = CaturApp::open(Arc::clone(memory) as Arc<dyn Storage>, environment).unwrap();
    let game = app.game().unwrap();
    (app, game)
}

pub(crate) fn two_players() -> NewGame {
    NewGame {
        opponent: Opponent::TwoPlayers,
        ..NewGame::default()
    }
}

/// The player has Black, so the computer begins.
pub(crate) fn computer_begins(level: u8) -> NewGame {
    NewGame {
        opponent: Opponent::Computer { level },
        color: ColorChoice::Black,
        ..NewGame::default()
    }
}

pub(crate) fn square(name: &str) -> u8 {
    let bytes = name.as_bytes();
    (bytes[0] - b'a') + 8 * (bytes[1] - b'1')
}

/// Plays a move in UCI notation as a player does: by two taps, and a third for a promotion.
pub(crate) fn tap_move(game: &RunningGame, uci: &str) -> Snapshot {
    let before = game.snapshot().unwrap().ply;
    game.tap(square(&uci[..2])).unwrap();
    let mut snapshot = game.tap(square(&uci[2..4])).unwrap();
    if let Some(promotion) = &snapshot.promotion {
        assert_eq!(promotion.choices.len(), 4);
        snapshot = game
            .promote(match &uci[4..] {
                "q" => PromotionKind::Queen,
                "r" => PromotionKind::Rook,
                "b" => PromotionKind::Bishop,
                _ => PromotionKind::Knight,
            })
            .unwrap();
    }
    assert_eq!(snapshot.ply, before + 1, "{uci} is played");
    snapshot
}

/// Waits until `condition` holds; a test fails that waits for ten seconds.
pub(crate) fn until(what: &str, condition: impl Fn() -> bool) {
    let begin = Instant::now();
    while !condition() {
        assert!(
            begin.elapsed() < Duration::from_secs(10),
            "waited for {what}"
        );
        thread::sleep(Duration::from_millis(1));
    }
}

struct Unpark(Thread);

impl Wake for Unpark {
    fn wake(self: Arc<Self>) {
        self.0.unpark();
    }
}

/// Waits for a future on this thread.
pub(crate) fn block_on<T>(future: impl Future<Output = T>) -> T {
    let waker = Waker::from(Arc::new(Unpark(thread::current())));
    let mut context = Context::from_waker(&waker);
    let mut future = pin!(future);
    loop {
        if let Poll::Ready(value) = future.as_mut().poll(&mut context) {
            return value;
        }
        thread::park();
    }
}
