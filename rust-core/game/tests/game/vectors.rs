//! The shared vectors of clocks in `tests/vectors`, which Kotlin runs too.

use catur_game::{ClockState, Conclusion, Game, Setup, TimeControl, Uptime};
use catur_rules::Color::{self, Black, White};
use catur_rules::san;
use serde_json::{Value, json};

use crate::support::board;

fn cases() -> Vec<Value> {
    let path = format!(
        "{}/../../tests/vectors/clocks.json",
        env!("CARGO_MANIFEST_DIR")
    );
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    let mut file: Value = serde_json::from_str(&text).unwrap();
    serde_json::from_value(file["cases"].take()).unwrap()
}

fn begin(case: &Value) -> Game {
    let settings = json!({"kind": case["kind"], "white": case["white"], "black": case["black"]});
    let control = TimeControl::new(serde_json::from_value(settings).unwrap()).unwrap();
    Game::new(Setup {
        start: board(case["start"].as_str().unwrap()),
        time: Some(control),
        ..Setup::two_players()
    })
}

/// Does what an event says, at its instant. Whether that was possible.
fn happens(game: &mut Game, event: &Value) -> bool {
    let now = Uptime(event["at"].as_u64().unwrap());
    game.set_now(now);
    match event["do"].as_str().unwrap() {
        "look" => true,
        "pause" => game.pause().is_ok(),
        "resume" => game.resume(now).is_ok(),
        "undo" => game.undo().is_ok(),
        text => san::parse(game.board(), text).is_ok_and(|mv| game.play(mv).is_ok()),
    }
}

fn name(color: Color) -> &'static str {
    match color {
        White => "white",
        Black => "black",
    }
}

/// The event again, with what holds after it here.
fn seen(game: &Game, event: &Value, done: bool) -> Value {
    let clock = game.clock().unwrap();
    let ended = game.end().map(|end| match end.conclusion() {
        Conclusion::Won(color) => name(color),
        Conclusion::Drawn => "draw",
    });
    json!({
        "at": event["at"],
        "do": event["do"],
        "done": done,
        "ply": game.ply(),
        "white": clock.left(White).0,
        "black": clock.left(Black).0,
        "running": (clock.state() == ClockState::Running).then(|| name(clock.to_move())),
        "fallen": clock.fallen().map(name),
        "ended": ended,
    })
}

#[test]
fn games_with_clocks_go_as_the_second_program_says() {
    let cases = cases();
    assert!(cases.len() >= 40, "found {} cases", cases.len());
    for case in cases {
        let mut game = begin(&case);
        for event in case["events"].as_array().unwrap() {
            let done = happens(&mut game, event);
            assert_eq!(seen(&game, event, done), *event, "{}", case["name"]);
        }
    }
}
