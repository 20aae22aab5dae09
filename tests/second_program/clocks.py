"""Games with clocks, by a model that shares no thought with `catur-game`: what a side has left follows from how long it
thought about each of its moves so far, kind by kind, and is reckoned anew from all of them whenever it is asked.

Times are milliseconds. What a fallen flag means comes from python-chess.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

import chess
from positions import key, outcome

NAMES = {chess.WHITE: "white", chess.BLACK: "black"}
SECOND = 1000


@dataclass(frozen=True)
class Side:
    """What one side was given and what it did with it."""

    base: int
    extra: int
    # How long it thought about each move it has finished, and about the one it has not.
    finished: list[int] = field(default_factory=list)
    unfinished: int = 0

    @property
    def all(self) -> int:
        """All its thinking."""
        return sum(self.finished) + self.unfinished

    def beyond_extra(self, thoughts: list[int]) -> int:
        """What of these thoughts went beyond the extra time of their moves."""
        return sum(max(0, thought - self.extra) for thought in thoughts)


# Each kind by its definition: what a side has left, by what it and the other side did.
KINDS: dict[str, Callable[[Side, Side], int]] = {
    # One time for all moves.
    "sudden_death": lambda own, other: own.base - own.all,
    # The extra time comes before each move, so one more time than moves are finished; what is not used stays.
    "fischer": lambda own, other: own.base + own.extra * (len(own.finished) + 1) - own.all,
    # The extra time is there from the first. A finished move costs only what went beyond it, an unfinished one all so
    # far.
    "bronstein": lambda own, other: own.base + own.extra - own.beyond_extra(own.finished) - own.unfinished,
    # A move costs nothing until its extra time is over, finished or not.
    "delay": lambda own, other: own.base - own.beyond_extra([*own.finished, own.unfinished]),
    # The sand that one side uses falls to the other.
    "hourglass": lambda own, other: own.base - own.all + other.all,
}


class TimedGame:
    """A game of two players with clocks."""

    def __init__(self, kind: str, white: tuple[int, int], black: tuple[int, int], start: str) -> None:
        self.kind = KINDS[kind]
        self.given = {chess.WHITE: white, chess.BLACK: black}
        self.board = chess.Board(start)
        assert self.board.is_valid(), start
        self.keys = [key(self.board)]
        self.finished: dict[chess.Color, list[int]] = {chess.WHITE: [], chess.BLACK: []}
        # Who thinks about a move, and for how long. Who ends the game with a move never presses the clock: that thought
        # stays unfinished.
        self.thinker = self.board.turn
        self.thought = 0
        self.latest: int | None = None
        self.paused = False
        self.fallen: chess.Color | None = None
        self.ended: str | None = None

    def left(self, color: chess.Color) -> int:
        """What a side has left."""

        def side(color: chess.Color) -> Side:
            base, extra = self.given[color]
            thought = self.thought if color == self.thinker else 0
            return Side(base * SECOND, extra * SECOND, self.finished[color], thought)

        return self.kind(side(color), side(not color))

    def tell(self, at: int) -> None:
        """Lets time pass up to an instant, from the first one on; none passes to an earlier one than told before."""
        before = at if self.latest is None else self.latest
        self.latest = max(before, at)
        if self.ended or self.paused:
            return
        self.thought += self.latest - before
        if (left := self.left(self.thinker)) <= 0:
            # The flag fell when nothing was left, which may be a while ago.
            self.thought += left
            self.fallen = self.thinker
            other = not self.thinker
            self.ended = "draw" if self.board.has_insufficient_material(other) else NAMES[other]

    def do(self, what: str) -> bool:
        """Does what an event says, a move if it is nothing else. Whether that was possible."""
        match what:
            case "look":
                return True
            case "pause":
                possible = not (self.ended or self.paused)
                self.paused |= possible
            case "resume":
                possible = self.paused
                self.paused = False
            case "undo":
                possible = self.undo()
            case _:
                possible = not (self.ended or self.paused)
                if possible:
                    self.move(what)
        return possible

    def move(self, san: str) -> None:
        """A move; the clock is pressed if the game goes on."""
        self.board.push_san(san)
        self.keys.append(key(self.board))
        match outcome(self.board, self.keys.count(self.keys[-1])):
            case None:
                self.finished[self.thinker].append(self.thought)
                self.thinker, self.thought = self.board.turn, 0
            case "checkmate":
                self.ended = NAMES[self.thinker]
            case _:
                self.ended = "draw"

    def undo(self) -> bool:
        """Takes back a fallen flag, and waits, or else the last move; what was thought since it began is forgotten."""
        if self.fallen is not None:
            self.fallen = None
            self.paused = True
        elif self.board.move_stack:
            self.board.pop()
            self.keys.pop()
            if not self.ended:
                self.finished[self.board.turn].pop()
        else:
            return False
        self.ended = None
        self.thinker, self.thought = self.board.turn, 0
        return True

    def event(self, at: int, what: str) -> dict:
        """One event, and what both sides see after it."""
        self.tell(at)
        done = self.do(what)
        return {
            "at": at,
            "do": what,
            "done": done,
            "ply": len(self.board.move_stack),
            "white": self.left(chess.WHITE),
            "black": self.left(chess.BLACK),
            "running": None if self.ended or self.paused else NAMES[self.thinker],
            "fallen": None if self.fallen is None else NAMES[self.fallen],
            "ended": self.ended,
        }
