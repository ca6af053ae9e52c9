"""Why an action is refused, for programs and for people."""

from __future__ import annotations

from firehall.engine.dispatch import Numbered
from firehall.engine.families import Bound, call
from firehall.engine.frames import top_kind
from firehall.engine.game import Refusal
from firehall.engine.texts import Texts
from firehall.games.talisman.families.table import TABLE, refusal
from firehall.games.talisman.fields import State
from firehall.games.talisman.refusals import NAMES

CODE_NAMES = dict(enumerate(NAMES))

#: Reasons that are a rule of their own, whatever was asked for.
RULE_OF_CODE = {
    "GAME_OVER": "TA-G-10",
    "PENDING_CHOICE": "TA-G-10",
    "REGION_CLOSED": "TA-I-11",
    "NEED_TALISMAN": "TA-I-05",
    "WRONG_ALIGNMENT": "TA-P-07",
    "TOAD": "TA-L-14",
    "HAG_HELD": "TA-A-41",
    "FIREPROOF": "TA-F-03",
}


def family_of(s: State, action: int) -> Numbered | None:
    return TABLE.find(top_kind(s), action)


def rule_of(s: State, one: Numbered, action: int) -> str:
    rules = one.family.rules
    if isinstance(rules, Bound):
        values = one.family.values(s, one.family.numbers(action - one.first))
        return str(call(rules, values))
    return rules


def why(s: State, action: int) -> Refusal | None:
    """None when the action is legal."""
    code = refusal(s, action)
    if code == 0:
        return None
    name = CODE_NAMES[code]
    one = family_of(s, action)
    rule = RULE_OF_CODE.get(name) or (rule_of(s, one, action) if one else "TA-G-10")
    return Refusal(rule, name)


def explain(texts: Texts, language: str, refusal: Refusal) -> str:
    return texts.say(language, f"refusal.{refusal.code}", **refusal.values)
