//! The tags of a game and the position they give.

use std::io::Read;

use super::fault::Size;
use super::game::{FIELDS, ROSTER};
use super::reader::{Reader, Trouble};
use super::source::{Place, is_line_end};
use super::text::{decode, tag_value};
use super::token::{self, Token};
use super::visitor::Visitor;
use super::{GameResult, Mended, Note, Reason, limits};
use crate::{Board, fen};

/// What the tags say that reading needs.
#[derive(Debug, Default)]
pub(super) struct Header {
    fen: Option<(String, Place)>,
    /// Where `SetUp` says that a position follows.
    set_up: Option<u64>,
    variant: Option<(String, Place)>,
    pub(super) result: Option<GameResult>,
    /// The next game follows at once.
    pub(super) complete: bool,
}

impl<R: Read> Reader<R> {
    /// Reads the tags and what stands between them. A blank line and a tag that was there already,
    /// or `Event`, begin the next game.
    pub(super) fn read_tags<V: Visitor>(&mut self, visitor: &mut V) -> Result<Header, Trouble> {
        let mut header = Header::default();
        let mut others = 0;
        let mut line_ends = 0;
        loop {
            self.check_size()?;
            match self.token() {
                Token::Bracket => {}
                Token::Comment | Token::LineComment => {
                    self.read_preface()?;
                    continue;
                }
                token => {
                    if !self.step_over(token) {
                        return Ok(header);
                    }
                    match token {
                        Token::LineEnd => line_ends += 1,
                        Token::Escape => line_ends = 0,
                        _ => {}
                    }
                    continue;
                }
            }
            let first = self.seen.len() == 0;
            let Some(name) = token::tag_name(self.source.window()) else {
                return Err(self.bad_tag());
            };
            let name = String::from_utf8_lossy(name).into_owned();
            let known = self.seen.contains(name.as_bytes());
            if !first && line_ends > 1 && (known || name == "Event") {
                header.complete = true;
                return Ok(header);
            }
            line_ends = 0;
            let place = self.source.place();
            let line = place.line;
            let value = self.read_tag_value(name.len())?;
            if known {
                let mended = Mended::DuplicateTag(name);
                visitor.note(Note { line, mended });
                continue;
            }
            if !is_field(&name) && !ROSTER.iter().any(|(known, _)| *known == name) {
                others += 1;
                if others > limits::TAGS - ROSTER.len() - FIELDS.len() {
                    return Err(self.trouble(Size::Tags.reason()));
                }
            }
            self.seen.add(&name);
            visitor.tag(&name, &value);
            match name.as_str() {
                "FEN" => header.fen = Some((value, place)),
                "SetUp" if value.trim() == "1" => header.set_up = Some(line),
                "Variant" => header.variant = Some((value, place)),
                "Result" => match value.parse() {
                    Ok(result) => header.result = Some(result),
                    Err(_) => {
                        let mended = Mended::ResultTag(value);
                        visitor.note(Note { line, mended });
                    }
                },
                _ => {}
            }
        }
    }

    /// Reads `[Name "value"]` and gives the value.
    fn read_tag_value(&mut self, name: usize) -> Result<String, Trouble> {
        let quote = self.source.window().iter().position(|&b| b == b'"');
        let place = self.source.place();
        let too_long = Trouble {
            place,
            reason: Size::TagBytes.reason(),
        };
        self.source.skip(quote.unwrap_or_default() + 1);
        self.bytes.clear();
        let mut raw = name;
        loop {
            raw += 1;
            if raw > limits::TAG_BYTES + 1 {
                return Err(too_long);
            }
            let window = self.source.window();
            match window {
                [b'\\', escaped @ (b'"' | b'\\'), ..] => {
                    self.bytes.push(*escaped);
                    raw += 1;
                    self.source.skip(2);
                }
                [b'"', ..] => {
                    if let Some(length) = token::tag_end(window) {
                        self.source.skip(length);
                        break;
                    }
                    self.bytes.push(b'"');
                    self.source.skip(1);
                }
                [byte, ..] if !is_line_end(*byte) => {
                    self.bytes.push(*byte);
                    self.source.skip(1);
                }
                _ => {
                    let found: String = decode(&self.bytes).chars().take(60).collect();
                    return Err(Trouble {
                        place,
                        reason: Reason::Tag(found),
                    });
                }
            }
        }
        let value = tag_value(&decode(&self.bytes));
        if name + value.len() + value.matches(['"', '\\']).count() > limits::TAG_BYTES {
            return Err(too_long);
        }
        Ok(value)
    }

    fn bad_tag(&mut self) -> Trouble {
        let window = self.source.window();
        let line = window.iter().take_while(|&&b| !is_line_end(b)).count();
        let found = decode(window.get(..line).unwrap_or_default());
        let found = found.chars().take(60).collect();
        self.trouble(Reason::Tag(found))
    }

    /// Works out the first position and tells it.
    pub(super) fn start<V: Visitor>(
        &mut self,
        header: &Header,
        visitor: &mut V,
    ) -> Result<Board, Trouble> {
        let mut chess960 = false;
        if let Some((name, place)) = &header.variant {
            chess960 = is_chess960(name).ok_or_else(|| Trouble {
                place: *place,
                reason: Reason::Variant(name.clone()),
            })?;
        }
        let mut board = Board::default().with_chess960(chess960);
        if let Some((text, place)) = &header.fen {
            let parsed = if chess960 {
                fen::parse_chess960(text)
            } else {
                fen::parse(text)
            };
            let parsed = parsed.map_err(|why| Trouble {
                place: *place,
                reason: Reason::Fen {
                    fen: text.clone(),
                    why,
                },
            })?;
            for repair in parsed.repairs {
                let mended = Mended::Fen(repair);
                let line = place.line;
                visitor.note(Note { line, mended });
            }
            board = parsed.board;
        } else if let Some(line) = header.set_up {
            let mended = Mended::SetUpWithoutFen;
            visitor.note(Note { line, mended });
        }
        visitor.start(&board);
        for text in &self.preface {
            visitor.comment(text);
        }
        Ok(board)
    }
}

fn is_field(name: &str) -> bool {
    FIELDS.contains(&name)
}

/// The names under which programs write chess and Chess960.
fn is_chess960(name: &str) -> Option<bool> {
    let plain: String = name
        .chars()
        .filter(char::is_ascii_alphanumeric)
        .map(|c| c.to_ascii_lowercase())
        .collect();
    match plain.as_str() {
        "" | "chess" | "standard" | "normal" | "fromposition" | "classical" => Some(false),
        "chess960" | "960" | "fischerandom" | "fischerandomchess" | "fischerrandom"
        | "fischerrandomchess" | "frc" | "freestyle" | "freestylechess" => Some(true),
        _ => None,
    }
}
