"""Moves of the Brigade, step by step (B7.1), and of the Wagon (B7.2)."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.interface import Seat
from firehall.engine.log import Log
from firehall.games.brigade.cards.crew import drives_free, may_be_pushed, may_push_at, move_points
from firehall.games.brigade.city.falling import oak
from firehall.games.brigade.city.places import adjacent, foreign_firehouse
from firehall.games.brigade.families.parameters import (
    ACTIONS,
    BY_PLAYER,
    CELL,
    FALL,
    IN_TURN,
    SIDE,
    TO_A_SIDE,
    Phrase,
    on_space,
    on_target,
)
from firehall.games.brigade.fields import (
    MOVING,
    OAK_FALLS,
    PUSHING,
    TURN,
    WAGON_MAY,
    State,
    top_manner,
    top_points,
    top_rival,
)
from firehall.games.brigade.refusals import (
    CANNOT_PUSH,
    FOREIGN_FIREHOUSE,
    NO_END_THERE,
    NOT_ADJACENT,
    OK,
    OUTSIDE,
    RIVAL_THERE,
    RUINS,
    SAME_SPACE,
    TOO_FAR,
)
from firehall.games.brigade.state import DESTROYED, MORGANA_USED, WAGON_FREE, use
from firehall.games.brigade.turn.extinguishing import move_wagon
from firehall.games.brigade.turn.moving import (
    GHOST,
    HALF,
    STILL,
    arrive,
    begin_move,
    blocked,
    may_end,
    may_enter,
    may_step,
    push_rival,
    step,
    step_cost,
    wagon_spaces,
)
from firehall.games.brigade.types import Cell
from firehall.games.brigade.words import SIDES

# The Brigade

move = Family(
    "move",
    SIDE,
    at=[TURN],
    rules="B7.1",
    given={**IN_TURN, **TO_A_SIDE, "points": move_points, "left": "s.actions - 1", "manner": 0},
)
move_on = Family("move on", SIDE, at=[MOVING], rules="B7.1", given={**BY_PLAYER, **TO_A_SIDE})
stop_moving = Family("stop moving", at=[MOVING], rules="B7.1", given=BY_PLAYER)


@move.refuse
def refuse_enter(s: State, player: Seat, to: Cell, points: int, left: int, manner: int) -> int:
    """The first step of a move."""
    if to < 0:
        return OUTSIDE
    if foreign_firehouse(s, player, to):
        return FOREIGN_FIREHOUSE
    rest = points - step_cost(s, player, to)
    if rest < 0:
        return TOO_FAR
    if may_enter(s, player, to, rest, left, manner):
        return OK
    if blocked(s, player, to) and manner & GHOST == 0 and not may_push_at(s, player, to):
        return RIVAL_THERE
    return NO_END_THERE


move.cost(1, ACTIONS)


@move.effect
def set_out(s: State, player: Seat, side: int, log: Log) -> None:
    begin_move(s, player, 0)
    step(s, side, log)


@move_on.refuse
def refuse_next_step(s: State, player: Seat, to: Cell) -> int:
    if to < 0:
        return OUTSIDE
    if foreign_firehouse(s, player, to):
        return FOREIGN_FIREHOUSE
    if may_step(s, player, to, top_points(s), s.actions, top_manner(s)):
        return OK
    return NO_END_THERE


move_on.effect(step)


@stop_moving.refuse
def refuse_stop(s: State, player: Seat) -> int:
    """A move that goes nowhere is none (R44)."""
    manner = top_manner(s)
    if manner & STILL or may_end(s, player, s.brigade[player], s.actions, manner):
        return OK
    return NO_END_THERE


stop_moving.effect(arrive)

# The Wagon

wagon = Family("wagon", CELL, at=[TURN], rules="B7.2", given=IN_TURN)
wagon_along = Family("wagon along", CELL, at=[WAGON_MAY], rules="B7.7", given=BY_PLAYER)


def wagon_price(s: State, player: Seat) -> int:
    """Morgana's free move comes first."""
    return 0 if drives_free(s, player) else 1


wagon.cost(wagon_price, ACTIONS)


@wagon.only("cell", wagon_spaces, HALF)
@wagon_along.only("cell", wagon_spaces, HALF)
def refuse_wagon_to(s: State, player: Seat, cell: Cell) -> int:
    """Where it stands it does not go (R46)."""
    if foreign_firehouse(s, player, cell):
        return FOREIGN_FIREHOUSE
    if s.fire[cell] == DESTROYED:
        return RUINS
    return SAME_SPACE if cell == s.wagon[player] else RIVAL_THERE


@wagon.effect
def drive(s: State, player: Seat, cell: Cell, cost: int, log: Log) -> None:
    if cost == 0:
        use(s, MORGANA_USED)
    move_wagon(s, player, cell, log)


@wagon_along.effect
def drive_along(s: State, player: Seat, cell: Cell, log: Log) -> None:
    """The blue circle of the Wagon (R19)."""
    pop(s)
    use(s, WAGON_FREE)
    move_wagon(s, player, cell, log)


# What a move or a fall runs into

push_away = Family(
    "push", CELL, at=[PUSHING], rules="B10.5", given={**BY_PLAYER, "rival": top_rival}
)
fall = Family("fall", FALL, at=[OAK_FALLS], rules="B12.1", given={**BY_PLAYER, **TO_A_SIDE})


@push_away.refuse
def refuse_push(s: State, player: Seat, rival: Seat, cell: Cell) -> int:
    if not adjacent(s, s.brigade[player], cell):
        return NOT_ADJACENT
    return OK if may_be_pushed(s, player, rival, cell) else CANNOT_PUSH


push_away.effect(push_rival)
fall.effect(oak)

# Told

for one in (move, move_on):
    one.words("move {side*}")
    one.aim(on_target)
fall.words("fall {side*}")
fall.aim(on_target)
stop_moving.words("stop")
for one in (wagon, wagon_along):
    one.words("wagon {cell*}")
    one.aim(on_space)
push_away.words("push {cell*}")
push_away.aim(on_space)


@move.phrase
@move_on.phrase
def say_move(side: int) -> Phrase:
    return "action.move", {"side": SIDES[side]}


@fall.phrase
def say_fall(side: int) -> Phrase:
    return "action.fall", {"side": SIDES[side]}
