//! That the shared vectors in `tests/vectors` speak of the levels as they are.

use catur_engine::Level;
use serde_json::{Value, json};

/// After the ratings of the levels have changed, `LEVELS` in `tests/second_program/rating.py` is the one place to follow.
#[test]
fn the_vectors_of_rated_games_have_the_ratings_of_the_levels() {
    let text = include_str!("../../../../tests/vectors/rating.json");
    let vectors: Value = serde_json::from_str(text).unwrap();
    let levels = Level::ALL.map(|level| level.info().rating);
    assert_eq!(vectors["levels"], json!(levels));
    let games = vectors["sequences"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|sequence| sequence["games"].as_array().unwrap());
    for game in games {
        let level = serde_json::from_value(game["level"].clone()).unwrap();
        let level = Level::from_number(level).unwrap();
        assert_eq!(game["opponent"], json!(level.info().rating));
    }
}
