//! The game as PGN, always with English letters.

use catur_rules::{ClaimReason, Color, Outcome, pgn};

use crate::{Conclusion, End, Game, Player, SideTime, TimeControl, TimeKind};

impl Game {
    /// The game in the standard's export format: the seven tags of the roster, who is a program, how time was dealt out, how
    /// it ended, and a start position if it isn't the usual one; beside each move what its side had left.
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
        if let Some(control) = self.setup.time {
            tags.extend(time_tags(control));
        }
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
        self.write_clocks(&mut game);
        game.result = match self.end.map(End::conclusion) {
            Some(Conclusion::Won(color)) => pgn::GameResult::won_by(color),
            Some(Conclusion::Drawn) => pgn::GameResult::Draw,
            None => pgn::GameResult::Unknown,
        };
        if let Some(reason) = self.end.and_then(reason) {
            let comment = pgn::Comment::new(reason);
            match game.line.nodes.last_mut() {
                Some(node) => {
                    let clock = node.comments.pop().and_then(|last| last.clock());
                    node.comments.push(match clock {
                        Some(left) => comment.with_clock(left),
                        None => comment,
                    });
                }
                None => game.line.comments.push(comment),
            }
        }
        pgn::write(&game).unwrap_or_default()
    }

    /// Puts what the mover had left, once the clock was pressed, beside each move.
    fn write_clocks(&self, game: &mut pgn::Game) {
        let Some(timing) = &self.timing else { return };
        let mut mover = self.setup.start.side_to_move();
        for (index, node) in game.line.nodes.iter_mut().enumerate() {
            let left = timing.after(index).of(mover);
            node.comments.push(pgn::Comment::of_clock(left.into()));
            mover = !mover;
        }
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

/// `TimeControl` as the PGN standard has it. It has no way to write a delay or a handicap: then the control is left
/// unknown there, and a tag of ours says it in words.
fn time_tags(control: TimeControl) -> Vec<(&'static str, String)> {
    let settings = control.settings();
    let SideTime { base, extra } = settings.white;
    let standard = match settings.kind {
        _ if !control.is_equal() => None,
        TimeKind::SuddenDeath => Some(base.to_string()),
        TimeKind::Fischer => Some(format!("{base}+{extra}")),
        TimeKind::Hourglass => Some(format!("*{base}")),
        TimeKind::Bronstein | TimeKind::Delay => None,
    };
    if let Some(standard) = standard {
        return vec![("TimeControl", standard)];
    }
    let kind = match settings.kind {
        TimeKind::SuddenDeath => "sudden death",
        TimeKind::Fischer => "increment",
        TimeKind::Bronstein => "Bronstein delay",
        TimeKind::Delay => "simple delay",
        TimeKind::Hourglass => "hourglass",
    };
    let side = |time: SideTime| format!("{} s + {} s", time.base, time.extra);
    let words = format!(
        "{kind}, White {}, Black {}",
        side(settings.white),
        side(settings.black)
    );
    vec![("TimeControl", "?".to_owned()), ("Clock", words)]
}

/// The values that the PGN standard gives for `Termination`.
fn termination(end: End) -> &'static str {
    match end {
        End::Left { .. } => "abandoned",
        End::FlagFall { .. } => "time forfeit",
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
        End::FlagFall {
            loser: Color::White,
            drawn: false,
        } => "White ran out of time",
        End::FlagFall {
            loser: Color::Black,
            drawn: false,
        } => "Black ran out of time",
        End::FlagFall { drawn: true, .. } => "Out of time, but the other side could not mate",
        End::Agreement => "Draw agreed",
        End::Left { .. } => "A player left the game",
    })
}
