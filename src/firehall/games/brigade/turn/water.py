"""Water: boxes and what they hold, refilling (B7.4), pouring (B7.6) and losing it."""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.interface import Seat
from firehall.engine.log import Log, note
from firehall.games.brigade.cards.crew import water_drained
from firehall.games.brigade.cards.statics import MISTY
from firehall.games.brigade.cards.tables import CREW_WATER, WARDEN_WATER, WOLF_WATER
from firehall.games.brigade.events import (
    LOADED,
    REFILLED,
    UNLOADED,
    WATER_GAINED,
    WATER_LOST,
    WATER_SPENT,
    WATER_STOLEN,
)
from firehall.games.brigade.fields import (
    STEALING_TO,
    State,
    push_filling,
    push_losing,
    push_pouring,
    set_top_brigades,
    set_top_count,
    set_top_wagons,
    top_boxes,
    top_brigades,
    top_count,
    top_player,
    top_wagons,
    top_way,
)
from firehall.games.brigade.state import (
    BOXES,
    CREW_BOX,
    MIST,
    WAGON_BOX,
    WAGON_TRACK,
    WARDEN_BOX,
    WHITE_FANG,
    has_warden,
    track_value,
    unused,
    use,
)
from firehall.games.brigade.turn.asking import push_for
from firehall.games.brigade.types import Cell, each_player

FROM_WAGON, TO_WAGON = range(2)


def capacity(s: State, player: Seat, box: int) -> int:
    if box == WARDEN_BOX:
        if s.wolf and has_warden(s, player, WHITE_FANG):
            return WOLF_WATER
        return int(WARDEN_WATER[s.warden[player]])
    if box == WAGON_BOX:
        return track_value(s, player, WAGON_TRACK)
    member = s.crew[player, box - CREW_BOX]
    return int(CREW_WATER[member - 1]) if member else 0


def room(s: State, player: Seat, box: int) -> int:
    return capacity(s, player, box) - s.water[player, box]


def brigade_room(s: State, player: Seat) -> int:
    """How much more water the warden and the crew can take."""
    total = 0
    for box in range(WAGON_BOX):
        total += room(s, player, box)
    return total


def brigade_water(s: State, player: Seat) -> int:
    total = 0
    for box in range(WAGON_BOX):
        total += s.water[player, box]
    return total


def together(s: State, player: Seat) -> bool:
    """Whether Brigade and Wagon stand on the same space."""
    return s.brigade[player] == s.wagon[player]


def spend(s: State, player: Seat, box: int, log: Log) -> None:
    s.water[player, box] -= 1
    note(log, WATER_SPENT, player, box, 0)


# Refill


def refill_at(s: State, player: Seat, cell: Cell, log: Log) -> None:
    """Everything of a player's on a space is filled; then Walder (B13.4)."""
    boxes = 0
    if s.brigade[player] == cell:
        boxes |= fill_brigade(s, player)
    if s.wagon[player] == cell:
        s.water[player, WAGON_BOX] = capacity(s, player, WAGON_BOX)
        boxes |= 1 << WAGON_BOX
    note(log, REFILLED, player, cell, 0)
    meet_walder(s, player, boxes)


def refill_brigade(s: State, player: Seat, log: Log) -> None:
    """The warden and the crew fill up wherever they are (R14)."""
    note(log, REFILLED, player, s.brigade[player], 0)
    meet_walder(s, player, fill_brigade(s, player))


def fill_brigade(s: State, player: Seat) -> int:
    """The boxes that were filled, as a set."""
    boxes = 0
    for box in range(WAGON_BOX):
        held = capacity(s, player, box)
        if held > 0:
            s.water[player, box] = held
            boxes |= 1 << box
    return boxes


def meet_walder(s: State, player: Seat, boxes: int) -> None:
    lost = water_drained(s, player)
    if lost > 0:
        push_losing(s, player, lost, boxes)


def may_lose(s: State, box: int) -> bool:
    """Whether the water that is to be lost may come from this box."""
    return (top_boxes(s) >> box) & 1 != 0 and s.water[top_player(s), box] > 0


def losing_is_over(s: State) -> bool:
    if top_count(s) > 0:
        for box in range(BOXES):
            if may_lose(s, box):
                return False
    return True


def lose(s: State, box: int, log: Log) -> None:
    player = top_player(s)
    s.water[player, box] -= 1
    note(log, WATER_LOST, player, box, 0)
    set_top_count(s, top_count(s) - 1)


def refill_mist(s: State, player: Seat, had_water: int, log: Log) -> None:
    """Mist Form: an action that leaves the card empty puts 1 water back on it, once a turn."""
    if had_water and s.water[player, WARDEN_BOX] == 0:
        misty = s.advanced != 0 and (MISTY >> s.warden[player]) & 1 != 0
        if misty and unused(s, MIST):
            use(s, MIST)
            s.water[player, WARDEN_BOX] = 1
            note(log, WATER_GAINED, player, WARDEN_BOX, 0)


# Filling a few boxes (Ali)


def fill(s: State, box: int, log: Log) -> None:
    player = top_player(s)
    s.water[player, box] += 1
    note(log, WATER_GAINED, player, box, 0)
    set_top_count(s, top_count(s) - 1)


def filling_is_over(s: State) -> bool:
    return top_count(s) == 0 or brigade_room(s, top_player(s)) == 0


def begin_filling(s: State, player: Seat, count: int) -> None:
    push_filling(s, player, count)


# Transfer (B7.6): one direction, water by water


def pour(s: State, player: Seat, way: int, box: int, log: Log) -> None:
    by = 1 if way == FROM_WAGON else -1
    s.water[player, box] += by
    s.water[player, WAGON_BOX] -= by
    note(log, LOADED if way == FROM_WAGON else UNLOADED, player, box, 0)


def may_pour(s: State, player: Seat, way: int, box: int) -> bool:
    if way == FROM_WAGON:
        return s.water[player, WAGON_BOX] > 0 and room(s, player, box) > 0
    return s.water[player, box] > 0 and room(s, player, WAGON_BOX) > 0


def pouring_is_over(s: State) -> bool:
    for box in range(WAGON_BOX):
        if may_pour(s, top_player(s), top_way(s), box):
            return False
    return True


def begin_pouring(s: State, player: Seat, way: int, box: int, log: Log) -> None:
    push_pouring(s, player, way)
    pour(s, player, way, box, log)


# Stealing (Aurath): a box of a passed piece, then a box of one's own


def may_steal(s: State, rival: Seat, box: int) -> bool:
    """Whether the piece that carries the box was passed, and has water."""
    passed = top_wagons(s) if box == WAGON_BOX else top_brigades(s)
    return (passed >> rival) & 1 != 0 and s.water[rival, box] > 0


def stealing_is_over(s: State) -> bool:
    if brigade_room(s, top_player(s)) > 0:
        for rival in each_player(s.players):
            for box in range(BOXES):
                if may_steal(s, rival, box):
                    return False
    return True


def steal(s: State, rival: Seat, box: int, log: Log) -> None:
    """One from each rival (R32)."""
    player = top_player(s)
    set_top_brigades(s, top_brigades(s) & ~(1 << rival))
    set_top_wagons(s, top_wagons(s) & ~(1 << rival))
    s.water[rival, box] -= 1
    note(log, WATER_STOLEN, player, rival, 0)
    push_for(s, STEALING_TO, player)


def keep_stolen(s: State, box: int, log: Log) -> None:
    player = top_player(s)
    pop(s)
    s.water[player, box] += 1
    note(log, WATER_GAINED, player, box, 0)
