//! The options a client may set.

use catur_engine::{DEFAULT_HASH_MB, Level, MAX_HASH_MB};

/// One option set to a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Setting {
    /// Size of the hash in MiB.
    Hash(usize),
    /// How many of the best moves a search at full strength tells of.
    Lines(usize),
    /// A level to play at; `None` is full strength.
    Level(Option<Level>),
    /// Seed of the level's misjudgements; another game, another seed.
    Seed(u64),
    /// Castling is written as the king taking its own rook.
    Chess960(bool),
}

/// More moves than this no position has.
const MAX_LINES: u64 = 256;

/// As `uci` lists them.
pub(super) fn list() -> [String; 5] {
    [
        format!("option name Hash type spin default {DEFAULT_HASH_MB} min 1 max {MAX_HASH_MB}"),
        format!("option name MultiPV type spin default 1 min 1 max {MAX_LINES}"),
        format!(
            "option name Level type spin default 0 min 0 max {}",
            Level::ALL.len()
        ),
        "option name Seed type spin default 0 min 0 max 2147483647".to_owned(),
        "option name UCI_Chess960 type check default false".to_owned(),
    ]
}

/// Reads what follows `setoption`.
pub(super) fn parse(words: &[&str]) -> Result<Setting, String> {
    let Some((&"name", rest)) = words.split_first() else {
        return Err("expected 'setoption name NAME value VALUE'".to_owned());
    };
    let split = rest
        .iter()
        .position(|&word| word == "value")
        .unwrap_or(rest.len());
    let (name, value) = rest.split_at(split);
    let (name, value) = (name.join(" "), value.get(1..).unwrap_or_default().join(" "));
    match name.to_ascii_lowercase().as_str() {
        "hash" => number(&name, &value, 1, MAX_HASH_MB as u64).map(|mb| Setting::Hash(mb as usize)),
        "multipv" => {
            number(&name, &value, 1, MAX_LINES).map(|lines| Setting::Lines(lines as usize))
        }
        "level" => number(&name, &value, 0, Level::ALL.len() as u64)
            .map(|level| Setting::Level(Level::from_number(level as u8))),
        "seed" => number(&name, &value, 0, u64::MAX).map(Setting::Seed),
        "uci_chess960" => match value.to_ascii_lowercase().as_str() {
            "true" => Ok(Setting::Chess960(true)),
            "false" => Ok(Setting::Chess960(false)),
            _ => Err(format!("{name} is '{value}', expected true or false")),
        },
        _ => Err(format!(
            "no option is called '{name}', expected Hash, MultiPV, Level, Seed or UCI_Chess960"
        )),
    }
}

fn number(name: &str, value: &str, least: u64, most: u64) -> Result<u64, String> {
    value
        .parse()
        .ok()
        .filter(|number| (least..=most).contains(number))
        .ok_or_else(|| format!("{name} is '{value}', expected a number from {least} to {most}"))
}
