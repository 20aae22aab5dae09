//! Why a game was left out, and what was mended in one that was kept.

use core::fmt;
use std::io;

use super::{GameResult, limits};
use crate::Repair;
use crate::fen::FenError;
use crate::san::SanError;

/// One game that could not be read, with the place of the trouble.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("game {game}, line {line}, column {column}: {reason}")]
pub struct Fault {
    /// Number of the game in the file, from 1.
    pub game: u64,
    /// Line from 1.
    pub line: u64,
    /// Byte in the line, from 1.
    pub column: u64,
    /// What was found.
    pub reason: Reason,
}

/// What makes a game unreadable.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Reason {
    /// A move that is not legal here, or no move at all.
    #[error("{word:?} is no legal move here: {why}")]
    Move {
        /// As the file has it.
        word: String,
        /// What is wrong with it.
        why: SanError,
    },
    /// A null move would leave the king in check.
    #[error("a null move while in check")]
    NullMoveInCheck,
    /// The `FEN` tag holds no legal position.
    #[error("the FEN tag {fen:?} cannot be used: {why}")]
    Fen {
        /// As the file has it.
        fen: String,
        /// What is wrong with it.
        why: FenError,
    },
    /// The `Variant` tag names a game other than chess and Chess960.
    #[error("the variant {0:?} is not supported, expected Chess960 or none")]
    Variant(String),
    /// A tag that is not of the form `[Name "value"]`.
    #[error("a tag of the form [Name \"value\"] expected, found {0:?}")]
    Tag(String),
    /// A `{` comment runs into the end of the file or the next game.
    #[error("a comment is not closed")]
    OpenComment,
    /// A variation runs into the end of the game.
    #[error("{0} variation(s) not closed")]
    OpenVariation(usize),
    /// `(` before the first move of a line.
    #[error("a variation with no move before it")]
    VariationWithoutMove,
    /// A closing sign that nothing opened, or a byte that means nothing in move text.
    #[error("unexpected {0:?}")]
    Unexpected(char),
    /// Something is larger than [`limits`] allow.
    #[error("more than {limit} {what}")]
    TooLarge {
        /// The thing and its unit.
        what: Size,
        /// The limit.
        limit: u64,
    },
    /// The file is UTF-16, which PGN does not know.
    #[error("the file is UTF-16, expected UTF-8 or Latin-1")]
    Utf16,
    /// The bytes could not be got; reading ends here.
    #[error("reading failed: {0}")]
    Io(io::ErrorKind),
}

/// What was too large.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Size {
    /// Depth of variations.
    Nesting,
    /// Bytes of a tag.
    TagBytes,
    /// Number of tags.
    Tags,
    /// Bytes of a comment.
    CommentBytes,
    /// Number of comments.
    Comments,
    /// Number of moves.
    Steps,
    /// Bytes of a word of move text.
    WordBytes,
    /// Bytes of a game.
    GameBytes,
}

impl Size {
    /// The limit that applies.
    #[must_use]
    pub const fn limit(self) -> u64 {
        match self {
            Self::Nesting => limits::NESTING as u64,
            Self::TagBytes => limits::TAG_BYTES as u64,
            Self::Tags => limits::TAGS as u64,
            Self::CommentBytes => limits::COMMENT_BYTES as u64,
            Self::Comments => limits::COMMENTS as u64,
            Self::Steps => limits::STEPS as u64,
            Self::WordBytes => limits::WORD_BYTES as u64,
            Self::GameBytes => limits::GAME_BYTES,
        }
    }

    pub(super) const fn reason(self) -> Reason {
        Reason::TooLarge {
            what: self,
            limit: self.limit(),
        }
    }
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Nesting => "variations inside each other",
            Self::TagBytes => "bytes in a tag",
            Self::Tags => "tags in a game",
            Self::CommentBytes => "bytes in a comment",
            Self::Comments => "comments in a game",
            Self::Steps => "moves in a game",
            Self::WordBytes => "bytes in a word of move text",
            Self::GameBytes => "bytes in a game",
        })
    }
}

/// Something harmless that was mended while reading a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// Line from 1.
    pub line: u64,
    /// What was mended and how.
    pub mended: Mended,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: {}", self.line, self.mended)
    }
}

/// What was mended and how.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Mended {
    /// A tag came twice; the first is kept.
    #[error("the tag {0} came twice, the first was kept")]
    DuplicateTag(String),
    /// Tags of the roster are missing and were filled in as unknown.
    #[error("missing tags were filled in: {}", .0.join(", "))]
    MissingTags(Vec<&'static str>),
    /// The `Result` tag holds none of the four results.
    #[error("the Result tag {0:?} is none of 1-0, 0-1, 1/2-1/2 and *")]
    ResultTag(String),
    /// The moves end without a result; that of the tag was taken.
    #[error("the moves end without a result, {0} was taken")]
    ResultMissing(GameResult),
    /// Tag and moves differ in the result.
    #[error("the Result tag says {tag} and the moves end with {moves}, {taken} was taken")]
    ResultsDiffer {
        /// The tag.
        tag: GameResult,
        /// The end of the moves.
        moves: GameResult,
        /// What was taken.
        taken: GameResult,
    },
    /// The last position is mate or stalemate and the result is another one; it was left.
    #[error("the result is {stated} though the board says {board}")]
    ResultAgainstBoard {
        /// In the file.
        stated: GameResult,
        /// On the board.
        board: GameResult,
    },
    /// The `FEN` tag had harmless faults.
    #[error("the FEN tag was mended: {0:?}")]
    Fen(Repair),
    /// `SetUp` says 1 but there is no `FEN`.
    #[error("SetUp without FEN, the usual start was taken")]
    SetUpWithoutFen,
    /// An annotation beyond `$255`, or with no move before it, was dropped.
    #[error("an annotation that belongs to no move or has no number was dropped")]
    Nag,
    /// `()` was dropped.
    #[error("a variation without moves was dropped")]
    EmptyVariation,
    /// A result inside a variation was dropped.
    #[error("a result inside a variation was dropped")]
    ResultInVariation,
}
