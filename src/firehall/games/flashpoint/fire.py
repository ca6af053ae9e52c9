"""Fire: smoke, explosions, shockwaves, flashover, and the order of a fire phase (FP-F)."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import (
    around,
    drop,
    has,
    lowest,
    next_in,
    next_pile,
    put,
    set_small,
    small,
)
from firehall.engine.frames import pop, push, set_top, top
from firehall.engine.log import note
from firehall.games.flashpoint.board import (
    BORDER,
    DAMAGED,
    DESTROYED,
    DOOR_CLOSED,
    DOOR_GONE,
    DOOR_OPEN,
    WALL,
)
from firehall.games.flashpoint.events import (
    DOOR_LOST,
    EXPLODED,
    FIRE_PLACED,
    FLARED_UP,
    HAZMAT_EXPLODED,
    HOT_SPOT_PLACED,
    IGNITED,
    KNOCKED_DOWN,
    LANDED,
    NO_TOKEN_LEFT,
    OUTSIDE_CLEARED,
    SMOKE_PLACED,
    WALL_DAMAGED,
    WAVE_PASSED,
)
from firehall.games.flashpoint.people import collapse, holds_person, lose_next
from firehall.games.flashpoint.state import (
    AMBULANCE,
    CHOOSE_HAZMAT,
    CLEAR,
    FIRE_AT_HAZMAT,
    FIRE_AT_PEOPLE,
    FIRE_OUTSIDE,
    FIRE_ROLL,
    LAND,
    REPLENISH,
    SMOKE,
    SPOTS,
    adjacent,
    beyond,
    burns,
    edge_of,
    hazard,
    is_outside,
    is_wall,
    more,
    on_spot,
)

# Steps of the fire phase, in frame place 1 (FP-F-11, FP-F-12).
ROLL, HAZMATS, FLARE_UP, LATE_HAZMATS, KNOCK_DOWN, LOSSES, CLEAR_OUTSIDE = range(7)


# Tokens


def fire_reaches(s: Any, cell: int) -> None:
    """A space burns that did not; remember what there is to look for later in the phase."""
    drop(s.smoke, cell)
    put(s.fire, cell)
    if holds_person(s, cell):
        s.alarm |= FIRE_AT_PEOPLE
    if small(s.hazmats, cell) > 0:
        s.alarm |= FIRE_AT_HAZMAT
    if is_outside(s, cell):
        s.alarm |= FIRE_OUTSIDE


def put_fire(s: Any, cell: int, log: Any) -> None:
    """Fire comes to a space: smoke is turned, an open space takes a token if one is left."""
    if hazard(s, cell) == SMOKE:
        ignite(s, cell, log)
    elif hazard(s, cell) == CLEAR:
        if take_token(s, cell, log):
            fire_reaches(s, cell)
            note(log, FIRE_PLACED, cell, 0, 0)


def put_smoke(s: Any, cell: int, log: Any) -> None:
    if take_token(s, cell, log):
        put(s.smoke, cell)
        note(log, SMOKE_PLACED, cell, 0, 0)


def ignite(s: Any, cell: int, log: Any) -> None:
    fire_reaches(s, cell)
    note(log, IGNITED, cell, 0, 0)


def take_token(s: Any, cell: int, log: Any) -> bool:
    """FP-F-20: when all tokens lie on the board, nothing is added anywhere."""
    if s.hazards >= s.hazard_tokens:
        note(log, NO_TOKEN_LEFT, cell, 0, 0)
        return False
    s.hazards += 1
    return True


def put_hot_spot(s: Any, cell: int, log: Any) -> None:
    put(s.hot_spot, cell)
    note(log, HOT_SPOT_PLACED, cell, 0, 0)


def put_hot_spot_from_reserve(s: Any, cell: int, log: Any) -> None:
    """One a space, and none when the reserve is empty (R-14, R-15)."""
    if s.hot_spots and s.reserve > 0 and not has(s.hot_spot, cell):
        s.reserve -= 1
        put_hot_spot(s, cell, log)


def damage_wall(s: Any, cell: int, direction: int, log: Any) -> None:
    """One marker on a standing wall; the last one brings the building down (FP-F-21)."""
    crack(s, cell, direction)
    tell_crack(s, cell, direction, log)


def crack(s: Any, cell: int, direction: int) -> None:
    edge = edge_of(s, cell, direction)
    set_small(s.edge, edge, DAMAGED if small(s.edge, edge) == WALL else DESTROYED)
    s.damage_left -= 1


def tell_crack(s: Any, cell: int, direction: int, log: Any) -> None:
    note(log, WALL_DAMAGED, cell, direction, s.damage_left)
    if s.damage_left == 0:
        collapse(s, log)


# Explosions


def explode(s: Any, cell: int, damages: bool, log: Any) -> None:
    """FP-F-06: one blast to each side, in the order N, E, S, W (R-11)."""
    note(log, EXPLODED, cell, 0, 0)
    for direction in range(4):
        blast(s, cell, direction, damages, log)
        if s.result:
            return


def blast(s: Any, cell: int, direction: int, damages: bool, log: Any) -> None:
    """FP-F-07: the shockwave runs through burning spaces until it does something."""
    while True:
        index = edge_of(s, cell, direction)
        edge = small(s.edge, index)
        if edge == BORDER:
            return
        if is_wall(edge):
            if damages:
                damage_wall(s, cell, direction, log)
            return
        if edge == DOOR_CLOSED or edge == DOOR_OPEN:
            set_small(s.edge, index, DOOR_GONE)
            note(log, DOOR_LOST, cell, direction, 0)
            if edge == DOOR_CLOSED:
                return
        cell = beyond(s, cell, direction)
        if not burns(s, cell):
            put_fire(s, cell, log)
            return
        note(log, WAVE_PASSED, cell, direction, 0)


def flashover(s: Any, log: Any) -> None:
    """FP-F-10: smoke beside fire burns, until no smoke is beside fire."""
    ignited = True
    while ignited:
        ignited = False
        cell = next_threatened(s, 0)
        while cell >= 0:
            if beside_fire(s, cell):
                ignite(s, cell, log)
                ignited = True
            cell = next_threatened(s, cell + 1)


def next_threatened(s: Any, start: int) -> int:
    """The first smoke from a space on that has fire next to it, walls or not; -1 for none."""
    for word in range(start >> 5, len(s.smoke)):
        threatened = s.smoke[word] & around(s.fire, word, s.width)
        if word == start >> 5:
            threatened &= -1 << (start & 31)
        if threatened:
            return word * 32 + lowest(threatened)
    return -1


def beside_fire(s: Any, cell: int) -> bool:
    """Of a space inside: those have a neighbour on every side."""
    for direction in range(4):
        if burns(s, beyond(s, cell, direction)) and adjacent(s, cell, direction):
            return True
    return False


def advance(s: Any, cell: int, log: Any) -> None:
    """What a rolled space does (FP-F-02 to FP-F-04), then flashover."""
    if hazard(s, cell) == CLEAR:
        put_smoke(s, cell, log)
    elif hazard(s, cell) == SMOKE:
        ignite(s, cell, log)
    else:
        explode(s, cell, True, log)
    if s.result == 0:
        flashover(s, log)


# Hazmats


def burning_hazmat(s: Any) -> int:
    """The first space with a hazmat in fire; -1 when there is none."""
    if not s.alarm & FIRE_AT_HAZMAT:
        return -1
    cell = next_burning_hazmat(s, 0)
    if cell < 0:
        s.alarm &= ~FIRE_AT_HAZMAT
    return cell


def next_burning_hazmat(s: Any, start: int) -> int:
    """The first from a space on; -1 when there is none."""
    cell = next_pile(s.hazmats, start)
    while cell >= 0 and not burns(s, cell):
        cell = next_pile(s.hazmats, cell + 1)
    return cell


def explode_hazmat(s: Any, cell: int, log: Any) -> None:
    """FP-F-13: it is gone, its space explodes, a hot spot from the reserve is laid there."""
    more(s.hazmats, cell, -1)
    s.hazmats_out -= 1
    s.exploded += 1
    note(log, HAZMAT_EXPLODED, cell, 0, 0)
    explode(s, cell, True, log)
    if s.result:
        return
    put_hot_spot_from_reserve(s, cell, log)
    if s.flashover_each:
        flashover(s, log)


def resolve_hazmats(s: Any, log: Any) -> bool:
    """Explode hazmats in fire; False once none is left, True while there is more to do."""
    cell = burning_hazmat(s)
    if cell < 0:
        if not s.flashover_each:  # then one flashover after the whole chain
            flashover(s, log)
            return burning_hazmat(s) >= 0
        return False
    if s.ask_hazmat_order and next_burning_hazmat(s, cell + 1) >= 0:
        push(s, CHOOSE_HAZMAT, 0, 0, 0)
    else:
        explode_hazmat(s, cell, log)
    return True


# Knock-down


def may_land(s: Any, firefighter: int, cell: int) -> bool:
    """Whether a knocked-down firefighter may come to a space (FP-F-17, FP-F-18)."""
    if s.vehicles:
        return on_spot(s, AMBULANCE, cell)
    return is_parking(s, cell) and distance(s, s.at[firefighter], cell) == nearest_parking(
        s, s.at[firefighter]
    )


def is_parking(s: Any, cell: int) -> bool:
    for spot in range(SPOTS):
        if cell == s.spot[AMBULANCE, spot, 0] or cell == s.spot[AMBULANCE, spot, 1]:
            return True
    return False


def nearest_parking(s: Any, cell: int) -> int:
    """How far the nearest space of an ambulance parking spot is."""
    nearest = 1 << 14
    for spot in range(SPOTS):
        for half in range(2):
            nearest = min(nearest, distance(s, cell, s.spot[AMBULANCE, spot, half]))
    return nearest


def distance(s: Any, one: int, other: int) -> int:
    """In a straight line, squared; or by rows and columns (R-43)."""
    rows = abs(one // s.width - other // s.width)
    columns = abs(one % s.width - other % s.width)
    if s.manhattan:
        return rows + columns
    return rows * rows + columns * columns


def knock_down(s: Any, firefighter: int, log: Any) -> None:
    """Ask where the figure comes to, unless there is one place only (R-89)."""
    note(log, KNOCKED_DOWN, firefighter, s.at[firefighter], 0)
    places = 0
    place = 0
    for spot in range(SPOTS):
        for half in range(2):
            cell = s.spot[AMBULANCE, spot, half]
            if may_land(s, firefighter, cell):
                places += 1
                place = cell
    if places == 1:
        land(s, firefighter, place, log)
    else:
        push(s, LAND, firefighter, 0, 0)


def land(s: Any, firefighter: int, cell: int, log: Any) -> None:
    s.at[firefighter] = cell
    note(log, LANDED, firefighter, cell, 0)


def clear_outside(s: Any, log: Any) -> None:
    """FP-F-19: no hazard stays outside."""
    if not s.alarm & FIRE_OUTSIDE:
        return
    s.alarm &= ~FIRE_OUTSIDE
    cell = next_in(s.fire, 0)
    while cell >= 0:
        if is_outside(s, cell):
            drop(s.fire, cell)
            s.hazards -= 1
            note(log, OUTSIDE_CLEARED, cell, 0, 0)
        cell = next_in(s.fire, cell + 1)


# The phase, step by step


def rolled(s: Any, cell: int, log: Any) -> None:
    """The dice have named a space: the frame of the phase goes on with step 2."""
    s.target = cell
    s.target_hot = has(s.hot_spot, cell)  # what lay there when the dice fell
    advance(s, cell, log)


def fire_step(s: Any, log: Any) -> None:
    """One step of the frame FIRE_PHASE; place 1 is the step, place 2 the firefighter to look at."""
    step = top(s, 1)
    if step == ROLL:
        set_top(s, 1, FLARE_UP if s.flare_up_first else HAZMATS)
        push(s, FIRE_ROLL, 0, 0, 0)
    elif step == HAZMATS:
        if not resolve_hazmats(s, log):
            set_top(s, 1, FLARE_UP)
    elif step == FLARE_UP:
        flare_up(s, log)
    elif step == LATE_HAZMATS:
        if not resolve_hazmats(s, log):
            set_top(s, 1, KNOCK_DOWN)
    elif step == KNOCK_DOWN:
        knock_down_next(s, log)
    elif step == LOSSES:
        if s.alarm & FIRE_AT_PEOPLE and lose_next(s, log):
            return
        s.alarm &= ~FIRE_AT_PEOPLE
        # a false alarm that burnt may have been an unmarked hazmat.
        set_top(s, 1, LATE_HAZMATS if burning_hazmat(s) >= 0 else CLEAR_OUTSIDE)
    else:
        clear_outside(s, log)
        pop(s)
        push(s, REPLENISH, 0, 0, 0)


def flare_up(s: Any, log: Any) -> None:
    """FP-F-14: a hot spot on the target means another roll; FP-F-15: the last one gets a token."""
    if s.target_hot:
        s.target_hot = 0
        s.flared_up = 1
        note(log, FLARED_UP, s.target, 0, 0)
        set_top(s, 1, ROLL)
        return
    if s.flared_up:
        s.flared_up = 0
        put_hot_spot_from_reserve(s, s.target, log)
    set_top(s, 1, LATE_HAZMATS if s.flare_up_first else KNOCK_DOWN)


def knock_down_next(s: Any, log: Any) -> None:
    """Each firefighter in fire is knocked down once a pass, in seat order (R-89)."""
    firefighter = top(s, 2)
    while firefighter < s.firefighters:
        if burns(s, s.at[firefighter]):
            set_top(s, 2, firefighter + 1)
            knock_down(s, firefighter, log)
            return
        firefighter += 1
    set_top(s, 2, 0)
    set_top(s, 1, LOSSES)
