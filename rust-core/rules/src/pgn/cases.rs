//! What PGN files in the field look like: each complaint in the list of cases is a test.

use std::io::{self, Read};
use std::time::Duration;

use super::fault::Size;
use super::{
    Comment, Fault, Game, GameResult, Mended, Nag, Node, Reader, Reason, Step, Visitor, limits,
};
use crate::{Board, Move, san};

fn all(bytes: impl AsRef<[u8]>) -> Vec<Result<Game, Fault>> {
    Reader::new(bytes.as_ref()).collect()
}

fn one(bytes: impl AsRef<[u8]>) -> Game {
    let mut games = all(bytes);
    assert_eq!(games.len(), 1, "{games:?}");
    games.remove(0).unwrap()
}

fn fault(bytes: impl AsRef<[u8]>) -> Fault {
    let mut games = all(bytes);
    assert_eq!(games.len(), 1, "{games:?}");
    games.remove(0).unwrap_err()
}

fn sans_from(start: &Board, nodes: &[Node]) -> String {
    let mut board = *start;
    let mut words = Vec::new();
    for node in nodes {
        match node.step {
            Step::Move(mv) => {
                words.push(san::write(&board, mv));
                board = board.play(mv).unwrap();
            }
            Step::Null => {
                words.push("--".to_owned());
                board = board.play_null().unwrap();
            }
        }
    }
    words.join(" ")
}

fn sans(game: &Game) -> String {
    sans_from(&game.start, &game.line.nodes)
}

fn mended(game: &Game) -> Vec<&Mended> {
    let notes = game.notes.iter().map(|note| &note.mended);
    notes
        .filter(|mended| !matches!(mended, Mended::MissingTags(_)))
        .collect()
}

fn texts(comments: &[Comment]) -> Vec<&str> {
    comments.iter().map(Comment::text).collect()
}

mod bytes {
    use super::*;

    #[test]
    fn malformed_utf8_is_marked_and_read_on() {
        let game = one(b"[White \"R\xC3\xA9ti \xFF\"]\n\n1. e4 {\xC3\xA9 \xE2\x82} e5 1-0\n");
        assert_eq!(game.tag("White"), Some("Réti \u{FFFD}"));
        assert_eq!(texts(&game.line.nodes[0].comments), ["é \u{FFFD}"]);
        assert_eq!(sans(&game), "e4 e5");
    }

    #[test]
    fn latin1_is_recognised() {
        let game = one(b"[White \"R\xE9ti\"]\n\n1. e4 {caf\xE9} 1-0\n");
        assert_eq!(game.tag("White"), Some("Réti"));
        assert_eq!(texts(&game.line.nodes[0].comments), ["café"]);
    }

    #[test]
    fn a_byte_order_mark_is_no_part_of_the_first_tag() {
        let games = all("\u{FEFF}[White \"A\"]\n\n1. e4 *\n\n\u{FEFF}[White \"B\"]\n\n1. d4 *\n");
        let names: Vec<_> = games
            .iter()
            .map(|game| game.as_ref().unwrap().tag("White"))
            .collect();
        assert_eq!(names, [Some("A"), Some("B")]);
    }

    #[test]
    fn utf16_is_refused_by_name() {
        let bytes: Vec<u8> = "\u{FEFF}1. e4 *"
            .encode_utf16()
            .flat_map(u16::to_le_bytes)
            .collect();
        assert_eq!(fault(bytes).reason, Reason::Utf16);
    }

    #[test]
    fn no_break_spaces_part_moves() {
        let utf8 = one("1.\u{A0}e4\u{A0}e5\u{A0}1-0");
        let latin1 = one(b"1.\xA0e4\xA0e5\xA01-0");
        assert_eq!(
            (sans(&utf8), sans(&latin1)),
            ("e4 e5".into(), "e4 e5".into())
        );
    }

    #[test]
    fn all_line_ends_are_counted_alike() {
        for end in ["\n", "\r\n", "\r"] {
            let text = [
                "[White \"A\"]",
                "",
                "1. e4",
                "; note",
                "% skipped",
                "e9 *",
                "",
            ]
            .join(end);
            let fault = fault(&text);
            assert_eq!((fault.line, fault.column), (6, 1), "{text:?}");
        }
    }

    #[test]
    fn nuls_are_blanks_between_moves_and_nothing_in_tags() {
        let game = one(b"[White \"A\0B\"]\0\n\0\n1. e4\0e5\0{a\0b}\0*\0");
        assert_eq!(game.tag("White"), Some("AB"));
        assert_eq!(sans(&game), "e4 e5");
        assert_eq!(texts(&game.line.nodes[1].comments), ["a b"]);
    }

    #[test]
    fn lines_that_begin_with_percent_are_skipped() {
        let game = one("% head\n[White \"A\"]\n%[White \"B\"]\n\n1. e4\n% 1... d5\ne5 *\n");
        assert_eq!(game.tag("White"), Some("A"));
        assert_eq!(sans(&game), "e4 e5");
        let game = one("[White \"A\"]\n% x\n[White \"B\"]\n\n1. e4 *");
        assert_eq!(mended(&game), [&Mended::DuplicateTag("White".to_owned())]);
        assert!(matches!(
            fault("1. e4 % e5 *").reason,
            Reason::Unexpected('%')
        ));
    }

    #[test]
    fn empty_files_hold_no_game() {
        for text in [
            "",
            "\n\n",
            "\u{FEFF}",
            "% only\n",
            "; only a comment",
            "{and another}\n",
        ] {
            assert!(all(text).is_empty(), "{text:?}");
        }
    }
}

mod moves {
    use super::*;

    const PROMOTION: &str = "[FEN \"8/4P2k/8/8/8/8/8/4K3 w - - 0 1\"]\n\n";

    #[test]
    fn castling_with_zeros() {
        let text = "1. e4 e5 2. Nf3 Nf6 3. Bc4 Bc5 4. 0-0 0-0! 1-0";
        assert_eq!(sans(&one(text)), "e4 e5 Nf3 Nf6 Bc4 Bc5 O-O O-O");
        let text = "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd3 Qd6 5. 0-0-0 O-O-O 0-1";
        assert_eq!(
            sans(&one(text)),
            "d4 d5 Nc3 Nc6 Bf4 Bf5 Qd3 Qd6 O-O-O O-O-O"
        );
    }

    #[test]
    fn promotion_with_and_without_signs() {
        for written in [
            "e8=Q", "e8Q", "e8(Q)", "e8=(Q)", "e8/Q", "e7e8q", "e7-e8=Q", "e8(Q)+-",
        ] {
            let game = one(format!("{PROMOTION}1. {written} *"));
            assert_eq!(sans(&game), "e8=Q", "{written}");
        }
        let game = one(format!("{PROMOTION}1. e8(N) (1. e8(R)) (1. e8(B)) Kg6 *"));
        assert_eq!(sans(&game), "e8=N Kg6");
        assert_eq!(game.line.nodes[0].variations.len(), 2);
        assert!(matches!(
            fault(format!("{PROMOTION}1. e8 *")).reason,
            Reason::Move { .. }
        ));
    }

    #[test]
    fn null_moves() {
        for null in ["--", "Z0", "null", "@@@@"] {
            let game = one(format!("1. e4 (1. {null} e5 2. d4) e5 *"));
            let variation = &game.line.nodes[0].variations[0];
            assert_eq!(sans_from(&game.start, &variation.nodes), "-- e5 d4");
        }
        let check = "[FEN \"4k3/4R3/8/8/8/8/8/4K3 b - - 0 1\"]\n\n1... -- *";
        assert_eq!(fault(check).reason, Reason::NullMoveInCheck);
    }

    #[test]
    fn move_text_without_numbers_or_with_glued_ones() {
        for text in [
            "e4 e5 Nf3 *",
            "1.e4 e5 2.Nf3 *",
            "1 e4 e5 2 Nf3 *",
            "1. e4 1... e5 2.Nf3*",
        ] {
            assert_eq!(sans(&one(text)), "e4 e5 Nf3", "{text}");
        }
        assert_eq!(sans(&one("1. e4 1…e5 2 . Nf3 17...Nc6 *")), "e4 e5 Nf3 Nc6");
    }

    #[test]
    fn a_newline_after_whites_move() {
        assert_eq!(sans(&one("1.\ne4\ne5\n2.\nNf3\n*")), "e4 e5 Nf3");
    }

    #[test]
    fn needless_disambiguation() {
        assert_eq!(
            sans(&one("1. Ng1f3 Nb8-c6 2. e2e4 e7-e5 *")),
            "Nf3 Nc6 e4 e5"
        );
        assert_eq!(sans(&one("1. Ngf3 N8c6 *")), "Nf3 Nc6");
    }

    #[test]
    fn en_passant_is_marked_in_many_ways() {
        let start = "[FEN \"4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2\"]\n\n2. ";
        for written in [
            "exf6",
            "exf6e.p.",
            "exf6 e.p.",
            "exf6ep",
            "exf6 ep",
            "exf6 e.p. $1",
        ] {
            let game = one(format!("{start}{written} Kf7 *"));
            assert_eq!(sans(&game), "exf6 Kf7", "{written}");
        }
    }

    #[test]
    fn glyphs_become_numbers() {
        let game = one("1. e4! e5 ?! 2. Nf3!! Nc6+- 3. Bb5 +- a6 = 4. Ba4 ± Nf6 N 5. O-O∞ *");
        let nags: Vec<_> = game.line.nodes.iter().map(|node| &node.nags[..]).collect();
        let expected: [&[Nag]; 9] = [
            &[Nag::GOOD],
            &[Nag::DUBIOUS],
            &[Nag::BRILLIANT],
            &[Nag(18)],
            &[Nag(18)],
            &[Nag(10)],
            &[Nag(16)],
            &[Nag(146)],
            &[Nag(13)],
        ];
        assert_eq!(nags, expected);
    }

    #[test]
    fn numeric_annotations_out_of_range_are_dropped_and_told() {
        let game = one("$5 1. e4 $1 $14 $256 $ e5 *");
        assert_eq!(game.line.nodes[0].nags, [Nag(1), Nag(14)]);
        assert_eq!(mended(&game), [&Mended::Nag; 3]);
    }

    #[test]
    fn check_marks_may_be_wrong_missing_or_apart() {
        let text = "1. e4+ e5 2. Qh5 Nc6 3. Bc4 + Nf6 4. Qxf7 # 1-0";
        assert_eq!(sans(&one(text)), "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#");
    }
}

mod structure {
    use super::*;

    #[test]
    fn thousands_of_games_in_one_file() {
        let text =
            "[Event \"x\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Nf3 {good} Nc6 1-0\n\n".repeat(5000);
        let mut reader = Reader::new(text.as_bytes());
        assert_eq!(reader.by_ref().filter(Result::is_ok).count(), 5000);
        assert_eq!(reader.offset(), text.len() as u64);
    }

    #[test]
    fn tags_with_a_fen_and_no_moves() {
        let text = "[White \"A\"]\n[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 1\"]\n\n\
                    [White \"B\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\"]\n\n*\n\n\
                    [Event \"C\"]\n";
        let games: Vec<_> = all(text).into_iter().map(Result::unwrap).collect();
        assert_eq!(games.len(), 3);
        assert_eq!(games[0].start.to_fen(), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
        assert_eq!(games[1].start.to_fen(), "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1");
        assert_eq!(games[2].tag("Event"), Some("C"));
        assert!(games.iter().all(|game| game.line.nodes.is_empty()));
    }

    #[test]
    fn a_fen_start_counts_its_own_moves_and_side() {
        let game = one("[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 40\"]\n\n40... Kd7 41. O-O 1-0");
        assert_eq!(sans(&game), "Kd7 O-O");
    }

    #[test]
    fn a_fen_is_mended_or_refused_with_its_place() {
        let game = one("[FEN \"4k3/8/8/8/8/8/8/4K2R w KQ - 0 1\"]\n\n1. O-O *");
        assert!(matches!(mended(&game)[..], [Mended::Fen(_)]));
        let fault = fault("[White \"A\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n1. e4 *");
        assert!(matches!(fault.reason, Reason::Fen { .. }));
        assert_eq!((fault.line, fault.column), (2, 1));
    }

    #[test]
    fn a_position_announced_and_not_given_is_told() {
        let game = |tag: &str| one(format!("{tag}\n\n1. e4 *"));
        let announced = game("[SetUp \"1\"]");
        assert!(mended(&announced).contains(&&Mended::SetUpWithoutFen));
        let plain = game("[SetUp \"0\"]");
        assert!(!mended(&plain).contains(&&Mended::SetUpWithoutFen));
    }

    #[test]
    fn chess960_starts_with_castling() {
        let text = "[Variant \"Chess960\"]\n[SetUp \"1\"]\n\
            [FEN \"1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w KQkq - 0 1\"]\n\n1. O-O O-O-O *";
        let game = one(text);
        assert!(game.start.chess960());
        assert_eq!(sans(&game), "O-O O-O-O");
        assert!(one("[Variant \"fischerandom\"]\n\n*").start.chess960());
        assert!(!one("[Variant \"From Position\"]\n\n*").start.chess960());
        let fault = fault("[Variant \"Atomic\"]\n\n1. e4 *");
        assert_eq!(fault.reason, Reason::Variant("Atomic".to_owned()));
    }

    #[test]
    fn variations_nest_and_comments_stay_where_they_were() {
        let text =
            "{intro} 1. e4 {a} (1. d4 {b} d5 (1... Nf6 {c}) 2. c4) ({d} 1. c4) 1... e5 ;e\n*";
        let game = one(text);
        assert_eq!(texts(&game.line.comments), ["intro"]);
        let first = &game.line.nodes[0];
        assert_eq!(texts(&first.comments), ["a"]);
        assert_eq!(first.variations.len(), 2);
        assert_eq!(
            sans_from(&game.start, &first.variations[0].nodes),
            "d4 d5 c4"
        );
        let inner = &first.variations[0].nodes[1].variations[0].nodes[0];
        assert_eq!(texts(&inner.comments), ["c"]);
        assert_eq!(texts(&first.variations[1].comments), ["d"]);
        assert_eq!(texts(&game.line.nodes[1].comments), ["e"]);
        assert_eq!(sans(&game), "e4 e5");
    }

    #[test]
    fn deep_variations_are_read_to_the_limit_and_refused_beyond() {
        let nested =
            |depth: usize| format!("1. e4 {}{} *", "(1. d4 ".repeat(depth), ")".repeat(depth));
        let mut game = one(nested(limits::NESTING));
        let mut depth = 0;
        while let Some(variation) = game.line.nodes[0].variations.pop() {
            game.line = variation;
            depth += 1;
        }
        assert_eq!(depth, limits::NESTING);
        let fault = fault(nested(limits::NESTING + 1));
        assert_eq!(
            fault.reason.to_string(),
            "more than 64 variations inside each other"
        );
        // A million of them need neither stack nor patience.
        let text = format!(
            "[White \"A\"]\n\n{}\n\n[White \"B\"]\n\n*\n",
            nested(1_000_000)
        );
        let games = all(text);
        assert_eq!(games.len(), 2);
        assert!(games[0].is_err() && games[1].is_ok());
    }

    #[test]
    fn long_comments_are_read_to_the_limit_and_refused_beyond() {
        let text = |length: usize| format!("1. e4 {{{}}} e5 *", "x ".repeat(length / 2));
        let game = one(text(limits::COMMENT_BYTES - 100));
        let kept = game.line.nodes[0].comments[0].text().len();
        assert_eq!(kept, limits::COMMENT_BYTES - 100 - 1);
        // At the limit the end may have to make room for a clock.
        let kept = all(text(limits::COMMENT_BYTES));
        assert!(kept[0].is_ok());
        let fault = fault(text(limits::COMMENT_BYTES + 2));
        assert_eq!((fault.line, fault.column), (1, 7));
        assert!(matches!(fault.reason, Reason::TooLarge { .. }));
    }

    #[test]
    fn sizes_beyond_the_limits_lose_one_game() {
        let good = "\n\n[Event \"good\"]\n\n1. d4 *\n";
        let bad = [
            format!("[White \"{}\"]\n\n1. e4 *", "x".repeat(limits::TAG_BYTES)),
            format!("[White \"A\"]\n\n{} *", "x".repeat(100_000)),
            format!(
                "[White \"A\"]\n\n1. e4 {}*",
                "e5 Nf3 Nf6 Ng1 Ng8 ".repeat(15_000)
            ),
            format!(
                "[White \"A\"]\n\n{}*",
                "Nf3 Nf6 Ng1 Ng8 ".repeat(limits::STEPS / 4 + 1)
            ),
            format!("[White \"A\"]\n\n{}*", "-- ".repeat(limits::STEPS + 1)),
            format!(
                "[White \"A\"]\n\n1. e4 {}*",
                "{a} ".repeat(limits::COMMENTS + 1)
            ),
            format!(
                "[White \"A\"]\n\n1. e4 {} *",
                " ".repeat(limits::GAME_BYTES as usize)
            ),
            (0..300)
                .map(|n| format!("[Tag{n} \"x\"]\n"))
                .collect::<String>()
                + "\n1. e4 *",
        ];
        for text in bad {
            let games = all(format!("{good}{text}{good}"));
            let head: String = text.chars().take(40).collect();
            let kept = games.iter().map(|game| game.as_ref().ok()?.tag("Event"));
            assert_eq!(
                kept.collect::<Vec<_>>(),
                [Some("good"), None, Some("good")],
                "{head}"
            );
        }
    }

    #[test]
    fn a_tag_without_an_end_is_read_no_further_than_its_size() {
        for value in [
            "x".repeat(limits::TAG_BYTES),
            "\\\"".repeat(limits::TAG_BYTES / 2),
        ] {
            let fault = fault(format!("[White \"{value}\n\n1. e4 *"));
            assert_eq!(fault.reason, Size::TagBytes.reason());
        }
    }

    /// What counts is the size that a tag has when we write it.
    #[test]
    fn tags_that_grow_beyond_their_size_are_refused() {
        let quotes = "\"x".repeat(limits::TAG_BYTES / 2 - 10).into_bytes();
        let latin1 = vec![0xE9; limits::TAG_BYTES - 20];
        for value in [quotes, latin1] {
            let text = [b"[White \"", &value[..], b"\"]\n\n1. e4 *"].concat();
            assert_eq!(fault(text).reason, Size::TagBytes.reason());
        }
    }

    #[test]
    fn sizes_at_the_limits_are_read() {
        let game = one("Nf3 Nf6 Ng1 Ng8 ".repeat(limits::STEPS / 4) + "*");
        assert_eq!(game.line.nodes.len(), limits::STEPS);
        let game = one(format!("1. e4 {}*", "{a} ".repeat(limits::COMMENTS)));
        assert_eq!(game.line.nodes[0].comments.len(), limits::COMMENTS);
        let value = "x".repeat(limits::TAG_BYTES - "White".len());
        let game = one(format!("[White \"{value}\"]\n\n*"));
        assert_eq!(game.tag("White"), Some(value.as_str()));
        let fixed = "[Event \"a\"]\n[Site \"a\"]\n[Date \"a\"]\n[Round \"a\"]\n[White \"a\"]\n[Black \"a\"]\n\
                     [Result \"*\"]\n[SetUp \"1\"]\n[Variant \"Chess\"]\n\
                     [FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n";
        let others = |count: usize| -> String {
            let tags = (0..count).map(|n| format!("[Tag{n} \"x\"]\n"));
            tags.chain([fixed.to_owned(), "\n*".to_owned()]).collect()
        };
        let room = limits::TAGS - 10;
        assert_eq!(one(others(room)).tags().len(), limits::TAGS - 4);
        assert_eq!(fault(others(room + 1)).reason, Size::Tags.reason());
    }

    #[test]
    fn missing_tags_are_filled_in_and_told() {
        let game = one("[White \"A\"]\n[Result \"*\"]\n\n1. e4 *");
        assert_eq!(game.tag("Event"), Some("?"));
        assert_eq!(game.tag("Date"), Some("????.??.??"));
        let missing = ["Event", "Site", "Date", "Round", "Black"];
        assert_eq!(game.notes.len(), 1);
        assert_eq!(game.notes[0].mended, Mended::MissingTags(missing.to_vec()));
    }

    #[test]
    fn of_duplicate_tags_the_first_is_kept() {
        let game = one("[White \"A\"]\n[White \"B\"]\n\n1. e4 *");
        assert_eq!(game.tag("White"), Some("A"));
        assert_eq!(mended(&game), [&Mended::DuplicateTag("White".to_owned())]);
        assert_eq!(
            game.notes[0].to_string(),
            "line 2: the tag White came twice, the first was kept"
        );
    }

    #[test]
    fn of_very_many_things_mended_only_the_first_are_told() {
        let game = one("1. e4 ".to_owned() + &"$999 ".repeat(limits::NOTES + 1) + "*");
        assert_eq!(game.notes.len(), limits::NOTES);
    }

    #[test]
    fn tags_with_blank_lines_between_are_one_game() {
        let game = one("[White \"A\"]\n\n[Black \"B\"]\n\n\n1. e4 *");
        assert_eq!(
            (game.tag("White"), game.tag("Black")),
            (Some("A"), Some("B"))
        );
    }

    #[test]
    fn tag_values_with_quotes_and_backslashes() {
        let game =
            one("[White \"A \\\"x\\\" \\\\ B\"]\n[Black \"the \"Rock\" C\\D\" ]\n[Site \"x\"\n\n*");
        assert_eq!(game.tag("White"), Some("A \"x\" \\ B"));
        assert_eq!(game.tag("Black"), Some("the \"Rock\" C\\D"));
        assert_eq!(game.tag("Site"), Some("x"));
    }

    #[test]
    fn tags_on_one_line() {
        let game = one("[White \"A\"][Black \"B\"]  [Site \"C\"] 1. e4 *");
        assert_eq!(game.tag("Site"), Some("C"));
        assert_eq!(sans(&game), "e4");
    }

    #[test]
    fn a_missing_result_comes_from_the_tag() {
        let text = "[Event \"a\"]\n[Result \"0-1\"]\n\n1. e4 e5\n\n[Event \"b\"]\n\n1. d4";
        let games: Vec<_> = all(text).into_iter().map(Result::unwrap).collect();
        assert_eq!(games[0].result, GameResult::BlackWins);
        assert_eq!(
            mended(&games[0]),
            [&Mended::ResultMissing(GameResult::BlackWins)]
        );
        assert_eq!(games[1].result, GameResult::Unknown);
    }

    #[test]
    fn of_contradicting_results_the_moves_count() {
        let game = one("[Result \"1-0\"]\n\n1. e4 e5 0-1");
        assert_eq!(game.result, GameResult::BlackWins);
        let [Mended::ResultsDiffer { tag, moves, taken }] = mended(&game)[..] else {
            unreachable!("{:?}", game.notes);
        };
        assert_eq!(
            (*tag, *moves),
            (GameResult::WhiteWins, GameResult::BlackWins)
        );
        assert_eq!(*taken, GameResult::BlackWins);
        assert_eq!(
            one("[Result \"1-0\"]\n\n1. e4 e5 *").result,
            GameResult::WhiteWins
        );
        assert_eq!(
            one("[Result \"won\"]\n\n1. e4 e5 1/2").result,
            GameResult::Draw
        );
    }

    #[test]
    fn a_result_that_the_board_contradicts_is_kept_and_told() {
        let game = one("1. f3 e5 2. g4 Qh4# 1-0");
        assert_eq!(game.result, GameResult::WhiteWins);
        let expected = Mended::ResultAgainstBoard {
            stated: GameResult::WhiteWins,
            board: GameResult::BlackWins,
        };
        assert_eq!(mended(&game), [&expected]);
        assert!(mended(&one("1. f3 e5 2. g4 Qh4# 0-1")).is_empty());
    }

    #[test]
    fn results_inside_variations_end_nothing() {
        let game = one("1. e4 e5 (1... f5 1-0) 2. Nf3 *");
        assert_eq!(sans(&game), "e4 e5 Nf3");
        assert_eq!(mended(&game), [&Mended::ResultInVariation]);
    }

    #[test]
    fn clocks_are_read() {
        let game = one("1. e4 {[%clk 0:01:02]} e5 {[%eval 0.2] [%clk 1:00:00.5] book} *");
        let clocks: Vec<_> = game
            .line
            .nodes
            .iter()
            .map(|node| node.comments[0].clock())
            .collect();
        let expected = [Duration::from_secs(62), Duration::from_millis(3_600_500)];
        assert_eq!(clocks, expected.map(Some));
        assert_eq!(texts(&game.line.nodes[1].comments), ["[%eval 0.2] book"]);
    }

    #[test]
    fn comments_end_at_their_brace_or_their_line_whatever_comes_then() {
        let game = one("1. e4 {two\nlines} e5 ; one\n2. d4 ; the last");
        let comments = game.line.nodes.iter().map(|node| texts(&node.comments));
        assert_eq!(
            comments.collect::<Vec<_>>(),
            [["two lines"], ["one"], ["the last"]]
        );
        assert_eq!(fault("1. e4 {never closed").reason, Reason::OpenComment);
        // Wherever the reader's buffer ends, a brace does not end a line.
        let braces = "}".repeat(limits::COMMENT_BYTES - 100);
        let game = one(format!("1. e4 {{{}}} e5 ;{braces}\n*", "x".repeat(40_000)));
        assert_eq!(game.line.nodes[1].comments[0].text().len(), braces.len());
    }

    #[test]
    fn what_stands_before_a_game_is_kept_up_to_the_size_of_a_comment() {
        let kept = |lengths: &[usize]| {
            let texts = lengths.iter().map(|&n| format!("{{{}}}\n", "x".repeat(n)));
            let game = one(texts.collect::<String>() + "1. e4 *");
            let lengths = game.line.comments.iter().map(|one| one.text().len());
            lengths.collect::<Vec<_>>()
        };
        assert_eq!(kept(&[300, 300]), [300, 300]);
        let half = limits::COMMENT_BYTES / 2;
        assert_eq!(kept(&[half, half, 1]), [half, half]);
        assert_eq!(kept(&[half, half + 1, 1]), [half, 1]);
    }

    #[test]
    fn comments_after_the_result_belong_to_the_game_on_their_line() {
        let text = "1. e4 1-0 {resigns} ; at last\n\n{next} 1. d4 *";
        let games: Vec<_> = all(text).into_iter().map(Result::unwrap).collect();
        assert_eq!(
            texts(&games[0].line.nodes[0].comments),
            ["resigns", "at last"]
        );
        assert_eq!(texts(&games[1].line.comments), ["next"]);
    }

    #[test]
    fn one_broken_game_is_reported_and_the_rest_are_kept() {
        let good = |name: &str| format!("[Event \"{name}\"]\n\n1. e4 e5 1-0\n\n");
        let broken = [
            ("1. e4 Nf3 *", 3, 7),
            ("1. e4 (1. d4 *", 5, 1),
            ("1. e4 ) *", 3, 7),
            ("( 1. e4 ) *", 3, 1),
            ("1. e4 {never closed", 3, 7),
            ("1. e4 } e5 *", 3, 7),
            ("1. e4 [%clk 0:01] *", 3, 7),
            ("1. e4 <x> *", 3, 7),
            ("1. e4 naïve *", 3, 7),
            ("1. e4 ð *", 3, 7),
        ];
        for (moves, line, column) in broken {
            let text = format!("{}[Event \"bad\"]\n\n{moves}\n\n{}", good("a"), good("b"));
            let games = all(&text);
            assert_eq!(games.len(), 3, "{moves}");
            assert_eq!(games[0].as_ref().unwrap().tag("Event"), Some("a"));
            let fault = games[1].as_ref().unwrap_err();
            let place = (fault.game, fault.line, fault.column);
            assert_eq!(place, (2, line + 4, column), "{moves}: {fault}");
            assert_eq!(games[2].as_ref().unwrap().tag("Event"), Some("b"));
        }
    }

    #[test]
    fn broken_tags_lose_their_game_alone() {
        let good = "\n\n[Event \"b\"]\n\n1. e4 e5 1-0\n";
        for tags in [
            "[Event \"bad]\n[White \"A\"]",
            "[Event bad]\n[White \"A\"]",
            "[Event \"x\"]\n[\"x\"]\n[White \"A\"]",
            "[Na-me \"x\"]\n[White \"A\"]",
        ] {
            let games = all(format!("{tags}\n\n1. e4 *{good}"));
            assert_eq!(games.len(), 2, "{tags}: {games:?}");
            assert!(matches!(
                games[0].as_ref().unwrap_err().reason,
                Reason::Tag(_)
            ));
            assert_eq!(games[1].as_ref().unwrap().tag("Event"), Some("b"));
        }
    }

    #[test]
    fn a_broken_tag_is_shown_as_it_stands() {
        let found = "[Na-me \"x\"]";
        let fault = fault(format!("{found}\n[White \"A\"]\n\n1. e4 *"));
        assert_eq!(fault.reason, Reason::Tag(found.to_owned()));
    }

    #[test]
    fn a_broken_game_without_tags_ends_at_its_result() {
        let games = all("1. e4 e5 1-0\n\n1. e4 Ke4 {1-0} 2. d4 0-1\n\n1. d4 d5 1/2-1/2\n");
        assert_eq!(games.len(), 3);
        assert!(games[1].is_err());
        assert_eq!(sans(games[2].as_ref().unwrap()), "d4 d5");
    }

    #[test]
    fn faults_say_what_was_found() {
        let fault = fault("[Event \"x\"]\n\n1. e4 e5 2. Nf6 *");
        assert_eq!(
            fault.to_string(),
            "game 1, line 3, column 13: \"Nf6\" is no legal move here: \
             expected a legal move, found Nf6"
        );
    }

    #[test]
    fn a_visitor_sees_one_game_after_the_other() {
        struct Moves(usize);
        impl Visitor for Moves {
            fn step(&mut self, _: &Board, _: Step) {
                self.0 += 1;
            }
        }
        let text = "1. e4 e5 *\n\n1. d5 *\n\n1. d4 *\n";
        let mut reader = Reader::new(text.as_bytes());
        let mut moves = Moves(0);
        assert_eq!(reader.offset(), 0);
        assert_eq!(reader.visit(&mut moves), Some(Ok(())));
        assert_eq!((moves.0, reader.offset()), (2, 10));
        assert!(reader.visit(&mut moves).unwrap().is_err());
        assert_eq!(reader.visit(&mut moves), Some(Ok(())));
        assert_eq!(reader.visit(&mut moves), None);
        assert_eq!((moves.0, reader.offset()), (3, text.len() as u64));
    }

    #[test]
    fn a_stream_that_fails_is_a_fault_and_the_end() {
        struct Broken<'a>(&'a [u8]);
        impl Read for Broken<'_> {
            fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
                if self.0.is_empty() {
                    return Err(io::ErrorKind::TimedOut.into());
                }
                self.0.read(out)
            }
        }
        let games: Vec<_> = Reader::new(Broken(b"1. e4 *\n\n1. d4 d")).collect();
        assert_eq!(games.len(), 2);
        assert!(games[0].is_ok());
        let fault = games[1].as_ref().unwrap_err();
        assert_eq!(fault.reason, Reason::Io(io::ErrorKind::TimedOut));
    }

    #[test]
    fn a_game_holds_only_tags_that_can_be_written() {
        let mut game = Game::new(Board::default());
        assert!(game.set_tag("", "x").is_err());
        assert!(game.set_tag("a b", "x").is_err());
        assert!(game.set_tag("Result", "1-0").is_err());
        assert!(
            game.set_tag("A", &"\\".repeat(limits::TAG_BYTES / 2))
                .is_err()
        );
        assert!(game.set_tag("A", "x\ny").is_ok());
        assert_eq!(game.tag("A"), Some("x y"));
        // The name, the quotation mark and the backslash before it count.
        let longest = "x".repeat(limits::TAG_BYTES - 3) + "\"";
        assert!(game.set_tag("A", &longest).is_ok());
        assert!(game.set_tag("AA", &longest).is_err());
        // Four are the fields of a game.
        let filled = (0..1000).filter(|n| game.set_tag(&format!("T{n}"), "x").is_ok());
        let had = Game::new(Board::default()).tags().len() + 1;
        assert_eq!(filled.count(), limits::TAGS - 4 - had);
    }

    #[test]
    fn the_moves_of_the_main_line() {
        let moves: Vec<Move> = one("1. e4 (1. d4) e5 *").moves().collect();
        assert_eq!(moves.len(), 2);
    }
}
