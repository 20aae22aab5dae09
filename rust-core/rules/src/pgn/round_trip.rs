//! What is written reads back identical, for any game that can be built.

use std::time::Duration;

use proptest::prelude::*;

use super::{Comment, Game, GameResult, Nag, Node, Reader, Step, Variation, write};
use crate::{Board, fen};

/// Starts with Black to move, en passant, promotion and Chess960 among them.
const STARTS: [&str; 6] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 17",
    "4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2",
    "1n1r3k/P1P1P3/8/8/8/8/p1p1p3/1N1R3K w - - 0 1",
    "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1",
    "5rkr/8/8/8/8/8/8/5RKR w HFhf - 0 1",
];

/// What happens at one step of the building.
#[derive(Debug, Clone)]
enum Act {
    Play(usize),
    Pass,
    Nag(u8),
    Say(String),
    Clock(u64),
    Open(usize),
    Close,
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        8 => any::<usize>().prop_map(Act::Play),
        1 => Just(Act::Pass),
        1 => any::<u8>().prop_map(Act::Nag),
        2 => ".{0,60}".prop_map(Act::Say),
        1 => "[ a-z%{};()\\[\\]\"\\\\$*\n]{0,120}".prop_map(Act::Say),
        1 => (0..10_000_000_u64).prop_map(Act::Clock),
        2 => any::<usize>().prop_map(Act::Open),
        2 => Just(Act::Close),
    ]
}

/// A line that is being built: the position before its last move and the one after it.
struct Open {
    line: Variation,
    before: Option<Board>,
    board: Board,
}

impl Open {
    fn play(&mut self, choice: usize) {
        let moves = self.board.legal_moves();
        if moves.is_empty() {
            return;
        }
        let mv = moves[choice % moves.len()];
        self.before = Some(self.board);
        self.board.play_unchecked(mv);
        self.line.nodes.push(Node::new(mv));
    }

    fn say(&mut self, comment: Comment) {
        if comment.is_empty() {
            return;
        }
        match self.line.nodes.last_mut() {
            Some(node) => node.comments.push(comment),
            None => self.line.comments.push(comment),
        }
    }
}

fn build(start: Board, acts: &[Act]) -> Game {
    let mut open = vec![Open {
        line: Variation::default(),
        before: None,
        board: start,
    }];
    for act in acts {
        let depth = open.len();
        let top = open.last_mut().unwrap();
        match act {
            Act::Play(choice) => top.play(*choice),
            Act::Pass => {
                if let Some(next) = top.board.play_null() {
                    top.before = Some(top.board);
                    top.board = next;
                    top.line.nodes.push(Node::new(Step::Null));
                }
            }
            Act::Nag(number) => {
                if let Some(node) = top.line.nodes.last_mut() {
                    node.nags.push(Nag(*number));
                }
            }
            Act::Say(text) => top.say(Comment::new(text)),
            Act::Clock(millis) => top.say(Comment::of_clock(Duration::from_millis(*millis))),
            Act::Open(choice) => {
                if let (Some(before), true) = (top.before, depth < 20) {
                    let mut inner = Open {
                        line: Variation::default(),
                        before: None,
                        board: before,
                    };
                    if choice % 4 == 0 {
                        inner.say(Comment::new("instead"));
                    }
                    inner.play(*choice);
                    open.push(inner);
                }
            }
            Act::Close if depth > 1 => close(&mut open),
            Act::Close => {}
        }
    }
    while open.len() > 1 {
        close(&mut open);
    }
    let mut game = Game::new(start);
    game.line = open.pop().unwrap().line;
    game
}

fn close(open: &mut Vec<Open>) {
    let variation = open.pop().unwrap().line;
    let node = open.last_mut().unwrap().line.nodes.last_mut().unwrap();
    if !variation.nodes.is_empty() {
        node.variations.push(variation);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn what_we_write_we_read_back_identical(
        start in 0..STARTS.len(),
        acts in prop::collection::vec(act(), 0..120),
        tags in prop::collection::btree_map("[A-Za-z][A-Za-z0-9_]{0,12}", ".{0,100}", 0..8),
        result in 0..4_usize,
    ) {
        let start = fen::parse(STARTS[start]).unwrap().board;
        let mut game = build(start, &acts);
        for (name, value) in &tags {
            let _ = game.set_tag(name, value);
        }
        game.result = [
            GameResult::WhiteWins,
            GameResult::BlackWins,
            GameResult::Draw,
            GameResult::Unknown,
        ][result];
        let text = write(&game).unwrap();
        let mut reader = Reader::new(text.as_bytes());
        let mut back = reader.next().unwrap().unwrap();
        prop_assert!(reader.next().is_none());
        // A result against the board is a true remark about a random game, and no repair.
        back.notes.retain(|note| !matches!(note.mended, super::Mended::ResultAgainstBoard { .. }));
        prop_assert_eq!(back.start.chess960(), game.start.chess960());
        prop_assert_eq!(&write(&back).unwrap(), &text);
        prop_assert_eq!(&back, &game);
        let moves = text.split_once("\n\n").unwrap().1;
        let fits = moves.lines().all(|line| {
            let unbreakable = line.contains('%') || line.split(' ').any(|word| word.len() > 40);
            line.chars().count() < 80 || unbreakable
        });
        prop_assert!(fits);
    }

    #[test]
    fn any_bytes_are_read_without_panic(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let games = Reader::new(&bytes[..]).count();
        prop_assert!(games <= bytes.len());
    }

    #[test]
    fn any_words_of_pgn_are_read_without_panic(
        words in prop::collection::vec(
            prop::sample::select(vec![
                "e4", "e5", "Nf3", "(", ")", "{", "}", ";", "\n", "\n\n", "[Event \"x\"]\n", "[",
                "\"", "1.", "1-0", "*", "--", "$1", "!", "%", "[FEN \"x\"]\n",
            ]),
            0..80,
        ),
    ) {
        let text = words.join(" ");
        for game in Reader::new(text.as_bytes()).flatten() {
            let written = write(&game).unwrap();
            prop_assert!(Reader::new(written.as_bytes()).all(|game| game.is_ok()));
        }
    }
}
