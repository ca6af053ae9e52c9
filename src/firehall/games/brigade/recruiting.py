"""Crew cards: drawing and choosing (B7.5), joining and leaving, and the cat that nobody wants."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import pop, push, set_top, top
from firehall.engine.log import note
from firehall.games.brigade.asking import DRAWN
from firehall.games.brigade.crew import is_cat
from firehall.games.brigade.events import (
    CAT_GIVEN,
    CAT_RELEASED,
    CREW_DRAWN,
    CREW_JOINED,
    CREW_LEFT,
    DECK_SHUFFLED,
)
from firehall.games.brigade.state import (
    CREW_BOX,
    GIVING_CAT,
    MOST_CREW,
    PRECIOUS,
    crew_count,
    member,
    size,
)
from firehall.games.brigade.tables import CREW_WATER

CREW_DECK, EVENT_DECK = range(2)


# Drawing


def drawn(s: Any) -> int:
    """How many cards a player holds and has not chosen from."""
    return (1 if s.held[0] else 0) + (1 if s.held[1] else 0)


def shuffle_crew(s: Any, log: Any) -> None:
    """B5.4: when nothing is left to draw, the discards become the deck."""
    if size(s.crew_deck) == drawn(s):
        s.crew_deck |= s.crew_discards
        s.crew_discards = 0
        note(log, DECK_SHUFFLED, CREW_DECK, 0, 0)


def draw_crew(s: Any, outcome: int, log: Any) -> None:
    """One card; the cards in hand count as part of the deck, and are drawn again (R43)."""
    card = member(s.crew_deck, outcome)
    if s.held[0] == card + 1 or s.held[1] == card + 1:
        return
    player = top(s, 1)
    if is_cat(card):
        s.crew_deck &= ~(1 << card)
        push(s, GIVING_CAT, player, 0, 0)
        return
    note(log, CREW_DRAWN, player, card, 0)
    s.held[drawn(s)] = card + 1
    set_top(s, 2, top(s, 2) - 1)
    if top(s, 2) == 0:
        pop(s)


def give_cat(s: Any, rival: int, log: Any) -> None:
    note(log, CAT_GIVEN, top(s, 1), rival, 0)
    s.cat = rival + 1
    pop(s)


def release_cat(s: Any, player: int, log: Any) -> None:
    s.cat = 0
    s.crew_discards |= 1 << PRECIOUS
    note(log, CAT_RELEASED, player, 0, 0)


# Choosing


def choose(s: Any, which: int, place: int, log: Any) -> None:
    """Keep one of the drawn cards in a place, an empty one or a member's."""
    player = top(s, 1)
    card = s.held[which] - 1
    put_back(s)
    s.crew_discards &= ~(1 << card)
    pop(s)
    if s.crew[player, place] != 0:
        discard(s, player, place, log)
        place = crew_count(s, player)
    join(s, player, place, card, int(CREW_WATER[card]), log)


def keep_none(s: Any) -> None:
    put_back(s)
    pop(s)


def put_back(s: Any) -> None:
    """The drawn cards go from the deck to the discards."""
    for which in range(DRAWN):
        card = 1 << (s.held[which] - 1)
        s.crew_deck &= ~card
        s.crew_discards |= card
        s.held[which] = 0


# Joining and leaving


def join(s: Any, player: int, place: int, card: int, water: int, log: Any) -> None:
    s.crew[player, place] = card + 1
    s.water[player, CREW_BOX + place] = water
    s.team[player] |= 1 << card
    note(log, CREW_JOINED, player, card, 0)


def leave(s: Any, player: int, place: int) -> int:
    """A member leaves with its water, and those behind it move up; says who it was."""
    card = s.crew[player, place] - 1
    s.team[player] &= ~(1 << card)
    for later in range(place, MOST_CREW - 1):
        s.crew[player, later] = s.crew[player, later + 1]
        s.water[player, CREW_BOX + later] = s.water[player, CREW_BOX + later + 1]
    s.crew[player, MOST_CREW - 1] = 0
    s.water[player, CREW_BOX + MOST_CREW - 1] = 0
    return card


def discard(s: Any, player: int, place: int, log: Any) -> None:
    """A member goes to the discards; a Mimic token on it is gone."""
    card = leave(s, player, place)
    s.crew_discards |= 1 << card
    if s.mimic == card + 1:
        s.mimic = 0
    note(log, CREW_LEFT, player, card, 0)
