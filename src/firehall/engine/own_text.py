"""What somebody has drawn or written for a game, as text: a board, a map."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

MOST_PARTS = 8
#: Comments and strings, those of several lines first; the last may lack its end.
_WORDS = re.compile(
    r"""\#[^\n]*"""
    r"""|\"{3}(?:[^\\]|\\[\s\S])*?(?:\"{3,5}|\Z)|'{3}[\s\S]*?(?:'{3,5}|\Z)"""
    r"""|"(?:[^"\\\n]|\\.)*"?|'[^'\n]*'?"""
)
_LONG_KEY = re.compile(rf"(?<![\w-])[\w-]+[ \t]*(?:\.[ \t]*[\w-]+[ \t]*){{{MOST_PARTS}}}")


def toml(text: str) -> dict[str, Any]:
    """What a text in TOML holds; ValueError if it is none.

    For keys of many parts the reader takes a time that grows with their square: one line of 64 kB
    kept it busy for 13 seconds. No text of ours needs any.
    """
    if _LONG_KEY.search(_WORDS.sub("_", text)):
        raise ValueError(f"a key has more than {MOST_PARTS} parts")
    return tomllib.loads(text)


#: By how files with such texts end.
READERS: dict[str, Callable[[str], Any]] = {".toml": toml, ".json": json.loads}


def ending(text: str) -> str:
    """How a file with this text would end: in JSON data begin with a brace, in TOML they cannot.

    >>> ending(' {"name": "cabin"}'), ending('name = "cabin"')
    ('.json', '.toml')
    """
    return ".json" if text.lstrip().startswith("{") else ".toml"


@dataclass(frozen=True)
class Thought:
    """Something odd about what can be played on: a message of the game's texts, and where."""

    message: str
    at: tuple[list[int | str], ...] = ()
    values: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class OwnText:
    """What a text is: its title for people, the data, other options that it needs, and what whoever
    made it may want to think about.
    """

    title: str
    data: dict[str, Any]
    needs: dict[str, Any] = field(default_factory=dict)
    thoughts: list[Thought] = field(default_factory=list)
