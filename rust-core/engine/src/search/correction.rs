//! Correction history: by how much the search has found evaluations of similar positions to be wrong.
//!
//! Positions are similar if they share the pawns, the other pieces of one colour, or the last two moves. The tables are
//! indexed by hashes without check: two positions that share a slot by chance disturb each other a little.
#![allow(
    clippy::indexing_slicing,
    reason = "a slot has as many bits as the tables, colours are below two"
)]

use catur_rules::{Board, Color, Role};

use super::history::Before;
use super::params::{
    CORRECTION_DIVISOR, CORRECTION_MOVES, CORRECTION_PAWNS, CORRECTION_PIECES, CORRECTION_STEP,
};
use super::table::Bound;
use crate::score::MAX_EVAL;

/// Corrections never pass this, in units of their own.
const LIMIT: i32 = 1024;

const BITS: u32 = 12;
const SLOTS: usize = 1 << BITS;

/// One correction for each side to move and kind of position.
type Slots = [[i16; SLOTS]; 2];

/// The tables, 64 KB, made once.
pub(crate) struct Correction {
    pawns: Vec<Slots>,
    white: Vec<Slots>,
    black: Vec<Slots>,
    moves: Vec<Slots>,
}

/// Where the corrections of one position lie.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place {
    side: Color,
    pawns: usize,
    white: usize,
    black: usize,
    moves: usize,
}

impl Place {
    /// Finds the place of a position after the moves of one and two plies ago.
    pub(crate) fn of(board: &Board, before: &Before) -> Self {
        let [last, own, _] = before.map(|mv| mv.map_or(0, |mv| mv.number() as u64 + 1));
        Self {
            side: board.side_to_move(),
            pawns: (board.pawn_key() >> (64 - BITS)) as usize,
            white: officers(board, Color::White),
            black: officers(board, Color::Black),
            moves: spread(last << 10 ^ own),
        }
    }
}

/// Slot of a side's king and pieces other than pawns.
fn officers(board: &Board, color: Color) -> usize {
    // odd constants without pattern: digits of the golden ratio times the first primes
    const FACTORS: [(Role, u64); 5] = [
        (Role::Knight, 0x3C6E_F372_FE94_F82B),
        (Role::Bishop, 0xDAA6_6D2C_7DDF_7439),
        (Role::Rook, 0x1715_609D_7E74_EC5B),
        (Role::Queen, 0x538E_FF8E_FC3C_A8D5),
        (Role::King, 0xCC62_6B7F_7BCF_E8FB),
    ];
    let sum = FACTORS.iter().fold(0_u64, |sum, &(role, factor)| {
        sum ^ (board.colored_pieces(color, role).0.wrapping_mul(factor))
            .rotate_left(role as u32 * 7)
    });
    spread(sum ^ sum >> 29)
}

/// A number's slot by multiplicative hashing.
const fn spread(number: u64) -> usize {
    (number.wrapping_mul(0x9E37_79B9_7F4A_7C15) >> (64 - BITS)) as usize
}

impl Correction {
    pub(crate) fn new() -> Self {
        let empty = || vec![[[0; SLOTS]; 2]];
        Self {
            pawns: empty(),
            white: empty(),
            black: empty(),
            moves: empty(),
        }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        for table in [
            &mut self.pawns,
            &mut self.white,
            &mut self.black,
            &mut self.moves,
        ] {
            table.fill([[0; SLOTS]; 2]);
        }
    }

    /// What to add to an evaluation, in centipawns.
    pub(crate) fn get(&self, place: &Place) -> i32 {
        let side = place.side as usize;
        let sum = CORRECTION_PAWNS * i32::from(self.pawns[0][side][place.pawns])
            + CORRECTION_PIECES * i32::from(self.white[0][side][place.white])
            + CORRECTION_PIECES * i32::from(self.black[0][side][place.black])
            + CORRECTION_MOVES * i32::from(self.moves[0][side][place.moves]);
        sum / CORRECTION_DIVISOR
    }

    /// Learns that an evaluation was wrong by so many centipawns, as found by a search to a depth.
    pub(crate) fn learn(&mut self, place: &Place, error: i32, depth: i32) {
        let most = LIMIT / 4;
        let step = (error * depth / CORRECTION_STEP).clamp(-most, most);
        let side = place.side as usize;
        for slot in [
            &mut self.pawns[0][side][place.pawns],
            &mut self.white[0][side][place.white],
            &mut self.black[0][side][place.black],
            &mut self.moves[0][side][place.moves],
        ] {
            let old = i32::from(*slot);
            *slot = (old + step - old * step.abs() / LIMIT) as i16;
        }
    }
}

/// An evaluation with its correction, within the bounds of evaluations.
pub(crate) fn corrected(eval: i32, correction: i32) -> i32 {
    (eval + correction).clamp(-MAX_EVAL, MAX_EVAL)
}

/// Whether a value found by search says that the evaluation is wrong: a bound says so only on its own side.
pub(crate) fn contradicts(bound: Bound, value: i32, eval: i32) -> bool {
    match bound {
        Bound::Exact => true,
        Bound::Lower => value > eval,
        Bound::Upper => value < eval,
        Bound::None => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn learns_slowly_and_never_passes_its_limit() {
        let mut correction = Correction::new();
        let board = Board::default();
        let place = Place::of(&board, &[None; 3]);
        assert_eq!(correction.get(&place), 0);
        correction.learn(&place, 80, 4);
        let once = correction.get(&place);
        assert!(once > 0 && once < 80, "{once}");
        for _ in 0..1000 {
            correction.learn(&place, 500, 20);
        }
        let most = correction.get(&place);
        assert!(most > once && most <= 300, "{most}");
        for _ in 0..1000 {
            correction.learn(&place, -500, 20);
        }
        assert_eq!(correction.get(&place), -most);
        correction.clear();
        assert_eq!(correction.get(&place), 0);
    }

    #[test]
    fn the_other_side_to_move_is_another_place() {
        let mut correction = Correction::new();
        let white = Place::of(&Board::default(), &[None; 3]);
        let black = Place {
            side: Color::Black,
            ..white
        };
        correction.learn(&white, 100, 8);
        assert_ne!(correction.get(&white), 0);
        assert_eq!(correction.get(&black), 0);
    }

    #[test]
    fn a_bound_tells_only_on_its_own_side() {
        assert!(contradicts(Bound::Exact, 10, 20));
        assert!(contradicts(Bound::Lower, 30, 20) && !contradicts(Bound::Lower, 10, 20));
        assert!(contradicts(Bound::Upper, 10, 20) && !contradicts(Bound::Upper, 30, 20));
    }
}
