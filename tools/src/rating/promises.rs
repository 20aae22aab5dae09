//! What the rule promises whatever the results, looked for in every simulated game.

use catur_engine::Level;
use catur_rating::{Played, Rating, Score};

use super::options::Options;
use super::simulation::Person;
use crate::levels::section::{Check, Section};

/// Games of each player.
const GAMES: usize = 100;
/// Wins over Beginner in a row.
const WINS: usize = 200;

/// In how many games a promise was broken.
#[derive(Debug, Default)]
struct Broken {
    raised_by_a_loss: usize,
    lowered_by_a_win: usize,
    beyond_reach: usize,
    below_the_floor: usize,
}

impl Broken {
    fn look(&mut self, old: Rating, new: Rating, game: Played) {
        let limit = match game.score {
            Score::Won => Rating(game.opponent.0 + 400).max(old),
            Score::Drawn => game.opponent.max(old),
            Score::Lost => old,
        };
        self.raised_by_a_loss += usize::from(game.score == Score::Lost && new > old);
        self.lowered_by_a_win += usize::from(game.score == Score::Won && new < old);
        self.beyond_reach += usize::from(new > limit);
        self.below_the_floor += usize::from(new < Rating::FLOOR);
    }
}

pub(crate) fn section(options: &Options) -> Section {
    let mut broken = Broken::default();
    for number in 0..options.players {
        let mut person = Person::numbered(number, options);
        let mut rating = Rating::START;
        let mut before = Vec::new();
        for _ in 0..GAMES {
            let game = person.play(f64::from(rating.0));
            let new = rating.after(&before, game);
            broken.look(rating, new, game);
            rating = new;
            before.push(game);
        }
    }
    let games = options.players * GAMES;
    let never = |what: &str, times: usize| Check {
        holds: times == 0,
        required: format!("{what}: in none of {games} games"),
        found: times.to_string(),
    };
    Section {
        title: "Promises",
        words: format!("Looked for in each of the {games} games under the rule that ships.\n"),
        tables: Vec::new(),
        checks: vec![
            never("a loss raises", broken.raised_by_a_loss),
            never("a win lowers", broken.lowered_by_a_win),
            never(
                "a win leads beyond the opponent + 400, a draw beyond the opponent",
                broken.beyond_reach,
            ),
            never("a rating falls below 100", broken.below_the_floor),
            over_beginner(),
        ],
    }
}

fn over_beginner() -> Check {
    let opponent = Rating(Level::Beginner.info().rating);
    let win = Played {
        opponent,
        score: Score::Won,
    };
    let mut before = Vec::new();
    let mut rating = Rating::START;
    for _ in 0..WINS {
        rating = rating.after(&before, win);
        before.push(win);
    }
    let limit = opponent.0 + 400;
    Check {
        holds: rating <= Rating(limit),
        required: format!(
            "{WINS} wins over Beginner ({}) end at {limit} at most",
            opponent.0
        ),
        found: rating.0.to_string(),
    }
}
