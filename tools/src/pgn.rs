//! `catur pgn`: reads games, says what is wrong with them, and can write the good ones anew.

use std::fs::File;
use std::io::{self, Read, Write};
use std::path::Path;

use catur_rules::Board;
use catur_rules::pgn::{self, Fault, Mended, Note, Reader, Step, Visitor};

use crate::output::{broken, stdout};
use crate::progress::Progress;
use crate::{Failure, Verdict};

/// What a file held. As a visitor it counts without keeping games, so that checking a file is as fast as reading it.
#[derive(Debug, Default)]
struct Report {
    games: u64,
    moves: u64,
    mended: u64,
    faults: u64,
    /// Moves of the game being read, which count once it has ended well.
    pending_moves: u64,
    pending_mended: u64,
    /// How many variations deep the reader is; their moves don't count.
    depth: u32,
}

impl Visitor for Report {
    fn start(&mut self, _: &Board) {
        (self.pending_moves, self.depth) = (0, 0);
    }

    fn step(&mut self, _: &Board, _: Step) {
        self.pending_moves += u64::from(self.depth == 0);
    }

    fn open_variation(&mut self) {
        self.depth += 1;
    }

    fn close_variation(&mut self) {
        self.depth = self.depth.saturating_sub(1);
    }

    fn note(&mut self, _: Note) {
        self.pending_mended += 1;
    }
}

impl Report {
    /// Counts the game that was read to its end.
    fn keep_pending(&mut self) {
        self.games += 1;
        self.moves += self.pending_moves;
        self.mended += self.pending_mended;
    }
}

/// Reads all games. The report goes to standard output, or to standard error if that carries the games.
pub(crate) fn check(file: &Path, rewrite: bool) -> Result<Verdict, Failure> {
    let Source { name, size, bytes } = Source::open(file)?;
    let mut games = Reader::new(bytes);
    let mut out = stdout();
    let mut report = Report::default();
    let mut progress = Progress::new();
    loop {
        report.pending_mended = 0;
        let read = if rewrite {
            next_written(&mut games, &mut report, &mut out)?
        } else {
            games.visit(&mut report)
        };
        match read {
            Some(Ok(())) => report.keep_pending(),
            Some(Err(fault)) => {
                report.faults += 1;
                say(&mut out, rewrite, &format!("{name}: {fault}"))?;
            }
            None => break,
        }
        if progress.due() {
            let text = format!("{} games, {} faults", report.games, report.faults);
            progress.draw(games.offset(), size, &text);
        }
    }
    drop(progress);
    let summary = format!(
        "games: {}\nmoves: {}\nmended: {}\nfaults: {}",
        report.games, report.moves, report.mended, report.faults
    );
    say(&mut out, rewrite, &summary)?;
    out.flush().map_err(broken)?;
    Ok(if report.faults == 0 {
        Verdict::Good
    } else {
        Verdict::Faulty
    })
}

/// Reads the next game whole, counts it and writes it anew.
fn next_written(
    games: &mut Reader<Box<dyn Read>>,
    report: &mut Report,
    out: &mut impl Write,
) -> Result<Option<Result<(), Fault>>, Failure> {
    let game = match games.next() {
        Some(Ok(game)) => game,
        Some(Err(fault)) => return Ok(Some(Err(fault))),
        None => return Ok(None),
    };
    let text = pgn::write(&game).map_err(|error| Failure::Faulty(error.to_string()))?;
    let gap = if report.games > 0 { "\n" } else { "" };
    writeln!(out, "{gap}{}", text.trim_end()).map_err(broken)?;
    report.pending_moves = game.moves().count() as u64;
    // To fill in missing tags is part of writing; nobody's game was mended by it.
    let mended = |note: &&Note| !matches!(note.mended, Mended::MissingTags(_));
    report.pending_mended = game.notes.iter().filter(mended).count() as u64;
    Ok(Some(Ok(())))
}

/// Where games come from.
struct Source {
    name: String,
    /// How much there is, if that is known.
    size: Option<u64>,
    bytes: Box<dyn Read>,
}

impl Source {
    fn open(file: &Path) -> Result<Self, Failure> {
        if file.as_os_str() == "-" {
            return Ok(Self {
                name: "standard input".to_owned(),
                size: None,
                bytes: Box::new(io::stdin().lock()),
            });
        }
        let name = file.display().to_string();
        let opened = File::open(file).map_err(Failure::io(name.clone()))?;
        let about = opened.metadata().map_err(Failure::io(name.clone()))?;
        Ok(Self {
            name,
            size: about.is_file().then_some(about.len()),
            bytes: Box::new(opened),
        })
    }
}

fn say(out: &mut impl Write, rewrite: bool, text: &str) -> Result<(), Failure> {
    if rewrite {
        writeln!(io::stderr().lock(), "{text}").map_err(Failure::io("standard error"))
    } else {
        writeln!(out, "{text}").map_err(broken)
    }
}
