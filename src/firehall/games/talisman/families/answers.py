"""Answers to what texts ask: choices, seats, spaces, cards, and whether a text is used at all."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log
from firehall.games.talisman.box.tables import FIRST_ABILITY
from firehall.games.talisman.encounter.meeting import STRANGER_MET, follow
from firehall.games.talisman.encounter.steps import OVER as ENCOUNTER_OVER
from firehall.games.talisman.encounter.steps import SPACE_TEXT
from firehall.games.talisman.encounter.taking import WAITING, take_waiting
from firehall.games.talisman.encounter.triggers import (
    ABILITY,
    can_come_first,
    come_first,
    need_not_come,
    set_off,
)
from firehall.games.talisman.families.parameters import SEAT, SPACE, card, option
from firehall.games.talisman.fields import (
    ARRANGE,
    CHOICE,
    NEAREST,
    OFFER,
    ORDER,
    PICK_CARD,
    PICK_SEAT,
    PICK_SPACE,
    SWAP,
    TERRAIN_FROM,
    WHICH,
    State,
    push_arrange,
    set_top_pick,
    set_top_stage,
    top_card,
    top_deed,
    top_name,
    top_pick,
    top_seat,
    top_space,
)
from firehall.games.talisman.fire.firelands import move_terrain, put_back, put_token
from firehall.games.talisman.language.burning import near_enough
from firehall.games.talisman.language.decking import swap_out
from firehall.games.talisman.language.programs import (
    answer,
    decline,
    refuse_answer,
    refuse_decline,
)
from firehall.games.talisman.language.whither import carry_out_at
from firehall.games.talisman.people.abilities import can_burn, has_flag
from firehall.games.talisman.people.handling import BURN, count_choices, next_choice
from firehall.games.talisman.people.limits import is_shedding
from firehall.games.talisman.people.possessions import is_mandatory, owner_of
from firehall.games.talisman.refusals import (
    IS_FIREPROOF,
    IS_MANDATORY,
    LIMIT_OBJECTS,
    NO_SUCH_SPACE,
    NOT_A_CARD,
    NOT_OFFERED,
    OK,
)
from firehall.games.talisman.state import HELD, ME_AT, ROW, STOPPED, TALES, VERB_AT, ZONE_AT
from firehall.games.talisman.travel.spaces import is_meant
from firehall.games.talisman.turn.endings import (
    HAND_OVER,
    crown_bearer_after,
    hand_over,
    offer_crown_of_flame,
)
from firehall.games.talisman.zones.places import count_in, nth_in, put_on_top
from firehall.games.talisman.zones.sets import (
    DELIVERABLE,
    DITCHABLE,
    FRESH,
    count_candidates,
    is_in_zone,
    nth_candidate,
)

# Options of a choice

choose = Family("choose", option(9), at=[CHOICE], rules="TA-G-05")


@choose.refuse
def refuse_option(s: State, option: int) -> int:
    return int(refuse_answer(s, option))


@choose.effect
def take_option(s: State, option: int, log: Log) -> None:
    answer(s, option)


choose.words("choose {option}")

pick_seat = Family("pick", SEAT, at=[PICK_SEAT], rules="TA-G-05")


@pick_seat.refuse
def refuse_seat(s: State, seat: int) -> int:
    return int(refuse_answer(s, seat))


@pick_seat.effect
def take_seat(s: State, seat: int, log: Log) -> None:
    answer(s, seat)


pick_seat.words("pick {seat}")

pick_space = Family("name", SPACE, at=[PICK_SPACE], rules="TA-G-05")


@pick_space.refuse
def refuse_space(s: State, space: int) -> int:
    return int(refuse_answer(s, space))


@pick_space.effect
def take_space(s: State, space: int, log: Log) -> None:
    answer(s, space)


pick_space.words("name {space}")

leave = Family("decline", at=[CHOICE, PICK_SEAT, PICK_SPACE], rules="TA-G-05")


@leave.refuse
def refuse_leaving(s: State) -> int:
    return int(refuse_decline(s))


@leave.effect
def leave_it(s: State, log: Log) -> None:
    decline(s)


# A card of a zone


def count_cards(s: State) -> int:
    return count_choices(s, s.depth - 2, 1000)


def nth_card(s: State, number: int) -> int:
    found = next_choice(s, s.depth - 2, -1)
    for _ in range(number):
        found = next_choice(s, s.depth - 2, found)
    return found


pick_card = Family("take up", card(count_cards, nth_card), at=[PICK_CARD], rules="TA-G-05")


@pick_card.refuse
def refuse_card(s: State, card: int) -> int:
    found = next_choice(s, s.depth - 2, -1)
    while found >= 0:
        if found == card:
            return OK
        found = next_choice(s, s.depth - 2, found)
    return LIMIT_OBJECTS if is_shedding(s) else refuse_outside(s, s.depth - 2, card)


def refuse_outside(s: State, at: int, card: int) -> int:
    """A card that the choice is not among: some cannot burn, some Followers are neither ditched nor
    delivered."""
    zone, owner = s.frame[at, ZONE_AT], s.frame[at, ME_AT]
    at_hand = owner_of(s, card) == owner or s.loc[card] == ROW
    if at_hand and s.frame[at, VERB_AT] == BURN and not can_burn(s, owner, card):
        return IS_FIREPROOF
    own = s.loc[card] == HELD + owner
    stays = own and (zone == DITCHABLE or zone == DELIVERABLE) and is_mandatory(s, card)
    return IS_MANDATORY if stays else NOT_A_CARD


@pick_card.effect
def take_card(s: State, card: int, log: Log) -> None:
    pop(s)
    set_top_pick(s, card + 1)


pick_card.words("card {card}")

# Texts that may be used

use = Family("yes", at=[OFFER], rules="TA-G-05")


@use.effect
def use_text(s: State, log: Log) -> None:
    """A text of a source; or the text of the space, which is then followed."""
    seat, source = top_seat(s), top_card(s)
    pop(s)
    if source == STRANGER_MET:
        follow(s, seat, top_card(s))
    elif source <= HAND_OVER:
        hand_over(s, seat, HAND_OVER - source, log)
    elif source == WAITING:
        take_waiting(s, seat, log)
    elif source != SPACE_TEXT:
        set_off(s, source)


pass_offer = Family("no", at=[OFFER], rules="TA-G-05")


@pass_offer.refuse
def refuse_to_leave(s: State) -> int:
    """TA-X-12: who has stopped to hand the Crown of Flame over does, to one or another."""
    seat, source = top_seat(s), top_card(s)
    if not STRANGER_MET < source <= HAND_OVER or not has_flag(s, seat, STOPPED):
        return OK
    return OK if crown_bearer_after(s, seat, HAND_OVER - source + 1) >= 0 else NOT_OFFERED


@pass_offer.effect
def leave_text(s: State, log: Log) -> None:
    seat, source = top_seat(s), top_card(s)
    pop(s)
    if source == SPACE_TEXT:
        set_top_stage(s, ENCOUNTER_OVER)
    elif STRANGER_MET < source <= HAND_OVER:
        offer_crown_of_flame(s, seat, HAND_OVER - source + 1)


# Which of several texts comes first (TA-G-06)


def count_first(s: State) -> int:
    return count_in(s, HELD + top_seat(s))


def nth_first(s: State, number: int) -> int:
    return nth_in(s, HELD + top_seat(s), number)


first = Family("first", card(count_first, nth_first), at=[ORDER], rules="TA-G-06")


@first.refuse
def refuse_first(s: State, card: int) -> int:
    if s.loc[card] != HELD + top_seat(s):
        return NOT_A_CARD
    return OK if can_come_first(s, card) else NOT_OFFERED


@first.effect
def begin_with_card(s: State, card: int, log: Log) -> None:
    pop(s)
    come_first(s, card)


first.words("first {card}")

first_ability = Family("first ability", option(3), at=[ORDER], rules="TA-G-06")


def numbered_ability(s: State, number: int) -> int:
    """An ability of whoever is asked, as a source."""
    return ABILITY + int(FIRST_ABILITY[s.hero[top_seat(s)]]) + number


@first_ability.refuse
def refuse_first_ability(s: State, option: int) -> int:
    source = numbered_ability(s, option)
    if source >= ABILITY + FIRST_ABILITY[s.hero[top_seat(s)] + 1]:
        return NOT_OFFERED
    return OK if can_come_first(s, source) else NOT_OFFERED


@first_ability.effect
def begin_with_ability(s: State, option: int, log: Log) -> None:
    source = numbered_ability(s, option)
    pop(s)
    come_first(s, source)


first_ability.words("ability {option}")

none_of_them = Family("none", at=[ORDER], rules="TA-G-05")


@none_of_them.refuse
def refuse_none(s: State) -> int:
    return OK if need_not_come(s) else NOT_OFFERED


@none_of_them.effect
def use_none(s: State, log: Log) -> None:
    """What may be used comes last of all: nothing is left to come."""
    pop(s)
    pop(s)


# Cards just drawn (TA-A-57)


def count_fresh(s: State) -> int:
    return count_candidates(s, FRESH, s.active, 1000)


def nth_fresh(s: State, number: int) -> int:
    return nth_candidate(s, FRESH, s.active, number)


swap = Family("swap", card(count_fresh, nth_fresh), at=[SWAP], rules="TA-A-57")


@swap.refuse
def refuse_swap(s: State, card: int) -> int:
    return OK if is_in_zone(s, FRESH, s.active, card) else NOT_A_CARD


@swap.effect
def swap_card(s: State, card: int, log: Log) -> None:
    pop(s)
    swap_out(s, card, log)


swap.words("swap {card}")

# Terrain and tokens

terrain_from = Family("move terrain", SPACE, at=[TERRAIN_FROM], rules="TA-F-14")


@terrain_from.refuse
def refuse_terrain(s: State, space: int) -> int:
    if space >= len(s.terrain):
        return NOT_OFFERED
    return OK if s.terrain[space] == top_pick(s) + 1 else NOT_OFFERED


@terrain_from.effect
def take_terrain(s: State, space: int, log: Log) -> None:
    to = top_space(s)
    pop(s)
    move_terrain(s, space, to, log)


terrain_from.words("move terrain {space}")

nearest = Family("burn", SPACE, at=[NEAREST], rules="TA-FA-18")


@nearest.refuse
def refuse_nearest(s: State, space: int) -> int:
    if space >= len(s.terrain):
        return NOT_OFFERED
    return OK if near_enough(s, top_space(s), space) else NOT_OFFERED


@nearest.effect
def put_nearest(s: State, space: int, log: Log) -> None:
    pop(s)
    put_token(s, space, log)


nearest.words("burn {space}")

that_one = Family("that", SPACE, at=[WHICH], rules="R-51")


@that_one.refuse
def refuse_that(s: State, space: int) -> int:
    return OK if is_meant(s, top_name(s), s.at[top_seat(s)], space) else NO_SUCH_SPACE


@that_one.effect
def take_that(s: State, space: int, log: Log) -> None:
    seat, deed, card = top_seat(s), top_deed(s), top_card(s)
    pop(s)
    carry_out_at(s, seat, space, deed, card, log)


that_one.words("that {space}")

# Cards back onto the deck (TA-FS-01, TA-FA-36)


def arranged(s: State) -> int:
    """The row, or the cards under Taleweaver."""
    return ROW if s.head[ROW] != 0 else TALES


def count_arranged(s: State) -> int:
    return count_in(s, arranged(s))


def nth_arranged(s: State, number: int) -> int:
    return nth_in(s, arranged(s), number)


arrange = Family("put back", card(count_arranged, nth_arranged), at=[ARRANGE], rules="TA-FS-01")


@arrange.refuse
def refuse_arranging(s: State, card: int) -> int:
    return OK if s.loc[card] == arranged(s) else NOT_A_CARD


@arrange.effect
def put_card_back(s: State, card: int, log: Log) -> None:
    """The row goes back card by card, of the tales one."""
    seat, weaving = top_seat(s), s.head[ROW] == 0
    pop(s)
    put_on_top(s, card, 1 << seat)
    if weaving:
        return
    if count_in(s, ROW) > 1:
        push_arrange(s, seat)
    else:
        put_back(s, 1 << seat)


arrange.words("put back {card}")
