"""What every text for people has to be, whichever game it tells of."""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import Formatter

from firehall.engine.texts import Texts


def messages(texts: Texts, language: str) -> Iterator[tuple[str, str]]:
    """The id of every message and its text, where none has a plural."""
    for message in texts.catalogue(language):
        if message.id:
            assert isinstance(message.id, str)
            assert isinstance(message.string, str)
            yield message.id, message.string


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def good(text: str) -> bool:
    """A text for people: something is said, and no name of the program's is left in it."""
    return bool(text) and text == text.strip() and not re.search(r"[{}_]|None|Phrase|  | \.", text)


def sentence(text: str) -> bool:
    return good(text) and text[-1] in ".!?" and (text[0].isupper() or text[0] in "¡¿0123456789")
