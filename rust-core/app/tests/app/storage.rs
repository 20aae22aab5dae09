//! What is kept, when, and what happens when the store misbehaves (P9).

use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;

use crate::support::{
    Fault, MemoryStore, NOW, against, environment, open, play, reply, sq, two_players,
};
use catur_app::{
    App, AppError, ColorChoice, Entry, Environment, NewGame, NoticeKind, Settings, Side, Snapshot,
    Store, StoreChange, StoreError,
};
use proptest::prelude::*;

/// A snapshot without what differs between two openings: the count of snapshots.
fn seen(app: &App) -> Snapshot {
    let mut shot = app.snapshot().unwrap();
    shot.revision = 0;
    shot
}

fn pretty(store: &MemoryStore, key: &str) -> String {
    let value: serde_json::Value = serde_json::from_slice(&store.get(key).unwrap()).unwrap();
    serde_json::to_string_pretty(&value).unwrap()
}

/// A store with one of each document: a lost game is left, settings are changed, a second game is running.
fn furnished() -> Arc<MemoryStore> {
    let store = MemoryStore::new();
    let app = open(&store);
    play(&app, "e4");
    reply(&app);
    app.resign(None).unwrap();
    app.change_settings(Settings {
        language: Some("id".to_owned()),
        turn_every_move: true,
        ..Settings::default()
    })
    .unwrap();
    app.new_game(
        NewGame {
            color: ColorChoice::Black,
            touch_move: true,
            ..against(2)
        },
        NOW,
    )
    .unwrap();
    store
}

#[test]
fn each_kind_of_document_as_it_is_stored() {
    let store = furnished();
    insta::assert_snapshot!("game", pretty(&store, "game/current"));
    insta::assert_snapshot!("settings", pretty(&store, "settings"));
    insta::assert_snapshot!("score", pretty(&store, "score"));
    insta::assert_snapshot!("meta", pretty(&store, "meta"));
    insta::assert_snapshot!(
        "log",
        pretty(&store, "log").replace(env!("CARGO_PKG_VERSION"), "VERSION")
    );
    assert_eq!(
        store.keys(),
        ["game/current", "log", "meta", "score", "settings"]
    );
}

#[test]
fn documents_of_the_first_version_are_read_by_this_program() {
    let store = MemoryStore::new();
    store.put(
        "game/current",
        br#"{"version":1,"id":9,"started":0,"seed":5,"white":{"kind":"human"},"black":{"kind":"computer","level":3},
            "bottom":"white","options":{"undo":true,"hint":true,"touch_move":false,"rated":false},"moves":"e2e4 c7c5"}"#,
    );
    store.put(
        "settings",
        br#"{"version":1,"language":"ms","turn_every_move":false,"coordinates":false,"new_game":{"level":null,
            "color":"random","undo_allowed":true,"hint_allowed":true,"touch_move":false,"rated":false}}"#,
    );
    store.put(
        "score",
        br#"{"version":1,"levels":{"1":[3,2,1],"3":[1,0,4]},"run":{"level":3,"wins":0}}"#,
    );
    store.put(
        "meta",
        br#"{"version":1,"first_move_made":true,"next_game":10}"#,
    );
    store.put("log", br#"{"version":1,"next":2,"events":["1 opened"]}"#);
    let app = open(&store);
    let shot = app.snapshot().unwrap();
    assert_eq!(
        (shot.notice, shot.game, shot.ply, shot.coordinates),
        (None, 9, 2, false)
    );
    assert_eq!(
        app.score().unwrap(),
        catur_app::Score {
            won: 4,
            drawn: 2,
            lost: 5
        }
    );
    assert_eq!(app.language().unwrap(), "ms");
    assert!(
        app.log().unwrap().starts_with("1 opened\n2 opened at "),
        "{}",
        app.log().unwrap()
    );
    assert_eq!(app.new_game(two_players(), NOW).unwrap().game, 10);
}

#[test]
fn every_move_is_saved_before_its_snapshot_returns_and_selecting_is_not() {
    let store = MemoryStore::new();
    let app = open(&store);
    app.new_game(two_players(), NOW).unwrap();
    let commits = store.count();
    app.tap(sq("e2")).unwrap();
    app.tap(sq("d2")).unwrap();
    app.browse_by(-1).unwrap();
    app.snapshot().unwrap();
    assert_eq!(store.count(), commits, "nothing to keep");
    app.tap(sq("d4")).unwrap();
    assert_eq!(store.count(), commits + 1);
    assert_eq!(open(&store.copy()).snapshot().unwrap().moves[0].san, "d4");
}

#[test]
fn under_touch_move_a_touch_is_saved() {
    let store = MemoryStore::new();
    let app = open(&store);
    app.new_game(
        NewGame {
            touch_move: true,
            ..two_players()
        },
        NOW,
    )
    .unwrap();
    app.tap(sq("g1")).unwrap();
    let back = open(&store.copy());
    assert_eq!(seen(&back), seen(&app));
    assert_eq!(back.tap(sq("e2")).unwrap().selected, Some(sq("g1")));
}

#[test]
fn a_damaged_game_is_set_aside_byte_for_byte_and_another_begins() {
    for bytes in [
        &b"{\"version\":1,\"id\":"[..],
        b"",
        b"\xff\xfe",
        b"{\"version\":1}",
        b"[]",
    ] {
        let store = furnished();
        let score = store.get("score");
        store.put("game/current", bytes);
        let app = open(&store);
        let shot = app.snapshot().unwrap();
        assert_eq!(
            shot.notice.as_ref().map(|n| n.kind),
            Some(NoticeKind::Damaged)
        );
        assert_eq!((shot.game, shot.ply, shot.interactive), (3, 0, true));
        assert_eq!(
            store.get("damaged/game/current/000001").as_deref(),
            Some(bytes)
        );
        assert_eq!(store.get("score"), score, "nothing else is lost");
        assert_eq!(app.dismiss_notice().unwrap().notice, None);
        assert_eq!(open(&store).snapshot().unwrap().notice, None, "told once");

        store.put("game/current", b"again");
        open(&store);
        assert_eq!(
            store.get("damaged/game/current/000002").as_deref(),
            Some(&b"again"[..])
        );
    }
}

#[test]
fn the_first_game_is_dated_and_drawn_anew_on_each_device() {
    let first_game = |entropy| {
        let store = MemoryStore::new();
        let environment = Environment {
            entropy,
            ..environment()
        };
        App::open(Arc::clone(&store) as Arc<dyn Store>, environment).unwrap();
        let game: serde_json::Value =
            serde_json::from_slice(&store.get("game/current").unwrap()).unwrap();
        assert_eq!(game["started"], NOW);
        game["seed"].clone()
    };
    assert_ne!(first_game(1), first_game(2));
}

#[test]
fn what_was_damaged_before_is_kept_however_much_it_is() {
    let store = furnished();
    for number in 1..=130 {
        store.put(&format!("damaged/score/{number:06}"), b"before");
    }
    store.put("score", b"now");
    open(&store);
    let aside = |number| store.text(&format!("damaged/score/{number:06}"));
    assert_eq!(
        [aside(1), aside(65), aside(130), aside(131)],
        ["before", "before", "before", "now"]
    );
}

#[test]
fn each_damaged_document_is_set_aside_and_the_app_is_playable() {
    for key in ["settings", "score", "meta", "log"] {
        let store = furnished();
        let game = store.get("game/current");
        store.put(key, b"{\"version\":1,\"nonsense");
        let app = open(&store);
        assert_eq!(
            app.snapshot().unwrap().notice.map(|n| n.kind),
            Some(NoticeKind::Damaged),
            "{key}"
        );
        assert_eq!(store.get("game/current"), game);
        assert_eq!(
            open(&store).snapshot().unwrap().notice,
            None,
            "{key}: told once"
        );
        let shot = reply(&app);
        assert_eq!(shot.ply, 1);
        assert_eq!(
            store.get(&format!("damaged/{key}/000001")).as_deref(),
            Some(&b"{\"version\":1,\"nonsense"[..])
        );
    }
}

#[test]
fn a_document_of_a_newer_version_is_left_untouched_and_ours_is_kept_beside_it() {
    for key in ["game/current", "settings", "score", "meta", "log"] {
        let store = furnished();
        let newer = br#"{"version":99,"what":"we can't know"}"#;
        store.put(key, newer);
        let app = open(&store);
        assert_eq!(
            app.snapshot().unwrap().notice.map(|n| n.kind),
            Some(NoticeKind::Newer),
            "{key}"
        );
        app.new_game(two_players(), NOW).unwrap();
        play(&app, "e4 e5");
        app.change_settings(Settings {
            coordinates: false,
            ..Settings::default()
        })
        .unwrap();
        assert_eq!(store.get(key).as_deref(), Some(&newer[..]), "{key}");
        let back = open(&store);
        assert_eq!(
            back.snapshot().unwrap().moves,
            app.snapshot().unwrap().moves,
            "{key}"
        );
        assert!(!back.settings().unwrap().coordinates, "{key}");
    }
}

#[test]
fn a_store_that_can_not_be_read_still_gives_a_playable_app_and_is_not_overwritten() {
    let store = furnished();
    let game = store.get("game/current");
    *store.load_fails.lock().unwrap() = Some("game/current".to_owned());
    let app = open(&store);
    let notice = app.snapshot().unwrap().notice.unwrap();
    assert_eq!(notice.kind, NoticeKind::Storage);
    assert!(
        notice
            .text
            .starts_with("Tidak semua data yang tersimpan bisa dibaca"),
        "{}",
        notice.text
    );
    play(&app, "e4");
    assert_eq!(store.get("game/current"), game);
    *store.load_fails.lock().unwrap() = None;
    assert_eq!(
        open(&store).snapshot().unwrap().ply,
        0,
        "the game that was there is there again"
    );
}

#[test]
fn a_full_disk_is_told_the_game_goes_on_and_the_next_change_saves_everything() {
    let store = MemoryStore::new();
    let app = open(&store);
    app.new_game(two_players(), NOW).unwrap();
    let next = store.count() + 1;
    store.fail(next, next + 1, Fault::Full);
    let shot = app.type_move("e4").unwrap();
    assert_eq!(
        (shot.ply, shot.notice.map(|n| n.kind)),
        (1, Some(NoticeKind::Storage))
    );
    let shot = app.type_move("e5").unwrap();
    assert_eq!(
        (shot.ply, shot.notice.map(|n| n.kind)),
        (2, Some(NoticeKind::Storage))
    );
    let shot = app.type_move("Nf3").unwrap();
    assert_eq!(
        (shot.ply, shot.notice),
        (3, None),
        "saved, so there is nothing to tell any more"
    );
    assert_eq!(open(&store.copy()).snapshot().unwrap().moves, shot.moves);
    assert!(
        app.log()
            .unwrap()
            .contains("not saved: the storage is full")
    );
}

#[test]
fn a_score_that_could_not_be_saved_is_saved_with_the_next_change() {
    let store = MemoryStore::new();
    let app = open(&store);
    app.resign(None).unwrap();
    let next = store.count() + 1;
    store.fail(next, next, Fault::Refuses);
    app.new_game(against(1), NOW).unwrap();
    play(&app, "e4");
    assert_eq!(open(&store.copy()).score().unwrap().lost, 1);
}

/// A short session that writes each kind of document.
fn session(app: &App) -> Vec<Snapshot> {
    let mut shots = Vec::new();
    let mut keep = |shot: Result<Snapshot, AppError>| shots.push(shot.unwrap());
    keep(app.new_game(two_players(), NOW));
    for mv in ["e4", "e5", "Nf3", "Nc6"] {
        keep(app.type_move(mv));
    }
    keep(app.undo());
    keep(app.turn_board());
    keep(app.change_settings(Settings {
        coordinates: false,
        ..Settings::default()
    }));
    keep(app.resign(Some(Side::White)));
    keep(app.undo());
    keep(app.resign(Some(Side::Black)));
    keep(app.new_game(
        NewGame {
            touch_move: true,
            ..against(1)
        },
        NOW,
    ));
    keep(app.tap(sq("g1")));
    keep(app.tap(sq("f3")));
    keep(app.resign(None));
    keep(app.new_game(against(1), NOW));
    keep(app.type_move("d4"));
    shots
}

#[test]
fn a_write_that_fails_at_any_point_changes_nothing_the_player_sees_and_loses_nothing() {
    let plain = {
        let store = MemoryStore::new();
        let app = open(&store);
        session(&app);
        (store.count(), seen(&app), app.score().unwrap())
    };
    for fault in [Fault::Full, Fault::Refuses, Fault::LiesAboutFailure] {
        for at in 1..plain.0 {
            let store = MemoryStore::new();
            store.fail(at, at, fault);
            let app = open(&store);
            session(&app);
            assert_eq!(seen(&app), plain.1, "{fault:?} at commit {at}");
            let back = open(&store.copy());
            assert_eq!(seen(&back), plain.1, "{fault:?} at commit {at}, reopened");
            assert_eq!(back.score().unwrap(), plain.2, "{fault:?} at commit {at}");
        }
    }
}

#[test]
fn a_write_torn_at_any_point_never_breaks_the_next_start() {
    for at in 1.. {
        let store = MemoryStore::new();
        store.fail(at, at, Fault::Tears);
        let app = open(&store);
        session(&app);
        if store.count() < at {
            break;
        }
        // As if the process had been killed right after the torn write.
        let torn = MemoryStore::new();
        torn.fail(at, usize::MAX, Fault::Tears);
        let app = open(&torn);
        let _ = session(&app);
        let back = open(&torn.copy());
        let shot = back.snapshot().unwrap();
        assert_eq!(
            shot.notice.map(|n| n.kind),
            Some(NoticeKind::Damaged),
            "torn from commit {at}"
        );
        back.new_game(two_players(), NOW).unwrap();
        play(&back, "e4 e5");
    }
}

#[test]
fn a_stalled_store_delays_the_call_and_loses_nothing() {
    let store = MemoryStore::new();
    let app = Arc::new(open(&store));
    app.new_game(two_players(), NOW).unwrap();
    *store.delay.lock().unwrap() = Duration::from_millis(300);
    let thread = {
        let app = Arc::clone(&app);
        std::thread::spawn(move || app.type_move("e4").unwrap())
    };
    std::thread::sleep(Duration::from_millis(100));
    // No lock is held over the commit: who calls meanwhile is told at once, and words are always there.
    let start = std::time::Instant::now();
    assert_eq!(app.snapshot(), Err(AppError::Busy));
    assert!(
        !app.word(catur_app::Key::ActionUndo, &[])
            .unwrap()
            .is_empty()
    );
    assert_eq!(app.levels().unwrap().len(), 6);
    assert!(
        start.elapsed() < Duration::from_millis(150),
        "{:?}",
        start.elapsed()
    );
    assert_eq!(thread.join().unwrap().ply, 1);
    assert_eq!(app.snapshot().unwrap().ply, 1);
}

/// A store that calls the app back from within a commit, and one that panics.
#[derive(Default)]
struct Rude {
    inner: MemoryStore,
    app: OnceLock<Arc<App>>,
    heard: Mutex<Vec<AppError>>,
    panics: std::sync::atomic::AtomicBool,
}

impl Store for Rude {
    fn load(&self, key: &str) -> Result<Option<Vec<u8>>, StoreError> {
        self.inner.load(key)
    }

    fn scan(
        &self,
        prefix: &str,
        after: Option<String>,
        limit: u32,
    ) -> Result<Vec<Entry>, StoreError> {
        self.inner.scan(prefix, after, limit)
    }

    fn commit(&self, changes: Vec<StoreChange>) -> Result<(), StoreError> {
        if let Some(app) = self.app.get() {
            self.heard.lock().unwrap().extend(app.tap(12).err());
        }
        assert!(
            !self.panics.load(std::sync::atomic::Ordering::SeqCst),
            "the store panics"
        );
        self.inner.commit(changes)
    }
}

#[test]
fn a_call_from_within_a_commit_is_busy() {
    let store = Arc::new(Rude::default());
    let app = Arc::new(App::open(Arc::clone(&store) as Arc<dyn Store>, environment()).unwrap());
    assert!(store.app.set(Arc::clone(&app)).is_ok());
    assert_eq!(app.type_move("e4").unwrap().ply, 1);
    assert_eq!(*store.heard.lock().unwrap(), [AppError::Busy]);
}

#[test]
fn after_a_panic_the_app_is_broken_and_opening_it_again_gives_the_saved_game_and_says_so() {
    let store = Arc::new(Rude::default());
    let app = App::open(Arc::clone(&store) as Arc<dyn Store>, environment()).unwrap();
    play(&app, "e4");
    store
        .panics
        .store(true, std::sync::atomic::Ordering::SeqCst);
    assert!(std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| app.undo())).is_err());
    assert_eq!(app.snapshot(), Err(AppError::Broken));
    assert_eq!(app.tap(12), Err(AppError::Broken));
    store
        .panics
        .store(false, std::sync::atomic::Ordering::SeqCst);
    let app = App::open(Arc::clone(&store) as Arc<dyn Store>, environment()).unwrap();
    let shot = app.recovered("the store panics").unwrap();
    assert_eq!(
        (shot.ply, shot.notice.map(|n| n.kind)),
        (1, Some(NoticeKind::Recovered))
    );
    assert!(
        app.log()
            .unwrap()
            .contains("recovered from: the store panics")
    );
}

#[test]
fn a_note_of_the_shell_is_in_the_log_at_once() {
    let store = MemoryStore::new();
    let app = open(&store);
    app.note("panic: out of bounds").unwrap();
    assert!(
        open(&store.copy())
            .log()
            .unwrap()
            .contains("panic: out of bounds")
    );
}

/// One thing a player may do.
#[derive(Debug, Clone)]
enum Event {
    Tap(u8),
    Drag(u8, u8),
    Promote(usize),
    Move(usize),
    Undo,
    Resign,
    Agree(bool),
    Claim,
    Adoube,
    Turn,
    Browse(i32),
    New(usize),
    Settings(bool),
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        8 => (0u8..64).prop_map(Event::Tap),
        4 => (0u8..64, 0u8..64).prop_map(|(a, b)| Event::Drag(a, b)),
        2 => (0usize..4).prop_map(Event::Promote),
        12 => (0usize..200).prop_map(Event::Move),
        2 => Just(Event::Undo),
        1 => Just(Event::Resign),
        1 => any::<bool>().prop_map(Event::Agree),
        1 => Just(Event::Claim),
        1 => Just(Event::Adoube),
        1 => Just(Event::Turn),
        1 => (-3i32..4).prop_map(Event::Browse),
        1 => (0usize..4).prop_map(Event::New),
        1 => any::<bool>().prop_map(Event::Settings),
    ]
}

fn happen(app: &App, event: &Event) {
    use catur_app::PromotionKind::{Bishop, Knight, Queen, Rook};
    let shot = match event {
        Event::Tap(square) => app.tap(*square),
        Event::Drag(from, to) => app.lift(*from).and_then(|_| app.drop_piece(*from, *to)),
        Event::Promote(n) => app.promote([Queen, Rook, Bishop, Knight][*n]),
        Event::Move(n) => {
            let board: catur_rules::Board = app.snapshot().unwrap().fen.parse().unwrap();
            let moves = board.legal_moves();
            match moves.get(n % moves.len().max(1)) {
                Some(mv) => app.type_move(&catur_rules::uci::write(&board, *mv)),
                None => app.snapshot(),
            }
        }
        Event::Undo => app.undo(),
        Event::Resign => app.resign(None),
        Event::Agree(white) => app.agree_draw(if *white { Side::White } else { Side::Black }),
        Event::Claim => {
            let claim = app.snapshot().unwrap().claim;
            let with = claim
                .as_ref()
                .filter(|c| !c.now)
                .and_then(|c| c.moves.first())
                .map(|m| m.uci.clone());
            app.claim_draw(with.as_deref())
        }
        Event::Adoube => app.adoube(),
        Event::Turn => app.turn_board(),
        Event::Browse(by) => app.browse_by(*by),
        Event::New(n) => {
            let choices = [
                two_players(),
                NewGame {
                    touch_move: true,
                    ..two_players()
                },
                against(1),
                NewGame {
                    rated: true,
                    ..against(1)
                },
            ];
            app.new_game(choices[*n].clone(), NOW)
        }
        Event::Settings(on) => app.change_settings(Settings {
            turn_every_move: *on,
            coordinates: !*on,
            ..Settings::default()
        }),
    };
    match shot {
        Ok(_) | Err(AppError::NotPossible { .. }) => {}
        Err(other) => panic!("{event:?}: {other}"),
    }
}

/// What a new process shows: the same but for what was only shown.
fn as_reopened(app: &App) -> Snapshot {
    app.back_to_game().unwrap();
    app.cancel().unwrap();
    let mut shot = seen(app);
    shot.notice = None;
    shot
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn reopening_after_every_event_gives_the_same_snapshot(events in prop::collection::vec(event(), 1..60)) {
        let store = MemoryStore::new();
        let app = open(&store);
        app.new_game(two_players(), NOW).unwrap();
        for event in &events {
            happen(&app, event);
            let back = open(&store.copy());
            prop_assert_eq!(seen(&back), {
                let kept = open(&store.copy());
                as_reopened(&kept)
            });
            let shot = app.snapshot().unwrap();
            if !shot.browsing && shot.selected.is_none() && shot.promotion.is_none() && shot.draw_agreed_by.is_none() {
                let mut ours = shot;
                ours.revision = 0;
                ours.notice = None;
                prop_assert_eq!(seen(&back), ours, "after {:?}", event);
            }
        }
        prop_assert_eq!(seen(&open(&store.copy())), as_reopened(&app));
    }

    #[test]
    fn a_button_that_is_not_grey_works_and_a_grey_one_refuses(events in prop::collection::vec(event(), 1..50)) {
        let store = MemoryStore::new();
        let app = open(&store);
        for event in &events {
            happen(&app, event);
        }
        let shot = app.snapshot().unwrap();
        let fresh = || {
            // The same state again: what is only shown is not stored, so the events are repeated.
            let app = open(&MemoryStore::new());
            events.iter().for_each(|event| happen(&app, event));
            app
        };
        prop_assert_eq!(shot.actions.undo, fresh().undo().is_ok());
        prop_assert_eq!(shot.actions.resign, fresh().resign(None).is_ok());
        prop_assert_eq!(shot.actions.agree_draw, fresh().agree_draw(Side::White).is_ok());
        prop_assert_eq!(shot.actions.adoube, fresh().adoube().is_ok());
        prop_assert_eq!(shot.actions.hint, fresh().start_hint().is_ok());
        prop_assert_eq!(shot.computer_to_move, fresh().start_computer_move().is_ok());
        let claimed = match &shot.claim {
            Some(claim) if claim.now => fresh().claim_draw(None).is_ok(),
            Some(claim) => fresh().claim_draw(Some(&claim.moves[0].uci)).is_ok(),
            None => fresh().claim_draw(None).is_ok(),
        };
        prop_assert_eq!(shot.actions.claim, claimed);
    }
}
