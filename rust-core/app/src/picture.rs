//! The snapshot: every fact of the moment, put into words.

use catur_game::{Game, Slide as Motion};
use catur_rating::Score as RatedScore;
use catur_rules::{Board, ClaimReason, Color, Move, Piece, Role, Square, uci};
use catur_text::Key;

use crate::clock_face::game_clock;
use crate::phrases::{Phrases, piece_kind, side, spoken_square};
use crate::progress::{change_line, line, signed};
use crate::searching::Purpose;
use crate::speech::{and_then, claim_reason, ending, move_by, spoken_move, status};
use crate::state::State;
use crate::{
    Actions, Arrow, Claim, ClaimMove, Ended, LastMove, LevelSuggestion, Placed, PlayerLine,
    Promotion, PromotionChoice, PromotionKind, Slide, Snapshot, SquareWords,
};

const PROMOTIONS: [(PromotionKind, Role, Key); 4] = [
    (PromotionKind::Queen, Role::Queen, Key::PromotionQueen),
    (PromotionKind::Rook, Role::Rook, Key::PromotionRook),
    (PromotionKind::Bishop, Role::Bishop, Key::PromotionBishop),
    (PromotionKind::Knight, Role::Knight, Key::PromotionKnight),
];

pub(crate) fn role_of(kind: PromotionKind) -> Role {
    match kind {
        PromotionKind::Queen => Role::Queen,
        PromotionKind::Rook => Role::Rook,
        PromotionKind::Bishop => Role::Bishop,
        PromotionKind::Knight => Role::Knight,
    }
}

fn number(square: Square) -> u8 {
    u8::from(square)
}

fn numbers(squares: &[Square]) -> Vec<u8> {
    squares.iter().map(|square| number(*square)).collect()
}

pub(crate) fn count(plies: usize) -> u32 {
    u32::try_from(plies).unwrap_or(u32::MAX)
}

/// The marks on the board, and the words that depend on them.
struct Marks {
    selected: Option<Square>,
    dots: Vec<Square>,
    rings: Vec<Square>,
    last_move: Option<(Square, Square)>,
    check: Option<Square>,
    hint: Option<(Square, Square)>,
    /// The selected piece is a pawn, so that the last rank means a promotion.
    pawn_selected: bool,
}

impl State {
    /// The complete picture, with a higher revision than any before.
    pub(crate) fn snapshot(&mut self) -> Snapshot {
        self.revision += 1;
        let phrases = std::sync::Arc::clone(&self.phrases);
        let phrases = &*phrases;
        let on_board = self.attempt.as_ref().map_or(&self.game, |one| &one.game);
        self.move_list.follow(phrases, on_board);
        let game = &self.game;
        let on_board = self.on_board();
        let board = on_board.shown_board();
        let marks = self.marks();
        let last_move = self.last_move();
        let bottom = self.bottom();
        let search = self.running_search();
        let thinking = search
            .as_ref()
            .is_some_and(|s| matches!(s.purpose(), Purpose::Move { .. }));
        let hint_thinking = search.is_some_and(|s| s.purpose() == Purpose::Hint);
        let status = match (self.attempt_status(phrases), self.better_line(phrases)) {
            (Some(status), _) => status,
            (None, Some(better)) => format!("{}\n{better}", status(phrases, game)),
            (None, None) => status(phrases, game),
        };
        let announcement = match (&last_move, on_board.shown_move()) {
            (Some(last), Some((before, _))) => and_then(
                &move_by(phrases, before.side_to_move(), &last.spoken),
                &status,
            ),
            _ => status.replace('\n', ". "),
        };
        let runs = game.end().is_none();
        Snapshot {
            revision: self.revision,
            game: game.setup().id,
            ply: count(game.ply()),
            shown_ply: count(game.shown_ply()),
            browsing: game.is_browsing(),
            fen: game.board().to_fen(),
            pieces: pieces(board),
            bottom: side(bottom),
            side_to_move: side(board.side_to_move()),
            interactive: self.is_interactive(),
            chess960: game.king_onto_rook(),
            selected: marks.selected.map(number),
            dots: numbers(&marks.dots),
            rings: numbers(&marks.rings),
            drop_squares: marks
                .dots
                .iter()
                .chain(&marks.rings)
                .map(|square| number(*square))
                .collect(),
            last_move,
            check: marks.check.map(number),
            promotion: promotion(phrases, on_board),
            hint: self.arrow(phrases),
            hint_thinking,
            status,
            announcement,
            top_player: player(phrases, game, !bottom, thinking),
            bottom_player: player(phrases, game, bottom, thinking),
            moves: self.move_list.items().to_vec(),
            squares: squares(phrases, board, &marks),
            actions: actions(game, on_board),
            claim: claim(phrases, game),
            draw_agreed_by: game.agreed().map(side),
            computer_to_move: game.computer_to_move(),
            thinking,
            trying: self.attempt.is_some(),
            wants_judging: self.wants_judging(),
            ended: self.ended(phrases),
            two_players: game.setup().is_two_players(),
            rated: game.setup().options.rated,
            new_game_asks: runs && (game.ply() > 0 || game.leaving_loses()),
            new_game_question: self.new_game_question(phrases),
            resign_note: self.resign_note(phrases),
            notice: self.notices.first(phrases),
            score: self.score_line(phrases),
            rating: line(phrases, &self.rating),
            first_run: (!self.meta.first_move_made && self.is_interactive())
                .then(|| phrases.get(Key::FirstRunBubble)),
            coordinates: self.settings.coordinates,
            clock: game_clock(phrases, game),
        }
    }

    /// Whose pieces are below: with two players and the board turned every move, whoever is to move.
    fn bottom(&self) -> Color {
        let game = &self.game;
        if self.settings.turn_every_move && game.setup().is_two_players() {
            let to_move = game.side_to_move();
            return if game.is_turned() { !to_move } else { to_move };
        }
        game.bottom()
    }

    fn marks(&self) -> Marks {
        let game = self.on_board();
        let ends = |(board, mv): (&Board, Move)| {
            (mv.from(), board.castle_king_target(mv).unwrap_or(mv.to()))
        };
        let mut marks = Marks {
            selected: None,
            dots: Vec::new(),
            rings: Vec::new(),
            last_move: game.shown_move().map(ends),
            check: game.shown_check(),
            hint: self.arrow_move().map(|mv| ends((game.shown_board(), mv))),
            pawn_selected: false,
        };
        if game.is_interactive() {
            let targets = game.targets();
            marks.selected = game.touch().selected;
            marks.dots = targets.dots;
            marks.rings = targets.rings;
            marks.pawn_selected = marks
                .selected
                .is_some_and(|from| game.board().role_at(from) == Some(Role::Pawn));
        }
        marks
    }

    fn last_move(&self) -> Option<LastMove> {
        let game = self.on_board();
        let (before, mv) = game.shown_move()?;
        let ply = game.shown_ply();
        let (san, spoken) = self.move_list.at(ply)?;
        Some(LastMove {
            from: number(mv.from()),
            to: number(before.castle_king_target(mv).unwrap_or(mv.to())),
            san: san.to_owned(),
            spoken: spoken.to_owned(),
            slides: Motion::of(before, mv)
                .into_iter()
                .map(|slide| Slide {
                    from: number(slide.from),
                    to: number(slide.to),
                })
                .collect(),
            captured: before.captured(mv).map(|(square, _)| number(square)),
        })
    }

    /// The move of the arrow on the board: the hint, or the better move in an old position.
    fn arrow_move(&self) -> Option<Move> {
        self.hint()
            .or_else(|| self.better().map(|better| better.mv))
    }

    fn arrow(&self, phrases: &Phrases) -> Option<Arrow> {
        let mv = self.arrow_move()?;
        let key = if self.hint().is_some() {
            Key::HintMove
        } else {
            Key::ReviewBetter
        };
        let board = self.game.shown_board();
        let spoken = spoken_move(phrases, board, mv, &catur_rules::san::write(board, mv));
        Some(Arrow {
            from: number(mv.from()),
            to: number(board.castle_king_target(mv).unwrap_or(mv.to())),
            spoken: phrases.with(key, &[("move", spoken.into())]),
        })
    }

    fn ended(&self, phrases: &Phrases) -> Option<Ended> {
        let end = self.game.end()?;
        // A game between two people is not in the score, and earlier wins are no reason to suggest anything after it.
        let suggestion = self
            .game
            .setup()
            .only_human()
            .and_then(|_| self.score.with(&self.game).suggestion());
        Some(Ended {
            text: ending(phrases, &self.game, end),
            winner: end.winner().map(side),
            review: self.game.ply() > 0,
            suggestion: suggestion.map(|level| LevelSuggestion {
                level: level.number(),
                text: phrases.with(
                    Key::LevelSuggestion,
                    &[("level", phrases.level(level).into())],
                ),
            }),
            rating: self
                .rating
                .change_by(&self.game)
                .map(|change| change_line(phrases, &self.rating, change)),
        })
    }

    fn new_game_question(&self, phrases: &Phrases) -> String {
        match self.rating.rating_with(&self.game, RatedScore::Lost) {
            None => phrases.get(Key::ConfirmNewGame),
            Some(after) => {
                let cost = self.rating.games.rating().minus(after);
                phrases.with(
                    Key::ConfirmNewGameRated,
                    &[
                        ("count", i64::from(cost).into()),
                        ("rating", i64::from(after.0).into()),
                    ],
                )
            }
        }
    }

    fn resign_note(&self, phrases: &Phrases) -> String {
        let score = if self.game.resigning_draws() {
            RatedScore::Drawn
        } else {
            RatedScore::Lost
        };
        match self.rating.rating_with(&self.game, score) {
            None => phrases.get(Key::ResignNote),
            Some(after) => {
                let change = signed(after.minus(self.rating.games.rating()));
                phrases.with(
                    Key::ResignNoteRated,
                    &[
                        ("rating", i64::from(after.0).into()),
                        ("change", change.into()),
                    ],
                )
            }
        }
    }

    fn score_line(&self, phrases: &Phrases) -> String {
        let score = self.score.with(&self.game).total();
        if score == crate::Score::default() {
            return phrases.get(Key::ScoreNone);
        }
        phrases.with(
            Key::ScoreLine,
            &[
                ("won", score.won.into()),
                ("drawn", score.drawn.into()),
                ("lost", score.lost.into()),
            ],
        )
    }
}

fn pieces(board: &Board) -> Vec<Placed> {
    board
        .occupied()
        .into_iter()
        .filter_map(|square| {
            Some(Placed {
                square: number(square),
                piece: piece_kind(board.piece_at(square)?),
            })
        })
        .collect()
}

fn promotion(phrases: &Phrases, game: &Game) -> Option<Promotion> {
    if !game.is_interactive() {
        return None;
    }
    let (from, to) = game.touch().promotion?;
    let color = game.side_to_move();
    Some(Promotion {
        from: number(from),
        to: number(to),
        choices: PROMOTIONS
            .iter()
            .map(|&(kind, role, key)| PromotionChoice {
                kind,
                piece: piece_kind(Piece { color, role }),
                label: phrases.get(key),
            })
            .collect(),
    })
}

fn player(phrases: &Phrases, game: &Game, color: Color, thinking: bool) -> PlayerLine {
    let setup = game.setup();
    let level = setup.player(color).level();
    let name = match setup.player(color) {
        catur_game::Player::Computer(_) => phrases.get(Key::PlayerComputer),
        catur_game::Player::Human { name: Some(name) } => name.clone(),
        catur_game::Player::Human { name: None } => phrases.get(match color {
            _ if setup.only_human().is_some() => Key::PlayerYou,
            Color::White => Key::SideWhite,
            Color::Black => Key::SideBlack,
        }),
    };
    let detail = level.map_or_else(String::new, |level| {
        let key = if setup.options.rated {
            Key::PlayerComputerDetailRated
        } else {
            Key::PlayerComputerDetail
        };
        phrases.with(
            key,
            &[
                ("level", phrases.level(level).into()),
                ("rating", i64::from(level.info().rating).into()),
            ],
        )
    });
    let to_move = game.end().is_none() && game.side_to_move() == color;
    PlayerLine {
        name,
        detail,
        side: side(color),
        to_move,
        thinking: thinking && to_move,
        agreed_to_draw: game.agreed() == Some(color),
    }
}

fn squares(phrases: &Phrases, board: &Board, marks: &Marks) -> Vec<SquareWords> {
    Square::ALL
        .iter()
        .map(|&square| SquareWords {
            label: phrases.square(square, board.piece_at(square).map(piece_kind)),
            state: square_state(phrases, square, marks),
        })
        .collect()
}

fn square_state(phrases: &Phrases, square: Square, marks: &Marks) -> String {
    let is = |other: Option<Square>| other == Some(square);
    let go = marks.dots.contains(&square);
    let capture = marks.rings.contains(&square);
    let last_rank = matches!(
        square.rank(),
        catur_rules::Rank::First | catur_rules::Rank::Eighth
    );
    let keys = [
        (is(marks.check), Key::SquareInCheck),
        (is(marks.selected), Key::SquareSelected),
        (go, Key::SquareCanGo),
        (capture, Key::SquareCanCapture),
        (
            (go || capture) && marks.pawn_selected && last_rank,
            Key::SquarePromotes,
        ),
        (
            is(marks.last_move.map(|(from, _)| from)),
            Key::SquareLastMoveFrom,
        ),
        (is(marks.last_move.map(|(_, to)| to)), Key::SquareLastMoveTo),
        (is(marks.hint.map(|(from, _)| from)), Key::SquareHintFrom),
        (is(marks.hint.map(|(_, to)| to)), Key::SquareHintTo),
    ];
    let mut state = String::new();
    for (_, key) in keys.iter().filter(|(holds, _)| *holds) {
        if !state.is_empty() {
            state.push_str(", ");
        }
        state.push_str(&phrases.get(*key));
    }
    state
}

fn actions(game: &Game, on_board: &Game) -> Actions {
    Actions {
        undo: game.can_undo().is_ok(),
        hint: game.can_hint(),
        resign: game.can_resign(),
        claim: game.can_claim(),
        agree_draw: game.can_agree(),
        adoube: game.can_adoube(),
        cancel: on_board.can_cancel(),
        back_to_game: game.is_browsing(),
        browse_back: game.shown_ply() > 0,
        browse_forward: game.is_browsing(),
        share: game.ply() > 0,
        turn_board: true,
        review: game.end().is_some() && game.ply() > 0,
    }
}

fn claim(phrases: &Phrases, game: &Game) -> Option<Claim> {
    if !game.can_claim() {
        return None;
    }
    let claims = game.claims();
    let reason: ClaimReason = claims
        .now
        .or(claims.with_moves.first().map(|(_, reason)| *reason))?;
    let board = game.board();
    Some(Claim {
        reason: claim_reason(phrases, reason),
        now: claims.now.is_some(),
        now_label: phrases.get(Key::ClaimNow),
        // Who can claim the position needs no move for it.
        moves: claims
            .with_moves
            .iter()
            .filter(|_| claims.now.is_none())
            .map(|(mv, _)| ClaimMove {
                uci: uci::write(board, *mv),
                label: phrases.with(
                    Key::ClaimWithMove,
                    &[("san", catur_rules::san::write(board, *mv).into())],
                ),
            })
            .collect(),
    })
}

/// The name of a square for an error text.
pub(crate) fn square_numbered(index: u8) -> Result<Square, crate::AppError> {
    Square::new(index).ok_or_else(|| crate::AppError::Invalid {
        what: "the square".to_owned(),
        reason: format!(
            "found {index}, expected 0 ({}) to 63 ({})",
            spoken_square(Square::A1),
            spoken_square(Square::H8)
        ),
    })
}
