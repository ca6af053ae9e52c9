"""Actions and outcomes as short texts, and back.

``move N``, ``move N carry victim lead``, ``door E``, ``extinguish W`` (one step down),
``put out W``, ``chop S``, ``drive engine left``, ``command F2 move N``, ``identify 5,8``, ``end``.
A step may also name the space it goes to: ``move 3,4``. Outcomes are the dice (``3,5``), a face
(``victim``) or a name. The patterns are the families' own; here is how each parameter is said.
"""

from __future__ import annotations

import re

from firehall.engine import wording
from firehall.engine.errors import Unreadable
from firehall.engine.families import Parameter
from firehall.engine.frames import top_kind
from firehall.engine.game import Refusal
from firehall.engine.wording import Kind, Said, named, pick
from firehall.games.flashpoint.board.edges import BORDER
from firehall.games.flashpoint.board.space import (
    HERE,
    UP,
    beyond,
    cell_at,
    edge_of,
    has_floors,
    ways,
)
from firehall.games.flashpoint.codes import (
    END,
    HAZMAT,
    LEADING,
    NOTHING,
    TREATED_VICTIM,
    VICTIM,
    move_number,
)
from firehall.games.flashpoint.explaining import CODE_NUMBERS, family_of, why
from firehall.games.flashpoint.families.table import table_of
from firehall.games.flashpoint.families.vehicles import ride_cell
from firehall.games.flashpoint.fields import ACTIONS, DEAL_ROLE, DRAW_FIRST, REVEAL, RIDE, State
from firehall.games.flashpoint.state import FIREFIGHTERS
from firehall.games.flashpoint.turn.dice import is_space_roll, nth_free_role
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import (
    DICE_NAMES,
    LOAD_NAMES,
    ROLE_NAMES,
    SIDES,
    SPOT_NAMES,
    VEHICLES,
    firefighter_text,
    floor_named,
    space_text,
)

# Actions


def write_action(s: State, action: int) -> str:
    """The notation of an action, in the light of the open question."""
    return wording.write(s, family_of(s, action), action, KINDS)


def read_action(s: State, text: str) -> int | Refusal:
    """The action that a text names; a refusal when it names something no action can be.

    That it is not the time for actions comes before anything that is wrong with this one.
    """
    found = read_any(s, text.lower().split())
    if isinstance(found, Refusal) and found.code != "FORBIDDEN_SPACE" and top_kind(s) != ACTIONS:
        return why(s, END) or found
    return found


def read_any(s: State, words: list[str]) -> int | Refusal:
    for one in table_of(s).numbered:
        action = wording.read(s, one, words, KINDS)
        if isinstance(action, int) and "{space}" in one.family.pattern:
            asked = family_of(s, action)  # what a space is picked for depends on the question
            return action if asked is one else Refusal("FP-T-11", "NOT_ASKED")
        if action is not None:
            return action
    if words[:1] == ["command"] and len(words) > 2:
        read_firefighter(words[1:2])
        read_any(s, words[2:])  # what is no action at all is refused as such
        return Refusal("FP-X-02", "COMMAND_ACTION")
    raise unknown()


def unknown() -> Unreadable:
    return Unreadable("error.no_action", like="'move N', 'door E', 'extinguish here', 'end'")


# Outcomes


def write_outcome(s: State, outcome: int) -> str:
    """The notation of an outcome of the question that chance is asked."""
    question = top_kind(s)
    if is_space_roll(question):
        return f"{1 + outcome // s.black},{1 + outcome % s.black}"
    if question == REVEAL:
        return "victim" if outcome < s.hidden_victims else "false alarm"
    if question == DEAL_ROLE:
        return ROLE_NAMES[nth_free_role(s, outcome)]
    if question == DRAW_FIRST:
        return firefighter_text(Firefighter(outcome))
    return str(outcome + 1)


# Spaces, and sides of a firefighter


def read_space(s: State, name: str) -> Cell:
    found = re.fullmatch(r"(?:([a-z]+):)?(\d+),(\d+)", name.lower())
    if not found:
        raise Unreadable("error.space")
    floor = floor_named(s, (found[1] or "").upper())
    row, column = int(found[2]), int(found[3])
    if floor < 0 or row > s.rows + 1 or column > s.columns + 1:
        raise Unreadable("error.no_space", last=space_text(s, Cell(s.cells - 1)))
    return cell_at(s, floor, row, column)


def read_named_space(s: State, parameter: Parameter, words: list[str], said: Said) -> int:
    return read_space(s, words[0])


def write_side(s: State, direction: int) -> str:
    return SIDES[direction]


def read_side(s: State, parameter: Parameter, words: list[str], said: Said) -> int | Refusal:
    """A side by its letter, or by the space that lies there."""
    sides = SIDES[: parameter.size] + (SIDES[UP:] if has_floors(s) else ())
    name = words[0]
    if "," not in name:
        return SIDES.index(sides[pick(sides, name.upper())])
    cell = s.at[said.get("who", s.active)]
    target = read_space(s, name)
    if target == cell and HERE < parameter.size:
        return HERE
    for direction in range(ways(s)):
        on_board = s.kind[edge_of(s, cell, direction)] != BORDER
        if on_board and beyond(s, cell, direction) == target:
            return direction
    values = {"here": space_text(s, cell), "to": space_text(s, target)}
    return Refusal("FP-G-02", "NOT_ADJACENT", values)


def write_half(s: State, half: int) -> str:
    """Where to: the spaces are known once the question is open."""
    return space_text(s, ride_cell(s, half)) if top_kind(s) == RIDE else str(half + 1)


def read_half(s: State, parameter: Parameter, words: list[str], said: Said) -> int | Refusal:
    if words[0] in ("1", "2"):
        return int(words[0]) - 1
    cell = read_space(s, words[0])
    if top_kind(s) == RIDE:
        for half in range(2):
            if ride_cell(s, half) == cell:
                return half
    return Refusal("FP-V-05", "FORBIDDEN_SPACE", {"to": space_text(s, cell)})


# Loads


def write_load(s: State, load: int) -> str:
    words = ["carry", LOAD_NAMES[load & 3]] if load & 3 else []
    return " ".join([*words, "lead"] if load >= LEADING else words)


def read_load(s: State, parameter: Parameter, words: list[str], said: Said) -> int | Refusal:
    """``carry victim``, ``carry treated``, ``carry hazmat``, ``lead``, or one of them and lead."""
    loads = {"victim": VICTIM, "treated": TREATED_VICTIM, "hazmat": HAZMAT}
    carried = [word for word in words if word in loads]
    led = words.count("lead")
    if len(carried) > 1:
        return earlier_reason(s, said, VICTIM, Refusal("FP-A-03", "HANDS_FULL"))
    if led > 1:
        return earlier_reason(s, said, LEADING, Refusal("FP-A-04", "LEAD_LIMIT"))
    expected = (["carry", *carried] if carried else []) + ["lead"] * led
    if words != expected:
        raise unknown()
    return (loads[carried[0]] if carried else NOTHING) + LEADING * led


def earlier_reason(s: State, said: Said, load: int, refusal: Refusal) -> Refusal:
    """What the way itself is refused for comes before what is wrong with the load."""
    if said.get("who", s.active) != s.active:
        return refusal
    found = why(s, move_number(said["direction"], load))
    if found is not None and CODE_NUMBERS[found.code] < CODE_NUMBERS[refusal.code]:
        return found
    return refusal


# Firefighters


def write_firefighter(s: State, firefighter: Firefighter) -> str:
    return firefighter_text(firefighter)


def read_firefighter(words: list[str]) -> int:
    found = re.fullmatch(r"f([1-6])", words[0]) if len(words) == 1 else None
    if not found:
        raise Unreadable("error.firefighter", last=f"F{FIREFIGHTERS}")
    return int(found[1]) - 1


def read_who(s: State, parameter: Parameter, words: list[str], said: Said) -> int:
    return read_firefighter(words)


KINDS = {
    "direction": Kind(write_side, read_side),
    "load": Kind(write_load, read_load),
    "who": Kind(write_firefighter, read_who),
    "firefighter": Kind(write_firefighter, read_who),
    "space": Kind(space_text, read_named_space),
    "half": Kind(write_half, read_half),
    "role": named(ROLE_NAMES),
    "vehicle": named(VEHICLES),
    "spot": named(SPOT_NAMES),
    "dice": named(DICE_NAMES),
}
