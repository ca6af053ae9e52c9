"""The stack of a position: which frames there can be, with which numbers, one on another."""

from __future__ import annotations

from typing import Any

from firehall.engine.errors import PositionError
from firehall.games.brigade.state import FIRST_DECISION, FIRST_STEP
from firehall.games.brigade.tables import CELLS, CITY_TILES, EVENTS
from firehall.games.brigade.words import PHASES

CELL = CELLS - 1
SEAT = -1  # stands for the highest seat
MOVE_NUMBERS = 15 | (7 << 4)
PLACING_NUMBERS = 15 | (5 << 4) | (CELL << 8)

#: The most that the three numbers of a frame can be; the least is 0, but for triggers.
LIMITS: dict[str, tuple[int, int, int]] = {
    "deal_great": (3, 0, 0),
    "deal_tile": (CITY_TILES - 1, 0, 0),
    "deal_board": (SEAT, 0, 0),
    "deal_warden": (SEAT, 0, 0),
    "draw_first": (0, 0, 0),
    "draw_starter": (2, 0, 0),
    "draw_event": (0, 0, 0),
    "draw_crew": (SEAT, 2, 0),
    "after_action": (SEAT, 1, 0),
    "arrived": (SEAT, MOVE_NUMBERS, 255),
    "fireballs": (EVENTS - 1, 8, 0),
    "special": (5, 4, 0),
    "flip": (4095, 4095, 4095),
    "moving": (SEAT, MOVE_NUMBERS, 255),
    "pushing": (SEAT, SEAT, 0),
    "stealing": (SEAT, 255, 0),
    "extinguishing": (SEAT, CELL, 31),
    "pouring": (SEAT, 1, 0),
    "losing": (SEAT, 3, 31),
    "placing": (SEAT, PLACING_NUMBERS, 511),
    "sparing": (SEAT, CELL, 0),
    "triggers": (SEAT, CELL, 255),
    "del_uge_lowers": (SEAT, CELL, 0),
    "del_uge_by": (SEAT, CELL, 0),
    "chops_may": (SEAT, CELL, 0),
    "ali_chooses": (SEAT, CELL, 0),
    "filling": (SEAT, 2, 0),
    "relocating": (SEAT, CELL, 0),
    "discarding": (SEAT, SEAT, 0),
    "esme_may": (SEAT, CELL, 0),
    "swapping": (SEAT, CELL, 0),
    "scattering": (SEAT, CELL, 4 | (4 << 4)),
    "paying": (SEAT, 14, 0),
    "joining": (SEAT, 20, 9),
    "oak_falls": (SEAT, CELL, 0),
}

#: Frames that others may lie on: they go on when the one above is done.
WAITING = {
    "turn", "begin_actions", "after_action", "arrived", "fireballs", "special", "flip", "end_turn",
    "placing", "triggers", "choosing", "draw_crew", "losing", "stealing",
}  # fmt: skip
#: Frames that ask nobody are never the last.
STEPS = {name for kind, name in PHASES.items() if FIRST_STEP <= kind < FIRST_DECISION}


def check_frame(s: Any, name: str, numbers: list[int]) -> None:
    """Whether the numbers of a frame can be."""
    limits = [s.players - 1 if limit == SEAT else limit for limit in LIMITS.get(name, (SEAT, 0, 0))]
    fit = all(0 <= number <= limit for number, limit in zip(numbers, limits, strict=True))
    if name == "placing":
        fit = fit and (numbers[1] >> 4) & 15 <= 5 and numbers[1] >> 8 <= CELL
    if name == "extinguishing":
        fit = fit and 1 <= s.fire[numbers[1]] <= 4
    if not fit:
        raise PositionError(f"the frame {name} cannot hold the numbers {numbers}")


def check_stack(s: Any, names: list[str]) -> None:
    for name in names[:-1]:
        if name not in WAITING:
            raise PositionError(f"{name} cannot lie below another frame of the stack")
    if names and names[-1] in STEPS:
        raise PositionError(f"{names[-1]} asks nobody and cannot be the last of the stack")
