"""Laying out a state: aligned for every target, and without holes.

numpy need not copy what lies between fields, so a hole would make equal states differ in bytes.
Wide fields come first; a filler closes what is left at the end.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

Field = tuple[Any, ...]  # name, type, and a shape if it is an array


def layout(fields: Sequence[Field]) -> np.dtype[Any]:
    """A record with these fields, widest first.

    >>> layout([("ap", np.int8), ("turn", np.int16)]).itemsize
    4
    >>> layout([("ap", np.int8), ("turn", np.int16)]).names
    ('turn', 'ap', 'filler')
    """
    ordered = sorted(fields, key=lambda field: -np.dtype(field[1]).itemsize)
    packed = np.dtype(ordered)
    hole = np.dtype(ordered, align=True).itemsize - packed.itemsize
    if hole:
        ordered.append(("filler", np.int8, (hole,)))
    return np.dtype(ordered, align=True)
