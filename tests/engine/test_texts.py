"""Message catalogues."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import firehall
from firehall.engine.texts import LANGUAGES, Texts
from tests.engine.installing import copy_of_firehall, run_in
from tests.wording import WHOLE, worded_values

POLISH = "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
HEAD = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: {forms}\\n"
"""
EN = """
msgid "hello"
msgstr "Hello, {name}!"

msgid "untranslated"
msgstr ""

msgid "fires"
msgid_plural "fires"
msgstr[0] "{n} fire"
msgstr[1] "{n} fires in {where}"
"""
PL = """
msgid "hello"
msgstr "Cześć, {name}!"

msgid "fires"
msgid_plural "fires"
msgstr[0] "{n} pożar"
msgstr[1] "{n} pożary"
msgstr[2] "{n} pożarów"
"""


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    en = HEAD.format(forms="nplurals=2; plural=(n != 1);") + EN
    (tmp_path / "en.po").write_text(en, "utf-8")
    (tmp_path / "pl.po").write_text(HEAD.format(forms=POLISH) + PL, "utf-8")
    return Texts(tmp_path)


def test_english_stands_in_where_a_translation_lacks_something(texts: Texts) -> None:
    assert texts.say("es", "hello", name="Ann") == "Hello, Ann!"
    assert texts.say("es", "fires", n=1) == "1 fire"
    assert texts.has("es", "hello")
    assert not texts.keys("es")
    assert texts.messages("pl")["fires"] == ["{n} pożar", "{n} pożary", "{n} pożarów"]
    assert texts.messages("es")["hello"] == "Hello, {name}!"


def test_values_stand_in_braces(texts: Texts) -> None:
    assert texts.say("en", "hello", name="Ann") == "Hello, Ann!"
    assert texts.say("pl", "hello", name="Ann") == "Cześć, Ann!"


@pytest.mark.parametrize(
    ("language", "n", "said"),
    [
        ("en", 0, "0 fires in 3,4"),
        ("en", 1, "1 fire"),
        ("en", 2, "2 fires in 3,4"),
        ("pl", 0, "0 pożarów"),
        ("pl", 1, "1 pożar"),
        ("pl", 3, "3 pożary"),
        ("pl", 5, "5 pożarów"),
        ("pl", 12, "12 pożarów"),
        ("pl", 22, "22 pożary"),
    ],
)
def test_plural_forms(texts: Texts, language: str, n: int, said: str) -> None:
    assert texts.say(language, "fires", n=n, where="3,4") == said


@pytest.mark.parametrize("key", ["nothing", "untranslated"])
def test_a_message_that_is_missing(texts: Texts, key: str) -> None:
    with pytest.raises(LookupError, match=f"the catalogues in .* have no '{key}'"):
        texts.say("en", key)
    assert not texts.has("en", key)


def test_a_value_that_is_missing(texts: Texts) -> None:
    with pytest.raises(KeyError):
        texts.say("en", "hello")
    with pytest.raises(KeyError):
        texts.say("en", "fires", where="3,4")


def test_keys_are_those_with_a_text(texts: Texts) -> None:
    assert texts.keys("en") == {"hello", "fires"}
    assert texts.has("en", "fires")


def test_a_language_that_there_is_not(texts: Texts) -> None:
    with pytest.raises(ValueError, match=f"'xx'; there are {', '.join(LANGUAGES)}"):
        texts.say("xx", "hello", name="Ann")
    assert set(LANGUAGES) >= set(WHOLE)


ESPERANTO = """
msgid "game.title"
msgstr "La Brigado"
"""
IN_ESPERANTO = """
import json
from firehall.engine.texts import LANGUAGES
from firehall.server.api.games import info
print(json.dumps([LANGUAGES, *(info(name, "eo").title for name in ("brigade", "arsonist"))]))
"""


def test_a_language_is_its_texts_and_nothing_else(tmp_path: Path) -> None:
    """A game that is not translated yet speaks English in it."""
    copy = copy_of_firehall(tmp_path)
    head = HEAD.format(forms="nplurals=2; plural=(n != 1);")
    (copy / "texts/eo.po").write_text(head, "utf-8")
    (copy / "games/brigade/texts/eo.po").write_text(head + ESPERANTO, "utf-8")
    languages, *titles = json.loads(run_in(tmp_path, IN_ESPERANTO))
    assert set(languages) == {*LANGUAGES, "eo"}
    assert titles == ["La Brigado", "The Arsonist"]


def test_a_catalogue_is_read_once(texts: Texts, tmp_path: Path) -> None:
    texts.say("en", "hello", name="Ann")
    (tmp_path / "en.po").unlink()
    assert texts.say("en", "hello", name="Bob") == "Hello, Bob!"


@pytest.mark.parametrize("name", firehall.games())
def test_every_value_of_an_option_has_words(name: str) -> None:
    """A page that lays a table shows no raw value."""
    game = firehall.game(name)
    for option, value in worded_values(type(game.read_options({}))):
        for language in LANGUAGES:
            assert game.texts.say(language, f"option.{option}.{value}")
