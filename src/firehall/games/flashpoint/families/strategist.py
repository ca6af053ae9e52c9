"""FP-X-12: the Strategist plans ahead for others, who save what the plan is worth.

With an event deck the Strategist also looks at the next event, once a turn, and leaves it on top or
puts it under the deck (FP-TR-12). What it sees all may know: they are free to talk (R-124).
"""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop, push_frame
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.cards import PLANNING, card_named
from firehall.games.flashpoint.codes import first_action
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.families.parameters import WHO, Phrase, Targets
from firehall.games.flashpoint.fields import ACTIONS, PEEK, PLACE_EVENT, State
from firehall.games.flashpoint.refusals import (
    COMMAND_SELF,
    MODULE_OFF,
    NO_TARGET,
    OK,
    reason,
    refuse_held_back,
    refuse_role,
)
from firehall.games.flashpoint.tragic.cards import EVENT_KIND
from firehall.games.flashpoint.tragic.decks import (
    card_on_top,
    drawn_event,
    event_cards_left,
    has_fire_deck,
    put_on_top,
    put_under,
)
from firehall.games.flashpoint.turn.purse import paying_for, saved_limit
from firehall.games.flashpoint.types import Firefighter
from firehall.games.flashpoint.words import firefighter_text

STRATEGIST = card_named("strategist")
SAVED_LIMIT = reason(64, "SAVED_LIMIT")
PLANNED = told(64, "planned", "firefighter by saved")
ALREADY_LOOKED = reason(76, "ALREADY_LOOKED")
EVENT_SEEN = told(161, "event_seen", "firefighter event_card")
EVENT_KEPT_ON_TOP = told(162, "event_kept_on_top", "firefighter")
EVENT_PUT_UNDER = told(163, "event_put_under", "firefighter")
PLAN_COST = 1

plan = Family("plan", WHO, at=[ACTIONS], rules="FP-A-29")


@plan.refuse
def refuse_planning(s: State) -> int:
    return refuse_role(s, STRATEGIST)


@plan.refuse
def refuse_gift(s: State, who: Firefighter) -> int:
    """Not to oneself, nor more than the other can save (R-63)."""
    if who >= s.firefighters:
        return NO_TARGET
    if who == s.active:
        return COMMAND_SELF
    return SAVED_LIMIT if s.saved[who] >= saved_limit(s, s.role[who]) else OK


plan.refuse(refuse_held_back)
plan.cost(PLAN_COST, paying_for(PLANNING))
plan.on_trial()


@plan.effect
def give_ap(s: State, who: Firefighter, log: Log) -> None:
    s.saved[who] += 1
    note(log, PLANNED, who, s.active, s.saved[who])


# The next event

look = Family("look", at=[ACTIONS], rules="FP-TR-12")
on_top = Family("top", at=[PLACE_EVENT], rules="FP-TR-12")
under = Family("bottom", at=[PLACE_EVENT], rules="FP-TR-12")


@look.refuse
def refuse_looking(s: State) -> int:
    """Only while the deck has a card."""
    if not has_fire_deck(s):
        return MODULE_OFF
    refused = refuse_role(s, STRATEGIST)
    if refused:
        return refused
    if event_cards_left(s) == 0:
        return NO_TARGET
    return ALREADY_LOOKED if s.peeked else OK


look.refuse(refuse_held_back)
look.cost(PLAN_COST, paying_for(PLANNING))
look.on_trial()


@look.effect
def look_at_event(s: State) -> None:
    s.peeked = 1
    push_frame(s, PEEK)


@large
def peek(s: State, number: int, log: Log) -> None:
    """The next card is known: where does it go?"""
    card = drawn_event(s, number)
    pop(s)
    put_on_top(s, card)
    note(log, EVENT_SEEN, s.active, EVENT_KIND[card], 0)
    push_frame(s, PLACE_EVENT)


@on_top.effect
def leave_it(s: State, log: Log) -> None:
    pop(s)
    note(log, EVENT_KEPT_ON_TOP, s.active, 0, 0)


@under.effect
def put_it_under(s: State, log: Log) -> None:
    pop(s)
    put_under(s, card_on_top(s))
    note(log, EVENT_PUT_UNDER, s.active, 0, 0)


# Told

plan.words("plan {who}")
FIRST = first_action("strategist")
NUMBERING = [
    (FIRST, plan),
    (FIRST + plan.size, look),
    (FIRST + plan.size + 1, on_top),
    (FIRST + plan.size + 2, under),
]


@plan.aim
def on_the_other(who: Firefighter) -> Targets:
    return ({"firefighter": who},)


@look.phrase
def say_look() -> Phrase:
    return "action.look", {}


@on_top.phrase
def say_top() -> Phrase:
    return "action.top", {}


@under.phrase
def say_bottom() -> Phrase:
    return "action.bottom", {}


@plan.phrase
def say_plan(who: Firefighter) -> Phrase:
    return "action.plan", {"who": firefighter_text(who)}
