"""Casting Spells and aiming them (TA-SP-00)."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log
from firehall.games.talisman.box.statics import IN_WINDOW
from firehall.games.talisman.box.tables import ADVENTURES, AIMS, CAST_IN, LISTED, OPEN_SPACES
from firehall.games.talisman.encounter.triggers import use_text
from firehall.games.talisman.families.parameters import SEAT, SPACE, card, option
from firehall.games.talisman.fields import (
    CAST,
    TARGET,
    State,
    set_top_offset,
    set_top_stage,
    top_seat,
)
from firehall.games.talisman.magic.beginning import cast
from firehall.games.talisman.magic.casting import END, set_target
from firehall.games.talisman.magic.targets import (
    AIMED_AT,
    CARD_AIMED,
    SEAT_AIMED,
    SPACE_AIMED,
    can_cast_now,
    castable_after,
    is_captured,
    is_muted,
    is_target,
    is_taxed,
    is_usable,
    target_after,
)
from firehall.games.talisman.magic.windows import (
    ASK_ALWAYS,
    ASK_IN_OWN_TURN,
    QUIET,
    has_nothing_to_cast,
    mute_castable,
    window_mask,
)
from firehall.games.talisman.people.abilities import can_cast, is_spell_proof
from firehall.games.talisman.refusals import (
    NEED_OTHER_SPELL,
    NO_MAGIC,
    NO_TARGET,
    NOT_A_CARD,
    NOT_IN_REGION,
    NOT_OFFERED,
    OK,
    SPELL_COUNT,
    SPELL_IMMUNE,
    SPELL_WINDOW,
)
from firehall.games.talisman.state import CARD_AT, HAND, HELD


def mask_asked(s: State) -> int:
    return window_mask(s, s.depth - 2, top_seat(s))


def count_spells(s: State) -> int:
    count = 0
    found = castable_after(s, top_seat(s), mask_asked(s), -1)
    while found >= 0:
        count += 1
        found = castable_after(s, top_seat(s), mask_asked(s), found)
    return count


def nth_spell(s: State, number: int) -> int:
    found = castable_after(s, top_seat(s), mask_asked(s), -1)
    for _ in range(number):
        found = castable_after(s, top_seat(s), mask_asked(s), found)
    return found


spell = Family("cast", card(count_spells, nth_spell), at=[CAST], rules="TA-SP-00")


@spell.refuse
def refuse_spell(s: State, card: int) -> int:
    seat = top_seat(s)
    if card < LISTED:
        if s.loc[card] != HELD + seat:
            return NOT_A_CARD
        return OK if is_usable(s, seat, card, mask_asked(s)) else NOT_OFFERED
    if s.loc[card] != HAND + seat:
        return NOT_A_CARD
    if not can_cast(s, seat):
        return NO_MAGIC
    if s.may_cast[seat] <= 0:
        return SPELL_COUNT
    if is_muted(s, seat, card):
        return NOT_OFFERED
    if is_taxed(s, seat) and s.hand[seat] < 2:
        return NEED_OTHER_SPELL
    if int(CAST_IN[card]) & mask_asked(s) == 0:
        return SPELL_WINDOW
    return OK if can_cast_now(s, seat, card, mask_asked(s)) else NO_TARGET


@spell.effect
def cast_spell(s: State, card: int, log: Log) -> None:
    """TA-SP-00.4: then the window begins again. An Object is used the same way."""
    seat = top_seat(s)
    pop(s)
    set_top_offset(s, 0)
    if card < LISTED:
        use_text(s, seat, card, IN_WINDOW)
    else:
        cast(s, seat, card)


spell.words("cast {card}")

pass_window = Family("pass", at=[CAST], rules="TA-SP-00")


@pass_window.effect
def pass_by(s: State, log: Log) -> None:
    pop(s)


# Being asked less, or more (TA-SP-00.6): each of these passes, and says so for what comes

GAME, TURN, CARD_ALONE, ALWAYS = range(4)

ask = Family("ask", option(4), at=[CAST], rules="R-58")


@ask.refuse
def refuse_asking(s: State, option: int) -> int:
    """Only what would change anything."""
    seat = top_seat(s)
    if option == GAME:
        return NOT_OFFERED if s.asks[seat] == ASK_IN_OWN_TURN else OK
    if option == ALWAYS:
        return NOT_OFFERED if s.asks[seat] == ASK_ALWAYS and s.muted[seat] == 0 else OK
    return NOT_OFFERED if has_nothing_to_cast(s) else OK


@ask.effect
def set_asking(s: State, option: int, log: Log) -> None:
    """Nobody else hears of it."""
    seat = top_seat(s)
    if option == GAME:
        s.asks[seat] = ASK_IN_OWN_TURN
    elif option == TURN:
        s.asks[seat] |= QUIET
    elif option == ALWAYS:
        s.asks[seat] = ASK_ALWAYS
        s.muted[seat] = 0
    else:
        mute_castable(s, seat, mask_asked(s))
    pop(s)


ask.words("ask {option}")

# Targets


def spell_asked(s: State) -> int:
    return s.frame[s.depth - 2, CARD_AT]


def aim_of_kind(s: State, kind: int) -> int:
    """The way of aiming that the Spell has for a kind of target, -1 for none."""
    for place in range(2):
        aim = int(AIMS[spell_asked(s), place])
        if aim >= 0 and AIMED_AT[aim] == kind:
            return aim
    return -1


def refuse_target(s: State, kind: int, number: int) -> int:
    aim = aim_of_kind(s, kind)
    if aim < 0:
        return NO_TARGET
    if is_target(s, top_seat(s), aim, number):
        return OK
    if kind == SPACE_AIMED:
        return NOT_IN_REGION
    proof = kind == SEAT_AIMED and number < s.players and is_spell_proof(s, number)
    return SPELL_IMMUNE if proof else NO_TARGET


def take_target(s: State, kind: int, number: int) -> None:
    aim = aim_of_kind(s, kind)
    pop(s)
    set_target(s, aim, number)


let_go = Family("let go", at=[TARGET], rules="TA-H-17d")


@let_go.refuse
def refuse_letting_go(s: State) -> int:
    """Only a captured Spell need not be cast."""
    return OK if is_captured(s) else NO_TARGET


@let_go.effect
def let_it_go(s: State, log: Log) -> None:
    pop(s)
    set_top_stage(s, END)


at_seat = Family("at", SEAT, at=[TARGET], rules="TA-SP-00")


@at_seat.refuse
def refuse_seat_target(s: State, seat: int) -> int:
    return refuse_target(s, SEAT_AIMED, seat)


@at_seat.effect
def aim_at_seat(s: State, seat: int, log: Log) -> None:
    take_target(s, SEAT_AIMED, seat)


at_seat.words("at {seat}")

at_space = Family("at space", SPACE, at=[TARGET], rules="TA-SP-00")


@at_space.refuse
def refuse_space_target(s: State, space: int) -> int:
    known = space < OPEN_SPACES or s.teleport_to_crown
    return refuse_target(s, SPACE_AIMED, space) if known else NO_TARGET


@at_space.effect
def aim_at_space(s: State, space: int, log: Log) -> None:
    take_target(s, SPACE_AIMED, space)


at_space.words("at {space}")


def count_targets(s: State) -> int:
    aim = aim_of_kind(s, CARD_AIMED)
    count = 0
    if aim >= 0:
        found = target_after(s, top_seat(s), aim, -1)
        while found >= 0:
            count += 1
            found = target_after(s, top_seat(s), aim, found)
    return count


def nth_target(s: State, number: int) -> int:
    aim = aim_of_kind(s, CARD_AIMED)
    found = target_after(s, top_seat(s), aim, -1)
    for _ in range(number):
        found = target_after(s, top_seat(s), aim, found)
    return found


at_card = Family("at card", card(count_targets, nth_target), at=[TARGET], rules="TA-SP-00")


@at_card.refuse
def refuse_card_target(s: State, card: int) -> int:
    return refuse_target(s, CARD_AIMED, card) if card < ADVENTURES else NO_TARGET


@at_card.effect
def aim_at_card(s: State, card: int, log: Log) -> None:
    take_target(s, CARD_AIMED, card)


at_card.words("at {card}")
