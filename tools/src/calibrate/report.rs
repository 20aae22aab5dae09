//! The report of a calibration, and the numbers that the app shows.

use std::fs;
use std::thread;

use catur_engine::{Level, bench};

use super::date;
use super::fit::{Meeting, Rating, Ratings};
use super::options::Options;
use super::pool::{Entrant, Pool, SLOW_HARD_ID, TARGETS, level_id};
use crate::matches::standing::Standing;
use crate::matches::statistics::score_of;

/// All that a report tells of.
pub(crate) struct Report<'a> {
    pub(crate) options: &'a Options,
    pub(crate) pool: &'a Pool,
    /// What the programs call themselves.
    pub(crate) programs: &'a [String],
    pub(crate) meetings: &'a [Meeting],
    pub(crate) standings: &'a [Standing],
    pub(crate) ratings: &'a Ratings,
    /// What another calibration found.
    pub(crate) beside: Option<&'a Ratings>,
}

/// A level with the number to be shown.
struct Shown {
    level: Level,
    target: f64,
    rating: Rating,
    /// The same by the other calibration.
    beside: Option<f64>,
}

impl Shown {
    /// The whole number that `Level::info().rating` must hold.
    fn number(&self) -> i64 {
        self.rating.value.round() as i64
    }
}

impl Report<'_> {
    /// The six levels.
    fn shown(&self) -> Vec<Shown> {
        let lower = |one: &Rating, two: &Rating| one.value.total_cmp(&two.value);
        TARGETS
            .into_iter()
            .filter_map(|(level, target)| {
                let ids = entrants_of(level);
                let ratings = ids
                    .iter()
                    .filter_map(|id| self.ratings.get(self.pool.place(id)?));
                let others = ids
                    .iter()
                    .filter_map(|id| Some(self.beside?.get(self.pool.place(id)?)?.value));
                Some(Shown {
                    level,
                    target,
                    rating: ratings.min_by(lower)?,
                    beside: others.min_by(f64::total_cmp),
                })
            })
            .collect()
    }

    /// What is printed at the end: the numbers for `Level::info().rating`, and what the anchors say.
    pub(crate) fn summary(&self) -> String {
        let mut text = String::new();
        for shown in self.shown() {
            let (number, rating) = (shown.level.number(), shown.rating);
            text += &format!(
                "level {number}: {} ({} to {})\n",
                shown.number(),
                rounded(rating.low),
                rounded(rating.high)
            );
        }
        for (entrant, rating, table) in self.anchors() {
            text += &format!(
                "{}: {}, table {table}, residual {}\n",
                entrant.spec.name,
                rounded(rating.value),
                signed(rating.value - table)
            );
        }
        text
    }

    fn anchors(&self) -> Vec<(&Entrant, Rating, f64)> {
        let places = self.pool.anchors().into_iter();
        places
            .filter_map(|(place, table)| {
                let entrant = self.pool.entrants().get(place)?;
                Some((entrant, self.ratings.get(place)?, table))
            })
            .collect()
    }

    /// The whole report, in Markdown.
    pub(crate) fn text(&self) -> String {
        let parts = [
            self.opening_words(),
            self.level_table(),
            self.anchor_table(),
            self.player_table(),
            self.pairing_table(),
            self.conditions(),
        ];
        parts.join("\n")
    }

    fn opening_words(&self) -> String {
        let games: u64 = self.standings.iter().map(Standing::games).sum();
        format!(
            "# The levels, calibrated\n\
             Written by `catur calibrate`; don't edit. {games} games between {} players in {} pairings, fitted at once: \
             the likeliest\n\
             ratings of the model of Bradley and Terry with draws as half a win. Zero of the scale: the mean of four of \
             Stockfish's skills\n\
             is the mean of its makers' table. Intervals: 95%, by resampling pairs of games, the scale set anew each \
             time.\n",
            self.pool.len(),
            self.meetings.len(),
        )
    }

    fn level_table(&self) -> String {
        let mut text = "## Levels\n\
             | level | shown | interval | ± | target | off by | above the one before | another calibration |\n\
             |---|---|---|---|---|---|---|---|\n"
            .to_owned();
        let mut before = None;
        for shown in self.shown() {
            let (number, rating) = (shown.number(), shown.rating);
            let step = before.map_or(String::new(), |before: i64| (number - before).to_string());
            let beside = shown.beside.map_or(String::new(), |other| {
                format!("{other:.0} ({})", signed(other - rating.value))
            });
            text += &format!(
                "| {} {} | **{number}** | {} to {} | {} | {} | {} | {step} | {beside} |\n",
                shown.level.number(),
                shown.level.english_name(),
                rounded(rating.low),
                rounded(rating.high),
                rounded((rating.high - rating.low) / 2.0),
                shown.target,
                signed(rating.value - shown.target),
            );
            before = Some(number);
        }
        text += &format!(
            "\nHard is shown as the lower of {} nodes a move, what 1.5 s gave on this machine, and a tenth of them for a \
             slow device.\n",
            self.options.hard_nodes
        );
        text
    }

    fn anchor_table(&self) -> String {
        let mut text = "## Anchors\n\
             | player | table | fitted | interval | residual |\n|---|---|---|---|---|\n"
            .to_owned();
        for (entrant, rating, table) in self.anchors() {
            text += &format!(
                "| {} | {table} | {} | {} to {} | {} |\n",
                entrant.spec.name,
                rounded(rating.value),
                rounded(rating.low),
                rounded(rating.high),
                signed(rating.value - table)
            );
        }
        text
    }

    fn player_table(&self) -> String {
        let mut text = "## All players\n\
             | player | rating | interval | games | score |\n|---|---|---|---|---|\n"
            .to_owned();
        let mut rows: Vec<(&Entrant, Rating, usize)> = self
            .pool
            .entrants()
            .iter()
            .zip(&self.ratings.0)
            .enumerate()
            .map(|(place, (entrant, rating))| (entrant, *rating, place))
            .collect();
        rows.sort_by(|one, two| two.1.value.total_cmp(&one.1.value));
        for (entrant, rating, place) in rows {
            let (mut games, mut points) = (0, 0.0);
            for (meeting, standing) in self.meetings.iter().zip(self.standings) {
                let score = standing.score() * standing.games() as f64;
                if meeting.one == place {
                    points += score;
                    games += standing.games();
                } else if meeting.two == place {
                    points += standing.games() as f64 - score;
                    games += standing.games();
                }
            }
            text += &format!(
                "| {} | {} | {} to {} | {games} | {:.1}% |\n",
                entrant.spec.name,
                rounded(rating.value),
                rounded(rating.low),
                rounded(rating.high),
                100.0 * points / (games.max(1)) as f64
            );
        }
        text
    }

    fn pairing_table(&self) -> String {
        let mut text = "## Pairings\n\
             Scores are those of the first; `by the fit` is what the ratings say it should score.\n\n\
             | first | second | games | + | = | − | score | by the fit | nodes a move | plies a game |\n\
             |---|---|---|---|---|---|---|---|---|---|\n"
            .to_owned();
        for (meeting, standing) in self.meetings.iter().zip(self.standings) {
            let name = |place: usize| {
                let entrant = self.pool.entrants().get(place);
                entrant.map_or("", |entrant| entrant.spec.name.as_str())
            };
            let rating = |place| self.ratings.get(place).map_or(0.0, |rating| rating.value);
            let (wins, draws, losses) = standing.results();
            let [one, two] = standing.nodes_a_move();
            text += &format!(
                "| {} | {} | {} | {wins} | {draws} | {losses} | {:.1}% | {:.1}% | {one} / {two} | {:.0} |\n",
                name(meeting.one),
                name(meeting.two),
                standing.games(),
                100.0 * standing.score(),
                100.0 * score_of(rating(meeting.one) - rating(meeting.two)),
                standing.plies_a_game(),
            );
        }
        text
    }

    fn conditions(&self) -> String {
        let faults: u64 = self.standings.iter().map(Standing::faults).sum();
        let (cores, processor) = machine();
        let mut text = format!(
            "## Conditions\n\
             * Date: {}. Machine: {cores} cores, {processor}. No player reads a clock.\n\
             * Command: `make calibrate ARGS=\"{}\"`.\n\
             * Programs: {}. Games lost by a crash, an illegal move or silence: {faults}.\n\
             * The engine's bench signature: {}. What the levels are made of: `rust-core/engine/src/level/mod.rs`.\n\
             * Each opening with both colours, a new seed for every game; games end by the app's own rules, draws are \
             claimed by the\n  side that sees no more than a draw.\n\
             * Players as `catur match` takes them:\n",
            date::today(),
            self.options.command(),
            self.programs.join(", "),
            bench(),
        );
        for entrant in self.pool.entrants() {
            text += &format!("  * {}: `{}`\n", entrant.spec.name, entrant.settings());
        }
        text
    }
}

/// Who stands for a level: level 6 is shown as the lower of a fast and a slow device.
fn entrants_of(level: Level) -> Vec<String> {
    let mut ids = vec![level_id(level)];
    if level.info().depends_on_device {
        ids.push(SLOW_HARD_ID.to_owned());
    }
    ids
}

fn rounded(elo: f64) -> String {
    format!("{elo:.0}")
}

/// A difference with its sign.
fn signed(elo: f64) -> String {
    format!("{:+}", elo.round() as i64)
}

/// The number of cores and what the processor calls itself.
pub(crate) fn machine() -> (usize, String) {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let about = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let model = about
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(':'));
    let model = model.map_or("an unknown processor", |(_, model)| model.trim());
    (cores, model.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibrate::pool::tests::options;
    use crate::matches::statistics::Pairs;

    /// A report in which every player scores half against the next.
    fn with_report(check: impl FnOnce(&Report<'_>)) {
        let options = options();
        let pool = Pool::of(&options).unwrap();
        let pairs = Pairs([10, 20, 40, 20, 10]);
        let meetings: Vec<Meeting> = pool
            .pairings()
            .into_iter()
            .map(|(one, two)| Meeting { one, two, pairs })
            .collect();
        let standings = vec![Standing::default(); meetings.len()];
        let ratings = Ratings::fit(pool.len(), &meetings, &pool.anchors(), 50, 1).unwrap();
        let beside = Ratings(
            pool.entrants()
                .iter()
                .map(|entrant| {
                    let value = match entrant.id.as_str() {
                        "level-beginner" => 1_789.6,
                        SLOW_HARD_ID => 1_899.6,
                        _ => 2_000.0,
                    };
                    Rating {
                        value,
                        low: value,
                        high: value,
                    }
                })
                .collect(),
        );
        check(&Report {
            options: &options,
            pool: &pool,
            programs: &["Stockfish 15.1".to_owned()],
            meetings: &meetings,
            standings: &standings,
            ratings: &ratings,
            beside: Some(&beside),
        });
    }

    #[test]
    fn the_summary_has_the_six_numbers_and_the_residuals() {
        with_report(|report| {
            let summary = report.summary();
            // all are equal, so all stand at the mean of the anchors, (1320 + 1608 + 1923 + 2363) / 4
            for number in 1..=6 {
                assert!(
                    summary.contains(&format!("level {number}: 1804 (")),
                    "{summary}"
                );
            }
            assert!(summary.contains("Stockfish skill 0: 1804, table 1320, residual +484\n"));
            assert!(summary.contains("Stockfish skill 6: 1804, table 2363, residual -560\n"));
        });
    }

    #[test]
    fn a_report_has_its_parts_and_no_folder() {
        with_report(|report| {
            let text = report.text();
            for part in [
                "# The levels",
                "## Levels",
                "## Anchors",
                "## All players",
                "## Pairings",
            ] {
                assert!(text.contains(part), "{part}");
            }
            assert!(text.contains("| 1 Beginner | **1804** |"), "{text}");
            assert!(text.contains(" | 1790 (-14) |\n"), "{text}");
            assert!(text.contains(" | 1900 (+96) |\n"), "{text}");
            assert!(text.contains("`uci:stockfish,nodes=40000,option.Skill Level=6`"));
            assert!(!text.contains("/usr/games"));
            assert!(text.contains("--hard-nodes 1000000 --games 300 --hard-games 10 --within 40"));
        });
    }
}
