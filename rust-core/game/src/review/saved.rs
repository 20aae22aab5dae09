//! The saved form of a review: JSON with a version, kept beside the game it is of.

use catur_engine::Score;
use catur_rules::{Line, uci};
use serde::{Deserialize, Serialize};

use super::{Review, Searched};
use crate::saved::moves_of;
use crate::versioned::{Migration, ReadError, newest_version, read_versioned};

/// The steps from each older version to the next. The first one did not keep the moves: some may have been taken back and
/// others played, so that nothing in it can be relied on.
const MIGRATIONS: &[Migration] = &[|mut value| {
    let map = value.as_object_mut().ok_or("expected an object")?;
    map.insert("moves".to_owned(), "".into());
    map.insert("positions".to_owned(), Vec::<u8>::new().into());
    Ok(value)
}];

/// A review as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedReview {
    version: u64,
    game: u64,
    /// The moves that lead to the positions.
    moves: String,
    positions: Vec<Option<SavedSearched>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct SavedSearched {
    best: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cp: Option<i32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    mate: Option<i32>,
}

impl SavedReview {
    /// The saved form of the review of the game with this number.
    #[must_use]
    pub fn of(game: u64, review: &Review) -> Self {
        let positions = review.searched().iter().enumerate();
        Self {
            version: newest_version(MIGRATIONS),
            game,
            moves: moves_of(review.line()),
            positions: positions
                .map(|(ply, found)| {
                    let found = (*found)?;
                    let board = review.line().board_at(ply)?;
                    let (cp, mate) = match found.score {
                        Score::Cp(cp) => (Some(cp), None),
                        Score::Mate(moves) => (None, Some(moves)),
                    };
                    Some(SavedSearched {
                        best: uci::write(board, found.best),
                        cp,
                        mate,
                    })
                })
                .collect(),
        }
    }

    /// Reads what [`SavedReview::to_json`] wrote.
    ///
    /// # Errors
    /// If it was written by a newer program, or makes no sense.
    pub fn from_json(bytes: &[u8]) -> Result<Self, ReadError> {
        read_versioned(bytes, MIGRATIONS)
    }

    /// As JSON.
    #[must_use]
    pub fn to_json(&self) -> Vec<u8> {
        // Serialising plain structs of strings and numbers into memory has no way to fail.
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// The number of the game.
    #[must_use]
    pub fn game(&self) -> u64 {
        self.game
    }

    /// The review with what is kept of it. What is of other moves is left out, and will be searched again.
    #[must_use]
    pub fn restore(&self, line: Line) -> Review {
        let moves = moves_of(&line);
        let theirs = moves.split_whitespace();
        let common = self
            .moves
            .split_whitespace()
            .zip(theirs)
            .take_while(|(ours, theirs)| ours == theirs)
            .count();
        let mut review = Review::new(line);
        // One position more than moves.
        for (ply, saved) in self.positions.iter().enumerate().take(common + 1) {
            let found = saved.as_ref().and_then(|saved| {
                let score = match (saved.cp, saved.mate) {
                    (Some(cp), None) => Score::Cp(cp),
                    (None, Some(moves)) => Score::Mate(moves),
                    _ => return None,
                };
                let best = uci::parse(review.line().board_at(ply)?, &saved.best).ok()?;
                Some(Searched { score, best })
            });
            if let Some(found) = found {
                review.record(ply, found);
            }
        }
        review
    }
}
