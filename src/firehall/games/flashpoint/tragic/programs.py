"""The programs on the cards, by kind of card, and what begins them."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from firehall.engine.cards.lines import CardError, where
from firehall.engine.cards.programs import Programs
from firehall.engine.log import Log, note
from firehall.engine.plain import Array
from firehall.engine.sizes import large
from firehall.games.flashpoint.events import EVENT_PLAYED
from firehall.games.flashpoint.fields import State, set_top_me
from firehall.games.flashpoint.tragic import operations
from firehall.games.flashpoint.tragic.cards import EVENT_CARDS, FIRE_CARDS, EventCard, FireCard
from firehall.games.flashpoint.tragic.decks import (
    drawn_event,
    kept_card,
    lay_aside,
    turn_up_event,
    turn_up_fire_card,
)
from firehall.games.flashpoint.tragic.language import EVENTS

#: Where the words of the language come from.
WORDS = (operations,)


STEP_BITS = 10  # as a position writes where a card is
MOST_STEPS = 1 << STEP_BITS


class Read(NamedTuple):
    programs: Programs
    fire: Array  # first rows, by kind of card
    event: Array


def read_programs(fire: list[FireCard], events: list[EventCard]) -> Read:
    """What is on the cards; CardError says what cannot be, with its file and line."""
    programs = Programs(EVENTS)
    rows = [
        [
            programs.program(card.do, f"{kind} {card.key}", ("me",), where([card.key], ""))
            for card in cards
        ]
        for kind, cards in (("fire", fire), ("event", events))
    ]
    if programs.size > MOST_STEPS:
        raise CardError(
            f"fire_cards.toml, event_cards.toml: there is room for {MOST_STEPS} steps on all cards "
            f"together, got {programs.size}"
        )
    return Read(programs, np.array(rows[0], np.int32), np.array(rows[1], np.int32))


READ = read_programs(FIRE_CARDS, EVENT_CARDS)
FIRE_PROGRAM, EVENT_PROGRAM = READ.fire, READ.event

_interpreter = READ.programs.interpreter
run_program = _interpreter.run_program
begin_program = _interpreter.begin_program
refuse_answer = _interpreter.refuse_answer
answer = _interpreter.answer


@large
def begin(s: State, program: int) -> None:
    """A program begins, on top of what is under way."""
    if program:
        begin_program(s, program)
        set_top_me(s, s.active)


@large
def go_on_with_card(s: State, log: Log) -> None:
    run_program(s, log)


@large
def resolve_fire_card(s: State, number: int, log: Log) -> None:
    begin(s, int(FIRE_PROGRAM[turn_up_fire_card(s, number, log)]))


@large
def resolve_event(s: State, number: int, log: Log) -> None:
    kind = turn_up_event(s, drawn_event(s, number), log)
    if kind >= 0:
        begin(s, int(EVENT_PROGRAM[kind]))


@large
def play_kept(s: State, kind: int, log: Log) -> None:
    """A card that was kept is used, which is no action (R-108)."""
    lay_aside(s, kept_card(s, kind), kind)
    s.event_played = 1
    note(log, EVENT_PLAYED, s.active, kind, 0)
    begin(s, int(EVENT_PROGRAM[kind]))
