"""Views and results: what a seat may see, and how a game ended."""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import members
from firehall.games.talisman import words
from firehall.games.talisman.box.tables import CARDS, LISTED
from firehall.games.talisman.box.words import ALIGNMENTS, EFFECTS
from firehall.games.talisman.box.words import ENDINGS as ENDING_CARDS
from firehall.games.talisman.fields import State
from firehall.games.talisman.fire.firelands import ALL_SEATS
from firehall.games.talisman.hidden import sees_hands
from firehall.games.talisman.options import Options
from firehall.games.talisman.people.abilities import (
    carried,
    carry_limit,
    craft_of,
    is_alive,
    strength_of,
)
from firehall.games.talisman.position import write_lists, write_spaces, written_counters
from firehall.games.talisman.state import BURNT, DECK_TOP, HAND, LASTING, ROW, RUNNING, TALES, WON
from firehall.games.talisman.under_way import under_way
from firehall.games.talisman.words import ENDINGS
from firehall.games.talisman.zones.places import count_in, first_in, next_card

SECRET_LISTS = {"row": ROW, "deck_top": DECK_TOP, "tales": TALES}


def view(s: State, options: Options, seat: int | None) -> dict[str, Any]:
    """What lies on the table, and what this seat alone may see (TA-G-08).

    Put together from what may be seen, never by taking secrets out.
    """
    lists = write_lists(s)
    return {
        "game": "talisman",
        "turn": s.turns,
        "active": s.active,
        "lists": {name: cards for name, cards in lists.items() if name not in SECRET_LISTS},
        "known": {
            name: known_cards(s, place, seat)
            for name, place in SECRET_LISTS.items()
            if name in lists
        },
        "spaces": write_spaces(s),
        "seats": [seat_view(s, other, seat) for other in range(s.players)],
        "burnt": [words.card_text(card) for card in range(CARDS) if s.loc[card] == BURNT],
        "tokens_left": s.token_stock,
        "crown_reached": bool(s.crown_reached),
        "ending": ending_view(s),
        "deck": len(list(members(s.pool))) + count_in(s, DECK_TOP),
        "counters": {
            card: number
            for card, number in written_counters(s).items()
            if s.loc[words.card_number(card)] < ROW
        },
        "effects": effects_view(s),
        **under_way(s, seat),
    }


def effects_view(s: State) -> list[dict[str, Any]]:
    """What lasts: whose doing it is, and for how many of their turns yet."""
    return [
        {
            "effect": EFFECTS[s.effect[slot] - 1],
            "by": s.effect_by[slot],
            "left": s.effect_left[slot],
        }
        for slot in range(LASTING)
        if s.effect[slot] > 0
    ]


def known_cards(s: State, place: int, seat: int | None) -> list[str | None]:
    """Cards in their order, None for those that this seat has not seen."""
    found: list[str | None] = []
    card = first_in(s, place)
    while card >= 0:
        seen = s.result != RUNNING or (seat is not None and (s.seen[card] >> seat) & 1)
        everybody = s.seen[card] == ALL_SEATS
        found.append(words.card_text(card) if seen or everybody else None)
        card = next_card(s, card)
    return found


def seat_view(s: State, other: int, seat: int | None) -> dict[str, Any]:
    if not is_alive(s, other):
        return {"character": None, "out": bool((s.out >> other) & 1)}
    seen = {
        "character": words.CHARACTERS[s.hero[other]],
        "at": words.SPACES[s.at[other]],
        "life": s.life[other],
        "fate": s.fate[other],
        "gold": s.gold[other],
        "strength": strength_of(s, other),
        "craft": craft_of(s, other),
        "alignment": ALIGNMENTS[s.alignment[other]],
        "toad": s.toad[other],
        "missing": s.missing[other],
        "quest": s.quest[other],
        "spells": s.hand[other],
        "carried": [carried(s, other), carry_limit(s, other)],
        "out": False,
    }
    if seat == other or s.result != RUNNING or (seat is not None and sees_hands(s, seat)):
        hand = [card for card in range(LISTED, CARDS) if s.loc[card] == HAND + other]
        seen["hand"] = [words.card_text(card) for card in hand]
    return seen


def ending_view(s: State) -> str | None:
    """The ending card if it lies open; ``hidden`` if it does not."""
    if not s.ending:
        return None
    return ENDING_CARDS[s.ending - 1] if s.revealed else "hidden"


def result(s: State) -> dict[str, Any] | None:
    """Who won, why the game ended, and how far all had come."""
    if s.result == RUNNING:
        return None
    return {
        "winners": [s.winner] if s.result == WON else [],
        "reason": ENDINGS[s.result],
        "scores": {"turns": s.turns, "leader": s.winner},
    }
