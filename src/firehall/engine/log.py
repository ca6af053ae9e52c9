"""The log: what happened, as small rows of integers.

Row 0 holds in its first place how many events were noted since the log was cleared; event ``k`` is
row ``k + 1``: its kind and up to three numbers. A simulation passes a log of one row, which has
room for nothing.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine.plain import Array

WIDTH = 4


def note(log: Any, kind: int, a: int, b: int, c: int) -> None:
    if len(log) == 1:
        return
    row = log[0, 0] + 1
    if row < len(log):
        log[row, 0] = kind
        log[row, 1] = a
        log[row, 2] = b
        log[row, 3] = c
        log[0, 0] = row


def new(capacity: int) -> Array:
    """An empty log with room for so many events."""
    return np.zeros((capacity + 1, WIDTH), np.int32)


def take(log: Array) -> list[tuple[int, int, int, int]]:
    """The events noted so far; the log is empty afterwards."""
    rows = log[1 : int(log[0, 0]) + 1]
    events = [tuple(int(number) for number in row) for row in rows]
    rows[:] = 0
    log[0, 0] = 0
    return events  # type: ignore[return-value]
