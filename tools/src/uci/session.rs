//! One client: its options, its position, and the search that may be running.

use std::fmt::Display;
use std::io::Write;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, Scope, ScopedJoinHandle};
use std::time::{Duration, Instant};

use catur_engine::{Choice, Engine, Info, Level, Score, StopHandle, bench};
use catur_rules::{Board, Line, Move, uci};

use super::command::{self, Command};
use super::go::Go;
use super::options::{self, Setting};

/// How often an endless search that has found all it can looks whether it was stopped.
const PATIENCE: Duration = Duration::from_millis(2);

/// Depth that perft counts without looking whether it was stopped.
const PERFT_AT_ONCE: u32 = 4;

/// The output, one whole line at a time.
pub(super) struct Voice<W> {
    output: Mutex<W>,
}

impl<W: Write> Voice<W> {
    pub(super) fn new(output: W) -> Self {
        Self {
            output: Mutex::new(output),
        }
    }

    fn say(&self, line: impl Display) {
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        // a client that no longer reads has left; the end of its input ends the session
        let _ = writeln!(output, "{line}").and_then(|()| output.flush());
    }
}

/// A search under way.
struct Running<'scope> {
    thread: ScopedJoinHandle<'scope, Engine>,
    stop: StopHandle,
    /// Set before the answer is written, so that a client may go on as soon as it reads it.
    answered: Arc<AtomicBool>,
    endless: bool,
}

/// How moves are written and how the engine plays.
#[derive(Clone, Copy)]
struct Manner {
    lines: usize,
    level: Option<Level>,
    seed: u64,
    chess960: bool,
}

impl Default for Manner {
    fn default() -> Self {
        Self {
            lines: 1,
            level: None,
            seed: 0,
            chess960: false,
        }
    }
}

pub(super) struct Session<'scope, 'env, W> {
    scope: &'scope Scope<'scope, 'env>,
    voice: &'env Voice<W>,
    /// Here unless a search has it.
    engine: Option<Engine>,
    running: Option<Running<'scope>>,
    line: Line,
    manner: Manner,
}

impl<'scope, 'env, W: Write + Send> Session<'scope, 'env, W> {
    pub(super) fn new(scope: &'scope Scope<'scope, 'env>, voice: &'env Voice<W>) -> Self {
        Self {
            scope,
            voice,
            engine: Some(Engine::default()),
            running: None,
            line: Line::new(Board::default()),
            manner: Manner::default(),
        }
    }

    /// Does what one line asks for; breaks when the session is over.
    pub(super) fn obey(&mut self, text: &str) -> ControlFlow<()> {
        match command::parse(text) {
            Ok(Command::Quit) => return ControlFlow::Break(()),
            Ok(command) => {
                if let Err(reason) = self.execute(command) {
                    self.complain(&reason);
                }
            }
            Err(reason) => self.complain(&reason),
        }
        ControlFlow::Continue(())
    }

    /// Stops a search and waits for its answer.
    pub(super) fn quit(&mut self) {
        self.stop();
    }

    /// At the end of input: lets a search with a limit come to its end.
    pub(super) fn finish(&mut self) {
        if self.running.as_ref().is_some_and(|running| running.endless) {
            self.stop();
        } else {
            self.join();
        }
    }

    fn complain(&self, reason: &str) {
        self.voice.say(format_args!("info string error: {reason}"));
    }

    fn execute(&mut self, command: Command) -> Result<(), String> {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.voice.say("readyok"),
            Command::NewGame => self.take_engine()?.clear(),
            Command::Position(line) => self.line = *line,
            Command::Set(setting) => self.set(setting)?,
            Command::Go(go) => self.go(go)?,
            Command::Stop => self.stop(),
            Command::Display => self.display(),
            Command::Bench => self.bench()?,
            Command::Nothing | Command::Quit => {}
        }
        Ok(())
    }

    fn introduce(&self) {
        self.voice
            .say(format_args!("id name Catur {}", env!("CARGO_PKG_VERSION")));
        self.voice.say("id author the Catur authors");
        for option in options::list() {
            self.voice.say(option);
        }
        self.voice.say("uciok");
    }

    fn set(&mut self, setting: Setting) -> Result<(), String> {
        match setting {
            Setting::Hash(mb) => self.take_engine()?.resize_hash(mb),
            Setting::Lines(lines) => self.manner.lines = lines,
            Setting::Level(level) => self.manner.level = level,
            Setting::Seed(seed) => self.manner.seed = seed,
            Setting::Chess960(chess960) => self.manner.chess960 = chess960,
        }
        Ok(())
    }

    fn display(&self) {
        let board = self.line.board();
        self.voice.say(board.diagram().trim_end());
        self.voice.say(format_args!("Fen: {}", board.to_fen()));
        self.voice.say(format_args!("Key: {:016x}", board.key()));
    }

    /// The engine, unless a search is running.
    fn take_engine(&mut self) -> Result<&mut Engine, String> {
        if self
            .running
            .as_ref()
            .is_some_and(|running| !running.answered.load(Ordering::Acquire))
        {
            return Err("a search is running, send 'stop' first".to_owned());
        }
        self.join();
        Ok(self.engine.get_or_insert_default())
    }

    fn stop(&mut self) {
        if let Some(running) = &self.running {
            running.stop.stop();
        }
        self.join();
    }

    fn join(&mut self) {
        let Some(running) = self.running.take() else {
            return;
        };
        match running.thread.join() {
            Ok(engine) => self.engine = Some(engine),
            Err(_) => {
                self.complain("the search failed, a new engine takes its place");
                self.voice.say("bestmove 0000");
                self.engine = Some(Engine::default());
            }
        }
    }

    /// Hands the engine to a thread for some work.
    fn start(
        &mut self,
        endless: bool,
        work: impl FnOnce(&mut Engine, &StopHandle, &AtomicBool) + Send + 'scope,
    ) -> Result<(), String> {
        self.take_engine()?;
        let mut engine = self.engine.take().unwrap_or_default();
        let stop = StopHandle::new();
        let answered = Arc::new(AtomicBool::new(false));
        let (its_stop, its_answered) = (stop.clone(), Arc::clone(&answered));
        let thread = self.scope.spawn(move || {
            work(&mut engine, &its_stop, &its_answered);
            its_answered.store(true, Ordering::Release);
            engine
        });
        self.running = Some(Running {
            thread,
            stop,
            answered,
            endless,
        });
        Ok(())
    }

    fn go(&mut self, go: Go) -> Result<(), String> {
        for word in &go.ignored {
            self.voice.say(format_args!(
                "info string 'go {word}' is not supported and passed over"
            ));
        }
        let (voice, line, manner) = (self.voice, self.line.clone(), self.manner);
        let endless = go.infinite || (manner.level.is_none() && go.has_no_limit());
        self.start(endless, move |engine, stop, answered| {
            if let Some(depth) = go.perft {
                let answer = perft(voice, line.board(), depth, stop, manner);
                answered.store(true, Ordering::Release);
                voice.say(answer);
                return;
            }
            let choice = match manner.level {
                Some(level) => play(voice, engine, &line, level, &go, stop, manner),
                None => analyse(voice, engine, &line, &go, stop, manner),
            };
            while endless && !stop.is_stopped() {
                thread::sleep(PATIENCE);
            }
            answered.store(true, Ordering::Release);
            match choice {
                Some(choice) => voice.say(format_args!(
                    "bestmove {}",
                    write(line.board(), choice.mv, manner)
                )),
                None => voice.say("bestmove 0000"),
            }
        })
    }

    fn bench(&mut self) -> Result<(), String> {
        let voice = self.voice;
        self.start(false, move |_, _, answered| {
            let started = Instant::now();
            let nodes = bench();
            let speed = per_second(nodes, started.elapsed());
            answered.store(true, Ordering::Release);
            voice.say(format_args!("{nodes} nodes {speed} nps"));
        })
    }
}

fn per_second(nodes: u64, elapsed: Duration) -> u64 {
    nodes * 1000 / (elapsed.as_millis() as u64).max(1)
}

/// A move as the client wants it: castling by the king's target, or as the king taking its rook.
fn write(board: &Board, mv: Move, manner: Manner) -> String {
    if manner.chess960 {
        mv.to_string()
    } else {
        uci::write(board, mv)
    }
}

fn write_all(board: &Board, moves: &[Move], manner: Manner) -> String {
    let mut board = *board;
    let mut words = Vec::with_capacity(moves.len());
    for &mv in moves {
        words.push(write(&board, mv, manner));
        let Ok(next) = board.play(mv) else { break };
        board = next;
    }
    words.join(" ")
}

fn analyse<W: Write>(
    voice: &Voice<W>,
    engine: &mut Engine,
    line: &Line,
    go: &Go,
    stop: &StopHandle,
    manner: Manner,
) -> Option<Choice> {
    let limits = go.limits(line.board().side_to_move());
    let choices = engine.analyse_lines(line, limits, manner.lines, stop, |info: &Info<'_>| {
        voice.say(format_args!(
            "info depth {} seldepth {} multipv {} score {} nodes {} nps {} hashfull {} time {} pv {}",
            info.depth,
            info.seldepth,
            info.rank,
            info.score,
            info.nodes,
            per_second(info.nodes, info.elapsed),
            info.hashfull,
            info.elapsed.as_millis(),
            write_all(line.board(), info.pv, manner),
        ));
    });
    let choice = choices.into_iter().next();
    if choice.is_none() {
        explain_end(voice, line.board());
    }
    choice
}

fn play<W: Write>(
    voice: &Voice<W>,
    engine: &mut Engine,
    line: &Line,
    level: Level,
    go: &Go,
    stop: &StopHandle,
    manner: Manner,
) -> Option<Choice> {
    let started = Instant::now();
    let budget = go.budget(line.board().side_to_move());
    let choice = engine.choose_within(line, level, manner.seed, &budget, stop);
    match &choice {
        Some(choice) => voice.say(format_args!(
            "info depth {} score {} nodes {} time {} pv {}",
            choice.depth,
            choice.score,
            choice.nodes,
            started.elapsed().as_millis(),
            write_all(line.board(), &choice.pv, manner),
        )),
        None => explain_end(voice, line.board()),
    }
    choice
}

/// A position without moves still gets its verdict.
fn explain_end<W: Write>(voice: &Voice<W>, board: &Board) {
    let score = if board.in_check() {
        Score::Mate(0)
    } else {
        Score::Cp(0)
    };
    voice.say(format_args!("info depth 0 score {score}"));
}

/// Counts leaves, move by move; the sum is the answer.
fn perft<W: Write>(
    voice: &Voice<W>,
    board: &Board,
    depth: u32,
    stop: &StopHandle,
    manner: Manner,
) -> String {
    let started = Instant::now();
    let mut sum = 0;
    if depth == 0 {
        sum = 1;
    } else {
        for &mv in &board.legal_moves() {
            let mut next = *board;
            next.play_unchecked(mv);
            let Some(nodes) = count(&next, depth - 1, stop) else {
                return "info string perft was stopped".to_owned();
            };
            sum += nodes;
            voice.say(format_args!("{}: {nodes}", write(board, mv, manner)));
        }
    }
    voice.say(format_args!(
        "info string {} nodes per second",
        per_second(sum, started.elapsed())
    ));
    format!("\nNodes searched: {sum}")
}

/// Leaves below a position, or nothing if it was stopped.
fn count(board: &Board, depth: u32, stop: &StopHandle) -> Option<u64> {
    if stop.is_stopped() {
        return None;
    }
    if depth <= PERFT_AT_ONCE {
        return Some(board.perft(depth));
    }
    let mut sum = 0;
    for &mv in &board.legal_moves() {
        let mut next = *board;
        next.play_unchecked(mv);
        sum += count(&next, depth - 1, stop)?;
    }
    Some(sum)
}
