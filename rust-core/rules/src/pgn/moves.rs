//! The move text of a game: every move is made on a board.

use std::io::Read;

use super::fault::Size;
use super::reader::{Reader, Trouble};
use super::tags::Header;
use super::text::decode;
use super::token::{self, Token, Word};
use super::visitor::Visitor;
use super::{GameResult, Mended, Nag, Note, Reason, Step, limits};
use crate::{Board, san, uci};

/// A line of moves while it is read.
struct Line {
    /// The position before the last move.
    before: Board,
    /// The position after it.
    board: Board,
    /// Whether there is a last move.
    moved: bool,
}

impl Line {
    const fn from(board: Board) -> Self {
        Self {
            before: board,
            board,
            moved: false,
        }
    }
}

impl<R: Read> Reader<R> {
    /// Reads moves until a result, the next game or the end of the stream.
    pub(super) fn read_moves<V: Visitor>(
        &mut self,
        header: &Header,
        board: Board,
        visitor: &mut V,
    ) -> Result<(), Trouble> {
        let mut line = Line::from(board);
        let mut outer: Vec<Line> = Vec::new();
        let mut steps = 0;
        loop {
            let token = self.token();
            match token {
                Token::Move(word) => {
                    self.play(&mut line, word, visitor)?;
                    steps += 1;
                }
                Token::Skip(length) => self.source.skip(length),
                Token::Null(length) => {
                    self.pass(&mut line, length, visitor)?;
                    steps += 1;
                }
                Token::LineEnd | Token::Escape => {
                    self.step_over(token);
                }
                Token::Comment | Token::LineComment => {
                    self.read_comment()?;
                    visitor.comment(&decode(&self.bytes));
                }
                Token::Nag(length, nag) => self.nag(length, nag, line.moved, visitor),
                Token::Open => {
                    if !line.moved {
                        return Err(self.trouble(Reason::VariationWithoutMove));
                    }
                    if outer.len() == limits::NESTING {
                        return Err(self.trouble(Size::Nesting.reason()));
                    }
                    self.source.skip(1);
                    visitor.open_variation();
                    let inner = Line::from(line.before);
                    outer.push(core::mem::replace(&mut line, inner));
                }
                Token::Close => {
                    let Some(back) = outer.pop() else {
                        return Err(self.trouble(Reason::Unexpected(')')));
                    };
                    if !line.moved {
                        self.note(Mended::EmptyVariation, visitor);
                    }
                    self.source.skip(1);
                    visitor.close_variation();
                    line = back;
                }
                Token::Result(length, _) if !outer.is_empty() => {
                    self.note(Mended::ResultInVariation, visitor);
                    self.source.skip(length);
                }
                Token::Result(length, result) => {
                    self.source.skip(length);
                    self.read_rest_of_line(visitor)?;
                    self.finish(header, Some(result), &line.board, visitor);
                    return Ok(());
                }
                Token::Bracket if token::tag_name(self.source.window()).is_none() => {
                    return Err(self.trouble(Reason::Unexpected('[')));
                }
                Token::Bracket | Token::End => {
                    if !outer.is_empty() {
                        return Err(self.trouble(Reason::OpenVariation(outer.len())));
                    }
                    self.finish(header, None, &line.board, visitor);
                    return Ok(());
                }
                Token::Unexpected(found) => return Err(self.trouble(Reason::Unexpected(found))),
                Token::TooLong => return Err(self.trouble(Size::WordBytes.reason())),
            }
            self.check_size()?;
            if steps > limits::STEPS {
                return Err(self.trouble(Size::Steps.reason()));
            }
        }
    }

    #[inline]
    fn play<V: Visitor>(
        &mut self,
        line: &mut Line,
        word: Word,
        visitor: &mut V,
    ) -> Result<(), Trouble> {
        let place = self.source.place();
        let bytes = self.source.window().get(..word.san).unwrap_or_default();
        let mv = match san::parse_bytes(&line.board, bytes) {
            Ok(mv) => mv,
            Err(why) => {
                let word = decode(bytes).into_owned();
                // Castling in Chess960 as UCI writes it.
                uci::parse(&line.board, &word).map_err(|_| Trouble {
                    place,
                    reason: Reason::Move { word, why },
                })?
            }
        };
        self.source.skip(word.length);
        line.before = line.board;
        line.board.play_unchecked(mv);
        line.moved = true;
        visitor.step(&line.before, Step::Move(mv));
        if let Some(nag) = word.nag {
            visitor.nag(nag);
        }
        Ok(())
    }

    fn pass<V: Visitor>(
        &mut self,
        line: &mut Line,
        length: usize,
        visitor: &mut V,
    ) -> Result<(), Trouble> {
        let Some(board) = line.board.play_null() else {
            return Err(self.trouble(Reason::NullMoveInCheck));
        };
        self.source.skip(length);
        line.before = core::mem::replace(&mut line.board, board);
        line.moved = true;
        visitor.step(&line.before, Step::Null);
        Ok(())
    }

    fn nag<V: Visitor>(&mut self, length: usize, nag: Option<Nag>, moved: bool, visitor: &mut V) {
        match nag {
            Some(nag) if moved => visitor.nag(nag),
            _ => self.note(Mended::Nag, visitor),
        }
        self.source.skip(length);
    }

    /// Comments and doubled results on the line of the result still belong to this game.
    fn read_rest_of_line<V: Visitor>(&mut self, visitor: &mut V) -> Result<(), Trouble> {
        loop {
            match self.token() {
                Token::Skip(length) | Token::Result(length, _) => self.source.skip(length),
                Token::Comment | Token::LineComment => {
                    self.read_comment()?;
                    visitor.comment(&decode(&self.bytes));
                }
                _ => return Ok(()),
            }
        }
    }

    /// Settles the result and tells the end.
    pub(super) fn finish<V: Visitor>(
        &mut self,
        header: &Header,
        at_end: Option<GameResult>,
        board: &Board,
        visitor: &mut V,
    ) {
        let (result, mended) = settle(header.result, at_end);
        if let Some(mended) = mended {
            self.note(mended, visitor);
        }
        if result != GameResult::Unknown && !board.has_legal_moves() {
            let by_board = if board.in_check() {
                GameResult::won_by(board.side_to_move().opposite())
            } else {
                GameResult::Draw
            };
            if by_board != result {
                let mended = Mended::ResultAgainstBoard {
                    stated: result,
                    board: by_board,
                };
                self.note(mended, visitor);
            }
        }
        visitor.end(result);
    }

    fn note<V: Visitor>(&self, mended: Mended, visitor: &mut V) {
        let line = self.source.place().line;
        visitor.note(Note { line, mended });
    }
}

/// The end of the moves counts, unless it says nothing and the tag does.
fn settle(tag: Option<GameResult>, at_end: Option<GameResult>) -> (GameResult, Option<Mended>) {
    match (tag, at_end) {
        (_, None) => {
            let taken = tag.unwrap_or_default();
            (taken, Some(Mended::ResultMissing(taken)))
        }
        (None, Some(moves)) => (moves, None),
        (Some(tag), Some(moves)) if tag == moves => (moves, None),
        (Some(tag), Some(moves)) => {
            let taken = if moves == GameResult::Unknown {
                tag
            } else {
                moves
            };
            let mended = Mended::ResultsDiffer { tag, moves, taken };
            (taken, Some(mended))
        }
    }
}
