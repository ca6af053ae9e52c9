"""Water: boxes and what they hold, refilling (B7.4), pouring (B7.6) and losing it."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import pop, push, set_top, top
from firehall.engine.log import note
from firehall.games.brigade.crew import walder
from firehall.games.brigade.events import (
    LOADED,
    REFILLED,
    UNLOADED,
    WATER_GAINED,
    WATER_LOST,
    WATER_SPENT,
    WATER_STOLEN,
)
from firehall.games.brigade.state import (
    BOXES,
    CREW_BOX,
    FILLING,
    LOSING,
    POURING,
    STEALING,
    STEALING_TO,
    WAGON_BOX,
    WAGON_TRACK,
    WARDEN_BOX,
    WHITE_FANG,
    has_warden,
    track_value,
)
from firehall.games.brigade.tables import CREW_WATER, WARDEN_WATER, WOLF_WATER

FROM_WAGON, TO_WAGON = range(2)


def capacity(s: Any, player: int, box: int) -> int:
    if box == WARDEN_BOX:
        if s.wolf and has_warden(s, player, WHITE_FANG):
            return WOLF_WATER
        return int(WARDEN_WATER[s.warden[player]])
    if box == WAGON_BOX:
        return track_value(s, player, WAGON_TRACK)
    member = s.crew[player, box - CREW_BOX]
    return int(CREW_WATER[member - 1]) if member else 0


def room(s: Any, player: int, box: int) -> int:
    return capacity(s, player, box) - s.water[player, box]


def brigade_room(s: Any, player: int) -> int:
    """How much more water the warden and the crew can take."""
    total = 0
    for box in range(WAGON_BOX):
        total += room(s, player, box)
    return total


def brigade_water(s: Any, player: int) -> int:
    total = 0
    for box in range(WAGON_BOX):
        total += s.water[player, box]
    return total


def together(s: Any, player: int) -> bool:
    """Whether Brigade and Wagon stand on the same space."""
    return s.brigade[player] == s.wagon[player]


def spend(s: Any, player: int, box: int, log: Any) -> None:
    s.water[player, box] -= 1
    note(log, WATER_SPENT, player, box, 0)


# Refill


def refill_at(s: Any, player: int, cell: int, log: Any) -> None:
    """Everything of a player's on a space is filled; then Walder (B13.4)."""
    boxes = 0
    if s.brigade[player] == cell:
        boxes |= fill_brigade(s, player)
    if s.wagon[player] == cell:
        s.water[player, WAGON_BOX] = capacity(s, player, WAGON_BOX)
        boxes |= 1 << WAGON_BOX
    note(log, REFILLED, player, cell, 0)
    meet_walder(s, player, boxes)


def refill_brigade(s: Any, player: int, log: Any) -> None:
    """The warden and the crew fill up wherever they are (R14)."""
    note(log, REFILLED, player, s.brigade[player], 0)
    meet_walder(s, player, fill_brigade(s, player))


def fill_brigade(s: Any, player: int) -> int:
    """The boxes that were filled, as a set."""
    boxes = 0
    for box in range(WAGON_BOX):
        held = capacity(s, player, box)
        if held > 0:
            s.water[player, box] = held
            boxes |= 1 << box
    return boxes


def meet_walder(s: Any, player: int, boxes: int) -> None:
    lost = walder(s, player)
    if lost > 0:
        push(s, LOSING, player, lost, boxes)


def may_lose(s: Any, box: int) -> bool:
    """Whether the water that is to be lost may come from this box."""
    return (top(s, 3) >> box) & 1 != 0 and s.water[top(s, 1), box] > 0


def losing_is_over(s: Any) -> bool:
    if top(s, 2) > 0:
        for box in range(BOXES):
            if may_lose(s, box):
                return False
    return True


def lose(s: Any, box: int, log: Any) -> None:
    player = top(s, 1)
    s.water[player, box] -= 1
    note(log, WATER_LOST, player, box, 0)
    set_top(s, 2, top(s, 2) - 1)


# Filling a few boxes (Ali)


def fill(s: Any, box: int, log: Any) -> None:
    player = top(s, 1)
    s.water[player, box] += 1
    note(log, WATER_GAINED, player, box, 0)
    set_top(s, 2, top(s, 2) - 1)


def filling_is_over(s: Any) -> bool:
    return top(s, 2) == 0 or brigade_room(s, top(s, 1)) == 0


def begin_filling(s: Any, player: int, count: int) -> None:
    push(s, FILLING, player, count, 0)


# Transfer (B7.6): one direction, water by water


def pour(s: Any, player: int, way: int, box: int, log: Any) -> None:
    by = 1 if way == FROM_WAGON else -1
    s.water[player, box] += by
    s.water[player, WAGON_BOX] -= by
    note(log, LOADED if way == FROM_WAGON else UNLOADED, player, box, 0)


def may_pour(s: Any, player: int, way: int, box: int) -> bool:
    if way == FROM_WAGON:
        return s.water[player, WAGON_BOX] > 0 and room(s, player, box) > 0
    return s.water[player, box] > 0 and room(s, player, WAGON_BOX) > 0


def pouring_is_over(s: Any) -> bool:
    for box in range(WAGON_BOX):
        if may_pour(s, top(s, 1), top(s, 2), box):
            return False
    return True


def begin_pouring(s: Any, player: int, way: int, box: int, log: Any) -> None:
    push(s, POURING, player, way, 0)
    pour(s, player, way, box, log)


# Stealing (Aurath): a box of a passed piece, then a box of one's own


def may_steal(s: Any, rival: int, box: int) -> bool:
    """``passed`` has a bit for each rival's Brigade, then for each rival's Wagon."""
    passed = top(s, 2)
    piece = rival + 4 if box == WAGON_BOX else rival
    return (passed >> piece) & 1 != 0 and s.water[rival, box] > 0


def stealing_is_over(s: Any) -> bool:
    if brigade_room(s, top(s, 1)) > 0:
        for rival in range(s.players):
            for box in range(BOXES):
                if may_steal(s, rival, box):
                    return False
    return True


def steal(s: Any, rival: int, box: int, log: Any) -> None:
    """One from each rival (R32)."""
    player = top(s, 1)
    set_top(s, 2, top(s, 2) & ~((1 << rival) | (1 << (rival + 4))))
    s.water[rival, box] -= 1
    note(log, WATER_STOLEN, player, rival, 0)
    push(s, STEALING_TO, player, 0, 0)


def keep_stolen(s: Any, box: int, log: Any) -> None:
    player = top(s, 1)
    pop(s)
    s.water[player, box] += 1
    note(log, WATER_GAINED, player, box, 0)


def begin_stealing(s: Any, player: int, passed: int) -> None:
    push(s, STEALING, player, passed, 0)
