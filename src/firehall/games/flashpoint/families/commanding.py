"""FP-X-02: the Fire Captain commands others to move or to work a door."""

from __future__ import annotations

from firehall.engine.families import Family
from firehall.engine.frames import pop
from firehall.engine.log import Log, note
from firehall.games.flashpoint.board.edges import swing
from firehall.games.flashpoint.board.space import beyond, edge_of, is_large
from firehall.games.flashpoint.codes import A_DOOR
from firehall.games.flashpoint.events import COMMANDED, CONSENTED, REFUSED
from firehall.games.flashpoint.families.doors import refuse_door, say_door, tell_door
from firehall.games.flashpoint.families.moving import (
    arrive,
    into_fire,
    refuse_load,
    say_step,
    step_there,
    wins_the_game,
)
from firehall.games.flashpoint.families.parameters import (
    BY_COMMAND,
    DIRECTION,
    LOAD,
    TO_A_SIDE,
    WHO,
    Phrase,
    Targets,
    on_edge,
    on_target,
)
from firehall.games.flashpoint.fields import (
    ACTIONS,
    CONSENT,
    State,
    push_consent,
    top_direction,
    top_load,
    top_who,
)
from firehall.games.flashpoint.people.returning import is_away
from firehall.games.flashpoint.refusals import (
    COMMAND_LIMIT,
    COMMAND_SELF,
    NO_TARGET,
    OK,
    UNWILLING,
    refuse_held,
    refuse_held_back,
    refuse_role,
    refuse_way,
)
from firehall.games.flashpoint.state import CAPTAIN, seat_of
from firehall.games.flashpoint.turn.peril import is_unwilling
from firehall.games.flashpoint.turn.purse import (
    BY_THE_CAPTAIN,
    DOOR_COST,
    over_command_limit,
    pay_command,
    step_cost,
)
from firehall.games.flashpoint.types import Cell, Firefighter
from firehall.games.flashpoint.words import firefighter_text

command_move = Family(
    "command move",
    WHO,
    DIRECTION,
    LOAD,
    at=[ACTIONS],
    rules="FP-A-22",
    given={**BY_COMMAND, **TO_A_SIDE},
)
command_door = Family(
    "command door",
    WHO,
    DIRECTION,
    at=[ACTIONS],
    rules="FP-A-22",
    given={**BY_COMMAND, "edge": edge_of},
)


@command_move.refuse
@command_door.refuse
def refuse_command(s: State) -> int:
    return refuse_role(s, CAPTAIN)


@command_move.refuse
@command_door.refuse
def refuse_nobody(s: State, who: Firefighter) -> int:
    """Nor whoever waits off the board."""
    absent = who >= s.firefighters or (is_large(s) and is_away(s, who))
    return NO_TARGET if absent else OK


command_move.refuse(refuse_way)
command_move.refuse(refuse_load)
command_move.refuse(refuse_held)
command_move.cost(step_cost, BY_THE_CAPTAIN, paid=False)
command_door.refuse(refuse_door)
command_door.refuse(refuse_held_back)
command_door.cost(DOOR_COST, BY_THE_CAPTAIN, paid=False)


@command_move.refuse
@command_door.refuse
def refuse_self(s: State, who: Firefighter) -> int:
    return COMMAND_SELF if who == s.active else OK


@command_move.refuse
@command_door.refuse
def refuse_limit(s: State, who: Firefighter, cost: int) -> int:
    return COMMAND_LIMIT if over_command_limit(s, who, cost) else OK


@command_move.refuse
@command_door.refuse
def refuse_unwilling(s: State, who: Firefighter) -> int:
    return UNWILLING if is_unwilling(s, who) else OK


# What the Captain answers for (FP-T-07)


@command_move.change("s.commanded")
@command_door.change("s.commanded")
def answer_for(s: State, who: Firefighter) -> None:
    s.commanded |= 1 << who


command_move.change("s.at[who]")(step_there)
command_door.change("s.edge[edge >> 3]")(swing)
command_move.risky(into_fire)
command_move.on_trial(unless=wins_the_game)


# Orders: at once, or after the one who gets them agrees; the Captain pays when an order is
# carried out.


@command_move.effect
def order_step(s: State, who: Firefighter, direction: int, load: int, log: Log) -> None:
    if awaits_consent(s, who):
        push_consent(s, who, direction, load)
    else:
        obey_step(s, who, direction, load, log)


@command_door.effect
def order_door(s: State, who: Firefighter, direction: int, log: Log) -> None:
    if awaits_consent(s, who):
        push_consent(s, who, direction, A_DOOR)
    else:
        obey_door(s, who, direction, log)


def awaits_consent(s: State, who: Firefighter) -> bool:
    return s.ask_consent != 0 and seat_of(s, who) != seat_of(s, s.active)


def obey_step(s: State, who: Firefighter, direction: int, load: int, log: Log) -> None:
    note(log, COMMANDED, who, s.active, 0)
    cell = s.at[who]
    to = beyond(s, cell, direction)
    pay_command(s, who, step_cost(s, who, cell, direction, to, load))
    answer_for(s, who)
    step_there(s, who, to)
    arrive(s, who, cell, to, load, log)


def obey_door(s: State, who: Firefighter, direction: int, log: Log) -> None:
    note(log, COMMANDED, who, s.active, 0)
    pay_command(s, who, DOOR_COST)
    answer_for(s, who)
    edge = edge_of(s, s.at[who], direction)
    swing(s, edge)
    tell_door(s, who, s.at[who], direction, edge, log)


# Answers

accept = Family("accept", at=[CONSENT], rules="FP-X-02")
refuse = Family("refuse", at=[CONSENT], rules="FP-X-02")


@accept.effect
def agree(s: State, log: Log) -> None:
    who = top_who(s)
    direction = top_direction(s)
    load = top_load(s)
    pop(s)
    note(log, CONSENTED, who, 0, 0)
    if load == A_DOOR:
        obey_door(s, who, direction, log)
    else:
        obey_step(s, who, direction, load, log)


@refuse.effect
def disagree(s: State, log: Log) -> None:
    who = top_who(s)
    pop(s)
    s.unwilling |= 1 << who
    note(log, REFUSED, who, 0, 0)


# Told

command_move.words("command {who} move {direction} {load*}")
command_door.words("command {who} door {direction}")


@command_move.aim
def on_commanded_target(s: State, who: Firefighter, to: Cell) -> Targets:
    return (*on_target(s, to), {"firefighter": who})


@command_door.aim
def on_commanded_edge(s: State, who: Firefighter, cell: Cell, direction: int) -> Targets:
    return (*on_edge(s, cell, direction), {"firefighter": who})


@command_move.phrase
def say_command_move(s: State, who: Firefighter, to: Cell, direction: int, load: int) -> Phrase:
    order = say_step(s, to, direction, load)
    return "action.command", {"who": firefighter_text(who), "order": order}


@command_door.phrase
def say_command_door(s: State, who: Firefighter, edge: int, direction: int) -> Phrase:
    order = say_door(s, edge, direction)
    return "action.command", {"who": firefighter_text(who), "order": order}


@accept.phrase
def say_accept(s: State) -> Phrase:
    return "action.accept", {"order": say_order(s)}


@refuse.phrase
def say_refuse(s: State) -> Phrase:
    return "action.refuse", {"order": say_order(s)}


def say_order(s: State) -> Phrase:
    """What the one who is asked would do."""
    cell, direction = s.at[top_who(s)], top_direction(s)
    if top_load(s) == A_DOOR:
        return say_door(s, edge_of(s, cell, direction), direction)
    return say_step(s, beyond(s, cell, direction), direction, top_load(s))
