//! What a calibration has played so far, in one small file that can be kept with the report: for each pairing its results,
//! but not the moves. A calibration takes hours and goes on from here, on another machine too.
//!
//! ```text
//! catur calibration 1
//! seed⇥1
//! openings⇥built in 0123456789abcdef from 0 to 1000
//! level-beginner⇥level:1 (play 0123456789abcdef)
//! …
//! games
//! level-beginner⇥random-20⇥32 9 19⇥3 4 5 9 9⇥6600 60 3060 61⇥5340⇥checkmate 51, stalemate 9
//! ```
//! The head is what must be the same to go on. A pairing has both players, wins, draws and losses of the first, pairs of
//! games by the first's points (0, ½, 1, 1½, 2), nodes and moves of both, half-moves, and how the games ended.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::pool::Pool;
use crate::matches::standing::Standing;
use crate::{Failure, head};

const VERSION: &str = "catur calibration 1";
const GAMES: &str = "games";

/// Lines of the head that are a calibration's own: seed and openings. What follows are the players.
const OWN_LINES: usize = 2;

/// The file of a calibration with what it holds.
#[derive(Debug)]
pub(crate) struct Tally {
    path: PathBuf,
    head: String,
    standings: BTreeMap<(String, String), Standing>,
}

impl Tally {
    /// Reads the tally of a calibration with this head; an empty one if there is no file yet.
    ///
    /// # Errors
    /// The file can't be read, or is that of another calibration.
    pub(crate) fn open(path: &Path, head: &[(String, String)]) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let mut expected = format!("{VERSION}\n");
        for (key, value) in head {
            expected += &format!("{key}\t{value}\n");
        }
        expected += &format!("{GAMES}\n");
        let mut tally = Self {
            path: path.to_owned(),
            head: expected,
            standings: BTreeMap::new(),
        };
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(tally),
            Err(error) => return Err(Failure::io(name)(error)),
        };
        let games = text
            .strip_prefix(&tally.head)
            .ok_or_else(|| Failure::Usage(format!("{name}: {}", tally.difference(&text))))?;
        for line in games.lines() {
            let (one, two, standing) = read(line).ok_or_else(|| {
                Failure::Faulty(format!("{name}: found `{line}`, expected the games of two"))
            })?;
            tally.standings.insert((one, two), standing);
        }
        Ok(tally)
    }

    /// Reads the tally of another calibration of the same players, whatever its seed and its openings.
    ///
    /// # Errors
    /// As [`Self::open`], and where there is none.
    pub(crate) fn open_other(path: &Path, players: &[(String, String)]) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let text = fs::read_to_string(path).map_err(Failure::io(name))?;
        let own = text.lines().skip(1).take(OWN_LINES);
        let own = own.filter_map(|line| line.split_once('\t'));
        let own = own.map(|(key, value)| (key.to_owned(), value.to_owned()));
        let head: Vec<_> = own.chain(players.iter().cloned()).collect();
        Self::open(path, &head)
    }

    /// What keeps this calibration from going on in a file.
    fn difference(&self, text: &str) -> String {
        if !text.starts_with("catur calibration ") {
            return "expected the tally of a calibration, found something else".to_owned();
        }
        format!(
            "it is the tally of another calibration: {}",
            head::difference(text, &self.head)
        )
    }

    /// The games of two players of a pool.
    pub(crate) fn of(&self, pool: &Pool, (one, two): (usize, usize)) -> Standing {
        let ids = pool.id(one).zip(pool.id(two));
        ids.and_then(|(one, two)| self.standings.get(&(one.to_owned(), two.to_owned())))
            .cloned()
            .unwrap_or_default()
    }

    /// Adds games of two players and writes the file anew, whole or not at all.
    pub(crate) fn add(
        &mut self,
        pool: &Pool,
        (one, two): (usize, usize),
        games: &Standing,
    ) -> Result<(), Failure> {
        if let Some((one, two)) = pool.id(one).zip(pool.id(two)) {
            let key = (one.to_owned(), two.to_owned());
            self.standings.entry(key).or_default().join(games);
        }
        let mut text = self.head.clone();
        for ((one, two), standing) in &self.standings {
            text += &format!("{one}\t{two}\t{}\n", standing.to_row());
        }
        let new = self.path.with_extension("new");
        let write = || {
            let mut file = fs::File::create(&new)?;
            file.write_all(text.as_bytes())?;
            file.sync_all()?;
            fs::rename(&new, &self.path)
        };
        write().map_err(Failure::io(self.path.display().to_string()))
    }
}

fn read(line: &str) -> Option<(String, String, Standing)> {
    let (one, rest) = line.split_once('\t')?;
    let (two, row) = rest.split_once('\t')?;
    Some((one.to_owned(), two.to_owned(), Standing::from_row(row)?))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibrate::pool::tests::options;
    use crate::matches::standing::tests::standing;

    fn head(seed: u64) -> Vec<(String, String)> {
        vec![("seed".to_owned(), seed.to_string())]
    }

    #[test]
    fn what_was_played_is_read_again() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("1.tsv");
        let pool = Pool::of(&options()).unwrap();
        let mut tally = Tally::open(&path, &head(1)).unwrap();
        assert_eq!(tally.of(&pool, (0, 1)).games(), 0);
        tally.add(&pool, (0, 1), &standing(&[2, 1, 0, 0])).unwrap();
        tally.add(&pool, (0, 1), &standing(&[2, 2])).unwrap();
        tally.add(&pool, (3, 4), &standing(&[1, 0])).unwrap();
        let again = Tally::open(&path, &head(1)).unwrap();
        assert_eq!(
            again.of(&pool, (0, 1)).to_row(),
            standing(&[2, 1, 0, 0, 2, 2]).to_row()
        );
        assert_eq!(again.of(&pool, (3, 4)).results(), (0, 1, 1));
        assert_eq!(fs::read_dir(home.path()).unwrap().count(), 1);
    }

    #[test]
    fn another_calibration_is_refused_and_left_as_it_is() {
        let home = tempfile::tempdir().unwrap();
        let path = home.path().join("1.tsv");
        let pool = Pool::of(&options()).unwrap();
        let mut tally = Tally::open(&path, &head(1)).unwrap();
        tally.add(&pool, (0, 1), &standing(&[2, 1])).unwrap();
        let before = fs::read_to_string(&path).unwrap();
        let other = Tally::open(&path, &head(2)).unwrap_err().to_string();
        assert!(
            other.ends_with(
                "it is the tally of another calibration: found `seed 1`, expected `seed 2`"
            ),
            "{other}"
        );
        assert_eq!(fs::read_to_string(&path).unwrap(), before);
        fs::write(&path, format!("{before}level-beginner\tfairy-3\t1 2\n")).unwrap();
        let broken = Tally::open(&path, &head(1)).unwrap_err().to_string();
        assert!(broken.ends_with("expected the games of two"), "{broken}");
        fs::write(&path, "diary\n").unwrap();
        let diary = Tally::open(&path, &head(1)).unwrap_err().to_string();
        assert!(diary.ends_with("found something else"), "{diary}");
    }
}
