"""Why an action is refused, for programs and for people."""

from __future__ import annotations

from typing import Any

from firehall.engine.dispatch import Numbered
from firehall.engine.families import call
from firehall.engine.game import Refusal
from firehall.engine.interface import CHANCE
from firehall.engine.texts import Texts
from firehall.games.arsonist import refusals
from firehall.games.arsonist.families.table import TABLE, refusal
from firehall.games.arsonist.fields import State
from firehall.games.arsonist.questions import open_question
from firehall.games.arsonist.rules import actor
from firehall.games.arsonist.words import CARDS, SIDES, phase, road_text

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


def family_of(s: State, action: int) -> Numbered:
    """The family of an action, in the light of the open question."""
    one = TABLE.find(open_question(s), action)
    assert one is not None, f"there is no action {action}"
    return one


def why(s: State, action: int) -> Refusal | None:
    """The refusal of an action, or None when it is legal."""
    if actor(s) == CHANCE:
        return Refusal("P4.1", "PENDING_CHOICE", {"question": phase(s)})
    code = CODE_NAMES[refusal(s, action)]
    if code == "OK":
        return None
    return Refusal(RULE_OF_CODE.get(code) or rule_of(s, action), code, values(s, action))


def rule_of(s: State, action: int) -> str:
    """The rule that an action or an answer stands under."""
    rules = family_of(s, action).family.rules
    return rules if isinstance(rules, str) else str(call(rules, {"s": s}))


def values(s: State, action: int) -> dict[str, Any]:
    """What the sentences of refusals fill in. Nothing of it depends on where the arsonist is."""
    one = family_of(s, action)
    named = one.family.numbers(action - one.first)
    card = card_of(one)
    return {
        "place": named.get("settlement", 0),
        "car": named.get("car", -1) + 1,
        "road": road_text(s, named["road"]) if "road" in named else "?",
        "card": "" if card is None else CARDS[card],
        "side": SIDES[s.side],
        "question": phase(s),
    }


def card_of(one: Numbered) -> int | None:
    """The card that an action uses."""
    card = one.family.given.get("card")
    return None if card is None else int(card)


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
