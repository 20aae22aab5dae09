//! `catur puzzles make`: plays games, finds puzzles, and puts them down, game by game, in a file from which it goes on.
//!
//! ```text
//! catur puzzles 2
//! seed⇥1
//! …
//! games
//! puzzle⇥17⇥42⇥fork pin⇥FEN⇥e2e4 d7d5 …⇥
//! game⇥17⇥120 50 6 3
//! ```
//! A puzzle has the number of its game, half-moves before the mistake, its themes with the one shown first, the position
//! before the mistake, its moves, and the moves that win more slowly where the last one mates. A game's line closes it:
//! mistakes that seemed to give something away, those that seemed to be puzzles, those looked at deeply, and puzzles.

use std::fs::{self, OpenOptions};
use std::io::{Seek, SeekFrom, Write};
use std::path::PathBuf;
use std::time::Instant;

use catur_engine::{Level, bench};
use catur_rules::uci;

use super::candidate::{Course, Depths};
use super::game::{At, Workshop};
use super::themes::Theme;
use crate::matches::opening::{ALL, Openings};
use crate::matches::player::Player;
use crate::matches::spec::Spec;
use crate::work::spread_to;
use crate::{Failure, Verdict, head};

const VERSION: &str = "catur puzzles 2";
const GAMES: &str = "games";

/// What to make.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Options {
    pub(crate) out: PathBuf,
    /// Games in all, those already in the file among them.
    pub(crate) games: usize,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    pub(crate) depths: Depths,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            out: PathBuf::new(),
            games: 1_000,
            seed: 1,
            threads: 2,
            depths: Depths {
                scan: 1_000,
                first: 10_000,
                deep: 100_000,
            },
        }
    }
}

/// What was found, in all games of a file.
#[derive(Debug, Default, PartialEq, Eq)]
struct Yield {
    games: usize,
    course: Course,
    shown: [u32; Theme::ALL.len()],
}

/// Plays what isn't played yet. The same options give the same file, whatever the number of threads and of starts.
pub(crate) fn make(options: &Options) -> Result<Verdict, Failure> {
    let name = options.out.display().to_string();
    let io = || Failure::io(name.clone());
    let head = head_of(options)?;
    let mut file = OpenOptions::new()
        .read(true)
        .write(true)
        .create(true)
        .truncate(false)
        .open(&options.out)
        .map_err(io())?;
    let text = fs::read_to_string(&options.out).map_err(io())?;
    let kept = if head.starts_with(&text) {
        // new, or cut off before its head was written
        file.write_all(head.as_bytes()).map_err(io())?;
        head.clone()
    } else {
        whole(&text, &head).map_err(|why| Failure::Usage(format!("{name}: {why}")))?
    };
    let mut found = read(kept.strip_prefix(&head).unwrap_or_default())
        .map_err(|why| Failure::Faulty(format!("{name}: {why}")))?;
    file.set_len(kept.len() as u64).map_err(io())?;
    file.seek(SeekFrom::End(0)).map_err(io())?;
    let openings = Openings::read(None, options.seed, ALL)?;
    let (first, begun) = (found.games, Instant::now());
    let before = found.course.found;
    spread_to(
        (options.games.saturating_sub(first), "games"),
        options.threads,
        || Ok(Workshop::new()),
        |workshop, job| {
            let number = (first + job) as u64;
            let (puzzles, course) = workshop.game(&openings, options.seed, number, options.depths);
            Ok(rows(number, &puzzles, course))
        },
        |rows| {
            file.write_all(rows.as_bytes()).map_err(io())?;
            found.add(&rows).map_err(Failure::Faulty)
        },
    )?;
    let hours = begun.elapsed().as_secs_f64() * options.threads as f64 / 3600.0;
    let rate = f64::from(found.course.found - before) / hours;
    crate::output::print(&found.report(rate))
}

/// What must be the same to go on.
fn head_of(options: &Options) -> Result<String, Failure> {
    let Depths { scan, first, deep } = options.depths;
    let mut head = format!(
        "{VERSION}\nseed\t{}\nnodes\t{scan} {first} {deep}\nbench\t{}\n",
        options.seed,
        bench()
    );
    for level in Level::ALL
        .into_iter()
        .filter(|level| !level.info().depends_on_device)
    {
        let spec = Spec::parse(&format!("level:{}", level.number())).map_err(Failure::Usage)?;
        let plays = Player::start(&spec)?.signature()?;
        head += &format!("{}\t{plays:016x}\n", level.id());
    }
    head += &format!("{GAMES}\n");
    Ok(head)
}

/// A file as far as its games are closed.
fn whole(text: &str, head: &str) -> Result<String, String> {
    let Some(rows) = text.strip_prefix(head) else {
        return Err(format!("other puzzles: {}", head::difference(text, head)));
    };
    let mut closed = 0;
    let mut read = 0;
    for row in rows.split_inclusive('\n') {
        read += row.len();
        if row.starts_with("game\t") && row.ends_with('\n') {
            closed = read;
        }
    }
    Ok(format!("{head}{}", rows.get(..closed).unwrap_or_default()))
}

fn rows(number: u64, puzzles: &[At], course: Course) -> String {
    let mut text = String::new();
    for (ply, puzzle) in puzzles {
        let line = &puzzle.line;
        let moves = line.moves().iter().enumerate();
        let moves: Vec<String> = moves
            .filter_map(|(ply, &mv)| Some(uci::write(line.board_at(ply)?, mv)))
            .collect();
        let last = line.board_at(line.len().saturating_sub(1));
        let slower = puzzle.slower.iter();
        let slower: Vec<String> = slower
            .filter_map(|&mv| Some(uci::write(last?, mv)))
            .collect();
        let themes: Vec<&str> = puzzle.themes.iter().map(|theme| theme.text()).collect();
        text += &format!(
            "puzzle\t{number}\t{ply}\t{}\t{}\t{}\t{}\n",
            themes.join(" "),
            line.start().to_fen(),
            moves.join(" "),
            slower.join(" ")
        );
    }
    let Course {
        slips,
        guessed,
        tried,
        found,
    } = course;
    text + &format!("game\t{number}\t{slips} {guessed} {tried} {found}\n")
}

fn read(rows: &str) -> Result<Yield, String> {
    let mut found = Yield::default();
    found.add(rows)?;
    Ok(found)
}

impl Yield {
    /// Counts rows of closed games.
    fn add(&mut self, rows: &str) -> Result<(), String> {
        for row in rows.lines() {
            self.count(row)
                .ok_or_else(|| format!("found `{row}`, expected a puzzle or a game"))?;
        }
        Ok(())
    }

    fn count(&mut self, row: &str) -> Option<()> {
        let mut fields = row.split('\t');
        match fields.next()? {
            "puzzle" => {
                let shown = fields.nth(2)?.split(' ').next()?;
                let place = Theme::ALL.iter().position(|theme| theme.text() == shown)?;
                *self.shown.get_mut(place)? += 1;
            }
            "game" => {
                let counts = fields.nth(1)?.split(' ').map(|count| count.parse().ok());
                let counts: [u32; 4] = counts.collect::<Option<Vec<u32>>>()?.try_into().ok()?;
                let [slips, guessed, tried, found] = counts;
                self.games += 1;
                self.course.slips += slips;
                self.course.guessed += guessed;
                self.course.tried += tried;
                self.course.found += found;
            }
            _ => return None,
        }
        Some(())
    }

    fn report(&self, rate: f64) -> String {
        let Course {
            slips,
            guessed,
            tried,
            found,
        } = self.course;
        let mut text = format!(
            "{} games, {slips} mistakes, {guessed} seemed puzzles, {tried} looked at deeply, {found} puzzles; {rate:.0} an hour of one core in this run\n",
            self.games
        );
        for (theme, count) in Theme::ALL.into_iter().zip(self.shown) {
            let share = 100.0 * f64::from(count) / f64::from(found.max(1));
            text += &format!("{:>18} {count:6} {share:5.1}%\n", theme.text());
        }
        text
    }
}
