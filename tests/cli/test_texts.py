"""The catalogues of the command line: complete in every language, and nothing in them unused."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import firehall.cli
from firehall.cli.orders import COMMANDS
from firehall.cli.words import Language, Speech, default_language
from firehall.engine.texts import LANGUAGES, TEXTS
from tests.wording import check_catalogues

SAID = re.compile(r'"((?:cli|help)\.[a-z_.]+)"')


def used() -> set[str]:
    """The keys that the sources name."""
    folder = Path(firehall.cli.__file__).parent
    found = {f"cli.help.{name}" for name in COMMANDS if name != "?"}
    for path in folder.glob("*.py"):
        for match in SAID.finditer(path.read_text("utf-8")):
            found.add(match[1])
    return found


def test_every_sentence_is_there_and_no_other() -> None:
    assert {key for key in TEXTS.keys("en") if key.startswith(("cli.", "help."))} == used()


def test_every_catalogue_has_the_same_messages_and_whole_ones() -> None:
    check_catalogues(TEXTS)


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
