//! A client on the other end of two pipes.

use std::io::{BufRead, BufReader, PipeWriter, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use catur_rules::{Board, fen, uci};

/// No answer takes as long, however busy the machine.
const PATIENCE: Duration = Duration::from_secs(60);

struct Client {
    to: Option<PipeWriter>,
    from: Receiver<String>,
    server: Option<JoinHandle<()>>,
}

impl Client {
    fn new() -> Self {
        let (input, to) = std::io::pipe().expect("a pipe");
        let (answers, output) = std::io::pipe().expect("a pipe");
        let server = thread::spawn(move || {
            super::run(BufReader::new(input), output).expect("pipes can be read");
        });
        let (sender, from) = channel();
        thread::spawn(move || {
            for line in BufReader::new(answers).lines() {
                let line = line.expect("the server writes text");
                if sender.send(line.trim_end().to_owned()).is_err() {
                    break;
                }
            }
        });
        Self {
            to: Some(to),
            from,
            server: Some(server),
        }
    }

    fn send(&mut self, text: &str) {
        writeln!(self.to.as_mut().expect("it is open"), "{text}").expect("the server reads");
    }

    fn line(&mut self) -> Option<String> {
        match self.from.recv_timeout(PATIENCE) {
            Ok(line) => Some(line),
            Err(RecvTimeoutError::Disconnected) => None,
            Err(RecvTimeoutError::Timeout) => panic!("no answer within {PATIENCE:?}"),
        }
    }

    /// Lines up to the first that begins with a word, which comes last.
    fn until(&mut self, start: &str) -> Vec<String> {
        let mut lines = Vec::new();
        loop {
            let line = self
                .line()
                .unwrap_or_else(|| panic!("no line begins with '{start}': {lines:#?}"));
            let last = line.starts_with(start);
            lines.push(line);
            if last {
                return lines;
            }
        }
    }

    fn ask(&mut self, text: &str, answer: &str) -> String {
        self.send(text);
        self.until(answer).pop().expect("it has a last line")
    }

    fn best(&mut self, text: &str) -> String {
        self.ask(text, "bestmove")
            .trim_start_matches("bestmove ")
            .to_owned()
    }

    /// Closes the input and gathers all that is still said.
    fn close(mut self) -> Vec<String> {
        drop(self.to.take());
        let rest = std::iter::from_fn(|| self.line()).collect();
        self.server
            .take()
            .expect("it was started")
            .join()
            .expect("the server does not panic");
        rest
    }
}

#[test]
fn introduces_itself_with_its_options() {
    let mut client = Client::new();
    client.send("uci");
    let lines = client.until("uciok");
    assert!(lines[0].starts_with("id name Catur "));
    for option in [
        "option name Hash type spin default 16 min 1 max 4096",
        "option name MultiPV type spin default 1 min 1 max 256",
        "option name Level type spin default 0 min 0 max 6",
        "option name Seed type spin default 0 min 0 max 2147483647",
        "option name UCI_Chess960 type check default false",
    ] {
        assert!(lines.iter().any(|line| line == option), "{option}");
    }
    assert_eq!(client.ask("isready", "readyok"), "readyok");
    client.send("quit");
    assert!(client.close().is_empty());
}

#[test]
fn finds_a_mate_and_says_so() {
    let mut client = Client::new();
    client.send("position fen r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
    client.send("go depth 4");
    let lines = client.until("bestmove");
    assert_eq!(lines.last().map(String::as_str), Some("bestmove h5f7"));
    assert!(
        lines
            .iter()
            .any(|line| line.contains("score mate 1") && line.contains("pv h5f7")),
        "{lines:#?}"
    );
}

#[test]
fn keeps_to_nodes_and_depth() {
    let mut client = Client::new();
    client.send("position startpos moves e2e4");
    client.send("go nodes 5000");
    let lines = client.until("bestmove");
    let nodes = |line: &String| {
        line.split(" nodes ")
            .nth(1)?
            .split(' ')
            .next()?
            .parse::<u64>()
            .ok()
    };
    assert!(lines.iter().filter_map(nodes).all(|nodes| nodes <= 5000));
    client.send("ucinewgame");
    client.send("go depth 3");
    let lines = client.until("bestmove");
    assert_eq!(
        lines
            .iter()
            .filter(|line| line.starts_with("info depth"))
            .count(),
        3
    );
}

#[test]
fn answers_isready_during_a_search_and_stops_when_told() {
    let mut client = Client::new();
    client.send("position startpos");
    client.send("go infinite");
    client.until("info depth 4");
    let asked = Instant::now();
    client.send("isready");
    client.until("readyok");
    client.ask(
        "ucinewgame",
        "info string error: a search is running, send 'stop' first",
    );
    client.ask(
        "setoption name Hash value 2",
        "info string error: a search is running",
    );
    let best = client.best("stop");
    assert!(
        asked.elapsed() < Duration::from_secs(5),
        "{:?}",
        asked.elapsed()
    );
    assert!(uci::parse(&Board::default(), &best).is_ok(), "{best}");
}

#[test]
fn an_endless_search_answers_only_when_stopped() {
    let mut client = Client::new();
    // a single legal move and a forced mate: the search has nothing left to find at once
    client.send("position fen 7k/8/8/8/8/8/5q2/7K w - - 0 1");
    client.send("go infinite");
    client.send("isready");
    let early = client.until("readyok");
    assert!(early.iter().all(|line| !line.starts_with("bestmove")));
    client.best("stop");
}

#[test]
fn searches_again_as_soon_as_it_has_answered() {
    let mut client = Client::new();
    for _ in 0..50 {
        client.send("position startpos");
        let best = client.best("go nodes 200");
        assert!(uci::parse(&Board::default(), &best).is_ok(), "{best}");
    }
}

#[test]
fn keeps_to_a_move_time_and_a_clock() {
    let mut client = Client::new();
    for go in [
        "go movetime 60",
        "go wtime 500 btime 500",
        "go wtime 0 btime 0",
        "go wtime -20 btime 5 movestogo 1",
    ] {
        let asked = Instant::now();
        client.send("position startpos");
        client.best(go);
        assert!(
            asked.elapsed() < Duration::from_secs(3),
            "{go} took {:?}",
            asked.elapsed()
        );
    }
}

#[test]
fn levels_play_the_same_move_for_the_same_seed() {
    let mut client = Client::new();
    client.send("position startpos moves e2e4");
    for level in 1..=6 {
        client.send(&format!("setoption name Level value {level}"));
        client.send("setoption name Seed value 77");
        let first = client.best("go nodes 3000");
        assert_eq!(client.best("go nodes 3000"), first, "level {level}");
    }
    client.send("setoption name Level value 1");
    let replies: std::collections::BTreeSet<String> = (0..30)
        .map(|seed| {
            client.send(&format!("setoption name Seed value {seed}"));
            client.best("go")
        })
        .collect();
    assert!(replies.len() >= 4, "{replies:?}");
}

#[test]
fn castling_is_written_as_the_client_asks() {
    let mut client = Client::new();
    let king_takes_rook = "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1";
    client.send(king_takes_rook);
    let squares = client.ask("d", "Fen: ");
    assert_eq!(squares, "Fen: 4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
    client.send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1");
    assert_eq!(client.ask("d", "Fen: "), squares);

    client.send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1");
    client.send("go perft 1");
    assert!(
        client
            .until("Nodes searched")
            .iter()
            .any(|line| line == "e1g1: 1")
    );
    client.send("setoption name UCI_Chess960 value true");
    client.send("go perft 1");
    assert!(
        client
            .until("Nodes searched")
            .iter()
            .any(|line| line == "e1h1: 1")
    );
}

#[test]
fn counts_perft_by_move() {
    let mut client = Client::new();
    client.send("position startpos");
    client.send("go perft 4");
    let lines = client.until("Nodes searched");
    assert_eq!(
        lines
            .iter()
            .filter(|line| line.len() > 6 && line.as_bytes()[4] == b':')
            .count(),
        20
    );
    assert_eq!(
        lines.last().map(String::as_str),
        Some("Nodes searched: 197281")
    );
}

#[test]
fn tells_of_several_best_moves() {
    let mut client = Client::new();
    client.send("setoption name MultiPV value 3");
    client.send("position startpos");
    client.send("go depth 4");
    let lines = client.until("bestmove");
    let (best, infos) = lines.split_last().expect("there are lines");
    for rank in 1..=3 {
        let of_rank = infos
            .iter()
            .filter(|line| line.contains(&format!(" multipv {rank} score ")))
            .count();
        assert_eq!(of_rank, 4, "{infos:#?}");
    }
    let moves: std::collections::BTreeSet<&str> = infos
        .iter()
        .rev()
        .take(3)
        .filter_map(|line| line.split(" pv ").nth(1)?.split(' ').next())
        .collect();
    assert_eq!(moves.len(), 3);
    assert!(moves.contains(best.trim_start_matches("bestmove ")));
}

#[test]
fn prints_the_bench_signature() {
    let mut client = Client::new();
    client.send("bench");
    let line = client.line().expect("an answer");
    assert_eq!(
        line.split(' ').next().and_then(|word| word.parse().ok()),
        Some(catur_engine::bench())
    );
}

#[test]
fn shows_the_board() {
    let mut client = Client::new();
    client.send("position startpos moves e2e4");
    client.send("d");
    let lines = client.until("Key: ");
    let expected = fen::parse("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1")
        .expect("a position");
    assert!(
        lines.contains(&format!("Fen: {}", expected.board.to_fen())),
        "{lines:#?}"
    );
}

#[test]
fn a_finished_game_has_no_best_move() {
    let mut client = Client::new();
    client.send("position fen rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
    client.send("go depth 3");
    assert_eq!(
        client.until("bestmove"),
        ["info depth 0 score mate 0", "bestmove 0000"]
    );
    client.send("position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
    client.send("go depth 3");
    assert_eq!(
        client.until("bestmove"),
        ["info depth 0 score cp 0", "bestmove 0000"]
    );
}

#[test]
fn bad_input_is_answered_and_changes_nothing() {
    let mut client = Client::new();
    client.send("position startpos moves e2e4");
    for bad in [
        "hello",
        "position",
        "position fen",
        "position fen nonsense",
        "position startpos moves e2e5",
        "position startpos moves e2e4 0000",
        "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
        "go depth",
        "go depth -3",
        "go nodes many",
        "go perft 99",
        "go sideways",
        "setoption",
        "setoption name Hash",
        "setoption name Hash value 999999999999999999999",
        "setoption name Level value 9",
        "setoption name UCI_Chess960 value maybe",
        "\u{0}\u{1}\u{7f}",
    ] {
        let answer = client.ask(bad, "info string");
        assert!(answer.starts_with("info string error: "), "{bad}: {answer}");
    }
    assert_eq!(
        client.ask("d", "Fen: "),
        "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"
    );
    assert_eq!(client.ask("isready", "readyok"), "readyok");
}

#[test]
fn the_end_of_input_lets_a_limited_search_finish() {
    let mut client = Client::new();
    client.send("go depth 5");
    let rest = client.close();
    assert!(
        rest.iter().any(|line| line.starts_with("info depth 5 ")),
        "{rest:#?}"
    );
    assert!(
        rest.last()
            .is_some_and(|line| line.starts_with("bestmove "))
    );
}

#[test]
fn the_end_of_input_stops_an_endless_search() {
    let mut client = Client::new();
    client.send("go infinite");
    assert!(
        client
            .close()
            .last()
            .is_some_and(|line| line.starts_with("bestmove "))
    );
}
