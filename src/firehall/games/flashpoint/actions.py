"""What actions do, once they are legal (FP-A, FP-V, FP-X)."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import has, set_small, small
from firehall.engine.frames import pop, push, set_top, top
from firehall.engine.log import note
from firehall.games.flashpoint.board import DOOR_CLOSED, DOOR_OPEN
from firehall.games.flashpoint.codes import (
    ACCEPT,
    CHOP,
    COMMAND_DOOR,
    COMMAND_MOVE,
    DISPOSE,
    DOOR,
    DRIVE_TO,
    END,
    EXTINGUISH,
    FIRE_GUN,
    HAZMAT,
    LEADING,
    LOADS,
    PICK_ROLE,
    PICK_SPACE,
    PUT_OUT,
    REROLL_BLACK,
    REROLL_BOTH,
    REROLL_RED,
    RIDE_TO,
    RIDE_WITH_VICTIM,
    STAY,
    STEPS,
    TREAT,
    TREATED_VICTIM,
    VICTIM,
)
from firehall.games.flashpoint.events import (
    CARRIED,
    CHOPPED,
    COMMANDED,
    CONSENTED,
    DOOR_CLOSED_AGAIN,
    DOOR_OPENED,
    DROVE,
    EXTINGUISHED,
    GUN_HIT,
    LED,
    MOVED,
    REFUSED,
    RODE,
    ROLE_TAKEN,
    STAYED,
    TREATED,
    TURN_ENDED,
)
from firehall.games.flashpoint.fire import damage_wall
from firehall.games.flashpoint.people import (
    check_victory,
    dispose,
    dispose_outside,
    is_safe,
    rescue_all,
    turn_over,
)
from firehall.games.flashpoint.purse import (
    chop_cost,
    extinguish_cost,
    gun_cost,
    pay,
    pay_command,
    step_cost,
)
from firehall.games.flashpoint.refusals import ap_after_change
from firehall.games.flashpoint.state import (
    AMBULANCE,
    CLEAR,
    CONSENT,
    DRIVE,
    DRIVER,
    ENGINE,
    EXTINGUISHING,
    FIRE_PHASE,
    GENERAL,
    GUN_REROLL_BLACK,
    GUN_REROLL_BOTH,
    GUN_REROLL_RED,
    GUN_ROLL,
    MOVING,
    REROLL,
    RIDE,
    SPOTS,
    adjacent,
    base_special_ap,
    beyond,
    edge_of,
    forget_turn,
    hazard,
    is_outside,
    more,
    seat_of,
    set_hazard,
)

# Moving


def take_step(s: Any, who: int, direction: int, load: int, log: Any) -> None:
    """The figure goes, with whatever it carries and leads; then what arriving does."""
    cell = s.at[who]
    to = beyond(s, cell, direction)
    s.at[who] = to
    note(log, MOVED, who, cell, to)
    carried = load & 3
    if carried == VICTIM:
        more(s.victims, cell, -1)
        more(s.victims, to, 1)
    elif carried == TREATED_VICTIM:
        more(s.treated, cell, -1)
        more(s.treated, to, 1)
    elif carried == HAZMAT:
        more(s.hazmats, cell, -1)
        more(s.hazmats, to, 1)
    if carried:
        note(log, CARRIED, who, carried, to)
    if load >= LEADING:
        more(s.treated, cell, -1)
        more(s.treated, to, 1)
        note(log, LED, who, to, 0)
    if load:
        bring(s, to, log)
    if s.result == 0 and has(s.poi, to):
        turn_over(s, to)


def bring(s: Any, cell: int, log: Any) -> None:
    """Arrival of a load (FP-A-08): rescued or disposed of where that is possible."""
    if is_outside(s, cell):
        dispose_outside(s, cell, log)
    if is_safe(s, cell):
        rescue_all(s, cell, log)
        check_victory(s, log)


def move(s: Any, direction: int, load: int, log: Any) -> None:
    pay(s, MOVING, step_cost(s, beyond(s, s.at[s.active], direction), load))
    take_step(s, s.active, direction, load, log)


# Doors, walls, fire


def work_door(s: Any, who: int, direction: int, log: Any) -> None:
    edge = edge_of(s, s.at[who], direction)
    if small(s.edge, edge) == DOOR_CLOSED:
        set_small(s.edge, edge, DOOR_OPEN)
        note(log, DOOR_OPENED, who, s.at[who], direction)
    else:
        set_small(s.edge, edge, DOOR_CLOSED)
        note(log, DOOR_CLOSED_AGAIN, who, s.at[who], direction)


def use_door(s: Any, direction: int, log: Any) -> None:
    pay(s, MOVING if s.moving_pays_doors else GENERAL, 1)
    work_door(s, s.active, direction, log)


def chop(s: Any, direction: int, log: Any) -> None:
    pay(s, GENERAL, chop_cost(s))
    cell = s.at[s.active]
    note(log, CHOPPED, s.active, cell, direction)
    damage_wall(s, cell, direction, log)


def extinguish(s: Any, direction: int, steps: int, log: Any) -> None:
    pay(s, EXTINGUISHING, extinguish_cost(s, steps))
    cell = beyond(s, s.at[s.active], direction)
    left = hazard(s, cell) - steps
    set_hazard(s, cell, left)
    if left == CLEAR:
        s.hazards -= 1
    note(log, EXTINGUISHED, s.active, cell, left)


# Vehicles


def drive(s: Any, vehicle: int, spot: int, log: Any) -> None:
    """The vehicle stands on its new spot; a frame asks whoever was on the old one."""
    pay(s, GENERAL, 2)
    if vehicle == AMBULANCE:
        old = s.ambulance
        s.ambulance = spot
    else:
        old = s.engine
        s.engine = spot
    note(log, DROVE, s.active, vehicle, spot)
    push(s, DRIVE, vehicle, old, 0)


def drive_step(s: Any, log: Any) -> None:
    """Frame DRIVE: vehicle, old spot, firefighter to ask next (FP-V-05, R-89)."""
    vehicle = top(s, 1)
    old = top(s, 2)
    rider = top(s, 3)
    while rider < s.firefighters:
        if s.at[rider] == s.spot[vehicle, old, 0] or s.at[rider] == s.spot[vehicle, old, 1]:
            set_top(s, 3, rider + 1)
            push(s, RIDE, rider, vehicle, 0)
            return
        rider += 1
    pop(s)
    if vehicle == AMBULANCE:
        rescue_all(s, s.spot[AMBULANCE, s.ambulance, 0], log)
        rescue_all(s, s.spot[AMBULANCE, s.ambulance, 1], log)
        check_victory(s, log)


def ride(s: Any, action: int, log: Any) -> None:
    rider = top(s, 1)
    vehicle = top(s, 2)
    pop(s)
    if action == STAY:
        note(log, STAYED, rider, 0, 0)
        return
    half = (action - RIDE_TO) % 2
    cell = s.at[rider]
    to = s.spot[vehicle, s.engine if vehicle == ENGINE else s.ambulance, half]
    s.at[rider] = to
    note(log, RODE, rider, to, 0)
    if action >= RIDE_WITH_VICTIM:
        load = VICTIM if small(s.victims, cell) > 0 else TREATED_VICTIM
        if load == VICTIM:
            more(s.victims, cell, -1)
            more(s.victims, to, 1)
        else:
            more(s.treated, cell, -1)
            more(s.treated, to, 1)
        note(log, CARRIED, rider, load, to)


def fire_gun(s: Any) -> None:
    pay(s, GENERAL, gun_cost(s))
    push(s, GUN_ROLL, 0, 0, 0)


def gun_rolled(s: Any, rerolled: int, log: Any) -> None:
    """The dice lie; the Driver/Operator may roll again, anyone else takes them (FP-X-08).

    ``rerolled``: 0 nothing was rolled again, 1 red was, 2 black was, 3 both.
    """
    if s.role[s.active] == DRIVER and rerolled != 3:
        push(s, REROLL, rerolled, 0, 0)
    else:
        splash(s, log)


def reroll(s: Any, action: int, log: Any) -> None:
    again = top(s, 1)
    pop(s)
    if action == REROLL_RED:
        push(s, GUN_REROLL_RED, again | 1, 0, 0)
    elif action == REROLL_BLACK:
        push(s, GUN_REROLL_BLACK, again | 2, 0, 0)
    elif action == REROLL_BOTH:
        push(s, GUN_REROLL_BOTH, 3, 0, 0)
    else:
        splash(s, log)


def opposite_black(s: Any, face: int) -> int:
    """The face on the underside (FP-G-06); some printed d8 pair 1-6, 2-5, 3-8, 4-7 (R-24)."""
    if not s.koplow:
        return s.columns + 1 - face
    pair = 7 if face in (1, 2, 5, 6) else 11
    return pair - face


def gun_target(s: Any) -> int:
    """Each die that points outside the Engine's quadrant is turned over (FP-V-06)."""
    zone = s.engine_zone[s.engine]
    north = zone <= 2
    west = zone == 1 or zone == 3
    row = s.gun_red
    column = s.gun_black
    if (row <= s.rows // 2) != north:
        row = s.rows + 1 - row
    if (column <= s.columns // 2) != west:
        column = opposite_black(s, column)
    return row * s.width + column


def splash(s: Any, log: Any) -> None:
    """Water on the target and on every space beside it."""
    cell = gun_target(s)
    s.gun_red = 0
    s.gun_black = 0
    note(log, GUN_HIT, cell, 0, 0)
    wash(s, cell, log)
    for direction in range(4):
        if adjacent(s, cell, direction):
            wash(s, beyond(s, cell, direction), log)


def wash(s: Any, cell: int, log: Any) -> None:
    if hazard(s, cell) != CLEAR:
        set_hazard(s, cell, CLEAR)
        s.hazards -= 1
        note(log, EXTINGUISHED, s.active, cell, CLEAR)


# Specialists


def take_role(s: Any, firefighter: int, role: int, log: Any) -> None:
    """A card changes hands; the one laid down can be taken by anyone later."""
    if s.role[firefighter]:
        s.roles_free |= 1 << s.role[firefighter]
    s.roles_free &= ~(1 << role)
    s.role[firefighter] = role
    note(log, ROLE_TAKEN, firefighter, role, 0)


def change_crew(s: Any, role: int, log: Any) -> None:
    s.ap = ap_after_change(s, role)
    s.special_ap = base_special_ap(role)
    take_role(s, s.active, role, log)


def treat(s: Any, log: Any) -> None:
    pay(s, GENERAL, 1)
    cell = s.at[s.active]
    more(s.victims, cell, -1)
    more(s.treated, cell, 1)
    s.heal_left -= 1
    note(log, TREATED, s.active, cell, 0)


def dispose_here(s: Any, log: Any) -> None:
    pay(s, GENERAL, 2)
    dispose(s, s.at[s.active], log)


def identify(s: Any, cell: int) -> None:
    pay(s, GENERAL, 1)
    turn_over(s, cell)


def command(s: Any, firefighter: int, order: int, log: Any) -> None:
    """An order to another player's figure waits for consent where the table wants it (R-28)."""
    if s.ask_consent and seat_of(s, firefighter) != seat_of(s, s.active):
        push(s, CONSENT, firefighter, order, 0)
    else:
        obey(s, firefighter, order, log)


def obey(s: Any, firefighter: int, order: int, log: Any) -> None:
    """Carry out an order: a step, or `STEPS` and a direction for a door."""
    note(log, COMMANDED, firefighter, s.active, 0)
    s.commanded |= 1 << firefighter
    if order < STEPS:
        direction = order // LOADS
        load = order % LOADS
        to = beyond(s, s.at[firefighter], direction)
        pay_command(s, firefighter, step_cost(s, to, load))
        take_step(s, firefighter, direction, load, log)
    else:
        pay_command(s, firefighter, 1)
        work_door(s, firefighter, order - STEPS, log)


def answer_command(s: Any, action: int, log: Any) -> None:
    firefighter = top(s, 1)
    order = top(s, 2)
    pop(s)
    if action == ACCEPT:
        note(log, CONSENTED, firefighter, 0, 0)
        obey(s, firefighter, order, log)
    else:
        s.unwilling |= 1 << firefighter
        note(log, REFUSED, firefighter, 0, 0)


# The turn


def end_turn(s: Any, log: Any) -> None:
    """FP-T-04: unspent general AP are saved up to the cap, then the fire moves."""
    s.saved[s.active] = min(s.ap, s.saved_cap)
    note(log, TURN_ENDED, s.active, s.saved[s.active], 0)
    forget_turn(s)
    pop(s)
    push(s, FIRE_PHASE, 0, 0, 0)


def act(s: Any, action: int, log: Any) -> None:
    """An action of Take Actions."""
    s.acted = 1
    if action < DOOR:
        move(s, action // LOADS, action % LOADS, log)
    elif action < EXTINGUISH:
        use_door(s, action - DOOR, log)
    elif action < PUT_OUT:
        extinguish(s, action - EXTINGUISH, 1, log)
    elif action < CHOP:
        extinguish(s, action - PUT_OUT, 2, log)
    elif action < DRIVE_TO:
        chop(s, action - CHOP, log)
    elif action < FIRE_GUN:
        drive(s, (action - DRIVE_TO) // SPOTS, (action - DRIVE_TO) % SPOTS, log)
    elif action == FIRE_GUN:
        fire_gun(s)
    elif action == TREAT:
        treat(s, log)
    elif action == DISPOSE:
        dispose_here(s, log)
    elif action == END:
        end_turn(s, log)
    elif action < PICK_SPACE:
        change_crew(s, action - PICK_ROLE, log)
    elif action < COMMAND_MOVE:
        identify(s, action - PICK_SPACE)
    elif action < COMMAND_DOOR:
        order = action - COMMAND_MOVE
        command(s, order // STEPS, order % STEPS, log)
    else:
        order = action - COMMAND_DOOR
        command(s, order // 4, STEPS + order % 4, log)
