//! The game as PGN, always with English letters.

use catur_rules::{ClaimReason, Color, Outcome, pgn};

use crate::{Conclusion, End, Game, Player};

impl Game {
    /// The game in the standard's export format: the seven tags of the roster, who is a program, how it ended, and a
    /// start position if it isn't the usual one.
    #[must_use]
    pub fn pgn(&self) -> String {
        let mut game = pgn::Game::new(self.setup.start);
        let (year, month, day) = self.setup.started.date();
        let mut tags = vec![
            (
                "Event",
                if self.setup.options.rated {
                    "Rated game"
                } else {
                    "Casual game"
                }
                .to_owned(),
            ),
            ("Site", "Catur".to_owned()),
            ("Date", format!("{year:04}.{month:02}.{day:02}")),
            ("Round", "-".to_owned()),
            ("White", self.name(Color::White)),
            ("Black", self.name(Color::Black)),
            ("WhiteType", kind(&self.setup.white).to_owned()),
            ("BlackType", kind(&self.setup.black).to_owned()),
        ];
        if let Some(end) = self.end {
            tags.push(("Termination", termination(end).to_owned()));
        }
        for (tag, value) in tags {
            // Names are the only free text; one too long for PGN is left unknown rather than losing the game.
            let _ = game.set_tag(tag, &value);
        }
        for mv in self.line.moves() {
            game.push(*mv);
        }
        game.result = match self.end.map(End::conclusion) {
            Some(Conclusion::Won(color)) => pgn::GameResult::won_by(color),
            Some(Conclusion::Drawn) => pgn::GameResult::Draw,
            None => pgn::GameResult::Unknown,
        };
        if let Some(reason) = self.end.and_then(reason) {
            let comment = pgn::Comment::new(reason);
            match game.line.nodes.last_mut() {
                Some(node) => node.comments.push(comment),
                None => game.line.comments.push(comment),
            }
        }
        pgn::write(&game).unwrap_or_default()
    }

    fn name(&self, color: Color) -> String {
        match self.setup.player(color) {
            Player::Human { name: Some(name) } => name.clone(),
            Player::Human { name: None } if self.setup.is_two_players() => match color {
                Color::White => "White".to_owned(),
                Color::Black => "Black".to_owned(),
            },
            Player::Human { name: None } => "Player".to_owned(),
            Player::Computer(level) => {
                // PGN is written in English whatever the language of the app
                format!("Catur, level {} ({})", level.number(), level.english_name())
            }
        }
    }
}

/// The values that the PGN standard gives for `WhiteType` and `BlackType`.
fn kind(player: &Player) -> &'static str {
    if player.is_human() {
        "human"
    } else {
        "program"
    }
}

/// The values that the PGN standard gives for `Termination`.
fn termination(end: End) -> &'static str {
    match end {
        End::Left { .. } => "abandoned",
        _ => "normal",
    }
}

/// Why it ended, where the last move does not show it.
fn reason(end: End) -> Option<&'static str> {
    Some(match end {
        End::Rules(Outcome::Checkmate { .. }) => return None,
        End::Rules(Outcome::Stalemate) => "Stalemate",
        End::Rules(Outcome::InsufficientMaterial) => "Insufficient material",
        End::Rules(Outcome::SeventyFiveMoves) => "75 moves without a capture or pawn move",
        End::Rules(Outcome::FivefoldRepetition) => "Fivefold repetition",
        End::Resignation {
            loser: Color::White,
            drawn: false,
        } => "White resigned",
        End::Resignation {
            loser: Color::Black,
            drawn: false,
        } => "Black resigned",
        End::Resignation { drawn: true, .. } => "Resignation, but the other side could not mate",
        End::Claim {
            reason: ClaimReason::ThirdRepetition,
            ..
        } => "Draw claimed: third repetition",
        End::Claim {
            reason: ClaimReason::FiftyMoves,
            ..
        } => "Draw claimed: 50 moves without a capture or pawn move",
        End::Agreement => "Draw agreed",
        End::Left { .. } => "A player left the game",
    })
}
