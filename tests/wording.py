"""What every text for people has to be, whichever game it tells of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter
from typing import Literal, get_args, get_origin, get_type_hints

from firehall.engine.texts import ENGLISH, LANGUAGES, Texts

#: The languages in which everything is told; another tells what somebody has translated so far.
WHOLE = ("en", "es", "pl")


def messages(texts: Texts, language: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The id of every message and its text, in all plural forms."""
    for message in texts.catalogue(language):
        if message.id:
            key = message.id if isinstance(message.id, str) else message.id[0]
            text = message.string or ""
            yield key, (text,) if isinstance(text, str) else tuple(text)


def worded_values(options: type) -> Iterator[tuple[str, str]]:
    """The values of options that are words: a page shows what they are called."""
    for name, kind in get_type_hints(options).items():
        for value in get_args(kind) if get_origin(kind) is Literal else ():
            if isinstance(value, str):
                yield name, value


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def check_catalogues(texts: Texts) -> None:
    """Every language has the same messages, in the same order; what it has is whole."""
    english = dict(messages(texts, ENGLISH))
    for language in LANGUAGES:
        catalogue, said = texts.catalogue(language), dict(messages(texts, language))
        assert str(catalogue.locale) == language
        assert not catalogue.obsolete
        assert not [message.id for message in catalogue if message.id and message.fuzzy]
        told = [key for key in english if language in WHOLE or key in said]
        assert list(said) == told, language
        for key, forms in said.items():
            assert len(forms) == (1 if len(english[key]) == 1 else catalogue.num_plurals), key
            check_filled_in(forms, english[key])


def check_filled_in(forms: tuple[str, ...], english: tuple[str, ...]) -> None:
    """The same values as in English; a plural form may spell its number instead."""
    filled = [placeholders(form) for form in english]
    always, ever = set.intersection(*filled), set.union(*filled)
    spelled = {"n"} if len(forms) > 1 else set()
    for form in forms:
        assert form.strip(), english
        assert always - spelled <= placeholders(form) <= ever, form


def good(text: str) -> bool:
    """A text for people: something is said, and no name of the program's is left in it."""
    return bool(text) and text == text.strip() and not re.search(r"[{}_]|None|Phrase|  | \.", text)


def sentence(text: str) -> bool:
    return good(text) and text[-1] in ".!?" and (text[0].isupper() or text[0] in "¡¿0123456789")
