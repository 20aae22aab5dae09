//! A time as a clock face shows it, when that changes next, and in words.

use catur_game::{Clock, ClockState, Millis, TimeKind};
use catur_rules::Color;
use catur_text::{Arg, Key};

use crate::phrases::{Phrases, side};
use crate::{ClockFace, GameClock};

/// Up to here tenths of a second are shown; more is shown in whole seconds. Both are rounded up, so that a face shows
/// nothing left only when nothing is left.
const TENTHS_UP_TO: u64 = 9_900;

/// Time is low in the last eighth of what a side had for all moves, but not with more than a minute left, and always in
/// the last ten seconds.
const LOW_PART: u64 = 8;
const LOW_LEAST: u64 = 10_000;
const LOW_MOST: u64 = 60_000;

/// "1:05:09", "3:20", "0:09.4", in plain digits.
pub(crate) fn shown(left: Millis) -> String {
    if left.0 <= TENTHS_UP_TO {
        let tenths = left.0.div_ceil(100);
        return format!("0:{:02}.{}", tenths / 10, tenths % 10);
    }
    let seconds = left.0.div_ceil(1_000);
    let (hours, minutes, seconds) = (seconds / 3_600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("{hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("{minutes}:{seconds:02}")
    }
}

/// After how long a time that runs down is shown otherwise; none if nothing is left.
fn until_less(left: Millis) -> Option<Millis> {
    let step = |unit: u64| left.0.div_ceil(unit).saturating_sub(1).saturating_mul(unit);
    let next = if left.0 <= TENTHS_UP_TO {
        step(100)
    } else {
        step(1_000).max(TENTHS_UP_TO)
    };
    (left > Millis::ZERO).then(|| left - Millis(next))
}

/// After how long a time that grows is shown otherwise.
fn until_more(left: Millis) -> Millis {
    let unit = if left.0 <= TENTHS_UP_TO { 100 } else { 1_000 };
    let last = left.0.div_ceil(unit).saturating_mul(unit);
    Millis(last.saturating_add(1)) - left
}

/// The instant of the next change that can be seen, in milliseconds of the time told; none while nobody's time passes.
pub(crate) fn next_change(clock: &Clock) -> Option<u64> {
    if !clock.is_passing() {
        return None;
    }
    let told = clock.told()?;
    let (mover, other) = (clock.to_move(), !clock.to_move());
    let delay = clock.delay_left();
    if delay > Millis::ZERO {
        return Some((told + delay).0);
    }
    let mut after = until_less(clock.left(mover))?;
    if clock.control().kind() == TimeKind::Hourglass {
        after = after.min(until_more(clock.left(other)));
    }
    Some((told + after).0)
}

/// Whether little is left of what a side had for all moves.
pub(crate) fn is_low(base: Millis, left: Millis) -> bool {
    // In whole seconds, so that it begins when the face changes.
    let part = base.0 / LOW_PART / 1_000 * 1_000;
    left <= Millis(part.clamp(LOW_LEAST, LOW_MOST))
}

/// A time in words, "3 minutes 20 seconds": begun seconds count as whole ones, and parts of which there are none are left
/// out.
pub(crate) fn spoken_time(phrases: &Phrases, time: Millis) -> String {
    let seconds = i64::try_from(time.0.div_ceil(1_000)).unwrap_or(i64::MAX);
    let parts = [
        (Key::TimeHours, seconds / 3_600),
        (Key::TimeMinutes, seconds / 60 % 60),
        (Key::TimeSeconds, seconds % 60),
    ];
    let count = |(key, count): (Key, i64)| phrases.with(key, &[("count", count.into())]);
    parts
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .map(count)
        .reduce(|first, second| {
            phrases.with(
                Key::TimeTogether,
                &[("first", first.into()), ("second", second.into())],
            )
        })
        .unwrap_or_else(|| count((Key::TimeSeconds, 0)))
}

fn face(phrases: &Phrases, clock: &Clock, color: Color) -> ClockFace {
    let left = clock.left(color);
    let fallen = clock.fallen() == Some(color);
    let running = clock.state() == ClockState::Running && clock.to_move() == color;
    let spoken = match (color, fallen) {
        (Color::White, true) => phrases.get(Key::ClockFallenWhite),
        (Color::Black, true) => phrases.get(Key::ClockFallenBlack),
        (color, false) => {
            let key = match color {
                Color::White => Key::ClockLeftWhite,
                Color::Black => Key::ClockLeftBlack,
            };
            let time = Arg::from(spoken_time(phrases, left));
            phrases.with(key, &[("time", time)])
        }
    };
    ClockFace {
        side: side(color),
        left_ms: left.0,
        text: shown(left),
        spoken,
        running,
        waiting: running && clock.delay_left() > Millis::ZERO,
        low: is_low(clock.control().base(color), left),
        fallen,
    }
}

/// The clock beside the board.
pub(crate) fn game_clock(phrases: &Phrases, game: &catur_game::Game) -> Option<GameClock> {
    let clock = game.clock()?;
    Some(GameClock {
        white: face(phrases, clock, Color::White),
        black: face(phrases, clock, Color::Black),
        paused: game.is_paused(),
        covered: game.is_covered(),
        can_pause: game.can_pause(),
        pause_label: phrases.get(Key::ClockPause),
        resume_label: phrases.get(Key::ClockResume),
        pause_note: phrases.get(if game.is_covered() {
            Key::ClockCovered
        } else {
            Key::ClockPaused
        }),
        starts_when_shown: clock.awaits_instant(),
        next_change_ms: next_change(clock),
    })
}

#[cfg(test)]
mod tests {
    use catur_game::{TimeControl, TimeSettings, Uptime};

    use super::*;

    #[test]
    fn seconds_are_shown_until_the_last_ten_then_tenths() {
        for (left, text) in [
            (24 * 3_600_000, "24:00:00"),
            (3_909_000, "1:05:09"),
            (3_599_001, "1:00:00"),
            (200_000, "3:20"),
            (199_001, "3:20"),
            (199_000, "3:19"),
            (10_000, "0:10"),
            (9_901, "0:10"),
            (9_900, "0:09.9"),
            (1, "0:00.1"),
            (0, "0:00.0"),
        ] {
            assert_eq!(shown(Millis(left)), text, "{left}");
        }
    }

    #[test]
    fn the_next_change_is_the_first_instant_at_which_the_text_differs() {
        for left in (1..12_000)
            .chain(59_000..61_500)
            .chain(3_599_000..3_601_000)
        {
            let now = shown(Millis(left));
            let less = until_less(Millis(left)).unwrap().0;
            assert!(less > 0);
            assert_ne!(shown(Millis(left - less)), now, "{left}");
            assert_eq!(shown(Millis(left - less + 1)), now, "{left}");
            let more = until_more(Millis(left)).0;
            assert_ne!(shown(Millis(left + more)), now, "{left}");
            assert_eq!(shown(Millis(left + more - 1)), now, "{left}");
        }
        assert_eq!(until_less(Millis::ZERO), None);
    }

    fn clock(kind: TimeKind, base: u32, extra: u32, now: u64) -> Clock {
        let control = TimeControl::new(TimeSettings::equal(kind, base, extra)).unwrap();
        let mut clock = Clock::new(control, Color::White);
        clock.advance(Uptime(5_000));
        clock.advance(Uptime(5_000 + now));
        clock
    }

    #[test]
    fn the_next_change_of_a_clock_is_told_as_an_instant() {
        for (kind, extra, now, expected) in [
            (TimeKind::SuddenDeath, 0, 0, Some(6_000)),
            (TimeKind::SuddenDeath, 0, 400, Some(6_000)),
            (TimeKind::Delay, 3, 1_000, Some(8_000)),
            (TimeKind::Delay, 3, 3_000, Some(9_000)),
            // the other side's minute becomes a minute and a bit
            (TimeKind::Hourglass, 0, 0, Some(5_001)),
            (TimeKind::SuddenDeath, 0, 60_000, None),
        ] {
            assert_eq!(
                next_change(&clock(kind, 60, extra, now)),
                expected,
                "{kind:?} {now}"
            );
        }
        let mut paused = clock(TimeKind::SuddenDeath, 60, 0, 0);
        paused.pause();
        assert_eq!(next_change(&paused), None);
    }

    #[test]
    fn time_is_low_in_the_last_eighth_between_ten_seconds_and_a_minute() {
        for (base, low) in [(30, 10), (180, 22), (300, 37), (3_600, 60)] {
            let at = |left: u64| is_low(Millis::of_seconds(base), Millis(left));
            assert!(!at(low * 1_000 + 1) && at(low * 1_000), "{base}");
        }
    }

    #[test]
    fn a_time_is_said_without_the_parts_of_which_there_are_none() {
        let phrases = Phrases::new(&["en".to_owned()]);
        for (millis, words) in [
            (200_000, "3 minutes 20 seconds"),
            (3_601_000, "1 hour 1 second"),
            (7_380_000, "2 hours 3 minutes"),
            (59_001, "1 minute"),
            (400, "1 second"),
            (0, "0 seconds"),
        ] {
            assert_eq!(spoken_time(&phrases, Millis(millis)), words);
        }
    }
}
