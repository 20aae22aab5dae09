//! The ratings of one calibration as a small table, for another to be set beside it.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::fit::Ratings;
use super::pool::Pool;
use crate::Failure;

/// Ratings by the ids of the players.
pub(crate) type Table = BTreeMap<String, f64>;

const FILE: &str = "ratings.tsv";

/// Puts the ratings beside the games: id, rating and both ends of the interval, a line each.
pub(crate) fn write(folder: &Path, pool: &Pool, ratings: &Ratings) -> Result<(), Failure> {
    let rows = pool.entrants().iter().zip(&ratings.0);
    let text: String = rows
        .map(|(entrant, rating)| {
            format!(
                "{}\t{:.1}\t{:.1}\t{:.1}\n",
                entrant.id, rating.value, rating.low, rating.high
            )
        })
        .collect();
    let path = folder.join(FILE);
    fs::write(&path, text).map_err(Failure::io(path.display().to_string()))
}

/// Reads the ratings of another calibration.
pub(crate) fn read(folder: &Path) -> Result<Table, Failure> {
    let path = folder.join(FILE);
    let name = path.display().to_string();
    let text = fs::read_to_string(&path).map_err(Failure::io(name.clone()))?;
    text.lines()
        .map(|line| {
            let mut fields = line.split('\t');
            let id = fields.next().map(str::to_owned);
            let rating = fields.next().and_then(|rating| rating.parse().ok());
            id.zip(rating).ok_or_else(|| {
                Failure::Faulty(format!("{name}: found `{line}`, expected a rating"))
            })
        })
        .collect()
}
