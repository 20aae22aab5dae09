//! Moves and ends of games in words.

use catur_game::{End, Game, Remark, Status};
use catur_rules::{Board, ClaimReason, Color, Move, Outcome, Role};
use catur_text::{Arg, Key};

use crate::phrases::{Phrases, spoken_square};

/// A move as it is read aloud, "knight to f 3, check". Its SAN says where it must be told apart from others.
pub(crate) fn spoken_move(phrases: &Phrases, board: &Board, mv: Move, san: &str) -> String {
    let spoken = quiet_end(phrases, board, mv, san);
    let ending = match san.chars().last() {
        Some('+') => Key::MoveCheck,
        Some('#') => Key::MoveCheckmate,
        _ => return spoken,
    };
    phrases.with(ending, &[("move", spoken.into())])
}

fn quiet_end(phrases: &Phrases, board: &Board, mv: Move, san: &str) -> String {
    if board.is_castle(mv) {
        return phrases.get(if san.starts_with("O-O-O") {
            Key::MoveCastleQueenSide
        } else {
            Key::MoveCastleKingSide
        });
    }
    let from = Arg::from(spoken_square(mv.from()));
    let square = Arg::from(spoken_square(mv.to()));
    if board.is_en_passant(mv) {
        return phrases.with(Key::MoveEnPassant, &[("from", from), ("square", square)]);
    }
    let captured = board
        .captured(mv)
        .map(|(_, role)| Arg::from(phrases.role(role)));
    if let Some(role) = mv.promotion() {
        let promotion = Arg::from(phrases.role(role));
        return match captured {
            None => phrases.with(
                Key::MovePromotion,
                &[("square", square), ("promotion", promotion)],
            ),
            Some(captured) => phrases.with(
                Key::MoveCapturePromotion,
                &[
                    ("from", from),
                    ("captured", captured),
                    ("square", square),
                    ("promotion", promotion),
                ],
            ),
        };
    }
    let piece = Arg::from(phrases.role(board.role_at(mv.from()).unwrap_or(Role::Pawn)));
    match (captured, tells_origin(san)) {
        (None, false) => phrases.with(Key::MovePlain, &[("piece", piece), ("square", square)]),
        (None, true) => phrases.with(
            Key::MovePlainFrom,
            &[("piece", piece), ("from", from), ("square", square)],
        ),
        (Some(captured), false) => phrases.with(
            Key::MoveCapture,
            &[("piece", piece), ("captured", captured), ("square", square)],
        ),
        (Some(captured), true) => phrases.with(
            Key::MoveCaptureFrom,
            &[
                ("piece", piece),
                ("from", from),
                ("captured", captured),
                ("square", square),
            ],
        ),
    }
}

/// Whether SAN names the file or rank that the piece came from: "Nbd2", "R1e1", and every capture of a pawn.
fn tells_origin(san: &str) -> bool {
    let bare = san.trim_end_matches(['+', '#']);
    let letters = bare.chars().filter(|c| *c != 'x').count();
    letters > 3 || (bare.contains('x') && bare.starts_with(|c: char| c.is_ascii_lowercase()))
}

/// A move with its side: "White: knight to f 3".
pub(crate) fn move_by(phrases: &Phrases, color: Color, spoken: &str) -> String {
    let key = match color {
        Color::White => Key::MoveByWhite,
        Color::Black => Key::MoveByBlack,
    };
    phrases.with(key, &[("move", spoken.into())])
}

/// SAN with a figurine in place of each piece letter: "♘f3", "e8=♕".
pub(crate) fn figurine(san: &str) -> String {
    if san.starts_with('O') {
        return san.to_owned();
    }
    san.chars()
        .map(|c| match c {
            'K' => '♔',
            'Q' => '♕',
            'R' => '♖',
            'B' => '♗',
            'N' => '♘',
            other => other,
        })
        .collect()
}

/// The lines above the board: the status, and a remark below it.
pub(crate) fn status(phrases: &Phrases, game: &Game) -> String {
    let first = status_line(phrases, game);
    match game.remark() {
        Some(remark) => format!("{first}\n{}", remark_line(phrases, game, remark)),
        None => first,
    }
}

fn status_line(phrases: &Phrases, game: &Game) -> String {
    match game.status() {
        Status::Browsing(ply) => browsing(phrases, game, ply),
        Status::Ended(end) => ending(phrases, game, end),
        Status::Paused => phrases.get(Key::StatusPaused),
        Status::Thinking(level) => phrases.with(
            Key::StatusThinking,
            &[("level", phrases.level(level).into())],
        ),
        Status::Check(Color::White) => phrases.get(Key::StatusWhiteInCheck),
        Status::Check(Color::Black) => phrases.get(Key::StatusBlackInCheck),
        Status::ToMove(Color::White) => phrases.get(Key::StatusWhiteToMove),
        Status::ToMove(Color::Black) => phrases.get(Key::StatusBlackToMove),
    }
}

fn browsing(phrases: &Phrases, game: &Game, ply: usize) -> String {
    let made = ply
        .checked_sub(1)
        .and_then(|before| Some((game.line().board_at(before)?, game.line().san_at(ply)?)));
    let Some((board, san)) = made else {
        return phrases.get(Key::StatusBrowsingStart);
    };
    let key = match board.side_to_move() {
        Color::White => Key::StatusBrowsingWhite,
        Color::Black => Key::StatusBrowsingBlack,
    };
    phrases.with(
        key,
        &[
            ("number", i64::from(board.fullmove_number()).into()),
            ("san", san.into()),
        ],
    )
}

fn remark_line(phrases: &Phrases, game: &Game, remark: Remark) -> String {
    let piece_at = |key, square| {
        let role = game.board().role_at(square).unwrap_or(Role::Pawn);
        phrases.with(
            key,
            &[
                ("piece", phrases.role(role).into()),
                ("square", spoken_square(square).into()),
            ],
        )
    };
    match remark {
        Remark::ChoosePromotion => phrases.get(Key::StatusChoosePromotion),
        Remark::MustTake(square) => piece_at(Key::StatusMustTake, square),
        Remark::MustMove(square) => piece_at(Key::StatusMustMove, square),
        Remark::Adoube => phrases.get(Key::StatusAdoube),
        Remark::DrawAgreed(Color::White) => phrases.get(Key::StatusDrawAgreedWhite),
        Remark::DrawAgreed(Color::Black) => phrases.get(Key::StatusDrawAgreedBlack),
        Remark::ClaimNow(ClaimReason::ThirdRepetition) => phrases.get(Key::StatusClaimRepetition),
        Remark::ClaimNow(ClaimReason::FiftyMoves) => phrases.get(Key::StatusClaimFifty),
        Remark::ClaimWithMove(ClaimReason::ThirdRepetition) => {
            phrases.get(Key::StatusClaimMoveRepetition)
        }
        Remark::ClaimWithMove(ClaimReason::FiftyMoves) => phrases.get(Key::StatusClaimMoveFifty),
    }
}

/// How the game ended, with the reason.
pub(crate) fn ending(phrases: &Phrases, game: &Game, end: End) -> String {
    let key = match end {
        End::Rules(outcome) => by_rules(game, outcome),
        End::Resignation {
            loser: Color::White,
            drawn: false,
        } => Key::EndResignedWhite,
        End::Resignation {
            loser: Color::Black,
            drawn: false,
        } => Key::EndResignedBlack,
        End::Resignation {
            loser: Color::White,
            drawn: true,
        } => Key::EndResignedWhiteDraw,
        End::Resignation {
            loser: Color::Black,
            drawn: true,
        } => Key::EndResignedBlackDraw,
        End::FlagFall {
            loser: Color::White,
            drawn: false,
        } => Key::EndFlagWhite,
        End::FlagFall {
            loser: Color::Black,
            drawn: false,
        } => Key::EndFlagBlack,
        End::FlagFall {
            loser: Color::White,
            drawn: true,
        } => Key::EndFlagWhiteDraw,
        End::FlagFall {
            loser: Color::Black,
            drawn: true,
        } => Key::EndFlagBlackDraw,
        End::Claim { by, reason, .. } => {
            if let Some(level) = game.setup().player(by).level() {
                let key = match reason {
                    ClaimReason::ThirdRepetition => Key::EndComputerClaimedRepetition,
                    ClaimReason::FiftyMoves => Key::EndComputerClaimedFifty,
                };
                return phrases.with(key, &[("level", phrases.level(level).into())]);
            }
            match (reason, by) {
                (ClaimReason::ThirdRepetition, Color::White) => Key::EndClaimedRepetitionWhite,
                (ClaimReason::ThirdRepetition, Color::Black) => Key::EndClaimedRepetitionBlack,
                (ClaimReason::FiftyMoves, Color::White) => Key::EndClaimedFiftyWhite,
                (ClaimReason::FiftyMoves, Color::Black) => Key::EndClaimedFiftyBlack,
            }
        }
        End::Agreement => Key::EndAgreement,
        End::Left {
            loser: Color::White,
        } => Key::EndLeftWhite,
        End::Left {
            loser: Color::Black,
        } => Key::EndLeftBlack,
    };
    phrases.get(key)
}

fn by_rules(game: &Game, outcome: Outcome) -> Key {
    match outcome {
        Outcome::Checkmate {
            winner: Color::White,
        } => Key::EndCheckmateWhite,
        Outcome::Checkmate {
            winner: Color::Black,
        } => Key::EndCheckmateBlack,
        Outcome::Stalemate => match game.side_to_move() {
            Color::White => Key::EndStalemateWhite,
            Color::Black => Key::EndStalemateBlack,
        },
        Outcome::InsufficientMaterial => Key::EndInsufficientMaterial,
        Outcome::SeventyFiveMoves => Key::EndSeventyFiveMoves,
        Outcome::FivefoldRepetition => Key::EndFivefoldRepetition,
    }
}

/// The reason of a claim.
pub(crate) fn claim_reason(phrases: &Phrases, reason: ClaimReason) -> String {
    phrases.get(match reason {
        ClaimReason::ThirdRepetition => Key::ClaimRepetition,
        ClaimReason::FiftyMoves => Key::ClaimFifty,
    })
}

/// Two sentences one after the other, for a voice.
pub(crate) fn and_then(first: &str, second: &str) -> String {
    let stop = if first.ends_with(['.', '…', '!', '?']) {
        ""
    } else {
        "."
    };
    format!("{first}{stop} {}", second.replace('\n', ". "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figurines_replace_piece_letters_only() {
        for (san, expected) in [
            ("Nf3", "♘f3"),
            ("exd8=Q#", "exd8=♕#"),
            ("O-O-O+", "O-O-O+"),
            ("bxc3", "bxc3"),
            ("Kb1", "♔b1"),
        ] {
            assert_eq!(figurine(san), expected);
        }
    }

    #[test]
    fn the_origin_is_told_where_san_tells_it() {
        for san in ["Nbd2", "R1e1+", "Qh4xe1#", "exd5", "N5xf3"] {
            assert!(tells_origin(san), "{san}");
        }
        for san in ["Nd2", "Nxd2", "e4", "Qxe1#", "Kb1"] {
            assert!(!tells_origin(san), "{san}");
        }
    }
}
