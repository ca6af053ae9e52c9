"""What still waits after an explosion, as a position writes it (R-118)."""

from __future__ import annotations

from typing import Any

import msgspec

from firehall.engine.bits import has, next_in, put
from firehall.engine.positions import refuse
from firehall.games.flashpoint.board.space import is_large
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.fire.heat import is_bulkhead
from firehall.games.flashpoint.fire.line import join_line
from firehall.games.flashpoint.position.building import (
    Edge,
    Space,
    beside,
    edge_index,
    edges,
    inside_of,
)
from firehall.games.flashpoint.position.stack import under_way
from firehall.games.flashpoint.state import LINE
from firehall.games.flashpoint.types import Cell
from firehall.games.flashpoint.words import SIDES, WAITING, space


class Waiting(msgspec.Struct, forbid_unknown_fields=True):
    what: str
    at: Space
    side: str = SIDES[0]


def lay_waiting(s: State, place: str, one: Waiting) -> None:
    refuse(not is_large(s), f"{place}: nothing waits in a game without expansions")
    refuse(one.what not in WAITING[1:], f"{place}: nothing called {one.what!r} waits")
    refuse(one.side not in SIDES, f"{place}: there is no side {one.side!r}")
    refuse(s.waiting == LINE, f"{place}: the line is longer than {LINE}")
    cell = inside_of(s, place, one.at)
    join_line(s, WAITING.index(one.what), cell, SIDES.index(one.side))


def line(s: State) -> list[dict[str, Any]]:
    return [
        {
            "what": WAITING[s.line[place, 0]],
            "at": space(s, Cell(s.line[place, 1])),
            "side": SIDES[s.line[place, 2]],
        }
        for place in range(s.waiting)
    ]


def anybody_waits(s: State) -> bool:
    return is_large(s) and s.waiting > 0


def lay_heated(s: State, place: str, edge: Edge) -> None:
    refuse(not is_large(s), f"{place}: there are no bulkheads in a game without expansions")
    index = edge_index(s, place, edge)
    refuse(not is_bulkhead(s, index), f"{place}: there is no bulkhead")
    put(s.heated, index)


def heated(s: State) -> list[Any]:
    return [beside(s, cell, direction) for cell, direction, edge in edges(s) if has(s.heated, edge)]


def anything_heated(s: State) -> bool:
    return is_large(s) and next_in(s.heated, 0) >= 0


def check_line(s: State, position: Any) -> None:
    """Nothing waits but for the step that calls it."""
    called = "aftermath" in under_way(s)
    refuse(bool(position.line) and not called, "line: nothing in the stack calls what waits")
