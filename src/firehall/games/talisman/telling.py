"""What the rules did and what they ask, for programs and for people."""

from __future__ import annotations

from firehall.engine.frames import top_kind
from firehall.engine.game import Event
from firehall.engine.log import by_name
from firehall.engine.texts import Texts
from firehall.games.talisman import words
from firehall.games.talisman.describing import (
    describe_action,
    describe_outcome,
    describe_result,
    name_of,
)
from firehall.games.talisman.drawing import draw
from firehall.games.talisman.events import EVENTS, SECRETS
from firehall.games.talisman.explaining import CODE_NAMES, explain, why
from firehall.games.talisman.fields import (
    ACCEPT,
    FIRST_DECISION,
    TRADE,
    State,
    asked,
    top_given,
    top_pays,
    top_price,
    top_wanted,
)
from firehall.games.talisman.showing import result, view

__all__ = ["describe_action", "describe_outcome", "describe_result", "draw", "result", "view"]
__all__ += ["CODE_NAMES", "ask", "event", "explain", "tell", "why"]

#: Values of events that are names of things.
_NAMED = {"card": "card", "space": "space", "character": "character", "ending": "ending"}


def event(s: State, row: tuple[int, int, int, int]) -> Event:
    """A row of the log by name: ``{"event": "walked", "seat": 0, "space": "outer_city"}``."""
    return by_name(s, row, EVENTS, words.EVENT_NAMES)


def tell(texts: Texts, language: str, event: Event) -> str:
    """An event as a sentence; one whose secret was left out has a sentence of its own."""
    name = event["event"]
    key = f"event.{name}{_form(event)}"
    values = {}
    for place, value in event.items():
        if place in ("seat", "other") and isinstance(value, int):
            values[place] = words.seat_text(value) if value >= 0 else "–"
        elif place in _NAMED and isinstance(value, str):
            values[place] = name_of(texts, language, _NAMED[place], value)
        elif isinstance(value, str) and place != "event":
            values[place] = texts.say(language, f"word.{value}")
        elif place == "dice":
            values[place] = " + ".join(str(value))
        else:
            values[place] = value
    return texts.say(language, key, **values)


def _form(event: Event) -> str:
    """The ending of the message's id, where an event is told in more than one way."""
    name = event["event"]
    if name in SECRETS and SECRETS[name] not in event:
        return ".unseen"
    if name == "rolled" and event["seat"] < 0:
        return ".creature"
    if name == "portal_tried":
        return ".opened" if event["opened"] else ".shut"
    return ""


def ask(s: State, texts: Texts, language: str) -> str:
    """The open question as a sentence; to a player or about the dice."""
    question = top_kind(s)
    if question == 0:
        return texts.say(language, "ask.over")
    values = {"seat": words.seat_text(asked(s)) if question >= FIRST_DECISION else ""}
    if question in (TRADE, ACCEPT):
        values["bargain"] = bargain(s, texts, language)
    return texts.say(language, f"ask.{words.QUESTIONS[question]}", **values)


def bargain(s: State, texts: Texts, language: str) -> str:
    """What whoever is asked would give and get; nothing as long as there is nothing."""
    sides = {}
    for side, card, gold in (
        ("gives", top_given(s), top_pays(s)),
        ("gets", top_wanted(s), top_price(s)),
    ):
        parts = [name_of(texts, language, "card", words.card_text(card - 1))] if card else []
        parts += [texts.say(language, "word.gold_pieces", number=gold)] if gold else []
        sides[side] = " + ".join(parts) or "–"
    told = top_given(s) + top_wanted(s) + top_pays(s) + top_price(s) > 0
    return texts.say(language, "word.bargain", **sides) if told else ""
