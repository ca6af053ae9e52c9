"""Crew cards: drawing and choosing (B7.5), joining and leaving, and the cat that nobody wants."""

from __future__ import annotations

from firehall.engine.frames import pop
from firehall.engine.interface import Seat
from firehall.engine.log import Log, note
from firehall.games.brigade.cards.crew import is_cat
from firehall.games.brigade.cards.tables import CREW_WATER
from firehall.games.brigade.events import (
    CAT_GIVEN,
    CAT_RELEASED,
    CREW_DRAWN,
    CREW_JOINED,
    CREW_LEFT,
    DECK_SHUFFLED,
)
from firehall.games.brigade.fields import GIVING_CAT, State, set_top_count, top_count, top_player
from firehall.games.brigade.state import CREW_BOX, MOST_CREW, PRECIOUS, crew_count, member, size
from firehall.games.brigade.turn.asking import DRAWN, push_for

CREW_DECK, EVENT_DECK = range(2)


# Drawing


def drawn(s: State) -> int:
    """How many cards a player holds and has not chosen from."""
    return (1 if s.held[0] else 0) + (1 if s.held[1] else 0)


def shuffle_crew(s: State, log: Log) -> None:
    """B5.4: when nothing is left to draw, the discards become the deck."""
    if size(s.crew_deck) == drawn(s):
        s.crew_deck |= s.crew_discards
        s.crew_discards = 0
        note(log, DECK_SHUFFLED, CREW_DECK, 0, 0)


def draw_crew(s: State, outcome: int, log: Log) -> None:
    """One card; the cards in hand count as part of the deck, and are drawn again (R43)."""
    card = member(s.crew_deck, outcome)
    if s.held[0] == card + 1 or s.held[1] == card + 1:
        return
    player = top_player(s)
    if is_cat(card):
        s.crew_deck &= ~(1 << card)
        push_for(s, GIVING_CAT, player)
        return
    note(log, CREW_DRAWN, player, card, 0)
    s.held[drawn(s)] = card + 1
    set_top_count(s, top_count(s) - 1)
    if top_count(s) == 0:
        pop(s)


def give_cat(s: State, rival: Seat, log: Log) -> None:
    """From the next turn on it counts (R58)."""
    note(log, CAT_GIVEN, top_player(s), rival, 0)
    s.cat = rival + 1
    pop(s)


def release_cat(s: State, player: Seat, log: Log) -> None:
    s.cat = 0
    s.crew_discards |= 1 << PRECIOUS
    note(log, CAT_RELEASED, player, 0, 0)


# Choosing


def choose(s: State, which: int, slot: int, log: Log) -> None:
    """Keep one of the drawn cards in a place, an empty one or a member's."""
    player = top_player(s)
    card = s.held[which] - 1
    put_back(s)
    s.crew_discards &= ~(1 << card)
    pop(s)
    if s.crew[player, slot] != 0:
        discard(s, player, slot, log)
        slot = crew_count(s, player)
    join(s, player, slot, card, int(CREW_WATER[card]), log)


def keep_none(s: State) -> None:
    put_back(s)
    pop(s)


def put_back(s: State) -> None:
    """The drawn cards go from the deck to the discards."""
    for which in range(DRAWN):
        card = 1 << (s.held[which] - 1)
        s.crew_deck &= ~card
        s.crew_discards |= card
        s.held[which] = 0


# Joining and leaving


def join(s: State, player: Seat, place: int, card: int, water: int, log: Log) -> None:
    s.crew[player, place] = card + 1
    s.water[player, CREW_BOX + place] = water
    s.team[player] |= 1 << card
    note(log, CREW_JOINED, player, card, 0)


def leave(s: State, player: Seat, place: int) -> int:
    """A member leaves with its water, and those behind it move up; says who it was."""
    card = s.crew[player, place] - 1
    s.team[player] &= ~(1 << card)
    for later in range(place, MOST_CREW - 1):
        s.crew[player, later] = s.crew[player, later + 1]
        s.water[player, CREW_BOX + later] = s.water[player, CREW_BOX + later + 1]
    s.crew[player, MOST_CREW - 1] = 0
    s.water[player, CREW_BOX + MOST_CREW - 1] = 0
    return card


def discard(s: State, player: Seat, place: int, log: Log) -> None:
    """A member goes to the discards; a Mimic token on it is gone."""
    card = leave(s, player, place)
    s.crew_discards |= 1 << card
    if s.mimic == card + 1:
        s.mimic = 0
    note(log, CREW_LEFT, player, card, 0)
