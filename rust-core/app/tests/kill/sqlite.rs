//! The store over SQLite that the kill test uses, opened as the shells open theirs: a write-ahead log, synchronised in
//! full, so that each commit is on disk when it returns.

use std::path::Path;
use std::sync::Mutex;

use catur_app::{Entry, Store, StoreChange, StoreError};
use rusqlite::{Connection, OptionalExtension, params};

/// Called at the edges of a commit.
pub type Observer = Box<dyn Fn(Edge) + Send + Sync>;

/// Where in a commit the store is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Edge {
    /// It begins.
    Begins,
    /// Its values are in the transaction, which is not yet committed.
    Written,
    /// It is durable.
    Done,
}

pub struct SqliteStore {
    connection: Mutex<Connection>,
    observer: Observer,
}

fn failed(error: &rusqlite::Error) -> StoreError {
    match error.sqlite_error_code() {
        Some(rusqlite::ErrorCode::DiskFull) => StoreError::Full,
        _ => StoreError::Failed {
            reason: error.to_string(),
        },
    }
}

impl SqliteStore {
    pub fn open(path: &Path, observer: Observer) -> rusqlite::Result<Self> {
        let connection = Connection::open(path)?;
        connection.pragma_update(None, "journal_mode", "WAL")?;
        connection.pragma_update(None, "synchronous", "FULL")?;
        connection.execute_batch(
            "CREATE TABLE IF NOT EXISTS documents (key TEXT PRIMARY KEY NOT NULL, value BLOB NOT NULL) WITHOUT ROWID",
        )?;
        Ok(Self {
            connection: Mutex::new(connection),
            observer,
        })
    }

    pub fn pragma(&self, name: &str) -> String {
        let connection = self.connection.lock().unwrap();
        connection
            .pragma_query_value(None, name, |row| {
                Ok(match row.get_ref(0)? {
                    rusqlite::types::ValueRef::Integer(number) => number.to_string(),
                    other => other.as_str().unwrap_or_default().to_owned(),
                })
            })
            .unwrap()
    }

    fn write(&self, changes: &[StoreChange]) -> rusqlite::Result<()> {
        let mut connection = self.connection.lock().unwrap();
        let transaction = connection.transaction()?;
        for StoreChange { key, value } in changes {
            match value {
                Some(value) => transaction.execute(
                    "INSERT INTO documents (key, value) VALUES (?1, ?2)
                     ON CONFLICT (key) DO UPDATE SET value = excluded.value",
                    params![key, value],
                )?,
                None => {
                    transaction.execute("DELETE FROM documents WHERE key = ?1", params![key])?
                }
            };
        }
        (self.observer)(Edge::Written);
        transaction.commit()
    }
}

impl Store for SqliteStore {
    fn load(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        let connection = self.connection.lock().unwrap();
        connection
            .query_row("SELECT value FROM documents WHERE key = ?1", [key], |row| {
                row.get(0)
            })
            .optional()
            .map_err(|error| failed(&error))
    }

    fn scan(
        &self,
        prefix: &str,
        after: Option<String>,
        limit: u32,
    ) -> Result<Vec<Entry>, StoreError> {
        let connection = self.connection.lock().unwrap();
        let read = || -> rusqlite::Result<Vec<Entry>> {
            let mut statement = connection.prepare(
                "SELECT key, value FROM documents
                 WHERE substr(key, 1, length(?1)) = ?1 AND key > ?2 ORDER BY key LIMIT ?3",
            )?;
            statement
                .query_map(params![prefix, after.unwrap_or_default(), limit], |row| {
                    Ok(Entry {
                        key: row.get(0)?,
                        value: row.get(1)?,
                    })
                })?
                .collect()
        };
        read().map_err(|error| failed(&error))
    }

    fn commit(&self, changes: Vec<StoreChange>) -> Result<(), StoreError> {
        (self.observer)(Edge::Begins);
        self.write(&changes).map_err(|error| failed(&error))?;
        (self.observer)(Edge::Done);
        Ok(())
    }
}
