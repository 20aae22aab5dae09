//! Pawn structure, kept in a table by the pawns' key, and passed pawns.
#![allow(
    clippy::indexing_slicing,
    reason = "squares, files and ranks are below the lengths of the tables"
)]

use catur_rules::{Board, Color, Role};

use super::sum::{Packed, Sink, Sum};
use super::terms::*;
use super::view::{
    COLORS, View, ahead, beside, distance, file_mask, fill_forward, forward, inward, own_rank,
    pawn_attacks,
};

/// What the pawns alone say.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Pawns {
    key: u64,
    /// Structure from White's view.
    pub(super) structure: Packed,
    /// Squares that pawns attack, by colour.
    pub(super) attacks: [u64; 2],
    /// Squares that two pawns attack, by colour.
    pub(super) twice: [u64; 2],
    /// Squares that pawns attack now or could after steps forward, by colour.
    pub(super) spans: [u64; 2],
    /// Passed pawns, by colour.
    pub(super) passed: [u64; 2],
}

const ENTRIES: usize = 1 << 13;

/// A small cache of structures; 80 bytes each.
pub(super) struct PawnTable {
    entries: Vec<Pawns>,
}

impl PawnTable {
    pub(super) fn new() -> Self {
        // no position has this key of pawns before it is stored, as the empty entry is right for no pawns at all
        Self {
            entries: vec![
                Pawns {
                    key: u64::MAX,
                    ..Pawns::default()
                };
                ENTRIES
            ],
        }
    }

    pub(super) fn get(&mut self, board: &Board) -> &Pawns {
        let key = board.pawn_key();
        let entry = &mut self.entries[key as usize % ENTRIES];
        if entry.key != key {
            let mut sum = Sum::default();
            *entry = judge(board, &mut sum);
            entry.structure = sum.balance();
            entry.key = key;
        }
        entry
    }
}

/// Looks at the pawns alone.
pub(super) fn judge<S: Sink>(board: &Board, sink: &mut S) -> Pawns {
    let own = COLORS.map(|color| board.colored_pieces(color, Role::Pawn).0);
    let mut pawns = Pawns::default();
    for color in COLORS {
        let side = color as usize;
        let (west, east) = pawn_attacks(color, own[side]);
        pawns.attacks[side] = west | east;
        pawns.twice[side] = west & east;
        let (west, east) = pawn_attacks(color, fill_forward(color, own[side]));
        pawns.spans[side] = west | east;
    }
    for color in COLORS {
        for square in board.colored_pieces(color, Role::Pawn) {
            if judge_pawn(color, square.index(), own, &pawns, sink) {
                pawns.passed[color as usize] |= 1 << square.index();
            }
        }
    }
    pawns
}

/// Judges one pawn, and tells whether it is passed.
fn judge_pawn<S: Sink>(
    color: Color,
    square: usize,
    pawns: [u64; 2],
    attacks: &Pawns,
    sink: &mut S,
) -> bool {
    let (side, other) = (color as usize, !color as usize);
    let (own, enemy) = (pawns[side], pawns[other]);
    let (file, rank) = (square % 8, own_rank(color, square));
    let bit = 1u64 << square;
    let front = ahead(color, square);
    let row = 0xFFu64 << (square / 8 * 8);
    let neighbours = own & beside(file);
    let next = forward(color, bit);
    let is_open = (own | enemy) & file_mask(file) & front == 0;

    let guards = (attacked_from(!color, bit) & own).count_ones() as i32;
    let attacked = attacked_from(color, bit) & enemy;
    let levers = attacked.count_ones() as i32;
    let phalanx = neighbours & row;
    if guards > 0 {
        sink.add(color, GUARDED + rank, guards);
    }
    if phalanx != 0 {
        sink.add(color, PHALANX + rank, 1);
    }
    let is_doubled = own & file_mask(file) & front != 0;
    if is_doubled {
        sink.add(color, DOUBLED, 1);
    }
    if neighbours == 0 {
        sink.add(color, ISOLATED + inward(file), 1);
        if is_open {
            sink.add(color, ISOLATED_OPEN, 1);
        }
    } else if neighbours & !front == 0 && (attacks.attacks[other] | enemy) & next != 0 {
        sink.add(color, BACKWARD, 1);
        if is_open {
            sink.add(color, BACKWARD_OPEN, 1);
        }
    }
    if levers > 1 && guards == 0 {
        sink.add(color, PAWN_WEAK_LEVER, 1);
    }
    if (rank == 4 || rank == 5) && enemy & next != 0 {
        sink.add(color, PAWN_STOPPED + rank - 4, 1);
    }

    if is_doubled {
        return false;
    }
    let stoppers = enemy & front & (file_mask(file) | beside(file));
    if stoppers == 0 {
        sink.add(color, PASSED + rank, 1);
        sink.add(color, PASSED_FILE + inward(file), 1);
        return true;
    }
    // what stands in the way can be exchanged off: enemy pawns that attack it or its next step, fewer than our helpers
    let contesting = attacked_from(color, next) & enemy;
    let helpers = phalanx.count_ones() as i32 + guards;
    if stoppers & !(contesting | attacked) == 0
        && contesting.count_ones() as i32 + levers <= helpers
    {
        sink.add(color, CANDIDATE + rank, 1);
    }
    false
}

/// Squares that a pawn of a colour would attack from one.
const fn attacked_from(color: Color, bit: u64) -> u64 {
    let (west, east) = pawn_attacks(color, bit);
    west | east
}

/// What kings and pieces say about passed pawns.
pub(super) fn passed<S: Sink>(view: &View<'_>, color: Color, sink: &mut S) {
    let board = view.board;
    let (side, other) = (color as usize, !color as usize);
    let bare =
        board.colored(!color).0 & !view.of(!color, Role::Pawn) & !view.of(!color, Role::King);
    for square in catur_rules::Bitboard(view.pawns.passed[side]) {
        let square = square.index();
        let rank = own_rank(color, square);
        let next = forward(color, 1 << square);
        let stop = next.trailing_zeros() as usize;
        let way = file_mask(square % 8) & ahead(color, square);
        if rank >= 3 {
            let weight = rank as i32 - 2;
            let own_king = distance(board.king(color).index(), stop);
            let enemy_king = distance(board.king(!color).index(), stop);
            sink.add(color, PASSED_OWN_KING + own_king, weight);
            sink.add(color, PASSED_ENEMY_KING + enemy_king, weight);
        }
        if view.occupied & next != 0 {
            sink.add(color, PASSED_BLOCKED + rank, 1);
        } else if view.all[other] & next == 0 {
            sink.add(color, PASSED_SAFE_STEP + rank, 1);
        }
        if way & (view.occupied | view.all[other]) == 0 {
            sink.add(color, PASSED_SAFE_WAY + rank, 1);
        }
        if bare == 0 {
            let steps = (7 - rank).min(5);
            let first = usize::from(board.side_to_move() != color);
            let queening = match color {
                Color::White => 56 + square % 8,
                Color::Black => square % 8,
            };
            if distance(board.king(!color).index(), queening) > steps + first
                && way & board.colored(color).0 == 0
            {
                sink.add(color, PASSED_UNSTOPPABLE, 1);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::sum::Counts;
    use super::*;

    fn counts(fen: &str) -> (Pawns, Counts) {
        let board: Board = fen.parse().expect("a position");
        let mut counts = Counts::new();
        let pawns = judge(&board, &mut counts);
        passed(&View::new(&board, &pawns), Color::White, &mut counts);
        (pawns, counts)
    }

    #[test]
    fn passed_pawns_are_seen() {
        let (found, _) = counts("4k3/p7/8/1P1p4/8/8/6PP/4K3 w - - 0 1");
        assert_eq!(
            found.passed[0],
            1 << 14 | 1 << 15,
            "g2 and h2, not b5 before a7"
        );
        assert_eq!(found.passed[1], 1 << 35, "d5");
    }

    #[test]
    fn weak_pawns_are_counted() {
        let (_, counts) = counts("4k3/8/8/p6p/7P/3P4/3P4/4K3 w - - 0 1");
        assert_eq!(counts.worth[DOUBLED], 1);
        assert_eq!(counts.worth[ISOLATED + 3], 2, "both on the d-file");
        assert_eq!(counts.worth[ISOLATED], -1, "h4 less a5 and h5");
    }

    #[test]
    fn a_pawn_outside_the_square_of_the_king_cannot_be_stopped() {
        let far = counts("7k/8/8/P7/8/8/8/K7 w - - 0 1").1;
        assert_eq!(far.worth[PASSED_UNSTOPPABLE], 1);
        let near = counts("8/8/8/P2k4/8/8/8/K7 w - - 0 1").1;
        assert_eq!(near.worth[PASSED_UNSTOPPABLE], 0);
    }

    #[test]
    fn a_majority_has_a_candidate() {
        let (_, counts) = counts("4k3/1p6/8/PP6/8/8/8/4K3 w - - 0 1");
        assert_eq!(counts.worth[CANDIDATE + 4], 1, "a5, helped past b7 by b5");
    }
}
