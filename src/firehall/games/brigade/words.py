"""The names of things in notation, positions, views and events. Never translated."""

from __future__ import annotations

from firehall.engine.interface import Seat
from firehall.games.brigade.cards import COLOURS, CREW, DISTRICTS, SIDE, TRACKS, WARDENS, printed
from firehall.games.brigade.cards.tables import CELLS
from firehall.games.brigade.fields import State
from firehall.games.brigade.state import BOARD_ABILITY, CREW_BOX, FRAMES, WAGON_BOX, WARDEN_BOX
from firehall.games.brigade.types import Cell

__all__ = ["COLOURS", "CREW", "DISTRICTS", "TRACKS", "WARDENS"]

ENDINGS = (
    "", "district", "citizens", "evacuation", "all_well", "fault", "alliance", "feathers",
    "phoenix",
)  # fmt: skip
RESULTS = tuple(name for name in ENDINGS if name not in ("", "fault"))  # that a position can have
TURN_PHASES = ("setup", "event", "actions")
ONCE = ("upgrade", "warden", "wagon", "morgana", "ivan", "ash", "mist")  # bits of ``used``
SIDES = ("N", "E", "S", "W", "NE", "SE", "SW", "NW")
PIECES = ("brigade", "wagon")
DECKS = ("crew", "events")

#: The abilities that a gain of loyalty sets off, in the order of their bits: crew, then a board's.
_set_off = [one.key for one in printed().crew if "loyalty" in one.on]
_none = [f"ability{number}" for number in range(len(_set_off), BOARD_ABILITY)]
ABILITIES = (*_set_off, *_none, "insurance")

TILES = tuple(tile.key for tile in printed().buildings)
TILE_NAMES = tuple(tile.name for tile in printed().buildings)
EVENT_CARDS = tuple(card.key for card in printed().events)
CREW_NAMES = tuple(one.name for one in printed().crew)
WARDEN_NAMES = tuple(one.name for one in printed().wardens)

#: Frames by name: the stack of a position, and the questions.
PHASES = {0: "over", **FRAMES.words}


def spot(cell: Cell) -> list[int]:
    """A space as ``[row, column]``."""
    return [cell // SIDE, cell % SIDE]


def at_text(cell: Cell) -> str:
    return f"{cell // SIDE},{cell % SIDE}"


def box_name(s: State, player: Seat, box: int) -> str:
    """``warden``, ``wagon``, or the crew member that holds the water."""
    if box == WARDEN_BOX:
        return "warden"
    if box == WAGON_BOX:
        return "wagon"
    member = s.crew[player, box - CREW_BOX]
    return CREW[member - 1] if member else f"place{box}"


def members(cards: int) -> list[int]:
    """The members of a set."""
    return [card for card in range(31) if (cards >> card) & 1]


def name_at(s: State, cell: Cell) -> str:
    """What is on a space, in words: a building's own name, or nothing yet."""
    return TILE_NAMES[s.tile[cell]] if 0 <= cell < CELLS and s.tile[cell] >= 0 else ""
