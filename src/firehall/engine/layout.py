"""Laying out a state: aligned for every target, and without holes.

numpy need not copy what lies between fields, so a hole would make equal states differ in bytes.
Wide fields come first; a filler closes what is left at the end.

What never changes during a game (the board, the options) comes last: a GPU keeps that part once for
all games that were begun alike, and only the rest for each of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

Field = tuple[Any, ...]  # name, type, and a shape if it is an array

_WORD = 4  # bytes


def layout(fields: Sequence[Field], fixed: Sequence[Field] = ()) -> np.dtype[Any]:
    """A record with these fields, widest first, and then those that play never changes.

    >>> layout([("ap", np.int8), ("turn", np.int16)]).names
    ('turn', 'ap', 'filler')
    >>> state = layout([("turn", np.int32)], fixed=[("rows", np.int8), ("columns", np.int8)])
    >>> state.names, state.itemsize, fixed_from(state)
    (('turn', 'rows', 'columns', 'fixed_filler'), 8, 4)
    """
    play = _block(fields, "filler")
    size = np.dtype(play).itemsize
    return np.dtype(play + _block(fixed, "fixed_filler"), align=True, metadata={_KEY: size})


def fixed_from(state: np.dtype[Any]) -> int:
    """Where in a state the part begins that play never changes; its size if there is none."""
    metadata: dict[str, Any] = dict(state.metadata or {})
    return int(metadata.get(_KEY, state.itemsize))


_KEY = "fixed_from"


def _block(fields: Sequence[Field], filler: str) -> list[Field]:
    """Fields widest first, filled up to whole words."""
    ordered = sorted(fields, key=lambda field: -np.dtype(field[1]).itemsize)
    hole = -np.dtype(ordered).itemsize % _WORD
    return [*ordered, (filler, np.int8, (hole,))] if hole else ordered
