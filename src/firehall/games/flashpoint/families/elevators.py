"""FP-A-36, FP-US-07, FP-US-08: elevators, the way through the lobby, and out of a ruined one."""

from __future__ import annotations

from firehall.engine.bits import small
from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.engine.sizes import large
from firehall.games.flashpoint.board.edges import OPENED, SHUT, swing
from firehall.games.flashpoint.board.elevators import door_of, elevator_at, is_in_lobby
from firehall.games.flashpoint.cards import has_hands
from firehall.games.flashpoint.codes import NOTHING
from firehall.games.flashpoint.ending import check_victory, ends_by_rescue
from firehall.games.flashpoint.events import told
from firehall.games.flashpoint.families.moving import arrive
from firehall.games.flashpoint.families.parameters import (
    BY_ONESELF,
    SPACE,
    STOP,
    Phrase,
    Targets,
    on_own_space,
    on_space,
    stop_cell,
)
from firehall.games.flashpoint.fields import ACTIONS, FLEE, State, top_who
from firehall.games.flashpoint.people.finding import people_at
from firehall.games.flashpoint.people.rescuing import dispose_outside, rescue_all
from firehall.games.flashpoint.refusals import (
    FORBIDDEN_SPACE,
    HELD_BACK,
    NO_TARGET,
    OK,
    ROLE_CANNOT,
    may_not_move,
    refuse_held,
    refuse_held_back,
)
from firehall.games.flashpoint.state import ENGINE, SPOTS, burns, on_spot
from firehall.games.flashpoint.turn.purse import FOR_MOVING, GENERALLY
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import space_text

ELEVATOR_CAME_UP = told(142, "elevator_came_up", "firefighter at")
ELEVATOR_WENT_DOWN = told(143, "elevator_went_down", "firefighter at")
FLED = told(144, "fled", "firefighter at")
ELEVATOR_COST, LOBBY_COST = 2, 2

# Up and down, from inside (FP-US-07)

elevator = Family("elevator", at=[ACTIONS], rules="FP-US-07", given=BY_ONESELF)


@elevator.refuse
def refuse_operating(s: State, who: Firefighter, cell: Cell) -> int:
    """Whoever is in it; the Rescue Dog is only taken along (R-99)."""
    if not has_hands(s.role[who]):
        return ROLE_CANNOT
    return OK if elevator_at(s, cell) >= 0 else NO_TARGET


elevator.refuse(refuse_held_back)
elevator.cost(ELEVATOR_COST, GENERALLY)


@large
def wins_by_leaving(s: State, cell: Cell) -> bool:
    """R-86: whoever goes down with victims enough has won."""
    if small(s.edge, door_of(s, elevator_at(s, cell))) != OPENED:
        return False
    return ends_by_rescue(s, people_at(s, cell))


elevator.on_trial(unless=wins_by_leaving)


@elevator.effect
def operate(s: State, who: Firefighter, cell: Cell, log: Log) -> None:
    """An open door is the floor, a closed one the lobby: there victims are safe, hazmats away."""
    edge = door_of(s, elevator_at(s, cell))
    swing(s, edge)
    if small(s.edge, edge) == OPENED:
        note(log, ELEVATOR_CAME_UP, who, cell, 0)
        return
    note(log, ELEVATOR_WENT_DOWN, who, cell, 0)
    dispose_outside(s, cell, log)
    if people_at(s, cell) > 0:
        rescue_all(s, cell, log)
        check_victory(s, log)


# Through the lobby, with empty hands

lobby = Family("lobby", STOP, at=[ACTIONS], rules="FP-US-07", given={**BY_ONESELF, "to": stop_cell})


@lobby.refuse
def refuse_trip(s: State, who: Firefighter, cell: Cell) -> int:
    """From an elevator that is down, or from any parking spot of the Engine.

    Not for whom an event holds back (R-108).
    """
    if may_not_move(s, who):
        return HELD_BACK
    if not has_hands(s.role[who]):
        return ROLE_CANNOT
    if s.elevators == 0:
        return NO_TARGET
    return OK if is_in_lobby(s, cell) or is_engine_parking(s, cell) else NO_TARGET


@lobby.refuse
def refuse_stop(s: State, cell: Cell, to: Cell) -> int:
    """An elevator that is up, or ruined, is not in the lobby."""
    if to < 0:
        return NO_TARGET
    return OK if is_in_lobby(s, cell) or is_in_lobby(s, to) else FORBIDDEN_SPACE


@large
def is_engine_parking(s: State, cell: Cell) -> bool:
    for spot in range(SPOTS):
        if cell == s.spot[ENGINE, spot, 0] or cell == s.spot[ENGINE, spot, 1]:
            return True
    return False


lobby.refuse(refuse_held)
lobby.cost(LOBBY_COST, FOR_MOVING)


@lobby.risky
def into_burning_elevator(s: State, to: Cell) -> bool:
    return not s.allow_stranding and burns(s, to)


lobby.on_trial()


@lobby.change("s.at[who]")
def come_out(s: State, who: Firefighter, to: Cell) -> None:
    s.at[who] = to


@lobby.effect
def walk_through(s: State, who: Firefighter, cell: Cell, to: Cell, log: Log) -> None:
    arrive(s, who, cell, to, NOTHING, log)


# Out of a ruined one, which is no knock-down (FP-US-08)

flee = Family("flee", SPACE, at=[FLEE], rules="FP-US-08")


@flee.refuse
def refuse_flight(s: State, space: Cell) -> int:
    return OK if on_spot(s, ENGINE, space) else FORBIDDEN_SPACE


@flee.effect
def flee_there(s: State, space: Cell, log: Log) -> None:
    who = top_who(s)
    pop(s)
    s.at[who] = space
    note(log, FLED, who, space, 0)


# Told

lobby.words("lobby {stop}")
flee.words("flee {space}")
elevator.aim(on_own_space)
flee.aim(on_space)


@lobby.aim
def on_stop(s: State, to: Cell) -> Targets:
    return on_space(s, to)


@elevator.phrase
def say_elevator(s: State, cell: Cell) -> Phrase:
    place = elevator_at(s, cell)
    up = place >= 0 and small(s.edge, door_of(s, place)) == SHUT
    return "action.elevator_up" if up else "action.elevator_down", {}


@lobby.phrase
def say_lobby(s: State, to: Cell) -> Phrase:
    return "action.lobby", {"at": space_text(s, to)}


@flee.phrase
def say_flee(s: State, space: Cell) -> Phrase:
    return "action.flee", {"at": space_text(s, space)}
