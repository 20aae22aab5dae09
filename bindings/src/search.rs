//! One computer move or hint being thought about.

use std::sync::Arc;

use crate::error::{Failure, GameError};

/// One computer move or hint being thought about.
///
/// Nothing is thought about before `wait` is called, and nothing any more once its future is dropped.
#[derive(uniffi::Object)]
pub struct Search {
    inner: catur_app::Search,
}

impl Search {
    pub(crate) fn new(inner: catur_app::Search) -> Arc<Self> {
        Arc::new(Self { inner })
    }

    pub(crate) fn inner(&self) -> &catur_app::Search {
        &self.inner
    }
}

#[uniffi::export]
impl Search {
    /// Thinks on a thread of the core's own, until done or stopped; then give the search to `RunningGame::finish`.
    ///
    /// Dropping the future stops the search. Kotlin does that when the coroutine is cancelled; Swift's generated code
    /// does not, so its wrapper calls `stop`.
    pub async fn wait(&self) -> Result<(), GameError> {
        Ok(self.inner.wait().await.map_err(Failure::Core)?)
    }

    /// Ends the thinking within a few milliseconds. From any thread, at any time, as often as one likes.
    pub fn stop(&self) -> Result<(), GameError> {
        self.inner.stop();
        Ok(())
    }

    /// Positions looked at so far.
    pub fn nodes(&self) -> Result<u64, GameError> {
        Ok(self.inner.nodes())
    }
}
