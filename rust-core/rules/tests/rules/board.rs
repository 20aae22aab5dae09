//! What a board and the small types say of themselves.

use crate::common::{self, START, after, board};
use catur_rules::{
    Bitboard, Board, Color, File, Move, MoveList, Piece, Rank, Role, Setup, Square, san, uci,
};

fn set(squares: &[Square]) -> Bitboard {
    squares.iter().copied().collect()
}

#[test]
fn squares_are_numbered_from_a1_along_the_ranks() {
    for (number, square) in Square::ALL.into_iter().enumerate() {
        assert_eq!(square.index(), number);
        assert_eq!(usize::from(u8::from(square)), number);
        assert_eq!(Square::from_coords(square.file(), square.rank()), square);
        assert_eq!(square.to_string().parse(), Ok(square));
        assert_eq!(square.flip_rank().file(), square.file());
        assert_eq!(
            square.flip_rank().rank(),
            square.rank().seen_by(Color::Black)
        );
    }
    assert_eq!(Square::new(63), Some(Square::H8));
    assert_eq!(Square::new(64), None);
    assert_eq!(
        (Square::B1.to_string(), Square::G7.to_string()),
        ("b1".into(), "g7".into())
    );
}

#[test]
fn square_texts_are_refused_with_what_was_found() {
    for text in ["", "e", "4e", "e9", "e0", "i1", "E4", "e44", " e4", "é4"] {
        assert!(text.parse::<Square>().is_err(), "{text}");
    }
    let error = "castle-wall".parse::<Square>().unwrap_err();
    assert_eq!(
        error.to_string(),
        "expected a square from a1 to h8, found \"castle-w\""
    );
}

#[test]
fn h1_is_light_and_half_of_the_squares_are() {
    assert!(Square::H1.is_light() && Square::A8.is_light());
    assert!(!Square::A1.is_light() && !Square::H8.is_light());
    let light: Bitboard = Square::ALL
        .into_iter()
        .filter(|square| square.is_light())
        .collect();
    assert_eq!(light, Bitboard::LIGHT);
    assert_eq!(!light, Bitboard::DARK);
}

#[test]
fn files_ranks_colours_and_roles_have_letters() {
    for (index, file) in File::ALL.into_iter().enumerate() {
        assert_eq!((file.index(), File::new(index as u8)), (index, Some(file)));
        assert_eq!(File::from_char(file.char()), Some(file));
        assert_eq!(
            File::from_char(file.char().to_ascii_uppercase()),
            Some(file)
        );
        assert_eq!(file.to_string(), "abcdefgh"[index..=index]);
    }
    for (index, rank) in Rank::ALL.into_iter().enumerate() {
        assert_eq!((rank.index(), Rank::new(index as u8)), (index, Some(rank)));
        assert_eq!(Rank::from_char(rank.char()), Some(rank));
        assert_eq!(rank.seen_by(Color::White), rank);
        assert_eq!(rank.seen_by(Color::Black).index(), 7 - index);
        assert_eq!(rank.to_string(), "12345678"[index..=index]);
    }
    assert_eq!(
        (File::new(8), Rank::new(8), Rank::from_char('9')),
        (None, None, None)
    );
    assert_eq!((Color::White.char(), Color::Black.char()), ('w', 'b'));
    assert_eq!(
        (Color::White.to_string(), Color::Black.to_string()),
        ("white".into(), "black".into())
    );
    for (index, role) in Role::ALL.into_iter().enumerate() {
        assert_eq!(role.index(), index);
        assert_eq!(Role::from_letter(role.letter()), Some(role));
        assert_eq!(role.letter(), ['P', 'N', 'B', 'R', 'Q', 'K'][index]);
        for color in Color::ALL {
            let piece = Piece::new(color, role);
            assert_eq!(Piece::from_char(piece.char()), Some(piece));
            assert_eq!(piece.to_string(), piece.char().to_string());
        }
    }
    assert_eq!(
        (Role::from_letter('x'), Piece::from_char('1')),
        (None, None)
    );
    let figurines: String = Color::ALL
        .into_iter()
        .flat_map(|color| Role::ALL.map(|role| Piece::new(color, role).figurine()))
        .collect();
    assert_eq!(figurines, "♙♘♗♖♕♔♟♞♝♜♛♚");
}

#[test]
fn bitboards_are_sets() {
    let one = set(&[Square::A1, Square::C3, Square::H8]);
    let two = set(&[Square::C3, Square::D4]);
    assert_eq!(one & two, set(&[Square::C3]));
    assert_eq!((one | two).len(), 4);
    assert_eq!(one ^ two, set(&[Square::A1, Square::D4, Square::H8]));
    assert_eq!(one - two, set(&[Square::A1, Square::H8]));
    let mut changed = one;
    changed |= two;
    changed &= one;
    changed -= Square::A1.into();
    changed ^= Square::B2.into();
    assert_eq!(changed, set(&[Square::B2, Square::C3, Square::H8]));
    assert!(one.contains(Square::A1) && !one.contains(Square::B1));
    assert_eq!(
        (one.first(), Bitboard::EMPTY.first()),
        (Some(Square::A1), None)
    );
    assert!(one.many() && !set(&[Square::H8]).many() && !Bitboard::EMPTY.many());
    assert!(one.any() && !one.is_empty() && Bitboard::EMPTY.is_empty());
    assert_eq!(one.into_iter().len(), 3);
    assert_eq!(format!("{two:?}"), "{c3, d4}");
    assert_eq!(Bitboard::FULL.len(), 64);
    assert_eq!(
        Bitboard::file(File::B) & Bitboard::rank(Rank::Seventh),
        set(&[Square::B7])
    );
}

#[test]
fn shifted_squares_do_not_wrap_round_the_edge() {
    let edges = set(&[Square::A1, Square::H1, Square::A8, Square::H8, Square::D4]);
    assert_eq!(edges.east(), set(&[Square::B1, Square::B8, Square::E4]));
    assert_eq!(edges.west(), set(&[Square::G1, Square::G8, Square::C4]));
    assert_eq!(
        edges.forward(Color::White),
        set(&[Square::A2, Square::H2, Square::D5])
    );
    assert_eq!(
        edges.forward(Color::Black),
        set(&[Square::A7, Square::H7, Square::D3])
    );
}

#[test]
fn moves_keep_their_parts_in_sixteen_bits() {
    for role in [
        None,
        Some(Role::Knight),
        Some(Role::Bishop),
        Some(Role::Rook),
        Some(Role::Queen),
    ] {
        let mv = Move::new(Square::G7, Square::H8, role);
        assert_eq!(
            (mv.from(), mv.to(), mv.promotion()),
            (Square::G7, Square::H8, role)
        );
        assert_eq!(Move::from_raw(mv.raw()), Some(mv));
    }
    assert_eq!(
        Move::new(Square::G7, Square::H8, Some(Role::King)).promotion(),
        None
    );
    assert_eq!(
        Move::new(Square::A7, Square::A8, Some(Role::Knight)).to_string(),
        "a7a8n"
    );
    assert_eq!(Move::from_raw(0), None);
    assert_eq!(Move::from_raw(0x5000 | 1), None);
    assert_eq!(Move::from_raw(0x8001), None);
}

#[test]
fn a_full_move_list_stays_as_it_is() {
    let mut list = MoveList::new();
    let mv = Move::new(Square::E2, Square::E4, None);
    for _ in 0..300 {
        list.push(mv);
    }
    assert_eq!(list.len(), 256);
    assert_eq!(list.clone().into_iter().count(), 256);
    assert!(list.iter().all(|&each| each == mv));
    assert!(MoveList::default().is_empty());
}

#[test]
fn a_move_list_reads_and_is_sorted_as_a_slice() {
    let mut list = MoveList::new();
    for to in [Square::E4, Square::E3] {
        list.push(Move::new(Square::E2, to, None));
    }
    assert_eq!(format!("{list:?}"), "[e2e4, e2e3]");
    list.reverse();
    assert_eq!(format!("{list:?}"), "[e2e3, e2e4]");
}

#[test]
fn the_start_is_known_piece_by_piece() {
    let board = Board::default();
    assert_eq!(
        board.piece_at(Square::D1),
        Some(Piece::new(Color::White, Role::Queen))
    );
    assert_eq!(board.role_at(Square::G8), Some(Role::Knight));
    assert_eq!(board.color_at(Square::A7), Some(Color::Black));
    assert_eq!(
        (board.piece_at(Square::E4), board.role_at(Square::E4)),
        (None, None)
    );
    assert_eq!(board.color_at(Square::E4), None);
    assert_eq!(board.pieces(Role::Rook).len(), 4);
    assert_eq!(board.colored(Color::White), Bitboard(0xffff));
    assert_eq!(
        board.colored_pieces(Color::Black, Role::Bishop),
        set(&[Square::C8, Square::F8])
    );
    assert_eq!(
        board.diagonal_sliders(Color::White),
        set(&[Square::C1, Square::D1, Square::F1])
    );
    assert_eq!(
        board.straight_sliders(Color::White),
        set(&[Square::A1, Square::D1, Square::H1])
    );
    assert_eq!(
        (board.king(Color::White), board.king(Color::Black)),
        (Square::E1, Square::E8)
    );
    assert_eq!(board.castling().to_string(), "KQkq");
    assert_eq!(board.castling_rooks().len(), 4);
    assert!(!board.in_check() && !board.chess960());
    assert_eq!(format!("{board:?}"), format!("Board({START})"));
    assert_eq!(
        board.diagram(),
        "8  r n b q k b n r\n7  p p p p p p p p\n6  . . . . . . . .\n5  . . . . . . . .\n\
         4  . . . . . . . .\n3  . . . . . . . .\n2  P P P P P P P P\n1  R N B Q K B N R\n\
         \n   a b c d e f g h\n"
    );
}

#[test]
fn counters_count_as_fen_does() {
    let board = after(START, "Nf3 Nf6 Ng1");
    assert_eq!((board.halfmove_clock(), board.fullmove_number()), (3, 2));
    assert_eq!(after(START, "Nf3 Nf6 e4").halfmove_clock(), 0);
    assert_eq!(after(START, "e4 d5 Nf3 dxe4").halfmove_clock(), 0);
    let last = common::board("4k3/8/8/8/8/8/8/R3K3 b - - 65535 65535");
    let beyond = last.play(uci::parse(&last, "e8e7").unwrap()).unwrap();
    assert_eq!(
        (beyond.halfmove_clock(), beyond.fullmove_number()),
        (65535, 65535)
    );
}

#[test]
fn equality_counts_counters_and_same_position_does_not() {
    let start = Board::default();
    let back = after(START, "Nf3 Nf6 Ng1 Ng8");
    assert_ne!(start, back);
    assert!(start.same_position(&back) && start.key() == back.key());
    assert_eq!(start, start.with_chess960(true));
    let no_rights = board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1");
    assert!(!start.same_position(&no_rights));
    assert_ne!(start.key(), no_rights.key());
    assert!(!start.same_position(&after(START, "Nf3 Nf6")));
    let knight = board("4k3/8/8/8/8/8/8/1N2K3 w - - 0 1");
    assert!(!knight.same_position(&board("4k3/8/8/8/8/8/8/1B2K3 w - - 0 1")));
    let en_passant = ["-", "c3", "e3"]
        .map(|square| common::board(&format!("4k3/8/8/8/2PpP3/8/8/4K3 b - {square} 0 1")));
    for (index, one) in en_passant.iter().enumerate() {
        for (other_index, other) in en_passant.iter().enumerate() {
            let same = index == other_index;
            assert_eq!(one.same_position(other), same, "{one} {other}");
            assert_eq!(one.key() == other.key(), same, "{one} {other}");
        }
    }
}

#[test]
fn the_pawn_key_is_that_of_the_pawns() {
    let knights = after(START, "Nf3 Nc6");
    assert_eq!(knights.pawn_key(), Board::default().pawn_key());
    assert_ne!(knights.key(), Board::default().key());
    let pawns = after(START, "e4 e5");
    assert_ne!(pawns.pawn_key(), Board::default().pawn_key());
    let other_order = after(START, "e3 e6 e4 e5");
    assert_eq!(pawns.pawn_key(), other_order.pawn_key());
    let promoted = after("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e8=Q");
    assert_eq!(
        promoted.pawn_key(),
        board("8/8/8/8/8/8/8/K6k w - - 0 1").pawn_key()
    );
}

#[test]
fn keys_are_the_same_in_every_version() {
    // Stored keys rely on it: the values of the first release.
    assert_eq!(Board::default().key(), START_KEY);
    assert_eq!(Board::default().pawn_key(), START_PAWN_KEY);
}

const START_KEY: u64 = 194_013_044_276_924_286;
const START_PAWN_KEY: u64 = 12_423_267_955_721_163_732;

#[test]
fn a_pass_turns_the_move_and_forgets_en_passant() {
    let board = after(START, "e4 a6 e5 d5");
    assert!(board.en_passant().is_some());
    let passed = board.play_null().unwrap();
    assert_eq!(passed.side_to_move(), Color::Black);
    assert_eq!(passed.en_passant(), None);
    assert_eq!((passed.halfmove_clock(), passed.fullmove_number()), (1, 3));
    assert_eq!(passed.key(), common::board(&passed.to_fen()).key());
    let twice = passed.play_null().unwrap();
    assert_eq!(
        (twice.side_to_move(), twice.fullmove_number()),
        (Color::White, 4)
    );
    let checked = common::board("4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
    assert!(checked.play_null().is_none());
}

#[test]
fn pins_checks_and_attackers() {
    let board = board("4r1k1/8/8/b7/8/2N5/4B3/R3K3 w - - 0 1");
    assert_eq!(board.pinned(), set(&[Square::C3, Square::E2]));
    assert!(!board.is_legal(uci_move("c3", "b5")));
    assert!(!board.is_legal(uci_move("e2", "d3")));
    let attackers = board.attackers_to(Square::E2, board.occupied());
    assert_eq!(attackers, set(&[Square::E1, Square::C3, Square::E8]));
    assert!(board.is_attacked(Square::E2, Color::Black, board.occupied()));
    assert!(!board.is_attacked(Square::D2, Color::Black, board.occupied()));
    assert!(board.is_attacked(
        Square::D2,
        Color::Black,
        board.occupied() - Square::C3.into()
    ));
    // A king that steps back from a rook stays in its line.
    let checked = common::board("7k/8/8/8/8/8/8/r2K4 w - - 0 1");
    assert!(!checked.is_legal(uci_move("d1", "e1")));
    assert!(checked.is_legal(uci_move("d1", "e2")));
    let e4 = common::board("4r2k/7b/8/3p2n1/Q4K2/2NP4/6B1/8 w - - 0 1");
    assert_eq!(
        e4.attackers_to(Square::E4, e4.occupied()),
        e4.occupied() - set(&[Square::H8]),
        "a piece of every kind attacks e4"
    );
    let double = common::board("4k3/8/5N2/8/8/8/8/4R1K1 b - - 0 1");
    assert_eq!(double.checkers(), set(&[Square::E1, Square::F6]));
    assert!(
        double
            .legal_moves()
            .iter()
            .all(|mv| mv.from() == Square::E8)
    );
}

#[test]
fn a_pinned_pawn_may_take_the_piece_that_pins_it() {
    for (text, takes) in [
        ("4k3/8/8/8/8/6b1/5P2/4K3 w - - 0 1", "fxg3"),
        ("4k3/8/8/8/8/2b5/3P4/4K3 w - - 0 1", "dxc3"),
        ("4k3/5p2/6B1/8/8/8/8/4K3 b - - 0 1", "fxg6"),
        ("4k3/3p4/2B5/8/8/8/8/4K3 b - - 0 1", "dxc6"),
    ] {
        let moves = common::legal(&board(text));
        assert!(moves.iter().any(|mv| mv == takes), "{text} {moves:?}");
    }
}

/// Both can only take, and take on the same square.
#[test]
fn two_pawns_may_promote_on_one_square() {
    let board = board("1nnn3k/1P1P4/8/8/8/8/8/4K3 w - - 0 1");
    let promotions = board.legal_moves();
    let promotions = promotions.iter().filter(|mv| mv.promotion().is_some());
    assert_eq!(promotions.count(), 8);
}

fn uci_move(from: &str, to: &str) -> Move {
    Move::new(from.parse().unwrap(), to.parse().unwrap(), None)
}

#[test]
fn an_illegal_move_is_refused_by_name() {
    let error = Board::default().play(uci_move("e2", "e5")).unwrap_err();
    assert_eq!(error.to_string(), "expected a legal move, found e2e5");
}

#[test]
fn uci_refuses_what_is_no_move() {
    use uci::UciError;
    let start = Board::default();
    for text in [
        "", "e2", "e2e", "e2e9", "e2e4x", "e2e4qq", "E2E4", "e2e2", "é2e4", "e2-e4",
    ] {
        let error = uci::parse(&start, text).unwrap_err();
        assert!(
            matches!(error, UciError::Malformed { .. }),
            "{text}: {error}"
        );
    }
    assert_eq!(uci::parse(&start, "0000"), Err(UciError::NullMove));
    assert_eq!(
        uci::parse(&start, "e2e5"),
        Err(UciError::Illegal {
            found: "e2e5".into()
        })
    );
    assert_eq!(
        uci::parse(&start, "e2e4q"),
        Err(UciError::Illegal {
            found: "e2e4q".into()
        })
    );
    assert!(uci::parse(&start, " e2e4 ").is_ok());
    let promoting = board("8/4P1k1/8/8/8/8/8/4K3 w - - 0 1");
    for text in ["e7e8q", "e7e8Q", "e7e8n", "e7e8b", "e7e8r"] {
        let mv = uci::parse(&promoting, text).unwrap();
        assert_eq!(uci::write(&promoting, mv), text.to_ascii_lowercase());
    }
    assert!(uci::parse(&promoting, "e7e8").is_err());
}

#[test]
fn both_forms_of_castling_are_read_on_any_board() {
    let standard = board("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1");
    for board in [standard, standard.with_chess960(true)] {
        let long = san::parse(&board, "O-O-O").unwrap();
        assert_eq!(uci::parse(&board, "e1c1"), Ok(long));
        assert_eq!(uci::parse(&board, "e1a1"), Ok(long));
        assert!(uci::parse(&board, "e1c1q").is_err());
        assert!(uci::parse(&board, "a1c1q").is_err());
    }
    assert!(uci::parse(&board("r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1"), "e1g1").is_err());
}

#[test]
fn an_editor_gets_all_of_a_position() {
    let board = after(START, "e4 a6 e5 d5");
    assert!(board.en_passant().is_some());
    assert_eq!(Setup::from(&board).build().unwrap().board, board);
}

#[test]
fn an_editor_can_guess_the_rights() {
    let guess = |text: &str| Setup::from(&board(text)).guess_castling_rooks();
    assert_eq!(
        guess("r3k2r/8/8/8/8/8/8/R3K1R1 w - - 0 1"),
        set(&[Square::A1, Square::A8, Square::H8])
    );
    assert_eq!(guess("r4k1r/8/8/8/8/8/4K3/R6R w - - 0 1"), Bitboard::EMPTY);
    let mut setup = Setup::from(&Board::default());
    setup.put(Square::E1, None);
    assert_eq!(setup.guess_castling_rooks(), set(&[Square::A8, Square::H8]));
    assert_eq!(setup.pieces().count(), 31);
}
