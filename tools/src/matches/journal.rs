//! A match on disk: one line for each game that has ended, so that whatever ends the program loses at most the games
//! under way.
//!
//! ```text
//! catur match 1
//! one⇥level:3
//! …
//! games
//! 17⇥1⇥checkmate⇥⇥5120 40 4990 39⇥e2e4 e7e5 …
//! ```
//! The head is what must be the same to go on. A game has its number, player one's points in halves, its end with what
//! is said of it, nodes and moves of both players, and its moves from the opening's position. Games stand in the order in
//! which they ended.

use std::fs::{File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::Path;

use catur_rules::{Board, Line, uci};
use fs4::FileExt;

use super::game::{End, Work};
use crate::{Failure, head};

const VERSION: &str = "catur match 1";
const GAMES: &str = "games";

/// One game of a match, as player one sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Record {
    /// Its number, from 0; player one has White in the even ones.
    pub(crate) index: usize,
    /// Player one's points, in halves: 0, 1 or 2.
    pub(crate) halves: usize,
    pub(crate) end: End,
    /// What is to be said of a fault; else empty.
    pub(crate) detail: String,
    pub(crate) line: Line,
    /// By player one and by player two.
    pub(crate) work: [Work; 2],
}

/// The file of a match under way.
pub(crate) struct Journal {
    file: File,
    name: String,
}

/// FNV-1a, 64 bits: tells one file from another, not friend from foe.
pub(crate) fn fingerprint(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, &byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

impl Journal {
    /// Opens the journal of a match with this head, makes it if there is none, and gives the games in it. A last line
    /// that was cut off is removed.
    ///
    /// # Errors
    /// Another match or something else stands there, or another process writes it now.
    pub(crate) fn open(
        path: &Path,
        head: &[(&str, String)],
        start: impl Fn(usize) -> Board,
    ) -> Result<(Self, Vec<Record>), Failure> {
        let name = path.display().to_string();
        let io = || Failure::io(name.clone());
        let mut file = OpenOptions::new()
            .read(true)
            .write(true)
            .create(true)
            .truncate(false)
            .open(path)
            .map_err(io())?;
        if FileExt::try_lock(&file).is_err() {
            return Err(Failure::Usage(format!("{name}: another match writes it")));
        }
        let mut text = String::new();
        file.read_to_string(&mut text).map_err(io())?;
        let mut expected = format!("{VERSION}\n");
        for (key, value) in head {
            expected += &format!("{key}\t{}\n", clean(value));
        }
        expected += GAMES;
        expected.push('\n');
        let mut records = Vec::new();
        let kept = if let Some(games) = text.strip_prefix(&expected) {
            let whole = games.rfind('\n').map_or(0, |end| end + 1);
            for (number, line) in games.get(..whole).unwrap_or_default().lines().enumerate() {
                let record = read(line, &start).ok_or_else(|| {
                    let number = number + expected.lines().count() + 1;
                    Failure::Faulty(format!("{name}, line {number}: no game: `{line}`"))
                })?;
                records.push(record);
            }
            expected.len() + whole
        } else if expected.starts_with(&text) {
            // new, or cut off before its head was written
            0
        } else {
            return Err(Failure::Usage(format!(
                "{name}: {}",
                difference(&text, &expected)
            )));
        };
        file.set_len(kept as u64).map_err(io())?;
        file.seek(SeekFrom::End(0)).map_err(io())?;
        let mut journal = Self { file, name };
        if kept == 0 {
            journal.append(&expected)?;
        }
        Ok((journal, records))
    }

    /// Puts a game down.
    pub(crate) fn add(&mut self, record: &Record) -> Result<(), Failure> {
        self.append(&write(record))
    }

    fn append(&mut self, text: &str) -> Result<(), Failure> {
        let done: io::Result<()> = self.file.write_all(text.as_bytes());
        done.map_err(Failure::io(self.name.clone()))
    }
}

/// What keeps a match from going on here.
fn difference(found: &str, expected: &str) -> String {
    if !found.starts_with("catur match ") {
        return "expected the journal of a match, found something else".to_owned();
    }
    format!(
        "it is the journal of another match: {}",
        head::difference(found, expected)
    )
}

/// Text for one field.
fn clean(text: &str) -> String {
    text.replace(['\t', '\n', '\r'], " ")
}

fn write(record: &Record) -> String {
    let [one, two] = record.work;
    let moves: Vec<String> = record
        .line
        .moves()
        .iter()
        .enumerate()
        .filter_map(|(ply, &mv)| Some(uci::write(record.line.board_at(ply)?, mv)))
        .collect();
    format!(
        "{}\t{}\t{}\t{}\t{} {} {} {}\t{}\n",
        record.index + 1,
        record.halves,
        record.end.text(),
        clean(&record.detail),
        one.nodes,
        one.moves,
        two.nodes,
        two.moves,
        moves.join(" ")
    )
}

fn read(line: &str, start: impl Fn(usize) -> Board) -> Option<Record> {
    let mut fields = line.split('\t');
    let index = fields.next()?.parse::<usize>().ok()?.checked_sub(1)?;
    let halves = fields.next()?.parse().ok().filter(|halves| *halves <= 2)?;
    let end = End::from_text(fields.next()?)?;
    let detail = fields.next()?.to_owned();
    let mut numbers = fields.next()?.split(' ').map(|number| number.parse().ok());
    let mut work = || {
        Some(Work {
            nodes: numbers.next()??,
            moves: numbers.next()??,
        })
    };
    let work = [work()?, work()?];
    let mut line = Line::new(start(index));
    for text in fields.next()?.split_whitespace() {
        line.push(uci::parse(line.board(), text).ok()?).ok()?;
    }
    Some(Record {
        index,
        halves,
        end,
        detail,
        line,
        work,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(index: usize) -> Record {
        let mut line = Line::default();
        for text in ["f2f3", "e7e5", "g2g4", "d8h4"] {
            line.push(uci::parse(line.board(), text).unwrap()).unwrap();
        }
        Record {
            index,
            halves: 0,
            end: End::Checkmate,
            detail: "a\tb\n".to_owned(),
            line,
            work: [
                Work {
                    nodes: 10,
                    moves: 2,
                },
                Work {
                    nodes: 30,
                    moves: 2,
                },
            ],
        }
    }

    fn open(path: &Path, one: &str) -> Result<(Journal, Vec<Record>), String> {
        let head = [("one", one.to_owned()), ("seed", "1".to_owned())];
        Journal::open(path, &head, |_| Board::default()).map_err(|error| error.to_string())
    }

    #[test]
    fn what_is_put_down_is_read_again() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("journal");
        let (mut journal, records) = open(&path, "level:3").unwrap();
        assert_eq!(records, []);
        journal.add(&record(7)).unwrap();
        journal.add(&record(2)).unwrap();
        drop(journal);
        let (_, records) = open(&path, "level:3").unwrap();
        let expected = |index| Record {
            detail: "a b ".to_owned(),
            ..record(index)
        };
        assert_eq!(records, [expected(7), expected(2)]);
    }

    #[test]
    fn a_line_cut_off_is_played_again() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("journal");
        let (mut journal, _) = open(&path, "level:3").unwrap();
        journal.add(&record(0)).unwrap();
        let whole = std::fs::read_to_string(&path).unwrap();
        journal.add(&record(1)).unwrap();
        drop(journal);
        let both = std::fs::read_to_string(&path).unwrap();
        for cut in 0..both.len() {
            std::fs::write(&path, &both[..cut]).unwrap();
            let (_, records) = open(&path, "level:3").unwrap();
            assert_eq!(records.len(), usize::from(cut >= whole.len()), "{cut}");
        }
    }

    #[test]
    fn another_match_is_refused() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("journal");
        drop(open(&path, "level:3").unwrap());
        assert!(open(&path, "level:4").err().unwrap().ends_with(
            "it is the journal of another match: found `one level:3`, expected `one level:4`"
        ));
        std::fs::write(&path, "diary\n").unwrap();
        assert!(
            open(&path, "level:3")
                .err()
                .unwrap()
                .ends_with("found something else")
        );
        assert_eq!(std::fs::read_to_string(&path).unwrap(), "diary\n");
    }

    #[test]
    fn two_matches_at_once_are_refused() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("journal");
        let first = open(&path, "level:3").unwrap();
        assert!(
            open(&path, "level:3")
                .err()
                .unwrap()
                .ends_with("another match writes it")
        );
        drop(first);
    }

    #[test]
    fn fingerprints_are_fnv_1a() {
        // from the test vectors of the algorithm's authors
        assert_eq!(fingerprint(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fingerprint(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
