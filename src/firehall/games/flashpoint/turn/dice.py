"""Dice and draws: what chance can answer to each question, and what the answer does.

A roll that the rules do not accept (a burning space, a taken one, arrows in a circle) is rolled
again: the question simply stays open. It is never asked when no roll could be accepted (R-95).
"""

from __future__ import annotations

from firehall.engine.bits import has, small
from firehall.engine.frames import pop, top_kind
from firehall.engine.log import Log, note
from firehall.games.flashpoint.board.space import cell_of_dice
from firehall.games.flashpoint.cards import ROLES
from firehall.games.flashpoint.events import FIRE_ROLLED, FIRST_CHOSEN, GUN_ROLLED, ROLLED_AGAIN
from firehall.games.flashpoint.families.deck_gun import gun_rolled, opposite_black
from firehall.games.flashpoint.families.specialists import take_role
from firehall.games.flashpoint.fields import (
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
    State,
    set_top_column,
    top_column,
    top_rerolled,
    top_who,
)
from firehall.games.flashpoint.fire.explosions import explode
from firehall.games.flashpoint.fire.hazards import clear_outside, put_fire, put_hot_spot
from firehall.games.flashpoint.fire.phase import rolled
from firehall.games.flashpoint.people.finding import (
    follow_arrows,
    holds_person,
    put_hazmat,
    put_poi,
    replenish_at,
    reveal,
)
from firehall.games.flashpoint.state import burns
from firehall.games.flashpoint.types import Cell, Firefighter


def counts(s: State, question: int, cell: Cell) -> bool:
    """Whether a roll of this space is one that the rules accept.

    At setup: FP-S-15, FP-S-16, FP-S-18, R-16, R-40, R-84.
    """
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
        return s.hazmat_stack != 0 or small(s.hazmats, cell) == 0
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


def some_space_counts(s: State, question: int) -> bool:
    for index in range(s.insides):
        if counts(s, question, s.inside[index]):
            return True
    return False


def some_row_counts(s: State, column: int) -> bool:
    for red in range(1, s.red + 1):
        if counts(s, RED_DIE_EXPLOSION, cell_of_dice(s, red, column)):
            return True
    return False


def free_roles(s: State) -> int:
    count = 0
    for role in range(ROLES):
        count += (s.roles_free >> role) & 1
    return count


def nth_free_role(s: State, rank: int) -> int:
    for role in range(ROLES):
        if (s.roles_free >> role) & 1:
            if rank == 0:
                return role
            rank -= 1
    return -1


def chances(s: State) -> int:
    """How many equally likely answers there are to the question on top."""
    question = top_kind(s)
    if is_space_roll(question):
        return s.insides
    if question == REVEAL:
        return s.hidden_victims + s.hidden_false_alarms
    if question == FIRST_EXPLOSION:
        return s.first_explosions
    if question == DEAL_ROLE:
        return free_roles(s)
    if question == DRAW_FIRST:
        return s.firefighters
    if question == GUN_REROLL_RED or question == RED_DIE_EXPLOSION:
        return s.red
    return s.black


def answer(s: State, outcome: int, log: Log) -> None:
    """Chance has answered the question on top of the stack."""
    question = top_kind(s)
    if question == REVEAL:
        reveal(s, outcome, log)
        return
    if is_space_roll(question):
        take_space(s, question, 1 + outcome // s.black, 1 + outcome % s.black, log)
    elif question == RED_DIE_EXPLOSION:
        take_space(s, question, outcome + 1, top_column(s), log)
    else:
        take_number(s, question, outcome, log)


def take_number(s: State, question: int, outcome: int, log: Log) -> None:
    """One die or a draw has answered."""
    who = top_who(s)
    rerolled = top_rerolled(s)
    pop(s)
    if question == FIRST_EXPLOSION:
        setup_explosion(s, s.first_explosion[outcome], log)
    elif question == DEAL_ROLE:
        take_role(s, who, nth_free_role(s, outcome), log)
    elif question == DRAW_FIRST:
        begin_with(s, Firefighter(outcome), log)
    elif question == GUN_REROLL_RED:
        lay_dice(s, outcome + 1, s.gun_black, rerolled, log)
    else:
        lay_dice(s, s.gun_red, outcome + 1, rerolled, log)


def take_space(s: State, question: int, red: int, black: int, log: Log) -> None:
    """The dice have named a space; one that does not count is rolled again."""
    cell = cell_of_dice(s, red, black)
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
        set_top_column(s, opposite_black(s, black))
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
        lay_dice(s, red, black, again, log)


def setup_explosion(s: State, cell: Cell, log: Log) -> None:
    """FP-S-10: fire and a hot spot, then an explosion as in play (R-38); outside nothing stays."""
    put_fire(s, cell, log)
    if s.hot_spots:
        put_hot_spot(s, cell, log)
    explode(s, cell, s.setup_damage != 0, log)
    clear_outside(s, log)


def lay_dice(s: State, red: int, black: int, rerolled: int, log: Log) -> None:
    s.gun_red = red
    s.gun_black = black
    note(log, GUN_ROLLED, red, black, 0)
    gun_rolled(s, rerolled, log)


def begin_with(s: State, firefighter: Firefighter, log: Log) -> None:
    s.active = firefighter
    note(log, FIRST_CHOSEN, firefighter, 0, 0)
