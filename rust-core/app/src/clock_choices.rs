//! The clocks that a new game offers, in words.

use catur_game::{Millis, SideTime, TimeControl, TimeKind, TimeSettings};
use catur_text::Key;

use crate::clock_face::spoken_time;
use crate::phrases::Phrases;
use crate::{AppError, ClockChoices, ClockKind, ClockPreset};

/// Minutes for all moves and seconds for each.
const PRESETS: [(u32, u32); 7] = [(1, 0), (3, 2), (5, 0), (10, 5), (15, 10), (30, 0), (90, 30)];

/// Of each kind its name, what it does, and what its time for each move is called.
const KINDS: [(TimeKind, Key, Key, Option<Key>); 5] = [
    (
        TimeKind::SuddenDeath,
        Key::ClockKindSuddenDeath,
        Key::ClockNoteSuddenDeath,
        None,
    ),
    (
        TimeKind::Fischer,
        Key::ClockKindFischer,
        Key::ClockNoteFischer,
        Some(Key::ClockIncrement),
    ),
    (
        TimeKind::Bronstein,
        Key::ClockKindBronstein,
        Key::ClockNoteBronstein,
        Some(Key::ClockDelay),
    ),
    (
        TimeKind::Delay,
        Key::ClockKindDelay,
        Key::ClockNoteDelay,
        Some(Key::ClockDelay),
    ),
    (
        TimeKind::Hourglass,
        Key::ClockKindHourglass,
        Key::ClockNoteHourglass,
        None,
    ),
];

pub(crate) fn choices(phrases: &Phrases) -> ClockChoices {
    ClockChoices {
        none_label: phrases.get(Key::ClockNone),
        presets: PRESETS
            .iter()
            .map(|&(minutes, extra)| preset(phrases, minutes, extra))
            .collect(),
        kinds: KINDS
            .iter()
            .map(|&(kind, name, note, extra)| ClockKind {
                kind,
                name: phrases.get(name),
                note: phrases.get(note),
                extra_label: extra.map(|key| phrases.get(key)),
            })
            .collect(),
        base_label: phrases.get(Key::ClockBase),
        base_white_label: phrases.get(Key::ClockBaseWhite),
        base_black_label: phrases.get(Key::ClockBaseBlack),
        least_base: TimeControl::LEAST_BASE,
        most_base: TimeControl::MOST_BASE,
        most_extra: TimeControl::MOST_EXTRA,
    }
}

fn preset(phrases: &Phrases, minutes: u32, extra: u32) -> ClockPreset {
    let kind = if extra > 0 {
        TimeKind::Fischer
    } else {
        TimeKind::SuddenDeath
    };
    let time = TimeSettings::equal(kind, minutes.saturating_mul(60), extra);
    ClockPreset {
        time,
        label: label(time.white),
        spoken: spoken_side(phrases, time.white),
    }
}

/// Minutes for all moves and seconds for each, "3+2"; "½+1" and "0:45+1" where minutes are not whole.
fn label(SideTime { base, extra }: SideTime) -> String {
    match (base / 60, base % 60) {
        (minutes, 0) => format!("{minutes}+{extra}"),
        (0, 30) => format!("½+{extra}"),
        (minutes, seconds) => format!("{minutes}:{seconds:02}+{extra}"),
    }
}

/// "Bronstein delay 5+3", with both sides' times where they differ.
pub(crate) fn name(phrases: &Phrases, time: TimeSettings) -> String {
    let kind = KINDS.iter().find(|(kind, ..)| *kind == time.kind);
    let kind = kind.map_or_else(String::new, |&(_, name, ..)| phrases.get(name));
    let white = label(time.white);
    if time.white == time.black {
        format!("{kind} {white}")
    } else {
        format!("{kind} {white} / {}", label(time.black))
    }
}

/// "3 minutes and 2 seconds for each move".
fn spoken_side(phrases: &Phrases, SideTime { base, extra }: SideTime) -> String {
    let time = spoken_time(phrases, Millis::of_seconds(base));
    if extra == 0 {
        return time;
    }
    let extra = spoken_time(phrases, Millis::of_seconds(extra));
    phrases.with(
        Key::ClockWithExtra,
        &[("time", time.into()), ("extra", extra.into())],
    )
}

/// The time chosen, if it keeps to the bounds.
pub(crate) fn checked(time: TimeSettings) -> Result<TimeControl, AppError> {
    TimeControl::new(time).map_err(|error| AppError::Invalid {
        what: "the clock".to_owned(),
        reason: error.to_string(),
    })
}
