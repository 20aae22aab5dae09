//! Games of a match as PGN.

use std::fs::File;
use std::io::Write;
use std::path::Path;

use catur_rules::pgn::{self, Comment, GameResult};

use super::game::End;
use super::journal::Record;
use crate::Failure;

/// A file of games in the order of the match, written anew.
pub(crate) struct Book {
    file: File,
    name: String,
}

impl Book {
    pub(crate) fn create(path: &Path) -> Result<Self, Failure> {
        let name = path.display().to_string();
        let file = File::create(path).map_err(Failure::io(name.clone()))?;
        Ok(Self { file, name })
    }

    pub(crate) fn add(&mut self, record: &Record, names: [&str; 2]) -> Result<(), Failure> {
        let text = text(record, names)?;
        let done = self.file.write_all(text.as_bytes());
        done.map_err(Failure::io(self.name.clone()))
    }
}

/// A game in the standard's export format; `names` are player one's and player two's.
fn text(record: &Record, names: [&str; 2]) -> Result<String, Failure> {
    let [one, two] = names;
    let one_is_white = record.index.is_multiple_of(2);
    let (white, black) = if one_is_white { (one, two) } else { (two, one) };
    let round = format!("{}.{}", record.index / 2 + 1, record.index % 2 + 1);
    let plies = record.line.len().to_string();
    let mut game = pgn::Game::new(*record.line.start());
    for (tag, value) in [
        ("Event", "Catur match"),
        ("Round", &round),
        ("White", white),
        ("Black", black),
        ("WhiteType", "program"),
        ("BlackType", "program"),
        ("PlyCount", &plies),
        ("Termination", termination(record.end)),
    ] {
        // a name too long for PGN is left unknown rather than losing the game
        let _ = game.set_tag(tag, value);
    }
    for &mv in record.line.moves() {
        game.push(mv);
    }
    game.result = match (record.halves, one_is_white) {
        (1, _) => GameResult::Draw,
        (2, true) | (0, false) => GameResult::WhiteWins,
        _ => GameResult::BlackWins,
    };
    let reason = if record.detail.is_empty() {
        record.end.text().to_owned()
    } else {
        format!("{}: {}", record.end.text(), record.detail)
    };
    let comment = Comment::new(&reason);
    match game.line.nodes.last_mut() {
        Some(node) => node.comments.push(comment),
        None => game.line.comments.push(comment),
    }
    pgn::write(&game).map_err(|error| Failure::Faulty(error.to_string()))
}

/// The values that the PGN standard gives for `Termination`.
fn termination(end: End) -> &'static str {
    match end {
        End::AdjudicatedWin | End::AdjudicatedDraw => "adjudication",
        End::Crash => "abandoned",
        End::IllegalMove => "rules infraction",
        End::NoAnswer => "time forfeit",
        _ => "normal",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::game::Work;
    use catur_rules::{Line, uci};

    #[test]
    fn a_game_says_who_played_and_how_it_ended() {
        let mut line = Line::default();
        line.push(uci::parse(line.board(), "e2e4").unwrap())
            .unwrap();
        let record = Record {
            index: 5,
            halves: 0,
            end: End::Crash,
            detail: "exit status: 3".to_owned(),
            line,
            work: [Work::default(); 2],
        };
        let expected = "[Event \"Catur match\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"3.2\"]\n\
            [White \"Two\"]\n[Black \"One\"]\n[Result \"1-0\"]\n[BlackType \"program\"]\n[PlyCount \"1\"]\n\
            [Termination \"abandoned\"]\n[WhiteType \"program\"]\n\n\
            1. e4 {crash: exit status: 3} 1-0\n\n";
        assert_eq!(text(&record, ["One", "Two"]).unwrap(), expected);
    }
}
