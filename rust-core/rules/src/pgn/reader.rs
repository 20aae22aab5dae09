//! The reader: one game after another from a stream of bytes.

use std::io::Read;

use super::fault::Size;
use super::game::Builder;
use super::source::{Place, Source};
use super::text::decode;
use super::token::{self, Token};
use super::visitor::Visitor;
use super::{Fault, Game, Reason, limits};

/// Reads games from bytes; see [the module](super) for what it takes.
///
/// ```
/// use catur_rules::pgn::Reader;
///
/// let text = "[White \"A\"]\n\n1. e4 e5 *\n\n[White \"B\"]\n\n1. e5 *\n\n[White \"C\"]\n\n1. d4 1-0\n";
/// let read: Vec<_> = Reader::new(text.as_bytes()).collect();
/// assert_eq!(read[0].as_ref().unwrap().tag("White"), Some("A"));
/// let fault = read[1].as_ref().unwrap_err();
/// assert_eq!((fault.game, fault.line, fault.column), (2, 7, 4));
/// assert_eq!(read[2].as_ref().unwrap().tag("White"), Some("C"));
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    pub(super) source: Source<R>,
    game: u64,
    finished: bool,
    /// Where the game began.
    game_start: u64,
    pub(super) comments: usize,
    /// Comments before the first position is known.
    pub(super) preface: Vec<String>,
    /// The comment or tag value being read.
    pub(super) bytes: Vec<u8>,
    pub(super) seen: Seen,
}

/// What stopped a game and where.
#[derive(Debug)]
pub(super) struct Trouble {
    pub(super) place: Place,
    pub(super) reason: Reason,
}

/// Names of the tags of one game, in strings that are used again for the next.
#[derive(Debug, Default)]
pub(super) struct Seen {
    names: Vec<String>,
    count: usize,
}

impl Seen {
    pub(super) fn clear(&mut self) {
        self.count = 0;
    }

    pub(super) const fn len(&self) -> usize {
        self.count
    }

    pub(super) fn contains(&self, name: &[u8]) -> bool {
        let names = self.names.iter().take(self.count);
        names.into_iter().any(|known| known.as_bytes() == name)
    }

    pub(super) fn add(&mut self, name: &str) {
        if let Some(slot) = self.names.get_mut(self.count) {
            slot.clear();
            slot.push_str(name);
        } else {
            self.names.push(name.to_owned());
        }
        self.count += 1;
    }
}

impl<R: Read> Reader<R> {
    /// A reader at the start of a file. It buffers by itself.
    pub fn new(reader: R) -> Self {
        Self {
            source: Source::new(reader),
            game: 0,
            finished: false,
            game_start: 0,
            comments: 0,
            preface: Vec::new(),
            bytes: Vec::new(),
            seen: Seen::default(),
        }
    }

    /// Bytes read so far, for progress bars.
    pub fn offset(&self) -> u64 {
        self.source.offset()
    }

    /// Shows the next game to `visitor`; none at the end of the stream.
    ///
    /// # Errors
    /// The fault that ended the game; the next call goes on behind it.
    pub fn visit<V: Visitor>(&mut self, visitor: &mut V) -> Option<Result<(), Fault>> {
        self.begin()?;
        self.body(visitor)
    }

    /// Steps to the next game and gives the line where it begins.
    fn begin(&mut self) -> Option<u64> {
        if self.finished {
            return None;
        }
        self.comments = 0;
        self.preface.clear();
        self.seen.clear();
        loop {
            match self.token() {
                Token::End => {
                    self.finished = true;
                    return self.source.error().map(|_| self.source.place().line);
                }
                Token::Comment | Token::LineComment => break,
                token => {
                    if !self.step_over(token) {
                        break;
                    }
                }
            }
        }
        self.game_start = self.source.offset();
        Some(self.source.place().line)
    }

    /// Reads the game that begins here; none if only comments were left.
    fn body<V: Visitor>(&mut self, visitor: &mut V) -> Option<Result<(), Fault>> {
        self.game += 1;
        let utf16 = matches!(self.source.window(), [0xFF, 0xFE, ..] | [0xFE, 0xFF, ..]);
        let outcome = if utf16 && self.game == 1 {
            self.finished = true;
            Err(self.trouble(Reason::Utf16))
        } else {
            self.read_game(visitor)
        };
        let outcome = match self.source.error() {
            Some(kind) if self.source.peek().is_none() => {
                self.finished = true;
                Err(self.trouble(Reason::Io(kind)))
            }
            _ => outcome,
        };
        match outcome {
            Ok(true) => Some(Ok(())),
            Ok(false) => None,
            Err(Trouble { place, reason }) => Some(Err(Fault {
                game: self.game,
                line: place.line,
                column: place.column,
                reason,
            })),
        }
    }

    /// False if there was no game but only comments.
    fn read_game<V: Visitor>(&mut self, visitor: &mut V) -> Result<bool, Trouble> {
        let header = match self.read_tags(visitor) {
            Ok(header) => header,
            Err(trouble) => {
                self.skip_tags();
                self.skip_to_tag();
                return Err(trouble);
            }
        };
        if self.seen.len() == 0 && self.source.peek().is_none() {
            return Ok(false);
        }
        let outcome = self.start(&header, visitor).and_then(|board| {
            if header.complete {
                self.finish(&header, None, &board, visitor);
                Ok(())
            } else {
                self.read_moves(&header, board, visitor)
            }
        });
        if outcome.is_err() && !header.complete {
            if self.seen.len() == 0 {
                self.skip_to_result();
            } else {
                self.skip_to_tag();
            }
        }
        outcome.map(|()| true)
    }

    pub(super) fn token(&mut self) -> Token {
        let at_line_start = self.source.at_line_start();
        token::next(self.source.window(), at_line_start)
    }

    /// Steps over blanks, line ends and escape lines; false for anything else.
    pub(super) fn step_over(&mut self, token: Token) -> bool {
        match token {
            Token::Skip(length) => self.source.skip(length),
            Token::LineEnd => self.source.skip_line_end(),
            Token::Escape => self.source.skip_to_line_end(),
            _ => return false,
        }
        true
    }

    pub(super) fn trouble(&self, reason: Reason) -> Trouble {
        Trouble {
            place: self.source.place(),
            reason,
        }
    }

    pub(super) fn check_size(&self) -> Result<(), Trouble> {
        if self.source.offset() - self.game_start > limits::GAME_BYTES {
            return Err(self.trouble(Size::GameBytes.reason()));
        }
        Ok(())
    }

    /// Reads the comment ahead, `{…}` or `;…`, into `self.bytes`.
    pub(super) fn read_comment(&mut self) -> Result<(), Trouble> {
        let place = self.source.place();
        let braces = self.source.peek() == Some(b'{');
        self.source.skip(1);
        self.bytes.clear();
        self.comments += 1;
        if self.comments > limits::COMMENTS {
            return Err(self.trouble(Size::Comments.reason()));
        }
        loop {
            let window = self.source.window();
            let is_end = |&b: &u8| b == b'\n' || b == b'\r' || (braces && b == b'}');
            let end = window.iter().position(is_end);
            let length = end.unwrap_or(window.len());
            let room = limits::COMMENT_BYTES.saturating_sub(self.bytes.len());
            let text = window.get(..length.min(room)).unwrap_or_default();
            self.bytes.extend_from_slice(text);
            let over = length > room;
            self.source.skip(length);
            if over {
                return Err(Trouble {
                    place,
                    reason: Size::CommentBytes.reason(),
                });
            }
            match self.source.peek() {
                Some(b'}') if braces => {
                    self.source.skip(1);
                    return Ok(());
                }
                None if braces => {
                    return Err(Trouble {
                        place,
                        reason: Reason::OpenComment,
                    });
                }
                Some(b'\n' | b'\r') if braces => {
                    self.bytes.push(b'\n');
                    self.source.skip_line_end();
                    // Whoever forgot the brace shall lose this game and not all that follow.
                    if token::tag_name(self.source.window()) == Some(b"Event") {
                        return Err(Trouble {
                            place,
                            reason: Reason::OpenComment,
                        });
                    }
                }
                Some(b'\n' | b'\r') | None => return Ok(()),
                Some(_) => {}
            }
        }
    }

    pub(super) fn read_preface(&mut self) -> Result<(), Trouble> {
        self.read_comment()?;
        let held: usize = self.preface.iter().map(String::len).sum();
        if held + self.bytes.len() <= limits::COMMENT_BYTES {
            self.preface.push(decode(&self.bytes).into_owned());
        }
        Ok(())
    }

    /// After broken tags: to the end of the block they stand in.
    fn skip_tags(&mut self) {
        loop {
            if self.source.at_line_start() && self.source.peek() != Some(b'[') {
                return;
            }
            self.source.skip_to_line_end();
            self.source.skip_line_end();
        }
    }

    /// To the next line that begins with a tag.
    fn skip_to_tag(&mut self) {
        while self.source.peek().is_some() {
            if self.source.at_line_start() && token::tag_name(self.source.window()).is_some() {
                return;
            }
            self.source.skip_to_line_end();
            self.source.skip_line_end();
        }
    }

    /// Behind the next result, for games without tags; no further than the next tag.
    fn skip_to_result(&mut self) {
        loop {
            if self.source.at_line_start() && token::tag_name(self.source.window()).is_some() {
                return;
            }
            match self.token() {
                Token::End => return,
                Token::Result(length, _) => return self.source.skip(length),
                Token::Comment | Token::LineComment => {
                    // A broken comment in a broken game adds nothing to the report.
                    let _ = self.read_comment();
                }
                Token::Move(word) => self.source.skip(word.length),
                token => {
                    if !self.step_over(token) {
                        self.source.skip(1);
                    }
                }
            }
        }
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Game, Fault>;

    fn next(&mut self) -> Option<Self::Item> {
        let line = self.begin()?;
        let mut builder = Builder::new(line);
        Some(self.body(&mut builder)?.map(|()| builder.finish()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same games again and again, never in memory as a whole.
    struct Endless {
        games: &'static [u8],
        at: usize,
        left: usize,
    }

    impl Read for Endless {
        fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
            let rest = &self.games[self.at..];
            let count = rest.len().min(out.len()).min(self.left);
            out[..count].copy_from_slice(&rest[..count]);
            self.at = (self.at + count) % self.games.len();
            self.left -= count;
            Ok(count)
        }
    }

    #[test]
    fn what_the_reader_holds_does_not_grow_with_the_file() {
        let games = b"{before} [White \"A\"]\n[Black \"B\"]\n\n1. e4 {said} e5 (1... c5) 1-0\n\n\
                      [White \"C\"]\n\n1. e4 e4 {broken\n\n[Event \"next\"]\n\n1. d4 *\n\n";
        let held = |size: usize| {
            let mut reader = Reader::new(Endless {
                games,
                at: 0,
                left: size / games.len() * games.len(),
            });
            let (mut good, mut bad) = (0, 0);
            while let Some(outcome) = reader.visit(&mut ()) {
                match outcome {
                    Ok(()) => good += 1,
                    Err(_) => bad += 1,
                }
            }
            assert_eq!((good, bad), (size / games.len() * 2, size / games.len()));
            let preface: usize = reader.preface.iter().map(String::capacity).sum();
            let names: usize = reader.seen.names.iter().map(String::capacity).sum();
            reader.source.capacity() + reader.bytes.capacity() + preface + names
        };
        let small = held(10_000);
        assert!(small < 100_000, "holds {small} bytes");
        assert_eq!(held(20_000_000), small);
    }
}
