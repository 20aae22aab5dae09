//! Which mates in one each level plays.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use catur_engine::Level;
use catur_rules::{Board, Line, Move, uci};

use super::entrants::{Entrants, choose, title};
use super::options::Options;
use super::section::{Check, Section, Table, percent};
use crate::Failure;
use crate::work::spread;

/// Public puzzles; their source is in `tests/data/README.md`.
const PUZZLES: &str = include_str!("../../../tests/data/puzzles-lichess-cc0.csv");

/// Puzzles that end in mate, the shortest first: the last move of each is a mate in one.
const THEMES: [&str; 3] = ["mateIn1", "mateIn2", "mateIn3"];

/// What Beginner must play, in percent; the others play all.
const BEGINNER: RangeInclusive<u64> = 50..=85;

/// Shows each level each position once.
pub(crate) fn measure(options: &Options) -> Result<Section, Failure> {
    let positions = positions(options.mates)?;
    let play = |entrants: &mut Entrants, job: usize| {
        let Some(line) = positions.get(job) else {
            return Err(Failure::Faulty(format!("no mate {job}")));
        };
        let seed = options.seed.wrapping_add(job as u64);
        let plays = Level::ALL.map(|level| {
            let [player, _] = entrants.against_opponent(level, seed)?;
            Ok(mates(line.board(), choose(player, line)?))
        });
        plays.into_iter().collect::<Result<Vec<bool>, Failure>>()
    };
    let start = || Entrants::start(options);
    let jobs = (positions.len(), "mates in one shown");
    let found = spread(jobs, options.threads, start, play)?;
    let played = Level::ALL.map(|level| {
        let place = usize::from(level.number()) - 1;
        let plays = found.iter().filter(|plays| plays.get(place) == Some(&true));
        plays.count() as u64
    });
    Ok(section(positions.len() as u64, played))
}

fn section(whole: u64, played: [u64; 6]) -> Section {
    let mut table = Table::new(&["level", "plays mate", "of"]);
    let mut checks = Vec::new();
    for (level, played) in Level::ALL.into_iter().zip(played) {
        table.rows.push(vec![
            title(level),
            format!("{} ({played})", percent(played, whole)),
            whole.to_string(),
        ]);
        checks.push(check(level, played, whole));
    }
    Section {
        title: "Mates in one",
        words: format!(
            "{whole} fixed positions: the puzzles of the tree with a mate in one, then the last moves of those with a \
             mate in two or\n\
             three. Any mate counts.\n"
        ),
        tables: vec![table],
        checks,
    }
}

fn check(level: Level, played: u64, whole: u64) -> Check {
    let (low, high) = (BEGINNER.start() * whole, BEGINNER.end() * whole);
    let (holds, expected) = if level == Level::Beginner {
        let within = (low..=high).contains(&(100 * played));
        (within, "50 to 85% of the mates in one")
    } else {
        (played == whole, "all mates in one")
    };
    Check {
        holds,
        required: format!("{} plays {expected}", title(level)),
        found: format!("{} ({played} of {whole})", percent(played, whole)),
    }
}

/// So many positions with a mate in one, each with the moves that led to it, in the order of the file.
fn positions(count: usize) -> Result<Vec<Line>, Failure> {
    let puzzles = THEMES.into_iter().flat_map(|theme| {
        let rows = PUZZLES.lines().skip(1);
        rows.filter_map(move |row| before_mate(row, theme))
    });
    let mut seen = BTreeSet::new();
    let lines: Vec<Line> = puzzles
        .filter(|line| seen.insert(line.board().to_fen()))
        .take(count)
        .collect();
    if lines.len() == count {
        Ok(lines)
    } else {
        Err(Failure::Faulty(format!(
            "{count} mates in one are wanted, the puzzles have {}",
            lines.len()
        )))
    }
}

/// The position before the last move of a puzzle of this theme, if that move mates.
fn before_mate(row: &str, theme: &str) -> Option<Line> {
    let mut fields = row.split(',');
    let (_, fen, moves) = (fields.next()?, fields.next()?, fields.next()?);
    let themes = fields.nth(1)?;
    if !themes.split(' ').any(|word| word == theme) {
        return None;
    }
    let mut line = Line::new(fen.parse().ok()?);
    let (moves, last) = moves.rsplit_once(' ')?;
    for text in moves.split(' ') {
        line.push(uci::parse(line.board(), text).ok()?).ok()?;
    }
    let last = uci::parse(line.board(), last).ok()?;
    mates(line.board(), last).then_some(line)
}

fn mates(board: &Board, mv: Move) -> bool {
    let next = board.play(mv);
    next.is_ok_and(|next| next.in_check() && !next.has_legal_moves())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_tree_has_200_positions_with_a_mate_in_one() {
        let lines = positions(200).unwrap();
        assert_eq!(lines.len(), 200);
        for line in &lines {
            let moves = line.board().legal_moves();
            assert!(moves.iter().any(|&mv| mates(line.board(), mv)));
        }
        // 131 puzzles have a mate in one; after them come the ends of longer ones
        assert!(lines[..131].iter().all(|line| line.len() == 1));
        assert!(lines[131..].iter().all(|line| line.len() == 3));
        assert!(positions(10_000).is_err());
    }

    #[test]
    fn beginner_misses_some_and_others_none() {
        let holds = |level, played| check(level, played, 200).holds;
        assert!(!holds(Level::Beginner, 99));
        assert!(holds(Level::Beginner, 100));
        assert!(holds(Level::Beginner, 170));
        assert!(!holds(Level::Beginner, 171));
        assert!(holds(Level::Novice, 200));
        assert!(!holds(Level::Hard, 199));
    }
}
