"""What things are worth to rules of thumb of The Brigade: 20 points for each point of a score."""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.interface import Seat
from firehall.games.brigade.city.places import beyond, score_of
from firehall.games.brigade.fields import State
from firehall.games.brigade.players.sides import (
    wins_for_the_three,
    worth_of_safety,
    worth_to_the_three,
)
from firehall.games.brigade.players.threats import OUT, OVER
from firehall.games.brigade.state import (
    DISTRICT_GOAL,
    UNIVERSITY,
    UNIVERSITY_GOAL,
    district_of,
    value_of,
)
from firehall.games.brigade.turn.renown import may_hold, need
from firehall.games.brigade.types import Cell, each_player
from firehall.games.brigade.variants.sides import ONE, is_ally, loyal_to_side

WIN = 100_000
VALUE = 20
FIRST_THERE = 60


def worth_of_loyalty(s: State, player: Seat, cell: Cell, notes: Numbers) -> int:
    """A building won over: its value, what it takes from a rival, and how near it brings a win.

    Games are won by a building of each district: the first there is worth far more than a second.
    """
    district = district_of(s, cell)
    points = VALUE * value_of(s, cell)
    if is_ally(s, player):
        if wins_for_the_three(s, cell):
            return WIN
        return in_danger(s, cell, points + worth_to_the_three(s, cell))
    count = s.loyalties[player, district]
    goal = UNIVERSITY_GOAL if district == UNIVERSITY else DISTRICT_GOAL
    if count + 1 >= goal:
        return WIN
    if count == 0:
        kinds = 1
        for other in range(5):
            if s.loyalties[player, other] > 0:
                kinds += 1
        if kinds == 5:
            return WIN
        points += FIRST_THERE + 12 * kinds
    else:
        points = points // 2 + 6 * count
    if district == UNIVERSITY:
        points += 20 * count
    if s.loyal[cell] != 0:
        points += VALUE * value_of(s, cell) // 2
    return in_danger(s, cell, points) + notes[OVER + cell]


def in_danger(s: State, cell: Cell, points: int) -> int:
    """A building that burns may be gone soon."""
    return points - points // 4 if s.fire[cell] >= 3 else points


def worth_of_tokens(s: State, player: Seat, cell: Cell, tokens: int, notes: Numbers) -> int:
    """So many tokens on one building: loyalty, or a part of it."""
    missing = need(s, player, cell) - s.renown[player, cell]
    if tokens >= missing:
        return worth_of_loyalty(s, player, cell, notes)
    whole = min(worth_of_loyalty(s, player, cell, notes) - notes[OVER + cell], 400)
    return whole * tokens * 2 // (3 * missing)


def worth_of_fire(
    s: State, player: Seat, cell: Cell, tokens: int, sides: int, notes: Numbers
) -> int:
    """A fire that is put out: the renown it brings, and what a rival could have made of it."""
    fire = s.fire[cell]
    s.fire[cell] = 0  # so the building is no longer in danger
    points = worth_of_placing(s, player, cell, tokens, sides, notes)
    s.fire[cell] = fire
    return points + notes[OUT + cell]


def worth_of_placing(
    s: State, player: Seat, origin: Cell, tokens: int, sides: int, notes: Numbers
) -> int:
    """Tokens around a building, used as well as they can be: one building won, the rest on."""
    total = 0
    left = tokens
    taken = -1
    for _ in range(2):
        best, chosen, used = 0, -1, 0
        for side in range(sides + 1):
            cell = origin if side == sides else beyond(origin, side)
            if cell >= 0 and cell != taken and may_hold(s, player, cell):
                missing = need(s, player, cell) - s.renown[player, cell]
                count = min(left, missing)
                points = worth_of_tokens(s, player, cell, count, notes)
                if points > best:
                    best, chosen, used = points, cell, count
        if chosen < 0 or left == 0:
            return total
        total += best
        left -= used
        taken = chosen
    return total


def leader_but(s: State, player: Seat) -> Seat:
    """The rival with the most; to the three there is but one."""
    if is_ally(s, player):
        return ONE
    best, chosen = -1, Seat(0)
    for rival in each_player(s.players):
        if rival != player:
            score = score_of(s, rival) * 4 + rival
            if score > best:
                best, chosen = score, rival
    return chosen


def worth_of_shelter(s: State, player: Seat, cell: Cell) -> int:
    """A fire that must not grow: under one's own loyalty, or where renown has been won."""
    points = 0
    if loyal_to_side(s, player, cell):
        points = VALUE * value_of(s, cell)
    elif s.renown[player, cell] > 0:
        points = 6 * s.renown[player, cell]
    fire = s.fire[cell]
    if fire == 4:
        return points + (worth_of_safety(s, cell) if is_ally(s, player) else 8)
    return points * fire // 6
