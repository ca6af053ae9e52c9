"""Driving games: the loops that every simulation runs, written once for all games.

Like the rules, these functions are plain Python that is compiled for a target; the game's own
functions take the place of those of `firehall.engine.interface`.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import nth
from firehall.engine.chance import CHOICES, DICE, draw
from firehall.engine.interface import (
    CHANCE,
    OVER,
    actor,
    apply,
    chance,
    chances,
    conceal,
    follow,
    legal,
    summary,
    think,
)

# Players that can sit in a compiled game.
RANDOM, RULES_OF_THUMB, POLICY = range(3)

LUCK = 1 << 30  # a random number below this is given to a player who thinks

# Numbers of a game in the order of a results row; the game's summary follows.
DECISIONS, ROLLS, HEAD = range(3)


def settle(s: Any, log: Any, seed: int, game: int, rolls: int) -> int:
    """Roll until a player must decide or the game is over; says how many rolls there have been."""
    while actor(s) == CHANCE:
        chance(s, draw(seed, game, DICE, rolls, chances(s)), log)
        rolls += 1
    return rolls


def choose(
    s: Any, eyes: Any, seat: int, kind: int, mask: Any, notes: Any, seed: int, game: int, index: int
) -> int:
    """What a computer player does; ``eyes`` is a copy of the state that it may look at."""
    count = legal(s, mask)
    if kind == RANDOM:
        return nth(mask, draw(seed, game, CHOICES, index, count))
    conceal(eyes, seat)
    notes[len(notes) - 1] = draw(seed, game, CHOICES, index, LUCK)
    return think(eyes, seat, mask, notes)


def play_out(
    states: Any,
    eyes: Any,
    kinds: Any,
    mask: Any,
    notes: Any,
    mind: Any,
    log: Any,
    seed: int,
    game: int,
    limit: int,
    out: Any,
) -> None:
    """Play ``states[0]`` to its end, or until ``limit`` decisions were taken."""
    s = states[0]
    rolls = settle(s, log, seed, game, 0)
    decisions = 0
    seat = actor(s)
    while seat != OVER and decisions < limit:
        if kinds[seat] == POLICY:
            legal(s, mask)
            action = follow(s, seat, mask, mind)
        else:
            if kinds[seat] != RANDOM:
                eyes[0] = states[0]
            action = choose(s, eyes[0], seat, kinds[seat], mask, notes, seed, game, decisions)
        apply(s, action, log)
        decisions += 1
        rolls = settle(s, log, seed, game, rolls)
        seat = actor(s)
    out[DECISIONS] = decisions
    out[ROLLS] = rolls
    summary(s, out[HEAD:])


def play_games(
    start: Any,
    states: Any,
    eyes: Any,
    kinds: Any,
    mask: Any,
    notes: Any,
    mind: Any,
    log: Any,
    seed: int,
    first: int,
    count: int,
    limit: int,
    results: Any,
) -> None:
    """Play games number ``first`` and on from the same start; a row of results for each."""
    for index in range(count):
        states[0] = start[0]
        game = first + index
        play_out(states, eyes, kinds, mask, notes, mind, log, seed, game, limit, results[index])
