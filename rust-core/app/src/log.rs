//! What happened lately, for the player to share if they wish; never sent by itself.

use std::collections::VecDeque;

use serde::{Deserialize, Serialize};

/// How many events are kept.
pub(crate) const EVENTS: usize = 500;

/// How much of one event is kept, in characters.
const LENGTH: usize = 300;

/// The last events, the oldest first.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub(crate) struct Log {
    version: u32,
    /// The number of the next event, counted over the life of the installation.
    next: u64,
    events: VecDeque<String>,
}

impl Log {
    pub(crate) const VERSION: u32 = 1;

    pub(crate) fn new() -> Self {
        Self {
            version: Self::VERSION,
            next: 1,
            events: VecDeque::new(),
        }
    }

    pub(crate) fn add(&mut self, event: &str) {
        let line: String = event
            .chars()
            .map(|c| if c.is_control() { ' ' } else { c })
            .take(LENGTH)
            .collect();
        self.events.push_back(format!("{} {line}", self.next));
        self.next += 1;
        while self.events.len() > EVENTS {
            self.events.pop_front();
        }
    }

    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        for event in &self.events {
            text.push_str(event);
            text.push('\n');
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keeps_the_last_500_events_numbered_through() {
        let mut log = Log::new();
        for n in 1..=620 {
            log.add(&format!("event {n}"));
        }
        let text = log.text();
        assert_eq!(text.lines().count(), EVENTS);
        assert_eq!(text.lines().next(), Some("121 event 121"));
        assert_eq!(text.lines().last(), Some("620 event 620"));
    }

    #[test]
    fn an_event_is_one_short_line() {
        let mut log = Log::new();
        log.add(&format!("two\nlines {}", "x".repeat(1_000)));
        assert_eq!(log.text().lines().count(), 1);
        assert!(log.text().len() < 320);
    }
}
