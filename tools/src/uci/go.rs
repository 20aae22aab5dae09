//! What `go` asks for.

use std::time::Duration;

use catur_engine::{Budget, Limits, allot};
use catur_rules::Color;

/// Deepest perft that is counted.
const PERFT_MOST: u64 = 20;

/// The arguments of `go`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Go {
    pub(super) depth: Option<u8>,
    pub(super) nodes: Option<u64>,
    pub(super) movetime: Option<Duration>,
    pub(super) time: [Option<Duration>; 2],
    pub(super) increment: [Duration; 2],
    pub(super) moves_to_go: Option<u32>,
    pub(super) infinite: bool,
    pub(super) perft: Option<u32>,
    /// Arguments that are understood but not supported.
    pub(super) ignored: Vec<String>,
}

impl Go {
    /// Reads what follows `go`.
    pub(super) fn parse(words: &[&str]) -> Result<Self, String> {
        let mut go = Self::default();
        let mut words = words.iter().copied().peekable();
        while let Some(word) = words.next() {
            match word {
                "infinite" => go.infinite = true,
                "depth" => go.depth = Some(number(word, words.next(), 255)?.max(1) as u8),
                "nodes" => go.nodes = Some(number(word, words.next(), u64::MAX)?),
                "movetime" => go.movetime = Some(millis(word, words.next())?),
                "wtime" => go.time[0] = Some(millis(word, words.next())?),
                "btime" => go.time[1] = Some(millis(word, words.next())?),
                "winc" => go.increment[0] = millis(word, words.next())?,
                "binc" => go.increment[1] = millis(word, words.next())?,
                "movestogo" => {
                    go.moves_to_go = Some(number(word, words.next(), u64::from(u32::MAX))? as u32);
                }
                "perft" => go.perft = Some(number(word, words.next(), PERFT_MOST)? as u32),
                "ponder" => go.ignored.push(word.to_owned()),
                "mate" => {
                    number(word, words.next(), u64::MAX)?;
                    go.ignored.push(word.to_owned());
                }
                "searchmoves" => {
                    go.ignored.push(word.to_owned());
                    while words.next_if(|word| is_move(word)).is_some() {}
                }
                _ => return Err(format!("go does not know '{word}'")),
            }
        }
        Ok(go)
    }

    /// Whether nothing is said of when the search should end.
    pub(super) fn has_no_limit(&self) -> bool {
        self.depth.is_none()
            && self.nodes.is_none()
            && self.movetime.is_none()
            && self.perft.is_none()
            && self.time == [None, None]
    }

    /// The limits at full strength for the side to move.
    pub(super) fn limits(&self, color: Color) -> Limits {
        let mut limits = Limits {
            depth: self.depth,
            nodes: self.nodes,
            ..Limits::NONE
        };
        if self.infinite {
            return limits;
        }
        if let Some(movetime) = self.movetime {
            limits.time = Some(movetime);
        } else if let Some(left) = self.clock(color) {
            let [white, black] = self.increment;
            let increment = if color == Color::White { white } else { black };
            let allotment = allot(left, increment, self.moves_to_go);
            limits.time = Some(allotment.hard);
            limits.soft_time = Some(allotment.soft);
        }
        limits
    }

    /// What narrows the limits of a level.
    pub(super) fn budget(&self, color: Color) -> Budget {
        Budget {
            clock: self.clock(color),
            time: self.movetime,
            nodes: self.nodes,
        }
    }

    fn clock(&self, color: Color) -> Option<Duration> {
        let [white, black] = self.time;
        if color == Color::White { white } else { black }
    }
}

fn is_move(word: &str) -> bool {
    word.len() >= 4 && word.chars().nth(1).is_some_and(|c| c.is_ascii_digit())
}

fn number(name: &str, word: Option<&str>, most: u64) -> Result<u64, String> {
    let found = word.ok_or_else(|| format!("go {name} needs a number"))?;
    found
        .parse()
        .ok()
        .filter(|number| *number <= most)
        .ok_or_else(|| format!("go {name} is '{found}', expected a number from 0 to {most}"))
}

/// Clients send negative times when a clock has run out.
fn millis(name: &str, word: Option<&str>) -> Result<Duration, String> {
    let found = word.ok_or_else(|| format!("go {name} needs a number"))?;
    found
        .parse::<i64>()
        .map(|millis| Duration::from_millis(millis.max(0).unsigned_abs()))
        .map_err(|_| format!("go {name} is '{found}', expected milliseconds"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<Go, String> {
        Go::parse(&text.split_whitespace().collect::<Vec<_>>())
    }

    #[test]
    fn clocks_belong_to_their_sides() {
        let go = parse("wtime 60000 btime 2000 winc 0 binc 100 movestogo 10")
            .expect("it is well formed");
        assert!(go.limits(Color::White).time > Some(Duration::from_secs(3)));
        assert!(go.limits(Color::Black).time < Some(Duration::from_secs(1)));
        assert_eq!(go.budget(Color::Black).clock, Some(Duration::from_secs(2)));
        assert!(!go.has_no_limit());
    }

    #[test]
    fn a_search_without_limits_is_recognised() {
        assert!(parse("").expect("empty").has_no_limit());
        assert!(parse("infinite").expect("a word").infinite);
        assert!(!parse("nodes 5").expect("a limit").has_no_limit());
    }

    #[test]
    fn a_clock_below_zero_is_zero() {
        assert_eq!(
            parse("wtime -50").expect("a number").time[0],
            Some(Duration::ZERO)
        );
    }

    #[test]
    fn errors_say_what_was_found_and_what_was_expected() {
        assert_eq!(
            parse("depth x"),
            Err("go depth is 'x', expected a number from 0 to 255".to_owned())
        );
        assert_eq!(parse("depth"), Err("go depth needs a number".to_owned()));
        assert_eq!(
            parse("nodes -1"),
            Err(format!(
                "go nodes is '-1', expected a number from 0 to {}",
                u64::MAX
            ))
        );
        assert_eq!(parse("fast"), Err("go does not know 'fast'".to_owned()));
    }

    #[test]
    fn what_is_not_supported_is_passed_over() {
        let go = parse("searchmoves e2e4 e7e8q depth 3 mate 2 ponder").expect("it is well formed");
        assert_eq!((go.depth, go.ignored.len()), (Some(3), 3));
    }
}
