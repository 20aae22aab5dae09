//! Where the terminal keeps its documents: one file in the user's data folder.
//!
//! A commit writes the whole file anew beside the old one, forces it to the disk, and renames it over: all changes or
//! none, durable when it returns. A lock keeps a second process out. The documents are small (a game of 300 plies is a
//! few kilobytes), so writing all of them costs no more than the disk's one flush.

use std::collections::BTreeMap;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::ops::Bound;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use catur_app::{Entry, Store, StoreChange, StoreError};
use fs4::{FileExt, TryLockError};

const FILE: &str = "terminal.documents";
const FRESH: &str = "terminal.documents.new";
const LOCK: &str = "terminal.lock";
const HEADER: &[u8] = b"catur documents 1\n";

/// Why the data folder can't be used.
#[derive(Debug, thiserror::Error)]
pub(crate) enum OpenError {
    /// Another process has it.
    #[error("another `catur play` is using {0}")]
    InUse(PathBuf),
    /// A later program wrote it.
    #[error("{0} was written by a newer version of catur, and is left as it is")]
    Newer(PathBuf),
    /// The system refuses.
    #[error("{path}: {why}")]
    Io {
        /// What was opened.
        path: PathBuf,
        /// What the system says.
        why: io::Error,
    },
}

type Documents = BTreeMap<String, Vec<u8>>;

/// The file store.
#[derive(Debug)]
pub(crate) struct FileStore {
    folder: PathBuf,
    documents: Mutex<Documents>,
    /// Holds the lock for as long as the store lives.
    _lock: File,
}

impl FileStore {
    /// Opens the store in `folder`, which is made if need be. A file that can't be read is set aside, and the second
    /// value says where.
    ///
    /// # Errors
    /// If the folder can't be used, another process uses it, or a newer program wrote it.
    pub(crate) fn open(folder: &Path) -> Result<(Self, Option<PathBuf>), OpenError> {
        let at = |path: &Path| {
            let path = path.to_owned();
            move |why| OpenError::Io { path, why }
        };
        fs::create_dir_all(folder).map_err(at(folder))?;
        let lock_path = folder.join(LOCK);
        let lock = OpenOptions::new()
            .create(true)
            .truncate(false)
            .write(true)
            .open(&lock_path)
            .map_err(at(&lock_path))?;
        // By its full name: newer standard libraries have a method of this name, ours must build with older ones.
        match FileExt::try_lock(&lock) {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(OpenError::InUse(folder.to_owned())),
            Err(TryLockError::Error(why)) => return Err(at(&lock_path)(why)),
        }
        let path = folder.join(FILE);
        let mut aside = None;
        let documents = match fs::read(&path) {
            Ok(bytes) => match decode(&bytes) {
                Some(documents) => documents,
                None if is_newer(&bytes) => return Err(OpenError::Newer(path)),
                None => {
                    let kept = free_name(folder);
                    fs::rename(&path, &kept).map_err(at(&path))?;
                    aside = Some(kept);
                    Documents::new()
                }
            },
            Err(error) if error.kind() == io::ErrorKind::NotFound => Documents::new(),
            Err(error) => return Err(at(&path)(error)),
        };
        let store = Self {
            folder: folder.to_owned(),
            documents: Mutex::new(documents),
            _lock: lock,
        };
        Ok((store, aside))
    }

    fn documents(&self) -> MutexGuard<'_, Documents> {
        // A map is replaced whole, so that a panic elsewhere can't have left half of one.
        self.documents
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }

    fn write(&self, documents: &Documents) -> io::Result<()> {
        let fresh = self.folder.join(FRESH);
        let mut file = File::create(&fresh)?;
        file.write_all(&encode(documents))?;
        file.sync_all()?;
        drop(file);
        fs::rename(&fresh, self.folder.join(FILE))?;
        // The rename itself is durable only when its folder is.
        File::open(&self.folder)?.sync_all()
    }
}

impl Store for FileStore {
    fn load(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        Ok(self.documents().get(key).cloned())
    }

    fn scan(
        &self,
        prefix: &str,
        after: Option<String>,
        limit: u32,
    ) -> Result<Vec<Entry>, StoreError> {
        let from = match after {
            Some(after) if after.as_str() >= prefix => Bound::Excluded(after),
            _ => Bound::Included(prefix.to_owned()),
        };
        Ok(self
            .documents()
            .range((from, Bound::Unbounded))
            .take_while(|(key, _)| key.starts_with(prefix))
            .take(usize::try_from(limit).unwrap_or(usize::MAX))
            .map(|(key, value)| Entry {
                key: key.clone(),
                value: value.clone(),
            })
            .collect())
    }

    fn commit(&self, changes: Vec<StoreChange>) -> Result<(), StoreError> {
        let mut documents = self.documents();
        let mut next = documents.clone();
        for StoreChange { key, value } in changes {
            match value {
                Some(value) => next.insert(key, value),
                None => next.remove(&key),
            };
        }
        self.write(&next).map_err(|error| match error.kind() {
            io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded => StoreError::Full,
            _ => StoreError::Failed {
                reason: error.to_string(),
            },
        })?;
        *documents = next;
        Ok(())
    }
}

fn free_name(folder: &Path) -> PathBuf {
    (1_u32..)
        .map(|number| folder.join(format!("terminal.damaged-{number}")))
        .find(|path| !path.exists())
        .unwrap_or_else(|| folder.join("terminal.damaged"))
}

/// A header, then for each document `key-bytes value-bytes`, key and value each closed by a line feed, then `end`.
fn encode(documents: &Documents) -> Vec<u8> {
    let mut bytes = HEADER.to_vec();
    for (key, value) in documents {
        bytes.extend_from_slice(format!("{} {}\n{key}\n", key.len(), value.len()).as_bytes());
        bytes.extend_from_slice(value);
        bytes.push(b'\n');
    }
    bytes.extend_from_slice(b"end\n");
    bytes
}

/// Whether the first line, if it is whole, names a later version than ours.
fn is_newer(bytes: &[u8]) -> bool {
    let line = bytes.split_inclusive(|&byte| byte == b'\n').next();
    line.and_then(|line| line.strip_prefix(b"catur documents "))
        .and_then(|line| std::str::from_utf8(line.strip_suffix(b"\n")?).ok())
        .and_then(|version| version.parse::<u32>().ok())
        .is_some_and(|version| version > 1)
}

fn decode(bytes: &[u8]) -> Option<Documents> {
    let mut rest = bytes.strip_prefix(HEADER)?;
    let mut documents = Documents::new();
    loop {
        if rest == b"end\n" {
            return Some(documents);
        }
        let end = rest.iter().position(|&byte| byte == b'\n')?;
        let (sizes, behind) = rest.split_at_checked(end)?;
        let (key_size, value_size) = std::str::from_utf8(sizes).ok()?.split_once(' ')?;
        rest = behind.strip_prefix(b"\n")?;
        let (key, behind) = rest.split_at_checked(key_size.parse().ok()?)?;
        rest = behind.strip_prefix(b"\n")?;
        let (value, behind) = rest.split_at_checked(value_size.parse().ok()?)?;
        rest = behind.strip_prefix(b"\n")?;
        documents.insert(std::str::from_utf8(key).ok()?.to_owned(), value.to_vec());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn put(key: &str, value: &str) -> StoreChange {
        StoreChange {
            key: key.to_owned(),
            value: Some(value.as_bytes().to_vec()),
        }
    }

    fn erase(key: &str) -> StoreChange {
        StoreChange {
            key: key.to_owned(),
            value: None,
        }
    }

    fn open(folder: &Path) -> FileStore {
        let (store, aside) = FileStore::open(folder).unwrap();
        assert_eq!(aside, None);
        store
    }

    #[test]
    fn what_was_committed_is_there_in_the_next_process() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(folder.path());
        store
            .commit(vec![put("game/current", "{\n}\n"), put("score", "")])
            .unwrap();
        store
            .commit(vec![put("score", "3"), erase("game/current")])
            .unwrap();
        drop(store);
        let store = open(folder.path());
        assert_eq!(store.load("score").unwrap(), Some(b"3".to_vec()));
        assert_eq!(store.load("game/current").unwrap(), None);
    }

    #[test]
    fn values_may_hold_any_bytes() {
        let folder = tempfile::tempdir().unwrap();
        let value = b"end\n\0\xff\n7 7\n".to_vec();
        let change = StoreChange {
            key: "k\u{e9}y with \n in it".to_owned(),
            value: Some(value.clone()),
        };
        open(folder.path()).commit(vec![change]).unwrap();
        let store = open(folder.path());
        assert_eq!(store.load("k\u{e9}y with \n in it").unwrap(), Some(value));
    }

    #[test]
    fn a_scan_goes_by_rising_key_within_its_prefix() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(folder.path());
        let keys = ["game/1", "game/2", "game/3", "gamf", "a"];
        store
            .commit(keys.map(|key| put(key, key)).to_vec())
            .unwrap();
        let scan = |after: Option<&str>, limit| -> Vec<String> {
            let found = store.scan("game/", after.map(str::to_owned), limit);
            found.unwrap().into_iter().map(|entry| entry.key).collect()
        };
        assert_eq!(scan(None, 10), ["game/1", "game/2", "game/3"]);
        assert_eq!(scan(None, 2), ["game/1", "game/2"]);
        assert_eq!(scan(Some("game/2"), 10), ["game/3"]);
        assert_eq!(scan(Some("a"), 1), ["game/1"]);
        assert_eq!(scan(Some("z"), 10), [""; 0]);
    }

    #[test]
    fn a_damaged_file_is_set_aside_and_the_store_starts_empty() {
        let folder = tempfile::tempdir().unwrap();
        open(folder.path())
            .commit(vec![put("score", "12345")])
            .unwrap();
        let path = folder.path().join(FILE);
        let whole = fs::read(&path).unwrap();
        for length in 0..whole.len() {
            fs::write(&path, &whole[..length]).unwrap();
            let (store, aside) = FileStore::open(folder.path()).unwrap();
            let aside = aside.expect("a torn file is seen");
            assert_eq!(fs::read(&aside).unwrap(), whole[..length]);
            assert_eq!(store.load("score").unwrap(), None);
            drop(store);
        }
    }

    #[test]
    fn a_file_of_a_newer_version_is_left_alone() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join(FILE);
        fs::write(&path, b"catur documents 2\nwhatever").unwrap();
        let error = FileStore::open(folder.path()).unwrap_err();
        assert!(matches!(error, OpenError::Newer(_)), "{error}");
        assert_eq!(fs::read(&path).unwrap(), b"catur documents 2\nwhatever");
    }

    #[test]
    fn a_second_process_is_refused() {
        let folder = tempfile::tempdir().unwrap();
        let _first = open(folder.path());
        let error = FileStore::open(folder.path()).unwrap_err();
        assert!(matches!(error, OpenError::InUse(_)), "{error}");
    }

    #[test]
    fn a_failed_commit_changes_nothing() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(folder.path());
        store.commit(vec![put("score", "1")]).unwrap();
        // A folder in the way of the new file makes the write fail, also for root.
        fs::create_dir(folder.path().join(FRESH)).unwrap();
        let error = store.commit(vec![put("score", "2")]).unwrap_err();
        assert!(matches!(error, StoreError::Failed { .. }), "{error}");
        assert_eq!(store.load("score").unwrap(), Some(b"1".to_vec()));
        drop(store);
        assert_eq!(
            open(folder.path()).load("score").unwrap(),
            Some(b"1".to_vec())
        );
    }
}
