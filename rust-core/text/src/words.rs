//! Saying a message: Fluent behind a key, with arguments.

use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::{Key, Language};

/// What goes into a message: a word or a whole number.
///
/// A number chooses the plural form and is written in plain digits; what needs the system's own
/// digits, dates or times arrives as a finished word.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Arg {
    /// A word, a name, a move.
    Text(String),
    /// A count.
    Number(i64),
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(i64::from(number))
    }
}

/// The words of one language.
///
/// Building it parses one file (well under a millisecond); it is meant to be kept.
pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words in the best of the wanted languages (see [`Language::best_of`]).
    #[must_use]
    pub fn new<S: AsRef<str>>(wanted: &[S]) -> Self {
        Self::of(Language::best_of(wanted))
    }

    /// The words of this language.
    #[must_use]
    pub fn of(language: Language) -> Self {
        let locale: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Both shells and a terminal show the text as it is; isolates would be read aloud or
        // drawn as boxes by some.
        bundle.set_use_isolating(false);
        // The files are part of the program, and the tests parse each without a fault.
        let resource = match FluentResource::try_new(language.source().to_owned()) {
            Ok(resource) | Err((resource, _)) => resource,
        };
        bundle.add_resource_overriding(resource);
        Self { language, bundle }
    }

    /// The tag of the language that is spoken, such as `id`.
    #[must_use]
    pub const fn language(&self) -> &'static str {
        self.language.tag()
    }

    /// A message without arguments.
    #[must_use]
    pub fn get(&self, key: Key) -> String {
        self.with(key, &[])
    }

    /// A message with its arguments, as [`Key::args`] names them.
    ///
    /// An argument that is missing shows as its name in braces: never a panic, and seen at once.
    #[must_use]
    pub fn with(&self, key: Key, args: &[(&str, Arg)]) -> String {
        self.format(key, args).0
    }

    /// The text, and whether it came out without a fault.
    fn format(&self, key: Key, args: &[(&str, Arg)]) -> (String, bool) {
        let Some(pattern) = self
            .bundle
            .get_message(key.id())
            .and_then(|message| message.value())
        else {
            return (key.id().to_owned(), false);
        };
        let mut values = FluentArgs::with_capacity(args.len());
        for (name, value) in args {
            let value = match value {
                Arg::Text(text) => FluentValue::from(text.as_str()),
                Arg::Number(number) => FluentValue::from(*number),
            };
            values.set(*name, value);
        }
        let mut faults = Vec::new();
        let text = self
            .bundle
            .format_pattern(pattern, Some(&values), &mut faults)
            .into_owned();
        (text, faults.is_empty())
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Words")
            .field("language", &self.language)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use super::{Arg, Words};
    use crate::{Key, Language};

    fn sample(key: Key, number: i64) -> Vec<(&'static str, Arg)> {
        key.args()
            .iter()
            .map(|name| {
                let arg = match *name {
                    "won" | "drawn" | "lost" | "rating" | "count" | "number" => Arg::from(number),
                    other => Arg::from(format!("<{other}>")),
                };
                (*name, arg)
            })
            .collect()
    }

    #[test]
    fn every_message_comes_out_whole_in_every_language() {
        for language in Language::ALL {
            let words = Words::of(language);
            for key in Key::ALL {
                for number in [0, 1, 2, 5, 21, 1500] {
                    let (text, whole) = words.format(key, &sample(key, number));
                    assert!(whole, "{language:?} {key:?}: {text}");
                    assert!(!text.trim().is_empty(), "{language:?} {key:?} is empty");
                    assert!(!text.contains(['{', '}']), "{language:?} {key:?}: {text}");
                }
            }
        }
    }

    #[test]
    fn each_argument_reaches_the_text_in_every_language() {
        for language in Language::ALL {
            let words = Words::of(language);
            for key in Key::ALL {
                let text = words.with(key, &sample(key, 1500));
                for (name, arg) in sample(key, 1500) {
                    match arg {
                        Arg::Text(value) => {
                            assert!(text.contains(&value), "{language:?} {key:?} drops {name}");
                        }
                        Arg::Number(value) => {
                            let value = value.to_string();
                            assert!(text.contains(&value), "{language:?} {key:?} drops {name}");
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn no_text_carries_bidi_marks_or_control_characters() {
        for language in Language::ALL {
            let words = Words::of(language);
            for key in Key::ALL {
                let text = words.with(key, &sample(key, 3));
                let stray = text.chars().find(|c| {
                    (c.is_control() && *c != '\n')
                        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
                });
                assert_eq!(stray, None, "{language:?} {key:?}");
            }
        }
    }

    #[test]
    fn a_missing_argument_shows_its_name_and_nothing_breaks() {
        let words = Words::of(Language::English);
        assert_eq!(words.get(Key::ClaimWithMove), "Claim with {$san}");
    }

    #[test]
    fn english_counts_one_apart() {
        let words = Words::of(Language::English);
        let line = |won: i64, drawn: i64, lost: i64| {
            words.with(
                Key::ScoreLine,
                &[
                    ("won", won.into()),
                    ("drawn", drawn.into()),
                    ("lost", lost.into()),
                ],
            )
        };
        assert_eq!(line(1, 0, 2), "1 win, 0 draws, 2 losses");
        assert_eq!(line(3, 1, 1), "3 wins, 1 draw, 1 loss");
        assert_eq!(line(21, 0, 101), "21 wins, 0 draws, 101 losses");
    }

    #[test]
    fn leaving_a_rated_game_costs_nothing_one_point_or_more() {
        let question = |language, cost: i64| {
            let args = [("count", cost.into()), ("rating", 1_100_i64.into())];
            let text = Words::of(language).with(Key::ConfirmNewGameRated, &args);
            text.rsplit_once(": ").unwrap().1.to_owned()
        };
        for (language, none, one, many) in [
            (
                Language::English,
                "your rating stays 1100.",
                "it costs 1 point, and your rating becomes 1100.",
                "it costs 21 points, and your rating becomes 1100.",
            ),
            (
                Language::Indonesian,
                "ratingmu tetap 1100.",
                "berkurang 1 poin, dan ratingmu menjadi 1100.",
                "berkurang 21 poin, dan ratingmu menjadi 1100.",
            ),
            (
                Language::Malay,
                "penarafan anda kekal 1100.",
                "berkurang 1 mata, dan penarafan anda menjadi 1100.",
                "berkurang 21 mata, dan penarafan anda menjadi 1100.",
            ),
        ] {
            let found = [0, 1, 21].map(|cost| question(language, cost));
            assert_eq!(found, [none, one, many]);
        }
    }

    #[test]
    fn indonesian_and_malay_have_one_form() {
        let args = |n: i64| [("won", n.into()), ("drawn", n.into()), ("lost", n.into())];
        for language in [Language::Indonesian, Language::Malay] {
            let words = Words::of(language);
            let one = words.with(Key::ScoreLine, &args(1)).replace('1', "#");
            let many = words.with(Key::ScoreLine, &args(7)).replace('7', "#");
            assert_eq!(one, many, "{language:?}");
        }
    }

    #[test]
    fn a_number_is_written_in_plain_digits() {
        let words = Words::of(Language::English);
        let text = words.with(
            Key::PlayerComputerDetail,
            &[("level", "Hard".into()), ("rating", 2300_i64.into())],
        );
        assert_eq!(text, "Hard, about 2300");
    }

    #[test]
    fn words_can_be_shared_between_threads() {
        fn shared<T: Send + Sync>(_: &T) {}
        shared(&Words::of(Language::English));
    }
}
