"""The game on a page: where each action is done by a click, and what is drawn once."""

from __future__ import annotations

from typing import Any

from firehall.engine.families import call
from firehall.engine.frames import top_kind
from firehall.engine.game import Aim

from .actions import TABLE
from .deck import KINDS
from .state import WORST

moments = frozenset({"kindled", "threw", "stole", "ended"})


def board(s: Any, options: Any) -> dict[str, Any]:
    return {"cards": KINDS, "worst": WORST}


def aim(s: Any, action: int) -> Aim:
    one = TABLE.find(top_kind(s), action)
    assert one is not None
    family = one.family
    values = family.values(s, family.numbers(action - one.first))
    on = tuple(call(family.aims, values)) if family.aims else ()
    return Aim(family.verb, on)
