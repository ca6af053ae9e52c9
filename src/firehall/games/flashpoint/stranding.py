"""FP-T-08: what a firefighter does may leave nobody in fire who could have been saved.

The last question about an action that is legal otherwise. The action is tried out as far as it
matters (where figures stand, what burns, what is open, what is left to spend) and taken back.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import drop, has, lowest, next_in, set_small, small
from firehall.games.flashpoint.board import DAMAGED, DESTROYED, DOOR_CLOSED, DOOR_OPEN, WALL
from firehall.games.flashpoint.codes import (
    CHOP,
    COMMAND_DOOR,
    COMMAND_MOVE,
    DISPOSE,
    DOOR,
    DRIVE_TO,
    EXTINGUISH,
    FIRE_GUN,
    LEADING,
    LOADS,
    MOVE,
    NOTHING,
    PICK_SPACE,
    PUT_OUT,
    STEPS,
    TREAT,
    TREATED_VICTIM,
    VICTIM,
    step,
)
from firehall.games.flashpoint.people import is_safe, people_at
from firehall.games.flashpoint.peril import anyone_else_in_danger, anyone_in_danger, strands
from firehall.games.flashpoint.purse import (
    DISPOSE_COST,
    DRIVE_COST,
    IDENTIFY_COST,
    TREAT_COST,
    chop_cost,
    door_purpose,
    extinguish_cost,
    gun_cost,
    step_cost,
    step_purpose,
)
from firehall.games.flashpoint.state import (
    AMBULANCE,
    CAPTAIN,
    EXTINGUISHING,
    GENERAL,
    SPOTS,
    beyond,
    burns,
    edge_of,
    hazard,
    set_hazard,
)


def strands_someone(s: Any, action: int) -> bool:
    """Whether an action of the turn would leave someone in fire for good."""
    if s.allow_stranding:
        return False
    if action < DOOR:
        return step_strands(s, s.active, (action - MOVE) // LOADS, (action - MOVE) % LOADS)
    if COMMAND_MOVE <= action < COMMAND_DOOR:
        command = action - COMMAND_MOVE
        return step_strands(s, command // STEPS, command % STEPS // LOADS, command % LOADS)
    if action >= COMMAND_DOOR:
        return door_strands(s, (action - COMMAND_DOOR) // 4, (action - COMMAND_DOOR) % 4)
    if not anyone_in_danger(s):
        return False
    if action < EXTINGUISH:
        return door_strands(s, s.active, action - DOOR)
    if action < PUT_OUT:
        return dousing_strands(s, action - EXTINGUISH, 1)
    if action < CHOP:
        return dousing_strands(s, action - PUT_OUT, 2)
    if action < DRIVE_TO:
        return chop_strands(s, action - CHOP)
    return price_strands(s, action)


def step_strands(s: Any, who: int, direction: int, load: int) -> bool:
    cell = s.at[who]
    to = beyond(s, cell, direction)
    if not burns(s, to) and not anyone_else_in_danger(s, who):
        return False
    if wins_the_game(s, to, load):
        return False
    cost = step_cost(s, to, load)
    s.at[who] = to
    stranded = strands(s, who, step_purpose(s, who), cost)
    s.at[who] = cell
    return stranded


def wins_the_game(s: Any, to: int, load: int) -> bool:
    """R-86: an action that ends the game is never refused for stranding someone."""
    people = (load & 3 == VICTIM) + (load & 3 == TREATED_VICTIM) + (load >= LEADING)
    return is_safe(s, to) and ends_by_rescue(s, people)


def ends_by_rescue(s: Any, people: int) -> bool:
    """Whether the game ends when so many more are rescued (FP-E-01, R-91)."""
    if people == 0 or s.rescued + people < s.rescue_goal:
        return False
    return not s.play_on or (s.hidden_victims == 0 and s.victims_out == people)


def door_strands(s: Any, who: int, direction: int) -> bool:
    index = edge_of(s, s.at[who], direction)
    edge = small(s.edge, index)
    set_small(s.edge, index, DOOR_OPEN if edge == DOOR_CLOSED else DOOR_CLOSED)
    stranded = strands(s, who, door_purpose(s, who), 1)
    set_small(s.edge, index, edge)
    return stranded


def dousing_strands(s: Any, direction: int, steps: int) -> bool:
    cell = beyond(s, s.at[s.active], direction)
    before = hazard(s, cell)
    set_hazard(s, cell, before - steps)
    stranded = strands(s, s.active, EXTINGUISHING, extinguish_cost(s, steps))
    set_hazard(s, cell, before)
    return stranded


def chop_strands(s: Any, direction: int) -> bool:
    if s.damage_left == 1:  # the last marker ends the game
        return False
    index = edge_of(s, s.at[s.active], direction)
    edge = small(s.edge, index)
    set_small(s.edge, index, DAMAGED if edge == WALL else DESTROYED)
    stranded = strands(s, s.active, GENERAL, chop_cost(s))
    set_small(s.edge, index, edge)
    return stranded


def price_strands(s: Any, action: int) -> bool:
    """Actions that change no fire and no way: only what they cost matters."""
    if action < FIRE_GUN:
        vehicle, spot = (action - DRIVE_TO) // SPOTS, (action - DRIVE_TO) % SPOTS
        if vehicle == AMBULANCE and ends_by_rescue(s, waiting_at(s, spot)):
            return False
        cost = DRIVE_COST
    elif action == FIRE_GUN:
        cost = gun_cost(s)
    elif action == TREAT:
        cost = TREAT_COST
    elif action == DISPOSE:
        cost = DISPOSE_COST
    elif action < PICK_SPACE:  # ending the turn has its own rule, changing crew leaves AP enough
        return False
    else:
        cost = IDENTIFY_COST
    return strands(s, s.active, GENERAL, cost)


def waiting_at(s: Any, spot: int) -> int:
    """Victims whom the Ambulance would take up on a spot."""
    people = 0
    for half in range(2):
        people += people_at(s, s.spot[AMBULANCE, spot, half])
    return people


# In the legal mask


def forbid_stranding(s: Any, mask: Any) -> int:
    """Take the actions that strand someone out of a mask; how many they were."""
    if s.allow_stranding:
        return 0
    return forbid_any(s, mask) if anyone_to_save(s) else forbid_into_fire(s, mask)


def anyone_to_save(s: Any) -> bool:
    """Someone is in danger, or would be as soon as the Captain commands it."""
    if s.role[s.active] != CAPTAIN:
        return anyone_in_danger(s)
    for firefighter in range(s.firefighters):
        if burns(s, s.at[firefighter]):
            return True
    return False


def forbid_any(s: Any, mask: Any) -> int:
    """Someone is in fire: whatever is done may be too much."""
    count = 0
    action = next_in(mask, 0)
    while action >= 0:
        if strands_someone(s, action):
            drop(mask, action)
            count += 1
        action = next_in(mask, action + 1)
    return count


def forbid_into_fire(s: Any, mask: Any) -> int:
    """Nobody is: only a step into fire can strand someone."""
    steps = steps_into_fire(s, s.active, MOVE, mask)
    if s.role[s.active] == CAPTAIN:
        for firefighter in range(s.firefighters):
            if firefighter != s.active:
                first = COMMAND_MOVE + firefighter * STEPS
                steps |= steps_into_fire(s, firefighter, first, mask)
    count = 0
    while steps:
        place = lowest(steps)
        steps &= steps - 1
        who, direction = place // 4, place % 4
        if step_strands(s, who, direction, NOTHING):
            first = MOVE if who == s.active else COMMAND_MOVE + who * STEPS
            drop(mask, first + step(direction, NOTHING))
            count += 1
    return count


def steps_into_fire(s: Any, who: int, first: int, mask: Any) -> int:
    """Allowed steps of a firefighter into fire, each a bit: 4 times the figure, and direction."""
    steps = 0
    for direction in range(4):
        allowed = has(mask, first + step(direction, NOTHING))
        if allowed and burns(s, beyond(s, s.at[who], direction)):
            steps |= 1 << (4 * who + direction)
    return steps
