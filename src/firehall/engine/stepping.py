"""Stepping many games at once: the loops behind `firehall.engine.batch`, compiled for a target.

Each game has its own counter of rolls, so what the dice say to a game depends on nothing else.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import has
from firehall.engine.driver import settle
from firehall.engine.interface import OVER, actor, apply, legal, observe, redeal, returns


def ready(states: Any, masks: Any, actors: Any, rolls: Any, log: Any, seed: int, i: int) -> None:
    """Roll until game ``i`` needs a player, and fill in who that is and what is legal."""
    s = states[i]
    rolls[i] = settle(s, log, seed, i, rolls[i])
    actors[i] = actor(s)
    legal(s, masks[i])


def step_one(
    states: Any,
    masks: Any,
    actors: Any,
    rolls: Any,
    actions: Any,
    refused: Any,
    log: Any,
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
    states: Any, masks: Any, actors: Any, rolls: Any, log: Any, seed: int, first: int, last: int
) -> None:
    for i in range(first, last):
        ready(states, masks, actors, rolls, log, seed, i)


def step_games(
    states: Any,
    masks: Any,
    actors: Any,
    rolls: Any,
    actions: Any,
    refused: Any,
    log: Any,
    seed: int,
    first: int,
    last: int,
) -> None:
    for i in range(first, last):
        step_one(states, masks, actors, rolls, actions, refused, log, seed, i)


def restart_games(
    states: Any,
    which: Any,
    masks: Any,
    actors: Any,
    rolls: Any,
    log: Any,
    seed: int,
    first: int,
    last: int,
) -> None:
    """Make the marked games ready, which stand at their start again; their dice go on."""
    for i in range(first, last):
        if which[i]:
            ready(states, masks, actors, rolls, log, seed, i)


def observe_games(states: Any, seats: Any, out: Any, first: int, last: int) -> None:
    for i in range(first, last):
        observe(states[i], seats[i], out[i])


def returns_games(states: Any, out: Any, first: int, last: int) -> None:
    for i in range(first, last):
        returns(states[i], out[i])


def redeal_games(states: Any, seat: int, seed: int, first: int, last: int) -> None:
    for i in range(first, last):
        redeal(states[i], seat, seed, i)
