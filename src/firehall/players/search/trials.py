"""Trials: what would come of a plan, if the dice fell so and everybody went on by habit.

The habit is a game's rules of thumb or its learned policy: `firehall.players.search.guides`.

A trial deals what the seat may not know, plays the plan, and lets the game go on. All plans of a
search meet the same trials: trial number ``n`` deals the same secrets and rolls the same dice for
each of them, so that a difference between two plans is not one between two rolls. Dice are counted
within a turn; a plan that draws once more than another meets the same dice in the next turn again.

These functions are compiled with the game's own, like those of `firehall.engine.driver`. ``d`` is a
`firehall.players.search.desk.Desk`.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers, Reals
from firehall.engine.bits import has
from firehall.engine.chance import CHOICES, DICE, draw
from firehall.engine.driver import LUCK
from firehall.engine.interface import (
    CHANCE,
    OVER,
    Seat,
    actor,
    apply,
    chance,
    chances,
    conceal,
    habit,
    legal,
    likely,
    redeal,
    returns,
    summary,
    worth,
)
from firehall.players.search.desk import Case, Desk, Plans, Tally

BLIND = -1  # the coming dice are not known
ROLLS_A_TURN = 64  # what comes after lies apart: whoever plays alone has but one turn
DEALS = 32  # unlikely ones in a row, after which one is taken as it is
APART = 1 << 20  # more trials than are run
PATIENCE = 16  # decisions beyond the horizon until a trial that never ends a turn is judged


def by_habit(d: Desk, seat: Seat, seed: int, trial: int, index: int) -> int:
    """What habit does for ``seat``, who sees no more than it may."""
    d.eyes[0] = d.states[0]
    legal(d.states[0], d.mask)
    conceal(d.eyes[0], seat)
    d.notes[len(d.notes) - 1] = draw(seed, trial, CHOICES, index, LUCK)
    return habit(d, seat)


def deal(d: Desk, case: Case, trial: int) -> None:
    """The state of a trial, with what the seat may not know dealt as it may well have come about.

    Every deal that is possible can come up. In some trials, by lot, all are equally likely, for
    nobody has to play as expected; in the others, where a game says how likely a deal is beside the
    likeliest, one that is half as likely comes up half as often.
    """
    expects = draw(case.seed, trial, CHOICES, APART - 1, LUCK) >= LUCK * (1.0 - case.expects)
    for attempt in range(DEALS):
        d.states[0] = case.root[0]
        redeal(d.states[0], case.seat, case.seed, trial + attempt * APART)
        taken = draw(case.seed, trial, CHOICES, APART + attempt, LUCK)
        if not expects or taken < LUCK * likely(d.states[0], case.seat, d.notes):
            return


def play_plan(d: Desk, seat: Seat, plan: Numbers, length: int) -> None:
    """Play a plan for as long as it can be played: a secret may come between."""
    for step in range(length):
        if actor(d.states[0]) != seat:
            return
        legal(d.states[0], d.mask)
        if not has(d.mask, plan[step]):
            return
        apply(d.states[0], plan[step], d.log)


# Dice


def roll(dice: int, trial: int, turn: int, rolls: int, known: int, count: int) -> int:
    """The dice of a trial, or those that will really fall if the search is allowed to know."""
    if known != BLIND:
        return draw(dice, 0, DICE, known, count)
    if turn == 0 and rolls == 0:
        return stratum(trial, count, draw(dice, 0, CHOICES, count, count))
    place = turn * ROLLS_A_TURN + rolls % ROLLS_A_TURN + rolls // ROLLS_A_TURN * APART
    return draw(dice, trial, DICE, place, count)


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


# From a state to its end


def play_on(d: Desk, case: Case, trial: int, horizon: int) -> float:
    """Go on by habit; the chance that the seat wins, judged beyond the horizon.

    Into the first number of ``d.summary``: how the game ended, 0 if it was judged.
    """
    s = d.states[0]
    last = case.seat
    known = case.known
    turn = 0
    rolls = 0
    decisions = 0
    who = actor(s)
    while who != OVER:
        if who == CHANCE:
            chance(s, roll(case.dice, trial, turn, rolls, known, chances(s)), d.log)
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
            apply(s, by_habit(d, who, case.seed, trial, decisions), d.log)
            decisions += 1
        who = actor(s)
    summary(s, d.summary)
    if who != OVER:
        return worth(d, case.seat)
    returns(s, d.returns)
    if d.summary[0] == d.fault:  # a match would refuse what leads there: it is worth nothing
        return 0.0
    return (1.0 + d.returns[case.seat]) / 2


def share(d: Desk, out: Reals) -> None:
    """What every side has of the game that a trial ended with: together one, also if they tie."""
    total = 0.0
    for side in range(len(out)):
        out[side] = (1.0 + d.returns[side]) / 2 if d.summary[0] != 0 else worth(d, Seat(side))
        total += out[side]
    if total > 0.0:
        for side in range(len(out)):
            out[side] /= total


def run_trials(
    d: Desk,
    case: Case,
    plans: Plans,
    chosen: Numbers,
    first: int,
    last: int,
    horizon: int,
    tally: Tally,
) -> None:
    """Trials ``first`` to ``last`` of every chosen plan.

    If somebody asks for the share of each side, the chance of the seat is its share.
    """
    for place in range(len(chosen)):
        plan = chosen[place]
        for trial in range(first, last):
            deal(d, case, trial)
            play_plan(d, case.seat, plans.actions[plan], plans.lengths[plan])
            won = play_on(d, case, trial, horizon)
            tally.endings[plan, trial] = d.summary[0]
            if tally.sides.shape[2] > 0:
                share(d, tally.sides[plan, trial])
                won = tally.sides[plan, trial, case.seat]
            tally.won[plan, trial] = won
