"""Puzzles on the server: which are shown, how tries are judged, what is told of a solution.

A solution leaves the server when the puzzle is solved or somebody gives it up, and not before.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Mapping
from datetime import date
from functools import cache
from typing import TYPE_CHECKING

import msgspec
import numpy as np

from firehall.analysis import weighing
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.players.rules_of_thumb import think_of
from firehall.puzzles import judging, plans, words
from firehall.puzzles.glicko import Rating
from firehall.puzzles.judging import Verdict
from firehall.puzzles.puzzle import Candidate, Puzzle, read, write
from firehall.puzzles.shelf import shelf
from firehall.server import messages as m
from firehall.server.fold import Fold
from firehall.server.limits import Buckets, Who
from firehall.server.moment import plan_steps
from firehall.server.problems import Refusal
from firehall.server.thinking import LOW, Processes, is_guided

if TYPE_CHECKING:
    from firehall.server.house import House

A_DAY = 5
A_SECOND = 1  # tries of one address that are judged, and solutions that it is shown
AT_ONCE = 20
OWN = "own"
UNSURE = 150.0  # how far off a puzzle's first rating may be


class Puzzlers:
    """A process that judges tries, by turns."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._processes = Processes(1, LOW)
        unmeasured = house.settings.rate == math.inf
        self._tries = Buckets(A_SECOND, math.inf if unmeasured else AT_ONCE)

    def close(self) -> None:
        self._processes.close()

    def count(self, who: Who) -> None:
        """Each is rated: whoever goes through all puzzles at once would teach them nonsense."""
        if not self._tries.take(who.address):
            raise Refusal("too-fast")

    async def judge(self, puzzle: Puzzle, actions: list[str], who: Who) -> Verdict:
        """What a plan is worth that is over; nobody is let wait for a compiler."""
        self.count(who)
        if puzzle.goal is None:
            await self._get_ready(puzzle)
        return await self._processes.run("puzzle", _judge, write(puzzle), actions, who=who)

    async def _get_ready(self, puzzle: Puzzle) -> None:
        match = puzzle.match()
        guided = is_guided(match, weighing.settings(judging.TRIALS))
        if not await self._house.warming.ready(match.game, guided):
            raise Refusal("getting-ready")

    async def own(self, fold: Fold, ply: int) -> Puzzle:
        """A moment of a finished game, of which its review knows the best plan."""
        job = await self._house.reviewers.find(fold)
        found = job.decisions.get(ply)
        if found is None or think_of(job.match.game) is None:
            raise Refusal("no-such-puzzle")
        given = (job.match, ply, found.plan, found.before, job.trials)
        return await self._house.aside(Who(), moment, fold.table, *given)


def moment(
    table: str,
    match: Match,
    ply: int,
    plan: list[int],
    chance: weighing.Estimate,
    trials: int,
) -> Puzzle:
    """The position before a decision, with the best plan that was found for it."""
    state = np.frombuffer(match.plies[ply].before, match.game.state)
    before = Match.at(match.game, match.options, state, ply)
    seat = before.actor
    assert seat is not None
    assert seat != CHANCE
    best = plans.cut(before, plan)
    return Puzzle(
        id=f"{OWN}-{table}-{ply}",
        game=match.game.name,
        rules=match.game.version,
        position=before.position(),
        seat=seat,
        theme=words.OWN,
        asked={},
        candidates=[
            Candidate(
                plan=plans.written(before, best),
                chance=round(chance.value, 3),
                band=round(chance.band, 3),
                role="best",
            )
        ],
        trials=trials,
        rating=0,
    )


def _judge(puzzle: str, actions: list[str]) -> Verdict:
    """In the other process."""
    return judging.judge(read(msgspec.json.decode(puzzle)), actions)


# Which are shown


def of_day(day: date) -> list[Puzzle]:
    """Five of a day, the same for everybody, from as many games as there are; the easiest first.

    >>> of_day(date(2026, 1, 1)) == of_day(date(2026, 1, 1))
    True
    """
    order = sorted(shelf().values(), key=lambda one: mixed(f"{day} {one.id}"))
    chosen: list[Puzzle] = []
    while len(chosen) < min(A_DAY, len(order)):
        counts = [sum(one.game == other.game for one in chosen) for other in order]
        left = [n for n, one in enumerate(order) if one not in chosen]
        chosen.append(order[min(left, key=lambda n: counts[n])])
    return sorted(chosen, key=lambda one: one.rating)


def mixed(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


def next_for(
    mine: Rating, known: Mapping[str, Rating], tried: Mapping[str, object], game: str, luck: str
) -> Puzzle | None:
    """One that is about as hard as somebody is strong, which they have not tried yet."""
    left = [
        one for one in shelf().values() if one.id not in tried and (not game or one.game == game)
    ]
    near = sorted(left, key=lambda one: abs(first_rating(one, known).value - mine.value))[:12]
    return min(near, key=lambda one: mixed(f"{luck} {one.id}"), default=None)


def first_rating(puzzle: Puzzle, known: Mapping[str, Rating]) -> Rating:
    return known.get(puzzle.id) or Rating(float(puzzle.rating), UNSURE)


# What is told


def solution(puzzle: Puzzle, lang: str) -> m.PuzzleSolution:
    """Counting what makes a plan worse takes a while: of ours it is done once a language."""
    return of_ours(puzzle.id, lang) if puzzle.id in shelf() else explained(puzzle, lang)


@cache
def of_ours(puzzle: str, lang: str) -> m.PuzzleSolution:
    return explained(shelf()[puzzle], lang)


def explained(puzzle: Puzzle, lang: str) -> m.PuzzleSolution:
    rival = puzzle.rival
    told = m.PuzzleSolution(plan=plan_of(puzzle, puzzle.best, lang))
    if rival is not None:
        told.worse = plan_of(puzzle, rival, lang)
        told.question = words.question(puzzle, rival, lang)
        told.why = words.why_worse(puzzle, rival, lang)
    return told


def plan_of(puzzle: Puzzle, one: Candidate, lang: str) -> m.PuzzlePlan:
    return m.PuzzlePlan(
        steps=steps_of(puzzle, one.plan, lang),
        chance=one.chance,
        band=one.band,
        counted=words.counted(puzzle.trials, one.band, words.rolls_of(puzzle), lang),
    )


def steps_of(puzzle: Puzzle, plan: list[str], lang: str) -> list[m.PlanStep]:
    match = puzzle.match()
    return plan_steps(match, plans.numbers(match, plan), lang)
