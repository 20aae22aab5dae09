//! A comment and the clock time it carries.

use core::fmt::{self, Write as _};
use std::time::Duration;

use super::limits::COMMENT_BYTES;
use super::text::collapse;

const CLOCK: &str = "[%clk ";
/// Room that the clock and the braces may take of [`COMMENT_BYTES`].
const MARGIN: usize = 64;

/// Text beside a move, in the form in which it can be written: single blanks, no line breaks and
/// no closing brace (one becomes a parenthesis). `[%clk h:mm:ss]` is taken out into a field, other
/// commands such as `[%eval 0.3]` stay in the text.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Comment {
    text: String,
    clock: Option<Duration>,
}

impl Comment {
    /// Reads a comment from the text between its braces.
    #[must_use]
    pub fn new(text: &str) -> Self {
        if let Some(clock) = only_clock(text) {
            return Self::of_clock(clock);
        }
        let mut text = collapse(text);
        if text.contains('}') {
            text = text.replace('}', ")");
        }
        let mut end = text.len().min(COMMENT_BYTES - MARGIN);
        while !text.is_char_boundary(end) {
            end -= 1;
        }
        text.truncate(end);
        match find_clock(&text) {
            Some((before, clock, after)) => Self {
                text: collapse(&format!("{before} {after}")),
                clock: Some(clock),
            },
            None => Self {
                text: text.trim_end().to_owned(),
                clock: None,
            },
        }
    }

    /// A comment that holds only the time left on the mover's clock, kept to the millisecond.
    #[must_use]
    pub fn of_clock(left: Duration) -> Self {
        Self::default().with_clock(left)
    }

    /// The same comment with the time left on the mover's clock.
    #[must_use]
    pub fn with_clock(mut self, left: Duration) -> Self {
        let millis = u64::try_from(left.as_millis()).unwrap_or(u64::MAX);
        self.clock = Some(Duration::from_millis(millis.min(MAX_CLOCK)));
        self
    }

    /// The text without the clock.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// The time left on the mover's clock after the move.
    #[must_use]
    pub const fn clock(&self) -> Option<Duration> {
        self.clock
    }

    /// No text and no clock.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.text.is_empty() && self.clock.is_none()
    }
}

/// What stands between the braces.
impl fmt::Display for Comment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(clock) = self.clock {
            let seconds = clock.as_secs();
            let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
            write!(f, "{CLOCK}{hours}:{minutes:02}:{:02}", seconds % 60)?;
            if clock.subsec_millis() > 0 {
                write!(f, ".{:03}", clock.subsec_millis())?;
            }
            f.write_char(']')?;
            if !self.text.is_empty() {
                f.write_char(' ')?;
            }
        }
        f.write_str(&self.text)
    }
}

/// 9,999 hours less a millisecond.
const MAX_CLOCK: u64 = 9_999 * 3_600_000 - 1;

/// The clock of a comment that holds nothing else: the usual one, and there are many of them.
fn only_clock(text: &str) -> Option<Duration> {
    let time = text
        .trim_matches(' ')
        .strip_prefix(CLOCK)?
        .strip_suffix(']')?;
    parse_time(time)
}

/// The first well-formed clock, with what stands before and after it.
fn find_clock(text: &str) -> Option<(&str, Duration, &str)> {
    let mut from = 0;
    loop {
        let (before, rest) = text.get(from..)?.split_once(CLOCK)?;
        let start = from + before.len();
        from = start + CLOCK.len();
        if let Some((time, after)) = rest.split_once(']')
            && let Some(clock) = parse_time(time.trim())
        {
            return Some((text.get(..start)?, clock, after));
        }
    }
}

/// `h:mm:ss`, `m:ss` or `ss`, with a fraction of a second or without.
fn parse_time(time: &str) -> Option<Duration> {
    let (whole, fraction) = time.split_once('.').unwrap_or((time, ""));
    let mut seconds = 0_u64;
    let mut parts = 0;
    for part in whole.split(':') {
        let digits = part.len();
        parts += 1;
        if parts > 3 || !(1..=4).contains(&digits) || !part.bytes().all(|b| b.is_ascii_digit()) {
            return None;
        }
        seconds = seconds * 60 + part.parse::<u64>().ok()?;
    }
    let mut millis = 0;
    let mut unit = 100;
    for digit in fraction.bytes() {
        if !digit.is_ascii_digit() {
            return None;
        }
        millis += u64::from(digit - b'0') * unit;
        unit /= 10;
    }
    let total = seconds * 1000 + millis;
    (total <= MAX_CLOCK).then(|| Duration::from_millis(total))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(comment: &str) -> Option<f64> {
        Comment::new(comment)
            .clock()
            .map(|clock| clock.as_secs_f64())
    }

    #[test]
    fn reads_clock_times() {
        assert_eq!(seconds("[%clk 0:01:02]"), Some(62.0));
        assert_eq!(seconds("[%clk 1:00:00.5]"), Some(3600.5));
        assert_eq!(seconds("[%clk 02:03]"), Some(123.0));
        assert_eq!(seconds("[%clk x]"), None);
        assert_eq!(seconds("[%clk 0:-1:02]"), None);
        assert_eq!(seconds("[%clk +1:02]"), None);
        assert_eq!(seconds("[%clk 00001:02]"), None);
        assert_eq!(seconds("[%clk 1:2:3:4]"), None);
        assert_eq!(seconds("[%clk 99999:00:00]"), None);
        assert_eq!(seconds("[%clk 9999:59:59]"), None);
    }

    #[test]
    fn the_clock_leaves_the_text_and_other_commands_stay() {
        let comment = Comment::new("[%eval 0.3]  [%clk 0:01:02]\nbest \0 move}");
        assert_eq!(comment.text(), "[%eval 0.3] best move)");
        assert_eq!(comment.to_string(), "[%clk 0:01:02] [%eval 0.3] best move)");
    }

    #[test]
    fn a_broken_clock_stays_text() {
        let comment = Comment::new("[%clk soon] [%clk 0:00:01.25]");
        assert_eq!(comment.text(), "[%clk soon]");
        assert_eq!(comment.clock(), Some(Duration::from_millis(1250)));
        assert_eq!(comment.to_string(), "[%clk 0:00:01.250] [%clk soon]");
    }

    #[test]
    fn a_clock_that_would_not_be_read_back_shows_the_most_that_is() {
        let most = Comment::of_clock(Duration::MAX);
        assert_eq!(most.to_string(), "[%clk 9998:59:59.999]");
        assert_eq!(Comment::new(&most.to_string()), most);
    }

    #[test]
    fn a_comment_without_text_and_clock_is_empty() {
        assert!(Comment::new(" ").is_empty());
        assert!(!Comment::new("a").is_empty());
        assert!(!Comment::of_clock(Duration::ZERO).is_empty());
    }

    #[test]
    fn an_oversized_comment_is_cut_where_the_reader_can_take_it() {
        let comment = Comment::new(&"é".repeat(COMMENT_BYTES));
        assert!(comment.to_string().len() < COMMENT_BYTES);
        assert!(comment.text().chars().all(|c| c == 'é'));
    }
}
