//! The positions that games begin from: each for two games with colours changed, in an order that follows the seed.

use std::ops::Range;
use std::path::Path;

use catur_engine::{Engine, Limits, Score, StopHandle};
use catur_rules::{Board, Line, fen};

use super::journal::fingerprint;
use crate::Failure;
use crate::random::Random;

/// 2,000 positions after three moves; their source is in `tests/data/README.md`.
const BUILT_IN: &str = include_str!("../../../tests/data/openings.epd");

/// Every opening of a file.
pub(crate) const ALL: Range<usize> = 0..usize::MAX;

/// Purposes of random numbers.
const ORDER: u64 = 0x6f72_6465;
const EXTENSION: u64 = 0x6578_7465;

/// Moves that lengthen an opening once all were used: one by each side.
const EXTENSION_PLIES: usize = 2;
const EXTENSION_TRIES: usize = 32;
const EXTENSION_NODES: u64 = 2_000;
const EXTENSION_MOST: i32 = 100;

/// Openings in the order of play.
#[derive(Debug)]
pub(crate) struct Openings {
    boards: Vec<Board>,
    seed: u64,
    /// Where they come from and a fingerprint of the text, for journals.
    pub(crate) source: String,
}

impl Openings {
    /// Reads openings, one FEN or EPD a line, from a file or those built in; of these, only the part of them that is
    /// given.
    ///
    /// # Errors
    /// The file can't be read, a line is no position to begin from, or nothing is left.
    pub(crate) fn read(
        file: Option<&Path>,
        seed: u64,
        part: Range<usize>,
    ) -> Result<Self, Failure> {
        let (name, text) = match file {
            None => ("built in".to_owned(), BUILT_IN.to_owned()),
            Some(path) => {
                let name = path.display().to_string();
                let text = std::fs::read_to_string(path).map_err(Failure::io(name.clone()))?;
                (name, text)
            }
        };
        let lines = text.lines().enumerate();
        let mut boards = lines
            .map(|(index, line)| (index + 1, line.trim()))
            .filter(|(_, line)| !line.is_empty() && !line.starts_with('#'))
            .map(|(number, line)| {
                position(line)
                    .map_err(|reason| Failure::Faulty(format!("{name}, line {number}: {reason}")))
            })
            .collect::<Result<Vec<_>, _>>()?;
        boards.truncate(part.end);
        boards.drain(..part.start.min(boards.len()));
        Random::of(seed, ORDER).shuffle(&mut boards);
        if boards.is_empty() {
            return Err(Failure::Faulty(format!("{name}: no opening is left")));
        }
        let mut source = format!("{name} {:016x}", fingerprint(text.as_bytes()));
        if part != ALL {
            source += &format!(" from {} to {}", part.start, part.end);
        }
        Ok(Self {
            boards,
            seed,
            source,
        })
    }

    pub(crate) fn len(&self) -> usize {
        self.boards.len()
    }

    /// The position of a pair of games.
    pub(crate) fn start(&self, pair: usize) -> Board {
        let place = pair.checked_rem(self.boards.len()).unwrap_or(0);
        self.boards.get(place).copied().unwrap_or_default()
    }

    /// The opening of a pair of games. When all were used they come again, each time with another random move of each
    /// side that leaves the game open: within 100 centipawns for our engine at 2,000 nodes.
    pub(crate) fn line(&self, pair: usize, judge: &mut Engine) -> Line {
        let bare = Line::new(self.start(pair));
        if pair < self.boards.len() {
            return bare;
        }
        let mut random = Random::of(self.seed ^ EXTENSION, pair as u64);
        (0..EXTENSION_TRIES)
            .filter_map(|_| extend(&bare, &mut random))
            .find(|line| is_open(line, judge))
            .unwrap_or(bare)
    }
}

fn position(line: &str) -> Result<Board, String> {
    // what follows the fourth or sixth field of an EPD line is said about the position
    let fields = line.split(';').next().unwrap_or_default();
    let mut words: Vec<&str> = fields.split_whitespace().collect();
    let has_clocks = words.get(4).is_some_and(|word| word.parse::<u16>().is_ok())
        && words.get(5).is_some_and(|word| word.parse::<u16>().is_ok());
    words.truncate(if has_clocks { 6 } else { 4 });
    let parsed = fen::parse(&words.join(" ")).map_err(|error| error.to_string())?;
    if parsed.board.chess960() {
        return Err("found a Chess960 position, expected standard chess".to_owned());
    }
    match Line::new(parsed.board).outcome() {
        Some(outcome) => Err(format!("the game is over there ({outcome:?})")),
        None => Ok(parsed.board),
    }
}

fn extend(bare: &Line, random: &mut Random) -> Option<Line> {
    let mut line = bare.clone();
    for _ in 0..EXTENSION_PLIES {
        let moves = line.board().legal_moves();
        let mv = moves.get(random.below(moves.len())).copied()?;
        line.push(mv).ok()?;
    }
    Some(line)
}

fn is_open(line: &Line, judge: &mut Engine) -> bool {
    judge.clear();
    let limits = Limits::nodes(EXTENSION_NODES);
    let choice = judge.analyse(line, limits, &StopHandle::new(), |_| {});
    choice.is_some_and(|choice| matches!(choice.score, Score::Cp(cp) if cp.abs() <= EXTENSION_MOST))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Write;

    fn of(text: &str, seed: u64) -> Result<Openings, String> {
        let mut file = tempfile::NamedTempFile::new().unwrap();
        file.write_all(text.as_bytes()).unwrap();
        Openings::read(Some(file.path()), seed, ALL).map_err(|error| error.to_string())
    }

    #[test]
    fn those_built_in_are_2000_and_shuffled() {
        let one = Openings::read(None, 1, ALL).unwrap();
        let two = Openings::read(None, 2, ALL).unwrap();
        assert_eq!(one.len(), 2_000);
        assert_ne!(one.boards, two.boards);
    }

    #[test]
    fn parts_that_do_not_overlap_share_no_opening() {
        let part = |range| Openings::read(None, 1, range).unwrap().boards;
        let (first, second) = (part(0..150), part(1_900..2_050));
        assert_eq!((first.len(), second.len()), (150, 100));
        assert!(first.iter().all(|board| !second.contains(board)));
    }

    #[test]
    fn when_all_were_used_they_come_again_longer() {
        let openings = of("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -\n", 1).unwrap();
        let mut judge = Engine::new(1);
        assert_eq!(openings.line(0, &mut judge).len(), 0);
        let lines: Vec<Line> = (1..20)
            .map(|pair| openings.line(pair, &mut judge))
            .collect();
        assert!(lines.iter().all(|line| line.len() == 2));
        assert_eq!(lines[4], openings.line(5, &mut judge));
        let mut distinct: Vec<_> = lines.iter().map(|line| line.moves().to_vec()).collect();
        distinct.sort();
        distinct.dedup();
        assert!(distinct.len() > 15, "{}", distinct.len());
    }

    #[test]
    fn epd_with_operations_is_read() {
        let text = "# comment\n\nrnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - id \"start\"; c0 \"x\";\n";
        assert_eq!(of(text, 1).unwrap().start(0), Board::default());
    }

    #[test]
    fn a_bad_line_is_named() {
        assert!(of("8/8 w - -\n", 1).unwrap_err().contains(", line 1: "));
        let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3\n";
        assert!(of(mate, 1).unwrap_err().contains("the game is over there"));
        assert!(of("\n", 1).unwrap_err().contains("no opening is left"));
    }
}
