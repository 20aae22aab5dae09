//! The course of a game: undo, resigning, claims, agreement, leaving (P5, P8, R9, R10, P13).

use crate::support::{self, against, against_from, play, rated, two, two_from};
use catur_engine::Level;
use catur_game::{Change, Conclusion, End, Game, GameError, Remark, Setup, Slide, Status};
use catur_rules::{ClaimReason, Color, Outcome, san};

#[test]
fn undo_takes_back_one_move_between_two_people() {
    let mut game = two();
    assert_eq!(game.undo(), Err(GameError::NothingToUndo));
    play(&mut game, "e4 e5");
    assert_eq!(game.undo(), Ok(Change::Game));
    assert_eq!((game.ply(), game.side_to_move()), (1, Color::Black));
}

#[test]
fn undo_against_the_computer_takes_back_the_reply_too() {
    let mut game = against(Color::White);
    play(&mut game, "e4 e5 Nf3 Nc6");
    game.undo().unwrap();
    assert_eq!((game.ply(), game.side_to_move()), (2, Color::White));
}

#[test]
fn undo_while_the_computer_thinks_takes_back_only_the_player_s_move() {
    let mut game = against(Color::White);
    play(&mut game, "e4 e5 Nf3");
    assert!(game.computer_to_move());
    game.undo().unwrap();
    assert_eq!((game.ply(), game.side_to_move()), (2, Color::White));
}

#[test]
fn undo_is_grey_with_no_move_of_the_player() {
    let mut game = against(Color::Black);
    assert_eq!(game.can_undo(), Err(GameError::NothingToUndo));
    play(&mut game, "e4");
    assert_eq!(game.can_undo(), Err(GameError::NothingToUndo));
    play(&mut game, "e5 Nf3");
    game.undo().unwrap();
    assert_eq!(game.ply(), 1);
    assert_eq!(game.can_undo(), Err(GameError::NothingToUndo));
}

#[test]
fn undo_after_mate_opens_the_game_again() {
    let mut game = against(Color::White);
    play(&mut game, "f3 e5 g4 Qh4#");
    assert_eq!(
        game.end(),
        Some(End::Rules(Outcome::Checkmate {
            winner: Color::Black
        }))
    );
    game.undo().unwrap();
    assert_eq!((game.end(), game.ply()), (None, 2));
}

#[test]
fn undo_takes_back_a_resignation_and_no_move_with_it() {
    let mut game = against(Color::White);
    play(&mut game, "e4 e5");
    game.resign(Color::White).unwrap();
    game.undo().unwrap();
    assert_eq!((game.end(), game.ply()), (None, 2));
}

#[test]
fn undo_is_off_where_the_game_says_so() {
    let mut setup = Setup::two_players();
    setup.options.undo = false;
    let mut game = Game::new(setup);
    play(&mut game, "e4");
    assert_eq!(game.undo(), Err(GameError::UndoOff));
    let mut game = rated(Color::White);
    play(&mut game, "e4 e5");
    assert_eq!(game.undo(), Err(GameError::UndoOff));
    assert!(!game.can_hint());
}

#[test]
fn a_person_or_the_computer_is_to_move_until_the_game_ends() {
    for (mut game, computer) in [
        (two(), false),
        (against(Color::White), false),
        (against(Color::Black), true),
    ] {
        assert_eq!(game.computer_to_move(), computer);
        assert_eq!(game.human_to_move(), !computer);
        assert!(game.can_resign(), "also while the computer thinks");
        game.resign(game.resigning_side()).unwrap();
        assert!(!game.computer_to_move() && !game.human_to_move());
        assert!(!game.can_resign());
    }
}

#[test]
fn resigning_names_the_side_and_the_other_wins() {
    let mut game = two();
    play(&mut game, "e4");
    assert_eq!(game.resigning_side(), Color::Black);
    game.resign(Color::Black).unwrap();
    let end = End::Resignation {
        loser: Color::Black,
        drawn: false,
    };
    assert_eq!(game.status(), Status::Ended(end));
    assert_eq!(end.conclusion(), Conclusion::Won(Color::White));
    assert_eq!(game.resign(Color::Black), Err(GameError::Over));
}

#[test]
fn resigning_is_a_draw_if_the_other_side_could_not_mate() {
    let mut game = two_from("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1");
    game.resign(Color::White).unwrap();
    assert_eq!(
        game.end(),
        Some(End::Resignation {
            loser: Color::White,
            drawn: true
        })
    );
    assert_eq!(game.end().unwrap().conclusion(), Conclusion::Drawn);
    let mut game = two_from("4k3/8/8/8/8/8/3Q4/4K3 w - - 0 1");
    game.resign(Color::Black).unwrap();
    assert_eq!(game.end().unwrap().winner(), Some(Color::White));
}

#[test]
fn the_player_resigns_also_while_the_computer_thinks_or_an_old_position_is_shown() {
    let mut game = against(Color::Black);
    assert_eq!(game.resigning_side(), Color::Black);
    assert_eq!(game.resign(Color::White), Err(GameError::NotYourTurn));
    play(&mut game, "e4 e5");
    game.browse_to(0).unwrap();
    assert_eq!(game.resign(Color::Black), Ok(Change::Game));
    assert!(!game.is_browsing(), "the end is shown");
}

const SHUFFLE: &str = "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1";

#[test]
fn the_third_repetition_can_be_claimed_when_it_stands() {
    let mut game = two();
    assert!(!game.can_claim());
    play(&mut game, SHUFFLE);
    assert_eq!(game.claim(None), Err(GameError::NoClaim));
    play(&mut game, "Ng8");
    assert_eq!(game.ply(), 8);
    assert_eq!(
        game.remark(),
        Some(Remark::ClaimNow(ClaimReason::ThirdRepetition))
    );
    assert!(game.can_claim());
    game.browse_by(-1);
    assert_eq!(game.remark(), None, "it is about the game, not the past");
    game.back_to_game();
    assert_eq!(game.claim(None), Ok(Change::Game));
    let end = End::Claim {
        by: Color::White,
        reason: ClaimReason::ThirdRepetition,
        with_move: false,
    };
    assert_eq!(game.end(), Some(end));
}

#[test]
fn claims_threefold_with_the_move_that_repeats_in_one_action() {
    let mut game = two();
    play(&mut game, SHUFFLE);
    assert!(game.can_claim());
    assert_eq!(
        game.remark(),
        Some(Remark::ClaimWithMove(ClaimReason::ThirdRepetition))
    );
    let home = san::parse(game.board(), "Ng8").unwrap();
    let other = san::parse(game.board(), "Nd5").unwrap();
    assert_eq!(game.claim(Some(other)), Err(GameError::NoClaim));
    assert_eq!(game.claim(Some(home)), Ok(Change::Game));
    assert_eq!(game.ply(), 8, "the move is made with the claim");
    let end = End::Claim {
        by: Color::Black,
        reason: ClaimReason::ThirdRepetition,
        with_move: true,
    };
    assert_eq!(game.end(), Some(end));
    game.undo().unwrap();
    assert_eq!((game.ply(), game.end()), (7, None));
}

#[test]
fn fifty_moves_can_be_claimed_with_the_move_that_fills_them_unless_it_mates() {
    let mut game = two_from("7k/8/6K1/8/8/8/8/R7 w - - 99 80");
    let claims = game.claims();
    assert_eq!(claims.now, None);
    let mate = san::parse(game.board(), "Ra8#").unwrap();
    assert_eq!(claims.reason_with(mate), None);
    let quiet = san::parse(game.board(), "Ra7").unwrap();
    assert_eq!(claims.reason_with(quiet), Some(ClaimReason::FiftyMoves));
    assert_eq!(game.claim(Some(mate)), Err(GameError::NoClaim));
    play(&mut game, "Ra7");
    assert_eq!(
        game.remark(),
        Some(Remark::ClaimNow(ClaimReason::FiftyMoves))
    );
    game.claim(None).unwrap();
    assert_eq!(game.end().unwrap().conclusion(), Conclusion::Drawn);
}

#[test]
fn the_fifth_repetition_ends_the_game_by_itself_after_sixteen_plies() {
    let mut game = two();
    for _ in 0..4 {
        assert_eq!(game.end(), None);
        play(&mut game, "Nf3 Nf6 Ng1 Ng8");
    }
    assert_eq!(
        (game.ply(), game.end()),
        (16, Some(End::Rules(Outcome::FivefoldRepetition)))
    );
}

#[test]
fn the_computer_claims_for_its_own_side() {
    let mut game = against(Color::White);
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    assert!(
        !game.can_claim(),
        "it is the computer's claim, not the player's"
    );
    let home = san::parse(game.board(), "Ng8").unwrap();
    game.claim(Some(home)).unwrap();
    assert_eq!(
        game.end(),
        Some(End::Claim {
            by: Color::Black,
            reason: ClaimReason::ThirdRepetition,
            with_move: true
        })
    );
    game.undo().unwrap();
    assert_eq!((game.ply(), game.side_to_move()), (6, Color::White));
}

#[test]
fn undo_after_the_computer_claimed_the_position_takes_the_player_s_move_back() {
    let mut game = against(Color::Black);
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    game.claim(None).unwrap();
    game.undo().unwrap();
    assert_eq!(
        (game.ply(), game.side_to_move(), game.end()),
        (7, Color::Black, None)
    );
}

#[test]
fn a_draw_is_agreed_by_both_once_both_have_moved() {
    let mut game = two();
    play(&mut game, "e4");
    assert_eq!(game.agree_draw(Color::White), Err(GameError::NoAgreement));
    play(&mut game, "e5");
    assert_eq!(game.agree_draw(Color::Black), Ok(Change::View));
    assert_eq!(game.agreed(), Some(Color::Black));
    assert_eq!(game.remark(), Some(Remark::DrawAgreed(Color::Black)));
    assert_eq!(game.agree_draw(Color::Black), Ok(Change::Nothing));
    assert_eq!(game.end(), None);
    assert_eq!(game.agree_draw(Color::White), Ok(Change::Game));
    assert_eq!(game.end(), Some(End::Agreement));
    game.undo().unwrap();
    assert_eq!((game.end(), game.ply(), game.agreed()), (None, 2, None));
}

#[test]
fn one_side_s_agreement_ends_with_a_move_or_is_withdrawn() {
    let mut game = two();
    play(&mut game, "e4 e5");
    game.agree_draw(Color::White).unwrap();
    play(&mut game, "Nf3");
    assert_eq!(game.agreed(), None);
    game.agree_draw(Color::White).unwrap();
    assert_eq!(game.cancel(), Change::View);
    assert_eq!(game.agreed(), None);
}

#[test]
fn there_is_no_agreement_with_the_computer() {
    let mut game = against(Color::White);
    play(&mut game, "e4 e5");
    assert_eq!(game.agree_draw(Color::White), Err(GameError::NoAgreement));
}

#[test]
fn leaving_a_rated_game_loses_it_and_leaving_another_does_not() {
    let mut game = rated(Color::Black);
    assert!(game.leaving_loses());
    assert_eq!(game.leave(), Change::Game);
    assert_eq!(
        game.end(),
        Some(End::Left {
            loser: Color::Black
        })
    );
    assert_eq!(game.end().unwrap().winner(), Some(Color::White));
    let mut game = against(Color::White);
    assert_eq!(game.leave(), Change::Nothing);
    assert_eq!(game.end(), None);
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut game = two();
    play(&mut game, "e4 e5");
    let mv = san::parse(game.board(), "Nf3").unwrap();
    game.resign(Color::White).unwrap();
    assert_eq!(game.play(mv), Err(GameError::Over));
    assert_eq!(game.claim(None), Err(GameError::Over));
    assert_eq!(support::tap(&mut game, "e2"), Change::Nothing);
    assert!(!game.can_agree() && !game.can_hint() && !game.can_claim() && !game.can_resign());
}

#[test]
fn a_position_set_up_as_ended_is_ended() {
    let game = two_from("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    assert_eq!(game.end(), Some(End::Rules(Outcome::Stalemate)));
    let game = two_from("8/8/4k3/8/8/4KB2/8/8 w - - 0 1");
    assert_eq!(game.end(), Some(End::Rules(Outcome::InsufficientMaterial)));
}

#[test]
fn the_status_names_check_the_computer_and_the_position_shown() {
    let mut game = two();
    assert_eq!(game.status(), Status::ToMove(Color::White));
    play(&mut game, "e4 f6 Qh5+");
    assert_eq!(game.status(), Status::Check(Color::Black));
    assert_eq!(game.shown_check(), Some(support::square("e8")));
    game.browse_to(2).unwrap();
    assert_eq!(
        (game.status(), game.shown_check()),
        (Status::Browsing(2), None)
    );
    assert_eq!(
        against(Color::Black).status(),
        Status::Thinking(Level::Beginner)
    );
    let game = against_from(Color::White, "4k3/8/8/8/7b/8/8/4KR2 w - - 0 1");
    assert_eq!(game.status(), Status::Check(Color::White));
}

#[test]
fn the_move_that_led_to_the_position_shown_is_known_with_the_position_before_it() {
    let mut game = two();
    assert_eq!(game.shown_move(), None);
    play(&mut game, "e4 e5 Nf3");
    for (ply, san) in [(3, "Nf3"), (1, "e4"), (2, "e5")] {
        game.browse_to(ply).unwrap();
        let (before, mv) = game.shown_move().unwrap();
        assert_eq!(before, game.line().board_at(ply - 1).unwrap());
        assert_eq!(san::write(before, mv), san);
    }
    game.browse_to(0).unwrap();
    assert_eq!(game.shown_move(), None);
}

#[test]
fn one_piece_slides_in_a_move_and_king_and_rook_in_castling() {
    for (fen, san, slides) in [
        ("4k3/8/8/3p4/8/8/8/3QK3 w - - 0 1", "Qxd5", "d1d5"),
        ("6k1/4P3/8/8/8/8/8/4K3 w - - 0 1", "e8=Q+", "e7e8"),
        ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", "e1g1 h1f1"),
        ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O", "e8c8 a8d8"),
        // Chess960: the two change places, or only the rook goes
        ("1k6/8/8/8/8/8/8/5KR1 w G - 0 1", "O-O", "f1g1 g1f1"),
        ("k7/8/8/8/8/8/8/1RK5 w B - 0 1", "O-O-O", "c1c1 b1d1"),
    ] {
        let board = support::board(fen);
        let mv = san::parse(&board, san).unwrap();
        let found: Vec<String> = Slide::of(&board, mv)
            .iter()
            .map(|slide| format!("{}{}", slide.from, slide.to))
            .collect();
        assert_eq!(found.join(" "), slides, "{fen} {san}");
    }
}

#[test]
fn the_board_turns_so_that_the_player_s_pieces_are_below() {
    assert_eq!(against(Color::White).bottom(), Color::White);
    let mut game = against(Color::Black);
    assert_eq!((game.bottom(), game.is_turned()), (Color::Black, false));
    game.turn_board();
    assert_eq!((game.bottom(), game.is_turned()), (Color::White, true));
}
