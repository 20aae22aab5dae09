//! The chess clock for a real board.

use catur_game::ChessClockState::{Fallen, Paused, Ready, Running};
use catur_game::Half::{Bottom, Top};
use catur_game::{
    ChessClock, ReadError, SavedChessClock, SideTime, TimeControl, TimeKind, TimeSettings, Uptime,
};
use proptest::prelude::*;

use crate::clocks::control;

fn five_minutes() -> ChessClock {
    ChessClock::new(control(TimeKind::Fischer, 300, 3))
}

fn left(clock: &ChessClock) -> (u64, u64) {
    (clock.left(Top).0, clock.left(Bottom).0)
}

fn reopen(clock: &ChessClock) -> ChessClock {
    SavedChessClock::restore(&SavedChessClock::of(clock).to_json()).unwrap()
}

#[test]
fn the_first_press_lets_the_other_half_run() {
    for (pressed, runs) in [(Top, Bottom), (Bottom, Top)] {
        let mut clock = five_minutes();
        assert_eq!((clock.state(), left(&clock)), (Ready, (303_000, 303_000)));
        assert!(!clock.advance(Uptime(1_000_000)));
        assert!(clock.press(pressed, Uptime(2_000_000)));
        assert_eq!(
            (clock.state(), left(&clock)),
            (Running(runs), (303_000, 303_000))
        );
        assert_eq!((clock.moves(Top), clock.moves(Bottom)), (0, 0));
    }
}

#[test]
fn a_press_counts_where_the_time_runs_and_nowhere_else() {
    let mut clock = five_minutes();
    clock.press(Top, Uptime(0));
    assert!(!clock.press(Top, Uptime(500)));
    assert!(clock.press(Bottom, Uptime(1_000)));
    assert_eq!(clock.state(), Running(Top));
    assert!(clock.press(Top, Uptime(3_500)));
    assert_eq!(left(&clock), (303_500, 305_000));
    assert_eq!((clock.moves(Top), clock.moves(Bottom)), (1, 1));
}

#[test]
fn a_paused_clock_takes_no_press_and_no_time() {
    let mut clock = five_minutes();
    assert!(!clock.pause(Uptime(0)));
    clock.press(Top, Uptime(0));
    assert!(clock.pause(Uptime(2_000)));
    assert!(!clock.pause(Uptime(2_000)));
    clock.advance(Uptime(90_000));
    assert!(!clock.press(Bottom, Uptime(100_000)));
    assert_eq!(
        (clock.state(), left(&clock)),
        (Paused(Bottom), (303_000, 301_000))
    );
    assert!(clock.resume(Uptime(100_000)));
    clock.advance(Uptime(101_000));
    assert_eq!(left(&clock), (303_000, 300_000));
}

#[test]
fn a_flag_falls_once_and_waits_for_a_reset() {
    let mut clock = five_minutes();
    clock.press(Top, Uptime(0));
    assert!(clock.advance(Uptime(303_000)));
    assert!(!clock.advance(Uptime(303_001)));
    assert!(!clock.press(Bottom, Uptime(303_002)));
    assert_eq!(
        (clock.state(), left(&clock)),
        (Fallen(Bottom), (303_000, 0))
    );
    assert_eq!(reopen(&clock).state(), Fallen(Bottom));
    clock.reset();
    assert_eq!((clock.state(), left(&clock)), (Ready, (303_000, 303_000)));
}

#[test]
fn the_top_half_has_black_s_time() {
    let settings = TimeSettings {
        black: SideTime { base: 60, extra: 0 },
        ..TimeSettings::equal(TimeKind::Fischer, 300, 0)
    };
    let clock = ChessClock::new(TimeControl::new(settings).unwrap());
    assert_eq!(left(&clock), (60_000, 300_000));
}

#[test]
fn a_clock_as_it_is_saved() {
    let mut clock = five_minutes();
    let text =
        |clock: &ChessClock| String::from_utf8(SavedChessClock::of(clock).to_json()).unwrap();
    insta::assert_snapshot!(text(&clock));
    clock.press(Top, Uptime(0));
    clock.press(Bottom, Uptime(4_000));
    clock.advance(Uptime(6_000));
    insta::assert_snapshot!(text(&clock));
}

#[test]
fn a_damaged_clock_is_told_apart_from_a_newer_one() {
    let mut clock = five_minutes();
    clock.press(Top, Uptime(0));
    let json = String::from_utf8(SavedChessClock::of(&clock).to_json()).unwrap();
    for (part, other) in [
        ("\"thought\":0", "\"thought\":303001"),
        ("\"top\":303000", "\"top\":0"),
        ("\"base\":300", "\"base\":0"),
        ("bottom\"", "left\""),
        ("{", "["),
    ] {
        let damaged = json.replacen(part, other, 1);
        assert_ne!(damaged, json);
        let result = SavedChessClock::restore(damaged.as_bytes());
        assert!(
            matches!(result, Err(ReadError::Damaged(_))),
            "{part}: {result:?}"
        );
    }
    let newer = json.replace("\"version\":1", "\"version\":2");
    assert_eq!(
        SavedChessClock::restore(newer.as_bytes()),
        Err(ReadError::Newer { found: 2, known: 1 })
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_clock_comes_back_as_it_was_whatever_happened(events in prop::collection::vec((0u64..60_000, 0usize..5), 1..60)) {
        let mut clock = five_minutes();
        let mut now = 10;
        for (millis, event) in events {
            now += millis;
            let at = Uptime(now);
            match event {
                0 => { clock.press(Top, at); }
                1 => { clock.press(Bottom, at); }
                2 => { clock.pause(at); }
                3 => { clock.resume(at); }
                _ => { clock.advance(at); }
            }
            let back = reopen(&clock);
            prop_assert_eq!(SavedChessClock::of(&back), SavedChessClock::of(&clock));
            prop_assert_eq!(left(&back), left(&clock));
            prop_assert_eq!((back.moves(Top), back.moves(Bottom)), (clock.moves(Top), clock.moves(Bottom)));
            let expected = match clock.state() {
                Running(half) => Paused(half),
                other => other,
            };
            prop_assert_eq!(back.state(), expected);
        }
    }
}
