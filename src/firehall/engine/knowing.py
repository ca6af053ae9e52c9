"""What a seat knows of a match: now, as numbers, and all that it has heard since the beginning."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from firehall.engine import options as options_reader
from firehall.engine.errors import FirehallError
from firehall.engine.game import Event
from firehall.engine.interface import CHANCE
from firehall.engine.plain import Array, plain_numbers
from firehall.engine.targets import PYTHON, Function

if TYPE_CHECKING:
    from firehall.engine.match import Match


def observe(match: Match, seat: int) -> Array:
    """The numbers of `Game.observation`, as ``seat`` may know them."""
    seat = check_seat(match, seat)
    out = np.zeros(match.game.observation_size, np.int8)
    entry(match, "observe")(match._s, seat, face(match, out))
    return out


def returns(match: Match) -> list[float]:
    """What each seat got, from -1 to 1: zeros while the game goes on."""
    out = np.zeros(len(match.seats), np.float32)
    entry(match, "returns")(match._s, face(match, out))
    return [float(got) for got in out]


def information_state(match: Match, seat: int) -> dict[str, Any]:
    """All that a seat has heard and done since the beginning, as JSON.

    Two matches with the same are one to the seat, whatever is hidden. The game is played through
    for it once more, so it takes as long as the match is.
    """
    seat = check_seat(match, seat)
    again = beginning(match)
    first = again.view(seat)
    plies = []
    for ply in match.plies:
        caused = again.roll(ply.number) if ply.seat == CHANCE else again.take(ply.number)
        plies.append(told(match, ply.seat, ply.text, caused, seat))
    return whole(match, seat, first, plies)


def whole(match: Match, seat: int, first: dict[str, Any], plies: list[Any]) -> dict[str, Any]:
    """An information state: whose, of which game, how it began, and what came since."""
    options = options_reader.given(match.options)
    return {
        "game": match.game.name,
        "options": options,
        "seat": seat,
        "start": first,
        "plies": plies,
    }


def told(match: Match, who: int, text: str, caused: list[Event], seat: int) -> list[Any]:
    """A step as a seat hears of it: who, what, and what came of it. One's own is never hidden."""
    secrets = match.game.secrets
    open_to = secrets is None or who == seat
    said = text if open_to else secrets.move_for(text, seat)  # type: ignore[union-attr]
    return [who, said, match.heard(caused, seat)]


def beginning(match: Match) -> Match:
    """The same match before its first ply."""
    if match._before:
        raise FirehallError("this match began in the middle: nobody knows what was heard before")
    kind = type(match)
    if match._start is not None:
        return kind.from_position(match.game.name, match._start, target=match.target)
    options = options_reader.given(match.options)
    return kind(match.game.name, options, target=match.target)


def check_seat(match: Match, seat: SupportsIndex) -> int:
    """The seat as a number of Python's own; it may be one of numpy's."""
    try:
        if (number := int(index(seat))) in range(len(match.seats)):
            return number
    except TypeError:
        pass
    raise FirehallError(f"seats go from 0 to {len(match.seats) - 1}, got {seat!r}")


def entry(match: Match, name: str) -> Function:
    """A function of the game's kit on the match's target."""
    return match.game.program(match.target).entry(match.game.kit[name])


def face(match: Match, numbers: Array) -> Any:
    """An array as the rules of the match's target take it."""
    return plain_numbers(numbers) if match.target == PYTHON else numbers
