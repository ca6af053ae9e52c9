"""What a policy for every board notices: places by what is near them, never by their number.

Every action is weighed by itself, by what is where it would be done: what lies there, how far it
is from there to fire, to people and to safety, what an explosion there would do; and by the moment:
the tally of the game, the crew, AP, what the rules of thumb advise. So what was learned in one
house is known in the next, whatever its size and however many floors it has. The maps are those of
the rules of thumb, and their advice counts for as much as it has proved to be worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from typing import Any

import numpy as np

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, has, next_in, put, small
from firehall.engine.bits import clear as forget
from firehall.engine.frames import top_kind
from firehall.engine.game import Part
from firehall.engine.interface import Seat
from firehall.engine.plain import Array
from firehall.games.flashpoint.board.grid import MAX_CELLS, MOST_CELLS
from firehall.games.flashpoint.board.space import (
    HERE,
    beyond,
    can_burn,
    edge_of,
    is_large,
    is_outside,
    ways,
)
from firehall.games.flashpoint.cards import PRINTED_ROLES
from firehall.games.flashpoint.codes import (
    ACCEPT,
    CARD_ACTIONS,
    COMMAND_MOVE,
    DISPOSE,
    DRIVE_TO,
    END,
    FIRE_GUN,
    KEEP_DICE,
    LARGE_BLOCKS,
    LARGE_NUM_ACTIONS,
    LOADS,
    PICK_FAR_SPACE,
    PICK_FIREFIGHTER,
    PICK_ROLE,
    PICK_SPACE,
    PICKS,
    RIDE_TO,
    RIDE_WITH_VICTIM,
    STAY,
    TREAT,
)
from firehall.games.flashpoint.families import commanding, doors, extinguishing, moving, walls
from firehall.games.flashpoint.families.table import LARGE_TABLE
from firehall.games.flashpoint.fields import ACTIONS, CHOOSE_ROLE, State
from firehall.games.flashpoint.fire.flashover import beside_fire
from firehall.games.flashpoint.frames import SEEN_KIND
from firehall.games.flashpoint.people.finding import holds_person
from firehall.games.flashpoint.people.rescuing import is_safe
from firehall.games.flashpoint.players.fire import reach_of_hose, survey_fire
from firehall.games.flashpoint.players.paths import (
    ALL_MAPS,
    FAR,
    QUEUE,
    REACH,
    RIVAL,
    RIVAL_HOSE,
    TO_SAFETY,
    WORTH,
    safety_map,
    spread_back,
    walk_map,
)
from firehall.games.flashpoint.players.people import known_people
from firehall.games.flashpoint.players.rules_of_thumb import think
from firehall.games.flashpoint.state import (
    CLEAR,
    ENGINE,
    FIREFIGHTERS,
    LARGE_OPTION_FIELDS,
    OPTION_FIELDS,
    PLAIN,
    SMOKE,
    SPOTS,
    burns,
    hazard,
    on_spot,
)
from firehall.games.flashpoint.types import Cell, Firefighter, each_cell, each_firefighter
from firehall.players.policy.weighing import Scales, take_in, weigh

TO_FIRE = ALL_MAPS  # AP from a space to the nearest that burns or smokes, as if one carried
TO_PERSON = ALL_MAPS + MOST_CELLS  # and to the nearest person who is not safe yet
NOTES = ALL_MAPS + 2 * MOST_CELLS

NEAR, APART, WORTHS, SHIFTS = 20, 16, 24, 9  # how many steps of those gauges are told apart
CROWD: Array = np.searchsorted(
    np.array([1, 2, 3, 4, 5, 6, 8, 10, 13, 17, 23, 31, 46]), np.arange(256), "right"
).astype(np.int8)  # how many there are, the fewer the more exactly
CROWDS = int(CROWD[-1]) + 1


# Actions by what they are


def _firsts(blocks: tuple[Part, ...]) -> list[int]:
    """The number that each block of actions begins with."""
    return [0, *accumulate(block.size for block in blocks)][:-1]


#: What is done, whoever does it and wherever: a step by its load, then one kind a block.
(
    A_SPECIAL_STEP,
    A_DOOR,
    AN_EXTINGUISHING,
    A_PUTTING_OUT,
    A_CHOP,
    A_DRIVE,
    A_PARKING,
    A_SHOT,
    A_TREATMENT,
    A_DISPOSAL,
    AN_END,
    A_PLACE,
    A_FIREFIGHTER,
    A_STAY,
    A_RIDE,
    A_RIDE_TOGETHER,
    SOME_DICE,
    A_CONSENT,
    A_CARD,
) = range(LOADS, LOADS + 19)
A_DEED = A_CARD + PRINTED_ROLES  # what one card or one board has, block by block
_DEEDS = [first for first in _firsts(LARGE_BLOCKS) if first >= CARD_ACTIONS]
KINDS, QUESTIONS = 64, 66  # when it learned; what came later counts as the last of them


#: What is done on a side, by the verb of its family: a step by its load, a command of one by the
#: same, and all else.
ON_A_SIDE = {
    commanding.command_door.verb: A_DOOR,
    doors.door.verb: A_DOOR,
    extinguishing.extinguish.verb: AN_EXTINGUISHING,
    extinguishing.put_out.verb: A_PUTTING_OUT,
    walls.chop.verb: A_CHOP,
}


def known_card(role: int) -> int:
    """Cards that were not printed count as plain: nothing has been learned of them."""
    return role if role < PRINTED_ROLES else PLAIN


def _tables() -> tuple[Array, Array, Array]:
    """Of every action its kind, the side that it is done on, and whom a command is given to."""
    kind, side, whom = (np.full(LARGE_NUM_ACTIONS, value, np.int16) for value in (-1, -1, -1))
    for first, family in ((one.first, one.family) for one in LARGE_TABLE.numbered):
        if family.verb in (moving.move.verb, *ON_A_SIDE):
            for place in range(family.size):
                numbers = family.numbers(place)
                if "load" in numbers:
                    kind[first + place] = min(numbers["load"], A_SPECIAL_STEP)
                else:
                    kind[first + place] = ON_A_SIDE[family.verb]
                side[first + place] = numbers["direction"]
                whom[first + place] = numbers.get("who", -1)
    for first, last, what in (
        (DRIVE_TO, DRIVE_TO + SPOTS, A_DRIVE),
        (DRIVE_TO + SPOTS, FIRE_GUN, A_PARKING),
        (FIRE_GUN, TREAT, A_SHOT),
        (TREAT, DISPOSE, A_TREATMENT),
        (DISPOSE, END, A_DISPOSAL),
        (END, END + 1, AN_END),
        (PICK_SPACE, PICK_FIREFIGHTER, A_PLACE),
        (PICK_FIREFIGHTER, STAY, A_FIREFIGHTER),
        (STAY, RIDE_TO, A_STAY),
        (RIDE_TO, RIDE_WITH_VICTIM, A_RIDE),
        (RIDE_WITH_VICTIM, KEEP_DICE, A_RIDE_TOGETHER),
        (KEEP_DICE, ACCEPT, SOME_DICE),
        (ACCEPT, COMMAND_MOVE, A_CONSENT),
        (PICK_FAR_SPACE, CARD_ACTIONS, A_PLACE),
        (PICK_ROLE, PICK_SPACE, A_CARD),
    ):
        kind[first:last] = what
    for role, action in enumerate(PICKS):
        kind[action] = A_CARD + known_card(role)
    for place, first in enumerate(_DEEDS):
        block = kind[first : _DEEDS[place + 1] if place + 1 < len(_DEEDS) else None]
        block[block < 0] = min(A_DEED + place, KINDS - 1)
    return kind, side, whom


KIND, SIDE, WHOM = _tables()


# What is noticed: of every gauge where it stands, a feature a step


def _gauges(*steps: int) -> tuple[Array, Array]:
    return np.cumsum((0, *steps[:-1])).astype(np.int32), np.array(steps, np.int32)


_MOMENT = (
    QUESTIONS,  # the question
    KINDS,  # what the rules of thumb advise
    14,  # AP
    4,  # special AP
    8,  # saved by the one who acts
    CROWDS,  # and by the others
    40,  # damage left
    10,  # rescues missing
    6,  # victims that may still be lost
    14,  # hidden victims
    8,  # hidden false alarms
    8,  # markers on the board
    6,  # victims on the board
    CROWDS,  # fires
    CROWDS,  # spaces in smoke
    CROWDS,  # hot spots
    CROWDS,  # those that burn or smoke
    14,  # hot spots to come
    8,  # hazmats
    CROWDS,  # spaces of the building, by eights
    4,  # floors
    FIREFIGHTERS + 1,
    4,  # victims where the one who acts is
    4,  # what is there
    NEAR,  # to fire from there
    NEAR,  # to a person
    NEAR,  # to safety
    3,  # at the Engine
    CROWDS,  # all that is worth putting out, by forties
    CROWDS,  # what burns or smokes within a turn's walk
    CROWDS,  # the nearest of all such
    NEAR,  # the person who is brought out soonest
    NEAR,  # and the next
    6,  # people beside fire
    6,  # people in smoke or fire
    4,  # specialists, vehicles
    *(PRINTED_ROLES + 1 for _ in range(FIREFIGHTERS)),  # the crew in turn order
)
_ACTION = (
    KINDS,
    KINDS + 1,  # the same where rules of thumb advise it
    PRINTED_ROLES + 1,  # whom a command is given to
    6,  # who carries
    4,  # what is in the space where it is done
    32,  # what lies there
    6,  # spaces beside it that burn
    6,  # or smoke
    WORTHS,  # for putting it out
    WORTHS,  # for all that a hose reaches from there
    NEAR,  # to fire
    NEAR,  # to a person
    NEAR,  # to safety
    SHIFTS,  # nearer to fire, or farther
    SHIFTS,  # to a person
    SHIFTS,  # to safety
    APART,  # how near others who fight fire are
    APART,  # how near others who fetch people are
    APART,  # how far it is for the one who acts
    6,  # fires in sight, whose blasts come there
    4,  # others in that space
    4,  # damage of the wall
)
MOMENT, ACTION = len(_MOMENT), len(_ACTION)
NOTICED = MOMENT + ACTION
FIRST, STEP_COUNT = _gauges(*_MOMENT, *_ACTION)
FEATURES = int(FIRST[-1] + STEP_COUNT[-1])


def mark(place: int, value: int, features: Numbers) -> int:
    """Where a gauge stands; the next gauge."""
    features[place] = FIRST[place] + min(max(value, 0), STEP_COUNT[place] - 1)
    return place + 1


# What was learned


def lessons_of(starts: Array) -> list[dict[str, Any]]:
    """What a course has had that begins with these states: how it is kept beside the weights."""
    numbers = {name: [int(starts[name].min()), int(starts[name].max())] for name in _told(starts)}
    return [{"numbers": numbers, "edges": sorted({*starts["kind"].ravel().tolist()})}]


def taught(states: Array, lessons: Sequence[dict[str, Any]]) -> bool:
    """Whether every option stands where it stood in some lesson, or between, and all walls and
    doors are of kinds that have been met."""
    met = {edge for lesson in lessons for edge in lesson["edges"]}
    every: dict[str, list[int]] = {}
    for lesson in lessons:
        for name, ends in lesson["numbers"].items():
            every.setdefault(name, []).extend(ends)
    return met.issuperset(states["kind"].ravel().tolist()) and all(
        min(every.get(name, [0])) <= states[name][0] <= max(every.get(name, [0]))
        for name in _told(states)
    )


def _told(states: Array) -> list[str]:
    """Fields that make a game another one: sizes and options, but not who plays for whom."""
    options = [field[0] for field in (*OPTION_FIELDS, *LARGE_OPTION_FIELDS) if len(field) == 2]
    there = states.dtype.names or ()
    return [name for name in ("insides", "floors", *options) if name in there and name != "players"]


# What is done


def follow(s: State, seat: Seat, mask: Mask, scales: Scales) -> int:
    """The action that the policy takes for a seat: the most points, the first of equals."""
    advice = consider(s, seat, mask, scales)
    if not decides(s):
        return advice
    take_in(MOMENT, scales)
    best = -1
    most = 0
    action = next_in(mask, 0)
    while action >= 0:
        notice_action(s, action, advice, scales)
        found = weigh(MOMENT, NOTICED, scales)
        if best < 0 or found > most:
            best = action
            most = found
        action = next_in(mask, action + 1)
    return best


def decides(s: State) -> bool:
    """What the policy decides: turns and the crew; all else is left to rules of thumb."""
    return top_kind(s) == ACTIONS or top_kind(s) == CHOOSE_ROLE


def consider(s: State, seat: Seat, mask: Mask, scales: Scales) -> int:
    """Make the maps, notice the moment, and say what rules of thumb advise."""
    notes = scales.notes
    for cell in each_cell(s.cells):
        notes[RIVAL + cell] = FAR
        notes[RIVAL_HOSE + cell] = FAR
    advice = think(s, seat, mask, notes)
    if top_kind(s) == ACTIONS:
        survey(s, notes)
    notice_moment(s, advice, scales)
    return advice


def survey(s: State, notes: Numbers) -> None:
    """How far it is for the active firefighter, and from everywhere to what counts; how near others
    are was found out when the rules of thumb thought about it."""
    role = s.role[s.active]
    survey_fire(s, notes)
    walk_map(s, notes, s.at[s.active], role, REACH)
    safety_map(s, notes, role)
    aims = 0
    forget(s.reached)
    for cell in each_cell(s.cells):
        notes[TO_FIRE + cell] = FAR
        if notes[WORTH + cell] > 0:
            aims = await_turn(s, notes, cell, TO_FIRE, aims)
    spread_back(s, notes, PLAIN, TO_FIRE, aims)
    aims = 0
    forget(s.reached)
    for cell in each_cell(s.cells):
        notes[TO_PERSON + cell] = FAR
        if holds_person(s, cell) and not is_safe(s, cell):
            aims = await_turn(s, notes, cell, TO_PERSON, aims)
    spread_back(s, notes, PLAIN, TO_PERSON, aims)


def await_turn(s: State, notes: Numbers, cell: Cell, away: int, count: int) -> int:
    """A goal of a map."""
    notes[away + cell] = 0
    put(s.reached, cell)
    notes[QUEUE + count] = cell
    return count + 1


def notice_moment(s: State, advice: int, scales: Scales) -> None:
    """Fill in the features that all actions have."""
    notes = scales.notes
    out = scales.features
    for place in range(MOMENT):
        out[place] = FIRST[place]
    place = mark(0, SEEN_KIND[top_kind(s)], out)
    place = mark(place, KIND[advice], out)
    place = mark(place, s.ap, out)
    place = mark(place, s.special_ap, out)
    saved = 0
    for firefighter in each_firefighter(s.firefighters):
        saved += s.saved[firefighter]
    place = mark(place, s.saved[s.active], out)
    place = mark(place, CROWD[max(0, saved - s.saved[s.active])], out)
    place = mark(place, s.damage_left, out)
    place = mark(place, s.rescue_goal - s.rescued, out)
    place = mark(place, s.lost_limit - s.lost, out)
    place = mark(place, s.hidden_victims, out)
    place = mark(place, s.hidden_false_alarms, out)
    place = mark(place, s.pois_out, out)
    place = mark(place, s.victims_out, out)
    place = notice_fire(s, place, out)
    place = mark(place, s.reserve, out)
    place = mark(place, s.hazmats_out, out)
    place = mark(place, CROWD[s.insides // 8], out)
    place = mark(place, s.floors - 1 if is_large(s) else 0, out)
    place = mark(place, s.firefighters, out)
    if top_kind(s) == ACTIONS:
        place = notice_place(s, notes, place, out)
        place = notice_people(s, notes, place, out)
    place = MOMENT - FIREFIGHTERS - 1
    place = mark(place, 2 * (s.specialists != 0) + (s.vehicles != 0), out)
    for turn in each_firefighter(s.firefighters):
        who = (s.active + turn) % s.firefighters
        place = mark(place, known_card(s.role[who]) + 1, out)


def notice_fire(s: State, place: int, out: Numbers) -> int:
    """How much burns and smokes."""
    fires = 0
    smoke = 0
    hot = 0
    lit = 0
    for index in range(s.insides):
        cell = s.inside[index]
        spot = has(s.hot_spot, cell)
        hot += spot
        if hazard(s, cell) != CLEAR:
            lit += spot
            if hazard(s, cell) == SMOKE:
                smoke += 1
            else:
                fires += 1
    place = mark(place, CROWD[fires], out)
    place = mark(place, CROWD[smoke], out)
    place = mark(place, CROWD[hot], out)
    return mark(place, CROWD[lit], out)


def notice_place(s: State, notes: Numbers, place: int, out: Numbers) -> int:
    """Where the active firefighter stands, and what fire there is for the one who does."""
    here = s.at[s.active]
    place = mark(place, known_people(s, here), out)
    place = mark(place, lies_in(s, here), out)
    place = mark(place, notes[TO_FIRE + here] // 2, out)
    place = mark(place, notes[TO_PERSON + here] // 2, out)
    place = mark(place, notes[TO_SAFETY + here] // 2, out)
    place = mark(place, (s.vehicles != 0) + on_spot(s, ENGINE, here), out)
    worth = 0
    near = 0
    own = 0
    for index in range(s.insides):
        cell = s.inside[index]
        if notes[WORTH + cell] > 0:
            worth += notes[WORTH + cell]
            if notes[REACH + cell] <= 4:
                near += 1
            if notes[REACH + cell] <= notes[RIVAL_HOSE + cell]:
                own += 1
    place = mark(place, CROWD[min(255, worth // 40)], out)
    place = mark(place, CROWD[near], out)
    return mark(place, CROWD[own], out)


def notice_people(s: State, notes: Numbers, place: int, out: Numbers) -> int:
    """Whom the active firefighter could bring out soonest, and who is in danger."""
    soonest = FAR
    next_one = FAR
    beside = 0
    inside = 0
    for cell in each_cell(s.cells):
        if holds_person(s, cell) and not is_safe(s, cell):
            away = notes[REACH + cell] + notes[TO_SAFETY + cell]
            if away < soonest:
                next_one = soonest
                soonest = away
            elif away < next_one:
                next_one = away
            if not is_outside(s, cell):
                if hazard(s, cell) != CLEAR:
                    inside += 1
                elif beside_fire(s, cell):
                    beside += 1
    place = mark(place, soonest // 2, out)
    place = mark(place, next_one // 2, out)
    place = mark(place, beside, out)
    return mark(place, inside, out)


def lies_in(s: State, cell: Cell) -> int:
    """Nothing, smoke, fire, or the open air."""
    return 3 if is_outside(s, cell) else hazard(s, cell)


def notice_action(s: State, action: int, advice: int, scales: Scales) -> None:
    """Fill in the features of an action."""
    notes = scales.notes
    out = scales.features
    for place in range(MOMENT, NOTICED):
        out[place] = FIRST[place]
    kind = KIND[action]
    place = mark(MOMENT, kind, out)
    place = mark(place, kind + 1 if action == advice else 0, out)
    if top_kind(s) != ACTIONS:
        return
    doer = s.active
    if WHOM[action] >= 0:
        doer = Firefighter(WHOM[action])
        place = mark(place, known_card(s.role[doer]) + 1, out)
        place = mark(place, 3 + known_people(s, s.at[doer]), out)
    else:
        place = mark(place, 0, out)
        place = mark(place, min(2, known_people(s, s.at[doer])), out)
    here = s.at[doer]
    to = where(s, action, here)
    place = mark(place, lies_in(s, to), out)
    place = mark(place, lying(s, to), out)
    place = notice_fire_at(s, notes, to, place, out)
    place = mark(place, notes[TO_FIRE + to] // 2, out)
    place = mark(place, notes[TO_PERSON + to] // 2, out)
    place = mark(place, notes[TO_SAFETY + to] // 2, out)
    place = mark(place, nearer(notes, TO_FIRE, here, to), out)
    place = mark(place, nearer(notes, TO_PERSON, here, to), out)
    place = mark(place, nearer(notes, TO_SAFETY, here, to), out)
    place = mark(place, notes[RIVAL_HOSE + to] + 1, out)
    place = mark(place, notes[RIVAL + to] // 4, out)
    place = mark(place, notes[REACH + to], out)
    place = mark(place, 0 if is_outside(s, to) else in_sight(s, to), out)
    others = 0
    for firefighter in each_firefighter(s.firefighters):
        others += firefighter != doer and s.at[firefighter] == to
    place = mark(place, others, out)
    if kind == A_CHOP:
        mark(place, 1 + (small(s.edge, edge_of(s, here, SIDE[action])) & 1), out)


def where(s: State, action: int, here: Cell) -> Cell:
    """The space where an action is done: beside whoever does it, the one picked, or the own."""
    if SIDE[action] >= 0:
        return beyond(s, here, SIDE[action])
    if PICK_SPACE <= action < PICK_FIREFIGHTER:
        return Cell(action - PICK_SPACE)
    if is_large(s) and PICK_FAR_SPACE <= action < CARD_ACTIONS:
        return Cell(action - PICK_FAR_SPACE + MAX_CELLS)
    if DRIVE_TO <= action < FIRE_GUN:
        return s.spot[(action - DRIVE_TO) // SPOTS, (action - DRIVE_TO) % SPOTS, 0]
    return here


def lying(s: State, cell: Cell) -> int:
    """What lies in a space, a bit each."""
    there = has(s.poi, cell) + 2 * (known_people(s, cell) > 0) + 4 * (small(s.treated, cell) > 0)
    return there + 8 * (small(s.hazmats, cell) > 0) + 16 * has(s.hot_spot, cell)


def notice_fire_at(s: State, notes: Numbers, cell: Cell, place: int, out: Numbers) -> int:
    """What burns in a space and beside it, and what a hose could do from there."""
    fires = 0
    smoke = 0
    hose = notes[WORTH + cell]
    if not is_outside(s, cell):
        for direction in range(ways(s)):
            if direction != HERE and can_burn(s, cell, direction):
                there = hazard(s, beyond(s, cell, direction))
                fires += there > SMOKE
                smoke += there == SMOKE
            if direction != HERE:
                reached = reach_of_hose(s, cell, direction)
                if reached >= 0:
                    hose += notes[WORTH + reached]
    place = mark(place, fires, out)
    place = mark(place, smoke, out)
    place = mark(place, (notes[WORTH + cell] + 4) // 5, out)
    return mark(place, (hose + 9) // 10, out)


def in_sight(s: State, cell: Cell) -> int:
    """Burning spaces in a straight line, with nothing between."""
    found = 0
    for direction in range(4):
        at = cell
        steps = 0
        while can_burn(s, at, direction) and steps < 8:
            at = beyond(s, at, direction)
            steps += 1
            if is_outside(s, at):
                break
            if burns(s, at):
                found += 1
                break
    return found


def nearer(notes: Numbers, away: int, here: Cell, to: Cell) -> int:
    """How much nearer a space is by a map: the middle is no change; the last, no way."""
    if notes[away + here] >= FAR or notes[away + to] >= FAR:
        return SHIFTS - 1
    return min(SHIFTS - 2, max(0, 3 + (notes[away + to] - notes[away + here]) // 2))
