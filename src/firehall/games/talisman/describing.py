"""Actions, outcomes and results in the reader's language."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import top_kind
from firehall.engine.texts import Texts
from firehall.games.talisman import words
from firehall.games.talisman.box.cards import whole
from firehall.games.talisman.encounter.triggers import ABILITY
from firehall.games.talisman.explaining import family_of
from firehall.games.talisman.families.answers import first_ability, numbered_ability
from firehall.games.talisman.fields import DEAL_CHARACTER, DRAW_CARD, DRAW_ENDING, State
from firehall.games.talisman.notation import write_option, write_outcome
from firehall.games.talisman.showing import result

#: The rules of all abilities, by number.
ABILITIES = [str(one.rule) for hero in whole().characters for one in hero.abilities]


def name_of(texts: Texts, language: str, kind: str, key: str) -> str:
    """The name of a card, a space or a character; copies of a card have the same.

    A card of one's own that nobody has named yet is called by its key.
    """
    plain = key.partition("#")[0]
    known = texts.has(language, f"{kind}.{plain}")
    return texts.say(language, f"{kind}.{plain}") if known else plain.replace("_", " ")


def described(s: State, texts: Texts, language: str, name: str, number: int) -> str:
    """A parameter of an action, as people call it."""
    if name == "card":
        return name_of(texts, language, "card", words.card_text(number))
    if name == "space":
        return name_of(texts, language, "space", words.SPACES[number])
    if name == "seat":
        return words.seat_text(number)
    if name == "manner":
        return texts.say(language, f"word.{words.MANNERS[number]}")
    if name == "face":
        return texts.say(language, "word.die_face", die=number // 6 + 1, face=number % 6 + 1)
    said = write_option(s, number)
    return said if said.isdigit() else texts.say(language, f"word.{said}")


def describe_action(s: State, texts: Texts, language: str, action: int) -> str:
    """A legal action as a short imperative sentence."""
    one = family_of(s, action)
    assert one is not None
    numbers = one.family.numbers(action - one.first)
    values = {name: described(s, texts, language, name, numbers[name]) for name in numbers}
    if one.family is first_ability:
        rule = ABILITIES[numbered_ability(s, numbers["option"]) - ABILITY]
        values["option"] = texts.say(language, f"ability.{rule}")
    return texts.say(language, f"action.{one.family.id}", **values)


def describe_outcome(s: State, texts: Texts, language: str, outcome: int) -> str:
    """What has come up, as a sentence."""
    question = top_kind(s)
    said = write_outcome(s, outcome)
    if question == DEAL_CHARACTER:
        said = name_of(texts, language, "character", said)
    elif " " in said:
        kind, number = said.split()
        said = f"{texts.say(language, f'word.{kind}')} {number}"
    elif question == DRAW_CARD:
        said = name_of(texts, language, "card", said)
    elif question == DRAW_ENDING:
        said = name_of(texts, language, "ending", said)
    return texts.say(language, f"outcome.{words.QUESTIONS[question]}", it=said)


def describe_result(s: State, texts: Texts, language: str) -> str | None:
    """How the game ended, as a sentence; None while it goes on."""
    ended = result(s)
    if ended is None:
        return None
    values: dict[str, Any] = {"turns": s.turns}
    if ended["winners"]:
        values["seat"] = words.seat_text(ended["winners"][0])
    return texts.say(language, f"result.{ended['reason']}", **values)
