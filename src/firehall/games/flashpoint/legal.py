"""The legal mask: every action that `refusals` has nothing against.

Asking about each of several hundred actions would be slow, so whole families that cannot apply (no
victim to carry, no Captain, no first action) are left out before their members are asked about.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import allow, clear, lowest, next_in, small
from firehall.engine.frames import top_kind
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
    KEEP_DICE,
    LEADING,
    MOVE,
    NOTHING,
    PICK_FIREFIGHTER,
    PICK_ROLE,
    PICK_SPACE,
    PUT_OUT,
    STAY,
    STEPS,
    TREAT,
    TREATED_VICTIM,
    VICTIM,
    step,
)
from firehall.games.flashpoint.purse import DRIVE_COST
from firehall.games.flashpoint.refusals import (
    asks_for_space,
    refuse_answer,
    refuse_chop,
    refuse_command,
    refuse_crew_change,
    refuse_dispose,
    refuse_door,
    refuse_dousing,
    refuse_drive,
    refuse_end,
    refuse_entry,
    refuse_gun,
    refuse_identify,
    refuse_space,
    refuse_treat,
)
from firehall.games.flashpoint.state import (
    ACTIONS,
    AMBULANCE,
    CAPTAIN,
    CHOOSE_FIRST,
    CLEAR,
    CONSENT,
    ENGINE,
    FIRST_DECISION,
    HAZMAT_TECHNICIAN,
    HERE,
    IMAGING,
    PARAMEDIC,
    PARK_AMBULANCE,
    PARK_ENGINE,
    REROLL,
    RIDE,
    ROLES,
    SPOTS,
    adjacent,
    beyond,
    edge_at,
    hazard,
    is_wall,
    on_spot,
    passes,
)
from firehall.games.flashpoint.stranding import forbid_stranding


def legal(s: Any, mask: Any) -> int:
    """Fill the mask with the actions that are legal now and say how many they are."""
    clear(mask)
    question = top_kind(s)
    if question < FIRST_DECISION:
        return 0
    if question != ACTIONS:
        return legal_answers(s, question, mask)
    count = 0
    if s.ap + s.special_ap > 0:
        count += legal_steps(s, s.active, MOVE, mask)
        count += legal_around(s, mask)
        count += legal_with_card(s, mask)
        if s.vehicles:
            count += legal_vehicles(s, mask)
    if refuse_end(s) == 0:
        allow(mask, END)
        count += 1
    count -= forbid_stranding(s, mask)
    if count == 0:  # who can do nothing else may end the turn, in fire or not
        allow(mask, END)
        count = 1
    return count


def legal_steps(s: Any, who: int, block: int, mask: Any) -> int:
    """Steps of a firefighter to each side, with whatever there is to take along."""
    cell = s.at[who]
    loads = loads_at(s, cell)
    count = 0
    for direction in range(4):
        if adjacent(s, cell, direction):
            to = beyond(s, cell, direction)
            left = loads
            while left:
                load = lowest(left)
                left &= left - 1
                if refuse_entry(s, who, to, load) == 0:
                    allow(mask, block + step(direction, load))
                    count += 1
    return count


def loads_at(s: Any, cell: int) -> int:
    """What there is to take along from a space, nothing included: a bit for each load."""
    loads = 1 << NOTHING
    if small(s.victims, cell):
        loads |= 1 << VICTIM
    if small(s.hazmats, cell):
        loads |= 1 << HAZMAT
    if small(s.treated, cell):
        loads |= 1 << TREATED_VICTIM
        loads |= loads << LEADING
    return loads


def legal_around(s: Any, mask: Any) -> int:
    """Doors, walls and fire on each side, and fire underfoot."""
    cell = s.at[s.active]
    count = legal_dousing(s, cell, HERE, mask)
    for direction in range(4):
        edge = edge_at(s, cell, direction)
        if passes(edge):
            count += legal_dousing(s, beyond(s, cell, direction), direction, mask)
        if is_wall(edge):
            if refuse_chop(s, direction) == 0:
                allow(mask, CHOP + direction)
                count += 1
        elif is_door(edge):
            if refuse_door(s, s.active, direction) == 0:
                allow(mask, DOOR + direction)
                count += 1
    return count


def is_door(edge: int) -> bool:
    """A door that can be worked."""
    return edge == DOOR_CLOSED or edge == DOOR_OPEN


def legal_dousing(s: Any, cell: int, direction: int, mask: Any) -> int:
    count = 0
    if hazard(s, cell) != CLEAR:
        if refuse_dousing(s, cell, 1) == 0:
            allow(mask, EXTINGUISH + direction)
            count += 1
        if refuse_dousing(s, cell, 2) == 0:
            allow(mask, PUT_OUT + direction)
            count += 1
    return count


def legal_with_card(s: Any, mask: Any) -> int:
    """What only a specialist may do, and Crew Change."""
    count = 0
    role = s.role[s.active]
    if role == PARAMEDIC and refuse_treat(s) == 0:
        allow(mask, TREAT)
        count += 1
    elif role == HAZMAT_TECHNICIAN and refuse_dispose(s) == 0:
        allow(mask, DISPOSE)
        count += 1
    elif role == IMAGING:
        count += legal_identifying(s, mask)
    elif role == CAPTAIN:
        for firefighter in range(s.firefighters):
            if refuse_command(s, firefighter) == 0:
                count += legal_commands(s, firefighter, mask)
    if s.on_engine and not s.acted:
        for other in range(1, ROLES):
            if refuse_crew_change(s, other) == 0:
                allow(mask, PICK_ROLE + other)
                count += 1
    return count


def legal_identifying(s: Any, mask: Any) -> int:
    count = 0
    cell = next_in(s.poi, 0)
    while cell >= 0:
        if refuse_identify(s, cell) == 0:
            allow(mask, PICK_SPACE + cell)
            count += 1
        cell = next_in(s.poi, cell + 1)
    return count


def legal_commands(s: Any, firefighter: int, mask: Any) -> int:
    count = legal_steps(s, firefighter, COMMAND_MOVE + firefighter * STEPS, mask)
    for direction in range(4):
        edge = edge_at(s, s.at[firefighter], direction)
        if is_door(edge) and refuse_door(s, firefighter, direction) == 0:
            allow(mask, COMMAND_DOOR + firefighter * 4 + direction)
            count += 1
    return count


def legal_vehicles(s: Any, mask: Any) -> int:
    """Drives, and the deck gun; each costs at least as much as a drive."""
    if s.ap < DRIVE_COST:
        return 0
    count = legal_drives(s, AMBULANCE, mask)
    if on_spot(s, ENGINE, s.at[s.active]):
        count += legal_drives(s, ENGINE, mask)
        if refuse_gun(s) == 0:
            allow(mask, FIRE_GUN)
            count += 1
    return count


def legal_drives(s: Any, vehicle: int, mask: Any) -> int:
    count = 0
    for spot in range(SPOTS):
        if refuse_drive(s, vehicle, spot) == 0:
            allow(mask, DRIVE_TO + vehicle * SPOTS + spot)
            count += 1
    return count


def legal_answers(s: Any, question: int, mask: Any) -> int:
    """Answers to a question: one block of actions, each asked about."""
    if asks_for_space(question):
        return legal_spaces(s, question, mask)
    first, last = PICK_ROLE, PICK_SPACE
    if question == PARK_AMBULANCE or question == PARK_ENGINE:
        first, last = DRIVE_TO, FIRE_GUN
    elif question == CHOOSE_FIRST:
        first, last = PICK_FIREFIGHTER, STAY
    elif question == RIDE:
        first, last = STAY, KEEP_DICE
    elif question == REROLL:
        first, last = KEEP_DICE, ACCEPT
    elif question == CONSENT:
        first, last = ACCEPT, COMMAND_MOVE
    count = 0
    for action in range(first, last):
        if refuse_answer(s, question, action) == 0:
            allow(mask, action)
            count += 1
    return count


def legal_spaces(s: Any, question: int, mask: Any) -> int:
    count = 0
    for cell in range(s.cells):
        if refuse_space(s, question, cell) == 0:
            allow(mask, PICK_SPACE + cell)
            count += 1
    return count
