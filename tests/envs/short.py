"""Games that end soon, and learners that know the masks alone."""

from __future__ import annotations

from typing import Any

import numpy as np

from firehall.engine.chance import CHOICES, draw
from firehall.engine.plain import Array

SHORT: dict[str, dict[str, Any]] = {
    "flashpoint": {"firefighters": 2, "max_turns": 4},
    "arsonist": {"round_limit": 2},
    "brigade": {"players": 2},
    "talisman": {"players": 2, "max_turns": 6},
}


def choose(masks: Array, step: int) -> Array:
    """A legal action in every row, the same for a row and a step whatever the others are."""
    chosen = []
    for row, mask in enumerate(masks):
        legal = np.flatnonzero(mask)
        chosen.append(int(legal[draw(1, row, CHOICES, step, len(legal))]))
    return np.array(chosen)
