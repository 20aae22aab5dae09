//! Positions as text: Forsyth-Edwards Notation.
//!
//! **Accepts**
//! * four to six fields (board, side, castling, en passant, halfmove clock, move number), with any
//!   number of blanks between and around them; missing counters are 0 and 1;
//! * runs of empty squares split up (`44` for `8`);
//! * castling as `KQkq`, in any order, or by the files of the rooks (Shredder-FEN: `HAha`);
//! * odd but possible positions, such as nine queens.
//!
//! **Mends, and says so** ([`Repair`])
//! * rights to castle with no king or rook in place;
//! * an en passant square that no pawn can just have passed over;
//! * move number 0.
//!
//! An en passant square where no capture is legal is dropped silently: many programs write it.
//!
//! **Refuses** ([`FenError`]) any other text, and the positions that [`Setup::build`] refuses.
//!
//! **Chess960.** Letters of files say all there is to say. `KQkq` (X-FEN) mean the outermost rooks.
//! [`parse`] takes `KQkq` for king e and rooks a and h, as in standard chess, so that rights without
//! a rook are seen; it takes them for Chess960 where a letter of a file is among them, or where the
//! rights of both sides fit one Chess960 start: kings on one file, rooks on the same files.
//! [`parse_chess960`] reads X-FEN without that caution.
//!
//! **Writes** one canonical form: six fields, single blanks, en passant only where a capture is
//! legal, rights as `KQkq`; for a Chess960 board as letters of files.

use std::fmt;
use std::str::FromStr;

use crate::setup::rook_letter;
use crate::{
    Bitboard, Board, Built, Color, File, Piece, Rank, Repair, Role, Setup, SetupError, Square,
};

/// A position read, and what had to be mended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// The position.
    pub board: Board,
    /// The faults mended.
    pub repairs: Vec<Repair>,
}

/// Why a text is no FEN of a legal position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FenError {
    /// Not four to six fields.
    #[error("expected 4 to 6 fields, found {found}")]
    Fields {
        /// How many there are.
        found: usize,
    },
    /// Not eight ranks.
    #[error("expected 8 ranks separated by '/', found {found}")]
    Ranks {
        /// How many there are.
        found: usize,
    },
    /// A rank of another length than eight.
    #[error("expected 8 squares on rank {rank}, found {found}")]
    RankLength {
        /// The rank.
        rank: Rank,
        /// How many squares are described, at most 9.
        found: usize,
    },
    /// Neither a piece nor a number of empty squares.
    #[error("expected a piece or a digit from 1 to 8 on rank {rank}, found {found:?}")]
    Piece {
        /// The rank.
        rank: Rank,
        /// What stood there.
        found: char,
    },
    /// Neither `w` nor `b`.
    #[error("expected w or b as the side to move, found {found:?}")]
    Side {
        /// What stood there, cut short.
        found: String,
    },
    /// No castling field.
    #[error("expected letters of KQkq or of files, or '-', for castling, found {found:?}")]
    Castling {
        /// What stood there, cut short.
        found: String,
    },
    /// No square and no `-`.
    #[error("expected a square or '-' for en passant, found {found:?}")]
    EnPassant {
        /// What stood there, cut short.
        found: String,
    },
    /// A counter that is no number, or too large.
    #[error("expected a number from 0 to 65535 as {counter}, found {found:?}")]
    Counter {
        /// Which counter.
        counter: &'static str,
        /// What stood there, cut short.
        found: String,
    },
    /// A position that no game of chess has.
    #[error(transparent)]
    Illegal(#[from] SetupError),
}

/// Reads a position.
///
/// # Errors
/// [`FenError`] with what was found and what was expected; see the module's list.
///
/// ```
/// use catur_rules::{Repair, Square, fen};
/// let parsed = fen::parse("4k3/8/8/8/8/8/8/4K3 w K e6")?;
/// assert_eq!(parsed.repairs, [Repair::Castling('K'), Repair::EnPassant(Square::E6)]);
/// assert_eq!(parsed.board.to_fen(), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
/// # Ok::<(), fen::FenError>(())
/// ```
pub fn parse(text: &str) -> Result<Parsed, FenError> {
    read(text, false, Setup::build)
}

/// Reads a position for a suite of move counts: [`parse`], but a check that no move can have given
/// is let pass, since such suites hold positions that no game reaches.
///
/// # Errors
/// As [`parse`], the impossible check apart.
pub fn parse_unreachable(text: &str) -> Result<Parsed, FenError> {
    read(text, false, Setup::build_unreachable)
}

/// Reads a position of a game known to be Chess960: `K` and `Q` are the outermost rooks of a side,
/// wherever king and rooks stand, and the board keeps the Chess960 way of writing.
///
/// # Errors
/// As [`parse`].
pub fn parse_chess960(text: &str) -> Result<Parsed, FenError> {
    let mut parsed = read(text, true, Setup::build)?;
    parsed.board = parsed.board.with_chess960(true);
    Ok(parsed)
}

fn read(
    text: &str,
    chess960: bool,
    build: fn(&Setup) -> Result<Built, SetupError>,
) -> Result<Parsed, FenError> {
    let mut fields = text.split_ascii_whitespace();
    let mut setup = Setup::default();
    let found = fields.clone().count();
    let (Some(board), Some(side), Some(castling), Some(en_passant)) =
        (fields.next(), fields.next(), fields.next(), fields.next())
    else {
        return Err(FenError::Fields { found });
    };
    if found > 6 {
        return Err(FenError::Fields { found });
    }
    read_board(board, &mut setup)?;
    setup.side_to_move = match side {
        "w" => Color::White,
        "b" => Color::Black,
        _ => return Err(FenError::Side { found: short(side) }),
    };
    let mut repairs = Vec::new();
    setup.castling_rooks = read_castling(castling, &setup, chess960, &mut repairs)?;
    setup.en_passant = match en_passant {
        "-" => None,
        square => Some(square.parse().map_err(|_| FenError::EnPassant {
            found: short(square),
        })?),
    };
    setup.halfmove_clock = read_counter(fields.next(), "halfmove clock", 0)?;
    setup.fullmove_number = read_counter(fields.next(), "move number", 1)?;
    let built = build(&setup)?;
    repairs.extend(built.repairs);
    Ok(Parsed {
        board: built.board,
        repairs,
    })
}

fn short(text: &str) -> String {
    text.chars().take(16).collect()
}

fn read_board(text: &str, setup: &mut Setup) -> Result<(), FenError> {
    let found = text.split('/').count();
    if found != 8 {
        return Err(FenError::Ranks { found });
    }
    for (rank, squares) in Rank::ALL.into_iter().rev().zip(text.split('/')) {
        read_rank(rank, squares, setup)?;
    }
    Ok(())
}

fn read_rank(rank: Rank, squares: &str, setup: &mut Setup) -> Result<(), FenError> {
    let mut next = 0u8;
    for letter in squares.chars() {
        if let Some(empty) = letter.to_digit(10).filter(|digit| (1..=8).contains(digit)) {
            next = next.saturating_add(empty as u8);
        } else {
            let piece = Piece::from_char(letter).ok_or(FenError::Piece {
                rank,
                found: letter,
            })?;
            if let Some(file) = File::new(next) {
                setup.put(Square::from_coords(file, rank), Some(piece));
            }
            next = next.saturating_add(1);
        }
        if next > 8 {
            return Err(FenError::RankLength { rank, found: 9 });
        }
    }
    if next < 8 {
        return Err(FenError::RankLength {
            rank,
            found: usize::from(next),
        });
    }
    Ok(())
}

fn read_counter(text: Option<&str>, counter: &'static str, missing: u16) -> Result<u16, FenError> {
    let Some(text) = text else {
        return Ok(missing);
    };
    // `u16::from_str` would take a plus sign.
    if text.bytes().all(|byte| byte.is_ascii_digit())
        && let Ok(number) = text.parse()
    {
        return Ok(number);
    }
    Err(FenError::Counter {
        counter,
        found: short(text),
    })
}

/// One letter of the castling field.
#[derive(Clone, Copy)]
struct Right {
    letter: char,
    color: Color,
    meant: Meant,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Meant {
    KingSide,
    QueenSide,
    File(File),
}

fn read_castling(
    text: &str,
    setup: &Setup,
    chess960: bool,
    repairs: &mut Vec<Repair>,
) -> Result<Bitboard, FenError> {
    if text == "-" {
        return Ok(Bitboard::EMPTY);
    }
    // Four rights exist; room for each twice is tolerance enough.
    let rights: Vec<Right> = text
        .chars()
        .map(read_right)
        .collect::<Option<_>>()
        .filter(|rights: &Vec<Right>| rights.len() <= 8)
        .ok_or_else(|| FenError::Castling { found: short(text) })?;
    let outermost = chess960 || means_chess960(&rights, setup);
    let mut rooks = Bitboard::EMPTY;
    for right in rights {
        let rook = if outermost {
            outermost_rook(right, setup)
        } else {
            usual_rook(right, setup)
        };
        match rook {
            Some(rook) => rooks |= Bitboard::of(rook),
            None => repairs.push(Repair::Castling(right.letter)),
        }
    }
    Ok(rooks)
}

fn read_right(letter: char) -> Option<Right> {
    let color = if letter.is_ascii_uppercase() {
        Color::White
    } else {
        Color::Black
    };
    let meant = match letter {
        'K' | 'k' => Meant::KingSide,
        'Q' | 'q' => Meant::QueenSide,
        _ => Meant::File(File::from_char(letter)?),
    };
    Some(Right {
        letter,
        color,
        meant,
    })
}

fn back_rank(color: Color) -> Rank {
    Rank::First.seen_by(color)
}

fn king_at_home(color: Color, setup: &Setup) -> Option<Square> {
    (setup.find(color, Role::King) & Bitboard::rank(back_rank(color))).first()
}

/// The rook a right means if king and rooks stand as in standard chess.
fn usual_rook(right: Right, setup: &Setup) -> Option<Square> {
    let king = king_at_home(right.color, setup)?;
    let file = match right.meant {
        Meant::KingSide if king.file() == File::E => File::H,
        Meant::QueenSide if king.file() == File::E => File::A,
        Meant::File(file) => file,
        _ => return None,
    };
    let rook = Square::from_coords(file, back_rank(right.color));
    setup
        .find(right.color, Role::Rook)
        .contains(rook)
        .then_some(rook)
}

/// The rook a right means in X-FEN: the outermost on that side of the king.
fn outermost_rook(right: Right, setup: &Setup) -> Option<Square> {
    let king = king_at_home(right.color, setup)?;
    let rooks = setup.find(right.color, Role::Rook) & Bitboard::rank(back_rank(right.color));
    match right.meant {
        Meant::KingSide => rooks.into_iter().filter(|&rook| rook > king).last(),
        Meant::QueenSide => rooks.into_iter().find(|&rook| rook < king),
        Meant::File(_) => usual_rook(right, setup),
    }
}

/// Whether the field cannot be meant in the standard way, yet fits a Chess960 game.
fn means_chess960(rights: &[Right], setup: &Setup) -> bool {
    if rights
        .iter()
        .any(|right| matches!(right.meant, Meant::File(_)))
    {
        return true;
    }
    if rights
        .iter()
        .all(|&right| usual_rook(right, setup).is_some())
    {
        return false;
    }
    let files = |color: Color| -> Option<(File, Option<File>, Option<File>)> {
        let king = king_at_home(color, setup)?.file();
        let mut sides = (king, None, None);
        for &right in rights.iter().filter(|right| right.color == color) {
            let rook = outermost_rook(right, setup)?.file();
            if right.meant == Meant::KingSide {
                sides.1 = Some(rook);
            } else {
                sides.2 = Some(rook);
            }
        }
        (sides.1.is_some() || sides.2.is_some()).then_some(sides)
    };
    let agree = |one: Option<File>, two: Option<File>| one.is_none() || two.is_none() || one == two;
    match (files(Color::White), files(Color::Black)) {
        (Some(white), Some(black)) => {
            white.0 == black.0 && agree(white.1, black.1) && agree(white.2, black.2)
        }
        _ => false,
    }
}

impl Board {
    /// The position as canonical FEN: see the [module](crate::fen).
    ///
    /// ```
    /// let board = catur_rules::Board::default();
    /// assert_eq!(board.to_fen(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    /// ```
    #[must_use]
    pub fn to_fen(&self) -> String {
        self.to_string()
    }
}

impl FromStr for Board {
    type Err = FenError;

    /// [`parse`], with the repairs dropped.
    fn from_str(text: &str) -> Result<Self, FenError> {
        parse(text).map(|parsed| parsed.board)
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL.into_iter().rev() {
            let mut empty = 0;
            for file in File::ALL {
                match self.piece_at(Square::from_coords(file, rank)) {
                    Some(piece) => {
                        if empty > 0 {
                            write!(f, "{empty}")?;
                        }
                        empty = 0;
                        write!(f, "{piece}")?;
                    }
                    None => empty += 1,
                }
            }
            if empty > 0 {
                write!(f, "{empty}")?;
            }
            f.write_str(if rank == Rank::First { " " } else { "/" })?;
        }
        write!(f, "{} ", self.side_to_move().char())?;
        let rights = self.castling();
        if self.chess960() && !rights.is_empty() {
            for color in Color::ALL {
                let side = rights.of(color);
                for file in [side.king_side, side.queen_side].into_iter().flatten() {
                    write!(f, "{}", rook_letter(color, file))?;
                }
            }
        } else {
            write!(f, "{rights}")?;
        }
        match self.en_passant() {
            Some(square) => write!(f, " {square}")?,
            None => f.write_str(" -")?,
        }
        write!(f, " {} {}", self.halfmove_clock(), self.fullmove_number())
    }
}
