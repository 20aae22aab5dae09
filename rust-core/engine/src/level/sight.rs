//! Overlooking: some moves never come to a weak player's mind.
//!
//! Which ones is a function of the position, the move and the game's seed, so that the same game gives the same move. Near
//! moves are overlooked more than far ones, quiet moves more than captures. Answers to check, recaptures and, above the
//! lowest level, mates are always seen.

use catur_rules::Board;

use super::noise::{fade, mix};
use crate::search::{Glance, Sight};

/// One in this many.
const PARTS: u64 = 1000;

/// What one level overlooks in one game.
#[derive(Clone, Copy, Debug)]
pub(super) struct Partial {
    /// Share of quiet moves overlooked at the root, in thousandths.
    pub(super) unseen: u64,
    /// Share of positions in which a mate in one is overlooked, in thousandths.
    pub(super) unseen_mate: u64,
    pub(super) seed: u64,
}

impl Partial {
    /// A salt that keeps the hash of mates apart from that of moves.
    const MATES: u64 = 0x6D61_7465;

    /// The share in thousandths for one move, before the dice of the hash.
    fn share(&self, glance: &Glance<'_>) -> u64 {
        let mut share = self.unseen * 4 / (4 + glance.ply as u64);
        if glance.board.is_capture(glance.mv) || glance.mv.promotion().is_some() {
            share /= 3;
        }
        // the piece that moved last is on the player's mind
        if glance
            .own_previous
            .is_some_and(|own| own.to() == glance.mv.from())
        {
            share /= 2;
        }
        share * u64::from(fade(glance.board).unsigned_abs()) / 128
    }

    fn overlooks_mates(&self, board: &Board) -> bool {
        self.unseen_mate > 0 && mix(board.key() ^ Self::MATES, self.seed) % PARTS < self.unseen_mate
    }
}

impl Sight for Partial {
    fn sees(&self, glance: &Glance<'_>) -> bool {
        if self.unseen == 0 && self.unseen_mate == 0 {
            return true;
        }
        let Glance { board, mv, .. } = *glance;
        if board.in_check()
            || glance
                .previous
                .is_some_and(|previous| previous.to() == mv.to())
        {
            return true;
        }
        let share = self.share(glance);
        let hash = mix(
            board.key() ^ u64::from(mv.raw()).wrapping_mul(0xD6E8_FEB8_6659_FD93),
            self.seed,
        );
        let seen = hash % PARTS >= share;
        let may_mate = (!seen || self.unseen_mate > 0) && board.gives_check(mv);
        if may_mate && mates(board, mv) {
            return !self.overlooks_mates(board);
        }
        seen
    }
}

/// Whether a checking move ends the game.
fn mates(board: &Board, mv: catur_rules::Move) -> bool {
    let mut next = *board;
    next.play_unchecked(mv);
    next.in_check() && !next.has_legal_moves()
}

#[cfg(test)]
mod tests {
    use super::*;
    use catur_rules::uci;

    fn glance<'a>(board: &'a Board, mv: &str, previous: Option<&str>) -> Glance<'a> {
        let parse = |text: &str| uci::parse(board, text).expect("a legal move");
        let previous = previous.map(|text| {
            catur_rules::Move::new(
                text[..2].parse().expect("a square"),
                text[2..].parse().expect("a square"),
                None,
            )
        });
        Glance {
            board,
            mv: parse(mv),
            ply: 0,
            previous,
            own_previous: None,
        }
    }

    fn blind(seed: u64) -> Partial {
        Partial {
            unseen: 1000,
            unseen_mate: 0,
            seed,
        }
    }

    #[test]
    fn recaptures_are_always_seen() {
        let board: Board = "rnbqkb1r/ppp1pppp/5n2/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3"
            .parse()
            .expect("a position");
        assert!(!(0..50).all(|seed| blind(seed).sees(&glance(&board, "f6d5", None))));
        assert!((0..50).all(|seed| blind(seed).sees(&glance(&board, "f6d5", Some("e4d5")))));
        assert!((0..50).all(|seed| blind(seed).sees(&glance(&board, "d8d5", Some("e4d5")))));
    }

    #[test]
    fn answers_to_check_are_always_seen() {
        let board: Board = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"
            .parse()
            .expect("a position");
        assert!(board.in_check());
        let board: Board = "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1"
            .parse()
            .expect("a position");
        assert!((0..50).all(|seed| blind(seed).sees(&glance(&board, "e1e2", None))));
    }

    #[test]
    fn mates_are_seen_unless_the_level_overlooks_them() {
        let board: Board = "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4"
            .parse()
            .expect("a position");
        let mate = glance(&board, "h5f7", None);
        assert!((0..50).all(|seed| blind(seed).sees(&mate)));
        let seen = (0..1000)
            .filter(|&seed| {
                Partial {
                    unseen_mate: 300,
                    ..blind(seed)
                }
                .sees(&mate)
            })
            .count();
        assert!((640..760).contains(&seen), "{seen} of 1000, 700 expected");
    }

    #[test]
    fn about_the_given_share_is_overlooked_and_always_the_same() {
        let board = Board::default();
        let mut unseen = 0;
        for seed in 0..100 {
            let partial = Partial {
                unseen: 200,
                unseen_mate: 0,
                seed,
            };
            for &mv in &board.legal_moves() {
                let glance = Glance {
                    board: &board,
                    mv,
                    ply: 0,
                    previous: None,
                    own_previous: None,
                };
                assert_eq!(partial.sees(&glance), partial.sees(&glance));
                unseen += i32::from(!partial.sees(&glance));
            }
        }
        assert!(
            (330..470).contains(&unseen),
            "{unseen} of 2000, 400 expected"
        );
    }
}
