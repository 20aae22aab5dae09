//! Kills a playing process at random instants and looks whether any acknowledged move is lost (P9), whether each rated
//! game is counted exactly once (P14), and whether a review goes on where it was.
//!
//! The playing process is this program itself, told so by its environment. The cases have no common harness, since a
//! process that is to be killed can't be a thread of a test.
#![allow(
    clippy::print_stdout,
    clippy::indexing_slicing,
    clippy::unwrap_used,
    unreachable_pub,
    reason = "a test program of its own"
)]

mod child;
mod sqlite;

use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitCode, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use catur_app::{App, ReviewReport, Store};

use child::{Course, Dice, Orders, environment};
use sqlite::SqliteStore;

const CHILD: &str = "CATUR_KILL_CHILD";
const SEED: &str = "CATUR_KILL_SEED";
const DWELL: &str = "CATUR_KILL_DWELL";
const MOVES: &str = "CATUR_KILL_MOVES";
const COURSE: &str = "CATUR_KILL_COURSE";
/// How many kills there are in all, if not as many as [`Course::share`] adds up to.
const KILLS: &str = "CATUR_KILLS";

const COURSES: [Course; 3] = [Course::Moves, Course::Rated, Course::Review];

impl Course {
    /// How often a process on this course is killed.
    fn share(self) -> usize {
        match self {
            Self::Moves => 200,
            Self::Rated => 300,
            Self::Review => 100,
        }
    }

    fn kills(self) -> usize {
        let all: usize = COURSES.into_iter().map(Self::share).sum();
        let wanted = std::env::var(KILLS).map_or(all, |text| text.parse().unwrap());
        self.share() * wanted / all
    }

    /// How many actions a process may do before it is killed, and how long it may go on after them, in microseconds.
    fn life(self) -> (u64, u64) {
        match self {
            Self::Moves | Self::Rated => (12, 4_000),
            // An action may be the search of a position, which takes most of the time.
            Self::Review => (4, 60_000),
        }
    }
}

/// A folder that goes when its owner does.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let path = Path::new(env!("CARGO_TARGET_TMPDIR"))
            .join(format!("kill-{name}-{}", std::process::id()));
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).unwrap();
        Self(path)
    }

    fn database(&self) -> PathBuf {
        self.0.join("catur.db")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

fn quiet(path: &Path) -> SqliteStore {
    SqliteStore::open(path, Box::new(|_| ())).unwrap()
}

fn command(
    program: Command,
    database: &Path,
    seed: u64,
    dwell: u64,
    moves: Option<u32>,
    course: Course,
) -> Command {
    let mut command = program;
    command
        .env(CHILD, database)
        .env(SEED, seed.to_string())
        .env(DWELL, dwell.to_string())
        .stdout(Stdio::piped());
    if let Some(moves) = moves {
        command.env(MOVES, moves.to_string());
    }
    let place = COURSES.iter().position(|other| *other == course).unwrap();
    command.env(COURSE, place.to_string());
    command
}

fn this_program() -> Command {
    Command::new(std::env::current_exe().unwrap())
}

/// At which moment a kill came.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Moment {
    Before,
    Inside,
    After,
}

const MOMENTS: [Moment; 3] = [Moment::Before, Moment::Inside, Moment::After];

impl Moment {
    /// The last word of the process tells where it was.
    fn of(word: &str) -> Self {
        match word.trim() {
            "b" => Self::Before,
            "c" => Self::Inside,
            _ => Self::After,
        }
    }
}

/// How far a process said that it was.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Acknowledged {
    game: u64,
    ply: u32,
    over: bool,
    /// Games in the rating.
    rated: u32,
    /// Positions of the ended game that are known.
    reviewed: u32,
}

impl Acknowledged {
    fn of(app: &App) -> Self {
        let shot = app.snapshot().unwrap();
        Self {
            game: shot.game,
            ply: shot.ply,
            over: shot.ended.is_some(),
            rated: shot.rating.games,
            reviewed: child::reviewed(app, &shot),
        }
    }
}

/// What a killed process had said.
struct Said {
    acknowledged: Acknowledged,
    last: Moment,
}

impl Said {
    fn hear(&mut self, word: &str) {
        // A word cut short by the kill is none; its predecessor tells.
        if !word.ends_with('\n') {
            return;
        }
        self.last = Moment::of(word);
        let mut parts = word.split_whitespace();
        if parts.next() == Some("A") {
            let game = parts.next().unwrap().parse().unwrap();
            let mut number = || parts.next().unwrap().parse::<u32>().unwrap();
            self.acknowledged = Acknowledged {
                game,
                ply: number(),
                over: number() == 1,
                rated: number(),
                reviewed: number(),
            };
        }
    }
}

/// Lets a process play, kills it at a random instant, in every second round near the moment that was met least, and
/// says what it had acknowledged.
fn kill_one(
    database: &Path,
    course: Course,
    dice: &mut Dice,
    wanted: Option<Moment>,
    before: Acknowledged,
) -> Said {
    let seed = dice.up_to(u64::MAX);
    let mut process: Child = command(this_program(), database, seed, 1_500, None, course)
        .spawn()
        .unwrap();
    let mut pipe = BufReader::new(process.stdout.take().unwrap());
    let mut said = Said {
        acknowledged: before,
        last: Moment::Before,
    };
    let mut word = String::new();
    // It plays on in any case until its game is there, so that no round is empty.
    let (actions, longest) = course.life();
    let moves = 1 + dice.up_to(actions);
    let mut acknowledged = 0;
    while acknowledged < moves {
        word.clear();
        assert!(
            pipe.read_line(&mut word).unwrap() > 0,
            "the process ended by itself"
        );
        said.hear(&word);
        acknowledged += u64::from(word.starts_with('A'));
    }
    while wanted.is_some_and(|moment| said.last != moment) {
        word.clear();
        assert!(
            pipe.read_line(&mut word).unwrap() > 0,
            "the process ended by itself"
        );
        said.hear(&word);
    }
    let wait = if wanted.is_some() { 600 } else { longest };
    std::thread::sleep(Duration::from_micros(dice.up_to(wait)));
    process.kill().unwrap();
    process.wait().unwrap();
    let mut rest = Vec::new();
    pipe.read_to_end(&mut rest).unwrap();
    let rest = String::from_utf8(rest).unwrap();
    rest.split_inclusive('\n').for_each(|word| said.hear(word));
    said
}

/// Kills a process on the same database again and again, and has `check` look at what is found after each kill.
fn kill_often(course: Course, check: impl FnMut(&App, &Said, &str)) {
    let folder = Folder::new(&format!("{course:?}"));
    kill_often_on(&folder.database(), course, check);
}

fn kill_often_on(database: &Path, course: Course, mut check: impl FnMut(&App, &Said, &str)) {
    let kills = course.kills();
    let seed = std::time::UNIX_EPOCH.elapsed().unwrap().as_nanos() as u64;
    let mut dice = Dice(seed);
    let mut counts = [0usize; 3];
    let mut before = Acknowledged::default();
    let mut unacknowledged = 0;
    let start = Instant::now();
    for kill in 0..kills {
        let rarest = MOMENTS[counts
            .iter()
            .enumerate()
            .min_by_key(|(_, count)| **count)
            .unwrap()
            .0];
        let wanted = (kill % 2 == 1).then_some(rarest);
        let said = kill_one(database, course, &mut dice, wanted, before);
        counts[MOMENTS
            .iter()
            .position(|moment| *moment == said.last)
            .unwrap()] += 1;

        let which = format!("kill {kill} of seed {seed} ({:?})", said.last);
        let store = Arc::new(quiet(database));
        assert_eq!(store.pragma("integrity_check"), "ok", "{which}");
        let app = App::open(Arc::clone(&store) as Arc<dyn Store>, environment()).unwrap();
        let shot = app.snapshot().unwrap();
        assert_eq!(shot.notice, None, "{which}");
        check(&app, &said, &which);
        let there = Acknowledged::of(&app);
        unacknowledged += usize::from(there != said.acknowledged);
        before = there;
    }
    println!(
        "{kills} kills in {:.1} s: {} before a commit, {} inside, {} after; {unacknowledged} times the action under way \
         was there too; {} games, {} of them rated and over; seed {seed}",
        start.elapsed().as_secs_f64(),
        counts[0],
        counts[1],
        counts[2],
        before.game,
        before.rated,
    );
    let each = kills / 10;
    assert!(
        counts.iter().all(|count| *count >= each),
        "each moment needs {each} kills, found {counts:?}"
    );
}

/// No acknowledged move is lost by any kill, and each moment is met by a tenth of them or more.
fn no_acknowledged_move_is_lost() {
    kill_often(Course::Moves, |app, said, which| {
        let shot = app.snapshot().unwrap();
        let there = (shot.game, shot.ply);
        let Acknowledged { game, ply, .. } = said.acknowledged;
        // At most the one action that was under way is there beyond what was acknowledged.
        assert!(
            there == (game, ply) || there == (game, ply + 1) || there == (game + 1, 0),
            "{which}: acknowledged game {game} ply {ply}, found {there:?}"
        );
    });
}

/// After each kill the rating holds every rated game that is over, once, and no other.
fn a_rated_result_is_counted_exactly_once() {
    kill_often(Course::Rated, |app, said, which| {
        let shot = app.snapshot().unwrap();
        let report = app.rating().unwrap();
        let counted: Vec<u64> = report
            .entries
            .iter()
            .rev()
            .map(|entry| entry.game)
            .collect();
        // The first game of an installation is not rated, all others are.
        let over = shot.game - u64::from(shot.ended.is_none());
        let expected: Vec<u64> = (2..=over).collect();
        assert_eq!(counted, expected, "{which}");
        let chain = report.entries.windows(2);
        assert!(
            chain
                .into_iter()
                .all(|pair| pair[0].before == pair[1].after),
            "{which}: {:?}",
            report.entries
        );
        let rated = said.acknowledged.rated;
        let found = report.rating.games;
        assert!(
            found == rated || found == rated + 1,
            "{which}: acknowledged {rated} rated games, found {found}"
        );
    });
}

/// A review goes on where it was left by each kill: what was acknowledged is there, at most one more, and all of it is what
/// a process says that was never killed. The game and the rating beside it stay as they are.
fn a_review_goes_on_where_it_was() {
    let whole = Whole::new();
    let folder = Folder::new("Review");
    let database = folder.database();
    let rating = {
        let store = Arc::new(quiet(&database));
        let app = App::open(Arc::clone(&store) as Arc<dyn Store>, environment()).unwrap();
        app.new_game(child::rated(), 0).unwrap();
        app.resign(None).unwrap();
        store.load("rating").unwrap().unwrap()
    };
    let mut ended: Option<(u64, Vec<u8>)> = None;
    let mut games = 0;
    kill_often_on(&database, Course::Review, |app, said, which| {
        let there = Acknowledged::of(app);
        let after = whole.next(said.acknowledged);
        assert!(
            there == said.acknowledged || there == after,
            "{which}: acknowledged {:?}, found {there:?}",
            said.acknowledged
        );
        let store = quiet(&database);
        assert_eq!(
            store.load("rating").unwrap(),
            Some(rating.clone()),
            "{which}"
        );
        if !there.over || there.ply == 0 {
            return;
        }
        let game = store.load("game/current").unwrap().unwrap();
        match &ended {
            Some((number, bytes)) if *number == there.game => assert_eq!(&game, bytes, "{which}"),
            _ => ended = Some((there.game, game)),
        }
        let kept = store.load("review").unwrap();
        if there.reviewed > 0 {
            let kept = String::from_utf8(kept.unwrap()).unwrap();
            assert_eq!(kept, whole.document(there), "{which}");
        }
        if there.reviewed == whole.positions() {
            assert_eq!(app.review_report().unwrap(), whole.report, "{which}");
        }
        games = there.game;
    });
    // The first two were there before.
    assert!(games > 4, "found no more than {games} games");
}

/// The review of the game by a process that is never killed.
struct Whole {
    report: ReviewReport,
    moves: serde_json::Value,
    /// What is kept of each position.
    kept: Vec<serde_json::Value>,
}

impl Whole {
    fn new() -> Self {
        let folder = Folder::new("whole");
        let store = Arc::new(quiet(&folder.database()));
        let app = App::open(Arc::clone(&store) as Arc<dyn Store>, environment()).unwrap();
        let mut shot = app.snapshot().unwrap();
        while shot.ended.is_none() || app.start_review().unwrap().is_some() {
            shot = child::review_step(&app, &shot);
        }
        let bytes = store.load("review").unwrap().unwrap();
        let document: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
        Self {
            report: app.review_report().unwrap(),
            moves: document["moves"].clone(),
            kept: document["positions"].as_array().unwrap().clone(),
        }
    }

    fn positions(&self) -> u32 {
        u32::try_from(self.kept.len()).unwrap()
    }

    /// What the action after this one leads to.
    fn next(&self, at: Acknowledged) -> Acknowledged {
        let all = u32::try_from(child::REVIEWED.len()).unwrap();
        if !at.over && at.ply < all {
            Acknowledged {
                ply: at.ply + 1,
                ..at
            }
        } else if !at.over {
            Acknowledged { over: true, ..at }
        } else if at.ply > 0 && at.reviewed < self.positions() {
            Acknowledged {
                reviewed: at.reviewed + 1,
                ..at
            }
        } else {
            Acknowledged {
                game: at.game + 1,
                ply: 0,
                over: false,
                reviewed: 0,
                ..at
            }
        }
    }

    /// What is kept of the review as far as it has come, to the byte.
    fn document(&self, at: Acknowledged) -> String {
        let known = at.reviewed as usize;
        let positions = self.kept.iter().enumerate();
        let positions: Vec<String> = positions
            .map(|(ply, kept)| {
                if ply < known {
                    kept.to_string()
                } else {
                    "null".to_owned()
                }
            })
            .collect();
        format!(
            r#"{{"version":2,"game":{},"moves":{},"positions":[{}]}}"#,
            at.game,
            self.moves,
            positions.join(",")
        )
    }
}

/// The database is opened with a write-ahead log that is synchronised in full.
fn the_journal_is_durable_as_opened() {
    let folder = Folder::new("pragmas");
    let store = quiet(&folder.database());
    assert_eq!(store.pragma("journal_mode"), "wal");
    assert_eq!(store.pragma("synchronous"), "2", "FULL is 2");
}

/// Counts the system calls that make data durable between two acknowledgements: one for each move.
fn each_acknowledged_move_costs_one_fsync() {
    if Command::new("strace")
        .arg("-V")
        .stdout(Stdio::null())
        .status()
        .is_err()
    {
        println!("skipped: strace is not installed, so that nothing can count the calls");
        return;
    }
    let folder = Folder::new("fsync");
    let trace = folder.0.join("trace");
    let mut strace = Command::new("strace");
    strace.args([
        "-f",
        "-qq",
        "-s",
        "16",
        "-e",
        "trace=fsync,fdatasync,sync_file_range,write",
        "-o",
    ]);
    strace.arg(&trace).arg(std::env::current_exe().unwrap());
    let moves = 40;
    let output = command(strace, &folder.database(), 3, 0, Some(moves), Course::Moves)
        .stderr(Stdio::piped())
        .output()
        .unwrap();
    let complaint = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() && complaint.contains("PTRACE") {
        println!(
            "skipped: strace may not trace here: {}",
            complaint.lines().next().unwrap_or_default()
        );
        return;
    }
    assert!(
        output.status.success(),
        "the traced process failed: {complaint}"
    );
    let file = BufReader::new(std::fs::File::open(&trace).unwrap());
    let mut syncs = Vec::new();
    let mut count: Option<u32> = None;
    for line in file.lines().map_while(Result::ok) {
        if line.contains("write(1, \"A ") {
            syncs.extend(count);
            count = Some(0);
        } else if line.contains("fsync(") || line.contains("fdatasync(") {
            count = count.map(|count| count + 1);
        }
    }
    assert_eq!(
        syncs.len(),
        moves as usize,
        "one acknowledgement for each move"
    );
    assert!(
        syncs.iter().all(|count| *count == 1),
        "one fsync for each move expected, found {syncs:?}"
    );
    println!("{} acknowledged moves, one fsync each", syncs.len());
}

fn main() -> ExitCode {
    if let Some(path) = std::env::var_os(CHILD) {
        let number = |name: &str| {
            std::env::var(name)
                .ok()
                .and_then(|text| text.parse::<u64>().ok())
        };
        let orders = Orders {
            course: COURSES[number(COURSE).unwrap_or(0) as usize],
            moves: number(MOVES).and_then(|moves| u32::try_from(moves).ok()),
            dwell: number(DWELL).unwrap_or(0),
            seed: number(SEED).unwrap_or(1),
        };
        child::run(Path::new(&path), &orders);
        return ExitCode::SUCCESS;
    }
    let cases: [(&str, fn()); 5] = [
        (
            "the_journal_is_durable_as_opened",
            the_journal_is_durable_as_opened,
        ),
        (
            "each_acknowledged_move_costs_one_fsync",
            each_acknowledged_move_costs_one_fsync,
        ),
        ("no_acknowledged_move_is_lost", no_acknowledged_move_is_lost),
        (
            "a_rated_result_is_counted_exactly_once",
            a_rated_result_is_counted_exactly_once,
        ),
        (
            "a_review_goes_on_where_it_was",
            a_review_goes_on_where_it_was,
        ),
    ];
    // As cargo's own harness: a name given chooses cases, and the last line counts them.
    let filter = std::env::args()
        .skip(1)
        .find(|arg| !arg.starts_with('-'))
        .unwrap_or_default();
    if std::env::args().any(|arg| arg == "--list") {
        cases.iter().for_each(|(name, _)| println!("{name}: test"));
        return ExitCode::SUCCESS;
    }
    let chosen: Vec<_> = cases
        .iter()
        .filter(|(name, _)| name.contains(&filter))
        .collect();
    println!("\nrunning {} tests", chosen.len());
    let mut failed = 0;
    for (name, case) in &chosen {
        let passed = std::panic::catch_unwind(case).is_ok();
        failed += usize::from(!passed);
        println!("test {name} ... {}", if passed { "ok" } else { "FAILED" });
    }
    let verdict = if failed == 0 { "ok" } else { "FAILED" };
    println!(
        "\ntest result: {verdict}. {} passed; {failed} failed; 0 ignored; 0 measured; {} filtered out\n",
        chosen.len() - failed,
        cases.len() - chosen.len()
    );
    if failed == 0 {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}
