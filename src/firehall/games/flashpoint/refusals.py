"""Why an action is refused: the rules of FP-A as questions about a state.

Each function answers with a code, 0 when the rule has nothing against it. The legal mask is made
from these very functions, so that what is offered and what is explained cannot differ. Reasons are
looked for in the order of the table below: rules and geometry first, the price last.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import has, small
from firehall.engine.frames import top, top_kind
from firehall.games.flashpoint.board import (
    BORDER,
    DESTROYED,
    DOOR_CLOSED,
    DOOR_GONE,
    DOOR_OPEN,
    DOORWAY,
)
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
    LOADS,
    MOVE,
    NOTHING,
    NUM_ACTIONS,
    PICK_FIREFIGHTER,
    PICK_ROLE,
    PICK_SPACE,
    PUT_OUT,
    REROLL_BLACK,
    REROLL_RED,
    RIDE_WITH_VICTIM,
    STAY,
    STEPS,
    TREAT,
    TREATED_VICTIM,
    VICTIM,
)
from firehall.games.flashpoint.fire import may_land
from firehall.games.flashpoint.people import people_at
from firehall.games.flashpoint.peril import ends_in_fire, held_by_fire, is_unwilling
from firehall.games.flashpoint.purse import (
    CREW_CHANGE_COST,
    DISPOSE_COST,
    DRIVE_COST,
    IDENTIFY_COST,
    TREAT_COST,
    chop_cost,
    door_purpose,
    extinguish_cost,
    funds,
    gun_cost,
    over_command_limit,
    step_cost,
    step_purpose,
)
from firehall.games.flashpoint.state import (
    ACTIONS,
    AMBULANCE,
    CAPTAIN,
    CHOOSE_FIRST,
    CHOOSE_HAZMAT,
    CHOOSE_ROLE,
    CHOOSE_START,
    CONSENT,
    ENGINE,
    EXTINGUISHING,
    HAZMAT_TECHNICIAN,
    HERE,
    IMAGING,
    LAND,
    PARAMEDIC,
    PARK_AMBULANCE,
    PARK_ENGINE,
    REROLL,
    RIDE,
    SPOTS,
    base_ap,
    beyond,
    burns,
    edge_at,
    hazard,
    is_outside,
    is_wall,
    on_spot,
)
from firehall.games.flashpoint.stranding import strands_someone

# Codes, in the order in which reasons are looked for.
(
    OK,
    GAME_OVER,
    WRONG_PHASE,
    PENDING_CHOICE,
    NOT_ASKED,
    MODULE_OFF,
    ROLE_CANNOT,
    NOT_ADJACENT,
    BLOCKED_WALL,
    BLOCKED_DOOR,
    FORBIDDEN_SPACE,
    OFF_BOARD,
    CARRY_INTO_FIRE,
    LEAD_INTO_FIRE,
    NOTHING_TO_CARRY,
    HANDS_FULL,
    NOT_TREATED,
    LEAD_LIMIT,
    END_IN_FIRE,
    NO_DOOR,
    DOOR_IS_GONE,
    DOOR_FIXED,
    NOTHING_TO_EXTINGUISH,
    NO_WALL_THERE,
    WALL_GONE,
    NOT_ON_ENGINE,
    SPOT_TOO_FAR,
    WRONG_SPOT,
    QUADRANT_OCCUPIED,
    NOT_FIRST_ACTION,
    NOT_STARTED_ON_ENGINE,
    ROLE_IS_TAKEN,
    NO_TARGET,
    ALREADY_TREATED,
    NO_HEAL_MARKER,
    COMMAND_SELF,
    COMMAND_LIMIT,
    COMMAND_ACTION,
    UNWILLING,
    ONCE_PER_TURN,
    NO_AP,
    STRANDED,
) = range(42)


# Moving


def refuse_load(s: Any, cell: int, to: int, load: int) -> int:
    carried = load & 3
    leads = load >= LEADING
    if burns(s, to):
        if carried != NOTHING:
            return CARRY_INTO_FIRE
        if leads:
            return LEAD_INTO_FIRE
    if carried == VICTIM and small(s.victims, cell) == 0:
        return NOTHING_TO_CARRY
    if carried == TREATED_VICTIM and small(s.treated, cell) == 0:
        return NOTHING_TO_CARRY
    if carried == HAZMAT and small(s.hazmats, cell) == 0:
        return NOTHING_TO_CARRY
    if leads:
        to_lead = small(s.treated, cell) - (carried == TREATED_VICTIM)
        if to_lead <= 0:
            return NOT_TREATED if small(s.victims, cell) > 0 else NOTHING_TO_CARRY
    return OK


def refuse_way(s: Any, who: int, direction: int) -> int:
    """What stands between a firefighter and the next space."""
    edge = edge_at(s, s.at[who], direction)
    if is_wall(edge):
        return BLOCKED_WALL
    if edge == DOOR_CLOSED:
        return BLOCKED_DOOR
    if edge == BORDER:
        return OFF_BOARD
    return OK


def refuse_step(s: Any, who: int, direction: int, load: int) -> int:
    """A step of the active firefighter, or of another by command."""
    reason = refuse_way(s, who, direction)
    if reason:
        return reason
    return refuse_entry(s, who, beyond(s, s.at[who], direction), load)


def refuse_entry(s: Any, who: int, to: int, load: int) -> int:
    """The same, when the way is known to be free."""
    if load:
        reason = refuse_load(s, s.at[who], to, load)
        if reason:
            return reason
    if held_by_fire(s, who):
        return END_IN_FIRE
    cost = step_cost(s, to, load)
    if who != s.active and over_command_limit(s, who, cost):
        return COMMAND_LIMIT
    return NO_AP if funds(s, step_purpose(s, who)) < cost else OK


# Doors and walls


def refuse_door(s: Any, who: int, direction: int) -> int:
    edge = edge_at(s, s.at[who], direction)
    if edge == DOOR_GONE:
        return DOOR_IS_GONE
    if edge == DOORWAY:
        return DOOR_FIXED
    if edge != DOOR_CLOSED and edge != DOOR_OPEN:
        return NO_DOOR
    if held_by_fire(s, -1):
        return END_IN_FIRE
    if who != s.active and over_command_limit(s, who, 1):
        return COMMAND_LIMIT
    return NO_AP if funds(s, door_purpose(s, who)) < 1 else OK


def refuse_chop(s: Any, direction: int) -> int:
    edge = edge_at(s, s.at[s.active], direction)
    if edge == DESTROYED:
        return WALL_GONE
    if not is_wall(edge):
        return NO_WALL_THERE
    if held_by_fire(s, -1):
        return END_IN_FIRE
    return NO_AP if s.ap < chop_cost(s) else OK


# Fighting fire


def refuse_extinguish(s: Any, direction: int, steps: int) -> int:
    """FP-A-10 to FP-A-12: one step down, or fire put out in one order."""
    if direction != HERE:
        reason = refuse_way(s, s.active, direction)
        if reason:
            return reason
    return refuse_dousing(s, beyond(s, s.at[s.active], direction), steps)


def refuse_dousing(s: Any, cell: int, steps: int) -> int:
    """The same, when the space is known to be within reach."""
    if hazard(s, cell) < steps:
        return NOTHING_TO_EXTINGUISH
    if held_by_fire(s, -1):
        return END_IN_FIRE
    return NO_AP if funds(s, EXTINGUISHING) < extinguish_cost(s, steps) else OK


def quadrant_occupied(s: Any) -> bool:
    for firefighter in range(s.firefighters):
        if s.zone[s.at[firefighter]] == s.engine_zone[s.engine]:
            return True
    return False


def refuse_gun(s: Any) -> int:
    if not s.deck_gun:
        return MODULE_OFF
    if not on_spot(s, ENGINE, s.at[s.active]):
        return NOT_ON_ENGINE
    if quadrant_occupied(s):
        return QUADRANT_OCCUPIED
    return refuse_price(s, gun_cost(s))


# Vehicles


def is_next_spot(s: Any, vehicle: int, spot: int) -> bool:
    here = s.ambulance if vehicle == AMBULANCE else s.engine
    if s.any_spot:
        return spot != here
    return (spot - here) % SPOTS == 1 or (here - spot) % SPOTS == 1


def refuse_drive(s: Any, vehicle: int, spot: int) -> int:
    if not s.vehicles:
        return MODULE_OFF
    if vehicle == ENGINE and not on_spot(s, ENGINE, s.at[s.active]):
        return NOT_ON_ENGINE
    if not is_next_spot(s, vehicle, spot):
        return SPOT_TOO_FAR
    return refuse_price(s, DRIVE_COST)


def refuse_price(s: Any, cost: int) -> int:
    """The last questions of every action that costs general AP."""
    if held_by_fire(s, -1):
        return END_IN_FIRE
    return NO_AP if s.ap < cost else OK


# Specialists


def is_role_free(s: Any, role: int) -> bool:
    return (s.roles_free >> role) & 1 != 0


def refuse_crew_change(s: Any, role: int) -> int:
    if not s.crew_change:
        return MODULE_OFF
    if s.acted:
        return NOT_FIRST_ACTION
    if not s.on_engine:
        return NOT_STARTED_ON_ENGINE
    if not is_role_free(s, role):
        return ROLE_IS_TAKEN
    return NO_AP if s.ap < CREW_CHANGE_COST else OK


def ap_after_change(s: Any, role: int) -> int:
    """The new card's AP and what had been saved, less the two of the change (R-30)."""
    saved = min(s.saved_cap, max(0, s.ap - base_ap(s.role[s.active])))
    return base_ap(role) + saved - CREW_CHANGE_COST


def refuse_role(s: Any, role: int) -> int:
    """Whether the active firefighter lacks the card for an action (FP-A-16)."""
    if not s.specialists:
        return MODULE_OFF
    if s.role[s.active] != role:
        return ROLE_CANNOT
    return OK


def refuse_treat(s: Any) -> int:
    reason = refuse_role(s, PARAMEDIC)
    if reason:
        return reason
    cell = s.at[s.active]
    if small(s.victims, cell) == 0:
        return ALREADY_TREATED if small(s.treated, cell) > 0 else NO_TARGET
    if s.heal_left == 0:
        return NO_HEAL_MARKER
    return refuse_price(s, TREAT_COST)


def refuse_dispose(s: Any) -> int:
    reason = refuse_role(s, HAZMAT_TECHNICIAN)
    if reason:
        return reason
    if small(s.hazmats, s.at[s.active]) == 0:
        return NO_TARGET
    return refuse_price(s, DISPOSE_COST)


def refuse_identify(s: Any, cell: int) -> int:
    reason = refuse_role(s, IMAGING)
    if reason:
        return reason
    if not has(s.poi, cell):
        return NO_TARGET
    return refuse_price(s, IDENTIFY_COST)


def refuse_command(s: Any, firefighter: int) -> int:
    """Whether this firefighter can be commanded at all; the step has its own reasons."""
    reason = refuse_role(s, CAPTAIN)
    if reason:
        return reason
    if firefighter >= s.firefighters:
        return NO_TARGET
    if firefighter == s.active:
        return COMMAND_SELF
    if is_unwilling(s, firefighter):
        return UNWILLING
    return OK


def refuse_command_step(s: Any, firefighter: int, step: int) -> int:
    reason = refuse_command(s, firefighter)
    if firefighter >= s.firefighters:
        return reason
    return earlier(reason, refuse_step(s, firefighter, step // LOADS, step % LOADS))


def refuse_command_door(s: Any, firefighter: int, direction: int) -> int:
    reason = refuse_command(s, firefighter)
    if firefighter >= s.firefighters:
        return reason
    return earlier(reason, refuse_door(s, firefighter, direction))


def earlier(one: int, other: int) -> int:
    """Of two reasons the one that the table has first."""
    if one == OK or other == OK:
        return one + other
    return min(one, other)


def refuse_end(s: Any) -> int:
    return END_IN_FIRE if ends_in_fire(s) else OK


# All together


def refuse_in_turn(s: Any, action: int) -> int:
    """The question is what to do with the turn; whether that strands someone comes after."""
    if action < DOOR:
        return refuse_step(s, s.active, (action - MOVE) // LOADS, (action - MOVE) % LOADS)
    if action < EXTINGUISH:
        return refuse_door(s, s.active, action - DOOR)
    if action < PUT_OUT:
        return refuse_extinguish(s, action - EXTINGUISH, 1)
    if action < CHOP:
        return refuse_extinguish(s, action - PUT_OUT, 2)
    if action < DRIVE_TO:
        return refuse_chop(s, action - CHOP)
    if action < FIRE_GUN:
        return refuse_drive(s, (action - DRIVE_TO) // SPOTS, (action - DRIVE_TO) % SPOTS)
    if action == FIRE_GUN:
        return refuse_gun(s)
    if action == TREAT:
        return refuse_treat(s)
    if action == DISPOSE:
        return refuse_dispose(s)
    if action == END:
        return refuse_end(s)
    if action < PICK_SPACE:
        return refuse_crew_change(s, action - PICK_ROLE)
    if action < PICK_FIREFIGHTER:
        return refuse_identify(s, action - PICK_SPACE)
    if action < COMMAND_MOVE:
        return NOT_ASKED
    if action < COMMAND_DOOR:
        command = action - COMMAND_MOVE
        return refuse_command_step(s, command // STEPS, command % STEPS)
    command = action - COMMAND_DOOR
    return refuse_command_door(s, command // 4, command % 4)


def refuse_answer(s: Any, question: int, action: int) -> int:
    """An answer to an open question other than the turn's."""
    if asks_for_space(question) and PICK_SPACE <= action < PICK_FIREFIGHTER:
        return refuse_space(s, question, action - PICK_SPACE)
    if question == CHOOSE_ROLE and PICK_ROLE <= action < PICK_SPACE:
        return OK if is_role_free(s, action - PICK_ROLE) else ROLE_IS_TAKEN
    if (question == PARK_AMBULANCE or question == PARK_ENGINE) and DRIVE_TO <= action < FIRE_GUN:
        return OK if (action - DRIVE_TO) // SPOTS == question - PARK_AMBULANCE else WRONG_SPOT
    if question == CHOOSE_FIRST and PICK_FIREFIGHTER <= action < STAY:
        return OK if action - PICK_FIREFIGHTER < s.firefighters else NO_TARGET
    if question == RIDE and STAY <= action < KEEP_DICE:
        return refuse_ride(s, action)
    if question == REROLL and KEEP_DICE <= action < ACCEPT:
        return refuse_reroll(s, action)
    if question == CONSENT and ACCEPT <= action < COMMAND_MOVE:
        return OK
    return WRONG_PHASE if question <= CHOOSE_FIRST else PENDING_CHOICE


def asks_for_space(question: int) -> bool:
    return question == CHOOSE_START or question == CHOOSE_HAZMAT or question == LAND


def refuse_space(s: Any, question: int, cell: int) -> int:
    """An answer that names a space, to a question that asks for one."""
    if question == CHOOSE_START:
        return OK if cell < s.cells and is_outside(s, cell) else FORBIDDEN_SPACE
    if question == CHOOSE_HAZMAT:
        return OK if small(s.hazmats, cell) > 0 and burns(s, cell) else NO_TARGET
    return OK if may_land(s, top(s, 1), cell) else FORBIDDEN_SPACE


def refuse_ride(s: Any, action: int) -> int:
    """Place 1 of the frame is the rider, place 2 the vehicle; the Engine's driver cannot stay."""
    rider = top(s, 1)
    if action == STAY:
        must = top(s, 2) == ENGINE and rider == s.active
        return FORBIDDEN_SPACE if must else OK
    if action >= RIDE_WITH_VICTIM:
        if not s.ride_with_victim:
            return MODULE_OFF
        if people_at(s, s.at[rider]) == 0:
            return NOTHING_TO_CARRY
    return OK


def refuse_reroll(s: Any, action: int) -> int:
    """Place 1 of the frame: 0 nothing rolled again yet, 1 red was, 2 black was (R-93)."""
    again = top(s, 1)
    if action == KEEP_DICE or again == 0:
        return OK
    if action == REROLL_BLACK and again == 1:
        return OK
    if action == REROLL_RED and again == 2:
        return OK
    return ONCE_PER_TURN


def refusal(s: Any, action: int) -> int:
    """Why an action is refused now; 0 when it is legal."""
    question = top_kind(s)
    if question == 0:
        return GAME_OVER
    if question != ACTIONS:
        return refuse_answer(s, question, action)
    reason = refuse_taking(s, action)
    if reason == END_IN_FIRE and action == END and nothing_else(s):
        return OK
    return reason


def refuse_taking(s: Any, action: int) -> int:
    """An action of the turn, stranding included."""
    reason = refuse_in_turn(s, action)
    if reason == OK and strands_someone(s, action):
        return STRANDED
    return reason


def nothing_else(s: Any) -> bool:
    """R-04: whether ending the turn is all that is left to do."""
    for action in range(NUM_ACTIONS):
        if action != END and refuse_taking(s, action) == OK:
            return False
    return True
