//! A player at work: our engine in this process, or a program behind pipes.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::OnceLock;

use catur_engine::{Budget, Choice, Engine, Level, Limits, StopHandle, bench};
use catur_rules::Line;

use super::client::Client;
use super::game::{Answer, Fault};
use super::journal::fingerprint;
use super::spec::{Kind, Spec};
use crate::Failure;
use crate::random::Random;

/// What is played to see how our engine plays.
const SIGNATURE_GAMES: u64 = 3;
const SIGNATURE_PLIES: usize = 12;
const SIGNATURE_NODES: u64 = 2_000;

/// One player of one game at a time.
pub(crate) enum Player {
    /// Our engine.
    Ours {
        engine: Box<Engine>,
        manner: Manner,
        seed: u64,
    },
    /// A program.
    Program(Box<Client>),
}

/// How our engine plays.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Manner {
    Level { level: Level, nodes: Option<u64> },
    Nodes(u64),
    Random { percent: u8 },
}

impl Player {
    /// Makes a player ready.
    ///
    /// # Errors
    /// A program that can't be used.
    pub(crate) fn start(spec: &Spec) -> Result<Self, Failure> {
        let manner = match spec.kind {
            Kind::Level { level, nodes } => Manner::Level { level, nodes },
            Kind::Nodes(nodes) => Manner::Nodes(nodes),
            Kind::Random { percent } => Manner::Random { percent },
            Kind::Uci(ref program) => {
                return Ok(Self::Program(Box::new(Client::start(program)?)));
            }
        };
        Ok(Self::Ours {
            engine: Box::default(),
            manner,
            seed: 0,
        })
    }

    /// Before a game: forgets the last one. A level errs by `seed`.
    ///
    /// # Errors
    /// Outside a program that can't be started again, inside a fault that loses the game.
    pub(crate) fn new_game(&mut self, game_seed: u64) -> Result<Result<(), Fault>, Failure> {
        match self {
            Self::Ours { engine, seed, .. } => {
                engine.clear();
                *seed = game_seed;
                Ok(Ok(()))
            }
            Self::Program(client) => client.new_game(),
        }
    }

    /// The move at the end of a line.
    pub(crate) fn choose(&mut self, line: &Line) -> Result<Answer, Fault> {
        match self {
            Self::Program(client) => client.choose(line),
            Self::Ours {
                engine,
                manner,
                seed,
            } => {
                let chosen = catch_unwind(AssertUnwindSafe(|| ours(engine, *manner, *seed, line)));
                match chosen {
                    Ok(Some(answer)) => Ok(answer),
                    Ok(None) => Err(Fault::NoAnswer("it found no move".to_owned())),
                    Err(_) => {
                        **engine = Engine::default();
                        Err(Fault::Crash("it panicked".to_owned()))
                    }
                }
            }
        }
    }
}

impl Player {
    /// A number that changes with the way our engine plays: from its bench, a level's limits, and the first moves of a few
    /// games with itself.
    ///
    /// # Errors
    /// None of ours; only a program could fail.
    pub(crate) fn signature(mut self) -> Result<u64, Failure> {
        static BENCH: OnceLock<u64> = OnceLock::new();
        let mut text = BENCH.get_or_init(bench).to_string();
        if let Self::Ours { manner, .. } = &mut self {
            match manner {
                Manner::Level { level, nodes } => {
                    text += &format!(" {:?}", level.info().limits);
                    *nodes = Some(nodes.unwrap_or(u64::MAX).min(SIGNATURE_NODES));
                }
                Manner::Nodes(nodes) => *nodes = (*nodes).min(SIGNATURE_NODES),
                Manner::Random { .. } => {}
            }
        }
        for seed in 0..SIGNATURE_GAMES {
            let _ = self.new_game(seed)?;
            let mut line = Line::default();
            while line.len() < SIGNATURE_PLIES
                && let Ok(Answer { mv, nodes, .. }) = self.choose(&line)
                && line.push(mv).is_ok()
            {
                text += &format!(" {mv} {nodes}");
            }
        }
        Ok(fingerprint(text.as_bytes()))
    }
}

fn ours(engine: &mut Engine, manner: Manner, seed: u64, line: &Line) -> Option<Answer> {
    let stop = StopHandle::new();
    let full = |engine: &mut Engine, limits| engine.analyse(line, limits, &stop, |_| {});
    match manner {
        Manner::Level { level, nodes } => {
            let budget = Budget {
                nodes,
                ..Budget::default()
            };
            engine.choose_within(line, level, seed, &budget, &stop)
        }
        Manner::Nodes(nodes) => full(engine, Limits::nodes(nodes)),
        Manner::Random { percent } => full(engine, Limits::depth(1)).map(|choice| Choice {
            mv: random_move(line, percent, seed).unwrap_or(choice.mv),
            ..choice
        }),
    }
    .map(|choice| Answer {
        mv: choice.mv,
        score: Some(choice.score),
        nodes: choice.nodes,
        wants_draw: choice.wants_draw,
    })
}

/// In so many moves of a hundred, any legal one.
fn random_move(line: &Line, percent: u8, seed: u64) -> Option<catur_rules::Move> {
    let mut random = Random::of(seed, line.len() as u64);
    if random.below(100) >= usize::from(percent) {
        return None;
    }
    let moves = line.board().legal_moves();
    moves.get(random.below(moves.len())).copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_signature_is_that_of_the_play() {
        let signature = |text| {
            let player = Player::start(&Spec::parse(text).unwrap()).unwrap();
            player.signature().unwrap()
        };
        assert_eq!(signature("level:1"), signature("level:1"));
        assert_ne!(signature("level:1"), signature("level:2"));
        assert_eq!(signature("nodes:3000"), signature("nodes:4000"));
    }

    #[test]
    fn all_moves_are_random_at_a_hundred_percent_and_none_at_nought() {
        let line = Line::default();
        let moves = |percent| {
            (0..200)
                .filter_map(|seed| random_move(&line, percent, seed))
                .collect::<std::collections::BTreeSet<_>>()
                .len()
        };
        assert_eq!(moves(100), 20);
        assert_eq!(moves(0), 0);
        let half = (0..200).filter(|&seed| random_move(&line, 50, seed).is_some());
        assert!((80..120).contains(&half.count()));
    }
}
