//! What runs on a device: the running game with its store, documents, settings and score, and facts turned into words.

mod error;
mod options;
mod snapshot;
mod store;

pub use error::AppError;
pub use options::{ColorChoice, Environment, LevelLine, NewGame, Opponent, Score, Settings};
pub use snapshot::{
    Actions, Arrow, Claim, ClaimMove, Ended, LastMove, LevelSuggestion, MoveItem, Notice,
    NoticeKind, PieceKind, Placed, PlayerLine, Promotion, PromotionChoice, PromotionKind, Side,
    Slide, Snapshot, SquareWords,
};
pub use store::{Entry, Store, StoreChange, StoreError};
