"""Actions and outcomes as short texts: ``play spark``, ``at 2``, ``choose pour``, ``let``.

A seat is written from 1 on. A draw is a number that says nothing of the card: ``draw 7``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from firehall.engine import wording
from firehall.engine.errors import Unreadable
from firehall.engine.families import Parameter
from firehall.engine.frames import top_kind
from firehall.engine.wording import Kind

from .actions import TABLE, label
from .deck import KINDS
from .fields import CHOICE, DRAWING, ROLLING
from .state import SEATS

LIKE = "'play bucket', 'discard wind', 'at 2', 'throw', 'let'"
LABELS = ("pour", "teach")


def write_action(s: Any, action: int) -> str:
    one = TABLE.find(top_kind(s), action)
    assert one is not None
    return wording.write(s, one, action, PARAMETERS)


def read_action(s: Any, text: str) -> int:
    for one in TABLE.numbered:
        action = wording.read(s, one, text.lower().split(), PARAMETERS)
        if isinstance(action, int):
            return action
    raise Unreadable("error.no_action", like=LIKE)


def write_outcome(s: Any, outcome: int) -> str:
    kind = top_kind(s)
    if kind == ROLLING:
        return str(outcome + 1)
    return f"{'draw' if kind == DRAWING else 'steal'} {outcome + 1}"


def pick(names: Sequence[str], name: str) -> int:
    if name not in names:
        raise Unreadable("error.none_of", name=repr(name), names=", ".join(names))
    return names.index(name)


def write_option(s: Any, option: int) -> str:
    return label(s, option) if top_kind(s) == CHOICE else LABELS[option]


def kind(names: Sequence[str]) -> Kind:
    def read(s: Any, one: Parameter, words: list[str], said: Mapping[str, int]) -> int:
        return pick(names, words[0])

    return Kind(lambda s, number: names[number], read)


SEAT_NAMES = [str(seat + 1) for seat in range(SEATS)]
PARAMETERS = {"card": kind(KINDS), "rival": kind(SEAT_NAMES), "option": kind(LABELS)}
