//! From a position after a mistake to a puzzle's line: one right move at each turn, until there is a choice again or mate.
//!
//! The figures are those of the large public generator, as far as they are known: see docs/puzzles/.

use catur_engine::{Score, exchange};
use catur_rules::{Board, Line, Move, Role};

use super::judge::{Judge, Pair};
use super::sight::balance;
use super::themes::{Theme, themes};
use crate::chance::win_chance;

/// By how much the right move must be better than any other, in win chance.
const LEAD: f64 = 0.7;
/// By how much the mistake must have lifted the solver's chance.
const LIFT: f64 = 0.6;
/// What a first look must find of both, so that a deeper one is worth while.
const HINT: f64 = 0.85;
/// What the best move that doesn't mate may be worth where several do.
const BESIDE_MATE: f64 = 0.6;
/// What a piece is worth that hangs, in centipawns.
const HANGING: i32 = 300;
/// How many moves that win without mating are looked for.
const BESIDE: usize = 4;
/// What each of the solver's moves must be worth, in centipawns.
const LEAST: i32 = 200;
/// What the solver must have won when a puzzle without mate ends, in pawns.
const WON: i32 = 2;
/// The solver's moves at most.
const MOVES: usize = 4;
/// A longer mate is no puzzle of ours.
const LONGEST_MATE: i32 = 3;

/// How deep to look.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Depths {
    /// Nodes of the look at every position of a game, and at what follows each move that could be made there times ten.
    pub(crate) scan: u64,
    /// Nodes of each look that guesses what a candidate shows.
    pub(crate) first: u64,
    /// Nodes of each look that decides.
    pub(crate) deep: u64,
}

/// A puzzle that was found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Found {
    /// From the position before the mistake: the mistake, then solver and opponent in turn, the solver last.
    pub(crate) line: Line,
    /// All that it shows, the theme it is shown as first.
    pub(crate) themes: Vec<Theme>,
    /// Moves that win too, where the last move mates.
    pub(crate) slower: Vec<Move>,
}

impl Found {
    /// What it is shown as.
    pub(crate) fn kind(&self) -> Option<Theme> {
        self.themes.first().copied()
    }
}

/// How far mistakes came, to see where the time goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Course {
    pub(crate) slips: u32,
    pub(crate) guessed: u32,
    pub(crate) tried: u32,
    pub(crate) found: u32,
}

/// What the last move of `line` allows, if it looks like a puzzle; `earlier` is the solver's chance before it.
pub(crate) fn guess(judge: &mut Judge, line: &Line, earlier: f64, depths: Depths) -> Option<Found> {
    if !is_natural(line.board()) || is_recapture_alone(line) {
        return None;
    }
    for nodes in [depths.first / 5, depths.first] {
        let pair = judge.pair(line, nodes)?;
        let lifted = win_chance(pair.score) - earlier > HINT * LIFT;
        if !lifted || !is_only(&pair, HINT) {
            return None;
        }
    }
    puzzle(judge, line, depths.first).filter(|found| !only_takes(found))
}

/// Whether the first move is seen before it is looked for: it takes a piece that hangs.
fn only_takes(found: &Found) -> bool {
    let first = found.line.board_at(1).zip(found.line.moves().get(1));
    found.kind() != Some(Theme::WinningExchange)
        && first.is_some_and(|(board, &mv)| {
            board.is_capture(mv) && exchange::gains_at_least(board, mv, HANGING)
        })
}

/// The puzzle after the last move of `line`, a mistake, by looks that decide.
pub(crate) fn prove(judge: &mut Judge, line: &Line, depths: Depths) -> Option<Found> {
    let before = line.truncated(line.len().checked_sub(1)?);
    judge.clear();
    let pair = judge.pair(line, depths.deep)?;
    if !is_only(&pair, 1.0) {
        return None;
    }
    let earlier = -win_chance(judge.best(&before, depths.deep)?.score);
    if win_chance(pair.score) - earlier <= LIFT {
        return None;
    }
    let mut found = puzzle(judge, line, depths.deep)?;
    found.slower = slower(judge, &found.line, depths.deep);
    Some(found)
}

fn puzzle(judge: &mut Judge, line: &Line, nodes: u64) -> Option<Found> {
    let solved = solve(judge, line.clone(), nodes)?;
    to_the_point(&solved, line.len())
}

/// The moves that win without mating where the last move of a line mates.
fn slower(judge: &mut Judge, line: &Line, nodes: u64) -> Vec<Move> {
    if line.board().has_legal_moves() {
        return Vec::new();
    }
    let before = line.truncated(line.len().saturating_sub(1));
    let choices = judge.beside_mates(&before, BESIDE, nodes);
    let wins = choices.into_iter().filter(|choice| match choice.score {
        Score::Mate(moves) => moves > 0,
        Score::Cp(cp) => cp >= LEAST,
    });
    wins.map(|choice| choice.mv).collect()
}

/// Whether the best move is the only one, or one of several that mate at once where nothing else wins; by a share of what
/// is asked in the end.
fn is_only(pair: &Pair, share: f64) -> bool {
    match pair.score {
        Score::Mate(1) => pair
            .second
            .is_none_or(|second| win_chance(second) <= BESIDE_MATE),
        Score::Mate(moves) => moves > 0 && pair.lead() > share * LEAD,
        Score::Cp(cp) => f64::from(cp) >= share * f64::from(LEAST) && pair.lead() > share * LEAD,
    }
}

/// Plays on while there is one right move, and gives the line as far as the last of them; nothing if it is no puzzle.
fn solve(judge: &mut Judge, mut line: Line, nodes: u64) -> Option<Line> {
    let start = line.len();
    let mut mating = false;
    let mut last = None;
    while (line.len() - start) / 2 < MOVES {
        let pair = judge.pair(&line, nodes)?;
        if let Score::Mate(moves) = pair.score {
            let played = (line.len() - start) / 2;
            if moves + played as i32 > LONGEST_MATE {
                return None;
            }
            mating = true;
        } else if mating {
            return None;
        }
        if !is_only(&pair, 1.0) {
            // a mate must be forced to its end
            if mating {
                return None;
            }
            break;
        }
        let choice = line.board().count_legal_moves() > 1;
        line.push(pair.best).ok()?;
        if choice || !line.board().has_legal_moves() {
            last = Some(line.len());
        }
        if line.outcome().is_some() {
            break;
        }
        let reply = judge.best(&line, nodes)?;
        line.push(reply.mv).ok()?;
        if line.repetitions() > 1 || line.outcome().is_some() {
            return None;
        }
    }
    let line = line.truncated(last?);
    (!mating || !line.board().has_legal_moves()).then_some(line)
}

/// The shortest beginning of a line that shows what the whole of it does with the gain on the board. `start` is the number
/// of moves up to the mistake.
fn to_the_point(line: &Line, start: usize) -> Option<Found> {
    let begin = start.checked_sub(1)?;
    let first = *line.board_at(begin)?;
    let whole = from(first, line.moves().get(begin..)?)?;
    let shown = *themes(&whole).first()?;
    (2..=whole.len())
        .step_by(2)
        .filter_map(|length| {
            let line = whole.truncated(length);
            let themes = themes(&line);
            (themes.first() == Some(&shown) && is_won(&line)).then_some(Found {
                line,
                themes,
                slower: Vec::new(),
            })
        })
        .next()
}

fn from(board: Board, moves: &[Move]) -> Option<Line> {
    let mut line = Line::new(board);
    for &mv in moves {
        line.push(mv).ok()?;
    }
    Some(line)
}

/// Whether the solver has mated, or won material that can't be taken back.
fn is_won(line: &Line) -> bool {
    let board = line.board();
    if !board.has_legal_moves() {
        return board.in_check();
    }
    let solver = !board.side_to_move();
    let Some(mistake) = line.board_at(0) else {
        return false;
    };
    let won = balance(board, solver) - balance(mistake, solver);
    won >= WON
        && board
            .captures()
            .into_iter()
            .all(|mv| !exchange::gains_at_least(board, mv, 100 * (won - WON) + 1))
}

/// Whether the position could stand in anybody's game: no side has more of a kind of piece than it began with.
fn is_natural(board: &Board) -> bool {
    let most = [
        (Role::Knight, 2),
        (Role::Bishop, 2),
        (Role::Rook, 2),
        (Role::Queen, 1),
    ];
    most.into_iter().all(|(role, most)| {
        catur_rules::Color::ALL
            .into_iter()
            .all(|color| board.colored_pieces(color, role).len() <= most)
    })
}

/// Whether all there is to do is to take back what was just taken.
fn is_recapture_alone(line: &Line) -> bool {
    let Some(ply) = line.len().checked_sub(1) else {
        return true;
    };
    let (Some(before), Some(&mv)) = (line.board_at(ply), line.moves().get(ply)) else {
        return true;
    };
    let Some((_, taken)) = before.captured(mv) else {
        return false;
    };
    // a capture at a loss is the mistake itself, and taking back is its whole punishment
    let board = line.board();
    board.captures().into_iter().any(|back| {
        back.to() == mv.to() && exchange::gains_at_least(board, back, exchange::value(taken))
    })
}
