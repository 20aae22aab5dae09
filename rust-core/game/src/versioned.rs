//! Reading JSON documents that carry a version, old ones being brought up to date step by step.

use serde::de::DeserializeOwned;
use serde_json::Value;

/// One step: takes a document of version n and makes it one of version n + 1, or says what is wrong with it.
/// The version field itself is raised by the reader.
pub type Migration = fn(Value) -> Result<Value, String>;

/// Why a document could not be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReadError {
    /// It was written by a newer program and must be left as it is.
    #[error("version {found} is newer than {known}, the newest known")]
    Newer {
        /// Its version.
        found: u64,
        /// The newest this program knows.
        known: u64,
    },
    /// It makes no sense.
    #[error("damaged: {0}")]
    Damaged(String),
}

/// The version that `migrations` lead to.
pub(crate) const fn newest_version(migrations: &[Migration]) -> u64 {
    1 + migrations.len() as u64
}

/// Reads a document whose present version is 1 + the number of `migrations`; `migrations[i]` leads from version
/// i + 1 to i + 2.
///
/// # Errors
/// [`ReadError::Newer`] if its version is above the present one, [`ReadError::Damaged`] if it can't be understood.
pub fn read_versioned<T: DeserializeOwned>(
    bytes: &[u8],
    migrations: &[Migration],
) -> Result<T, ReadError> {
    let damaged = |reason: String| ReadError::Damaged(reason);
    let mut value: Value = serde_json::from_slice(bytes).map_err(|e| damaged(e.to_string()))?;
    let found = value
        .get("version")
        .and_then(Value::as_u64)
        .ok_or_else(|| damaged("expected a number named version".to_owned()))?;
    let known = newest_version(migrations);
    if found > known {
        return Err(ReadError::Newer { found, known });
    }
    let skip = found
        .checked_sub(1)
        .and_then(|n| usize::try_from(n).ok())
        .ok_or_else(|| damaged(format!("found version {found}, expected 1 to {known}")))?;
    for (step, migrate) in migrations.iter().enumerate().skip(skip) {
        value = migrate(value).map_err(damaged)?;
        if let Some(map) = value.as_object_mut() {
            map.insert("version".to_owned(), Value::from(step as u64 + 2));
        }
    }
    serde_json::from_value(value).map_err(|e| damaged(e.to_string()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;
    use serde_json::json;

    #[derive(Debug, PartialEq, Deserialize)]
    struct Third {
        version: u32,
        colour: String,
        size: u32,
    }

    const STEPS: &[Migration] = &[
        |mut value| {
            let map = value.as_object_mut().ok_or("expected an object")?;
            let old = map.remove("color").ok_or("expected color")?;
            map.insert("colour".to_owned(), old);
            Ok(value)
        },
        |mut value| {
            let map = value.as_object_mut().ok_or("expected an object")?;
            map.insert("size".to_owned(), json!(8));
            Ok(value)
        },
    ];

    fn read(value: &Value) -> Result<Third, ReadError> {
        read_versioned(value.to_string().as_bytes(), STEPS)
    }

    #[test]
    fn every_older_version_takes_the_steps_it_lacks() {
        let present = Third {
            version: 3,
            colour: "red".to_owned(),
            size: 8,
        };
        assert_eq!(
            read(&json!({"version": 1, "color": "red"})).as_ref(),
            Ok(&present)
        );
        assert_eq!(
            read(&json!({"version": 2, "colour": "red"})).as_ref(),
            Ok(&present)
        );
        assert_eq!(
            read(&json!({"version": 3, "colour": "red", "size": 8})).as_ref(),
            Ok(&present)
        );
    }

    #[test]
    fn a_newer_version_is_told_apart_from_a_damaged_document() {
        assert_eq!(
            read(&json!({"version": 4})),
            Err(ReadError::Newer { found: 4, known: 3 })
        );
        for broken in [
            json!({"version": 0}),
            json!({"colour": "red"}),
            json!([]),
            json!({"version": 1}),
            json!({"version": 3}),
        ] {
            assert!(
                matches!(read(&broken), Err(ReadError::Damaged(_))),
                "{broken}"
            );
        }
        assert!(matches!(
            read_versioned::<Third>(b"{\"version\": 3, \"col", STEPS),
            Err(ReadError::Damaged(_))
        ));
    }
}
