"""Rules of thumb of three against one (B14): loyalty to the three, fire to the one."""

from __future__ import annotations

from firehall.engine.interface import Seat
from firehall.games.brigade.cards.tables import CELLS
from firehall.games.brigade.fields import State
from firehall.games.brigade.state import WAGON_BOX, district_of, is_burning, value_of
from firehall.games.brigade.turn.extinguishing import water_needed
from firehall.games.brigade.turn.water import brigade_water, together
from firehall.games.brigade.types import Cell, each_cell
from firehall.games.brigade.variants.pyromancy import MOST_MANA, can_burn, near_the_one
from firehall.games.brigade.variants.sides import ONE, loyal_together, together_goal

WORTH_MANA = 60  # the least that fire must do for a mana, unless the pool runs over
NEEDED = 40  # points of a building that the three still need


def wins_for_the_three(s: State, cell: Cell) -> bool:
    """Whether this building is the last that the three need."""
    for district in range(5):
        more = 1 if district == district_of(s, cell) else 0
        if loyal_together(s, district) + more < together_goal(district):
            return False
    return True


def worth_to_the_three(s: State, cell: Cell) -> int:
    """What a building brings beyond its value: one of those needed, or one that the one needs."""
    district = district_of(s, cell)
    points = 0
    if loyal_together(s, district) < together_goal(district):
        points += NEEDED
    if s.loyal[cell] == ONE + 1 and s.loyalties[ONE, district] == 1:
        for other in range(5):
            if s.loyalties[ONE, other] > 0:
                points += 25
    return points


def worth_of_safety(s: State, cell: Cell) -> int:
    """A fire that is out is no ruin: the three lose when the city falls (B14.5)."""
    fire = s.fire[cell]
    return 4 * fire * fire


# The one's fire


def worth_of_kindling(s: State, player: Seat, cell: Cell) -> int:
    """Fire under a rival's building, or under the own Brigade that has the water for it."""
    fire = s.fire[cell]
    if s.loyal[cell] == player + 1:
        return -1
    if cell == s.brigade[player] and is_burning(s, cell) and has_water_for_more(s, player, cell):
        return 80
    points = 20 * fire
    if fire == 4:
        points += 40
    if s.loyal[cell] > ONE + 1:
        points += 5 * value_of(s, cell)
    return points


def has_water_for_more(s: State, player: Seat, cell: Cell) -> bool:
    water = brigade_water(s, player)
    if together(s, player):
        water += s.water[player, WAGON_BOX]
    return s.fire[cell] < 4 and water > water_needed(s, player, cell) and s.actions > 0


def should_pyromantise(s: State, player: Seat) -> bool:
    best = 0
    for cell in each_cell(CELLS):
        if can_burn(s, cell) and near_the_one(s, cell):
            best = max(best, worth_of_kindling(s, player, cell))
    return best >= WORTH_MANA or (s.mana == MOST_MANA and best > 0)
