"""Why an action is refused, for programs and for people; and what actions cost."""

from __future__ import annotations

from typing import Any

from firehall.engine.frames import top_kind
from firehall.engine.game import Refusal
from firehall.engine.interface import CHANCE
from firehall.engine.texts import Texts
from firehall.games.flashpoint import refusals
from firehall.games.flashpoint.codes import (
    CHOP,
    COMMAND_DOOR,
    COMMAND_MOVE,
    DISPOSE,
    DOOR,
    DRIVE_TO,
    END,
    EXTINGUISH,
    FIRE_GUN,
    LEADING,
    LOADS,
    PICK_FIREFIGHTER,
    PICK_ROLE,
    PICK_SPACE,
    PUT_OUT,
    STEPS,
    TREAT,
)
from firehall.games.flashpoint.families.table import refusal
from firehall.games.flashpoint.purse import chop_cost, extinguish_cost, funds, gun_cost, step_cost
from firehall.games.flashpoint.rules import actor
from firehall.games.flashpoint.state import (
    COMMANDING,
    EXTINGUISHING,
    GENERAL,
    MOVING,
    ROLES,
    SPOTS,
    beyond,
    hazard,
)
from firehall.games.flashpoint.words import (
    PHASES,
    ROLE_NAMES,
    firefighter_text,
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
    refusals.NOT_ADJACENT: "NOT_ADJACENT",
    refusals.BLOCKED_WALL: "BLOCKED_WALL",
    refusals.BLOCKED_DOOR: "BLOCKED_DOOR",
    refusals.FORBIDDEN_SPACE: "FORBIDDEN_SPACE",
    refusals.OFF_BOARD: "OFF_BOARD",
    refusals.CARRY_INTO_FIRE: "CARRY_INTO_FIRE",
    refusals.LEAD_INTO_FIRE: "LEAD_INTO_FIRE",
    refusals.NOTHING_TO_CARRY: "NOTHING_TO_CARRY",
    refusals.HANDS_FULL: "HANDS_FULL",
    refusals.NOT_TREATED: "NOT_TREATED",
    refusals.LEAD_LIMIT: "LEAD_LIMIT",
    refusals.END_IN_FIRE: "END_IN_FIRE",
    refusals.NO_DOOR: "NO_DOOR",
    refusals.DOOR_IS_GONE: "DOOR_GONE",
    refusals.DOOR_FIXED: "DOOR_FIXED",
    refusals.NOTHING_TO_EXTINGUISH: "NOTHING_TO_EXTINGUISH",
    refusals.NO_WALL_THERE: "NO_WALL",
    refusals.WALL_GONE: "WALL_GONE",
    refusals.NOT_ON_ENGINE: "NOT_ON_ENGINE",
    refusals.SPOT_TOO_FAR: "SPOT_TOO_FAR",
    refusals.WRONG_SPOT: "WRONG_SPOT",
    refusals.QUADRANT_OCCUPIED: "QUADRANT_OCCUPIED",
    refusals.NOT_FIRST_ACTION: "NOT_FIRST_ACTION",
    refusals.NOT_STARTED_ON_ENGINE: "NOT_STARTED_ON_ENGINE",
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
}

CODE_NUMBERS = {name: number for number, name in CODE_NAMES.items()}

# Reasons that are a rule of their own, whatever was asked for.
RULE_OF_CODE = {
    "GAME_OVER": "FP-T-09",
    "WRONG_PHASE": "FP-T-01",
    "PENDING_CHOICE": "FP-T-11",
    "NOT_ASKED": "FP-T-11",
    "ROLE_CANNOT": "FP-A-16",
    "CARRY_INTO_FIRE": "FP-A-03",
    "NOTHING_TO_CARRY": "FP-A-03",
    "LEAD_INTO_FIRE": "FP-A-04",
    "NOT_TREATED": "FP-A-04",
    "END_IN_FIRE": "FP-T-07",
    "DOOR_FIXED": "FP-G-05",
    "WALL_GONE": "FP-G-03",
    "DOOR_GONE": "FP-G-04",
    "UNWILLING": "FP-X-02",
    "STRANDED": "FP-T-08",
}

# The rule of each answer to a question, by the question's name.
RULE_OF_QUESTION = {
    "specialist": "FP-S-17",
    "start": "FP-S-06",
    "park_ambulance": "FP-S-20",
    "park_engine": "FP-S-20",
    "first": "FP-S-07",
    "ride": "FP-V-05",
    "reroll": "FP-X-08",
    "hazmat": "FP-F-13",
    "landing": "FP-F-18",
    "consent": "FP-X-02",
}


def rule_of_action(s: Any, action: int) -> str:
    """The rule that an action of a turn stands under."""
    if action < DOOR:
        load = action % LOADS
        if load > LEADING:
            return "FP-A-05"
        if load == LEADING:
            return "FP-A-04"
        if load:
            return "FP-A-03"
        target = beyond(s, s.at[s.active], action // LOADS)
        into_fire = 0 <= target < s.cells and hazard(s, target) == 2
        return "FP-A-02" if into_fire else "FP-A-01"
    if action == END:
        return "FP-A-17"
    blocks = (
        (COMMAND_MOVE, "FP-A-22"),
        (PICK_SPACE, "FP-A-23"),
        (PICK_ROLE, "FP-A-15"),
        (DISPOSE, "FP-A-24"),
        (TREAT, "FP-A-21"),
        (FIRE_GUN, "FP-A-20"),
        (DRIVE_TO + SPOTS, "FP-A-14"),
        (DRIVE_TO, "FP-A-19"),
        (CHOP, "FP-A-13"),
        (PUT_OUT, "FP-A-12"),
        (EXTINGUISH, "FP-A-10"),
        (DOOR, "FP-A-09"),
    )
    return next(rule for first, rule in blocks if action >= first)


def why(s: Any, action: int) -> Refusal | None:
    """The refusal of an action, or None when it is legal."""
    if actor(s) == CHANCE:
        return Refusal("FP-T-11", "PENDING_CHOICE", {"question": PHASES[top_kind(s)]})
    code = CODE_NAMES[refusal(s, action)]
    if code == "OK":
        return None
    phase = PHASES.get(top_kind(s), "over")
    own = RULE_OF_QUESTION.get(phase) or rule_of_action(s, action)
    return Refusal(RULE_OF_CODE.get(code, own), code, values(s, action))


def values(s: Any, action: int) -> dict[str, Any]:
    """What the sentences of refusals fill in."""
    who = acting(s, action)
    side = direction_of(action)
    cell = s.at[who]
    filled: dict[str, Any] = {
        "here": space_text(s, cell),
        "to": space_text(s, target_of(s, action, cell, side)),
        "role": ROLE_NAMES[role_of(s, action)],
        "question": PHASES.get(top_kind(s), "over"),
        "who": firefighter_text(who),
    }
    cost = price(s, action, who)
    if cost is not None:
        filled["n"], filled["have"] = cost
    return filled


def role_of(s: Any, action: int) -> int:
    """The specialist asked for, or the one who asks."""
    if PICK_ROLE <= action < PICK_ROLE + ROLES:
        return action - PICK_ROLE
    return int(s.role[s.active])


def acting(s: Any, action: int) -> int:
    if COMMAND_MOVE <= action < COMMAND_DOOR:
        return min((action - COMMAND_MOVE) // STEPS, s.firefighters - 1)
    if action >= COMMAND_DOOR:
        return min((action - COMMAND_DOOR) // 4, s.firefighters - 1)
    return int(s.active)


def direction_of(action: int) -> int | None:
    if action < DOOR:
        return action // LOADS
    if action < EXTINGUISH:
        return action - DOOR
    if action < PUT_OUT:
        return action - EXTINGUISH
    if action < CHOP:
        return action - PUT_OUT
    if action < DRIVE_TO:
        return action - CHOP
    if COMMAND_MOVE <= action < COMMAND_DOOR:
        return (action - COMMAND_MOVE) % STEPS // LOADS
    if action >= COMMAND_DOOR:
        return (action - COMMAND_DOOR) % 4
    return None


def target_of(s: Any, action: int, cell: int, side: int | None) -> int:
    if side is not None:
        return beyond(s, cell, side)
    if PICK_SPACE <= action < PICK_FIREFIGHTER:
        return action - PICK_SPACE
    return cell


def price(s: Any, action: int, who: int) -> tuple[int, int] | None:
    """What an action costs and what there is to pay with."""
    side = direction_of(action)
    if action < DOOR or COMMAND_MOVE <= action < COMMAND_DOOR:
        assert side is not None
        to = beyond(s, s.at[who], side)
        load = (action if action < DOOR else action - COMMAND_MOVE) % LOADS
        cost = step_cost(s, to, load) if 0 <= to < s.cells else 1
        return cost, funds(s, MOVING if who == s.active else COMMANDING)
    if action >= COMMAND_DOOR:
        return 1, funds(s, COMMANDING)
    if action < EXTINGUISH:
        return 1, funds(s, MOVING if s.moving_pays_doors else GENERAL)
    if action < PUT_OUT:
        return extinguish_cost(s, 1), funds(s, EXTINGUISHING)
    if action < CHOP:
        return extinguish_cost(s, 2), funds(s, EXTINGUISHING)
    if action < DRIVE_TO:
        return chop_cost(s), s.ap
    if action < FIRE_GUN:
        return 2, s.ap
    if action == FIRE_GUN:
        return gun_cost(s), s.ap
    if action == TREAT:
        return 1, s.ap
    if action == DISPOSE or PICK_ROLE <= action < PICK_SPACE:
        return 2, s.ap
    if PICK_SPACE <= action < PICK_FIREFIGHTER:
        return 1, s.ap
    return None


def explain(texts: Texts, language: str, refusal: Refusal) -> str:
    """The sentence of a refusal; names in it are translated."""
    filled = dict(refusal.values)
    for place in ("role", "question"):
        if place in filled:
            prefix = "word" if place == "role" else "question"
            filled[place] = texts.say(language, f"{prefix}.{filled[place]}")
    return texts.say(language, f"refusal.{refusal.code}", **filled)
