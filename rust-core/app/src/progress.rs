//! The rating in words: a line for every snapshot, and the whole history with its graph.

use catur_engine::Level;
use catur_rating::{Entry, History, Phase, Rating, Reason, Score};
use catur_text::{Arg, Key};

use crate::LevelSuggestion;
use crate::phrases::Phrases;
use crate::rating::RatingBook;

/// The player's rating.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingLine {
    /// In points; 1000 before the first rated game.
    pub points: u16,
    /// Whether it may still jump.
    pub provisional: bool,
    /// Rated games until it is established; 0 if it is.
    pub games_left: u32,
    /// Rated games counted.
    pub games: u32,
    /// What the last rated game gave, or took if negative.
    pub last_change: Option<i32>,
    /// "1043, provisional", or "1043".
    pub text: String,
    /// "5 rated games until it is established"; nothing once it is.
    pub games_left_text: Option<String>,
    /// The level whose rating is nearest, with "Suggested level: Casual".
    pub suggested: LevelSuggestion,
}

/// How a rated game ended for the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RatedResult {
    /// The player won.
    Won,
    /// Nobody won.
    Drawn,
    /// The player lost.
    Lost,
}

/// One rated game of the history.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingEntry {
    /// Which game it was.
    pub game: u64,
    /// When it began: milliseconds since 1970 in UTC.
    pub started: i64,
    /// The level's number, 1 to 6.
    pub level: u8,
    /// The level and its rating as it was then, "Casual, 1300".
    pub opponent: String,
    /// The result.
    pub result: RatedResult,
    /// The result with its reason, "Won by checkmate".
    pub result_text: String,
    /// The player's rating before the game.
    pub before: u16,
    /// The player's rating after it.
    pub after: u16,
    /// What the game gave, or took if negative.
    pub change: i32,
    /// "+12", "−8", "±0".
    pub change_text: String,
    /// All of it but the date, for a screen reader.
    pub spoken: String,
}

/// One point of the graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RatingPoint {
    /// When the game began: milliseconds since 1970 in UTC. A device's clock may have been set back in between.
    pub started: i64,
    /// The rating after it.
    pub rating: u16,
    /// Whether it was still provisional.
    pub provisional: bool,
}

/// The rating game by game, ready to be drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingGraph {
    /// The oldest game first.
    pub points: Vec<RatingPoint>,
    /// The lower end of the scale.
    pub bottom: u16,
    /// The upper end of the scale.
    pub top: u16,
    /// Where lines go across, the ends among them, by rising rating.
    pub lines: Vec<u16>,
    /// What a screen reader says in place of the graph.
    pub spoken: String,
}

/// The rating with all that led to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RatingReport {
    /// The rating.
    pub rating: RatingLine,
    /// What the rating is, and that it is no official one.
    pub note: String,
    /// The rated games, the newest first.
    pub entries: Vec<RatingEntry>,
    /// The graph; nothing before the first rated game.
    pub graph: Option<RatingGraph>,
    /// "No rated game has been finished yet", while there is none.
    pub empty: Option<String>,
}

/// A change with its sign: "+12", "−8", "±0".
pub(crate) fn signed(change: i32) -> String {
    match change {
        0 => "±0".to_owned(),
        1.. => format!("+{change}"),
        _ => format!("−{}", change.unsigned_abs()),
    }
}

fn count(games: usize) -> u32 {
    u32::try_from(games).unwrap_or(u32::MAX)
}

fn points(rating: Rating) -> Arg {
    i64::from(rating.0).into()
}

/// What a rated game did, "Your rating: 1043 (+12)".
pub(crate) fn change_line(phrases: &Phrases, book: &RatingBook, change: i32) -> String {
    let args = [
        ("rating", points(book.games.rating())),
        ("change", signed(change).into()),
    ];
    phrases.with(
        match book.games.phase() {
            Phase::Provisional { .. } => Key::RatingChangeProvisional,
            Phase::Established => Key::RatingChange,
        },
        &args,
    )
}

/// The player's rating as every snapshot has it.
pub(crate) fn line(phrases: &Phrases, book: &RatingBook) -> RatingLine {
    let games = &book.games;
    let rating = games.rating();
    let games_left = match games.phase() {
        Phase::Provisional { games_left } => count(games_left),
        Phase::Established => 0,
    };
    let provisional = games_left > 0;
    let level = book.nearest_level();
    RatingLine {
        points: rating.0,
        provisional,
        games_left,
        games: count(games.entries().len()),
        last_change: games.entries().last().map(Entry::change),
        text: if provisional {
            phrases.with(Key::RatingProvisional, &[("rating", points(rating))])
        } else {
            rating.0.to_string()
        },
        games_left_text: provisional
            .then(|| phrases.with(Key::RatingGamesLeft, &[("count", games_left.into())])),
        suggested: LevelSuggestion {
            level: level.number(),
            text: phrases.with(
                Key::RatingSuggestedLevel,
                &[("level", phrases.level(level).into())],
            ),
        },
    }
}

/// The whole history in words.
pub(crate) fn report(phrases: &Phrases, book: &RatingBook) -> RatingReport {
    let entries = book.games.entries();
    RatingReport {
        rating: line(phrases, book),
        note: phrases.get(Key::RatingNote),
        entries: entries.iter().rev().map(|e| entry(phrases, e)).collect(),
        graph: graph(phrases, &book.games),
        empty: entries.is_empty().then(|| phrases.get(Key::RatingNone)),
    }
}

fn entry(phrases: &Phrases, entry: &Entry) -> RatingEntry {
    let name = Level::from_number(entry.level)
        .map_or_else(|| entry.level.to_string(), |level| phrases.level(level));
    let opponent = phrases.with(
        Key::RatingOpponent,
        &[("level", name.into()), ("rating", points(entry.opponent))],
    );
    let result_text = phrases.get(result(entry.score, entry.reason));
    let change_text = signed(entry.change());
    let spoken = phrases.with(
        Key::RatingEntry,
        &[
            ("result", result_text.as_str().into()),
            ("opponent", opponent.as_str().into()),
            ("rating", points(entry.after)),
            ("change", change_text.as_str().into()),
        ],
    );
    RatingEntry {
        game: entry.game,
        started: entry.started,
        level: entry.level,
        opponent,
        result: match entry.score {
            Score::Won => RatedResult::Won,
            Score::Drawn => RatedResult::Drawn,
            Score::Lost => RatedResult::Lost,
        },
        result_text,
        before: entry.before.0,
        after: entry.after.0,
        change: entry.change(),
        change_text,
        spoken,
    }
}

fn result(score: Score, reason: Reason) -> Key {
    match (score, reason) {
        (Score::Won, Reason::Checkmate) => Key::ResultWonCheckmate,
        (Score::Won, Reason::Time) => Key::ResultWonTime,
        (Score::Won, _) => Key::ResultWon,
        (Score::Drawn, Reason::Stalemate) => Key::ResultDrawnStalemate,
        (Score::Drawn, Reason::Material) => Key::ResultDrawnMaterial,
        (Score::Drawn, Reason::Repetition) => Key::ResultDrawnRepetition,
        (Score::Drawn, Reason::QuietMoves) => Key::ResultDrawnQuietMoves,
        (Score::Drawn, Reason::Resignation) => Key::ResultDrawnResignation,
        (Score::Drawn, Reason::Time) => Key::ResultDrawnTime,
        (Score::Drawn, _) => Key::ResultDrawn,
        (Score::Lost, Reason::Checkmate) => Key::ResultLostCheckmate,
        (Score::Lost, Reason::Time) => Key::ResultLostTime,
        (Score::Lost, Reason::Resignation) => Key::ResultLostResignation,
        (Score::Lost, Reason::Left) => Key::ResultLostLeft,
        (Score::Lost, _) => Key::ResultLost,
    }
}

fn graph(phrases: &Phrases, games: &History) -> Option<RatingGraph> {
    let entries = games.entries();
    let ratings = || entries.iter().map(|entry| entry.after);
    let (first, last) = (ratings().next()?, ratings().next_back()?);
    let (lowest, highest) = (ratings().min()?, ratings().max()?);
    let lines = lines(lowest.0, highest.0);
    Some(RatingGraph {
        points: entries
            .iter()
            .enumerate()
            .map(|(before, entry)| RatingPoint {
                started: entry.started,
                rating: entry.after.0,
                provisional: Phase::after(before + 1) != Phase::Established,
            })
            .collect(),
        bottom: lines.first().copied().unwrap_or(lowest.0),
        top: lines.last().copied().unwrap_or(highest.0),
        lines,
        spoken: phrases.with(
            Key::RatingGraph,
            &[
                ("count", count(entries.len()).into()),
                ("first", points(first)),
                ("last", points(last)),
                ("highest", points(highest)),
                ("lowest", points(lowest)),
            ],
        ),
    })
}

/// Round ratings that hold the whole range between them: two at least, six at most.
fn lines(lowest: u16, highest: u16) -> Vec<u16> {
    let ends = |step: u16| (lowest / step, highest / step + 1);
    let step = [50, 100, 200, 500, 1_000, 2_000, 5_000]
        .into_iter()
        .find(|step| {
            let (low, high) = ends(*step);
            high - low <= 5
        })
        .unwrap_or(20_000);
    let (low, high) = ends(step);
    (low..=high).map(|line| line.saturating_mul(step)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_round_and_hold_the_range() {
        assert_eq!(lines(1000, 1000), [1000, 1050]);
        assert_eq!(lines(980, 1120), [950, 1000, 1050, 1100, 1150]);
        assert_eq!(lines(640, 1490), [600, 800, 1000, 1200, 1400, 1600]);
        for lowest in (100..4_000).step_by(37) {
            for highest in (lowest..4_000).step_by(41) {
                let lines = lines(lowest, highest);
                assert!((2..=6).contains(&lines.len()), "{lines:?}");
                assert!(lines[0] <= lowest && highest <= *lines.last().unwrap());
            }
        }
        assert!(lines(0, u16::MAX).len() <= 6);
    }

    #[test]
    fn a_change_has_its_sign() {
        assert_eq!([signed(12), signed(-8), signed(0)], ["+12", "−8", "±0"]);
    }
}
