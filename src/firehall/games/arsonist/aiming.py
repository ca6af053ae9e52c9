"""The Arsonist on a page: its map, and where on it an action is aimed."""

from __future__ import annotations

from typing import Any

from firehall.engine.families import call
from firehall.engine.game import Aim, Target
from firehall.games.arsonist.explaining import card_of, family_of
from firehall.games.arsonist.fields import State
from firehall.games.arsonist.options import Options
from firehall.games.arsonist.town.map import Map, printed
from firehall.games.arsonist.words import CARDS

#: Events that are worth a look in a replay.
moments = frozenset(
    {"arsonist_enclosed", "burned_down", "caught", "escaped", "fumed", "game_ended"}
)


def board(s: State, options: Options) -> dict[str, Any]:
    """The map in the form of its file."""
    given = options.map
    return (printed(given) if isinstance(given, str) else Map.from_dict(given)).to_dict()


def aim(s: State, action: int) -> Aim:
    """The settlement, road or car that a legal action is about, and the card that it uses."""
    one = family_of(s, action)
    card = card_of(one)
    on: tuple[Target, ...] = ()
    if one.family.aims is not None:
        values = one.family.values(s, one.family.numbers(action - one.first))
        on = call(one.family.aims, values)
    uses: tuple[Target, ...] = () if card is None else ({"card": CARDS[card]},)
    return Aim(verb=one.family.pattern[0], on=(*on, *uses))
