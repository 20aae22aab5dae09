//! What a shell draws: one complete picture of the app at one moment, words included.
//!
//! Squares are numbers, a1 = 0, b1 = 1 … h8 = 63. A shell works nothing out from these records: it draws them.

use catur_game::{Half, TimeSettings};

use crate::progress::RatingLine;

/// The two players by their pieces.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// The player who moves first.
    White,
    /// The player who moves second.
    Black,
}

impl Side {
    /// The other side.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

/// One of the twelve kinds of piece, with its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each name says all there is to say")]
pub enum PieceKind {
    WhitePawn,
    WhiteKnight,
    WhiteBishop,
    WhiteRook,
    WhiteQueen,
    WhiteKing,
    BlackPawn,
    BlackKnight,
    BlackBishop,
    BlackRook,
    BlackQueen,
    BlackKing,
}

/// What a pawn may become.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[allow(missing_docs, reason = "each name says all there is to say")]
pub enum PromotionKind {
    Queen,
    Rook,
    Bishop,
    Knight,
}

/// A piece on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Placed {
    /// Where, 0 to 63.
    pub square: u8,
    /// What.
    pub piece: PieceKind,
}

/// A piece that slides from one square to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Slide {
    /// Where it stood.
    pub from: u8,
    /// Where it stands now.
    pub to: u8,
}

/// The move that led to the position shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastMove {
    /// Where the piece stood.
    pub from: u8,
    /// Where it stands now; for castling where the king stands now.
    pub to: u8,
    /// In standard algebraic notation, English letters.
    pub san: String,
    /// In words of the language, "knight to f 3, check".
    pub spoken: String,
    /// What to animate: one slide, or two when castling.
    pub slides: Vec<Slide>,
    /// Where a piece was taken; for en passant the square of the pawn that fell.
    pub captured: Option<u8>,
}

/// One entry of the list of pieces a pawn may become.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PromotionChoice {
    /// What to give to `promote`.
    pub kind: PromotionKind,
    /// The piece to draw.
    pub piece: PieceKind,
    /// Its name in the language.
    pub label: String,
}

/// A pawn that has reached the last rank and waits for its new piece.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Promotion {
    /// Where the pawn stands.
    pub from: u8,
    /// Where it goes.
    pub to: u8,
    /// Queen, rook, bishop, knight, in this order.
    pub choices: Vec<PromotionChoice>,
}

/// An arrow on the board, such as the hint.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrow {
    /// Where it starts.
    pub from: u8,
    /// Where it points.
    pub to: u8,
    /// The move in words.
    pub spoken: String,
}

/// The line beside the board that stands for one player.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlayerLine {
    /// "You", "Computer", "White".
    pub name: String,
    /// Level and rating of a computer; empty for people.
    pub detail: String,
    /// Whose pieces.
    pub side: Side,
    /// Whether this player is to move in the game (not in the position browsed).
    pub to_move: bool,
    /// Whether this player is a computer that is searching now.
    pub thinking: bool,
    /// Whether this player agreed to a draw and the other has not answered.
    pub agreed_to_draw: bool,
}

/// One half-move of the move list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveItem {
    /// The ply that this move led to: 1 after White's first move. Give it to `browse_to`.
    pub ply: u32,
    /// "12." before a move of White, "12…" before one of Black that opens the list.
    pub number_label: Option<String>,
    /// With English letters, "Nf3".
    pub san: String,
    /// With a figurine in place of the letter, "♘f3".
    pub figurine: String,
    /// In words with its number and side, for a screen reader.
    pub spoken: String,
}

/// What a screen reader says about one square of the position shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SquareWords {
    /// "e 4, white pawn".
    pub label: String,
    /// "selected", "can go here", "can capture", "in check", joined by commas; often empty.
    pub state: String,
}

/// Which actions are possible now; the others are drawn grey.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Actions {
    /// Take back a move.
    pub undo: bool,
    /// Ask for a hint.
    pub hint: bool,
    /// Resign.
    pub resign: bool,
    /// Claim a draw, with or without a move: see [`Snapshot::claim`].
    pub claim: bool,
    /// Agree to a draw (two players only).
    pub agree_draw: bool,
    /// Say "j'adoube" (touch-move only).
    pub adoube: bool,
    /// Take back a choice that has not become a move: a selection, a promotion, an offered agreement.
    pub cancel: bool,
    /// Return from browsing.
    pub back_to_game: bool,
    /// Step to the position before.
    pub browse_back: bool,
    /// Step to the position after.
    pub browse_forward: bool,
    /// Share the game: there is a move to share.
    pub share: bool,
    /// Turn the board.
    pub turn_board: bool,
    /// Go through the ended game again.
    pub review: bool,
}

/// A move that makes a claim possible.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClaimMove {
    /// What to give to `claim_draw`.
    pub uci: String,
    /// "Claim with Qe8+".
    pub label: String,
}

/// The claims possible now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    /// Why, in words.
    pub reason: String,
    /// Whether the position as it stands can be claimed, with no move.
    pub now: bool,
    /// The words of the button for a claim with no move.
    pub now_label: String,
    /// Moves that may be claimed with.
    pub moves: Vec<ClaimMove>,
}

/// An offer to play the next level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LevelSuggestion {
    /// The level's number, 1 to 6.
    pub level: u8,
    /// The offer in words.
    pub text: String,
}

/// How the game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ended {
    /// The result with its reason, in words.
    pub text: String,
    /// Who won; nobody in a draw.
    pub winner: Option<Side>,
    /// Whether there is a game to go through again.
    pub review: bool,
    /// An offer to play the next level, after two wins in a row.
    pub suggestion: Option<LevelSuggestion>,
    /// What a rated game did to the rating, in words.
    pub rating: Option<String>,
}

/// What kind of notice this is, so that a shell can choose its look.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum NoticeKind {
    /// A stored document could not be read and was set aside.
    Damaged,
    /// A stored document is of a newer version and was left untouched.
    Newer,
    /// Saving failed; it is tried again with the next change.
    Storage,
    /// The app comes back after a fault.
    Recovered,
    /// What was asked can't be done (a typed move that is none).
    Refused,
}

/// Something the player should read once.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// In words.
    pub text: String,
    /// Of which kind.
    pub kind: NoticeKind,
}

/// The clock of one side.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockFace {
    /// Whose.
    pub side: Side,
    /// What is left, in milliseconds.
    pub left_ms: u64,
    /// What is left as a face shows it: "1:05:09", "3:20", "0:09.4".
    pub text: String,
    /// What is left in words, "3 minutes 20 seconds left for White".
    pub spoken: String,
    /// Whether it is this side's time that passes.
    pub running: bool,
    /// Whether it waits for the delay of this move before it counts.
    pub waiting: bool,
    /// Whether little is left.
    pub low: bool,
    /// Whether the time is up.
    pub fallen: bool,
}

/// The clock of a game at the instant last told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameClock {
    /// White's.
    pub white: ClockFace,
    /// Black's.
    pub black: ClockFace,
    /// Whether it is paused: nothing can be touched, and a button resumes.
    pub paused: bool,
    /// Whether the board and the moves must not be seen meanwhile (a rated game).
    pub covered: bool,
    /// Whether it can be paused.
    pub can_pause: bool,
    /// The words of the button that pauses.
    pub pause_label: String,
    /// The words of the button that resumes.
    pub resume_label: String,
    /// What stands beside that button.
    pub pause_note: String,
    /// Whether the time of the side to move passes only from the next instant told: to be told with `tick` when this picture
    /// is on the screen. So in a new game, and after each move of a game against the computer.
    pub starts_when_shown: bool,
    /// When the faces change next, in milliseconds of the time the shell tells: nothing is to be asked before. None while
    /// nobody's time passes.
    pub next_change_ms: Option<u64>,
}

/// One half of the chess clock for a real board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChessClockHalf {
    /// Which. The top one is drawn upside down, to be read from across the table.
    pub half: Half,
    /// What is left, in milliseconds.
    pub left_ms: u64,
    /// What is left as a face shows it: "1:05:09", "3:20", "0:09.4".
    pub text: String,
    /// "12 moves".
    pub moves: String,
    /// All of it in words.
    pub spoken: String,
    /// Whether a press does something.
    pub can_press: bool,
    /// Whether it is this half's time that passes.
    pub running: bool,
    /// Whether it waits for the delay of this move before it counts.
    pub waiting: bool,
    /// Whether little is left.
    pub low: bool,
    /// Whether the time is up.
    pub fallen: bool,
}

/// The chess clock for a real board at the instant last told.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChessClockScreen {
    /// The name of the screen.
    pub title: String,
    /// The upper half.
    pub top: ChessClockHalf,
    /// The lower half.
    pub bottom: ChessClockHalf,
    /// What to do now.
    pub note: String,
    /// Whether it can be paused.
    pub can_pause: bool,
    /// The words of the button that pauses.
    pub pause_label: String,
    /// Whether it can be resumed.
    pub can_resume: bool,
    /// The words of the button that resumes.
    pub resume_label: String,
    /// Whether there is anything to set back.
    pub can_reset: bool,
    /// The words of the button that sets both halves back.
    pub reset_label: String,
    /// The question to ask before that.
    pub reset_question: String,
    /// The words of the button that opens the choice of another time.
    pub set_label: String,
    /// How time is dealt out. A handicap gives the top half Black's time.
    pub time: TimeSettings,
    /// When the halves change next, in milliseconds of the time the shell tells; none while nobody's time passes.
    pub next_change_ms: Option<u64>,
}

/// The complete picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    /// Rises with each snapshot; a shell drops one that is older than what it shows.
    pub revision: u64,
    /// Which game this is; another number means another game.
    pub game: u64,
    /// Half-moves played.
    pub ply: u32,
    /// Half-moves up to the position shown.
    pub shown_ply: u32,
    /// Whether an old position is shown.
    pub browsing: bool,
    /// The present position of the game (not the one browsed) as FEN.
    pub fen: String,
    /// Every piece of the position shown, by rising square.
    pub pieces: Vec<Placed>,
    /// Whose pieces are below.
    pub bottom: Side,
    /// Who is to move in the position shown.
    pub side_to_move: Side,
    /// Whether a touch on the board can do something now.
    pub interactive: bool,
    /// Whether the king castles by moving onto its own rook (Chess960).
    pub chess960: bool,
    /// The square of the selected piece.
    pub selected: Option<u8>,
    /// Squares to mark with a dot: the selected piece can go there.
    pub dots: Vec<u8>,
    /// Squares to mark with a ring: the piece there can be taken.
    pub rings: Vec<u8>,
    /// Squares where the selected piece may be dropped or tapped to: dots and rings together.
    pub drop_squares: Vec<u8>,
    /// The move that led to the position shown.
    pub last_move: Option<LastMove>,
    /// The square of a king in check.
    pub check: Option<u8>,
    /// A promotion being chosen.
    pub promotion: Option<Promotion>,
    /// The hint asked for, until the moves change or the game ends; in an old position of a reviewed game the better move,
    /// where the one that was played is worth another look.
    pub hint: Option<Arrow>,
    /// Whether a hint is being searched for.
    pub hint_thinking: bool,
    /// The line above the board, two short lines at most, separated by a line break.
    pub status: String,
    /// What a live region says: the last move and the status, in words.
    pub announcement: String,
    /// The player whose pieces are on top.
    pub top_player: PlayerLine,
    /// The player whose pieces are below.
    pub bottom_player: PlayerLine,
    /// The moves of the game.
    pub moves: Vec<MoveItem>,
    /// Words for the 64 squares, a1 first.
    pub squares: Vec<SquareWords>,
    /// What is possible now.
    pub actions: Actions,
    /// The draws that can be claimed now.
    pub claim: Option<Claim>,
    /// Who agreed to a draw and waits for the other.
    pub draw_agreed_by: Option<Side>,
    /// Whether the computer is to move: the shell asks for its move.
    pub computer_to_move: bool,
    /// Whether the computer is searching for its move.
    pub thinking: bool,
    /// Whether another move is being tried in an old position of a reviewed game.
    pub trying: bool,
    /// Whether a move that was tried waits to be judged: the shell asks for that search.
    pub wants_judging: bool,
    /// How the game ended.
    pub ended: Option<Ended>,
    /// Whether two people share this device.
    pub two_players: bool,
    /// Whether the game is rated.
    pub rated: bool,
    /// Whether a new game would end a running one, so that the shell asks first.
    pub new_game_asks: bool,
    /// The question to ask then, in words; of a rated game with what leaving it costs.
    pub new_game_question: String,
    /// What resigning does, in words; in a rated game with what it does to the rating.
    pub resign_note: String,
    /// The oldest notice not yet dismissed.
    pub notice: Option<Notice>,
    /// The score against the computer, in words.
    pub score: String,
    /// The player's rating.
    pub rating: RatingLine,
    /// The first hint bubble, in words, until the first move.
    pub first_run: Option<String>,
    /// Whether files and ranks are drawn on the board (a setting).
    pub coordinates: bool,
    /// The clock, if the game is played with one.
    pub clock: Option<GameClock>,
}
