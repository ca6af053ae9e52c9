"""Plans: what one seat could do from now until the dice, or somebody else, have a say.

The first plan is that of habit: rules of thumb, or a learned policy. Others differ from a plan in
one action and go on by habit from there, a policy's only in what it would do at times itself; plans
that lead to the same state are one plan. So a search looks at whole turns near to what makes sense,
never at single actions. ``d`` is a `firehall.players.search.desk.Desk`.
"""

from __future__ import annotations

from firehall.engine.arrays import Numbers
from firehall.engine.bits import has
from firehall.engine.interface import actor, apply, legal, narrow
from firehall.players.search.desk import Case, Desk, Plans
from firehall.players.search.trials import by_habit, deal, play_plan

LENGTH = 24  # actions in a plan; who has more to do goes on by habit
HABIT = -1  # instead of a plan to vary: that of habit

_LOW = 0xFFFFFFFF


def fingerprint(words: Numbers) -> int:
    """62 bits that tell states apart (FNV-1a over words, two ways)."""
    one = 2166136261
    two = 709607
    for place in range(len(words)):
        word = int(words[place])
        one = ((one ^ word) * 16777619) & _LOW
        two = ((two ^ (word >> 3)) * 40503 + word + place) & _LOW
    return (one << 30) ^ two


def is_new(count: int, prints: Numbers, found: int) -> bool:
    for other in range(count):
        if prints[other] == found:
            return False
    return True


def begin(d: Desk, case: Case, plan: Numbers, steps: int) -> None:
    """Play the first steps of a plan, from one of the states that the seat holds possible."""
    deal(d, case, 0)
    play_plan(d, case.seat, plan, steps)


def complete(d: Desk, case: Case, plan: Numbers, step: int) -> int:
    """Fill a plan up by habit from ``step`` on; how long it is in the end."""
    while step < LENGTH and actor(d.states[0]) == case.seat:
        plan[step] = by_habit(d, case.seat, case.seed, 0, step)
        apply(d.states[0], plan[step], d.log)
        step += 1
    return step


def propose(d: Desk, case: Case, plans: Plans, base: int, count: int) -> int:
    """Add plans that differ from plan ``base`` in one action, after its last change.

    How many plans there are now.
    """
    rows = plans.actions
    if base == HABIT:
        begin(d, case, rows[0], 0)
        plans.lengths[0] = complete(d, case, rows[0], 0)
        plans.changes[0] = -1
        plans.prints[0] = fingerprint(d.words)
        return 1
    for step in range(plans.changes[base] + 1, plans.lengths[base]):
        begin(d, case, rows[base], step)
        legal(d.states[0], d.options)
        narrow(d, case.seat)
        for action in range(32 * len(d.options)):
            if has(d.options, action) and action != rows[base, step]:
                if count == len(rows):
                    return count
                begin(d, case, rows[base], step)
                for done in range(step):
                    rows[count, done] = rows[base, done]
                rows[count, step] = action
                apply(d.states[0], action, d.log)
                plans.lengths[count] = complete(d, case, rows[count], step + 1)
                plans.prints[count] = fingerprint(d.words)
                if is_new(count, plans.prints, plans.prints[count]):
                    plans.changes[count] = step
                    count += 1
    return count
