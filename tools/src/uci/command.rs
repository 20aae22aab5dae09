//! Commands of the client as they are read.

use catur_rules::{Board, Line, PlayError, fen, uci};

use super::go::Go;
use super::options::{self, Setting};

/// One command.
#[derive(Debug)]
pub(super) enum Command {
    Uci,
    IsReady,
    NewGame,
    Position(Box<Line>),
    Set(Setting),
    Go(Go),
    Stop,
    Display,
    Bench,
    /// `debug`, `register`, `ponderhit` and empty lines, which need no answer.
    Nothing,
    Quit,
}

/// Reads one line of the client.
pub(super) fn parse(text: &str) -> Result<Command, String> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((&name, rest)) = words.split_first() else {
        return Ok(Command::Nothing);
    };
    Ok(match name {
        "uci" => Command::Uci,
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "position" => Command::Position(Box::new(position(rest)?)),
        "setoption" => Command::Set(options::parse(rest)?),
        "go" => Command::Go(Go::parse(rest)?),
        "stop" => Command::Stop,
        "d" => Command::Display,
        "bench" => Command::Bench,
        "debug" | "register" | "ponderhit" => Command::Nothing,
        "quit" => Command::Quit,
        _ => return Err(format!("unknown command '{}'", shorten(name))),
    })
}

/// Keeps an answer readable when a client sends rubbish.
fn shorten(text: &str) -> String {
    const MOST: usize = 40;
    if text.chars().count() <= MOST {
        text.to_owned()
    } else {
        text.chars().take(MOST).chain(['…']).collect()
    }
}

fn position(words: &[&str]) -> Result<Line, String> {
    let split = words
        .iter()
        .position(|&word| word == "moves")
        .unwrap_or(words.len());
    let (place, moves) = words.split_at(split);
    let board = match place.split_first() {
        Some((&"startpos", [])) => Board::default(),
        Some((&"fen", fields)) if !fields.is_empty() => {
            fen::parse(&fields.join(" "))
                .map_err(|error| format!("position fen: {error}"))?
                .board
        }
        _ => {
            return Err(
                "expected 'position startpos' or 'position fen FEN', and 'moves …' if any"
                    .to_owned(),
            );
        }
    };
    let mut line = Line::new(board);
    for (index, word) in moves.iter().skip(1).enumerate() {
        let mv = uci::parse(line.board(), word).map_err(|error| {
            format!("position: move {} '{}': {error}", index + 1, shorten(word))
        })?;
        match line.push(mv) {
            Ok(()) => {}
            // the client plays on after an end that it doesn't know
            Err(PlayError::GameOver(_)) => line.push_past_end(mv).map_err(|error| {
                format!("position: move {} '{}': {error}", index + 1, shorten(word))
            })?,
            Err(error) => {
                return Err(format!(
                    "position: move {} '{}': {error}",
                    index + 1,
                    shorten(word)
                ));
            }
        }
    }
    Ok(line)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(text: &str) -> String {
        parse(text).expect_err("it is faulty")
    }

    #[test]
    fn errors_name_the_fault() {
        assert_eq!(error("foo bar"), "unknown command 'foo'");
        assert!(error("position").starts_with("expected 'position startpos'"));
        assert!(error("position fen").starts_with("expected 'position startpos'"));
        assert!(error("position fen 8/8 w").starts_with("position fen: "));
        assert!(
            error("position startpos moves e2e4 e2e4").starts_with("position: move 2 'e2e4': ")
        );
        assert!(error("setoption name Hash value 0").contains("from 1 to 4096"));
        assert!(error("setoption name Level value 7").contains("from 0 to 6"));
        assert!(error("setoption name Nonsense value 7").contains("Nonsense"));
        assert!(error("setoption Hash 3").starts_with("expected 'setoption name"));
    }

    #[test]
    fn a_game_that_has_ended_may_be_gone_on_with() {
        let shuffle = "g1f3 g8f6 f3g1 f6g8 ".repeat(6);
        let Ok(Command::Position(line)) = parse(&format!("position startpos moves {shuffle}e2e4"))
        else {
            panic!("it is well formed")
        };
        assert_eq!(line.board().piece_at(catur_rules::Square::E2), None);
    }
}
