"""Moving the Brigade step by step (B7.1), what its arrival sets off (B13.3), and the Wagon."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import Wide
from firehall.engine.frames import pop, push, set_top, top
from firehall.engine.log import note
from firehall.games.brigade.boards import fresh_mount
from firehall.games.brigade.city import (
    NOBODY,
    beyond,
    foreign_firehouse,
    rival_brigade_at,
    rival_wagon_at,
    spot,
)
from firehall.games.brigade.crew import ebenezer, gness, kulari, mog
from firehall.games.brigade.events import MOVED, PUSHED, TREASURE_FOUND
from firehall.games.brigade.state import (
    ARRIVED,
    AURATH,
    BLUE,
    DESTROYED,
    DOOMED,
    GNESS_MAY,
    MOVING,
    PUSHING,
    WAGON_FREE,
    WAGON_MAY,
    WAGON_TRACK,
    WARDEN_USED,
    has_warden,
    unused,
)
from firehall.games.brigade.tables import CELLS
from firehall.games.brigade.water import begin_stealing

# What kind of move it is: on a fresh mount, through rivals, and whether a step was taken yet.
FREE, GHOST, STILL = 1, 2, 4

# Stages of an arrival.
PUSH, STEAL, RAISE, MOUNT, WAGON, DONE = range(6)


# Questions about one step


def step_cost(s: Any, player: int, cell: int) -> int:
    return 2 if s.fire[cell] == DESTROYED and not ebenezer(s, player) else 1


def blocked(s: Any, player: int, cell: int) -> bool:
    """A rival Brigade; a rival Wagon too where the table plays so (R16)."""
    if rival_brigade_at(s, player, cell) != NOBODY:
        return True
    return s.wagon_blocks != 0 and rival_wagon_at(s, player, cell)


def stops_here(s: Any, player: int, cell: int) -> bool:
    """A burning or doomed building ends the move."""
    return 1 <= s.fire[cell] <= DOOMED and not ebenezer(s, player)


def may_end(s: Any, player: int, cell: int, left: int, kind: int) -> bool:
    """Not on a rival, unless Mog pushes it; on ruins only with a further move (R17)."""
    if blocked(s, player, cell) and not mog(s, player, cell):
        return False
    if s.fire[cell] != DESTROYED:
        return True
    if s.ruins_move:
        return False
    if left > 0 or s.renown[player, cell] > 0:  # the Aviary's action counts too
        return True
    return kind & GHOST == 0 and ghost_left(s, player)


def ghost_left(s: Any, player: int) -> bool:
    """Aurath's free move is not used yet."""
    return has_warden(s, player, AURATH) and unused(s, WARDEN_USED)


def may_step(s: Any, player: int, cell: int, points: int, left: int, kind: int) -> bool:
    """Whether the Brigade may enter a neighbouring space with so many points.

    ``left`` are the actions left after this one. A space where the move may not end is entered only
    if it can go on from there.
    """
    if cell < 0 or foreign_firehouse(s, player, cell):
        return False
    rest = points - step_cost(s, player, cell)
    if rest < 0:
        return False
    if blocked(s, player, cell) and kind & GHOST == 0:
        return mog(s, player, cell)
    if may_end(s, player, cell, left, kind):
        return True
    return not stops_here(s, player, cell) and finds_an_end(s, player, cell, rest, left, kind)


def finds_an_end(s: Any, player: int, cell: int, points: int, left: int, kind: int) -> bool:
    """Whether a move that has come to this space can reach one where it may end.

    Sets of spaces by the points they take: ``once`` with one point less, ``twice`` with two.
    """
    cheap, dear, ends, ways = 0, 0, 0, 0
    for other in range(CELLS):
        if not foreign_firehouse(s, player, other):
            bit = 1 << spot(other)
            barred = blocked(s, player, other)
            if not barred or kind & GHOST or mog(s, player, other):
                if step_cost(s, player, other) == 1:
                    cheap |= bit
                else:
                    dear |= bit
                if may_end(s, player, other, left, kind):
                    ends |= bit
                if not stops_here(s, player, other) and (not barred or kind & GHOST):
                    ways |= bit
    twice = 0
    once: Wide = 1 << spot(cell)
    for _ in range(points):
        near = once & ways
        near |= (near << 1) | (near >> 1)
        near |= (near << 8) | (near >> 8)
        far = twice & ways
        far |= (far << 1) | (far >> 1)
        far |= (far << 8) | (far >> 8)
        twice = once
        once = (near & cheap) | (far & dear)
        if once & ends:
            return True
    return False


def can_move(s: Any, player: int) -> bool:
    """Whether a Brigade move is still possible this turn (R17)."""
    if s.actions > 0 and some_step(s, player, kulari(s, player), s.actions - 1, 0):
        return True
    return ghost_left(s, player) and some_step(s, player, kulari(s, player), s.actions, GHOST)


def some_step(s: Any, player: int, points: int, left: int, kind: int) -> bool:
    for side in range(8):
        if may_step(s, player, beyond(s.brigade[player], side), points, left, kind):
            return True
    return False


# The move


def points_left(s: Any) -> int:
    return top(s, 2) & 15


def kind_of_move(s: Any) -> int:
    return top(s, 2) >> 4


def begin_move(s: Any, player: int, kind: int) -> None:
    push(s, MOVING, player, kulari(s, player) | ((kind | STILL) << 4), 0)


def step(s: Any, side: int, log: Any) -> None:
    """One step of the move under way; it ends by itself where it must."""
    player, kind = top(s, 1), kind_of_move(s)
    here = s.brigade[player]
    cell = beyond(here, side)
    if kind & STILL == 0:
        set_top(s, 3, top(s, 3) | pieces_at(s, player, here))
    rest = points_left(s) - step_cost(s, player, cell)
    set_top(s, 2, rest | ((kind & ~STILL) << 4))
    note(log, MOVED, player, here, cell)
    s.brigade[player] = cell
    find_treasure(s, player, cell, log)
    barred = blocked(s, player, cell) and kind & GHOST == 0
    if rest == 0 or barred or stops_here(s, player, cell):
        arrive(s)


def pieces_at(s: Any, player: int, cell: int) -> int:
    """Rivals' pieces on a space that is left again (R32)."""
    found = 0
    for rival in range(s.players):
        if rival != player:
            if s.brigade[rival] == cell:
                found |= 1 << rival
            if s.wagon[rival] == cell:
                found |= 1 << (rival + 4)
    return found


def find_treasure(s: Any, player: int, cell: int, log: Any) -> None:
    """The fallen Aviary gives a token back and an action (B12.1)."""
    if s.fire[cell] == DESTROYED and s.renown[player, cell] > 0:
        s.renown[player, cell] -= 1
        s.supply[player] += 1
        s.actions += 1
        note(log, TREASURE_FOUND, player, cell, 0)


def move_goes_on(s: Any) -> bool:
    """Whether the move under way has a step left to ask about."""
    return some_step(s, top(s, 1), points_left(s), s.actions, kind_of_move(s))


def arrive(s: Any) -> None:
    player, kind, passed = top(s, 1), kind_of_move(s), top(s, 3)
    pop(s)
    if kind & STILL == 0:
        push(s, ARRIVED, player, PUSH | (kind << 4), passed if kind & GHOST else 0)


def arrival_step(s: Any, log: Any) -> None:
    """Mog's push, Aurath's theft, Gness, then a fresh mount and the Wagon (B13.3)."""
    player, kind, passed = top(s, 1), top(s, 2) >> 4, top(s, 3)
    stage = top(s, 2) & 15
    if stage == DONE:
        pop(s)
        return
    set_top(s, 2, (stage + 1) | (kind << 4))
    if stage == PUSH:
        rival = rival_brigade_at(s, player, s.brigade[player])
        if rival != NOBODY:
            push(s, PUSHING, player, rival, 0)
    elif stage == STEAL:
        if passed:
            begin_stealing(s, player, passed)
    elif stage == RAISE:
        if gness(s, player):
            push(s, GNESS_MAY, player, 0, 0)
    elif stage == MOUNT:
        if kind & FREE == 0 and fresh_mount(s, player):
            begin_move(s, player, FREE)
    elif kind & FREE == 0 and wagon_bonus(s, player):
        push(s, WAGON_MAY, player, 0, 0)


def wagon_bonus(s: Any, player: int) -> bool:
    """The blue circle of the Wagon: once a turn, with a Brigade move (R19)."""
    return s.track[player, WAGON_TRACK] == BLUE and unused(s, WAGON_FREE)


def push_rival(s: Any, cell: int, log: Any) -> None:
    rival = top(s, 2)
    pop(s)
    note(log, PUSHED, rival, s.brigade[rival], cell)
    s.brigade[rival] = cell
