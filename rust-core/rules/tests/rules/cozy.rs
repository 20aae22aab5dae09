//! Random games played side by side with cozy-chess, a separately written program.

use crate::{common, perft};
use std::collections::HashMap;

use crate::common::Random;
use catur_rules::{Board, Move, Role, Square, fen, san, uci};

fn theirs(mv: Move) -> cozy_chess::Move {
    let square = |square: Square| cozy_chess::Square::index(square.index());
    let promotion = mv.promotion().map(|role| match role {
        Role::Knight => cozy_chess::Piece::Knight,
        Role::Bishop => cozy_chess::Piece::Bishop,
        Role::Rook => cozy_chess::Piece::Rook,
        _ => cozy_chess::Piece::Queen,
    });
    cozy_chess::Move {
        from: square(mv.from()),
        to: square(mv.to()),
        promotion,
    }
}

fn same_moves(ours: &Board, other: &cozy_chess::Board) {
    let mut our_moves: Vec<String> = ours
        .legal_moves()
        .iter()
        .map(|&mv| theirs(mv).to_string())
        .collect();
    let mut their_moves = Vec::new();
    other.generate_moves(|moves| {
        their_moves.extend(moves.into_iter().map(|mv| mv.to_string()));
        false
    });
    our_moves.sort();
    their_moves.sort();
    assert_eq!(our_moves, their_moves, "{ours}\n{}", ours.diagram());
    assert_eq!(ours.count_legal_moves(), our_moves.len() as u64, "{ours}");
    assert_eq!(ours.checkers().0, other.checkers().0, "{ours}");
}

/// What a board says of single moves agrees with playing them.
fn moves_are_consistent(board: &Board) {
    let moves = board.legal_moves();
    let mut staged: Vec<Move> = board
        .captures()
        .iter()
        .chain(&board.quiets())
        .copied()
        .collect();
    let mut all = moves.to_vec();
    staged.sort();
    all.sort();
    assert_eq!(staged, all, "{board}");
    for &mv in &board.captures() {
        assert!(
            board.is_capture(mv) || mv.promotion() == Some(Role::Queen),
            "{board} {mv}"
        );
    }
    for &mv in &board.quiets() {
        let noisy = board.is_capture(mv) && mv.promotion().is_none();
        assert!(
            !noisy && mv.promotion() != Some(Role::Queen),
            "{board} {mv}"
        );
    }
    effects_are_foreseen(board);
    for &mv in &moves {
        let text = san::write(board, mv);
        assert_eq!(san::parse(board, &text), Ok(mv), "{board} {text}");
        let text = uci::write(board, mv);
        assert_eq!(uci::parse(board, &text), Ok(mv), "{board} {text}");
    }
}

/// What is said of a move before it is played, against the board after it.
fn effects_are_foreseen(board: &Board) {
    let them = !board.side_to_move();
    for &mv in &board.legal_moves() {
        let after = board.play(mv).unwrap();
        assert_eq!(board.gives_check(mv), after.in_check(), "{board} {mv}");
        let gone = board.colored(them) - after.colored(them);
        let taken = gone
            .first()
            .map(|square| (square, board.role_at(square).unwrap()));
        assert_eq!(board.captured(mv), taken, "{board} {mv}");
        let aside = taken.is_some_and(|(square, _)| square != mv.to());
        assert_eq!(board.is_en_passant(mv), aside, "{board} {mv}");
        assert_eq!(board.is_capture(mv), taken.is_some(), "{board} {mv}");
    }
}

#[test]
fn moves_of_the_perft_suite_are_consistent() {
    let suites = [perft::STANDARD, perft::CHESS960].into_iter();
    for (number, entry) in suites.flat_map(perft::entries).enumerate() {
        let board = fen::parse_unreachable(entry.fen).unwrap().board;
        moves_are_consistent(&board);
        for &mv in &board.legal_moves() {
            effects_are_foreseen(&board.play(mv).unwrap());
        }
        if number % 20 == 0 {
            only_listed_moves_are_legal(&board);
        }
    }
}

#[test]
fn discovered_checks_are_foreseen() {
    for text in [
        // By a knight on a file, a knight and a pawn on a diagonal, the king on a file.
        "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1",
        "7k/8/8/4N3/8/8/1B6/K7 w - - 0 1",
        "7k/8/8/8/3P4/8/1Q6/K7 w - - 0 1",
        "k7/8/8/8/8/8/K7/R7 w - - 0 1",
        // By promotion on a rank; en passant by taker and taken on a rank, by the taken alone.
        "8/R1P4k/8/8/8/8/8/K7 w - - 0 1",
        "8/8/8/R2pP2k/8/8/8/K7 w - d6 0 1",
        "6k1/8/8/3pP3/8/8/B7/K7 w - d6 0 1",
    ] {
        let board = fen::parse(text).unwrap().board;
        effects_are_foreseen(&board);
        let checks = board.legal_moves();
        let checks = checks.iter().filter(|&&mv| board.gives_check(mv));
        assert_ne!(checks.count(), 0, "{text}");
    }
}

/// A move is legal exactly if it is among the legal moves, whatever 16 bits it comes from.
fn only_listed_moves_are_legal(board: &Board) {
    let moves = board.legal_moves();
    let legal = (0..=u16::MAX)
        .filter_map(Move::from_raw)
        .filter(|&mv| board.is_legal(mv));
    assert_eq!(legal.count(), moves.len(), "{board}");
}

/// Positions seen, by key and by what makes them the same: neither may meet the other twice.
#[derive(Default)]
struct Seen {
    by_key: HashMap<u64, String>,
    by_text: HashMap<String, u64>,
    met_again: usize,
}

impl Seen {
    fn check(&mut self, board: &Board) {
        let fen = board.with_chess960(true).to_fen();
        let text = fen.rsplitn(3, ' ').last().unwrap().to_owned();
        if let Some(&key) = self.by_text.get(&text) {
            assert_eq!(key, board.key(), "{text}");
            self.met_again += 1;
        }
        let first = self
            .by_key
            .entry(board.key())
            .or_insert_with(|| text.clone());
        assert_eq!(*first, text);
        self.by_text.insert(text, board.key());
    }
}

fn play_games(positions: usize, seed: u64, chess960: bool) -> Seen {
    let mut random = Random(seed);
    let mut seen = Seen::default();
    let mut visited = 0;
    while visited < positions {
        let mut other = if chess960 {
            cozy_chess::Board::chess960_startpos(random.below(960) as u32)
        } else {
            cozy_chess::Board::default()
        };
        let mut ours = fen::parse(&format!("{other:#}")).unwrap().board;
        for _ in 0..200 {
            visited += 1;
            same_moves(&ours, &other);
            seen.check(&ours);
            if visited % 8 == 0 {
                moves_are_consistent(&ours);
            }
            if visited % 256 == 0 {
                only_listed_moves_are_legal(&ours);
            }
            // What was kept up move by move equals what is made anew from text.
            let text = ours.to_fen();
            let again = if ours.chess960() {
                fen::parse_chess960(&text)
            } else {
                fen::parse(&text)
            };
            let again = again.unwrap_or_else(|error| panic!("{text}: {error}"));
            assert!(again.repairs.is_empty(), "{text}: {:?}", again.repairs);
            assert_eq!(again.board, ours, "{text}");
            assert_eq!(again.board.key(), ours.key(), "{text}");
            assert_eq!(again.board.pawn_key(), ours.pawn_key(), "{text}");
            assert_eq!(again.board.pinned(), ours.pinned(), "{text}");

            let moves = ours.legal_moves();
            if moves.is_empty() || ours.halfmove_clock() >= 100 {
                break;
            }
            let mv = moves[random.below(moves.len())];
            ours.play_unchecked(mv);
            other.play_unchecked(theirs(mv));
        }
    }
    seen
}

/// A million of each kind under `make soak`.
fn positions() -> usize {
    if common::soaking() { 1_000_000 } else { 50_000 }
}

#[test]
fn agrees_with_cozy_chess_over_50_000_standard_positions() {
    let seen = play_games(positions(), 0x5eed_0001, false);
    assert!(
        seen.met_again > 500,
        "only {} positions were met again",
        seen.met_again
    );
}

#[test]
fn agrees_with_cozy_chess_over_50_000_chess960_positions() {
    play_games(positions(), 0x5eed_0960, true);
}

/// Both know the same 960 starting positions.
#[test]
fn reads_all_960_starting_positions_in_both_notations() {
    for number in 0..960 {
        let other = cozy_chess::Board::chess960_startpos(number);
        let shredder = format!("{other:#}");
        let x_fen = format!("{other}");
        let board = fen::parse(&shredder).unwrap().board;
        assert_eq!(fen::parse(&x_fen).unwrap().board, board, "{number}");
        assert_eq!(
            fen::parse_chess960(&x_fen).unwrap().board,
            board,
            "{number}"
        );
        assert_eq!(board.count_legal_moves(), moves_of(&other), "{number}");
        let expected = if number == 518 { x_fen } else { shredder };
        assert!(
            number == 518 || !board.chess960() || board.to_fen() == expected,
            "{number}"
        );
    }
}

fn moves_of(board: &cozy_chess::Board) -> u64 {
    let mut count = 0;
    board.generate_moves(|moves| {
        count += moves.len() as u64;
        false
    });
    count
}
