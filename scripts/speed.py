"""usage: speed.py POSITIONS NODES PROGRAM PROGRAM    which of two UCI engines visits more positions a second.

Both search every twentieth puzzle of a file (its column `fen`) with so many nodes, one after the other, each with one
thread and a hash of 16 MB. What counts is the processor's time, so that others on the machine disturb little.
"""

import csv
import os
import sys
from pathlib import Path

import chess
import chess.engine

EVERY = 20


class Timed:
    """An engine, and the positions it visited."""

    def __init__(self, command: str) -> None:
        self.engine = chess.engine.SimpleEngine.popen_uci(command.split())
        self.engine.configure({"Hash": 16})
        self.engine.ping()
        self.name = self.engine.id["name"]
        self.nodes = 0
        self.begun = self.used()

    def used(self) -> float:
        """Seconds of the processor that it has used, in steps of a hundredth."""
        stat = Path("/proc", str(self.engine.transport.get_pid()), "stat").read_text()
        user, system = stat.rpartition(")")[2].split()[11:13]
        return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")

    def search(self, board: chess.Board, nodes: int) -> None:
        self.nodes += self.engine.analyse(board, chess.engine.Limit(nodes=nodes))["nodes"]

    def speed(self) -> float:
        return self.nodes / (self.used() - self.begun)


def main() -> None:
    if len(sys.argv) != 5:
        sys.exit(__doc__)
    positions, nodes, *commands = sys.argv[1:]
    with open(positions, newline="") as file:
        boards = [chess.Board(row["fen"]) for row in csv.DictReader(file)][::EVERY]
    engines = [Timed(command) for command in commands]
    for board in boards:
        for engine in engines:
            engine.search(board, int(nodes))
    one, two = (engine.speed() for engine in engines)
    for engine, speed in zip(engines, (one, two), strict=True):
        print(f"{engine.name}: {speed:,.0f} positions a second")
        engine.engine.quit()
    print(f"ratio over {len(boards)} positions, {nodes} nodes each: {one / two:.2f}")


if __name__ == "__main__":
    main()
