"""Dice and draws: what chance can answer to each question, and what the answer does.

A roll that the rules do not accept (a burning space, a taken one, arrows in a circle) is rolled
again: the question simply stays open. It is never asked when no roll could be accepted (R-95).
"""

from __future__ import annotations

from firehall.engine.bits import has, next_in, small
from firehall.engine.frames import pop, top_kind
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.flags import BARRED, ELEVATOR
from firehall.games.flashpoint.board.holes import is_hole, meant_by_dice
from firehall.games.flashpoint.board.space import (
    cell_of_dice,
    floor_of,
    is_filled,
    is_large,
    is_special,
)
from firehall.games.flashpoint.cards import BASE_ROLES, ROLES
from firehall.games.flashpoint.events import FIRE_ROLLED, FIRST_CHOSEN, GUN_ROLLED, ROLLED_AGAIN
from firehall.games.flashpoint.families.deck_gun import faces_of_gun, gun_rolled, opposite_black
from firehall.games.flashpoint.families.specialists import take_role
from firehall.games.flashpoint.families.sprinklers import sprinkle
from firehall.games.flashpoint.families.suppression_specialist import meets_suppression
from firehall.games.flashpoint.fields import (
    AREA_EXPLOSION,
    DEAL_ROLE,
    DRAW_FIRST,
    EVENT_CARD,
    FIRE_CARD,
    FIRE_ROLL,
    FIRST_EXPLOSION,
    GUN_REROLL_BLACK,
    GUN_REROLL_BOTH,
    GUN_REROLL_RED,
    GUN_ROLL,
    JAM_ROLL,
    NEXT_EXPLOSION,
    PEEK,
    PLACE_HAZMAT,
    PLACE_HOT_SPOT,
    PLACE_START_POI,
    POI_ROLL,
    RED_DIE_EXPLOSION,
    RED_DIE_POI,
    REVEAL,
    SMOKE_ROLL,
    SPILL_ROLL,
    SPRINKLER_ROLL,
    TRY_DOOR,
    State,
    set_top_column,
    top_area,
    top_cell,
    top_column,
    top_rerolled,
    top_who,
)
from firehall.games.flashpoint.fire.aftermath import after_explosion
from firehall.games.flashpoint.fire.explosions import explode
from firehall.games.flashpoint.fire.hazards import (
    clear_outside,
    put_fire,
    put_hot_spot,
    put_smoke,
)
from firehall.games.flashpoint.fire.jamming import JAM_FACES, jam_rolled
from firehall.games.flashpoint.fire.phase import rolled
from firehall.games.flashpoint.fire.poison import poison
from firehall.games.flashpoint.fire.spills import spill_on, spills_from, ways_to_spill
from firehall.games.flashpoint.people.finding import (
    can_take_poi,
    follow_arrows,
    hidden_markers,
    holds_person,
    put_hazmat,
    put_poi,
    replenish_at,
    reveal,
)
from firehall.games.flashpoint.people.rescuing import receive
from firehall.games.flashpoint.state import CLEAR, burns, hazard
from firehall.games.flashpoint.tragic.decks import events_to_draw, fire_cards_left
from firehall.games.flashpoint.turn.locks import doors_in_doubt, find_out, is_lock
from firehall.games.flashpoint.types import Cell, Firefighter


def counts(s: State, question: int, cell: Cell) -> bool:
    """Whether a roll of this space is one that the rules accept.

    At setup: FP-S-15, FP-S-16, FP-S-18, R-16, R-40, R-84.
    """
    if is_large(s) and not can_name(s, question, cell):
        return False
    if question == FIRE_ROLL or question == GUN_ROLL or question == GUN_REROLL_BOTH:
        return True
    if question == SMOKE_ROLL:
        return True
    if question == POI_ROLL:
        if s.arrows:
            return follow_arrows(s, cell) >= 0
        if is_large(s):
            return can_take_poi(s, cell)
        return not holds_person(s, cell)
    if question == PLACE_HOT_SPOT:
        return not has(s.hot_spot, cell) and not (s.hot_spot_avoids_fire and burns(s, cell))
    if burns(s, cell):
        return False
    if question == PLACE_HAZMAT:
        return s.hazmat_stack != 0 or small(s.hazmats, cell) == 0
    return (question != PLACE_START_POI and question != RED_DIE_POI) or not has(s.poi, cell)


@large
def can_name(s: State, question: int, cell: Cell) -> bool:
    """What the boards of the expansions have against a space.

    Nothing is rolled for an elevator (FP-US-06), nothing placed at setup on an object (FP-ED-06,
    FP-S-24) or a hole (R-97) and nobody where nobody can go (FP-HD-08) or toxic markers lie; floors
    have their share (FP-2S-05).
    """
    if question == GUN_ROLL or question == GUN_REROLL_BOTH or question == SPRINKLER_ROLL:
        return True
    if is_special(s, cell, ELEVATOR):
        return False
    if question == FIRE_ROLL or question == POI_ROLL:
        return True
    if has(s.filled, cell):
        return False
    if is_hole(s, cell):
        return question == SMOKE_ROLL  # which leaves it alone
    if question == PLACE_HAZMAT:
        return not is_special(s, cell, BARRED)
    if question == PLACE_START_POI or question == RED_DIE_POI:
        full = s.poi_each_floor > 0 and pois_on(s, floor_of(s, cell)) >= s.poi_each_floor
        return not full and not is_special(s, cell, BARRED) and not has(s.toxic, cell)
    if question == PLACE_HOT_SPOT or question == SMOKE_ROLL:
        return True
    return leaves_floors(s, cell)


@large
def explosions_begun(s: State) -> int:
    """Those of the setup so far, the one that is rolled for included: its frame counts them."""
    return s.frame[0, 2]


@large
def is_object(s: State, question: int, outcome: int) -> bool:
    """A table of first explosions may name a space that is filled: it is rolled for again."""
    return question == FIRST_EXPLOSION and is_filled(s, s.first_explosion[outcome])


@large
def note_blast(s: State, cell: Cell) -> None:
    if s.explosion_every_floor:
        s.blasted |= 1 << floor_of(s, cell)


@large
def pois_on(s: State, floor: int) -> int:
    count = 0
    cell = Cell(next_in(s.poi, 0))
    while cell >= 0:
        count += floor_of(s, cell) == floor
        cell = Cell(next_in(s.poi, cell + 1))
    return count


@large
def leaves_floors(s: State, cell: Cell) -> bool:
    """Whether after this explosion there are enough for the floors without one (R-71, R-105)."""
    if not s.explosion_every_floor:
        return True
    blasted = s.blasted | 1 << floor_of(s, cell)
    without = 0
    for floor in range(s.floors):
        without += 1 - (blasted >> floor & 1)
    return without <= s.setup_explosions - explosions_begun(s)


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
        or question == AREA_EXPLOSION
        or question == SMOKE_ROLL
        or question == SPRINKLER_ROLL
    )


def some_space_counts(s: State, question: int) -> bool:
    for index in range(s.insides):
        if counts(s, question, s.inside[index]):
            return True
    return False


def some_row_counts(s: State, question: int, column: int) -> bool:
    for red in range(1, s.red + 1):
        if counts(s, question, cell_of_dice(s, red, column)):
            return True
    return False


@large
def some_in_area_counts(s: State, area: int) -> bool:
    for outcome in range(area_size(s, area)):
        cell = cell_of_dice(s, area_red(s, area, outcome), area_black(s, area, outcome))
        if counts(s, AREA_EXPLOSION, cell):
            return True
    return False


# An explosion of the setup may be confined to rows and columns (FP-US-04, FP-HD-03).


@large
def area_width(s: State, area: int) -> int:
    return s.area[area, 3] - s.area[area, 2] + 1


@large
def area_size(s: State, area: int) -> int:
    return (s.area[area, 1] - s.area[area, 0] + 1) * area_width(s, area)


@large
def area_red(s: State, area: int, outcome: int) -> int:
    return s.area[area, 0] + outcome // area_width(s, area)


@large
def area_black(s: State, area: int, outcome: int) -> int:
    return s.area[area, 2] + outcome % area_width(s, area)


# What dice show


def faces(s: State, question: int) -> int:
    """Of the black die: the deck gun has its own where there are half boards."""
    gun = question == GUN_ROLL or question == GUN_REROLL_BOTH or question == GUN_REROLL_BLACK
    if is_large(s) and gun:
        return faces_of_gun(s)
    return s.black


def red_of(s: State, question: int, outcome: int) -> int:
    if is_large(s) and question == AREA_EXPLOSION:
        return area_red(s, top_area(s), outcome)
    return 1 + outcome // faces(s, question)


def black_of(s: State, question: int, outcome: int) -> int:
    if is_large(s) and question == AREA_EXPLOSION:
        return area_black(s, top_area(s), outcome)
    return 1 + outcome % faces(s, question)


def cards_in_box(s: State) -> int:
    """Known when rules are compiled: the base game looks for none of the expansions."""
    return ROLES if is_large(s) else BASE_ROLES


def free_roles(s: State) -> int:
    count = 0
    for role in range(cards_in_box(s)):
        count += (s.roles_free >> role) & 1
    return count


def nth_free_role(s: State, rank: int) -> int:
    for role in range(cards_in_box(s)):
        if (s.roles_free >> role) & 1:
            if rank == 0:
                return role
            rank -= 1
    return -1


def chances(s: State) -> int:
    """How many equally likely answers there are to the question on top."""
    question = top_kind(s)
    if is_large(s) and question == AREA_EXPLOSION:
        return area_size(s, top_area(s))
    if is_large(s) and question == TRY_DOOR:
        return doors_in_doubt(s)
    if is_space_roll(question):
        return s.red * faces(s, question)
    if is_large(s) and question == JAM_ROLL:
        return JAM_FACES
    if is_large(s) and question == SPILL_ROLL:
        return ways_to_spill(s, spills_from(s))
    if question == REVEAL:
        return hidden_markers(s)
    if question == FIRST_EXPLOSION:
        return s.first_explosions
    if question == DEAL_ROLE:
        return free_roles(s)
    if question == DRAW_FIRST:
        return s.firefighters
    if is_large(s) and question == FIRE_CARD:
        return fire_cards_left(s)
    if is_large(s) and (question == EVENT_CARD or question == PEEK):
        return events_to_draw(s)
    if question == GUN_REROLL_RED or question == RED_DIE_EXPLOSION or question == RED_DIE_POI:
        return s.red
    return faces(s, question)


def answer(s: State, outcome: int, log: Log) -> None:
    """Chance has answered the question on top of the stack."""
    question = top_kind(s)
    if question == REVEAL:
        marker = top_cell(s)
        reveal(s, outcome, log)
        if is_large(s):
            receive(s, marker, log)
            poison(s, marker)
        return
    if is_large(s) and question == SPRINKLER_ROLL:
        sprinkle(s, outcome, log)
        return
    if is_large(s) and question == JAM_ROLL:
        jam_rolled(s, outcome + 1, log)
        return
    if is_large(s) and question == SPILL_ROLL:
        spill_on(s, outcome, log)
        return
    if is_large(s) and question == TRY_DOOR:
        find_out(s, is_lock(s, outcome), log)
        return
    if is_space_roll(question):
        red = red_of(s, question, outcome)
        take_space(s, question, red, black_of(s, question, outcome), log)
    elif question == RED_DIE_EXPLOSION or question == RED_DIE_POI:
        take_space(s, question, outcome + 1, top_column(s), log)
    else:
        take_number(s, question, outcome, log)


def take_number(s: State, question: int, outcome: int, log: Log) -> None:
    """One die or a draw has answered."""
    who = top_who(s)
    rerolled = top_rerolled(s)
    if is_large(s) and is_object(s, question, outcome):
        note(log, ROLLED_AGAIN, s.first_explosion[outcome], 0, 0)
        return
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
        if is_large(s):
            cell = meant_by_dice(s, cell)
        note(log, FIRE_ROLLED, cell, 0, 0)
        if not (is_large(s) and meets_suppression(s, red, black, log)):
            rolled(s, cell, log)
    elif question == POI_ROLL:
        replenish_at(s, cell, log)
    elif question == NEXT_EXPLOSION:
        # FP-S-13: the black die of the second explosion, turned over, gives the third its column.
        set_top_column(s, opposite_black(s, black))
        setup_explosion(s, cell, log)
    elif question == RED_DIE_EXPLOSION or question == AREA_EXPLOSION:
        setup_explosion(s, cell, log)
    elif question == SMOKE_ROLL:
        if hazard(s, cell) == CLEAR and not (is_large(s) and is_hole(s, cell)):
            put_smoke(s, cell, log)
    elif question == PLACE_HAZMAT:
        put_hazmat(s, cell, log)
    elif question == PLACE_START_POI or question == RED_DIE_POI:
        if is_large(s) and question == PLACE_START_POI:
            set_top_column(s, opposite_black(s, black))  # for the third
        put_poi(s, cell, log)
    elif question == PLACE_HOT_SPOT:
        put_hot_spot(s, cell, log)
    else:
        again = 3 if question == GUN_REROLL_BOTH else 0
        lay_dice(s, red, black, again, log)


def setup_explosion(s: State, cell: Cell, log: Log) -> None:
    """FP-S-10: fire and a hot spot, then an explosion as in play (R-38); outside nothing stays."""
    if is_large(s):
        note_blast(s, cell)
    put_fire(s, cell, log)
    if s.hot_spots:
        put_hot_spot(s, cell, log)
    explode(s, cell, s.setup_damage != 0, log)
    after_explosion(s, is_large(s), log)  # heat leaves smoke
    clear_outside(s, log)


def lay_dice(s: State, red: int, black: int, rerolled: int, log: Log) -> None:
    s.gun_red = red
    s.gun_black = black
    note(log, GUN_ROLLED, red, black, 0)
    gun_rolled(s, rerolled, log)


def begin_with(s: State, firefighter: Firefighter, log: Log) -> None:
    s.active = firefighter
    note(log, FIRST_CHOSEN, firefighter, 0, 0)
