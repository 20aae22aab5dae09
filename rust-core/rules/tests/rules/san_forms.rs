//! What SAN is written and read as (R12, CASES 13).

use crate::common::{START, board};
use catur_rules::san::SanError;
use catur_rules::{Board, Color, san};

/// What the text means, in exact SAN.
fn read(board: &Board, text: &str) -> Result<String, SanError> {
    san::parse(board, text).map(|mv| san::write(board, mv))
}

fn all_mean(start: &str, texts: &[&str], meant: &str) {
    let board = board(start);
    for text in texts {
        assert_eq!(read(&board, text).as_deref(), Ok(meant), "{text}");
    }
}

const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PROMOTION: &str = "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1";
const EN_PASSANT: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 2";

#[test]
fn castling_with_letters_zeros_and_dashes() {
    let short = [
        "O-O", "0-0", "o-o", "OO", "00", "O–O", "O-O!", "0-0+", "Ke1-g1", "Kg1", "e1g1",
    ];
    all_mean(CASTLING, &short, "O-O");
    let long = [
        "O-O-O",
        "0-0-0",
        "o-o-o",
        "OOO",
        "0–0–0",
        "O-O-O?!",
        "Ke1c1",
        "Kc1",
    ];
    all_mean(CASTLING, &long, "O-O-O");
}

#[test]
fn castling_that_is_not_possible_is_illegal() {
    let board = board("4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1");
    assert_eq!(
        read(&board, "O-O"),
        Err(SanError::Illegal {
            found: "O-O".into()
        })
    );
    assert_eq!(
        read(&board, "O-O-O-O"),
        Err(SanError::Malformed {
            found: "O-O-O-O".into()
        })
    );
    let free = crate::common::board(CASTLING);
    for text in ["Qg1", "Bg1", "Kdg1", "K2g1", "Kg1=Q", "Kdc1"] {
        let wrong = read(&free, text);
        assert!(wrong.is_err(), "{text} was read as {wrong:?}");
    }
}

#[test]
fn promotion_with_and_without_signs() {
    let forms = [
        "e8=Q", "e8Q", "e8(Q)", "e8/Q", "e8=(Q)", "e8=q", "e8q", "e8=♕", "e8♛", "e7e8q",
    ];
    all_mean(PROMOTION, &forms, "e8=Q");
    all_mean(PROMOTION, &["e8=N+", "e8N", "e8=n", "e8(N)"], "e8=N+");
    all_mean(PROMOTION, &["e8=B", "e8b", "e8B"], "e8=B");
}

#[test]
fn promotion_must_be_named_and_possible() {
    let board = board(PROMOTION);
    assert_eq!(
        read(&board, "e8"),
        Err(SanError::MissingPromotion { found: "e8".into() })
    );
    for text in ["e8=K", "e8=P", "e8=X", "e8()", "e8(Q"] {
        assert!(
            matches!(read(&board, text), Err(SanError::Malformed { .. })),
            "{text}"
        );
    }
    let start = Board::default();
    assert!(matches!(
        read(&start, "e4=Q"),
        Err(SanError::Illegal { .. })
    ));
    assert!(matches!(
        read(&start, "Nf3=Q"),
        Err(SanError::Illegal { .. })
    ));
}

#[test]
fn null_moves_have_an_error_of_their_own() {
    for text in ["--", "Z0", "0000", " -- "] {
        let error = read(&Board::default(), text).unwrap_err();
        assert_eq!(
            error,
            SanError::NullMove {
                found: text.trim().into()
            }
        );
    }
}

#[test]
fn needless_and_long_disambiguation() {
    let forms = [
        "Nf3", "Ngf3", "N1f3", "Ng1f3", "Ng1-f3", "Ng1–f3", "g1f3", "g1-f3", "nf3", "♘f3",
    ];
    all_mean(START, &forms, "Nf3");
    all_mean(
        START,
        &["e4", "e2e4", "e2-e4", "Pe4", "Pe2-e4", "♙e4", "ee4", "2e4"],
        "e4",
    );
}

#[test]
fn captures_in_every_sign() {
    let forms = [
        "exd6", "ed6", "e5xd6", "e5d6", "e:d6", "eXd6", "e×d6", "e5-d6", "Pexd6",
    ];
    all_mean(EN_PASSANT, &forms, "exd6");
    let taking = "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1";
    all_mean(
        taking,
        &["Nxd5", "Nd5", "N:d5", "Ne3xd5", "♞xd5", "nxd5"],
        "Nxd5",
    );
}

#[test]
fn en_passant_remarks() {
    all_mean(
        EN_PASSANT,
        &["exd6 e.p.", "exd6e.p.", "exd6e.p", "exd6ep", "exd6 e.p.+"],
        "exd6",
    );
}

#[test]
fn marks_of_check_and_judgement_behind() {
    let signs = [
        "+", "#", "++", "!", "?", "!!", "??", "!?", "?!", "+-", "-+", "=", "+/-", "=/+", "±", "∓",
    ];
    for sign in signs.iter().chain(&["⩲", "∞", "†", "+!?", "□"]) {
        all_mean(
            START,
            &[&format!("Nf3{sign}"), &format!("Nf3 {sign}")],
            "Nf3",
        );
    }
}

#[test]
fn move_numbers_before() {
    all_mean(
        START,
        &["1.e4", "1. e4", "1...e4", "12... e4", "  e4  "],
        "e4",
    );
}

#[test]
fn a_lower_case_b_is_the_file() {
    let both = "4k3/8/8/8/8/2p5/1P6/2B1K3 w - - 0 1";
    all_mean(both, &["bxc3"], "bxc3");
    let bishop = "4k3/8/8/8/8/3p4/8/1B2K3 w - - 0 1";
    all_mean(bishop, &["Bxd3"], "Bxd3");
    assert!(read(&board(bishop), "bxd3").is_err());
}

#[test]
fn a_pawn_push_is_no_capture_of_another_pawn() {
    // exd5 is legal, d5 itself is not a move of the e-pawn.
    let board = board("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
    assert!(matches!(read(&board, "d5"), Err(SanError::Illegal { .. })));
    assert_eq!(read(&board, "ed5").as_deref(), Ok("exd5"));
}

#[test]
fn ambiguous_moves_name_the_pieces() {
    let board = board("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1");
    let error = read(&board, "Nd2").unwrap_err();
    assert!(matches!(&error, SanError::Ambiguous { origins, .. } if origins.len() == 2));
    assert_eq!(
        error.to_string(),
        "expected a move of one piece, found Nd2, which can start on b1 or f3"
    );
    assert_eq!(read(&board, "Nbd2").as_deref(), Ok("Nbd2"));
}

#[test]
fn disambiguation_is_as_short_as_can_be() {
    for (start, mv, text) in [
        // By file, though the ranks differ too.
        ("4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "b1d2", "Nbd2"),
        // By rank, on one file.
        ("4k3/8/8/8/8/1N6/8/1N2K3 w - - 0 1", "b1d2", "N1d2"),
        // By both: one shares the file, another the rank.
        ("k7/8/8/2Q1Q3/8/8/8/K3Q3 w - - 0 1", "e5c3", "Qe5c3"),
        // A pinned knight does not count.
        ("4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2"),
        // Two rooks on one rank.
        ("4k3/8/8/8/8/8/6K1/R6R w - - 0 1", "a1d1", "Rad1"),
    ] {
        let board = board(start);
        let mv = catur_rules::uci::parse(&board, mv).unwrap();
        assert_eq!(san::write(&board, mv), text, "{start}");
    }
}

#[test]
fn check_and_mate_are_marked_when_writing() {
    let board = board("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1");
    assert_eq!(read(&board, "Ra8").as_deref(), Ok("Ra8#"));
    assert_eq!(read(&board, "Ra8+").as_deref(), Ok("Ra8#"));
}

#[test]
fn malformed_and_illegal_texts_are_told_apart() {
    let start = Board::default();
    for text in [
        "", " ", "N", "Nf", "Nf9", "i4", "e9", "xyz", "Nf33", "Ngg1f3", "12", "1.", "=Q", "♔",
    ] {
        let error = read(&start, text).unwrap_err();
        assert!(
            matches!(error, SanError::Malformed { .. }),
            "{text}: {error}"
        );
    }
    for text in ["Nf6", "e5", "Ke2", "Qh5", "exd3", "O-O", "e7e5", "e3e4"] {
        let error = read(&start, text).unwrap_err();
        assert!(matches!(error, SanError::Illegal { .. }), "{text}: {error}");
    }
    assert_eq!(
        read(&start, "Nf6").unwrap_err().to_string(),
        "expected a legal move, found Nf6"
    );
}

#[test]
fn figurines_stand_for_letters_of_the_moving_side() {
    assert_eq!(san::figurine("Nf3", Color::White), "♘f3");
    assert_eq!(san::figurine("exd8=Q#", Color::Black), "exd8=♛#");
    assert_eq!(san::figurine("bxc3", Color::White), "bxc3");
    let start = "4k3/8/8/8/8/8/P7/RNBQK3 w - - 0 1";
    for (white, black, meant) in [
        ("♔f2", "♚f2", "Kf2"),
        ("♕d5", "♛d5", "Qd5"),
        ("♗h6", "♝h6", "Bh6"),
        ("♘c3", "♞c3", "Nc3"),
        ("♙a4", "♟a4", "a4"),
    ] {
        all_mean(start, &[white, black], meant);
    }
    all_mean("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", &["♖a7", "♜a7"], "Ra7");
}

#[test]
fn bytes_of_no_encoding_are_refused_in_peace() {
    for bytes in [
        &b"\xff\xfe"[..],
        b"N\xe9f3",
        b"\xe2\x99",
        b"e8=\xe2\x99\x99",
    ] {
        assert!(san::parse_bytes(&Board::default(), bytes).is_err());
    }
    assert!(san::parse_bytes(&Board::default(), b"Nf3\xc2\xb1").is_ok());
}
