//! What the opening of a game is called.
//!
//! The names stand in `list.txt`, one line each: ECO code, name, and the moves that lead to the position it names. A game
//! has the name of its last position that the list knows, whichever moves led there. Where the list comes from and how it
//! was checked: `docs/openings.md`. Saying the name belongs to others.

use std::sync::LazyLock;

use catur_rules::{Board, Line, san};

/// Sorted by ECO code. A name may hold a colon; the last one parts it from the moves.
const LIST: &str = include_str!("list.txt");

/// The positions of the list, sorted by key.
static POSITIONS: LazyLock<Vec<Position>> = LazyLock::new(|| {
    let mut positions: Vec<Position> = LIST.lines().filter_map(Position::read).collect();
    positions.sort_unstable_by_key(|position| position.key);
    positions
});

/// The opening of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// Its code in the Encyclopaedia of Chess Openings: a letter from A to E and two digits.
    pub eco: &'static str,
    /// Its English name: "Sicilian Defence: Najdorf Variation".
    pub name: &'static str,
    /// Half-moves played when the position with this name stood; 1 at least.
    pub ply: usize,
}

/// The opening of a game: the last of its positions that has a name, by whatever moves it came about. `None` without a
/// move, and for games that began elsewhere than a usual game or by the rules of Chess960.
#[must_use]
pub fn opening(line: &Line) -> Option<Opening> {
    let start = line.start();
    if start.chess960() || !start.same_position(&Board::default()) {
        return None;
    }
    (1..=line.len()).rev().find_map(|ply| {
        let position = Position::find(line.board_at(ply)?)?;
        Some(Opening {
            eco: position.eco,
            name: position.name,
            ply,
        })
    })
}

/// A position that has a name.
#[derive(Debug)]
struct Position {
    key: u64,
    eco: &'static str,
    name: &'static str,
}

impl Position {
    /// `None` if the line is malformed or its moves illegal: a test shows that none is.
    fn read(text: &'static str) -> Option<Self> {
        let (head, moves) = text.rsplit_once(": ")?;
        let (eco, name) = head.split_once(' ')?;
        let mut board = Board::default();
        for mv in moves.split(' ') {
            board.play_unchecked(san::parse(&board, mv).ok()?);
        }
        let key = board.key();
        Some(Self { key, eco, name })
    }

    fn find(board: &Board) -> Option<&'static Self> {
        let key = board.key();
        let index = POSITIONS
            .binary_search_by_key(&key, |position| position.key)
            .ok()?;
        POSITIONS.get(index)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::{HashMap, HashSet};

    use catur_rules::fen;

    use super::*;

    /// The parts of each line of the list: code, name, moves.
    fn parts() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
        LIST.lines().map(|text| {
            let (head, moves) = text.rsplit_once(": ").expect(text);
            let (eco, name) = head.split_once(' ').expect(text);
            (eco, name, moves)
        })
    }

    fn play_from(start: Board, moves: &str) -> Line {
        let mut line = Line::new(start);
        for mv in moves.split_whitespace() {
            let mv =
                san::parse(line.board(), mv).unwrap_or_else(|error| panic!("{moves}: {error}"));
            line.push(mv).unwrap();
        }
        line
    }

    fn play(moves: &str) -> Line {
        play_from(Board::default(), moves)
    }

    /// Code, name and ply of a game's opening.
    fn named(moves: &str) -> (&'static str, &'static str, usize) {
        let found = opening(&play(moves)).unwrap_or_else(|| panic!("no name for {moves}"));
        (found.eco, found.name, found.ply)
    }

    #[test]
    fn every_line_is_legal_and_written_as_san_is() {
        for (_, name, moves) in parts() {
            assert_eq!(play(moves).san().join(" "), moves, "{name}");
        }
        assert_eq!(POSITIONS.len(), LIST.lines().count());
    }

    #[test]
    fn no_two_lines_name_one_position() {
        let mut seen = HashMap::new();
        for (_, _, moves) in parts() {
            let other = seen.insert(play(moves).board().key(), moves);
            assert_eq!(other, None, "{moves}");
        }
    }

    #[test]
    fn codes_are_those_of_the_encyclopaedia_and_in_its_order() {
        for (eco, ..) in parts() {
            assert!(
                matches!(eco.as_bytes(), [b'A'..=b'E', b'0'..=b'9', b'0'..=b'9']),
                "{eco}"
            );
        }
        assert!(parts().is_sorted_by_key(|(eco, ..)| eco));
    }

    #[test]
    fn names_are_typeset_and_spelt_like_the_rest_of_the_app() {
        for (_, name, _) in parts() {
            let odd =
                name.trim() != name || name.contains("  ") || name.contains(['\'', '"', '.', '_']);
            assert!(!odd, "{name}");
            for foreign in ["Defense", "Center", "Gruenfeld", "Countergambit"] {
                assert!(!name.contains(foreign), "{name}");
            }
        }
    }

    #[test]
    fn every_line_has_its_own_name() {
        for (eco, name, moves) in parts() {
            assert_eq!(
                named(moves),
                (eco, name, moves.split(' ').count()),
                "{moves}"
            );
        }
    }

    #[test]
    fn every_first_move_has_a_name_and_so_has_every_reply_to_e4_that_is_played() {
        let start = Line::default();
        for mv in start.board().legal_moves() {
            let mut line = start.clone();
            line.push(mv).unwrap();
            assert_eq!(
                opening(&line).map(|found| found.ply),
                Some(1),
                "{:?}",
                line.san()
            );
        }
        for reply in "a5 a6 b6 c5 c6 d5 d6 e5 e6 f5 f6 g5 g6 h5 h6 Na6 Nc6 Nf6".split(' ') {
            assert_eq!(named(&format!("e4 {reply}")).2, 2, "{reply}");
        }
    }

    #[test]
    fn each_volume_has_its_share() {
        let names: HashSet<_> = parts().map(|(_, name, _)| name).collect();
        assert!(names.len() > 280, "{}", names.len());
        for (volume, least) in [('A', 60), ('B', 70), ('C', 100), ('D', 50), ('E', 25)] {
            let lines = parts().filter(|(eco, ..)| eco.starts_with(volume)).count();
            assert!(lines >= least, "{volume}: {lines}");
        }
    }

    #[test]
    fn the_order_of_moves_does_not_count() {
        for (usual, other) in [
            ("d4 d5 c4 e6 Nf3 Nf6", "Nf3 d5 d4 Nf6 c4 e6"),
            ("d4 d5 c4 e6 Nc3 Nf6", "d4 Nf6 c4 e6 Nc3 d5"),
            ("d4 Nf6 c4 g6 Nc3 Bg7 e4 d6", "d4 g6 e4 Bg7 c4 d6 Nc3 Nf6"),
            ("e4 e6 d4 d5", "d4 e6 e4 d5"),
            ("e4 c5 Nf3", "Nf3 c5 e4"),
            ("e4 e5 Nf3 Nc6 Nc3 Nf6", "e4 e5 Nc3 Nf6 Nf3 Nc6"),
            (
                "e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 Nc6",
                "e4 c5 Nf3 Nc6 d4 cxd4 Nxd4 Nf6 Nc3 d6",
            ),
            ("e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#", "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#"),
        ] {
            let (eco, name, _) = named(usual);
            let (other_eco, other_name, _) = named(other);
            assert_eq!((other_eco, other_name), (eco, name), "{other}");
        }
        assert_eq!(
            named("Nf3 d5 d4 Nf6 c4 e6"),
            ("D30", "Queen’s Gambit Declined", 6)
        );
    }

    #[test]
    fn a_game_that_leaves_the_list_keeps_its_last_name() {
        assert_eq!(
            named("e4 e5 Nf3 Nc6 Bc4 Nf6 Ng5 d5 exd5 Nxd5 Nxf7 Kxf7 Qf3+ Ke6 Nc3"),
            (
                "C57",
                "Italian Game: Two Knights Defence, Fried Liver Attack",
                11
            )
        );
        assert_eq!(named("a4 h5 a5 h4"), ("A00", "Ware Opening", 1));
    }

    #[test]
    fn a_game_that_comes_back_to_the_list_takes_the_later_name() {
        assert_eq!(named("Nf3 Nf6 Ng1 Ng8 e4"), ("B00", "King’s Pawn Game", 5));
    }

    #[test]
    fn a_game_without_moves_or_from_another_position_has_no_opening() {
        assert_eq!(opening(&Line::default()), None);
        let before_bc4 = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3";
        let start = fen::parse(before_bc4).unwrap().board;
        assert_eq!(opening(&play_from(start, "Bc4")), None);
        let chess960 = Board::default().with_chess960(true);
        assert_eq!(opening(&play_from(chess960, "e4")), None);
    }
}
