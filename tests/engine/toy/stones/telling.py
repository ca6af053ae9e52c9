"""What happens in Stones, for programs and for people."""

from __future__ import annotations

from typing import Any

from firehall.engine.game import Event, Refusal
from firehall.engine.texts import Texts

from . import notation, position, rules
from .fields import State, top_seat

RULES = {1: "not_yet", 2: "too_many", 4: "seen", 5: "over"}


def event(s: State, row: tuple[int, int, int, int]) -> Event:
    kind, a, b, c = row
    if kind == rules.TOOK:
        return {"event": "took", "seat": a, "n": b, "left": c}
    if kind == rules.TOSSED:
        return {"event": "tossed", "heads": a == 0}
    if kind == rules.LOOKED:
        return {"event": "looked", "last": position.STONES[a]}
    return {"event": "ended", "seat": a} if kind == rules.ENDED else {"event": "hid"}


def why(s: State, action: int) -> Refusal | None:
    rule = rules.refusal(s, action)
    return Refusal(f"ST-{rule}", RULES[rule], {"text": ""}) if rule else None


def view(s: State, options: position.Options, seat: int | None) -> dict[str, Any]:
    seen = position.write(s, options)
    return seen if s.seen else {**seen, "last": "unknown"}


def result(s: State) -> dict[str, Any] | None:
    if s.depth > 0:
        return None
    reason = position.ENDINGS[s.ending]
    return {"winners": [s.winner], "reason": reason, "scores": {"turns": s.turns}}


def draw(s: State) -> str:
    return "o" * s.stones


def tell(texts: Texts, language: str, event: Event) -> str:
    return texts.say(language, f"event.{event['event']}", **event)


def explain(texts: Texts, language: str, refusal: Refusal) -> str:
    return texts.say(language, f"refusal.{refusal.code}", **refusal.values)


def ask(s: State, texts: Texts, language: str) -> str:
    return texts.say(language, f"ask.{position.phase(s)}", n=s.stones, seat=top_seat(s))


def describe_action(s: State, texts: Texts, language: str, action: int) -> str:
    return texts.say(language, f"action.{notation.ACTIONS[action].replace(' ', '_')}")


def describe_outcome(s: State, texts: Texts, language: str, outcome: int) -> str:
    return texts.say(language, f"outcome.{notation.write_outcome(s, outcome)}")


def describe_result(s: State, texts: Texts, language: str) -> str | None:
    ended = result(s)
    return None if ended is None else texts.say(language, "event.ended", seat=s.winner)
