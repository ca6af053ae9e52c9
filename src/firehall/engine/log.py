"""The log: what happened, as small rows of integers.

Row 0 holds in its first place how many events were noted since the log was cleared; event ``k`` is
row ``k + 1``: its kind and up to three numbers. A simulation passes a log of one row, which has
room for nothing and takes nothing.

How many events one step can cause is the game's to say (`Game.events`). One that finds no room is a
fault of the rules, marked in the second place of row 0, and not only forgotten.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import numpy as np

from firehall.engine.arrays import Table
from firehall.engine.plain import Array

Log: TypeAlias = Table

WIDTH = 4
NOTED, OVERFLOWED = 0, 1  # places of row 0

#: The fault of a log that was too small, by name like those of `firehall.engine.frames`.
LOG_FULL = "log_full"


def note(log: Log, kind: int, a: int, b: int, c: int) -> None:
    if len(log) == 1:
        return
    row = log[0, NOTED] + 1
    if row < len(log):
        log[row, 0] = kind
        log[row, 1] = a
        log[row, 2] = b
        log[row, 3] = c
        log[0, NOTED] = row
    else:
        log[0, OVERFLOWED] = 1


def new(capacity: int) -> Array:
    """An empty log with room for so many events."""
    return np.zeros((capacity + 1, WIDTH), np.int32)


def overflowed(log: Log) -> bool:
    """Whether something found no room since the log was cleared."""
    return log[0, OVERFLOWED] != 0


def take(log: Array) -> list[tuple[int, int, int, int]]:
    """The events noted so far; the log is empty afterwards."""
    rows = log[1 : int(log[0, NOTED]) + 1]
    events = [tuple(int(number) for number in row) for row in rows]
    rows[:] = 0
    log[0] = 0
    return events  # type: ignore[return-value]


def by_name(
    s: Any,
    row: tuple[int, int, int, int],
    events: Mapping[int, tuple[str, tuple[str, ...]]],
    names: Mapping[str, Callable[[Any, int], Any]],
) -> dict[str, Any]:
    """An event as JSON: ``events`` names its kind and its numbers, ``names`` what these stand for.

    >>> by_name(None, (1, 2, 0, 0), {1: ("moved", ("side",))}, {"side": lambda s, n: "NESW"[n]})
    {'event': 'moved', 'side': 'S'}
    """
    name, places = events[row[0]]
    told: dict[str, Any] = {"event": name}
    for place, value in zip(places, row[1:], strict=False):
        told[place] = names[place](s, value) if place in names else value
    return told
