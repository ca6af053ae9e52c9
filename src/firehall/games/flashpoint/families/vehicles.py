"""FP-V: parking, driving and riding along."""

from __future__ import annotations

from firehall.engine.bits import small
from firehall.engine.families import Family
from firehall.engine.frames import pop, top_kind
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.platform import is_raised
from firehall.games.flashpoint.board.space import is_large
from firehall.games.flashpoint.cards import has_hands
from firehall.games.flashpoint.codes import TREATED_VICTIM, VICTIM
from firehall.games.flashpoint.ending import check_victory, ends_by_rescue
from firehall.games.flashpoint.events import CARRIED, CARRIED_SPECIAL, DROVE, RODE, STAYED
from firehall.games.flashpoint.families.parameters import (
    HALF,
    SPOT,
    VEHICLE,
    Phrase,
    Targets,
    on_space,
)
from firehall.games.flashpoint.families.special_loads import take_ordinary
from firehall.games.flashpoint.fields import (
    ACTIONS,
    PARK_AMBULANCE,
    PARK_ENGINE,
    RIDE,
    State,
    push_drive,
    push_ride,
    set_top_rider,
    top_old,
    top_rider,
    top_vehicle,
    top_who,
)
from firehall.games.flashpoint.people.finding import people_at
from firehall.games.flashpoint.people.rescuing import rescue_all
from firehall.games.flashpoint.people.special import movable_at, put_figure
from firehall.games.flashpoint.refusals import (
    FORBIDDEN_SPACE,
    HELD_BACK,
    MODULE_OFF,
    NOT_ON_ENGINE,
    NOTHING_TO_CARRY,
    OK,
    ROLE_CANNOT,
    SPOT_TOO_FAR,
    WRONG_SPOT,
    reason,
    refuse_held_back,
)
from firehall.games.flashpoint.state import AMBULANCE, ENGINE, SPOTS, is_in_play, on_spot
from firehall.games.flashpoint.turn.purse import GENERALLY, drive_cost
from firehall.games.flashpoint.turn.setup import park as stand
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.victims import FIGURE_KIND
from firehall.games.flashpoint.words import SPOT_NAMES, VEHICLES, space_text

VEHICLE_LOCKED = reason(84, "VEHICLE_LOCKED")  # the platform is away from it

# Driving


def rule_of_drive(vehicle: int) -> str:
    return "FP-A-14" if vehicle == ENGINE else "FP-A-19"


drive = Family("drive", VEHICLE, SPOT, at=[ACTIONS], rules=rule_of_drive)


@drive.refuse
def refuse_vehicle(s: State, vehicle: int) -> int:
    """The Engine is driven from aboard (FP-V-03), the Ambulance by radio (FP-V-04, R-52)."""
    if not is_in_play(s, vehicle):
        return MODULE_OFF
    if is_large(s) and not has_hands(s.role[s.active]):
        return ROLE_CANNOT
    if is_large(s) and vehicle == AMBULANCE and is_delayed(s):
        return HELD_BACK
    if vehicle == ENGINE and not on_spot(s, ENGINE, s.at[s.active]):
        return NOT_ON_ENGINE
    if is_large(s) and vehicle == ENGINE and is_raised(s):
        return VEHICLE_LOCKED
    return OK


@large
def is_delayed(s: State) -> bool:
    """An event bars the Ambulance's way (FP-TR-11, R-108)."""
    return s.delayed != 0


@drive.refuse
def refuse_spot(s: State, vehicle: int, spot: int) -> int:
    """The next one, clockwise or not (FP-V-02), or any (R-51)."""
    here = s.ambulance if vehicle == AMBULANCE else s.engine
    if s.any_spot:
        return SPOT_TOO_FAR if spot == here else OK
    near = (spot - here) % SPOTS == 1 or (here - spot) % SPOTS == 1
    return OK if near else SPOT_TOO_FAR


drive.refuse(refuse_held_back)
drive.cost(drive_cost, GENERALLY)


def wins_by_driving(s: State, vehicle: int, spot: int) -> bool:
    """Whether the victims whom the Ambulance would take up there are enough (R-86)."""
    if vehicle != AMBULANCE:
        return False
    people = 0
    for half in range(2):
        people += people_at(s, s.spot[AMBULANCE, spot, half])
    return ends_by_rescue(s, people)


drive.on_trial(unless=wins_by_driving)


@drive.effect
def drive_off(s: State, vehicle: int, spot: int, log: Log) -> None:
    """The vehicle stands on its new spot; a frame asks whoever was on the old one.

    After that the Ambulance takes up every victim there (R-33).
    """
    if vehicle == AMBULANCE:
        old = s.ambulance
        s.ambulance = spot
    else:
        old = s.engine
        s.engine = spot
    note(log, DROVE, s.active, vehicle, spot)
    push_drive(s, vehicle, old, Firefighter(0))


def drive_step(s: State, log: Log) -> None:
    """Whoever stood on the old spot is asked, one after the other (FP-V-05, R-89).

    The Rescue Dog stays behind (FP-VD-10).
    """
    vehicle = top_vehicle(s)
    old = top_old(s)
    rider = top_rider(s)
    while rider < s.firefighters:
        there = s.at[rider] == s.spot[vehicle, old, 0] or s.at[rider] == s.spot[vehicle, old, 1]
        if there and (not is_large(s) or has_hands(s.role[rider])):
            set_top_rider(s, Firefighter(rider + 1))
            push_ride(s, rider, vehicle)
            return
        rider = Firefighter(rider + 1)
    pop(s)
    if vehicle == AMBULANCE:
        rescue_all(s, s.spot[AMBULANCE, s.ambulance, 0], log)
        rescue_all(s, s.spot[AMBULANCE, s.ambulance, 1], log)
        check_victory(s, log)


# Riding along

stay = Family("stay", at=[RIDE], rules="FP-V-05")
ride = Family("ride", HALF, at=[RIDE], rules="FP-V-05")
ride_with_victim = Family("ride with victim", HALF, at=[RIDE], rules="FP-V-05")


@stay.refuse
def refuse_stay(s: State) -> int:
    """The Engine's driver cannot stay."""
    return FORBIDDEN_SPACE if top_vehicle(s) == ENGINE and top_who(s) == s.active else OK


@stay.effect
def stay_behind(s: State, log: Log) -> None:
    note(log, STAYED, top_who(s), 0, 0)
    pop(s)


@ride_with_victim.refuse
def refuse_riding_victim(s: State) -> int:
    """Vehicles carry firefighters only, unless the table plays otherwise (R-34)."""
    if not s.ride_with_victim:
        return MODULE_OFF
    return OK if takes_along(s, s.at[top_who(s)]) else NOTHING_TO_CARRY


def takes_along(s: State, cell: Cell) -> bool:
    """Whether somebody lies there who can be taken along."""
    if is_large(s) and movable_at(s, cell) >= 0:
        return True
    return small(s.victims, cell) + small(s.treated, cell) > 0


@ride.effect
def ride_along(s: State, half: int, log: Log) -> None:
    rider = top_who(s)
    s.at[rider] = ride_cell(s, half)
    pop(s)
    note(log, RODE, rider, s.at[rider], 0)


def ride_cell(s: State, half: int) -> Cell:
    """Where a rider gets off: one of the two spaces of the vehicle's new spot."""
    vehicle = top_vehicle(s)
    spot = s.engine if vehicle == ENGINE else s.ambulance
    return s.spot[vehicle, spot, half]


@ride_with_victim.effect
def ride_along_with_victim(s: State, half: int, log: Log) -> None:
    rider = top_who(s)
    cell = s.at[rider]
    ride_along(s, half, log)
    to = s.at[rider]
    if is_large(s) and small(s.victims, cell) + small(s.treated, cell) == 0:
        take_special(s, rider, cell, to, log)
        return
    load = VICTIM if small(s.victims, cell) > 0 else TREATED_VICTIM
    take_ordinary(s, cell, to, load)
    note(log, CARRIED, rider, load, to)


@large
def take_special(s: State, rider: Firefighter, cell: Cell, to: Cell, log: Log) -> None:
    figure = movable_at(s, cell)
    put_figure(s, figure, to)
    note(log, CARRIED_SPECIAL, rider, FIGURE_KIND[figure], to)


# Parking, before the first turn

park = Family("park", VEHICLE, SPOT, at=[PARK_AMBULANCE, PARK_ENGINE], rules="FP-S-20")


@park.refuse
def refuse_parking(s: State, vehicle: int) -> int:
    return OK if vehicle == top_kind(s) - PARK_AMBULANCE else WRONG_SPOT


@park.effect
def park_there(s: State, vehicle: int, spot: int, log: Log) -> None:
    pop(s)
    stand(s, vehicle * SPOTS + spot, log)


# Told

drive.words("drive {vehicle} {spot}")
park.words("park {vehicle} {spot}")
ride.words("ride {half}")
ride_with_victim.words("ride {half} with victim")


@drive.aim
@park.aim
def on_a_spot(vehicle: int, spot: int) -> Targets:
    return ({"vehicle": VEHICLES[vehicle], "spot": SPOT_NAMES[spot]},)


@ride.aim
@ride_with_victim.aim
def on_its_space(s: State, half: int) -> Targets:
    return on_space(s, ride_cell(s, half))


@drive.phrase
def say_drive(vehicle: int, spot: int) -> Phrase:
    return f"action.drive.{VEHICLES[vehicle]}", {"spot": SPOT_NAMES[spot]}


@park.phrase
def say_park(vehicle: int, spot: int) -> Phrase:
    return f"action.park.{VEHICLES[vehicle]}", {"spot": SPOT_NAMES[spot]}


@stay.phrase
def say_stay() -> Phrase:
    return "action.stay", {}


@ride.phrase
def say_ride(s: State, half: int) -> Phrase:
    return "action.ride", {"at": space_text(s, ride_cell(s, half))}


@ride_with_victim.phrase
def say_ride_with_victim(s: State, half: int) -> Phrase:
    return "action.ride_with_victim", {"at": space_text(s, ride_cell(s, half))}
