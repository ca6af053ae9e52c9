"""What the rules did and what they ask, for programs and for people.

The game's face for the rest of Firehall: refusals, views and descriptions come from their own
chapters and are gathered here.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from firehall.engine.game import Event
from firehall.engine.log import by_name
from firehall.engine.texts import Texts
from firehall.games.flashpoint.describing import describe_action, describe_outcome, describe_result
from firehall.games.flashpoint.drawing import draw
from firehall.games.flashpoint.events import EVENTS
from firehall.games.flashpoint.explaining import explain, why
from firehall.games.flashpoint.fields import (
    State,
    top_cell,
    top_direction,
    top_rolled,
    top_vehicle,
    top_who,
)
from firehall.games.flashpoint.frames import LARGE_FRAMES
from firehall.games.flashpoint.showing import result, view
from firehall.games.flashpoint.state import ENGINE
from firehall.games.flashpoint.tragic.cards import EVENT_KEYS, FIRE_KEYS
from firehall.games.flashpoint.turn.locks import tried_from
from firehall.games.flashpoint.victims import SPECIAL_NAMES
from firehall.games.flashpoint.words import (
    ENDINGS,
    HAZARDS,
    LOAD_NAMES,
    ROLE_NAMES,
    SIDES,
    SPOT_NAMES,
    VEHICLES,
    at_text,
    firefighter_text,
    phase,
    space,
    space_text,
)

__all__ = ["describe_action", "describe_outcome", "describe_result", "draw", "result", "view"]
__all__ += ["ask", "event", "explain", "tell", "why"]

# Events

_NAMES: dict[str, Callable[[Any, Any], Any]] = {
    "at": space,
    "from": space,
    "to": space,
    "side": lambda s, side: SIDES[side],
    "load": lambda s, load: LOAD_NAMES[load],
    "hazard": lambda s, hazard: HAZARDS[hazard],
    "vehicle": lambda s, vehicle: VEHICLES[vehicle],
    "spot": lambda s, spot: SPOT_NAMES[spot],
    "role": lambda s, role: ROLE_NAMES[role],
    "victim": lambda s, kind: SPECIAL_NAMES[kind],
    "carried": lambda s, kind: SPECIAL_NAMES[kind],
    "led": lambda s, kind: SPECIAL_NAMES[kind],
    "fire_card": lambda s, kind: FIRE_KEYS[kind],
    "event_card": lambda s, kind: EVENT_KEYS[kind],
    "result": lambda s, result: ENDINGS[result],
}


#: The ids that names of events stand under, if not among the words.
LISTS = {"carried": "load", "led": "load", "fire_card": "card", "event_card": "card"}
#: Numbers that decide the plural of a sentence.
PLURALS = ("ap", "saved", "rescued", "lost", "damage_left", "cards", "ap_lost", "supply")


def event(s: State, row: tuple[int, int, int, int]) -> Event:
    """A row of the log by name: ``{"event": "moved", "firefighter": 0, "from": [3, 0], …}``."""
    return by_name(s, row, EVENTS, _NAMES)


def tell(texts: Texts, language: str, event: Event) -> str:
    """An event as a sentence."""
    values = {}
    for place, value in event.items():
        if place == "event":
            continue
        if place in ("firefighter", "by"):
            values[place] = firefighter_text(value)
        elif isinstance(value, list):
            values[place] = at_text(value)
        elif isinstance(value, str):
            values[place] = texts.say(language, f"{LISTS.get(place, 'word')}.{value}")
        else:
            values[place] = value
    for place in PLURALS:
        if place in event:
            values["n"] = event[place]
    name = event["event"] + ("_special" if event.get("special_ap") else "")
    return texts.say(language, f"event.{name}", **values)


# Questions

ABOUT_SOMEBODY = {kind.word for kind in LARGE_FRAMES.questions if "who" in kind.fields}


def ask(s: State, texts: Texts, language: str) -> str:
    """The open question as a sentence."""
    asked = phase(s)
    filled: dict[str, Any] = {"who": firefighter_text(s.active), "n": s.ap}
    if asked in ABOUT_SOMEBODY:
        filled["who"] = firefighter_text(top_who(s))
    if asked == "ride":
        vehicle = VEHICLES[ENGINE if top_vehicle(s) == ENGINE else 0]
        filled["vehicle"] = texts.say(language, f"word.{vehicle}")
    if asked == "reveal":
        filled["at"] = space_text(s, top_cell(s))
    if asked == "try_door":
        filled["at"] = space_text(s, tried_from(s))
        filled["side"] = texts.say(language, f"word.{SIDES[top_direction(s)]}")
    if asked == "reroll":
        filled["red"], filled["black"] = s.gun_red, s.gun_black
    if asked == "board_platform":
        filled["at"] = space_text(s, s.platform)
    if asked == "suppress":
        filled["at"] = space_text(s, s.inside[top_rolled(s)])
    return texts.say(language, f"ask.{asked}", **filled)
