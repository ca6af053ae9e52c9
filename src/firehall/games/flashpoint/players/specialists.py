"""What only specialists of the expansions do: when it is worth its AP, and their answers."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, has, nth
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import damage_of, is_wall
from firehall.games.flashpoint.board.grid import MOST_CELLS
from firehall.games.flashpoint.board.holes import below
from firehall.games.flashpoint.board.space import HERE, SIDES, beyond, can_burn, edge_of, ways
from firehall.games.flashpoint.codes import (
    CLEAN,
    DOOR,
    KEEP_DICE,
    LEADING,
    REPAIR_FLOOR,
    REROLL_RED,
    first_action,
    move_number,
)
from firehall.games.flashpoint.families.fire_prevention_specialist import (
    MARKER,
    PREVENTION,
    SMOKE,
    refuse_step,
)
from firehall.games.flashpoint.families.rescue_dog import DOG
from firehall.games.flashpoint.families.strategist import STRATEGIST
from firehall.games.flashpoint.families.structural_engineer import ENGINEER
from firehall.games.flashpoint.families.suppression_specialist import turned
from firehall.games.flashpoint.fields import State, top_cell, top_rolled, top_token, top_who
from firehall.games.flashpoint.fire.flashover import beside_fire
from firehall.games.flashpoint.people.finding import holds_person
from firehall.games.flashpoint.players.fire import worth_of_fire
from firehall.games.flashpoint.players.paths import FAR, REACH, SQUEEZE, WORTH, walk_action
from firehall.games.flashpoint.players.people import victim_points
from firehall.games.flashpoint.state import CLEAR, HAZMAT_TECHNICIAN, burns, hazard
from firehall.games.flashpoint.turn.purse import DISPOSE_COST
from firehall.games.flashpoint.types import NOWHERE, Cell, each_cell

PLAN = first_action("strategist")
CLEAR_AWAY = first_action("structural_engineer")
REPAIR = CLEAR_AWAY + 1
SNIFF = SQUEEZE + SIDES
DESMOKE = first_action("fire_prevention_specialist")
ESCAPE = DESMOKE + MOST_CELLS

HOT_SPOT_POINTS = 30  # for clearing one away
REPAIR_POINTS = 24  # for a marker off a wall
CALM_DAMAGE = 12  # with more markers left a repair is worth half
CLEAN_POINTS = 24  # for a toxic marker
ASIDE_SHARE = 70  # hundredths of smoke's worth for leading it away from fire
TURN_GAIN = 30  # points of harm that turning dice must spare


@large
def own_job(s: State, mask: Mask, notes: Numbers, most: int) -> int:
    """What the card of the active firefighter can do that is worth more than ``most`` an AP."""
    role = s.role[s.active]
    if role == STRATEGIST:
        return plan_ahead(s, mask)
    if role == ENGINEER:
        return mend(s, mask, notes, most)
    if role == PREVENTION:
        return lead_out(s, mask, notes, most)
    if role == HAZMAT_TECHNICIAN:
        return clean_up(s, notes, most)
    return sniff_about(s, mask) if role == DOG else -1


@large
def sniff_about(s: State, mask: Mask) -> int:
    """It costs nothing to know."""
    for place in range(SIDES + 2):
        if has(mask, SNIFF + place):
            return SNIFF + place
    return -1


@large
def plan_ahead(s: State, mask: Mask) -> int:
    """Plan AP are lost at the end of the turn: whoever saved least gets them, the next first."""
    if s.special_ap == 0:
        return -1
    best = -1
    for turn in range(1, s.firefighters):
        who = (s.active + turn) % s.firefighters
        if has(mask, PLAN + who) and (best < 0 or s.saved[who] < s.saved[best]):
            best = who
    return PLAN + best if best >= 0 else -1


@large
def clean_up(s: State, notes: Numbers, most: int) -> int:
    """The Hazmat Technician opens ways again that something toxic bars."""
    best = NOWHERE
    side = 0
    for cell in each_cell(s.cells):
        if notes[REACH + cell] >= FAR:
            continue
        for direction in range(ways(s)):
            if can_burn(s, cell, direction) and has(s.toxic, beyond(s, cell, direction)):
                score = CLEAN_POINTS * 1000 // (notes[REACH + cell] + DISPOSE_COST)
                if score > most:
                    best = cell
                    side = direction
                    most = score
    if best < 0:
        return -1
    return CLEAN + side if best == s.at[s.active] else walk_action(s, notes, best)


# The Structural Engineer


@large
def is_quiet(s: State, cell: Cell) -> bool:
    """No fire there or beside it."""
    if burns(s, cell):
        return False
    for direction in range(ways(s)):
        if can_burn(s, cell, direction) and burns(s, beyond(s, cell, direction)):
            return False
    return True


@large
def mend(s: State, mask: Mask, notes: Numbers, most: int) -> int:
    """The hot spot or the damaged wall that is worth most an AP, the way there included."""
    best = NOWHERE
    action = -1
    for cell in each_cell(s.cells):
        if notes[REACH + cell] < FAR and is_quiet(s, cell):
            score = HOT_SPOT_POINTS * 1000 // (notes[REACH + cell] + 1)
            if has(s.hot_spot, cell) and score > most:
                best = cell
                action = CLEAR_AWAY
                most = score
            points = REPAIR_POINTS if s.damage_left <= CALM_DAMAGE else REPAIR_POINTS // 2
            score = points * 1000 // (notes[REACH + cell] + 2)
            for direction in range(SIDES):
                edge = edge_of(s, cell, direction)
                if score > most and is_wall(s, edge) and damage_of(s, edge) > 0:
                    best = cell
                    action = REPAIR + direction
                    most = score
                if score > most and is_shaken(s, cell, direction):
                    best = cell
                    action = REPAIR_FLOOR + direction
                    most = score
    if best < 0:
        return -1
    if best != s.at[s.active]:
        return walk_action(s, notes, best)
    return action if has(mask, action) else -1


@large
def is_shaken(s: State, cell: Cell, direction: int) -> bool:
    """Beside a damaged floor under which nothing burns."""
    floor = beyond(s, cell, direction)
    if not has(s.damaged_floor, floor) or not can_burn(s, cell, direction):
        return False
    return not burns(s, below(s, floor))


# The Fire Prevention Specialist


@large
def goes_well(s: State, cell: Cell, direction: int, token: int) -> bool:
    """A step that lights nothing."""
    if refuse_step(s, cell, direction, token) != 0:
        return False
    to = beyond(s, cell, direction)
    if token == MARKER or s.exit_steps[to] == 0:
        return True
    return hazard(s, to) == CLEAR and not beside_fire(s, to)


@large
def has_good_way(s: State, cell: Cell, token: int) -> bool:
    for direction in range(ways(s)):
        if goes_well(s, cell, direction, token):
            return True
    return False


@large
def lead_out(s: State, mask: Mask, notes: Numbers, most: int) -> int:
    """Smoke, or people nobody has seen yet, that are soon out; smoke away from fire as well."""
    best = -1
    for cell in each_cell(s.cells):
        steps = s.exit_steps[cell]
        if has(mask, DESMOKE + cell) and has_good_way(s, cell, SMOKE):
            score = notes[WORTH + cell] * 1000 // steps
            if beside_fire(s, cell):
                score = max(score, notes[WORTH + cell] * 10 * ASIDE_SHARE)
            if score > most:
                most = score
                best = DESMOKE + cell
        if has(mask, ESCAPE + cell):
            hidden = max(1, s.hidden_victims + s.hidden_false_alarms)
            score = victim_points(s) * s.hidden_victims // hidden * 1000 // (2 * steps)
            if score > most:
                most = score
                best = ESCAPE + cell
    return best


@large
def choose_route(s: State, mask: Mask) -> int:
    for direction in range(SIDES):
        if has(mask, DOOR + direction) and goes_well(s, top_cell(s), direction, top_token(s)):
            return DOOR + direction
    return nth(mask, 0)


# Answers while the fire moves


@large
def harm(s: State, cell: Cell) -> int:
    """What an advance there would do, as points."""
    points = worth_of_fire(s, cell)
    if has(s.hot_spot, cell):
        points += points // 2
    if hazard(s, cell) == CLEAR:
        points = points * 3 // 2 if beside_fire(s, cell) else points // 3
    elif burns(s, cell):
        points *= 3
    return points * 2 if holds_person(s, cell) else points


@large
def turn_or_not(s: State) -> int:
    """Turn the dice to where they do least, if that spares enough."""
    best = KEEP_DICE
    least = harm(s, s.inside[top_rolled(s)]) - TURN_GAIN
    for dice in range(3):
        points = harm(s, turned(s, dice))
        if points < least:
            least = points
            best = REROLL_RED + dice
    return best


@large
def dodge_well(s: State, mask: Mask) -> int:
    """Step aside, out of reach of fire if possible, and take a treated victim along."""
    here = s.at[top_who(s)]
    best = -1
    best_points = -1
    for direction in range(ways(s)):
        if direction == HERE:
            continue
        for led in range(2):
            action = move_number(direction, LEADING * led)
            if has(mask, action):
                points = LEADING * led + 2 * (hazard(s, beyond(s, here, direction)) == CLEAR)
                points += not beside_fire(s, beyond(s, here, direction))
                if points > best_points:
                    best = action
                    best_points = points
    return best
