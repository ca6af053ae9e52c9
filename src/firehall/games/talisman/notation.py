"""Actions and outcomes as short texts, and back.

``roll``, ``go clockwise``, ``take ring``, ``cast random``, ``at P2``, ``choose heal``, ``pass``.
The patterns are the families' own; here is how each parameter is said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

from firehall.engine import wording
from firehall.engine.dispatch import Numbered
from firehall.engine.errors import Unreadable
from firehall.engine.families import Family, Parameter
from firehall.engine.frames import top_kind
from firehall.engine.game import Refusal
from firehall.engine.wording import Kind
from firehall.games.talisman import words
from firehall.games.talisman.box.words import ALIGNMENTS
from firehall.games.talisman.encounter.revealing import SECRETLY
from firehall.games.talisman.explaining import family_of, why_unasked
from firehall.games.talisman.families.table import TABLE
from firehall.games.talisman.fields import (
    ATTACK_KIND,
    BUY,
    CAST,
    CHOICE,
    CHOOSE_CHARACTER,
    DEAL_CHARACTER,
    DIRECTION,
    DRAW_CARD,
    DRAW_ENDING,
    DRAW_FIRST,
    DRAW_SPELL,
    DRAW_TALE,
    FREE,
    PORTAL,
    RANDOM_SPELL,
    REVEALING,
    START_BONUS,
    State,
)
from firehall.games.talisman.fire.firelands import ALL_SEATS
from firehall.games.talisman.language.programs import PROGRAMS
from firehall.games.talisman.state import DECK_TOP, FRAMES, ROW, STAGE_AT, TALES
from firehall.games.talisman.turn.setup import REVEALED, nth_character
from firehall.games.talisman.zones.places import drawn_card, first_in, next_card

Said = Mapping[str, int]
ROW_AT = FRAMES.places["row"]

#: What options are called, by question.
OPTION_NAMES: dict[int, Sequence[str]] = {
    DIRECTION: words.DIRECTIONS,
    PORTAL: ("strength", "craft"),
    START_BONUS: ("strength", "craft"),
    FREE: ALIGNMENTS,
    ATTACK_KIND: words.ATTACKS[1:],
    BUY: words.WARE_KEYS,
    CHOOSE_CHARACTER: words.CHARACTERS,
    CAST: words.ASKING,
}


def option_names(s: State) -> Sequence[str]:
    """The names of options at the open question; none where they are numbers."""
    question = top_kind(s)
    if question == CHOICE:
        row = s.frame[s.depth - 1, ROW_AT]
        return choice_names(row)
    return OPTION_NAMES.get(question, ())


def choice_names(row: int) -> list[str]:
    """The labels of a choice; one without a label is called by its number."""
    names: list[str] = []
    for option in range(9):
        try:
            label = PROGRAMS.label(row, option)
        except IndexError:
            label = ""
        names.append(label if label and label not in names else str(option + 1))
    return names


# Actions


def write_action(s: State, action: int) -> str:
    """The notation of an action, in the light of the open question."""
    one = family_of(s, action)
    return wording.write(s, one, action, KINDS) if one else f"action {action}"


def read_action(s: State, text: str) -> int | Refusal:
    """The action that a text names, first of all as an answer to the open question."""
    said = text.lower().split()
    unread, later = None, False
    for one in asked_first(top_kind(s)):
        try:
            action = wording.read(s, one, said, KINDS)
        except Unreadable as error:
            if top_kind(s) in one.family.at or not names_option(one.family):
                unread = unread or error
            else:
                later = True
            continue
        if action is not None:
            if isinstance(action, int) and top_kind(s) not in one.family.at:
                return why_unasked(s, one, action)
            return action
    if later and unread is None:
        return why_unasked(s)
    raise unread or Unreadable("error.no_action", like="'roll', 'go clockwise', 'take ring'")


@cache
def asked_first(question: int) -> list[Numbered]:
    """All that can be said, what answers a question before the rest."""
    return sorted(TABLE.numbered, key=lambda one: question not in one.family.at)


def names_option(family: Family) -> bool:
    """Whether what an action names is known at its own question alone."""
    return any(one.name == "option" for one in family.parameters)


# Outcomes


def write_outcome(s: State, outcome: int) -> str:
    """What chance can answer: a face, a card, a character, a seat.

    Cards that are hidden from anybody are only counted: their names would tell what is elsewhere.
    """
    question = top_kind(s)
    if question in (DRAW_SPELL, RANDOM_SPELL):
        return f"spell {outcome + 1}"
    if question in (DRAW_CARD, DRAW_TALE):
        if question == DRAW_TALE or looks_secretly(s) or hides_cards(s):
            return f"card {outcome + 1}"
        return words.card_text(drawn_card(s, outcome))
    if question == DEAL_CHARACTER:
        return words.CHARACTERS[nth_character(s, outcome)]
    if question == DRAW_FIRST:
        return words.seat_text(outcome)
    if question == DRAW_ENDING:
        return "a_hero_rises" if s.ending_option == REVEALED else f"ending {outcome + 1}"
    return str(outcome + 1)


def looks_secretly(s: State) -> bool:
    """Whether the card that is turned up is for one seat alone."""
    below = s.depth - 2
    return s.frame[below, 0] == REVEALING and s.frame[below, STAGE_AT] == SECRETLY


def hides_cards(s: State) -> bool:
    """Whether somebody knows of a card of the Adventure deck that another does not."""
    for place in (DECK_TOP, TALES, ROW):
        card = first_in(s, place)
        while card >= 0:
            if s.seen[card] != ALL_SEATS:
                return True
            card = next_card(s, card)
    return False


# Parameters


def one_of(names: Sequence[str], name: str) -> int:
    if name not in names:
        raise Unreadable("error.none_of", name=repr(name), names=", ".join(names))
    return names.index(name)


def named(names: Sequence[str]) -> Kind:
    def write(s: State, number: int) -> str:
        return names[number]

    def read(s: State, parameter: Parameter, said: list[str], before: Said) -> int:
        return one_of(names, said[0])

    return Kind(write, read)


def write_card(s: State, card: int) -> str:
    return words.card_text(card)


def read_card(s: State, parameter: Parameter, said: list[str], before: Said) -> int:
    card = words.card_number(said[0])
    if card < 0:
        raise Unreadable("error.no_card", name=repr(said[0]))
    return card


def write_option(s: State, option: int) -> str:
    names = option_names(s)
    return names[option] if option < len(names) else str(option + 1)


def read_option(s: State, parameter: Parameter, said: list[str], before: Said) -> int:
    names = option_names(s)
    if said[0] in names and names.index(said[0]) < parameter.size:
        return names.index(said[0])
    if re.fullmatch(r"[0-9]{1,2}", said[0]) and 1 <= int(said[0]) <= parameter.size:
        return int(said[0]) - 1
    raise Unreadable("error.none_of", name=repr(said[0]), names=", ".join(names) or "1, 2, 3")


def write_face(s: State, face: int) -> str:
    """``2:5``: the second die shows 5."""
    return f"{face // 6 + 1}:{face % 6 + 1}"


def read_face(s: State, parameter: Parameter, said: list[str], before: Said) -> int:
    found = re.fullmatch(r"([1-3]):([1-6])", said[0])
    if not found:
        raise Unreadable("error.none_of", name=repr(said[0]), names="1:1, 1:2, …, 3:6")
    return (int(found[1]) - 1) * 6 + int(found[2]) - 1


KINDS = {
    "option": Kind(write_option, read_option),
    "card": Kind(write_card, read_card),
    "space": named(words.SPACES),
    "seat": named([words.seat_text(seat).lower() for seat in range(6)]),
    "manner": named(words.MANNERS),
    "face": Kind(write_face, read_face),
}
