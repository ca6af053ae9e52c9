"""Who is worth fetching: victims and points of interest, and who goes for them."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, has, small
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.space import HERE, is_large
from firehall.games.flashpoint.cards import BARRED, MOVING, dousing_cost, has_hands
from firehall.games.flashpoint.codes import DRIVE_TO, ELEVATOR, TREAT, space_number
from firehall.games.flashpoint.ending import hidden_people
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.people.finding import hidden_markers, holds_person
from firehall.games.flashpoint.people.rescuing import is_safe
from firehall.games.flashpoint.players.engine import mans_gun
from firehall.games.flashpoint.players.ground import hop_action, is_high_up
from firehall.games.flashpoint.players.ladders import raise_ladder
from firehall.games.flashpoint.players.paths import (
    FAR,
    OTHER,
    REACH,
    RIVAL,
    RIVAL_HOSE,
    TO_SAFETY,
    carry_direction,
    load_here,
    step_action,
    walk_action,
    walk_map,
)
from firehall.games.flashpoint.players.special import (
    helped_at,
    load_with_specials,
    special_carry_cost,
    special_treatment,
)
from firehall.games.flashpoint.state import (
    AMBULANCE,
    CAFS,
    DRIVER,
    ENGINE,
    GENERALIST,
    IMAGING,
    PARAMEDIC,
    RESCUE,
    SPOTS,
)
from firehall.games.flashpoint.turn.purse import special_for
from firehall.games.flashpoint.types import NOWHERE, Cell, Firefighter, each_cell, each_firefighter

VICTIM_POINTS = 60  # hardly more than one fire: nothing hurries but the fire
LONE_VICTIM_POINTS = 150  # for a lone firefighter: nobody else fetches anyone meanwhile
HURRY_POINTS = 6  # more for each hot spot
CALM_HOT_SPOTS = 9  # beyond this many
RESCUER_SHARE = 300  # hundredths of that for the Rescue Specialist, who is clumsy with water
PARAMEDIC_SHARE = 300  # and for the Paramedic
CLAIMED_PERSON = 0  # somebody else is nearer: worth so many hundredths


def pace(role: int) -> int:
    """AP a turn that a role has for fetching people; those with better to do are slow."""
    if role == RESCUE:
        return 7
    if role == GENERALIST:
        return 5
    if role == CAFS or role == DRIVER:
        return 3
    return 4


def carries(s: State, firefighter: Firefighter) -> bool:
    """Stands where a victim lies: presumably on the way out with it."""
    return known_people(s, s.at[firefighter]) > 0


def known_people(s: State, cell: Cell) -> int:
    """Victims in a space whom somebody can fetch."""
    people = small(s.victims, cell) + small(s.treated, cell)
    return people + helped_at(s, cell) if is_large(s) else people


def fights_fire(s: State, firefighter: Firefighter) -> bool:
    """Goes where it burns with a hose: not the clumsy, not who carries or mans the deck gun."""
    role = s.role[firefighter]
    if dousing_cost(role) > 1 or carries(s, firefighter):
        return False
    return not mans_gun(s, firefighter)


def survey_rivals(s: State, notes: Numbers) -> None:
    """How near the others are: RIVAL for fetching people, RIVAL_HOSE for fighting fire.

    One that is busy with a victim claims nobody else; the Rescue Dog, slow with a victim, claims
    nobody at all.
    """
    for cell in each_cell(s.cells):
        notes[RIVAL + cell] = FAR
        notes[RIVAL_HOSE + cell] = FAR
    for other in each_firefighter(s.firefighters):
        if other == s.active or (is_large(s) and not has_hands(s.role[other])):
            continue
        if carries(s, other):
            notes[RIVAL + s.at[other]] = 0
            continue
        walk_map(s, notes, s.at[other], s.role[other], OTHER)
        hose = fights_fire(s, other)
        speed = pace(s.role[other])
        for cell in each_cell(s.cells):
            reach = notes[OTHER + cell]
            if reach < FAR:
                notes[RIVAL + cell] = min(notes[RIVAL + cell], reach * 12 // speed)
                if hose:
                    notes[RIVAL_HOSE + cell] = min(notes[RIVAL_HOSE + cell], reach)


def fetching_cost(s: State, notes: Numbers, cell: Cell) -> int:
    """AP to get there and bring the victim out."""
    carry = notes[TO_SAFETY + cell]
    if is_large(s) and small(s.victims, cell) + small(s.treated, cell) == 0 and helped_at(s, cell):
        carry = special_carry_cost(s, cell, carry)
    elif small(s.treated, cell) > 0:
        carry = (carry + 1) // 2
    elif s.role[s.active] == PARAMEDIC:
        carry = min(carry, carry // 2 + 1)
    return max(1, notes[REACH + cell] + carry - special_for(s, MOVING))


def victim_points(s: State) -> int:
    """What a victim is worth: more in a house full of hot spots, where fire cannot be held down for
    long and whoever tidies up first comes too late."""
    hot_spots = 0
    for cell in each_cell(s.cells):
        hot_spots += has(s.hot_spot, cell)
    each = LONE_VICTIM_POINTS if s.firefighters == 1 else VICTIM_POINTS
    return each + HURRY_POINTS * max(0, hot_spots - CALM_HOT_SPOTS)


def person_score(s: State, notes: Numbers, cell: Cell) -> int:
    """Points an AP of fetching whoever is there."""
    if notes[REACH + cell] >= FAR or notes[TO_SAFETY + cell] >= FAR or is_safe(s, cell):
        return 0
    people = known_people(s, cell)
    each = victim_points(s)
    points = each * min(2, people)
    if people == 0 and has(s.poi, cell):
        points = each * hidden_people(s) // max(1, hidden_markers(s))
    if notes[RIVAL + cell] < notes[REACH + cell] * 12 // pace(s.role[s.active]):
        points = points * CLAIMED_PERSON // 100
    if s.role[s.active] == RESCUE:
        points = points * RESCUER_SHARE // 100
    if s.role[s.active] == PARAMEDIC:
        points = points * PARAMEDIC_SHARE // 100
    if is_large(s) and dousing_cost(s.role[s.active]) == BARRED:
        points = points * RESCUER_SHARE // 100
    return points * 1000 // fetching_cost(s, notes, cell)


def best_person(s: State, notes: Numbers) -> Cell:
    best = NOWHERE
    best_score = 0
    for cell in each_cell(s.cells):
        if holds_person(s, cell):
            score = person_score(s, notes, cell)
            if score > best_score:
                best = cell
                best_score = score
    return best


def ambulance_drive(s: State, here: int) -> int:
    """The drive that brings the Ambulance nearer to a victim at a parking spot; -1 elsewhere."""
    if not s.vehicles:
        return -1
    for spot in range(SPOTS):
        if here == s.spot[AMBULANCE, spot, 0] or here == s.spot[AMBULANCE, spot, 1]:
            away = (spot - s.ambulance) % SPOTS
            if away == 0:
                return -1
            if s.any_spot:
                return DRIVE_TO + spot
            turn = 1 if away <= 2 else SPOTS - 1
            return DRIVE_TO + (s.ambulance + turn) % SPOTS
    return -1


def fetch(s: State, mask: Mask, notes: Numbers, cell: Cell) -> int:
    """Walk to a person, then bring it out; the Ambulance comes to the kerb."""
    here = s.at[s.active]
    role = s.role[s.active]
    if role == IMAGING and has(s.poi, cell) and notes[REACH + cell] > 1:
        if has(mask, space_number(cell)):
            return space_number(cell)
    if here != cell:
        by_ladder = raise_ladder(s, notes, cell) if is_large(s) else -1
        return by_ladder if by_ladder >= 0 else walk_action(s, notes, cell)
    far = notes[TO_SAFETY + here] > 2
    if has(mask, TREAT) and far:
        return TREAT
    if is_large(s) and special_treatment(s, mask, here, far) >= 0:
        return special_treatment(s, mask, here, far)
    direction = carry_direction(s, notes, here, role, TO_SAFETY)
    if is_large(s) and direction < 0 and is_high_up(s):
        return leave_floor(s, mask, here)
    if direction < 0:
        return ambulance_drive(s, here)
    if is_large(s) and helped_at(s, here) > 0:
        return step_action(s, direction, load_with_specials(s, here))
    return step_action(s, direction, load_here(s, here, direction))


@large
def leave_floor(s: State, mask: Mask, here: Cell) -> int:
    """High up: down with the elevator, or out to the Engine through a hole in the wall."""
    if has(mask, ELEVATOR):
        return ELEVATOR
    return hop_action(s, here, s.spot[ENGINE, s.engine, 0], load_here(s, here, HERE))
