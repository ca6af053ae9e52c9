"""What came of an exam: a card for everybody who sat it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from firehall.engine import options as options_reader
from firehall.engine.game import Game
from firehall.lab.intervals import interval


class Sat(NamedTuple):
    """What came of one game or one position."""

    won: bool = False
    decisions: int = 0
    illegal: int = 0
    behind: float = 0.0  # of a position: how much less than the best
    why: str = ""  # it was given up


@dataclass
class Card:
    """What one player did."""

    player: str
    games: list[Sat] = field(default_factory=list)
    positions: list[Sat] = field(default_factory=list)

    @property
    def wins(self) -> int:
        return sum(one.won for one in self.games)

    @property
    def decisions(self) -> int:
        return sum(one.decisions for one in self.games + self.positions)

    @property
    def illegal(self) -> int:
        """Answers that the rules forbade."""
        return sum(one.illegal for one in self.games + self.positions)

    @property
    def given_up(self) -> list[str]:
        """Why, for each game and position that the player did not finish."""
        return [one.why for one in self.games + self.positions if one.why]

    @property
    def points(self) -> float | None:
        """Points of a hundred given away a position; None where there are none.

        A position is one decision, however many actions it takes: else who dithers would look good.
        """
        if not self.positions:
            return None
        return 100 * sum(one.behind for one in self.positions) / len(self.positions)

    def to_json(self) -> dict[str, Any]:
        return {
            "player": self.player,
            "games": len(self.games),
            "wins": self.wins,
            "interval": interval(self.wins, len(self.games)),
            "decisions": self.decisions,
            "illegal": self.illegal,
            "positions": len(self.positions),
            "points_given_away": self.points,
            "given_up": len(self.given_up),
            "first_given_up": self.given_up[0] if self.given_up else None,
        }


@dataclass
class Exam:
    """The cards of everybody who sat it."""

    game: Game
    options: Any
    seed: int
    cards: list[Card]
    stopped: bool = False  # by Ctrl-C

    def to_json(self) -> dict[str, Any]:
        return {
            "game": self.game.name,
            "rules": self.game.version,
            "options": options_reader.given(self.options),
            "seed": self.seed,
            "stopped": self.stopped,
            "players": [card.to_json() for card in self.cards],
        }
