//! The move list in words, kept between snapshots, since most of it stays as it was.

use catur_game::Game;
use catur_rules::{Board, Color, Move};
use catur_text::Key;

use crate::MoveItem;
use crate::phrases::Phrases;
use crate::speech::{figurine, spoken_move};

#[derive(Default)]
pub(crate) struct MoveList {
    start: Option<Board>,
    moves: Vec<Move>,
    items: Vec<MoveItem>,
    /// The move of each item in words, without number and side.
    spoken: Vec<String>,
}

impl MoveList {
    /// Forgets everything, when the language changes.
    pub(crate) fn clear(&mut self) {
        *self = Self::default();
    }

    /// Brings the list up to date with the game.
    pub(crate) fn follow(&mut self, phrases: &Phrases, game: &Game) {
        let line = game.line();
        if self.start.as_ref() != Some(line.start()) {
            self.clear();
            self.start = Some(*line.start());
        }
        let same = self
            .moves
            .iter()
            .zip(line.moves())
            .take_while(|(ours, theirs)| ours == theirs)
            .count();
        self.moves.truncate(same);
        self.items.truncate(same);
        self.spoken.truncate(same);
        for (index, mv) in line.moves().iter().enumerate().skip(same) {
            if let (Some(board), Some(san)) = (line.board_at(index), line.san_at(index + 1)) {
                let spoken = spoken_move(phrases, board, *mv, &san);
                self.moves.push(*mv);
                self.items.push(item(phrases, board, index, &san, &spoken));
                self.spoken.push(spoken);
            }
        }
    }

    pub(crate) fn items(&self) -> &[MoveItem] {
        &self.items
    }

    /// The move that led to this ply, in notation and in words.
    pub(crate) fn at(&self, ply: usize) -> Option<(&str, &str)> {
        let index = ply.checked_sub(1)?;
        Some((&self.items.get(index)?.san, self.spoken.get(index)?))
    }
}

/// The number before a move made here, "12." or "12…", and the message that says it.
pub(crate) fn numbering(board: &Board) -> (String, Key) {
    let number = board.fullmove_number();
    match board.side_to_move() {
        Color::White => (format!("{number}."), Key::MoveNumberedWhite),
        Color::Black => (format!("{number}…"), Key::MoveNumberedBlack),
    }
}

fn item(phrases: &Phrases, board: &Board, index: usize, san: &str, spoken: &str) -> MoveItem {
    let number = board.fullmove_number();
    let (label, key) = numbering(board);
    // Black's needs none after White's.
    let number_label = (index == 0 || board.side_to_move() == Color::White).then_some(label);
    MoveItem {
        ply: u32::try_from(index + 1).unwrap_or(u32::MAX),
        number_label,
        san: san.to_owned(),
        figurine: figurine(san),
        spoken: phrases.with(
            key,
            &[
                ("number", i64::from(number).into()),
                ("move", spoken.into()),
            ],
        ),
    }
}

#[cfg(test)]
mod tests {
    use catur_game::Setup;

    use super::*;

    #[test]
    fn the_list_is_that_of_the_game_whatever_was_listed_before() {
        let usual = Board::default().to_fen();
        let later = usual.replace(" 0 1", " 0 30");
        let black = later.replace(" w ", " b ");
        let phrases = Phrases::new(&[]);
        let mut list = MoveList::default();
        for (start, moves, expected) in [
            (&usual, "e4 e5", "1: 1. e4 / 2: – e5"),
            (&usual, "d4 e5", "1: 1. d4 / 2: – e5"),
            (&usual, "d4 d5 c4", "1: 1. d4 / 2: – d5 / 3: 2. c4"),
            (&usual, "d4", "1: 1. d4"),
            (&later, "d4 d5", "1: 30. d4 / 2: – d5"),
            (&black, "d5 d4", "1: 30… d5 / 2: 31. d4"),
            (&usual, "", ""),
        ] {
            let mut game = Game::new(Setup {
                start: start.parse().unwrap(),
                ..Setup::two_players()
            });
            for text in moves.split_whitespace() {
                game.type_move(text).unwrap();
            }
            list.follow(&phrases, &game);
            let items: Vec<String> = list
                .items()
                .iter()
                .map(|item| {
                    let label = item.number_label.as_deref().unwrap_or("–");
                    format!("{}: {label} {}", item.ply, item.san)
                })
                .collect();
            assert_eq!(items.join(" / "), expected);
        }
    }
}
