//! A game as PGN knows it: tags, a tree of moves with what was said of them, and a result.

use super::text::tag_value;
use super::visitor::Visitor;
use super::{Comment, GameResult, Mended, Nag, Note, limits};
use crate::{Board, Move};

/// The roster less `Result`, in the order of the standard, with the values for "not known".
pub(super) const ROSTER: [(&str, &str); 6] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
];
/// Tags that a game holds as fields.
pub(super) const FIELDS: [&str; 4] = ["Result", "SetUp", "FEN", "Variant"];

/// A move, or a pass as analysts write it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Step {
    /// A move.
    Move(Move),
    /// A null move, `--`: the other side moves again. No such thing can be played; it occurs in
    /// analysis.
    Null,
}

impl From<Move> for Step {
    fn from(mv: Move) -> Self {
        Self::Move(mv)
    }
}

/// One move with what was said of it and what could have been played in its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Node {
    /// The move.
    pub step: Step,
    /// Its annotations.
    pub nags: Vec<Nag>,
    /// Its comments.
    pub comments: Vec<Comment>,
    /// Lines that replace it.
    pub variations: Vec<Variation>,
}

impl Node {
    /// A move about which nothing was said.
    #[must_use]
    pub fn new(step: impl Into<Step>) -> Self {
        Self {
            step: step.into(),
            nags: Vec::new(),
            comments: Vec::new(),
            variations: Vec::new(),
        }
    }
}

/// A line of moves.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Variation {
    /// Comments before the first move.
    pub comments: Vec<Comment>,
    /// The moves.
    pub nodes: Vec<Node>,
}

/// A game. The seven tag roster is always there; `Result`, `FEN`, `SetUp` and `Variant` are fields
/// and no tags.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    tags: Vec<(String, String)>,
    /// The first position; [`Board::chess960`] says whether `[Variant "Chess960"]` applies.
    pub start: Board,
    /// The main line.
    pub line: Variation,
    /// How it ended.
    pub result: GameResult,
    /// What was mended in reading it.
    pub notes: Vec<Note>,
}

/// The tag cannot stand in a PGN file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TagError {
    /// Letters, digits and `_` make a name.
    #[error("a tag name of letters, digits and _ expected, found {0:?}")]
    Name(String),
    /// `Result`, `FEN`, `SetUp` and `Variant` are set by the fields of the game.
    #[error("the tag {0} is made from the game itself")]
    Field(String),
    /// The tag has more than [`limits::TAG_BYTES`].
    #[error("a tag of at most {limit} bytes expected, found {found}")]
    TooLong {
        /// Bytes of name and value.
        found: usize,
        /// The limit.
        limit: usize,
    },
    /// The game has [`limits::TAGS`] tags already.
    #[error("at most {} tags expected", limits::TAGS)]
    TooMany,
}

impl Game {
    /// A game without moves from `start`, with an unknown result.
    #[must_use]
    pub fn new(start: Board) -> Self {
        let roster = ROSTER.iter();
        Self {
            tags: roster
                .map(|&(name, value)| (name.to_owned(), value.to_owned()))
                .collect(),
            start,
            line: Variation::default(),
            result: GameResult::Unknown,
            notes: Vec::new(),
        }
    }

    /// All tags, the roster first.
    #[must_use]
    pub fn tags(&self) -> &[(String, String)] {
        &self.tags
    }

    /// The value of a tag.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known == name);
        found.map(|(_, value)| value.as_str())
    }

    /// Adds or replaces a tag. Control characters in the value become blanks.
    ///
    /// # Errors
    /// A name or size that PGN cannot hold, or a tag that is a field of the game.
    pub fn set_tag(&mut self, name: &str, value: &str) -> Result<(), TagError> {
        if name.is_empty() || !name.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_') {
            return Err(TagError::Name(name.to_owned()));
        }
        if FIELDS.contains(&name) {
            return Err(TagError::Field(name.to_owned()));
        }
        let value = tag_value(value);
        let escapes = value.matches(['"', '\\']).count();
        let found = name.len() + value.len() + escapes;
        if found > limits::TAG_BYTES {
            return Err(TagError::TooLong {
                found,
                limit: limits::TAG_BYTES,
            });
        }
        if let Some((_, old)) = self.tags.iter_mut().find(|(known, _)| known == name) {
            *old = value;
        } else if self.tags.len() + FIELDS.len() >= limits::TAGS {
            return Err(TagError::TooMany);
        } else {
            self.tags.push((name.to_owned(), value));
        }
        Ok(())
    }

    /// Adds a move to the main line.
    pub fn push(&mut self, step: impl Into<Step>) {
        self.line.nodes.push(Node::new(step));
    }

    /// The moves of the main line up to its first null move.
    pub fn moves(&self) -> impl Iterator<Item = Move> {
        self.line.nodes.iter().map_while(|node| match node.step {
            Step::Move(mv) => Some(mv),
            Step::Null => None,
        })
    }
}

/// Builds a [`Game`] from what a reader tells.
pub(super) struct Builder {
    game: Game,
    seen: Vec<&'static str>,
    /// The variations that are open; the last is where moves go.
    open: Vec<Variation>,
    tags_line: u64,
}

impl Builder {
    pub(super) fn new(line: u64) -> Self {
        Self {
            game: Game::new(Board::default()),
            seen: Vec::new(),
            open: Vec::new(),
            tags_line: line,
        }
    }

    pub(super) fn finish(self) -> Game {
        self.game
    }

    fn here(&mut self) -> &mut Variation {
        self.open.last_mut().unwrap_or(&mut self.game.line)
    }
}

impl Visitor for Builder {
    fn tag(&mut self, name: &str, value: &str) {
        if let Some(&(known, _)) = ROSTER.iter().find(|(known, _)| *known == name) {
            self.seen.push(known);
        }
        if !FIELDS.contains(&name) {
            // The reader lets no tag through that a game cannot hold.
            let _ = self.game.set_tag(name, value);
        }
    }

    fn start(&mut self, board: &Board) {
        self.game.start = *board;
        let missing: Vec<_> = ROSTER
            .iter()
            .map(|&(name, _)| name)
            .filter(|name| !self.seen.contains(name))
            .collect();
        if !missing.is_empty() {
            let line = self.tags_line;
            let mended = Mended::MissingTags(missing);
            self.note(Note { line, mended });
        }
    }

    fn step(&mut self, _before: &Board, step: Step) {
        self.here().nodes.push(Node::new(step));
    }

    fn nag(&mut self, nag: Nag) {
        if let Some(node) = self.here().nodes.last_mut() {
            node.nags.push(nag);
        }
    }

    fn comment(&mut self, text: &str) {
        let comment = Comment::new(text);
        if comment.is_empty() {
            return;
        }
        let line = self.here();
        match line.nodes.last_mut() {
            Some(node) => node.comments.push(comment),
            None => line.comments.push(comment),
        }
    }

    fn open_variation(&mut self) {
        self.open.push(Variation::default());
    }

    fn close_variation(&mut self) {
        if let Some(variation) = self.open.pop()
            && !variation.nodes.is_empty()
            && let Some(node) = self.here().nodes.last_mut()
        {
            node.variations.push(variation);
        }
    }

    fn note(&mut self, note: Note) {
        if self.game.notes.len() < limits::NOTES {
            self.game.notes.push(note);
        }
    }

    fn end(&mut self, result: GameResult) {
        self.game.result = result;
    }
}
