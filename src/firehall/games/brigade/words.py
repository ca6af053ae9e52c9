"""The names of things in notation, positions, views and events. Never translated."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import top, top_kind
from firehall.games.brigade import state
from firehall.games.brigade.cards import COLOURS, CREW, DISTRICTS, SIDE, TRACKS, WARDENS, printed
from firehall.games.brigade.state import CREW_BOX, FIRST_DECISION, WAGON_BOX, WARDEN_BOX
from firehall.games.brigade.tables import CELLS

__all__ = ["COLOURS", "CREW", "DISTRICTS", "TRACKS", "WARDENS"]

ENDINGS = ("", "district", "citizens", "evacuation", "all_well", "fault")
RESULTS = ENDINGS[1:-1]  # that a position can have
TURN_PHASES = ("setup", "event", "actions")
ONCE = ("upgrade", "warden", "wagon", "morgana", "ivan", "ash", "mist")  # bits of ``used``
SIDES = ("N", "E", "S", "W", "NE", "SE", "SW", "NW")
PIECES = ("brigade", "wagon")
DECKS = ("crew", "events")

#: The abilities that a gain of loyalty sets off, in the order of their bits.
TRIGGERS = ("del_uge", "chops", "pep", "ali", "mal", "immora", "zilda", "insurance")

TILES = tuple(tile.key for tile in printed().buildings)
TILE_NAMES = tuple(tile.name for tile in printed().buildings)
EVENT_CARDS = tuple(card.key for card in printed().events)
CREW_NAMES = tuple(one.name for one in printed().crew)
WARDEN_NAMES = tuple(one.name for one in printed().wardens)

FRAME_NAMES = (
    "OVER_FRAME DEAL_GREAT DEAL_TILE DEAL_BOARD DEAL_WARDEN DRAW_FIRST DRAW_STARTER DRAW_EVENT "
    "DRAW_CREW BEGIN_TURN BEGIN_ACTIONS AFTER_ACTION ARRIVED FIREBALLS SPECIAL FLIP END_TURN TURN "
    "MOVING PUSHING GNESS_MAY WAGON_MAY STEALING STEALING_TO EXTINGUISHING POURING LOSING CHOOSING "
    "GIVING_CAT PLACING SPARING TRIGGERS DEL_UGE_LOWERS DEL_UGE_BY CHOPS_MAY FREE_UPGRADE "
    "ALI_CHOOSES FILLING RELOCATING ZILDA_MAY DISCARDING ESME_MAY SWAPPING SCATTERING PAYING "
    "JOINING OAK_FALLS RECRUIT_MAY"
)
#: Frames by name: the stack of a position, and the questions.
PHASES = {
    getattr(state, name): "over" if name == "OVER_FRAME" else name.lower()
    for name in FRAME_NAMES.split()
}


def spot(cell: int) -> list[int]:
    """A space as ``[row, column]``."""
    return [cell // SIDE, cell % SIDE]


def at_text(cell: int) -> str:
    return f"{cell // SIDE},{cell % SIDE}"


def speaker(s: Any) -> int:
    """Whose boxes and cards an action names: who is asked, or whose turn it is while nobody is."""
    return int(top(s, 1) if top_kind(s) >= FIRST_DECISION else s.turn)


def box_name(s: Any, player: int, box: int) -> str:
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


def keys_of(cards: int, keys: tuple[str, ...]) -> list[str]:
    return [keys[card] for card in members(cards)]


def name_at(s: Any, cell: int) -> str:
    """What is on a space, in words: a building's own name, or nothing yet."""
    return TILE_NAMES[s.tile[cell]] if 0 <= cell < CELLS and s.tile[cell] >= 0 else ""
