//! The command line, turned into one [`Command`].

use std::ffi::OsString;
use std::path::PathBuf;

use catur_app::{ColorChoice, Opponent};
use lexopt::prelude::*;

use crate::{Failure, calibrate, levels, matches, rating};

/// What `catur --help` prints.
pub(crate) const HELP: &str = "\
Chess in the terminal, an engine, and tools for positions and games.

Usage:
  catur play [--level 1..6] [--white | --black | --two] [--fen FEN]
      Play. Without options goes on with the saved game, else starts one
      against level 1. Type `help` in the game.
  catur uci [COMMAND…]
      The engine, for chess programs that speak UCI; with a command
      (`catur uci bench`) runs that one and ends.
  catur perft --suite FILE [--max-nodes N]
      Count move sequences of positions, lines of `FEN ;D1 n ;D2 n …`, and
      compare; counts above N are left out. `-` reads standard input.
  catur perft FEN DEPTH
      Count move sequences, move by move.
  catur fen FEN
      Show a position: board, canonical FEN, what was mended, legal moves,
      status, claims. `startpos` is the usual start.
  catur pgn FILE [--rewrite]
      Read games and report faults; with --rewrite print the good ones in
      the standard's export format. `-` reads standard input.
  catur match --one SPEC --two SPEC [--games N] [--sprt ELO0,ELO1]
              [--openings FILE] [--threads N] [--seed N] [--adjudicate]
              [--pgn FILE] [--journal FILE]
      Games between two players, each opening with both colours; --sprt goes
      on until it is decided which of two differences holds. A player is
        level:1..6[,nodes=N]   a level; 6 needs a cap of nodes
        nodes:N                the engine at full strength
        random:PERCENT         depth 1, and so many moves random
        uci:PATH,nodes=N       a program; also depth=N, movetime=MS,
                               timeout=MS, arg=TEXT, option.NAME=VALUE
      and may have a name=TEXT. A match with a --journal goes on where it
      was left; a --pgn is written anew. --adjudicate ends games that both
      see won (10 pawns, 4 moves) or level (0.1, 8 moves, from move 40).
  catur calibrate --hard-nodes N --tally FILE [--report FILE]
              [--games N] [--hard-games N] [--within ELO] [--threads N]
              [--seed N] [--openings FILE] [--openings-from K]
              [--beside TALLY]
              [--anchor-nodes N] [--stockfish PATH] [--fairy-stockfish PATH]
      Measure the levels in a pool with Stockfish 15.1, Fairy-Stockfish 11.1
      and a chain of weak players: N games for each pairing, then more where
      they tell most until half the interval of every level is --within or
      less (100 below 1300). --hard-nodes stands for level 6's 1.5 s, with
      --hard-games a pairing; a tenth of them for a slow device. It goes on
      from its tally. --beside compares with another calibration, with
      another seed and other openings.
  catur levels [--games N] [--seed N] [--threads N] [--judge-nodes N]
               [--hard-nodes N] [--mates N] [--endings N] [--variety N]
               [--report FILE]
      How each level loses: what its moves give away in N games against its
      neighbours, judged at full strength with --judge-nodes; how many of
      200 mates in one it plays; whether it wins 50 endings of each kind;
      how varied 50 games against 1. e4 and 1. d4 are. Ends with status 1 if
      a level isn't as it should be. --hard-nodes stands for level 6's time;
      --games, --mates, --endings, --variety 0 leave a part out.
  catur rating [--players N] [--draws PERCENT] [--seed N] [--report FILE]
      The rating rule and three others on simulated players of known
      strength: how far off each is after 5, 15, 30 and 100 games. Ends with
      status 1 if the rule isn't as good as stated or breaks a promise.
  catur puzzles make --out FILE [--games N] [--seed N] [--threads N]
              [--scan-nodes N] [--first-nodes N] [--deep-nodes N]
      Play N games between levels 1 to 5 and look for puzzles after their
      mistakes: at every position with --scan-nodes, at candidates with
      --first-nodes, and with --deep-nodes for what decides. It goes on from
      its file.
  catur puzzles themes FILE
      How our rules for themes agree with those of others, on a table of
      their puzzles.
  catur tune data --out FILE [--games N] [--nodes N] [--seed N] [--threads N]
                  [--levels]
      Play the engine against itself and keep the quiet positions, as lines
      of `FEN;score;result`; with --levels the moves are those of levels 1
      to 5 in turn, and the scores the engine's.
  catur tune fit --data FILE… --out FILE [--seed N] [--epochs N] [--blend N]
      Fit the evaluation's weights to such positions and write them as Rust;
      --blend is the share of the result in percent, the rest is the score.
  catur tune chance --data FILE…
      Fit how a score becomes a chance to win, for the review of games.
  catur --help
  catur --version

Exit status: 0 if all is well; 1 if a game, position, count or player is
faulty; 2 if the command line is, or a file can't be read.

Saved games: $XDG_DATA_HOME/catur, else ~/.local/share/catur.
Language: LC_ALL, LC_MESSAGES, LANG (English, Indonesian, Malay).
";

/// What to do.
#[derive(Debug, Clone, PartialEq)]
pub(crate) enum Command {
    Help,
    Version,
    Play(PlayOptions),
    Uci(Vec<String>),
    PerftSuite {
        file: PathBuf,
        max_nodes: Option<u64>,
    },
    PerftDivide {
        fen: String,
        depth: u32,
    },
    Fen(String),
    Pgn {
        file: PathBuf,
        rewrite: bool,
    },
    Match(Box<matches::options::Options>),
    Calibrate(Box<calibrate::options::Options>),
    Levels(levels::options::Options),
    Rating(rating::options::Options),
    Puzzles(crate::puzzles::Task),
    Tune(crate::tuning::Task),
}

/// How to play; with nothing asked for, the saved game goes on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct PlayOptions {
    pub(crate) opponent: Option<Opponent>,
    pub(crate) color: Option<ColorChoice>,
    pub(crate) fen: Option<String>,
}

impl PlayOptions {
    /// Whether a new game is asked for.
    pub(crate) fn new_game(&self) -> bool {
        self.opponent.is_some() || self.color.is_some() || self.fen.is_some()
    }
}

impl From<lexopt::Error> for Failure {
    fn from(error: lexopt::Error) -> Self {
        Self::Usage(error.to_string())
    }
}

/// Reads the command line; the first item is the program's own name.
pub(crate) fn parse(items: impl IntoIterator<Item = OsString>) -> Result<Command, Failure> {
    let mut parser = lexopt::Parser::from_iter(items);
    let Some(first) = parser.next()? else {
        return Err(Failure::Usage("a command is needed".to_owned()));
    };
    match first {
        Short('h') | Long("help") => only(parser, Command::Help),
        Short('V') | Long("version") => only(parser, Command::Version),
        Value(name) => match name.to_string_lossy().as_ref() {
            "play" => play(parser),
            "uci" => words(parser).map(Command::Uci),
            "perft" => perft(parser),
            "fen" => fen(parser),
            "pgn" => pgn(parser),
            "puzzles" => Ok(crate::puzzles::parse(parser)?.map_or(Command::Help, Command::Puzzles)),
            "tune" => Ok(crate::tuning::parse(parser)?.map_or(Command::Help, Command::Tune)),
            "match" => Ok(matches::options::parse(parser)?
                .map_or(Command::Help, |options| Command::Match(Box::new(options)))),
            "calibrate" => Ok(calibrate::options::parse(parser)?
                .map_or(Command::Help, |options| {
                    Command::Calibrate(Box::new(options))
                })),
            "levels" => Ok(levels::options::parse(parser)?.map_or(Command::Help, Command::Levels)),
            "rating" => Ok(rating::options::parse(parser)?.map_or(Command::Help, Command::Rating)),
            "help" => only(parser, Command::Help),
            other => Err(Failure::Usage(format!(
                "no command `{other}`: expected play, uci, perft, fen, pgn, match, calibrate, levels, rating, puzzles or tune"
            ))),
        },
        other => Err(other.unexpected().into()),
    }
}

fn only(mut parser: lexopt::Parser, command: Command) -> Result<Command, Failure> {
    match parser.next()? {
        None => Ok(command),
        Some(extra) => Err(extra.unexpected().into()),
    }
}

fn words(mut parser: lexopt::Parser) -> Result<Vec<String>, Failure> {
    let mut words = Vec::new();
    while let Some(argument) = parser.next()? {
        match argument {
            Value(word) => words.push(word.string()?),
            Short('h') | Long("help") => return Err(Failure::Usage("see `catur --help`".into())),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(words)
}

fn play(mut parser: lexopt::Parser) -> Result<Command, Failure> {
    let mut options = PlayOptions::default();
    let mut level = None;
    let mut side: Option<&str> = None;
    while let Some(argument) = parser.next()? {
        match argument {
            Long("level") => {
                let number: u8 = parser.value()?.parse()?;
                if !(1..=6).contains(&number) {
                    return Err(Failure::Usage(format!(
                        "level {number} is none: expected 1 to 6"
                    )));
                }
                level = Some(number);
            }
            Long(name @ ("white" | "black" | "two")) => {
                let name = match name {
                    "white" => "--white",
                    "black" => "--black",
                    _ => "--two",
                };
                if let Some(other) = side.replace(name) {
                    return Err(Failure::Usage(format!(
                        "{other} and {name} exclude each other"
                    )));
                }
            }
            Long("fen") => options.fen = Some(parser.value()?.string()?),
            Short('h') | Long("help") => return only(parser, Command::Help),
            other => return Err(other.unexpected().into()),
        }
    }
    match side {
        Some("--two") if level.is_some() => {
            return Err(Failure::Usage(
                "--two has no level: both sides are people".into(),
            ));
        }
        Some("--two") => options.opponent = Some(Opponent::TwoPlayers),
        Some("--black") => options.color = Some(ColorChoice::Black),
        Some(_) => options.color = Some(ColorChoice::White),
        None => {}
    }
    if let Some(level) = level {
        options.opponent = Some(Opponent::Computer { level });
    }
    Ok(Command::Play(options))
}

fn perft(mut parser: lexopt::Parser) -> Result<Command, Failure> {
    let mut suite = None;
    let mut max_nodes = None;
    let mut free = Vec::new();
    while let Some(argument) = parser.next()? {
        match argument {
            Long("suite") => suite = Some(PathBuf::from(parser.value()?)),
            Long("max-nodes") => max_nodes = Some(parser.value()?.parse()?),
            Short('h') | Long("help") => return only(parser, Command::Help),
            Value(word) => free.push(word.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    match (suite, free.pop()) {
        (Some(file), None) => Ok(Command::PerftSuite { file, max_nodes }),
        (Some(_), Some(extra)) => Err(Failure::Usage(format!(
            "--suite takes one file, found also `{extra}`"
        ))),
        (None, Some(_)) if max_nodes.is_some() => {
            Err(Failure::Usage("--max-nodes goes with --suite".into()))
        }
        (None, Some(depth)) if !free.is_empty() => {
            let depth = depth.parse().map_err(|_| {
                Failure::Usage(format!("depth `{depth}` is none: expected a number"))
            })?;
            Ok(Command::PerftDivide {
                fen: free.join(" "),
                depth,
            })
        }
        (None, _) => Err(Failure::Usage(
            "perft needs --suite FILE, or a FEN and a depth".into(),
        )),
    }
}

fn fen(parser: lexopt::Parser) -> Result<Command, Failure> {
    // A FEN in six words is as good as one in quotes.
    let words = words(parser)?;
    if words.is_empty() {
        return Err(Failure::Usage("fen needs a FEN, or `startpos`".into()));
    }
    Ok(Command::Fen(words.join(" ")))
}

fn pgn(mut parser: lexopt::Parser) -> Result<Command, Failure> {
    let mut file = None;
    let mut rewrite = false;
    while let Some(argument) = parser.next()? {
        match argument {
            Long("rewrite") => rewrite = true,
            Short('h') | Long("help") => return only(parser, Command::Help),
            Value(name) if file.is_none() => file = Some(PathBuf::from(name)),
            other => return Err(other.unexpected().into()),
        }
    }
    match file {
        Some(file) => Ok(Command::Pgn { file, rewrite }),
        None => Err(Failure::Usage(
            "pgn needs a file, or `-` for standard input".into(),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parsed(line: &str) -> Result<Command, String> {
        let items = std::iter::once("catur").chain(line.split_whitespace());
        parse(items.map(OsString::from)).map_err(|failure| failure.to_string())
    }

    #[test]
    fn play_without_options_goes_on() {
        let Ok(Command::Play(options)) = parsed("play") else {
            panic!("play");
        };
        assert!(!options.new_game());
    }

    #[test]
    fn play_takes_a_level_and_a_side() {
        let Ok(Command::Play(options)) = parsed("play --level 6 --black") else {
            panic!("play");
        };
        assert_eq!(options.opponent, Some(Opponent::Computer { level: 6 }));
        assert_eq!(options.color, Some(ColorChoice::Black));
        assert!(options.new_game());
    }

    #[test]
    fn what_excludes_each_other_is_refused() {
        assert_eq!(
            parsed("play --white --black"),
            Err("--white and --black exclude each other".into())
        );
        assert_eq!(
            parsed("play --two --level 3"),
            Err("--two has no level: both sides are people".into())
        );
        assert_eq!(
            parsed("play --level 7"),
            Err("level 7 is none: expected 1 to 6".into())
        );
    }

    #[test]
    fn a_fen_may_come_in_pieces() {
        assert_eq!(
            parsed("perft 4k3/8/8/8/8/8/8/4K3 w - - 0 1 3"),
            Ok(Command::PerftDivide {
                fen: "4k3/8/8/8/8/8/8/4K3 w - - 0 1".into(),
                depth: 3
            })
        );
        assert_eq!(parsed("fen startpos"), Ok(Command::Fen("startpos".into())));
    }

    #[test]
    fn a_suite_and_a_position_are_two_things() {
        assert_eq!(
            parsed("perft --suite a.epd --max-nodes 5"),
            Ok(Command::PerftSuite {
                file: "a.epd".into(),
                max_nodes: Some(5)
            })
        );
        assert!(parsed("perft --suite a.epd startpos").is_err());
        assert!(parsed("perft startpos").is_err());
        assert!(parsed("perft startpos five").is_err());
        assert!(parsed("perft startpos 3 --max-nodes 9").is_err());
    }

    #[test]
    fn uci_takes_the_rest() {
        assert_eq!(parsed("uci"), Ok(Command::Uci(vec![])));
        assert_eq!(parsed("uci bench"), Ok(Command::Uci(vec!["bench".into()])));
    }

    #[test]
    fn unknown_words_are_named() {
        assert_eq!(
            parsed("plya"),
            Err(
                "no command `plya`: expected play, uci, perft, fen, pgn, match, calibrate, levels, rating, puzzles or tune"
                    .into()
            )
        );
        assert!(parsed("").is_err());
        assert!(parsed("pgn a.pgn b.pgn").is_err());
        assert!(parsed("--nothing").is_err());
    }
}
