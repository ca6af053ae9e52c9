"""The catalogues of the command line: complete in every language, and nothing in them unused."""

from __future__ import annotations

import re
import string
from pathlib import Path

import pytest

import firehall.cli
from firehall.cli.orders import COMMANDS
from firehall.cli.words import Language, Speech, default_language
from firehall.engine.texts import LANGUAGES, TEXTS

SAID = re.compile(r'"((?:cli|help)\.[a-z_.]+)"')


def used() -> set[str]:
    """The keys that the sources name."""
    folder = Path(firehall.cli.__file__).parent
    found = {f"cli.help.{name}" for name in COMMANDS if name != "?"}
    for path in folder.glob("*.py"):
        for match in SAID.finditer(path.read_text("utf-8")):
            found.add(match[1])
    return found


def message(language: str, key: str) -> str:
    return str(TEXTS.catalogue(language).get(key).string)  # type: ignore[union-attr]


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_there_in_every_language(language: str) -> None:
    own = {key for key in TEXTS.keys(language) if key.startswith(("cli.", "help."))}
    assert own == used()
    assert TEXTS.keys(language) == TEXTS.keys("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_translations_fill_in_the_same_values(language: str) -> None:
    for key in TEXTS.keys("en"):
        assert places(message(language, key)) == places(message("en", key)), key


def test_the_languages_are_those_of_the_engine() -> None:
    assert [language.value for language in Language] == list(LANGUAGES)


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "es_MX.UTF-8", "LC_ALL": "pl_PL"}, "pl"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
    ],
)
def test_the_language_of_the_environment(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert default_language() == language


def test_words_of_a_game() -> None:
    game = firehall.game("flashpoint")
    assert Speech("pl").of_game(game, "fire") == "ogień"  # ours
    assert Speech("en").of_game(game, "fire_captain") == "Fire Captain"  # the game's
    assert Speech("en").of_game(game, "old_hose") == "old hose"  # nobody's
