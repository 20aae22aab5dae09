//! What a position is worth without looking ahead.
//!
//! `Evaluation` is the seam: the search knows nothing else. `Tapered` is the evaluation by hand-made terms, each with a
//! value for the middlegame and one for the endgame, blended by the material left.

mod endgame;
mod king;
mod kpk;
mod pawns;
mod pieces;
mod sum;
pub mod terms;
mod threats;
pub mod trace;
mod view;
mod weights;

use catur_rules::{Board, Color, Role};

use self::pawns::{PawnTable, Pawns};
use self::sum::{Sink, Sum};
use self::view::{COLORS, View};
use crate::score::MAX_EVAL;

/// Judges positions. Must be a function of the position alone, so that a search can be repeated.
pub trait Evaluation {
    /// Worth in centipawns from the view of the side to move, within ±20,000. The side to move is not in check when the
    /// search asks, but an evaluation must answer sensibly even then.
    fn evaluate(&mut self, board: &Board) -> i32;
}

/// The hand-made evaluation: material, squares, mobility, pawns, kings, threats, and what certain endgames need.
pub struct Tapered {
    pawns: PawnTable,
}

impl Tapered {
    /// An evaluation with an empty pawn table.
    #[must_use]
    pub fn new() -> Self {
        Self {
            pawns: PawnTable::new(),
        }
    }
}

impl Default for Tapered {
    fn default() -> Self {
        Self::new()
    }
}

impl Evaluation for Tapered {
    fn evaluate(&mut self, board: &Board) -> i32 {
        let value = endgame::bare_king(board).unwrap_or_else(|| self.blend(board));
        let value = value.clamp(-MAX_EVAL, MAX_EVAL);
        match board.side_to_move() {
            Color::White => value,
            Color::Black => -value,
        }
    }
}

impl Tapered {
    /// All terms, from White's view.
    fn blend(&mut self, board: &Board) -> i32 {
        let pawns = self.pawns.get(board);
        let mut sum = Sum::default();
        judge(board, pawns, &mut sum);
        let balance = sum.balance().plus(pawns.structure);
        let (middle, end) = attacks_worth(sum.attack);
        let (middle, end) = (balance.middle() + middle, balance.end() + end);
        let strong = if end >= 0 { Color::White } else { Color::Black };
        let scale = endgame::scale(board, strong);
        let phase = phase(board);
        (middle * phase + end * scale / endgame::FULL * (PHASES - phase)) / PHASES
    }
}

/// Everything but the structure of the pawns.
fn judge<S: Sink>(board: &Board, pawns: &Pawns, sink: &mut S) {
    let mut view = View::new(board, pawns);
    pieces::places(board, sink);
    sink.add(board.side_to_move(), terms::TEMPO, 1);
    for color in COLORS {
        pieces::judge(&mut view, color, sink);
    }
    for color in COLORS {
        pawns::passed(&view, color, sink);
        threats::judge(&view, color, sink);
        king::shelter(board, color, sink);
        king::attack_on(&view, color, sink);
        sink.add(color, terms::SPACE, king::space(&view, color));
    }
}

/// The worth of both attacks, in the middlegame and the endgame, from White's view.
fn attacks_worth(attack: [i32; 2]) -> (i32, i32) {
    let [white, black] = attack.map(terms::danger);
    (white.0 - black.0, white.1 - black.1)
}

/// Steps between the middlegame and the endgame: minor pieces count 1, rooks 2, queens 4.
const PHASES: i32 = 24;

/// The game's phase by the pieces left: 24 at the start, 0 with kings and pawns alone.
fn phase(board: &Board) -> i32 {
    let count = |role| board.pieces(role).len() as i32;
    let phase =
        count(Role::Knight) + count(Role::Bishop) + 2 * count(Role::Rook) + 4 * count(Role::Queen);
    phase.min(PHASES)
}

/// Whether one of the sides has nothing but its king.
pub(crate) fn is_any_bare(board: &Board) -> bool {
    is_bare(board, Color::White) || is_bare(board, Color::Black)
}

/// Whether a side has nothing but its king.
fn is_bare(board: &Board, color: Color) -> bool {
    board.colored(color).len() == 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn worth(fen: &str) -> i32 {
        Tapered::new().evaluate(&fen.parse().expect("a position"))
    }

    #[test]
    fn the_start_is_worth_the_move() {
        let start = Tapered::new().evaluate(&Board::default());
        assert!((1..=40).contains(&start), "{start}");
    }

    #[test]
    fn both_colours_are_judged_alike() {
        let pairs = [
            (
                "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
                "r3k2r/pppbbppp/2n2q1P/1P2p3/3pn3/BN2PNP1/P1PPQPB1/R3K2R b KQkq - 0 1",
            ),
            (
                "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
                "8/4p1p1/8/1r3P1K/kp5R/3P4/2P5/8 b - - 0 1",
            ),
            (
                "8/8/8/4k3/8/8/8/KQ6 w - - 0 1",
                "kq6/8/8/8/4K3/8/8/8 b - - 0 1",
            ),
            (
                "4k3/8/8/1P6/8/8/p7/4K2B w - - 0 1",
                "4k2b/P7/8/8/1p6/8/8/4K3 b - - 0 1",
            ),
        ];
        for (one, other) in pairs {
            assert_eq!(worth(one), worth(other), "{one}");
        }
    }

    #[test]
    fn a_queen_more_is_worth_about_nine_pawns() {
        let value = worth("rnb1kbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        assert!((700..1400).contains(&value), "{value}");
    }

    #[test]
    fn a_pair_of_bishops_beats_a_pair_of_knights() {
        assert!(worth("1n2k1n1/pp3ppp/8/8/8/8/PP3PPP/2B1KB2 w - - 0 1") > 20);
    }

    #[test]
    fn a_wing_castled_king_is_safer_than_one_in_the_middle() {
        let home = worth("r2q1rk1/ppp2ppp/2n2n2/3pp3/8/2NPPN2/PPP2PPP/R2Q1RK1 w - - 0 1");
        let walked = worth("r2q1rk1/ppp2ppp/2n2n2/3pp3/8/2NPPN2/PPP1KPPP/R2Q1R2 w - - 0 1");
        assert!(home > walked + 30, "{home} {walked}");
    }

    #[test]
    fn the_phase_ends_with_the_pieces() {
        assert_eq!(phase(&Board::default()), 24);
        assert_eq!(
            phase(
                &"4k3/pppp4/8/8/8/8/PPPP4/4K3 w - - 0 1"
                    .parse()
                    .expect("a position")
            ),
            0
        );
    }
}
