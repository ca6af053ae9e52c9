"""Choices before the first turn: specialists, starting spaces, parking, who begins."""

from __future__ import annotations

import numpy as np

from firehall.engine.arrays import Numbers
from firehall.engine.bits import Mask, has
from firehall.engine.plain import Array
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.space import can_start, is_large, is_outside
from firehall.games.flashpoint.cards import CARDS, ROLES
from firehall.games.flashpoint.codes import (
    DRIVE_TO,
    PICK_FIREFIGHTER,
    PICKS,
    space_number,
)
from firehall.games.flashpoint.fields import State, top_who
from firehall.games.flashpoint.people.finding import holds_person
from firehall.games.flashpoint.players.engine import quadrant_worth
from firehall.games.flashpoint.players.fire import survey_fire
from firehall.games.flashpoint.players.ground import is_high_up
from firehall.games.flashpoint.players.paths import (
    FAR,
    OTHER,
    RIVAL,
    WORTH,
    walk_map,
)
from firehall.games.flashpoint.refusals import is_role_free
from firehall.games.flashpoint.state import (
    AMBULANCE,
    CAFS,
    CAPTAIN,
    DRIVER,
    ENGINE,
    GENERALIST,
    HAZMAT_TECHNICIAN,
    IMAGING,
    PARAMEDIC,
    PLAIN,
    RESCUE,
    SPOTS,
)
from firehall.games.flashpoint.types import Cell, each_cell, each_firefighter

PERSON_OUTLOOK = 100  # points for a person near a space, beside those for fire
START_CLAIMED = 50  # hundredths of what somebody else is as near to
CALM_EXPLOSIONS = 3  # more of them at the start, and it is a race for the people
START_NEAR = 4  # AP added to every way, so that near and very near differ little


#: Of the cards of the expansions, as measured as well.
FURTHER_RANKS = {
    "suppression_specialist": 10,
    "strategist": 6,
    "veteran": 5,
    "fire_prevention_specialist": 2,
    "structural_engineer": 1,
}
FURTHER_RANK: Array = np.array([FURTHER_RANKS.get(card.name, 0) for card in CARDS], np.int8)


def is_race(s: State) -> bool:
    """A house that begins in four explosions, as on heroic, cannot be held for long; one that each
    half board brings along has the room of it to itself."""
    halves = half_boards(s) if is_large(s) else 0
    return s.setup_explosions > CALM_EXPLOSIONS + halves


@large
def half_boards(s: State) -> int:
    return (s.attic > 0) + (s.basement > 0)


def drives(s: State) -> bool:
    """Whether there is an Engine with its deck gun; in a hull or below ground it is all hoses."""
    return s.vehicles != 0 or not is_large(s)


def wants_gun(s: State) -> bool:
    """Whether somebody should be taken along for the deck gun."""
    return drives(s) and not (is_large(s) and works_below(s))


@large
def works_below(s: State) -> bool:
    """A basement, which no deck gun reaches, needs a hose more, as long as the game is no race; a
    platform gets at the floors above by itself."""
    return s.basement > 0 and not s.has_platform and not is_race(s)


def role_rank(s: State, role: int) -> int:
    """Which specialists to take first, as measured: the deck gun breaks the first fire, the Captain
    saves everybody's steps, the Generalist has most AP, hazmats are better gone. The Rescue
    Specialist, clumsy with water, is wanted only in a race; without a deck gun it is the CAFS
    Firefighter."""
    if role == DRIVER:
        return 9 if wants_gun(s) else 0
    if role == CAPTAIN:
        return 8
    if role == GENERALIST:
        return 7
    if role == RESCUE:
        return 6 if is_race(s) and drives(s) else 2
    if role == HAZMAT_TECHNICIAN:
        return 5
    if role == CAFS:
        return 4 if drives(s) else 6
    if role == IMAGING:
        return 3
    if role == PARAMEDIC:
        return 1
    return int(FURTHER_RANK[role])


def choose_role(s: State, mask: Mask) -> int:
    best = -1
    best_rank = -1
    for role in range(1, ROLES):
        if has(mask, int(PICKS[role])) and role_rank(s, role) > best_rank:
            best = role
            best_rank = role_rank(s, role)
    return int(PICKS[best])


def outlook(s: State, notes: Numbers, start: Cell) -> int:
    """What there is to do near a space, that nobody else is nearer to."""
    walk_map(s, notes, start, PLAIN, OTHER)
    points = 0
    for cell in each_cell(s.cells):
        here = notes[WORTH + cell]
        if holds_person(s, cell):
            here += PERSON_OUTLOOK
        if here > 0 and notes[OTHER + cell] < FAR:
            if notes[RIVAL + cell] <= notes[OTHER + cell]:
                here = here * START_CLAIMED // 100
            points += here * 1000 // (notes[OTHER + cell] + START_NEAR)
    return points


def survey_placed(s: State, notes: Numbers, placed: int) -> None:
    """RIVAL: how near the nearest of the first ``placed`` firefighters is to every space."""
    for cell in each_cell(s.cells):
        notes[RIVAL + cell] = FAR
    for other in range(placed):
        if s.role[other] == DRIVER:
            continue
        walk_map(s, notes, s.at[other], s.role[other], OTHER)
        for cell in each_cell(s.cells):
            notes[RIVAL + cell] = min(notes[RIVAL + cell], notes[OTHER + cell])


def prepare_outlook(s: State, notes: Numbers) -> None:
    """For `outlook` during the game, when nobody's claims are looked at."""
    survey_fire(s, notes)
    survey_placed(s, notes, 0)


def needs_driver(s: State) -> bool:
    """Nobody was dealt the Driver/Operator, and Crew Change can bring that card into play."""
    if not s.crew_change or not s.deck_gun or s.firefighters <= 2 or not wants_gun(s):
        return False
    return is_role_free(s, DRIVER)


def stand_in(s: State) -> int:
    """The firefighter who should start on the Engine to become its Driver/Operator; -1 for none."""
    if not needs_driver(s):
        return -1
    least = 0
    for firefighter in each_firefighter(s.firefighters):
        if role_rank(s, s.role[firefighter]) < role_rank(s, s.role[least]):
            least = firefighter
    return least


def best_engine_spot(s: State, notes: Numbers) -> int:
    """The quadrant where a hit of the deck gun clears most."""
    best = 0
    best_worth = -1
    for spot in range(SPOTS):
        worth = quadrant_worth(s, notes, s.engine_zone[spot], DRIVER)
        if worth > best_worth:
            best = spot
            best_worth = worth
    return best


def choose_start(s: State, notes: Numbers) -> int:
    """The Driver/Operator waits at the Engine; the others where most is to be done."""
    who = top_who(s)
    survey_fire(s, notes)
    if s.vehicles and (s.role[who] == DRIVER or stand_in(s) == who):
        return space_number(s.spot[ENGINE, best_engine_spot(s, notes), 0])
    survey_placed(s, notes, who)
    best = 0
    best_outlook = -1
    for cell in each_cell(s.cells):
        if can_start(s, cell):
            points = outlook(s, notes, cell)
            if is_large(s) and is_high_up(s):
                points = 0 if is_outside(s, cell) else points // (1 + placed_at(s, cell, who))
            if points > best_outlook:
                best = cell
                best_outlook = points
    return space_number(best)


@large
def placed_at(s: State, cell: Cell, placed: int) -> int:
    """How many of the first are in a space: an elevator serves one after the other."""
    count = 0
    for other in range(placed):
        count += s.at[other] == cell
    return count


def park_ambulance(s: State, notes: Numbers) -> int:
    """Where most people are near."""
    best = 0
    best_points = -1
    for spot in range(SPOTS):
        walk_map(s, notes, s.spot[AMBULANCE, spot, 0], PLAIN, OTHER)
        points = 0
        for cell in each_cell(s.cells):
            if holds_person(s, cell):
                points += 1000 // (notes[OTHER + cell] + 2)
        if points > best_points:
            best = spot
            best_points = points
    return DRIVE_TO + AMBULANCE * SPOTS + best


def park_engine(s: State, notes: Numbers) -> int:
    survey_fire(s, notes)
    return DRIVE_TO + ENGINE * SPOTS + best_engine_spot(s, notes)


def choose_first(s: State) -> int:
    """Whoever breaks the fire fastest begins."""
    best = stand_in(s)
    if best >= 0:
        return PICK_FIREFIGHTER + best
    best = 0
    for firefighter in each_firefighter(s.firefighters):
        if role_rank(s, s.role[firefighter]) > role_rank(s, s.role[best]):
            best = firefighter
    return PICK_FIREFIGHTER + best
