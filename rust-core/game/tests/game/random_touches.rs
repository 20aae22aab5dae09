//! Whatever is touched, in whatever order, a game never panics, never loses a move, and can always be saved.

use crate::support;
use catur_engine::Level;
use catur_game::{Change, Game, Options, SavedGame, Setup};
use catur_rules::{Color, Role, Square};
use proptest::prelude::*;

#[derive(Debug, Clone)]
enum Event {
    Tap(u8),
    Lift(u8),
    Drop(u8, u8),
    Promote(usize),
    Cancel,
    Undo,
    Adoube,
    Browse(i32),
    Back,
    Agree(bool),
    Claim(usize),
    Resign,
    Computer(usize),
    Type(String),
}

/// Mostly taps on the middle of the board and moves of the pieces there are.
fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        12 => (0u8..64).prop_map(Event::Tap),
        3 => (0u8..64).prop_map(Event::Lift),
        12 => (0u8..64, 0u8..64).prop_map(|(a, b)| Event::Drop(a, b)),
        3 => (0usize..6).prop_map(Event::Promote),
        1 => Just(Event::Cancel),
        1 => Just(Event::Undo),
        1 => Just(Event::Adoube),
        1 => (-3i32..4).prop_map(Event::Browse),
        2 => Just(Event::Back),
        1 => any::<bool>().prop_map(Event::Agree),
        2 => (0usize..3).prop_map(Event::Claim),
        12 => (0usize..200).prop_map(Event::Computer),
        1 => "[a-hKQRBNO][a-h1-8x-][1-8=+]?".prop_map(Event::Type),
    ]
}

fn events() -> impl Strategy<Value = Vec<Event>> {
    prop::collection::vec(prop_oneof![80 => event(), 1 => Just(Event::Resign)], 1..160)
}

fn setup() -> impl Strategy<Value = Setup> {
    let starts = [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/pPpp1ppp/8/3Pp3/4P3/8/PP1P1PpP/R3K2R w KQkq e6 3 11",
        "rkr5/8/8/8/8/8/8/RKR5 w CAca - 97 60",
        "8/2P5/8/k7/8/8/5p2/7K b - - 148 200",
    ];
    (
        0usize..starts.len(),
        0usize..3,
        any::<bool>(),
        any::<bool>(),
    )
        .prop_map(move |(start, who, touch_move, rated)| {
            let players = match who {
                0 => Setup::two_players(),
                1 => Setup::against_computer(Color::White, Level::Beginner),
                _ => Setup::against_computer(Color::Black, Level::Beginner),
            };
            Setup {
                start: support::board(starts[start]),
                options: Options {
                    touch_move,
                    rated,
                    ..Options::default()
                },
                ..players
            }
        })
}

fn happen(game: &mut Game, event: &Event) -> Change {
    let at = |n: u8| Square::new(n).unwrap();
    let none = Change::Nothing;
    match event {
        Event::Tap(n) => game.tap(at(*n)),
        Event::Lift(n) => game.lift(at(*n)),
        Event::Drop(a, b) => game.drop(at(*a), at(*b)),
        Event::Promote(n) => {
            let roles = [
                Role::Queen,
                Role::Rook,
                Role::Bishop,
                Role::Knight,
                Role::King,
                Role::Pawn,
            ];
            game.promote(roles[*n]).unwrap_or(none)
        }
        Event::Cancel => game.cancel(),
        Event::Undo => game.undo().unwrap_or(none),
        Event::Adoube => game.adoube().unwrap_or(none),
        Event::Browse(by) => game.browse_by(*by),
        Event::Back => game.back_to_game(),
        Event::Agree(white) => game
            .agree_draw(if *white { Color::White } else { Color::Black })
            .unwrap_or(none),
        Event::Claim(n) => {
            let with = game.claims().with_moves.get(*n).map(|(mv, _)| *mv);
            game.claim(with).unwrap_or(none)
        }
        Event::Resign => game.resign(game.resigning_side()).unwrap_or(none),
        Event::Computer(n) => {
            // Also plays for people, so that games get somewhere.
            let moves: Vec<_> = game.allowed_moves().collect();
            let Some(mv) = moves.get(*n % moves.len().max(1)) else {
                return none;
            };
            game.play(*mv).unwrap_or(none)
        }
        Event::Type(text) => game.type_move(text).unwrap_or(none),
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn touches_never_panic_and_never_lose_a_move(setup in setup(), events in events()) {
        let mut game = Game::new(setup);
        for event in &events {
            let before = game.clone();
            let change = happen(&mut game, event);
            let (old, new) = (before.line().moves(), game.line().moves());
            match event {
                Event::Undo if change == Change::Game => prop_assert!(old.starts_with(new)),
                _ => prop_assert!(new.starts_with(old) && new.len() <= old.len() + 1, "{event:?}: {old:?} -> {new:?}"),
            }
            if change < Change::Game {
                prop_assert_eq!(SavedGame::of(&before), SavedGame::of(&game), "{:?} says that nothing changed", event);
            }
            if change == Change::Nothing {
                prop_assert_eq!(before.touch(), game.touch());
                prop_assert_eq!(before.shown_ply(), game.shown_ply());
            }
            prop_assert!(game.board().is_legal_for(&game), "targets lead to legal moves");
        }
        let json = SavedGame::of(&game).to_json();
        let back = SavedGame::from_json(&json).unwrap().restore();
        prop_assert!(back.is_ok(), "{back:?}: {}", String::from_utf8_lossy(&json));
        let back = back.unwrap();
        prop_assert_eq!(back.line(), game.line());
        prop_assert_eq!(back.end(), game.end());
        prop_assert_eq!(SavedGame::of(&back), SavedGame::of(&game));
        prop_assert_eq!(back.can_undo().is_ok() || game.is_browsing(), game.can_undo().is_ok() || game.is_browsing());
    }
}

/// A check of what is shown against the rules.
trait Consistent {
    fn is_legal_for(&self, game: &Game) -> bool;
}

impl Consistent for catur_rules::Board {
    fn is_legal_for(&self, game: &Game) -> bool {
        if game.touch().binds() && game.allowed_moves().next().is_none() {
            return false;
        }
        let Some(from) = game.touch().selected else {
            return true;
        };
        let targets = game.targets();
        let legal = game.allowed_moves().filter(|mv| mv.from() == from).count();
        (legal == 0) == (targets.dots.is_empty() && targets.rings.is_empty())
    }
}
