"""Games whose stack is too small."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from firehall.engine.game import Game
from firehall.engine.layout import fixed_from, layout
from firehall.engine.plain import Array
from firehall.engine.registry import find

OPTIONS: dict[str, dict[str, Any]] = {
    "flashpoint": {"mode": "experienced", "firefighters": 3, "max_turns": 6},
    "brigade": {"players": 2, "advanced": True},
}
SHALLOW = {"flashpoint": 2, "brigade": 4}  # frames: some games need more, some do not


@cache
def shallow(name: str) -> Game:
    """A game whose stack is too small."""
    game = find(name)
    assert game.state.fields is not None
    fields: dict[bool, list[Any]] = {True: [], False: []}
    for field, (kind, offset, *_) in game.state.fields.items():
        if "filler" not in field:
            base, shape = kind.subdtype or (kind, ())
            shape = (SHALLOW[name], *shape[1:]) if field == "frame" else shape
            fields[offset < fixed_from(game.state)].append((field, base, shape))
    state = layout(fields[True], fixed=fields[False])

    def start(options: Any) -> Array:
        whole = game.start(options)
        states = np.zeros(1, state)
        for field in state.names or ():
            if "filler" not in field:
                rows = whole[field][:, : SHALLOW[name]] if field == "frame" else whole[field]
                states[field] = rows
        return states

    return replace(game, name=f"shallow_{name}", state=state, start=start, size=None)
