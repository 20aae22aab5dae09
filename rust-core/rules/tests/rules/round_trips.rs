//! What is written is read back, and no input whatever makes a reader panic.

use crate::common;
use catur_rules::{Bitboard, Board, Color, Line, Move, Piece, Role, Setup, Square, fen, san, uci};
use proptest::collection::vec;
use proptest::prelude::*;

/// A board after random moves from the start or from one of the 960 starts.
fn any_board() -> impl Strategy<Value = Board> {
    (
        prop_oneof![Just(518u32), 0..960u32],
        vec(any::<u16>(), 0..120),
    )
        .prop_map(|(start, picks)| {
            let start = cozy_chess::Board::chess960_startpos(start);
            let mut board = fen::parse(&format!("{start:#}")).unwrap().board;
            for pick in picks {
                let moves = board.legal_moves();
                if moves.is_empty() {
                    break;
                }
                board.play_unchecked(moves[usize::from(pick) % moves.len()]);
            }
            board
        })
}

fn any_piece() -> impl Strategy<Value = Piece> {
    (0..2usize, 0..6usize).prop_map(|(color, role)| Piece::new(Color::ALL[color], Role::ALL[role]))
}

/// Few pieces anywhere, anything claimed of rights and en passant.
fn any_setup() -> impl Strategy<Value = Setup> {
    (
        vec((0..64u8, any_piece()), 0..14),
        0..64u8,
        0..64u8,
        any::<bool>(),
        any::<u64>(),
        proptest::option::of(0..64u8),
        any::<(u16, u16)>(),
    )
        .prop_map(
            |(pieces, white, black, blacks_turn, rooks, en_passant, counters)| {
                let mut setup = Setup::default();
                for (square, piece) in pieces {
                    setup.put(Square::new(square).unwrap(), Some(piece));
                }
                let king = |color| Some(Piece::new(color, Role::King));
                setup.put(Square::new(white).unwrap(), king(Color::White));
                setup.put(Square::new(black).unwrap(), king(Color::Black));
                setup.side_to_move = if blacks_turn {
                    Color::Black
                } else {
                    Color::White
                };
                setup.castling_rooks = Bitboard(rooks);
                setup.en_passant = en_passant.and_then(Square::new);
                (setup.halfmove_clock, setup.fullmove_number) = counters;
                setup
            },
        )
}

/// Texts near to valid ones: a valid one with some characters changed, dropped or doubled.
fn near(valid: &'static [&'static str]) -> impl Strategy<Value = String> {
    let edit = (any::<prop::sample::Index>(), any::<char>(), 0..4u8);
    (prop::sample::select(valid), vec(edit, 0..4)).prop_map(|(text, edits)| {
        let mut chars: Vec<char> = text.chars().collect();
        for (at, letter, kind) in edits {
            if chars.is_empty() {
                break;
            }
            let at = at.index(chars.len());
            match kind {
                0 => chars[at] = letter,
                1 => chars.insert(at, letter),
                2 => {
                    chars.remove(at);
                }
                _ => chars.insert(at, chars[at]),
            }
        }
        chars.into_iter().collect()
    })
}

/// Twenty times as many under `make soak`.
fn cases(usual: u32) -> u32 {
    if common::soaking() { 20 * usual } else { usual }
}

const FENS: &[&str] = &[
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9",
    "4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2",
];
const MOVES: &[&str] = &[
    "O-O",
    "0-0-0+",
    "e8=Q#",
    "e8(Q)",
    "Ng1-f3!?",
    "exd6 e.p.",
    "♘f3",
    "12...Nbxd7±",
    "e2e4",
    "--",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(512)))]

    #[test]
    fn fen_is_read_back(board in any_board()) {
        let text = board.to_fen();
        let parsed = if board.chess960() { fen::parse_chess960(&text) } else { fen::parse(&text) };
        let parsed = parsed.unwrap();
        prop_assert_eq!(parsed.board, board);
        prop_assert_eq!(parsed.board.key(), board.key());
        prop_assert_eq!(parsed.board.chess960(), board.chess960());
        prop_assert!(parsed.repairs.is_empty());
        prop_assert_eq!(parsed.board.to_fen(), text);
    }

    #[test]
    fn a_board_is_its_own_setup(board in any_board()) {
        let built = Setup::from(&board).build().unwrap();
        prop_assert_eq!(built.board, board);
        prop_assert!(built.repairs.is_empty());
    }

    #[test]
    fn every_legal_move_is_read_back_from_san_and_uci(board in any_board()) {
        let mut texts = std::collections::HashSet::new();
        for &mv in &board.legal_moves() {
            let text = san::write(&board, mv);
            prop_assert_eq!(san::parse(&board, &text), Ok(mv), "{} in {}", &text, board);
            prop_assert!(texts.insert(text), "written twice in {}", board);
            prop_assert_eq!(uci::parse(&board, &uci::write(&board, mv)), Ok(mv));
            let castles_in_standard = uci::parse(&board.with_chess960(true), &mv.to_string());
            prop_assert_eq!(castles_in_standard, Ok(mv));
            prop_assert_eq!(Move::from_raw(mv.raw()), Some(mv));
        }
    }

    #[test]
    fn moves_are_undone_by_taking_back(board in any_board()) {
        let mut line = Line::new(board);
        let moves: Vec<Move> = board.legal_moves().to_vec();
        let started = line.outcome().is_none();
        for mv in moves {
            prop_assert_eq!(line.push(mv).is_ok(), started);
            prop_assert_eq!(line.pop(), started.then_some(mv));
            prop_assert_eq!(*line.board(), board);
        }
    }

    #[test]
    fn a_setup_is_refused_or_becomes_a_sound_board(setup in any_setup()) {
        for built in [setup.build(), setup.build_unreachable()].into_iter().flatten() {
            let board = built.board;
            prop_assert!(!board.is_attacked(
                board.king(!board.side_to_move()),
                board.side_to_move(),
                board.occupied(),
            ));
            prop_assert_eq!(board.legal_moves().len() as u64, board.count_legal_moves());
            let text = board.to_fen();
            let parsed = fen::parse_unreachable(&text).unwrap();
            prop_assert_eq!(parsed.board, board, "{}", text);
            prop_assert!(parsed.repairs.is_empty());
            for &mv in &board.legal_moves() {
                prop_assert_eq!(san::parse(&board, &san::write(&board, mv)), Ok(mv));
                let after = board.play(mv).unwrap();
                prop_assert_eq!(board.gives_check(mv), after.in_check());
                // Checks that come about by legal moves are never refused.
                prop_assert_eq!(fen::parse(&after.to_fen()).unwrap().board, after);
            }
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        let _ = fen::parse(&text);
        let _ = fen::parse_chess960(&text);
        let _ = san::parse(&Board::default(), &text);
        let _ = uci::parse(&Board::default(), &text);
        let _ = text.parse::<Square>();
    }

    #[test]
    fn any_bytes_are_read_or_refused(bytes in vec(any::<u8>(), 0..24), board in any_board()) {
        if let Ok(mv) = san::parse_bytes(&board, &bytes) {
            prop_assert!(board.is_legal(mv));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(cases(10_000)))]

    #[test]
    fn texts_near_to_fen_are_read_or_refused(text in near(FENS)) {
        if let Ok(parsed) = fen::parse(&text) {
            let again = fen::parse(&parsed.board.to_fen()).unwrap();
            prop_assert_eq!(again.board, parsed.board);
            prop_assert!(again.repairs.is_empty());
        }
    }

    #[test]
    fn texts_near_to_moves_are_read_or_refused(text in near(MOVES)) {
        for start in FENS {
            let board = common::board(start);
            for mv in [san::parse(&board, &text).ok(), uci::parse(&board, &text).ok()] {
                prop_assert!(mv.is_none_or(|mv| board.is_legal(mv)), "{} in {}", text, board);
            }
        }
    }

    #[test]
    fn any_sixteen_bits_are_no_move_or_judged(raw in any::<u16>()) {
        if let Some(mv) = Move::from_raw(raw) {
            prop_assert_eq!(mv.raw(), raw);
            let board = Board::default();
            prop_assert_eq!(board.is_legal(mv), board.legal_moves().contains(&mv));
        }
    }
}
