"""Counts what passed and failed, and shows the first failures."""

import sys

SHOWN = 20


class Report:
    """The tally of one run."""

    def __init__(self) -> None:
        self.passed = 0
        self.failed = 0

    def case(self, name: str, faults: list[str]) -> None:
        """Counts one case; it passed if it has no faults."""
        if not faults:
            self.passed += 1
            return
        self.failed += 1
        if self.failed <= SHOWN:
            for fault in faults:
                print(f"{name}: {fault}", file=sys.stderr)

    def close(self) -> int:
        """Prints the closing line and gives the exit status."""
        print(f"{self.passed} passed, {self.failed} failed")
        return 1 if self.failed or not self.passed else 0


def compare(what: str, ours: object, theirs: object) -> list[str]:
    """A fault if the two programs differ."""
    if ours == theirs:
        return []
    return [f"{what}: catur says {ours!r}, python-chess {theirs!r}"]
