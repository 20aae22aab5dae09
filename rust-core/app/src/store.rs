//! Where documents are kept: a trait that each shell implements on its platform's database.

/// A stored value with its key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// The bytes as they were committed.
    pub value: Vec<u8>,
}

/// One key to write or to erase.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreChange {
    /// The key.
    pub key: String,
    /// The new bytes, or `None` to erase the key.
    pub value: Option<Vec<u8>>,
}

/// Why a store could not do what was asked.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum StoreError {
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

/// A durable map from keys to bytes.
///
/// A [`commit`](Store::commit) is atomic over all its changes and durable when it returns `Ok`: after that no
/// loss of power takes it back. After an `Err` either nothing or everything of it is there.
pub trait Store: Send + Sync {
    /// The value of `key`, `None` if there is none.
    ///
    /// # Errors
    /// If the database can't be read.
    fn load(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError>;

    /// Up to `limit` entries whose key starts with `prefix` and is greater than `after`, by rising key
    /// (compared as bytes).
    ///
    /// # Errors
    /// If the database can't be read.
    fn scan(
        &self,
        prefix: &str,
        after: Option<String>,
        limit: u32,
    ) -> Result<Vec<Entry>, StoreError>;

    /// Makes all `changes` or none.
    ///
    /// # Errors
    /// If they could not be made durable.
    fn commit(&self, changes: Vec<StoreChange>) -> Result<(), StoreError>;
}
