//! Saving: what is to be written is staged and committed as one; what could not be written is tried again with the
//! next change. A document that must not be touched is kept, and ours is written beside it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use catur_game::ReadError;

use crate::{Store, StoreChange, StoreError};

/// Where a document is written while one of a newer version holds its own key.
const BESIDE: &str = "beside/";
/// Where damaged documents are set aside.
const DAMAGED: &str = "damaged/";
/// How many entries are asked for at once.
const PAGE: u32 = 64;

/// What was found under a key.
pub(crate) enum Found<T> {
    /// Nothing yet.
    Nothing,
    /// The document.
    Document(T),
    /// Something that makes no sense; it is staged to be set aside, and why.
    Damaged(String),
    /// Something of a newer version, which stays as it is; our own document beside it, if there is one.
    Newer(Option<T>),
    /// The store could not read it; it stays as it is.
    Unreadable(StoreError),
}

pub(crate) struct Vault {
    store: Arc<dyn Store>,
    staged: BTreeMap<String, Option<Vec<u8>>>,
    untouchable: BTreeSet<&'static str>,
}

impl Vault {
    pub(crate) fn new(store: Arc<dyn Store>) -> Self {
        Self {
            store,
            staged: BTreeMap::new(),
            untouchable: BTreeSet::new(),
        }
    }

    /// Reads the document under `key`.
    pub(crate) fn read<T>(
        &mut self,
        key: &'static str,
        parse: impl Fn(&[u8]) -> Result<T, ReadError>,
    ) -> Found<T> {
        let bytes = match self.store.load(key) {
            Ok(None) => return Found::Nothing,
            Ok(Some(bytes)) => bytes,
            Err(error) => {
                self.untouchable.insert(key);
                return Found::Unreadable(error);
            }
        };
        match parse(&bytes) {
            Ok(document) => Found::Document(document),
            Err(ReadError::Newer { .. }) => {
                self.untouchable.insert(key);
                let ours = self.store.load(&self.place(key)).ok().flatten();
                Found::Newer(ours.and_then(|bytes| parse(&bytes).ok()))
            }
            Err(ReadError::Damaged(reason)) => {
                self.set_aside(key, bytes);
                Found::Damaged(reason)
            }
        }
    }

    /// Stages the damaged bytes to move to a key of their own, so that the next commit does it with what replaces
    /// them.
    fn set_aside(&mut self, key: &'static str, bytes: Vec<u8>) {
        let prefix = format!("{DAMAGED}{key}/");
        let mut number = 0u32;
        let mut after = None;
        while let Ok(page) = self.store.scan(&prefix, after, PAGE) {
            let Some(last) = page.last() else { break };
            for entry in &page {
                let found = entry
                    .key
                    .strip_prefix(&prefix)
                    .and_then(|n| n.parse().ok())
                    .unwrap_or(0);
                number = number.max(found);
            }
            after = Some(last.key.clone());
        }
        // Leading zeros keep the keys in the order of their numbers.
        let aside = format!("{prefix}{:06}", number.saturating_add(1));
        self.staged.insert(aside, Some(bytes));
        self.staged.insert(key.to_owned(), None);
    }

    /// Stages a document to be written.
    pub(crate) fn stage(&mut self, key: &'static str, bytes: Vec<u8>) {
        self.staged.insert(self.place(key), Some(bytes));
    }

    /// Commits everything staged as one. What fails stays staged.
    pub(crate) fn flush(&mut self) -> Result<(), StoreError> {
        if self.staged.is_empty() {
            return Ok(());
        }
        let changes = self
            .staged
            .iter()
            .map(|(key, value)| StoreChange {
                key: key.clone(),
                value: value.clone(),
            })
            .collect();
        self.store.commit(changes)?;
        self.staged.clear();
        Ok(())
    }

    fn place(&self, key: &'static str) -> String {
        if self.untouchable.contains(key) {
            format!("{BESIDE}{key}")
        } else {
            key.to_owned()
        }
    }
}
