"""Checksums of whole games: every byte of every state and every event, folded into one number.

Two targets that give the same checksums play the same games, node by node. Used by the tests that
prove interpreted, CPU and GPU equal.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers, Rows, States
from firehall.engine.bits import Mask, nth
from firehall.engine.chance import CHOICES, DICE, draw
from firehall.engine.interface import CHANCE, OVER, actor, apply, chance, chances, legal
from firehall.engine.log import NOTED, OVERFLOWED, WIDTH, Log, overflowed

LOG_FULL = -1  # instead of a checksum: an event found no room

FACTOR, MODULUS = 16807, 2147483647


def fold(total: int, value: int) -> int:
    return (total * FACTOR + value + 1) % MODULUS


def fold_state(total: int, memory: Numbers) -> int:
    for index in range(len(memory)):
        total = fold(total, memory[index])
    return total


def fold_log(total: int, log: Log) -> int:
    for row in range(1, log[0, NOTED] + 1):
        for column in range(WIDTH):
            total = fold(total, log[row, column])
    log[0, NOTED] = 0
    return total


def trace_game(
    states: States, memory: Rows, index: int, mask: Mask, log: Log, seed: int, game: int
) -> int:
    """Play ``states[index]`` at random to its end; ``memory`` has its bytes as rows.

    A game whose events find no room in the log is given up there.
    """
    s = states[index]
    total = 1
    rolls = 0
    decisions = 0
    who = actor(s)
    while who != OVER:
        if who == CHANCE:
            chance(s, draw(seed, game, DICE, rolls, chances(s)), log)
            rolls += 1
        else:
            count = legal(s, mask)
            total = fold(total, count)
            apply(s, nth(mask, draw(seed, game, CHOICES, decisions, count)), log)
            decisions += 1
        if overflowed(log):
            log[0, NOTED] = 0
            log[0, OVERFLOWED] = 0
            return LOG_FULL
        total = fold_log(fold_state(total, memory[index]), log)
        who = actor(s)
    return total


def trace_games(
    states: States, memory: Rows, mask: Mask, log: Log, seed: int, first: int, sums: Numbers
) -> None:
    for index in range(len(states)):
        sums[index] = trace_game(states, memory, index, mask, log, seed, first + index)
