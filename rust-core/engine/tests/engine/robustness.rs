//! Random positions, Chess960 and long lines: no panic, no illegal move.

use catur_engine::{Budget, Engine, Evaluation, Level, Limits, Score, StopHandle, Tapered};
use catur_rules::{Board, Line, Role};

use crate::helpers::{Dice, assert_sound, line};

#[test]
fn random_positions_with_tiny_limits_do_no_harm() {
    let mut dice = Dice(99);
    let mut engine = Engine::new(1);
    let mut positions = 0;
    for _ in 0..60 {
        let mut line = Line::new(Board::default());
        while line.outcome().is_none() && line.len() < 200 {
            if line.len().is_multiple_of(5) {
                positions += 1;
                let limits = Limits::nodes(dice.next() % 400);
                let choice = engine
                    .analyse(&line, limits, &StopHandle::new(), |_| {})
                    .unwrap();
                assert_sound(&line, &choice);
                let level = Level::ALL[dice.below(6)];
                let budget = Budget {
                    nodes: Some(dice.next() % 200),
                    ..Budget::default()
                };
                let choice = engine
                    .choose_within(&line, level, dice.next(), &budget, &StopHandle::new())
                    .unwrap();
                assert_sound(&line, &choice);
            }
            line.push(dice.pick(line.board()).unwrap()).unwrap();
        }
    }
    assert!(positions > 1_000, "{positions}");
}

#[test]
fn random_positions_are_judged_within_bounds_and_alike_for_both_colours() {
    let mut dice = Dice(5);
    let mut evaluation = Tapered::new();
    for _ in 0..100 {
        let mut board = Board::default();
        for _ in 0..120 {
            let Some(mv) = dice.pick(&board) else { break };
            board = board.play(mv).unwrap();
            let value = evaluation.evaluate(&board);
            assert!(value.abs() <= 20_000);
            let mirrored = mirror(&board);
            assert_eq!(
                evaluation.evaluate(&mirrored),
                value,
                "{board} and {mirrored}"
            );
        }
    }
}

/// The same position with colours exchanged.
fn mirror(board: &Board) -> Board {
    let fen = board.to_fen();
    let fields: Vec<&str> = fen.split(' ').collect();
    let swap = |text: &str| -> String {
        text.chars()
            .map(|c| {
                if c.is_ascii_uppercase() {
                    c.to_ascii_lowercase()
                } else {
                    c.to_ascii_uppercase()
                }
            })
            .collect()
    };
    let rows: Vec<String> = fields[0].split('/').rev().map(swap).collect();
    let side = if fields[1] == "w" { "b" } else { "w" };
    let passant = fields[3]
        .replace('3', "x")
        .replace('6', "3")
        .replace('x', "6");
    let fen = format!(
        "{} {side} {} {passant} {} {}",
        rows.join("/"),
        swap(fields[2]),
        fields[4],
        fields[5]
    );
    fen.parse()
        .unwrap_or_else(|error| panic!("{fen}: {error:?}"))
}

#[test]
fn chess960_games_stay_legal_with_a_crowded_hash() {
    let starts = [
        "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1",
        "qrknrnbb/pppppppp/8/8/8/8/PPPPPPPP/QRKNRNBB w EBeb - 0 1",
        "rkrbbnnq/pppppppp/8/8/8/8/PPPPPPPP/RKRBBNNQ w CAca - 0 1",
        "nbrkrqbn/pppppppp/8/8/8/8/PPPPPPPP/NBRKRQBN w ECec - 0 1",
    ];
    let mut engine = Engine::new(1);
    let mut castled = 0;
    for (seed, fen) in starts.into_iter().enumerate() {
        let mut line = line(fen);
        let mut dice = Dice(seed as u64);
        while line.outcome().is_none() && line.len() < 120 {
            // one hash for all games, so that it is full of other positions' moves
            let choice = engine
                .analyse(&line, Limits::nodes(1_500), &StopHandle::new(), |_| {})
                .unwrap();
            assert_sound(&line, &choice);
            let mv = if line.len() < 4 {
                dice.pick(line.board()).unwrap()
            } else {
                choice.mv
            };
            castled += u32::from(line.board().is_castle(mv));
            line.push(mv).unwrap();
        }
    }
    assert!(castled > 0, "no game castled");
}

#[test]
fn castling_with_the_rook_as_shield_is_not_played() {
    // the rook on b1 shields the king on c1 from a1: castling queen's side would uncover it
    let line = line("4k3/8/8/8/8/8/8/qRK5 w B - 0 1");
    assert!(
        line.board()
            .legal_moves()
            .iter()
            .all(|&mv| !line.board().is_castle(mv))
    );
    let choice = crate::helpers::analyse(&line, Limits::depth(6));
    assert_sound(&line, &choice);
}

#[test]
fn a_wide_open_board_of_queens_is_searched() {
    // the position with 218 moves, the most that are known
    let line = line("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    assert_eq!(line.board().legal_moves().len(), 218);
    assert_sound(
        &line,
        &crate::helpers::analyse(&line, Limits::nodes(20_000)),
    );
}

#[test]
fn a_deep_search_of_a_small_endgame_reaches_its_floor() {
    // a blocked position: iterations are cheap, so the deepest is reached
    let line = line("8/8/1p1k4/pP1p1p1p/P2P1P1P/3K4/8/8 w - - 0 1");
    let choice = crate::helpers::analyse(
        &line,
        Limits {
            nodes: Some(400_000),
            ..Limits::depth(u8::MAX)
        },
    );
    assert_sound(&line, &choice);
    assert!(choice.depth >= 20, "{}", choice.depth);
}

/// Counts material and nothing else.
struct Material;

impl Evaluation for Material {
    fn evaluate(&mut self, board: &Board) -> i32 {
        let worth = |color| -> i32 {
            [
                (Role::Pawn, 100),
                (Role::Knight, 300),
                (Role::Bishop, 300),
                (Role::Rook, 500),
                (Role::Queen, 900),
            ]
            .into_iter()
            .map(|(role, worth)| worth * board.colored_pieces(color, role).len() as i32)
            .sum()
        };
        worth(board.side_to_move()) - worth(!board.side_to_move())
    }
}

#[test]
fn another_evaluation_can_take_the_place_of_ours() {
    let line = line("r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
    let mut engine = Engine::with_evaluation(1, Material);
    let choice = engine
        .analyse(&line, Limits::depth(3), &StopHandle::new(), |_| {})
        .unwrap();
    assert_eq!(
        (choice.mv.to_string().as_str(), choice.score),
        ("a1a8", Score::Cp(500))
    );
}
