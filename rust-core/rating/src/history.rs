//! The rated games counted so far, each once.

use serde::{Deserialize, Serialize};

use crate::{Phase, Played, Rating, Score};

/// Why a rated game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    /// Checkmate.
    Checkmate,
    /// The player resigned; a draw if the opponent had no way left to mate.
    Resignation,
    /// A flag fell; a draw if the other side had no way left to mate.
    Time,
    /// The player left the game.
    Left,
    /// Stalemate.
    Stalemate,
    /// Nobody could mate any more.
    Material,
    /// A position stood three times and was claimed, or five times.
    Repetition,
    /// 50 moves each without a capture or a pawn move and a claim, or 75.
    QuietMoves,
    /// Both sides agreed.
    Agreement,
}

/// A rated game that has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatedGame {
    /// Names the game among all of the device; later games have higher numbers.
    pub game: u64,
    /// When it began: milliseconds since 1970 in UTC, as the device knew it.
    pub started: i64,
    /// The opponent's level by its number.
    pub level: u8,
    /// The opponent's rating and the result.
    pub played: Played,
    /// Why it ended.
    pub reason: Reason,
}

/// A rated game counted, and what it did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// Names the game among all of the device.
    pub game: u64,
    /// When it began: milliseconds since 1970 in UTC.
    pub started: i64,
    /// The opponent's level by its number.
    pub level: u8,
    /// The opponent's rating as it was then.
    pub opponent: Rating,
    /// The result.
    pub score: Score,
    /// Why it ended.
    pub reason: Reason,
    /// The player's rating before the game.
    pub before: Rating,
    /// The player's rating after it.
    pub after: Rating,
}

impl Entry {
    /// The points that the game gave, or took if negative.
    #[must_use]
    pub fn change(&self) -> i32 {
        self.after.minus(self.before)
    }

    fn played(&self) -> Played {
        Played {
            opponent: self.opponent,
            score: self.score,
        }
    }
}

/// Why entries make no history.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HistoryError {
    /// Its game is counted already, or is older than the one before.
    #[error("game {found} stands behind game {before}, expected a later one")]
    Order {
        /// The game's number.
        found: u64,
        /// The number of the game before it.
        before: u64,
    },
    /// It does not begin where the one before ended.
    #[error("game {game} begins at {found}, expected {expected}")]
    Gap {
        /// The game's number.
        game: u64,
        /// The rating before it.
        found: u16,
        /// The rating after the game before it.
        expected: u16,
    },
}

/// The rated games counted, the oldest first.
///
/// What was counted stands: neither another rule nor other ratings of levels change it later.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(try_from = "Vec<Entry>", into = "Vec<Entry>")]
pub struct History(Vec<Entry>);

impl TryFrom<Vec<Entry>> for History {
    type Error = HistoryError;

    fn try_from(entries: Vec<Entry>) -> Result<Self, HistoryError> {
        let mut last: Option<&Entry> = None;
        for entry in &entries {
            let expected = last.map_or(Rating::START, |last| last.after);
            if entry.before != expected {
                return Err(HistoryError::Gap {
                    game: entry.game,
                    found: entry.before.0,
                    expected: expected.0,
                });
            }
            if let Some(last) = last.filter(|last| last.game >= entry.game) {
                return Err(HistoryError::Order {
                    found: entry.game,
                    before: last.game,
                });
            }
            last = Some(entry);
        }
        Ok(Self(entries))
    }
}

impl From<History> for Vec<Entry> {
    fn from(history: History) -> Self {
        history.0
    }
}

impl History {
    /// The games, the oldest first.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.0
    }

    /// The present rating.
    #[must_use]
    pub fn rating(&self) -> Rating {
        self.0.last().map_or(Rating::START, |last| last.after)
    }

    /// How far the present rating can be trusted.
    #[must_use]
    pub fn phase(&self) -> Phase {
        Phase::after(self.0.len())
    }

    /// The rating that this game would lead to.
    #[must_use]
    pub fn rating_with(&self, game: Played) -> Rating {
        let before: Vec<Played> = self.0.iter().map(Entry::played).collect();
        self.rating().after(&before, game)
    }

    /// Whether a game of this number, or of a later one, is counted.
    #[must_use]
    pub fn has(&self, game: u64) -> bool {
        self.0.last().is_some_and(|last| last.game >= game)
    }

    /// Counts a game, unless it is counted already. Whether it was counted now.
    pub fn count(&mut self, game: &RatedGame) -> bool {
        if self.has(game.game) {
            return false;
        }
        self.0.push(Entry {
            game: game.game,
            started: game.started,
            level: game.level,
            opponent: game.played.opponent,
            score: game.played.score,
            reason: game.reason,
            before: self.rating(),
            after: self.rating_with(game.played),
        });
        true
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(number: u64, score: Score) -> RatedGame {
        RatedGame {
            game: number,
            started: 1_796_040_000_000,
            level: 1,
            played: Played {
                opponent: Rating(700),
                score,
            },
            reason: Reason::Checkmate,
        }
    }

    #[test]
    fn a_game_is_counted_once() {
        let mut history = History::default();
        assert!(history.count(&game(4, Score::Won)));
        let once = history.clone();
        assert!(!history.count(&game(4, Score::Won)));
        assert!(!history.count(&game(4, Score::Lost)));
        assert!(!history.count(&game(3, Score::Won)));
        assert_eq!(history, once);
        assert!(history.count(&game(5, Score::Lost)));
        assert_eq!(history.entries().len(), 2);
    }

    #[test]
    fn an_entry_tells_what_its_game_did() {
        let mut history = History::default();
        assert_eq!(history.rating(), Rating::START);
        assert_eq!(history.phase(), Phase::Provisional { games_left: 15 });
        let expected = history.rating_with(game(1, Score::Lost).played);
        history.count(&game(1, Score::Lost));
        let entry = history.entries()[0];
        assert_eq!((entry.before, entry.after), (Rating::START, expected));
        assert_eq!(entry.change(), i32::from(expected.0) - 1000);
        assert_eq!(history.rating(), expected);
        assert_eq!(history.phase(), Phase::Provisional { games_left: 14 });
    }

    #[test]
    fn is_established_after_fifteen_games() {
        let mut history = History::default();
        for number in 1..=15 {
            assert_ne!(history.phase(), Phase::Established);
            history.count(&game(number, Score::Drawn));
        }
        assert_eq!(history.phase(), Phase::Established);
    }

    #[test]
    fn reads_what_it_wrote_and_refuses_what_can_not_be() {
        let mut history = History::default();
        for number in 1..=3 {
            history.count(&game(number, Score::Lost));
        }
        let json = serde_json::to_string(&history).unwrap();
        assert_eq!(serde_json::from_str::<History>(&json).unwrap(), history);

        let mut entries = history.entries().to_vec();
        entries.remove(1);
        assert!(matches!(
            History::try_from(entries),
            Err(HistoryError::Gap { game: 3, .. })
        ));
        let mut entries = history.entries().to_vec();
        entries[2].game = 2;
        assert_eq!(
            History::try_from(entries),
            Err(HistoryError::Order {
                found: 2,
                before: 2
            })
        );
    }
}
