"""Rules of thumb for Flash Point: Fire Rescue.

Every job a firefighter could do next is worth so many points for so many AP: clearing fire
(`flashpoint_fire`), fetching people (`flashpoint_people`), firing the deck gun
(`flashpoint_engine`), getting rid of hazmats (`flashpoint_hazmat`). The job with the most points an
AP is taken, one action at a time; what cannot be paid now is saved for. Choices before the first
turn are in `flashpoint_setup`.

The points were found by playing thousands of games with each change. What they say:

- Fire first. Nothing hurries the crew but the fire, so nearly all that burns or smokes near by is
  put out before anybody is fetched; a building without fire hardly ever collapses.
- Everyone looks after what is nearest: a fire that somebody else is nearer to counts half, a person
  that somebody else reaches sooner counts nothing. Walking is what AP are wasted on.
- Patience (`flashpoint_patience`): AP that can be saved are saved unless a near job is worth them,
  and nobody walks to a fire with nothing left for the hose.
- A house full of hot spots cannot be held down: there people count for more.
- The Driver/Operator stays at the deck gun and the others leave it its quadrant; the Rescue
  Specialist and the Paramedic fetch people and leave fire to those with better hoses, as do those
  who may not extinguish at all.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, has, nth
from firehall.engine.frames import top_kind
from firehall.engine.interface import Seat
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.space import HERE, is_large, ways
from firehall.games.flashpoint.cards import BARRED, dousing_cost, has_hands
from firehall.games.flashpoint.codes import (
    ACCEPT,
    CLIMB,
    COMMAND_CLIMB,
    COMMAND_DOOR,
    COMMAND_MOVE,
    DOOR,
    END,
    EXTINGUISH,
    EXTINGUISH_STAIRS,
    LOADS,
    MOVE,
    NOTHING,
    PICK_ROLE,
    RIDE_TO,
    STAY,
    STEPS,
    move_number,
    space_number,
)
from firehall.games.flashpoint.fields import (
    ACTIONS,
    BOARD_PLATFORM,
    CHOOSE_FIRST,
    CHOOSE_ROLE,
    CHOOSE_START,
    CONSENT,
    DODGE,
    FLEE,
    LAND,
    PARK_AMBULANCE,
    PARK_ENGINE,
    PLACE_EVENT,
    REROLL,
    RIDE,
    SPLASH,
    SUPPRESS,
    State,
    top_vehicle,
    top_who,
)
from firehall.games.flashpoint.players.engine import (
    best_gun_spot,
    gun_score,
    keep_or_reroll,
    man_the_gun,
    mans_gun,
    survey_gun,
)
from firehall.games.flashpoint.players.fire import (
    best_hazard,
    best_stand,
    fight_fire,
    stand_score,
    survey_fire,
    worth_of_fire,
)
from firehall.games.flashpoint.players.hazmat import (
    best_hazmat,
    disposal_score,
    get_rid_of,
)
from firehall.games.flashpoint.players.ladders import bridge_hole
from firehall.games.flashpoint.players.lifting import board_or_not, use_platform
from firehall.games.flashpoint.players.lifts import is_awaited, send_for_others
from firehall.games.flashpoint.players.paths import (
    ALL_MAPS,
    REACH,
    TO_KERB,
    kerb_map,
    safety_map,
    walk_map,
)
from firehall.games.flashpoint.players.patience import SAVED_AP, comes_dry, may_bide
from firehall.games.flashpoint.players.people import (
    best_person,
    carries,
    fetch,
    person_score,
    survey_rivals,
)
from firehall.games.flashpoint.players.setup import (
    choose_first,
    choose_role,
    choose_start,
    needs_driver,
    outlook,
    park_ambulance,
    park_engine,
    prepare_outlook,
)
from firehall.games.flashpoint.players.special import (
    EVENT_LOOK,
    EVENT_UNDER,
    best_splash,
    event_to_look_at,
    is_bad_event,
    kept_card_to_play,
    special_order,
)
from firehall.games.flashpoint.players.specialists import (
    choose_route,
    dodge_well,
    own_job,
    turn_or_not,
)
from firehall.games.flashpoint.players.sprinkling import best_release, sprinkle_from
from firehall.games.flashpoint.refusals import may_not_move
from firehall.games.flashpoint.state import CAPTAIN, DRIVER, ENGINE, FIREFIGHTERS, RESCUE, burns
from firehall.games.flashpoint.types import each_cell, each_firefighter

NOTES = ALL_MAPS
LEAVE_GUN = 25  # hundredths that other jobs count for whoever mans the deck gun


def think(s: State, seat: Seat, mask: Mask, notes: Numbers) -> int:
    """The action for the seat that is asked; always a legal one."""
    question = top_kind(s)
    action = take_turn(s, mask, notes) if question == ACTIONS else reply(s, question, mask, notes)
    looks = action == END or EVENT_LOOK - FIREFIGHTERS <= action < EVENT_LOOK  # before a plan
    if is_large(s) and looks and event_to_look_at(s, mask) >= 0:
        return event_to_look_at(s, mask)
    if action >= 0 and has(mask, action):
        return action
    return otherwise(s, mask)


def otherwise(s: State, mask: Mask) -> int:
    """What was wanted cannot be paid: end the turn and save the AP, or get out of the fire."""
    if has(mask, END):
        return END
    if top_kind(s) == ACTIONS and burns(s, s.at[s.active]):
        for direction in range(ways(s)):
            if direction != HERE and has(mask, move_number(direction, NOTHING)):
                return move_number(direction, NOTHING)
        if has(mask, EXTINGUISH + HERE):
            return EXTINGUISH + HERE
    return nth(mask, 0)


def take_turn(s: State, mask: Mask, notes: Numbers) -> int:
    """Crew Change to the Driver/Operator where that card is free; then the Captain has others go
    on with what they would do anyway; then the own best job."""
    if is_large(s) and kept_card_to_play(s, mask) >= 0:
        return kept_card_to_play(s, mask)
    if needs_driver(s) and has(mask, PICK_ROLE + DRIVER):
        return PICK_ROLE + DRIVER
    survey_fire(s, notes)
    if is_large(s) and may_not_move(s, s.active):
        return stand_still(s, mask, notes)
    if s.role[s.active] == CAPTAIN and s.special_ap > 0:
        order = give_order(s, mask, notes)
        if order >= 0:
            return order
    return best_job(s, mask, notes)


@large
def stand_still(s: State, mask: Mask, notes: Numbers) -> int:
    """An event holds the figure where it is: put out what it can reach."""
    here = s.at[s.active]
    walk_map(s, notes, here, s.role[s.active], REACH)
    survey_rivals(s, notes)
    return fight_fire(s, mask, notes, here) if best_hazard(s, notes, here, 0) >= 0 else END


def best_job(s: State, mask: Mask, notes: Numbers) -> int:
    """Weigh the jobs of the active firefighter against each other; the next action of the best."""
    walk_map(s, notes, s.at[s.active], s.role[s.active], REACH)
    safety_map(s, notes, s.role[s.active])
    survey_rivals(s, notes)
    if s.hazmats_out > 0:
        kerb_map(s, notes, s.role[s.active], TO_KERB)
    survey_gun(s, notes)
    stand = best_stand(s, notes)
    person = best_person(s, notes)
    spot = best_gun_spot(s, notes)
    hazmat = best_hazmat(s, notes)
    fire_points = stand_score(s, notes, stand) if stand >= 0 else 0
    person_points = person_score(s, notes, person) if person >= 0 else 0
    if is_large(s) and dousing_cost(s.role[s.active]) == BARRED:
        fire_points = 0
    if s.firefighters > 2 and mans_gun(s, s.active):
        fire_points = fire_points * LEAVE_GUN // 100
        person_points = person_points * LEAVE_GUN // 100
    gun_points = gun_score(s, notes, spot) if spot >= 0 else 0
    hazmat_points = disposal_score(s, notes, hazmat) if hazmat >= 0 else 0
    if is_large(s) and not has_hands(s.role[s.active]):
        gun_points = 0
        hazmat_points = 0
    most = max(fire_points, person_points, gun_points, hazmat_points)
    if is_large(s):
        own = own_job(s, mask, notes, most)
        if own >= 0:
            return own
        device = use_equipment(s, mask, notes, most)
        if device >= 0:
            return device
        release = best_release(s, notes, most)
        if release >= 0:
            return sprinkle_from(s, notes, release)
    if is_large(s) and is_awaited(s):
        return END
    if most == 0 or (most < SAVED_AP and may_bide(s)):
        return send_for_others(s, notes) if is_large(s) else END
    if most == person_points:
        return fetch(s, mask, notes, person)
    if most == gun_points:
        return man_the_gun(s, notes, spot)
    if most == hazmat_points:
        return get_rid_of(s, notes, hazmat)
    if comes_dry(s, notes, stand) and may_bide(s):
        return END
    return fight_fire(s, mask, notes, stand)


@large
def use_equipment(s: State, mask: Mask, notes: Numbers, most: int) -> int:
    """The platform with its cannon, or a ladder over a hole, where that is worth more; else -1."""
    shot = use_platform(s, mask, notes, most)
    return shot if shot >= 0 else bridge_hole(s, notes, most)


def give_order(s: State, mask: Mask, notes: Numbers) -> int:
    """Command AP are lost at the end of the turn: carriers go on first, then whoever walks."""
    captain = s.active
    best = -1
    for firefighter in each_firefighter(s.firefighters):
        if firefighter == captain:
            continue
        s.active = firefighter
        wish = best_job(s, mask, notes)
        s.active = captain
        order = -1
        if MOVE <= wish < DOOR:
            order = COMMAND_MOVE + firefighter * STEPS + wish
        elif CLIMB <= wish < EXTINGUISH_STAIRS:
            order = COMMAND_CLIMB + firefighter * 2 * LOADS + wish - CLIMB
        elif DOOR <= wish < EXTINGUISH:
            order = COMMAND_DOOR + firefighter * 4 + wish - DOOR
        elif is_large(s):
            order = special_order(firefighter, wish)
        if order >= 0 and has(mask, order):
            if carries(s, firefighter):
                return order
            if best < 0 or s.role[firefighter] == RESCUE:
                best = order
    return best


def reply(s: State, question: int, mask: Mask, notes: Numbers) -> int:
    """Answers to all questions but the turn's."""
    if question == CHOOSE_ROLE:
        return choose_role(s, mask)
    if question == CHOOSE_START:
        return choose_start(s, notes)
    if question == PARK_AMBULANCE:
        return park_ambulance(s, notes)
    if question == PARK_ENGINE:
        return park_engine(s, notes)
    if question == CHOOSE_FIRST:
        return choose_first(s)
    if question == REROLL:
        survey_fire(s, notes)
        return keep_or_reroll(s, notes)
    if question == RIDE:
        return ride_or_stay(s, notes)
    if question == LAND or (is_large(s) and question == FLEE):
        return land_well(s, mask, notes)
    if question == CONSENT:
        return ACCEPT
    if is_large(s) and question == PLACE_EVENT:
        return EVENT_UNDER if is_bad_event(s) else nth(mask, 0)
    if is_large(s) and question == BOARD_PLATFORM:
        return board_or_not(s)
    if is_large(s) and question == SPLASH:
        survey_fire(s, notes)
        return space_number(best_splash(s, notes))
    if is_large(s) and question > CONSENT:
        return reply_with_card(s, question, mask)
    return least_explosive(s, mask)


@large
def reply_with_card(s: State, question: int, mask: Mask) -> int:
    """Answers that only specialists of the expansions are asked for."""
    if question == SUPPRESS:
        return turn_or_not(s)
    if question == DODGE:
        return dodge_well(s, mask)
    return choose_route(s, mask)


def land_well(s: State, mask: Mask, notes: Numbers) -> int:
    """Get up where most is to be done near by."""
    prepare_outlook(s, notes)
    best = -1
    best_points = -1
    for cell in each_cell(s.cells):
        if has(mask, space_number(cell)):
            points = outlook(s, notes, cell)
            if points > best_points:
                best = cell
                best_points = points
    return space_number(best)


def ride_or_stay(s: State, notes: Numbers) -> int:
    """Ride along to where more is to be done; the Driver/Operator stays with the Engine."""
    rider = top_who(s)
    vehicle = top_vehicle(s)
    prepare_outlook(s, notes)
    best = STAY
    best_points = outlook(s, notes, s.at[rider])
    if vehicle == ENGINE and (rider == s.active or s.role[rider] == DRIVER):
        best_points = -1
    spot = s.engine if vehicle == ENGINE else s.ambulance
    for half in range(2):
        points = outlook(s, notes, s.spot[vehicle, spot, half])
        if points > best_points:
            best = RIDE_TO + half
            best_points = points
    return best


def least_explosive(s: State, mask: Mask) -> int:
    """All hazmats in fire will explode; begin where least is hit, for later blasts may pass by."""
    best = -1
    best_points = 0
    for cell in each_cell(s.cells):
        if has(mask, space_number(cell)):
            points = worth_of_fire(s, cell)
            if best < 0 or points < best_points:
                best = cell
                best_points = points
    return space_number(best)
