"""What messages are made of: names, texts and numbers with their limits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Any, Literal

import msgspec
from msgspec import Meta

from firehall.engine.texts import LANGUAGES
from firehall.server.plain_text import HIDDEN, plain

PROTOCOL = 1


# A title is the type's name on the page (`scripts/wire.py`): numbers of two kinds are not mixed up.
if TYPE_CHECKING:
    Lang = str
else:
    Lang = Annotated[Literal[LANGUAGES], Meta(title="Language")]
SEEN = rf"^[^{HIDDEN}]*$"
NAME_LETTERS = 40
Name = Annotated[str, Meta(min_length=1, max_length=NAME_LETTERS)]
#: Chosen by the browser, for idempotence.
Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=SEEN)]
Notation = Annotated[str, Meta(min_length=1, max_length=100, pattern=SEEN)]
Seed = Annotated[str, Meta(max_length=64, pattern=SEEN)]
SeatNumber = Annotated[int, Meta(ge=0, le=15, title="SeatNumber")]
#: Whose doing something is: a seat, or -1, the dice.
Actor = Annotated[int, Meta(ge=-1, le=15, title="SeatNumber")]
#: A place on the board: {"space": [3, 4]}, {"settlement": 6}, …
Target = Annotated[dict[str, Any], Meta(title="Target")]
Json = dict[str, Any]


class Struct(msgspec.Struct, kw_only=True):
    """What the server says."""


def something(text: str) -> str:
    """What somebody has written; it must not be nothing."""
    found = plain(text)
    if not found:
        raise ValueError("nothing is written there")
    return found


def a_name(text: str) -> str:
    """A name that somebody gives; taken apart, a letter may be longer than it was written."""
    return something(text)[:NAME_LETTERS].rstrip()


class Given(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """What a browser says."""


class Problem(Struct):
    """Whatever is refused: a code for programs, a sentence for people, perhaps a rule."""

    code: str
    message: str
    rule: str = ""
