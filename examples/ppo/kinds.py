"""The kinds of games there are to learn, and how often each comes."""

from __future__ import annotations

from typing import Any, NamedTuple

LEVELS: dict[str, dict[str, Any]] = {
    "family": {"mode": "family"},
    "recruit": {"mode": "experienced", "difficulty": "recruit"},
    "veteran": {"mode": "experienced", "difficulty": "veteran"},
    "heroic": {"mode": "experienced", "difficulty": "heroic"},
}
BOARDS = ("base_front", "base_back")
# What is named twice comes twice as often.
OFTEN = ("family", "recruit", "veteran", "veteran", "heroic", "heroic")
CREWS = (4, 4, 4, 4, 2, 2, 1, 3, 5, 6)


class Kind(NamedTuple):
    """A kind of game."""

    level: str
    board: str
    crew: int

    @property
    def rules(self) -> dict[str, Any]:
        return {**LEVELS[self.level], "board": self.board}

    @property
    def options(self) -> dict[str, Any]:
        """One learner plays the whole crew; what it notices is the same however many do."""
        return {**self.rules, "firefighters": self.crew, "players": 1}
