"""The Engine: what the deck gun would wash away, and which quadrant to drive to."""

from __future__ import annotations

from typing import Any

from firehall.games.flashpoint.codes import (
    DRIVE_TO,
    FIRE_GUN,
    KEEP_DICE,
    REROLL_BLACK,
    REROLL_BOTH,
    REROLL_RED,
)
from firehall.games.flashpoint.families.deck_gun import gun_target
from firehall.games.flashpoint.players.paths import (
    FAR,
    REACH,
    RIVAL_HOSE,
    WORTH,
    walk_action,
)
from firehall.games.flashpoint.purse import gun_cost
from firehall.games.flashpoint.state import DRIVER, ENGINE, SPOTS, adjacent, beyond, on_spot

GUN_KEEP = 3500  # points that a hit must promise for a quadrant to be left to the gun, times 100
GUN_BLOCKED = 30  # hundredths of a quadrant's worth while somebody is inside


def mans_gun(s: Any, firefighter: int) -> bool:
    return (
        s.vehicles != 0
        and s.deck_gun != 0
        and s.role[firefighter] == DRIVER
        and on_spot(s, ENGINE, s.at[firefighter])
    )


def survey_gun(s: Any, notes: Any) -> None:
    """A manned deck gun claims its quadrant while much burns there; it cannot fire at friends."""
    for other in range(s.firefighters):
        if other != s.active and mans_gun(s, other):
            zone = s.engine_zone[s.engine]
            if quadrant_worth(s, notes, zone, DRIVER) >= GUN_KEEP:
                for cell in range(s.cells):
                    if s.zone[cell] == zone:
                        notes[RIVAL_HOSE + cell] = -1


def washed(s: Any, notes: Any, cell: int) -> int:
    """Points that a hit on a space clears, there and beside it."""
    points = notes[WORTH + cell]
    for direction in range(4):
        if adjacent(s, cell, direction):
            points += notes[WORTH + beyond(s, cell, direction)]
    return points


def quadrant_mean(s: Any, notes: Any, zone: int) -> int:
    """Points an average hit in a quadrant clears, a hundredfold."""
    points = 0
    spaces = 0
    for index in range(s.insides):
        cell = s.inside[index]
        if s.zone[cell] == zone:
            points += washed(s, notes, cell)
            spaces += 1
    return points * 100 // max(1, spaces)


def quadrant_worth(s: Any, notes: Any, zone: int, role: int) -> int:
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


def quadrant_free(s: Any, zone: int) -> bool:
    for firefighter in range(s.firefighters):
        if s.zone[s.at[firefighter]] == zone:
            return False
    return True


def engine_reach(s: Any, notes: Any) -> int:
    """AP to walk to the nearer space of the Engine."""
    one = notes[REACH + s.spot[ENGINE, s.engine, 0]]
    other = notes[REACH + s.spot[ENGINE, s.engine, 1]]
    return min(one, other)


def drives_away(s: Any, spot: int) -> int:
    away = (spot - s.engine) % SPOTS
    if away != 0 and s.any_spot:
        return 1
    return min(away, SPOTS - away)


def gun_score(s: Any, notes: Any, spot: int) -> int:
    """Points an AP of firing from a spot, the way there included."""
    if not s.vehicles or not s.deck_gun:
        return 0
    zone = s.engine_zone[spot]
    role = s.role[s.active]
    walk = engine_reach(s, notes)
    if walk >= FAR:
        return 0
    cost = walk + 2 * drives_away(s, spot) + gun_cost(s)
    score = quadrant_worth(s, notes, zone, role) * 10 // cost
    if not quadrant_free(s, zone):
        score = score * GUN_BLOCKED // 100
    return score


def best_gun_spot(s: Any, notes: Any) -> int:
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


def man_the_gun(s: Any, notes: Any, spot: int) -> int:
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


def row_or_column_mean(s: Any, notes: Any, target: int, along_row: bool) -> int:
    """Points of an average hit in the row or the column of a space, within its quadrant."""
    points = 0
    spaces = 0
    for index in range(s.insides):
        cell = s.inside[index]
        if s.zone[cell] != s.zone[target]:
            continue
        if along_row:
            in_line = cell // s.width == target // s.width
        else:
            in_line = cell % s.width == target % s.width
        if in_line:
            points += washed(s, notes, cell)
            spaces += 1
    return points * 100 // max(1, spaces)


def keep_or_reroll(s: Any, notes: Any) -> int:
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
