//! The review of the ended game on the board: searched position by position, kept after each, told in words.

use catur_engine::Choice;
use catur_game::openings::opening;
use catur_game::review::{Chance, Judgement, Review, SavedReview, Searched};
use catur_rules::{Color, Move, san};
use catur_text::Key;

use crate::documents::REVIEW;
use crate::move_list::numbering;
use crate::phrases::Phrases;
use crate::picture::count;
use crate::searching::{Purpose, Search};
use crate::speech::{figurine, spoken_move};
use crate::state::State;
use crate::vault::Found;
use crate::{AppError, ReviewReport, ReviewedMove, ReviewedSide};

/// The review there is, and of which game.
pub(crate) struct Reviewing {
    game: u64,
    pub(crate) review: Review,
}

/// A move that was worse than another, in the position shown.
pub(crate) struct Better {
    played: Move,
    judgement: Judgement,
    pub(crate) mv: Move,
}

impl State {
    /// A search for the next position of the review; nothing when all is known.
    pub(crate) fn start_review(&mut self) -> Result<Option<Search>, AppError> {
        let review = self.open_review()?;
        let Some(ply) = review.next() else {
            return Ok(None);
        };
        let line = review.line().truncated(ply);
        Ok(Some(self.start_search_of(line, Purpose::Review { ply })))
    }

    /// Takes what was found for a position, and keeps it.
    pub(crate) fn reviewed(&mut self, ply: usize, choice: &Choice) {
        let Some(reviewing) = &mut self.reviewing else {
            return;
        };
        let found = Searched {
            score: choice.score,
            best: choice.mv,
        };
        if reviewing.review.record(ply, found) {
            let saved = SavedReview::of(reviewing.game, &reviewing.review);
            self.vault.stage(REVIEW, saved.to_json());
            self.save();
        }
    }

    /// What the review says so far.
    pub(crate) fn review_report(&mut self) -> Result<ReviewReport, AppError> {
        let phrases = std::sync::Arc::clone(&self.phrases);
        let review = self.open_review()?;
        let (done, all) = review.progress();
        let opening = opening(review.line());
        Ok(ReviewReport {
            opening: opening.map(|opening| format!("{} {}", opening.eco, opening.name)),
            done: count(done),
            all: count(all),
            chances: (0..all)
                .map(|ply| review.chance(ply).map(Chance::steps))
                .collect(),
            white: side(&phrases, review, Color::White),
            black: side(&phrases, review, Color::Black),
            moves: (0..all)
                .filter_map(|ply| reviewed_move(&phrases, review, ply))
                .collect(),
        })
    }

    /// The better move in the old position shown, where the one that was played is worth another look.
    pub(crate) fn better(&self) -> Option<Better> {
        if !self.game.is_browsing() || self.attempt.is_some() {
            return None;
        }
        let review = &self.reviewing_now()?.review;
        let ply = self.game.shown_ply();
        let judged = review.judged(ply)?;
        if !judged.judgement.is_worth_another_try() {
            return None;
        }
        Some(Better {
            played: *review.line().moves().get(ply)?,
            judgement: judged.judgement,
            mv: judged.better?,
        })
    }

    /// That in words, for the line above the board.
    pub(crate) fn better_line(&self, phrases: &Phrases) -> Option<String> {
        let better = self.better()?;
        let board = self.game.shown_board();
        Some(phrases.with(
            Key::ReviewBetterLine,
            &[
                ("played", san::write(board, better.played).into()),
                ("judgement", phrases.get(word(better.judgement)).into()),
                ("move", san::write(board, better.mv).into()),
            ],
        ))
    }

    /// The review of the game on the board, if it is at hand.
    fn reviewing_now(&self) -> Option<&Reviewing> {
        let of_now = |reviewing: &&Reviewing| {
            reviewing.game == self.game.setup().id
                && reviewing.review.line().moves() == self.game.line().moves()
        };
        self.game.end()?;
        self.reviewing.as_ref().filter(of_now)
    }

    /// The review of the game on the board; what is kept of it is read the first time.
    pub(crate) fn open_review(&mut self) -> Result<&Review, AppError> {
        if self.game.end().is_none() || self.game.ply() == 0 {
            return Err(AppError::NotPossible {
                reason: "there is no ended game to review".to_owned(),
            });
        }
        if self.reviewing_now().is_none() {
            let game = self.game.setup().id;
            let line = self.game.line().clone();
            let review = match self.vault.read(REVIEW, SavedReview::from_json) {
                Found::Document(saved) if saved.game() == game => saved.restore(line),
                // It can be made again: nobody needs to be told of one that is damaged.
                _ => Review::new(line),
            };
            self.reviewing = Some(Reviewing { game, review });
        }
        match &self.reviewing {
            Some(reviewing) => Ok(&reviewing.review),
            None => Err(AppError::Broken),
        }
    }
}

pub(crate) fn word(judgement: Judgement) -> Key {
    match judgement {
        Judgement::Forced => Key::ReviewForced,
        Judgement::Best => Key::ReviewBest,
        Judgement::Good => Key::ReviewGood,
        Judgement::Inaccuracy => Key::ReviewInaccuracy,
        Judgement::Mistake => Key::ReviewMistake,
        Judgement::Blunder => Key::ReviewBlunder,
    }
}

fn side(phrases: &Phrases, review: &Review, color: Color) -> ReviewedSide {
    let accuracy = review.accuracy(color).map(|percent| percent.round() as u8);
    let [inaccuracies, mistakes, blunders] = [
        Judgement::Inaccuracy,
        Judgement::Mistake,
        Judgement::Blunder,
    ]
    .map(|judgement| count(review.count(color, judgement)));
    ReviewedSide {
        accuracy,
        accuracy_words: accuracy.map_or_else(
            || phrases.get(Key::ReviewNoAccuracy),
            |percent| {
                phrases.with(
                    Key::ReviewAccuracy,
                    &[("percent", i64::from(percent).into())],
                )
            },
        ),
        counts: phrases.with(
            Key::ReviewCounts,
            &[
                ("inaccuracies", inaccuracies.into()),
                ("mistakes", mistakes.into()),
                ("blunders", blunders.into()),
            ],
        ),
    }
}

/// A move that is worth another look. The better one is not named: the player may want to find it.
fn reviewed_move(phrases: &Phrases, review: &Review, ply: usize) -> Option<ReviewedMove> {
    let judged = review.judged(ply)?;
    if !judged.judgement.is_worth_another_try() {
        return None;
    }
    let board = review.line().board_at(ply)?;
    let played = *review.line().moves().get(ply)?;
    let (number_label, numbered) = numbering(board);
    let written = san::write(board, played);
    let told = |played: String| {
        phrases.with(
            Key::ReviewMove,
            &[
                ("move", played.into()),
                ("judgement", phrases.get(word(judged.judgement)).into()),
            ],
        )
    };
    let spoken_number = phrases.with(
        numbered,
        &[
            ("number", i64::from(board.fullmove_number()).into()),
            ("move", spoken_move(phrases, board, played, &written).into()),
        ],
    );
    Some(ReviewedMove {
        ply: count(ply),
        word: judged.judgement,
        text: told(format!("{number_label} {}", figurine(&written))),
        spoken: told(spoken_number),
    })
}
