"""Actions and outcomes of Stones as texts."""

from __future__ import annotations

from firehall.engine.errors import NotationError
from firehall.engine.frames import top_kind
from firehall.engine.game import Refusal

from .fields import HIDE, State

ACTIONS = ("take 1", "take 2", "toss", "look")


def write_action(s: State, action: int) -> str:
    return ACTIONS[action]


def read_action(s: State, text: str) -> int | Refusal:
    if text in ACTIONS:
        return ACTIONS.index(text)
    if text.startswith("take "):
        return Refusal("ST-2", "too_many", {"text": text})
    raise NotationError(f"{text!r} is no action; actions are {', '.join(ACTIONS)}")


def write_outcome(s: State, outcome: int) -> str:
    names = ("golden", "cursed") if top_kind(s) == HIDE else ("heads", "tails")
    return names[outcome]
