//! How much a level varies its openings, and what that costs.

use std::collections::{BTreeMap, BTreeSet};

use catur_engine::{Level, Score};
use catur_rules::{Line, Move, san};

use super::entrants::{Entrants, choose, title};
use super::options::Options;
use super::section::{Check, Section, Table};
use crate::Failure;
use crate::random::Random;
use crate::work::spread;

/// White's first moves.
const FIRST_MOVES: [&str; 2] = ["e4", "d4"];

/// Half moves looked at.
const PLIES: usize = 6;

/// Different first replies and different first six half moves there must be, against each first move.
const REPLIES: usize = 4;
const LINES: usize = 25;

/// Levels that must lose less than this by their first reply, in centipawns.
const CAREFUL: [Level; 3] = [Level::Intermediate, Level::Advanced, Level::Hard];
const MOST_LOST: i32 = 50;

/// What stands for a mate among centipawns.
const MATE_CP: i32 = 10_000;

/// A purpose of random numbers.
const SEEDS: u64 = 0x7661_7279;

/// The games of one level against one first move.
struct Repertoire {
    level: Level,
    first: &'static str,
    lines: Vec<Vec<Move>>,
}

/// A first move and a reply to it.
type Reply = (&'static str, Move);

impl Repertoire {
    /// How often each first reply was played.
    fn replies(&self) -> BTreeMap<Move, usize> {
        let mut replies = BTreeMap::new();
        for mv in self.lines.iter().filter_map(|line| line.get(1)) {
            *replies.entry(*mv).or_default() += 1;
        }
        replies
    }

    fn distinct_lines(&self) -> usize {
        self.lines.iter().collect::<BTreeSet<_>>().len()
    }
}

/// Plays the beginnings and judges the replies.
pub(crate) fn measure(options: &Options) -> Result<Section, Failure> {
    let start = || Entrants::start(options);
    let games = options.variety;
    let kinds: Vec<(Level, &'static str)> = Level::ALL
        .into_iter()
        .flat_map(|level| FIRST_MOVES.map(|first| (level, first)))
        .collect();
    let play = |entrants: &mut Entrants, job: usize| {
        let Some(&(level, first)) = kinds.get(job / games) else {
            return Err(Failure::Faulty(format!("no beginning {job}")));
        };
        let seed = Random::of(options.seed ^ SEEDS, (job % games) as u64).next();
        beginning(entrants, level, first, seed)
    };
    let jobs = (kinds.len() * games, "beginnings played");
    let played = spread(jobs, options.threads, start, play)?;
    let repertoires: Vec<Repertoire> = kinds
        .iter()
        .zip(played.chunks(games))
        .map(|(&(level, first), lines)| Repertoire {
            level,
            first,
            lines: lines.to_vec(),
        })
        .collect();
    let replies: BTreeSet<Reply> = repertoires
        .iter()
        .flat_map(|repertoire| {
            let replies = repertoire.replies().into_keys();
            replies.map(|mv| (repertoire.first, mv))
        })
        .collect();
    let replies: Vec<Reply> = replies.into_iter().collect();
    let judge = |entrants: &mut Entrants, job: usize| match replies.get(job) {
        Some(&(first, mv)) => loss(entrants, first, mv),
        None => Err(Failure::Faulty(format!("no reply {job}"))),
    };
    let jobs = (replies.len(), "replies judged");
    let losses = spread(jobs, options.threads, start, judge)?;
    let losses = replies.into_iter().zip(losses).collect();
    Ok(section(options, &repertoires, &losses))
}

fn after(first: &str) -> Result<Line, Failure> {
    let mut line = Line::default();
    let pushed = san::parse(line.board(), first)
        .map_err(|error| error.to_string())
        .and_then(|mv| line.push(mv).map_err(|error| error.to_string()));
    pushed.map_err(Failure::Faulty)?;
    Ok(line)
}

/// The first half moves of a game of a level with Black.
fn beginning(
    entrants: &mut Entrants,
    level: Level,
    first: &str,
    seed: u64,
) -> Result<Vec<Move>, Failure> {
    let mut line = after(first)?;
    let [black, white] = entrants.against_opponent(level, seed)?;
    while line.len() < PLIES && line.outcome().is_none() {
        let black_moves = !line.len().is_multiple_of(2);
        let mv = choose(
            if black_moves {
                &mut *black
            } else {
                &mut *white
            },
            &line,
        )?;
        line.push(mv)
            .map_err(|error| Failure::Faulty(error.to_string()))?;
    }
    Ok(line.moves().to_vec())
}

/// What a first reply loses against the best, in centipawns.
fn loss(entrants: &mut Entrants, first: &str, reply: Move) -> Result<i32, Failure> {
    let mut line = after(first)?;
    entrants.judge.clear();
    let (best, mv) = entrants.verdict(&line)?;
    if mv == reply {
        return Ok(0);
    }
    line.push(reply)
        .map_err(|error| Failure::Faulty(error.to_string()))?;
    let (answered, _) = entrants.verdict(&line)?;
    Ok((centipawns(best) + centipawns(answered)).max(0))
}

fn centipawns(score: Score) -> i32 {
    match score {
        Score::Cp(cp) => cp,
        Score::Mate(moves) => MATE_CP * moves.signum(),
    }
}

fn section(options: &Options, all: &[Repertoire], losses: &BTreeMap<Reply, i32>) -> Section {
    let mut table = Table::new(&[
        "level, against",
        "first replies",
        "first six plies",
        "worst reply",
        "loses",
        "mean loss",
    ]);
    let mut checks = Vec::new();
    for repertoire in all {
        let Repertoire { level, first, .. } = repertoire;
        let replies = repertoire.replies();
        let lines = repertoire.distinct_lines();
        let lost = |mv: &Move| losses.get(&(*first, *mv)).copied().unwrap_or(0);
        let worst = replies.keys().max_by_key(|mv| lost(mv));
        let most = worst.map_or(0, &lost);
        let total: i64 = replies
            .iter()
            .map(|(mv, &games)| i64::from(lost(mv)) * games as i64)
            .sum();
        let name = title(*level);
        table.rows.push(vec![
            format!("{name}, 1. {first}"),
            replies.len().to_string(),
            lines.to_string(),
            worst.map_or_else(String::new, |&mv| written(first, mv)),
            most.to_string(),
            format!("{:.1}", total as f64 / repertoire.lines.len().max(1) as f64),
        ]);
        checks.push(Check {
            holds: replies.len() >= REPLIES && lines >= LINES,
            required: format!(
                "{name} varies against 1. {first}: {REPLIES} first replies and {LINES} first six plies at least"
            ),
            found: format!("{} and {lines}", replies.len()),
        });
        if CAREFUL.contains(level) {
            checks.push(Check {
                holds: most < MOST_LOST,
                required: format!(
                    "{name} loses less than {MOST_LOST} centipawns by its first reply to 1. {first}"
                ),
                found: format!("{most} at most"),
            });
        }
    }
    Section {
        title: "Variety",
        words: format!(
            "{} games against each first move, with the engine at full strength and 2,000 nodes as White. Losses of the \
             first\n\
             reply in centipawns against the best, judged at full strength with {} nodes.\n",
            options.variety, options.judge_nodes
        ),
        tables: vec![table],
        checks,
    }
}

fn written(first: &str, reply: Move) -> String {
    let line = after(first).ok().and_then(|mut line| {
        line.push(reply).ok()?;
        line.san_at(2)
    });
    line.map_or_else(|| reply.to_string(), |text| format!("1... {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use catur_rules::uci;

    fn repertoire(level: Level, lines: &[&str]) -> Repertoire {
        let moves = |text: &&str| {
            let mut line = Line::default();
            for word in text.split(' ') {
                line.push(uci::parse(line.board(), word).unwrap()).unwrap();
            }
            line.moves().to_vec()
        };
        Repertoire {
            level,
            first: "e4",
            lines: lines.iter().map(moves).collect(),
        }
    }

    #[test]
    fn replies_and_lines_are_told_apart() {
        let lines = ["e2e4 e7e5 g1f3", "e2e4 e7e5 b1c3", "e2e4 c7c5 g1f3"];
        let one = repertoire(Level::Hard, &lines);
        assert_eq!((one.replies().len(), one.distinct_lines()), (2, 3));
        let counts: Vec<usize> = one.replies().into_values().collect();
        assert_eq!(counts.iter().sum::<usize>(), 3);
    }

    #[test]
    fn only_the_higher_levels_must_be_careful() {
        let (beginner, hard) = (
            repertoire(Level::Beginner, &["e2e4 g7g5"]),
            repertoire(Level::Hard, &["e2e4 g7g5"]),
        );
        let reply = hard.lines[0][1];
        let losses = BTreeMap::from([(("e4", reply), 130)]);
        let section = section(&Options::default(), &[beginner, hard], &losses);
        assert_eq!(section.tables[0].rows[1][3..5], ["1... g5", "130"]);
        let lines: Vec<String> = section.checks.iter().map(Check::line).collect();
        assert_eq!(lines.len(), 3);
        assert_eq!(
            lines[2],
            "FAILED 6 Hard loses less than 50 centipawns by its first reply to 1. e4: 130 at most\n"
        );
    }
}
