"""Rules of thumb for The Brigade.

At every decision of its turn the player plans anew what the actions left are best for: which fire
to put out, by which way and with whose water, when to refill, upgrade or recruit, and where the
Wagon shelters something in the end. A plan has points; points for each action it takes decide, and
the next step of the best plan is taken. Questions in the middle of something are in
`brigade_answers`.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, has, nth
from firehall.engine.frames import top_kind
from firehall.engine.interface import Seat
from firehall.games.brigade.cards.boards import civic_duty
from firehall.games.brigade.cards.crew import drives_free
from firehall.games.brigade.cards.tables import CELLS
from firehall.games.brigade.city.places import apart, rival_brigade_at
from firehall.games.brigade.codes import (
    END,
    LOAD,
    RECRUIT,
    REFILL,
    SPEND,
    SPEND_NOTHING,
    STOP,
    UPGRADE,
    USE_IVAN,
    WAGON_TO,
    WARDEN_AT,
    YES,
)
from firehall.games.brigade.fields import MOVING, TURN, State
from firehall.games.brigade.players.answers import answer
from firehall.games.brigade.players.sides import should_pyromantise, worth_of_safety
from firehall.games.brigade.players.threats import THREATS, look_out
from firehall.games.brigade.players.ways import first_step, moves_to, survey
from firehall.games.brigade.players.worth import worth_of_fire, worth_of_shelter
from firehall.games.brigade.state import (
    BOXES,
    CREW_TRACK,
    GLORIA,
    LEADERSHIP_TRACK,
    WAGON_BOX,
    WAGON_TRACK,
    crew_count,
    has_warden,
    is_burning,
    is_standing,
    track_value,
)
from firehall.games.brigade.turn.extinguishing import water_needed
from firehall.games.brigade.turn.water import brigade_room, brigade_water, room, together
from firehall.games.brigade.types import NOBODY, Cell, each_cell
from firehall.games.brigade.variants.phoenix import feather_here
from firehall.games.brigade.variants.sides import is_ally, loyal_to_side

# The best plan so far, in the notes: its points, and the action it begins with.
POINTS = THREATS
ACTION = POINTS + 1
NOTES = ACTION + 1
SCALE = 100  # points are compared for each action, in hundredths


def think(s: State, seat: Seat, mask: Mask, notes: Numbers) -> int:
    question = top_kind(s)
    if question == TURN:
        return plan_turn(s, seat, mask, notes)
    if question == MOVING:
        return go_on(s, seat, mask, notes)
    return answer(s, seat, question, mask, notes)


def propose(mask: Mask, notes: Numbers, points: int, cost: int, action: int) -> None:
    """Keep a plan if it is legal and better for each action it takes."""
    if not has(mask, action):
        return
    rate = points * SCALE // max(cost, 1)
    if rate > notes[POINTS]:
        notes[POINTS] = rate
        notes[ACTION] = action


def plan_turn(s: State, player: Seat, mask: Mask, notes: Numbers) -> int:
    if has(mask, YES) and should_pyromantise(s, player):
        return YES
    survey(s, player, notes)
    look_out(s, player, notes)
    notes[POINTS] = 0
    notes[ACTION] = END
    if s.actions > 0:
        plan_fires(s, player, mask, notes)
        plan_upgrades(s, player, mask, notes)
        plan_water(s, player, mask, notes)
        propose(mask, notes, 22 if free_place(s, player) else 0, 1, RECRUIT)
        propose(mask, notes, 60, 1, USE_IVAN)
        plan_approach(s, player, mask, notes)
    plan_shelter(s, player, mask, notes)
    if has(mask, notes[ACTION]):
        return notes[ACTION]
    return way_off_ruins(s, player, mask, notes)


def free_place(s: State, player: Seat) -> bool:
    return crew_count(s, player) < track_value(s, player, CREW_TRACK)


# Fires


def plan_fires(s: State, player: Seat, mask: Mask, notes: Numbers) -> None:
    """Every fire that can be put out this turn."""
    own = brigade_water(s, player)
    wagon = s.water[player, WAGON_BOX]
    sides = 8 if civic_duty(s, player) else 4
    for cell in each_cell(CELLS):
        if is_burning(s, cell) and may_go(s, player, cell):
            water = water_needed(s, player, cell)
            cost = moves_to(cell, notes) + 1
            fetch = own < water and s.wagon[player] != cell
            if fetch and not drives_free(s, player):
                cost += 1
            enough = own >= water or own + wagon >= water
            if enough and cost <= s.actions:
                tokens = s.fire[cell] + feather_here(s, cell)
                points = worth_of_fire(s, player, cell, tokens, sides, notes)
                if loyal_to_side(s, player, cell):
                    points += 30 * s.fire[cell]
                if is_ally(s, player):
                    points += worth_of_safety(s, cell)
                action = step_of_fire(s, player, cell, fetch, notes)
                if action >= 0:
                    propose(mask, notes, points, cost, action)
            if has_warden(s, player, GLORIA) and s.fire[cell] == 1:
                points = worth_of_fire(s, player, cell, 1, 4, notes)
                propose(mask, notes, points, 1, WARDEN_AT + cell)


def may_go(s: State, player: Seat, cell: Cell) -> bool:
    return rival_brigade_at(s, player, cell) == NOBODY


def step_of_fire(s: State, player: Seat, cell: Cell, fetch: bool, notes: Numbers) -> int:
    """What comes next of: the way, the Wagon, the water."""
    if s.brigade[player] != cell:
        there = first_step(s, player, cell, notes)
        return apart(s.brigade[player], there) if there >= 0 else -1
    if fetch:
        return WAGON_TO + cell
    if water_needed(s, player, cell) == 0:
        return SPEND_NOTHING
    if together(s, player) and s.water[player, WAGON_BOX] > 0:
        return SPEND + WAGON_BOX
    for box in range(BOXES):
        if s.water[player, box] > 0:
            return SPEND + box
    return -1


# Water


def plan_water(s: State, player: Seat, mask: Mask, notes: Numbers) -> None:
    """Refill where one stands, send the Wagon home for water, or bring the Brigade there."""
    own = brigade_room(s, player)
    wagon = room(s, player, WAGON_BOX)
    both = own + wagon if together(s, player) else own
    propose(mask, notes, 12 * both, 1, REFILL)
    propose(mask, notes, 12 * wagon, 1, REFILL + 1)
    propose(mask, notes, 8 * wagon, 2, WAGON_TO + s.home[player])
    if together(s, player):
        moved = min(own, s.water[player, WAGON_BOX])
        for box in range(4):
            propose(mask, notes, 5 * moved, 1, LOAD + box)
    for cell in each_cell(CELLS):
        if cell == s.home[player] or loyal_to_side(s, player, cell):
            if cell != s.brigade[player] and may_go(s, player, cell):
                there = first_step(s, player, cell, notes)
                if there >= 0:
                    gained = own + (wagon if s.wagon[player] == cell else 0)
                    cost = moves_to(cell, notes) + 1
                    action = apart(s.brigade[player], there)
                    propose(mask, notes, 11 * gained, cost + 1, action)


# Upgrades


def plan_upgrades(s: State, player: Seat, mask: Mask, notes: Numbers) -> None:
    """Leadership pays most, and soon; then a place for crew, then the Wagon."""
    early = max(0, 8 - s.ruins)
    leadership = s.track[player, LEADERSHIP_TRACK]
    crew = s.track[player, CREW_TRACK]
    propose(mask, notes, 14 + 2 * early + 3 * leadership, 1, UPGRADE + LEADERSHIP_TRACK)
    propose(mask, notes, (30 if crew == 0 else 12) + early, 1, UPGRADE + CREW_TRACK)
    propose(mask, notes, 13 + early, 1, UPGRADE + WAGON_TRACK)


# What is left


def plan_approach(s: State, player: Seat, mask: Mask, notes: Numbers) -> None:
    """Come nearer to a fire that can be put out later."""
    water = brigade_water(s, player) + s.water[player, WAGON_BOX]
    for cell in each_cell(CELLS):
        if is_burning(s, cell) and may_go(s, player, cell) and cell != s.brigade[player]:
            there = first_step(s, player, cell, notes)
            if there >= 0 and water >= water_needed(s, player, cell):
                points = worth_of_fire(s, player, cell, s.fire[cell], 4, notes) // 6
                cost = moves_to(cell, notes) + 1
                propose(mask, notes, points, cost, apart(s.brigade[player], there))


def plan_shelter(s: State, player: Seat, mask: Mask, notes: Numbers) -> None:
    """With an action to spare the Wagon stands where fire must not grow."""
    here = worth_of_shelter(s, player, s.wagon[player])
    for cell in each_cell(CELLS):
        if is_standing(s, cell):
            points = worth_of_shelter(s, player, cell) - here
            propose(mask, notes, points // 3, 1, WAGON_TO + cell)


def way_off_ruins(s: State, player: Seat, mask: Mask, notes: Numbers) -> int:
    """The turn may not end here: go to the nearest space that stands."""
    best, action = 1 << 20, -1
    for cell in each_cell(CELLS):
        if is_standing(s, cell) and may_go(s, player, cell):
            there = first_step(s, player, cell, notes)
            if there >= 0:
                side = apart(s.brigade[player], there)
                if has(mask, side) and notes[cell] < best:
                    best, action = notes[cell], side
    return action if action >= 0 else nth(mask, 0)


# Moving on


def go_on(s: State, player: Seat, mask: Mask, notes: Numbers) -> int:
    """The step that the best plan takes next, or none."""
    survey(s, player, notes)
    look_out(s, player, notes)
    notes[POINTS] = 0
    notes[ACTION] = STOP
    s.actions += 1  # plans pay for a move; this one is paid for
    plan_fires(s, player, mask, notes)
    plan_water(s, player, mask, notes)
    if notes[ACTION] == STOP:
        plan_approach(s, player, mask, notes)
    s.actions -= 1
    if has(mask, notes[ACTION]):
        return notes[ACTION]
    return way_off_ruins(s, player, mask, notes)
