//! A match between two players: several games at once, counted in the order of their numbers.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use catur_engine::Engine;

use super::game::{self, Work};
use super::journal::{Journal, Record, fingerprint};
use super::opening::Openings;
use super::pgn::Book;
use super::player::Player;
use super::spec::{Kind, Spec};
use super::standing::Standing;
use super::statistics::Sprt;
use crate::Failure;
use crate::progress::Progress;
use crate::random::Random;

/// How often progress is looked after while no game ends.
const BEAT: Duration = Duration::from_millis(200);

/// A purpose of random numbers.
const GAME_SEEDS: u64 = 0x6761_6d65;

/// What is played.
#[derive(Debug)]
pub(crate) struct Series<'a> {
    pub(crate) one: &'a Spec,
    pub(crate) two: &'a Spec,
    pub(crate) openings: &'a Openings,
    pub(crate) seed: u64,
    /// The numbers of the games, from an even one on; a sequential test may end before the last.
    pub(crate) games: Range<usize>,
    pub(crate) sprt: Option<Sprt>,
    pub(crate) adjudicate: bool,
    pub(crate) threads: usize,
    pub(crate) journal: Option<PathBuf>,
    pub(crate) pgn: Option<PathBuf>,
}

/// What the games that have ended make, put in order.
struct Table<'a> {
    series: &'a Series<'a>,
    standing: Standing,
    /// Games that ended before one with a lower number.
    early: BTreeMap<usize, Record>,
    next: usize,
    book: Option<Book>,
}

impl Series<'_> {
    /// Plays to the end, or goes on where the journal left off.
    ///
    /// # Errors
    /// A player that can't be started, or a file that can't be used.
    pub(crate) fn play(&self, label: &str) -> Result<Standing, Failure> {
        let mut progress = Progress::of_hours();
        let (mut journal, done) = match &self.journal {
            None => (None, Vec::new()),
            Some(path) => {
                let (journal, done) = self.open(path)?;
                (Some(journal), done)
            }
        };
        let book = self.pgn.as_deref().map(Book::create).transpose()?;
        let mut table = Table {
            series: self,
            standing: Standing::default(),
            early: BTreeMap::new(),
            next: self.games.start,
            book,
        };
        let known: BTreeSet<usize> = done.iter().map(|record| record.index).collect();
        for record in done {
            table.take(record, &mut progress)?;
        }
        if table.is_complete() {
            return Ok(table.standing);
        }
        let pairs_of_players = (0..self.threads.min(self.games.len()))
            .map(|_| Ok((Player::start(self.one)?, Player::start(self.two)?)))
            .collect::<Result<Vec<_>, Failure>>()?;
        let (called_off, next) = (AtomicBool::new(false), AtomicUsize::new(self.games.start));
        let (sender, receiver) = mpsc::channel();
        let ended = thread::scope(|scope| {
            for players in pairs_of_players {
                let (sender, known) = (sender.clone(), &known);
                let (called_off, next) = (&called_off, &next);
                scope.spawn(move || self.work(players, known, next, called_off, &sender));
            }
            drop(sender);
            let ended = loop {
                match receiver.recv_timeout(BEAT) {
                    Ok(record) => {
                        let counted = record.and_then(|record| {
                            if let Some(journal) = &mut journal {
                                journal.add(&record)?;
                            }
                            table.take(record, &mut progress)
                        });
                        if counted.is_err() || table.is_complete() {
                            break counted;
                        }
                    }
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break Ok(()),
                }
                table.draw(label, &mut progress);
            };
            called_off.store(true, Ordering::Relaxed);
            ended
        });
        ended?;
        Ok(table.standing)
    }

    fn open(&self, path: &Path) -> Result<(Journal, Vec<Record>), Failure> {
        let sprt = self.sprt.map_or("none".to_owned(), |Sprt { elo0, elo1 }| {
            format!("{elo0},{elo1}")
        });
        let head = [
            ("one", identity(self.one)?),
            ("two", identity(self.two)?),
            ("openings", self.openings.source.clone()),
            ("seed", self.seed.to_string()),
            ("sprt", sprt),
            ("adjudicate", self.adjudicate.to_string()),
        ];
        Journal::open(path, &head, |index| self.openings.start(index / 2))
    }

    /// Plays games that nobody else plays until there are none.
    fn work(
        &self,
        (mut one, mut two): (Player, Player),
        known: &BTreeSet<usize>,
        next: &AtomicUsize,
        called_off: &AtomicBool,
        sender: &Sender<Result<Record, Failure>>,
    ) {
        let mut judge = Engine::new(1);
        loop {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= self.games.end || called_off.load(Ordering::Relaxed) {
                return;
            }
            if known.contains(&index) {
                continue;
            }
            let played = self.game(index, &mut one, &mut two, &mut judge, called_off);
            let Some(result) = played.transpose() else {
                return;
            };
            let failed = result.is_err();
            if sender.send(result).is_err() || failed {
                return;
            }
        }
    }

    /// One game, if nobody calls it off.
    ///
    /// # Errors
    /// A program that can't be started again.
    pub(crate) fn game(
        &self,
        index: usize,
        one: &mut Player,
        two: &mut Player,
        judge: &mut Engine,
        called_off: &AtomicBool,
    ) -> Result<Option<Record>, Failure> {
        let opening = self.openings.line(index / 2, judge);
        let mut seeds = Random::of(self.seed ^ GAME_SEEDS, index as u64);
        let ready = [one.new_game(seeds.next())?, two.new_game(seeds.next())?];
        let one_is_white = index.is_multiple_of(2);
        let (players, ready) = if one_is_white {
            ([one, two], ready)
        } else {
            let [first, second] = ready;
            ([two, one], [second, first])
        };
        let faults = catur_rules::Color::ALL.into_iter().zip(ready);
        let fault = faults
            .filter_map(|(side, ready)| Some((side, ready.err()?)))
            .next();
        let played = match fault {
            Some((side, fault)) => Some(game::lost_at_once(side, fault, opening)),
            None => game::play(players, opening, self.adjudicate, called_off),
        };
        Ok(played.map(|played| {
            let [white, black]: [Work; 2] = played.work;
            Record {
                index,
                halves: match played.winner {
                    None => 1,
                    Some(winner) if (winner == catur_rules::Color::White) == one_is_white => 2,
                    Some(_) => 0,
                },
                end: played.end,
                detail: played.detail,
                line: played.line,
                work: if one_is_white {
                    [white, black]
                } else {
                    [black, white]
                },
            }
        }))
    }
}

impl Table<'_> {
    /// Counts a game as soon as all before it are counted.
    fn take(&mut self, record: Record, progress: &mut Progress) -> Result<(), Failure> {
        if record.index >= self.next {
            self.early.entry(record.index).or_insert(record);
        }
        while !self.is_complete()
            && let Some(record) = self.early.remove(&self.next)
        {
            self.next += 1;
            self.standing.add(&record);
            let [one, two] = [self.series.one.name.as_str(), self.series.two.name.as_str()];
            if record.end.is_fault() {
                let loser = if record.halves == 0 { one } else { two };
                let (number, end) = (record.index + 1, record.end.text());
                progress.say(&format!("game {number}: {loser}: {end}: {}", record.detail));
            }
            if let Some(book) = &mut self.book {
                book.add(&record, [one, two])?;
            }
        }
        Ok(())
    }

    /// Whether all games are counted or the test is decided, which it is only after a whole pair.
    fn is_complete(&self) -> bool {
        let decided = || {
            let sprt = self.series.sprt;
            sprt.is_some_and(|sprt| sprt.decision(&self.standing.pairs).is_some())
        };
        self.next >= self.series.games.end || (self.standing.is_even() && decided())
    }

    fn draw(&self, label: &str, progress: &mut Progress) {
        if !progress.due() {
            return;
        }
        let sprt = self.series.sprt;
        let games = self.standing.games();
        let text = format!("{label}{games} games  {}", self.standing.line(sprt));
        let whole = sprt.is_none().then_some(self.series.games.len() as u64);
        progress.draw(games, whole, &text);
    }
}

/// What a player is, so that games of two versions of it aren't put together: a program by its bytes, ours by what it
/// plays. Each is looked at once.
fn identity(spec: &Spec) -> Result<String, Failure> {
    static SEEN: Mutex<BTreeMap<String, String>> = Mutex::new(BTreeMap::new());
    let mut seen = SEEN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(identity) = seen.get(&spec.text) {
        return Ok(identity.clone());
    }
    let mark = match &spec.kind {
        Kind::Uci(program) => {
            let path = found(&program.path);
            let bytes = std::fs::read(&path).map_err(Failure::io(path.display().to_string()))?;
            format!("program {:016x}", fingerprint(&bytes))
        }
        _ => format!("play {:016x}", Player::start(spec)?.signature()?),
    };
    let identity = format!("{} ({mark})", spec.text);
    seen.insert(spec.text.clone(), identity.clone());
    Ok(identity)
}

/// The file that the system runs for a name: looked for in PATH if it is no path.
fn found(program: &Path) -> PathBuf {
    let is_path = program.components().count() > 1 || program.is_absolute();
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders)
        .map(|folder| folder.join(program))
        .find(|file| !is_path && file.is_file())
        .unwrap_or_else(|| program.to_owned())
}
