"""Texts that an event sets off, one after the other (TA-G-06, R-02).

A source is a card, an ability, the ending or a lasting effect. Its program knows the card that the
event is about as ``pick``; ``card`` is the source itself, or that card where the source is none.
"""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.log import Log
from firehall.games.talisman.box.statics import (
    ANY_START,
    ANY_TIME,
    BEFORE_FIGHT,
    DRAWN_ENEMY,
    DREW,
    ENCOUNTERED,
    LATE_START,
    LISTENS,
    MET_CHARACTER,
)
from firehall.games.talisman.box.tables import (
    ADVENTURES,
    CARDS,
    DEFINITION,
    ELITE_OF,
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
    push_order,
    push_triggers,
    set_top_earlier,
    set_top_early,
    set_top_last,
    top_card,
    top_early,
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
from firehall.games.talisman.refusals import NO_MAGIC, OK
from firehall.games.talisman.state import (
    CARD_AT,
    EARLIER_AT,
    EARLY_AT,
    EVENT_AT,
    HELD,
    LAST_AT,
    LASTING,
    ME_AT,
    WORTH_AT,
)
from firehall.games.talisman.zones.places import first_in, next_card

# Numbers of sources: cards, then abilities, the ending, effects.
ABILITY = CARDS
ENDING = ABILITY + 64
EFFECT = ENDING + 1
NO_SOURCE = 10_000
OTHERS = 4_000  # ranks of what is no Elite


def triggers_step(s: State, log: Log) -> None:
    seat, event = top_me(s), top_event(s)
    source = next_source(s, event, seat, top_last(s)) if is_alive(s, seat) else NO_SOURCE
    if source == NO_SOURCE:
        pop(s)
        return
    if may_come(s, s.depth - 1, source, event) and has_rival(s, source):
        push_order(s, seat)
        return
    set_top_last(s, source)
    if not may_come(s, s.depth - 1, source, event):
        return
    if OPTIONAL[text_of(s, source), event]:
        push_offer(s, owner_or(s, source, seat), source)
    else:
        set_off(s, source)


# Which of several comes first (TA-G-06)


def chooses_order(event: int) -> bool:
    """Whether who has several texts says which comes first: not where a rule has an order of its
    own (R-78, TA-C-02), and not of what lies on the board."""
    fixed = event in (ANY_START, LATE_START, DREW, DRAWN_ENEMY, BEFORE_FIGHT, ANY_TIME)
    return not fixed and event < ENCOUNTERED


def has_rival(s: State, source: int) -> bool:
    """Whether another text of the same seat could come before this one.

    Two that have come out of turn are remembered; what is left then comes by its number.
    """
    at = s.depth - 1
    event = top_event(s)
    if s.frame[at, EARLIER_AT] != 0 or not chooses_order(event) or source >= ENDING:
        return False
    other = next_possible(s, at, source)
    return other < ENDING and is_like(s, other, source, event)


def next_possible(s: State, at: int, last: int) -> int:
    """The next source that could come now of the triggers that lie at this place."""
    event, seat = s.frame[at, EVENT_AT], s.frame[at, ME_AT]
    source = next_source(s, event, seat, last)
    while source != NO_SOURCE and not may_come(s, at, source, event):
        source = next_source(s, event, seat, source)
    return source


def may_come(s: State, at: int, source: int, event: int) -> bool:
    """Whether a source can be set off, and has not come out of its turn already."""
    is_over = s.frame[at, EARLY_AT] == source + 1 or s.frame[at, EARLIER_AT] == source + 1
    return not is_over and is_possible(s, at, source, event)


def is_like(s: State, one: int, other: int, event: int) -> bool:
    """Both must be done, or both may be."""
    return int(OPTIONAL[text_of(s, one), event]) == int(OPTIONAL[text_of(s, other), event])


def can_come_first(s: State, source: int) -> bool:
    """Whether a source is among those of which one is chosen now."""
    at = s.depth - 2
    first = next_possible(s, at, s.frame[at, LAST_AT])
    other = first
    while other < ENDING and is_like(s, other, first, s.frame[at, EVENT_AT]):
        if other == source:
            return True
        other = next_possible(s, at, other)
    return False


def need_not_come(s: State) -> bool:
    """Whether none of those need be used."""
    at = s.depth - 2
    first = next_possible(s, at, s.frame[at, LAST_AT])
    return int(OPTIONAL[text_of(s, first), s.frame[at, EVENT_AT]]) != 0


def come_first(s: State, source: int) -> None:
    """It comes now; the others are asked about when it is done."""
    if top_early(s) == 0:
        set_top_early(s, source + 1)
    else:
        set_top_earlier(s, source + 1)
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


def is_possible(s: State, at: int, source: int, event: int) -> bool:
    return hindrance(s, at, source, event) == OK


def hindrance(s: State, at: int, source: int, event: int) -> int:
    """Why a text cannot be set off by the frame at this place: its condition does not hold, or what
    it begins with cannot be done."""
    text = text_of(s, source)
    about = source if source < CARDS else s.frame[at, CARD_AT]
    reason = int(check(s, at, int(TRIGGER_CONDITION[text, event]), CARD_AT, about))
    return reason if reason else int(hindered(s, at, int(TRIGGER_PROGRAM[text, event])))


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
    return refuse_use(s, seat, source, event) == OK


def refuse_use(s: State, seat: int, source: int, event: int) -> int:
    """Why a text cannot be set off by choice; a frame for the look is gone again at once."""
    if source < CARDS and KIND[source] == MAGIC_OBJECT and magic_is_off(s, seat):
        return NO_MAGIC  # TA-B-29, TA-SP-04
    push_use(s, seat, source, event)
    reason = hindrance(s, s.depth - 1, source, event)
    pop(s)
    return reason


def can_use_on(s: State, other: int, source: int) -> bool:
    """Whether an ability could do anything to a character that one meets."""
    push_triggers(s, s.active, other, 0, 0, 0, 0, 0, 0, MET_CHARACTER, NO_SOURCE, 0, 0)
    possible = is_possible(s, s.depth - 1, source, MET_CHARACTER)
    pop(s)
    return possible


def push_use(s: State, seat: int, source: int, event: int) -> None:
    """What a text that is used by choice knows; nothing else is set off."""
    card = source if source < CARDS else 0
    push_triggers(s, seat, 0, card, s.at[seat], 0, 0, card, 0, event, NO_SOURCE, 0, 0)


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
    """R-02: the ending, Elites as they came to their spaces, what must be done, what may be.

    Within these cards come by their numbers, then abilities; in a draw abilities come first (R-78).
    What lasts comes last of all.
    """
    if source == NO_SOURCE or source < 0:
        return source
    if source == ENDING:
        return 0
    if source >= EFFECT:
        return NO_SOURCE - EFFECT + source - LASTING
    if source < ADVENTURES and ELITE_OF[source] and s.loc[source] < HELD:
        elite = int(ELITE_OF[source])
        return 1 + s.came[elite - 1] * len(ELITES) + elite
    before = OTHERS + source - (ABILITY if event == DREW and ABILITY <= source < ENDING else 0)
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
    """R-02: in the order in which they came to their spaces."""
    found = NO_SOURCE
    for number in range(len(ELITES)):
        card = int(ELITES[number])
        if s.loc[card] < HELD and listens(int(DEFINITION[card]), event):
            if comes_after(s, event, card, last):
                found = earlier(s, event, found, card)
    return found


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
