//! What a shell draws of the review of a game, words included.

use catur_game::review::Judgement;

/// A move that is worth another look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewedMove {
    /// Half-moves before it: give it to `browse_to` to see the position in which it was played, with the better move.
    pub ply: u32,
    /// What is said of it.
    pub word: Judgement,
    /// "3… ♘f6: blunder".
    pub text: String,
    /// The same for a screen reader.
    pub spoken: String,
}

/// How one side played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewedSide {
    /// In percent; nothing before one of its moves is judged.
    pub accuracy: Option<u8>,
    /// That in words.
    pub accuracy_words: String,
    /// How many inaccuracies, mistakes and blunders, in words.
    pub counts: String,
}

/// The review of a game, as far as it has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewReport {
    /// Code and name of the opening, if it has one: "C50 Italian Game". Names are English in every language.
    pub opening: Option<String>,
    /// Positions that are known.
    pub done: u32,
    /// Positions of the game.
    pub all: u32,
    /// White's chance to win, a draw counting half, in ten-thousandths: after so many half-moves, where it is known.
    pub chances: Vec<Option<u16>>,
    /// How White played.
    pub white: ReviewedSide,
    /// How Black played.
    pub black: ReviewedSide,
    /// The moves that are worth another look, in their order.
    pub moves: Vec<ReviewedMove>,
}
