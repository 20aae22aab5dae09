//! The one core behind all objects, and what happens when it panics: it is discarded, and the next call opens it anew
//! from storage.

use std::{
    any::Any,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use catur_app::{App, AppError as CoreError, Environment, Snapshot};

use crate::{
    error::Failure,
    storage::{ForeignStore, Storage},
};

/// An opened app. Its revisions start again with each opening, so `base` is added: they rise for the shells.
#[derive(Clone)]
struct Opened {
    app: Arc<App>,
    base: u64,
}

enum Slot {
    Closed,
    /// Being opened: the storage is foreign code, so no lock is held meanwhile.
    Opening,
    Open(Opened),
}

struct State {
    slot: Slot,
    environment: Environment,
    last_revision: u64,
    /// The fault that closed the core, until the player has been told.
    fault: Option<String>,
}

/// The core, opened when needed.
pub(crate) struct Core {
    storage: Arc<dyn Storage>,
    state: Mutex<State>,
}

impl Core {
    pub(crate) fn open(
        storage: Arc<dyn Storage>,
        environment: Environment,
    ) -> Result<Self, Failure> {
        let core = Self {
            storage,
            state: Mutex::new(State {
                slot: Slot::Closed,
                environment,
                last_revision: 0,
                fault: None,
            }),
        };
        core.opened()?;
        Ok(core)
    }

    /// Calls the core. After a panic in `work` the core is discarded.
    pub(crate) fn call<T>(
        &self,
        work: impl FnOnce(&App) -> Result<T, CoreError>,
    ) -> Result<T, Failure> {
        self.call_opened(|opened| work(&opened.app))
    }

    /// Calls the core for a snapshot.
    pub(crate) fn snapshot(
        &self,
        work: impl FnOnce(&App) -> Result<Snapshot, CoreError>,
    ) -> Result<Snapshot, Failure> {
        let snapshot = self.call_opened(|opened| {
            let mut snapshot = work(&opened.app)?;
            snapshot.revision = snapshot.revision.saturating_add(opened.base);
            Ok(snapshot)
        })?;
        let mut state = self.lock();
        state.last_revision = state.last_revision.max(snapshot.revision);
        Ok(snapshot)
    }

    /// The languages with which the core is opened anew.
    pub(crate) fn remember_languages(&self, languages: &[String]) {
        languages.clone_into(&mut self.lock().environment.languages);
    }

    fn call_opened<T>(
        &self,
        work: impl FnOnce(&Opened) -> Result<T, CoreError>,
    ) -> Result<T, Failure> {
        let opened = self.opened()?;
        let result = guarded(|| work(&opened));
        if let Err(failure) = &result
            && let Some(fault) = failure.fault()
        {
            self.discard(&opened, fault);
        }
        result
    }

    fn opened(&self) -> Result<Opened, Failure> {
        let (environment, base, fault) = {
            let mut state = self.lock();
            match &state.slot {
                Slot::Open(opened) => return Ok(opened.clone()),
                Slot::Opening => return Err(Failure::Core(CoreError::Busy)),
                Slot::Closed => {}
            }
            state.slot = Slot::Opening;
            // Another opening must not repeat the colours and seeds that the first one drew.
            let environment = state.environment.clone();
            state.environment.entropy = environment.entropy.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 1;
            (environment, state.last_revision, state.fault.take())
        };
        let store = Arc::new(ForeignStore(Arc::clone(&self.storage)));
        let result = guarded(|| {
            let app = App::open(store, environment)?;
            if let Some(fault) = &fault {
                app.recovered(fault)?;
            }
            Ok(Opened {
                app: Arc::new(app),
                base,
            })
        });
        self.lock().slot = match &result {
            Ok(opened) => Slot::Open(opened.clone()),
            Err(_) => Slot::Closed,
        };
        result
    }

    fn discard(&self, broken: &Opened, fault: String) {
        let mut state = self.lock();
        if let Slot::Open(opened) = &state.slot
            && Arc::ptr_eq(&opened.app, &broken.app)
        {
            state.slot = Slot::Closed;
            state.fault = Some(fault);
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Runs `work` and turns a panic into a failure.
pub(crate) fn guarded<T>(work: impl FnOnce() -> Result<T, CoreError>) -> Result<T, Failure> {
    match catch_unwind(AssertUnwindSafe(work)) {
        Ok(result) => result.map_err(Failure::Core),
        Err(payload) => Err(Failure::Panic(message_of(payload.as_ref()))),
    }
}

/// What a panic said.
pub(crate) fn message_of(payload: &(dyn Any + Send)) -> String {
    payload
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "a panic without words".to_owned())
}
