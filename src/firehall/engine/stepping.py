"""Stepping many games at once: the loops behind `firehall.engine.batch`, compiled for a target.

Each game has its own counter of rolls, so what the dice say to a game depends on nothing else.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers, NumbersOf, Rows, States
from firehall.engine.bits import has
from firehall.engine.driver import answer_chance
from firehall.engine.interface import OVER, Seat, actor, apply, legal, observe, redeal, returns
from firehall.engine.log import Log


def ready(
    states: States,
    masks: Rows,
    actors: NumbersOf[Seat],
    rolls: Numbers,
    log: Log,
    seed: int,
    i: int,
) -> None:
    """Roll until game ``i`` needs a player, and fill in who that is and what is legal."""
    s = states[i]
    rolls[i] = answer_chance(s, log, seed, i, rolls[i])
    actors[i] = actor(s)
    legal(s, masks[i])


def step_one(
    states: States,
    masks: Rows,
    actors: NumbersOf[Seat],
    rolls: Numbers,
    actions: Numbers,
    refused: Numbers,
    log: Log,
    seed: int,
    i: int,
) -> None:
    """Take an action in game ``i``; an illegal one leaves the game as it is and is marked."""
    if actors[i] == OVER:
        refused[i] = False
        return
    action = actions[i]
    refused[i] = action < 0 or action >= 32 * len(masks[i]) or not has(masks[i], action)
    if not refused[i]:
        apply(states[i], action, log)
        ready(states, masks, actors, rolls, log, seed, i)


def ready_games(
    states: States,
    masks: Rows,
    actors: NumbersOf[Seat],
    rolls: Numbers,
    log: Log,
    seed: int,
    first: int,
    last: int,
) -> None:
    for i in range(first, last):
        ready(states, masks, actors, rolls, log, seed, i)


def step_games(
    states: States,
    masks: Rows,
    actors: NumbersOf[Seat],
    rolls: Numbers,
    actions: Numbers,
    refused: Numbers,
    log: Log,
    seed: int,
    first: int,
    last: int,
) -> None:
    for i in range(first, last):
        step_one(states, masks, actors, rolls, actions, refused, log, seed, i)


def restart_games(
    states: States,
    which: Numbers,
    masks: Rows,
    actors: NumbersOf[Seat],
    rolls: Numbers,
    log: Log,
    seed: int,
    first: int,
    last: int,
) -> None:
    """Make the marked games ready, which stand at their start again; their dice go on."""
    for i in range(first, last):
        if which[i]:
            ready(states, masks, actors, rolls, log, seed, i)


def observe_games(states: States, seats: NumbersOf[Seat], out: Rows, first: int, last: int) -> None:
    for i in range(first, last):
        observe(states[i], seats[i], out[i])


def returns_games(states: States, out: Rows, first: int, last: int) -> None:
    for i in range(first, last):
        returns(states[i], out[i])


def redeal_games(states: States, seat: Seat, seed: int, first: int, last: int) -> None:
    for i in range(first, last):
        redeal(states[i], seat, seed, i)
