"""Judging what somebody tried: the chance, how much less than the best, and what goes wrong."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from firehall.engine.chance import philox
from firehall.engine.match import Match
from firehall.players.search.race import TO_THE_END
from firehall.puzzles import goals, plans, rolls
from firehall.puzzles.measuring import Trials
from firehall.puzzles.puzzle import RIGHT, Candidate, Harm, Puzzle

TRIALS = 500  # games behind a plan that nobody had thought of
KEPT = 200  # puzzles whose ends are remembered


@dataclass(frozen=True)
class Verdict:
    """What a try came to. ``lacks`` is what it did not do at all."""

    right: bool
    chance: float
    band: float
    behind: float
    trials: int  # 0: every roll was counted
    lacks: str
    harms: list[Harm]
    endings: dict[str, float]


def is_over(puzzle: Puzzle, plan: list[str]) -> bool:
    """Whether a plan is played to its end; what `Match.play` would raise if it cannot be."""
    return course_of(puzzle.match(), plan).over


def course_of(match: Match, plan: list[str]) -> plans.Course:
    course = plans.Course(match)
    for text in plan:
        if course.over:
            break
        course.take(course.match.check(text, course.seat))
    return course


def judge(puzzle: Puzzle, plan: list[str], seed: int = 0) -> Verdict:
    """What a plan that is over is worth, beside the best."""
    match = puzzle.match()
    course = course_of(match, plan)
    if puzzle.goal is not None:
        return counted(puzzle, match, course)
    known = known_ends(puzzle).get(course.match.snapshot())
    if known is not None:
        return as_known(puzzle, known)
    return sampled(puzzle, match, course, seed)


def counted(puzzle: Puzzle, match: Match, course: plans.Course) -> Verdict:
    """Every roll of the dice is looked at."""
    assert puzzle.goal is not None
    found = goals.count(match, course.match, puzzle.goal)
    behind = puzzle.best.chance - found.chance
    harms = [
        Harm(name, count, found.of)
        for name, count in goals.harms(course.match, puzzle.goal)
        if count and not found.lacks
    ]
    return Verdict(
        behind <= RIGHT, round(found.chance, 4), 0.0, max(0.0, behind), 0, found.lacks, harms, {}
    )


def known_ends(puzzle: Puzzle) -> dict[bytes, Candidate]:
    """Where the plans lead that were measured when the puzzle was found."""
    if puzzle.id not in _ENDS:
        match = puzzle.match()
        _ENDS[puzzle.id] = {
            plans.outcome(match, plans.numbers(match, one.plan)): one for one in puzzle.candidates
        }
        for old in list(_ENDS)[:-KEPT]:
            del _ENDS[old]
    return _ENDS[puzzle.id]


#: By puzzle; an id names the position and so the plans' ends.
_ENDS: dict[str, dict[bytes, Candidate]] = {}


def as_known(puzzle: Puzzle, known: Candidate) -> Verdict:
    right = known.role in ("best", "equal")
    return Verdict(
        right,
        known.chance,
        known.band,
        known.behind,
        puzzle.trials,
        "",
        known.harms,
        known.endings,
    )


def sampled(puzzle: Puzzle, match: Match, course: plans.Course, seed: int) -> Verdict:
    """A plan that nobody had thought of, played on beside the best with the same dice."""
    state = np.frombuffer(match.snapshot(), match.game.state)
    best = plans.numbers(match, puzzle.best.plan)
    trials = Trials(
        match.game, state, puzzle.seat, [course.played, best], philox(seed, match.ply, 9)
    )
    trials.run(TRIALS, TO_THE_END)
    behind, chance = trials.behind(0, 1), trials.chance(0)
    after = rolls.count(course.match, puzzle.seat)
    return Verdict(
        right=behind.value <= RIGHT,
        chance=round(min(1.0, max(0.0, puzzle.best.chance - behind.value)), 3),
        band=round(chance.band, 3),
        behind=round(max(0.0, behind.value), 3),
        trials=TRIALS,
        lacks="",
        harms=[] if after is None else after.harms,
        endings=trials.endings(0),
    )
