"""Texts that an event sets off, one after the other (TA-G-06, R-02).

A source is a card, an ability, the ending or a lasting effect. Its program knows the card that the
event is about as ``pick``; ``card`` is the source itself, or that card where the source is none.
"""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.log import Log
from firehall.games.talisman.box.statics import (
    ANY_START,
    DRAWN_ENEMY,
    DREW,
    ENCOUNTERED,
    LATE_START,
    LISTENS,
    MET_CHARACTER,
)
from firehall.games.talisman.box.tables import (
    CARDS,
    DEFINITION,
    ELITES,
    FIRST_ABILITY,
    KIND,
    TEXT_OF_ABILITY,
    TEXT_OF_EFFECT,
    TEXT_OF_ENDING,
)
from firehall.games.talisman.box.words import MAGIC_OBJECT
from firehall.games.talisman.fields import (
    State,
    push_offer,
    push_triggers,
    set_top_last,
    top_card,
    top_event,
    top_last,
    top_me,
)
from firehall.games.talisman.language.programs import (
    OPTIONAL,
    TRIGGER_CONDITION,
    TRIGGER_PROGRAM,
    begin_program,
    check,
    hindered,
)
from firehall.games.talisman.people.abilities import is_alive, magic_is_off
from firehall.games.talisman.people.possessions import owner_of
from firehall.games.talisman.state import CARD_AT, HELD, LASTING, ME_AT, WORTH_AT
from firehall.games.talisman.zones.places import first_in, next_card

# Numbers of sources: cards, then abilities, the ending, effects.
ABILITY = CARDS
ENDING = ABILITY + 64
EFFECT = ENDING + 1
NO_SOURCE = 10_000


def triggers_step(s: State, log: Log) -> None:
    seat, event = top_me(s), top_event(s)
    source = next_source(s, event, seat, top_last(s)) if is_alive(s, seat) else NO_SOURCE
    if source == NO_SOURCE:
        pop(s)
        return
    set_top_last(s, source)
    if not is_possible(s, source, event):
        return
    if OPTIONAL[text_of(s, source), event]:
        push_offer(s, owner_or(s, source, seat), source)
    else:
        set_off(s, source)


def owner_or(s: State, source: int, seat: int) -> int:
    """Who decides about a card of its own, wherever the event came from (Taleweaver)."""
    owner = owner_of(s, source) if source < CARDS else -1
    return owner if owner >= 0 else seat


def text_of(s: State, source: int) -> int:
    if source < CARDS:
        return int(DEFINITION[source])
    if source < ENDING:
        return TEXT_OF_ABILITY + source - ABILITY
    if source == ENDING:
        return TEXT_OF_ENDING + s.ending - 1
    return TEXT_OF_EFFECT + s.effect[source - EFFECT] - 1


def is_possible(s: State, source: int, event: int) -> bool:
    """Its condition holds, and what it begins with can be done."""
    at = s.depth - 1
    text = text_of(s, source)
    about = source if source < CARDS else top_card(s)
    if check(s, at, int(TRIGGER_CONDITION[text, event]), CARD_AT, about):
        return False
    return int(hindered(s, at, int(TRIGGER_PROGRAM[text, event]))) == 0


def set_off(s: State, source: int) -> None:
    """Begin the program of a source, with what the event is about."""
    below = s.depth - 1
    event = top_event(s)
    text = text_of(s, source)
    seat = owner_or(s, source, top_me(s))
    at = begin_program(s, int(TRIGGER_PROGRAM[text, event]))
    for place in range(ME_AT, WORTH_AT + 1):
        s.frame[at, place] = s.frame[below, place]
    s.frame[at, ME_AT] = seat
    if source < CARDS:
        s.frame[at, CARD_AT] = source


def can_use(s: State, seat: int, source: int, event: int) -> bool:
    """Whether a text could be set off by choice; a frame for the look is gone again at once."""
    if source < CARDS and KIND[source] == MAGIC_OBJECT and magic_is_off(s, seat):
        return False  # TA-B-29, TA-SP-04
    push_use(s, seat, source, event)
    possible = is_possible(s, source, event)
    pop(s)
    return possible


def can_use_on(s: State, other: int, source: int) -> bool:
    """Whether an ability could do anything to a character that one meets."""
    push_triggers(s, s.active, other, 0, 0, 0, 0, 0, 0, MET_CHARACTER, NO_SOURCE)
    possible = is_possible(s, source, MET_CHARACTER)
    pop(s)
    return possible


def push_use(s: State, seat: int, source: int, event: int) -> None:
    """What a text that is used by choice knows; nothing else is set off."""
    card = source if source < CARDS else 0
    push_triggers(s, seat, 0, card, s.at[seat], 0, 0, card, 0, event, NO_SOURCE)


def can_use_any(s: State, seat: int, event: int) -> bool:
    """Whether a held card or an ability could be used by choice."""
    if (s.reacts[seat] >> event) & 1 == 0:
        return False
    source = held_source(s, event, seat, -1)
    while source != NO_SOURCE:
        if can_use(s, seat, source, event):
            return True
        source = held_source(s, event, seat, source)
    if s.toad[seat] > 0:
        return False
    source = ability_source(s, event, seat, -1)
    return source != NO_SOURCE and can_use(s, seat, source, event)


def use_text(s: State, seat: int, source: int, event: int) -> None:
    push_use(s, seat, source, event)
    set_off(s, source)


# Finding sources


def next_source(s: State, event: int, seat: int, last: int) -> int:
    """The source that comes next after the last one."""
    if event >= ENCOUNTERED:
        return top_card(s) if last < top_card(s) else NO_SOURCE
    found = ending_source(s, event, last)
    if event == ANY_START or event == DRAWN_ENEMY:
        found = earlier(s, event, found, elite_source(s, event, last))
    if event == LATE_START:
        for other in range(s.players):
            found = earlier(s, event, found, held_source(s, event, other, last))
    elif (s.reacts[seat] >> event) & 1:
        found = earlier(s, event, found, held_source(s, event, seat, last))
        if s.toad[seat] == 0:
            found = earlier(s, event, found, ability_source(s, event, seat, last))
    return earlier(s, event, found, effect_source(s, event, seat, last))


def rank(s: State, source: int, event: int) -> int:
    """R-02: the ending, then what must be done, then what may be; R-78: abilities in a draw first.

    Within these cards come by their numbers, then abilities and effects. A curse on what is drawn
    comes last of all (R-78).
    """
    if source == NO_SOURCE or source < 0:
        return source
    if source == ENDING:
        return 0
    if event == DREW and source >= EFFECT:
        return NO_SOURCE - EFFECT + source - LASTING
    before = 1 + source - (ABILITY if event == DREW and ABILITY <= source < ENDING else 0)
    return before + (NO_SOURCE // 2 if OPTIONAL[text_of(s, source), event] else 0)


def earlier(s: State, event: int, one: int, other: int) -> int:
    return one if rank(s, one, event) <= rank(s, other, event) else other


def comes_after(s: State, event: int, source: int, last: int) -> bool:
    return rank(s, source, event) > rank(s, last, event)


def listens(text: int, event: int) -> bool:
    return (int(LISTENS[text]) >> event) & 1 != 0


def held_source(s: State, event: int, seat: int, last: int) -> int:
    found = NO_SOURCE
    if (s.reacts[seat] >> event) & 1 == 0 or not is_alive(s, seat):
        return found
    card = first_in(s, HELD + seat)
    while card >= 0:
        if listens(int(DEFINITION[card]), event) and comes_after(s, event, card, last):
            if KIND[card] != MAGIC_OBJECT or not magic_is_off(s, seat):
                found = earlier(s, event, found, card)
        card = next_card(s, card)
    return found


def elite_source(s: State, event: int, last: int) -> int:
    """R-02: by their numbers, wherever they lie."""
    for number in range(len(ELITES)):
        card = int(ELITES[number])
        if s.loc[card] < HELD and listens(int(DEFINITION[card]), event):
            if comes_after(s, event, card, last):
                return card
    return NO_SOURCE


def ability_source(s: State, event: int, seat: int, last: int) -> int:
    hero = s.hero[seat]
    for ability in range(FIRST_ABILITY[hero], FIRST_ABILITY[hero + 1]):
        if listens(TEXT_OF_ABILITY + ability, event):
            if comes_after(s, event, ABILITY + ability, last):
                return ABILITY + ability
    return NO_SOURCE


def ending_source(s: State, event: int, last: int) -> int:
    if s.revealed and last < 0 and listens(TEXT_OF_ENDING + s.ending - 1, event):
        return ENDING
    return NO_SOURCE


def effect_source(s: State, event: int, seat: int, last: int) -> int:
    for slot in range(LASTING):
        if s.effect[slot] and s.effect_on[slot] == seat:
            if listens(TEXT_OF_EFFECT + s.effect[slot] - 1, event):
                if comes_after(s, event, EFFECT + slot, last):
                    return EFFECT + slot
    return NO_SOURCE
