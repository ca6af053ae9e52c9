"""The texts of Talisman: complete in every language, and right in every game that is played."""

from __future__ import annotations

import re
from typing import Any

import msgspec
import pytest

import firehall
from firehall.engine.game import Refusal
from firehall.engine.texts import LANGUAGES
from firehall.games.talisman import GAME, telling, words
from firehall.games.talisman.box.cards import whole
from firehall.games.talisman.describing import describe_action, describe_outcome, describe_result
from firehall.games.talisman.events import EVENTS
from firehall.games.talisman.families.table import TABLE
from firehall.games.talisman.language.programs import PROGRAMS
from firehall.games.talisman.options import Options
from firehall.players.seats import Computer
from firehall.server.rulebook import chapters
from tests.talisman.tables import VARIANTS
from tests.wording import check_catalogues, good, messages, sentence

TEXTS = GAME.texts
BOX = whole()
TRANSLATIONS = [language for language in LANGUAGES if language != "en"]
ID = re.compile(r"\bTA-[A-Z]+(?:-\d+)?[a-z]?\b|\bR-\d+\b")


# Catalogues


def test_every_catalogue_has_the_same_messages_and_whole_ones() -> None:
    check_catalogues(TEXTS)


def keys_of_code() -> set[str]:
    """What the code asks for by name."""
    options = [field.name for field in msgspec.structs.fields(Options)]
    asked = [word for number, word in words.QUESTIONS.items() if number >= 50]
    labels = {label for label in PROGRAMS.labels if label}
    return {
        "game.title",
        "game.about",
        "ask.over",
        *GAME.page.texts(),
        *(f"option.{name}{more}" for name in options for more in ("", ".help")),
        *(f"card.{key}{more}" for key in words.CARD_KEYS for more in ("", ".text")),
        *(f"space.{key}" for key in words.SPACES),
        *(f"character.{key}" for key in words.CHARACTERS),
        *(f"ability.{one.rule}" for hero in BOX.characters for one in hero.abilities),
        *(f"ending.{one.key}" for one in BOX.endings),
        *(f"word.{name}" for name in (*labels, *words.MANNERS, *words.DIRECTIONS)),
        *(f"event.{name}" for name, _ in EVENTS.values() if name != "portal_tried"),
        *(f"event.portal_tried.{how}" for how in ("opened", "shut")),
        *(f"refusal.{code}" for code in telling.CODE_NAMES.values()),
        *(f"ask.{name}" for name in asked),
        *(f"action.{one.family.id}" for one in TABLE.numbered),
        *(f"result.{ending}" for ending in words.ENDINGS[1:]),
    }


def test_everything_that_code_asks_for_is_there() -> None:
    assert keys_of_code() - set(TEXTS.keys("en")) == set()


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_cards_say_something_else_in_another_language(language: str) -> None:
    """Names may be the same (Goblin, Troll), what a card does is told."""
    english = dict(messages(TEXTS, "en"))
    same = [
        key
        for key, text in messages(TEXTS, language)
        if text == english[key] and (key.endswith(".text") or key.startswith("ability."))
    ]
    assert same == []


# In play


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", list(telling.CODE_NAMES.values()))
def test_every_refusal_can_be_explained(code: str, language: str) -> None:
    assert sentence(telling.explain(TEXTS, language, Refusal("TA-G-10", code, {})))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", VARIANTS)
def test_whole_games_are_told(options: dict[str, Any], language: str) -> None:
    """Every question, every action and outcome, everything that happens."""
    match = firehall.Match("talisman", options, seed=2, language=language)
    players = [Computer(GAME, "rules-of-thumb", seat) for seat in range(len(match.seats))]
    while not match.over:
        assert sentence(match.question()), match.question()
        if match.actor == firehall.CHANCE:
            assert good(describe_outcome(match.state, TEXTS, language, 0))
            events = match.roll()
        else:
            actions = match.legal_actions()
            told = [describe_action(match.state, TEXTS, language, action) for action in actions]
            assert all(good(one) for one in told), told
            assert match.actor is not None
            events = match.play(players[match.actor].choose(match))
        for event in events:
            assert sentence(match.tell(event)), match.tell(event)
    ended = describe_result(match.state, TEXTS, language)
    assert ended is not None
    assert sentence(ended), ended


# The rules


def rules(language: str) -> list[tuple[str, str, str]]:
    return [
        (rule.id, rule.title, rule.text)
        for chapter in chapters(GAME.rules(language))
        for rule in chapter.rules
    ]


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_rules_are_the_same_id_by_id(language: str) -> None:
    for (id, _, english), (other, title, told) in zip(rules("en"), rules(language), strict=True):
        assert id == other
        assert title
        assert told
        assert set(ID.findall(told)) == set(ID.findall(english)), id


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_rules_say_of_a_card_what_the_card_says(language: str) -> None:
    told = {id: (title, text) for id, title, text in rules(language)}
    for card in BOX.cards:
        if not card.rule.startswith("TA-PU"):
            title, text = told[card.rule]
            assert title == TEXTS.say(language, f"card.{card.key}")
            assert text.endswith(TEXTS.say(language, f"card.{card.key}.text")), card.key
