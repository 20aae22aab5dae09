//! Every number of the evaluation, in centipawns (middlegame, endgame). Set by hand; none is tuned yet.

use super::phased::{Phased, ph};

/// Steps between the middlegame and the endgame: minor pieces count 1, rooks 2, queens 4.
pub(super) const PHASES: i32 = 24;

/// To have the move.
pub(super) const TEMPO: Phased = ph(14, 8);

/// Pawn, knight, bishop, rook, queen, king.
pub(super) const MATERIAL: [Phased; 6] = [
    ph(82, 104),
    ph(335, 305),
    ph(350, 322),
    ph(475, 545),
    ph(1000, 1010),
    ph(0, 0),
];
/// Both bishops.
pub(super) const BISHOP_PAIR: Phased = ph(28, 50);

/// Per step from the edge towards the middle, files and ranks added (0 to 6): pawn, knight, bishop, rook, queen, king.
pub(super) const CENTRE: [Phased; 6] =
    [ph(0, 0), ph(9, 6), ph(4, 3), ph(0, 0), ph(1, 6), ph(0, 11)];
/// Steps from the edge at which a piece stands as well as on the average square.
pub(super) const CENTRE_MEAN: i32 = 3;

/// A pawn by rank, second to seventh.
pub(super) const PAWN_RANK: [Phased; 6] = [
    ph(0, 0),
    ph(-2, 2),
    ph(4, 4),
    ph(12, 12),
    ph(26, 30),
    ph(55, 60),
];
/// A pawn on d or e, by rank, second to seventh.
pub(super) const PAWN_CENTRE: [Phased; 6] = [
    ph(-14, 0),
    ph(6, 0),
    ph(18, 0),
    ph(14, 0),
    ph(6, 0),
    ph(0, 0),
];
/// A pawn on c or f that has reached the fourth rank or further.
pub(super) const PAWN_FLANK: Phased = ph(6, 0);
/// A knight or bishop still at home.
pub(super) const MINOR_AT_HOME: Phased = ph(-14, -2);
/// A knight on the fourth to sixth rank.
pub(super) const KNIGHT_ADVANCED: Phased = ph(8, 6);
/// A bishop on a long diagonal.
pub(super) const BISHOP_LONG_DIAGONAL: Phased = ph(12, 2);
/// A rook on the seventh rank.
pub(super) const ROOK_SEVENTH: Phased = ph(14, 20);
/// A rook on a file without pawns.
pub(super) const ROOK_OPEN: Phased = ph(34, 12);
/// A rook on a file without pawns of its own.
pub(super) const ROOK_HALF_OPEN: Phased = ph(14, 10);
/// A knight or bishop that no pawn can drive away, guarded by a pawn.
pub(super) const OUTPOST: Phased = ph(26, 12);
/// A bishop per pawn of its own on squares of its colour.
pub(super) const BAD_BISHOP: Phased = ph(-3, -6);

/// A king by rank, first to eighth.
pub(super) const KING_RANK: [i32; 8] = [10, -16, -48, -72, -90, -100, -110, -120];
/// A king by file, a to h.
pub(super) const KING_FILE: [i32; 8] = [24, 32, 10, -18, -12, -12, 32, 24];

/// Squares a piece can go to, per square above the mean: knight, bishop, rook, queen.
pub(super) const MOBILITY: [Phased; 4] = [ph(6, 6), ph(6, 6), ph(3, 5), ph(2, 4)];
/// Squares the average piece can go to: knight, bishop, rook, queen.
pub(super) const MOBILITY_MEAN: [i32; 4] = [4, 6, 6, 12];
/// Most squares that count: beyond them a piece gains no more.
pub(super) const MOBILITY_MOST: [i32; 4] = [8, 11, 12, 21];

/// A pawn behind another of its colour on the same file.
pub(super) const DOUBLED: Phased = ph(-8, -18);
/// A pawn with no pawn of its colour on the files beside.
pub(super) const ISOLATED: Phased = ph(-12, -12);
/// A pawn that can neither be guarded by a pawn nor step on safely.
pub(super) const BACKWARD: Phased = ph(-9, -10);
/// Further for an isolated or backward pawn on a file without enemy pawns.
pub(super) const WEAK_OPEN: Phased = ph(-10, -4);
/// A pawn guarded by a pawn, per rank from the second to the seventh.
pub(super) const GUARDED: [Phased; 6] = [
    ph(0, 0),
    ph(9, 6),
    ph(9, 6),
    ph(14, 12),
    ph(28, 28),
    ph(60, 60),
];
/// A pawn with another beside it.
pub(super) const PHALANX: [Phased; 6] = [
    ph(3, 0),
    ph(6, 3),
    ph(9, 6),
    ph(18, 16),
    ph(40, 40),
    ph(70, 70),
];

/// A passed pawn, second to seventh rank.
pub(super) const PASSED: [Phased; 6] = [
    ph(0, 8),
    ph(0, 12),
    ph(4, 26),
    ph(22, 52),
    ph(46, 92),
    ph(80, 150),
];
/// A passed pawn whose next square is taken, per rank beyond the third.
pub(super) const PASSED_BLOCKED: Phased = ph(-4, -12);
/// A passed pawn per step of the enemy king from the square before it, per rank beyond the third.
pub(super) const PASSED_ENEMY_KING: i32 = 5;
/// The same for its own king.
pub(super) const PASSED_OWN_KING: i32 = -3;
/// A passed pawn whose way is not attacked, per rank beyond the third.
pub(super) const PASSED_FREE: Phased = ph(2, 9);
/// A passed pawn that no piece can stop, against pawns alone.
pub(super) const UNSTOPPABLE: i32 = 450;

/// A pawn before its castled king: missing, on its square, one step on, two steps on.
pub(super) const SHIELD: [i32; 4] = [-26, 10, 2, -12];
/// Enemy pawns coming at the king, by steps between them (1 to 4).
pub(super) const STORM: [i32; 5] = [0, -10, -22, -12, -4];
/// The king's or a neighbouring file without pawns at all.
pub(super) const KING_OPEN_FILE: i32 = -22;

/// Attacks on squares around the king, per square: knight, bishop, rook, queen.
pub(super) const KING_ATTACK: [i32; 4] = [9, 8, 10, 12];
/// Each piece that takes part in the attack: knight, bishop, rook, queen.
pub(super) const KING_ATTACKER: [i32; 4] = [16, 14, 14, 12];
/// A check that a piece could give from a square no enemy guards: knight, bishop, rook, queen.
pub(super) const SAFE_CHECK: [i32; 4] = [40, 22, 48, 36];
/// Divisor of the square of all these.
pub(super) const KING_DANGER_DIVISOR: i32 = 90;
/// Greatest danger.
pub(super) const KING_DANGER_MOST: i32 = 420;

/// A pawn attacks a piece: knight, bishop, rook, queen.
pub(super) const PAWN_THREAT: [Phased; 4] = [ph(48, 30), ph(48, 34), ph(66, 30), ph(58, 30)];
/// A minor piece attacks a rook or a queen.
pub(super) const MINOR_THREAT: Phased = ph(34, 26);
/// A rook attacks a queen.
pub(super) const ROOK_THREAT: Phased = ph(34, 18);
/// A piece attacks an unguarded piece or pawn.
pub(super) const HANGING: Phased = ph(22, 18);

/// Against a bare king: per step that it stands away from the middle.
pub(super) const DRIVE_TO_EDGE: i32 = 14;
/// Against a bare king: per step between the kings that is closed.
pub(super) const KINGS_CLOSE: i32 = 8;
/// Added to a known win, so that the search goes for it.
pub(super) const KNOWN_WIN: i32 = 700;
