//! Every number of the search, with its unit. First values by hand from what engines of this kind have published;
//! none is tuned yet.

/// Half-width of the first aspiration window, in centipawns.
pub(super) const ASPIRATION: i32 = 22;
/// First iteration that uses an aspiration window, in plies.
pub(super) const ASPIRATION_DEPTH: i32 = 5;

/// Deepest node where reverse futility applies, in plies.
pub(super) const REVERSE_FUTILITY_DEPTH: i32 = 8;
/// Margin of reverse futility, in centipawns per ply.
pub(super) const REVERSE_FUTILITY_MARGIN: i32 = 75;

/// Shallowest node with a null move, in plies.
pub(super) const NULL_DEPTH: i32 = 3;
/// Reduction of a null move before the parts that grow, in plies.
pub(super) const NULL_REDUCTION: i32 = 4;
/// Plies of depth for each further ply of reduction.
pub(super) const NULL_DEPTH_DIVISOR: i32 = 4;
/// Centipawns above beta for each further ply of reduction.
pub(super) const NULL_EVAL_DIVISOR: i32 = 200;
/// Greatest reduction won by the evaluation, in plies.
pub(super) const NULL_EVAL_MAX: i32 = 3;
/// Depth from which a null move's cut is verified by a search without it, in plies.
pub(super) const NULL_VERIFY_DEPTH: i32 = 12;

/// Shallowest node that is searched one ply less when no hash move is known, in plies.
pub(super) const INTERNAL_REDUCTION_DEPTH: i32 = 4;

/// Shallowest node that asks whether its hash move is singular, in plies.
pub(super) const SINGULAR_DEPTH: i32 = 6;
/// Plies by which the table's value may be shallower than the node.
pub(super) const SINGULAR_TRUST: i32 = 3;
/// How far below the hash move's value all others must lie, in centipawns per ply.
pub(super) const SINGULAR_MARGIN: i32 = 2;
/// How much further for two plies, in centipawns.
pub(super) const DOUBLE_MARGIN: i32 = 20;

/// Shallowest node with late move reductions, in plies.
pub(super) const REDUCTION_DEPTH: i32 = 3;
/// Reduction before the logarithms, in thousandths of a ply.
pub(super) const REDUCTION_BASE: i32 = 700;
/// Divisor of the product of the two logarithms (in sixteenths of log2) that gives thousandths of a ply, times 1000.
pub(super) const REDUCTION_DIVISOR: i32 = 1250;
/// History of a quiet move that changes a reduction by one ply.
pub(super) const REDUCTION_HISTORY: i32 = 9000;
/// History of a capture that changes a reduction by one ply.
pub(super) const REDUCTION_CAPTURE_HISTORY: i32 = 9000;
/// Less reduction for a capture, in thousandths of a ply, as all below.
pub(super) const REDUCTION_CAPTURE: i32 = 1000;
/// Less in the principal variation.
pub(super) const REDUCTION_PV: i32 = 1000;
/// Less where the principal variation once was.
pub(super) const REDUCTION_WAS_PV: i32 = 700;
/// More where a cut is expected.
pub(super) const REDUCTION_CUT: i32 = 1300;
/// More while the evaluation does not rise.
pub(super) const REDUCTION_WORSENING: i32 = 600;
/// Less for a check, or out of one.
pub(super) const REDUCTION_CHECK: i32 = 1000;
/// More when the hash move takes something.
pub(super) const REDUCTION_LOUD_HASH: i32 = 700;
/// Less for a killer.
pub(super) const REDUCTION_KILLER: i32 = 700;
/// Centipawns above alpha from which a reduced move is searched a ply deeper than it would have been.
pub(super) const DEEPER_MARGIN: i32 = 60;
/// Centipawns above alpha below which it is searched a ply less.
pub(super) const SHALLOWER_MARGIN: i32 = 8;

/// Deepest node where late quiet moves are skipped, in plies.
pub(super) const LATE_MOVE_DEPTH: i32 = 8;
/// Quiet moves always tried there.
pub(super) const LATE_MOVE_BASE: i32 = 4;

/// Deepest node where quiet moves are skipped by futility, in plies.
pub(super) const FUTILITY_DEPTH: i32 = 7;
/// Futility margin, in centipawns.
pub(super) const FUTILITY_BASE: i32 = 90;
/// Futility margin, in centipawns per ply.
pub(super) const FUTILITY_MARGIN: i32 = 85;

/// Deepest node where losing moves are skipped by exchange, in plies.
pub(super) const EXCHANGE_DEPTH: i32 = 7;
/// Loss allowed to a quiet move there, in centipawns per ply.
pub(super) const EXCHANGE_QUIET: i32 = -90;
/// Loss allowed to a capture there, in centipawns per ply.
pub(super) const EXCHANGE_CAPTURE: i32 = -200;

/// Shallowest node that tries captures for a value well above beta, in plies.
pub(super) const PROBCUT_DEPTH: i32 = 5;
/// How far above beta, in centipawns.
pub(super) const PROBCUT_MARGIN: i32 = 180;
/// Less of it while the evaluation rises.
pub(super) const PROBCUT_IMPROVING: i32 = 50;
/// Plies by which they are searched less.
pub(super) const PROBCUT_REDUCTION: i32 = 4;

/// Margin above the captured piece in quiescence, in centipawns.
pub(super) const DELTA_MARGIN: i32 = 180;

/// History gained by a cutoff, per ply of depth.
pub(super) const HISTORY_BONUS: i32 = 170;
/// Less of it at any depth.
pub(super) const HISTORY_BONUS_LESS: i32 = 50;
/// Greatest history gained at once.
pub(super) const HISTORY_BONUS_MAX: i32 = 1700;
/// History lost by a move tried before the one that cuts, per ply of depth.
pub(super) const HISTORY_MALUS: i32 = 200;
/// Less of it at any depth.
pub(super) const HISTORY_MALUS_LESS: i32 = 50;
/// Greatest history lost at once.
pub(super) const HISTORY_MALUS_MAX: i32 = 1400;
/// History lost by the move before if a node finds nothing better than expected, or gained if all answers fail.
pub(super) const HISTORY_PRIOR: i32 = 100;
/// Most of it at once.
pub(super) const HISTORY_PRIOR_MAX: i32 = 1000;
/// Deepest node that leaves out quiet moves by their history, in plies left after reduction.
pub(super) const HISTORY_PRUNING_DEPTH: i32 = 4;
/// History below which they are left out, per ply.
pub(super) const HISTORY_PRUNING: i32 = -3500;

/// Depth in plies at which a correction moves by the whole error in units of its own.
pub(super) const CORRECTION_STEP: i32 = 6;
/// Weight of the correction by pawns.
pub(super) const CORRECTION_PAWNS: i32 = 2;
/// Weight of the correction by one colour's pieces.
pub(super) const CORRECTION_PIECES: i32 = 2;
/// Weight of the correction by the last moves.
pub(super) const CORRECTION_MOVES: i32 = 1;
/// Weighted units of correction for a centipawn.
pub(super) const CORRECTION_DIVISOR: i32 = 64;

/// Halfmove clock from which hash values are not trusted, in plies.
pub(super) const HASH_CLOCK_LIMIT: u16 = 90;

/// Share of the clock used by one move when the number of moves to go is unknown: one part in this.
pub(crate) const CLOCK_PARTS: u32 = 25;
/// Share of the clock used at most by the level that thinks by time: one part in this.
pub(crate) const LEVEL_CLOCK_PARTS: u32 = 40;
