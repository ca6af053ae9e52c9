"""Positions: a state as readable JSON and back, the FEN of this game.

Every key is optional when reading: what is left out is at its starting value on an empty map.
Unknown keys and positions that cannot exist are refused with one sentence (`laying`).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from firehall.engine import options as options_reader
from firehall.engine.errors import OptionError, PositionError, shaped
from firehall.engine.plain import Array, plain
from firehall.games.arsonist.laying import Position, lay
from firehall.games.arsonist.options import Options
from firehall.games.arsonist.showing import sheet, table
from firehall.games.arsonist.start import empty
from firehall.games.arsonist.words import (
    members,
    roads_of,
)

# Writing


def write(s: Any, options: Options) -> dict[str, Any]:
    """Everything in a state, JSON-ready; `read` gives the same bytes back."""
    position: dict[str, Any] = {"game": "arsonist", "options": options_reader.given(options)}
    position |= table(s) | sheet(s)
    position["belief"] = members(s.belief)
    if s.lines > 1:
        position["sheet"] = [write_line(s, line) for line in range(s.lines - 1)]
    return position


def write_line(s: Any, line: int) -> dict[str, Any]:
    written: dict[str, Any] = {"belief": members(s.past_belief[line])}
    if s.past_barricades[line]:
        written["barricades"] = roads_of(s, s.past_barricades[line])
    return written


# Reading


def read(data: Mapping[str, Any]) -> tuple[Options, Array]:
    """Options and a batch of one state; PositionError says what cannot be."""
    position = shaped(data, Position, PositionError, "this is no position")
    given = dict(position.options)
    if position.map is not None:
        given["map"] = position.map
    try:
        options = options_reader.read(Options, given, "arsonist")
        states = empty(options)
    except OptionError as error:
        raise PositionError(str(error)) from None
    lay(plain(states), position)
    return options, states
