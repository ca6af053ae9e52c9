"""Encounters (TA-E-03): a character, or the space with its cards in order and its text."""

from __future__ import annotations

from firehall.engine.bits import clear, has, next_in
from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log
from firehall.games.talisman.box.statics import ENCOUNTER_SPACE, MAY_SKIP, NAMED
from firehall.games.talisman.box.tables import (
    ADVENTURES,
    CARD_EITHER,
    CROWN_SPACE,
    DRAWS,
    KIND,
    LONELY,
    NUMBER,
    PERIL_SPACE,
    VALLEY_SPACE,
    card_called,
)
from firehall.games.talisman.box.words import BLACK_KNIGHT, ENEMY
from firehall.games.talisman.encounter.taking import THINGS, pass_over_things, things_left
from firehall.games.talisman.encounter.texting import run_before, run_text
from firehall.games.talisman.fields import (
    WHOM,
    State,
    push_drawing,
    push_meeting,
    push_offer,
    push_take,
    push_triggers,
    set_top_stage,
    top_stage,
)
from firehall.games.talisman.fight.attack import attack_enemies, evades_here
from firehall.games.talisman.people.abilities import company, has_flag, is_alive, marks_of
from firehall.games.talisman.people.possessions import discard
from firehall.games.talisman.state import (
    ENCOUNTER_ENDS,
    HELD,
    MOVED,
    REPLACED,
    RETREATS,
    TURN_ENDS,
)
from firehall.games.talisman.travel.spaces import is_inner, name_at
from firehall.games.talisman.zones.places import first_in, forget_drawn, is_to_be_met, next_card

(
    CHOOSING, REPLACING, BEFORE, DRAW, CARDS_FIRST, ALL_CARDS, ROLL_MAYBE, TEXT, OVER,
) = range(9)  # fmt: skip

THE_GRAND_BAZAAR = card_called("the_grand_bazaar")
SPACE_TEXT = -1  # in an offer: the text of the space


def encounter_step(s: State, log: Log) -> None:
    stage, seat = top_stage(s), s.active
    if is_cut_off(s, seat):
        leave_bazaar(s, log)
        forget_drawn(s)
        pop(s)
        return
    if stage == CARDS_FIRST or stage == ALL_CARDS:
        meet_next(s, seat, stage, log)
        return
    set_top_stage(s, stage + 1)
    if stage == CHOOSING:
        clear(s.met)
        forget_drawn(s)
        clear(s.fighters)
        s.halt &= ~(ENCOUNTER_ENDS | REPLACED)
        if meets_people(s, seat):
            push_frame(s, WHOM)
    elif stage == BEFORE:
        if s.halt & REPLACED == 0:
            run_before(s, seat)
    elif stage == REPLACING:
        if (s.reacts[seat] >> ENCOUNTER_SPACE) & 1:
            push_triggers(s, seat, 0, 0, 0, 0, 0, 0, 0, ENCOUNTER_SPACE, -1, 0, 0)
    elif stage == DRAW:
        if s.halt & REPLACED == 0:
            draw_up_to(s, seat)
    elif stage == ROLL_MAYBE:
        offer_text(s, seat)
    elif stage == TEXT:
        follow_text(s, seat)
    else:
        pop(s)


def is_cut_off(s: State, seat: int) -> bool:
    """TA-E-14, TA-E-13: the turn is over, or the character is somewhere else."""
    return not is_alive(s, seat) or s.halt & (TURN_ENDS | MOVED | ENCOUNTER_ENDS) != 0


def number_of(s: State, card: int) -> int:
    """TA-E-06; by R-84 Enemies of Strength/Craft have another one."""
    return s.ifrit_enc if CARD_EITHER[card] else int(NUMBER[card])


# Characters (TA-E-01, TA-I-14)


def meets_people(s: State, seat: int) -> bool:
    space = s.at[seat]
    if company(s, seat) == 0 or LONELY[name_at(s, space)]:
        return False
    if space == CROWN_SPACE and s.ending:
        return False
    return not is_inner(space) or space in (PERIL_SPACE, VALLEY_SPACE, CROWN_SPACE)


# Cards


def draw_up_to(s: State, seat: int) -> None:
    """TA-E-04: until so many Adventure cards lie there."""
    wanted = int(DRAWS[name_at(s, s.at[seat])])
    if wanted > 0:
        number = wanted - adventures_on(s, s.at[seat])
        if number > 0:
            push_drawing(s, number, 0, 0, 0)


def adventures_on(s: State, space: int) -> int:
    """R-11: neither gold nor what was bought."""
    count = 0
    card = first_in(s, space)
    while card >= 0:
        count += 1 if card < ADVENTURES or s.draw_counts_all else 0
        card = next_card(s, card)
    return count


def meet_next(s: State, seat: int, stage: int, log: Log) -> None:
    """TA-E-06, TA-E-17: again and again the lowest number that has not been met."""
    attacking = next_in(s.fighters, 0) >= 0
    card = next_of_group(s, s.at[seat]) if attacking else next_unmet(s, s.at[seat], stage)
    if attacking and card < 0:
        attack_enemies(s, seat, log)
    elif card >= 0 and NUMBER[card] != THINGS:
        push_meeting(s, card, 0)
    elif stage == CARDS_FIRST or card >= 0:
        set_top_stage(s, ALL_CARDS)
        if things_left(s, seat):
            push_take(s, seat)
        elif card >= 0:
            pass_over_things(s, s.at[seat])
    else:
        set_top_stage(s, ROLL_MAYBE)


def next_of_group(s: State, space: int) -> int:
    """TA-E-07, TA-E-08: the next Enemy that attacks together with those that wait to; -1 for none.

    Enemies of a number come when the first of them does, whatever else of that number lies between.
    """
    if is_in_bazaar(s, space):
        return -1
    waiting = next_in(s.fighters, 0)
    number, either = number_of(s, waiting), CARD_EITHER[waiting] > 0
    card = first_in(s, space)
    while card >= 0:
        if KIND[card] == ENEMY and number_of(s, card) == number and not has(s.met, card):
            if is_to_be_met(s, card) and (CARD_EITHER[card] > 0) == either:
                return card
        card = next_card(s, card)
    return -1


def is_in_bazaar(s: State, space: int) -> bool:
    """TA-FA-63, R-88: what was bought there is met one by one, in the order of the buyer."""
    return int(s.loc[THE_GRAND_BAZAAR]) == space and has(s.met, THE_GRAND_BAZAAR)


def leave_bazaar(s: State, log: Log) -> None:
    """R-88: what was bought there, and can no longer be met, is discarded."""
    space = int(s.loc[THE_GRAND_BAZAAR])
    if space >= HELD or not has(s.met, THE_GRAND_BAZAAR):
        return
    card = first_in(s, space)
    while card >= 0:
        following = next_card(s, card)
        if card < ADVENTURES and has(s.fresh, card) and not has(s.met, card):
            discard(s, card, log)
        card = following


def next_unmet(s: State, space: int, stage: int) -> int:
    """The card with the lowest number that is still to be met, the first of them (TA-E-07)."""
    found = -1
    if turns_back(s, s.active):
        return found
    in_order = is_in_bazaar(s, space)
    card = first_in(s, space)
    while card >= 0:
        if not has(s.met, card) and is_to_be_met(s, card):
            if found < 0 or (number_of(s, card) < number_of(s, found) and not in_order):
                found = card
        card = next_card(s, card)
    if stage == CARDS_FIRST and found >= 0 and NUMBER[found] > THINGS:
        return -1
    return found


def turns_back(s: State, seat: int) -> bool:
    """TA-I-12, R-43: on the way back nothing is met, but what lies there may be taken."""
    back = is_inner(s.at[seat]) and has_flag(s, seat, RETREATS)
    return back and s.retreat_ignores_spaces != 0


# The text of the space (TA-E-12)


def offer_text(s: State, seat: int) -> None:
    """Some need not roll on Crags, in the Forest or at the Chasm."""
    if s.halt & REPLACED:
        return
    name = name_at(s, s.at[seat])
    skips = name < NAMED and (marks_of(s, seat, MAY_SKIP) >> name) & 1 != 0
    if name == BLACK_KNIGHT and s.evade_unfriendly and evades_here(s, seat):
        skips = True  # TA-S-11
    if skips:
        push_offer(s, seat, SPACE_TEXT)


def follow_text(s: State, seat: int) -> None:
    if turns_back(s, seat) or s.halt & REPLACED:
        return
    if DRAWS[name_at(s, s.at[seat])] == 0:
        run_text(s, seat)
