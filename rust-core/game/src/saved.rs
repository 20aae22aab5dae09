//! The saved form of a game: JSON with a version, moves by their squares (UCI).

use catur_engine::Level;
use catur_rules::{Board, ClaimReason, Color, Line, Square, fen, uci};
use serde::{Deserialize, Serialize};

use crate::saved_clock::SavedClock;
use crate::touch::Touch;
use crate::versioned::{Migration, ReadError, newest_version, read_versioned};
use crate::{Claims, Clock, End, Game, Options, Player, Setup, WallUtc};

/// The steps from each older version to the next. The second version brought clocks: games of the first have none.
const MIGRATIONS: &[Migration] = &[Ok];

/// A game as it is kept.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SavedGame {
    version: u64,
    id: u64,
    started: i64,
    seed: u64,
    white: SavedPlayer,
    black: SavedPlayer,
    bottom: SavedColor,
    #[serde(default, skip_serializing_if = "is_false")]
    turned: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<String>,
    /// A start position does not tell Chess960 by itself where its pieces stand as usual.
    #[serde(default, skip_serializing_if = "is_false")]
    chess960: bool,
    options: SavedOptions,
    moves: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    end: Option<SavedEnd>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    touch: Option<SavedTouch>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    clock: Option<SavedClock>,
}

/// Why a saved game makes no game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RestoreError {
    /// It can't be read at all.
    #[error(transparent)]
    Read(#[from] ReadError),
    /// It can be read, but is no legal game.
    #[error("not a game: {0}")]
    Illegal(String),
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
enum SavedPlayer {
    Human {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        name: Option<String>,
    },
    Computer {
        level: u8,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SavedColor {
    White,
    Black,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
enum SavedReason {
    ThirdRepetition,
    FiftyMoves,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
struct SavedOptions {
    undo: bool,
    hint: bool,
    touch_move: bool,
    rated: bool,
}

/// An end that the moves don't show; one by the rules follows from them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
enum SavedEnd {
    Resignation {
        loser: SavedColor,
        drawn: bool,
    },
    Claim {
        by: SavedColor,
        reason: SavedReason,
        with_move: bool,
    },
    FlagFall {
        loser: SavedColor,
        drawn: bool,
    },
    Agreement,
    Left {
        loser: SavedColor,
    },
}

/// The touches that bind.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct SavedTouch {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    must_move: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    must_take: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    rooks: Vec<String>,
    #[serde(default, skip_serializing_if = "is_false")]
    adoube: bool,
}

#[allow(
    clippy::trivially_copy_pass_by_ref,
    reason = "serde asks for this shape"
)]
fn is_false(value: &bool) -> bool {
    !*value
}

impl From<Color> for SavedColor {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

impl From<SavedColor> for Color {
    fn from(color: SavedColor) -> Self {
        match color {
            SavedColor::White => Self::White,
            SavedColor::Black => Self::Black,
        }
    }
}

impl From<ClaimReason> for SavedReason {
    fn from(reason: ClaimReason) -> Self {
        match reason {
            ClaimReason::ThirdRepetition => Self::ThirdRepetition,
            ClaimReason::FiftyMoves => Self::FiftyMoves,
        }
    }
}

impl From<SavedReason> for ClaimReason {
    fn from(reason: SavedReason) -> Self {
        match reason {
            SavedReason::ThirdRepetition => Self::ThirdRepetition,
            SavedReason::FiftyMoves => Self::FiftyMoves,
        }
    }
}

impl From<&Player> for SavedPlayer {
    fn from(player: &Player) -> Self {
        match player {
            Player::Human { name } => Self::Human { name: name.clone() },
            Player::Computer(level) => Self::Computer {
                level: level.number(),
            },
        }
    }
}

impl SavedPlayer {
    fn restore(self) -> Result<Player, RestoreError> {
        match self {
            Self::Human { name } => Ok(Player::Human { name }),
            Self::Computer { level } => {
                Level::from_number(level)
                    .map(Player::Computer)
                    .ok_or_else(|| {
                        RestoreError::Illegal(format!("found level {level}, expected 1 to 6"))
                    })
            }
        }
    }
}

impl SavedEnd {
    fn of(end: End) -> Option<Self> {
        match end {
            End::Rules(_) => None,
            End::Resignation { loser, drawn } => Some(Self::Resignation {
                loser: loser.into(),
                drawn,
            }),
            End::Claim {
                by,
                reason,
                with_move,
            } => Some(Self::Claim {
                by: by.into(),
                reason: reason.into(),
                with_move,
            }),
            End::FlagFall { loser, drawn } => Some(Self::FlagFall {
                loser: loser.into(),
                drawn,
            }),
            End::Agreement => Some(Self::Agreement),
            End::Left { loser } => Some(Self::Left {
                loser: loser.into(),
            }),
        }
    }

    fn restore(self) -> End {
        match self {
            Self::Resignation { loser, drawn } => End::Resignation {
                loser: loser.into(),
                drawn,
            },
            Self::Claim {
                by,
                reason,
                with_move,
            } => End::Claim {
                by: by.into(),
                reason: reason.into(),
                with_move,
            },
            Self::FlagFall { loser, drawn } => End::FlagFall {
                loser: loser.into(),
                drawn,
            },
            Self::Agreement => End::Agreement,
            Self::Left { loser } => End::Left {
                loser: loser.into(),
            },
        }
    }
}

impl SavedTouch {
    fn of(touch: &Touch) -> Self {
        let name = |square: Option<Square>| square.map(|s| s.to_string());
        Self {
            must_move: name(touch.must_move),
            must_take: name(touch.must_take),
            rooks: touch.rooks.iter().map(ToString::to_string).collect(),
            adoube: touch.adoube,
        }
    }

    fn restore(self) -> Result<Touch, RestoreError> {
        let square = |text: String| -> Result<Square, RestoreError> {
            text.parse()
                .map_err(|_| RestoreError::Illegal(format!("found {text:?}, expected a square")))
        };
        let must_move = self.must_move.map(square).transpose()?;
        Ok(Touch {
            selected: must_move,
            promotion: None,
            must_move,
            must_take: self.must_take.map(square).transpose()?,
            rooks: self
                .rooks
                .into_iter()
                .map(square)
                .collect::<Result<_, _>>()?,
            adoube: self.adoube,
        })
    }
}

impl SavedGame {
    /// The newest version of the saved form.
    pub const VERSION: u64 = newest_version(MIGRATIONS);

    /// The game as it is to be kept. What is only shown (a free selection, the position looked at) is not part of it.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let setup = &game.setup;
        let options = setup.options;
        Self {
            version: Self::VERSION,
            id: setup.id,
            started: setup.started.0,
            seed: setup.seed,
            white: (&setup.white).into(),
            black: (&setup.black).into(),
            bottom: setup.bottom.into(),
            turned: game.turned,
            start: (setup.start != Board::default()).then(|| setup.start.to_fen()),
            chess960: setup.start.chess960(),
            options: SavedOptions {
                undo: options.undo,
                hint: options.hint,
                touch_move: options.touch_move,
                rated: options.rated,
            },
            moves: moves_of(&game.line),
            end: game.end.and_then(SavedEnd::of),
            touch: game.touch.is_saved().then(|| SavedTouch::of(&game.touch)),
            clock: game.timing.as_ref().map(SavedClock::of),
        }
    }

    /// As JSON.
    #[must_use]
    pub fn to_json(&self) -> Vec<u8> {
        // Serialising plain structs of strings and numbers into memory has no way to fail.
        serde_json::to_vec(self).unwrap_or_default()
    }

    /// From JSON of this or an older version.
    ///
    /// # Errors
    /// If it is of a newer version or makes no sense.
    pub fn from_json(bytes: &[u8]) -> Result<Self, ReadError> {
        read_versioned(bytes, MIGRATIONS)
    }

    /// The game, every move checked. Its clock is paused if it goes on.
    ///
    /// # Errors
    /// If it is no legal game; nothing of it is repaired by guessing.
    pub fn restore(self) -> Result<Game, RestoreError> {
        let illegal = |reason: String| RestoreError::Illegal(reason);
        let start = match &self.start {
            None => Board::default(),
            Some(text) => {
                fen::parse(text)
                    .map_err(|e| illegal(format!("start position: {e}")))?
                    .board
            }
        };
        let start = if self.chess960 {
            start.with_chess960(true)
        } else {
            start
        };
        let options = self.options;
        let mut game = Game::new(Setup {
            id: self.id,
            white: self.white.restore()?,
            black: self.black.restore()?,
            start,
            options: Options {
                undo: options.undo,
                hint: options.hint,
                touch_move: options.touch_move,
                rated: options.rated,
            },
            time: self.clock.as_ref().map(SavedClock::control).transpose()?,
            seed: self.seed,
            started: WallUtc(self.started),
            bottom: self.bottom.into(),
        });
        game.turned = self.turned;
        game.line = replay(start, &self.moves)?;
        game.position_changed();
        if let Some(clock) = self.clock {
            game.timing = Some(clock.restore(game.side_to_move(), game.line.len())?);
        }
        if let Some(end) = self.end {
            game.restore_end(end.restore())?;
        }
        game.settle_clock()?;
        if let Some(touch) = self.touch {
            game.restore_touch(touch.restore()?)?;
        }
        Ok(game)
    }
}

/// The moves of a game in UCI notation, as they are kept.
pub(crate) fn moves_of(line: &Line) -> String {
    let mut moves = String::with_capacity(line.len() * 5);
    for (index, mv) in line.moves().iter().enumerate() {
        if let Some(board) = line.board_at(index) {
            if index > 0 {
                moves.push(' ');
            }
            moves.push_str(&uci::write(board, *mv));
        }
    }
    moves
}

fn replay(start: Board, moves: &str) -> Result<Line, RestoreError> {
    let mut line = Line::new(start);
    for (index, text) in moves.split_ascii_whitespace().enumerate() {
        let ply = index + 1;
        let mv = uci::parse(line.board(), text)
            .map_err(|e| RestoreError::Illegal(format!("ply {ply}: {e}")))?;
        line.push(mv)
            .map_err(|e| RestoreError::Illegal(format!("ply {ply}: {e}")))?;
    }
    Ok(line)
}

impl Game {
    /// Puts an end that the moves don't show back onto a replayed game, if it can have come about.
    fn restore_end(&mut self, end: End) -> Result<(), RestoreError> {
        let holds = match end {
            End::Rules(_) => false,
            End::Claim {
                by,
                reason,
                with_move: true,
            } => {
                let mut before = self.line.clone();
                let last = before.pop();
                before.board().side_to_move() == by
                    && last.is_some_and(|mv| Claims::of(&before).reason_with(mv) == Some(reason))
            }
            End::Claim {
                by,
                reason,
                with_move: false,
            } => self.end.is_none() && by == self.side_to_move() && self.claims.now == Some(reason),
            End::Resignation { .. } | End::Left { .. } => self.end.is_none(),
            End::FlagFall { loser, drawn } => {
                self.end.is_none()
                    && self.clock().and_then(Clock::fallen) == Some(loser)
                    && drawn != self.board().can_mate(!loser)
            }
            End::Agreement => self.can_agree(),
        };
        if !holds {
            return Err(RestoreError::Illegal(format!(
                "its end {end:?} can't follow its moves"
            )));
        }
        self.end = Some(end);
        Ok(())
    }

    /// Stops the clock of an ended game. Its flag has fallen if that ended the game, and only then.
    fn settle_clock(&mut self) -> Result<(), RestoreError> {
        let fallen = self.clock().and_then(Clock::fallen).is_some();
        if fallen && !matches!(self.end, Some(End::FlagFall { .. })) {
            return Err(RestoreError::Illegal(
                "found a fallen flag that ended no game".to_owned(),
            ));
        }
        if self.end.is_some() {
            self.clock_stopped();
        }
        Ok(())
    }

    /// Puts binding touches back, if they can bind here.
    fn restore_touch(&mut self, touch: Touch) -> Result<(), RestoreError> {
        if !self.setup.options.touch_move || !self.human_to_move() {
            return Err(RestoreError::Illegal(
                "found touches where none can be".to_owned(),
            ));
        }
        self.touch = touch;
        if self.touch.binds() && self.allowed_moves().next().is_none() {
            return Err(RestoreError::Illegal(
                "found touches that leave no move".to_owned(),
            ));
        }
        Ok(())
    }
}
