"""The state of Stones: a pile, a coin, and what is under way."""

from __future__ import annotations

import numpy as np

from firehall.engine.kinds import Frames, chance, decision
from firehall.engine.layout import layout

UNKNOWN, GOLDEN, CURSED = range(3)  # the last stone

FRAMES = Frames(
    2,
    chance(1, "hide"),
    chance(2, "toss"),
    decision(3, "turn", "seat", asks="seat"),
)

STATE = layout(
    [
        *FRAMES.fields,
        ("turns", np.int16),
        ("stones", np.int8),
        ("last", np.int8),
        ("seen", np.int8),
        ("ending", np.int8),
        ("winner", np.int8),
    ],
    fixed=[("sides", np.int8)],  # of the coin
)
