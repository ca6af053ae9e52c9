"""FP-A-34, FP-ED-09: the hydraulic platform is raised, moved along a side and brought back.

Leaving the Engine its operator says what is loaded, and everybody there whether to ride up.
"""

from __future__ import annotations

from firehall.engine.bits import small
from firehall.engine.families import Family, Parameter
from firehall.engine.frames import pop, push_frame, top_kind
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.flags import LADDER
from firehall.games.flashpoint.board.ladders import TOP, ladder_at
from firehall.games.flashpoint.board.platform import (
    ON_ENGINE,
    crew_on_platform,
    fits_on_platform,
    is_raised,
)
from firehall.games.flashpoint.board.space import (
    EAST,
    NORTH,
    SOUTH,
    WEST,
    column_of,
    is_special,
    row_of,
)
from firehall.games.flashpoint.cards import has_hands
from firehall.games.flashpoint.codes import (
    CARRIED_SPECIAL,
    COME_ABOARD,
    HAZMAT,
    LEADING,
    LOAD_CARGO,
    NOTHING,
    PLATFORM,
    PLATFORM_BACK,
    RIDE_TO,
    TREATED_VICTIM,
    VICTIM,
)
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.families.moving import bring
from firehall.games.flashpoint.families.parameters import (
    BY_ONESELF,
    FAR_SPACE,
    HALF,
    SPACE,
    Phrase,
    Targets,
    on_space,
)
from firehall.games.flashpoint.families.special_loads import carried_name, take_ordinary
from firehall.games.flashpoint.fields import (
    ACTIONS,
    ALIGHT,
    BOARD_PLATFORM,
    LOAD_PLATFORM,
    SET_DOWN,
    State,
    push_alight,
    push_board_platform,
    push_set_down,
    top_item,
    top_who,
)
from firehall.games.flashpoint.people.finding import people_at
from firehall.games.flashpoint.people.special import NO_FIGURE, movable_at, put_figure, to_carry
from firehall.games.flashpoint.refusals import (
    MODULE_OFF,
    NO_TARGET,
    NOT_ON_ENGINE,
    NOTHING_TO_CARRY,
    OK,
    ROLE_CANNOT,
    SPACE_TAKEN,
    refuse_held_back,
)
from firehall.games.flashpoint.state import ENGINE, on_spot
from firehall.games.flashpoint.turn.purse import GENERALLY, lift_cost
from firehall.games.flashpoint.types import Cell, Firefighter, each_firefighter
from firehall.games.flashpoint.victims import CARRIED_KINDS, FIGURE_KIND
from firehall.games.flashpoint.words import VEHICLES, space_text

PLATFORM_MOVED = told(182, "platform_moved", "firefighter to")
PLATFORM_RETURNED = told(183, "platform_returned", "firefighter")
BOARDED = told(184, "boarded", "firefighter to")
STAYED_OFF = told(185, "stayed_off", "firefighter")
LOADED = told(186, "loaded", "load to")
LOADED_SPECIAL = told(187, "loaded_special", "carried to")
ALIGHTED = told(188, "alighted", "firefighter to")
PUT_DOWN = told(189, "set_down", "at")

platform = Family("platform", SPACE, at=[ACTIONS], rules="FP-ED-09", given=BY_ONESELF)
back = Family("lower platform", at=[ACTIONS], rules="FP-ED-09", given=BY_ONESELF)


@platform.refuse
@back.refuse
def refuse_operator(s: State, who: Firefighter, cell: Cell) -> int:
    """On the Engine or on the platform (R-74)."""
    if not s.has_platform:
        return MODULE_OFF
    if not has_hands(s.role[who]):
        return ROLE_CANNOT
    aboard = on_spot(s, ENGINE, cell) or (is_raised(s) and cell == s.platform)
    return OK if aboard else NOT_ON_ENGINE


@platform.refuse
def refuse_place(s: State, space: Cell) -> int:
    """Beside an upper floor, on the side where the Engine stands; not where a ladder is (R-103)."""
    if space == s.platform or not is_place(s, space):
        return NO_TARGET
    return SPACE_TAKEN if ladder_at(s, space, TOP) >= 0 else OK


@back.refuse
def refuse_back(s: State) -> int:
    return OK if is_raised(s) else NO_TARGET


@large
def is_place(s: State, cell: Cell) -> bool:
    return is_special(s, cell, LADDER) and side_of(s, cell) == s.spot_side[ENGINE, s.engine]


@large
def side_of(s: State, cell: Cell) -> int:
    """Where an outside space of an upper floor lies, as parking spots do."""
    if row_of(s, cell) == 0:
        return NORTH
    if row_of(s, cell) > s.rows:
        return SOUTH
    return WEST if column_of(s, cell) == 0 else EAST


for one in (platform, back):
    one.refuse(refuse_held_back)
    one.cost(lift_cost, GENERALLY)
    one.on_trial()


@platform.effect
def move_platform(s: State, who: Firefighter, space: Cell, log: Log) -> None:
    """From a place beside the building everything on it goes along (R-103)."""
    old = s.platform
    s.platform = space
    note(log, PLATFORM_MOVED, who, space, 0)
    if old == ON_ENGINE:
        ask_who_rides(s)
        return
    for rider in each_firefighter(s.firefighters):
        if s.at[rider] == old:
            s.at[rider] = space
    item = item_at(s, old)
    if item != NOTHING:
        shift(s, item, old, space)


# Up from the Engine


@large
def ask_who_rides(s: State) -> None:
    """What is loaded, by the operator; then who rides: the operator, and others in seat order."""
    for place in range(s.firefighters):
        rider = Firefighter(s.firefighters - 1 - place)
        if rider != s.active and waits_there(s, rider):
            push_board_platform(s, rider)
    push_board_platform(s, s.active)
    if something_to_load(s):
        push_frame(s, LOAD_PLATFORM)


@large
def waits_there(s: State, rider: Firefighter) -> bool:
    return on_spot(s, ENGINE, s.at[rider]) and has_hands(s.role[rider])


@large
def something_to_load(s: State) -> bool:
    for half in range(2):
        cell = s.spot[ENGINE, s.engine, half]
        if people_at(s, cell) + small(s.hazmats, cell) > 0:
            return True
    return False


CARGO = Parameter("cargo", LEADING + CARRIED_KINDS)  # as what is carried in a load
load = Family("load", CARGO, at=[LOAD_PLATFORM], rules="FP-ED-09")
come_aboard = Family("come aboard", at=[BOARD_PLATFORM], rules="FP-ED-09")
stay_off = Family("stay off", at=[BOARD_PLATFORM], rules="FP-ED-09")


@load.refuse
def refuse_cargo(s: State, cargo: int) -> int:
    return OK if cargo == NOTHING or cargo_space(s, cargo) >= 0 else NOTHING_TO_CARRY


@large
def cargo_space(s: State, cargo: int) -> Cell:
    """The space of the Engine where something to load lies; -1 for none."""
    for half in range(2):
        cell = s.spot[ENGINE, s.engine, half]
        if lies_at(s, cargo, cell):
            return cell
    return ON_ENGINE


@large
def lies_at(s: State, cargo: int, cell: Cell) -> bool:
    """Somebody critically wounded is not moved before treatment (FP-P-11)."""
    if cargo == VICTIM:
        return small(s.victims, cell) > 0
    if cargo == TREATED_VICTIM:
        return small(s.treated, cell) > 0
    if cargo == HAZMAT:
        return small(s.hazmats, cell) > 0
    return to_carry(s, cell, cargo - CARRIED_SPECIAL) != NO_FIGURE


@load.effect
def load_up(s: State, cargo: int, log: Log) -> None:
    pop(s)
    if cargo == NOTHING:
        return
    shift(s, cargo, cargo_space(s, cargo), s.platform)
    if cargo >= CARRIED_SPECIAL:
        note(log, LOADED_SPECIAL, cargo - CARRIED_SPECIAL, s.platform, 0)
    else:
        note(log, LOADED, cargo, s.platform, 0)
    if must_ride(s):
        ride_up(s, log)


@large
def must_ride(s: State) -> bool:
    """No hazmat goes up alone: whoever is asked last goes with it if nobody has (FP-ED-09)."""
    alone = small(s.hazmats, s.platform) > 0 and crew_on_platform(s) == 0
    return alone and s.frame[s.depth - 2, 0] != BOARD_PLATFORM


@stay_off.refuse
def refuse_to_stay(s: State) -> int:
    return NOT_ON_ENGINE if must_ride(s) else OK


@come_aboard.effect
def ride_up(s: State, log: Log) -> None:
    """Nobody else is asked once there is no more room."""
    rider = top_who(s)
    pop(s)
    s.at[rider] = s.platform
    note(log, BOARDED, rider, s.platform, 0)
    while top_kind(s) == BOARD_PLATFORM and not fits_on_platform(s, 1):
        pop(s)


@stay_off.effect
def stay_below(s: State, log: Log) -> None:
    note(log, STAYED_OFF, top_who(s), 0, 0)
    pop(s)
    if top_kind(s) == BOARD_PLATFORM and must_ride(s):
        ride_up(s, log)


# Back to the Engine


@back.effect
def bring_back(s: State, who: Firefighter, log: Log) -> None:
    """Each rider chooses one of its spaces, the operator where the load is set down (R-103)."""
    old = s.platform
    first = s.spot[ENGINE, s.engine, 0]
    s.platform = ON_ENGINE
    note(log, PLATFORM_RETURNED, who, 0, 0)
    item = item_at(s, old)
    if item != NOTHING:
        shift(s, item, old, first)
        push_set_down(s, item)
    for place in range(s.firefighters):
        rider = Firefighter(s.firefighters - 1 - place)
        if s.at[rider] == old:
            s.at[rider] = first
            push_alight(s, rider)


alight = Family("alight", HALF, at=[ALIGHT], rules="FP-ED-09")
set_down = Family("set down", HALF, at=[SET_DOWN], rules="FP-ED-09")


@alight.effect
def get_off(s: State, half: int, log: Log) -> None:
    rider = top_who(s)
    pop(s)
    s.at[rider] = s.spot[ENGINE, s.engine, half]
    note(log, ALIGHTED, rider, s.at[rider], 0)


@set_down.effect
def put_down(s: State, half: int, log: Log) -> None:
    """On the ground: a hazmat is disposed of, a victim waits for the Ambulance (R-74)."""
    item = top_item(s)
    cell = s.spot[ENGINE, s.engine, half]
    pop(s)
    shift(s, item, s.spot[ENGINE, s.engine, 0], cell)
    note(log, PUT_DOWN, cell, 0, 0)
    bring(s, cell, log)


# The one thing that is on it besides firefighters


@large
def item_at(s: State, cell: Cell) -> int:
    """As what is carried in a load; `NOTHING` where nothing lies."""
    if small(s.victims, cell) > 0:
        return VICTIM
    if small(s.treated, cell) > 0:
        return TREATED_VICTIM
    if small(s.hazmats, cell) > 0:
        return HAZMAT
    figure = movable_at(s, cell)
    return NOTHING if figure == NO_FIGURE else CARRIED_SPECIAL + int(FIGURE_KIND[figure])


@large
def shift(s: State, item: int, cell: Cell, to: Cell) -> None:
    if item >= CARRIED_SPECIAL:
        put_figure(s, to_carry(s, cell, item - CARRIED_SPECIAL), to)
    else:
        take_ordinary(s, cell, to, item)


# Told

platform.words("platform {space}")
back.words("lower platform")
load.words("load {cargo}")
alight.words("alight {half}")
set_down.words("set down {half}")
platform.aim(on_space)


@back.aim
def on_the_engine() -> Targets:
    return ({"vehicle": VEHICLES[ENGINE]},)


@alight.aim
@set_down.aim
def on_engine_space(s: State, half: int) -> Targets:
    return on_space(s, s.spot[ENGINE, s.engine, half])


@come_aboard.aim
def on_the_platform(s: State) -> Targets:
    return on_space(s, s.platform)


@platform.phrase
def say_platform(s: State, space: Cell) -> Phrase:
    return "action.platform", {"at": space_text(s, space)}


@back.phrase
def say_back() -> Phrase:
    return "action.lower_platform", {}


@load.phrase
def say_load(cargo: int) -> Phrase:
    if cargo == NOTHING:
        return "action.load.nothing", {}
    return "action.load", {"carried": carried_name(cargo)}


@come_aboard.phrase
def say_aboard(s: State) -> Phrase:
    return "action.come_aboard", {"at": space_text(s, s.platform)}


@stay_off.phrase
def say_stay_off() -> Phrase:
    return "action.stay_off", {}


@alight.phrase
def say_alight(s: State, half: int) -> Phrase:
    return "action.alight", {"at": space_text(s, s.spot[ENGINE, s.engine, half])}


@set_down.phrase
def say_set_down(s: State, half: int) -> Phrase:
    return "action.set_down", {"at": space_text(s, s.spot[ENGINE, s.engine, half])}


NUMBERING = [
    (PLATFORM, platform),
    (PLATFORM + platform.size, platform.over(FAR_SPACE, "platform far")),
    (PLATFORM_BACK, back),
    (LOAD_CARGO, load),
    (COME_ABOARD, come_aboard),
    (COME_ABOARD + 1, stay_off),
    (RIDE_TO, alight),
    (RIDE_TO, set_down),
]
