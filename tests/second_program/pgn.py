"""PGN both ways: ours read by python-chess, theirs read and rewritten by us."""

import io
import random
from collections.abc import Iterator

import chess
import chess.pgn
from report import Report, compare

WORDS = ["good", "bad", "the pawn falls", "80 columns are not many", "Réti", "[%eval 0.3]", "½"]


def read_all(text: str) -> Iterator[chess.pgn.Game]:
    """All games of a file."""
    stream = io.StringIO(text)
    while (game := chess.pgn.read_game(stream)) is not None:
        yield game


def check_ours(games: list[dict], report: Report) -> None:
    """Each of our games as PGN has the same moves and result for python-chess."""
    for game in games:
        read = list(read_all(game["pgn"]))
        faults = compare("number of games", 1, len(read))
        for other in read:
            board = other.board()
            moves = [ply["played"] for ply in game["plies"] if ply["played"] is not None]
            theirs = []
            for move in other.mainline_moves():
                theirs.append(board.uci(move, chess960=game["chess960"]))
                board.push(move)
            faults += compare("errors", [], [str(error) for error in other.errors])
            faults += compare("moves", moves, theirs)
            faults += compare("result", game["result"], other.headers["Result"])
            faults += long_lines(game["pgn"])
        report.case(f"PGN of game {game['game']}", faults)


def long_lines(text: str) -> list[str]:
    """The export format keeps move text within 79 characters a line."""
    lines = [line for line in text.splitlines() if not line.startswith("[")]
    return [f"a line of {len(line)} characters" for line in lines if len(line) > 79]


def grow(node: chess.pgn.GameNode, plies: int, depth: int, dice: random.Random) -> None:
    """Adds a random line with comments, annotations and variations."""
    for _ in range(plies):
        board = node.board()
        moves = sorted(board.legal_moves, key=str)
        if not moves:
            return
        child = node.add_main_variation(dice.choice(moves))
        if dice.random() < 0.15:
            child.comment = " ".join(dice.sample(WORDS, dice.randint(1, 4)))
        if dice.random() < 0.15:
            child.nags.add(dice.randint(1, 139))
        if dice.random() < 0.2:
            child.set_clock(dice.randint(0, 7200))
        others = [move for move in moves if move != child.move]
        if depth and others and dice.random() < 0.15:
            branch = node.add_variation(dice.choice(others))
            if dice.random() < 0.3:
                branch.starting_comment = dice.choice(WORDS)
            grow(branch, dice.randint(0, 6), depth - 1, dice)
        node = child


def theirs(count: int, seed: int) -> list[chess.pgn.Game]:
    """Random games with trees, every third of them Chess960."""
    dice = random.Random(seed)
    games = []
    for number in range(count):
        game = chess.pgn.Game()
        if number % 3 == 2:
            game.setup(chess.Board.from_chess960_pos(dice.randrange(960)))
        game.headers["White"] = f'A "{number}" \\ B'
        game.headers["Annotator"] = "second program"
        grow(game, dice.randint(0, 60), 3, dice)
        game.headers["Result"] = dice.choice(["1-0", "0-1", "1/2-1/2", "*"])
        games.append(game)
    return games


def tree(node: chess.pgn.GameNode) -> list:
    """A node in a form that can be compared."""
    children = [
        [
            child.uci(),
            sorted(child.nags),
            child.clock(),
            words(child.comment),
            words(child.starting_comment),
            tree(child),
        ]
        for child in node.variations
    ]
    return children


def words(comment: str) -> list[str]:
    """The words of a comment but for the clock, which we write first."""
    parts = comment.split()
    kept = []
    skip = 0
    for part in parts:
        if part == "[%clk":
            skip = 2
        if skip:
            skip -= 1
            continue
        kept.append(part)
    return kept


def plain_tags(game: chess.pgn.Game) -> dict[str, str]:
    """The tags but for the start, with the escapes undone that python-chess leaves in."""
    tags = {name: value for name, value in game.headers.items() if name != "FEN"}
    return {name: value.replace('\\"', '"').replace("\\\\", "\\") for name, value in tags.items()}


def check_rewritten(games: list[chess.pgn.Game], rewritten: str, report: Report) -> None:
    """What we wrote after reading theirs is the same tree to python-chess."""
    read = list(read_all(rewritten))
    report.case("number of rewritten games", compare("games", len(read), len(games)))
    for number, (game, other) in enumerate(zip(games, read, strict=False)):
        faults = [
            *compare("errors", [], [str(error) for error in other.errors]),
            *compare("tags", plain_tags(other), plain_tags(game)),
            *compare("start", other.board(), game.board()),
            *compare("tree", tree(other), tree(game)),
        ]
        report.case(f"rewritten game {number}", faults)
    report.case("rewritten lines", long_lines(rewritten))
