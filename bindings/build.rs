//! Makes the enum `TextKey` from the English texts, a variant for each message that a shell may ask for, and the way from it
//! to a message's id.
//!
//! UniFFI's macros must see the variants written out, so it can't be an alias of `catur_text::Key`; a test compares the two.

use std::{env, error::Error, fmt::Write as _, fs, path::PathBuf};

use fluent_syntax::{ast, parser};

const ENGLISH: &str = "../rust-core/text/locales/en.ftl";

/// What only the core and the terminal say: whole sentences about the game, which reach a shell as part of a snapshot. UniFFI
/// takes enums of up to 256 variants.
const NOT_FOR_SHELLS: [&str; 8] = [
    "end-",
    "move-",
    "piece-",
    "result-",
    "square-",
    "status-",
    "terminal-",
    "time-",
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed={ENGLISH}");
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=uniffi.toml");
    let source = fs::read_to_string(ENGLISH)?;
    let resource = parser::parse(source).map_err(|(_, faults)| format!("{ENGLISH}: {faults:?}"))?;

    let mut variants = String::new();
    let mut ids = String::new();
    let mut list = String::new();
    for entry in &resource.body {
        let ast::Entry::Message(message) = entry else {
            continue;
        };
        let id = &message.id.name;
        if NOT_FOR_SHELLS.iter().any(|prefix| id.starts_with(prefix)) {
            continue;
        }
        let name = camel_case(id);
        writeln!(variants, "    /// The text `{id}`.\n    {name},")?;
        writeln!(ids, "            Self::{name} => {id:?},")?;
        write!(list, "{id:?}, ")?;
    }
    let code = format!(
        "/// A text that a shell may ask for, by its message in the English file.\n\
         #[derive(uniffi::Enum, Debug, Clone, Copy, PartialEq, Eq, Hash)]\n\
         pub enum TextKey {{\n{variants}}}\n\n\
         impl TextKey {{\n    \
             /// Their ids, in the order of the file.\n    \
             #[cfg(test)]\n    \
             pub(crate) const IDS: &'static [&'static str] = &[{list}];\n\n    \
             /// The id of the message.\n    \
             pub(crate) fn id(self) -> &'static str {{\n        match self {{\n{ids}        }}\n    }}\n\
         }}\n"
    );
    let out = PathBuf::from(env::var("OUT_DIR")?).join("text_key.rs");
    fs::write(out, code)?;
    Ok(())
}

/// `status-white-to-move` is `StatusWhiteToMove`.
fn camel_case(id: &str) -> String {
    id.split(['-', '_'])
        .map(|word| {
            let mut letters = word.chars();
            letters.next().map_or_else(String::new, |first| {
                first.to_uppercase().chain(letters).collect()
            })
        })
        .collect()
}
