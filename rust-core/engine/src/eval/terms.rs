//! Which terms the evaluation knows, and where each has its numbers in the table of weights.
//!
//! The sum is linear in these numbers but for [`danger`], so that Texel's method can fit them (`catur tune`).

/// A run of neighbouring numbers that belong to one term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// The term, as the constants of this module are called.
    pub name: &'static str,
    /// Index of its first number.
    pub start: usize,
    /// How many numbers.
    pub len: usize,
}

macro_rules! layout {
    ($groups:ident, $count:ident; $($(#[$about:meta])* $name:ident: $len:expr;)*) => {
        layout!(@ 0; $($(#[$about])* $name: $len;)*);
        /// All groups in order.
        pub const $groups: &[Group] = &[$(Group { name: stringify!($name), start: $name, len: $len }),*];
        /// How many numbers there are.
        pub const $count: usize = 0 $(+ $len)*;
    };
    (@ $at:expr; $(#[$about:meta])* $name:ident: $len:expr; $($rest:tt)*) => {
        $(#[$about])*
        pub const $name: usize = $at;
        layout!(@ $name + $len; $($rest)*);
    };
    (@ $at:expr;) => {};
}

layout! { GROUPS, COUNT;
    /// Material and place: role times 32, rank times 4 as its side sees it, and steps of the file from the edge.
    PIECE_SQUARE: 6 * 32;
    /// To have the move.
    TEMPO: 1;
    /// Squares a knight can go to, 0 to 8.
    KNIGHT_MOBILITY: 9;
    /// Squares a bishop can go to, 0 to 13.
    BISHOP_MOBILITY: 14;
    /// Squares a rook can go to, 0 to 14.
    ROOK_MOBILITY: 15;
    /// Squares a queen can go to, 0 to 27.
    QUEEN_MOBILITY: 28;
    /// Both bishops.
    BISHOP_PAIR: 1;
    /// A knight, per own pawn above four.
    KNIGHT_PAWNS: 1;
    /// A rook, per own pawn above four.
    ROOK_PAWNS: 1;
    /// A piece no pawn can drive from the fourth to sixth rank: knight, bishop; then both guarded by a pawn.
    OUTPOST: 4;
    /// A knight that can go to an outpost.
    OUTPOST_REACHED: 1;
    /// Behind a pawn: knight, bishop.
    BEHIND_PAWN: 2;
    /// Steps from the own king: knight, bishop.
    KING_DISTANCE: 2;
    /// A bishop, per own pawn on squares of its colour.
    BISHOP_PAWNS: 1;
    /// The same, per such pawn that is blocked.
    BISHOP_PAWNS_BLOCKED: 1;
    /// A bishop that sees through the middle of the board.
    BISHOP_LONG_DIAGONAL: 1;
    /// A rook on a file without own pawns, without any.
    ROOK_FILE: 2;
    /// A rook behind a passed pawn on its file: an own one, an enemy one.
    ROOK_BEHIND_PASSED: 2;
    /// A rook of little mobility shut in by its own king that can't castle.
    ROOK_SHUT_IN: 1;
    /// A queen with an enemy slider behind a single piece on its line.
    QUEEN_EXPOSED: 1;
    /// A pawn behind another of its own on the file.
    DOUBLED: 1;
    /// A pawn without neighbours, by steps of its file from the edge.
    ISOLATED: 4;
    /// An isolated pawn with no enemy pawn before it.
    ISOLATED_OPEN: 1;
    /// A pawn that no neighbour can support and that can't step on safely.
    BACKWARD: 1;
    /// A backward pawn with no enemy pawn before it.
    BACKWARD_OPEN: 1;
    /// A pawn guarded by pawns, by rank.
    GUARDED: 8;
    /// A pawn with a pawn beside it, by rank.
    PHALANX: 8;
    /// A pawn attacked by two pawns and guarded by none.
    PAWN_WEAK_LEVER: 1;
    /// A pawn on the fifth or sixth rank stopped by a pawn.
    PAWN_STOPPED: 2;
    /// A pawn that becomes passed by an exchange it wins, by rank.
    CANDIDATE: 8;
    /// A passed pawn, by rank.
    PASSED: 8;
    /// A passed pawn, by steps of its file from the edge.
    PASSED_FILE: 4;
    /// A passed pawn whose next square is taken, by rank.
    PASSED_BLOCKED: 8;
    /// A passed pawn whose next square is not attacked, by rank.
    PASSED_SAFE_STEP: 8;
    /// A passed pawn whose way is neither taken nor attacked, by rank.
    PASSED_SAFE_WAY: 8;
    /// A passed pawn by steps of its king to the square before it, per rank beyond the third.
    PASSED_OWN_KING: 8;
    /// The same for the enemy king.
    PASSED_ENEMY_KING: 8;
    /// A passed pawn that a lone king can't catch.
    PASSED_UNSTOPPABLE: 1;
    /// A pawn attacks a knight, bishop, rook, queen.
    PAWN_THREAT: 4;
    /// A minor piece attacks a pawn, knight, bishop, rook, queen; then the same unguarded.
    MINOR_THREAT: 10;
    /// A rook attacks a pawn, knight, bishop, rook, queen; then the same unguarded.
    ROOK_THREAT: 10;
    /// A queen attacks an unguarded pawn, knight, bishop, rook.
    QUEEN_THREAT: 4;
    /// A king attacks an unguarded pawn or piece.
    KING_THREAT: 1;
    /// A piece attacked and not guarded, or attacked twice and not by a pawn guarded.
    HANGING: 1;
    /// A safe step of a pawn would attack a piece.
    PUSH_THREAT: 1;
    /// Squares the enemy attacks and we attack too.
    RESTRICTED: 1;
    /// Safe squares behind and among the own pawns in the middle.
    SPACE: 1;
    /// Own pawn before the king by steps of the file from the edge times 8, and rank (0 for none).
    SHELTER: 32;
    /// Enemy pawn before the king by steps of the file from the edge times 8, and rank (0 for none).
    STORM: 32;
    /// An enemy pawn stopped by an own one before the king, by rank.
    STORM_STOPPED: 8;
    /// Steps from the king to the nearest pawn of either side.
    KING_PAWN_DISTANCE: 1;
}

/// Danger to a king: sums of counts times these weights, one number each; see [`danger`].
pub mod attack {
    use super::Group;

    layout! { GROUPS, COUNT;
        /// Always.
        BASE: 1;
        /// A knight, bishop, rook, queen that attacks the king's ring.
        ATTACKER: 4;
        /// Squares of the ring so attacked: knight, bishop, rook, queen.
        RING: 4;
        /// A safe check by a knight, bishop, rook, queen.
        SAFE_CHECK: 4;
        /// Two or more safe checks by a knight, bishop, rook, queen.
        SAFE_CHECKS: 4;
        /// Checks that are not safe.
        UNSAFE_CHECK: 1;
        /// Squares of the ring that are attacked and guarded by the king or queen alone.
        WEAK_RING: 1;
        /// Pieces pinned to the king.
        PINNED: 1;
        /// Squares of the king's side of the board attacked in the king's half.
        FLANK_ATTACK: 1;
        /// The same, attacked twice.
        FLANK_ATTACK_TWICE: 1;
        /// The same, guarded.
        FLANK_GUARD: 1;
        /// The attacker has no queen.
        NO_QUEEN: 1;
        /// A knight guards the king's ring.
        KNIGHT_GUARD: 1;
        /// Own pawn before the king by rank (0 for none), three files.
        SHELTER: 8;
        /// Enemy pawn before the king by rank (0 for none), three files.
        STORM: 8;
        /// Files at the king without own pawns, without any.
        OPEN_FILE: 2;
    }
}

/// What an attack of a weighted sum is worth in the middlegame and in the endgame, in centipawns: the square of the sum,
/// and a small part of it.
pub(super) const fn danger(sum: i32) -> (i32, i32) {
    let sum = if sum < 0 {
        0
    } else if sum > DANGER_MOST {
        DANGER_MOST
    } else {
        sum
    };
    (sum * sum / DANGER_DIVISOR, sum / DANGER_END_DIVISOR)
}

/// Greatest sum that counts.
pub const DANGER_MOST: i32 = 1000;
/// Divisor of the square.
pub const DANGER_DIVISOR: i32 = 1024;
/// Divisor of the sum in the endgame.
pub const DANGER_END_DIVISOR: i32 = 16;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn groups_lie_side_by_side() {
        for (groups, count) in [(GROUPS, COUNT), (attack::GROUPS, attack::COUNT)] {
            let mut next = 0;
            for group in groups {
                assert_eq!(group.start, next, "{}", group.name);
                next += group.len;
            }
            assert_eq!(next, count);
        }
    }

    #[test]
    fn danger_grows_ever_faster_up_to_a_limit() {
        assert_eq!(danger(-50), (0, 0));
        assert_eq!(danger(512), (256, 32));
        assert_eq!(danger(5000), danger(DANGER_MOST));
    }
}
