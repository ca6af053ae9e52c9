"""Interpreted and compiled play compared, state by state and event by event."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import numpy as np

from firehall.engine import gpu
from firehall.engine.game import Game
from firehall.engine.log import new
from firehall.engine.plain import Array, PlainStates, plain_numbers
from firehall.engine.targets import CPU, CUDA, PYTHON, Program, made_once
from firehall.engine.tracing import FACTOR, LOG_FULL, MODULUS, fold_state, trace_games


def trace(
    game: Game, options: Mapping[str, Any], target: str, seed: int, first: int, count: int
) -> Array:
    """A checksum for each of ``count`` random games: of every state and event on the way.

    `LOG_FULL` stands for one whose events found no room.
    """
    read = game.read_options(options)
    game = game.sized(read)
    start = game.start(read)
    if target == CUDA:
        return gpu.trace_games(game, start, seed, first, count)
    states = np.repeat(start, count)
    memory = states.view(np.uint8).reshape(count, game.state.itemsize)
    mask = np.zeros(game.mask_words, np.uint32)
    sums = np.zeros(count, np.int64)
    log = new(game.events)
    interpreted = target == PYTHON
    program = interpreted_program(game) if interpreted else game.program(target)
    program.entry(trace_games)(
        PlainStates(states) if interpreted else states,
        [plain_numbers(row) for row in memory] if interpreted else memory,
        plain_numbers(mask) if interpreted else mask,
        plain_numbers(log) if interpreted else log,
        seed,
        first,
        sums,
    )
    return sums


@made_once
def interpreted_program(game: Game) -> Program:
    return Program(PYTHON, game.name, game.kit, {fold_state: fold_state_at_once}, game.small)


def fold_state_at_once(total: int, memory: Any) -> int:
    """`fold_state` without its loop, which interpreted takes longer than the game itself."""
    powers = powers_down_to_one(len(memory))
    numbers = np.frombuffer(memory, np.uint8) + np.int64(1)
    return int((total * powers[0] + numbers @ powers[1:]) % MODULUS)


@cache
def powers_down_to_one(count: int) -> Array:
    return np.array([pow(FACTOR, count - place, MODULUS) for place in range(count + 1)], np.int64)


def check_targets(
    game: Game,
    options: Iterable[Mapping[str, Any]],
    games: int = 10,
    seed: int = 0,
    targets: tuple[str, str] = (PYTHON, CPU),
) -> None:
    """Random games under each set of options are the same on both targets."""
    for given in options:
        one, other = (trace(game, given, target, seed, 0, games) for target in targets)
        full = np.flatnonzero(one == LOG_FULL)
        assert not len(full), (
            f"{game.name} {dict(given)}: game {full[0]} of seed {seed} causes more than the "
            f"{game.events} events at once that Game.events has room for"
        )
        differing = np.flatnonzero(one != other)
        assert not len(differing), (
            f"{game.name} {dict(given)}: games {differing[:5].tolist()} of seed {seed} differ "
            f"between {targets[0]} and {targets[1]}"
        )
