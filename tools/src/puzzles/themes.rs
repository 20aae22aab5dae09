//! What a puzzle shows, told from its line by rules of our own.
//!
//! A line begins with the position before the opponent's mistake: the mistake is its first move, then solver and opponent
//! move in turn, the solver last. Each rule answers by itself, so that a line can carry several themes; which of them the
//! puzzle is shown as is said once, by the order of [`Theme::ALL`].

use catur_rules::{Bitboard, Board, Color, Line, Move, Role, Square, attacks};

use super::sight::{
    attackers, attacks_from, balance, is_defended, is_en_prise, is_slider, pin_line, worth,
};

/// What a puzzle can show.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Theme {
    MateIn1,
    MateIn2,
    MateIn3,
    Skewer,
    DiscoveredAttack,
    Fork,
    Pin,
    WinningExchange,
}

impl Theme {
    /// All of them; of several that a line carries the first is shown. A mate is the goal whatever else happens on the
    /// way; the rarer motif of the rest says more.
    pub(crate) const ALL: [Self; 8] = [
        Self::MateIn1,
        Self::MateIn2,
        Self::MateIn3,
        Self::Skewer,
        Self::DiscoveredAttack,
        Self::Fork,
        Self::Pin,
        Self::WinningExchange,
    ];

    /// As tables and files write it.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::MateIn1 => "mateIn1",
            Self::MateIn2 => "mateIn2",
            Self::MateIn3 => "mateIn3",
            Self::Skewer => "skewer",
            Self::DiscoveredAttack => "discoveredAttack",
            Self::Fork => "fork",
            Self::Pin => "pin",
            Self::WinningExchange => "winningExchange",
        }
    }

    /// Whether a line shows it.
    pub(crate) fn is_shown_by(self, line: &Line) -> bool {
        match self {
            Self::MateIn1 => mates_in(line, 1),
            Self::MateIn2 => mates_in(line, 2),
            Self::MateIn3 => mates_in(line, 3),
            Self::Skewer => steps(line).any(|step| step.skewers()),
            Self::DiscoveredAttack => discovers(line),
            Self::Fork => forks(line),
            Self::Pin => steps(line).any(|step| pins(&step.after, step.solver)),
            Self::WinningExchange => wins_by_exchange(line),
        }
    }
}

/// All themes of a line, the one to be shown first.
pub(crate) fn themes(line: &Line) -> Vec<Theme> {
    let all = Theme::ALL.into_iter();
    all.filter(|theme| theme.is_shown_by(line)).collect()
}

/// A move of the solver, with what is around it.
struct Step {
    solver: Color,
    /// The position in which it is played.
    before: Board,
    mv: Move,
    after: Board,
    /// The opponent's move before it, with the position in which that was played.
    reply: (Board, Move),
    /// The solver's move before that, if it isn't the first.
    earlier: Option<(Board, Move)>,
}

/// The solver's moves.
fn steps(line: &Line) -> impl Iterator<Item = Step> + '_ {
    let at = |ply: usize| Some((*line.board_at(ply)?, *line.moves().get(ply)?));
    (1..line.len()).step_by(2).filter_map(move |ply| {
        let (before, mv) = at(ply)?;
        Some(Step {
            solver: before.side_to_move(),
            before,
            mv,
            after: *line.board_at(ply + 1)?,
            reply: at(ply - 1)?,
            earlier: ply.checked_sub(2).and_then(at),
        })
    })
}

fn mates_in(line: &Line, moves: usize) -> bool {
    let is_mate = line.board().in_check() && !line.board().has_legal_moves();
    is_mate && line.len() == 2 * moves
}

impl Step {
    fn mover(&self) -> Option<Role> {
        self.before.role_at(self.mv.from())
    }

    /// A line piece takes what stood behind a piece that was worth more and had to move.
    fn skewers(&self) -> bool {
        let (at_reply, reply) = &self.reply;
        let (Some(mover), Some((taken_on, taken))) = (self.mover(), self.before.captured(self.mv))
        else {
            return false;
        };
        let way = attacks::between(self.mv.from(), self.mv.to());
        let fled = at_reply.role_at(reply.from());
        self.earlier.is_some()
            && is_slider(mover)
            && !is_over(&self.after)
            && reply.to() != self.mv.to()
            && way.contains(reply.from())
            && fled.is_some_and(|fled| worth(fled) > worth(taken))
            && is_en_prise(&self.before, taken_on)
    }

    /// The piece that moved gives no check, and another one does.
    fn discovers_check(&self) -> bool {
        let checkers = self.after.checkers();
        checkers.any() && !checkers.contains(self.landing())
    }

    /// Where the moved piece stands afterwards: a castling king doesn't stand where its move points to.
    fn landing(&self) -> Square {
        let castled = self.before.castle_king_target(self.mv);
        castled.unwrap_or(self.mv.to())
    }

    /// Takes along a line that the solver's move before it opened.
    fn takes_through(&self) -> bool {
        let Some((at_earlier, earlier)) = &self.earlier else {
            return false;
        };
        let way = attacks::between(self.mv.from(), self.mv.to());
        self.before.is_capture(self.mv)
            && way.contains(earlier.from())
            && earlier.to() != self.mv.to()
            && earlier.to() != self.mv.from()
            && !at_earlier.is_castle(*earlier)
    }
}

fn is_over(board: &Board) -> bool {
    !board.has_legal_moves()
}

fn discovers(line: &Line) -> bool {
    if steps(line).any(|step| step.discovers_check()) {
        return true;
    }
    // what is retaken was not attacked by opening a line
    steps(line)
        .take_while(|step| {
            step.earlier.is_none()
                || !step.before.is_capture(step.mv)
                || step.reply.1.to() != step.mv.to()
        })
        .any(|step| step.takes_through())
}

/// A piece other than the king attacks two things at once, each worth more than it or free to be taken.
fn forks(line: &Line) -> bool {
    let last = line.len().saturating_sub(1);
    let all = steps(line).zip((1_usize..).step_by(2));
    // the last move wins what was forked before it
    all.take_while(|(_, ply)| *ply < last).any(|(step, _)| {
        let square = step.landing();
        let Some(role) = step.after.role_at(square) else {
            return false;
        };
        if role == Role::King || is_en_prise(&step.after, square) {
            return false;
        }
        let strikes_back = attackers(&step.after, square, !step.solver);
        let reached = attacks_from(&step.after, square) & step.after.colored(!step.solver);
        let targets = reached.into_iter().filter(|&target| {
            step.after.role_at(target).is_some_and(|other| {
                other != Role::Pawn
                    && (worth(other) > worth(role)
                        || !is_defended(&step.after, target) && !strikes_back.contains(target))
            })
        });
        targets.count() > 1
    })
}

/// After the solver's move a pin keeps one of the opponent's pieces from taking something, or from getting away.
fn pins(board: &Board, solver: Color) -> bool {
    board.colored(!solver).into_iter().any(|square| {
        pin_line(board, square).is_some_and(|line| {
            keeps_from_taking(board, square, line) || keeps_from_fleeing(board, square, line)
        })
    })
}

fn keeps_from_taking(board: &Board, pinned: Square, line: Bitboard) -> bool {
    let Some(piece) = board.piece_at(pinned) else {
        return false;
    };
    let victims = attacks_from(board, pinned) & board.colored(!piece.color) & !line;
    victims.into_iter().any(|victim| {
        let role = board.role_at(victim);
        role.is_some_and(|role| worth(role) > worth(piece.role)) || !is_defended(board, victim)
    })
}

fn keeps_from_fleeing(board: &Board, pinned: Square, line: Bitboard) -> bool {
    let Some(piece) = board.piece_at(pinned) else {
        return false;
    };
    let takers = attackers(board, pinned, !piece.color) & line;
    takers.into_iter().any(|taker| {
        let cheaper = board
            .role_at(taker)
            .is_some_and(|role| worth(role) < worth(piece.role));
        let for_free = !is_defended(board, pinned)
            && !attackers(board, taker, piece.color).contains(pinned)
            && (ways(board, pinned) & !line).any();
        cheaper || for_free
    })
}

/// The squares that the piece on a square could go to if it weren't pinned.
fn ways(board: &Board, square: Square) -> Bitboard {
    let Some(piece) = board.piece_at(square) else {
        return Bitboard::EMPTY;
    };
    let reached = attacks_from(board, square);
    if piece.role == Role::Pawn {
        let step = Bitboard::of(square).forward(piece.color) & !board.occupied();
        reached & board.colored(!piece.color) | step
    } else {
        reached & !board.colored(piece.color)
    }
}

/// The solver takes, is retaken on the spot, and stands two points or more better in the end.
fn wins_by_exchange(line: &Line) -> bool {
    let mut steps = steps(line);
    let (Some(first), Some(second)) = (steps.next(), steps.next()) else {
        return false;
    };
    let begins = first.before.is_capture(first.mv);
    let retaken = second.reply.1.to() == first.mv.to();
    let won = balance(line.board(), first.solver) - balance(&first.before, first.solver);
    begins && retaken && won >= 2 && !is_over(line.board())
}

#[cfg(test)]
mod tests {
    use super::*;
    use catur_rules::uci;

    fn line(fen: &str, moves: &str) -> Line {
        let mut line = Line::new(fen.parse().unwrap());
        for text in moves.split(' ') {
            line.push(uci::parse(line.board(), text).unwrap()).unwrap();
        }
        line
    }

    fn names(fen: &str, moves: &str) -> Vec<&'static str> {
        themes(&line(fen, moves))
            .into_iter()
            .map(Theme::text)
            .collect()
    }

    #[test]
    fn a_mate_is_shown_whatever_else_happens() {
        let fools = "rnbqkbnr/pppp1ppp/8/4p3/8/5P2/PPPPP1PP/RNBQKBNR w KQkq - 0 2";
        assert_eq!(names(fools, "g2g4 d8h4").first(), Some(&"mateIn1"));
    }

    #[test]
    fn a_knight_that_attacks_king_and_rook_forks() {
        let fen = "r3k3/1p6/8/1N6/8/8/7P/6K1 b q - 0 1";
        let forked = names(fen, "b7b6 b5c7 e8d7 c7a8");
        assert_eq!(forked, ["fork"]);
        // taken at once it forks nothing
        let guarded = "r2bk3/1p6/8/1N6/8/8/7P/6K1 b q - 0 1";
        assert_eq!(names(guarded, "b7b6 b5c7 d8c7 h2h3"), [""; 0]);
    }

    #[test]
    fn a_rook_behind_the_king_is_skewered() {
        let skewered = names("4r3/8/8/4k3/7p/8/8/R5K1 b - - 0 1", "h4h3 a1e1 e5d6 e1e8");
        assert_eq!(skewered, ["skewer"]);
    }

    #[test]
    fn a_bishop_that_goes_away_with_check_uncovers_its_queen() {
        let fen = "3qk3/p7/8/8/3B4/8/8/3Q2K1 b - - 0 1";
        let uncovered = names(fen, "a7a6 d4b6 e8e7 d1d8");
        assert!(uncovered.contains(&"discoveredAttack"), "{uncovered:?}");
        // the same capture with nothing in between
        let open = "3qk3/p7/8/8/8/2B5/8/3Q2K1 b - - 0 1";
        assert!(!names(open, "a7a6 c3b4 a6a5 d1d8").contains(&"discoveredAttack"));
    }

    #[test]
    fn a_pinned_piece_that_is_attacked_by_less_is_pinned_down() {
        let pinned = names("4k3/8/4q3/8/8/8/p7/R5K1 b - - 0 1", "e6e7 a1e1");
        assert_eq!(pinned, ["pin"]);
    }

    #[test]
    fn an_exchange_wins_when_it_ends_two_points_up() {
        // bishop takes knight, pawn takes bishop, rook takes the queen behind
        let fen = "3qk3/2p5/3n4/4B3/8/7P/8/3R2K1 b - - 0 1";
        let won = names(fen, "d8d7 e5d6 c7d6 d1d6");
        assert!(!won.contains(&"winningExchange"), "{won:?}");
        let rich = "3qk3/8/3p4/4n3/3B4/8/8/3RR1K1 b - - 0 1";
        let won = names(rich, "e8f8 d4e5 d6e5 d1d8");
        assert!(won.contains(&"winningExchange"), "{won:?}");
    }
}
