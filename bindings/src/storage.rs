//! The storage that a shell gives us, and its way into the core.

use std::sync::Arc;

use catur_app::{Entry, Store, StoreChange, StoreError};

/// Why the storage could not do what was asked.
#[derive(uniffi::Error, Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StorageError {
    /// There is no room left.
    #[error("the storage is full")]
    Full,
    /// Anything else, in the words of the platform.
    #[error("storage failed: {reason}")]
    Failed {
        /// What the platform said.
        reason: String,
    },
}

/// An exception that the shell's code did not declare is a failure like any other, never a panic here.
impl From<uniffi::UnexpectedUniFFICallbackError> for StorageError {
    fn from(error: uniffi::UnexpectedUniFFICallbackError) -> Self {
        Self::Failed {
            reason: error.reason,
        }
    }
}

impl From<StorageError> for StoreError {
    fn from(error: StorageError) -> Self {
        match error {
            StorageError::Full => Self::Full,
            StorageError::Failed { reason } => Self::Failed { reason },
        }
    }
}

/// A durable map from keys to bytes, implemented by each shell on SQLite.
///
/// A commit is atomic over all its changes and durable when it returns: after that no loss of power takes it back. The
/// core calls it from within other calls, on the caller's thread; it must not call the core back.
#[uniffi::export(with_foreign)]
pub trait Storage: Send + Sync {
    /// The value of `key`, nothing if there is none.
    fn load(&self, key: String) -> Result<Option<Vec<u8>>, StorageError>;

    /// Up to `limit` entries whose key starts with `prefix` and is greater than `after`, by rising key (compared as
    /// bytes).
    fn scan(
        &self,
        prefix: String,
        after: Option<String>,
        limit: u32,
    ) -> Result<Vec<Entry>, StorageError>;

    /// Makes all `changes` or none.
    fn commit(&self, changes: Vec<StoreChange>) -> Result<(), StorageError>;
}

/// A foreign storage as the core wants it.
pub(crate) struct ForeignStore(pub(crate) Arc<dyn Storage>);

impl Store for ForeignStore {
    fn load(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.0.load(key.to_owned())?)
    }

    fn scan(
        &self,
        prefix: &str,
        after: Option<String>,
        limit: u32,
    ) -> Result<Vec<Entry>, StoreError> {
        Ok(self.0.scan(prefix.to_owned(), after, limit)?)
    }

    fn commit(&self, changes: Vec<StoreChange>) -> Result<(), StoreError> {
        Ok(self.0.commit(changes)?)
    }
}
