//! Who plays and who judges, for one thread.

use std::sync::atomic::AtomicBool;

use catur_engine::{Engine, Level, Limits, Score, StopHandle};
use catur_rules::{Line, Move};

use super::options::Options;
use crate::Failure;
use crate::matches::game::Fault;
use crate::matches::player::Player;
use crate::matches::spec::Spec;

/// Nodes of the engine at full strength where it defends an ending or plays against a level's openings.
const OPPONENT_NODES: u64 = 2_000;

/// The six levels as a match names them.
pub(crate) fn levels(options: &Options) -> Result<Vec<Spec>, Failure> {
    let specs = Level::ALL.into_iter().map(|level| {
        let number = level.number();
        if level.info().depends_on_device {
            spec(&format!("level:{number},nodes={}", options.hard_nodes))
        } else {
            spec(&format!("level:{number}"))
        }
    });
    specs.collect()
}

fn spec(text: &str) -> Result<Spec, Failure> {
    Spec::parse(text).map_err(Failure::Usage)
}

/// A level as tables name it.
pub(crate) fn title(level: Level) -> String {
    format!("{} {}", level.number(), level.english_name())
}

/// What one thread works with.
pub(crate) struct Entrants {
    levels: Vec<Player>,
    pub(crate) opponent: Player,
    pub(crate) judge: Engine,
    judge_nodes: u64,
}

impl Entrants {
    pub(crate) fn start(options: &Options) -> Result<Self, Failure> {
        let players = levels(options)?;
        Ok(Self {
            levels: players
                .iter()
                .map(Player::start)
                .collect::<Result<_, _>>()?,
            opponent: Player::start(&spec(&format!("nodes:{OPPONENT_NODES}"))?)?,
            judge: Engine::default(),
            judge_nodes: options.judge_nodes,
        })
    }

    /// A level and the next one up, by the lower's place.
    pub(crate) fn neighbours(&mut self, place: usize) -> Result<[&mut Player; 2], Failure> {
        let mut players = self.levels.iter_mut().skip(place);
        match (players.next(), players.next()) {
            (Some(one), Some(two)) => Ok([one, two]),
            _ => Err(Failure::Faulty(format!("no two levels from {place}"))),
        }
    }

    /// A level and the engine at full strength, ready for a game.
    pub(crate) fn against_opponent(
        &mut self,
        level: Level,
        seed: u64,
    ) -> Result<[&mut Player; 2], Failure> {
        let place = usize::from(level.number()) - 1;
        let Some(player) = self.levels.get_mut(place) else {
            return Err(Failure::Faulty(format!("no level at {place}")));
        };
        ready(player, seed)?;
        ready(&mut self.opponent, seed)?;
        Ok([player, &mut self.opponent])
    }

    /// The verdict of full strength on a position that has a legal move, and its move. Earlier verdicts stay in the
    /// judge's memory until it is cleared.
    pub(crate) fn verdict(&mut self, line: &Line) -> Result<(Score, Move), Failure> {
        let limits = Limits::nodes(self.judge_nodes);
        let choice = self.judge.analyse(line, limits, &StopHandle::new(), |_| {});
        choice
            .map(|choice| (choice.score, choice.mv))
            .ok_or_else(|| Failure::Faulty(format!("no move in {}", line.board().to_fen())))
    }
}

fn ready(player: &mut Player, seed: u64) -> Result<(), Failure> {
    player.new_game(seed)?.map_err(|fault| broke_down(&fault))
}

/// The move of a player, who is one of ours and so never at fault.
pub(crate) fn choose(player: &mut Player, line: &Line) -> Result<Move, Failure> {
    let answer = player.choose(line).map_err(|fault| broke_down(&fault))?;
    Ok(answer.mv)
}

fn broke_down(fault: &Fault) -> Failure {
    Failure::Faulty(format!("a player broke down: {fault}"))
}

/// Games of this report are never called off.
pub(crate) static PLAYED_OUT: AtomicBool = AtomicBool::new(false);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn level_six_plays_by_nodes() {
        let specs = levels(&Options::default()).unwrap();
        let texts: Vec<&str> = specs.iter().map(|spec| spec.text.as_str()).collect();
        assert_eq!(texts.len(), 6);
        assert_eq!((texts[0], texts[5]), ("level:1", "level:6,nodes=20000"));
    }
}
