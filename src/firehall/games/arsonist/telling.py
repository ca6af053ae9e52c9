"""What the rules did and what they ask, for programs and for people.

The game's face for the rest of Firehall: refusals, views and descriptions come from their own
chapters and are gathered here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from firehall.engine.frames import top_kind
from firehall.engine.game import Event
from firehall.engine.log import by_name
from firehall.engine.texts import Texts
from firehall.games.arsonist.describing import describe_action, describe_outcome, describe_result
from firehall.games.arsonist.drawing import draw
from firehall.games.arsonist.events import EVENTS, SECRETS
from firehall.games.arsonist.explaining import CODE_NAMES, explain, why
from firehall.games.arsonist.fields import COIN, MOVE_CAR, TURN, State, top_car, top_turned
from firehall.games.arsonist.showing import result, view
from firehall.games.arsonist.state import PANIC_MOST
from firehall.games.arsonist.words import ACTIONS, CARDS, ENDINGS, SIDES, ends_of, phase

__all__ = ["describe_action", "describe_outcome", "describe_result", "draw", "result", "view"]
__all__ += ["CODE_NAMES", "ask", "event", "explain", "tell", "why"]

# Events

_NAMES: dict[str, Callable[[Any, int], Any]] = {
    "action": lambda s, action: ACTIONS[action],
    "card": lambda s, card: CARDS[card],
    "side": lambda s, side: SIDES[side],
    "car": lambda s, car: car + 1,
    "road": ends_of,
    "result": lambda s, result: ENDINGS[result],
}


def event(s: State, row: tuple[int, int, int, int]) -> Event:
    """A row of the log by name: ``{"event": "token_placed", "at": 10, "tokens": 3}``."""
    return by_name(s, row, EVENTS, _NAMES)


def tell(texts: Texts, language: str, event: Event) -> str:
    """An event as a sentence; one whose secret was left out has a sentence of its own."""
    name = event["event"]
    key = f"event.{name}"
    if name in SECRETS and SECRETS[name] not in event:
        key += ".unseen"
    values = {}
    for place, value in event.items():
        if isinstance(value, list):
            values[place] = "-".join(str(number) for number in value)
        elif isinstance(value, str) and place != "event":
            values[place] = texts.say(language, f"word.{value}")
        else:
            values[place] = value
    return texts.say(language, key, most=PANIC_MOST, **values)


# Questions


def ask(s: State, texts: Texts, language: str) -> str:
    """The open question as a sentence, the same for both sides: nothing secret is in it."""
    key = f"ask.{phase(s)}"
    filled: dict[str, Any] = {}
    kind = top_kind(s)
    if kind == COIN:
        filled["side"] = texts.say(language, f"word.{SIDES[top_turned(s) // 2]}")
    elif kind == MOVE_CAR:
        filled["car"] = top_car(s) + 1
        filled["at"] = s.cars[top_car(s)]
    elif kind == TURN:
        key += f".{SIDES[s.side]}"
        if s.acted:
            key += ".acted"
    return texts.say(language, key, **filled)
