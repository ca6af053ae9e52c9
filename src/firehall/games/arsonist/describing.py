"""Actions, outcomes and results in the reader's language: for menus, histories and analyses."""

from __future__ import annotations

from typing import Any

from firehall.engine.texts import Texts
from firehall.games.arsonist.codes import (
    BARRICADE_ON,
    DODGE_TO,
    ELUSIVE_TO,
    END,
    LIFT_FROM,
    MASTER_ON,
    PASS,
    RAID_WITH,
    RECOVER_CARD,
    SPARKS_ON,
    STAY,
    STOP,
    SUPPORT_AT,
    SUPPORT_WITH,
    USE_FUMES,
    USE_REGROUP,
    USE_SIGNAL,
)
from firehall.games.arsonist.explaining import car_of, place_of, road_of
from firehall.games.arsonist.notation import PICKING, write_outcome
from firehall.games.arsonist.showing import result
from firehall.games.arsonist.state import GROUND_CARD
from firehall.games.arsonist.words import ACTIONS, RECOVERABLE

SINGLE = {
    SPARKS_ON: "action.sparks_none",
    MASTER_ON: "action.master_none",
    USE_FUMES: "action.fumes",
    STOP: "action.stop",
    END: "action.end",
    STAY: "action.stay",
    USE_SIGNAL: "action.signal",
    USE_REGROUP: "action.regroup",
}

#: The message of each block of actions, by the first action after it.
BLOCKS = (
    (ELUSIVE_TO, "action.dodge"),
    (SPARKS_ON, "action.elusive"),
    (MASTER_ON, "action.sparks"),
    (USE_FUMES, "action.master"),
    (RAID_WITH, "action.search"),
    (SUPPORT_WITH, "action.raid"),
    (SUPPORT_AT, "action.support_with"),
    (PASS, "action.support_at"),
    (RECOVER_CARD, "action.pass"),
    (BARRICADE_ON, "action.recover"),
    (LIFT_FROM, "action.barricade"),
)


def describe_action(s: Any, texts: Texts, language: str, action: int) -> str:
    """A legal action as a short imperative sentence: ``Search settlement 6 with car 2``."""
    values: dict[str, Any] = {
        "place": place_of(action),
        "car": car_of(action),
        "road": road_of(s, action),
        "at": 0,
        "card": "",
    }
    if action < DODGE_TO:
        return texts.say(language, f"action.{PICKING[s.phase]}", **values)
    if RAID_WITH <= action < SUPPORT_AT:
        values["at"] = s.cars[values["car"] - 1]
    if PASS <= action < BARRICADE_ON:
        values["card"] = texts.say(language, f"word.{card_name(s, action)}")
    key = SINGLE.get(action) or message_of(action)
    return texts.say(language, key, **values)


def message_of(action: int) -> str:
    return next((key for end, key in BLOCKS if action < end), "action.lift")


def card_name(s: Any, action: int) -> str:
    if action >= RECOVER_CARD:
        return RECOVERABLE[action - RECOVER_CARD]
    card = GROUND_CARD + action - PASS
    return ACTIONS[card * 2 + s.faces[card]]


def describe_outcome(s: Any, texts: Texts, language: str, outcome: int) -> str:
    """Which action a card shows."""
    card = texts.say(language, f"word.{write_outcome(s, outcome)}")
    return texts.say(language, "outcome.card", card=card)


def describe_result(s: Any, texts: Texts, language: str) -> str | None:
    """How the game ended, with the score; None while it goes on."""
    ended = result(s)
    if ended is None:
        return None
    return texts.say(language, f"result.{ended['reason']}", **ended["scores"])
