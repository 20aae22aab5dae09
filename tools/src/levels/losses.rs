//! What the moves of each level give away in games against its neighbours.

use catur_engine::{Engine, Level};
use catur_rules::{Board, Color};

use super::entrants::{Entrants, PLAYED_OUT, levels, title};
use super::judge::{Tally, judge, verdicts};
use super::options::Options;
use super::section::{Check, Section, Table, percent};
use crate::Failure;
use crate::matches::journal::Record;
use crate::matches::opening::{ALL, Openings};
use crate::matches::series::Series;
use crate::random::Random;
use crate::work::spread;

const LEVELS: usize = Level::ALL.len();

/// Columns of the tables, after the moves.
const COUNTED: [&str; 5] = [
    "lose .05",
    "lose .10",
    "lose .15",
    "hang a piece",
    "hang and lose .05",
];

/// How many of these must fall from level to level.
const FALLING: usize = 4;

/// The counts of one level, by the third of the game.
type Thirds = [Tally; 3];

/// Plays and judges the games.
pub(crate) fn measure(options: &Options) -> Result<Section, Failure> {
    let specs = levels(options)?;
    let openings = Openings::read(None, options.seed, ALL)?;
    let games = games(options.games);
    let series = |pair: usize| {
        let (one, two) = (specs.get(pair)?, specs.get(pair + 1)?);
        Some(Series {
            one,
            two,
            openings: &openings,
            // a seed of its own for each pairing
            seed: Random::of(options.seed, pair as u64).next(),
            games: 0..options.games,
            sprt: None,
            adjudicate: false,
            threads: 1,
            journal: None,
            pgn: None,
        })
    };
    let play = |entrants: &mut Entrants, job: usize| {
        let (Some(&(pair, index)), Some(series)) = (
            games.get(job),
            games.get(job).and_then(|&(pair, _)| series(pair)),
        ) else {
            return Err(Failure::Faulty(format!("no game {job}")));
        };
        let (record, opening) = record(&series, entrants, (pair, index))?;
        let end = worth(&record);
        let found = verdicts(entrants, &record.line, opening, end)?;
        let mut tallies = [Thirds::default(); 2];
        for judged in judge(&record.line, opening, &found) {
            let side = record.line.board_at(judged.ply).map(Board::side_to_move);
            let one_moves = (side == Some(Color::White)) == index.is_multiple_of(2);
            let thirds = tallies.get_mut(usize::from(!one_moves));
            if let Some(tally) = thirds.and_then(|thirds| thirds.get_mut(judged.third)) {
                tally.add(&judged);
            }
        }
        Ok((pair, tallies))
    };
    let start = || Entrants::start(options);
    let jobs = (games.len(), "games judged");
    let found = spread(jobs, options.threads, start, play)?;
    let mut levels = [Thirds::default(); LEVELS];
    for (pair, tallies) in &found {
        for (level, more) in levels.iter_mut().skip(*pair).zip(tallies) {
            for (tally, more) in level.iter_mut().zip(more) {
                tally.join(more);
            }
        }
    }
    Ok(section(options, games.len(), &levels))
}

/// The games as (lower level's place, number): each level has so many at least. The middle levels have two neighbours,
/// and share them out.
fn games(each: usize) -> Vec<(usize, usize)> {
    let inner = (each / 2).next_multiple_of(2);
    let pairs = 0..LEVELS - 1;
    let games = pairs.flat_map(|pair| {
        let outermost = pair == 0 || pair + 2 == LEVELS;
        let count = if outermost { each } else { inner };
        (0..count).map(move |index| (pair, index))
    });
    games.collect()
}

/// Plays a game; it comes with the number of its moves that belong to the opening.
fn record(
    series: &Series<'_>,
    entrants: &mut Entrants,
    (pair, index): (usize, usize),
) -> Result<(Record, usize), Failure> {
    let mut judge = Engine::new(1);
    let opening = series.openings.line(index / 2, &mut judge).len();
    let [one, two] = entrants.neighbours(pair)?;
    let record = series
        .game(index, one, two, &mut judge, &PLAYED_OUT)?
        .ok_or_else(|| Failure::Faulty("a game was called off".to_owned()))?;
    if record.end.is_fault() {
        let end = record.end.text();
        return Err(Failure::Faulty(format!(
            "a level broke down: {end}: {}",
            record.detail
        )));
    }
    Ok((record, opening))
}

/// What the end of a game is worth to the side to move there, from 0 to 1.
fn worth(record: &Record) -> f64 {
    let white_is_one = record.index.is_multiple_of(2);
    let white_moves = record.line.board().side_to_move() == Color::White;
    let halves = if white_moves == white_is_one {
        record.halves
    } else {
        2 - record.halves.min(2)
    };
    halves as f64 / 2.0
}

fn whole(thirds: &Thirds) -> Tally {
    let mut sum = Tally::default();
    thirds.iter().for_each(|tally| sum.join(tally));
    sum
}

fn section(options: &Options, games: usize, levels: &[Thirds; LEVELS]) -> Section {
    let mut all = Table::new(&["level", "moves"]);
    let mut by_third = Table::new(&["level, third of the game", "moves"]);
    for table in [&mut all, &mut by_third] {
        table.head.extend(COUNTED.map(str::to_owned));
    }
    for (level, thirds) in Level::ALL.into_iter().zip(levels) {
        all.rows.push(row(title(level), &whole(thirds)));
        for (number, tally) in (1..).zip(thirds) {
            let name = format!("{}, {number}", title(level));
            by_third.rows.push(row(name, tally));
        }
    }
    let tallies = levels.each_ref().map(whole);
    let checks = COUNTED
        .iter()
        .enumerate()
        .take(FALLING)
        .map(|(column, name)| {
            let count = |tally: &Tally| tally.counts().get(column).copied().unwrap_or(0);
            falls(name, &tallies.map(|tally| (count(&tally), tally.moves)))
        });
    Section {
        title: "Losses",
        words: format!(
            "{games} games between neighbours, {} at least for each level. With P = (w + 1) / 2 and w the win chance \
             of a score,\n\
             all moves are counted that were played where P lay between .1 and .9: those that lose so much of P \
             against\n\
             the best move, judged at full strength with {} nodes before and after the move; and those after which a \
             capture\n\
             wins 300 centipawns or more by static exchange, less what was exchanged on its square. Some of \
             these are covered by tactics: the last\n\
             column has those that lose .05 of P as well. Cliffs show in the thirds of a game's moves.\n",
            options.games, options.judge_nodes
        ),
        tables: vec![all, by_third],
        checks: checks.collect(),
    }
}

fn row(name: String, tally: &Tally) -> Vec<String> {
    let shares = tally
        .counts()
        .map(|count| format!("{} ({count})", percent(count, tally.moves)));
    [name, tally.moves.to_string()]
        .into_iter()
        .chain(shares)
        .collect()
}

/// Whether a share falls from level to level.
fn falls(name: &str, counts: &[(u64, u64)]) -> Check {
    // compared as fractions, so that nothing is rounded
    let less = |&(two, of_two): &(u64, u64), &(one, of_one): &(u64, u64)| {
        u128::from(two) * u128::from(of_one) < u128::from(one) * u128::from(of_two)
    };
    let steps = counts.iter().zip(counts.iter().skip(1));
    let shares: Vec<String> = counts
        .iter()
        .map(|&(part, whole)| percent(part, whole))
        .collect();
    Check {
        holds: steps.into_iter().all(|(one, two)| less(two, one)),
        required: format!("the share of moves that {name} falls from level to level"),
        found: shares.join(", "),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::game::{End, Work};
    use catur_rules::{Line, uci};

    #[test]
    fn each_level_has_its_games() {
        let games = games(6);
        assert_eq!(games.len(), 6 + 3 * 4 + 6);
        for level in 0..LEVELS {
            let own = games
                .iter()
                .filter(|(pair, _)| *pair == level || *pair + 1 == level);
            assert!(own.count() >= 6, "{level}");
        }
        assert!(super::games(0).is_empty());
    }

    #[test]
    fn a_share_falls_or_it_does_not() {
        assert!(falls("err", &[(30, 100), (29, 100), (1, 4)]).holds);
        assert!(!falls("err", &[(30, 100), (3, 10)]).holds);
        assert!(!falls("err", &[(1, 100), (2, 100)]).holds);
        assert!(!falls("err", &[(0, 0), (0, 0)]).holds);
        let check = falls("err", &[(1, 2), (1, 3)]);
        assert_eq!(
            check.line(),
            "ok     the share of moves that err falls from level to level: 50.0%, 33.3%\n"
        );
    }

    #[test]
    fn the_end_is_worth_what_the_side_to_move_got() {
        let record = |index, halves, plies: usize| {
            let mut line = Line::default();
            for text in ["e2e4", "e7e5"].into_iter().take(plies) {
                line.push(uci::parse(line.board(), text).unwrap()).unwrap();
            }
            Record {
                index,
                halves,
                end: End::Checkmate,
                detail: String::new(),
                line,
                work: [Work::default(); 2],
            }
        };
        assert_eq!(worth(&record(0, 2, 0)), 1.0, "White is one and won");
        assert_eq!(worth(&record(0, 2, 1)), 0.0);
        assert_eq!(worth(&record(1, 2, 0)), 0.0, "Black is one and won");
        assert_eq!(worth(&record(1, 0, 2)), 1.0);
        assert_eq!(worth(&record(1, 1, 1)), 0.5);
    }
}
