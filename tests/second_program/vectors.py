"""Makes the shared vectors in `tests/vectors` and checks that they are still what it makes.

Positions, moves and what is to be asked stand here; every answer comes from python-chess. Games with clocks and rated
games come from the models in `clocks.py` and `rating.py`. Run `python tests/second_program/vectors.py` to write the
files anew.
"""

import contextlib
import json
from collections import Counter
from pathlib import Path

import chess
from clock_games import clock_vectors
from positions import claim, claims_with_moves, key, outcome
from rating import LEVELS, rating_vectors
from report import Report

VECTORS = Path(__file__).resolve().parent.parent / "vectors"
START = chess.STARTING_FEN
RESULTS = {None: "*", chess.WHITE: "1-0", chess.BLACK: "0-1"}

# Both castlings, en passant, promotion, and a draw claimed for the third repetition.
SPECIAL_MOVES = """
e4 d5 e5 f5 exf6 Nc6 fxg7 Be6 gxh8=Q Qd6 Nf3 O-O-O Be2 d4 O-O Kb8 d3 Bd7 Nbd2 e5 Nc4 Qe6 Re1 Be7 Qg7 h6
Bd2 Bf6 Qg3 Nge7 a3 Nd5 Rac1 Rg8 Qh3 Qe7 Qh5 Qe6 Nh4 Qe7 Nf3 Qe6 Nh4 Qe7 Nf3 Qe6
"""
LOYD_STALEMATE = "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6"
KNIGHTS = "Nf3 Nf6 Ng1 Ng8 "

# name, start, whether Chess960, moves in SAN, how it ends where the board does not end it
GAMES = [
    ("special moves and a claim for the third repetition", START, False, SPECIAL_MOVES, "claim"),
    ("scholar's mate", START, False, "e4 e5 Qh5 Nc6 Bc4 Nf6 Qxf7#", None),
    ("fool's mate", START, False, "f3 e5 g4 Qh4#", None),
    ("the shortest stalemate known, by Sam Loyd", START, False, LOYD_STALEMATE, None),
    ("knights out and back twice: third time after 8 plies", START, False, KNIGHTS * 2, "claim"),
    ("knights out and back four times: fifth time after 16 plies", START, False, KNIGHTS * 4, None),
    (
        "a claim together with the move that repeats",
        START,
        False,
        KNIGHTS + "Nf3 Nf6 Ng1",
        "claim with Ng8",
    ),
    (
        "a right to castle that is lost makes another position",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
        False,
        "Ke2 Ke7 Ke1 Ke8 " * 2,
        None,
    ),
    (
        "en passant that can be played makes another position",
        "4k3/2p5/8/1P6/8/8/8/4K3 b - - 0 1",
        False,
        "c5 Kd1 Kd8 Ke1 Ke8 Kd1 Kd8 Ke1 Ke8",
        None,
    ),
    (
        "en passant that would leave the king in check counts for nothing",
        "8/8/8/8/1k2p2R/8/5P2/4K3 w - - 0 1",
        False,
        "f4 Kb5 Kd1 Kb4 Ke1 Kb5 Kd1 Kb4 Ke1",
        "claim",
    ),
    ("fifty moves", "4k3/8/8/8/8/8/R7/4K3 w - - 97 80", False, "Ra3 Kd8 Ra4", "claim"),
    (
        "fifty moves with the move that fills them",
        "4k3/8/8/8/8/8/R7/4K3 w - - 98 80",
        False,
        "Ra8+",
        "claim with Kd7",
    ),
    ("seventy-five moves", "4k3/8/8/8/8/8/R7/4K3 w - - 147 120", False, "Ra3 Kd8 Rd3+", None),
    ("mate outranks seventy-five moves", "4k3/8/4K3/8/8/8/8/R7 w - - 149 120", False, "Ra8#", None),
    (
        "stalemate outranks material",
        "7k/8/7K/3p4/8/5B2/8/8 w - - 0 60",
        False,
        "Bxd5",
        None,
    ),
    ("the last pawn falls: bare kings", "8/8/8/8/8/8/4Pk2/7K b - - 0 1", False, "Kxe2", None),
    (
        "two knights are no automatic draw",
        "4k3/8/8/8/8/8/3NN1p1/4K3 b - - 0 1",
        False,
        "g1=Q+ Nxg1",
        None,
    ),
    (
        "a promotion to knight draws at once",
        "8/5P1k/5K2/8/8/8/8/8 w - - 0 1",
        False,
        "f8=N+",
        None,
    ),
    (
        "Chess960 castles to both sides",
        "1r2k1r1/pppppppp/8/8/8/8/PPPPPPPP/1R2K1R1 w GBgb - 0 1",
        True,
        "O-O-O O-O d4 d5 Kb1 Kh8",
        None,
    ),
    (
        "Chess960 castles with king and rook side by side",
        "4k3/8/8/8/8/8/8/5KR1 w G - 0 1",
        True,
        "O-O Ke7 Re1+",
        None,
    ),
]

# FEN as given, and why it is refused; python-chess decides what it can decide.
FENS_READ = [
    (START, ""),
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", "two fields missing"),
    ("  rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR   b KQkq  e3 0 1 ", "blanks; no e.p. capture"),
    ("4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2", "e.p. capture kept"),
    ("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e.p. capture would open the fourth rank"),
    ("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1", "rights without a rook dropped"),
    ("QQQQ4/QQQQ4/Q7/7k/8/8/8/K7 w - - 0 1", "nine queens"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w HAha - 0 1", "Shredder letters"),
    ("4k3/8/8/8/8/8/8/4K3 w - - 99 120", "counters"),
]
FENS_REFUSED = [
    ("", "empty"),
    ("8/8/8/8/8/8/8/8 w - - 0 1", "no kings"),
    ("4k3/8/8/8/8/8/8/8 w - - 0 1", "no white king"),
    ("4k3/8/8/8/8/8/8/K3K3 w - - 0 1", "two white kings"),
    ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1", "pawn on the last rank"),
    ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1", "pawn on the first rank"),
    ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "the side not to move is in check"),
    ("4k3/8/8/8/8/8/8/4K3 x - - 0 1", "no such side"),
    ("4k3/8/8/8/8/8/8 w - - 0 1", "seven ranks"),
    ("4k3/8/8/8/8/8/8/4K4 w - - 0 1", "nine files"),
    ("4k3/8/8/8/8/8/8/4X3 w - - 0 1", "no such piece"),
]

# FEN, text, and what is asked; the answer is what python-chess reads after the plain spelling.
SANS = [
    (START, "e4", "e4"),
    (START, "e2e4", "e4"),
    (START, "e2-e4", "e4"),
    (START, "Ng1f3", "Nf3"),
    (START, "Ng1-f3", "Nf3"),
    (START, "Nf3+", "Nf3"),
    (START, "Nf3!?", "Nf3"),
    (START, "e5", None),
    (START, "O-O", None),
    (START, "", None),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "0-0", "O-O"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O-O", "O-O-O"),
    ("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "e1g1", "O-O"),
    ("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8Q", "e8=Q"),
    ("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8(N)", "e8=N"),
    ("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8=R", "e8=R"),
    ("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e7e8b", "e8=B"),
    ("8/4P2k/8/8/8/8/8/4K3 w - - 0 1", "e8=K", None),
    ("4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2", "exf6 e.p.", "exf6"),
    ("4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2", "exf6", "exf6"),
    ("4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2", "exd6", None),
    ("4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "Rd1", "Rd1"),
    ("4k3/8/8/8/8/8/3K4/R6R w - - 0 1", "Rd1", None),
    ("4k3/8/8/8/8/8/3K4/R6R w - - 0 1", "Rad1", "Rad1"),
    ("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "Qf8", "Qf8#"),
    ("7k/5Q2/6K1/8/8/8/8/8 w - - 0 1", "Qg7", "Qg7#"),
]


def ply_facts(board: chess.Board, seen: Counter) -> dict:
    """What holds in one position of a game."""
    repetitions = seen[key(board)]
    end = outcome(board, repetitions)
    facts: dict = {}
    if board.is_check():
        facts["check"] = True
    if repetitions > 1:
        facts["repetitions"] = repetitions
    if end is None:
        if reason := claim(board, repetitions):
            facts["claim"] = reason
        if moves := claims_with_moves(board, seen):
            facts["claims_with_moves"] = {
                board.san(chess.Move.from_uci(move)): reason for move, reason in moves.items()
            }
    return facts


def game_vector(name: str, start: str, chess960: bool, text: str, ending: str | None) -> dict:
    """One game with everything that is expected of it."""
    board = chess.Board(start, chess960=chess960)
    assert board.is_valid(), name
    seen: Counter = Counter([key(board)])
    moves = []
    plies = []
    for san in text.split():
        move = board.parse_san(san)
        moves.append({"san": board.san(move), "uci": board.uci(move)})
        board.push(move)
        seen[key(board)] += 1
        if facts := ply_facts(board, seen):
            plies.append({"ply": len(moves), **facts})
    end = outcome(board, seen[key(board)])
    winner = None
    if end == "checkmate":
        winner = not board.turn
    return {
        "name": name,
        "start": start,
        "chess960": chess960,
        "moves": moves,
        "positions": plies,
        "final_fen": board.fen(),
        "outcome": end,
        "winner": {None: None, chess.WHITE: "white", chess.BLACK: "black"}[winner],
        "claimed": ending,
        "result": "1/2-1/2" if (end and winner is None) or ending else RESULTS[winner],
    }


def fen_vectors() -> list[dict]:
    """FEN texts with what they become."""
    vectors = []
    for text, note in FENS_READ:
        board = chess.Board(" ".join(text.split()), chess960=True)
        board.castling_rights = board.clean_castling_rights()
        standard = chess.Board(board.fen())
        assert standard.is_valid(), text
        vectors.append(
            {
                "fen": text,
                "note": note,
                "canonical": standard.fen(),
                "legal_moves": standard.legal_moves.count(),
            }
        )
    for text, note in FENS_REFUSED:
        with contextlib.suppress(ValueError):
            assert not chess.Board(text).is_valid(), text
        vectors.append({"fen": text, "note": note, "canonical": None, "legal_moves": None})
    return vectors


def san_vectors() -> list[dict]:
    """Move texts with the move that is meant."""
    vectors = []
    for fen, text, plain in SANS:
        board = chess.Board(fen)
        vector = {"fen": fen, "text": text, "uci": None, "san": None}
        if plain is not None:
            move = board.parse_san(plain)
            vector |= {"uci": board.uci(move), "san": board.san(move)}
        vectors.append(vector)
    return vectors


def one_a_line(value: object, depth: int = 0) -> str:
    """JSON in which what holds no other record or list stands on one line."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    if not any(isinstance(part, dict | list) for part in parts):
        return json.dumps(value, ensure_ascii=False)
    names = [f"{json.dumps(name)}: " for name in value] if isinstance(value, dict) else [""] * len(value)
    indent = " " * (depth + 1)
    lines = [indent + name + one_a_line(part, depth + 1) for name, part in zip(names, parts, strict=True)]
    brackets = "{}" if isinstance(value, dict) else "[]"
    return brackets[0] + "\n" + ",\n".join(lines) + "\n" + indent[1:] + brackets[1]


def files() -> dict[str, str]:
    """The content of every file of vectors."""
    contents = {
        "games.json": {"games": [game_vector(*game) for game in GAMES]},
        "fen.json": {"cases": fen_vectors()},
        "san.json": {"cases": san_vectors()},
    }
    written = {name: json.dumps(content, indent=1, ensure_ascii=False) for name, content in contents.items()}
    written["clocks.json"] = one_a_line({"cases": list(clock_vectors())})
    written["rating.json"] = one_a_line({"levels": LEVELS, "sequences": list(rating_vectors())})
    return {name: text + "\n" for name, text in written.items()}


def check_vectors(report: Report) -> None:
    """The files hold what python-chess says now."""
    for name, content in files().items():
        path = VECTORS / name
        same = path.exists() and path.read_text(encoding="utf-8") == content
        report.case(f"tests/vectors/{name}", [] if same else ["is not what vectors.py makes"])


if __name__ == "__main__":
    for name, content in files().items():
        (VECTORS / name).write_text(content, encoding="utf-8")
