"""Checks the positions of whole games against python-chess."""

from collections import Counter
from collections.abc import Iterator

import chess
from report import Report, compare

FIFTY_MOVES = 100
SEVENTY_FIVE_MOVES = 150


def key(board: chess.Board) -> tuple:
    """What makes two positions the same for repetition."""
    en_passant = board.ep_square if board.has_legal_en_passant() else None
    rights = board.clean_castling_rights()
    return board.board_fen(promoted=False), board.turn, rights, en_passant


def outcome(board: chess.Board, repetitions: int) -> str | None:
    """Why the game is over, in the order of the rules we follow."""
    if board.is_checkmate():
        return "checkmate"
    if board.is_stalemate():
        return "stalemate"
    if board.is_insufficient_material():
        return "insufficient material"
    if board.halfmove_clock >= SEVENTY_FIVE_MOVES:
        return "seventy-five moves"
    if repetitions >= 5:
        return "fivefold repetition"
    return None


def claim(board: chess.Board, repetitions: int) -> str | None:
    """Which draw can be claimed in the position as it stands."""
    if repetitions >= 3:
        return "third repetition"
    if board.halfmove_clock >= FIFTY_MOVES:
        return "fifty moves"
    return None


def claims_with_moves(board: chess.Board, seen: Counter) -> dict[str, str]:
    """The moves with which a draw can be claimed, and why."""
    found = {}
    for move in list(board.legal_moves):
        name = board.uci(move)
        board.push(move)
        if not board.is_checkmate():
            reason = claim(board, seen[key(board)] + 1)
            if reason:
                found[name] = reason
        board.pop()
    return found


def position_faults(board: chess.Board, ply: dict, seen: Counter) -> list[str]:
    """What the two programs see differently in one position."""
    repetitions = seen[key(board)]
    moves = sorted(board.uci(move) for move in board.legal_moves)
    ours = dict(zip(ply["legal"], ply["san"], strict=True))
    theirs = {board.uci(move): board.san(move) for move in board.legal_moves}
    end = outcome(board, repetitions)
    faults = [
        *compare("legal moves", sorted(ply["legal"]), moves),
        *compare("SAN", ours, theirs),
        *compare("check", ply["check"], board.is_check()),
        *compare("repetitions", ply["repetitions"], repetitions),
        *compare("outcome", ply["outcome"], end),
        *compare(
            "can mate",
            ply["can_mate"],
            [not board.has_insufficient_material(side) for side in (chess.WHITE, chess.BLACK)],
        ),
        *fen_faults(board, ply["fen"]),
    ]
    if end is None:
        faults += compare("claim", ply["claim"], claim(board, repetitions))
        with_moves = dict(ply["claims_with_moves"])
        faults += compare("claims with a move", with_moves, claims_with_moves(board, seen))
    return faults


def fen_faults(board: chess.Board, fen: str) -> list[str]:
    """Our FEN against theirs: the same text, or in Chess960 the same position."""
    if not board.chess960:
        return compare("FEN", fen, board.fen())
    read = chess.Board(fen, chess960=True)
    return [
        *compare("FEN", read.fen(), board.fen()),
        *compare("validity", read.status(), chess.STATUS_VALID),
    ]


def check_game(game: dict, report: Report) -> None:
    """Plays one game again and checks every position of it."""
    board = chess.Board(game["start"], chess960=game["chess960"])
    seen: Counter = Counter()
    for number, ply in enumerate(game["plies"]):
        seen[key(board)] += 1
        name = f"game {game['game']}, ply {number}, {board.fen()}"
        report.case(name, position_faults(board, ply, seen))
        if ply["played"] is not None:
            board.push(board.parse_uci(ply["played"]))


def endings(games: list[dict]) -> Iterator[str]:
    """How the games ended and which claims stood, to show what the run covered."""
    reasons = Counter(game["plies"][-1]["outcome"] or "left" for game in games)
    claims = Counter(ply["claim"] for game in games for ply in game["plies"] if ply["claim"])
    with_moves = sum(1 for game in games for ply in game["plies"] if ply["claims_with_moves"])
    for reason, count in sorted(reasons.items()):
        yield f"{count} games: {reason}"
    for reason, count in sorted(claims.items()):
        yield f"{count} positions: claim for {reason}"
    yield f"{with_moves} positions: claim together with a move"
