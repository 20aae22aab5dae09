//! What certain endgames need: driving a bare king, and knowing what can hardly be won.

use catur_rules::{Board, Color, Role};

use super::is_bare;
use super::kpk;
use super::view::{FILE_A, FILE_H, LIGHT, distance, own_rank};

/// Against a bare king: centipawns per step that it stands away from the middle.
const DRIVE_TO_EDGE: i32 = 14;
/// Against a bare king: centipawns per step between the kings that is closed.
const KINGS_CLOSE: i32 = 8;
/// Centipawns added to a known win, so that the search goes for it.
const KNOWN_WIN: i32 = 700;
/// What counts of an endgame without pawns, and further per own pawn, in 64ths.
const SCALE_BASE: i32 = 40;
const SCALE_PAWN: i32 = 6;

/// Centipawns by role for a bare king's enemy: pawn, knight, bishop, rook, queen, king.
fn material(board: &Board, color: Color) -> i32 {
    [
        (Role::Pawn, 100),
        (Role::Knight, 300),
        (Role::Bishop, 320),
        (Role::Rook, 500),
        (Role::Queen, 950),
    ]
    .into_iter()
    .map(|(role, worth)| worth * board.colored_pieces(color, role).len() as i32)
    .sum()
}

/// The worth from White's view when one side has only its king and the other can mate with pieces.
pub(super) fn bare_king(board: &Board) -> Option<i32> {
    let (strong, sign) = match (is_bare(board, Color::White), is_bare(board, Color::Black)) {
        (false, true) => (Color::White, 1),
        (true, false) => (Color::Black, -1),
        _ => return None,
    };
    let count = |role| board.colored_pieces(strong, role).len();
    let (bishops, knights) = (
        board.colored_pieces(strong, Role::Bishop),
        count(Role::Knight),
    );
    let major = count(Role::Rook) + count(Role::Queen) > 0;
    let light = bishops.0 & LIGHT;
    let both_colours = light != 0 && light != bishops.0;
    let bishop_and_knight = bishops.0 != 0 && knights > 0;
    if let Some(worth) = lone_pawn(board, strong) {
        return Some(sign * worth);
    }
    if !(major || both_colours || bishop_and_knight) {
        return None;
    }
    let weak = board.king(!strong).index();
    let away = if !major && !both_colours {
        // only a corner of the bishop's colour will do
        let corner = if light != 0 { [7, 56] } else { [0, 63] };
        let steps = corner
            .into_iter()
            .map(|corner| walk(weak, corner))
            .min()
            .unwrap_or(0);
        2 * (14 - steps) + from_centre(weak)
    } else {
        from_centre(weak)
    };
    let kings = distance(board.king(strong).index(), weak);
    let worth = KNOWN_WIN
        + material(board, strong)
        + DRIVE_TO_EDGE * away
        + KINGS_CLOSE * (7 - kings as i32);
    Some(sign * worth)
}

/// The worth of a single pawn against the bare king: it wins or it doesn't, and that is known.
fn lone_pawn(board: &Board, strong: Color) -> Option<i32> {
    let pawns = board.colored_pieces(strong, Role::Pawn);
    if board.colored(strong).len() != 2 || pawns.len() != 1 {
        return None;
    }
    let pawn = pawns.first()?;
    let wins = kpk::wins(
        strong,
        board.king(strong),
        pawn,
        board.king(!strong),
        board.side_to_move(),
    );
    let rank = own_rank(strong, pawn.index()) as i32;
    Some(if wins { KNOWN_WIN + 100 + 20 * rank } else { 0 })
}

/// Steps from the four middle squares, files and ranks added: 0 to 6, and more in a corner than on an edge.
fn from_centre(square: usize) -> i32 {
    let outward = |coordinate: usize| {
        (if coordinate < 4 {
            3 - coordinate
        } else {
            coordinate - 4
        }) as i32
    };
    outward(square % 8) + outward(square / 8)
}

/// Steps along files and ranks.
fn walk(one: usize, other: usize) -> i32 {
    ((one % 8).abs_diff(other % 8) + (one / 8).abs_diff(other / 8)) as i32
}

/// A scale of one.
pub(super) const FULL: i32 = 64;

/// How much of the endgame worth counts when a side is the better one, in 64ths: less where it can hardly win.
pub(super) fn scale(board: &Board, strong: Color) -> i32 {
    let pawns = board.colored_pieces(strong, Role::Pawn);
    let pieces =
        |color| material(board, color) - 100 * board.colored_pieces(color, Role::Pawn).len() as i32;
    if pawns.0 == 0 {
        // without pawns a rook more is needed
        let ahead = pieces(strong) - pieces(!strong);
        return match (ahead < 450, pieces(strong) <= 320) {
            (true, true) => FULL / 16,
            (true, false) => FULL / 6,
            (false, _) => FULL,
        };
    }
    if is_wrong_bishop(board, strong, pawns.0) {
        return FULL / 16;
    }
    if has_opposite_bishops_alone(board) {
        return if pawns.len() <= 1 + board.colored_pieces(!strong, Role::Pawn).len() {
            FULL / 2
        } else {
            FULL * 3 / 4
        };
    }
    // the fewer pawns, the more a draw
    (SCALE_BASE + SCALE_PAWN * pawns.len() as i32).min(FULL)
}

/// One bishop each, on squares of different colours, and no other piece.
fn has_opposite_bishops_alone(board: &Board) -> bool {
    let bishops = board.pieces(Role::Bishop);
    let others =
        board.pieces(Role::Knight).0 | board.pieces(Role::Rook).0 | board.pieces(Role::Queen).0;
    others == 0
        && board.colored_pieces(Color::White, Role::Bishop).len() == 1
        && board.colored_pieces(Color::Black, Role::Bishop).len() == 1
        && (bishops.0 & LIGHT).count_ones() == 1
}

/// Rook pawns with a bishop that doesn't command their corner, and the enemy king near it.
fn is_wrong_bishop(board: &Board, strong: Color, pawns: u64) -> bool {
    let bishops = board.colored_pieces(strong, Role::Bishop).0;
    let others = board.colored(strong).0 & !pawns & !bishops & !board.pieces(Role::King).0;
    if others != 0 || bishops == 0 {
        return false;
    }
    let file = if pawns & !FILE_A == 0 {
        0
    } else if pawns & !FILE_H == 0 {
        7
    } else {
        return false;
    };
    let corner = if strong == Color::White {
        56 + file
    } else {
        file
    };
    let corner_is_light = 1u64 << corner & LIGHT != 0;
    let commands = if corner_is_light {
        bishops & LIGHT
    } else {
        bishops & !LIGHT
    };
    commands == 0 && distance(board.king(!strong).index(), corner) <= 1
}

#[cfg(test)]
mod tests {
    use crate::{Evaluation, Tapered};

    fn worth(fen: &str) -> i32 {
        Tapered::new().evaluate(&fen.parse().expect("a position"))
    }

    #[test]
    fn a_bare_king_is_driven_to_the_edge() {
        assert!(
            worth("k7/8/2K5/8/8/8/8/7R w - - 0 1") > worth("8/8/2K5/8/4k3/8/8/7R w - - 0 1") + 50
        );
    }

    #[test]
    fn bishop_and_knight_drive_to_their_own_corner() {
        let right = worth("7k/8/5K2/8/8/8/8/1NB5 w - - 0 1");
        let wrong = worth("k7/8/2K5/8/8/8/8/1NB5 w - - 0 1");
        assert!(right > wrong + 100, "{right} {wrong}");
    }

    #[test]
    fn the_wrong_bishop_does_not_win() {
        assert!(
            worth("k7/8/8/P7/8/8/8/K2B4 w - - 0 1") > 300,
            "d1 is light as a8 is"
        );
        assert!(worth("k7/8/8/P7/8/8/8/K3B3 w - - 0 1") < 100, "e1 is dark");
    }

    #[test]
    fn a_minor_piece_alone_wins_nothing() {
        assert!(worth("4k3/8/8/8/8/8/4p3/K2N4 w - - 0 1") < 100);
    }
}
