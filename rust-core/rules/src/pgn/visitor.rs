//! What a reader tells while it goes through a game.

use super::{GameResult, Nag, Note, Step};
use crate::Board;

/// Takes the parts of a game in the order of the file, with nothing kept in between. After a
/// fault the rest of the game does not come.
pub trait Visitor {
    /// One tag, `Result`, `FEN`, `SetUp` and `Variant` included.
    fn tag(&mut self, name: &str, value: &str) {
        let _ = (name, value);
    }

    /// The tags are over and this is the first position.
    fn start(&mut self, board: &Board) {
        let _ = board;
    }

    /// A legal move, or a null move, made in the position `before`.
    fn step(&mut self, before: &Board, step: Step) {
        let _ = (before, step);
    }

    /// An annotation of the last move.
    fn nag(&mut self, nag: Nag) {
        let _ = nag;
    }

    /// The text between the braces or after the semicolon: on the last move, or on the line
    /// before its first move.
    fn comment(&mut self, text: &str) {
        let _ = text;
    }

    /// What follows replaces the last move, until [`Visitor::close_variation`].
    fn open_variation(&mut self) {}

    /// Back to the line that the variation left.
    fn close_variation(&mut self) {}

    /// Something was mended.
    fn note(&mut self, note: Note) {
        let _ = note;
    }

    /// The game is over.
    fn end(&mut self, result: GameResult) {
        let _ = result;
    }
}

/// Looks at nothing: what remains is checking.
impl Visitor for () {}
