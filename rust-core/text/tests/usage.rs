//! Every key is used by the core, a shell or the terminal, and every key they use exists.

#![allow(
    clippy::unwrap_used,
    reason = "a test may fail at once where a file can't be read"
)]

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use catur_text::Key;

/// Keys that no source names, each with its reason.
const UNUSED: [(Key, &str); 0] = [];

/// The rooms that show words.
const ROOMS: [&str; 5] = ["rust-core", "bindings", "tools", "android", "ios"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries {
        let path = entry.unwrap().path();
        let name = path
            .file_name()
            .unwrap_or_default()
            .to_string_lossy()
            .into_owned();
        // Folders of build output hold generated lists of all keys.
        if name == "target" || name.starts_with('.') || name == "Generated" {
            continue;
        }
        // This room tells of keys, it shows none.
        if path.ends_with("rust-core/text") {
            continue;
        }
        if path.is_dir() {
            sources(&path, found);
        } else if matches!(
            path.extension().and_then(|e| e.to_str()),
            Some("rs" | "kt" | "swift")
        ) {
            found.push(path);
        }
    }
}

/// Names behind `prefix` in `text`, such as `StatusThinking` behind `Key::`.
fn names_behind<'a>(text: &'a str, prefix: &str) -> Vec<&'a str> {
    text.match_indices(prefix)
        .filter(|(at, _)| {
            let before = text
                .get(..*at)
                .and_then(|before| before.chars().next_back());
            before.is_none_or(|c| !c.is_alphanumeric() && c != '_')
        })
        .map(|(at, _)| {
            let rest = text.get(at + prefix.len()..).unwrap_or_default();
            let end = rest.find(|c: char| !c.is_ascii_alphanumeric() && c != '_');
            rest.get(..end.unwrap_or(rest.len())).unwrap_or_default()
        })
        .collect()
}

fn words(id: &str) -> impl Iterator<Item = &str> {
    id.split('-')
}

fn capitalised(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().to_string() + letters.as_str()
    })
}

fn rust_name(id: &str) -> String {
    words(id).map(capitalised).collect()
}

fn kotlin_name(id: &str) -> String {
    id.replace('-', "_").to_uppercase()
}

fn swift_name(id: &str) -> String {
    let first = words(id).next().unwrap_or_default();
    first.to_owned() + &words(id).skip(1).map(capitalised).collect::<String>()
}

/// Which files use which key, by id; and names in the place of a key that are none.
fn usage() -> (BTreeMap<&'static str, usize>, Vec<String>) {
    let mut files = Vec::new();
    for room in ROOMS {
        sources(&root().join(room), &mut files);
    }
    assert!(
        files.len() > 20,
        "the rooms must be found from {:?}",
        root()
    );
    let by_rust: BTreeMap<String, &str> = Key::ALL
        .iter()
        .map(|k| (rust_name(k.id()), k.id()))
        .collect();
    let by_kotlin: BTreeMap<String, &str> = Key::ALL
        .iter()
        .map(|k| (kotlin_name(k.id()), k.id()))
        .collect();
    let by_swift: BTreeMap<String, &str> = Key::ALL
        .iter()
        .map(|k| (swift_name(k.id()), k.id()))
        .collect();
    let mut used = BTreeMap::new();
    let mut unknown = Vec::new();
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let mut note = |id: &'static str| *used.entry(id).or_insert(0) += 1;
        match path.extension().and_then(|e| e.to_str()) {
            Some("rs") => {
                for name in names_behind(&text, "Key::")
                    .into_iter()
                    .chain(names_behind(&text, "TextKey::"))
                {
                    match by_rust.get(name) {
                        Some(id) => note(id),
                        // Functions, and constants such as `ALL`.
                        None if name.starts_with(|c: char| c.is_lowercase())
                            || !name.contains(|c: char| c.is_lowercase()) => {}
                        None => unknown.push(format!("{}: Key::{name}", path.display())),
                    }
                }
            }
            Some("kt") => {
                for name in names_behind(&text, "TextKey.") {
                    match by_kotlin.get(name) {
                        Some(id) => note(id),
                        None if name.contains(|c: char| c.is_lowercase()) || name.is_empty() => {}
                        None => unknown.push(format!("{}: TextKey.{name}", path.display())),
                    }
                }
            }
            // Swift leaves the type's name out where it is clear, so that only known names can be told.
            _ => {
                for (at, _) in text.match_indices('.') {
                    let rest = text.get(at + 1..).unwrap_or_default();
                    let end = rest
                        .find(|c: char| !c.is_ascii_alphanumeric())
                        .unwrap_or(rest.len());
                    if let Some(id) = rest.get(..end).and_then(|name| by_swift.get(name)) {
                        note(id);
                    }
                }
            }
        }
    }
    (used, unknown)
}

#[test]
fn every_key_is_used_or_excused() {
    let (used, _) = usage();
    let excused: BTreeSet<&str> = UNUSED.iter().map(|(key, _)| key.id()).collect();
    let idle: Vec<&str> = Key::ALL
        .iter()
        .map(|key| key.id())
        .filter(|id| !used.contains_key(id) && !excused.contains(id))
        .collect();
    assert!(idle.is_empty(), "nobody shows {idle:?}");
    let stale: Vec<&&str> = excused
        .iter()
        .filter(|id| used.contains_key(**id))
        .collect();
    assert!(stale.is_empty(), "used after all: {stale:?}");
}

#[test]
fn every_key_that_is_used_exists() {
    let (_, unknown) = usage();
    assert!(unknown.is_empty(), "no such keys: {unknown:#?}");
}

#[test]
fn names_of_keys_are_made_as_each_language_makes_them() {
    assert_eq!(rust_name("status-white-to-move"), "StatusWhiteToMove");
    assert_eq!(kotlin_name("status-white-to-move"), "STATUS_WHITE_TO_MOVE");
    assert_eq!(swift_name("status-white-to-move"), "statusWhiteToMove");
    assert_eq!(
        names_behind("a Key::B, SoKey::C key::D(Key::E)", "Key::"),
        ["B", "E"]
    );
}

/// The rest of the call in which a key stands: from behind the key's name to the bracket that closes the call.
fn rest_of_call(text: &str) -> &str {
    let mut depth = 0_i32;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' | '[' | '{' => depth += 1,
            ')' | ']' | '}' => depth -= 1,
            // A match arm, a statement or a comparison ends what belongs to the key.
            ';' if depth == 0 => return text.get(..at).unwrap_or_default(),
            _ => {}
        }
        if depth < 0 {
            return text.get(..at).unwrap_or_default();
        }
    }
    text
}

/// Names given as arguments in Rust (`("name", …)`), Kotlin (`"name" to …`) and Swift (`"name": …`).
fn given(call: &str, language: &str) -> BTreeSet<String> {
    let (before, after) = match language {
        "rs" => ("(\"", "\","),
        "kt" => ("\"", "\" to "),
        _ => ("\"", "\":"),
    };
    call.match_indices(before)
        .filter_map(|(at, _)| {
            let rest = call.get(at + before.len()..)?;
            let name = rest.get(..rest.find('"')?)?;
            let is_name = !name.is_empty() && name.bytes().all(|b| b.is_ascii_lowercase());
            (is_name && rest.get(name.len()..)?.starts_with(after)).then(|| name.to_owned())
        })
        .collect()
}

#[test]
fn every_argument_that_is_given_in_a_call_is_one_the_message_takes() {
    let mut files = Vec::new();
    for room in ROOMS {
        sources(&root().join(room), &mut files);
    }
    let mut checked = BTreeSet::new();
    let mut wrong = Vec::new();
    for path in files {
        let language = path
            .extension()
            .and_then(|e| e.to_str())
            .unwrap_or_default()
            .to_owned();
        let text = fs::read_to_string(&path).unwrap();
        for key in Key::ALL {
            let name = match language.as_str() {
                "rs" => format!("Key::{}", rust_name(key.id())),
                "kt" => format!("TextKey.{}", kotlin_name(key.id())),
                _ => format!(".{}", swift_name(key.id())),
            };
            for (at, _) in text.match_indices(&name) {
                let behind = text.get(at + name.len()..).unwrap_or_default();
                // Only a key that is the argument before its own arguments: `Key::X, &[…]`.
                let Some(list) = behind.strip_prefix(',') else {
                    continue;
                };
                let call = rest_of_call(list);
                let opens = if language == "rs" { "&[" } else { "" };
                if !call.trim_start().starts_with(opens)
                    || call.contains("Key::")
                    || call.contains("TextKey.")
                {
                    continue;
                }
                let given = given(call, &language);
                let takes: BTreeSet<String> = key.args().iter().map(ToString::to_string).collect();
                if given.is_empty() {
                    continue;
                }
                checked.insert(key.id());
                if given != takes {
                    wrong.push(format!(
                        "{}: {name} takes {takes:?}, given {given:?}",
                        path.display()
                    ));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
    assert!(
        checked.len() >= 20,
        "too few calls were found to prove anything: {checked:?}"
    );
}

#[test]
fn arguments_are_found_in_calls_of_each_language() {
    let names = |list: &[&str]| {
        list.iter()
            .map(ToString::to_string)
            .collect::<BTreeSet<_>>()
    };
    let rust = rest_of_call(" &[(\"piece\", a(b)), (\"square\", \"c\".into())]) + (\"no\", 1)");
    assert_eq!(given(rust, "rs"), names(&["piece", "square"]));
    let kotlin = rest_of_call(" mapOf(\"version\" to Arg(\"1\"))) + \"no\" to 1");
    assert_eq!(given(kotlin, "kt"), names(&["version"]));
    let swift = rest_of_call(" [\"san\": .text(value: \"Qe8+\")])");
    assert_eq!(given(swift, "swift"), names(&["san"]));
}
