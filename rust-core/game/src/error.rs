//! What came of an action, and why one was refused.

/// What an action changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Change {
    /// Nothing at all.
    Nothing,
    /// Only what is shown: a selection, a promotion being chosen, the position looked at.
    View,
    /// Something that belongs into the saved game.
    Game,
}

/// Why an action was refused. The game is as it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum GameError {
    /// The game is over.
    #[error("the game is over")]
    Over,
    /// An old position is shown.
    #[error("an old position is shown; go back to the game first")]
    Browsing,
    /// The other side, or the computer, is to move.
    #[error("it is not this player's turn")]
    NotYourTurn,
    /// The move is illegal, or forbidden by a touch.
    #[error("the move is not allowed in this position")]
    IllegalMove,
    /// There is no move of a person to take back.
    #[error("there is no move to take back")]
    NothingToUndo,
    /// The game was begun without undo, is rated, or is played by touch-move.
    #[error("moves can't be taken back in this game")]
    UndoOff,
    /// The position, or the position after the move, can't be claimed.
    #[error("no draw can be claimed")]
    NoClaim,
    /// Agreement is for two people who have both moved.
    #[error("a draw can't be agreed now")]
    NoAgreement,
    /// No promotion is being chosen.
    #[error("no promotion is being chosen")]
    NoPromotion,
    /// J'adoube is for touch-move, before the first touch.
    #[error("nothing to adjust: touch-move is off, or a piece is already touched")]
    NoAdoube,
    /// The clock is paused.
    #[error("the clock is paused")]
    Paused,
    /// There is no clock, or it stands.
    #[error("no clock runs")]
    NoClockRuns,
    /// There is no clock, or it is not paused.
    #[error("no clock is paused")]
    NotPaused,
    /// There is no such position in this game.
    #[error("the game has {plies} plies, none numbered {found}")]
    NoSuchPly {
        /// What was asked for.
        found: usize,
        /// How many there are.
        plies: usize,
    },
}

/// Why a typed text is not a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TypedMoveError {
    /// Nothing legal is written so.
    #[error("no legal move is written so")]
    Unknown,
    /// Several legal moves are.
    #[error("several legal moves are written so")]
    Ambiguous,
    /// No move can be made now.
    #[error(transparent)]
    Refused(#[from] GameError),
}
