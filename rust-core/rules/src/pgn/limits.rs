//! Sizes at which a game is refused, so that no file can exhaust the memory or the stack.
//!
//! They are far above anything in real collections; the longest game the laws allow has 17,697
//! plies.

/// Variations open at once.
pub const NESTING: usize = 64;
/// Bytes of one tag, name and value.
pub const TAG_BYTES: usize = 4096;
/// Tags of one game.
pub const TAGS: usize = 256;
/// Bytes of one comment.
pub const COMMENT_BYTES: usize = 65_536;
/// Comments of one game.
pub const COMMENTS: usize = 50_000;
/// Moves of one game, variations included.
pub const STEPS: usize = 50_000;
/// Bytes of one game.
pub const GAME_BYTES: u64 = 4 << 20;
/// Bytes of one word of the move text.
pub const WORD_BYTES: usize = 64;
/// Notes kept for one game; further ones are dropped.
pub const NOTES: usize = 100;
