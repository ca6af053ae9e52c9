"""Moving the Brigade step by step (B7.1), what its arrival sets off (B13.3), and the Wagon."""

from __future__ import annotations

from firehall.engine.bits import Wide
from firehall.engine.frames import pop
from firehall.engine.interface import Seat
from firehall.engine.log import Log, note
from firehall.games.brigade.cards.boards import fresh_mount
from firehall.games.brigade.cards.crew import is_nimble, may_push_at, may_stoke, move_points
from firehall.games.brigade.cards.tables import CELLS
from firehall.games.brigade.city.places import (
    beyond,
    foreign_firehouse,
    rival_brigade_at,
    rival_wagon_at,
    spot,
)
from firehall.games.brigade.events import MOVED, PUSHED, TREASURE_FOUND
from firehall.games.brigade.fields import (
    GNESS_MAY,
    WAGON_MAY,
    State,
    push_arrived,
    push_moving,
    push_pushing,
    push_stealing,
    set_top_brigades,
    set_top_manner,
    set_top_points,
    set_top_stage,
    set_top_wagons,
    top_brigades,
    top_manner,
    top_player,
    top_points,
    top_rival,
    top_stage,
    top_wagons,
)
from firehall.games.brigade.state import (
    AURATH,
    BLUE,
    DESTROYED,
    DOOMED,
    WAGON_FREE,
    WAGON_TRACK,
    WARDEN_USED,
    has_warden,
    unused,
)
from firehall.games.brigade.turn.asking import push_for
from firehall.games.brigade.types import NOBODY, Cell, each_cell, each_player

# What kind of move it is: on a fresh mount, through rivals, and whether a step was taken yet.
FREE, GHOST, STILL = 1, 2, 4

# Stages of an arrival.
PUSH, STEAL, RAISE, MOUNT, WAGON, DONE = range(6)


# Questions about one step


def step_cost(s: State, player: Seat, cell: Cell) -> int:
    return 2 if s.fire[cell] == DESTROYED and not is_nimble(s, player) else 1


def blocked(s: State, player: Seat, cell: Cell) -> bool:
    """A rival Brigade; a rival Wagon too where the table plays so (R16)."""
    if rival_brigade_at(s, player, cell) != NOBODY:
        return True
    return s.wagon_blocks != 0 and rival_wagon_at(s, player, cell)


def stops_here(s: State, player: Seat, cell: Cell) -> bool:
    """A burning or doomed building ends the move."""
    return 1 <= s.fire[cell] <= DOOMED and not is_nimble(s, player)


def may_end(s: State, player: Seat, cell: Cell, left: int, manner: int) -> bool:
    """Not on a rival, unless Mog pushes it; on ruins only with a further move (R17)."""
    if blocked(s, player, cell) and not may_push_at(s, player, cell):
        return False
    if s.fire[cell] != DESTROYED:
        return True
    if s.ruins_move:
        return False
    if left > 0 or s.renown[player, cell] > 0:  # the Aviary's action counts too
        return True
    return manner & GHOST == 0 and ghost_left(s, player)


def ghost_left(s: State, player: Seat) -> bool:
    """Aurath's free move is not used yet."""
    return has_warden(s, player, AURATH) and unused(s, WARDEN_USED)


def may_step(s: State, player: Seat, cell: Cell, points: int, left: int, manner: int) -> bool:
    """Whether the Brigade may enter a neighbouring space with so many points.

    ``left`` are the actions left after this one. A space where the move may not end is entered only
    if it can go on from there.
    """
    if cell < 0 or foreign_firehouse(s, player, cell):
        return False
    rest = points - step_cost(s, player, cell)
    return rest >= 0 and may_enter(s, player, cell, rest, left, manner)


def may_enter(s: State, player: Seat, cell: Cell, rest: int, left: int, manner: int) -> bool:
    """The same where there is a space, with the points left after the step."""
    if blocked(s, player, cell) and manner & GHOST == 0:
        return may_push_at(s, player, cell)
    if may_end(s, player, cell, left, manner):
        return True
    return not stops_here(s, player, cell) and finds_an_end(s, player, cell, rest, left, manner)


def finds_an_end(s: State, player: Seat, cell: Cell, points: int, left: int, manner: int) -> bool:
    """Whether a move that has come to this space can reach one where it may end (R45).

    Sets of spaces by the points they take: ``once`` with one point less, ``twice`` with two.
    """
    cheap, dear, ends, ways = 0, 0, 0, 0
    for other in each_cell(CELLS):
        if not foreign_firehouse(s, player, other):
            bit = 1 << spot(other)
            barred = blocked(s, player, other)
            if not barred or manner & GHOST or may_push_at(s, player, other):
                if step_cost(s, player, other) == 1:
                    cheap |= bit
                else:
                    dear |= bit
                if may_end(s, player, other, left, manner):
                    ends |= bit
                if not stops_here(s, player, other) and (not barred or manner & GHOST):
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


def can_move(s: State, player: Seat) -> bool:
    """Whether a Brigade move is still possible this turn (R17)."""
    if s.actions > 0 and some_step(s, player, move_points(s, player), s.actions - 1, 0):
        return True
    return ghost_left(s, player) and some_step(s, player, move_points(s, player), s.actions, GHOST)


def some_step(s: State, player: Seat, points: int, left: int, manner: int) -> bool:
    for side in range(8):
        if may_step(s, player, beyond(s.brigade[player], side), points, left, manner):
            return True
    return False


# The Wagon (B7.2)

HALF = CELLS // 2  # of the city: a set of spaces has more members than a number has bits


def wagon_spaces(s: State, player: Seat, part: int) -> int:
    """Where a Wagon may go in that half of the city: buildings and home.

    Not where it stands, nor where a rival's piece does.
    """
    first = part * HALF
    found = 0
    for number in range(HALF):
        if s.fire[first + number] <= DOOMED:
            found |= 1 << number
    found |= bit_in_half(s.home[player], first)
    for other in each_player(s.players):
        found &= ~bit_in_half(s.wagon[other], first)
        if other != player:
            found &= ~bit_in_half(s.brigade[other], first)
    return found


def bit_in_half(cell: Cell, first: int) -> int:
    return 1 << (cell - first) if first <= cell < first + HALF else 0


# The move


def begin_move(s: State, player: Seat, manner: int) -> None:
    push_moving(s, player, move_points(s, player), manner | STILL, 0, 0)


def step(s: State, side: int, log: Log) -> None:
    """One step of the move under way; it ends by itself where it must."""
    player, manner = top_player(s), top_manner(s)
    here = s.brigade[player]
    cell = beyond(here, side)
    if manner & STILL == 0:
        pass_pieces(s, player, here)
    rest = top_points(s) - step_cost(s, player, cell)
    set_top_points(s, rest)
    set_top_manner(s, manner & ~STILL)
    note(log, MOVED, player, here, cell)
    s.brigade[player] = cell
    find_treasure(s, player, cell, log)
    barred = blocked(s, player, cell) and manner & GHOST == 0
    if rest == 0 or barred or stops_here(s, player, cell):
        arrive(s)


def pass_pieces(s: State, player: Seat, cell: Cell) -> None:
    """Rivals' pieces on a space that is left again (R32)."""
    for rival in each_player(s.players):
        if rival != player:
            if s.brigade[rival] == cell:
                set_top_brigades(s, top_brigades(s) | 1 << rival)
            if s.wagon[rival] == cell:
                set_top_wagons(s, top_wagons(s) | 1 << rival)


def find_treasure(s: State, player: Seat, cell: Cell, log: Log) -> None:
    """The fallen Aviary gives a token back and an action (B12.1)."""
    if s.fire[cell] == DESTROYED and s.renown[player, cell] > 0:
        s.renown[player, cell] -= 1
        s.supply[player] += 1
        s.actions += 1
        note(log, TREASURE_FOUND, player, cell, 0)


def move_goes_on(s: State) -> bool:
    """Whether the move under way has a step left to ask about."""
    return some_step(s, top_player(s), top_points(s), s.actions, top_manner(s))


def arrive(s: State) -> None:
    player, manner = top_player(s), top_manner(s)
    brigades, wagons = top_brigades(s), top_wagons(s)
    pop(s)
    if manner & STILL == 0:
        ghost = manner & GHOST != 0
        push_arrived(s, player, PUSH, manner, brigades if ghost else 0, wagons if ghost else 0)


def arrival_step(s: State, log: Log) -> None:
    """Mog's push, Aurath's theft, Gness, then a fresh mount and the Wagon (B13.3)."""
    player, stage, manner = top_player(s), top_stage(s), top_manner(s)
    if stage == DONE:
        pop(s)
        return
    set_top_stage(s, stage + 1)
    if stage == PUSH:
        rival = rival_brigade_at(s, player, s.brigade[player])
        if rival != NOBODY:
            push_pushing(s, player, rival)
    elif stage == STEAL:
        brigades, wagons = top_brigades(s), top_wagons(s)
        if brigades | wagons:
            push_stealing(s, player, brigades, wagons)
    elif stage == RAISE:
        if may_stoke(s, player):
            push_for(s, GNESS_MAY, player)
    elif stage == MOUNT:
        if manner & FREE == 0 and fresh_mount(s, player):
            begin_move(s, player, FREE)
    elif manner & FREE == 0 and wagon_bonus(s, player):
        push_for(s, WAGON_MAY, player)


def wagon_bonus(s: State, player: Seat) -> bool:
    """The blue circle of the Wagon: once a turn, with a Brigade move (R19)."""
    return s.track[player, WAGON_TRACK] == BLUE and unused(s, WAGON_FREE)


def push_rival(s: State, cell: Cell, log: Log) -> None:
    """Also home, or where the pusher comes from (R56)."""
    rival = top_rival(s)
    pop(s)
    note(log, PUSHED, rival, s.brigade[rival], cell)
    s.brigade[rival] = cell
