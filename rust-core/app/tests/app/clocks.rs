//! Games with a clock as a shell sees them: time told with each touch, pauses, what is shown, what is kept.

use std::sync::Arc;

use catur_app::{
    App, AppError, ClockFace, GameClock, NewGame, Side, SideTime, Snapshot, TimeKind, TimeSettings,
};

use catur_game::TimeControl;
use proptest::prelude::*;

use crate::support::{Fault, MemoryStore, NOW, against, open, play, reply, sq, two_players};

fn blitz() -> TimeSettings {
    TimeSettings::equal(TimeKind::Fischer, 180, 2)
}

fn with(time: TimeSettings, choices: NewGame) -> NewGame {
    NewGame {
        time: Some(time),
        ..choices
    }
}

/// A game with a clock that has been told the instant 1,000.
fn begin(choices: NewGame) -> (Arc<MemoryStore>, App) {
    let store = MemoryStore::new();
    let app = open(&store);
    app.new_game(choices, NOW).unwrap();
    app.tick(1_000).unwrap();
    (store, app)
}

fn clock(shot: &Snapshot) -> &GameClock {
    shot.clock.as_ref().unwrap()
}

fn left(shot: &Snapshot) -> (u64, u64) {
    (clock(shot).white.left_ms, clock(shot).black.left_ms)
}

#[test]
fn a_game_has_no_clock_unless_one_is_chosen() {
    let (_, app) = begin(two_players());
    let shot = app.tick(99_999_999).unwrap();
    assert_eq!((shot.clock, shot.ended), (None, None));
    assert!(matches!(app.pause(0), Err(AppError::NotPossible { .. })));
    assert!(matches!(app.resume(0), Err(AppError::NotPossible { .. })));
    assert_eq!(app.hide(0).unwrap().clock, None);
}

#[test]
fn a_clock_counts_from_the_first_instant_told_after_the_game_began() {
    let store = MemoryStore::new();
    let app = open(&store);
    let shot = app.new_game(with(blitz(), two_players()), NOW).unwrap();
    assert_eq!(
        (left(&shot), clock(&shot).next_change_ms),
        ((182_000, 182_000), None)
    );
    let shot = app.tick(123_456_789).unwrap();
    assert_eq!(
        (left(&shot), clock(&shot).next_change_ms),
        ((182_000, 182_000), Some(123_457_789))
    );
}

#[test]
fn what_both_sides_have_left_is_shown_and_said() {
    let (_, app) = begin(with(blitz(), two_players()));
    let shot = app.tick(1_000 + 1_400).unwrap();
    assert_eq!(
        clock(&shot).white,
        ClockFace {
            side: Side::White,
            left_ms: 180_600,
            text: "3:01".to_owned(),
            spoken: "3 minutes 1 second left for White".to_owned(),
            running: true,
            waiting: false,
            low: false,
            fallen: false,
        }
    );
    assert_eq!(clock(&shot).next_change_ms, Some(1_000 + 2_000));
    assert!(!clock(&shot).black.running);
    assert_eq!(
        clock(&shot).black.spoken,
        "3 minutes 2 seconds left for Black"
    );
    let shot = app.tick(1_000 + 180_000).unwrap();
    assert!(clock(&shot).white.low && !clock(&shot).black.low);
    assert_eq!(clock(&shot).white.text, "0:02.0");
}

#[test]
fn every_language_says_what_is_left_and_how_the_flag_ended_the_game() {
    for (language, left, ended) in [
        (
            "en",
            "1 minute 30 seconds left for White",
            "White’s time ran out. Black wins.",
        ),
        (
            "id",
            "Sisa waktu Putih 1 menit 30 detik",
            "Waktu Putih habis. Hitam menang.",
        ),
        (
            "ms",
            "Baki masa Putih 1 minit 30 saat",
            "Masa Putih sudah habis. Hitam menang.",
        ),
    ] {
        let (_, app) = begin(with(
            TimeSettings::equal(TimeKind::SuddenDeath, 90, 0),
            two_players(),
        ));
        let shot = app.set_languages(vec![language.to_owned()]).unwrap();
        assert_eq!(clock(&shot).white.spoken, left);
        assert_eq!(app.tick(91_000).unwrap().ended.unwrap().text, ended);
    }
}

#[test]
fn a_touch_happens_at_the_instant_told_before_it() {
    let (_, app) = begin(with(blitz(), two_players()));
    app.set_now(11_000).unwrap();
    app.tap(sq("e2")).unwrap();
    app.set_now(21_000).unwrap();
    let shot = app.tap(sq("e4")).unwrap();
    assert_eq!((shot.ply, left(&shot)), (1, (164_000, 182_000)));
    assert!(clock(&shot).black.running);
}

#[test]
fn a_flag_that_falls_ends_the_game_in_words_and_is_saved_at_once() {
    let (store, app) = begin(with(blitz(), two_players()));
    play(&app, "e4");
    let shot = app.tick(1_000 + 182_000).unwrap();
    let ended = shot.ended.clone().unwrap();
    assert_eq!(
        (ended.text.as_str(), ended.winner),
        ("Black’s time ran out. White wins.", Some(Side::White))
    );
    assert_eq!(shot.status, "Black’s time ran out. White wins.");
    assert_eq!(clock(&shot).black.spoken, "Black’s time is up");
    assert!(clock(&shot).black.fallen && !shot.interactive && !clock(&shot).can_pause);
    assert_eq!(clock(&shot).next_change_ms, None);
    let back = open(&store.copy()).snapshot().unwrap();
    assert_eq!((back.ended, back.clock), (shot.ended, shot.clock));
}

#[test]
fn a_touch_after_the_flag_fell_comes_too_late() {
    let (_, app) = begin(with(blitz(), two_players()));
    app.tap(sq("e2")).unwrap();
    app.set_now(1_000 + 182_000).unwrap();
    let shot = app.tap(sq("e4")).unwrap();
    assert_eq!((shot.ply, shot.ended.is_some()), (0, true));
}

#[test]
fn a_flag_fall_is_a_draw_where_the_other_side_has_nothing_to_mate_with() {
    let (_, app) = begin(NewGame {
        start: Some("4k3/8/8/8/8/8/8/R3K3 w - - 0 1".to_owned()),
        ..with(blitz(), two_players())
    });
    let ended = app.tick(1_000_000).unwrap().ended.unwrap();
    assert_eq!(ended.winner, None);
    assert_eq!(
        ended.text,
        "Draw: White’s time ran out, but Black has no way left to give checkmate."
    );
}

#[test]
fn a_lost_flag_counts_in_the_score_and_undo_takes_it_back() {
    let (_, app) = begin(with(blitz(), against(1)));
    app.tick(1_000_000).unwrap();
    assert_eq!(app.score().unwrap().lost, 1);
    let shot = app.undo().unwrap();
    assert_eq!(
        (app.score().unwrap().lost, shot.status.as_str()),
        (0, "Paused")
    );
    assert!(clock(&shot).paused && !clock(&shot).covered);
    assert_eq!(left(&shot), (182_000, 182_000));
    app.resume(2_000_000).unwrap();
    let shot = app.tick(2_001_000).unwrap();
    assert_eq!((left(&shot), shot.interactive), ((181_000, 182_000), true));
}

#[test]
fn undo_sets_the_clock_back_with_the_moves() {
    let (_, app) = begin(with(blitz(), against(1)));
    app.set_now(31_000).unwrap();
    play(&app, "e4");
    app.set_now(32_000).unwrap();
    reply(&app);
    app.set_now(62_000).unwrap();
    let shot = app.undo().unwrap();
    assert_eq!((shot.ply, left(&shot)), (0, (182_000, 182_000)));
}

#[test]
fn the_computer_thinks_at_most_a_fortieth_of_what_it_has_left() {
    // Far beyond the first moves, where Hard would think for a second and a half.
    let (_, app) = begin(NewGame {
        color: catur_app::ColorChoice::Black,
        ..with(TimeSettings::equal(TimeKind::SuddenDeath, 2, 0), against(6))
    });
    for _ in 0..3 {
        reply(&app);
        let board: catur_rules::Board = app.snapshot().unwrap().fen.parse().unwrap();
        let mv = board.legal_moves()[0];
        play(&app, &catur_rules::uci::write(&board, mv));
    }
    let search = app.start_computer_move().unwrap();
    let begun = std::time::Instant::now();
    search.run().unwrap();
    assert!(begun.elapsed().as_millis() < 1_200, "{:?}", begun.elapsed());
}

#[test]
fn neither_side_pays_for_the_time_between_the_computers_choice_and_the_sight_of_it() {
    let (_, app) = begin(with(blitz(), against(1)));
    app.set_now(11_000).unwrap();
    play(&app, "e4");
    let shot = app.snapshot().unwrap();
    assert_eq!(
        (clock(&shot).starts_when_shown, clock(&shot).next_change_ms),
        (true, None)
    );
    app.set_now(11_500).unwrap();
    let search = app.start_computer_move().unwrap();
    // What has not been found is not held.
    app.search_ended(&search, 12_000).unwrap();
    search.run().unwrap();
    app.search_ended(&search, 13_000).unwrap();
    let shot = app.tick(13_100).unwrap();
    assert_eq!(
        (left(&shot), clock(&shot).next_change_ms),
        ((174_000, 180_500), None)
    );
    assert!(clock(&shot).black.running && !clock(&shot).starts_when_shown);
    let shot = app.tick(500_000).unwrap();
    assert_eq!(left(&shot), (174_000, 180_500));
    let shot = app.finish(&search).unwrap();
    assert_eq!((left(&shot), shot.ply), ((174_000, 182_500), 2));
    assert!(clock(&shot).starts_when_shown && clock(&shot).white.running);
    let shot = app.tick(600_000).unwrap();
    assert!(!clock(&shot).starts_when_shown);
    assert_eq!(
        (left(&shot), clock(&shot).next_change_ms),
        ((174_000, 182_500), Some(601_000))
    );
    assert_eq!(left(&app.tick(601_000).unwrap()), (173_000, 182_500));
}

#[test]
fn a_search_for_anything_else_or_for_an_older_position_holds_nothing() {
    let (_, app) = begin(with(blitz(), against(1)));
    let hint = app.start_hint().unwrap();
    hint.run().unwrap();
    app.search_ended(&hint, 2_000).unwrap();
    assert_eq!(left(&app.tick(3_000).unwrap()), (180_000, 182_000));
    play(&app, "e4");
    app.set_now(3_000).unwrap();
    let old = app.start_computer_move().unwrap();
    old.run().unwrap();
    app.undo().unwrap();
    play(&app, "d4");
    app.set_now(3_000).unwrap();
    app.search_ended(&old, 4_000).unwrap();
    assert_eq!(left(&app.tick(5_000).unwrap()).1, 180_000);
}

#[test]
fn hiding_the_app_pauses_a_game_against_the_computer_and_stops_its_search() {
    for rated in [false, true] {
        let (store, app) = begin(with(
            blitz(),
            NewGame {
                rated,
                ..against(6)
            },
        ));
        app.set_now(11_000).unwrap();
        play(&app, "e4");
        app.set_now(11_000).unwrap();
        let search = app.start_computer_move().unwrap();
        let shot = app.hide(12_000).unwrap();
        assert!(search.is_stopped());
        assert!(clock(&shot).paused && !shot.computer_to_move && !shot.interactive);
        assert_eq!(clock(&shot).covered, rated);
        assert_eq!(clock(&shot).pause_note.contains("covered"), rated);
        assert!(matches!(
            app.start_computer_move(),
            Err(AppError::NotPossible { .. })
        ));
        let back = open(&store.copy());
        assert_eq!(left(&back.snapshot().unwrap()), (174_000, 181_000));
        let shot = app.resume(500_000).unwrap();
        assert_eq!(
            (left(&shot), shot.computer_to_move),
            ((174_000, 181_000), true)
        );
    }
}

#[test]
fn between_two_people_the_clock_goes_on_while_the_app_is_hidden() {
    let (_, app) = begin(with(blitz(), two_players()));
    let shot = app.hide(2_000).unwrap();
    assert!(!clock(&shot).paused);
    assert_eq!(left(&app.tick(12_000).unwrap()), (171_000, 182_000));
    let shot = app.pause(13_000).unwrap();
    assert!(clock(&shot).paused && !clock(&shot).covered);
    assert_eq!(left(&app.tick(50_000).unwrap()), (170_000, 182_000));
}

#[test]
fn a_killed_process_gives_back_no_more_than_the_time_since_the_last_save() {
    let (store, app) = begin(with(
        blitz(),
        NewGame {
            rated: true,
            ..against(1)
        },
    ));
    app.set_now(11_000).unwrap();
    play(&app, "e4");
    app.set_now(11_000).unwrap();
    app.set_now(12_000).unwrap();
    reply(&app);
    app.set_now(12_000).unwrap();
    app.set_now(40_000).unwrap();
    let back = open(&store.copy());
    let shot = back.snapshot().unwrap();
    assert_eq!(left(&shot), (174_000, 183_000));
    assert!(clock(&shot).paused && clock(&shot).covered);
    back.tick(7).unwrap();
    back.resume(8).unwrap();
    assert_eq!(left(&back.tick(1_008).unwrap()), (173_000, 183_000));
}

#[test]
fn a_flag_fall_that_could_not_be_saved_is_saved_with_the_next_change() {
    let (store, app) = begin(with(blitz(), two_players()));
    let next = store.count() + 1;
    store.fail(next, next, Fault::Full);
    let shot = app.tick(1_000 + 182_000).unwrap();
    assert!(shot.ended.is_some() && shot.notice.is_some());
    // Killed now, the game goes on where it was saved.
    let back = open(&store.copy()).snapshot().unwrap();
    assert!(back.ended.is_none() && clock(&back).paused);
    app.turn_board().unwrap();
    assert_eq!(open(&store.copy()).snapshot().unwrap().ended, shot.ended);
}

#[test]
fn a_clock_out_of_bounds_or_unequal_in_a_rated_game_is_refused_and_the_game_goes_on() {
    let (_, app) = begin(two_players());
    play(&app, "e4");
    let unequal = TimeSettings {
        black: SideTime { base: 60, extra: 0 },
        ..blitz()
    };
    let rated = NewGame {
        rated: true,
        ..against(1)
    };
    for (choices, expected) in [
        (
            with(TimeSettings::equal(TimeKind::Delay, 0, 5), two_players()),
            "found 0 s for all moves, expected 1 s to 86400 s",
        ),
        (
            with(unequal, rated),
            "found different times, expected equal ones in a rated game",
        ),
    ] {
        let error = app.new_game(choices.clone(), NOW).unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("understand the clock: {expected}")
        );
        let settings = catur_app::Settings {
            new_game: choices,
            ..app.settings().unwrap()
        };
        assert!(matches!(
            app.change_settings(settings),
            Err(AppError::Invalid { .. })
        ));
        assert_eq!(app.snapshot().unwrap().ply, 1);
    }
    let shot = app.new_game(with(unequal, against(1)), NOW).unwrap();
    assert_eq!(left(&shot), (182_000, 60_000));
}

#[test]
fn the_clock_chosen_last_is_remembered() {
    let (store, app) = begin(with(blitz(), two_players()));
    assert_eq!(app.settings().unwrap().new_game.time, Some(blitz()));
    let kept = open(&store.copy()).settings().unwrap().new_game;
    assert_eq!(kept, with(blitz(), two_players()));
    app.new_game(two_players(), NOW).unwrap();
    assert_eq!(open(&store.copy()).settings().unwrap().new_game.time, None);
}

#[test]
fn a_clock_has_a_short_name() {
    use catur_app::{SideTime, TimeKind, TimeSettings};
    let app = open(&MemoryStore::new());
    for preset in app.clock_choices().unwrap().presets {
        let name = app.clock_name(preset.time).unwrap();
        assert!(name.ends_with(&format!(" {}", preset.label)), "{name}");
    }
    let mut time = TimeSettings::equal(TimeKind::Bronstein, 300, 3);
    time.black = SideTime { base: 30, extra: 3 };
    assert_eq!(app.clock_name(time).unwrap(), "Bronstein delay 5+3 / ½+3");
    let odd = TimeSettings::equal(TimeKind::Hourglass, 75, 0);
    assert_eq!(app.clock_name(odd).unwrap(), "Hourglass 1:15+0");
}

#[test]
fn every_clock_that_is_offered_can_be_played() {
    let (_, app) = begin(two_players());
    let choices = app.clock_choices().unwrap();
    let labels: Vec<&str> = choices
        .presets
        .iter()
        .map(|preset| preset.label.as_str())
        .collect();
    assert_eq!(
        labels,
        ["1+0", "3+2", "5+0", "10+5", "15+10", "30+0", "90+30"]
    );
    assert_eq!(
        choices.presets[1].spoken,
        "3 minutes and 2 seconds for each move"
    );
    assert_eq!(
        choices.presets[6].spoken,
        "1 hour 30 minutes and 30 seconds for each move"
    );
    for preset in choices.presets {
        let rated = NewGame {
            rated: true,
            ..against(1)
        };
        assert!(app.new_game(with(preset.time, rated), NOW).unwrap().rated);
    }
}

#[test]
fn every_clock_that_can_be_put_together_is_one_and_the_presets_are_among_them() {
    let app = open(&MemoryStore::new());
    let choices = app.clock_choices().unwrap();
    for steps in [&choices.bases, &choices.extras] {
        assert!(steps.is_sorted_by(|less, more| less < more), "{steps:?}");
    }
    assert_eq!(choices.extras[0], 0);
    let mut all = Vec::new();
    for kind in &choices.kinds {
        let extras = if kind.extra_label.is_some() {
            &choices.extras[..]
        } else {
            &choices.extras[..1]
        };
        for &base in &choices.bases {
            all.extend(
                extras
                    .iter()
                    .map(|&extra| TimeSettings::equal(kind.kind, base, extra)),
            );
        }
    }
    for &time in &all {
        assert_eq!(
            TimeControl::new(time).map(TimeControl::settings),
            Ok(time),
            "{time:?}"
        );
    }
    let presets = choices.presets.iter().map(|preset| preset.time);
    for time in presets.chain([choices.first_own]) {
        assert!(all.contains(&time), "{time:?}");
    }
}

#[test]
fn a_time_is_said_in_every_language() {
    let app = open(&MemoryStore::new());
    for (language, words) in [
        ("en", "1 hour 30 minutes"),
        ("id", "1 jam 30 menit"),
        ("ms", "1 jam 30 minit"),
    ] {
        app.set_languages(vec![language.to_owned()]).unwrap();
        assert_eq!(app.time_words(5_400).unwrap(), words);
    }
}

#[test]
fn the_pgn_of_a_game_with_a_clock_tells_it() {
    let (_, app) = begin(with(blitz(), two_players()));
    app.set_now(3_500).unwrap();
    play(&app, "e4");
    let pgn = app.pgn().unwrap();
    assert!(pgn.contains("[TimeControl \"180+2\"]"), "{pgn}");
    assert!(pgn.contains("1. e4 {[%clk 0:03:01.500]}"), "{pgn}");
}

#[derive(Debug, Clone)]
enum Event {
    Think(u64),
    Move(usize),
    Undo,
    Pause,
    Resume,
    Hide,
    Select(u8),
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        6 => (0u64..8_000).prop_map(Event::Think),
        8 => (0usize..200).prop_map(Event::Move),
        2 => Just(Event::Undo),
        1 => Just(Event::Pause),
        3 => Just(Event::Resume),
        1 => Just(Event::Hide),
        1 => (0u8..64).prop_map(Event::Select),
    ]
}

fn happen(app: &App, now: &mut u64, event: &Event) {
    if let Event::Think(millis) = event {
        *now += millis;
    }
    let shot = app.tick(*now).unwrap();
    let answer = match event {
        Event::Think(_) => app.snapshot(),
        Event::Move(n) => {
            let board: catur_rules::Board = shot.fen.parse().unwrap();
            let moves = board.legal_moves();
            match moves.get(n % moves.len().max(1)) {
                Some(mv) => app.type_move(&catur_rules::uci::write(&board, *mv)),
                None => app.snapshot(),
            }
        }
        Event::Undo => app.undo(),
        Event::Pause => app.pause(*now),
        Event::Resume => app.resume(*now),
        Event::Hide => app.hide(*now),
        Event::Select(square) => app.tap(*square),
    };
    assert!(
        matches!(answer, Ok(_) | Err(AppError::NotPossible { .. })),
        "{event:?}: {answer:?}"
    );
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_kill_at_any_moment_gives_back_no_more_than_the_time_since_the_last_save(
        kind in 0usize..4, events in prop::collection::vec(event(), 1..50)
    ) {
        let kind = [TimeKind::SuddenDeath, TimeKind::Fischer, TimeKind::Bronstein, TimeKind::Delay][kind];
        let extra = if kind == TimeKind::SuddenDeath { 0 } else { 3 };
        let (store, app) = begin(with(TimeSettings::equal(kind, 40, extra), two_players()));
        let (mut now, mut saved_at, mut commits) = (1_000, 1_000, store.count());
        for event in &events {
            happen(&app, &mut now, event);
            if store.count() > commits {
                (saved_at, commits) = (now, store.count());
            }
            let ours = app.snapshot().unwrap();
            let back = open(&store.copy()).snapshot().unwrap();
            prop_assert_eq!((back.ply, &back.ended), (ours.ply, &ours.ended));
            prop_assert_eq!(clock(&back).paused, ours.ended.is_none());
            let given = |kept: &ClockFace, ours: &ClockFace| kept.left_ms.checked_sub(ours.left_ms);
            for (kept, ours) in [(&clock(&back).white, &clock(&ours).white), (&clock(&back).black, &clock(&ours).black)] {
                let most = if ours.running { now - saved_at } else { 0 };
                prop_assert!(given(kept, ours).is_some_and(|given| given <= most), "{:?}: {} for {}", event, kept.left_ms, ours.left_ms);
            }
        }
    }
}
