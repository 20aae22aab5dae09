//! The app from outside: the first start, whole games, what the snapshot says, searches, settings and languages.

use crate::support::{MemoryStore, NOW, against, open, play, reply, sq, two_from, two_players};
use catur_app::{
    App, AppError, Arg, ColorChoice, Key, NewGame, NoticeKind, PieceKind, PromotionKind, Score,
    Settings, Side, Snapshot,
};

#[test]
fn the_first_start_is_a_board_against_beginner_with_the_white_pieces() {
    let store = MemoryStore::new();
    let app = open(&store);
    let shot = app.snapshot().unwrap();
    assert_eq!(shot.pieces.len(), 32);
    assert_eq!(
        (shot.bottom, shot.side_to_move, shot.interactive),
        (Side::White, Side::White, true)
    );
    assert_eq!(
        (
            shot.bottom_player.name.as_str(),
            shot.top_player.name.as_str()
        ),
        ("You", "Computer")
    );
    assert!(
        shot.top_player.detail.starts_with("Beginner, about "),
        "{}",
        shot.top_player.detail
    );
    assert_eq!(shot.first_run.as_deref(), Some("Tap a piece"));
    assert_eq!(shot.status, "White to move");
    assert_eq!((shot.notice, shot.new_game_asks), (None, false));
    assert_eq!(
        shot.score,
        "No game against the computer has been finished yet."
    );

    app.tap(sq("e2")).unwrap();
    let shot = app.tap(sq("e4")).unwrap();
    assert_eq!(shot.first_run, None);
    assert!(shot.computer_to_move && shot.new_game_asks);
    assert_eq!(open(&store).undo().unwrap().first_run, None);
}

#[test]
fn the_first_bubble_shows_when_a_person_is_to_move_until_one_has_moved() {
    let bubble = |shot: Snapshot| shot.first_run.is_some();
    let app = open(&MemoryStore::new());
    assert!(bubble(app.turn_board().unwrap()), "turning is no move");
    assert!(!bubble(app.type_move("e4").unwrap()), "not to move");
    assert!(!bubble(app.undo().unwrap()), "has moved before");

    let app = open(&MemoryStore::new());
    let choices = NewGame {
        color: ColorChoice::Black,
        ..against(1)
    };
    assert!(!bubble(app.new_game(choices, NOW).unwrap()), "not to move");
    app.turn_board().unwrap();
    assert!(bubble(reply(&app)), "only the computer has moved");
    play(&app, "a6");
    assert!(!bubble(reply(&app)), "has moved");
}

#[test]
fn a_touch_shows_where_the_piece_can_go_in_marks_and_words() {
    let app = open(&MemoryStore::new());
    let shot = app.tap(sq("g1")).unwrap();
    assert_eq!(
        (shot.selected, shot.dots.len(), shot.rings.len()),
        (Some(sq("g1")), 2, 0)
    );
    let words = &shot.squares[sq("g1") as usize];
    assert_eq!(
        (words.label.as_str(), words.state.as_str()),
        ("g 1, white knight", "selected")
    );
    let words = &shot.squares[sq("f3") as usize];
    assert_eq!(
        (words.label.as_str(), words.state.as_str()),
        ("f 3, empty", "can go here")
    );
    assert!(shot.actions.cancel);
    assert_eq!(app.cancel().unwrap().selected, None);
}

#[test]
fn a_square_says_all_that_holds_there() {
    for (start, moves, tap, square, state) in [
        (
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "",
            "e2",
            "e2",
            "selected",
        ),
        (
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            "",
            "e2",
            "e3",
            "can go here",
        ),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "", "e2", "d3", ""),
        (
            "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1",
            "",
            "e7",
            "e8",
            "can go here, promotes here",
        ),
        (
            "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1",
            "",
            "e7",
            "d8",
            "can capture, promotes here",
        ),
        ("3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "", "e7", "f8", ""),
        (
            "4k3/8/8/8/8/8/3p4/K7 b - - 0 1",
            "",
            "d2",
            "d1",
            "can go here, promotes here",
        ),
        (
            "3r2k1/4R3/8/8/8/8/8/4K3 w - - 0 1",
            "",
            "e7",
            "e8",
            "can go here",
        ),
        (
            "3r2k1/4R3/8/8/8/8/8/3RK3 w - - 0 1",
            "",
            "d1",
            "d8",
            "can capture",
        ),
        (
            "4k3/3p4/8/8/4P3/8/8/4K3 b - - 0 1",
            "d5",
            "e4",
            "d7",
            "last move from here",
        ),
        (
            "4k3/3p4/8/8/4P3/8/8/4K3 b - - 0 1",
            "d5",
            "e4",
            "d5",
            "can capture, last move to here",
        ),
        (
            "4k3/8/8/8/8/8/8/K6R w - - 0 1",
            "Rh8+",
            "e8",
            "e8",
            "in check, selected",
        ),
    ] {
        let app = open(&MemoryStore::new());
        app.new_game(two_from(start), NOW).unwrap();
        play(&app, moves);
        let shot = app.tap(sq(tap)).unwrap();
        assert_eq!(
            shot.squares[sq(square) as usize].state,
            state,
            "{square} of {start} after {moves}"
        );
    }
}

#[test]
fn the_last_move_is_told_in_notation_and_in_words() {
    let app = open(&MemoryStore::new());
    app.new_game(two_players(), NOW).unwrap();
    for (mv, san, spoken, slides, captured) in [
        ("e4", "e4", "pawn to e 4", 1, None),
        ("d5", "d5", "pawn to d 5", 1, None),
        (
            "exd5",
            "exd5",
            "pawn from e 4 takes pawn on d 5",
            1,
            Some("d5"),
        ),
        ("Nf6", "Nf6", "knight to f 6", 1, None),
        ("Bb5+", "Bb5+", "bishop to b 5, check", 1, None),
        ("c6", "c6", "pawn to c 6", 1, None),
        (
            "dxc6",
            "dxc6",
            "pawn from d 5 takes pawn on c 6",
            1,
            Some("c6"),
        ),
        ("Qb6", "Qb6", "queen to b 6", 1, None),
        ("Nf3", "Nf3", "knight to f 3", 1, None),
        ("Be6", "Be6", "bishop to e 6", 1, None),
        ("O-O", "O-O", "castles king’s side", 2, None),
        ("Nfd7", "Nfd7", "knight from f 6 to d 7", 1, None),
        (
            "cxb7",
            "cxb7",
            "pawn from c 6 takes pawn on b 7",
            1,
            Some("b7"),
        ),
        ("a5", "a5", "pawn to a 5", 1, None),
        (
            "bxa8=N",
            "bxa8=N",
            "pawn from b 7 takes rook on a 8, becomes a knight",
            1,
            Some("a8"),
        ),
    ] {
        play(&app, mv);
        let last = app.snapshot().unwrap().last_move.unwrap();
        assert_eq!((last.san.as_str(), last.spoken.as_str()), (san, spoken));
        assert_eq!(
            (last.slides.len(), last.captured),
            (slides, captured.map(sq)),
            "{san}"
        );
    }
    let shot = app.snapshot().unwrap();
    assert_eq!(shot.moves[0].number_label.as_deref(), Some("1."));
    assert_eq!(shot.moves[1].number_label, None);
    assert_eq!(shot.moves[3].figurine, "♘f6");
    assert_eq!(shot.moves[11].ply, 12);
    assert_eq!(
        shot.moves[11].spoken,
        "Move 6, Black: knight from f 6 to d 7"
    );
    assert!(
        shot.announcement
            .starts_with("White: pawn from b 7 takes rook on a 8"),
        "{}",
        shot.announcement
    );
}

#[test]
fn a_move_is_announced_with_its_side_and_what_it_led_to() {
    for (start, mv, announcement) in [
        (
            "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1",
            "Ra8#",
            "White: rook to a 8, checkmate. Checkmate. White wins.",
        ),
        (
            "r3k3/8/8/8/8/8/8/4K3 b q - 0 1",
            "O-O-O",
            "Black: castles queen’s side. White to move",
        ),
        (
            "8/4P3/7k/8/8/8/8/4K3 w - - 0 1",
            "e8=R",
            "White: pawn to e 8, becomes a rook. Black to move",
        ),
        (
            "6k1/8/8/8/8/8/8/1R2K2R w K - 98 80",
            "Rb8+",
            "White: rook to b 8, check. Check. Black to move. \
             You can claim a draw with a move: 50 moves, no capture, no pawn move",
        ),
    ] {
        let app = open(&MemoryStore::new());
        app.new_game(two_from(start), NOW).unwrap();
        assert_eq!(app.type_move(mv).unwrap().announcement, announcement);
    }
}

#[test]
fn en_passant_names_the_pawn_that_falls() {
    let app = open(&MemoryStore::new());
    app.new_game(two_players(), NOW).unwrap();
    play(&app, "e4 a6 e5 d5");
    let shot = app.tap(sq("e5")).unwrap();
    assert_eq!(shot.rings, [sq("d5")]);
    assert!(shot.drop_squares.contains(&sq("d6")) && shot.drop_squares.contains(&sq("d5")));
    let last = app.tap(sq("d5")).unwrap().last_move.unwrap();
    assert_eq!((last.to, last.captured), (sq("d6"), Some(sq("d5"))));
    assert_eq!(last.spoken, "pawn from e 5 takes en passant on d 6");
}

#[test]
fn a_promotion_offers_four_pieces_by_name() {
    let app = open(&MemoryStore::new());
    let start = Some("6k1/4P3/8/8/8/8/8/4K3 w - - 0 1".to_owned());
    app.new_game(
        NewGame {
            start,
            ..two_players()
        },
        NOW,
    )
    .unwrap();
    app.lift(sq("e7")).unwrap();
    let promotion = app
        .drop_piece(sq("e7"), sq("e8"))
        .unwrap()
        .promotion
        .unwrap();
    let labels: Vec<_> = promotion
        .choices
        .iter()
        .map(|choice| choice.label.as_str())
        .collect();
    assert_eq!(labels, ["Queen", "Rook", "Bishop", "Knight"]);
    assert_eq!(promotion.choices[1].piece, PieceKind::WhiteRook);
    let shot = app.promote(PromotionKind::Rook).unwrap();
    assert_eq!(shot.last_move.unwrap().san, "e8=R+");
    assert_eq!(shot.check, Some(sq("g8")));
    assert_eq!(shot.status, "Check. Black to move");
    assert!(matches!(
        app.promote(PromotionKind::Queen),
        Err(AppError::NotPossible { .. })
    ));
}

#[test]
fn the_computer_replies_and_undo_takes_both_moves_back() {
    let app = open(&MemoryStore::new());
    let shot = app.type_move("e4").unwrap();
    assert!(shot.computer_to_move && !shot.interactive && !shot.thinking);
    assert_eq!(shot.status, "Beginner is thinking…");
    let search = app.start_computer_move().unwrap();
    assert!(
        app.snapshot().unwrap().thinking,
        "a search is there and waited for"
    );
    search.run().unwrap();
    let shot = app.finish(&search).unwrap();
    assert_eq!(
        (shot.ply, shot.thinking, shot.computer_to_move),
        (2, false, false)
    );
    assert_eq!(
        app.finish(&search).unwrap().ply,
        2,
        "a second time changes nothing"
    );
    assert_eq!(app.undo().unwrap().ply, 0);
}

#[test]
fn undo_while_the_computer_thinks_stops_it_and_its_answer_is_not_used() {
    let app = open(&MemoryStore::new());
    play(&app, "e4");
    let search = app.start_computer_move().unwrap();
    let shot = app.undo().unwrap();
    assert_eq!((shot.ply, shot.thinking), (0, false));
    assert!(search.is_stopped());
    search.run().unwrap();
    assert_eq!(app.finish(&search).unwrap().ply, 0);
    play(&app, "d4");
    assert_eq!(
        app.finish(&search).unwrap().ply,
        1,
        "it was for another position"
    );
}

#[test]
fn a_finished_search_is_not_applied_to_another_game() {
    let app = open(&MemoryStore::new());
    play(&app, "e4");
    let search = app.start_computer_move().unwrap();
    search.run().unwrap();
    app.new_game(against(1), NOW).unwrap();
    play(&app, "e4");
    assert_eq!(app.finish(&search).unwrap().ply, 1);
}

#[test]
fn a_dropped_search_no_longer_counts_as_thinking_and_another_can_start() {
    let app = open(&MemoryStore::new());
    play(&app, "e4");
    drop(app.start_computer_move().unwrap());
    assert!(!app.snapshot().unwrap().thinking);
    let first = app.start_computer_move().unwrap();
    first.stop();
    assert!(!app.snapshot().unwrap().thinking);
    assert_eq!(reply(&app).ply, 2);
}

#[test]
fn a_line_beside_the_board_says_who_is_to_move_and_who_thinks() {
    let lines = |shot: &Snapshot| {
        let [below, above] = [&shot.bottom_player, &shot.top_player].map(|line| {
            match (line.to_move, line.thinking) {
                (true, true) => "thinks",
                (true, false) => "to move",
                (false, true) => "thinks out of turn",
                (false, false) => "waits",
            }
        });
        format!("{below}, {above}")
    };
    let app = open(&MemoryStore::new());
    assert_eq!(lines(&app.snapshot().unwrap()), "to move, waits");
    assert_eq!(lines(&app.type_move("e4").unwrap()), "waits, to move");

    let search = app.start_computer_move().unwrap();
    let shot = app.snapshot().unwrap();
    assert_eq!(lines(&shot), "waits, thinks");
    assert!(shot.thinking && !shot.hint_thinking);
    search.run().unwrap();
    let shot = app.snapshot().unwrap();
    assert_eq!(lines(&shot), "waits, to move", "it knows its move");
    assert_eq!(lines(&app.finish(&search).unwrap()), "to move, waits");

    let _search = app.start_hint().unwrap();
    let shot = app.snapshot().unwrap();
    assert_eq!(lines(&shot), "to move, waits");
    assert!(!shot.thinking && shot.hint_thinking);
    assert_eq!(lines(&app.resign(None).unwrap()), "waits, waits");
}

#[test]
fn hints_are_given_to_a_person_to_move_where_they_are_allowed() {
    let with = |choices: NewGame| {
        let app = open(&MemoryStore::new());
        app.new_game(choices, NOW).unwrap();
        app
    };
    let app = with(against(1));
    assert!(app.start_hint().is_ok());
    play(&app, "e4");
    let mut refused = vec![app.start_hint()];
    for choices in [
        NewGame {
            hint_allowed: false,
            ..against(1)
        },
        NewGame {
            rated: true,
            ..against(1)
        },
    ] {
        refused.push(with(choices).start_hint());
    }
    for hint in refused {
        assert!(matches!(hint, Err(AppError::NotPossible { .. })));
    }
}

#[test]
fn a_hint_is_an_arrow_where_it_was_asked_for_and_nowhere_else() {
    // After Kf3 White castles with mate: soon found, and the arrow ends where the king will stand.
    let start = two_from("4R3/8/8/8/5k2/7P/7P/4K2R b K - 0 1");
    let app = open(&MemoryStore::new());
    app.new_game(start.clone(), NOW).unwrap();
    play(&app, "Kf3");
    let search = app.start_hint().unwrap();
    search.run().unwrap();
    let shot = app.finish(&search).unwrap();
    let arrow = shot.hint.unwrap();
    assert_eq!((arrow.from, arrow.to), (sq("e1"), sq("g1")));
    assert_eq!(arrow.spoken, "Hint: castles king’s side, checkmate");
    for (square, state) in [("e1", "hint from here"), ("g1", "hint to here")] {
        assert_eq!(shot.squares[sq(square) as usize].state, state);
    }
    let hinted = |shot: Result<Snapshot, AppError>| shot.unwrap().hint.is_some();
    assert!(!hinted(app.browse_to(0)));
    assert!(hinted(app.back_to_game()));
    assert!(hinted(app.turn_board()));
    assert!(!hinted(app.resign(None)), "the game is over");
    assert!(hinted(app.undo()), "it is not");
    assert!(!hinted(app.undo()));
    assert!(!hinted(app.type_move("Kf5")), "as many moves, but others");
    assert!(!hinted(app.finish(&search)), "the same again");
    app.new_game(start, NOW).unwrap();
    assert!(!hinted(app.type_move("Kf3")), "another game");
    assert!(!hinted(app.finish(&search)), "the same again");
}

#[test]
fn a_hint_is_an_arrow_until_the_move() {
    let app = open(&MemoryStore::new());
    assert!(app.snapshot().unwrap().actions.hint);
    let search = app.start_hint().unwrap();
    assert!(app.snapshot().unwrap().hint_thinking);
    search.run().unwrap();
    let shot = app.finish(&search).unwrap();
    let arrow = shot.hint.unwrap();
    assert!(arrow.spoken.starts_with("Hint: "), "{}", arrow.spoken);
    assert!(!shot.hint_thinking);
    assert_eq!(
        app.tap(arrow.from).unwrap().hint,
        Some(arrow.clone()),
        "it stays while it is followed"
    );
    assert_eq!(app.drop_piece(arrow.from, arrow.to).unwrap().hint, None);
    assert!(
        matches!(app.start_hint(), Err(AppError::NotPossible { .. })),
        "the computer is to move"
    );
}

#[test]
fn the_same_seed_gives_the_same_replies() {
    let game = |_| {
        let app = open(&MemoryStore::new());
        app.new_game(against(2), NOW).unwrap();
        for _ in 0..4 {
            let shot = app.snapshot().unwrap();
            let to = shot.pieces.iter().find_map(|p| {
                let to = app.lift(p.square).unwrap().drop_squares.first().copied();
                to.map(|to| (p.square, to))
            });
            let (from, to) = to.unwrap();
            app.drop_piece(from, to).unwrap();
            reply(&app);
        }
        app.snapshot().unwrap().moves
    };
    assert_eq!(game(1), game(2));
}

/// Plays fool's mate against the player, who has the black pieces and wins.
fn win(app: &App, level: u8) -> Snapshot {
    let start = Some("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2".to_owned());
    app.new_game(
        NewGame {
            color: ColorChoice::Black,
            start,
            ..against(level)
        },
        NOW,
    )
    .unwrap();
    app.type_move("Qh4#").unwrap()
}

#[test]
fn the_score_is_counted_once_when_the_ended_game_is_left_and_undo_takes_it_back() {
    let store = MemoryStore::new();
    let app = open(&store);
    let shot = win(&app, 1);
    let ended = shot.ended.unwrap();
    assert_eq!(
        (ended.text.as_str(), ended.winner),
        ("Checkmate. Black wins.", Some(Side::Black))
    );
    assert_eq!(
        app.score().unwrap(),
        Score {
            won: 1,
            drawn: 0,
            lost: 0
        }
    );
    assert!(
        store.text("score").contains("\"levels\":{}"),
        "not counted yet: {}",
        store.text("score")
    );
    app.undo().unwrap();
    assert_eq!(app.score().unwrap(), Score::default());
    app.type_move("Qh4#").unwrap();
    assert_eq!(
        open(&store).score().unwrap().won,
        1,
        "the same after reopening"
    );

    let commits = store.count();
    app.new_game(against(1), NOW).unwrap();
    assert_eq!(
        store.count(),
        commits + 1,
        "score and new game are one commit"
    );
    assert_eq!(
        app.score().unwrap(),
        Score {
            won: 1,
            drawn: 0,
            lost: 0
        }
    );
    app.new_game(against(1), NOW).unwrap();
    assert_eq!(
        app.score().unwrap(),
        Score {
            won: 1,
            drawn: 0,
            lost: 0
        },
        "a game left unfinished counts nothing"
    );
    app.resign(None).unwrap();
    assert_eq!(
        app.score().unwrap(),
        Score {
            won: 1,
            drawn: 0,
            lost: 1
        }
    );
    assert!(!app.snapshot().unwrap().score.is_empty());
}

#[test]
fn games_between_two_people_are_not_scored() {
    let app = open(&MemoryStore::new());
    app.new_game(two_players(), NOW).unwrap();
    play(&app, "f3 e5 g4 Qh4#");
    app.new_game(two_players(), NOW).unwrap();
    assert_eq!(app.score().unwrap(), Score::default());
}

#[test]
fn leaving_a_rated_game_counts_as_a_loss() {
    let store = MemoryStore::new();
    let app = open(&store);
    app.new_game(
        NewGame {
            rated: true,
            ..against(3)
        },
        NOW,
    )
    .unwrap();
    play(&app, "e4");
    let shot = app.snapshot().unwrap();
    assert!(shot.rated && shot.new_game_asks && !shot.actions.undo && !shot.actions.hint);
    assert!(
        shot.new_game_question.contains("counts as a loss"),
        "{}",
        shot.new_game_question
    );
    assert_eq!(
        open(&store).score().unwrap(),
        Score::default(),
        "being killed is not leaving"
    );
    app.new_game(two_players(), NOW).unwrap();
    assert_eq!(
        app.score().unwrap(),
        Score {
            won: 0,
            drawn: 0,
            lost: 1
        }
    );
}

#[test]
fn the_next_level_is_offered_after_two_wins_in_a_row() {
    let app = open(&MemoryStore::new());
    assert_eq!(win(&app, 2).ended.unwrap().suggestion, None);
    let suggestion = win(&app, 2).ended.unwrap().suggestion.unwrap();
    assert_eq!(suggestion.level, 3);
    assert_eq!(suggestion.text, "Two wins in a row. Try Casual next?");
    app.new_game(two_players(), NOW).unwrap();
    assert_eq!(
        app.resign(None).unwrap().ended.unwrap().suggestion,
        None,
        "no win over the computer"
    );
    assert!(win(&app, 2).ended.unwrap().suggestion.is_some());
    app.new_game(against(2), NOW).unwrap();
    assert_eq!(app.resign(None).unwrap().ended.unwrap().suggestion, None);
    assert_eq!(
        win(&app, 3).ended.unwrap().suggestion,
        None,
        "the run begins anew at a new level"
    );
    assert_eq!(win(&app, 6).ended.unwrap().suggestion, None);
    assert_eq!(
        win(&app, 6).ended.unwrap().suggestion,
        None,
        "there is nothing above Hard"
    );
}

#[test]
fn a_draw_is_claimed_in_one_action_and_the_line_above_the_board_says_why() {
    let app = open(&MemoryStore::new());
    app.new_game(two_players(), NOW).unwrap();
    play(&app, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6");
    assert!(!app.snapshot().unwrap().actions.claim);
    assert!(matches!(
        app.claim_draw(None),
        Err(AppError::NotPossible { .. })
    ));
    play(&app, "Ng1");
    let shot = app.snapshot().unwrap();
    let claim = shot.claim.unwrap();
    assert!(shot.actions.claim && !claim.now);
    assert_eq!(claim.reason, "third repetition");
    assert_eq!(
        (claim.moves[0].uci.as_str(), claim.moves[0].label.as_str()),
        ("f6g8", "Claim with Ng8")
    );
    assert!(
        shot.status.lines().nth(1).unwrap().contains("claim"),
        "{}",
        shot.status
    );
    let shot = app.claim_draw(Some("f6g8")).unwrap();
    assert_eq!(
        shot.ended.unwrap().text,
        "Draw: Black claimed the third repetition of a position."
    );
    assert_eq!(shot.ply, 8);
    assert!(app.pgn().unwrap().contains("1/2-1/2"));
}

#[test]
fn the_computer_claims_when_it_is_worse_and_says_so() {
    let app = open(&MemoryStore::new());
    // The computer has a lone king and a pawn against a queen; the counter is one half-move short of 50 moves.
    let start = Some("7k/7p/8/8/8/8/1Q6/K7 b - - 99 90".to_owned());
    app.new_game(
        NewGame {
            start,
            ..against(5)
        },
        NOW,
    )
    .unwrap();
    let shot = reply(&app);
    let ended = shot
        .ended
        .expect("the computer claims with its king's move");
    assert!(
        ended
            .text
            .starts_with("Draw: the computer (Advanced) claims 50 moves"),
        "{}",
        ended.text
    );
    assert_eq!(shot.ply, 1);
}

#[test]
fn the_computer_mates_though_it_could_claim() {
    let app = open(&MemoryStore::new());
    let start = Some("7K/q7/6k1/8/8/8/8/8 b - - 99 90".to_owned());
    let choices = NewGame {
        start,
        ..against(5)
    };
    app.new_game(choices, NOW).unwrap();
    let ended = reply(&app).ended.unwrap();
    assert_eq!(ended.text, "Checkmate. Black wins.");
}

#[test]
fn two_people_agree_by_both_confirming() {
    let app = open(&MemoryStore::new());
    app.new_game(two_players(), NOW).unwrap();
    play(&app, "e4");
    assert!(!app.snapshot().unwrap().actions.agree_draw);
    play(&app, "e5");
    let shot = app.agree_draw(Side::White).unwrap();
    assert_eq!(shot.draw_agreed_by, Some(Side::White));
    assert!(shot.bottom_player.agreed_to_draw && !shot.top_player.agreed_to_draw);
    let shot = app.agree_draw(Side::Black).unwrap();
    assert_eq!(shot.ended.unwrap().text, "Draw by mutual agreement.");
}

#[test]
fn the_board_turns_every_move_if_the_setting_says_so() {
    let app = open(&MemoryStore::new());
    app.new_game(two_players(), NOW).unwrap();
    app.change_settings(Settings {
        turn_every_move: true,
        ..Settings::default()
    })
    .unwrap();
    play(&app, "e4");
    let shot = app.snapshot().unwrap();
    assert_eq!(
        (shot.bottom, shot.bottom_player.name.as_str()),
        (Side::Black, "Black")
    );
    assert_eq!(app.turn_board().unwrap().bottom, Side::White);
    app.new_game(against(1), NOW).unwrap();
    play(&app, "e4");
    assert_eq!(
        app.snapshot().unwrap().bottom,
        Side::White,
        "only between two people"
    );
}

#[test]
fn a_random_colour_is_drawn_anew_for_each_game() {
    let app = open(&MemoryStore::new());
    let mut bottoms = Vec::new();
    for _ in 0..40 {
        bottoms.push(
            app.new_game(
                NewGame {
                    color: ColorChoice::Random,
                    ..against(1)
                },
                NOW,
            )
            .unwrap()
            .bottom,
        );
    }
    let white = bottoms.iter().filter(|side| **side == Side::White).count();
    assert!((8..=32).contains(&white), "white {white} times of 40");
}

#[test]
fn old_positions_are_shown_with_their_own_marks() {
    let app = open(&MemoryStore::new());
    app.new_game(two_players(), NOW).unwrap();
    play(&app, "e4 e5 Nf3");
    let shot = app.browse_to(2).unwrap();
    assert_eq!(
        (shot.browsing, shot.shown_ply, shot.ply, shot.interactive),
        (true, 2, 3, false)
    );
    assert_eq!(shot.last_move.unwrap().san, "e5");
    assert_eq!(shot.status, "Looking at 1… e5");
    assert!(shot.actions.back_to_game && shot.actions.browse_forward && !shot.actions.undo);
    assert_eq!(
        app.browse_by(-9).unwrap().status,
        "Looking at the start of the game"
    );
    assert!(!app.back_to_game().unwrap().browsing);
    assert!(matches!(
        app.browse_to(9),
        Err(AppError::NotPossible { .. })
    ));
    app.resign(Some(Side::Black)).unwrap();
    assert_eq!(app.review().unwrap().shown_ply, 0);
}

#[test]
fn what_needs_a_move_is_grey_before_the_first() {
    let possible = |shot: Result<Snapshot, AppError>| {
        let Snapshot { actions, ended, .. } = shot.unwrap();
        assert_eq!(ended.is_some_and(|end| end.review), actions.review);
        [
            actions.share,
            actions.browse_back,
            actions.browse_forward,
            actions.review,
        ]
    };
    let app = open(&MemoryStore::new());
    app.new_game(two_players(), NOW).unwrap();
    assert_eq!(possible(app.snapshot()), [false; 4]);
    assert_eq!(possible(app.resign(None)), [false; 4]);
    app.undo().unwrap();
    assert_eq!(possible(app.type_move("e4")), [true, true, false, false]);
    assert_eq!(possible(app.browse_to(0)), [true, false, true, false]);
    app.back_to_game().unwrap();
    assert_eq!(possible(app.resign(None)), [true, true, false, true]);
}

#[test]
fn a_typed_text_that_is_no_move_becomes_a_notice_that_goes_with_the_next_move() {
    let app = open(&MemoryStore::new());
    let notice = app.type_move("Zz9").unwrap().notice.unwrap();
    assert_eq!(notice.kind, NoticeKind::Refused);
    assert!(notice.text.contains("Zz9"), "{}", notice.text);
    assert_eq!(app.type_move("e4").unwrap().notice, None);
}

#[test]
fn only_the_last_text_refused_is_told() {
    let app = open(&MemoryStore::new());
    app.new_game(two_from("4k3/8/8/8/8/8/8/RN2KN2 w Q - 0 1"), NOW)
        .unwrap();
    for (text, told) in [
        ("Zz9", "“Zz9” isn’t a move here. Type it like Nf3 or e2e4."),
        (
            "Nd2",
            "More than one piece can play “Nd2”. Say which, like Nbd2 or b1d2.",
        ),
        ("Yy8", "“Yy8” isn’t a move here. Type it like Nf3 or e2e4."),
    ] {
        assert_eq!(app.type_move(text).unwrap().notice.unwrap().text, told);
    }
    assert_eq!(app.dismiss_notice().unwrap().notice, None);
}

#[test]
fn the_language_follows_the_setting_then_the_system() {
    let store = MemoryStore::new();
    let app = open(&store);
    assert_eq!(app.language().unwrap(), "en");
    let played = |app: &App| {
        let args = [("move", Arg::from("Nf3"))];
        app.word(Key::TerminalComputerPlays, &args).unwrap()
    };
    assert_eq!(played(&app), "The computer plays Nf3");
    play(&app, "Nf3");
    let shot = app.set_languages(vec!["in-ID".to_owned()]).unwrap();
    assert_eq!(app.language().unwrap(), "id");
    assert_eq!(played(&app), "Komputer menjalankan Nf3");
    assert!(
        shot.moves[0].spoken.contains("kuda"),
        "{}",
        shot.moves[0].spoken
    );
    app.change_settings(Settings {
        language: Some("ms".to_owned()),
        ..Settings::default()
    })
    .unwrap();
    assert_eq!(app.language().unwrap(), "ms");
    assert_eq!(open(&store).language().unwrap(), "ms", "the choice is kept");
    assert_eq!(app.levels().unwrap().len(), 6);
}

#[test]
fn the_choices_of_the_last_new_game_are_remembered() {
    let store = MemoryStore::new();
    let choices = NewGame {
        color: ColorChoice::Random,
        hint_allowed: false,
        start: Some("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1".to_owned()),
        ..against(4)
    };
    open(&store).new_game(choices.clone(), NOW).unwrap();
    assert_eq!(
        open(&store).settings().unwrap().new_game,
        NewGame {
            start: None,
            ..choices
        }
    );
}

#[test]
fn nonsense_is_refused_and_the_game_goes_on() {
    let app = open(&MemoryStore::new());
    play(&app, "e4");
    for error in [
        app.tap(64).unwrap_err(),
        app.drop_piece(0, 200).unwrap_err(),
        app.new_game(against(7), NOW).unwrap_err(),
        app.new_game(
            NewGame {
                start: Some("nonsense".to_owned()),
                ..two_players()
            },
            NOW,
        )
        .unwrap_err(),
    ] {
        assert!(matches!(error, AppError::Invalid { .. }), "{error:?}");
    }
    assert_eq!(app.snapshot().unwrap().ply, 1);
}

#[test]
fn the_revision_rises_with_every_snapshot() {
    let app = open(&MemoryStore::new());
    let mut last = 0;
    for shot in [
        app.snapshot(),
        app.tap(12),
        app.tap(12),
        app.turn_board(),
        app.snapshot(),
        app.new_game(against(1), NOW),
    ] {
        let revision = shot.unwrap().revision;
        assert!(revision > last);
        last = revision;
    }
}

#[test]
fn touch_move_is_told_in_words() {
    let app = open(&MemoryStore::new());
    let choices = NewGame {
        touch_move: true,
        ..two_players()
    };
    let shot = app.new_game(choices, NOW).unwrap();
    assert!(shot.actions.adoube && !shot.actions.undo);
    let second_line = |shot: &Snapshot| shot.status.lines().nth(1).unwrap_or_default().to_owned();
    let shot = app.adoube().unwrap();
    assert!(
        second_line(&shot).contains("next touch is free"),
        "{}",
        shot.status
    );
    app.tap(sq("b1")).unwrap();
    app.cancel().unwrap();
    let shot = app.tap(sq("g1")).unwrap();
    assert_eq!(
        second_line(&shot),
        "Touch-move: the knight on g 1 must move"
    );
    assert!(!shot.actions.cancel && !shot.actions.adoube && !shot.actions.hint);
    let shot = app.type_move("e4").unwrap();
    assert_eq!(
        (shot.ply, shot.notice.map(|n| n.kind)),
        (0, Some(NoticeKind::Refused))
    );
}

#[test]
fn every_level_has_its_rating_beside_it() {
    let levels = open(&MemoryStore::new()).levels().unwrap();
    let numbers: Vec<u8> = levels.iter().map(|line| line.level).collect();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6]);
    assert!(
        levels
            .windows(2)
            .all(|pair| pair[0].rating < pair[1].rating)
    );
    assert!(
        levels
            .iter()
            .all(|line| line.rating_text.contains(&line.rating.to_string()))
    );
    assert!(
        levels[5].note.contains("depends on the device"),
        "{}",
        levels[5].note
    );
}

#[test]
fn a_position_that_stands_is_claimed_without_a_list_of_moves() {
    let app = open(&MemoryStore::new());
    let start = Some("7k/8/8/8/8/8/2Q5/K7 w - - 100 90".to_owned());
    let shot = app
        .new_game(
            NewGame {
                start,
                ..two_players()
            },
            NOW,
        )
        .unwrap();
    let claim = shot.claim.unwrap();
    assert!(claim.now && claim.moves.is_empty(), "{claim:?}");
    assert_eq!(
        (claim.reason.as_str(), claim.now_label.as_str()),
        (
            "50 moves each without a capture or a pawn move",
            "Claim draw"
        )
    );
    let ended = app.claim_draw(None).unwrap().ended.unwrap();
    assert!(
        ended.text.starts_with("Draw: White claimed 50 moves"),
        "{}",
        ended.text
    );
}
