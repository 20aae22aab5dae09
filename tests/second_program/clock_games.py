"""Games with clocks whose answers come from the model in `clocks.py`: some written by hand, some drawn at random."""

import random
from collections.abc import Iterator

import chess
from clocks import KINDS, NAMES, SECOND, TimedGame

START = chess.STARTING_FEN
EVENTS_DRAWN = 30

# name, kind, seconds for all moves and for each of White and of Black, first position, events with their instants
CASES = [
    ("sudden death only takes", "sudden_death", (300, 0), (300, 0), START, "7 look, 1241 e4, 11241 e5, 11242 look"),
    (
        "a flag falls at the millisecond when nothing is left, and no move stands after it",
        "sudden_death",
        (10, 0),
        (10, 0),
        START,
        "500 look, 10499 look, 10500 look, 10500 e4, 99999 look, 99999 pause",
    ),
    (
        "a move stands up to the last millisecond",
        "sudden_death",
        (1, 0),
        (1, 0),
        START,
        "0 look, 999 e4, 1998 e5, 1998 look, 1999 Nf3",
    ),
    (
        "Fischer adds before each move, the first too, and keeps what is not used",
        "fischer",
        (180, 2),
        (180, 2),
        START,
        "1000 look, 1500 e4, 6500 e5, 6500 Nf3, 8500 Nc6, 20000 look",
    ),
    ("Fischer: a flag falls", "fischer", (5, 3), (5, 3), START, "0 look, 7999 e4, 15998 e5, 18997 look, 18998 Nf3"),
    (
        "Bronstein gives back what was used, and no more than the extra time",
        "bronstein",
        (60, 5),
        (60, 5),
        START,
        "0 look, 3000 look, 3000 e4, 7999 e5, 12999 Nf3, 18000 Nc6, 25500 Bb5, 25500 a6, 26000 look",
    ),
    (
        "Bronstein: a flag falls before the extra time comes back",
        "bronstein",
        (4, 3),
        (4, 3),
        START,
        "0 look, 6999 e4, 9999 e5, 12998 look, 12999 Nf3, 13000 look",
    ),
    (
        "a delay that is not used up is lost",
        "delay",
        (60, 5),
        (60, 5),
        START,
        "0 look, 4999 look, 4999 e4, 9999 e5, 15000 Nf3, 15000 Nc6, 20000 look, 27500 Bb5, 27501 look",
    ),
    (
        "a delay: a flag falls at the same instant as with Bronstein",
        "delay",
        (4, 3),
        (4, 3),
        START,
        "0 look, 6999 e4, 9999 e5, 12998 look, 12999 Nf3, 13000 look",
    ),
    (
        "in an hourglass one gains what the other uses",
        "hourglass",
        (60, 0),
        (60, 0),
        START,
        "0 look, 20000 look, 20000 e4, 50000 e5, 51000 Nf3, 101999 look, 102000 look",
    ),
    (
        "an hourglass with different times, and its flag",
        "hourglass",
        (10, 0),
        (30, 0),
        START,
        "0 look, 9999 e4, 49997 e5, 89995 look, 89996 look, 200000 look",
    ),
    (
        "Fischer with different times",
        "fischer",
        (60, 1),
        (300, 10),
        START,
        "0 look, 0 e4, 0 e5, 30000 Nf3, 60000 Nc6, 92999 look, 93000 look",
    ),
    (
        "Bronstein with different times, one of them without extra",
        "bronstein",
        (60, 0),
        (30, 10),
        START,
        "0 look, 2000 e4, 9000 e5, 11000 Nf3, 26000 Nc6, 26000 Bb5, 60999 look, 61000 look",
    ),
    (
        "a delay with different times, one of them without",
        "delay",
        (60, 8),
        (90, 0),
        START,
        "0 look, 8000 e4, 16000 e5, 25000 Nf3, 25001 Nc6, 33001 look, 92000 look, 92001 look",
    ),
    (
        "undo restores both times to where the move began",
        "fischer",
        (60, 5),
        (60, 5),
        START,
        "0 look, 3000 e4, 4000 e5, 24000 Nf3, 26000 look, 26000 undo, 26500 look, 27000 undo, 29000 undo, 29000 undo, "
        "30000 d4, 31000 look",
    ),
    (
        "undo restores what Bronstein had not given back yet",
        "bronstein",
        (30, 5),
        (30, 5),
        START,
        "0 look, 8000 e4, 10000 e5, 17000 look, 17000 undo, 18000 c5, 19000 Nf3, 19000 undo, 19000 undo, 25000 e5, "
        "26000 look",
    ),
    (
        "undo gives the sand of an hourglass back",
        "hourglass",
        (60, 0),
        (60, 0),
        START,
        "0 look, 10000 e4, 40000 e5, 45000 undo, 46000 look, 46000 undo, 46000 look",
    ),
    (
        "no time passes in a pause",
        "delay",
        (60, 5),
        (60, 5),
        START,
        "0 look, 2000 pause, 900000 look, 900000 e4, 900000 pause, 1000000 resume, 1000000 resume, 1002999 look, "
        "1003001 e4, 1004000 pause, 1004500 undo, 1005000 look, 1006000 resume, 1011001 look",
    ),
    (
        "a pause when the flag has just fallen comes too late",
        "fischer",
        (3, 1),
        (3, 1),
        START,
        "0 look, 3999 pause, 5000 resume, 5001 pause, 6000 resume, 6000 look",
    ),
    (
        "instants that go backwards are no time passed",
        "sudden_death",
        (60, 0),
        (60, 0),
        START,
        "1000000 look, 1001000 look, 0 look, 999999 look, 1000500 e4, 1001000 look, 1001001 look, 5 pause, 6 resume, "
        "1001001 look, 1002001 e5, 500 Nf3, 1002002 look",
    ),
    (
        "a bare king wins nothing on time",
        "sudden_death",
        (10, 0),
        (10, 0),
        "4k3/8/8/8/8/8/8/3QK3 w - - 0 1",
        "0 look, 9999 look, 10000 look",
    ),
    (
        "a knight can't mate a king with a queen",
        "fischer",
        (10, 2),
        (10, 2),
        "4k2q/8/8/8/8/8/8/4K1N1 b - - 0 1",
        "0 look, 1000 Kd7, 2000 Kd2, 14999 Kc6, 15000 look, 16000 Kc2, 100000 look",
    ),
    (
        "a knight can mate a king with a rook beside it",
        "bronstein",
        (10, 2),
        (10, 2),
        "4k2r/8/8/8/8/8/8/4K1N1 b - - 0 1",
        "0 look, 11999 look, 12000 look",
    ),
    (
        "a bishop can't mate a king with a queen",
        "delay",
        (10, 2),
        (10, 2),
        "4k2q/8/8/8/8/8/8/3BK3 w - - 0 1",
        "0 look, 3000 Kd2, 13999 look, 14999 look, 15000 look",
    ),
    (
        "a pawn is enough to win on time, until it is gone",
        "hourglass",
        (10, 0),
        (10, 0),
        "8/8/8/8/8/5k2/4p3/4K2R w - - 0 1",
        "0 look, 10000 look, 10000 undo, 11000 resume, 12000 Rf1+, 13000 exf1=Q+, 14000 undo, 14000 Kg3, 14000 Kxe2, "
        "14000 Kg4, 26000 look",
    ),
    (
        "a mate stops the clock, nothing is added for it, and it can be taken back",
        "fischer",
        (10, 3),
        (10, 3),
        START,
        "0 look, 1000 f3, 2000 e5, 4000 g4, 5000 Qh4#, 90000 look, 90000 Nf3, 95000 undo, 96000 look, 97000 Qf6, "
        "98000 look",
    ),
    (
        "a mate in the last millisecond",
        "bronstein",
        (1, 5),
        (1, 5),
        "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1",
        "0 look, 5999 Qg7#, 6000 look",
    ),
    (
        "a draw by material stops the clock",
        "hourglass",
        (10, 0),
        (20, 0),
        "7k/8/8/8/8/8/6p1/6K1 w - - 0 1",
        "0 look, 9999 Kxg2, 10000 look, 90000 undo, 90001 look",
    ),
    (
        "a stalemate stops the clock",
        "delay",
        (10, 1),
        (10, 1),
        "7k/8/6Q1/4K3/8/8/8/8 w - - 0 1",
        "0 look, 3000 Qf7, 90000 look, 90000 pause, 90000 undo, 90500 look, 101000 look",
    ),
    (
        "after a fallen flag undo waits at the beginning of the move",
        "sudden_death",
        (10, 0),
        (10, 0),
        START,
        "0 look, 3000 e4, 4000 e5, 60000 look, 61000 undo, 90000 look, 90000 Nf3, 95000 resume, 96000 look, 97000 Nf3, "
        "105999 look, 106000 look, 106000 undo, 106000 undo, 107000 resume, 108000 look",
    ),
    (
        "the most time, told in instants of a device that has been on for years",
        "fischer",
        (86400, 600),
        (86400, 600),
        START,
        "100000000000 look, 100086999999 e4, 100087000000 e5, 100087600000 look, 100087600001 look",
    ),
]


def case(name: str, kind: str, white: tuple[int, int], black: tuple[int, int], start: str, events: list[dict]) -> dict:
    """One case as it is written."""
    sides = {
        NAMES[color]: dict(zip(("base", "extra"), given, strict=True))
        for color, given in ((chess.WHITE, white), (chess.BLACK, black))
    }
    return {"name": name, "kind": kind, **sides, "start": start, "events": events}


def scripted(name: str, kind: str, white: tuple[int, int], black: tuple[int, int], start: str, script: str) -> dict:
    """A case whose events stand above."""
    game = TimedGame(kind, white, black, start)
    events = []
    for step in script.split(", "):
        at, what = step.split()
        events.append(game.event(int(at), what))
    return case(name, kind, white, black, start, events)


class Dice:
    """Drawn from `random` alone, which gives the same numbers in every version of Python."""

    def __init__(self, seed: str) -> None:
        self.random = random.Random(seed).random

    def below(self, limit: int) -> int:
        """A whole number from 0 on."""
        return int(self.random() * limit)

    def pick(self, options: list):
        """One of these."""
        return options[self.below(len(options))]


def instant(game: TimedGame, dice: Dice) -> int:
    """When something happens next: often where a clock changes its ways, at times when a flag falls or backwards."""
    base, extra = (SECOND * given for given in game.given[game.thinker])
    told = game.latest or 0
    match dice.below(24):
        case 0:
            # When nothing is left, or a millisecond earlier.
            return told + max(game.left(game.thinker), 0) + extra * dice.below(2) - dice.below(2)
        case 1 | 2:
            return max(0, told - dice.below(base))
        case _:
            near = [0, 1, max(0, extra - 1), extra, extra + 1, dice.below(3 * extra + 1), dice.below(base // 4)]
            return told + dice.pick(near)


def happening(game: TimedGame, dice: Dice) -> str:
    """What happens next: mostly something that can be done."""
    likely = ["look", "undo"]
    if game.paused:
        likely += ["resume"] * 3
    elif not game.ended:
        moves = sorted(game.board.san(move) for move in game.board.legal_moves)
        likely += [dice.pick(moves) for _ in range(10)] + ["look", "pause"]
    if dice.below(12) == 0:
        likely = ["pause", "resume", "undo"]
    return dice.pick(likely)


def drawn(kind: str, number: int) -> dict:
    """A case whose events are drawn; in the second one of a kind the two sides have different times."""
    dice = Dice(f"{kind} {number}")

    def side() -> tuple[int, int]:
        extra = 1 + dice.below(9) if kind in ("fischer", "bronstein", "delay") else 0
        return 20 + dice.below(100), extra

    white = side()
    black = side() if number else white
    game = TimedGame(kind, white, black, START)
    events = [game.event(dice.below(10_000), "look")]
    while len(events) < EVENTS_DRAWN:
        events.append(game.event(instant(game, dice), happening(game, dice)))
    return case(f"drawn at random: {kind}, {number + 1}", kind, white, black, START, events)


def clock_vectors() -> Iterator[dict]:
    """All cases."""
    for given in CASES:
        yield scripted(*given)
    for kind in KINDS:
        for number in range(2):
            yield drawn(kind, number)
