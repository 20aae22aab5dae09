//! Legal move generation.
//!
//! Moves are made as sets and handed to a [`Sink`], which lists or merely counts them. Pawns go
//! as whole sets too: a pin only forbids a pawn the directions that leave its line, so pinned
//! pawns drop out of the set of each direction and need no loop of their own.

use super::Board;
use super::play::castling_targets;
use crate::{Bitboard, Color, Move, MoveList, Rank, Role, Square, attacks};

/// What is done with the moves found.
trait Sink {
    /// One piece other than a pawn goes to each of these squares.
    fn piece(&mut self, from: Square, to: Bitboard);
    /// A pawn goes to each of these squares, each from the square `step` lower.
    fn pawns(&mut self, to: Bitboard, step: i8);
    /// The same with promotion, to a queen alone or to any of four, or to the other three.
    fn promotions(&mut self, to: Bitboard, step: i8, roles: &'static [Role]);
    /// One en passant capture or castling.
    fn special(&mut self, from: Square, to: Square);
}

struct Count(u64);

impl Sink for Count {
    #[inline]
    fn piece(&mut self, _: Square, to: Bitboard) {
        self.0 += u64::from(to.len());
    }

    #[inline]
    fn pawns(&mut self, to: Bitboard, _: i8) {
        self.0 += u64::from(to.len());
    }

    #[inline]
    fn promotions(&mut self, to: Bitboard, _: i8, roles: &'static [Role]) {
        self.0 += u64::from(to.len()) * roles.len() as u64;
    }

    #[inline]
    fn special(&mut self, _: Square, _: Square) {
        self.0 += 1;
    }
}

impl Sink for MoveList {
    #[inline]
    fn piece(&mut self, from: Square, to: Bitboard) {
        for to in to {
            self.push(Move::new(from, to, None));
        }
    }

    #[inline]
    fn pawns(&mut self, to: Bitboard, step: i8) {
        for to in to {
            self.push(Move::new(origin(to, step), to, None));
        }
    }

    #[inline]
    fn promotions(&mut self, to: Bitboard, step: i8, roles: &'static [Role]) {
        for to in to {
            for &role in roles {
                self.push(Move::new(origin(to, step), to, Some(role)));
            }
        }
    }

    #[inline]
    fn special(&mut self, from: Square, to: Square) {
        self.push(Move::new(from, to, None));
    }
}

#[inline]
fn origin(to: Square, step: i8) -> Square {
    Square::wrap(u8::from(to).wrapping_add_signed(-step))
}

/// Every legal move.
const ALL: u8 = 0;
/// Captures, en passant, and promotions to a queen.
const NOISY: u8 = 1;
/// Everything else.
const QUIET: u8 = 2;

impl Board {
    /// All legal moves, in no particular order.
    #[must_use]
    pub fn legal_moves(&self) -> MoveList {
        let mut list = MoveList::new();
        self.generate::<ALL, _>(&mut list);
        list
    }

    /// The legal captures (en passant included) and promotions to a queen: what a quiescence
    /// search looks at. In check it holds only those that answer the check.
    ///
    /// ```
    /// let board: catur_rules::Board = "4k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 1".parse()?;
    /// assert_eq!(board.captures().len(), 2); // a8=Q and exd6
    /// # Ok::<(), catur_rules::fen::FenError>(())
    /// ```
    #[must_use]
    pub fn captures(&self) -> MoveList {
        let mut list = MoveList::new();
        self.generate::<NOISY, _>(&mut list);
        list
    }

    /// The legal moves that [`Board::captures`] leaves out: quiet moves, castling, and promotions
    /// to other pieces than a queen.
    #[must_use]
    pub fn quiets(&self) -> MoveList {
        let mut list = MoveList::new();
        self.generate::<QUIET, _>(&mut list);
        list
    }

    /// How many legal moves there are, without listing them.
    #[must_use]
    pub fn count_legal_moves(&self) -> u64 {
        let mut count = Count(0);
        self.generate::<ALL, _>(&mut count);
        count.0
    }

    /// Whether the side to move has a legal move. If not, it is mate or stalemate.
    #[must_use]
    pub fn has_legal_moves(&self) -> bool {
        self.count_legal_moves() != 0
    }

    #[inline]
    fn generate<const KIND: u8, S: Sink>(&self, sink: &mut S) {
        match self.side_to_move {
            Color::White => self.generate_for::<true, KIND, S>(sink),
            Color::Black => self.generate_for::<false, KIND, S>(sink),
        }
    }

    #[inline]
    fn generate_for<const WHITE: bool, const KIND: u8, S: Sink>(&self, sink: &mut S) {
        let us = if WHITE { Color::White } else { Color::Black };
        let king = self.king(us);
        let kind = match KIND {
            NOISY => self.colored(!us),
            QUIET => !self.occupied(),
            _ => !self.colored(us),
        };
        let safe = self.safe_king_moves::<WHITE>(king, kind);
        sink.piece(king, safe);
        if self.checkers.is_empty() {
            self.pieces_to::<S>(us, king, kind, sink);
            self.pawns_to::<WHITE, KIND, S>(king, Bitboard::FULL, sink);
            if KIND != NOISY {
                self.castlings(us, king, sink);
            }
        } else if !self.checkers.many() {
            // A single check can also be met by taking the checker or standing in between.
            let answers = self.checkers | attacks::between(king, self.checkers.lowest());
            self.pieces_to::<S>(us, king, kind & answers, sink);
            self.pawns_to::<WHITE, KIND, S>(king, answers, sink);
        }
        if KIND != QUIET
            && let Some(square) = self.en_passant
        {
            for from in self.en_passant_captures(square) {
                sink.special(from, square);
            }
        }
    }

    /// Knights, bishops, rooks and queens.
    #[inline]
    fn pieces_to<S: Sink>(&self, us: Color, king: Square, targets: Bitboard, sink: &mut S) {
        let occupied = self.occupied();
        let free = self.colored(us) - self.pinned;
        for from in self.pieces(Role::Knight) & free {
            sink.piece(from, attacks::knight(from) & targets);
        }
        let diagonal = self.diagonal_sliders(us);
        let straight = self.straight_sliders(us);
        for from in diagonal & free {
            sink.piece(from, attacks::bishop(from, occupied) & targets);
        }
        for from in straight & free {
            sink.piece(from, attacks::rook(from, occupied) & targets);
        }
        let bound = (diagonal | straight) & self.pinned;
        for from in bound {
            let mut to = Bitboard::EMPTY;
            if diagonal.contains(from) {
                to |= attacks::bishop(from, occupied);
            }
            if straight.contains(from) {
                to |= attacks::rook(from, occupied);
            }
            sink.piece(from, to & targets & attacks::line(king, from));
        }
    }

    #[inline]
    fn pawns_to<const WHITE: bool, const KIND: u8, S: Sink>(
        &self,
        king: Square,
        targets: Bitboard,
        sink: &mut S,
    ) {
        let us = if WHITE { Color::White } else { Color::Black };
        let last = Bitboard::rank(Rank::Eighth.seen_by(us));
        let third = Bitboard::rank(Rank::Third.seen_by(us));
        let pawns = self.colored_pieces(us, Role::Pawn);
        let empty = !self.occupied();
        let enemies = self.colored(!us) & targets;

        let file = Bitboard::file(king.file());
        let (east_line, west_line) = if WHITE {
            (attacks::diagonal(king), attacks::antidiagonal(king))
        } else {
            (attacks::antidiagonal(king), attacks::diagonal(king))
        };
        let pushers = pawns - (self.pinned - file);
        let eastern = pawns - (self.pinned - east_line);
        let western = pawns - (self.pinned - west_line);

        let once = pushers.forward(us) & empty;
        let twice = (once & third).forward(us) & empty & targets;
        let once = once & targets;
        let east = eastern.east().forward(us) & enemies;
        let west = western.west().forward(us) & enemies;
        let (ahead, to_east, to_west) = if WHITE { (8, 9, 7) } else { (-8, -7, -9) };

        if KIND != NOISY {
            sink.pawns(once - last, ahead);
            sink.pawns(twice, 2 * ahead);
        }
        if KIND != QUIET {
            sink.pawns(east - last, to_east);
            sink.pawns(west - last, to_west);
        }
        if ((once | east | west) & last).any() {
            let roles: &'static [Role] = match KIND {
                NOISY => &[Role::Queen],
                QUIET => &[Role::Rook, Role::Bishop, Role::Knight],
                _ => &Role::PROMOTIONS,
            };
            sink.promotions(once & last, ahead, roles);
            sink.promotions(east & last, to_east, roles);
            sink.promotions(west & last, to_west, roles);
        }
    }

    /// Where the king can go: the squares asked for that nothing attacks once he has left his.
    #[inline]
    fn safe_king_moves<const WHITE: bool>(&self, king: Square, targets: Bitboard) -> Bitboard {
        let (us, them) = if WHITE {
            (Color::White, Color::Black)
        } else {
            (Color::Black, Color::White)
        };
        let pawns = self.colored_pieces(them, Role::Pawn).forward(them);
        let dangers = pawns.east() | pawns.west() | attacks::king(self.king(them));
        let mut safe = attacks::king(king) & (targets - dangers);
        let occupied = self.occupied() - self.colored_pieces(us, Role::King);
        for to in safe {
            if self.officers_attack(them, to, occupied) {
                safe ^= Bitboard::of(to);
            }
        }
        safe
    }

    /// Whether a knight, bishop, rook or queen of a side attacks a square.
    #[inline]
    fn officers_attack(&self, by: Color, square: Square, occupied: Bitboard) -> bool {
        (attacks::knight(square) & self.colored_pieces(by, Role::Knight)
            | attacks::bishop(square, occupied) & self.diagonal_sliders(by)
            | attacks::rook(square, occupied) & self.straight_sliders(by))
        .any()
    }

    /// Whether a side attacks a square when these squares are occupied.
    #[must_use]
    pub fn is_attacked(&self, square: Square, by: Color, occupied: Bitboard) -> bool {
        (self.attackers_to(square, occupied) & self.colored(by)).any()
    }

    fn castlings<S: Sink>(&self, us: Color, king: Square, sink: &mut S) {
        for rook in self.castling_rooks & self.colored(us) {
            if self.can_castle(us, king, rook) {
                sink.special(king, rook);
            }
        }
    }

    /// Whether king and rook, both with the right to castle, may do it now, out of no check.
    ///
    /// The king's way and his target must not be attacked; in Chess960 the castling rook can also
    /// have shielded its king, so that he stands in check once it has moved.
    pub(super) fn can_castle(&self, us: Color, king: Square, rook: Square) -> bool {
        let (king_to, rook_to) = castling_targets(king, rook);
        let king_way = attacks::between(king, king_to) | Bitboard::of(king_to);
        let rook_way = attacks::between(rook, rook_to) | Bitboard::of(rook_to);
        let others = self.occupied() - Bitboard::of(king) - Bitboard::of(rook);
        if ((king_way | rook_way) & others).any() {
            return false;
        }
        let after = others | Bitboard::of(rook_to);
        (king_way - Bitboard::of(king))
            .into_iter()
            .all(|square| !self.is_attacked(square, !us, others | Bitboard::of(rook)))
            && !self.is_attacked(king_to, !us, after)
    }

    /// The number of move sequences of `depth` half moves; the last half move is counted, not
    /// played.
    ///
    /// ```
    /// use catur_rules::Board;
    /// assert_eq!(Board::default().perft(3), 8_902);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_legal_moves(),
            _ => self
                .legal_moves()
                .iter()
                .map(|&mv| {
                    let mut next = *self;
                    next.play_unchecked(mv);
                    next.perft(depth - 1)
                })
                .sum(),
        }
    }
}
