//! Games into the export format of the PGN standard: the roster first, then the other tags by
//! name, lines of fewer than 80 characters, `$` annotations.

use super::game::ROSTER;
use super::{Comment, Game, Step, Variation};
use crate::{Board, Color, san};

/// Characters of a line at most.
const WIDTH: usize = 79;

/// The game holds something that cannot be written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WriteError {
    /// A move that is not legal where it stands.
    #[error("move {number} of {} is not legal", if *.side == Color::White { "White" } else { "Black" })]
    IllegalMove {
        /// The move number.
        number: u16,
        /// The side to move.
        side: Color,
    },
    /// A null move in check.
    #[error("null move {number} is made in check")]
    NullMoveInCheck {
        /// The move number.
        number: u16,
    },
}

/// Writes one game, with the blank line that ends it.
///
/// # Errors
/// A move of the tree is not legal.
pub fn write(game: &Game) -> Result<String, WriteError> {
    let mut out = String::with_capacity(256 + game.line.nodes.len() * 8);
    write_tags(game, &mut out);
    out.push('\n');
    let mut lines = Lines::new(out);
    write_line(&game.line, game.start, &mut lines)?;
    lines.word(game.result.as_str());
    let mut out = lines.finish();
    out.push_str("\n\n");
    Ok(out)
}

fn write_tags(game: &Game, out: &mut String) {
    for (name, unknown) in ROSTER {
        write_tag(name, game.tag(name).unwrap_or(unknown), out);
    }
    write_tag("Result", game.result.as_str(), out);
    let mut others: Vec<(&str, &str)> = game
        .tags()
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .filter(|(name, _)| !ROSTER.iter().any(|(known, _)| known == name))
        .collect();
    let fen = game.start.to_fen();
    if game.start.chess960() {
        others.push(("Variant", "Chess960"));
    }
    if game.start != Board::default() {
        others.extend([("SetUp", "1"), ("FEN", fen.as_str())]);
    }
    others.sort_unstable_by_key(|&(name, _)| name);
    for (name, value) in others {
        write_tag(name, value, out);
    }
}

fn write_tag(name: &str, value: &str, out: &mut String) {
    out.push('[');
    out.push_str(name);
    out.push_str(" \"");
    for c in value.chars() {
        if c == '"' || c == '\\' {
            out.push('\\');
        }
        out.push(c);
    }
    out.push_str("\"]\n");
}

/// What remains to be written; variations wait on a stack of these, not on the call stack.
enum Task<'a> {
    Line {
        line: &'a Variation,
        from: usize,
        board: Board,
        /// Whether Black's move needs its number.
        number: bool,
    },
    Open(&'a Variation),
    Close,
}

fn write_line(line: &Variation, start: Board, lines: &mut Lines) -> Result<(), WriteError> {
    for comment in &line.comments {
        lines.comment(comment);
    }
    let mut tasks = vec![Task::Line {
        line,
        from: 0,
        board: start,
        number: true,
    }];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Open(line) => {
                lines.open();
                for comment in &line.comments {
                    lines.comment(comment);
                }
            }
            Task::Close => lines.close(),
            Task::Line {
                line,
                from,
                board,
                number,
            } => {
                let Some(node) = line.nodes.get(from) else {
                    continue;
                };
                let next = write_step(&board, node.step, number, lines)?;
                for nag in &node.nags {
                    lines.word(&nag.to_string());
                }
                for comment in &node.comments {
                    lines.comment(comment);
                }
                tasks.push(Task::Line {
                    line,
                    from: from + 1,
                    board: next,
                    number: !node.comments.is_empty() || !node.variations.is_empty(),
                });
                for variation in node.variations.iter().rev() {
                    if variation.nodes.is_empty() {
                        continue;
                    }
                    tasks.push(Task::Close);
                    tasks.push(Task::Line {
                        line: variation,
                        from: 0,
                        board,
                        number: true,
                    });
                    tasks.push(Task::Open(variation));
                }
            }
        }
    }
    Ok(())
}

fn write_step(
    board: &Board,
    step: Step,
    number: bool,
    lines: &mut Lines,
) -> Result<Board, WriteError> {
    let side = board.side_to_move();
    let count = board.fullmove_number();
    match side {
        Color::White => lines.word(&format!("{count}.")),
        Color::Black if number => lines.word(&format!("{count}...")),
        Color::Black => {}
    }
    match step {
        Step::Move(mv) => {
            let next = board.play(mv).map_err(|_| WriteError::IllegalMove {
                number: count,
                side,
            })?;
            lines.word(&san::write(board, mv));
            Ok(next)
        }
        Step::Null => {
            let next = board
                .play_null()
                .ok_or(WriteError::NullMoveInCheck { number: count })?;
            lines.word("--");
            Ok(next)
        }
    }
}

/// Words into lines. The last word waits, since a bracket may still be glued to it.
struct Lines {
    out: String,
    column: usize,
    pending: String,
    /// Brackets that open before the next word.
    prefix: String,
}

impl Lines {
    const fn new(out: String) -> Self {
        Self {
            out,
            column: 0,
            pending: String::new(),
            prefix: String::new(),
        }
    }

    fn word(&mut self, word: &str) {
        self.flush();
        self.pending.push_str(&self.prefix);
        self.prefix.clear();
        self.pending.push_str(word);
    }

    fn open(&mut self) {
        self.prefix.push('(');
    }

    fn close(&mut self) {
        self.pending.push(')');
    }

    fn comment(&mut self, comment: &Comment) {
        if comment.is_empty() {
            return;
        }
        let text = comment.to_string();
        self.prefix.push('{');
        for (index, word) in text.split(' ').enumerate() {
            // At the start of a line these would be read as an escape, or as the next game; and
            // other readers look for a clock within one line.
            let tied = word.starts_with('%')
                || word.starts_with("[Event")
                || (index == 1 && comment.clock().is_some());
            if tied && self.prefix.is_empty() {
                self.pending.push(' ');
                self.pending.push_str(word);
            } else {
                self.word(word);
            }
        }
        self.pending.push('}');
    }

    fn flush(&mut self) {
        if self.pending.is_empty() {
            return;
        }
        let width = self.pending.chars().count();
        if self.column > 0 {
            if self.column + 1 + width > WIDTH {
                self.out.push('\n');
                self.column = 0;
            } else {
                self.out.push(' ');
                self.column += 1;
            }
        }
        self.out.push_str(&self.pending);
        self.column += width;
        self.pending.clear();
    }

    fn finish(mut self) -> String {
        self.flush();
        self.out
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pgn::{GameResult, Nag, Node, Reader};

    fn read(text: &str) -> Game {
        let mut games = Reader::new(text.as_bytes());
        let game = games.next().unwrap().unwrap();
        assert!(games.next().is_none());
        game
    }

    #[test]
    fn export_format() {
        let game = read(
            "[Zeta \"z\"]\n[White \"A \\\"B\\\" \\\\\"]\n[Alpha \"a\"]\n\n1.e4 {best} e5 $1 \
             (1...c5 2.Nf3 (2.c3) 2...d6) 2.Nf3!? 1-0",
        );
        let expected = "[Event \"?\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n\
            [White \"A \\\"B\\\" \\\\\"]\n[Black \"?\"]\n[Result \"1-0\"]\n[Alpha \"a\"]\n\
            [Zeta \"z\"]\n\n\
            1. e4 {best} 1... e5 $1 (1... c5 2. Nf3 (2. c3) 2... d6) 2. Nf3 $5 1-0\n\n";
        assert_eq!(write(&game).unwrap(), expected);
        let plain = write(&read("1. e4 e5 2. Nf3 Nc6 *")).unwrap();
        assert!(plain.ends_with("\n\n1. e4 e5 2. Nf3 Nc6 *\n\n"), "{plain}");
    }

    #[test]
    fn lines_stay_under_80_characters() {
        let mut game = read("1. e4 e5 *");
        let words = "überlang ".repeat(40);
        game.line.nodes[0].comments.push(Comment::new(&words));
        game.line.nodes[1].nags = vec![Nag(22); 60];
        let text = write(&game).unwrap();
        assert!(text.lines().all(|line| line.chars().count() < 80));
        assert!(text.lines().any(|line| line.chars().count() > 70));
        assert_eq!(read(&text).line, game.line);
    }

    #[test]
    fn a_line_is_filled_to_its_width() {
        for (second, expected) in [(38, ' '), (39, '\n')] {
            let mut lines = Lines::new(String::new());
            let (first, second) = ("x".repeat(40), "y".repeat(second));
            lines.word(&first);
            lines.word(&second);
            assert_eq!(lines.finish(), format!("{first}{expected}{second}"));
        }
    }

    #[test]
    fn a_clock_stays_on_one_line_and_other_words_do_not() {
        let written = |comment: Comment| {
            let mut lines = Lines::new(String::new());
            lines.word(&"w".repeat(70));
            lines.comment(&comment);
            lines.finish()
        };
        let long = "x".repeat(30);
        let plain = written(Comment::new(&format!("{long} {long} {long}")));
        let before = "w".repeat(70);
        assert_eq!(plain, format!("{before}\n{{{long} {long}\n{long}}}"));
        let clocked = Comment::new(&format!("{long} {long} {long}"));
        let clocked = written(clocked.with_clock(std::time::Duration::from_secs(5)));
        let expected = format!("{before}\n{{[%clk 0:00:05] {long} {long}\n{long}}}");
        assert_eq!(clocked, expected);
    }

    #[test]
    fn comments_cannot_be_taken_for_escapes_or_games() {
        let mut game = read("1. e4 *");
        let text = "a %b [Event \"x\"] ".repeat(30);
        let clocked = Comment::new(&text).with_clock(std::time::Duration::from_secs(5));
        game.line.nodes[0].comments.push(clocked);
        assert_eq!(read(&write(&game).unwrap()).line, game.line);
    }

    #[test]
    fn an_illegal_move_is_an_error_and_no_panic() {
        let mut game = Game::new(Board::default());
        let e4 = san::parse(&game.start, "e4").unwrap();
        game.push(e4);
        game.push(e4);
        let error = write(&game).unwrap_err();
        assert_eq!(error.to_string(), "move 1 of Black is not legal");
    }

    #[test]
    fn deep_trees_need_no_stack() {
        let mut variation = Variation::default();
        let start = Board::default();
        let e4 = san::parse(&start, "e4").unwrap();
        variation.nodes.push(Node::new(e4));
        for _ in 0..1000 {
            let mut node = Node::new(e4);
            node.variations.push(variation);
            variation = Variation {
                comments: Vec::new(),
                nodes: vec![node],
            };
        }
        let mut game = Game::new(start);
        game.line = variation;
        game.result = GameResult::Draw;
        let text = write(&game).unwrap();
        assert_eq!(text.matches('(').count(), 1000);
    }
}
