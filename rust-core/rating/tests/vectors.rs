//! The shared vectors of rated games in `tests/vectors`, which Kotlin runs too.
#![allow(
    clippy::indexing_slicing,
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test fails by panicking"
)]

use catur_rating::{History, Phase, Played, RatedGame, Rating, Reason, Score};
use serde_json::{Value, json};

fn sequences() -> Vec<Value> {
    let path = format!(
        "{}/../../tests/vectors/rating.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut file: Value = serde_json::from_str(&text).unwrap();
    serde_json::from_value(file["sequences"].take()).unwrap()
}

fn count(history: &mut History, number: usize, game: &Value) {
    let score: Score = serde_json::from_value(game["result"].clone()).unwrap();
    let counted = history.count(&RatedGame {
        game: number as u64,
        started: 0,
        level: serde_json::from_value(game["level"].clone()).unwrap(),
        played: Played {
            opponent: Rating(serde_json::from_value(game["opponent"].clone()).unwrap()),
            score,
        },
        reason: Reason::Checkmate,
    });
    assert!(counted);
}

#[test]
fn rated_games_go_as_the_second_program_says() {
    let sequences = sequences();
    assert!(sequences.len() >= 14, "found {} sequences", sequences.len());
    for sequence in sequences {
        let mut history = History::default();
        let games = sequence["games"].as_array().unwrap();
        assert!(games.len() > 60, "{}", sequence["name"]);
        for (index, game) in games.iter().enumerate() {
            count(&mut history, index + 1, game);
            let games_left = match history.phase() {
                Phase::Provisional { games_left } => games_left,
                Phase::Established => 0,
            };
            let mut seen = game.clone();
            seen["rating"] = json!(history.rating().0);
            seen["change"] = json!(history.entries()[index].change());
            seen["games_left"] = json!(games_left);
            assert_eq!(seen, *game, "{}, game {}", sequence["name"], index + 1);
        }
    }
}
