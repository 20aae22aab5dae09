//! One game by the app's own rules of ending, between two players.

use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};

use catur_engine::Score;
use catur_rules::{ClaimReason, Color, Line, Move, Outcome};

use super::adjudication::Adjudicator;
use super::player::Player;

/// No draw can be claimed with a halfmove clock below this: the third time a position stands, eight half moves at least
/// were played, the last of which may be the one claimed with.
const CLAIM_CLOCK: u16 = 7;

/// What a player answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Answer {
    /// The move; legal.
    pub(crate) mv: Move,
    /// Its verdict, from its own view.
    pub(crate) score: Option<Score>,
    /// Positions visited.
    pub(crate) nodes: u64,
    /// Whether it claims a draw if it may.
    pub(crate) wants_draw: bool,
}

/// What loses a game without a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Fault {
    /// The program ended.
    Crash(String),
    /// It plays what the rules don't allow.
    IllegalMove(String),
    /// It is silent for too long.
    NoAnswer(String),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Crash(how) => write!(f, "crash: {how}"),
            Self::IllegalMove(how) => write!(f, "illegal move: {how}"),
            Self::NoAnswer(how) => write!(f, "no answer: {how}"),
        }
    }
}

/// How games end. The order is that of the report.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum End {
    Checkmate,
    Stalemate,
    InsufficientMaterial,
    SeventyFiveMoves,
    FivefoldRepetition,
    ClaimedThirdRepetition,
    ClaimedFiftyMoves,
    AdjudicatedWin,
    AdjudicatedDraw,
    Crash,
    IllegalMove,
    NoAnswer,
}

impl End {
    pub(crate) const ALL: [Self; 12] = [
        Self::Checkmate,
        Self::Stalemate,
        Self::InsufficientMaterial,
        Self::SeventyFiveMoves,
        Self::FivefoldRepetition,
        Self::ClaimedThirdRepetition,
        Self::ClaimedFiftyMoves,
        Self::AdjudicatedWin,
        Self::AdjudicatedDraw,
        Self::Crash,
        Self::IllegalMove,
        Self::NoAnswer,
    ];

    /// As reports and journals write it.
    pub(crate) const fn text(self) -> &'static str {
        match self {
            Self::Checkmate => "checkmate",
            Self::Stalemate => "stalemate",
            Self::InsufficientMaterial => "insufficient material",
            Self::SeventyFiveMoves => "75 moves",
            Self::FivefoldRepetition => "fivefold repetition",
            Self::ClaimedThirdRepetition => "claimed third repetition",
            Self::ClaimedFiftyMoves => "claimed 50 moves",
            Self::AdjudicatedWin => "adjudicated win",
            Self::AdjudicatedDraw => "adjudicated draw",
            Self::Crash => "crash",
            Self::IllegalMove => "illegal move",
            Self::NoAnswer => "no answer",
        }
    }

    pub(crate) fn from_text(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|end| end.text() == text)
    }

    /// Whether a player broke down.
    pub(crate) const fn is_fault(self) -> bool {
        matches!(self, Self::Crash | Self::IllegalMove | Self::NoAnswer)
    }
}

/// What a player spent in a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Work {
    pub(crate) nodes: u64,
    pub(crate) moves: u64,
}

/// A game that has ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Played {
    pub(crate) winner: Option<Color>,
    pub(crate) end: End,
    /// What is to be said of a fault; else empty.
    pub(crate) detail: String,
    /// All moves after the opening's position.
    pub(crate) line: Line,
    /// By White and by Black.
    pub(crate) work: [Work; 2],
}

/// Plays from an opening to the end; nothing if it was called off.
pub(crate) fn play(
    mut players: [&mut Player; 2],
    opening: Line,
    adjudicate: bool,
    called_off: &AtomicBool,
) -> Option<Played> {
    let mut line = opening;
    let mut work = [Work::default(); 2];
    let mut adjudicator = adjudicate.then(Adjudicator::default);
    let (winner, end, detail) = loop {
        if called_off.load(Ordering::Relaxed) {
            return None;
        }
        if let Some(outcome) = line.outcome() {
            break (outcome.winner(), by_rule(outcome), String::new());
        }
        let side = line.board().side_to_move();
        let (Some(player), Some(work)) =
            (players.get_mut(side.index()), work.get_mut(side.index()))
        else {
            return None;
        };
        let answer = match player.choose(&line) {
            Ok(answer) => answer,
            Err(fault) => break lost(side, fault),
        };
        work.nodes += answer.nodes;
        work.moves += 1;
        if answer.wants_draw
            && let Some((mv, reason)) = claim(&line, answer.mv)
        {
            if let Some(mv) = mv {
                let _ = line.push(mv);
            }
            break (None, by_claim(reason), String::new());
        }
        let verdict = adjudicator
            .as_mut()
            .and_then(|adjudicator| adjudicator.verdict(line.board(), answer.score));
        if let Err(error) = line.push(answer.mv) {
            break lost(side, Fault::IllegalMove(error.to_string()));
        }
        if let Some(winner) = verdict
            && line.outcome().is_none()
        {
            let end = match winner {
                Some(_) => End::AdjudicatedWin,
                None => End::AdjudicatedDraw,
            };
            break (winner, end, String::new());
        }
    };
    Some(Played {
        winner,
        end,
        detail,
        line,
        work,
    })
}

/// The game a player loses before its first move.
pub(crate) fn lost_at_once(side: Color, fault: Fault, opening: Line) -> Played {
    let (winner, end, detail) = lost(side, fault);
    Played {
        winner,
        end,
        detail,
        line: opening,
        work: [Work::default(); 2],
    }
}

fn lost(side: Color, fault: Fault) -> (Option<Color>, End, String) {
    let (end, detail) = match fault {
        Fault::Crash(detail) => (End::Crash, detail),
        Fault::IllegalMove(detail) => (End::IllegalMove, detail),
        Fault::NoAnswer(detail) => (End::NoAnswer, detail),
    };
    (Some(!side), end, detail)
}

/// The claim of a player content with a draw, as the app makes it: as the position stands, else with the move chosen,
/// else with any move.
fn claim(line: &Line, chosen: Move) -> Option<(Option<Move>, ClaimReason)> {
    if line.board().halfmove_clock() < CLAIM_CLOCK {
        return None;
    }
    if let Some(reason) = line.claim() {
        return Some((None, reason));
    }
    let with = line.claims_with_moves();
    let found = with.iter().find(|(mv, _)| *mv == chosen).or(with.first());
    found.map(|&(mv, reason)| (Some(mv), reason))
}

fn by_rule(outcome: Outcome) -> End {
    match outcome {
        Outcome::Checkmate { .. } => End::Checkmate,
        Outcome::Stalemate => End::Stalemate,
        Outcome::InsufficientMaterial => End::InsufficientMaterial,
        Outcome::SeventyFiveMoves => End::SeventyFiveMoves,
        Outcome::FivefoldRepetition => End::FivefoldRepetition,
    }
}

fn by_claim(reason: ClaimReason) -> End {
    match reason {
        ClaimReason::ThirdRepetition => End::ClaimedThirdRepetition,
        ClaimReason::FiftyMoves => End::ClaimedFiftyMoves,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::spec::Spec;
    use catur_rules::san;

    fn line(fen: &str, moves: &str) -> Line {
        let mut line = Line::new(fen.parse().unwrap());
        for text in moves.split_whitespace() {
            line.push(san::parse(line.board(), text).unwrap()).unwrap();
        }
        line
    }

    #[test]
    fn every_end_is_read_as_it_is_written() {
        for end in End::ALL {
            assert_eq!(End::from_text(end.text()), Some(end));
        }
        assert_eq!(End::from_text("boredom"), None);
    }

    #[test]
    fn a_draw_is_claimed_as_it_stands_or_with_a_move() {
        const ROOKS: &str = "4k2r/8/8/8/8/8/8/R3K3 w - - 0 1";
        let twice = "Ra2 Rh7 Ra1 Rh8 Ra2 Rh7 Ra1";
        let before = line(ROOKS, twice);
        let home = san::parse(before.board(), "Rh8").unwrap();
        let away = san::parse(before.board(), "Rh6").unwrap();
        let claimed = Some((Some(home), ClaimReason::ThirdRepetition));
        assert_eq!(claim(&before, home), claimed);
        assert_eq!(claim(&before, away), claimed);
        let after = line(ROOKS, &format!("{twice} Rh8"));
        let some = san::parse(after.board(), "Ra3").unwrap();
        assert_eq!(
            claim(&after, some),
            Some((None, ClaimReason::ThirdRepetition))
        );
        let early = line(ROOKS, "Ra2 Rh7 Ra1 Rh8");
        assert_eq!(claim(&early, some), None);
    }

    #[test]
    fn a_won_position_is_won() {
        let mut one = Player::start(&Spec::parse("nodes:500").unwrap()).unwrap();
        let mut two = Player::start(&Spec::parse("random:100").unwrap()).unwrap();
        let opening = line("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "");
        let played = play(
            [&mut one, &mut two],
            opening,
            false,
            &AtomicBool::new(false),
        )
        .unwrap();
        assert_eq!(
            (played.winner, played.end),
            (Some(Color::White), End::Checkmate)
        );
        assert_eq!(played.line.len(), 1);
        assert_eq!(played.work[0].moves, 1);
        assert_eq!(played.work[1], Work::default());
    }

    #[test]
    fn a_game_that_is_called_off_has_no_result() {
        let mut one = Player::start(&Spec::parse("nodes:500").unwrap()).unwrap();
        let mut two = Player::start(&Spec::parse("nodes:500").unwrap()).unwrap();
        let off = AtomicBool::new(true);
        assert!(play([&mut one, &mut two], Line::default(), false, &off).is_none());
    }
}
