//! What FEN is accepted, mended and refused (CASES 15), and how it is written.

use crate::common::{self, START, after, board};
use catur_rules::fen::{self, FenError};
use catur_rules::{Board, Color, File, Rank, Repair, SetupError, Square};

fn mended(text: &str) -> (String, Vec<Repair>) {
    let parsed = fen::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    (parsed.board.to_fen(), parsed.repairs)
}

fn refused(text: &str) -> FenError {
    match fen::parse(text) {
        Ok(parsed) => panic!("{text} was read as {}", parsed.board),
        Err(error) => error,
    }
}

fn illegal(text: &str) -> SetupError {
    match refused(text) {
        FenError::Illegal(error) => error,
        other => panic!("{text}: {other}"),
    }
}

#[test]
fn four_or_five_fields_and_extra_blanks_are_accepted() {
    let whole = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    for text in [
        "4k3/8/8/8/8/8/8/4K2R w K -",
        "4k3/8/8/8/8/8/8/4K2R w K - 0",
        "  4k3/8/8/8/8/8/8/4K2R   w  K\t-  0  1 \r\n",
        "4k3/44/8/8/8/8/8/4K11R w K - 0 1",
    ] {
        assert_eq!(mended(text), (whole.to_owned(), vec![]), "{text}");
    }
}

#[test]
fn an_impossible_en_passant_square_is_mended_and_reported() {
    for (text, square) in [
        // No pawn there, a wrong rank, a pawn of the wrong side, the way not free.
        ("4k3/8/8/4P3/8/8/8/4K3 w - d6 0 1", Square::D6),
        ("4k3/8/8/3pP3/8/8/8/4K3 w - d3 0 1", Square::D3),
        ("4k3/8/8/3PP3/8/8/8/4K3 w - d6 0 1", Square::D6),
        ("4k3/3n4/8/3pP3/8/8/8/4K3 w - d6 0 1", Square::D6),
        ("4k3/8/3n4/3pP3/8/8/8/4K3 w - d6 0 1", Square::D6),
        ("4k3/8/8/8/3pP3/8/8/4K3 w - e3 0 1", Square::E3),
    ] {
        let (fen, repairs) = mended(text);
        assert_eq!(repairs, [Repair::EnPassant(square)], "{text}");
        assert!(fen.contains(" w - - "), "{fen}");
    }
}

#[test]
fn a_useless_en_passant_square_is_dropped_in_silence() {
    let after_e4 = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1";
    let (fen, repairs) = mended(after_e4);
    assert_eq!(fen, after_e4.replace("e3", "-"));
    assert!(repairs.is_empty());
    assert_eq!(board(after_e4), after(START, "e4"));
}

#[test]
fn rights_without_a_rook_or_king_are_mended_and_reported() {
    for (text, rights, letters) in [
        ("4k3/8/8/8/8/8/8/4K2R w KQ - 0 1", "K", "Q"),
        ("r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "Kq", "Qk"),
        // The rook has gone to g1.
        ("4k3/8/8/8/8/8/8/R3K1R1 w KQ - 0 1", "Q", "K"),
        // The king has gone.
        ("r3k2r/8/8/8/8/8/4K3/R6R w KQkq - 0 1", "kq", "KQ"),
        ("r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1", "kq", "KQ"),
        // A rook of the other side.
        ("R3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", "k", "q"),
        ("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", "-", "KQkq"),
    ] {
        let (fen, repairs) = mended(text);
        assert_eq!(fen.split(' ').nth(2), Some(rights), "{text}");
        let expected: Vec<_> = letters.chars().map(Repair::Castling).collect();
        assert_eq!(repairs, expected, "{text}");
    }
}

#[test]
fn repairs_say_what_was_done() {
    assert_eq!(
        Repair::Castling('K').to_string(),
        "dropped castling right K: king or rook is not in place"
    );
    assert_eq!(
        Repair::EnPassant(Square::D6).to_string(),
        "dropped en passant square d6: no pawn has just passed over it"
    );
    let (fen, repairs) = mended("4k3/8/8/8/8/8/8/4K2R w - - 7 0");
    assert_eq!(
        (fen.as_str(), repairs),
        ("4k3/8/8/8/8/8/8/4K2R w - - 7 1", vec![Repair::MoveNumber])
    );
}

#[test]
fn shredder_letters_are_read_and_written_where_needed() {
    let standard = board("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    assert_eq!(standard, Board::default());
    assert!(!standard.chess960());
    let text = "4k3/8/8/8/8/8/8/1R3KR1 w GB - 0 1";
    assert!(board(text).chess960());
    assert_eq!(board(text).to_fen(), text);
    // The inner of two rooks has the right.
    let inner = "4k3/8/8/8/8/8/8/4KR1R w F - 0 1";
    assert_eq!(board(inner).to_fen(), inner);
    assert_eq!(board(inner).castling().white.king_side, Some(File::F));
}

#[test]
fn two_rights_on_one_side_leave_the_outer_rook_its_right() {
    let (fen, repairs) = mended("4k3/8/8/8/8/8/8/4KR1R w HF - 0 1");
    assert_eq!(fen, "4k3/8/8/8/8/8/8/4KR1R w K - 0 1");
    assert_eq!(repairs, [Repair::Castling('F')]);
}

#[test]
fn x_fen_is_read_as_chess960_where_both_sides_agree() {
    // The start position 1 of Chess960, and X-FEN's outermost rooks.
    let start = board("bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w KQkq - 0 1");
    assert!(start.chess960());
    assert_eq!(start.castling().black.queen_side, Some(File::F));
    assert_eq!(
        start.to_fen(),
        "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1"
    );
    // King on e, rooks on b and g.
    let odd = board("1r2k1r1/8/8/8/8/8/8/1R2K1R1 w KQkq - 0 1");
    assert_eq!(odd.to_fen(), "1r2k1r1/8/8/8/8/8/8/1R2K1R1 w GBgb - 0 1");
    // Rights that both have must agree, and there must be some on both sides.
    for text in [
        "4k1r1/8/8/8/8/8/8/4K1R1 w Kk - 0 1",
        "4k1r1/8/8/8/8/8/8/1R2K1R1 w KQk - 0 1",
    ] {
        assert!(board(text).chess960(), "{text}");
    }
    for text in [
        "4k1r1/8/8/8/8/8/8/4KR2 w Kk - 0 1",
        "3k2r1/8/8/8/8/8/8/4K1R1 w Kk - 0 1",
        "1r2k3/8/8/8/8/8/8/R3K3 w Qq - 0 1",
    ] {
        assert!(!mended(text).1.is_empty(), "{text}");
    }
    // One side alone proves nothing, unless the game is known to be Chess960.
    let alone = "4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1";
    assert_eq!(
        mended(alone).1,
        [Repair::Castling('K'), Repair::Castling('Q')]
    );
    let known = fen::parse_chess960(alone).unwrap();
    assert_eq!(known.board.castling().white.queen_side, Some(File::B));
    assert!(known.repairs.is_empty());
}

#[test]
fn what_chess960_writes_it_reads_back() {
    let board = board("4k3/8/8/8/8/8/8/4K1R1 w G - 0 1");
    assert_eq!(common::board(&board.to_fen()), board);
    let standard = fen::parse_chess960(START).unwrap().board;
    assert_eq!(standard.to_fen(), START.replace("KQkq", "HAha"));
    assert_eq!(standard, Board::default());
    assert_eq!(standard.with_chess960(false).to_fen(), START);
}

#[test]
fn odd_but_possible_positions_are_accepted() {
    for text in [
        // Nine queens, ten knights, ten bishops, ten rooks.
        "4k3/8/8/8/8/QQQQ4/QQQQ4/3QK3 w - - 0 1",
        "4k3/8/8/8/8/NNNNN3/NNNNN3/4K3 w - - 0 1",
        "6k1/8/8/8/8/BBBBB3/BBBBB3/4K3 b - - 0 1",
        "6k1/8/8/8/8/RRRRR3/RRRRR3/4K3 b - - 0 1",
        // 16 pieces and the most moves known: 218.
        "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
        "8/8/8/8/8/8/8/K6k w - - 149 4000",
    ] {
        assert!(mended(text).1.is_empty(), "{text}");
    }
    let most = board("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
    assert_eq!(most.legal_moves().len(), 218);
}

#[test]
fn kings_must_be_one_of_each() {
    for (text, color, found) in [
        ("8/8/8/8/8/8/8/4K3 w - - 0 1", Color::Black, 0),
        ("4k3/8/8/8/8/8/8/8 w - - 0 1", Color::White, 0),
        ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", Color::White, 2),
        ("8/8/8/8/8/8/8/8 w - - 0 1", Color::White, 0),
    ] {
        assert_eq!(illegal(text), SetupError::Kings { color, found }, "{text}");
    }
    assert_eq!(
        refused("4k3/8/8/8/8/8/8/K3K3 w - - 0 1").to_string(),
        "expected one white king, found 2"
    );
}

#[test]
fn pawns_on_the_last_ranks_are_refused() {
    for (text, square) in [
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", Square::H8),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", Square::A1),
        ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", Square::A1),
        ("p3k3/8/8/8/8/8/8/4K3 w - - 0 1", Square::A8),
    ] {
        assert_eq!(
            illegal(text),
            SetupError::PawnOnLastRank { square },
            "{text}"
        );
    }
}

#[test]
fn side_not_to_move_in_check_is_refused() {
    for (text, color) in [
        ("4k3/8/8/8/8/8/8/4RK2 w - - 0 1", Color::Black),
        ("4k3/8/8/8/8/8/8/r3K3 b - - 0 1", Color::White),
        ("8/8/8/8/8/8/4k3/4K3 w - - 0 1", Color::Black),
    ] {
        assert_eq!(
            illegal(text),
            SetupError::OpponentInCheck { color },
            "{text}"
        );
    }
}

#[test]
fn more_extra_pieces_than_missing_pawns_are_refused() {
    for (text, extra, missing) in [
        ("4k3/8/8/8/8/8/PPPPPPPP/QQ2K3 w - - 0 1", 1, 0),
        ("4k3/8/8/8/8/NNN5/PPPPPPPP/4K3 w - - 0 1", 1, 0),
        ("4k3/8/8/8/8/QQQ5/1PPPPPPP/4K3 w - - 0 1", 2, 1),
        // Two bishops on dark squares: one of them was a pawn.
        ("4k3/8/8/8/8/B1B5/PPPPPPPP/4K3 w - - 0 1", 1, 0),
    ] {
        let expected = SetupError::TooManyPieces {
            color: Color::White,
            extra,
            missing,
        };
        assert_eq!(illegal(text), expected, "{text}");
    }
    let nine = "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1";
    assert_eq!(
        illegal(nine),
        SetupError::TooManyPawns {
            color: Color::White,
            found: 9
        }
    );
}

#[test]
fn checks_that_no_move_can_give_are_refused() {
    for text in [
        // Three checkers; two knights; knight and pawn.
        "4k3/8/3N1N2/8/8/8/8/4RK2 b - - 0 1",
        "4k3/8/3N1N2/8/8/8/8/4K3 b - - 0 1",
        "4k3/3P4/3N4/8/8/8/8/4K3 b - - 0 1",
        // The king between two rooks on one rank, between two bishops on one diagonal.
        "R3k2R/8/8/8/8/8/8/4K3 b - - 0 1",
        "B7/8/8/8/8/5k2/8/K6B b - - 0 1",
        // A queen can't uncover a rook: she gave check before.
        "4k3/8/8/1Q6/8/8/8/4R1K1 b - - 0 1",
        // No pawn took en passant; one did, but on a line of one of the two alone.
        "8/8/4k3/8/8/1B6/8/4R1K1 b - - 0 1",
        "8/8/3Pk2R/8/8/1B6/8/6K1 b - - 0 1",
        "8/8/3Pk3/8/8/7B/8/4R1K1 b - - 0 1",
        // A pawn that has never moved.
        "8/8/8/8/8/3k4/4P3/K7 b - - 0 1",
        // The double step to e4 neither gave the check nor uncovered it.
        "4k3/8/5N2/8/4P3/8/8/4K3 b - e3 0 1",
        "4k3/8/8/1B6/4P3/8/8/4R1K1 b - e3 0 1",
    ] {
        assert!(
            matches!(illegal(text), SetupError::ImpossibleCheck { .. }),
            "{text}"
        );
        assert!(fen::parse_unreachable(text).is_ok(), "{text}");
    }
    assert_eq!(
        refused("R3k2R/8/8/8/8/8/8/4K3 b - - 0 1").to_string(),
        "expected a check that some last move can have given, found one from a8 and h8"
    );
}

#[test]
fn checks_that_some_move_can_give_are_accepted() {
    for text in [
        // Discovered by bishop, by knight, by rook.
        "4k3/8/8/1B6/8/8/8/4R1K1 b - - 0 1",
        "4k3/8/5N2/8/8/8/8/4R1K1 b - - 0 1",
        "4k3/8/8/7B/8/8/8/4R1K1 b - - 0 1",
        "4k3/8/8/8/8/8/8/K3R3 b - - 0 1",
        "3k4/8/8/6B1/8/8/8/K2R4 b - - 0 1",
        // A pawn took on d8 and became a queen, and left the file of the rook.
        "3Qk3/8/8/8/8/8/8/4R1K1 b - - 0 1",
        // One was pushed to d8, out of the way of the bishop.
        "3Qk3/8/8/1B6/8/8/8/6K1 b - - 0 1",
        "3Rk3/8/8/1B6/8/8/8/6K1 b - - 0 1",
        // A pawn pushed or taking gives check itself and uncovers.
        "8/8/4k3/3P4/8/8/8/1K2R3 b - - 0 1",
        // En passant uncovers a bishop through the pawn taken and a rook through the taker.
        "8/8/3Pk3/8/8/1B6/8/4R1K1 b - - 0 1",
        // The double step gives the check, or uncovers it.
        "8/8/8/3k4/4P3/8/8/4K3 b - e3 0 1",
        "8/8/8/7k/4P3/8/8/3BK3 b - e3 0 1",
        // A pawn on its third rank gives check.
        "8/8/8/8/3k4/4P3/8/4K3 b - - 0 1",
    ] {
        assert!(fen::parse(text).is_ok(), "{text}: {:?}", fen::parse(text));
    }
}

#[test]
fn an_en_passant_check_in_a_real_game_is_accepted() {
    let text = "8/8/4k3/8/2p5/8/1P6/4K2B w - - 0 1";
    let board = after(text, "b4");
    assert_eq!(board.en_passant(), Some(Square::B3));
    assert_eq!(common::board(&board.to_fen()), board);
}

#[test]
fn malformed_texts_say_where_and_what() {
    let rank = |rank, found| FenError::RankLength { rank, found };
    for (text, error) in [
        ("", FenError::Fields { found: 0 }),
        ("8/8/8/8/8/8/8/8 w -", FenError::Fields { found: 3 }),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 1 x",
            FenError::Fields { found: 7 },
        ),
        ("4k3/8/8/8/8/8/4K3 w - -", FenError::Ranks { found: 7 }),
        ("4k3/8/8/8/8/8/8/8/4K3 w - -", FenError::Ranks { found: 9 }),
        ("4k3/7/8/8/8/8/8/4K3 w - -", rank(Rank::Seventh, 7)),
        ("4k3/8/8/8/8/8/8/4K4 w - -", rank(Rank::First, 9)),
        ("4k3/8/8/8/8/8/8/4K3RRR w - -", rank(Rank::First, 9)),
        ("4k3/8//8/8/8/8/4K3 w - -", rank(Rank::Sixth, 0)),
        (
            "4x3/8/8/8/8/8/8/4K3 w - -",
            FenError::Piece {
                rank: Rank::Eighth,
                found: 'x',
            },
        ),
        (
            "4k3/9/8/8/8/8/8/4K3 w - -",
            FenError::Piece {
                rank: Rank::Seventh,
                found: '9',
            },
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 x - -",
            FenError::Side { found: "x".into() },
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w xyz -",
            FenError::Castling {
                found: "xyz".into(),
            },
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w KQkqKQkqK -",
            FenError::Castling {
                found: "KQkqKQkqK".into(),
            },
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - e9",
            FenError::EnPassant { found: "e9".into() },
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - x 1",
            FenError::Counter {
                counter: "halfmove clock",
                found: "x".into(),
            },
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - 0 70000",
            FenError::Counter {
                counter: "move number",
                found: "70000".into(),
            },
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - +1 1",
            FenError::Counter {
                counter: "halfmove clock",
                found: "+1".into(),
            },
        ),
        (
            "4k3/8/8/8/8/8/8/4K3 w - - -1 1",
            FenError::Counter {
                counter: "halfmove clock",
                found: "-1".into(),
            },
        ),
    ] {
        assert_eq!(refused(text), error, "{text}");
    }
    assert_eq!(
        refused("4k3/7/8/8/8/8/8/4K3 w - -").to_string(),
        "expected 8 squares on rank 7, found 7"
    );
}

#[test]
fn the_starting_position_is_written_as_everybody_does() {
    assert_eq!(Board::default().to_fen(), START);
    assert_eq!(after(START, "e4 c5 Nf3").to_fen(), {
        "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2"
    });
}
