"""The words of Talisman's cards as lists, each with what it does and a card that says it.

`docs/cards.md` prints them, so that the lists there are whole.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from firehall.games.talisman.box.cards import whole
from firehall.games.talisman.box.statics import STATICS, texts
from firehall.games.talisman.language.programs import LANGUAGE

_IDS = re.compile(r"\s*\(?(?:TA-[A-Z]+-\d+[a-z]?(?:\.\d+)?|R-\d+)(?:,? (?:and )?)?\)?:?")


def operations() -> str:
    """What is done."""
    return _table(LANGUAGE.operations)


def conditions() -> str:
    """What is asked: after ``if``, ``when`` and ``where``."""
    return _table(LANGUAGE.predicates)


def numbers() -> str:
    """What is counted, and sets of characters after ``each``."""
    return _table({**LANGUAGE.values, **LANGUAGE.crowds})


def statics() -> str:
    """What is always on."""
    said = [(text, one.key or one.rule) for one in texts() for text in _strings(one.static)]
    return _columns([(*_use(name, said), "") for name in sorted(STATICS.statics)])


@cache
def _said() -> list[tuple[str, str]]:
    """Every text of a program in the box, and the card, ability, space or program it is of."""
    box = whole()
    found = []
    for one in texts():
        for part in vars(one).values():
            found += [(text, one.key or one.rule) for text in _strings(part)]
    for key, do in box.programs.items():
        found += [(text, key) for text in _strings(do)]
    return found


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for one in value.values():
            yield from _strings(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _strings(one)


def _use(name: str, said: list[tuple[str, str]]) -> tuple[str, str]:
    """How a card says a word, and which."""
    pattern = re.compile(rf"(?<![\w.]){name}(?!\w)(\([^()]*\))?")
    for text, owner in said:
        found = pattern.search(text)
        if found and text != owner:
            return found[0], owner
    return name, ""


def _table(words: dict[str, Any]) -> str:
    return _columns([(*_use(name, _said()), _meaning(words[name])) for name in sorted(words)])


def _meaning(word: Any) -> str:
    """The first sentence of what its function says of itself, without the ids of rules."""
    said = (word.function.__doc__ or "").strip().split("\n\n")[0].replace("\n    ", " ")
    return _IDS.sub("", said).strip().strip(";. ")


def _columns(rows: list[tuple[str, str, str]]) -> str:
    first, second = (max(len(row[n]) for row in rows) + 2 for n in (0, 1))
    return "\n".join(f"{a:{first}}{b:{second}}{c}".rstrip() for a, b, c in rows)
