//! Rated games and what they do to the rating (P13, P14).

use std::sync::Arc;

use catur_app::{
    App, ColorChoice, NewGame, NoticeKind, RatedResult, RatingReport, Settings, Snapshot, TimeKind,
    TimeSettings,
};
use catur_rating::{Played, Rating, Score};
use catur_rules::{Board, Color, uci};

use crate::support::{
    Fault, MemoryStore, NOW, Step, against, fail_each_write_in_turn, open, play, reply, sq,
    two_players,
};

fn rated(level: u8) -> NewGame {
    NewGame {
        rated: true,
        ..against(level)
    }
}

/// A rated game, as it is stored, with the player to move.
fn saved_game(id: u64, color: &str, level: u8, moves: &str) -> String {
    let human = r#"{"kind":"human"}"#;
    let computer = format!(r#"{{"kind":"computer","level":{level}}}"#);
    let (white, black) = if color == "white" {
        (human, computer.as_str())
    } else {
        (computer.as_str(), human)
    };
    format!(
        r#"{{"version":1,"id":{id},"started":{NOW},"seed":5,"white":{white},"black":{black},"bottom":"{color}",
            "options":{{"undo":false,"hint":false,"touch_move":false,"rated":true}},"moves":"{moves}"}}"#
    )
}

fn saved(id: u64, color: &str, level: u8, moves: &str) -> Arc<MemoryStore> {
    let store = MemoryStore::new();
    store.put(
        "game/current",
        saved_game(id, color, level, moves).as_bytes(),
    );
    store
}

/// One move before the player mates.
fn about_to_win(id: u64, level: u8) -> Arc<MemoryStore> {
    saved(id, "black", level, "f2f3 e7e5 g2g4")
}

/// A level's rating, which new measurements may change.
fn of_level(app: &App, level: u8) -> u16 {
    app.levels().unwrap()[usize::from(level) - 1].rating
}

/// The rating after a first game.
fn after_one(app: &App, level: u8, score: Score) -> u16 {
    let opponent = Rating(of_level(app, level));
    Rating::START.after(&[], Played { opponent, score }).0
}

fn report(app: &App) -> RatingReport {
    app.rating().unwrap()
}

fn games(report: &RatingReport) -> Vec<u64> {
    report.entries.iter().map(|entry| entry.game).collect()
}

#[test]
fn who_has_played_no_rated_game_has_the_rating_of_the_start() {
    let app = open(&MemoryStore::new());
    let report = report(&app);
    let rating = &report.rating;
    assert_eq!(rating, &app.snapshot().unwrap().rating);
    assert_eq!(
        (rating.points, rating.provisional, rating.games_left),
        (1000, true, 15)
    );
    assert_eq!((rating.games, rating.last_change), (0, None));
    assert_eq!(rating.text, "1000, provisional");
    assert_eq!(
        rating.games_left_text.as_deref(),
        Some("15 rated games until it is established")
    );
    assert_eq!(
        (rating.suggested.level, rating.suggested.text.as_str()),
        (2, "Suggested level: Novice")
    );
    assert!(report.note.contains("no official rating"));
    assert!(report.entries.is_empty() && report.graph.is_none());
    assert_eq!(
        report.empty.as_deref(),
        Some("No rated game has been finished yet.")
    );
}

#[test]
fn a_win_is_counted_with_its_reason_in_the_commit_that_saves_it() {
    let store = about_to_win(4, 2);
    let app = open(&store);
    let after = after_one(&app, 2, Score::Won);
    let change = i32::from(after) - 1000;
    let commits = store.count();
    let shot = app.type_move("Qh4#").unwrap();
    assert_eq!(store.count(), commits + 1, "game and rating are one commit");
    assert_eq!(
        shot.ended.unwrap().rating,
        Some(format!("Your provisional rating: {after} (+{change})"))
    );
    assert_eq!(
        (shot.rating.points, shot.rating.last_change),
        (after, Some(change))
    );
    let report = report(&app);
    let entry = &report.entries[0];
    assert_eq!(
        (entry.game, entry.started, entry.level, entry.result),
        (4, NOW, 2, RatedResult::Won)
    );
    assert_eq!(
        (entry.before, entry.after, entry.change),
        (1000, after, change)
    );
    assert_eq!(
        entry.spoken,
        format!(
            "Won by checkmate against Novice, {}. Rating {after} (+{change})",
            of_level(&app, 2)
        )
    );
    let graph = report.graph.unwrap();
    assert_eq!(graph.points.len(), 1);
    assert!((graph.bottom..=graph.top).contains(&after));
    assert_eq!(
        graph.spoken,
        format!(
            "Rating graph, 1 game. First {after}, now {after}, highest {after}, lowest {after}"
        )
    );
    assert_eq!(app.rating().unwrap(), open(&store).rating().unwrap());
}

#[test]
fn the_rating_as_it_is_stored() {
    let store = about_to_win(4, 2);
    let app = open(&store);
    app.type_move("Qh4#").unwrap();
    app.new_game(rated(1), NOW + 86_400_000).unwrap();
    app.resign(None).unwrap();
    let value: serde_json::Value = serde_json::from_slice(&store.get("rating").unwrap()).unwrap();
    insta::assert_snapshot!("rating", serde_json::to_string_pretty(&value).unwrap());
}

#[test]
fn the_first_version_of_the_rating_is_read_by_this_program() {
    let store = MemoryStore::new();
    store.put(
        "rating",
        br#"{"version":1,"games":[
            {"game":3,"started":0,"level":2,"opponent":1000,"score":"lost","reason":"left","before":1000,"after":789},
            {"game":8,"started":9,"level":1,"opponent":700,"score":"drawn","reason":"repetition","before":789,"after":770}]}"#,
    );
    let app = open(&store);
    let report = report(&app);
    assert_eq!(app.snapshot().unwrap().notice, None);
    assert_eq!((report.rating.points, report.rating.games_left), (770, 13));
    assert_eq!(games(&report), [8, 3], "the newest first");
    let texts: Vec<&str> = report
        .entries
        .iter()
        .map(|entry| entry.result_text.as_str())
        .collect();
    assert_eq!(texts, ["Draw by repetition", "Lost by leaving the game"]);
    assert_eq!(report.entries[0].change_text, "−19");
    assert_eq!(report.graph.unwrap().lines, [750, 800]);
    assert!(
        app.new_game(two_players(), NOW).unwrap().game > 8,
        "a number that the rating knows is not given again"
    );
}

#[test]
fn resigning_leaving_and_a_claimed_draw_are_counted_each_once() {
    let store = saved(1, "white", 1, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
    let app = open(&store);
    app.claim_draw(None).unwrap();
    app.new_game(rated(3), NOW).unwrap();
    app.resign(None).unwrap();
    app.turn_board().unwrap();
    app.new_game(rated(1), NOW).unwrap();
    app.new_game(against(1), NOW).unwrap();
    app.resign(None).unwrap();
    app.new_game(two_players(), NOW).unwrap();
    app.resign(None).unwrap();
    let report = report(&app);
    assert_eq!(games(&report), [3, 2, 1]);
    let results: Vec<_> = report
        .entries
        .iter()
        .map(|entry| (entry.result, entry.result_text.as_str()))
        .collect();
    assert_eq!(
        results,
        [
            (RatedResult::Lost, "Lost by leaving the game"),
            (RatedResult::Lost, "Lost by resigning"),
            (RatedResult::Drawn, "Draw by repetition"),
        ]
    );
    for _ in 0..3 {
        assert_eq!(open(&store).rating().unwrap(), report);
    }
}

#[test]
fn what_leaving_and_resigning_cost_is_said_before_and_is_what_they_cost() {
    let app = open(&MemoryStore::new());
    let after = after_one(&app, 2, Score::Lost);
    let cost = 1000 - after;
    let shot = app.new_game(rated(2), NOW).unwrap();
    assert!(shot.rated && shot.new_game_asks);
    assert_eq!(
        shot.new_game_question,
        format!(
            "The running game is rated and isn’t finished. A new one counts as a loss: it costs {cost} points, and your \
             rating becomes {after}."
        )
    );
    assert_eq!(
        shot.resign_note,
        format!("The game ends at once. Your rating becomes {after} (−{cost}).")
    );
    let shot = app.new_game(rated(2), NOW).unwrap();
    assert_eq!(shot.rating.points, after);
    let shot = app.resign(None).unwrap();
    assert_eq!(shot.rating.games, 2);
    assert!(!shot.new_game_asks);
    assert_eq!(shot.resign_note, "The game ends at once.");

    let shot = app.new_game(against(2), NOW).unwrap();
    assert_eq!(shot.resign_note, "The game ends at once.");
    assert!(!shot.new_game_question.contains("rating"));
}

/// Moves to a position where the computer has nothing but its king: the player takes what can be taken, the computer
/// never takes anything.
fn until_the_computer_is_bare() -> String {
    let mut board = Board::default();
    let mut moves = Vec::new();
    let mut dice = 1u64;
    while board.colored(Color::Black).into_iter().count() > 1 {
        let all = board.legal_moves();
        let captures = |mv: &&_| board.captured(**mv).is_some();
        let wanted: Vec<_> = match board.side_to_move() {
            Color::White => all.iter().filter(captures).collect(),
            Color::Black => all
                .iter()
                .filter(|mv| !captures(mv) && mv.promotion().is_none())
                .collect(),
        };
        let choice: Vec<_> = if wanted.is_empty() {
            all.iter().collect()
        } else {
            wanted
        };
        dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let mv = *choice[(dice >> 33) as usize % choice.len()];
        moves.push(uci::write(&board, mv));
        board = board.play(mv).unwrap();
    }
    moves.join(" ")
}

#[test]
fn resigning_against_a_bare_king_is_a_draw_and_its_note_says_so() {
    let moves = until_the_computer_is_bare();
    let app = open(&saved(1, "white", 1, &moves));
    let shot = app.snapshot().unwrap();
    assert!(shot.pieces.len() > 2 && shot.actions.resign, "{moves}");
    let after = after_one(&app, 1, Score::Drawn);
    assert!(after < 1000);
    assert_eq!(
        shot.resign_note,
        format!(
            "The game ends at once. Your rating becomes {after} (−{}).",
            1000 - after
        )
    );
    let lost = after_one(&app, 1, Score::Lost);
    assert!(
        shot.new_game_question.contains(&format!("becomes {lost}.")),
        "leaving is a loss all the same"
    );
    app.resign(None).unwrap();
    let entry = &report(&app).entries[0];
    assert_eq!(
        (entry.after, entry.result_text.as_str()),
        (after, "Draw, resigned but no checkmate possible")
    );
}

#[test]
fn a_rated_game_is_resumed_by_the_next_process_and_is_no_loss_by_that() {
    let store = MemoryStore::new();
    let app = open(&store);
    app.new_game(rated(1), NOW).unwrap();
    play(&app, "e4");
    reply(&app);
    drop(app);
    for _ in 0..3 {
        let shot = open(&store).snapshot().unwrap();
        assert_eq!((shot.ply, shot.rated, shot.rating.games), (2, true, 0));
    }
}

#[test]
fn looking_at_settings_or_the_rating_does_not_leave_the_game() {
    let app = open(&MemoryStore::new());
    app.new_game(rated(1), NOW).unwrap();
    app.change_settings(Settings::default()).unwrap();
    app.set_languages(vec!["ms".to_owned()]).unwrap();
    assert_eq!(report(&app).rating.games, 0);
    assert_eq!(app.snapshot().unwrap().ended, None);
}

#[test]
fn only_games_against_the_computer_from_the_usual_start_are_rated() {
    let app = open(&MemoryStore::new());
    for choices in [
        NewGame {
            rated: true,
            ..two_players()
        },
        NewGame {
            start: Some("4k3/8/8/8/8/8/8/QQQQK3 w - - 0 1".to_owned()),
            ..rated(1)
        },
    ] {
        let shot = app.new_game(choices, NOW).unwrap();
        assert!(!shot.rated);
        app.resign(None).unwrap();
    }
    assert_eq!(report(&app).rating.games, 0);
    assert!(
        app.settings().unwrap().new_game.rated,
        "the next usual game is rated again"
    );
}

#[test]
fn a_rated_game_has_no_undo_and_no_hint_even_when_it_is_over() {
    let app = open(&about_to_win(1, 1));
    let shot = app.snapshot().unwrap();
    assert!(!shot.actions.undo && !shot.actions.hint);
    assert!(app.undo().is_err() && app.start_hint().is_err());
    let shot = app.type_move("Qh4#").unwrap();
    assert!(!shot.actions.undo);
    assert!(app.undo().is_err());
}

#[test]
fn two_hundred_wins_over_beginner_lift_no_higher_than_400_above_it() {
    let store = about_to_win(1, 1);
    for id in 1..=200 {
        store.put(
            "game/current",
            saved_game(id, "black", 1, "f2f3 e7e5 g2g4").as_bytes(),
        );
        open(&store).type_move("Qh4#").unwrap();
    }
    let app = open(&store);
    let report = report(&app);
    let limit = of_level(&app, 1) + 400;
    assert_eq!((report.rating.games, report.rating.points), (200, limit));
    assert!(!report.rating.provisional);
    assert_eq!(
        (report.rating.text, report.rating.games_left_text),
        (limit.to_string(), None)
    );
    let graph = report.graph.unwrap();
    let provisional = graph.points.iter().filter(|point| point.provisional);
    assert_eq!((graph.points.len(), provisional.count()), (200, 14));
    let bytes = store.get("rating").unwrap().len();
    assert!(bytes < 200 * 140, "{bytes} for 200 games");
}

#[test]
fn a_rated_game_that_ended_under_a_program_without_a_rating_is_counted() {
    let store = saved(6, "black", 1, "f2f3 e7e5 g2g4 d8h4");
    let app = open(&store);
    assert_eq!(games(&report(&app)), [6]);
    assert_eq!(games(&report(&open(&store))), [6]);
}

#[test]
fn a_damaged_rating_is_set_aside_and_the_rating_begins_anew() {
    let gap = br#"{"version":1,"games":[{"game":3,"started":0,"level":2,"opponent":1000,"score":"lost","reason":"left",
        "before":1200,"after":789}]}"#;
    for bytes in [&b"{\"version\":1,\"games\":[{"[..], b"", gap] {
        let store = MemoryStore::new();
        let app = open(&store);
        app.new_game(rated(1), NOW).unwrap();
        play(&app, "e4");
        store.put("rating", bytes);
        let app = open(&store);
        let shot = app.snapshot().unwrap();
        let notice = shot.notice.unwrap();
        assert_eq!(notice.kind, NoticeKind::Damaged);
        assert!(
            notice.text.starts_with("The saved rating was damaged"),
            "{}",
            notice.text
        );
        assert_eq!((shot.ply, shot.rating.points), (1, 1000));
        assert_eq!(store.get("damaged/rating/000001").as_deref(), Some(bytes));
        app.resign(None).unwrap();
        let back = open(&store);
        assert_eq!(back.snapshot().unwrap().notice, None, "told once");
        assert_eq!(report(&back).rating.games, 1);
    }
}

#[test]
fn a_rating_of_a_newer_version_is_left_untouched() {
    let store = MemoryStore::new();
    let newer = br#"{"version":99,"what":"we can't know"}"#;
    store.put("rating", newer);
    let app = open(&store);
    let kind = app.snapshot().unwrap().notice.map(|notice| notice.kind);
    assert_eq!(kind, Some(NoticeKind::Newer));
    app.new_game(rated(1), NOW).unwrap();
    app.resign(None).unwrap();
    assert_eq!(store.get("rating").as_deref(), Some(&newer[..]));
    assert_eq!(report(&open(&store)).rating.games, 1, "kept beside it");
}

#[test]
fn a_result_is_counted_once_though_game_and_numbers_are_lost() {
    let store = about_to_win(5, 1);
    open(&store).type_move("Qh4#").unwrap();
    store.put("game/current", b"damaged");
    store.put("meta", b"damaged");
    let app = open(&store);
    let first = app.snapshot().unwrap().game;
    assert!(first > 5, "{first}");
    app.new_game(rated(1), NOW).unwrap();
    app.resign(None).unwrap();
    assert_eq!(games(&report(&app)), [first + 1, 5]);
}

#[test]
fn a_result_that_came_while_the_rating_could_not_be_read_is_counted_later() {
    let store = about_to_win(5, 1);
    *store.load_fails.lock().unwrap() = Some("rating".to_owned());
    open(&store).type_move("Qh4#").unwrap();
    *store.load_fails.lock().unwrap() = None;
    assert_eq!(games(&report(&open(&store))), [5]);
}

/// A rated game with a clock.
fn timed(level: u8) -> NewGame {
    NewGame {
        time: Some(TimeSettings::equal(TimeKind::Fischer, 180, 2)),
        ..rated(level)
    }
}

/// Rated games that end in every way a player can end them, between others, the last ones with a clock.
const SESSION: [Step; 29] = [
    |app| app.snapshot().unwrap(),
    |app| app.new_game(rated(1), NOW).unwrap(),
    |app| app.type_move("e4").unwrap(),
    |app| app.resign(None).unwrap(),
    |app| app.turn_board().unwrap(),
    |app| app.new_game(rated(2), NOW).unwrap(),
    |app| app.tap(sq("d2")).unwrap(),
    |app| app.tap(sq("d4")).unwrap(),
    |app| app.new_game(against(1), NOW).unwrap(),
    |app| app.resign(None).unwrap(),
    |app| {
        let choices = NewGame {
            color: ColorChoice::Black,
            ..rated(3)
        };
        app.new_game(choices, NOW).unwrap()
    },
    |app| app.resign(None).unwrap(),
    |app| app.new_game(timed(1), NOW).unwrap(),
    |app| app.tick(1_000).unwrap(),
    |app| app.tick(11_000).unwrap(),
    |app| app.type_move("e4").unwrap(),
    reply,
    |app| app.tick(15_000).unwrap(),
    |app| app.hide(20_000).unwrap(),
    |app| app.resume(900_000).unwrap(),
    |app| app.tick(2_000_000).unwrap(),
    |app| app.new_game(timed(1), NOW).unwrap(),
    |app| app.tick(2_000_000).unwrap(),
    |app| app.type_move("a3").unwrap(),
    reply,
    |app| app.pause(2_020_000).unwrap(),
    |app| app.new_game(timed(1), NOW).unwrap(),
    |app| app.tick(2_050_000).unwrap(),
    |app| app.type_move("d4").unwrap(),
];

/// What the rating must hold: every rated game that is over, once. All but games 1 and 4 are rated in a session.
fn must_be_counted(shot: &Snapshot) -> Vec<u64> {
    let over = shot.game - u64::from(shot.ended.is_none());
    (1..=over)
        .rev()
        .filter(|game| ![1, 4].contains(game))
        .collect()
}

#[test]
fn a_session_counts_every_rated_game_that_is_over() {
    let app = open(&MemoryStore::new());
    for step in SESSION {
        let shot = step(&app);
        assert_eq!(games(&report(&app)), must_be_counted(&shot));
    }
    let results: Vec<String> = report(&app)
        .entries
        .into_iter()
        .map(|entry| entry.result_text)
        .collect();
    let (left, resigned) = ("Lost by leaving the game", "Lost by resigning");
    assert_eq!(results, [left, "Lost on time", resigned, left, resigned]);
}

#[test]
fn a_write_that_fails_at_any_point_is_told_and_counts_every_result_once() {
    assert!(fail_each_write_in_turn(&SESSION) > 15);
}

#[test]
fn a_process_that_dies_at_any_commit_has_counted_what_is_over_and_nothing_else() {
    let mut deaths = 0;
    for at in 1.. {
        let store = MemoryStore::new();
        // Nothing is written from this commit on, as if the process had died before it.
        store.fail(at, usize::MAX, Fault::Refuses);
        let app = open(&store);
        for step in SESSION {
            step(&app);
        }
        if store.count() < at {
            break;
        }
        deaths += 1;
        let back = open(&store.copy());
        let shot = back.snapshot().unwrap();
        assert_eq!(
            games(&report(&back)),
            must_be_counted(&shot),
            "died at commit {at}"
        );
        // Going on ends the game that was running, if any, once.
        let next = back.new_game(two_players(), NOW).unwrap();
        assert_eq!(
            games(&report(&back)),
            must_be_counted(&next),
            "died at commit {at}, went on"
        );
    }
    assert!(deaths > 10, "{deaths}");
}
