//! Whole games, settings and words.

use std::{collections::HashMap, sync::Arc};

use super::support::{Memory, block_on, computer_begins, open, tap_move, two_players};
use crate::{
    GameError, TextKey, WordArgument,
    records::{Half, NewGame, PieceKind, RatedResult, Settings, Side},
};

/// Castling on both sides, en passant, an underpromotion with check, and the same position three times: 40 plies.
/// Checked with python-chess 1.11, which also finds the third repetition after the last.
const GAME: &str = "e2e4 g8f6 e4e5 d7d5 e5d6 d8d6 g1f3 c8g4 f1e2 b8c6 e1g1 e8c8 a2a4 e7e5 a4a5 e5e4 a5a6 e4f3 a6b7 \
    c8d7 b7b8n d8b8 e2f3 g4f3 d1f3 f8e7 c2c3 h7h6 d2d4 g7g5 f1e1 a7a5 g1h1 d7e8 h1g1 e8d7 g1h1 d7e8 h1g1 e8d7";

#[test]
fn a_game_with_every_kind_of_move_ends_by_a_claim_and_is_there_after_reopening() {
    let memory = Arc::new(Memory::default());
    let (app, game) = open(&memory);
    app.new_game(two_players(), 1_780_000_000_000).unwrap();

    let mut revision = 0;
    for uci in GAME.split_whitespace() {
        let snapshot = tap_move(&game, uci);
        assert!(snapshot.revision > revision);
        revision = snapshot.revision;
        let last = snapshot.last_move.unwrap();
        match uci {
            "e5d6" => assert_eq!((last.san.as_str(), last.captured), ("exd6", Some(35))),
            "e1g1" | "e8c8" => assert_eq!(last.slides.len(), 2),
            "b7b8n" => assert_eq!(last.san, "b8=N+"),
            _ => {}
        }
    }
    let snapshot = game.snapshot().unwrap();
    assert_eq!(snapshot.moves.len(), 40);
    assert_eq!(
        snapshot.moves.get(11).map(|item| item.san.as_str()),
        Some("O-O-O")
    );
    assert!(snapshot.claim.unwrap().now);

    let ended = game.claim_draw(None).unwrap().ended.unwrap();
    assert_eq!(ended.winner, None);
    assert!(game.pgn().unwrap().contains("1/2-1/2"));

    drop((app, game));
    let (_app, game) = open(&memory);
    let again = game.snapshot().unwrap();
    assert_eq!(again.ply, 40);
    assert_eq!(again.ended, Some(ended));
}

#[test]
fn the_computer_moves_and_a_seventh_level_is_refused() {
    let memory = Arc::new(Memory::default());
    let (app, game) = open(&memory);
    assert_eq!(app.levels().unwrap().len(), 6);

    let snapshot = app.new_game(computer_begins(1), 1_780_000_000_000).unwrap();
    assert!(snapshot.computer_to_move);
    assert_eq!(snapshot.bottom, Side::Black);
    let search = game.computer_move().unwrap();
    block_on(search.wait()).unwrap();
    assert!(search.nodes().unwrap() > 0);
    let snapshot = game.finish(search).unwrap();
    assert_eq!(snapshot.ply, 1);
    assert!(!snapshot.computer_to_move);

    assert!(app.new_game(computer_begins(7), 0).is_err());
}

#[test]
fn a_game_is_played_by_the_clock_it_is_told() {
    let memory = Arc::new(Memory::default());
    let (app, game) = open(&memory);
    let blitz = app.clock_choices().unwrap().presets[1].time;
    let choices = NewGame {
        time: Some(blitz),
        ..two_players()
    };
    app.new_game(choices, 0).unwrap();
    let left = |snapshot: crate::records::Snapshot| {
        let clock = snapshot.clock.unwrap();
        (clock.white.left_ms, clock.black.left_ms)
    };
    assert_eq!(left(game.tick(5_000).unwrap()), (182_000, 182_000));
    game.set_now(9_000).unwrap();
    assert_eq!(left(tap_move(&game, "e2e4")), (180_000, 182_000));
    assert!(game.pause(10_000).unwrap().clock.unwrap().paused);
    assert!(matches!(
        game.pause(10_000),
        Err(GameError::NotPossible { .. })
    ));
    game.resume(20_000).unwrap();
    assert_eq!(left(game.hide(21_000).unwrap()), (180_000, 180_000));
    let ended = game.tick(300_000).unwrap().ended.unwrap();
    assert_eq!(ended.winner, Some(Side::White));
}

#[test]
fn the_chess_clock_is_there_after_reopening() {
    let memory = Arc::new(Memory::default());
    let (app, _game) = open(&memory);
    let clock = app.chess_clock().unwrap();
    let blitz = app.clock_choices().unwrap().presets[1].time;
    clock.set_time(blitz).unwrap();
    clock.press(Half::Top, 1_000).unwrap();
    let screen = clock.press(Half::Bottom, 3_000).unwrap();
    assert_eq!(
        (screen.top.text.as_str(), screen.bottom.left_ms),
        ("3:02", 182_000)
    );
    clock.pause(4_000).unwrap();

    let (app, _game) = open(&memory);
    let clock = app.chess_clock().unwrap();
    let screen = clock.screen(0).unwrap();
    assert_eq!((screen.can_resume, screen.top.left_ms), (true, 181_000));
    clock.resume(0).unwrap();
    assert_eq!(clock.screen(1_000).unwrap().top.left_ms, 180_000);
    assert!(!clock.reset().unwrap().can_reset);
}

#[test]
fn a_square_off_the_board_is_an_error_that_changes_nothing() {
    let memory = Arc::new(Memory::default());
    let (_app, game) = open(&memory);
    let before = game.snapshot().unwrap();
    let Err(GameError::Invalid { reason }) = game.tap(64) else {
        panic!("square 64 was taken");
    };
    assert!(reason.contains("64"), "{reason}");
    assert_eq!(game.snapshot().unwrap().pieces, before.pieces);
}

#[test]
fn settings_hold_at_once_and_after_reopening() {
    let memory = Arc::new(Memory::default());
    let (app, _game) = open(&memory);
    let settings = Settings {
        coordinates: false,
        turn_every_move: true,
        ..app.settings().unwrap()
    };
    assert!(!app.change_settings(settings.clone()).unwrap().coordinates);
    let (app, _game) = open(&memory);
    assert_eq!(app.settings().unwrap(), settings);
}

#[test]
fn each_text_key_is_the_cores_key_of_the_same_id() {
    let core: Vec<_> = catur_app::Key::ALL.iter().map(|key| key.id()).collect();
    assert!(TextKey::IDS.iter().all(|id| core.contains(id)));
    assert!(
        !TextKey::IDS.contains(&"move-checkmate"),
        "only the core says it"
    );
    assert_eq!(
        TextKey::ActionUndo.key().map(catur_app::Key::id),
        Some("action-undo")
    );
}

#[test]
fn words_follow_the_languages_and_take_arguments() {
    let memory = Arc::new(Memory::default());
    let (app, game) = open(&memory);
    let claim = |app: &crate::CaturApp| {
        let text = WordArgument::Text {
            value: "Qe8+".to_owned(),
        };
        app.word(
            TextKey::ClaimWithMove,
            HashMap::from([("san".to_owned(), text)]),
        )
    };
    assert_eq!(claim(&app).unwrap(), "Claim with Qe8+");
    let english = game.snapshot().unwrap().status;
    let malay = app.set_languages(vec!["ms-MY".to_owned()]).unwrap().status;
    assert_eq!(claim(&app).unwrap(), "Tuntut dengan Qe8+");
    assert_ne!(english, malay);
}

#[test]
fn a_first_game_stands_with_32_pieces() {
    let memory = Arc::new(Memory::default());
    let (_app, game) = open(&memory);
    let snapshot = game.snapshot().unwrap();
    assert_eq!(snapshot.pieces.len(), 32);
    assert_eq!(snapshot.squares.len(), 64);
    assert_eq!(
        snapshot.pieces.first().map(|placed| placed.piece),
        Some(PieceKind::WhiteRook)
    );
}

#[test]
fn a_rated_game_that_is_left_is_in_the_rating_after_reopening() {
    let memory = Arc::new(Memory::default());
    let (app, _game) = open(&memory);
    let rated = NewGame {
        rated: true,
        ..computer_begins(1)
    };
    let snapshot = app.new_game(rated, 1_780_000_000_000).unwrap();
    assert!(snapshot.rated && snapshot.rating.games == 0);
    let snapshot = app.new_game(two_players(), 1_780_000_100_000).unwrap();
    assert_eq!(snapshot.rating.games, 1);

    drop((app, _game));
    let (app, _game) = open(&memory);
    let report = app.rating().unwrap();
    assert_eq!(report.rating, snapshot.rating);
    let entry = report.entries.first().unwrap();
    assert_eq!(
        (entry.started, entry.result, entry.after),
        (1_780_000_000_000, RatedResult::Lost, report.rating.points)
    );
    assert_eq!(report.graph.unwrap().points.len(), 1);
}
