"""Actions and outcomes of Stones as texts."""

from __future__ import annotations

from typing import Any

from firehall.engine.errors import NotationError
from firehall.engine.game import Refusal

from . import rules

ACTIONS = ("take 1", "take 2", "toss", "look")


def write_action(s: Any, action: int) -> str:
    return ACTIONS[action]


def read_action(s: Any, text: str) -> int | Refusal:
    if text in ACTIONS:
        return ACTIONS.index(text)
    if text.startswith("take "):
        return Refusal("ST-2", "too_many", {"text": text})
    raise NotationError(f"{text!r} is no action; actions are {', '.join(ACTIONS)}")


def write_outcome(s: Any, outcome: int) -> str:
    names = ("golden", "cursed") if s.phase == rules.HIDE else ("heads", "tails")
    return names[outcome]
