"""What every text for people has to be, whichever game it tells of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter
from typing import Literal, get_args, get_origin, get_type_hints

from firehall.engine.texts import ENGLISH, LANGUAGES, Texts


def messages(texts: Texts, language: str) -> Iterator[tuple[str, str]]:
    """The id of every message and its text, where none has a plural."""
    for message in texts.catalogue(language):
        if message.id:
            assert isinstance(message.id, str)
            assert isinstance(message.string, str)
            yield message.id, message.string


def worded_values(options: type) -> Iterator[tuple[str, str]]:
    """The values of options that are words: a page shows what they are called."""
    for name, kind in get_type_hints(options).items():
        for value in get_args(kind) if get_origin(kind) is Literal else ():
            if isinstance(value, str):
                yield name, value


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def check_catalogues(texts: Texts) -> None:
    """Every language has the same messages, whole, with the same values to be filled in."""
    english = dict(messages(texts, ENGLISH))
    for language in LANGUAGES:
        catalogue, said = texts.catalogue(language), dict(messages(texts, language))
        assert str(catalogue.locale) == language
        assert not catalogue.obsolete
        assert not [message.id for message in catalogue if message.fuzzy]
        assert list(said) == list(english), language
        for key, text in said.items():
            assert text.strip(), key
            assert placeholders(text) == placeholders(english[key]), key


def good(text: str) -> bool:
    """A text for people: something is said, and no name of the program's is left in it."""
    return bool(text) and text == text.strip() and not re.search(r"[{}_]|None|Phrase|  | \.", text)


def sentence(text: str) -> bool:
    return good(text) and text[-1] in ".!?" and (text[0].isupper() or text[0] in "¡¿0123456789")
