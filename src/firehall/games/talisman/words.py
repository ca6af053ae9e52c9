"""The names of things in notation, positions, views and events. Never translated."""

from __future__ import annotations

import re
from typing import Any

from firehall.games.talisman.box.cards import whole
from firehall.games.talisman.box.tables import COPIES, DEFINITION, FIRST_COPY, FIRST_WARE, WARES
from firehall.games.talisman.box.words import (
    ALIGNMENTS,
    CAUSES,
    CREATURES,
    EFFECTS,
    GRANTS,
    NAMES,
    ROLLS,
    THINGS,
)
from firehall.games.talisman.box.words import ENDINGS as ENDING_CARDS
from firehall.games.talisman.state import FRAMES, HELD, LISTS, RETINUE, ROW, SEATS, TROPHIES

_box = whole()
ENDINGS = ("", "won", "turn_limit", "fault", "draw")
# Plain strings: those of the box know their line, and no wire takes them.
CHARACTERS = tuple(str(one.key) for one in _box.characters)
SPACES = tuple(str(one.key) for one in _box.spaces)
CARD_KEYS = tuple(str(card.key) for card in _box.cards)
WARE_KEYS = tuple(key.removeprefix("bought_") for key in CARD_KEYS[FIRST_WARE : FIRST_WARE + WARES])
DIRECTIONS = ("clockwise", "counterclockwise")
ATTACKS = ("undecided", "battle", "psychic_combat")
MANNERS = ("attack", "mind", "first_ability", "second_ability", "third_ability")
ASKING = ("less", "later", "no_more", "always")  # of Spells: in the game, the turn, for these
QUESTIONS = FRAMES.words


def card_text(card: int) -> str:
    """A card by its key; copies after the first have a number: ``dragon#2``."""
    definition = int(DEFINITION[card])
    copy = card - int(FIRST_COPY[definition])
    return CARD_KEYS[definition] + (f"#{copy + 1}" if copy else "")


def card_number(text: str) -> int:
    """The card that a text names, -1 if there is none."""
    key, _, copy = text.partition("#")
    if key not in CARD_KEYS or not re.fullmatch(r"[0-9]{0,3}", copy):
        return -1
    definition = CARD_KEYS.index(key)
    number = int(copy or 1) - 1
    return int(FIRST_COPY[definition]) + number if 0 <= number < COPIES[definition] else -1


def seat_text(seat: int) -> str:
    return f"P{seat + 1}"


def place_text(place: int) -> str:
    """A list of cards by name: a space, or whose they are."""
    if place < HELD:
        return SPACES[place]
    for name, first in (("held", HELD), ("trophies", TROPHIES), ("retinue", RETINUE)):
        if first <= place < first + SEATS:
            return f"{name} {seat_text(place - first)}"
    return ("row", "deck_top", "tales")[place - ROW]


PLACES = tuple(place_text(place) for place in range(LISTS))

#: What the numbers of events stand for.
EVENT_NAMES: dict[str, Any] = {
    "card": lambda s, card: card_text(card) if card >= 0 else None,
    "space": lambda s, space: SPACES[space],
    "character": lambda s, hero: CHARACTERS[hero],
    "purpose": lambda s, purpose: ROLLS[purpose],
    "thing": lambda s, thing: THINGS[thing],
    "cause": lambda s, cause: CAUSES[cause],
    "alignment": lambda s, alignment: ALIGNMENTS[alignment],
    "attack": lambda s, attack: ATTACKS[attack],
    "creature": lambda s, creature: CREATURES[creature],
    "effect": lambda s, effect: EFFECTS[effect - 1],
    "grant": lambda s, grant: GRANTS[grant],
    "name": lambda s, name: NAMES[name],
    "ending": lambda s, ending: ENDING_CARDS[ending - 1],
    "result": lambda s, result: ENDINGS[result],
}
