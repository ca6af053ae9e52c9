"""Actions and outcomes as short texts, and back.

``move N``, ``move N carry victim lead``, ``door E``, ``extinguish W`` (one step down),
``put out W``, ``chop S``, ``drive engine left``, ``command F2 move N``, ``identify 5,8``, ``end``.
A step may also name the space it goes to: ``move 3,4``. Outcomes are the dice (``3,5``), a face
(``victim``) or a name.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from firehall.engine.errors import Unreadable
from firehall.engine.frames import top, top_kind
from firehall.engine.game import Refusal
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
    HAZMAT,
    KEEP_DICE,
    LEADING,
    LOADS,
    MOVE,
    NOTHING,
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
    TREATED_VICTIM,
    VICTIM,
    step,
)
from firehall.games.flashpoint.dice import is_space_roll, nth_free_role
from firehall.games.flashpoint.explaining import CODE_NUMBERS, why
from firehall.games.flashpoint.state import (
    ACTIONS,
    CHOOSE_HAZMAT,
    CHOOSE_START,
    DEAL_ROLE,
    DRAW_FIRST,
    ENGINE,
    FIREFIGHTERS,
    HERE,
    LAND,
    PARK_AMBULANCE,
    PARK_ENGINE,
    REVEAL,
    RIDE,
    SPOTS,
    beyond,
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

SINGLE = {
    FIRE_GUN: "deck gun",
    TREAT: "treat",
    DISPOSE: "dispose",
    END: "end",
    STAY: "stay",
    KEEP_DICE: "keep",
    REROLL_RED: "reroll red",
    REROLL_BLACK: "reroll black",
    REROLL_BOTH: "reroll both",
    ACCEPT: "accept",
    REFUSE: "refuse",
}

# What a space is picked for, by question; while taking actions it is a marker to identify.
PICKING = {CHOOSE_START: "start", CHOOSE_HAZMAT: "explode", LAND: "land"}


# Writing


def write_action(s: Any, action: int) -> str:
    """The notation of an action, in the light of the open question."""
    if action in SINGLE:
        return SINGLE[action]
    if action < DOOR:
        return write_step(action - MOVE)
    if action < EXTINGUISH:
        return f"door {SIDES[action - DOOR]}"
    if action < PUT_OUT:
        return f"extinguish {SIDES[action - EXTINGUISH]}"
    if action < CHOP:
        return f"put out {SIDES[action - PUT_OUT]}"
    if action < DRIVE_TO:
        return f"chop {SIDES[action - CHOP]}"
    if action < FIRE_GUN:
        verb = "park" if top_kind(s) in (PARK_AMBULANCE, PARK_ENGINE) else "drive"
        vehicle, spot = divmod(action - DRIVE_TO, SPOTS)
        return f"{verb} {VEHICLES[vehicle]} {SPOT_NAMES[spot]}"
    if PICK_ROLE <= action < PICK_SPACE:
        role = action - PICK_ROLE
        return f"specialist {ROLE_NAMES[role] if role < len(ROLE_NAMES) else role}"
    if action < PICK_FIREFIGHTER:
        return f"{PICKING.get(top_kind(s), 'identify')} {space_text(s, action - PICK_SPACE)}"
    if action < STAY:
        return f"first {firefighter_text(action - PICK_FIREFIGHTER)}"
    if action < KEEP_DICE:
        return write_ride(s, action)
    if action < COMMAND_DOOR:
        firefighter, order = divmod(action - COMMAND_MOVE, STEPS)
        return f"command {firefighter_text(firefighter)} {write_step(order)}"
    firefighter, side = divmod(action - COMMAND_DOOR, 4)
    return f"command {firefighter_text(firefighter)} door {SIDES[side]}"


def write_step(number: int) -> str:
    direction, load = divmod(number, LOADS)
    text = f"move {SIDES[direction]}"
    if load & 3:
        text += f" carry {LOAD_NAMES[load & 3]}"
    if load >= LEADING:
        text += " lead"
    return text


def write_ride(s: Any, action: int) -> str:
    """Where to: the spaces are known once the question is open."""
    half = (action - RIDE_TO) % 2
    suffix = " with victim" if action >= RIDE_WITH_VICTIM else ""
    if top_kind(s) != RIDE:
        return f"ride {half + 1}{suffix}"
    return f"ride {space_text(s, ride_cell(s, half))}{suffix}"


def ride_cell(s: Any, half: int) -> int:
    vehicle = top(s, 2)
    spot = s.engine if vehicle == ENGINE else s.ambulance
    return int(s.spot[vehicle, spot, half])


def write_outcome(s: Any, outcome: int) -> str:
    """The notation of an outcome of the question that chance is asked."""
    question = top_kind(s)
    if is_space_roll(question):
        return space_text(s, s.inside[outcome])
    if question == REVEAL:
        return "victim" if outcome < s.hidden_victims else "false alarm"
    if question == DEAL_ROLE:
        return ROLE_NAMES[nth_free_role(s, outcome)]
    if question == DRAW_FIRST:
        return firefighter_text(outcome)
    return str(outcome + 1)


# Reading


def read_action(s: Any, text: str) -> int | Refusal:
    """The action that a text names; a refusal when it names something no action can be.

    That it is not the time for actions comes before anything that is wrong with this one.
    """
    found = read_any(s, text)
    if isinstance(found, Refusal) and found.code != "FORBIDDEN_SPACE" and top_kind(s) != ACTIONS:
        return why(s, END) or found
    return found


def read_any(s: Any, text: str) -> int | Refusal:
    words = text.lower().split()
    known = {name: action for action, name in SINGLE.items()}
    joined = " ".join(words)
    if joined in known:
        return known[joined]
    verb, rest = (words[0], words[1:]) if words else ("", [])
    readers: dict[str, Callable[[], int | Refusal]] = {
        "move": lambda: read_move(s, s.active, rest),
        "command": lambda: read_command(s, rest),
        "drive": lambda: read_vehicle(rest),
        "park": lambda: read_vehicle(rest),
        "specialist": lambda: PICK_ROLE + pick(ROLE_NAMES, " ".join(rest)),
        "first": lambda: PICK_FIREFIGHTER + read_firefighter(rest),
        "ride": lambda: read_ride(s, rest),
    }
    if verb in readers:
        return readers[verb]()
    if verb in ("identify", *PICKING.values()) and len(rest) == 1:
        cell = read_space(s, rest[0])
        if verb != PICKING.get(top_kind(s), "identify"):
            return Refusal("FP-T-11", "NOT_ASKED")
        return PICK_SPACE + cell
    if words[:2] == ["put", "out"]:
        verb, rest = "put out", words[2:]
    blocks = {"door": DOOR, "extinguish": EXTINGUISH, "put out": PUT_OUT, "chop": CHOP}
    if verb in blocks and len(rest) == 1:
        reach = SIDES if verb in ("extinguish", "put out") else SIDES[:4]
        side = read_side(s, s.at[s.active], rest[0], reach)
        return side if isinstance(side, Refusal) else blocks[verb] + side
    raise unknown()


def unknown() -> Unreadable:
    return Unreadable("error.no_action", like="'move N', 'door E', 'extinguish here', 'end'")


def pick(names: tuple[str, ...], name: str) -> int:
    if name not in names:
        raise Unreadable("error.none_of", name=repr(name), names=", ".join(names))
    return names.index(name)


def read_space(s: Any, name: str) -> int:
    found = re.fullmatch(r"(\d+),(\d+)", name)
    if not found:
        raise Unreadable("error.space")
    row, column = int(found[1]), int(found[2])
    if row > s.rows + 1 or column > s.columns + 1:
        raise Unreadable("error.no_space", last=f"{s.rows + 1},{s.columns + 1}")
    return row * int(s.width) + column


def read_side(s: Any, cell: int, name: str, sides: tuple[str, ...]) -> int | Refusal:
    """A side by its letter, or by the space that lies there."""
    if "," not in name:
        return pick(sides, name.upper() if name != "here" else name)
    target = read_space(s, name)
    if target == cell and HERE < len(sides):
        return HERE
    for direction in range(4):
        if beyond(s, cell, direction) == target and abs(target % s.width - cell % s.width) <= 1:
            return direction
    values = {"here": space_text(s, cell), "to": space_text(s, target)}
    return Refusal("FP-G-02", "NOT_ADJACENT", values)


def read_move(s: Any, who: int, rest: list[str]) -> int | Refusal:
    if not rest:
        raise unknown()
    side = read_side(s, s.at[who], rest[0], SIDES[:4])
    load = read_load(rest[1:])
    if isinstance(side, Refusal):
        return side
    if isinstance(load, Refusal):
        loaded = MOVE + step(side, LEADING if load.code == "LEAD_LIMIT" else VICTIM)
        return earlier_reason(s, loaded if who == s.active else -1, load)
    return MOVE + step(side, load)


def earlier_reason(s: Any, action: int, refusal: Refusal) -> Refusal:
    """What the way itself is refused for comes before what is wrong with the load."""
    found = why(s, action) if action >= 0 else None
    if found is not None and CODE_NUMBERS[found.code] < CODE_NUMBERS[refusal.code]:
        return found
    return refusal


def read_load(rest: list[str]) -> int | Refusal:
    """``carry victim``, ``carry treated``, ``carry hazmat``, ``lead``, or one of them and lead."""
    loads = {"victim": VICTIM, "treated": TREATED_VICTIM, "hazmat": HAZMAT}
    carried = [word for word in rest if word in loads]
    led = rest.count("lead")
    if len(carried) > 1:
        return Refusal("FP-A-03", "HANDS_FULL")
    if led > 1:
        return Refusal("FP-A-04", "LEAD_LIMIT")
    expected = (["carry", *carried] if carried else []) + ["lead"] * led
    if rest != expected:
        raise unknown()
    return (loads[carried[0]] if carried else NOTHING) + LEADING * led


def read_firefighter(rest: list[str]) -> int:
    found = re.fullmatch(r"f([1-6])", rest[0]) if len(rest) == 1 else None
    if not found:
        raise Unreadable("error.firefighter", last=f"F{FIREFIGHTERS}")
    return int(found[1]) - 1


def read_command(s: Any, rest: list[str]) -> int | Refusal:
    if len(rest) < 2:
        raise unknown()
    firefighter = read_firefighter(rest[:1])
    verb, order = rest[1], rest[2:]
    if verb == "move":
        number = read_move(s, firefighter, order)
        if isinstance(number, Refusal):
            return number
        return COMMAND_MOVE + firefighter * STEPS + number - MOVE
    if verb == "door" and len(order) == 1:
        side = read_side(s, s.at[firefighter], order[0], SIDES[:4])
        return side if isinstance(side, Refusal) else COMMAND_DOOR + firefighter * 4 + side
    read_any(s, " ".join(rest[1:]))  # what is no action at all is refused as such
    return Refusal("FP-X-02", "COMMAND_ACTION")


def read_vehicle(rest: list[str]) -> int:
    if len(rest) != 2:
        raise unknown()
    return DRIVE_TO + pick(VEHICLES, rest[0]) * SPOTS + pick(SPOT_NAMES, rest[1])


def read_ride(s: Any, rest: list[str]) -> int | Refusal:
    if not rest or (len(rest) > 1 and rest[1:] != ["with", "victim"]):
        raise unknown()
    block = RIDE_WITH_VICTIM if len(rest) > 1 else RIDE_TO
    if rest[0] in ("1", "2"):
        return block + int(rest[0]) - 1
    cell = read_space(s, rest[0])
    if top_kind(s) == RIDE:
        for half in range(2):
            if ride_cell(s, half) == cell:
                return block + half
    return Refusal("FP-V-05", "FORBIDDEN_SPACE", {"to": space_text(s, cell)})
