"""Dice and draws: what chance can answer to each question, and what the answer does.

A roll that the rules do not accept (a burning space, a taken one, arrows in a circle) is rolled
again: the question simply stays open. It is never asked when no roll could be accepted (R-95).
"""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import has, small
from firehall.engine.frames import pop, set_top, top, top_kind
from firehall.engine.log import note
from firehall.games.flashpoint.events import FIRE_ROLLED, FIRST_CHOSEN, GUN_ROLLED, ROLLED_AGAIN
from firehall.games.flashpoint.families.deck_gun import gun_rolled, opposite_black
from firehall.games.flashpoint.families.specialists import take_role
from firehall.games.flashpoint.fire import (
    clear_outside,
    explode,
    put_fire,
    put_hot_spot,
    rolled,
)
from firehall.games.flashpoint.people import (
    follow_arrows,
    holds_person,
    put_hazmat,
    put_poi,
    replenish_at,
    reveal,
)
from firehall.games.flashpoint.state import (
    DEAL_ROLE,
    DRAW_FIRST,
    FIRE_ROLL,
    FIRST_EXPLOSION,
    GUN_REROLL_BOTH,
    GUN_REROLL_RED,
    GUN_ROLL,
    NEXT_EXPLOSION,
    PLACE_HAZMAT,
    PLACE_HOT_SPOT,
    PLACE_START_POI,
    POI_ROLL,
    RED_DIE_EXPLOSION,
    REVEAL,
    ROLES,
    burns,
)


def counts(s: Any, question: int, cell: int) -> bool:
    """Whether a roll of this space is one that the rules accept."""
    if question == FIRE_ROLL or question == GUN_ROLL or question == GUN_REROLL_BOTH:
        return True
    if question == POI_ROLL:
        if s.arrows:
            return follow_arrows(s, cell) >= 0
        return not holds_person(s, cell)
    if question == PLACE_HOT_SPOT:
        return not has(s.hot_spot, cell) and not (s.hot_spot_avoids_fire and burns(s, cell))
    if burns(s, cell):
        return False
    if question == PLACE_HAZMAT:
        return s.hazmat_stack or small(s.hazmats, cell) == 0
    return question != PLACE_START_POI or not has(s.poi, cell)


def is_space_roll(question: int) -> bool:
    """Whether both dice name a space."""
    return (
        question == FIRE_ROLL
        or question == POI_ROLL
        or question == NEXT_EXPLOSION
        or question == PLACE_HAZMAT
        or question == PLACE_START_POI
        or question == PLACE_HOT_SPOT
        or question == GUN_ROLL
        or question == GUN_REROLL_BOTH
    )


def some_space_counts(s: Any, question: int) -> bool:
    for index in range(s.insides):
        if counts(s, question, s.inside[index]):
            return True
    return False


def some_row_counts(s: Any, column: int) -> bool:
    for row in range(1, s.rows + 1):
        if counts(s, RED_DIE_EXPLOSION, row * s.width + column):
            return True
    return False


def free_roles(s: Any) -> int:
    count = 0
    for role in range(ROLES):
        count += (s.roles_free >> role) & 1
    return count


def nth_free_role(s: Any, rank: int) -> int:
    for role in range(ROLES):
        if (s.roles_free >> role) & 1:
            if rank == 0:
                return role
            rank -= 1
    return -1


def chances(s: Any) -> int:
    """How many equally likely answers there are to the question on top."""
    question = top_kind(s)
    if is_space_roll(question):
        return s.insides
    if question == REVEAL:
        return s.hidden_victims + s.hidden_false_alarms
    if question == FIRST_EXPLOSION:
        return 8
    if question == DEAL_ROLE:
        return free_roles(s)
    if question == DRAW_FIRST:
        return s.firefighters
    if question == GUN_REROLL_RED or question == RED_DIE_EXPLOSION:
        return s.rows
    return s.columns


def answer(s: Any, outcome: int, log: Any) -> None:
    """Chance has answered the question on top of the stack."""
    question = top_kind(s)
    if question == REVEAL:
        reveal(s, outcome, log)
        return
    a = top(s, 1)
    if is_space_roll(question):
        take_space(s, question, s.inside[outcome], log)
    elif question == RED_DIE_EXPLOSION:
        take_space(s, question, (outcome + 1) * s.width + a, log)
    else:
        pop(s)
        take_number(s, question, a, outcome, log)


def take_number(s: Any, question: int, a: int, outcome: int, log: Any) -> None:
    """One die or a draw has answered; ``a`` is what the question was about."""
    if question == FIRST_EXPLOSION:
        setup_explosion(s, s.first_explosion[outcome], log)
    elif question == DEAL_ROLE:
        take_role(s, a, nth_free_role(s, outcome), log)
    elif question == DRAW_FIRST:
        begin_with(s, outcome, log)
    elif question == GUN_REROLL_RED:
        lay_dice(s, outcome + 1, s.gun_black, a, log)
    else:
        lay_dice(s, s.gun_red, outcome + 1, a, log)


def take_space(s: Any, question: int, cell: int, log: Any) -> None:
    """The dice have named a space; one that does not count is rolled again."""
    if not counts(s, question, cell):
        note(log, ROLLED_AGAIN, cell, 0, 0)
        return
    pop(s)
    if question == FIRE_ROLL:
        note(log, FIRE_ROLLED, cell, 0, 0)
        rolled(s, cell, log)
    elif question == POI_ROLL:
        replenish_at(s, cell, log)
    elif question == NEXT_EXPLOSION:
        # FP-S-13: the black die of the second explosion, turned over, gives the third its column.
        set_top(s, 3, opposite_black(s, cell % s.width))
        setup_explosion(s, cell, log)
    elif question == RED_DIE_EXPLOSION:
        setup_explosion(s, cell, log)
    elif question == PLACE_HAZMAT:
        put_hazmat(s, cell, log)
    elif question == PLACE_START_POI:
        put_poi(s, cell, log)
    elif question == PLACE_HOT_SPOT:
        put_hot_spot(s, cell, log)
    else:
        again = 3 if question == GUN_REROLL_BOTH else 0
        lay_dice(s, cell // s.width, cell % s.width, again, log)


def setup_explosion(s: Any, cell: int, log: Any) -> None:
    """FP-S-10: fire and a hot spot, then an explosion as in play; outside nothing stays."""
    put_fire(s, cell, log)
    if s.hot_spots:
        put_hot_spot(s, cell, log)
    explode(s, cell, s.setup_damage != 0, log)
    clear_outside(s, log)


def lay_dice(s: Any, red: int, black: int, rerolled: int, log: Any) -> None:
    s.gun_red = red
    s.gun_black = black
    note(log, GUN_ROLLED, red, black, 0)
    gun_rolled(s, rerolled, log)


def begin_with(s: Any, firefighter: int, log: Any) -> None:
    s.active = firefighter
    note(log, FIRST_CHOSEN, firefighter, 0, 0)
