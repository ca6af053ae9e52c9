"""Driving games: the loops that every simulation runs, written once for all games.

Like the rules, these functions are plain Python that is compiled for a target; the game's own
functions take the place of those of `firehall.engine.interface`.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from firehall.engine.arrays import Numbers, Rows, States
from firehall.engine.bits import Mask, nth
from firehall.engine.chance import CHOICES, DICE, draw
from firehall.engine.interface import (
    CHANCE,
    OVER,
    Seat,
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
from firehall.engine.log import Log

# Players that can sit in a compiled game.
RANDOM, RULES_OF_THUMB, POLICY = range(3)

LUCK = 1 << 30  # a random number below this is given to a player who thinks

# Numbers of a game in the order of a results row; the game's summary follows.
DECISIONS, ROLLS, HEAD = range(3)


class Workspace(NamedTuple):
    """What a game is played in; compiled functions take it as one argument."""

    states: Any  # the game
    eyes: Any  # a copy for whoever decides
    kinds: Any  # of the players, by seat
    mask: Any
    notes: Any  # room for rules of thumb
    mind: Any  # of the learned policy
    log: Any


def answer_chance(s: Any, log: Log, seed: int, game: int, rolls: int) -> int:
    """Roll until a player must decide or the game is over; says how many rolls there have been."""
    while actor(s) == CHANCE:
        chance(s, draw(seed, game, DICE, rolls, chances(s)), log)
        rolls += 1
    return rolls


def choose(
    s: Any,
    eyes: Any,
    seat: Seat,
    kind: int,
    mask: Mask,
    notes: Numbers,
    seed: int,
    game: int,
    index: int,
) -> int:
    """What a computer player does; ``eyes`` is a copy of the state that it may look at."""
    count = legal(s, mask)
    if kind == RANDOM:
        return nth(mask, draw(seed, game, CHOICES, index, count))
    conceal(eyes, seat)
    notes[len(notes) - 1] = draw(seed, game, CHOICES, index, LUCK)
    return think(eyes, seat, mask, notes)


def play_out(w: Workspace, seed: int, game: int, limit: int, out: Any) -> None:
    """Play ``w.states[0]`` to its end, or until ``limit`` decisions were taken."""
    s = w.states[0]
    rolls = answer_chance(s, w.log, seed, game, 0)
    decisions = 0
    seat = actor(s)
    while seat != OVER and decisions < limit:
        kind = w.kinds[seat]
        if kind != RANDOM:
            w.eyes[0] = w.states[0]
        if kind == POLICY:
            legal(s, w.mask)
            conceal(w.eyes[0], seat)
            action = follow(w.eyes[0], seat, w.mask, w.mind)
        else:
            action = choose(s, w.eyes[0], seat, kind, w.mask, w.notes, seed, game, decisions)
        apply(s, action, w.log)
        decisions += 1
        rolls = answer_chance(s, w.log, seed, game, rolls)
        seat = actor(s)
    out[DECISIONS] = decisions
    out[ROLLS] = rolls
    summary(s, out[HEAD:])


def play_games(
    w: Workspace, start: States, seed: int, first: int, count: int, limit: int, results: Rows
) -> None:
    """Play games number ``first`` and on from the same start; a row of results for each."""
    for index in range(count):
        w.states[0] = start[0]
        play_out(w, seed, first + index, limit, results[index])
