"""Checks `catur-rules` with python-chess; see README.md."""

import argparse
import json
import subprocess
import sys
from pathlib import Path

from diagrams import check_diagrams, rows
from material import balances, check_material
from pgn import check_ours, check_rewritten, theirs
from positions import check_game, endings
from report import Report
from vectors import check_vectors

DATA = Path(__file__).resolve().parent.parent / "data"


def ask(program: str, *arguments: str, text: str = "") -> str:
    """Runs our program and gives what it writes."""
    done = subprocess.run([program, *arguments], input=text.encode(), stdout=subprocess.PIPE, check=True)
    return done.stdout.decode()


def records(output: str) -> list[dict]:
    """The JSON lines of our program."""
    return [json.loads(line) for line in output.splitlines()]


def main() -> int:
    """Runs all checks."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("program", help="the example `positions` of catur-rules")
    parser.add_argument("--positions", type=int, default=5000, help="at least so many positions")
    parser.add_argument("--trees", type=int, default=60, help="games with variations")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()

    report = Report()
    output = ask(chosen.program, "random", str(chosen.positions), str(chosen.seed))
    games = records(output)
    for game in games:
        check_game(game, report)
    check_ours(games, report)
    for line in endings(games):
        print(line)

    diagrams = DATA / "diagrams.md"
    fens = "\n".join(fen for _, fen, _ in rows(diagrams))
    said = records(ask(chosen.program, "fens", text=fens))
    for game in said:
        check_game(game, report)
    check_diagrams(diagrams, said, report)

    fens = "\n".join(balances(chosen.seed))
    check_material(records(ask(chosen.program, "fens", text=fens)), report)

    check_vectors(report)
    trees = theirs(chosen.trees, chosen.seed)
    text = "\n\n".join(str(game) for game in trees) + "\n"
    check_rewritten(trees, ask(chosen.program, "rewrite", text=text), report)
    return report.close()


if __name__ == "__main__":
    sys.exit(main())
