"""Plans: what one seat could do from now until the dice, or somebody else, have a say.

The first plan is that of rules of thumb. Others differ from a plan in one action and go on by rules
of thumb from there; plans that lead to the same state are one plan. So a search looks at whole turns
near to what makes sense, never at single actions.
"""

from __future__ import annotations

from typing import Any

from firehall.engine.bits import has
from firehall.engine.interface import actor, apply, legal, redeal
from firehall.players.search.trials import by_habit

LENGTH = 24  # actions in a plan; who has more to do goes on by rules of thumb
NO_PLAN = -1

_PRIME = 16777619
_LOW = 0xFFFFFFFF


def print_of(words: Any) -> int:
    """A fingerprint of a state's bytes (FNV-1a over words, twice, for 62 bits)."""
    one = 2166136261
    two = 709607
    for place in range(len(words)):
        word = int(words[place])
        one = ((one ^ word) * _PRIME) & _LOW
        two = ((two ^ (word >> 3) ^ (word << 7)) * 40503 + place) & _LOW
    return (one << 30) ^ two


def complete(
    states: Any,
    eyes: Any,
    seat: int,
    plan: Any,
    step: int,
    mask: Any,
    notes: Any,
    log: Any,
    seed: int,
) -> int:
    """Fill a plan up by rules of thumb from ``step`` on; how long it is in the end."""
    while step < LENGTH and actor(states[0]) == seat:
        plan[step] = by_habit(states, eyes, seat, mask, notes, seed, 0, step)
        apply(states[0], plan[step], log)
        step += 1
    return step


def begin(root: Any, states: Any, seat: int, seed: int) -> None:
    """The state from which plans are made: one of those that the seat holds possible."""
    states[0] = root[0]
    redeal(states[0], seat, seed, 0)


def keep(count: int, prints: Any, mark: int) -> bool:
    """Note where a plan leads to, unless another leads there already."""
    for other in range(count):
        if prints[other] == mark:
            return False
    prints[count] = mark
    return True


def first_plan(
    root: Any,
    states: Any,
    words: Any,
    eyes: Any,
    seat: int,
    plans: Any,
    lengths: Any,
    prints: Any,
    mask: Any,
    notes: Any,
    log: Any,
    seed: int,
) -> None:
    begin(root, states, seat, seed)
    lengths[0] = complete(states, eyes, seat, plans[0], 0, mask, notes, log, seed)
    prints[0] = print_of(words)


def vary(
    root: Any,
    states: Any,
    words: Any,
    eyes: Any,
    seat: int,
    base: int,
    plans: Any,
    lengths: Any,
    changes: Any,
    prints: Any,
    count: int,
    options: Any,
    mask: Any,
    notes: Any,
    log: Any,
    seed: int,
    limit: int,
) -> int:
    """Plans that differ from plan ``base`` in one action after its last change; how many now."""
    for step in range(changes[base] + 1, lengths[base]):
        begin(root, states, seat, seed)
        for done in range(step):
            apply(states[0], plans[base, done], log)
        legal(states[0], options)
        for action in range(32 * len(options)):
            if has(options, action) and action != plans[base, step]:
                if count == limit:
                    return count
                begin(root, states, seat, seed)
                for done in range(step):
                    plans[count, done] = plans[base, done]
                    apply(states[0], plans[base, done], log)
                plans[count, step] = action
                apply(states[0], action, log)
                lengths[count] = complete(
                    states, eyes, seat, plans[count], step + 1, mask, notes, log, seed
                )
                if keep(count, prints, print_of(words)):
                    changes[count] = step
                    count += 1
    return count


def propose(
    root: Any,
    states: Any,
    words: Any,
    eyes: Any,
    seat: int,
    base: int,
    plans: Any,
    lengths: Any,
    changes: Any,
    prints: Any,
    count: int,
    options: Any,
    mask: Any,
    notes: Any,
    log: Any,
    seed: int,
    limit: int,
) -> int:
    """Plans near to plan ``base``, or with `NO_PLAN` the first; how many there are now."""
    if base != NO_PLAN:
        return vary(
            root,
            states,
            words,
            eyes,
            seat,
            base,
            plans,
            lengths,
            changes,
            prints,
            count,
            options,
            mask,
            notes,
            log,
            seed,
            limit,
        )
    first_plan(
        root, states, words, eyes, seat, plans, lengths, prints, mask, notes, log, seed
    )
    changes[0] = -1
    return 1
