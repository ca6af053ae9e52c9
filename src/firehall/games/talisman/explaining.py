"""Why an action is refused, for programs and for people."""

from __future__ import annotations

from firehall.engine.dispatch import Numbered
from firehall.engine.families import Bound, call
from firehall.engine.frames import top_kind
from firehall.engine.game import Refusal
from firehall.engine.texts import Texts
from firehall.games.talisman.encounter.taking import is_guarded
from firehall.games.talisman.families.meetings import take_coins, take_up
from firehall.games.talisman.families.moves import stop
from firehall.games.talisman.families.table import TABLE, refusal, refuse_unasked
from firehall.games.talisman.families.trade import ditch, refuse_ditching
from firehall.games.talisman.fields import FIRST_DECISION, MOVING, State, asked
from firehall.games.talisman.refusals import (
    ENEMY_BLOCKS,
    IS_MANDATORY,
    MUST_MOVE,
    NAMES,
    PENDING,
)
from firehall.games.talisman.travel.inner import is_held
from firehall.games.talisman.travel.spaces import is_inner

CODE_NAMES = dict(enumerate(NAMES))

#: Reasons that are a rule of their own, whatever was asked for.
RULE_OF_CODE = {
    "GAME_OVER": "TA-G-10",
    "PENDING_CHOICE": "TA-G-10",
    "REGION_CLOSED": "TA-M-10",
    "UNFINISHED": "TA-I-11",
    "NOT_OPPOSITE": "TA-M-12",
    "NEED_TALISMAN": "TA-I-05",
    "WRONG_ALIGNMENT": "TA-P-07",
    "TOAD": "TA-L-14",
    "HAG_HELD": "TA-A-41",
    "FIREPROOF": "TA-F-03",
    "MUST_MOVE": "TA-M-04",
    "ENEMY_BLOCKS": "TA-E-11",
    "LIMIT_OBJECTS": "TA-P-02",
    "MANDATORY": "TA-P-03",
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


def why_unasked(s: State, one: Numbered | None = None, action: int = 0) -> Refusal:
    """What is named while something else is open; a reason of the rules comes before that."""
    code = refuse_unasked(s, top_kind(s), action)
    if code == PENDING and one is not None and is_active_asking(s):
        code = refuse_early(s, one, action)
    name = CODE_NAMES[code]
    return Refusal(RULE_OF_CODE[name], name)


def is_active_asking(s: State) -> bool:
    """Whether it is whose turn it is; with the dice still to fall nobody else is asked."""
    return top_kind(s) < FIRST_DECISION or asked(s) == s.active


def refuse_early(s: State, one: Numbered, action: int) -> int:
    """Taking what an Enemy keeps, staying instead of moving, ditching where all must stay."""
    if is_lying_here(s, one, action) and is_guarded(s, s.active):
        return ENEMY_BLOCKS
    if one.family is stop and is_to_move(s):
        return MUST_MOVE
    kept = one.family is ditch and refuse_ditching(s) == IS_MANDATORY
    return IS_MANDATORY if kept else PENDING


def is_to_move(s: State) -> bool:
    """Whether a move is under way, and not from a space that holds whoever stands there."""
    moves = any(s.frame[row, 0] == MOVING for row in range(s.depth))
    return moves and not (is_inner(s.at[s.active]) and is_held(s, s.active))


def is_lying_here(s: State, one: Numbered, action: int) -> bool:
    """Whether something is to be taken that lies on the active character's space."""
    here = s.at[s.active]
    if one.family is take_coins:
        return s.gold_at[here] > 0
    return one.family is take_up and s.loc[action - one.first] == here


def explain(texts: Texts, language: str, refusal: Refusal) -> str:
    return texts.say(language, f"refusal.{refusal.code}", **refusal.values)
