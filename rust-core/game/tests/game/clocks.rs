//! A chess clock alone: each way of dealing out time, and what holds whatever happens.

use catur_game::{
    Clock, ClockState, Millis, SideTime, TimeControl, TimeKind, TimeSettings, Times, Uptime,
};
use catur_rules::Color::{Black, White};
use proptest::prelude::*;

pub(crate) fn control(kind: TimeKind, base: u32, extra: u32) -> TimeControl {
    TimeControl::new(TimeSettings::equal(kind, base, extra)).unwrap()
}

fn clock(kind: TimeKind, base: u32, extra: u32) -> Clock {
    let mut clock = Clock::new(control(kind, base, extra), White);
    clock.advance(Uptime(1_000_000));
    clock
}

/// Lets so many milliseconds pass.
fn think(clock: &mut Clock, millis: u64) {
    let now = clock.told().unwrap();
    clock.advance(now + Millis(millis));
}

/// Thinks for so many milliseconds and moves.
fn moves(clock: &mut Clock, millis: u64) {
    think(clock, millis);
    clock.press();
}

fn left(clock: &Clock) -> (u64, u64) {
    (clock.left(White).0, clock.left(Black).0)
}

#[test]
fn sudden_death_only_takes() {
    let mut clock = clock(TimeKind::SuddenDeath, 300, 0);
    moves(&mut clock, 1_234);
    assert_eq!(left(&clock), (298_766, 300_000));
    moves(&mut clock, 10_000);
    think(&mut clock, 1);
    assert_eq!(left(&clock), (298_765, 290_000));
}

#[test]
fn fischer_adds_before_each_move_the_first_too() {
    let mut clock = clock(TimeKind::Fischer, 180, 2);
    assert_eq!(left(&clock), (182_000, 182_000));
    moves(&mut clock, 500);
    assert_eq!(left(&clock), (183_500, 182_000));
    moves(&mut clock, 5_000);
    assert_eq!(left(&clock), (183_500, 179_000));
}

#[test]
fn bronstein_gives_back_what_was_used_and_no_more_than_the_delay() {
    let mut clock = clock(TimeKind::Bronstein, 60, 5);
    assert_eq!(left(&clock), (65_000, 65_000));
    moves(&mut clock, 3_000);
    assert_eq!(left(&clock), (65_000, 65_000));
    moves(&mut clock, 7_500);
    assert_eq!(left(&clock), (65_000, 62_500));
}

#[test]
fn a_simple_delay_waits_before_it_counts() {
    let mut clock = clock(TimeKind::Delay, 60, 5);
    think(&mut clock, 4_000);
    assert_eq!(
        (left(&clock).0, clock.delay_left()),
        (60_000, Millis(1_000))
    );
    moves(&mut clock, 3_500);
    assert_eq!(left(&clock), (57_500, 60_000));
    assert_eq!(clock.delay_left(), Millis(5_000));
}

#[test]
fn in_an_hourglass_one_gains_what_the_other_uses() {
    let mut clock = clock(TimeKind::Hourglass, 60, 0);
    think(&mut clock, 20_000);
    assert_eq!(left(&clock), (40_000, 80_000));
    clock.press();
    moves(&mut clock, 30_000);
    assert_eq!(left(&clock), (70_000, 50_000));
    think(&mut clock, 1_000_000);
    assert_eq!((left(&clock), clock.fallen()), ((0, 120_000), Some(White)));
}

#[test]
fn a_handicap_gives_each_side_its_own_time() {
    let settings = TimeSettings {
        white: SideTime { base: 60, extra: 1 },
        black: SideTime {
            base: 300,
            extra: 10,
        },
        kind: TimeKind::Fischer,
    };
    let mut clock = Clock::new(TimeControl::new(settings).unwrap(), White);
    assert_eq!(left(&clock), (61_000, 310_000));
    clock.press();
    clock.press();
    assert_eq!(left(&clock), (62_000, 320_000));
}

#[test]
fn a_flag_falls_when_nothing_is_left_and_stays_fallen() {
    let mut clock = clock(TimeKind::Fischer, 5, 0);
    think(&mut clock, 4_999);
    assert_eq!((clock.fallen(), left(&clock).0), (None, 1));
    think(&mut clock, 1);
    assert_eq!((clock.fallen(), left(&clock).0), (Some(White), 0));
    let before = clock.clone();
    clock.press();
    clock.press_last();
    clock.pause();
    clock.resume(Uptime(0));
    clock.stop();
    assert_eq!(clock, before);
}

#[test]
fn time_that_goes_backwards_is_no_time_passed() {
    let mut clock = clock(TimeKind::SuddenDeath, 60, 0);
    think(&mut clock, 1_000);
    for now in [0, 999_999, 1_000_500, 1_001_000] {
        clock.advance(Uptime(now));
        assert_eq!(left(&clock).0, 59_000);
    }
    clock.advance(Uptime(1_001_001));
    assert_eq!(left(&clock).0, 58_999);
    clock.pause();
    clock.resume(Uptime(5));
    clock.advance(Uptime(1_001_001));
    assert_eq!(left(&clock).0, 58_999);
}

#[test]
fn time_at_the_end_of_its_range_stops_there() {
    let mut clock = clock(TimeKind::Fischer, 60, 0);
    clock.advance(Uptime(u64::MAX));
    assert_eq!(clock.fallen(), Some(White));
}

#[test]
fn time_counts_from_the_first_instant_told() {
    let mut clock = Clock::new(control(TimeKind::SuddenDeath, 60, 0), Black);
    clock.advance(Uptime(123_456_789));
    assert_eq!(left(&clock), (60_000, 60_000));
    think(&mut clock, 10);
    assert_eq!(left(&clock), (60_000, 59_990));
}

#[test]
fn a_clock_that_awaits_an_instant_counts_from_that_one() {
    let mut clock = clock(TimeKind::SuddenDeath, 60, 0);
    moves(&mut clock, 1_000);
    clock.await_instant();
    assert!(clock.awaits_instant() && !clock.is_passing());
    think(&mut clock, 5_000);
    assert!(!clock.awaits_instant() && clock.is_passing());
    assert_eq!(left(&clock), (59_000, 60_000));
    think(&mut clock, 10);
    assert_eq!(left(&clock), (59_000, 59_990));
    // An instant earlier than one told before is taken for that one here, too.
    clock.press();
    clock.await_instant();
    clock.advance(Uptime(7));
    think(&mut clock, 1);
    assert_eq!(left(&clock), (58_999, 59_990));
}

#[test]
fn a_clock_held_stands_until_the_move_is_made_however_often_it_is_told_the_time() {
    for (kind, extra, then) in [
        (TimeKind::SuddenDeath, 0, (59_000, 60_000)),
        (TimeKind::Fischer, 2, (63_000, 62_000)),
        (TimeKind::Hourglass, 0, (59_000, 61_000)),
    ] {
        let mut clock = clock(kind, 60, extra);
        think(&mut clock, 1_000);
        let before = left(&clock);
        clock.hold();
        for _ in 0..3 {
            think(&mut clock, 50_000);
            assert_eq!((left(&clock), clock.is_passing()), (before, false));
        }
        clock.press();
        assert_eq!(left(&clock), then, "{kind:?}");
        think(&mut clock, 500);
        assert_eq!(left(&clock).1, then.1 - 500);
    }
}

#[test]
fn whatever_else_happens_to_a_clock_lets_it_go() {
    let held = || {
        let mut clock = clock(TimeKind::SuddenDeath, 60, 0);
        clock.hold();
        clock
    };
    let mut paused = held();
    paused.pause();
    paused.resume(Uptime(2_000_000));
    let mut stopped = held();
    stopped.stop();
    stopped.reopen();
    let mut set_back = held();
    let times = set_back.times();
    set_back.set_back(White, times);
    for mut clock in [paused, stopped, set_back] {
        think(&mut clock, 1_000);
        assert_eq!(left(&clock), (59_000, 60_000));
    }
}

#[test]
fn a_move_that_ends_the_game_gets_nothing_added() {
    let mut clock = clock(TimeKind::Fischer, 60, 10);
    think(&mut clock, 1_000);
    clock.press_last();
    assert_eq!(
        (left(&clock), clock.state()),
        ((69_000, 70_000), ClockState::Stopped)
    );
    think(&mut clock, 1_000_000);
    assert_eq!(left(&clock), (69_000, 70_000));
}

#[test]
fn no_clock_is_left_with_nothing_left() {
    let control = control(TimeKind::Delay, 60, 5);
    let times = Times {
        white: Millis(1_000),
        black: Millis(1),
    };
    let kept = |times, thought| Clock::kept(control, White, times, Millis(thought));
    let paused = kept(times, 5_999).unwrap();
    assert_eq!(
        (paused.state(), paused.left(White)),
        (ClockState::Paused, Millis(1))
    );
    assert_eq!(kept(times, 6_000).unwrap().fallen(), Some(White));
    assert_eq!(kept(times, 6_001), None);
    assert_eq!(kept(times.with(Black, Millis::ZERO), 0), None);
}

#[derive(Debug, Clone, Copy)]
enum Event {
    Think(u64),
    Backwards(u64),
    Press,
    Pause,
    Resume,
    Back(usize),
    Reopen,
    Await,
    Hold,
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        6 => (0u64..20_000).prop_map(Event::Think),
        1 => (0u64..400_000).prop_map(Event::Think),
        1 => (0u64..10_000).prop_map(Event::Backwards),
        6 => Just(Event::Press),
        1 => Just(Event::Pause),
        3 => Just(Event::Resume),
        1 => (1usize..4).prop_map(Event::Back),
        1 => Just(Event::Reopen),
        1 => Just(Event::Await),
        1 => Just(Event::Hold),
    ]
}

fn settings() -> impl Strategy<Value = TimeSettings> {
    let side = || (1u32..400, 0u32..30);
    (0usize..5, side(), side()).prop_map(|(kind, white, black)| {
        let kind = [
            TimeKind::SuddenDeath,
            TimeKind::Fischer,
            TimeKind::Bronstein,
            TimeKind::Delay,
            TimeKind::Hourglass,
        ][kind];
        let side = |(base, extra): (u32, u32)| SideTime {
            base,
            extra: if kind.has_extra() { extra } else { 0 },
        };
        TimeSettings {
            kind,
            white: side(white),
            black: side(black),
        }
    })
}

/// A clock with the same events counted by hand.
struct Watched {
    clock: Clock,
    now: u64,
    past: Vec<(catur_rules::Color, Times)>,
    /// Of each side: the moves made, and the time that passed while it ran, as the past stands.
    used: Vec<(catur_rules::Color, u64)>,
    thinking: u64,
}

impl Watched {
    fn happen(&mut self, event: Event) {
        let clock = &mut self.clock;
        match event {
            Event::Think(millis) => {
                self.now += millis;
                if clock.is_passing() {
                    self.thinking += millis;
                }
                clock.advance(Uptime(self.now));
            }
            Event::Backwards(millis) => {
                clock.advance(Uptime(self.now.saturating_sub(millis)));
            }
            Event::Press => {
                let begun = (clock.to_move(), clock.times());
                clock.press();
                if clock.to_move() != begun.0 {
                    self.past.push(begun);
                    self.used.push((begun.0, self.thinking));
                    self.thinking = 0;
                }
            }
            Event::Await => clock.await_instant(),
            Event::Hold => clock.hold(),
            Event::Pause => clock.pause(),
            Event::Resume => clock.resume(Uptime(self.now)),
            Event::Back(moves) => {
                let at = self.past.len().saturating_sub(moves);
                if let Some((side, times)) = self.past.get(at).copied() {
                    clock.set_back(side, times);
                    self.past.truncate(at);
                    self.used.truncate(at);
                    self.thinking = 0;
                }
            }
            Event::Reopen => {
                let kept = Clock::kept(
                    clock.control(),
                    clock.to_move(),
                    clock.times(),
                    clock.thought(),
                );
                if let Some(kept) = kept {
                    *clock = kept;
                    clock.resume(Uptime(self.now));
                }
            }
        }
    }

    /// What a side has left by the moves in the past, worked out from the definition of each kind.
    fn expected(&self, side: catur_rules::Color) -> i128 {
        let control = self.clock.control();
        let extra = i128::from(control.extra(side).0);
        let mut left = i128::from(control.at_first().of(side).0);
        for &(mover, used) in &self.used {
            let used = i128::from(used);
            left += match (control.kind(), mover == side) {
                (TimeKind::SuddenDeath | TimeKind::Hourglass, true) => -used,
                (TimeKind::Fischer, true) => extra - used,
                (TimeKind::Bronstein, true) => extra.min(used) - used,
                (TimeKind::Delay, true) => -(used - extra).max(0),
                (TimeKind::Hourglass, false) => used,
                (_, false) => 0,
            };
        }
        left
    }
}

fn watched(settings: TimeSettings) -> Watched {
    let mut clock = Clock::new(TimeControl::new(settings).unwrap(), White);
    clock.advance(Uptime(777));
    Watched {
        clock,
        now: 777,
        past: Vec::new(),
        used: Vec::new(),
        thinking: 0,
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sums_add_up_whatever_happens(settings in settings(), events in prop::collection::vec(event(), 1..80)) {
        let mut watched = watched(settings);
        let first = watched.clock.control().at_first();
        for event in events {
            let before = watched.clock.clone();
            watched.happen(event);
            let clock = &watched.clock;
            let times = clock.times();
            prop_assert_eq!(i128::from(times.white.0), watched.expected(White), "{:?}", event);
            prop_assert_eq!(i128::from(times.black.0), watched.expected(Black), "{:?}", event);
            prop_assert!(clock.left(clock.to_move()) <= times.of(clock.to_move()));
            prop_assert_eq!(clock.left(clock.to_move()) == Millis::ZERO, clock.fallen().is_some());
            if settings.kind == TimeKind::Hourglass {
                prop_assert_eq!(clock.left(White) + clock.left(Black), first.white + first.black);
            }
            match event {
                Event::Think(_) if !before.is_passing() => {
                    prop_assert_eq!((before.left(White), before.left(Black)), (clock.left(White), clock.left(Black)));
                }
                Event::Backwards(_) => {
                    prop_assert_eq!(before.state(), clock.state());
                    prop_assert_eq!(before.thought(), clock.thought());
                }
                _ => {}
            }
        }
    }

    #[test]
    fn a_bronstein_delay_and_a_simple_one_fall_at_the_same_instant(
        base in 1u32..60, extra in 0u32..10, thoughts in prop::collection::vec(0u64..15_000, 1..40)
    ) {
        let mut bronstein = clock(TimeKind::Bronstein, base, extra);
        let mut simple = clock(TimeKind::Delay, base, extra);
        for thought in thoughts {
            for clock in [&mut bronstein, &mut simple] {
                think(clock, thought);
            }
            prop_assert_eq!(bronstein.fallen(), simple.fallen());
            for clock in [&mut bronstein, &mut simple] {
                clock.press();
            }
            if simple.fallen().is_none() {
                let extra = Millis::of_seconds(extra);
                prop_assert_eq!(bronstein.left(White), simple.left(White) + extra);
                prop_assert_eq!(bronstein.left(Black), simple.left(Black) + extra);
            }
        }
    }

    #[test]
    fn a_clock_told_often_shows_what_one_told_once_shows(settings in settings(), steps in prop::collection::vec(0u64..3_000, 1..50)) {
        let mut often = watched(settings).clock;
        let mut once = often.clone();
        let mut now = 777;
        for step in steps {
            now += step;
            often.advance(Uptime(now));
        }
        once.advance(Uptime(now));
        prop_assert_eq!(often, once);
    }
}
