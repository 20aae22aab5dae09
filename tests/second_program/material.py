"""Checks whether a side can still mate, over every small balance of material: what decides a fallen flag."""

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement

import chess
from report import Report, compare

# A side's pieces beside its king; bishops by the colour of their square.
KINDS = ("P", "N", "light B", "dark B", "R", "Q")
MOST = 2
PAWN_SQUARES = [square for square in chess.SQUARES if 0 < chess.square_rank(square) < 7]
SQUARES = {
    "P": PAWN_SQUARES,
    "light B": list(chess.SquareSet(chess.BB_LIGHT_SQUARES)),
    "dark B": list(chess.SquareSet(chess.BB_DARK_SQUARES)),
}


def armies() -> list[tuple[str, ...]]:
    """What one side can have beside its king."""
    return [army for size in range(MOST + 1) for army in combinations_with_replacement(KINDS, size)]


def place(white: tuple[str, ...], black: tuple[str, ...], dice: random.Random) -> chess.Board:
    """A legal position with these pieces. Nobody is in check, so that it can have come about."""
    pieces = [("K", chess.WHITE), ("K", chess.BLACK)]
    pieces += [(kind, chess.WHITE) for kind in white] + [(kind, chess.BLACK) for kind in black]
    while True:
        board = chess.Board(None)
        board.turn = dice.choice(chess.COLORS)
        for kind, color in pieces:
            free = [square for square in SQUARES.get(kind, chess.SQUARES) if board.piece_at(square) is None]
            piece = chess.Piece(chess.Piece.from_symbol(kind[-1]).piece_type, color)
            board.set_piece_at(dice.choice(free), piece)
        if board.is_valid() and not board.is_check():
            return board


def balances(seed: int) -> Iterator[str]:
    """One position of each balance of material, as FEN."""
    dice = random.Random(seed)
    for white in armies():
        for black in armies():
            yield place(white, black, dice).fen()


def check_material(games: list[dict], report: Report) -> None:
    """Compares what our program says of each position; `games` are its records."""
    for game in games:
        fen = game["start"]
        board = chess.Board(fen)
        theirs = [not board.has_insufficient_material(side) for side in (chess.WHITE, chess.BLACK)]
        report.case(f"material of {fen}", compare("can mate", game["plies"][0]["can_mate"], theirs))
