"""Checks the diagrams of the guide: their facts are asked of both programs."""

import re
from pathlib import Path

import chess
from report import Report, compare

ROW = re.compile(r"^\| (?P<fact>.+?) \| `(?P<fen>[^`]+)` \| (?P<count>\d+) \|$")


def rows(path: Path) -> list[tuple[str, str, int]]:
    """Fact, FEN and number of legal moves of every diagram."""
    found = (ROW.match(line) for line in path.read_text(encoding="utf-8").splitlines())
    return [(row["fact"], row["fen"], int(row["count"])) for row in found if row]


def names(board: chess.Board) -> set[str]:
    """All legal moves in SAN."""
    return {board.san(move) for move in board.legal_moves}


def after(board: chess.Board, san: str) -> chess.Board:
    """The position after a move."""
    board = board.copy()
    board.push_san(san)
    return board


def facts(fen: str) -> list[str]:
    """What the guide says of a diagram and python-chess does not see so."""
    board = chess.Board(fen)
    moves = names(board)
    mates = {san for san in moves if san.endswith("#")}
    promotions = {"f8=N+", "f8=B", "f8=R", "f8=Q"}
    checks = {
        "r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4": lambda: mates == {"Qxf7#"},
        "r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1": lambda: {"O-O", "O-O-O"} <= moves,
        "4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1": lambda: (
            "O-O-O" in moves and "O-O" not in moves and board.is_attacked_by(chess.BLACK, chess.F1)
        ),
        "4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2": lambda: "exf6" in moves and "exd6" not in moves,
        "8/5P1k/5K2/8/8/8/8/8 w - - 0 1": lambda: (
            {san for san in moves if san.startswith("f8")} == promotions
            and after(board, "f8=Q").is_stalemate()
            and after(board, "f8=N").is_insufficient_material()
            and after(board, "f8=B").is_insufficient_material()
            and not after(board, "f8=R").is_insufficient_material()
        ),
        "8/5P1k/5K2/8/8/8/P7/8 w - - 0 1": lambda: (
            {san for san in moves if san.startswith("f8")} == promotions
            and after(board, "f8=Q").is_stalemate()
            and not any(after(board, san).is_game_over() for san in promotions - {"f8=Q"})
        ),
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1": board.is_stalemate,
        "4k3/8/8/8/8/8/4N3/4K3 w - - 0 1": board.is_insufficient_material,
        "4k3/8/8/8/3b4/8/8/2B1K3 w - - 0 1": board.is_insufficient_material,
        "4k3/8/8/8/8/8/3NN3/4K3 w - - 0 1": lambda: not board.is_game_over(),
    }
    check = checks.get(fen)
    if check is None:
        return ["no fact is checked for this diagram"]
    return [] if check() else ["python-chess does not see the fact"]


def check_diagrams(path: Path, games: list[dict], report: Report) -> None:
    """Checks each diagram; `games` are what our program says of the same positions."""
    ours = {game["start"]: game["plies"][0] for game in games}
    for fact, fen, count in rows(path):
        faults = facts(fen)
        if fen in ours:
            faults += compare("legal moves", len(ours[fen]["legal"]), count)
        else:
            faults.append("catur says nothing of it")
        report.case(f"diagram {fact!r}", faults)
