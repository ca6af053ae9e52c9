"""FP-X-02: the Fire Captain commands others to move or to work a door."""

from __future__ import annotations

from typing import Any

from firehall.engine.families import Family
from firehall.engine.frames import pop, push, top
from firehall.engine.log import note
from firehall.games.flashpoint.codes import LOADS, STEPS, step
from firehall.games.flashpoint.events import COMMANDED, CONSENTED, REFUSED
from firehall.games.flashpoint.families.doors import refuse_door, say_door, tell_door, work_door
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
from firehall.games.flashpoint.peril import is_unwilling
from firehall.games.flashpoint.purse import (
    BY_THE_CAPTAIN,
    DOOR_COST,
    over_command_limit,
    pay_command,
    step_cost,
)
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
from firehall.games.flashpoint.state import ACTIONS, CAPTAIN, CONSENT, beyond, edge_of, seat_of
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
def refuse_command(s: Any) -> int:
    return refuse_role(s, CAPTAIN)


@command_move.refuse
@command_door.refuse
def refuse_nobody(s: Any, who: int) -> int:
    return NO_TARGET if who >= s.firefighters else OK


command_move.refuse(refuse_way)
command_move.refuse(refuse_load)
command_move.refuse(refuse_held)
command_move.cost(step_cost, BY_THE_CAPTAIN, paid=False)
command_door.refuse(refuse_door)
command_door.refuse(refuse_held_back)
command_door.cost(DOOR_COST, BY_THE_CAPTAIN, paid=False)


@command_move.refuse
@command_door.refuse
def refuse_self(s: Any, who: int) -> int:
    return COMMAND_SELF if who == s.active else OK


@command_move.refuse
@command_door.refuse
def refuse_limit(s: Any, who: int, cost: int) -> int:
    return COMMAND_LIMIT if over_command_limit(s, who, cost) else OK


@command_move.refuse
@command_door.refuse
def refuse_unwilling(s: Any, who: int) -> int:
    return UNWILLING if is_unwilling(s, who) else OK


# What the Captain answers for (FP-T-07)


@command_move.change("s.commanded")
@command_door.change("s.commanded")
def answer_for(s: Any, who: int) -> None:
    s.commanded |= 1 << who


command_move.change("s.at[who]")(step_there)
command_door.change("s.edge[edge >> 3]")(work_door)
command_move.risky(into_fire)
command_move.on_trial(unless=wins_the_game)


# Orders: at once, or after the one who gets them agrees. An order is a step, or `STEPS` and
# a direction for a door; the Captain pays when it is carried out.


@command_move.effect
def order_step(s: Any, who: int, direction: int, load: int, log: Any) -> None:
    if awaits_consent(s, who):
        push(s, CONSENT, who, step(direction, load), 0)
    else:
        obey_step(s, who, direction, load, log)


@command_door.effect
def order_door(s: Any, who: int, direction: int, log: Any) -> None:
    if awaits_consent(s, who):
        push(s, CONSENT, who, STEPS + direction, 0)
    else:
        obey_door(s, who, direction, log)


def awaits_consent(s: Any, who: int) -> bool:
    return s.ask_consent != 0 and seat_of(s, who) != seat_of(s, s.active)


def obey_step(s: Any, who: int, direction: int, load: int, log: Any) -> None:
    note(log, COMMANDED, who, s.active, 0)
    cell = s.at[who]
    to = beyond(s, cell, direction)
    pay_command(s, who, step_cost(s, to, load))
    answer_for(s, who)
    step_there(s, who, to)
    arrive(s, who, cell, to, load, log)


def obey_door(s: Any, who: int, direction: int, log: Any) -> None:
    note(log, COMMANDED, who, s.active, 0)
    pay_command(s, who, DOOR_COST)
    answer_for(s, who)
    work_door(s, edge_of(s, s.at[who], direction))
    tell_door(s, who, s.at[who], direction, log)


# Answers: place 1 of the frame is who is commanded, place 2 the order

accept = Family("accept", at=[CONSENT], rules="FP-X-02")
refuse = Family("refuse", at=[CONSENT], rules="FP-X-02")


@accept.effect
def agree(s: Any, log: Any) -> None:
    who = top(s, 1)
    order = top(s, 2)
    pop(s)
    note(log, CONSENTED, who, 0, 0)
    if order < STEPS:
        obey_step(s, who, order // LOADS, order % LOADS, log)
    else:
        obey_door(s, who, order - STEPS, log)


@refuse.effect
def disagree(s: Any, log: Any) -> None:
    who = top(s, 1)
    pop(s)
    s.unwilling |= 1 << who
    note(log, REFUSED, who, 0, 0)


# Told

command_move.words("command {who} move {direction} {load*}")
command_door.words("command {who} door {direction}")


@command_move.aim
def on_commanded_target(s: Any, who: int, to: int) -> Targets:
    return (*on_target(s, to), {"firefighter": who})


@command_door.aim
def on_commanded_edge(s: Any, who: int, cell: int, direction: int) -> Targets:
    return (*on_edge(s, cell, direction), {"firefighter": who})


@command_move.phrase
def say_command_move(s: Any, who: int, to: int, direction: int, load: int) -> Phrase:
    order = say_step(s, to, direction, load)
    return "action.command", {"who": firefighter_text(who), "order": order}


@command_door.phrase
def say_command_door(s: Any, who: int, cell: int, direction: int) -> Phrase:
    order = say_door(s, cell, direction)
    return "action.command", {"who": firefighter_text(who), "order": order}


@accept.phrase
def say_accept(s: Any) -> Phrase:
    return "action.accept", {"order": say_order(s)}


@refuse.phrase
def say_refuse(s: Any) -> Phrase:
    return "action.refuse", {"order": say_order(s)}


def say_order(s: Any) -> Phrase:
    """What the one who is asked would do."""
    cell = s.at[top(s, 1)]
    order = top(s, 2)
    if order >= STEPS:
        return say_door(s, cell, order - STEPS)
    direction = order // LOADS
    return say_step(s, beyond(s, cell, direction), direction, order % LOADS)
