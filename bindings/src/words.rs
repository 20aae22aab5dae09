//! The words that a shell shows outside the snapshot: labels of its own screens.

use std::collections::HashMap;

use catur_app::{Arg, Key};

include!(concat!(env!("OUT_DIR"), "/text_key.rs"));

impl TextKey {
    /// The same key for the core. Both enums are made from one file.
    pub(crate) fn key(self) -> Option<Key> {
        Key::ALL.iter().copied().find(|key| key.id() == self.id())
    }
}

/// What goes into a text.
#[derive(uniffi::Enum, Debug, Clone, PartialEq, Eq)]
pub enum WordArgument {
    /// A word, a name; also a date or a time, already written as the system writes it.
    Text {
        /// The word.
        value: String,
    },
    /// A count, which chooses the plural form.
    Number {
        /// The count.
        value: i64,
    },
}

/// The arguments as the core takes them.
pub(crate) fn arguments_of(arguments: &HashMap<String, WordArgument>) -> Vec<(&str, Arg)> {
    arguments
        .iter()
        .map(|(name, argument)| {
            let argument = match argument {
                WordArgument::Text { value } => Arg::Text(value.clone()),
                WordArgument::Number { value } => Arg::Number(*value),
            };
            (name.as_str(), argument)
        })
        .collect()
}
