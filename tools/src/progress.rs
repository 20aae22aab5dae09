//! How far long work has come: one line on standard error, drawn over and over, and only for a person at a terminal.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

/// Short work shows nothing.
const PATIENCE: Duration = Duration::from_millis(700);
const BETWEEN: Duration = Duration::from_millis(100);

/// Work of hours writes a line this often where nobody draws.
const BETWEEN_LINES: Duration = Duration::from_secs(60);

/// A line of progress; it vanishes when dropped.
pub(crate) struct Progress {
    begun: Instant,
    drawn: Option<Instant>,
    shown: bool,
    /// Whether plain lines tell of it where standard error isn't a terminal.
    plain: bool,
}

impl Progress {
    /// Nothing is drawn if standard error isn't a terminal.
    pub(crate) fn new() -> Self {
        Self {
            begun: Instant::now(),
            drawn: None,
            shown: io::stderr().is_terminal(),
            plain: false,
        }
    }

    /// For work of hours: if standard error isn't a terminal, a plain line a minute.
    pub(crate) fn of_hours() -> Self {
        let progress = Self::new();
        Self {
            plain: !progress.shown,
            ..progress
        }
    }

    /// Whether it is time to draw: ask before making the text.
    pub(crate) fn due(&self) -> bool {
        if self.plain {
            return self.drawn.unwrap_or(self.begun).elapsed() >= BETWEEN_LINES;
        }
        self.shown
            && self.begun.elapsed() >= PATIENCE
            && self.drawn.is_none_or(|last| last.elapsed() >= BETWEEN)
    }

    /// Draws `text`, and a bar if the whole is known.
    pub(crate) fn draw(&mut self, done: u64, whole: Option<u64>, text: &str) {
        let mut stderr = io::stderr().lock();
        // A terminal that is gone is no reason to stop working.
        let _ = match whole {
            _ if self.plain => writeln!(stderr, "{text}"),
            Some(whole) => write!(stderr, "\r\x1b[K{} {text}", bar(done, whole)),
            None => write!(stderr, "\r\x1b[K{text}"),
        };
        let _ = stderr.flush();
        self.drawn = Some(Instant::now());
    }

    /// Says something that stays.
    pub(crate) fn say(&mut self, text: &str) {
        let mut stderr = io::stderr().lock();
        let clear = if self.shown { "\r\x1b[K" } else { "" };
        let _ = writeln!(stderr, "{clear}{text}");
        let _ = stderr.flush();
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if self.drawn.is_some() && self.shown {
            let mut stderr = io::stderr().lock();
            let _ = write!(stderr, "\r\x1b[K");
            let _ = stderr.flush();
        }
    }
}

fn bar(done: u64, whole: u64) -> String {
    const WIDTH: u64 = 24;
    let percent = done.min(whole) * 100 / whole.max(1);
    let full = percent * WIDTH / 100;
    let mut bar = String::from("[");
    for cell in 0..WIDTH {
        bar.push(if cell < full { '#' } else { '.' });
    }
    bar + &format!("] {percent:3}%")
}

#[cfg(test)]
mod tests {
    use super::bar;

    #[test]
    fn a_bar_is_empty_at_first_and_full_at_the_end() {
        assert_eq!(bar(0, 10), "[........................]   0%");
        assert_eq!(bar(5, 10), "[############............]  50%");
        assert_eq!(bar(10, 10), "[########################] 100%");
    }

    #[test]
    fn a_bar_of_nothing_does_not_divide_by_zero() {
        assert_eq!(bar(0, 0), "[........................]   0%");
    }
}
