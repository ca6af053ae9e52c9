"""The Arsonist on a page: its map, and where on it an action is aimed."""

from __future__ import annotations

from typing import Any

from firehall.engine.game import Aim, Target
from firehall.games.arsonist.explaining import card_of
from firehall.games.arsonist.map import Map, printed
from firehall.games.arsonist.notation import write_action
from firehall.games.arsonist.options import Options
from firehall.games.arsonist.words import CARDS

#: Events that are worth a look in a replay.
moments = frozenset(
    {"arsonist_enclosed", "burned_down", "caught", "escaped", "fumed", "game_ended"}
)


def board(s: Any, options: Options) -> dict[str, Any]:
    """The map in the form of its file."""
    given = options.map
    return (printed(given) if isinstance(given, str) else Map.from_dict(given)).to_dict()


def aim(s: Any, action: int) -> Aim:
    """The settlement, road or car that a legal action is about, and the card that it uses."""
    words = write_action(s, action).split()
    on = places(words) + card(action, words)
    return Aim(verb=words[0], on=on if words != ["end"] else ({"end": True},))


def places(words: list[str]) -> tuple[Target, ...]:
    """``search car 2 6``, ``barricade 6-10``, ``dodge 6``: the place first, then the car."""
    rest = words[1:]
    car: tuple[Target, ...] = ()
    if rest[:1] == ["car"]:
        car, rest = ({"car": int(rest[1])},), rest[2:]
    if rest and "-" in rest[0]:
        return ({"road": [int(end) for end in rest[0].split("-")]}, *car)
    if rest and rest[0].isdigit():
        return ({"settlement": int(rest[0])}, *car)
    return car


def card(action: int, words: list[str]) -> tuple[Target, ...]:
    if words[0] in ("pass", "recover"):
        return ({"card": words[1]},)
    number = card_of(action)
    return () if number is None else ({"card": CARDS[number]},)
