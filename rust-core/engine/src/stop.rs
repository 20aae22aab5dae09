//! The handle by which others stop a search and see whether it still runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

/// A shared handle on one search. Clones are the same handle. Once stopped it stays so: each search takes a new one.
#[derive(Clone, Debug, Default)]
pub struct StopHandle {
    shared: Arc<Shared>,
}

#[derive(Debug, Default)]
struct Shared {
    stopped: AtomicBool,
    nodes: AtomicU64,
}

impl StopHandle {
    /// A handle that has not been stopped.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Asks the search to end. It answers within a few microseconds with the best move it knows.
    pub fn stop(&self) {
        self.shared.stopped.store(true, Ordering::Relaxed);
    }

    /// Whether the search was asked to end.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.shared.stopped.load(Ordering::Relaxed)
    }

    /// Positions visited so far, refreshed about every thousand and exact when the search has ended.
    #[must_use]
    pub fn nodes(&self) -> u64 {
        self.shared.nodes.load(Ordering::Relaxed)
    }

    /// Publishes the number of positions visited.
    pub(crate) fn report(&self, nodes: u64) {
        self.shared.nodes.store(nodes, Ordering::Relaxed);
    }
}
