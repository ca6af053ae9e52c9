"""Small things in a position: spaces, seats, names."""

from __future__ import annotations

import re
from collections import Counter

from firehall.engine.positions import refuse
from firehall.games.brigade.cards import SIDE
from firehall.games.brigade.fields import State
from firehall.games.brigade.position.keys import Space
from firehall.games.brigade.state import NOWHERE
from firehall.games.brigade.words import at_text


def cell_of(space: Space) -> int:
    row, column = space
    refuse(
        not (0 <= row < SIDE and 0 <= column < SIDE),
        f"there is no space {row},{column} in the city",
    )
    return row * SIDE + column


def cell_named(name: str) -> int:
    refuse(not re.fullmatch(r"[0-5],[0-5]", name), f"there is no space {name!r} in the city")
    return int(name[0]) * SIDE + int(name[2])


def building(s: State, cell: int) -> int:
    refuse(s.fire[cell] == NOWHERE, f"there is no building on {at_text(cell)}")
    return cell


def key_in(name: str, keys: tuple[str, ...], what: str) -> int:
    refuse(name not in keys, f"there is no {what} {name!r}")
    return keys.index(name)


def seat_in(s: State, seat: int, what: str) -> int:
    refuse(
        not 0 <= seat < s.players, f"{what} names seat {seat}; seats go from 0 to {s.players - 1}"
    )
    return seat


def set_of(names: list[str], keys: tuple[str, ...], what: str) -> int:
    twice = [name for name, count in Counter(names).items() if count > 1]
    refuse(bool(twice), f"{what} {twice[0] if twice else ''!r} is there twice")
    return sum(1 << key_in(name, keys, what) for name in names)
