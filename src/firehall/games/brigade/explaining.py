"""Why an action is refused, for programs and for people."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import top_kind
from firehall.engine.game import Refusal
from firehall.engine.interface import CHANCE
from firehall.engine.texts import Texts
from firehall.games.brigade.cards import TRACKS
from firehall.games.brigade.city import beyond
from firehall.games.brigade.codes import (
    ASH_AT,
    BOX,
    END,
    EXTRA_UPGRADE,
    INCORPOREAL,
    KEEP,
    LOAD,
    PICK,
    PLAYER,
    RECRUIT,
    REFILL,
    RELEASE_CAT,
    RIVAL_BOX,
    SPEND,
    SPEND_NOTHING,
    STOP,
    TAKE_FROM,
    UNLOAD,
    UPGRADE,
    USE_IVAN,
    USE_WARDEN,
    WAGON_TO,
    WARDEN_AT,
)
from firehall.games.brigade.naming import translated
from firehall.games.brigade.reasons import CODE_NAMES
from firehall.games.brigade.refusals import refusal
from firehall.games.brigade.rules import actor
from firehall.games.brigade.state import BOXES, TURN
from firehall.games.brigade.words import PHASES, at_text, box_name, name_at, speaker

# Reasons that are a rule of their own, whatever was asked for.
RULE_OF_CODE = {
    "GAME_OVER": "B9.1",
    "PENDING_CHOICE": "B13.2",
    "NOT_ASKED": "B13.2",
    "NO_ACTIONS": "B5.2",
    "MUST_LEAVE_RUINS": "B7.1",
    "OUTSIDE": "B2.1",
    "FOREIGN_FIREHOUSE": "B2.2",
    "NOT_ABLE": "B10.1",
    "NOT_YOUR_WARDEN": "B11.1",
    "OWN_LOYALTY": "B8.2",
    "NOT_STANDING": "B8.2",
    "NO_CREW_PLACE": "B7.5",
    "TRACK_FULL": "B7.7",
    "ALREADY_UPGRADED": "B5.2",
}

# The rule of each answer to a question, by the question's name; others belong to abilities.
RULE_OF_QUESTION = {
    "moving": "B7.1",
    "extinguishing": "B7.3",
    "pouring": "B7.6",
    "choosing": "B7.5",
    "placing": "B8.1",
    "sparing": "B8.10",
    "triggers": "B8.8",
    "wagon_may": "B7.7",
    "recruit_may": "B6.3",
    "losing": "B13.4",
    "oak_falls": "B12.1",
    "stealing": "B11.1",
    "stealing_to": "B11.1",
    "swapping": "B11.1",
    "scattering": "B11.1",
    "paying": "B11.1",
    "joining": "B11.1",
}
ABILITY_RULE = "B10.5"

# The rule of an action of the turn, by the first action of its block.
BLOCKS: tuple[tuple[int, str], ...] = (
    (PICK, "B13.2"),
    (ASH_AT, "B10.5"),
    (USE_WARDEN, "B11.1"),
    (RELEASE_CAT, "B10.5"),
    (USE_IVAN, "B10.5"),
    (END, "B5.2"),
    (UPGRADE, "B7.7"),
    (LOAD, "B7.6"),
    (RECRUIT, "B7.5"),
    (REFILL, "B7.4"),
    (SPEND, "B7.3"),
    (WAGON_TO, "B7.2"),
    (0, "B7.1"),
)


def why(s: Any, action: int) -> Refusal | None:
    """The refusal of an action, or None when it is legal."""
    if actor(s) == CHANCE:
        return Refusal("B13.2", "PENDING_CHOICE", {"question": PHASES[top_kind(s)]})
    code = CODE_NAMES[refusal(s, action)]
    if code == "OK":
        return None
    return Refusal(RULE_OF_CODE.get(code) or rule_of(s, action), code, values(s, action))


def rule_of(s: Any, action: int) -> str:
    question = top_kind(s)
    if question == TURN:
        return next(rule for first, rule in BLOCKS if action >= first)
    return RULE_OF_QUESTION.get(PHASES[question], ABILITY_RULE)


def cell_of(s: Any, action: int) -> int:
    """The space that an action names, or -1."""
    player = speaker(s)
    if action < WAGON_TO:
        return beyond(s.brigade[player], action)
    if INCORPOREAL <= action < EXTRA_UPGRADE:
        return beyond(s.brigade[player], action - INCORPOREAL)
    for first, last in (
        (WAGON_TO, SPEND),
        (WARDEN_AT, ASH_AT),
        (ASH_AT, PICK),
        (PICK, TAKE_FROM),
        (TAKE_FROM, STOP),
    ):
        if first <= action < last:
            return action - first
    return -1


def box_of(s: Any, action: int) -> str:
    """The box that an action names, or nothing."""
    player = speaker(s)
    for first, last in (
        (SPEND, SPEND_NOTHING),
        (LOAD, UNLOAD),
        (UNLOAD, UPGRADE),
        (BOX, RIVAL_BOX),
    ):
        if first <= action < last:
            return box_name(s, player, action - first)
    if RIVAL_BOX <= action < KEEP:
        rival, box = divmod(action - RIVAL_BOX, BOXES)
        return box_name(s, rival, box)
    return ""


def player_of(action: int) -> int | None:
    """The seat that an action names."""
    if PLAYER <= action < BOX:
        return action - PLAYER
    return (action - RIVAL_BOX) // BOXES if RIVAL_BOX <= action < KEEP else None


def track_of(action: int) -> str:
    if UPGRADE <= action < END:
        return TRACKS[action - UPGRADE]
    return TRACKS[action - EXTRA_UPGRADE] if EXTRA_UPGRADE <= action < EXTRA_UPGRADE + 3 else ""


def values(s: Any, action: int) -> dict[str, Any]:
    """What the sentences of refusals fill in."""
    cell = cell_of(s, action)
    return {
        "at": at_text(cell) if cell >= 0 else "",
        "name": name_at(s, cell),
        "question": PHASES[top_kind(s)],
    }


def explain(texts: Texts, language: str, refusal: Refusal) -> str:
    """The sentence of a refusal; names in it are translated."""
    filled: dict[str, Any] = {"at": "", "name": "", "question": "turn", **refusal.values}
    filled["question"] = texts.say(language, f"question.{filled['question']}")
    filled["name"] = (
        translated(texts, language, filled["name"])
        or filled["at"]
        or texts.say(language, "word.this_space")
    )
    return capital(texts.say(language, f"refusal.{refusal.code}", **filled))


def capital(sentence: str) -> str:
    """A sentence may begin with the name of a place."""
    return sentence[:1].upper() + sentence[1:]
