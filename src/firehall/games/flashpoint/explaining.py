"""Why an action is refused, for programs and for people; and what actions cost."""

from __future__ import annotations

from typing import Any

from firehall.engine.dispatch import Numbered
from firehall.engine.families import Bound, call
from firehall.engine.frames import top_kind
from firehall.engine.game import Refusal
from firehall.engine.interface import CHANCE
from firehall.engine.texts import Texts
from firehall.games.flashpoint import refusals
from firehall.games.flashpoint.board.edges import BORDER
from firehall.games.flashpoint.board.ladders import FOOT, ladder_at
from firehall.games.flashpoint.board.space import HERE, beyond, edge_of, is_large
from firehall.games.flashpoint.cards import ROLES
from firehall.games.flashpoint.families.ladders import is_in_use, ladder_for
from firehall.games.flashpoint.families.table import refusal, table_of
from firehall.games.flashpoint.fields import ACTIONS, DODGE, ROUTE, State, top_cell, top_who
from firehall.games.flashpoint.rules import actor
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import (
    ROLE_NAMES,
    firefighter_text,
    phase,
    space_text,
)

# The codes by the names that people and programs read.
CODE_NAMES = {
    refusals.OK: "OK",
    refusals.GAME_OVER: "GAME_OVER",
    refusals.WRONG_PHASE: "WRONG_PHASE",
    refusals.PENDING_CHOICE: "PENDING_CHOICE",
    refusals.NOT_ASKED: "NOT_ASKED",
    refusals.MODULE_OFF: "MODULE_OFF",
    refusals.ROLE_CANNOT: "ROLE_CANNOT",
    refusals.HELD_BACK: "HELD_BACK",
    refusals.NOT_ADJACENT: "NOT_ADJACENT",
    refusals.BLOCKED_WALL: "BLOCKED_WALL",
    refusals.BLOCKED_DOOR: "BLOCKED_DOOR",
    refusals.BLOCKED_OBJECT: "BLOCKED_OBJECT",
    refusals.FORBIDDEN_SPACE: "FORBIDDEN_SPACE",
    refusals.OFF_BOARD: "OFF_BOARD",
    refusals.CARRY_INTO_FIRE: "CARRY_INTO_FIRE",
    refusals.LEAD_INTO_FIRE: "LEAD_INTO_FIRE",
    refusals.NOTHING_TO_CARRY: "NOTHING_TO_CARRY",
    refusals.HANDS_FULL: "HANDS_FULL",
    refusals.NOT_TREATED: "NOT_TREATED",
    refusals.LEAD_LIMIT: "LEAD_LIMIT",
    refusals.VICTIM_IMMOVABLE: "VICTIM_IMMOVABLE",
    refusals.END_IN_FIRE: "END_IN_FIRE",
    refusals.NO_DOOR: "NO_DOOR",
    refusals.DOOR_IS_GONE: "DOOR_GONE",
    refusals.DOOR_FIXED: "DOOR_FIXED",
    refusals.NOTHING_TO_EXTINGUISH: "NOTHING_TO_EXTINGUISH",
    refusals.NO_WALL_THERE: "NO_WALL",
    refusals.WALL_GONE: "WALL_GONE",
    refusals.WALL_TOUGH: "WALL_TOUGH",
    refusals.NOT_ON_ENGINE: "NOT_ON_ENGINE",
    refusals.SPOT_TOO_FAR: "SPOT_TOO_FAR",
    refusals.WRONG_SPOT: "WRONG_SPOT",
    refusals.QUADRANT_OCCUPIED: "QUADRANT_OCCUPIED",
    refusals.NOT_FIRST_ACTION: "NOT_FIRST_ACTION",
    refusals.NOT_STARTED_ON_ENGINE: "NOT_STARTED_ON_ENGINE",
    refusals.CARD_TOO_LATE: "CARD_TOO_LATE",
    refusals.ROLE_IS_TAKEN: "ROLE_TAKEN",
    refusals.NO_TARGET: "NO_TARGET",
    refusals.ALREADY_TREATED: "ALREADY_TREATED",
    refusals.NO_HEAL_MARKER: "NO_HEAL_MARKER",
    refusals.COMMAND_SELF: "COMMAND_SELF",
    refusals.COMMAND_LIMIT: "COMMAND_LIMIT",
    refusals.COMMAND_ACTION: "COMMAND_ACTION",
    refusals.UNWILLING: "UNWILLING",
    refusals.ONCE_PER_TURN: "ONCE_PER_TURN",
    refusals.NO_AP: "NO_AP",
    refusals.STRANDED: "STRANDED",
    **refusals.FURTHER,  # all chapters have been read by now
}

CODE_NUMBERS = {name: number for number, name in CODE_NAMES.items()}

# Reasons that are a rule of their own, whatever was asked for.
RULE_OF_CODE = {
    "GAME_OVER": "FP-T-09",
    "WRONG_PHASE": "FP-T-01",
    "PENDING_CHOICE": "FP-T-11",
    "NOT_ASKED": "FP-T-11",
    "ROLE_CANNOT": "FP-A-16",
    "HELD_BACK": "FP-TR-11",
    "CARRY_INTO_FIRE": "FP-A-03",
    "NOTHING_TO_CARRY": "FP-A-03",
    "LEAD_INTO_FIRE": "FP-A-04",
    "NOT_TREATED": "FP-A-04",
    "VICTIM_IMMOVABLE": "FP-P-11",
    "END_IN_FIRE": "FP-T-07",
    "DOOR_FIXED": "FP-G-05",
    "WALL_GONE": "FP-G-03",
    "DOOR_GONE": "FP-G-04",
    "UNWILLING": "FP-X-02",
    "DOOR_LOCKED": "FP-2S-12",
    "STRANDED": "FP-T-08",
}


def family_of(s: State, action: int) -> Numbered:
    """The family of an action, in the light of the open question."""
    return in_table(s, top_kind(s), action)


def in_table(s: State, question: int, action: int) -> Numbered:
    one = table_of(s).find(question, action)
    assert one is not None, f"there is no action {action}"
    return one


def rule_of_action(s: State, action: int) -> str:
    """The rule that an action stands under."""
    one = family_of(s, action)
    rules = one.family.rules
    if isinstance(rules, str):
        return rules
    return str(call(rules, one.family.values(s, one.family.numbers(action - one.first))))


def why(s: State, action: int) -> Refusal | None:
    """The refusal of an action, or None when it is legal."""
    if actor(s) == CHANCE:
        return Refusal("FP-T-11", "PENDING_CHOICE", {"question": phase(s)})
    code = CODE_NAMES[refusal(s, action)]
    if code == "OK":
        return None
    rule = RULE_OF_CODE.get(code) or rule_of_action(s, action)
    return Refusal(rule, code, values(s, action))


def values(s: State, action: int) -> dict[str, Any]:
    """What the sentences of refusals fill in."""
    named = named_in(s, action)
    who = Firefighter(named.get("who", who_acts(s)))
    cell = s.at[who] if "who" in named else where_acts(s)
    filled: dict[str, Any] = {
        "here": space_text(s, cell),
        "to": space_text(s, target_of(s, named, cell)),
        "role": ROLE_NAMES[role_of(s, named)],
        "question": phase(s),
        "who": firefighter_text(who),
    }
    if is_large(s) and s.ladders:
        filled["state"] = ladder_state(s, cell)
    cost = price(s, action)
    if cost is not None:
        filled["n"], filled["have"] = cost
    return filled


def ladder_state(s: State, cell: Cell) -> str:
    """How the ladder is that somebody would use there."""
    ladder = ladder_at(s, cell, FOOT)
    if ladder >= 0:
        return "in_use" if is_in_use(s, ladder) else "standing"
    return "elsewhere" if ladder_for(s, cell) < 0 else "lying"


def who_acts(s: State) -> Firefighter:
    """The firefighter whose space an answer is about."""
    return top_who(s) if top_kind(s) == DODGE else s.active


def where_acts(s: State) -> Cell:
    """The space that an answer starts from."""
    return top_cell(s) if top_kind(s) == ROUTE else s.at[who_acts(s)]


def named_in(s: State, action: int) -> dict[str, int]:
    """The parameters of an action by name; nobody beyond the crew is commanded."""
    one = in_table(s, ACTIONS, action)
    named = one.family.numbers(action - one.first)
    if "who" in named:
        named["who"] = min(named["who"], s.firefighters - 1)
    return named


def role_of(s: State, named: dict[str, int]) -> int:
    """The specialist asked for, or the one who asks."""
    role = named.get("role", ROLES)
    return role if role < ROLES else int(s.role[s.active])


def target_of(s: State, named: dict[str, int], cell: Cell) -> Cell:
    if "direction" in named and named["direction"] != HERE:
        off_board = s.kind[edge_of(s, cell, named["direction"])] == BORDER
        return cell if is_large(s) and off_board else beyond(s, cell, named["direction"])
    return Cell(named.get("space", cell))


def price(s: State, action: int) -> tuple[int, int] | None:
    """What an action of the turn costs and what there is to pay with."""
    family = in_table(s, ACTIONS, action).family
    if family.price is None:
        return None
    known = family.values(s, named_in(s, action))
    goes = isinstance(family.price, Bound) and "to" in family.price.names
    off_board = goes and not 0 <= known["to"] < s.cells
    return 1 if off_board else family.cost_of(known), family.funds(known)


def explain(texts: Texts, language: str, refusal: Refusal) -> str:
    """The sentence of a refusal; names in it are translated."""
    filled = dict(refusal.values)
    for place, prefix in (("role", "word"), ("question", "question"), ("state", "ladder")):
        if place in filled:
            filled[place] = texts.say(language, f"{prefix}.{filled[place]}")
    return texts.say(language, f"refusal.{refusal.code}", **filled)
