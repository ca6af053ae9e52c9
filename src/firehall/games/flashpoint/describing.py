"""Actions, outcomes and results in the reader's language: for menus, histories and analyses.

Each is first a `Phrase`, the id of a message and what goes into its braces, and then said. An
action is told in the light of the open question: a door as opened or closed, smoke apart from
fire, a space as what it is picked for, and the price wherever there is one.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import top, top_kind
from firehall.engine.texts import Texts
from firehall.games.flashpoint.board import DAMAGED, DOOR_CLOSED
from firehall.games.flashpoint.codes import (
    ACCEPT,
    CHOP,
    COMMAND_DOOR,
    COMMAND_MOVE,
    DISPOSE,
    DOOR,
    DRIVE_TO,
    END,
    EXTINGUISH,
    FIRE_GUN,
    KEEP_DICE,
    LEADING,
    LOADS,
    MOVE,
    PICK_FIREFIGHTER,
    PICK_ROLE,
    PICK_SPACE,
    PUT_OUT,
    REFUSE,
    REROLL_BLACK,
    REROLL_BOTH,
    REROLL_RED,
    RIDE_TO,
    RIDE_WITH_VICTIM,
    STAY,
    STEPS,
    TREAT,
)
from firehall.games.flashpoint.dice import is_space_roll
from firehall.games.flashpoint.explaining import acting, price
from firehall.games.flashpoint.notation import ride_cell, write_outcome
from firehall.games.flashpoint.showing import result
from firehall.games.flashpoint.state import (
    ACTIONS,
    CHOOSE_HAZMAT,
    CHOOSE_ROLE,
    CHOOSE_START,
    DEAL_ROLE,
    DRAW_FIRST,
    GUN_REROLL_RED,
    HERE,
    LAND,
    RED_DIE_EXPLOSION,
    REVEAL,
    SPOTS,
    beyond,
    burns,
    edge_at,
)
from firehall.games.flashpoint.words import (
    LOAD_NAMES,
    ROLE_NAMES,
    SIDES,
    SPOT_NAMES,
    VEHICLES,
    firefighter_text,
    space_text,
)

Phrase = tuple[str, dict[str, Any]]

#: Values that are names and are translated; all others are filled in as they are.
NAMES = ("side", "spot", "role")

SINGLE = {
    FIRE_GUN: "action.deck_gun",
    TREAT: "action.treat",
    DISPOSE: "action.dispose",
    STAY: "action.stay",
    KEEP_DICE: "action.keep",
    REROLL_RED: "action.reroll_red",
    REROLL_BLACK: "action.reroll_black",
    REROLL_BOTH: "action.reroll_both",
}

# What a space is picked for, by question; while taking actions it is a marker to identify.
PICKING = {
    CHOOSE_START: "action.start",
    CHOOSE_HAZMAT: "action.explode",
    LAND: "action.land",
    ACTIONS: "action.identify",
}


def say(texts: Texts, language: str, phrase: Phrase) -> str:
    key, values = phrase
    filled = {
        place: texts.say(language, f"word.{value}") if place in NAMES else value
        for place, value in values.items()
    }
    return texts.say(language, key, **filled)


# Actions


def describe_action(s: Any, texts: Texts, language: str, action: int) -> str:
    """A legal action as a short imperative sentence: ``Move north carrying a victim (2 AP)``."""
    key, values = action_phrase(s, action)
    if "order" in values:
        order = say(texts, language, values["order"])
        values = {**values, "order": order[:1].lower() + order[1:]}
    text = say(texts, language, (key, values))
    cost = price(s, action, acting(s, action)) if top_kind(s) == ACTIONS else None
    if cost is None:
        return text
    return texts.say(language, "action.priced", action=text, n=cost[0])


def action_phrase(s: Any, action: int) -> Phrase:
    """The phrase of a legal action; a value ``order`` in it is a phrase of its own."""
    if action in SINGLE:
        return SINGLE[action], {}
    if action >= COMMAND_MOVE:
        who = acting(s, action)
        order = (action - COMMAND_MOVE) % STEPS
        if action >= COMMAND_DOOR:
            order = STEPS + (action - COMMAND_DOOR) % 4
        return "action.command", {
            "who": firefighter_text(who),
            "order": order_phrase(s, who, order),
        }
    if action < DRIVE_TO:
        return work_phrase(s, action)
    if action < FIRE_GUN:
        vehicle, spot = divmod(action - DRIVE_TO, SPOTS)
        verb = "drive" if top_kind(s) == ACTIONS else "park"
        return f"action.{verb}.{VEHICLES[vehicle]}", {"spot": SPOT_NAMES[spot]}
    if action == END:
        saved = min(s.ap, s.saved_cap)
        return ("action.end_saving", {"n": saved}) if saved else ("action.end", {})
    return pick_phrase(s, action)


def order_phrase(s: Any, who: int, order: int) -> Phrase:
    """What a commanded firefighter does: a step, or `STEPS` and a direction for a door."""
    return step_phrase(s, who, order) if order < STEPS else door_phrase(s, who, order - STEPS)


def step_phrase(s: Any, who: int, step: int) -> Phrase:
    direction, load = divmod(step, LOADS)
    key = "action.move"
    if load & 3:
        key += f".{LOAD_NAMES[load & 3]}"
    if load >= LEADING:
        key += ".lead"
    if not load and burns(s, beyond(s, s.at[who], direction)):
        key += ".fire"
    return key, {"side": SIDES[direction]}


def door_phrase(s: Any, who: int, direction: int) -> Phrase:
    closed = edge_at(s, s.at[who], direction) == DOOR_CLOSED
    return "action.open_door" if closed else "action.close_door", {"side": SIDES[direction]}


def work_phrase(s: Any, action: int) -> Phrase:
    """Steps, doors, fire and walls: what the active firefighter does on foot."""
    if action < DOOR:
        return step_phrase(s, s.active, action - MOVE)
    if action < EXTINGUISH:
        return door_phrase(s, s.active, action - DOOR)
    if action < PUT_OUT:
        return douse_phrase(s, action - EXTINGUISH, 1)
    if action < CHOP:
        return douse_phrase(s, action - PUT_OUT, 2)
    direction = action - CHOP
    damaged = edge_at(s, s.at[s.active], direction) == DAMAGED
    return "action.chop_through" if damaged else "action.chop", {"side": SIDES[direction]}


def douse_phrase(s: Any, direction: int, steps: int) -> Phrase:
    if steps == 2:
        key = "action.remove_fire"
    elif burns(s, beyond(s, s.at[s.active], direction)):
        key = "action.fire_to_smoke"
    else:
        key = "action.remove_smoke"
    return (f"{key}.here", {}) if direction == HERE else (key, {"side": SIDES[direction]})


def pick_phrase(s: Any, action: int) -> Phrase:
    """Cards, spaces, firefighters, rides and answers to a command."""
    question = top_kind(s)
    if action < PICK_SPACE:
        key = "action.specialist" if question == CHOOSE_ROLE else "action.crew_change"
        return key, {"role": ROLE_NAMES[action - PICK_ROLE]}
    if action < PICK_FIREFIGHTER:
        return PICKING[question], {"at": space_text(s, action - PICK_SPACE)}
    if action < STAY:
        return "action.first", {"who": firefighter_text(action - PICK_FIREFIGHTER)}
    if action in (ACCEPT, REFUSE):
        key = "action.accept" if action == ACCEPT else "action.refuse"
        return key, {"order": order_phrase(s, top(s, 1), top(s, 2))}
    key = "action.ride_with_victim" if action >= RIDE_WITH_VICTIM else "action.ride"
    return key, {"at": space_text(s, ride_cell(s, (action - RIDE_TO) % 2))}


# Outcomes


def describe_outcome(s: Any, texts: Texts, language: str, outcome: int) -> str:
    """What came up, or can come up, of the dice or the draw that is asked for."""
    return say(texts, language, outcome_phrase(s, outcome))


def outcome_phrase(s: Any, outcome: int) -> Phrase:
    question = top_kind(s)
    name = write_outcome(s, outcome)
    if is_space_roll(question):
        red, black = name.split(",")
        return "outcome.dice", {"red": red, "black": black}
    if question == REVEAL:
        return "outcome.victim" if name == "victim" else "outcome.false_alarm", {}
    if question == DEAL_ROLE:
        return "outcome.specialist", {"who": firefighter_text(top(s, 1)), "role": name}
    if question == DRAW_FIRST:
        return "outcome.first", {"who": name}
    red_die = question in (RED_DIE_EXPLOSION, GUN_REROLL_RED)
    return "outcome.red_die" if red_die else "outcome.black_die", {"n": name}


# Results


def describe_result(s: Any, texts: Texts, language: str) -> str | None:
    """How the game ended, with the score; None while it goes on."""
    ended = result(s)
    if ended is None:
        return None
    scores = ended["scores"]
    return texts.say(language, f"result.{ended['reason']}", n=scores["rescued"], **scores)
