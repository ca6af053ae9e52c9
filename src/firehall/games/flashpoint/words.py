"""The names of things in notation, positions, views and events. Never translated."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from firehall.engine.frames import top_kind
from firehall.games.flashpoint.board.grid import FLOOR_LETTERS
from firehall.games.flashpoint.board.space import (
    floor_of,
    has_floors,
    written_column,
    written_row,
)
from firehall.games.flashpoint.cards import CARDS
from firehall.games.flashpoint.codes import HAZMAT, NOTHING, TREATED_VICTIM, VICTIM
from firehall.games.flashpoint.fields import (
    State,
)
from firehall.games.flashpoint.frames import LARGE_FRAMES
from firehall.games.flashpoint.types import Cell, Firefighter

SIDES = ("N", "E", "S", "W", "here", "up", "down")
VEHICLES = ("ambulance", "engine")
SPOT_NAMES = ("top", "right", "bottom", "left")
ROLE_NAMES = tuple(card.name for card in CARDS)
DICE_NAMES = ("red", "black", "both")
WAITING = (
    "",
    "explosion",
    "jam",
    "elevator",
    "object",
    "hazmat",
    "casualties",
)  # after an explosion, by the numbers of `fire.line`
HAZARDS = ("clear", "smoke", "fire")
LOAD_NAMES = {NOTHING: "nothing", VICTIM: "victim", TREATED_VICTIM: "treated", HAZMAT: "hazmat"}
ENDINGS = ("", "rescued", "lost", "collapse", "unfinished", "fault", "breakdown")
RESULTS = tuple(word for word in ENDINGS[1:] if word != "fault")  # that a position can have

#: Frames by name; the top one is the phase of a position.
PHASES = LARGE_FRAMES.words


def phase(s: State) -> str:
    """What is under way on top of everything else."""
    return PHASES.get(top_kind(s), "over")


def space(s: State, cell: Cell) -> list[Any]:
    """A cell as row and column, after the floor's id on a board with floors."""
    place = [written_row(s, cell), written_column(s, cell)]
    return [floor_name(s, floor_of(s, cell)), *place] if has_floors(s) else place


def space_text(s: State, cell: Cell) -> str:
    """``3,4``, or ``U:3,4`` on a board with floors."""
    return at_text(space(s, cell))


def at_text(at: Sequence[Any]) -> str:
    """A space of a position, a view or an event as people write it: ``3,4`` or ``U:3,4``."""
    return f"{at[0]}:{at[1]},{at[2]}" if len(at) == 3 else f"{at[0]},{at[1]}"


def floor_name(s: State, floor: int) -> str:
    """The id of a floor; of the nearest for a number beyond the board, which refusals may name."""
    floor = max(0, min(floor, s.floors - 1))
    letters = (s.floor_name[floor, place] for place in range(FLOOR_LETTERS))
    return "".join(chr(letter) for letter in letters if letter)


def floor_named(s: State, name: str) -> int:
    """The number of a floor; the only one has no name. -1 when there is none."""
    if not has_floors(s):
        return -1 if name else 0
    names = [floor_name(s, floor) for floor in range(s.floors)]
    return names.index(name) if name in names else -1


def firefighter_text(firefighter: Firefighter) -> str:
    return f"F{firefighter + 1}"
