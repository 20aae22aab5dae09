//! The other end of UCI: starts a program, asks it for moves, and survives whatever it does.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

use catur_engine::Score;
use catur_rules::{Board, Line, uci};

use super::game::{Answer, Fault};
use super::spec::Program;
use crate::Failure;

/// A line longer than this is cut; nothing of use is that long.
const LONGEST_LINE: u64 = 1 << 16;

/// How long a program may take to get ready: to start, and before each game.
const READY: Duration = Duration::from_secs(20);

/// How long a program that was asked to end may take.
const LEAVE: Duration = Duration::from_millis(300);

/// How long a program that closed its output may take to end.
const LAST_BREATH: Duration = Duration::from_millis(500);

/// If a signal ends the program it is on its way to us as well (Ctrl-C): give it time to arrive before a crash is put down.
const SAME_SIGNAL: Duration = Duration::from_millis(100);

/// What a program says that matters here.
enum Said {
    Name(String),
    Option(String),
    UciOk,
    ReadyOk,
    BestMove {
        text: String,
        score: Option<Score>,
        nodes: u64,
    },
}

/// A program, running or to be started.
pub(crate) struct Client {
    program: Program,
    process: Option<Process>,
}

struct Process {
    child: Child,
    stdin: ChildStdin,
    said: Receiver<Said>,
    /// What it calls itself.
    name: String,
}

impl Client {
    /// Starts the program, so that one that can't be used is known before the first game.
    ///
    /// # Errors
    /// It can't be run, doesn't speak UCI, or lacks an option.
    pub(crate) fn start(program: &Program) -> Result<Self, Failure> {
        Ok(Self {
            program: program.clone(),
            process: Some(Process::start(program)?),
        })
    }

    /// What the program calls itself.
    pub(crate) fn name(&self) -> &str {
        self.process.as_ref().map_or("", |process| &process.name)
    }

    /// Prepares for a new game; a program that ended is started again.
    pub(crate) fn new_game(&mut self) -> Result<Result<(), Fault>, Failure> {
        let process = match &mut self.process {
            Some(process) => process,
            none => none.insert(Process::start(&self.program)?),
        };
        let ready = process
            .send("ucinewgame\nisready\n")
            .and_then(|()| process.wait(READY, |said| matches!(said, Said::ReadyOk).then_some(())));
        Ok(ready.inspect_err(|_| self.process = None))
    }

    /// The program's move at the end of a line.
    pub(crate) fn choose(&mut self, line: &Line) -> Result<Answer, Fault> {
        let Some(process) = &mut self.process else {
            return Err(Fault::Crash("it is not running".to_owned()));
        };
        let answer = process.ask(line, &self.program);
        if answer.is_err() {
            self.process = None;
        }
        answer
    }
}

impl Process {
    fn start(program: &Program) -> Result<Self, Failure> {
        let name = program.path.display().to_string();
        let mut child = Command::new(&program.path)
            .args(&program.args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(Failure::io(name.clone()))?;
        let (Some(stdin), Some(stdout)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Failure::Faulty(format!("{name}: it has no pipes")));
        };
        let (sender, said) = mpsc::channel();
        thread::spawn(move || listen(stdout, &sender));
        let mut process = Self {
            child,
            stdin,
            said,
            name: String::new(),
        };
        process
            .introduce(program)
            .map_err(|reason| Failure::Faulty(format!("{name}: {reason}")))?;
        Ok(process)
    }

    fn introduce(&mut self, program: &Program) -> Result<(), String> {
        let unusable = |fault: Fault| format!("it doesn't speak UCI: {fault}");
        let (mut known, mut called) = (Vec::new(), String::new());
        self.send("uci\n").map_err(unusable)?;
        self.wait(READY, |said| match said {
            Said::Name(name) => {
                called = name;
                None
            }
            Said::Option(name) => {
                known.push(name);
                None
            }
            Said::UciOk => Some(()),
            _ => None,
        })
        .map_err(unusable)?;
        self.name = called;
        for (name, value) in &program.options {
            if !known.iter().any(|option| option.eq_ignore_ascii_case(name)) {
                return Err(format!(
                    "it has no option `{name}`, only {}",
                    known.join(", ")
                ));
            }
            self.send(&format!("setoption name {name} value {value}\n"))
                .map_err(unusable)?;
        }
        self.send("isready\n").map_err(unusable)?;
        self.wait(READY, |said| matches!(said, Said::ReadyOk).then_some(()))
            .map_err(unusable)
    }

    fn ask(&mut self, line: &Line, program: &Program) -> Result<Answer, Fault> {
        self.send(&format!("{}\n{}\n", position(line), program.effort.go()))?;
        let (text, score, nodes) = self.wait(program.timeout, |said| match said {
            Said::BestMove { text, score, nodes } => Some((text, score, nodes)),
            _ => None,
        })?;
        let mv = uci::parse(line.board(), &text)
            .map_err(|error| Fault::IllegalMove(format!("{error} in {}", line.board().to_fen())))?;
        Ok(Answer {
            mv,
            score,
            nodes,
            wants_draw: score.is_some_and(Score::is_no_better_than_a_draw),
        })
    }

    fn send(&mut self, text: &str) -> Result<(), Fault> {
        self.stdin
            .write_all(text.as_bytes())
            .and_then(|()| self.stdin.flush())
            .map_err(|_| self.crash())
    }

    /// Waits for something said; what else is said is passed over.
    fn wait<T>(
        &mut self,
        timeout: Duration,
        mut wanted: impl FnMut(Said) -> Option<T>,
    ) -> Result<T, Fault> {
        let end = Instant::now() + timeout;
        loop {
            let left = end.saturating_duration_since(Instant::now());
            match self.said.recv_timeout(left) {
                Ok(said) => {
                    if let Some(found) = wanted(said) {
                        return Ok(found);
                    }
                }
                Err(RecvTimeoutError::Timeout) => {
                    return Err(Fault::NoAnswer(format!(
                        "{} ms passed",
                        timeout.as_millis()
                    )));
                }
                Err(RecvTimeoutError::Disconnected) => return Err(self.crash()),
            }
        }
    }

    fn crash(&mut self) -> Fault {
        let how = self.ended_within(LAST_BREATH);
        thread::sleep(SAME_SIGNAL);
        Fault::Crash(how.unwrap_or_else(|| "it closed its output".to_owned()))
    }

    /// How it ended, if it does in this time.
    fn ended_within(&mut self, time: Duration) -> Option<String> {
        let end = Instant::now() + time;
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status.to_string());
            }
            if Instant::now() >= end {
                return None;
            }
            thread::sleep(Duration::from_millis(2));
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.stdin.write_all(b"stop\nquit\n");
        if self.ended_within(LEAVE).is_none() {
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}

/// Where the game stands, as UCI says it.
fn position(line: &Line) -> String {
    let mut text = if *line.start() == Board::default() {
        "position startpos".to_owned()
    } else {
        format!("position fen {}", line.start().to_fen())
    };
    for (ply, &mv) in line.moves().iter().enumerate() {
        if ply == 0 {
            text += " moves";
        }
        if let Some(board) = line.board_at(ply) {
            text.push(' ');
            text += &uci::write(board, mv);
        }
    }
    text
}

/// Reads all a program says until it ends, and passes on what matters: one message for a move, however much was said
/// on the way.
fn listen(stdout: ChildStdout, sender: &Sender<Said>) {
    let mut reader = BufReader::new(stdout);
    let mut line = Vec::new();
    let mut thought = Thought::default();
    loop {
        line.clear();
        match (&mut reader)
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut line)
        {
            Ok(0) | Err(_) => return,
            Ok(_) => {}
        }
        if let Some(said) = understand(&String::from_utf8_lossy(&line), &mut thought)
            && sender.send(said).is_err()
        {
            return;
        }
    }
}

/// The last of what was said on the way to a move.
#[derive(Default)]
struct Thought {
    score: Option<Score>,
    nodes: u64,
}

fn understand(line: &str, thought: &mut Thought) -> Option<Said> {
    let mut words = line.split_whitespace();
    match words.next()? {
        "info" => {
            thought.note(words);
            None
        }
        "bestmove" => {
            let Thought { score, nodes } = std::mem::take(thought);
            let text = words.next().unwrap_or_default().to_owned();
            Some(Said::BestMove { text, score, nodes })
        }
        "readyok" => Some(Said::ReadyOk),
        "uciok" => Some(Said::UciOk),
        "id" => (words.next()? == "name").then(|| Said::Name(words.collect::<Vec<_>>().join(" "))),
        "option" => {
            let name = words
                .skip_while(|&word| word != "name")
                .skip(1)
                .take_while(|&word| word != "type");
            Some(Said::Option(name.collect::<Vec<_>>().join(" ")))
        }
        _ => None,
    }
}

impl Thought {
    /// Reads what follows `info`. Bounds and lines after the best are no verdict.
    fn note<'a>(&mut self, mut words: impl Iterator<Item = &'a str>) {
        let (mut score, mut exact) = (None, true);
        while let Some(word) = words.next() {
            match word {
                "string" | "pv" => break,
                "lowerbound" | "upperbound" => exact = false,
                "multipv" => exact &= words.next() == Some("1"),
                "nodes" => {
                    if let Some(nodes) = words.next().and_then(|word| word.parse().ok()) {
                        self.nodes = nodes;
                    }
                }
                "score" => {
                    let kind = words.next();
                    let value = words.next().and_then(|word| word.parse().ok());
                    score = match (kind, value) {
                        (Some("cp"), Some(cp)) => Some(Score::Cp(cp)),
                        (Some("mate"), Some(moves)) => Some(Score::Mate(moves)),
                        _ => None,
                    };
                }
                _ => {}
            }
        }
        if exact && score.is_some() {
            self.score = score;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_exact_score_of_the_best_line_counts() {
        let mut thought = Thought::default();
        let lines = [
            "info depth 1 score cp 35 nodes 20 pv e2e4",
            "info depth 2 score cp 90 lowerbound nodes 60",
            "info depth 2 multipv 2 score cp -400 nodes 70 pv a2a3",
            "info string score cp 5 nodes 5",
            "info depth 2 currmove e2e4",
        ];
        for line in lines {
            assert!(understand(line, &mut thought).is_none());
        }
        let Some(Said::BestMove { text, score, nodes }) =
            understand("bestmove e2e4 ponder e7e5\r\n", &mut thought)
        else {
            panic!("a move");
        };
        assert_eq!(
            (text.as_str(), score, nodes),
            ("e2e4", Some(Score::Cp(35)), 70)
        );
        assert!(thought.score.is_none(), "nothing is kept for the next move");
    }

    #[test]
    fn options_are_known_by_their_whole_name() {
        let said = understand(
            "option name Skill Level type spin default 20 min 0 max 20",
            &mut Thought::default(),
        );
        assert!(matches!(said, Some(Said::Option(name)) if name == "Skill Level"));
    }

    #[test]
    fn a_position_is_a_start_and_moves() {
        let mut line = Line::new("4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap());
        assert_eq!(
            position(&line),
            "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1"
        );
        line.push(uci::parse(line.board(), "e1g1").unwrap())
            .unwrap();
        assert_eq!(
            position(&line),
            "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1"
        );
        assert_eq!(position(&Line::default()), "position startpos");
    }
}
