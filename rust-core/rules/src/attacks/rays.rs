//! Slow, obvious sliding attacks. The build script makes the fast tables from them, the magic
//! search uses them, and the tests compare against them.

/// File and rank steps of a bishop.
pub(crate) const BISHOP_STEPS: [(i8, i8); 4] = [(1, 1), (-1, 1), (1, -1), (-1, -1)];
/// File and rank steps of a rook.
pub(crate) const ROOK_STEPS: [(i8, i8); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];

/// The squares reached from `square` by walking each step until a piece or the edge stops it;
/// the piece that stops it is included.
pub(crate) fn slide(square: u8, occupied: u64, steps: &[(i8, i8)]) -> u64 {
    let mut reached = 0;
    for &(file_step, rank_step) in steps {
        let mut next = step(square, file_step, rank_step);
        while let Some(at) = next {
            reached |= 1 << at;
            next = if occupied >> at & 1 == 1 {
                None
            } else {
                step(at, file_step, rank_step)
            };
        }
    }
    reached
}

/// The square one step away, if it is on the board.
pub(crate) fn step(square: u8, file_step: i8, rank_step: i8) -> Option<u8> {
    let file = (square % 8).checked_add_signed(file_step)?;
    let rank = (square / 8).checked_add_signed(rank_step)?;
    (file < 8 && rank < 8).then_some(rank * 8 + file)
}

/// The squares whose occupation matters to a slider: its rays without their last square.
pub(crate) fn relevant(square: u8, steps: &[(i8, i8)]) -> u64 {
    let mut mask = 0;
    for &(file_step, rank_step) in steps {
        let mut at = square;
        while let Some(next) = step(at, file_step, rank_step) {
            if step(next, file_step, rank_step).is_some() {
                mask |= 1 << next;
            }
            at = next;
        }
    }
    mask
}
