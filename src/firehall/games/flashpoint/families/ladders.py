"""FP-A-33: portable ladders are carried, erected, collapsed (FP-2S-08 to FP-2S-11); climbing is a
move. At holes they bridge the floor or lead down (FP-ED-17)."""

from __future__ import annotations

from firehall.engine.bits import small
from firehall.engine.families import Family, Given, Parameter
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import lets_walk
from firehall.games.flashpoint.board.flags import LADDER, START
from firehall.games.flashpoint.board.grid import MAX_FLOORS
from firehall.games.flashpoint.board.holes import below, is_hole
from firehall.games.flashpoint.board.ladders import (
    FOOT,
    LAID,
    TOP,
    WITH_ENGINE,
    bridge_over,
    ladder_at,
    lying_at,
)
from firehall.games.flashpoint.board.space import (
    DOWN,
    SIDES,
    UP,
    cell_at,
    climbs_at,
    column_of,
    edge_of,
    is_climb,
    is_outside,
    is_special,
    row_of,
    stairs_at,
)
from firehall.games.flashpoint.cards import has_hands
from firehall.games.flashpoint.codes import (
    BRIDGE,
    CARRY_LADDER_LEADING,
    FIRST_SPECIAL_LOAD,
    LADDER_ACTIONS,
    LEADING,
    LED_SPECIAL,
    LEDS_SPECIAL,
    LOADS_CARRIED,
    LOWER_LADDER,
)
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.families.moving import (
    arrive,
    into_fire,
    refuse_load,
    step_there,
    wins_the_game,
)
from firehall.games.flashpoint.families.parameters import (
    BY_ONESELF,
    DIRECTION,
    TO_A_SIDE,
    Phrase,
    Targets,
    on_own_space,
    on_space,
    on_target,
)
from firehall.games.flashpoint.families.special_loads import led_name
from firehall.games.flashpoint.fields import ACTIONS, State
from firehall.games.flashpoint.people.finding import people_at
from firehall.games.flashpoint.refusals import (
    HANDS_FULL,
    LADDER_STATE,
    MODULE_OFF,
    NO_TARGET,
    NOTHING_TO_CARRY,
    OK,
    ROLE_CANNOT,
    SPACE_TAKEN,
    reason_of,
    refuse_held,
    refuse_held_back,
    refuse_way,
)
from firehall.games.flashpoint.state import ENGINE, on_spot, someone_at
from firehall.games.flashpoint.turn.purse import FOR_MOVING, GENERALLY, step_cost
from firehall.games.flashpoint.types import NOWHERE, Cell, Firefighter
from firehall.games.flashpoint.words import SIDES as SIDE_NAMES
from firehall.games.flashpoint.words import floor_name

ERECT_COST, COLLAPSE_COST = 2, 1
LADDER_CARRIED = told(80, "ladder_carried", "firefighter to")
LADDER_ERECTED = told(81, "ladder_erected", "firefighter at to")
LADDER_COLLAPSED = told(82, "ladder_collapsed", "firefighter at")
LADDER_BRIDGED = told(179, "ladder_bridged", "firefighter at")


@large
def ladder_for(s: State, cell: Cell) -> int:
    """One that whoever stands there can take (R-72): it lies there, or the Engine has it; or -1."""
    lying = lying_at(s, cell)
    if lying < 0 and on_spot(s, ENGINE, cell):
        return lying_at(s, WITH_ENGINE)
    return lying


@large
def sides_to_carry(s: State, cell: Cell) -> int:
    """A bit for each direction, if there is a ladder to take there."""
    return (1 << SIDES) - 1 if ladder_for(s, cell) >= 0 else 0


@large
def climbs_to_carry(s: State, cell: Cell) -> int:
    return climbs_at(s, cell) if ladder_for(s, cell) >= 0 else 0


CARRY_SIDE = Parameter("direction", SIDES, bits=sides_to_carry)
CARRY_STAIRS = Parameter("direction", 2, first=UP, bits=climbs_to_carry)
LED = Parameter("led", 2)  # whether a treated victim comes along
LED_VICTIM = Parameter("led_victim", LEDS_SPECIAL)  # or a special one
FLOOR = Parameter("floor", MAX_FLOORS, below="s.floors")

TO_A_HOLE: Given = {**BY_ONESELF, **TO_A_SIDE}

carry = Family(
    "carry ladder",
    CARRY_SIDE,
    LED,
    at=[ACTIONS],
    rules="FP-2S-08",
    given={**BY_ONESELF, **TO_A_SIDE, "load": f"{LEADING} * led"},
)
carry_leading = Family(
    "carry ladder leading",
    CARRY_SIDE,
    LED_VICTIM,
    at=[ACTIONS],
    rules="FP-2S-08",
    given={
        **BY_ONESELF,
        **TO_A_SIDE,
        "load": f"{FIRST_SPECIAL_LOAD + LOADS_CARRIED} + led_victim",
    },
)
erect = Family("erect ladder", FLOOR, at=[ACTIONS], rules="FP-2S-09", given=BY_ONESELF)
collapse = Family("collapse ladder", at=[ACTIONS], rules="FP-2S-11", given=BY_ONESELF)


bridge = Family("bridge", DIRECTION, at=[ACTIONS], rules="FP-ED-17", given=TO_A_HOLE)
lower = Family("lower ladder", DIRECTION, at=[ACTIONS], rules="FP-ED-17", given=TO_A_HOLE)


@carry.refuse
@carry_leading.refuse
@erect.refuse
@collapse.refuse
@bridge.refuse
@lower.refuse
def refuse_ladders(s: State, who: Firefighter) -> int:
    if s.ladders == 0:
        return MODULE_OFF
    return OK if has_hands(s.role[who]) else ROLE_CANNOT


# Carrying

for one in (carry, carry_leading):
    one.refuse(refuse_way)
    one.refuse(refuse_load)


@carry.refuse
@carry_leading.refuse
def refuse_to_carry(s: State, cell: Cell, direction: int, to: Cell) -> int:
    """Nobody has a hand free for a ladder on a ladder (R-120), nor does the platform carry any
    (R-103); one that stands stays."""
    if ladder_for(s, cell) < 0:
        return NOTHING_TO_CARRY if ladder_at(s, cell, FOOT) < 0 else LADDER_STATE
    if to == s.platform:
        return SPACE_TAKEN
    return HANDS_FULL if is_climb(s, cell, direction) else OK


for one in (carry, carry_leading):
    one.refuse(refuse_held)
    one.cost(step_cost, FOR_MOVING)
    one.risky(into_fire)
    one.on_trial(unless=wins_the_game)
    one.change("s.at[who]")(step_there)


@carry.effect
@carry_leading.effect
def carry_along(s: State, who: Firefighter, cell: Cell, to: Cell, load: int, log: Log) -> None:
    s.ladder[ladder_for(s, cell), FOOT] = to
    note(log, LADDER_CARRIED, who, to, 0)
    arrive(s, who, cell, to, load, log)


# Erecting


@large
def top_over(s: State, cell: Cell, floor: int) -> Cell:
    """The space outside an upper floor straight over one outside on the ground; -1 for none."""
    if not (is_outside(s, cell) and is_special(s, cell, START)):
        return NOWHERE
    top = cell_at(s, floor, row_of(s, cell), column_of(s, cell))
    return top if is_special(s, top, LADDER) else NOWHERE


@erect.refuse
def refuse_place(s: State, cell: Cell, floor: int) -> int:
    """One foot and one top a space (R-72, R-120)."""
    if floor >= s.floors or top_over(s, cell, floor) < 0:
        return NO_TARGET
    top = top_over(s, cell, floor)
    taken = ladder_at(s, top, TOP) >= 0 or top == s.platform or ladder_at(s, cell, FOOT) >= 0
    return SPACE_TAKEN if taken else OK


@bridge.refuse
@lower.refuse
def refuse_hole(s: State, cell: Cell, direction: int, to: Cell) -> int:
    """Next to a hole, on the same floor."""
    if not lets_walk(s, edge_of(s, cell, direction)):
        return reason_of(s, cell, direction)
    return OK if is_hole(s, to) else NO_TARGET


@bridge.refuse
def refuse_bridge(s: State, to: Cell) -> int:
    return SPACE_TAKEN if bridge_over(s, to) >= 0 else OK


@lower.refuse
def refuse_to_lower(s: State, cell: Cell, to: Cell) -> int:
    """One foot and one top a space, and none beside stairs that lead the same way (R-120)."""
    foot = below(s, to)
    stands = ladder_at(s, cell, TOP) >= 0 or ladder_at(s, foot, FOOT) >= 0
    stairs = stairs_at(s, cell, DOWN) >= 0 or stairs_at(s, foot, UP) >= 0
    return SPACE_TAKEN if stands or stairs else OK


@bridge.refuse
@lower.refuse
@erect.refuse
def refuse_no_ladder(s: State, cell: Cell) -> int:
    return LADDER_STATE if ladder_for(s, cell) < 0 else OK


for one in (erect, bridge, lower):
    one.refuse(refuse_held_back)
    one.cost(ERECT_COST, GENERALLY)


@erect.effect
def put_up(s: State, who: Firefighter, cell: Cell, floor: int, log: Log) -> None:
    ladder = ladder_for(s, cell)
    s.ladder[ladder, FOOT] = cell
    s.ladder[ladder, TOP] = top_over(s, cell, floor)
    note(log, LADDER_ERECTED, who, cell, s.ladder[ladder, TOP])


@bridge.effect
def lay_over(s: State, who: Firefighter, cell: Cell, to: Cell, log: Log) -> None:
    """Nobody takes it up again (R-102)."""
    ladder = ladder_for(s, cell)
    s.ladder[ladder, FOOT] = to
    s.ladder[ladder, TOP] = Cell(LAID)
    note(log, LADDER_BRIDGED, who, to, 0)


@lower.effect
def let_down(s: State, who: Firefighter, cell: Cell, to: Cell, log: Log) -> None:
    ladder = ladder_for(s, cell)
    s.ladder[ladder, FOOT] = below(s, to)
    s.ladder[ladder, TOP] = cell
    note(log, LADDER_ERECTED, who, s.ladder[ladder, FOOT], cell)


# Collapsing


@collapse.refuse
def refuse_to_collapse(s: State, cell: Cell) -> int:
    """From its foot, and with nothing on top (R-102)."""
    ladder = ladder_at(s, cell, FOOT)
    return LADDER_STATE if ladder < 0 or is_in_use(s, ladder) else OK


@large
def is_in_use(s: State, ladder: int) -> bool:
    top = s.ladder[ladder, TOP]
    if not is_special(s, top, LADDER):  # a hole's edge holds whoever is there without it
        return False
    return someone_at(s, top) or people_at(s, top) + small(s.hazmats, top) > 0


collapse.refuse(refuse_held_back)
collapse.cost(COLLAPSE_COST, GENERALLY)


@collapse.effect
def take_down(s: State, who: Firefighter, cell: Cell, log: Log) -> None:
    s.ladder[ladder_at(s, cell, FOOT), TOP] = NOWHERE
    note(log, LADDER_COLLAPSED, who, cell, 0)


# Told

carry.words("carry ladder {direction} {led*}")
carry_leading.words("carry ladder {direction} lead {led_victim}")
bridge.words("bridge {direction}")
lower.words("lower ladder {direction}")
bridge.aim(on_target)
lower.aim(on_target)
erect.words("erect ladder {floor}")
carry.aim(on_target)
carry_leading.aim(on_target)
collapse.aim(on_own_space)


@erect.aim
def on_its_top(s: State, cell: Cell, floor: int) -> Targets:
    return on_space(s, top_over(s, cell, floor))


@carry.phrase
def say_carry(direction: int, led: int) -> Phrase:
    return "action.carry_ladder" + (".lead" if led else ""), {"side": SIDE_NAMES[direction]}


@carry_leading.phrase
def say_carry_leading(direction: int, led_victim: int) -> Phrase:
    led = led_name(LED_SPECIAL + led_victim)
    return "action.carry_ladder.led", {"side": SIDE_NAMES[direction], "led": led}


@erect.phrase
def say_erect(s: State, floor: int) -> Phrase:
    return "action.erect_ladder", {"floor": floor_name(s, floor)}


@bridge.phrase
def say_bridge(direction: int) -> Phrase:
    return "action.bridge", {"side": SIDE_NAMES[direction]}


@lower.phrase
def say_lower(direction: int) -> Phrase:
    return "action.lower_ladder", {"side": SIDE_NAMES[direction]}


@collapse.phrase
def say_collapse() -> Phrase:
    return "action.collapse_ladder", {}


NUMBERING = [
    (CARRY_LADDER_LEADING, carry_leading),
    (
        CARRY_LADDER_LEADING + carry_leading.size,
        carry_leading.over(CARRY_STAIRS, "carry ladder leading by stairs"),
    ),
    (LADDER_ACTIONS, carry),
    (LADDER_ACTIONS + carry.size, carry.over(CARRY_STAIRS, "carry ladder by stairs")),
    (LADDER_ACTIONS + 12, erect),
    (LADDER_ACTIONS + 12 + erect.size, collapse),
    (BRIDGE, bridge),
    (LOWER_LADDER, lower),
]
