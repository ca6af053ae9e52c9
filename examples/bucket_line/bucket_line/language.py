"""The words that cards are written in (BL-3): each is a function of the rules."""

from __future__ import annotations

from typing import Any

from firehall.engine.cards.language import Language
from firehall.engine.cards.windows import Windows
from firehall.engine.frames import push_frame
from firehall.engine.log import note

from .deck import BLANKET, card_of
from .events import KINDLED, LOOKED, POURED, THANKED
from .fields import ROLLING, State, push_stealing
from .reasons import NOT_BURNING, NOT_POSSIBLE, ONESELF
from .state import FRAMES, HAND, MOST_THANKS, WORST, ZONES

THREAT = 0  # the only window

next_in = ZONES.next_in
show_card = ZONES.show_card


def players_of(s: State) -> int:
    return s.players


WORDS = Language(FRAMES, seats=players_of, refused=NOT_POSSIBLE, choice="choice")
WORDS.domain("rival", "rival_wanted", size="s.players")


@WORDS.operation()
def pour(s: State, seat: int, log: Any, n: int = 1) -> None:
    s.fire[seat] = max(s.fire[seat] - n, 0)
    note(log, POURED, seat, s.fire[seat], 0)


@WORDS.operation()
def kindle(s: State, seat: int, log: Any) -> None:
    s.fire[seat] = min(s.fire[seat] + 1, WORST)
    note(log, KINDLED, seat, s.fire[seat], 0)


@WORDS.operation()
def thank(s: State, me: int, n: int, log: Any) -> None:
    s.thanks[me] = min(s.thanks[me] + n, MOST_THANKS)
    note(log, THANKED, me, n, 0)


@WORDS.operation()
def look(s: State, me: int, rival: int, log: Any) -> None:
    """The whole hand, once: what is drawn later is not seen (BL-5)."""
    card = next_in(s, HAND + rival, -1)
    while card >= 0:
        show_card(s, card, me)
        card = next_in(s, HAND + rival, card)
    note(log, LOOKED, me, rival, 0)


@WORDS.operation(into="rolled", waits=True)
def roll(s: State) -> None:
    push_frame(s, ROLLING)


@WORDS.operation(into="blocked", waits=True)
def threaten(s: State, rival: int) -> None:
    """Everybody may throw a blanket, the one in danger first (BL-4)."""
    open_window(s, THREAT, rival)


@WORDS.operation()
def steal(s: State, me: int, rival: int) -> None:
    """Chance says which card."""
    push_stealing(s, me, rival)


@WORDS.predicate(NOT_BURNING)
def burning(s: State, seat: int) -> bool:
    return s.fire[seat] > 0


@WORDS.predicate(ONESELF)
def other(s: State, me: int, seat: int) -> bool:
    return seat != me


@WORDS.value
def cards(s: State, seat: int) -> int:
    return s.held[seat]


@WORDS.crowd
def others(s: State, me: int) -> int:
    return (1 << s.players) - 1 - (1 << me)


# Answers (BL-4)


def may_throw(s: State, window: int, seat: int) -> bool:
    """Whoever has a blanket, but not against the own spark."""
    return seat != s.frame[0, SEAT_AT] and card_of(s, seat, BLANKET) >= 0


SEAT_AT = FRAMES.places["seat"]
WINDOWS = Windows(FRAMES, seats=players_of, may_answer=may_throw)
open_window, ask_next = WINDOWS.open_window, WINDOWS.ask_next
