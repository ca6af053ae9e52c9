"""Actions and outcomes as short texts, and back.

``move N``, ``move N carry victim lead``, ``door E``, ``extinguish W`` (one step down),
``put out W``, ``chop S``, ``drive engine left``, ``command F2 move N``, ``identify 5,8``, ``end``.
A step may also name the space it goes to: ``move 3,4``. Outcomes are the dice (``3,5``), a face
(``victim``) or a name. The patterns are the families' own; here is how each parameter is said.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from firehall.engine import wording
from firehall.engine.dispatch import Numbered
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
    cell_written,
    edge_of,
    has_floors,
    is_large,
    ways,
)
from firehall.games.flashpoint.codes import (
    END,
    FIRST_SPECIAL_LOAD,
    HAZMAT,
    LEADING,
    LED_SPECIAL,
    LED_TREATED,
    LEDS,
    NOTHING,
    SPECIAL_LOADS,
    TREATED_VICTIM,
    VICTIM,
    carried_in,
    led_in,
    move_number,
)
from firehall.games.flashpoint.explaining import CODE_NUMBERS, family_of, where_acts, why
from firehall.games.flashpoint.families.parameters import opening_cell, stop_cell
from firehall.games.flashpoint.families.special_loads import carried_name, led_name
from firehall.games.flashpoint.families.table import TABLE, table_of
from firehall.games.flashpoint.families.vehicles import ride_cell
from firehall.games.flashpoint.fields import (
    ACTIONS,
    ALIGHT,
    DEAL_ROLE,
    DRAW_FIRST,
    EVENT_CARD,
    FIRE_CARD,
    PEEK,
    REVEAL,
    RIDE,
    SET_DOWN,
    SPILL_ROLL,
    TRY_DOOR,
    State,
)
from firehall.games.flashpoint.fire.spills import spill_target
from firehall.games.flashpoint.people.special import special_of
from firehall.games.flashpoint.state import ENGINE, FIREFIGHTERS
from firehall.games.flashpoint.tragic.cards import EVENT_KEYS, EVENT_KIND, FIRE_KEYS
from firehall.games.flashpoint.tragic.decks import nth_fire_card
from firehall.games.flashpoint.tragic.zones import EVENT_DECK, drawn
from firehall.games.flashpoint.turn.dice import black_of, is_space_roll, nth_free_role, red_of
from firehall.games.flashpoint.types import NOWHERE, Cell, Firefighter
from firehall.games.flashpoint.victims import CARRIED_KINDS, SPECIAL_NAMES
from firehall.games.flashpoint.words import (
    DICE_NAMES,
    LOAD_NAMES,
    ROLE_NAMES,
    SIDES,
    SPOT_NAMES,
    VEHICLES,
    firefighter_text,
    floor_name,
    floor_named,
    space_text,
)

# Actions

BASE_VERBS = {one.family.verb for one in TABLE.numbered}


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
        if isinstance(action, int) and is_shared(one):
            asked = family_of(s, action)  # what a number is picked for depends on the question
            return action if asked is one else Refusal("FP-T-11", "NOT_ASKED")
        if action is not None:
            return action
    if words[:1] == ["command"] and len(words) > 2:
        read_firefighter(words[1:2])
        read_any(s, words[2:])  # what is no action at all is refused as such
        return Refusal("FP-X-02", "COMMAND_ACTION")
    raise unknown()


def is_shared(one: Numbered) -> bool:
    """Whether numbers may be meant otherwise: those of spaces, and what expansions answer by."""
    return "{space}" in one.family.pattern or one.family.verb not in BASE_VERBS


def unknown() -> Unreadable:
    return Unreadable("error.no_action", like="'move N', 'door E', 'extinguish here', 'end'")


# Outcomes


def write_outcome(s: State, outcome: int) -> str:
    """The notation of an outcome of the question that chance is asked."""
    question = top_kind(s)
    if is_space_roll(question):
        return f"{red_of(s, question, outcome)},{black_of(s, question, outcome)}"
    if question == REVEAL:
        return face(s, outcome)
    if question == SPILL_ROLL:
        return space_text(s, spill_target(s, outcome))
    if question == TRY_DOOR:
        return "locked" if outcome < s.locks else "unlocked"
    if question == FIRE_CARD:
        return FIRE_KEYS[nth_fire_card(s, outcome)]
    if question in (EVENT_CARD, PEEK):
        return EVENT_KEYS[int(EVENT_KIND[drawn(s, EVENT_DECK, outcome)])]
    if question == DEAL_ROLE:
        return ROLE_NAMES[nth_free_role(s, outcome)]
    if question == DRAW_FIRST:
        return firefighter_text(Firefighter(outcome))
    return str(outcome + 1)


def face(s: State, outcome: int) -> str:
    """Of a marker that is turned over."""
    special = outcome - s.hidden_victims - s.hidden_false_alarms
    if is_large(s) and special >= 0:
        return SPECIAL_NAMES[special_of(s, special)]
    return "victim" if outcome < s.hidden_victims else "false alarm"


# Spaces, and sides of a firefighter


def read_space(s: State, name: str) -> Cell:
    found = re.fullmatch(r"(?:([a-z]+):)?([0-9]{1,3}),([0-9]{1,3})", name.lower())
    if not found:
        raise Unreadable("error.space")
    floor = floor_named(s, (found[1] or "").upper())
    row, column = int(found[2]), int(found[3])
    cell = cell_written(s, floor, row, column)
    if cell < 0:
        raise Unreadable("error.no_space", last=space_text(s, Cell(s.cells - 1)))
    return cell


def read_named_space(s: State, parameter: Parameter, words: list[str], said: Said) -> int:
    return read_space(s, words[0])


def write_side(s: State, direction: int) -> str:
    return SIDES[direction]


def read_side(s: State, parameter: Parameter, words: list[str], said: Said) -> int | Refusal:
    """A side by its letter, or by the space that lies there."""
    own_space = parameter.size if parameter.first == 0 else HERE  # or none, where stairs are meant
    sides = SIDES[:own_space] + (SIDES[UP:] if has_floors(s) else ())
    name = words[0]
    if "," not in name:
        return SIDES.index(sides[pick(sides, name.upper())])
    cell = s.at[said["who"]] if "who" in said else where_acts(s)
    target = read_space(s, name)
    if target == cell and HERE < parameter.size:
        return HERE
    for direction in range(ways(s)):
        on_board = s.kind[edge_of(s, cell, direction)] != BORDER
        if on_board and beyond(s, cell, direction) == target:
            return direction
    values = {"here": space_text(s, cell), "to": space_text(s, target)}
    return Refusal("FP-G-02", "NOT_ADJACENT", values)


def half_cell(s: State, half: int) -> Cell:
    """Where to: the spaces are known once the question is open; -1 before."""
    if top_kind(s) == RIDE:
        return ride_cell(s, half)
    if top_kind(s) in (ALIGHT, SET_DOWN):
        return s.spot[ENGINE, s.engine, half]
    return NOWHERE


def write_half(s: State, half: int) -> str:
    cell = half_cell(s, half)
    return str(half + 1) if cell < 0 else space_text(s, cell)


def read_half(s: State, parameter: Parameter, words: list[str], said: Said) -> int | Refusal:
    if words[0] in ("1", "2"):
        return int(words[0]) - 1
    cell = read_space(s, words[0])
    for half in range(2):
        if half_cell(s, half) == cell:
            return half
    return Refusal("FP-V-05", "FORBIDDEN_SPACE", {"to": space_text(s, cell)})


# Ways that lead somewhere else from wherever the firefighter is


def way_to(rule: str, leads: Callable[[State, Cell, int], Cell]) -> Kind:
    """Said by the space that it leads to; by its number where it leads nowhere."""

    def write(s: State, way: int) -> str:
        to = leads(s, s.at[s.active], way)
        return space_text(s, to) if to >= 0 else str(way)

    def read(s: State, parameter: Parameter, words: list[str], said: Said) -> int | Refusal:
        to = read_space(s, words[0])
        for way in range(parameter.size):
            if is_large(s) and leads(s, s.at[s.active], way) == to:
                return way
        return Refusal(rule, "NO_TARGET")

    return Kind(write, read)


# Loads


def write_load(s: State, load: int) -> str:
    carried, led = carried_in(load), led_in(load)
    words = ["carry", carried_name(carried)] if carried else []
    if led:
        words += ["lead"] if led == LED_TREATED else ["lead", led_name(led)]
    return " ".join(words)


def read_load(s: State, parameter: Parameter, words: list[str], said: Said) -> int | Refusal:
    """``carry victim``, ``carry treated``, ``carry hazmat``, ``lead``, or one of them and lead.

    Special victims are called by their kinds: ``carry heavy``, ``lead lightly_wounded``.
    """
    if any(word in SPECIAL_NAMES for word in words):
        return read_special_load(s, words, said)
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


def read_special_load(s: State, words: list[str], said: Said) -> int | Refusal:
    """A load with special victims; nobody critically wounded is ever led (FP-P-11)."""
    text = " ".join(words)
    for load in range(FIRST_SPECIAL_LOAD, FIRST_SPECIAL_LOAD + SPECIAL_LOADS):
        if write_load(s, load) == text:
            return load
    names = (*SPECIAL_NAMES[:CARRIED_KINDS], *LOAD_NAMES.values())
    some = re.fullmatch(r"(?:carry (\w+))?(?:(?:^| )lead(?: (\w+))?)?", text)
    if not some or any(name and name not in names for name in some.groups()):
        raise unknown()
    return earlier_reason(s, said, LEADING, Refusal("FP-P-11", "NOT_TREATED"))


def earlier_reason(s: State, said: Said, load: int, refusal: Refusal) -> Refusal:
    """What the way itself is refused for comes before what is wrong with the load."""
    if said.get("who", s.active) != s.active or "direction" not in said:
        return refusal
    found = why(s, move_number(said["direction"], load))
    if found is not None and CODE_NUMBERS[found.code] < CODE_NUMBERS[refusal.code]:
        return found
    return refusal


def write_led(s: State, led: int) -> str:
    return "lead" if led else ""


def read_led(s: State, parameter: Parameter, words: list[str], said: Said) -> int | Refusal:
    """``lead`` or nothing: whoever carries a ladder carries nothing else (FP-2S-08)."""
    if "carry" in words:
        return Refusal("FP-2S-08", "HANDS_FULL")
    if words not in ([], ["lead"]):
        raise unknown()
    return len(words)


# Floors


def write_floor(s: State, floor: int) -> str:
    return floor_name(s, floor)


def read_floor(s: State, parameter: Parameter, words: list[str], said: Said) -> int:
    floor = floor_named(s, words[0].upper())
    if floor < 0:
        raise unknown()
    return floor


CARGO_NAMES = tuple(carried_name(cargo) for cargo in range(LEADING + CARRIED_KINDS))

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
    "led": Kind(write_led, read_led),
    "led_victim": named([led_name(led) for led in range(LED_SPECIAL, LEDS)]),
    "floor": Kind(write_floor, read_floor),
    "who": Kind(write_firefighter, read_who),
    "firefighter": Kind(write_firefighter, read_who),
    "space": Kind(space_text, read_named_space),
    "half": Kind(write_half, read_half),
    "stop": way_to("FP-US-07", stop_cell),
    "opening": way_to("FP-US-03", opening_cell),
    "role": named(ROLE_NAMES),
    "vehicle": named(VEHICLES),
    "spot": named(SPOT_NAMES),
    "dice": named(DICE_NAMES),
    "cargo": named(CARGO_NAMES),
    "victim": named(SPECIAL_NAMES[:CARRIED_KINDS]),
    "card": named(EVENT_KEYS),
}
