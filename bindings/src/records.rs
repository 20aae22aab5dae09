//! The values that cross: a [`Snapshot`] and its parts, settings, levels, a new game's choices, documents.
//!
//! They are `catur_app`'s own types. What stands here repeats their fields for UniFFI, and the compiler refuses it when the
//! two differ. Squares are numbers from 0 (a1) to 63 (h8), `file + 8 * rank`. Dates are milliseconds since 1970 UTC,
//! the time of clocks milliseconds of a clock that counts sleep (`elapsedRealtime`, `ContinuousClock`).

pub use catur_app::{
    Actions, Arrow, ChessClockHalf, ChessClockScreen, Claim, ClaimMove, ClockChoices, ClockFace,
    ClockKind, ClockPreset, ColorChoice, Ended, Entry, Environment, GameClock, Half, Judgement,
    LastMove, LevelLine, LevelSuggestion, MoveItem, NewGame, Notice, NoticeKind, Opponent,
    PieceKind, Placed, PlayerLine, Promotion, PromotionChoice, PromotionKind, RatedResult,
    RatingEntry, RatingGraph, RatingLine, RatingPoint, RatingReport, ReviewReport, ReviewedMove,
    ReviewedSide, Settings, Side, SideTime, Slide, Snapshot, SquareWords, StoreChange, TimeKind,
    TimeSettings,
};

/// The two players by their pieces.
#[uniffi::remote(Enum)]
pub enum Side {
    /// The player who moves first.
    White,
    /// The player who moves second.
    Black,
}

/// One of the twelve kinds of piece, with its colour.
#[uniffi::remote(Enum)]
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
#[uniffi::remote(Enum)]
pub enum PromotionKind {
    Queen,
    Rook,
    Bishop,
    Knight,
}

/// A piece on a square.
#[uniffi::remote(Record)]
pub struct Placed {
    /// Where, 0 to 63.
    pub square: u8,
    /// What.
    pub piece: PieceKind,
}

/// A piece that slides from one square to another.
#[uniffi::remote(Record)]
pub struct Slide {
    /// Where it stood.
    pub from: u8,
    /// Where it stands now.
    pub to: u8,
}

/// The move that led to the position shown.
#[uniffi::remote(Record)]
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
#[uniffi::remote(Record)]
pub struct PromotionChoice {
    /// What to give to `promote`.
    pub kind: PromotionKind,
    /// The piece to draw.
    pub piece: PieceKind,
    /// Its name in the language.
    pub label: String,
}

/// A pawn that has reached the last rank and waits for its new piece.
#[uniffi::remote(Record)]
pub struct Promotion {
    /// Where the pawn stands.
    pub from: u8,
    /// Where it goes.
    pub to: u8,
    /// Queen, rook, bishop, knight, in this order.
    pub choices: Vec<PromotionChoice>,
}

/// An arrow on the board, such as the hint.
#[uniffi::remote(Record)]
pub struct Arrow {
    /// Where it starts.
    pub from: u8,
    /// Where it points.
    pub to: u8,
    /// The move in words.
    pub spoken: String,
}

/// The line beside the board that stands for one player.
#[uniffi::remote(Record)]
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
#[uniffi::remote(Record)]
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
#[uniffi::remote(Record)]
pub struct SquareWords {
    /// "e 4, white pawn".
    pub label: String,
    /// "selected", "can go here", "can capture", "in check", joined by commas; often empty.
    pub state: String,
}

/// Which actions are possible now; the others are drawn grey.
#[uniffi::remote(Record)]
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
#[uniffi::remote(Record)]
pub struct ClaimMove {
    /// What to give to `claim_draw`.
    pub uci: String,
    /// "Claim with Qe8+".
    pub label: String,
}

/// The claims possible now.
#[uniffi::remote(Record)]
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
#[uniffi::remote(Record)]
pub struct LevelSuggestion {
    /// The level's number, 1 to 6.
    pub level: u8,
    /// The offer in words.
    pub text: String,
}

/// How the game ended.
#[uniffi::remote(Record)]
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
#[uniffi::remote(Enum)]
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
#[uniffi::remote(Record)]
pub struct Notice {
    /// In words.
    pub text: String,
    /// Of which kind.
    pub kind: NoticeKind,
}

/// The clock of one side.
#[uniffi::remote(Record)]
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
#[uniffi::remote(Record)]
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
#[uniffi::remote(Enum)]
pub enum Half {
    /// The upper one, read from the other side of the table.
    Top,
    /// The lower one.
    Bottom,
}

/// One half of the chess clock for a real board.
#[uniffi::remote(Record)]
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
#[uniffi::remote(Record)]
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
#[uniffi::remote(Record)]
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
    #[uniffi(default = None)]
    pub clock: Option<GameClock>,
}

/// What is said of a move; a shell chooses its look by it.
#[uniffi::remote(Enum)]
pub enum Judgement {
    /// There was no other.
    Forced,
    /// The best.
    Best,
    /// Lost next to nothing.
    Good,
    /// Lost a little.
    Inaccuracy,
    /// Lost much.
    Mistake,
    /// Lost very much.
    Blunder,
}

/// A move that is worth another look.
#[uniffi::remote(Record)]
pub struct ReviewedMove {
    /// Half-moves before it: give it to `browse_to` to see the position in which it was played, with the better move.
    pub ply: u32,
    /// What is said of it.
    pub word: Judgement,
    /// "3… ♘f6: blunder".
    pub text: String,
    /// The same for a screen reader.
    pub spoken: String,
}

/// How one side played.
#[uniffi::remote(Record)]
pub struct ReviewedSide {
    /// In percent; nothing before one of its moves is judged.
    pub accuracy: Option<u8>,
    /// That in words.
    pub accuracy_words: String,
    /// How many inaccuracies, mistakes and blunders, in words.
    pub counts: String,
}

/// The review of a game, as far as it has come.
#[uniffi::remote(Record)]
pub struct ReviewReport {
    /// Code and name of the opening, if it has one: "C50 Italian Game". Names are English in every language.
    pub opening: Option<String>,
    /// Positions that are known.
    pub done: u32,
    /// Positions of the game.
    pub all: u32,
    /// White's chance to win, a draw counting half, in ten-thousandths: after so many half-moves, where it is known.
    pub chances: Vec<Option<u16>>,
    /// How White played.
    pub white: ReviewedSide,
    /// How Black played.
    pub black: ReviewedSide,
    /// The moves that are worth another look, in their order.
    pub moves: Vec<ReviewedMove>,
}

/// The player's rating.
#[uniffi::remote(Record)]
pub struct RatingLine {
    /// In points; 1000 before the first rated game.
    pub points: u16,
    /// Whether it may still jump.
    pub provisional: bool,
    /// Rated games until it is established; 0 if it is.
    pub games_left: u32,
    /// Rated games counted.
    pub games: u32,
    /// What the last rated game gave, or took if negative.
    pub last_change: Option<i32>,
    /// "1043, provisional", or "1043".
    pub text: String,
    /// "5 rated games until it is established"; nothing once it is.
    pub games_left_text: Option<String>,
    /// The level whose rating is nearest, with "Suggested level: Casual".
    pub suggested: LevelSuggestion,
}

/// How a rated game ended for the player.
#[uniffi::remote(Enum)]
pub enum RatedResult {
    /// The player won.
    Won,
    /// Nobody won.
    Drawn,
    /// The player lost.
    Lost,
}

/// One rated game of the history.
#[uniffi::remote(Record)]
pub struct RatingEntry {
    /// Which game it was.
    pub game: u64,
    /// When it began: milliseconds since 1970 in UTC.
    pub started: i64,
    /// The level's number, 1 to 6.
    pub level: u8,
    /// The level and its rating as it was then, "Casual, 1300".
    pub opponent: String,
    /// The result.
    pub result: RatedResult,
    /// The result with its reason, "Won by checkmate".
    pub result_text: String,
    /// The player's rating before the game.
    pub before: u16,
    /// The player's rating after it.
    pub after: u16,
    /// What the game gave, or took if negative.
    pub change: i32,
    /// "+12", "−8", "±0".
    pub change_text: String,
    /// All of it but the date, for a screen reader.
    pub spoken: String,
}

/// One point of the graph.
#[uniffi::remote(Record)]
pub struct RatingPoint {
    /// When the game began: milliseconds since 1970 in UTC. A device's clock may have been set back in between.
    pub started: i64,
    /// The rating after it.
    pub rating: u16,
    /// Whether it was still provisional.
    pub provisional: bool,
}

/// The rating game by game, ready to be drawn.
#[uniffi::remote(Record)]
pub struct RatingGraph {
    /// The oldest game first.
    pub points: Vec<RatingPoint>,
    /// The lower end of the scale.
    pub bottom: u16,
    /// The upper end of the scale.
    pub top: u16,
    /// Where lines go across, the ends among them, by rising rating.
    pub lines: Vec<u16>,
    /// What a screen reader says in place of the graph.
    pub spoken: String,
}

/// The rating with all that led to it.
#[uniffi::remote(Record)]
pub struct RatingReport {
    /// The rating.
    pub rating: RatingLine,
    /// What the rating is, and that it is no official one.
    pub note: String,
    /// The rated games, the newest first.
    pub entries: Vec<RatingEntry>,
    /// The graph; nothing before the first rated game.
    pub graph: Option<RatingGraph>,
    /// "No rated game has been finished yet", while there is none.
    pub empty: Option<String>,
}

/// Which pieces the player wants.
#[uniffi::remote(Enum)]
pub enum ColorChoice {
    /// The white ones.
    #[default]
    White,
    /// The black ones.
    Black,
    /// Drawn anew for each game.
    Random,
}

/// Who plays against the player.
#[uniffi::remote(Enum)]
pub enum Opponent {
    /// The computer at a level, 1 (Beginner) to 6 (Hard).
    Computer {
        /// The level's number.
        level: u8,
    },
    /// A second person on the same device.
    TwoPlayers,
}

/// What is added for each move, and when.
#[uniffi::remote(Enum)]
pub enum TimeKind {
    /// Nothing is added.
    SuddenDeath,
    /// A fixed time is added before each move, the first too; what is not used is kept.
    Fischer,
    /// A fixed time is there before the first move; after each move the time it took, at most the fixed time, is given
    /// back.
    Bronstein,
    /// With each move the clock waits for a fixed time before it counts.
    Delay,
    /// What one side uses the other gains.
    Hourglass,
}

/// The time of one side, in seconds.
#[uniffi::remote(Record)]
pub struct SideTime {
    /// For all moves: 1 second to 24 hours.
    pub base: u32,
    /// For each move: 0 to 10 minutes, 0 where the kind adds nothing.
    pub extra: u32,
}

/// How time is dealt out.
#[uniffi::remote(Record)]
pub struct TimeSettings {
    /// What is added for each move.
    pub kind: TimeKind,
    /// White's time.
    pub white: SideTime,
    /// Black's time; another than White's is a handicap.
    pub black: SideTime,
}

/// A clock that is chosen with one touch.
#[uniffi::remote(Record)]
pub struct ClockPreset {
    /// What to put into `time` of a new game.
    pub time: TimeSettings,
    /// Minutes for all moves and seconds for each, "3+2".
    pub label: String,
    /// The same in words.
    pub spoken: String,
}

/// One kind of clock as the new-game screen shows it.
#[uniffi::remote(Record)]
pub struct ClockKind {
    /// The kind.
    pub kind: TimeKind,
    /// Its name in the language.
    pub name: String,
    /// What it does, in a sentence.
    pub note: String,
    /// What its time for each move is called; none where it has no such time.
    pub extra_label: Option<String>,
}

/// The clocks that can be chosen for a new game or for a real board, in words, and what one can be put together from.
#[uniffi::remote(Record)]
pub struct ClockChoices {
    /// The choice of no clock.
    pub none_label: String,
    /// Clocks to choose with one touch, the fastest first.
    pub presets: Vec<ClockPreset>,
    /// Kinds of a clock to put together.
    pub kinds: Vec<ClockKind>,
    /// The time for all moves, the same for both sides.
    pub base_label: String,
    /// White's time for all moves.
    pub base_white_label: String,
    /// Black's time for all moves.
    pub base_black_label: String,
    /// The times for all moves to step through, in seconds, rising.
    pub bases: Vec<u32>,
    /// The times for each move to step through, in seconds, rising; the first is none.
    pub extras: Vec<u32>,
    /// The clock to begin with where none was put together before.
    pub first_own: TimeSettings,
}

/// How a new game is to be played.
#[uniffi::remote(Record)]
pub struct NewGame {
    /// Who plays against the player.
    pub opponent: Opponent,
    /// Which pieces the player gets; between two players, whose pieces are below at first.
    pub color: ColorChoice,
    /// Whether moves may be taken back. Rated and touch-move games never allow it.
    pub undo_allowed: bool,
    /// Whether hints may be asked for. Rated games never allow it.
    pub hint_allowed: bool,
    /// Whether a touched piece must move.
    pub touch_move: bool,
    /// Whether the game is rated: leaving it counts as a loss. Only against the computer, from the usual start.
    pub rated: bool,
    /// A position to start from, as FEN; the usual one if `None`.
    pub start: Option<String>,
    /// How time is dealt out; no clock if `None`. A rated game gives both sides the same.
    #[uniffi(default = None)]
    pub time: Option<TimeSettings>,
}

/// Settings that outlive a game.
#[uniffi::remote(Record)]
pub struct Settings {
    /// The language chosen in the app as a BCP 47 tag; the system's languages if `None`.
    pub language: Option<String>,
    /// Whether the board turns after every move of a game between two players.
    pub turn_every_move: bool,
    /// Whether files and ranks are drawn on the board.
    pub coordinates: bool,
    /// What the next new game starts with: the choices made last time.
    pub new_game: NewGame,
}

/// One level as the new-game screen shows it.
#[uniffi::remote(Record)]
pub struct LevelLine {
    /// Its number, 1 to 6.
    pub level: u8,
    /// Its name in the language.
    pub name: String,
    /// Its rating as a number.
    pub rating: u16,
    /// Its rating in words, "about 700".
    pub rating_text: String,
    /// What to know about that number.
    pub note: String,
}

/// What the app is told of its surroundings when it opens.
#[uniffi::remote(Record)]
pub struct Environment {
    /// The languages of the system as BCP 47 tags, the preferred one first.
    pub languages: Vec<String>,
    /// A random number from the system, for colours drawn and for the seeds of games.
    pub entropy: u64,
    /// Milliseconds since 1970 in UTC.
    pub now: i64,
}

/// A stored value with its key.
#[uniffi::remote(Record)]
pub struct Entry {
    /// The key.
    pub key: String,
    /// The bytes as they were committed.
    pub value: Vec<u8>,
}

/// One key to write or to erase.
#[uniffi::remote(Record)]
pub struct StoreChange {
    /// The key.
    pub key: String,
    /// The new bytes, or `None` to erase the key.
    pub value: Option<Vec<u8>>,
}
