//! The rating's document, and which games are counted in it.

use catur_engine::Level;
use catur_game::{Conclusion, End, Game};
use catur_rating::{History, Played, RatedGame, Rating, Reason, Score, nearest};
use catur_rules::{ClaimReason, Color, Outcome};
use serde::{Deserialize, Serialize};

use crate::documents::VERSION;

/// The rated games counted, as they are kept.
///
/// A game is counted in the commit that saves its end. That it is there is the mark that it was counted: a game is
/// never counted twice, whenever the app dies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct RatingBook {
    version: u32,
    pub(crate) games: History,
}

impl RatingBook {
    pub(crate) fn new() -> Self {
        Self {
            version: VERSION,
            games: History::default(),
        }
    }

    /// Counts this game if it is rated, has ended and is not counted yet. Whether it was counted now.
    pub(crate) fn count(&mut self, game: &Game) -> bool {
        rated_game(game).is_some_and(|game| self.games.count(&game))
    }

    /// The points that this game gave or took, if it is the last one counted.
    pub(crate) fn change_by(&self, game: &Game) -> Option<i32> {
        let last = self.games.entries().last()?;
        (last.game == game.setup().id).then(|| last.change())
    }

    /// The number of the last game counted.
    pub(crate) fn last_game(&self) -> Option<u64> {
        self.games.entries().last().map(|last| last.game)
    }

    /// The rating that this score in this game would lead to; nothing if the game isn't rated, or is over.
    pub(crate) fn rating_with(&self, game: &Game, score: Score) -> Option<Rating> {
        let (_, level) = opponent(game)?;
        game.end().is_none().then(|| {
            self.games.rating_with(Played {
                opponent: rating_of(level),
                score,
            })
        })
    }

    /// The level whose rating is nearest to the player's.
    pub(crate) fn nearest_level(&self) -> Level {
        nearest(self.games.rating(), Level::ALL.map(rating_of))
            .and_then(|place| Level::ALL.get(place).copied())
            .unwrap_or(Level::Beginner)
    }
}

fn rating_of(level: Level) -> Rating {
    Rating(level.info().rating)
}

/// The player's side and the computer's level in a rated game.
fn opponent(game: &Game) -> Option<(Color, Level)> {
    let setup = game.setup();
    let human = setup.only_human().filter(|_| setup.options.rated)?;
    Some((human, setup.player(!human).level()?))
}

fn rated_game(game: &Game) -> Option<RatedGame> {
    let (human, level) = opponent(game)?;
    let end = game.end()?;
    Some(RatedGame {
        game: game.setup().id,
        started: game.setup().started.0,
        level: level.number(),
        played: Played {
            opponent: rating_of(level),
            score: score(end, human),
        },
        reason: reason(end),
    })
}

/// What this end is to the side of the player.
fn score(end: End, player: Color) -> Score {
    match end.conclusion() {
        Conclusion::Drawn => Score::Drawn,
        Conclusion::Won(color) if color == player => Score::Won,
        Conclusion::Won(_) => Score::Lost,
    }
}

fn reason(end: End) -> Reason {
    match end {
        End::Rules(Outcome::Checkmate { .. }) => Reason::Checkmate,
        End::Rules(Outcome::Stalemate) => Reason::Stalemate,
        End::Rules(Outcome::InsufficientMaterial) => Reason::Material,
        End::Rules(Outcome::FivefoldRepetition)
        | End::Claim {
            reason: ClaimReason::ThirdRepetition,
            ..
        } => Reason::Repetition,
        End::Rules(Outcome::SeventyFiveMoves)
        | End::Claim {
            reason: ClaimReason::FiftyMoves,
            ..
        } => Reason::QuietMoves,
        End::FlagFall { .. } => Reason::Time,
        End::Resignation { .. } => Reason::Resignation,
        End::Agreement => Reason::Agreement,
        End::Left { .. } => Reason::Left,
    }
}
