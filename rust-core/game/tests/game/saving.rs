//! The saved form: what it holds, that it gives the same game back, and what it refuses.

use crate::support::{self, board, play, square, tap, touch_move_from, two, two_from};
use catur_engine::Level;
use catur_game::{End, Game, Options, Player, ReadError, RestoreError, SavedGame, Setup, WallUtc};
use catur_rules::{Color, san};

fn text(game: &Game) -> String {
    let json = SavedGame::of(game).to_json();
    let value: serde_json::Value = serde_json::from_slice(&json).unwrap();
    serde_json::to_string_pretty(&value).unwrap()
}

fn reopen(game: &Game) -> Game {
    SavedGame::from_json(&SavedGame::of(game).to_json())
        .unwrap()
        .restore()
        .unwrap()
}

#[test]
fn a_game_against_the_computer_as_it_is_saved() {
    let mut game = Game::new(Setup {
        id: 7,
        seed: u64::MAX,
        started: WallUtc(1_796_040_000_000),
        ..Setup::against_computer(Color::Black, Level::Intermediate)
    });
    play(&mut game, "e4 e5 Nf3 Nc6 Bc4 Nf6 O-O");
    game.turn_board();
    insta::assert_snapshot!(text(&game));
}

#[test]
fn a_chess960_game_under_touch_move_as_it_is_saved() {
    let mut game = touch_move_from("4k3/8/8/8/8/8/6PP/5KRN w G - 0 1");
    tap(&mut game, "g1");
    tap(&mut game, "f1");
    insta::assert_snapshot!(text(&game));
}

#[test]
fn each_end_as_it_is_saved() {
    let mut games = vec![two(), two(), two(), two(), support::rated(Color::White)];
    for game in &mut games {
        play(game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    }
    games[0].resign(Color::Black).unwrap();
    let home = san::parse(games[1].board(), "Ng8").unwrap();
    games[1].claim(Some(home)).unwrap();
    play(&mut games[2], "Ng8");
    games[2].claim(None).unwrap();
    games[3].agree_draw(Color::Black).unwrap();
    games[3].agree_draw(Color::White).unwrap();
    games[4].leave();
    let ends: Vec<serde_json::Value> = games
        .iter()
        .map(|game| {
            let value: serde_json::Value = serde_json::from_str(&text(game)).unwrap();
            value["end"].clone()
        })
        .collect();
    insta::assert_snapshot!(serde_json::to_string_pretty(&ends).unwrap());
    for game in &games {
        assert_eq!(reopen(game).end(), game.end());
    }
}

#[test]
fn a_saved_game_comes_back_the_same_after_every_move() {
    let mut game = two_from("r3k2r/pPpp1ppp/8/4p3/4P3/8/PP1P1PpP/R3K2R w KQkq - 3 11");
    for mv in "bxa8=Q+ Ke7 O-O-O gxh1=N Qxh8 Nxf2 Qxg7".split(' ') {
        play(&mut game, mv);
        let back = reopen(&game);
        assert_eq!(back.line(), game.line());
        assert_eq!(back.setup(), game.setup());
        assert_eq!(back.claims(), game.claims());
    }
}

#[test]
fn an_end_by_the_rules_follows_from_the_moves() {
    let mut game = two();
    play(&mut game, "f3 e5 g4 Qh4#");
    assert!(!text(&game).contains("\"end\""));
    assert_eq!(reopen(&game).end(), game.end());
}

#[test]
fn binding_touches_survive_and_free_ones_do_not() {
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut game = touch_move_from(start);
    tap(&mut game, "g1");
    let mut back = reopen(&game);
    assert_eq!(back.touch(), game.touch());
    tap(&mut back, "e2");
    assert_eq!(
        back.touch().selected,
        Some(square("g1")),
        "a kill does not free the knight"
    );

    let mut game = touch_move_from(start);
    game.adoube().unwrap();
    assert!(reopen(&game).touch().adoube);

    let mut game = two();
    tap(&mut game, "g1");
    assert_eq!(reopen(&game).touch().selected, None);
}

#[test]
fn a_newer_version_is_told_apart() {
    let json = text(&two()).replace("\"version\": 2", "\"version\": 3");
    assert_eq!(
        SavedGame::from_json(json.as_bytes()),
        Err(ReadError::Newer { found: 3, known: 2 })
    );
}

/// Replaces a part of a good saved game and expects the result to be refused.
fn refuses(game: &Game, part: &str, other: &str) {
    let json = text(game);
    assert!(json.contains(part), "{part} is not in {json}");
    let result = SavedGame::from_json(json.replace(part, other).as_bytes()).map(SavedGame::restore);
    assert!(
        !matches!(result, Ok(Ok(_))),
        "{part} -> {other} was accepted"
    );
}

#[test]
fn nothing_illegal_is_restored() {
    let mut game = support::against(Color::White);
    play(&mut game, "e4 e5");
    refuses(&game, "e2e4 e7e5", "e2e4 e7e4");
    refuses(&game, "e2e4 e7e5", "e2e4 nonsense");
    refuses(&game, "\"level\": 1", "\"level\": 7");
    refuses(&game, "\"bottom\": \"white\"", "\"bottom\": \"red\"");
    game.resign(Color::White).unwrap();
    refuses(
        &game,
        "\"kind\": \"resignation\"",
        "\"kind\": \"claim\", \"by\": \"white\", \"reason\": \"fifty_moves\", \"with_move\": false",
    );
    let mut mated = two();
    play(&mut mated, "f3 e5 g4 Qh4#");
    refuses(
        &mated,
        "\"moves\"",
        "\"end\": {\"kind\": \"resignation\", \"loser\": \"white\", \"drawn\": false}, \"moves\"",
    );
    refuses(&mated, "d8h4", "d8h4 e1f2");
    let start = two_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    refuses(&start, "4k3/8", "8/8");
    let mut touched = touch_move_from("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    tap(&mut touched, "h1");
    refuses(&touched, "\"must_move\": \"h1\"", "\"must_move\": \"a1\"");
    refuses(&touched, "\"must_move\": \"h1\"", "\"must_move\": \"z9\"");
}

#[test]
fn a_claim_with_a_move_is_restored_only_as_it_was_made() {
    let mut game = two();
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    let home = san::parse(game.board(), "Ng8").unwrap();
    game.claim(Some(home)).unwrap();
    assert_eq!(reopen(&game).end(), game.end());
    refuses(&game, "\"by\": \"black\"", "\"by\": \"white\"");
    refuses(&game, "third_repetition", "fifty_moves");
    refuses(&game, "g8f6 f3g1 f6g8\"", "g8f6 f3g1 f6d5\"");
}

#[test]
fn a_touch_is_restored_only_where_it_binds_the_person_to_move() {
    let touch = "\"touch\": {\"adoube\": true}, \"moves\"";
    refuses(&two(), "\"moves\"", touch);
    let mut setup = Setup::against_computer(Color::White, Level::Beginner);
    setup.options.touch_move = true;
    let mut game = Game::new(setup);
    let json = text(&game).replace("\"moves\"", touch);
    let touched = SavedGame::from_json(json.as_bytes()).unwrap().restore();
    assert!(touched.unwrap().touch().adoube);
    play(&mut game, "e4");
    refuses(&game, "\"moves\"", touch);
}

#[test]
fn the_ply_that_is_illegal_is_named() {
    let mut game = two();
    play(&mut game, "e4 e5");
    for (moves, ply) in [("e2e5 e7e5", 1), ("e2e4 e7e4", 2)] {
        let json = text(&game).replace("e2e4 e7e5", moves);
        let error = SavedGame::from_json(json.as_bytes())
            .unwrap()
            .restore()
            .unwrap_err();
        let start = format!("not a game: ply {ply}: ");
        assert!(error.to_string().starts_with(&start), "{error}");
    }
}

#[test]
fn damage_anywhere_in_the_bytes_never_panics_and_never_makes_an_illegal_game() {
    let mut game = support::against(Color::White);
    play(&mut game, "e4 e5 Nf3 Nc6 Bb5 a6");
    let json = SavedGame::of(&game).to_json();
    for cut in 0..json.len() {
        assert!(SavedGame::from_json(&json[..cut]).is_err(), "cut at {cut}");
        for byte in [b'0', b'"', b'{', 0xff] {
            let mut damaged = json.clone();
            damaged[cut] = byte;
            if let Ok(Ok(other)) = SavedGame::from_json(&damaged).map(SavedGame::restore) {
                assert!(other.line().len() <= 6);
            }
        }
    }
    assert!(matches!(
        SavedGame::from_json(b"{\"version\":2}").map_err(RestoreError::from),
        Err(RestoreError::Read(ReadError::Damaged(_)))
    ));
}

#[test]
fn the_options_of_a_rated_game_hold_after_reopening() {
    let game = support::rated(Color::White);
    assert_eq!(
        reopen(&game).setup().options,
        Options {
            undo: false,
            hint: false,
            touch_move: false,
            rated: true
        }
    );
}

#[test]
fn the_pgn_of_a_game_has_its_tags_and_reads_back() {
    let mut game = Game::new(Setup {
        started: WallUtc(1_796_040_000_000),
        ..Setup::against_computer(Color::White, Level::Hard)
    });
    play(&mut game, "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#");
    insta::assert_snapshot!(game.pgn());
    let mut read = catur_rules::pgn::Reader::new(game.pgn().as_bytes().to_vec().leak() as &[u8]);
    let back = read.next().unwrap().unwrap();
    assert_eq!(back.moves().collect::<Vec<_>>(), game.line().moves());
    assert_eq!(back.result.as_str(), "1-0");
}

#[test]
fn the_pgn_names_the_players_as_far_as_they_have_names() {
    let ana = Player::Human {
        name: Some("Ana".to_owned()),
    };
    let alone = Setup::against_computer(Color::Black, Level::Beginner);
    for (setup, white, black) in [
        (Setup::two_players(), "White", "Black"),
        (
            Setup {
                black: ana.clone(),
                ..Setup::two_players()
            },
            "White",
            "Ana",
        ),
        (alone.clone(), "Catur, level 1 (Beginner)", "Player"),
        (
            Setup {
                black: ana,
                ..alone
            },
            "Catur, level 1 (Beginner)",
            "Ana",
        ),
    ] {
        let pgn = Game::new(setup).pgn();
        let names = format!("[White \"{white}\"]\n[Black \"{black}\"]\n");
        assert!(pgn.contains(&names), "{pgn}");
    }
}

#[test]
fn the_pgn_of_a_rated_game_left() {
    let mut game = support::rated(Color::White);
    play(&mut game, "e4");
    game.leave();
    assert_eq!(
        game.end(),
        Some(End::Left {
            loser: Color::White
        })
    );
    insta::assert_snapshot!(game.pgn());
}

#[test]
fn the_pgn_of_a_position_set_up_and_left_has_no_result() {
    let mut game = Game::new(Setup {
        start: board("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"),
        options: Options {
            rated: true,
            ..Options::default()
        },
        ..Setup::against_computer(Color::White, Level::Beginner)
    });
    play(&mut game, "e4");
    game.leave();
    assert_eq!(game.end(), None, "a position set up is not rated");
    insta::assert_snapshot!(game.pgn());
}

#[test]
fn a_usual_start_under_chess960_stays_chess960() {
    let game = Game::new(Setup {
        start: catur_rules::Board::default().with_chess960(true),
        ..Setup::two_players()
    });
    assert!(game.king_onto_rook());
    assert!(reopen(&game).king_onto_rook());
}
