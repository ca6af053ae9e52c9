"""The texts of The Arsonist: complete in every language, and right in every game that is played."""

from __future__ import annotations

import inspect
import re

import msgspec
import pytest

import firehall
from firehall.engine.game import Refusal
from firehall.engine.texts import LANGUAGES
from firehall.games.arsonist import GAME, describing, drawing, telling
from firehall.games.arsonist.describing import (
    describe_action,
    describe_outcome,
    describe_result,
)
from firehall.games.arsonist.events import EVENTS, SECRETS
from firehall.games.arsonist.families import table as families_table
from firehall.games.arsonist.hearing import event_for
from firehall.games.arsonist.options import Options
from firehall.games.arsonist.rules import SUMMARY
from firehall.games.arsonist.town.map import DISTRICTS, PRINTED
from firehall.games.arsonist.words import CARDS, ENDINGS, PHASES, SIDES
from tests.arsonist.tables import VARIANTS, random_match, table
from tests.wording import check_catalogues, good, sentence

TEXTS = GAME.texts
CODES = [code for code in telling.CODE_NAMES.values() if code != "OK"]


# Catalogues


def test_every_catalogue_has_the_same_messages_and_whole_ones() -> None:
    check_catalogues(TEXTS)


#: Where actions and outcomes are described.
CHAPTERS = [describing, *vars(families_table).values()]


def keys_in(module: object) -> list[str]:
    if not inspect.ismodule(module):
        return []
    return re.findall(r'"((?:action|outcome)\.[a-z_]+)"', inspect.getsource(module))


def keys_of_code() -> set[str]:
    panel_words = re.findall(r'\("([a-z_]+)", f?(?:"|str)', inspect.getsource(drawing))
    endings = ENDINGS[1:]
    options = [field.name for field in msgspec.structs.fields(Options)]
    turns = [f"ask.turn.{side}{acted}" for side in SIDES for acted in ("", ".acted")]
    return {
        "game.title",
        "game.about",
        "file.map",
        *GAME.page.texts(),
        "refusal.NOT_YOUR_TURN",
        *(f"map.{name}" for name in PRINTED),
        *(f"option.map.{name}{more}" for name in PRINTED for more in ("", ".size", ".adds")),
        *(f"option.{name}{more}" for name in options for more in ("", ".help")),
        *(f"word.{name}" for name in [*SIDES, *CARDS, *endings, *panel_words]),
        *(f"word.{name}" for name in [*SUMMARY[1:], *DISTRICTS]),
        *(f"word.{name}" for name in ("house", "arson_token", "car", "barricade", "possible")),
        *(f"event.{name}" for name, _ in EVENTS.values()),
        *(f"event.{name}.unseen" for name in SECRETS),
        *(f"refusal.{code}" for code in CODES),
        *(f"question.{name}" for name in PHASES.values()),
        *(f"ask.{name}" for name in PHASES.values() if name != "turn"),
        *turns,
        *(f"{told}.{ending}" for told in ("result", "headline") for ending in endings),
        *(f"action.{card}{none}" for card in ("sparks", "master") for none in ("", "_none")),
        *(key for module in CHAPTERS for key in keys_in(module)),
        *(f"error.{what}" for what in ("place", "car", "road")),
    }


def test_everything_that_code_asks_for_is_there_and_nothing_else() -> None:
    assert sorted(TEXTS.keys("en")) == sorted(keys_of_code())


# Each kind of message, filled in


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", EVENTS)
def test_every_event_can_be_told(kind: int, language: str) -> None:
    state = table().state
    for number in (1, 2):
        event = telling.event(state, (kind, number % 2 if kind in (5, 6) else number, 1, 2))
        for seat in (0, 1, None):
            text = telling.tell(TEXTS, language, event_for(event, seat))
            assert sentence(text), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", CODES)
def test_every_refusal_can_be_explained(code: str, language: str) -> None:
    values = {
        "place": 6,
        "car": 2,
        "road": "6-10",
        "card": "sparks",
        "side": "arsonist",
        "question": "token",
    }
    text = telling.explain(TEXTS, language, Refusal("P6.2", code, values))
    assert sentence(text), text


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", VARIANTS)
@pytest.mark.parametrize("seed", range(3))
def test_whole_games_are_told(options: dict[str, object], seed: int, language: str) -> None:
    """Every question, every legal action and outcome, and the result."""
    record = random_match(options, seed).record()
    match = firehall.Match("arsonist", record["options"], seed=record["seed"], language=language)
    for seat, text in record["plies"]:
        assert sentence(match.question()), match.question()
        if seat == firehall.CHANCE:
            assert good(describe_outcome(match.state, TEXTS, language, 0))
            match.roll(text)
            continue
        told = [
            describe_action(match.state, TEXTS, language, action)
            for action in match.legal_actions()
        ]
        assert all(good(one) for one in told), told
        assert len(set(told)) == len(told), told
        match.play(text)
    ended = describe_result(match.state, TEXTS, language)
    assert ended is not None
    assert sentence(ended), ended
    assert describe_result(table().state, TEXTS, language) is None


def test_the_panel_and_the_legend() -> None:
    state = table(cars=[1], barricades=[[6, 10]]).state

    def say(key: str) -> str:
        return TEXTS.say("en", f"word.{key}")

    lines = drawing.panel(state, say, 30)
    assert all(
        sum(len(segment.text) for segment in line) in (0, 30) or len(line) == 1 for line in lines
    )
    assert len(drawing.legend(state, say)) == 9
    assert "@" not in drawing.draw(state)
    assert "@" in drawing.draw(state, 0)
    assert "╳" in drawing.draw(state)
