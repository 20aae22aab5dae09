//! What a line typed in a game means.

/// One line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Input<'a> {
    Nothing,
    Help,
    Moves,
    Undo,
    Hint,
    /// Claim a draw, as the position stands or with this move.
    Claim(Option<&'a str>),
    Draw,
    Resign,
    Adoube,
    Turn,
    Fen,
    Pgn,
    Score,
    New,
    Quit,
    /// Anything else is a move.
    Move(&'a str),
}

/// Reads one line. Commands are words of two letters and more that no move is written like; case doesn't matter to
/// them, while it does to moves (`b4` and `B…`).
pub(crate) fn parse(line: &str) -> Input<'_> {
    let line = line.trim();
    let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let command = word.to_ascii_lowercase();
    match (command.as_str(), rest) {
        ("", _) => Input::Nothing,
        ("help" | "?", "") => Input::Help,
        ("moves", "") => Input::Moves,
        ("undo", "") => Input::Undo,
        ("hint", "") => Input::Hint,
        ("claim", "") => Input::Claim(None),
        ("claim", mv) => Input::Claim(Some(mv)),
        ("draw", "") => Input::Draw,
        ("resign", "") => Input::Resign,
        ("adoube" | "j'adoube" | "j’adoube", "") => Input::Adoube,
        ("turn", "") => Input::Turn,
        ("fen", "") => Input::Fen,
        ("pgn", "") => Input::Pgn,
        ("score", "") => Input::Score,
        ("new", "") => Input::New,
        ("quit" | "exit", "") => Input::Quit,
        _ => Input::Move(line),
    }
}

#[cfg(test)]
mod tests {
    use super::{Input, parse};

    #[test]
    fn commands_are_known_in_any_case() {
        assert_eq!(parse("  UNDO \r\n"), Input::Undo);
        assert_eq!(parse("Quit"), Input::Quit);
        assert_eq!(parse("\n"), Input::Nothing);
    }

    #[test]
    fn a_claim_may_name_its_move() {
        assert_eq!(parse("claim"), Input::Claim(None));
        assert_eq!(parse("claim  Qe8+"), Input::Claim(Some("Qe8+")));
    }

    #[test]
    fn the_rest_is_moves_as_they_were_typed() {
        assert_eq!(parse("Bb5+"), Input::Move("Bb5+"));
        assert_eq!(parse("bxc3 "), Input::Move("bxc3"));
        assert_eq!(parse("e7 e8 q"), Input::Move("e7 e8 q"));
        assert_eq!(parse("undo it"), Input::Move("undo it"));
    }
}
