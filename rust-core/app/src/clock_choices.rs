//! The clocks that can be chosen, in words, and what one can be put together from.

use catur_game::{Millis, SideTime, TimeControl, TimeKind, TimeSettings};
use catur_text::Key;

use crate::clock_face::spoken_time;
use crate::phrases::Phrases;
use crate::{AppError, ClockChoices, ClockKind, ClockPreset};

/// Minutes for all moves and seconds for each.
const PRESETS: [(u32, u32); 7] = [(1, 0), (3, 2), (5, 0), (10, 5), (15, 10), (30, 0), (90, 30)];

/// Seconds for all moves that a clock is put together from.
const BASES: [u32; 15] = [
    30, 60, 120, 180, 300, 600, 900, 1_200, 1_500, 1_800, 2_700, 3_600, 5_400, 7_200, 10_800,
];

/// Seconds for each move that a clock is put together from.
const EXTRAS: [u32; 11] = [0, 1, 2, 3, 5, 10, 15, 20, 30, 45, 60];

/// Five minutes and three seconds for each move.
const FIRST_OWN: TimeSettings = TimeSettings::equal(TimeKind::Fischer, 300, 3);

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
        bases: BASES.to_vec(),
        extras: EXTRAS.to_vec(),
        first_own: FIRST_OWN,
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

/// A time in seconds in words, "1 hour 30 minutes".
pub(crate) fn words(phrases: &Phrases, seconds: u32) -> String {
    spoken_time(phrases, Millis::of_seconds(seconds))
}

/// The time chosen, if it keeps to the bounds.
pub(crate) fn checked(time: TimeSettings) -> Result<TimeControl, AppError> {
    TimeControl::new(time).map_err(|error| AppError::Invalid {
        what: "the clock".to_owned(),
        reason: error.to_string(),
    })
}
