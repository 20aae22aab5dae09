//! A played game, judged move by move.
//!
//! Each position is searched once, by itself and with the same nodes on every device; what the searches said is all that a
//! review holds. Searching and saving belong to others: they ask for the next position and bring back what was found.

mod chance;
mod judgement;
mod saved;

use catur_engine::Score;
use catur_rules::{Board, Color, Line, Move};

pub use chance::Chance;
pub use judgement::{Judgement, accuracy};
pub use saved::SavedReview;

/// Positions to visit in the search of each. A game of 60 moves then takes about ten seconds on one core of a desktop.
pub const NODES: u64 = 80_000;

/// What the search of one position said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Searched {
    /// Its score, for the side to move.
    pub score: Score,
    /// The move it would play.
    pub best: Move,
}

/// A move of the game with what the review says of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Judged {
    /// In a word.
    pub judgement: Judgement,
    /// How much of the mover's chance it lost, in ten-thousandths.
    pub lost: u16,
    /// What the search would have played, if that was something else.
    pub better: Option<Move>,
}

/// The review of one game, as far as it has come.
#[derive(Debug, Clone)]
pub struct Review {
    line: Line,
    /// By half-moves played before, from the first position to the last.
    searched: Vec<Option<Searched>>,
}

impl Review {
    /// A review that has not begun.
    #[must_use]
    pub fn new(line: Line) -> Self {
        let searched = vec![None; line.len() + 1];
        Self { line, searched }
    }

    /// The game.
    #[must_use]
    pub fn line(&self) -> &Line {
        &self.line
    }

    /// What was found so far, from the first position to the last.
    #[must_use]
    pub fn searched(&self) -> &[Option<Searched>] {
        &self.searched
    }

    /// The next position to search, by half-moves played before it; nothing when all is known.
    #[must_use]
    pub fn next(&self) -> Option<usize> {
        (0..self.searched.len()).find(|&ply| !self.is_known(ply))
    }

    /// How many positions are known, and of how many.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        let all = self.searched.len();
        ((0..all).filter(|&ply| self.is_known(ply)).count(), all)
    }

    /// Takes what was found for the position after so many half-moves. A move that is not legal there, or a position that
    /// the game does not have, changes nothing and gives false.
    pub fn record(&mut self, ply: usize, found: Searched) -> bool {
        let legal = self
            .line
            .board_at(ply)
            .is_some_and(|board| board.is_legal(found.best));
        match self.searched.get_mut(ply) {
            Some(place) if legal => {
                *place = Some(found);
                true
            }
            _ => false,
        }
    }

    /// White's chance after so many half-moves, if it is known.
    #[must_use]
    pub fn chance(&self, ply: usize) -> Option<Chance> {
        let mover = self.line.board_at(ply)?.side_to_move();
        let chance = self.movers_chance(ply)?;
        Some(match mover {
            Color::White => chance,
            Color::Black => !chance,
        })
    }

    /// What is said of the move that follows so many half-moves, if both positions around it are known.
    #[must_use]
    pub fn judged(&self, ply: usize) -> Option<Judged> {
        let played = *self.line.moves().get(ply)?;
        let after = !self.movers_chance(ply + 1)?;
        self.judge(ply, played, after)
    }

    /// What would be said of another move in the position after so many half-moves, which leaves its mover this chance.
    #[must_use]
    pub fn judge(&self, ply: usize, mv: Move, after: Chance) -> Option<Judged> {
        let found = (*self.searched.get(ply)?)?;
        let before = Chance::of(found.score);
        if found.best == mv {
            let forced = self.line.board_at(ply)?.count_legal_moves() == 1;
            return Some(Judged {
                judgement: if forced {
                    Judgement::Forced
                } else {
                    Judgement::Best
                },
                lost: 0,
                better: None,
            });
        }
        Some(Judged {
            judgement: Judgement::of(before, after),
            lost: before.lost_to(after),
            better: Some(found.best),
        })
    }

    /// How accurate a side played, in percent: the mean of its moves that are judged and were not forced; nothing if there
    /// are none.
    #[must_use]
    pub fn accuracy(&self, color: Color) -> Option<f64> {
        let (mut sum, mut count) = (0.0, 0u32);
        for ply in 0..self.line.len() {
            let mover = self.line.board_at(ply)?.side_to_move();
            if mover == color
                && let Some(judged) = self.judged(ply)
                && judged.judgement != Judgement::Forced
            {
                sum += accuracy(judged.lost);
                count += 1;
            }
        }
        (count > 0).then(|| sum / f64::from(count))
    }

    /// How many moves of a side are judged so.
    #[must_use]
    pub fn count(&self, color: Color, judgement: Judgement) -> usize {
        (0..self.line.len())
            .filter(|&ply| {
                self.line.board_at(ply).map(Board::side_to_move) == Some(color)
                    && self
                        .judged(ply)
                        .is_some_and(|judged| judged.judgement == judgement)
            })
            .count()
    }

    /// Whether the position was searched, or ended the game so that there is nothing to search.
    fn is_known(&self, ply: usize) -> bool {
        self.movers_chance(ply).is_some()
    }

    /// The chance of the side to move after so many half-moves.
    fn movers_chance(&self, ply: usize) -> Option<Chance> {
        if ply == self.line.len()
            && let Some(outcome) = self.line.outcome()
        {
            return Some(match outcome.winner() {
                Some(_) => Chance::of(Score::Mate(0)),
                None => Chance::EVEN,
            });
        }
        let found = (*self.searched.get(ply)?)?;
        Some(Chance::of(found.score))
    }
}

#[cfg(test)]
mod tests {
    use catur_engine::{Engine, Limits, StopHandle};
    use catur_rules::san;

    use super::*;

    fn line(start: &str, moves: &str) -> Line {
        let board = if start.is_empty() {
            Board::default()
        } else {
            start.parse().unwrap()
        };
        let mut line = Line::new(board);
        for text in moves.split_whitespace() {
            let mv = san::parse(line.board(), text).unwrap();
            line.push(mv).unwrap();
        }
        line
    }

    fn search(review: &Review, ply: usize) -> Searched {
        let mut engine = Engine::new(1);
        let limits = Limits::nodes(3000);
        let line = review.line().truncated(ply);
        let choice = engine
            .analyse(&line, limits, &StopHandle::new(), |_| {})
            .unwrap();
        Searched {
            score: choice.score,
            best: choice.mv,
        }
    }

    fn reviewed(line: Line) -> Review {
        let mut review = Review::new(line);
        while let Some(ply) = review.next() {
            assert!(review.record(ply, search(&review, ply)));
        }
        review
    }

    #[test]
    fn a_mate_that_was_walked_into_is_a_blunder_and_giving_it_is_best() {
        let review = reviewed(line("", "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7"));
        let word = |ply| review.judged(ply).unwrap().judgement;
        assert_eq!(word(5), Judgement::Blunder);
        assert_eq!(word(6), Judgement::Best);
        let (done, all) = review.progress();
        assert_eq!((done, all), (8, 8), "the mate itself needs no search");
        assert!(review.accuracy(Color::Black) < review.accuracy(Color::White));
        assert_eq!(review.count(Color::Black, Judgement::Blunder), 1);
        assert!(review.judged(7).is_none());
    }

    #[test]
    fn the_only_move_is_forced_and_counts_for_nothing() {
        let review = reviewed(line("7k/7Q/8/8/8/8/8/K7 b - - 0 1", "Kxh7"));
        assert_eq!(review.judged(0).unwrap().judgement, Judgement::Forced);
        assert_eq!(review.accuracy(Color::Black), None);
        assert_eq!(review.accuracy(Color::White), None);
    }

    #[test]
    fn a_draw_on_the_board_is_an_even_chance_and_throwing_the_win_away_a_blunder() {
        // Qg6 is stalemate
        let review = reviewed(line("7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Qg5 Kh7 Qg7"));
        assert_eq!(review.chance(0), Some(Chance::of(Score::Mate(1))));
        let stalemate = reviewed(line("7k/8/5K2/6Q1/8/8/8/8 w - - 0 1", "Qg6"));
        assert_eq!(stalemate.chance(1), Some(Chance::EVEN));
        let judged = stalemate.judged(0).unwrap();
        assert_eq!(judged.judgement, Judgement::Blunder);
        assert!(judged.better.is_some());
    }

    #[test]
    fn it_goes_on_where_it_was_left_in_any_order() {
        let line = line("", "e4 e5 Nf3");
        let whole = reviewed(line.clone());
        let mut other = Review::new(line);
        for ply in [2, 0, 3, 1] {
            assert!(!other.is_known(ply));
            other.record(ply, search(&other, ply));
        }
        assert_eq!(other.searched(), whole.searched());
        assert_eq!(other.next(), None);
    }

    #[test]
    fn what_is_saved_comes_back_and_what_does_not_fit_is_searched_again() {
        let mut review = Review::new(line("", "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7"));
        for ply in [0, 5, 6] {
            review.record(ply, search(&review, ply));
        }
        let saved = SavedReview::of(12, &review);
        let read = SavedReview::from_json(&saved.to_json()).unwrap();
        assert_eq!((read.game(), &read), (12, &saved));
        let back = read.restore(review.line().clone());
        assert_eq!(back.searched(), review.searched());

        let other = read.restore(line("", "d4 d5"));
        assert_eq!(other.progress(), (1, 3), "the first position is the same");
        // The search's move would be legal there, too.
        let other = read.restore(line("", "e4 e5 Qh5 Nc6 Nf3 Nf6 Qxf7+"));
        assert_eq!(other.progress(), (1, 8));
        let longer = br#"{"version":2,"game":12,"moves":"e2e4","positions":[{"best":"e2e5","cp":3},
            {"best":"e7e5","cp":1,"mate":2}]}"#;
        let read = SavedReview::from_json(longer).unwrap();
        assert_eq!(read.restore(line("", "e4")).progress(), (0, 2));
    }

    /// The saved form may only change with a new version and a step to it.
    #[test]
    fn the_saved_form_stays_readable() {
        let mut review = Review::new(line("", "f3 e5 g4 Qh4"));
        let found = |best: &str, ply: usize, score| Searched {
            score,
            best: catur_rules::uci::parse(review.line().board_at(ply).unwrap(), best).unwrap(),
        };
        let found = [
            (0, found("e2e4", 0, Score::Cp(24))),
            (3, found("d8h4", 3, Score::Mate(1))),
        ];
        for (ply, found) in found {
            review.record(ply, found);
        }
        let json = SavedReview::of(3, &review).to_json();
        assert_eq!(
            String::from_utf8(json).unwrap(),
            r#"{"version":2,"game":3,"moves":"f2f3 e7e5 g2g4 d8h4","positions":[{"best":"e2e4","cp":24},null,null,{"best":"d8h4","mate":1},null]}"#
        );
    }

    #[test]
    fn of_the_first_saved_form_which_kept_no_moves_nothing_is_taken() {
        let json = br#"{"version":1,"game":3,"positions":[{"best":"e2e4","cp":24},null]}"#;
        let read = SavedReview::from_json(json).unwrap();
        assert_eq!(read.game(), 3);
        assert_eq!(read.restore(line("", "e4")).progress(), (0, 2));
    }

    #[test]
    fn what_does_not_belong_to_the_game_is_not_taken() {
        let mut review = Review::new(line("", "e4"));
        let found = search(&review, 0);
        assert!(
            !review.record(1, found),
            "White's move when Black is to move"
        );
        assert!(!review.record(2, found));
        assert_eq!(review.progress(), (0, 2));
    }

    #[test]
    fn another_move_is_judged_by_the_chance_it_leaves() {
        let review = reviewed(line("", "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7"));
        let board = review.line().board_at(5).unwrap();
        let before = review.movers_chance(5).unwrap();
        let best = review.searched()[5].unwrap().best;
        let other = board.legal_moves().into_iter().find(|mv| *mv != best);
        let mv = other.unwrap();
        let kept = review.judge(5, mv, before).unwrap();
        assert_eq!((kept.judgement, kept.better), (Judgement::Good, Some(best)));
        let lost = review.judge(5, mv, Chance::of(Score::Mate(-2)));
        assert_eq!(lost.unwrap().judgement, Judgement::Blunder);
    }
}
