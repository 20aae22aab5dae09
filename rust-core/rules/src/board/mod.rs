//! A legal position: where the pieces are, who moves, what may still be castled.
//!
//! A board knows nothing of what came before it, so it cannot know repetitions; see
//! [`Line`](crate::Line) for those. An illegal board cannot be made: boards come from the
//! starting position, from [`Setup`](crate::Setup) or [`fen`](crate::fen), and from legal moves.
#![allow(
    clippy::indexing_slicing,
    reason = "arrays are indexed by the enums they are sized for"
)]

mod generate;
mod material;
mod moves;
mod play;

use std::fmt;

use crate::{Bitboard, CastlingRights, Color, File, Piece, Rank, Role, Square, attacks, zobrist};

pub use moves::IllegalMove;

/// A legal position.
///
/// ```
/// use catur_rules::{Board, Square};
/// let board = Board::default();
/// assert_eq!(board.legal_moves().len(), 20);
/// assert_eq!(board.king(board.side_to_move()), Square::E1);
/// ```
///
/// Two boards are equal if pieces, side to move, castling rights, en passant and both counters
/// are; [`Board::same_position`] leaves the counters out, as repetition does.
#[derive(Clone, Copy)]
pub struct Board {
    roles: [Bitboard; 6],
    colors: [Bitboard; 2],
    /// Pieces that give check to the side to move.
    checkers: Bitboard,
    /// Lone pieces of either side that stand between the king to move and an enemy slider.
    pinned: Bitboard,
    key: u64,
    pawn_key: u64,
    /// Rooks that may still castle. A right lasts only while king and rook stand on the back
    /// rank, so the king's place tells which side of the board each belongs to.
    castling_rooks: Bitboard,
    /// Kept only while a legal en passant capture exists.
    en_passant: Option<Square>,
    side_to_move: Color,
    chess960: bool,
    halfmove_clock: u16,
    fullmove_number: u16,
}

impl Board {
    /// The piece on a square.
    #[must_use]
    #[inline]
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        let color = self.color_at(square)?;
        Some(Piece::new(color, self.occupied_role(square)))
    }

    /// The owner of the piece on a square.
    #[must_use]
    #[inline]
    pub fn color_at(&self, square: Square) -> Option<Color> {
        if self.colors[0].contains(square) {
            Some(Color::White)
        } else if self.colors[1].contains(square) {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// The role of the piece on a square.
    #[must_use]
    #[inline]
    pub fn role_at(&self, square: Square) -> Option<Role> {
        self.occupied()
            .contains(square)
            .then(|| self.occupied_role(square))
    }

    /// The role on a square known to be occupied, without a branch: each bit of the role's number
    /// is looked up in three bitboards at once.
    #[inline]
    fn occupied_role(&self, square: Square) -> Role {
        let [_, knight, bishop, rook, queen, king] = self.roles;
        let bit = |set: Bitboard| (set.0 >> square.index() & 1) as usize;
        Role::from_index(
            bit(knight | rook | king) | bit(bishop | rook) << 1 | bit(queen | king) << 2,
        )
    }

    /// All pieces of a role, of both sides.
    #[must_use]
    #[inline]
    pub const fn pieces(&self, role: Role) -> Bitboard {
        self.roles[role.index()]
    }

    /// All pieces of a side.
    #[must_use]
    #[inline]
    pub const fn colored(&self, color: Color) -> Bitboard {
        self.colors[color.index()]
    }

    /// The pieces of a role and a side.
    #[must_use]
    #[inline]
    pub fn colored_pieces(&self, color: Color, role: Role) -> Bitboard {
        self.colored(color) & self.pieces(role)
    }

    /// All pieces.
    #[must_use]
    #[inline]
    pub fn occupied(&self) -> Bitboard {
        self.colors[0] | self.colors[1]
    }

    /// Bishops and queens of a side.
    #[must_use]
    #[inline]
    pub fn diagonal_sliders(&self, color: Color) -> Bitboard {
        self.colored(color) & (self.pieces(Role::Bishop) | self.pieces(Role::Queen))
    }

    /// Rooks and queens of a side.
    #[must_use]
    #[inline]
    pub fn straight_sliders(&self, color: Color) -> Bitboard {
        self.colored(color) & (self.pieces(Role::Rook) | self.pieces(Role::Queen))
    }

    /// Where the king of a side stands.
    #[must_use]
    #[inline]
    pub fn king(&self, color: Color) -> Square {
        self.colored_pieces(color, Role::King).lowest()
    }

    /// Whose turn it is.
    #[must_use]
    #[inline]
    pub const fn side_to_move(&self) -> Color {
        self.side_to_move
    }

    /// Who may still castle with which rook.
    #[must_use]
    pub fn castling(&self) -> CastlingRights {
        let mut rights = CastlingRights::default();
        for rook in self.castling_rooks {
            let side = match rook.rank() {
                Rank::First => &mut rights.white,
                _ => &mut rights.black,
            };
            let owner = if rook.rank() == Rank::First {
                Color::White
            } else {
                Color::Black
            };
            if rook > self.king(owner) {
                side.king_side = Some(rook.file());
            } else {
                side.queen_side = Some(rook.file());
            }
        }
        rights
    }

    /// The rooks that may still castle, of both sides.
    #[must_use]
    #[inline]
    pub const fn castling_rooks(&self) -> Bitboard {
        self.castling_rooks
    }

    /// The square an en passant capture goes to, kept only while such a capture is legal.
    #[must_use]
    #[inline]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Half moves since the last capture or pawn move.
    #[must_use]
    #[inline]
    pub const fn halfmove_clock(&self) -> u16 {
        self.halfmove_clock
    }

    /// The number of the move, counted from 1 and raised after Black's move.
    #[must_use]
    #[inline]
    pub const fn fullmove_number(&self) -> u16 {
        self.fullmove_number
    }

    /// The pieces that give check to the side to move.
    #[must_use]
    #[inline]
    pub const fn checkers(&self) -> Bitboard {
        self.checkers
    }

    /// Pieces of the side to move that may not leave the line between their king and an enemy
    /// slider.
    #[must_use]
    #[inline]
    pub fn pinned(&self) -> Bitboard {
        self.pinned & self.colored(self.side_to_move)
    }

    /// Whether the side to move is in check.
    #[must_use]
    #[inline]
    pub const fn in_check(&self) -> bool {
        self.checkers.any()
    }

    /// The Zobrist key of pieces, side to move, castling rights and legal en passant: what
    /// repetition compares. It is the same on every device and in every version of this crate.
    #[must_use]
    #[inline]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The Zobrist key of the pawns alone.
    #[must_use]
    #[inline]
    pub const fn pawn_key(&self) -> u64 {
        self.pawn_key
    }

    /// Whether moves and FEN are written in the Chess960 way: set where a castling right needs it
    /// (king off the e-file, rook off a and h) or by [`Board::with_chess960`], and kept from then
    /// on. It does not count for equality.
    #[must_use]
    #[inline]
    pub const fn chess960(&self) -> bool {
        self.chess960
    }

    /// The same position with the Chess960 way of writing switched on or off. It stays on while a
    /// right to castle could not be written otherwise.
    #[must_use]
    pub fn with_chess960(mut self, on: bool) -> Self {
        self.chess960 = on || self.needs_chess960();
        self
    }

    fn needs_chess960(&self) -> bool {
        let corners = Bitboard::file(File::A) | Bitboard::file(File::H);
        let off_e = Color::ALL.into_iter().any(|color| {
            let rooks = self.castling_rooks & self.colored(color);
            rooks.any() && self.king(color).file() != File::E
        });
        off_e || (self.castling_rooks - corners).any()
    }

    /// Whether both boards count as one position for repetition: pieces, side to move, castling
    /// rights and legal en passant, but not the counters.
    #[must_use]
    pub fn same_position(&self, other: &Self) -> bool {
        self.key == other.key
            && self.roles == other.roles
            && self.colors == other.colors
            && self.side_to_move == other.side_to_move
            && self.castling_rooks == other.castling_rooks
            && self.en_passant == other.en_passant
    }

    /// All pieces of both sides that attack a square when these squares are occupied. Pieces off
    /// the occupied squares still count as attackers: mask the result when pieces were removed.
    ///
    /// ```
    /// use catur_rules::{Bitboard, Board, Square};
    /// let board = Board::default();
    /// let attackers = board.attackers_to(Square::F3, board.occupied());
    /// assert_eq!(attackers, [Square::G1, Square::E2, Square::G2].into_iter().collect());
    /// ```
    #[must_use]
    #[inline]
    pub fn attackers_to(&self, square: Square, occupied: Bitboard) -> Bitboard {
        let [pawns, knights, bishops, rooks, queens, kings] = self.roles;
        attacks::pawn(Color::White, square) & pawns & self.colors[1]
            | attacks::pawn(Color::Black, square) & pawns & self.colors[0]
            | attacks::knight(square) & knights
            | attacks::king(square) & kings
            | attacks::bishop(square, occupied) & (bishops | queens)
            | attacks::rook(square, occupied) & (rooks | queens)
    }

    /// The board as text, White below, as a reader of test failures wants it.
    ///
    /// ```
    /// let board = catur_rules::Board::default();
    /// assert!(board.diagram().starts_with("8  r n b q k b n r\n"));
    /// ```
    #[must_use]
    pub fn diagram(&self) -> String {
        let mut text = String::new();
        for rank in Rank::ALL.into_iter().rev() {
            text.push(rank.char());
            text.push(' ');
            for file in File::ALL {
                text.push(' ');
                let piece = self.piece_at(Square::from_coords(file, rank));
                text.push(piece.map_or('.', Piece::char));
            }
            text.push('\n');
        }
        text.push_str("\n   a b c d e f g h\n");
        text
    }

    fn toggle(&mut self, piece: Piece, square: Square) {
        let bit = Bitboard::of(square);
        self.roles[piece.role.index()] ^= bit;
        self.colors[piece.color.index()] ^= bit;
        let key = zobrist::piece(piece, square);
        self.key ^= key;
        if piece.role == Role::Pawn {
            self.pawn_key ^= key;
        }
    }

    /// Assembles a board from parts that the caller has found legal. The en passant square is
    /// kept only if a capture there is legal.
    pub(crate) fn assemble(
        pieces: impl Iterator<Item = (Square, Piece)>,
        side_to_move: Color,
        castling_rooks: Bitboard,
        en_passant: Option<Square>,
        (halfmove_clock, fullmove_number): (u16, u16),
    ) -> Self {
        let mut board = Self {
            roles: [Bitboard::EMPTY; 6],
            colors: [Bitboard::EMPTY; 2],
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            key: 0,
            pawn_key: 0,
            castling_rooks,
            en_passant: None,
            side_to_move,
            chess960: false,
            halfmove_clock,
            fullmove_number,
        };
        for (square, piece) in pieces {
            board.toggle(piece, square);
        }
        if side_to_move == Color::Black {
            board.key ^= zobrist::BLACK_TO_MOVE;
        }
        for rook in castling_rooks {
            board.key ^= zobrist::castling(rook);
        }
        board.chess960 = board.needs_chess960();
        board.find_checks();
        if let Some(square) = en_passant {
            board.offer_en_passant(square);
        }
        board
    }
}

impl Default for Board {
    /// The starting position of standard chess.
    fn default() -> Self {
        const BACK: [Role; 8] = [
            Role::Rook,
            Role::Knight,
            Role::Bishop,
            Role::Queen,
            Role::King,
            Role::Bishop,
            Role::Knight,
            Role::Rook,
        ];
        let pieces = Color::ALL.into_iter().flat_map(|color| {
            File::ALL
                .into_iter()
                .zip(BACK)
                .flat_map(move |(file, role)| {
                    let at = |rank: Rank| Square::from_coords(file, rank.seen_by(color));
                    [
                        (at(Rank::First), Piece::new(color, role)),
                        (at(Rank::Second), Piece::new(color, Role::Pawn)),
                    ]
                })
        });
        let corners = [Square::A1, Square::H1, Square::A8, Square::H8]
            .into_iter()
            .collect();
        Self::assemble(pieces, Color::White, corners, None, (0, 1))
    }
}

impl PartialEq for Board {
    fn eq(&self, other: &Self) -> bool {
        self.same_position(other)
            && self.halfmove_clock == other.halfmove_clock
            && self.fullmove_number == other.fullmove_number
    }
}

impl Eq for Board {}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}
