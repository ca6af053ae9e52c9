"""The parameters that families share."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from firehall.engine.families import Parameter
from firehall.games.talisman.box.tables import CARDS, SPACES
from firehall.games.talisman.codes import FACES, MANNERS, OPTIONS
from firehall.games.talisman.fields import State
from firehall.games.talisman.state import HELD, SEATS
from firehall.games.talisman.zones.places import count_in, nth_in

#: The id of a message and what goes into it.
Phrase = tuple[str, dict[str, Any]]

SEAT = Parameter("seat", SEATS, below="s.players")
SPACE = Parameter("space", SPACES)
MANNER = Parameter("manner", MANNERS)
FACE = Parameter("face", FACES)


def option(size: int) -> Parameter:
    """A number of its own at each question."""
    assert size <= OPTIONS
    return Parameter("option", size)


def card(count: Callable[..., int], nth: Callable[..., int]) -> Parameter:
    """A card, of those that two functions list."""
    return Parameter("card", CARDS, listed=(count, nth))


def count_held(s: State) -> int:
    return count_in(s, HELD + s.active)


def nth_held(s: State, number: int) -> int:
    return nth_in(s, HELD + s.active, number)


#: A card that whoever's turn it is has.
HELD_CARD = card(count_held, nth_held)
