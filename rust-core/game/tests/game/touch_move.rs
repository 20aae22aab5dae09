//! Touch-move (R11, FIDE article 4).

use crate::support::{self, last, play, square, squares, tap, touch_move_from};
use catur_game::{Change, Claims, GameError, Remark, TypedMoveError};
use catur_rules::Role;

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

#[test]
fn the_first_touched_piece_that_can_move_must_move() {
    let mut game = touch_move_from(START);
    assert_eq!(tap(&mut game, "g1"), Change::Game);
    assert_eq!(game.remark(), Some(Remark::MustMove(square("g1"))));
    for other in ["e2", "g1", "e5", "e7"] {
        assert_eq!(tap(&mut game, other), Change::Nothing, "{other}");
    }
    assert_eq!(game.drop(square("e2"), square("e4")), Change::Nothing);
    assert_eq!(game.drop(square("g1"), square("g1")), Change::Nothing);
    assert_eq!(game.cancel(), Change::Nothing);
    assert_eq!(
        game.type_move("e4"),
        Err(TypedMoveError::Refused(GameError::IllegalMove))
    );
    assert_eq!(game.touch().selected, Some(square("g1")));
    assert_eq!(tap(&mut game, "h3"), Change::Game);
    assert_eq!(last(&game), "Nh3");
    assert!(!game.touch().binds());
}

#[test]
fn a_piece_that_can_not_move_does_not_bind() {
    let mut game = touch_move_from(START);
    assert_eq!(tap(&mut game, "f1"), Change::View);
    assert!(!game.touch().binds());
    tap(&mut game, "e2");
    assert_eq!(game.touch().must_move, Some(square("e2")));
}

/// White can take d5 with the pawn and with the knight.
const TWO_TAKERS: &str = "4k3/8/8/3p4/4P3/2N5/8/4K3 w - - 0 1";

#[test]
fn a_touched_enemy_piece_must_be_taken_if_it_can() {
    let mut game = touch_move_from(TWO_TAKERS);
    assert_eq!(tap(&mut game, "d5"), Change::Game);
    assert_eq!(game.remark(), Some(Remark::MustTake(square("d5"))));
    assert_eq!(game.targets().rings, squares("d5"));
    assert_eq!(tap(&mut game, "e1"), Change::Nothing);
    assert_eq!(tap(&mut game, "e8"), Change::Nothing);
    assert_eq!(
        game.type_move("e5"),
        Err(TypedMoveError::Refused(GameError::IllegalMove))
    );
    assert_eq!(tap(&mut game, "c3"), Change::Game);
    assert_eq!(last(&game), "Nxd5");
}

#[test]
fn an_enemy_piece_that_can_not_be_taken_does_not_bind() {
    let mut game = touch_move_from(TWO_TAKERS);
    assert_eq!(tap(&mut game, "e8"), Change::Nothing);
    assert!(!game.touch().binds());
}

/// The bishop on a1 is shut in; others can take d5.
const SHUT_IN_BISHOP: &str = "4k3/8/8/3p4/4P3/2N5/1P6/B3K3 w - - 0 1";

#[test]
fn a_piece_that_can_not_move_dropped_on_an_enemy_piece_touches_that() {
    let bishop = square("a1");
    let mut game = touch_move_from(SHUT_IN_BISHOP);
    for elsewhere in ["c5", "b2"] {
        game.drop(bishop, square(elsewhere));
        assert_eq!(game.touch().selected, Some(bishop), "{elsewhere}");
        assert!(!game.touch().binds(), "{elsewhere}");
    }
    assert_eq!(game.drop(bishop, square("d5")), Change::Game);
    assert_eq!(
        (game.touch().must_take, game.touch().selected),
        (Some(square("d5")), None)
    );
}

#[test]
fn a_piece_that_must_move_waits_while_an_old_position_is_shown() {
    let mut game = touch_move_from(START);
    play(&mut game, "e4 e5");
    tap(&mut game, "g1");
    game.browse_by(-1);
    assert_eq!(game.drop(square("g1"), square("f3")), Change::Nothing);
    assert_eq!(game.ply(), 2);
    game.back_to_game();
    assert_eq!(game.remark(), Some(Remark::MustMove(square("g1"))));
    assert_eq!(game.drop(square("g1"), square("f3")), Change::Game);
}

#[test]
fn own_and_enemy_touched_is_that_capture_if_legal_and_else_the_own_piece_moves() {
    let mut game = touch_move_from(TWO_TAKERS);
    tap(&mut game, "c3");
    assert_eq!(tap(&mut game, "e8"), Change::Nothing);
    assert_eq!(game.touch().must_move, Some(square("c3")));
    assert_eq!(tap(&mut game, "d5"), Change::Game);
    assert_eq!(last(&game), "Nxd5");
}

/// The rook on g1 stands beside its king in Chess960 and, shut in, can't move, yet castling with it is legal.
const SHUT_IN_ROOK: &str = "4k3/8/8/8/8/8/6PP/5KRN w G - 0 1";

#[test]
fn a_rook_touched_before_the_king_may_not_castle_with_it() {
    let mut game = touch_move_from(SHUT_IN_ROOK);
    tap(&mut game, "f1");
    assert!(
        game.targets().dots.contains(&square("g1")),
        "castling is there without touching the rook"
    );

    let mut game = touch_move_from(SHUT_IN_ROOK);
    assert_eq!(tap(&mut game, "g1"), Change::Game);
    assert!(!game.touch().binds(), "it can't move");
    tap(&mut game, "f1");
    assert!(!game.targets().dots.contains(&square("g1")));
    assert_eq!(tap(&mut game, "g1"), Change::Nothing);
    assert_eq!(game.ply(), 0);
}

#[test]
fn a_rook_that_can_move_binds_and_so_rules_castling_out() {
    let mut game = touch_move_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    tap(&mut game, "h1");
    assert_eq!(tap(&mut game, "e1"), Change::Nothing);
    assert_eq!(game.touch().must_move, Some(square("h1")));
}

#[test]
fn the_king_touched_first_may_castle() {
    let mut game = touch_move_from("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    tap(&mut game, "e1");
    assert_eq!(tap(&mut game, "h1"), Change::Nothing);
    tap(&mut game, "g1");
    assert_eq!(last(&game), "O-O");
}

#[test]
fn the_promotion_once_chosen_stays() {
    let mut game = touch_move_from("6k1/4P3/8/8/8/8/8/4K3 w - - 0 1");
    tap(&mut game, "e7");
    tap(&mut game, "e8");
    assert_eq!(game.cancel(), Change::View);
    assert_eq!(
        game.touch().selected,
        Some(square("e7")),
        "the pawn must still move"
    );
    tap(&mut game, "e8");
    assert_eq!(game.promote(Role::Rook), Ok(Change::Game));
    assert_eq!(game.undo(), Err(GameError::UndoOff));
    assert_eq!(last(&game), "e8=R+");
}

#[test]
fn adoube_frees_the_next_touch_and_only_that() {
    let mut game = touch_move_from(START);
    assert_eq!(game.adoube(), Ok(Change::Game));
    assert_eq!(game.remark(), Some(Remark::Adoube));
    assert_eq!(game.adoube(), Err(GameError::NoAdoube));
    tap(&mut game, "g1");
    assert!(!game.touch().binds());
    assert_eq!(game.remark(), None);
    tap(&mut game, "g1");
    assert_eq!(game.touch().selected, None);
    tap(&mut game, "b1");
    assert_eq!(game.touch().must_move, Some(square("b1")));
    assert_eq!(game.adoube(), Err(GameError::NoAdoube));
}

#[test]
fn adoube_also_frees_a_touch_of_an_enemy_piece_and_of_a_rook() {
    let mut game = touch_move_from(TWO_TAKERS);
    game.adoube().unwrap();
    tap(&mut game, "d5");
    assert!(!game.touch().binds());
    let mut game = touch_move_from(SHUT_IN_ROOK);
    game.adoube().unwrap();
    tap(&mut game, "g1");
    tap(&mut game, "f1");
    assert!(
        game.targets().dots.contains(&square("g1")),
        "the adjusted rook may castle"
    );
}

#[test]
fn adoube_is_for_touch_move_only() {
    assert_eq!(support::two().adoube(), Err(GameError::NoAdoube));
}

#[test]
fn after_a_touch_no_draw_is_claimed_with_another_move() {
    let mut game = touch_move_from(START);
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    let home = catur_rules::san::parse(game.board(), "Ng8").unwrap();
    assert!(game.claims().reason_with(home).is_some());
    tap(&mut game, "e7");
    assert_eq!(game.claims(), Claims::default());
    assert_eq!(game.claim(Some(home)), Err(GameError::NoClaim));

    let mut game = touch_move_from(START);
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
    tap(&mut game, "f6");
    assert_eq!(
        game.claim(Some(home)),
        Ok(Change::Game),
        "with the touched piece it holds"
    );
}

#[test]
fn after_a_touch_the_position_itself_can_not_be_claimed() {
    let mut game = touch_move_from(START);
    play(&mut game, "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8");
    assert!(game.claims().now.is_some());
    tap(&mut game, "e2");
    assert_eq!(game.claim(None), Err(GameError::NoClaim));
}

#[test]
fn no_hint_after_a_touch_since_it_could_not_be_followed() {
    let mut game = touch_move_from(START);
    assert!(game.can_hint());
    tap(&mut game, "e2");
    assert!(!game.can_hint());
}
