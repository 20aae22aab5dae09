//! The words of move text, recognised in a window of bytes. Only lengths are given back; nothing
//! is copied.

use super::limits::WORD_BYTES;
use super::source::is_line_end;
use super::{GameResult, Nag};

/// What stands at the start of the window. The lengths are in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    /// The end of the stream.
    End,
    /// Blanks, or words that say nothing (`e.p.`, a lone `+`).
    Skip(usize),
    LineEnd,
    /// `%` in the first column.
    Escape,
    /// `;`
    LineComment,
    /// `{`
    Comment,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `[`
    Bracket,
    Result(usize, GameResult),
    /// An annotation; none if its number is out of range.
    Nag(usize, Option<Nag>),
    /// A null move.
    Null(usize),
    Move(Word),
    /// Nothing that PGN knows.
    Unexpected(char),
    /// A word beyond [`WORD_BYTES`].
    TooLong,
}

/// A word that should be a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Word {
    /// Bytes of the move itself.
    pub(super) san: usize,
    /// Bytes to step over.
    pub(super) length: usize,
    /// The glyph glued to it.
    pub(super) nag: Option<Nag>,
}

const RESULTS: [(&str, GameResult); 8] = [
    ("1-0", GameResult::WhiteWins),
    ("0-1", GameResult::BlackWins),
    ("1/2-1/2", GameResult::Draw),
    ("1/2", GameResult::Draw),
    ("½-½", GameResult::Draw),
    ("½–½", GameResult::Draw),
    ("1–0", GameResult::WhiteWins),
    ("0–1", GameResult::BlackWins),
];
const NO_BREAK_SPACE: &[u8] = "\u{A0}".as_bytes();
const BYTE_ORDER_MARK: &[u8] = "\u{FEFF}".as_bytes();
const ELLIPSIS: &[u8] = "…".as_bytes();

/// The token at the start of `window`.
#[inline]
pub(super) fn next(window: &[u8], at_line_start: bool) -> Token {
    let Some(&first) = window.first() else {
        return Token::End;
    };
    match first {
        b' ' | b'\t' | b'\x0B' | b'\x0C' | b'\0' => Token::Skip(blanks(window)),
        b'\n' | b'\r' => Token::LineEnd,
        b'0'..=b'9' => number(window),
        b'A'..=b'Z' | b'a'..=b'z' => word(window),
        b'{' => Token::Comment,
        b'(' => Token::Open,
        b')' => Token::Close,
        b'$' => dollar(window),
        b'*' => Token::Result(1, GameResult::Unknown),
        b';' => Token::LineComment,
        b'[' => Token::Bracket,
        b'%' if at_line_start => Token::Escape,
        b'.' => Token::Skip(1),
        b'-' if window.starts_with(b"--") && !window.starts_with(b"--+") => Token::Null(2),
        b'@' if window.starts_with(b"@@@@") => Token::Null(4),
        _ => sign(window, first),
    }
}

fn blanks(window: &[u8]) -> usize {
    let blank = |&&b: &&u8| matches!(b, b' ' | b'\t' | b'\x0B' | b'\x0C' | b'\0');
    window.iter().take_while(blank).count()
}

/// A move number with its dots, a result, or castling with zeros.
#[inline]
fn number(window: &[u8]) -> Token {
    let digits = window.iter().take_while(|b| b.is_ascii_digit()).count();
    if matches!(window.get(1), Some(b'-' | b'/' | 0xE2)) {
        if let Some(token) = result(window) {
            return token;
        }
        if window.starts_with(b"0-0") {
            return word(window);
        }
    }
    let mut length = digits;
    while window.get(length) == Some(&b'.') {
        length += 1;
    }
    if length > WORD_BYTES {
        return Token::TooLong;
    }
    Token::Skip(length)
}

fn result(window: &[u8]) -> Option<Token> {
    let (text, result) = RESULTS
        .iter()
        .find(|(text, _)| window.starts_with(text.as_bytes()))?;
    let next = window.get(text.len());
    let ends = !next.is_some_and(|&b| b.is_ascii_alphanumeric() || b == b'-' || b == b'/');
    ends.then_some(Token::Result(text.len(), *result))
}

fn dollar(window: &[u8]) -> Token {
    let rest = window.get(1..).unwrap_or_default();
    let digits = rest.iter().take_while(|b| b.is_ascii_digit()).count();
    if digits > WORD_BYTES {
        return Token::TooLong;
    }
    let number = rest
        .get(..digits)
        .and_then(|digits| core::str::from_utf8(digits).ok())
        .and_then(|digits| digits.parse().ok());
    Token::Nag(1 + digits, number.map(Nag))
}

/// A byte that may occur in a move.
const fn is_move_byte(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || matches!(byte, b'+' | b'#' | b'=' | b'-' | b':' | b'/')
}

#[inline]
fn word(window: &[u8]) -> Token {
    let mut length = window.iter().take_while(|&&b| is_move_byte(b)).count();
    if length > WORD_BYTES {
        return Token::TooLong;
    }
    let bytes = window.get(..length).unwrap_or_default();
    let rest = window.get(length..).unwrap_or_default();
    let mut san = length;
    let mut nag = None;
    match bytes {
        b"Z0" | b"null" | b"pass" => return Token::Null(length),
        b"ep" | b"ch" | b"mate" => return Token::Skip(length),
        b"N" => return Token::Nag(1, Some(Nag(146))),
        b"D" => return Token::Nag(1, Some(Nag(220))),
        [.., b'1' | b'8'] | [.., b'1' | b'8', b'='] if starts_with_piece_in_brackets(rest) => {
            length += 3;
            san = length;
        }
        [before @ .., b'e'] if rest.starts_with(b".p") => {
            length += 2 + usize::from(rest.get(2) == Some(&b'.'));
            san = before.len();
        }
        [before @ .., b'e', b'p'] => san = before.len(),
        [.., b'-' | b'='] => {
            if let Some((glyph, size)) = Nag::glyph_ending(bytes) {
                nag = Some(glyph);
                san = length - size;
            }
        }
        _ => {}
    }
    if san == 0 {
        return Token::Skip(length);
    }
    Token::Move(Word { san, length, nag })
}

/// `(Q)` and the like, as it follows a promotion.
const fn starts_with_piece_in_brackets(rest: &[u8]) -> bool {
    matches!(
        rest,
        [
            b'(',
            b'Q' | b'R' | b'B' | b'N' | b'q' | b'r' | b'b' | b'n',
            b')',
            ..
        ]
    )
}

/// Glyphs, blanks of other encodings, and what means nothing.
#[cold]
fn sign(window: &[u8], first: u8) -> Token {
    if let Some((nag, length)) = Nag::glyph_at(window) {
        return Token::Nag(length, Some(nag));
    }
    for blank in [NO_BREAK_SPACE, BYTE_ORDER_MARK, ELLIPSIS] {
        if window.starts_with(blank) {
            return Token::Skip(blank.len());
        }
    }
    if let Some(token) = result(window) {
        return token;
    }
    match first {
        // Check signs apart from their move, Latin-1's no-break space, Windows-1252's ellipsis.
        b'+' | b'#' | 0xA0 | 0x85 => Token::Skip(1),
        // Latin-1's plus-minus.
        0xB1 => Token::Nag(1, Some(Nag(16))),
        _ => {
            let end = window.len().min(4);
            let chunk = window.get(..end).unwrap_or_default().utf8_chunks().next();
            let found = chunk.and_then(|chunk| chunk.valid().chars().next());
            Token::Unexpected(found.unwrap_or(char::from(first)))
        }
    }
}

/// The name in `[Name "` if the window starts with that.
pub(super) fn tag_name(window: &[u8]) -> Option<&[u8]> {
    let inside = window.strip_prefix(b"[")?;
    let inside = inside.get(blanks(inside)..)?;
    let is_name = |&&b: &&u8| b.is_ascii_alphanumeric() || b == b'_';
    let length = inside.iter().take_while(is_name).count();
    let (name, rest) = inside.split_at_checked(length)?;
    let quote = rest.get(blanks(rest)..)?.first() == Some(&b'"');
    (length > 0 && quote).then_some(name)
}

/// Whether a quote at the start of the window ends its tag: `"]`, with blanks between or the
/// bracket left out at the end of the line. Gives the bytes to step over.
pub(super) fn tag_end(window: &[u8]) -> Option<usize> {
    let rest = window.strip_prefix(b"\"")?;
    let gap = blanks(rest);
    match rest.get(gap) {
        Some(b']') => Some(1 + gap + 1),
        None => Some(1 + gap),
        Some(&byte) if is_line_end(byte) => Some(1 + gap),
        Some(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn token(text: &str) -> Token {
        next(text.as_bytes(), false)
    }

    fn word_of(san: usize, length: usize, nag: Option<u8>) -> Token {
        let nag = nag.map(Nag);
        Token::Move(Word { san, length, nag })
    }

    #[test]
    fn numbers_results_and_castling_are_told_apart() {
        assert_eq!(token("12. e4"), Token::Skip(3));
        assert_eq!(token("12...e5"), Token::Skip(5));
        assert_eq!(token("12 e4"), Token::Skip(2));
        assert_eq!(token("1-0"), Token::Result(3, GameResult::WhiteWins));
        assert_eq!(token("0-1 "), Token::Result(3, GameResult::BlackWins));
        assert_eq!(token("1/2-1/2"), Token::Result(7, GameResult::Draw));
        assert_eq!(token("½-½"), Token::Result(5, GameResult::Draw));
        assert_eq!(token("0-0+ "), word_of(4, 4, None));
        assert_eq!(token("0-0-0"), word_of(5, 5, None));
        for more in ["1-0-", "1-0x", "0-1/2", "1/2-1/2/2"] {
            assert!(!matches!(token(more), Token::Result(..)), "{more}");
        }
    }

    #[test]
    fn what_is_glued_to_a_move_is_split_off() {
        assert_eq!(token("Nf3!"), word_of(3, 3, None));
        assert_eq!(token("Nf3+-"), word_of(3, 5, Some(18)));
        assert_eq!(token("Nf3+ "), word_of(4, 4, None));
        assert_eq!(token("exd6e.p. "), word_of(4, 8, None));
        assert_eq!(token("exd6ep"), word_of(4, 6, None));
        assert_eq!(token("e8(Q)+ "), word_of(5, 5, None));
        assert_eq!(token("e8(Qd1)"), word_of(2, 2, None));
        assert_eq!(token("dxe "), word_of(3, 3, None));
        assert_eq!(token("O-O-O"), word_of(5, 5, None));
    }

    #[test]
    fn words_without_meaning_are_stepped_over() {
        assert_eq!(token("e.p. x"), Token::Skip(4));
        assert_eq!(token("\u{A0}e4"), Token::Skip(2));
        assert_eq!(token("... e5"), Token::Skip(1));
        assert_eq!(token("Z0 "), Token::Null(2));
        assert_eq!(token("-- "), Token::Null(2));
        assert_eq!(token("@@@@"), Token::Null(4));
        for skipped in ["ep", "ch", "mate"] {
            assert_eq!(token(skipped), Token::Skip(skipped.len()));
        }
        for (found, text) in [('é', "é"), ('-', "-x"), ('@', "@@ @")] {
            assert_eq!(token(text), Token::Unexpected(found));
        }
    }

    #[test]
    fn annotations_are_numbers() {
        assert_eq!(token("N "), Token::Nag(1, Some(Nag(146))));
        assert_eq!(token("D "), Token::Nag(1, Some(Nag(220))));
        assert_eq!(token("-+ "), Token::Nag(2, Some(Nag(19))));
        assert_eq!(token("--+ "), Token::Nag(3, Some(Nag(21))));
        assert_eq!(next(b"\xB1", false), Token::Nag(1, Some(Nag(16))));
    }

    #[test]
    fn words_are_read_to_the_limit_and_refused_beyond() {
        let most = "1".repeat(WORD_BYTES);
        assert_eq!(token(&most), Token::Skip(WORD_BYTES));
        assert_eq!(token(&format!("{most}1")), Token::TooLong);
        assert_eq!(token(&format!("${most}")), Token::Nag(WORD_BYTES + 1, None));
        assert_eq!(token(&format!("${most}1")), Token::TooLong);
        let most = "x".repeat(WORD_BYTES);
        assert_eq!(token(&most), word_of(WORD_BYTES, WORD_BYTES, None));
        assert_eq!(token(&format!("{most}x")), Token::TooLong);
    }

    #[test]
    fn tags_are_recognised() {
        assert_eq!(tag_name(b"[Event \"x\"]"), Some(&b"Event"[..]));
        assert_eq!(tag_name(b"[ Event\"x\"]"), Some(&b"Event"[..]));
        assert_eq!(tag_name(b"[%clk 0:1]"), None);
        assert_eq!(tag_end(b"\"]"), Some(2));
        assert_eq!(tag_end(b"\"  ]"), Some(4));
        assert_eq!(tag_end(b"\"  "), Some(3));
        assert_eq!(tag_end(b"\"  \n"), Some(3));
        assert_eq!(tag_end(b"\"x\"]"), None);
        assert_eq!(tag_end(b"\"\n"), Some(1));
    }
}
