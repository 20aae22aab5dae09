//! Helpers for tests: games by FEN and moves, taps by name.

use catur_engine::Level;
use catur_game::{Change, Game, Options, Setup};
use catur_rules::{Board, Color, Square};

pub(crate) fn square(name: &str) -> Square {
    name.parse().unwrap()
}

pub(crate) fn squares(names: &str) -> Vec<Square> {
    let mut squares: Vec<Square> = names.split_whitespace().map(square).collect();
    squares.sort_unstable_by_key(|s| s.index());
    squares
}

pub(crate) fn sorted(mut squares: Vec<Square>) -> Vec<Square> {
    squares.sort_unstable_by_key(|s| s.index());
    squares
}

/// Two people, from the usual position.
pub(crate) fn two() -> Game {
    Game::new(Setup::two_players())
}

/// Two people, from a FEN.
pub(crate) fn two_from(fen: &str) -> Game {
    Game::new(Setup {
        start: board(fen),
        ..Setup::two_players()
    })
}

/// Two people under touch-move, from a FEN.
pub(crate) fn touch_move_from(fen: &str) -> Game {
    Game::new(Setup {
        start: board(fen),
        options: Options {
            touch_move: true,
            ..Options::default()
        },
        ..Setup::two_players()
    })
}

/// A person with these pieces against Beginner.
pub(crate) fn against(color: Color) -> Game {
    Game::new(Setup::against_computer(color, Level::Beginner))
}

pub(crate) fn against_from(color: Color, fen: &str) -> Game {
    Game::new(Setup {
        start: board(fen),
        ..Setup::against_computer(color, Level::Beginner)
    })
}

pub(crate) fn rated(color: Color) -> Game {
    Game::new(Setup {
        options: Options {
            rated: true,
            ..Options::default()
        },
        ..Setup::against_computer(color, Level::Beginner)
    })
}

pub(crate) fn board(fen: &str) -> Board {
    fen.parse().unwrap()
}

/// Plays moves in SAN, whoever is to move.
pub(crate) fn play(game: &mut Game, moves: &str) {
    for text in moves.split_whitespace() {
        let mv = catur_rules::san::parse(game.board(), text).unwrap();
        assert_eq!(game.play(mv), Ok(Change::Game), "{text}");
    }
}

pub(crate) fn tap(game: &mut Game, name: &str) -> Change {
    game.tap(square(name))
}

/// The last move in SAN.
pub(crate) fn last(game: &Game) -> String {
    game.line().san_at(game.ply()).unwrap_or_default()
}
