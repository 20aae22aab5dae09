//! Too little material to mate.

use super::Board;
use crate::{Bitboard, Color, Role};

impl Board {
    /// Whether nobody could mate with what is left, as seen from the pieces alone: king against
    /// king, one knight or bishop more, or any number of bishops of either side that all stand on
    /// squares of one colour. Two knights against a king are enough to play on.
    ///
    /// ```
    /// use catur_rules::Board;
    /// let knight: Board = "4k3/8/8/8/8/8/4N3/4K3 w - - 0 1".parse()?;
    /// assert!(knight.insufficient_material());
    /// let two_knights: Board = "4k3/8/8/8/8/8/3NN3/4K3 w - - 0 1".parse()?;
    /// assert!(!two_knights.insufficient_material());
    /// # Ok::<(), catur_rules::fen::FenError>(())
    /// ```
    #[must_use]
    pub fn insufficient_material(&self) -> bool {
        let others = self.occupied() - self.pieces(Role::King);
        let knights = self.pieces(Role::Knight);
        let bishops = self.pieces(Role::Bishop);
        if (others - knights - bishops).any() {
            return false;
        }
        if knights.any() {
            others.len() == 1
        } else {
            on_one_color(bishops)
        }
    }

    /// Whether a side could mate by any series of legal moves, as FIDE 5.1.2 and 6.9 ask when
    /// the other side resigns or oversteps the time, judged by the pieces alone. It could not
    /// * with a bare king,
    /// * with one knight against nothing but king and queens,
    /// * with bishops of one square colour if there is no pawn, no knight and no bishop of the
    ///   other square colour on the board.
    #[must_use]
    pub fn can_mate(&self, color: Color) -> bool {
        let own = self.colored(color);
        let major = self.pieces(Role::Pawn) | self.pieces(Role::Rook) | self.pieces(Role::Queen);
        if (own & major).any() {
            return true;
        }
        let knights = self.pieces(Role::Knight);
        if (own & knights).any() {
            let helpers = self.colored(!color) - self.pieces(Role::King) - self.pieces(Role::Queen);
            return own.len() > 2 || helpers.any();
        }
        let bishops = self.pieces(Role::Bishop);
        (own & bishops).any()
            && (!on_one_color(bishops) || knights.any() || self.pieces(Role::Pawn).any())
    }
}

fn on_one_color(squares: Bitboard) -> bool {
    (squares & Bitboard::LIGHT).is_empty() || (squares & Bitboard::DARK).is_empty()
}
