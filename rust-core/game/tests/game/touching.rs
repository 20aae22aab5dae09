//! Taps and drags on the board (P7, P10, CASES 16).

use crate::support::{against, last, play, sorted, square, squares, tap, two, two_from};
use catur_game::{Change, GameError, Touch, TypedMoveError};
use catur_rules::{Color, Role};

#[test]
fn tap_tap_moves_a_piece() {
    let mut game = two();
    assert_eq!(tap(&mut game, "g1"), Change::View);
    assert_eq!(game.touch().selected, Some(square("g1")));
    assert_eq!(sorted(game.targets().dots), squares("f3 h3"));
    assert_eq!(tap(&mut game, "f3"), Change::Game);
    assert_eq!((last(&game).as_str(), game.touch().selected), ("Nf3", None));
}

#[test]
fn a_second_tap_on_the_piece_lets_it_go() {
    let mut game = two();
    tap(&mut game, "e2");
    assert_eq!(tap(&mut game, "e2"), Change::View);
    assert_eq!(game.touch().selected, None);
}

#[test]
fn a_tap_on_another_own_piece_selects_that() {
    let mut game = two();
    tap(&mut game, "e2");
    tap(&mut game, "d2");
    assert_eq!(game.touch().selected, Some(square("d2")));
    assert_eq!(game.ply(), 0);
}

#[test]
fn a_tap_where_the_piece_can_not_go_lets_it_go() {
    for elsewhere in ["e5", "e7"] {
        let mut game = two();
        tap(&mut game, "e2");
        assert_eq!(tap(&mut game, elsewhere), Change::View, "{elsewhere}");
        assert_eq!((game.touch().selected, game.ply()), (None, 0));
    }
}

#[test]
fn captures_have_rings_and_quiet_moves_dots() {
    let mut game = two_from("4k3/8/8/3p4/8/8/3R4/4K3 w - - 0 1");
    tap(&mut game, "d2");
    let targets = game.targets();
    assert_eq!(targets.rings, squares("d5"));
    assert_eq!(
        sorted(targets.dots),
        squares("a2 b2 c2 e2 f2 g2 h2 d1 d3 d4")
    );
}

#[test]
fn en_passant_has_its_dot_on_the_target_and_its_ring_on_the_pawn_and_a_tap_on_either_takes_it() {
    for touched in ["d6", "d5"] {
        let mut game = two();
        play(&mut game, "e4 a6 e5 d5");
        tap(&mut game, "e5");
        assert_eq!(sorted(game.targets().dots), squares("d6 e6"));
        assert_eq!(game.targets().rings, squares("d5"));
        assert_eq!(tap(&mut game, touched), Change::Game);
        assert_eq!(last(&game), "exd6");
        assert_eq!(game.board().piece_at(square("d5")), None);
    }
}

const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

#[test]
fn king_then_rook_taps_do_not_castle_by_accident() {
    let mut game = two_from(CASTLING);
    assert!(!game.king_onto_rook());
    tap(&mut game, "e1");
    assert_eq!(tap(&mut game, "h1"), Change::View);
    assert_eq!((game.ply(), game.touch().selected), (0, Some(square("h1"))));
    assert_eq!(game.drop(square("e1"), square("h1")), Change::View);
    assert_eq!(game.ply(), 0);
}

#[test]
fn the_king_castles_by_going_two_squares() {
    for (to, san) in [("g1", "O-O"), ("c1", "O-O-O")] {
        let mut game = two_from(CASTLING);
        tap(&mut game, "e1");
        assert!(game.targets().dots.contains(&square(to)));
        assert!(!game.targets().dots.contains(&square("h1")));
        tap(&mut game, to);
        assert_eq!(last(&game), san);
    }
}

/// The king on b1 between rooks on a1 and h1.
const CHESS960: &str = "1k6/pppppppp/8/8/8/8/PPPPPPPP/RK5R w HA - 0 1";

#[test]
fn in_chess960_the_king_castles_onto_its_own_rook() {
    for (rook, san) in [("h1", "O-O"), ("a1", "O-O-O")] {
        let mut game = two_from(CHESS960);
        assert!(game.king_onto_rook());
        tap(&mut game, "b1");
        assert!(
            game.targets().dots.contains(&square(rook)),
            "{rook}: {:?}",
            game.targets()
        );
        assert_eq!(tap(&mut game, rook), Change::Game);
        assert_eq!(last(&game), san);
    }
}

#[test]
fn in_chess960_a_far_square_means_castling_and_a_near_one_the_king_s_step() {
    let mut game = two_from(CHESS960);
    assert_eq!(game.drop(square("b1"), square("g1")), Change::Game);
    assert_eq!(last(&game), "O-O");
    let mut game = two_from(CHESS960);
    assert_eq!(game.drop(square("b1"), square("f1")), Change::View);
    assert_eq!(game.ply(), 0, "neither castling nor a step");
    for (fen, to, san) in [
        ("1k6/8/8/8/8/8/8/5KR1 w G - 0 1", "e1", "Ke1"),
        ("1k6/8/8/8/8/8/8/5K1R w H - 0 1", "g1", "Kg1"),
    ] {
        let mut game = two_from(fen);
        tap(&mut game, "f1");
        tap(&mut game, to);
        assert_eq!(last(&game), san);
    }
}

#[test]
fn a_drag_moves_and_back_on_its_start_square_disarms() {
    let mut game = two();
    game.lift(square("e2"));
    assert_eq!(game.touch().selected, Some(square("e2")));
    assert_eq!(game.drop(square("e2"), square("e2")), Change::View);
    assert_eq!(game.touch().selected, None);
    assert_eq!(game.drop(square("e2"), square("e4")), Change::Game);
    assert_eq!(last(&game), "e4");
}

#[test]
fn a_drop_where_the_piece_can_not_go_keeps_it_selected() {
    for elsewhere in ["e5", "d2", "e7"] {
        let mut game = two();
        let change = game.drop(square("e2"), square(elsewhere));
        assert_eq!(change, Change::View, "{elsewhere}");
        assert_eq!((game.ply(), game.touch().selected), (0, Some(square("e2"))));
        assert_eq!(tap(&mut game, "e4"), Change::Game);
    }
}

#[test]
fn a_drag_that_begins_where_no_own_piece_stands_changes_nothing() {
    let mut game = two();
    tap(&mut game, "e2");
    for (from, to) in [("e5", "e5"), ("e7", "e7"), ("e7", "e5"), ("e3", "e4")] {
        let change = game.drop(square(from), square(to));
        assert_eq!(change, Change::Nothing, "{from} {to}");
        assert_eq!((game.ply(), game.touch().selected), (0, Some(square("e2"))));
    }
}

#[test]
fn a_lift_never_lets_go_and_never_moves() {
    let mut game = two();
    tap(&mut game, "e2");
    assert_eq!(game.lift(square("e2")), Change::Nothing);
    assert_eq!(game.lift(square("e4")), Change::Nothing);
    assert_eq!(game.lift(square("e7")), Change::Nothing);
    assert_eq!((game.ply(), game.touch().selected), (0, Some(square("e2"))));
}

const PROMOTION: &str = "3r2k1/4P3/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn a_promotion_waits_for_its_piece() {
    for (role, san) in [
        (Role::Queen, "e8=Q+"),
        (Role::Rook, "e8=R+"),
        (Role::Bishop, "e8=B"),
        (Role::Knight, "e8=N"),
    ] {
        let mut game = two_from(PROMOTION);
        tap(&mut game, "e7");
        assert_eq!(tap(&mut game, "e8"), Change::View);
        assert_eq!(
            (game.ply(), game.touch().promotion),
            (0, Some((square("e7"), square("e8"))))
        );
        assert_eq!(game.promote(role), Ok(Change::Game));
        assert_eq!(last(&game), san);
    }
}

#[test]
fn a_pawn_becomes_neither_king_nor_pawn() {
    let mut game = two_from(PROMOTION);
    game.drop(square("e7"), square("d8"));
    for role in [Role::King, Role::Pawn] {
        assert_eq!(game.promote(role), Err(GameError::IllegalMove));
    }
    assert_eq!(game.promote(Role::Queen), Ok(Change::Game));
    assert_eq!(last(&game), "exd8=Q+");
}

#[test]
fn a_promotion_can_be_cancelled_and_a_tap_elsewhere_cancels_it() {
    let mut game = two_from(PROMOTION);
    game.drop(square("e7"), square("e8"));
    assert_eq!(game.cancel(), Change::View);
    assert_eq!(game.touch().promotion, None);
    assert_eq!(game.promote(Role::Queen), Err(GameError::NoPromotion));
    game.drop(square("e7"), square("e8"));
    assert_eq!(tap(&mut game, "d8"), Change::View);
    assert_eq!(
        (game.ply(), game.touch().promotion, game.touch().selected),
        (0, None, None)
    );
}

#[test]
fn a_drag_does_not_change_the_promotion_being_chosen() {
    let mut game = two_from(PROMOTION);
    tap(&mut game, "e7");
    tap(&mut game, "e8");
    for to in ["d8", "e7", "e6"] {
        assert_eq!(game.drop(square("e7"), square(to)), Change::Nothing, "{to}");
        assert_eq!(game.touch().promotion, Some((square("e7"), square("e8"))));
    }
}

#[test]
fn touches_do_nothing_while_the_computer_is_to_move() {
    let mut game = against(Color::Black);
    assert!(game.computer_to_move() && !game.is_interactive());
    for name in ["e2", "e7", "e4"] {
        assert_eq!(tap(&mut game, name), Change::Nothing);
        assert_eq!(game.drop(square(name), square("e4")), Change::Nothing);
    }
    assert_eq!(
        game.type_move("e4"),
        Err(TypedMoveError::Refused(GameError::NotYourTurn))
    );
    assert_eq!(game.ply(), 0);
}

#[test]
fn old_positions_can_be_seen_and_not_played() {
    let mut game = two();
    play(&mut game, "e4 e5 Nf3");
    assert_eq!(game.browse_by(-2), Change::View);
    assert_eq!((game.shown_ply(), game.is_browsing()), (1, true));
    assert_eq!(game.shown_board().side_to_move(), Color::Black);
    assert_eq!(tap(&mut game, "e7"), Change::Nothing);
    assert_eq!(
        game.type_move("d5"),
        Err(TypedMoveError::Refused(GameError::Browsing))
    );
    assert_eq!(game.undo(), Err(GameError::Browsing));
    assert_eq!(game.browse_by(-50), Change::View);
    assert_eq!(game.shown_ply(), 0);
    assert_eq!(game.browse_by(i32::MIN), Change::Nothing);
    assert_eq!(
        game.browse_to(4),
        Err(GameError::NoSuchPly { found: 4, plies: 3 })
    );
    assert_eq!(game.back_to_game(), Change::View);
    assert!(!game.is_browsing() && game.is_interactive());
    game.browse_by(-1);
    assert_eq!(game.browse_by(0), Change::Nothing);
    assert_eq!(game.shown_ply(), 2);
    assert_eq!(game.browse_by(1), Change::View);
    assert!(!game.is_browsing());
    assert_eq!(game.browse_by(i32::MAX), Change::Nothing);
}

#[test]
fn a_look_at_an_old_position_forgets_a_selection_and_a_promotion() {
    for taps in ["e7", "e7 d8"] {
        let mut game = two_from(PROMOTION);
        play(&mut game, "Kf2 Kg7");
        for name in taps.split(' ') {
            assert_eq!(tap(&mut game, name), Change::View, "{taps}");
        }
        assert_eq!(game.touch().promotion.is_some(), taps.len() > 2);
        assert_eq!(game.browse_by(-1), Change::View);
        assert_eq!(game.touch(), &Touch::default(), "{taps}");
        game.back_to_game();
        assert_eq!(game.touch(), &Touch::default(), "{taps}");
    }
}

#[test]
fn the_computer_s_move_does_not_end_browsing() {
    let mut game = against(Color::White);
    play(&mut game, "e4");
    game.browse_to(0).unwrap();
    play(&mut game, "e5");
    assert_eq!(
        (game.is_browsing(), game.shown_ply(), game.ply()),
        (true, 0, 2)
    );
}

#[test]
fn moves_can_be_typed_in_both_notations() {
    let mut game = two();
    for (text, san) in [
        ("Nf3", "Nf3"),
        ("g8f6", "Nf6"),
        (" e2e4 ", "e4"),
        ("nxe4", "Nxe4"),
        ("F1B5", "Bb5"),
    ] {
        assert_eq!(game.type_move(text), Ok(Change::Game), "{text}");
        assert_eq!(last(&game), san);
    }
    assert_eq!(game.type_move("Ke5"), Err(TypedMoveError::Unknown));
    assert_eq!(game.type_move(""), Err(TypedMoveError::Unknown));
    assert_eq!(game.type_move("é€x"), Err(TypedMoveError::Unknown));
}

#[test]
fn a_typed_move_of_several_pieces_is_ambiguous() {
    let mut game = two_from("4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1");
    assert_eq!(game.type_move("Nb3"), Err(TypedMoveError::Ambiguous));
    assert_eq!(game.type_move("Nab3"), Ok(Change::Game));
}

#[test]
fn a_typed_promotion_without_its_piece_asks_for_it() {
    let mut game = two_from(PROMOTION);
    assert_eq!(game.type_move("e7e8"), Ok(Change::View));
    assert_eq!(game.touch().promotion, Some((square("e7"), square("e8"))));
    assert_eq!(game.type_move("e7e8n"), Ok(Change::Game));
    assert_eq!(last(&game), "e8=N");
    let mut game = two_from(PROMOTION);
    assert_eq!(game.type_move("e7f8"), Err(TypedMoveError::Unknown));
    assert_eq!(game.touch(), &Touch::default());
}
