//! What one iteration found: the best moves of the root with their values and lines.

use catur_rules::Move;

use crate::Choice;
use crate::score::{MATE, MATE_FOUND, Score};

/// One of the best moves.
#[derive(Clone, Debug)]
struct Found {
    mv: Move,
    value: i32,
    /// Iteration that was finished with this value.
    depth: i32,
    pv: Vec<Move>,
}

/// The moves found, best first unless the iteration is under way.
#[derive(Debug)]
pub(super) struct Iteration {
    found: Vec<Found>,
}

impl Iteration {
    /// Nothing yet, with room for so many moves.
    pub(super) fn empty(wanted: usize) -> Self {
        Self {
            found: Vec::with_capacity(wanted + 1),
        }
    }

    /// What is known before the first iteration.
    pub(super) fn guess(first: Move, value: i32, wanted: usize) -> Self {
        let mut guess = Self::empty(wanted);
        guess.push(first, value, 0, &[]);
        guess
    }

    pub(super) fn clear(&mut self) {
        self.found.clear();
    }

    /// Adds a move; a line that does not begin with it is taken as unknown.
    pub(super) fn push(&mut self, mv: Move, value: i32, depth: i32, pv: &[Move]) {
        let pv = if pv.first() == Some(&mv) {
            pv.to_vec()
        } else {
            vec![mv]
        };
        self.found.push(Found {
            mv,
            value,
            depth,
            pv,
        });
    }

    pub(super) fn moves(&self) -> impl Iterator<Item = Move> + '_ {
        self.found.iter().map(|found| found.mv)
    }

    /// The value at a rank, or the one nearest to it.
    pub(super) fn value(&self, rank: usize) -> i32 {
        self.found
            .get(rank)
            .or(self.found.last())
            .map_or(0, |found| found.value)
    }

    /// Best first; of equal ones that which was found first.
    pub(super) fn sort(&mut self) {
        self.found
            .sort_by_key(|found| std::cmp::Reverse(found.value));
    }

    /// Whether all moves lead to a mate so near that deeper iterations can find no nearer one.
    pub(super) fn is_certain_mate(&self, depth: i32) -> bool {
        self.found
            .iter()
            .all(|found| found.value.abs() >= MATE_FOUND && depth > MATE - found.value.abs())
    }

    /// Puts what a later iteration had found when it was stopped before the rest.
    pub(super) fn improve_by(&mut self, later: &Self) {
        let count = self.found.len();
        self.found
            .retain(|old| later.found.iter().all(|new| new.mv != old.mv));
        self.found.splice(0..0, later.found.iter().cloned());
        self.found.truncate(count);
    }

    /// The answer of the search.
    pub(super) fn choices(self, nodes: u64) -> Vec<Choice> {
        self.found
            .into_iter()
            .map(|found| {
                let score = Score::from_value(found.value);
                Choice {
                    mv: found.mv,
                    score,
                    depth: found.depth.clamp(0, 255) as u8,
                    nodes,
                    pv: found.pv,
                    wants_draw: score.is_no_better_than_a_draw(),
                }
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use catur_rules::Square;

    fn moves(iteration: &Iteration) -> Vec<String> {
        iteration.moves().map(|mv| mv.to_string()).collect()
    }

    #[test]
    fn what_a_stopped_iteration_found_comes_first_and_once() {
        let [one, two, three] =
            [Square::A3, Square::B3, Square::C3].map(|to| Move::new(Square::A1, to, None));
        let mut last = Iteration::empty(2);
        last.push(one, 30, 5, &[one, three]);
        last.push(two, 20, 5, &[]);
        let mut later = Iteration::empty(2);
        later.push(two, 25, 5, &[two]);
        last.improve_by(&later);
        assert_eq!(moves(&last), ["a1b3", "a1a3"]);
        let mut later = Iteration::empty(2);
        later.push(three, 40, 5, &[]);
        last.improve_by(&later);
        assert_eq!(moves(&last), ["a1c3", "a1b3"]);
        let choices = last.choices(9);
        assert_eq!((choices[0].pv.len(), choices[0].nodes), (1, 9));
    }

    #[test]
    fn the_better_comes_first_and_of_equals_the_earlier() {
        let [one, two, three] =
            [Square::A3, Square::B3, Square::C3].map(|to| Move::new(Square::A1, to, None));
        let mut iteration = Iteration::empty(3);
        iteration.push(one, 10, 1, &[]);
        iteration.push(two, 30, 1, &[]);
        iteration.push(three, 10, 1, &[]);
        iteration.sort();
        assert_eq!(moves(&iteration), ["a1b3", "a1a3", "a1c3"]);
        assert_eq!(iteration.value(0), 30);
        assert_eq!(iteration.value(7), 10);
    }
}
