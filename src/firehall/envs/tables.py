"""What the numbers of a game mean to a learner, as tables: made of what the game itself says."""

from __future__ import annotations

from firehall.engine.game import Part
from firehall.engine.registry import find


def observation_table(game: str) -> str:
    """The numbers of an observation, by their places."""
    return _table(find(game).observation)


def action_table(game: str) -> str:
    """The actions, by their numbers."""
    return _table(find(game).actions)


def _table(rows: tuple[Part, ...]) -> str:
    lines = []
    first = 0
    for part in rows:
        last = first + part.size - 1
        where = f"{first}" if part.size == 1 else f"{first}–{last}"
        lines.append(f"{where:>9}  {part.name}")
        first += part.size
    return "\n".join(lines)
