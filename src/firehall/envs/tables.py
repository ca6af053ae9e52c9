"""What the numbers of a game mean to a learner, as tables: made of what the game itself says."""

from __future__ import annotations

from firehall.engine.game import Part
from firehall.engine.registry import find


def observation_table(game: str) -> str:
    """The numbers of an observation: their places, how small and how large they can be."""
    rows = find(game).observation
    return _table(rows, [f"{part.least}–{part.most}" for part in rows])


def action_table(game: str) -> str:
    """The actions, by their numbers."""
    rows = find(game).actions
    return _table(rows, [""] * len(rows))


def _table(rows: tuple[Part, ...], ranges: list[str]) -> str:
    lines = []
    first = 0
    width = max((len(one) + 2 for one in ranges if one), default=0)
    for part, within in zip(rows, ranges, strict=True):
        last = first + part.size - 1
        where = f"{first}" if part.size == 1 else f"{first}–{last}"
        lines.append(f"{where:>9}{within:>{width}}  {part.name}")
        first += part.size
    return "\n".join(lines)
