"""Parts of drawings: characters with the name of a style, and lines with two ends."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from firehall.engine.texts import TEXTS


class Segment(NamedTuple):
    """Characters in one style, or in several that lie over each other."""

    text: str
    style: str


Line = list[Segment]
Say = Callable[..., str]  # the words for a key, in the reader's language


def word_of(game: Any, language: str, key: str, /, **values: Any) -> str:
    """A word of a board or panel: from our catalogue, else the game's, else as it is."""
    for texts, name in ((TEXTS, f"{game.name}.{key}"), (game.texts, f"word.{key}")):
        if texts.has(language, name):
            return str(texts.say(language, name, **values))
    return key.replace("_", " ")


def text_of(lines: list[Line]) -> list[str]:
    """Lines without their styles."""
    return ["".join(segment.text for segment in line).rstrip() for line in lines]


def ends(label: str, value: str, width: int) -> Line:
    """A label at the left end, cut where it is too long, and a value at the right.

    >>> text_of([ends("Event cards left", "27", 14)])
    ['Event card… 27']
    """
    room = width - len(value) - 1
    if len(label) > room:
        label = label[: room - 1].rstrip() + "…"
    return [Segment(label.ljust(room + 1), "panel"), Segment(value, "value")]
