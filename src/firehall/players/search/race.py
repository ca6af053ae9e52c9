"""A search: plans run against each other, and those that fall behind give way.

All plans meet a few trials; the better third meets more, and so on until few are left. The plan of
habit, which is that of rules of thumb or of a learned policy, stays in to the end, and another is
taken only if it did better by more than the dice explain: so a search is never weaker than what it
stands on.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import NamedTuple

import numpy as np

from firehall.engine.game import Game
from firehall.engine.interface import Seat
from firehall.engine.plain import Array
from firehall.players.policy import taught
from firehall.players.search.desk import Case, Plans, Tally, lay_out
from firehall.players.search.plans import HABIT, LENGTH, propose
from firehall.players.search.program import caution_in, program, weights_of
from firehall.players.search.trials import BLIND, run_trials

TO_THE_END = 1 << 30  # a horizon that no game reaches
NEVER = 1 << 40  # a number of trials that no race reaches
PIECE = 64  # trials, for each thread, between two looks at the clock
SHRINK = 3  # the part of the plans that goes on to the next round


@dataclass(frozen=True)
class Settings:
    """How a search spends its time; the same settings and seed give the same answer."""

    trials: int = 1000  # of the plans that pass the first look
    plans: int = 96  # looked at, at most
    widen: int = 3  # best plans that are varied once more
    screen: int = 4  # trials that every plan meets first
    glance: int = 6  # decisions until the position is judged in those
    finalists: int = 4
    horizon: int = 24  # decisions until the position is judged in all other trials
    caution: float = 0.5  # standard errors by which habit must be outdone
    slips: float = 0.0  # what a plan may be worse by and still be taken
    enough: int = NEVER  # trials of each plan after which, if none outdoes habit, the race is over
    sure: float | None = None  # habit is taken without a race if it wins so surely at a glance
    learned: bool = False  # habit is a learned policy
    expects: float = 0.5  # the part of the trials in which secrets are dealt as they are likely
    seconds: float | None = None  # stop here, however many trials there were
    taught: Settings | None = None  # where a policy was taught, instead of all but the clock


def settings_in(game: Game, state: Array, settings: Settings) -> Settings:
    """The settings that hold in a game like this."""
    if settings.taught is not None and taught(game, state):
        return replace(settings.taught, seconds=settings.seconds)
    return replace(settings, caution=min(settings.caution, caution_in(game)))


class Standing(NamedTuple):
    """How a plan has done."""

    plan: int
    chance: float  # of winning
    error: float  # its standard error
    trials: int


class Race:
    """One search for ``seat`` from one state, ``eyes``, from which its secrets were taken.

    ``foresight`` lets it know the dice: the seed they come from and how many were rolled. It is for
    measuring what luck is worth, not for playing. ``sides`` asks for the chances of so many seats,
    each a side of its own, beside those of ``seat``.
    """

    def __init__(
        self,
        game: Game,
        eyes: Array,
        seat: int,
        settings: Settings,
        seed: int,
        *,
        threads: int = 1,
        foresight: tuple[int, int] | None = None,
        sides: int = 0,
    ) -> None:
        self.game = game
        self.eyes = eyes
        self.seat = seat
        self.settings = settings = settings_in(game, eyes, settings)
        self.seed = seed
        self.dice, self.known = foresight or (seed, BLIND)
        weights = weights_of(game)
        self.program = program(game, settings.learned)
        judges = settings.learned or len(weights) > 1
        self.horizon = settings.horizon if judges else TO_THE_END
        self.glance = settings.glance if judges else TO_THE_END
        self.desks = [lay_out(game, weights) for _ in range(threads)]
        self.plans = np.zeros((settings.plans, LENGTH), np.int32)
        self.lengths = np.zeros(settings.plans, np.int32)
        self.changes = np.zeros(settings.plans, np.int32)
        self.prints = np.zeros(settings.plans, np.int64)
        self.count = 0
        self.tried = np.zeros(settings.plans, np.int64)
        self.won = np.zeros((settings.plans, PIECE), np.float32)
        self.endings = np.zeros((settings.plans, PIECE), np.int8)
        self.sides = np.zeros((settings.plans, PIECE, sides), np.float32)
        self.spent = 0
        self.since = 0  # the first trial that counts
        self.seeded: set[int] = set()  # plans that stay in to the end
        self.began = time.perf_counter()

    # Plans

    def propose(self, base: int) -> list[int]:
        """New plans near to plan ``base``."""
        before = self.count
        self.count = self.program.entry(propose)(
            self.desks[0], self._case, self._plans, base, self.count
        )
        return list(range(before, self.count))

    @property
    def _case(self) -> Case:
        expects = float(self.settings.expects)
        return Case(self.eyes, Seat(self.seat), self.seed, self.dice, self.known, expects)

    @property
    def _plans(self) -> Plans:
        return Plans(self.plans, self.lengths, self.changes, self.prints)

    def add(self, actions: list[int]) -> int:
        """A plan of somebody else."""
        for plan in range(self.count):
            if self.actions(plan) == actions:
                return plan
        plan = self.count
        if plan == self.settings.plans:  # there are many: the last that nobody brought gives way
            plan = max(set(range(self.count)) - self.seeded)
        known = actions[:LENGTH]
        self.plans[plan, : len(known)] = known
        self.lengths[plan] = len(known)
        self.changes[plan] = -1
        self.prints[plan] = -1 - plan
        self.tried[plan] = 0
        self.count = max(self.count, plan + 1)
        return plan

    def actions(self, plan: int) -> list[int]:
        return [int(action) for action in self.plans[plan, : self.lengths[plan]]]

    # Trials

    def run(self, chosen: list[int], first: int, last: int, horizon: int | None = None) -> None:
        """Trials ``first`` to ``last`` of these plans."""
        self._make_room(last)
        which = np.array(chosen, np.int32)
        cuts = [first + (last - first) * n // len(self.desks) for n in range(len(self.desks) + 1)]
        parts = [*zip(self.desks, cuts[:-1], cuts[1:], strict=True)]

        tally = Tally(self.won, self.endings, self.sides)
        until = self.horizon if horizon is None else horizon

        def work(part: tuple[object, int, int]) -> None:
            desk, begin, end = part
            self.program.entry(run_trials)(
                desk, self._case, self._plans, which, begin, end, until, tally
            )

        if len(parts) == 1:
            work(parts[0])
        else:
            with ThreadPoolExecutor(len(parts)) as pool:
                list(pool.map(work, parts))
        self.tried[which] = last
        self.spent += len(chosen) * (last - first)

    def run_fresh(self, chosen: list[int], count: int, horizon: int | None = None) -> int:
        """So many trials that none of these plans was chosen by; the number of the first."""
        first = int(self.tried[chosen].max())
        self.run(chosen, first, first + count, horizon)
        return first

    def _make_room(self, columns: int) -> None:
        if columns > self.won.shape[1]:
            more = max(columns, 2 * self.won.shape[1]) - self.won.shape[1]
            self.won = np.pad(self.won, ((0, 0), (0, more)))
            self.endings = np.pad(self.endings, ((0, 0), (0, more)))
            self.sides = np.pad(self.sides, ((0, 0), (0, more), (0, 0)))

    def late(self) -> bool:
        limit = self.settings.seconds
        return limit is not None and time.perf_counter() - self.began > limit

    # The race

    def rounds(self, guests: Sequence[list[int]] = ()) -> Iterator[int]:
        """Run; after every round, which plan would be taken now.

        ``guests`` are somebody's own plans, which stay in to the end like that of habit.
        """
        how = self.settings
        self.propose(HABIT)
        yield 0
        if how.sure is not None:
            self._screen([0])
            if self.standing(0).chance >= how.sure:
                return
        self.propose(0)
        self.seeded = {0}
        for guest in guests:
            self.seeded.add(self.add(guest))
        if self.count == 1:
            return
        alive = list(range(self.count))
        self._screen(alive)
        yield self.leader(alive)
        for base in self.ranked(alive)[: how.widen]:
            fresh = [] if base == 0 or self.late() else self.propose(base)
            if fresh:
                self._screen(fresh)
                alive += fresh
                yield self.leader(alive)
        self.since = met = how.screen
        self.spent = 0
        while not self.late() and self.spent < how.trials:
            alive = self.ranked(alive)[: max(how.finalists, len(alive) // SHRINK)]
            alive += [plan for plan in self.seeded if plan not in alive]
            final = len(alive) <= how.finalists + len(self.seeded)
            left = how.trials - self.spent
            more = max(1, (left if final else left // SHRINK) // len(alive))
            piece = max(1, PIECE * len(self.desks) // len(alive))
            for begin in range(met, met + more, piece):
                self.run(alive, begin, min(begin + piece, met + more))
                yield self.leader(alive)
                if self.late() or self._settled(alive):
                    return
            met += more

    def _settled(self, plans: list[int]) -> bool:
        """Whether habit is ahead of all others, after trials enough to believe it."""
        met = self.tried[0] - self.since
        return met >= self.settings.enough and self.ranked(plans)[0] == 0

    def _screen(self, plans: list[int]) -> None:
        """A first look at plans, which does not count once those that pass it run."""
        self.run(plans, 0, self.settings.screen, self.glance)

    def ranked(self, plans: list[int]) -> list[int]:
        return sorted(plans, key=lambda plan: -self.standing(plan).chance)

    def leader(self, plans: list[int]) -> int:
        """The best plan, if it did better than habit by more than chance explains."""
        best = self.ranked(plans)[0]
        gain, error = self.gain(best, 0)
        return best if gain > self.settings.caution * error else 0

    def standing(self, plan: int, since: int | None = None) -> Standing:
        """How a plan did in its trials from number ``since`` on, or in those that count."""
        since = self.since if since is None else since
        since = 0 if since >= self.tried[plan] else since
        met = self.won[plan, since : self.tried[plan]]
        return Standing(plan, float(met.mean()), spread(met), len(met))

    def gain(self, plan: int, other: int) -> tuple[float, float]:
        """By how much a plan did better than another in the same trials, with standard error."""
        both = min(self.tried[plan], self.tried[other])
        since = self.since if both > self.since else 0
        more = self.won[plan, since:both] - self.won[other, since:both]
        return float(more.mean()), spread(more)

    def choose(self) -> int:
        """The plan to take when all rounds are over."""
        chosen = 0
        for leader in self.rounds():
            chosen = leader
        return self._slip(chosen) if self.settings.slips > 0 else chosen

    def _slip(self, best: int) -> int:
        """Someone less careful: any of the plans that are not much worse, at random."""
        tried = [plan for plan in range(self.count) if self.tried[plan] > 0]
        if len(tried) < 2:
            return best
        least = self.standing(best).chance - self.settings.slips
        good = [plan for plan in tried if self.standing(plan).chance >= least]
        return good[int(np.random.default_rng([self.seed, self.seat]).integers(len(good)))]


def spread(values: Array) -> float:
    """The standard error of a mean."""
    if len(values) < 2:
        return 1.0
    return float(values.std(ddof=1)) / math.sqrt(len(values))
