"""Trials: what would come of a plan, if the dice fell so and everybody went on by rules of thumb.

A trial deals what the seat may not know, plays the plan, and lets the game go on. All plans of a
search meet the same trials: trial number ``n`` deals the same secrets and rolls the same dice for
each of them, so that a difference between two plans is not one between two rolls. Dice are counted
within a turn; a plan that draws once more than another meets the same dice in the next turn again.

These functions are compiled with the game's own, like those of `firehall.engine.driver`.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import has
from firehall.engine.chance import CHOICES, DICE, draw
from firehall.engine.driver import LUCK
from firehall.engine.interface import (
    CHANCE,
    OVER,
    actor,
    apply,
    chance,
    chances,
    conceal,
    legal,
    measure,
    redeal,
    returns,
    think,
)
from firehall.players.search.judging import judge

BLIND = -1  # the coming dice are not known
ROLLS_A_TURN = 64  # a turn with more repeats dice, which harms nobody
PATIENCE = 16  # decisions beyond the horizon until a trial that never ends a turn is judged


def by_habit(
    states: Any, eyes: Any, seat: int, mask: Any, notes: Any, seed: int, trial: int, index: int
) -> int:
    """What rules of thumb do for ``seat``, who sees no more than it may."""
    eyes[0] = states[0]
    legal(states[0], mask)
    conceal(eyes[0], seat)
    notes[len(notes) - 1] = draw(seed, trial, CHOICES, index, LUCK)
    return think(eyes[0], seat, mask, notes)


def follow(s: Any, seat: int, plan: Any, length: int, mask: Any, log: Any) -> None:
    """Play a plan for as long as it can be played: a secret may come between."""
    for step in range(length):
        if actor(s) != seat:
            return
        legal(s, mask)
        if not has(mask, plan[step]):
            return
        apply(s, plan[step], log)


def stratum(trial: int, count: int, shift: int) -> int:
    """The first roll of a trial: ``count`` trials in a row see every outcome once."""
    stride = count * 618 // 1000
    while common_divisor(stride, count) != 1:
        stride += 1
    return (trial * stride + shift) % count


def common_divisor(a: int, b: int) -> int:
    while b != 0:
        a, b = b, a % b
    return a


def roll(seed: int, trial: int, turn: int, rolls: int, known: int, count: int) -> int:
    """The dice of a trial, or those that will really fall if the search is allowed to know."""
    if known != BLIND:
        return draw(seed, 0, DICE, known, count)
    if turn == 0 and rolls == 0:
        return stratum(trial, count, draw(seed, 0, CHOICES, count, count))
    return draw(seed, trial, DICE, turn * ROLLS_A_TURN + rolls % ROLLS_A_TURN, count)


def play_on(
    states: Any,
    eyes: Any,
    seat: int,
    mask: Any,
    notes: Any,
    log: Any,
    seed: int,
    dice: int,
    trial: int,
    known: int,
    horizon: int,
    numbers: Any,
    weights: Any,
    payoff: Any,
) -> float:
    """Go on by rules of thumb; the chance that ``seat`` wins, judged beyond the horizon."""
    s = states[0]
    last = seat
    turn = 0
    rolls = 0
    decisions = 0
    who = actor(s)
    while who != OVER:
        if who == CHANCE:
            chance(s, roll(dice, trial, turn, rolls, known, chances(s)), log)
            rolls += 1
            if known != BLIND:
                known += 1
        else:
            if who != last:
                turn += 1
                rolls = 0
                if decisions >= horizon:
                    break
                last = who
            if decisions >= horizon + PATIENCE:
                break
            apply(s, by_habit(states, eyes, who, mask, notes, seed, trial, decisions), log)
            decisions += 1
        who = actor(s)
    if who != OVER:
        measure(s, seat, notes, numbers)
        return judge(numbers, weights)
    returns(s, payoff)
    return (1.0 + payoff[seat]) / 2


def run_trials(
    root: Any,
    states: Any,
    eyes: Any,
    plans: Any,
    lengths: Any,
    chosen: Any,
    seat: int,
    mask: Any,
    notes: Any,
    log: Any,
    seed: int,
    dice: int,
    known: int,
    first: int,
    last: int,
    horizon: int,
    numbers: Any,
    weights: Any,
    payoff: Any,
    out: Any,
) -> None:
    """Trials ``first`` to ``last`` of every chosen plan, into ``out[plan, trial]``."""
    for place in range(len(chosen)):
        plan = chosen[place]
        for trial in range(first, last):
            states[0] = root[0]
            redeal(states[0], seat, seed, trial)
            follow(states[0], seat, plans[plan], lengths[plan], mask, log)
            out[plan, trial] = play_on(
                states,
                eyes,
                seat,
                mask,
                notes,
                log,
                seed,
                dice,
                trial,
                known,
                horizon,
                numbers,
                weights,
                payoff,
            )
