//! King and pawn against king: every position known, worked out once, in about a millisecond, by going backward from the ends.
#![allow(
    clippy::indexing_slicing,
    reason = "indices are below the size of the table by their making"
)]

use std::sync::OnceLock;

use catur_rules::{Color, Square, attacks};

use super::view::spread;

/// Squares of a pawn: files a to d, ranks 2 to 7.
const PAWNS: usize = 24;

/// Squares of the bare king from which the pawn's side wins, by the square of the pawn and of its king.
type Won = Vec<[u64; 64]>;

/// With the pawn's side to move, and with the bare king to move.
static WINS: OnceLock<[Won; 2]> = OnceLock::new();

/// Whether the side with the pawn wins by force. The pawn is not on a first or last rank.
pub(super) fn wins(
    strong: Color,
    strong_king: Square,
    pawn: Square,
    weak_king: Square,
    to_move: Color,
) -> bool {
    let flip = if strong == Color::White { 0 } else { 56 };
    let mirror = if pawn.index() % 8 < 4 { 0 } else { 7 };
    let seen = |square: Square| square.index() ^ flip ^ mirror;
    let pawn = seen(pawn);
    if !(8..56).contains(&pawn) {
        return false;
    }
    let table = &WINS.get_or_init(solve)[usize::from(to_move != strong)];
    table[number(pawn)][seen(strong_king)] & 1 << seen(weak_king) != 0
}

const fn number(pawn: usize) -> usize {
    (pawn / 8 - 1) * 4 + pawn % 8
}

fn kings_moves(square: usize) -> u64 {
    Square::new(square as u8).map_or(0, |square| attacks::king(square).0)
}

fn pawn_hits(pawn: usize) -> u64 {
    Square::new(pawn as u8).map_or(0, |pawn| attacks::pawn(Color::White, pawn).0)
}

/// Grows the won positions from the promotions backward until there are no more.
fn solve() -> [Won; 2] {
    let mut strong: Won = vec![[0; 64]; PAWNS];
    let mut weak: Won = vec![[0; 64]; PAWNS];
    let mut changed = true;
    while changed {
        changed = false;
        // pawns near promotion first: what lies behind them rests on them
        for pawn in (8..56).rev().filter(|pawn| pawn % 8 < 4) {
            for king in (0..64).filter(|&king| king != pawn) {
                let won = weak_to_move(strong[number(pawn)][king], king, pawn);
                changed |= won != weak[number(pawn)][king];
                weak[number(pawn)][king] = won;
            }
            for king in (0..64).filter(|&king| king != pawn) {
                let won = strong_to_move(&weak, king, pawn);
                changed |= won != strong[number(pawn)][king];
                strong[number(pawn)][king] = won;
            }
        }
    }
    [strong, weak]
}

/// Where the bare king is lost although it moves: every move leads to a lost square, and it is not stalemated.
fn weak_to_move(lost_after: u64, king: usize, pawn: usize) -> u64 {
    let near = kings_moves(king);
    let guarded = near | pawn_hits(pawn) | 1 << king;
    // the pawn may be taken if nothing guards it
    let safe = !guarded;
    let legal = !(near | 1 << king | 1 << pawn);
    let may_move = spread(safe);
    let escapes = spread(safe & !(lost_after & !(1 << pawn)));
    legal & !escapes & (may_move | pawn_hits(pawn))
}

/// Where the bare king is lost when the pawn's side moves: by a move of its king or of its pawn.
fn strong_to_move(weak: &Won, king: usize, pawn: usize) -> u64 {
    let mut won = 0;
    for to in (0..64).filter(|&to| kings_moves(king) & 1 << to != 0 && to != pawn) {
        won |= weak[number(pawn)][to] & !kings_moves(to);
    }
    let next = pawn + 8;
    if next != king {
        if next >= 56 {
            // a queen that can't be taken at once wins, and so does one that stands guarded
            let takes = kings_moves(next);
            won |= if kings_moves(king) & 1 << next == 0 {
                !takes & !(1 << next)
            } else {
                !(1 << next)
            };
        } else {
            won |= weak[number(next)][king];
            let two = next + 8;
            if pawn < 16 && two != king {
                won |= weak[number(two)][king] & !(1 << next);
            }
        }
    }
    won & !(kings_moves(king) | pawn_hits(pawn) | 1 << king | 1 << pawn)
}

#[cfg(test)]
mod tests {
    use super::*;
    use catur_rules::{Board, Role};

    fn verdict(fen: &str) -> bool {
        let board: Board = fen.parse().expect("a position");
        let strong = if board.colored_pieces(Color::White, Role::Pawn).any() {
            Color::White
        } else {
            Color::Black
        };
        let pawn = board.pieces(Role::Pawn).first().expect("a pawn");
        wins(
            strong,
            board.king(strong),
            pawn,
            board.king(!strong),
            board.side_to_move(),
        )
    }

    #[test]
    fn textbook_positions() {
        // the king two ranks before its pawn wins whoever moves
        assert!(verdict("8/4k3/8/4K3/8/4P3/8/8 w - - 0 1"));
        assert!(verdict("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"));
        // opposition decides when it stands one rank before
        assert!(!verdict("8/8/4k3/8/4K3/4P3/8/8 w - - 0 1"));
        assert!(verdict("8/8/4k3/8/4K3/4P3/8/8 b - - 0 1"));
        // a rook's pawn with the king in its corner draws
        assert!(!verdict("k7/8/1K6/P7/8/8/8/8 w - - 0 1"));
        // outside the square; inside with the move
        assert!(verdict("7k/8/8/P7/8/8/8/7K w - - 0 1"));
        assert!(!verdict("8/8/8/P3k3/8/8/8/7K b - - 0 1"));
        // the same for Black
        assert!(verdict("8/8/4p3/8/4k3/8/4K3/8 b - - 0 1"));
    }

    /// Facts of the endgame tables, as known since Thompson: of the 331,352 legal positions with the pawn's side white
    /// (both sides to move, no symmetry taken out) white wins 124,960 with the move and 97,604 without.
    #[test]
    fn counts_agree_with_endgame_tables() {
        let mut won = [0; 2];
        for strong_moves in [false, true] {
            for pawn in 8..56usize {
                for king in 0..64usize {
                    for weak in 0..64usize {
                        let square = |n: usize| Square::new(n as u8).expect("a square");
                        let to_move = if strong_moves {
                            Color::White
                        } else {
                            Color::Black
                        };
                        won[usize::from(strong_moves)] += u32::from(wins(
                            Color::White,
                            square(king),
                            square(pawn),
                            square(weak),
                            to_move,
                        ));
                    }
                }
            }
        }
        assert_eq!(won, [97_604, 124_960]);
    }
}
