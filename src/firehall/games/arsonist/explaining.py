"""Why an action is refused, for programs and for people."""

from __future__ import annotations

from typing import Any

from firehall.engine.game import Refusal
from firehall.engine.interface import CHANCE
from firehall.engine.texts import Texts
from firehall.games.arsonist import refusals
from firehall.games.arsonist.codes import (
    BARRICADE_ON,
    DODGE_TO,
    ELUSIVE_TO,
    END,
    LIFT_FROM,
    MASTER_ON,
    PASS,
    PICK,
    RAID_WITH,
    RECOVER_CARD,
    SEARCH_WITH,
    SPARKS_ON,
    STAY,
    STOP,
    SUPPORT_AT,
    SUPPORT_WITH,
    USE_FUMES,
    USE_REGROUP,
    USE_SIGNAL,
)
from firehall.games.arsonist.rules import actor
from firehall.games.arsonist.state import (
    BARRICADE,
    DODGE,
    ELUSIVE,
    FUMES,
    MASTER,
    PLACES,
    RAID,
    REGROUP,
    SEARCH,
    SIGNAL,
    SPARKS,
    SUPPORT,
    TURN,
)
from firehall.games.arsonist.words import CARDS, PHASES, SIDES, road_text

NAMES = (
    "OK GAME_OVER PENDING_CHOICE NOT_ASKED WRONG_SIDE ALREADY_ACTED HAS_PASSED HAS_MOVED CARD_AWAY "
    "CARD_USED CARD_FRESH LATER_TURN CAR_IN_SUPPLY NO_CAR_LEFT BARRICADE_IN_SUPPLY "
    "NO_BARRICADE_LEFT NO_SUCH_CAR NO_SUCH_PLACE NO_SUCH_ROAD NOT_BESIDE ROAD_CLOSED OUT_OF_RANGE "
    "OTHER_DISTRICT BURNED_DOWN ENCLOSED_PLACE HOUSES_LEFT TOO_FAR STANDS_THERE NO_CAR_IN_DISTRICT "
    "SAME_CAR ROAD_TAKEN ROAD_FREE JUST_PLACED JUST_LIFTED MUST_ACT"
)
#: The codes by the names that people and programs read.
CODE_NAMES = {getattr(refusals, name): name for name in NAMES.split()}

# Reasons that are a rule of their own, whatever was asked for.
RULE_OF_CODE = {
    "GAME_OVER": "P8.1",
    "PENDING_CHOICE": "P5.2",
    "NOT_ASKED": "P5.2",
    "WRONG_SIDE": "P5.1",
    "ALREADY_ACTED": "P5.1",
    "HAS_PASSED": "P7.7",
    "HAS_MOVED": "P7.7",
    "CARD_AWAY": "P2.1",
    "CARD_USED": "P2.3",
    "CARD_FRESH": "P7.9",
    "LATER_TURN": "P7.9",
    "NO_SUCH_PLACE": "P1.1",
    "NO_SUCH_CAR": "P1.2",
    "NO_SUCH_ROAD": "P1.3",
    "ROAD_CLOSED": "P0.3",
    "MUST_ACT": "P5.1",
}

# The rule of each answer to a question, by the question's name; else it is the rule of the card
# that asks.
RULE_OF_QUESTION = {
    "start": "P4.2",
    "blaze": "P4.2",
    "car": "P4.3",
    "escape": "P7.9",
    "recover": "P7.9",
}

# The card that an action belongs to, and its rule, by the first action of a block.
BLOCKS: tuple[tuple[int, int | None, str], ...] = (
    (BARRICADE_ON, BARRICADE, "P7.2"),
    (RECOVER_CARD, None, "P7.9"),
    (PASS, None, "P7.7"),
    (SUPPORT_WITH, SUPPORT, "P7.3"),
    (RAID_WITH, RAID, "P7.6"),
    (SEARCH_WITH, SEARCH, "P7.1"),
    (USE_REGROUP, REGROUP, "P7.5"),
    (USE_SIGNAL, SIGNAL, "P7.4"),
    (STAY, None, "P7.4"),
    (END, None, "P5.3"),
    (STOP, None, "P6.2"),
    (USE_FUMES, FUMES, "P6.3"),
    (MASTER_ON, MASTER, "P6.4"),
    (SPARKS_ON, SPARKS, "P6.2"),
    (ELUSIVE_TO, ELUSIVE, "P6.5"),
    (DODGE_TO, DODGE, "P6.1"),
    (PICK, None, "P5.2"),
)


def why(s: Any, action: int) -> Refusal | None:
    """The refusal of an action, or None when it is legal."""
    if actor(s) == CHANCE:
        return Refusal("P4.1", "PENDING_CHOICE", {"question": PHASES[s.phase]})
    code = CODE_NAMES[refusals.refusal(s, action)]
    if code == "OK":
        return None
    return Refusal(RULE_OF_CODE.get(code) or rule_of(s, action), code, values(s, action))


def rule_of(s: Any, action: int) -> str:
    """The rule that an action or an answer falls under."""
    if s.phase == TURN:
        return next(rule for first, _, rule in BLOCKS if action >= first)
    asking = next(rule for _, card, rule in BLOCKS if card == s.card)
    return RULE_OF_QUESTION.get(PHASES[s.phase], asking)


def card_of(action: int) -> int | None:
    return next(card for first, card, _ in BLOCKS if action >= first)


def place_of(action: int) -> int:
    """The settlement that an action names, or 0."""
    if action < USE_FUMES:
        return action % PLACES
    if SEARCH_WITH <= action < RAID_WITH:
        return (action - SEARCH_WITH) % PLACES
    return action - SUPPORT_AT if SUPPORT_AT <= action < PASS else 0


def car_of(action: int) -> int:
    """The number of the car that an action names, from 1, or 0."""
    if SEARCH_WITH <= action < RAID_WITH:
        return (action - SEARCH_WITH) // PLACES + 1
    if action < SUPPORT_WITH:
        return action - RAID_WITH + 1 if action >= RAID_WITH else 0
    return action - SUPPORT_WITH + 1 if action < SUPPORT_AT else 0


def road_of(s: Any, action: int) -> str:
    if action < BARRICADE_ON:
        return "?"
    return road_text(s, action - (LIFT_FROM if action >= LIFT_FROM else BARRICADE_ON))


def values(s: Any, action: int) -> dict[str, Any]:
    """What the sentences of refusals fill in. Nothing of it depends on where the arsonist is."""
    card = card_of(action)
    return {
        "place": place_of(action),
        "car": car_of(action),
        "road": road_of(s, action),
        "card": "" if card is None else CARDS[card],
        "side": SIDES[s.side],
        "question": PHASES[s.phase],
    }


def explain(texts: Texts, language: str, refusal: Refusal) -> str:
    """The sentence of a refusal; names in it are translated."""
    filled = dict(refusal.values)
    if filled.get("card"):
        filled["card"] = texts.say(language, f"word.{filled['card']}")
    if "side" in filled:
        filled["side"] = texts.say(language, f"word.{filled['side']}")
    if "question" in filled:
        filled["question"] = texts.say(language, f"question.{filled['question']}")
    return texts.say(language, f"refusal.{refusal.code}", **filled)
