"""Looking for puzzles that can be counted: all plans of a turn, and every roll after each.

A turn of such a game ends with a roll (`Puzzles.turns`), as one of Flash Point does. So nothing is
sampled, and no plan is left out but those that turn over a marker or roll dice before.
"""

from __future__ import annotations

import math
from functools import cached_property

import numpy as np

from firehall.engine.match import Match
from firehall.engine.plain import Array
from firehall.puzzles import plans
from firehall.puzzles.goals import END, Goal
from firehall.puzzles.puzzle import (
    RIGHT,
    WRONG,
    Candidate,
    Harm,
    Puzzle,
    Role,
    Source,
    name_for,
)
from firehall.puzzles.turns import Turns

RARE = 0.2  # at most so many of the ways to go are right
SHOWN = 5  # plans that a puzzle keeps
MOST = 3000  # ways to end a turn that every roll is counted after


def can_count(match: Match) -> bool:
    """Whether all plans of this turn are known beforehand."""
    return bool(match.game.puzzles.turns) and END in match.legal()


class Tables:
    """All plans of one turn: where they lead, and what the roll makes of them."""

    def __init__(self, turns: Turns, match: Match) -> None:
        assert match.actor is not None
        self.match, self.seat = match, match.actor
        self._names = match.game.summary
        self._turns = turns
        self._came: dict[bytes, Array] = {}
        self._rolled: dict[bytes, Array] = {}
        self._state = match.snapshot()
        self._was = turns.told(self._state)
        self._asked = turns.asks(plans.outcome(match, [match.check(END)]))

    @cached_property
    def ends(self) -> dict[bytes, list[int]]:
        """Where the turn can end, each with a shortest plan; empty if there is too much to do."""
        found = self._turns.ends(self._state, self.seat) or {}
        return {end: plan for end, plan in found.items() if self.is_end(end)}

    def is_end(self, state: bytes) -> bool:
        """Whether the turn is over there, and not only broken off by a draw."""
        return self._turns.asks(state) == self._asked

    def came(self, end: bytes) -> Array:
        if end not in self._came:
            self._came[end] = self._turns.told(end)
        return self._came[end]

    def rolled(self, end: bytes) -> Array:
        if end not in self._rolled:
            self._rolled[end] = self._turns.rolled(end)
        return self._rolled[end]

    def does(self, end: bytes, goal: Goal) -> bool:
        risen = self.came(end) - self._was
        return all(risen[self._names.index(name)] >= n for name, n in goal.need.items())

    def value(self, end: bytes, goal: Goal) -> float:
        if not self.is_end(end) or not self.does(end, goal):
            return 0.0
        return float(self._spared(end, goal).all(axis=1).mean())

    def harms(self, end: bytes, goal: Goal) -> list[Harm]:
        """On how many rolls what was to be spared is not."""
        if not self.does(end, goal):
            return []
        spared = self._spared(end, goal)
        lost = len(spared) - spared.sum(axis=0)
        return [
            Harm(name, int(rolls), len(spared))
            for name, rolls in zip(goal.spare, lost, strict=True)
            if rolls
        ]

    def _spared(self, end: bytes, goal: Goal) -> Array:
        """A row an outcome, a column for each thing to be spared."""
        columns = [self._names.index(name) for name in goal.spare]
        return np.asarray(self.rolled(end)[:, columns] == self.came(end)[columns])


def find(match: Match, turns: Turns, beginner: list[int], source: Source) -> Puzzle | None:
    """The first goal that a few plans reach and a beginner's does not."""
    if not can_count(match):
        return None
    theirs = plans.outcome(match, beginner)
    tables = Tables(turns, match)
    for theme, need, spare in match.game.puzzles.turns:
        goal = Goal(dict(need), list(spare))
        if tables.value(theirs, goal) > 1 - WRONG:
            continue  # nothing is left to be found
        doing = [end for end in tables.ends if tables.does(end, goal)]
        if not 0 < len(doing) <= MOST:
            continue
        worth = dict.fromkeys(tables.ends, 0.0)
        worth.update((end, tables.value(end, goal)) for end in doing)
        puzzle = made(tables, theme, goal, worth, theirs, source)
        if puzzle is not None:
            return puzzle
    return None


def made(
    tables: Tables,
    theme: str,
    goal: Goal,
    worth: dict[bytes, float],
    theirs: bytes,
    source: Source,
) -> Puzzle | None:
    if len(worth) < 20:
        return None
    best = max(worth.values())
    right = [end for end, value in worth.items() if value >= best - RIGHT]
    share = len(right) / len(worth)
    beaten = worth.get(theirs, 0.0)
    if best - beaten < WRONG or share > RARE or best < 0.5:
        return None
    match = tables.match
    position = match.position()
    return Puzzle(
        id=name_for(match.game.name, position, tables.seat),
        game=match.game.name,
        rules=match.game.version,
        position=position,
        seat=tables.seat,
        theme=theme,
        asked={"n": max(goal.need.values(), default=0)},
        candidates=shown(tables, goal, worth, theirs),
        trials=0,
        rating=rating(share, best - beaten),
        goal=goal,
        right=round(share, 4),
        source=source,
    )


def shown(tables: Tables, goal: Goal, worth: dict[bytes, float], theirs: bytes) -> list[Candidate]:
    """The shortest of the best plans, what beginners do, and the best of what is wrong."""
    most = max(worth.values())
    length = {end: len(plan) for end, plan in tables.ends.items()}
    order = sorted(worth, key=lambda end: (-worth[end], length[end]))
    wrong = [end for end in order if worth[end] < most - RIGHT]
    equal = [end for end in order[1:] if worth[end] >= most - RIGHT]
    roles: dict[bytes, Role] = {order[0]: "best"}
    if theirs in worth:
        roles[theirs] = "beginner"
    for end in wrong[:2]:
        roles.setdefault(end, "second" if "second" not in roles.values() else "other")
    for end in equal[:1]:
        roles.setdefault(end, "equal")
    kept = list(roles)[:SHOWN]
    kept.sort(key=lambda end: (roles[end] != "best", -worth[end]))
    return [shown_as(tables, goal, end, roles[end], worth[end], most) for end in kept]


def shown_as(
    tables: Tables, goal: Goal, end: bytes, role: Role, value: float, most: float
) -> Candidate:
    match, plan = tables.match, tables.ends[end]
    return Candidate(
        plan=plans.written(match, plan),
        chance=round(value, 4),
        band=0.0,
        role=role,
        behind=round(most - value, 4),
        harms=tables.harms(end, goal),
    )


def rating(share: float, stake: float) -> int:
    """The fewer plans are right the harder; what costs little is harder to see."""
    return round(1150 + 180 * -math.log10(max(share, 0.0005)) + 250 * (1 - min(1.0, stake)))
