//! Where a match stands: results in the order of the games, whatever order they ended in.

use std::collections::BTreeMap;

use super::game::{End, Work};
use super::journal::Record;
use super::statistics::{Decision, Elo, Pairs, Sprt};

/// What the games counted so far add up to.
#[derive(Debug, Clone, Default)]
pub(crate) struct Standing {
    /// Player one's losses, draws and wins.
    results: [u64; 3],
    pub(crate) pairs: Pairs,
    /// The first game of a pair whose second isn't counted yet.
    half_pair: Option<usize>,
    work: [Work; 2],
    plies: u64,
    ends: BTreeMap<End, u64>,
}

impl Standing {
    /// Counts the next game.
    pub(crate) fn add(&mut self, record: &Record) {
        if let Some(count) = self.results.get_mut(record.halves) {
            *count += 1;
        }
        match self.half_pair.take() {
            None => self.half_pair = Some(record.halves),
            Some(first) => self.pairs.add(first + record.halves),
        }
        for (sum, work) in self.work.iter_mut().zip(record.work) {
            sum.nodes += work.nodes;
            sum.moves += work.moves;
        }
        self.plies += record.line.len() as u64;
        *self.ends.entry(record.end).or_default() += 1;
    }

    pub(crate) fn games(&self) -> u64 {
        self.results.iter().sum()
    }

    /// Whether the last game counted closed a pair.
    pub(crate) fn is_even(&self) -> bool {
        self.half_pair.is_none()
    }

    /// Adds the games of another part of the same match, which stand in whole pairs.
    pub(crate) fn join(&mut self, more: &Self) {
        let sums = self.results.iter_mut().zip(more.results);
        let pairs = self.pairs.0.iter_mut().zip(more.pairs.0);
        for (sum, count) in sums.chain(pairs) {
            *sum += count;
        }
        for (sum, work) in self.work.iter_mut().zip(more.work) {
            sum.nodes += work.nodes;
            sum.moves += work.moves;
        }
        self.plies += more.plies;
        for (end, count) in &more.ends {
            *self.ends.entry(*end).or_default() += count;
        }
    }

    /// Whole pairs of games as one line of fields, which [`Self::from_row`] reads: wins, draws and losses of player one;
    /// pairs by their points; nodes and moves of both; half-moves; ends.
    pub(crate) fn to_row(&self) -> String {
        let (wins, draws, losses) = self.results();
        let [one, two] = self.work;
        format!(
            "{wins} {draws} {losses}\t{}\t{} {} {} {}\t{}\t{}",
            self.pairs.0.map(|count| count.to_string()).join(" "),
            one.nodes,
            one.moves,
            two.nodes,
            two.moves,
            self.plies,
            self.ends_text()
        )
    }

    /// Reads what [`Self::to_row`] wrote; nothing if it is no such line or its numbers don't fit together.
    pub(crate) fn from_row(row: &str) -> Option<Self> {
        let mut fields = row.split('\t');
        let [wins, draws, losses] = numbers(fields.next()?)?;
        let pairs = Pairs(numbers(fields.next()?)?);
        let [nodes, moves, other_nodes, other_moves] = numbers(fields.next()?)?;
        let [plies] = numbers(fields.next()?)?;
        let ends = fields
            .next()?
            .split(", ")
            .map(|end| {
                let (text, count) = end.rsplit_once(' ')?;
                Some((End::from_text(text)?, count.parse().ok()?))
            })
            .collect::<Option<BTreeMap<End, u64>>>()?;
        let standing = Self {
            results: [losses, draws, wins],
            pairs,
            half_pair: None,
            work: [
                Work { nodes, moves },
                Work {
                    nodes: other_nodes,
                    moves: other_moves,
                },
            ],
            plies,
            ends,
        };
        let games = standing.games();
        let fit = 2 * pairs.count() == games
            && standing.ends.values().sum::<u64>() == games
            && pairs.half_points() == 2 * wins + draws
            && fields.next().is_none();
        fit.then_some(standing)
    }

    /// Wins, draws and losses of player one.
    pub(crate) fn results(&self) -> (u64, u64, u64) {
        let [losses, draws, wins] = self.results;
        (wins, draws, losses)
    }

    /// Player one's share of the points; a half without games.
    pub(crate) fn score(&self) -> f64 {
        let (wins, draws, _) = self.results();
        match self.games() {
            0 => 0.5,
            games => (wins as f64 + draws as f64 / 2.0) / games as f64,
        }
    }

    /// Games in which a player broke down.
    pub(crate) fn faults(&self) -> u64 {
        let faulty = self.ends.iter().filter(|(end, _)| end.is_fault());
        faulty.map(|(_, count)| count).sum()
    }

    /// Positions visited by both in a game.
    pub(crate) fn nodes_a_game(&self) -> f64 {
        self.share(self.work.iter().map(|work| work.nodes).sum())
    }

    /// Positions visited for a move of player one and of player two.
    pub(crate) fn nodes_a_move(&self) -> [u64; 2] {
        self.work.map(|work| work.nodes / work.moves.max(1))
    }

    pub(crate) fn plies_a_game(&self) -> f64 {
        self.share(self.plies)
    }

    fn share(&self, part: u64) -> f64 {
        part as f64 / self.games().max(1) as f64
    }

    /// One line for a match under way.
    pub(crate) fn line(&self, sprt: Option<Sprt>) -> String {
        let (wins, draws, losses) = self.results();
        let mut line = format!("+{wins} ={draws} -{losses}");
        if let Some(elo) = self.pairs.elo() {
            line += &format!("  Elo {}", elo_text(elo));
        }
        if let Some(sprt) = sprt {
            line += &format!("  {}", llr_text(sprt, &self.pairs));
        }
        line
    }

    /// The report at the end.
    pub(crate) fn report(&self, sprt: Option<Sprt>) -> String {
        let (wins, draws, losses) = self.results();
        let [none, half, one, more, two] = self.pairs.0;
        let mut text = format!(
            "games: {} (+{wins} ={draws} -{losses})\n\
             score: {:.1}%, draws {:.1}%\n\
             pairs: {none} {half} {one} {more} {two} (0, ½, 1, 1½, 2 points)\n",
            self.games(),
            100.0 * self.score(),
            100.0 * self.share(draws),
        );
        match self.pairs.elo() {
            Some(elo) => text += &format!("Elo: {}\n", elo_text(elo)),
            None => text += "Elo: no pair is complete\n",
        }
        if let Some(sprt) = sprt {
            text += &format!("{}\n{}\n", llr_text(sprt, &self.pairs), self.verdict(sprt));
        }
        let [first, second] = self.nodes_a_move();
        text += &format!(
            "nodes a move: {first} and {second}\nplies a game: {:.1}\n",
            self.plies_a_game()
        );
        text += &format!("ends: {}\n", self.ends_text());
        text
    }

    fn ends_text(&self) -> String {
        let ends = self.ends.iter();
        let ends: Vec<String> = ends
            .map(|(end, count)| format!("{} {count}", end.text()))
            .collect();
        ends.join(", ")
    }

    fn verdict(&self, sprt: Sprt) -> String {
        let Sprt { elo0, elo1 } = sprt;
        match sprt.decision(&self.pairs) {
            Some(Decision::H1) => format!("H1 accepted ({elo0},{elo1})"),
            Some(Decision::H0) => format!("H0 accepted ({elo0},{elo1})"),
            None => format!("undecided ({elo0},{elo1})"),
        }
    }
}

/// So many numbers with spaces between them.
fn numbers<const N: usize>(text: &str) -> Option<[u64; N]> {
    let numbers = text.split(' ').map(|number| number.parse().ok());
    numbers.collect::<Option<Vec<u64>>>()?.try_into().ok()
}

fn llr_text(sprt: Sprt, pairs: &Pairs) -> String {
    let (low, high) = Sprt::bounds();
    format!("LLR {:.2} [{low:.2}, {high:.2}]", sprt.llr(pairs))
}

fn elo_text(elo: Elo) -> String {
    format!(
        "{:+.1}, 95% interval {:+.1} to {:+.1}",
        elo.value, elo.low, elo.high
    )
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use catur_rules::Line;

    pub(crate) fn standing(halves: &[usize]) -> Standing {
        let mut standing = Standing::default();
        for (index, &halves) in halves.iter().enumerate() {
            standing.add(&Record {
                index,
                halves,
                end: End::Checkmate,
                detail: String::new(),
                line: Line::default(),
                work: [
                    Work {
                        nodes: 30,
                        moves: 3,
                    },
                    Work { nodes: 5, moves: 2 },
                ],
            });
        }
        standing
    }

    #[test]
    fn games_become_pairs() {
        let standing = standing(&[2, 2, 1, 2, 0, 2, 0]);
        assert_eq!(standing.pairs, Pairs([0, 0, 1, 1, 1]));
        assert_eq!(standing.results(), (4, 1, 2));
        assert!(!standing.is_even());
        assert_eq!(standing.score(), 4.5 / 7.0);
    }

    #[test]
    fn a_report_has_all_figures() {
        let sprt = Sprt {
            elo0: 0.0,
            elo1: 5.0,
        };
        let report = standing(&[2, 1, 1, 1]).report(Some(sprt));
        assert_eq!(
            report,
            "games: 4 (+1 =3 -0)\nscore: 62.5%, draws 75.0%\n\
             pairs: 0 0 1 1 0 (0, ½, 1, 1½, 2 points)\n\
             Elo: +88.7, 95% interval -33.6 to +238.9\n\
             LLR 0.03 [-2.94, 2.94]\nundecided (0,5)\n\
             nodes a move: 10 and 2\nplies a game: 0.0\nends: checkmate 4\n"
        );
    }

    #[test]
    fn a_report_of_nothing_divides_by_nothing() {
        assert!(standing(&[]).report(None).contains("no pair is complete"));
    }

    #[test]
    fn a_row_is_read_as_it_was_written() {
        let whole = standing(&[2, 1, 0, 0, 2, 2]);
        let row = whole.to_row();
        assert_eq!(row, "3 1 2\t1 0 0 1 1\t180 18 30 12\t0\tcheckmate 6");
        let read = Standing::from_row(&row).unwrap();
        assert_eq!(read.report(None), whole.report(None));
        let mut joined = standing(&[2, 1]);
        joined.join(&standing(&[0, 0, 2, 2]));
        assert_eq!(joined.to_row(), row);
    }

    #[test]
    fn a_row_that_contradicts_itself_is_refused() {
        for row in [
            "3 1 2\t1 0 0 1 2\t180 18 30 12\t0\tcheckmate 6",
            "3 1 2\t1 0 1 0 1\t180 18 30 12\t0\tcheckmate 6",
            "3 1 2\t1 0 0 1 1\t180 18 30 12\t0\tcheckmate 5",
            "3 1 2\t1 0 0 1 1\t180 18 30\t0\tcheckmate 6",
            "3 1 2\t1 0 0 1 1\t180 18 30 12\t0\tboredom 6",
            "3 1 2\t1 0 0 1 1\t180 18 30 12\t0\tcheckmate 6\tmore",
            "",
        ] {
            assert!(Standing::from_row(row).is_none(), "{row}");
        }
    }
}
