"""FP-X-13: the Fire Prevention Specialist leads smoke and hidden people out of the building.

Each goes one space along a shortest way out; where there are several, the specialist says which.
"""

from __future__ import annotations

from firehall.engine.bits import drop, has, put
from firehall.engine.families import Family, Given, Parameter
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import (
    is_closed_door,
    is_untried,
    lets_walk,
    swing,
)
from firehall.games.flashpoint.board.escape import is_on_route
from firehall.games.flashpoint.board.grid import MOST_CELLS
from firehall.games.flashpoint.board.holes import is_hole
from firehall.games.flashpoint.board.space import beyond, edge_of, is_filled, ways
from firehall.games.flashpoint.cards import card_named
from firehall.games.flashpoint.codes import DOOR, EXTINGUISH_STAIRS, first_action
from firehall.games.flashpoint.events import DOOR_OPENED, told
from firehall.games.flashpoint.families.doors import refuse_opening
from firehall.games.flashpoint.families.parameters import (
    DIRECTION,
    STAIRS,
    TO_A_SIDE,
    Phrase,
    on_space,
    on_target,
)
from firehall.games.flashpoint.fields import (
    ACTIONS,
    ROUTE,
    State,
    push_route,
    push_sudden_fire,
    top_cell,
    top_token,
)
from firehall.games.flashpoint.fire.dodging import look_around
from firehall.games.flashpoint.fire.flashover import beside_fire, flashover
from firehall.games.flashpoint.fire.hazards import ignite
from firehall.games.flashpoint.fire.phase import HAZMATS
from firehall.games.flashpoint.people.finding import turn_over
from firehall.games.flashpoint.refusals import (
    BLOCKED_DOOR,
    CARRY_INTO_FIRE,
    NO_TARGET,
    OK,
    SPACE_TAKEN,
    reason,
    refuse_held_back,
    refuse_role,
)
from firehall.games.flashpoint.state import burns, someone_at
from firehall.games.flashpoint.turn.locks import try_door
from firehall.games.flashpoint.turn.purse import GENERALLY
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import SIDES, space_text

PREVENTION = card_named("fire_prevention_specialist")
OFF_ROUTE = reason(69, "OFF_ROUTE")
SMOKE_MOVED = told(77, "smoke_moved", "from to")
POI_MOVED = told(78, "poi_moved", "from to")
SMOKE_COST, ESCAPE_COST = 1, 2
SMOKE, MARKER = range(2)  # tokens that move

ANY_SMOKE = Parameter("space", MOST_CELLS, members="s.smoke")
ANY_MARKER = Parameter("space", MOST_CELLS, members="s.poi")

desmoke = Family("desmoke", ANY_SMOKE, at=[ACTIONS], rules="FP-A-27", given={"token": SMOKE})
escape = Family("escape", ANY_MARKER, at=[ACTIONS], rules="FP-A-28", given={"token": MARKER})


@desmoke.refuse
@escape.refuse
def refuse_prevention(s: State) -> int:
    return refuse_role(s, PREVENTION)


@desmoke.refuse
def refuse_no_smoke(s: State, space: Cell) -> int:
    return OK if has(s.smoke, space) else NO_TARGET


@escape.refuse
def refuse_no_marker(s: State, space: Cell) -> int:
    """Victims know the way no more: only a marker not yet turned over escapes."""
    return OK if has(s.poi, space) else NO_TARGET


@desmoke.refuse
@escape.refuse
def refuse_all_ways(s: State, space: Cell, token: int) -> int:
    """What is against the first of the ways out, if something is against each."""
    against = OFF_ROUTE
    for direction in range(ways(s)):
        code = refuse_step(s, space, direction, token)
        if code == OK:
            return OK
        if against == OFF_ROUTE:
            against = code
    return against


@large
def refuse_step(s: State, cell: Cell, direction: int, token: int) -> int:
    """R-109: nothing goes into fire, a hole or a ruined elevator, no marker onto another or a toxic
    one. A closed door is opened first, if it can be."""
    if not is_on_route(s, cell, direction, token == SMOKE and s.smoke_breaches != 0):
        return OFF_ROUTE
    to = beyond(s, cell, direction)
    if token == SMOKE:
        taken = burns(s, to) or is_hole(s, to) or is_filled(s, to)
        return SPACE_TAKEN if taken else OK
    edge = edge_of(s, cell, direction)
    if is_closed_door(s, edge):
        return refuse_opening(s, edge)
    if not lets_walk(s, edge):  # an elevator's door is operated from inside
        return BLOCKED_DOOR
    if burns(s, to):
        return CARRY_INTO_FIRE
    taken = has(s.poi, to) or has(s.toxic, to) or is_hole(s, to)
    return SPACE_TAKEN if taken else OK


desmoke.cost(SMOKE_COST, GENERALLY)
escape.cost(ESCAPE_COST, GENERALLY)
for one in (desmoke, escape):
    one.refuse(refuse_held_back)
    one.on_trial()


@desmoke.effect
@escape.effect
def set_out(s: State, space: Cell, token: int, log: Log) -> None:
    """Along the only way out, or along the one that the specialist names."""
    found = 0
    only = 0
    for direction in range(ways(s)):
        if refuse_step(s, space, direction, token) == OK:
            found += 1
            only = direction
    if found > 1:
        push_route(s, space, token)
    else:
        move_on(s, space, only, token, log)


@large
def move_on(s: State, cell: Cell, direction: int, token: int, log: Log) -> None:
    if token == SMOKE:
        move_smoke(s, cell, beyond(s, cell, direction), log)
    else:
        move_marker(s, cell, direction, log)


@large
def move_smoke(s: State, cell: Cell, to: Cell, log: Log) -> None:
    """Outside it is gone, onto smoke it makes one fire, beside fire it burns at once (R-62)."""
    look_around(s)
    drop(s.smoke, cell)
    note(log, SMOKE_MOVED, cell, to, 0)
    if s.exit_steps[to] == 0:
        s.hazards -= 1
    elif has(s.smoke, to):
        s.hazards -= 1
        ignite(s, to, log)
    else:
        put(s.smoke, to)
        if beside_fire(s, to):
            ignite(s, to, log)
    if burns(s, to):
        flashover(s, log)
        push_sudden_fire(s, HAZMATS, Firefighter(0))


@large
def move_marker(s: State, cell: Cell, direction: int, log: Log) -> None:
    """Through a door once it is open; turned over outside, and by whoever is there."""
    edge = edge_of(s, cell, direction)
    if is_closed_door(s, edge) and is_untried(s, edge):
        try_door(s, s.active, cell, direction, log)
        return
    if is_closed_door(s, edge):
        swing(s, edge)
        note(log, DOOR_OPENED, s.active, cell, direction)
        return
    to = beyond(s, cell, direction)
    drop(s.poi, cell)
    put(s.poi, to)
    note(log, POI_MOVED, cell, to, 0)
    if s.exit_steps[to] == 0 or someone_at(s, to):
        turn_over(s, to)


# Which way

AT_THE_TOKEN: Given = {"cell": top_cell, **TO_A_SIDE}
route = Family("route", DIRECTION, at=[ROUTE], rules="FP-X-13", given=AT_THE_TOKEN)


@route.refuse
def refuse_way_out(s: State, cell: Cell, direction: int) -> int:
    return refuse_step(s, cell, direction, top_token(s))


@route.effect
def go_that_way(s: State, cell: Cell, direction: int, log: Log) -> None:
    token = top_token(s)
    pop(s)
    move_on(s, cell, direction, token, log)


# Told

desmoke.words("desmoke {space}")
escape.words("escape {space}")
route.words("route {direction}")
desmoke.aim(on_space)
escape.aim(on_space)
route.aim(on_target)


@desmoke.phrase
def say_desmoke(s: State, space: Cell) -> Phrase:
    return "action.desmoke", {"at": space_text(s, space)}


@escape.phrase
def say_escape(s: State, space: Cell) -> Phrase:
    return "action.escape", {"at": space_text(s, space)}


@route.phrase
def say_route(direction: int) -> Phrase:
    return "action.route", {"side": SIDES[direction]}


FIRST = first_action("fire_prevention_specialist")
NUMBERING = [
    (FIRST, desmoke),
    (FIRST + desmoke.size, escape),
    (DOOR, route),
    (EXTINGUISH_STAIRS, route.over(STAIRS, "route by stairs")),
]
