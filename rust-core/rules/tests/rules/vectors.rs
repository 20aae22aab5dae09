//! The shared vectors in `tests/vectors`, which Kotlin and Swift run too.

use catur_rules::{Board, ClaimReason, Color, Line, Outcome, fen, san, uci};
use serde_json::Value;

fn read(name: &str) -> Value {
    let path = format!("{}/../../tests/vectors/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
    serde_json::from_str(&text).unwrap()
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value[name].as_array().map_or(&[], Vec::as_slice)
}

fn outcome(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Checkmate { .. } => "checkmate",
        Outcome::Stalemate => "stalemate",
        Outcome::InsufficientMaterial => "insufficient material",
        Outcome::SeventyFiveMoves => "seventy-five moves",
        Outcome::FivefoldRepetition => "fivefold repetition",
    }
}

fn claim(reason: ClaimReason) -> &'static str {
    match reason {
        ClaimReason::ThirdRepetition => "third repetition",
        ClaimReason::FiftyMoves => "fifty moves",
    }
}

#[test]
fn games() {
    let file = read("games.json");
    let games = list(&file, "games");
    assert!(games.len() >= 20, "found {} games", games.len());
    for game in games {
        play(game);
    }
}

fn play(game: &Value) {
    let name = &game["name"];
    let start = game["start"].as_str().unwrap();
    let chess960 = game["chess960"] == true;
    let board = if chess960 {
        fen::parse_chess960(start).unwrap().board
    } else {
        fen::parse(start).unwrap().board
    };
    let mut line = Line::new(board);
    let positions = list(game, "positions");
    for mv in list(game, "moves") {
        let board = *line.board();
        let written = mv["san"].as_str().unwrap();
        let parsed = san::parse(&board, written).unwrap();
        assert_eq!(uci::write(&board, parsed), mv["uci"], "{name}");
        assert_eq!(san::write(&board, parsed), written, "{name}");
        line.push(parsed).unwrap();
        let nothing = Value::Null;
        let here = positions
            .iter()
            .find(|position| position["ply"] == line.len())
            .unwrap_or(&nothing);
        check(&line, here, &format!("{name}, ply {}", line.len()));
    }
    assert_eq!(
        line.outcome().map(outcome),
        game["outcome"].as_str(),
        "{name}"
    );
    let winner = line
        .outcome()
        .and_then(Outcome::winner)
        .map(|side| match side {
            Color::White => "white",
            Color::Black => "black",
        });
    assert_eq!(winner, game["winner"].as_str(), "{name}");
    let last = if chess960 {
        let text = game["final_fen"].as_str().unwrap();
        fen::parse_chess960(text).unwrap().board.to_fen()
    } else {
        game["final_fen"].as_str().unwrap().to_owned()
    };
    assert_eq!(line.board().to_fen(), last, "{name}");
    match game["claimed"].as_str() {
        None => {}
        Some("claim") => assert!(line.claim().is_some(), "{name}"),
        Some(with) => {
            let text = with.strip_prefix("claim with ").unwrap();
            let mv = san::parse(line.board(), text).unwrap();
            let claims = line.claims_with_moves();
            assert!(claims.iter().any(|&(claimed, _)| claimed == mv), "{name}");
        }
    }
}

fn check(line: &Line, here: &Value, place: &str) {
    let board = line.board();
    assert_eq!(board.in_check(), here["check"] == true, "{place}");
    let repetitions = here["repetitions"].as_u64().unwrap_or(1);
    assert_eq!(u64::from(line.repetitions()), repetitions, "{place}");
    assert_eq!(line.claim().map(claim), here["claim"].as_str(), "{place}");
    let mut ours: Vec<(String, &str)> = line
        .claims_with_moves()
        .into_iter()
        .map(|(mv, reason)| (san::write(board, mv), claim(reason)))
        .collect();
    ours.sort();
    let mut theirs: Vec<(String, &str)> = here["claims_with_moves"]
        .as_object()
        .into_iter()
        .flatten()
        .map(|(mv, reason)| (mv.clone(), reason.as_str().unwrap()))
        .collect();
    theirs.sort();
    assert_eq!(ours, theirs, "{place}");
}

#[test]
fn fens() {
    let file = read("fen.json");
    let cases = list(&file, "cases");
    assert!(cases.len() >= 20, "found {} cases", cases.len());
    for case in cases {
        let text = case["fen"].as_str().unwrap();
        let read = fen::parse(text).ok().map(|parsed| parsed.board);
        let canonical = read.map(|board| board.to_fen());
        assert_eq!(canonical.as_deref(), case["canonical"].as_str(), "{text}");
        let moves = read.map(|board| board.legal_moves().len() as u64);
        assert_eq!(moves, case["legal_moves"].as_u64(), "{text}");
    }
}

#[test]
fn sans() {
    let file = read("san.json");
    let cases = list(&file, "cases");
    assert!(cases.len() >= 25, "found {} cases", cases.len());
    for case in cases {
        let board: Board = case["fen"].as_str().unwrap().parse().unwrap();
        let text = case["text"].as_str().unwrap();
        let mv = san::parse(&board, text).ok();
        let uci = mv.map(|mv| uci::write(&board, mv));
        let san = mv.map(|mv| san::write(&board, mv));
        assert_eq!(uci.as_deref(), case["uci"].as_str(), "{text}");
        assert_eq!(san.as_deref(), case["san"].as_str(), "{text}");
    }
}
