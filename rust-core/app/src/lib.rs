//! What runs on a device: the running game with its store, documents, settings, score and rating, and facts turned into
//! words.
//!
//! [`App`] is the whole surface: every call does something, has it saved, and answers with a [`Snapshot`], the
//! complete picture that a shell draws. The rules of a game are `catur_game`'s, the words `catur_text`'s; where bytes
//! are kept is the shell's affair, behind [`Store`].

mod app;
mod chess_clock;
mod clock_choices;
mod clock_face;
mod documents;
mod error;
mod log;
mod move_list;
mod notices;
mod options;
mod phrases;
mod picture;
mod progress;
mod random;
mod rating;
mod report;
mod reviewing;
mod searching;
mod snapshot;
mod speech;
mod state;
mod store;
mod trying;
mod vault;

pub use app::App;
pub use catur_game::review::Judgement;
pub use catur_game::{ColorChoice, Half, SideTime, TimeKind, TimeSettings};
pub use catur_text::{Arg, Key};
pub use error::AppError;
pub use options::{
    ClockChoices, ClockKind, ClockPreset, Environment, LevelLine, NewGame, Opponent, Score,
    Settings,
};
pub use progress::{RatedResult, RatingEntry, RatingGraph, RatingLine, RatingPoint, RatingReport};
pub use report::{ReviewReport, ReviewedMove, ReviewedSide};
pub use searching::{Search, Waiting};
pub use snapshot::{
    Actions, Arrow, ChessClockHalf, ChessClockScreen, Claim, ClaimMove, ClockFace, Ended,
    GameClock, LastMove, LevelSuggestion, MoveItem, Notice, NoticeKind, PieceKind, Placed,
    PlayerLine, Promotion, PromotionChoice, PromotionKind, Side, Slide, Snapshot, SquareWords,
};
pub use store::{Entry, Store, StoreChange, StoreError};
