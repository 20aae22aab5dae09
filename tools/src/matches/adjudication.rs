//! Ending games early when both players agree, for speed in tests of patches. Off unless asked for.
//!
//! The usual settings of such tests: a win when both sides see 1,000 centipawns or more for the same side in four moves
//! each in a row, a draw when both see 10 or less in eight moves each in a row, from move 40 on.

use catur_engine::Score;
use catur_rules::{Board, Color};

const WIN_CP: i32 = 1_000;
const WIN_PLIES: u32 = 8;
const DRAW_CP: i32 = 10;
const DRAW_PLIES: u32 = 16;
const DRAW_FROM_MOVE: u16 = 40;

/// Counts how long the players have agreed.
#[derive(Debug, Default)]
pub(crate) struct Adjudicator {
    leader: Option<Color>,
    winning: u32,
    drawing: u32,
}

impl Adjudicator {
    /// Takes note of a verdict on a position by its side to move; `Some(winner)` once the players agree for long enough.
    pub(crate) fn verdict(&mut self, board: &Board, score: Option<Score>) -> Option<Option<Color>> {
        let side = board.side_to_move();
        let cp = match score {
            Some(Score::Cp(cp)) => cp,
            Some(Score::Mate(moves)) if moves > 0 => i32::MAX,
            Some(Score::Mate(_)) => -i32::MAX,
            None => {
                *self = Self::default();
                return None;
            }
        };
        let leader = (cp.abs() >= WIN_CP).then_some(if cp > 0 { side } else { !side });
        self.winning = match leader {
            None => 0,
            Some(_) if leader == self.leader => self.winning + 1,
            Some(_) => 1,
        };
        self.leader = leader;
        self.drawing = if cp.abs() <= DRAW_CP && board.fullmove_number() >= DRAW_FROM_MOVE {
            self.drawing + 1
        } else {
            0
        };
        if self.winning >= WIN_PLIES {
            Some(leader)
        } else {
            (self.drawing >= DRAW_PLIES).then_some(None)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHITE: &str = "4k3/8/8/8/8/8/8/4K2R w - - 0 50";
    const BLACK: &str = "4k3/8/8/8/8/8/8/4K2R b - - 0 50";

    fn verdicts(scores: &[(&str, Score)]) -> Vec<Option<Option<Color>>> {
        let mut adjudicator = Adjudicator::default();
        scores
            .iter()
            .map(|(fen, score)| adjudicator.verdict(&fen.parse().unwrap(), Some(*score)))
            .collect()
    }

    #[test]
    fn both_must_see_the_win_in_four_moves_each() {
        let agreed: Vec<_> = [(WHITE, Score::Cp(1_000)), (BLACK, Score::Mate(-9))]
            .into_iter()
            .cycle()
            .take(8)
            .collect();
        let verdicts = verdicts(&agreed);
        assert!(verdicts[..7].iter().all(Option::is_none));
        assert_eq!(verdicts[7], Some(Some(Color::White)));
    }

    #[test]
    fn one_who_disagrees_stops_it() {
        let both_winning: Vec<_> = [(WHITE, Score::Cp(1_500)), (BLACK, Score::Cp(1_500))]
            .into_iter()
            .cycle()
            .take(30)
            .collect();
        assert!(verdicts(&both_winning).iter().all(Option::is_none));
    }

    #[test]
    fn a_level_game_is_drawn_after_move_40() {
        let level: Vec<_> = [(WHITE, Score::Cp(10)), (BLACK, Score::Cp(-3))]
            .into_iter()
            .cycle()
            .take(16)
            .collect();
        let late = verdicts(&level);
        assert!(late[..15].iter().all(Option::is_none));
        assert_eq!(late[15], Some(None));
        let early: Vec<_> = level
            .iter()
            .map(|&(_, score)| ("4k3/8/8/8/8/8/8/4K2R w - - 0 20", score))
            .collect();
        assert!(verdicts(&early).iter().all(Option::is_none));
    }
}
