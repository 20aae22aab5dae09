"""Rated games, by a model of the rating rule that shares no line with `catur-rating`.

The rule: for 15 games the whole number nearest to the rating under which all games so far are most probable, by Elo's
logistic model and with the prior N(1000, 400); then Elo's rating with a factor of 24 for 30 games and of 16 afterwards,
where a difference of more than 400 counts as 400. In both phases a win lifts no higher than 400 above the opponent and
never lowers, a draw lifts no higher than the opponent, a loss never raises, and nothing falls below 100. The model
seeks the highest probability itself, in 30 decimal digits.
"""

import random
from collections import Counter
from collections.abc import Iterator
from decimal import ROUND_HALF_UP, Decimal, getcontext

getcontext().prec = 30

# The ratings of the levels, Beginner first. When they change in the engine, this is the one place here to change; then
# run `vectors.py`. Tests of `catur-app` and of the Kotlin shell compare them with the engine's.
LEVELS = [700, 1000, 1300, 1600, 1900, 2300]

START = 1000
DEVIATION = 400
PROVISIONAL = 15
SETTLING = 30
FLOOR = 100
REACH = 400
SCORES = {"won": Decimal(1), "drawn": Decimal("0.5"), "lost": Decimal(0)}
LETTERS = {"w": "won", "d": "drawn", "l": "lost"}

# The opponent's rating and the result.
Game = tuple[int, str]


def nearest(number: Decimal) -> int:
    """The nearest whole number; halves go away from zero."""
    return int(number.to_integral_value(ROUND_HALF_UP))


def expected(difference: Decimal) -> Decimal:
    """The score to be expected by who is so much stronger."""
    return 1 / (1 + Decimal(10) ** (-difference / 400))


def log_probability(rating: Decimal, games: Counter[Game]) -> Decimal:
    """The logarithm of how probable a rating is after these games, but for a constant."""
    total = -((rating - START) ** 2) / (2 * DEVIATION**2)
    for (opponent, result), count in games.items():
        share = SCORES[result]
        if share:
            total += count * share * expected(rating - opponent).ln()
        if share != 1:
            total += count * (1 - share) * expected(opponent - rating).ln()
    return total


def most_probable(games: list[Game]) -> int:
    """The whole number nearest to the most probable rating: there is one summit, and it is closed in by thirds."""
    counted = Counter(games)
    low, high = Decimal(-3000), Decimal(6000)
    while high - low > Decimal("1e-6"):
        third = (high - low) / 3
        if log_probability(low + third, counted) < log_probability(high - third, counted):
            low += third
        else:
            high -= third
    assert nearest(low) == nearest(high), f"too near to a half to tell: {low}"
    return nearest(low)


def elo(rating: int, games: int, game: Game) -> int:
    """Elo's rating after one more game than so many."""
    opponent, result = game
    factor = 24 if games < PROVISIONAL + SETTLING else 16
    difference = max(-400, min(400, rating - opponent))
    return rating + nearest(factor * (SCORES[result] - expected(Decimal(difference))))


def rating_after(rating: int, before: list[Game], game: Game) -> int:
    """The rating after one more game."""
    opponent, result = game
    free = most_probable([*before, game]) if len(before) < PROVISIONAL else elo(rating, len(before), game)
    match result:
        case "won":
            new = max(rating, min(free, opponent + REACH))
        case "drawn":
            new = min(free, max(rating, opponent))
        case _:
            new = min(free, rating)
    return max(FLOOR, new)


def games_of(text: str) -> list[tuple[int, str]]:
    """Levels and results of a text such as "8 1w, 1 2d": eight wins over level 1, then a draw with level 2."""
    games = []
    for part in text.split(", "):
        count, game = part.split()
        games += [(int(game[0]), LETTERS[game[1]])] * int(count)
    return games


def drawn_at_random(seed: int, strength: int, draws: float) -> list[tuple[int, str]]:
    """Games of a player of this strength against all levels; this part of them is drawn."""
    # Only `random` gives the same numbers in every version of Python.
    dice = random.Random(seed).random
    games = []
    for _ in range(70):
        level = 1 + int(dice() * len(LEVELS))
        chance = float(expected(Decimal(strength - LEVELS[level - 1])))
        games.append((level, "drawn" if dice() < draws else "won" if dice() < chance else "lost"))
    return games


SEQUENCES = [
    ("a player of 800 without draws", drawn_at_random(1, 800, 0)),
    ("a player of 1500 without draws", drawn_at_random(2, 1500, 0)),
    ("a player of 2400 without draws", drawn_at_random(3, 2400, 0)),
    ("wins over Beginner lead no higher than 400 above it", games_of("70 1w")),
    ("wins over Hard", games_of("62 6w")),
    ("losses against Beginner, down to the floor", games_of("120 1l")),
    ("losses against Hard cost little", games_of("62 6l")),
    ("high up, then wins that can't lift and losses against weaker ones", games_of("10 6w, 20 1w, 20 1l, 12 3w, 4 2l")),
    (
        "held back by the weakest opponent, then a loss that leaves the rating",
        games_of("9 1w, 1 6l, 4 1w, 1 5l, 50 4w"),
    ),
    ("a player of 1200 with draws", drawn_at_random(4, 1200, 0.3)),
    ("a player of 1900 with draws", drawn_at_random(5, 1900, 0.15)),
    ("draws with Beginner only", games_of("70 1d")),
    ("draws with Hard only", games_of("70 6d")),
    ("a draw lifts no higher than the opponent", games_of("9 1w, 3 2d, 3 3d, 30 3d, 20 1d")),
]


def rating_vectors() -> Iterator[dict]:
    """All sequences."""
    for name, games in SEQUENCES:
        rating = START
        before: list[Game] = []
        rows = []
        for level, result in games:
            game = (LEVELS[level - 1], result)
            after = rating_after(rating, before, game)
            before.append(game)
            rows.append(
                {
                    "level": level,
                    "opponent": game[0],
                    "result": result,
                    "rating": after,
                    "change": after - rating,
                    "games_left": max(0, PROVISIONAL - len(before)),
                }
            )
            rating = after
        yield {"name": name, "games": rows}
