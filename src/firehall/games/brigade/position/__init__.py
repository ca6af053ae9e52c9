"""Positions: a state as readable JSON and back, the FEN of this game.

Every key is optional when reading: what is left out is as after setting up, with the tiles in the
order of their file. Unknown keys and positions that cannot exist are refused with one sentence
(`laying`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from firehall.engine import options as options_reader
from firehall.engine.errors import OptionError, PositionError, shaped
from firehall.engine.plain import Array, plain
from firehall.games.brigade.fields import State
from firehall.games.brigade.options import Options
from firehall.games.brigade.position.keys import Position
from firehall.games.brigade.position.laying import lay
from firehall.games.brigade.showing import drawn, drawn_count, table
from firehall.games.brigade.start import empty


def write(s: State, options: Options) -> dict[str, Any]:
    """Everything in a state, JSON-ready; `read` gives the same bytes back."""
    position: dict[str, Any] = {"game": "brigade", "options": options_reader.given(options)}
    position |= table(s)
    if drawn_count(s):
        position["drawn"] = drawn(s)
    return position


def read(data: Mapping[str, Any]) -> tuple[Options, Array]:
    """Options and a batch of one state; PositionError says what cannot be."""
    position = shaped(data, Position, PositionError, "this is no position")
    try:
        options = options_reader.read(Options, position.options, "brigade")
    except OptionError as error:
        raise PositionError(str(error)) from None
    states = empty(options)
    lay(plain(states), options, position)
    return options, states
