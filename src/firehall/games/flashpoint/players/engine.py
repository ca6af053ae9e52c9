"""The Engine: what the deck gun would wash away, and which quadrant to drive to."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.games.flashpoint.board.space import beyond, can_burn, column_of, row_of, ways
from firehall.games.flashpoint.codes import (
    DRIVE_TO,
    FIRE_GUN,
    KEEP_DICE,
    REROLL_BLACK,
    REROLL_BOTH,
    REROLL_RED,
)
from firehall.games.flashpoint.families.deck_gun import gun_target
from firehall.games.flashpoint.fields import State
from firehall.games.flashpoint.players.paths import (
    FAR,
    REACH,
    RIVAL_HOSE,
    WORTH,
    drives_between,
    walk_action,
)
from firehall.games.flashpoint.state import DRIVER, ENGINE, SPOTS, on_spot
from firehall.games.flashpoint.turn.purse import gun_cost
from firehall.games.flashpoint.types import Cell, Firefighter, each_cell, each_firefighter

GUN_KEEP = 3500  # points that a hit must promise for a quadrant to be left to the gun, times 100
GUN_BLOCKED = 30  # hundredths of a quadrant's worth while somebody is inside


def mans_gun(s: State, firefighter: Firefighter) -> bool:
    return (
        s.vehicles != 0
        and s.deck_gun != 0
        and s.role[firefighter] == DRIVER
        and on_spot(s, ENGINE, s.at[firefighter])
    )


def survey_gun(s: State, notes: Numbers) -> None:
    """A manned deck gun claims its quadrant while much burns there; it cannot fire at friends."""
    for other in each_firefighter(s.firefighters):
        if other != s.active and mans_gun(s, other):
            zone = s.engine_zone[s.engine]
            if quadrant_worth(s, notes, zone, DRIVER) >= GUN_KEEP:
                for cell in each_cell(s.cells):
                    if s.zone[cell] == zone:
                        notes[RIVAL_HOSE + cell] = -1


def washed(s: State, notes: Numbers, cell: Cell) -> int:
    """Points that a hit on a space clears, there and beside it."""
    points = notes[WORTH + cell]
    for direction in range(ways(s)):
        if can_burn(s, cell, direction):
            points += notes[WORTH + beyond(s, cell, direction)]
    return points


def quadrant_mean(s: State, notes: Numbers, zone: int) -> int:
    """Points an average hit in a quadrant clears, a hundredfold."""
    points = 0
    spaces = 0
    for index in range(s.insides):
        cell = s.inside[index]
        if s.zone[cell] == zone:
            points += washed(s, notes, cell)
            spaces += 1
    return points * 100 // max(1, spaces)


def quadrant_worth(s: State, notes: Numbers, zone: int, role: int) -> int:
    """The same, for a Driver/Operator with the better of a roll and its re-roll."""
    mean = quadrant_mean(s, notes, zone)
    if role != DRIVER:
        return mean
    points = 0
    spaces = 0
    for index in range(s.insides):
        cell = s.inside[index]
        if s.zone[cell] == zone:
            points += max(mean, washed(s, notes, cell) * 100)
            spaces += 1
    return points // max(1, spaces)


def quadrant_free(s: State, zone: int) -> bool:
    for firefighter in each_firefighter(s.firefighters):
        if s.zone[s.at[firefighter]] == zone:
            return False
    return True


def engine_reach(s: State, notes: Numbers) -> int:
    """AP to walk to the nearer space of the Engine."""
    one = notes[REACH + s.spot[ENGINE, s.engine, 0]]
    other = notes[REACH + s.spot[ENGINE, s.engine, 1]]
    return min(one, other)


def gun_score(s: State, notes: Numbers, spot: int) -> int:
    """Points an AP of firing from a spot, the way there included."""
    if not s.vehicles or not s.deck_gun:
        return 0
    zone = s.engine_zone[spot]
    role = s.role[s.active]
    walk = engine_reach(s, notes)
    if walk >= FAR:
        return 0
    cost = walk + 2 * drives_between(s, s.engine, spot) + gun_cost(s)
    score = quadrant_worth(s, notes, zone, role) * 10 // cost
    if not quadrant_free(s, zone):
        score = score * GUN_BLOCKED // 100
    return score


def best_gun_spot(s: State, notes: Numbers) -> int:
    """Where the Engine should fire from; -1 for none.

    Only the Driver/Operator walks to the Engine for it: four AP a shot are too dear for others.
    """
    best = -1
    best_score = 0
    if s.role[s.active] != DRIVER and not on_spot(s, ENGINE, s.at[s.active]):
        return best
    for spot in range(SPOTS):
        score = gun_score(s, notes, spot)
        if score > best_score:
            best = spot
            best_score = score
    return best


def man_the_gun(s: State, notes: Numbers, spot: int) -> int:
    """Walk to the Engine, drive it to the spot, fire."""
    if not on_spot(s, ENGINE, s.at[s.active]):
        one = s.spot[ENGINE, s.engine, 0]
        other = s.spot[ENGINE, s.engine, 1]
        return walk_action(s, notes, one if notes[REACH + one] <= notes[REACH + other] else other)
    if spot == s.engine:
        return FIRE_GUN
    away = (spot - s.engine) % SPOTS
    if s.any_spot:
        return DRIVE_TO + SPOTS + spot
    turn = 1 if away <= 2 else SPOTS - 1
    return DRIVE_TO + SPOTS + (s.engine + turn) % SPOTS


def row_or_column_mean(s: State, notes: Numbers, target: Cell, along_row: bool) -> int:
    """Points of an average hit in the row or the column of a space, within its quadrant."""
    points = 0
    spaces = 0
    for index in range(s.insides):
        cell = s.inside[index]
        if s.zone[cell] != s.zone[target]:
            continue
        if along_row:
            in_line = row_of(s, cell) == row_of(s, target)
        else:
            in_line = column_of(s, cell) == column_of(s, target)
        if in_line:
            points += washed(s, notes, cell)
            spaces += 1
    return points * 100 // max(1, spaces)


def keep_or_reroll(s: State, notes: Numbers) -> int:
    """Roll again what promises more than what lies there."""
    target = gun_target(s)
    best = KEEP_DICE
    best_points = washed(s, notes, target) * 100
    both = quadrant_mean(s, notes, s.zone[target])
    red = row_or_column_mean(s, notes, target, False)
    black = row_or_column_mean(s, notes, target, True)
    if red > best_points:
        best = REROLL_RED
        best_points = red
    if black > best_points:
        best = REROLL_BLACK
        best_points = black
    if both > best_points:
        best = REROLL_BOTH
    return best
