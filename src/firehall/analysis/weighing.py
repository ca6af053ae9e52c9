"""What one decision was worth: the action taken against the best that a search finds.

Plans are chosen by some trials and measured by others, or the one that was lucky would look better
than it is; the two that are compared meet the same dice.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.match import Match
from firehall.engine.plain import Array
from firehall.engine.targets import CPU
from firehall.players.search.levels import with_budget
from firehall.players.search.race import TO_THE_END, Race, Settings, spread

SURE = 1.96  # standard errors on either side that make a 95 % band
UNSEEN = 1.5  # what n trials never saw may still come three times in n: the rule of three
OFF = 0.07  # the standard error of a judgement that no number of trials shows
MEASURING = 2  # for so many trials that choose, one measures


@dataclass(frozen=True)
class Estimate:
    """A chance or a difference of chances, and how far off it may be (95 %)."""

    value: float
    band: float

    def to_json(self) -> dict[str, float]:
        return {"value": round(self.value, 4), "band": round(self.band, 4)}


@dataclass(frozen=True)
class Weighed:
    """The best plan found and the plan that was taken, with the chance of winning by each."""

    best: list[int]
    taken: list[int]
    before: Estimate  # with the best plan
    after: Estimate  # with the action that was taken
    loss: Estimate
    all_before: list[Estimate]  # of every side; in a cooperative game all are one
    all_after: list[Estimate]


def settings(trials: int) -> Settings:
    """Chances are those of people who go on as the best search takes them to.

    That is by the policy where one was taught, else by rules of thumb; but nothing is taken for
    better because it is habit.
    """
    how = with_budget(trials, None)
    assert how.taught is not None
    return replace(how, caution=0.0, taught=replace(how.taught, caution=0.0))


def search(
    game: Game,
    state: Array,
    seat: int,
    *,
    trials: int,
    seed: int,
    threads: int = 1,
    rivals: int = 0,
) -> Race:
    """A search for a seat by what it may know, which is still to be run.

    ``rivals`` are the seats that are sides of their own, none where nobody asks for each.
    """
    if threads < 1:
        raise FirehallError(f"at least one thread, got {threads}")
    if trials < 1:
        raise FirehallError(f"at least one trial, got {trials}")
    eyes = state.copy()
    game.program(CPU).entry(game.kit["conceal"])(eyes[0], seat)
    return Race(game, eyes, seat, settings(trials), seed, threads=threads, sides=rivals)


def rivals_in(match: Match) -> int:
    """How many seats are sides of their own; none where all play together, or somebody alone."""
    seats = len(match.seats)
    return 0 if match.game.cooperative or seats == 1 else seats


def estimate(rows: Array) -> Estimate:
    """What the trials of some plans come to, any of which may be the best; a row for each plan."""
    trials = rows.mean(axis=0)
    error = math.hypot(spread(trials), doubt(rows), UNSEEN / len(trials))
    return Estimate(float(rows.mean()), SURE * error)


def glanced(race: Race, plan: int, trials: slice) -> list[Estimate]:
    """The same by trials that are all judged at a glance: the judgement may be off besides."""
    off = 0.0 if race.horizon == TO_THE_END else SURE * OFF
    found = [estimate(rows) for rows in of_sides(race, [plan], trials)]
    return [Estimate(one.value, math.hypot(one.band, off)) for one in found]


def told(race: Race, plan: int, glances: slice, ends: slice) -> list[Estimate]:
    """The chance of each side by a plan: some trials judged at a glance, others played out."""
    if race.horizon == TO_THE_END:  # then all are
        every = slice(min(glances.start, ends.start), max(glances.stop, ends.stop))
        return [estimate(rows) for rows in of_sides(race, [plan], every)]
    return blend(of_sides(race, [plan], glances), of_sides(race, [plan], ends))


def blend(judged: list[Array], played: list[Array]) -> list[Estimate]:
    """A judgement is steady, but where it is off it is so in every trial alike.

    So it counts for as much as something may that is off by `OFF`, beside ends of games that are
    right and few. All sides are blended alike, so that their chances still go together.
    """
    glances, ends = [estimate(rows) for rows in judged], [estimate(rows) for rows in played]
    doubt = max(one.band for one in ends) / SURE
    trust = doubt**2 / (doubt**2 + OFF**2)
    return [
        Estimate(
            trust * glance.value + (1 - trust) * end.value,
            math.hypot(trust * math.hypot(glance.band, SURE * OFF), (1 - trust) * end.band),
        )
        for glance, end in zip(glances, ends, strict=True)
    ]


def of_sides(race: Race, plans: list[int], trials: slice) -> list[Array]:
    """What came of these trials: for every side that is asked for, or for the one that searches."""
    count = race.sides.shape[2]
    return [race.sides[plans, trials, side] for side in range(count)] or [race.won[plans, trials]]


def doubt(rows: Array) -> float:
    """The standard deviation of what one search or another would take for the best."""
    return float(rows.mean(axis=1).std(ddof=1)) if len(rows) > 1 else 0.0


def weigh(
    game: Game,
    state: Array,
    seat: int,
    turn: list[int],
    *,
    rivals: int,
    trials: int,
    seed: int,
    threads: int = 1,
    hindsight: list[int] | None = None,
) -> Weighed:
    """Weigh the first action of ``turn``, which goes on as it was really played.

    What the action is worth is what the best plan makes of it that begins so: what was done badly
    later in the turn is charged to what was done later. ``hindsight`` is a plan found then.
    """
    race = search(game, state, seat, trials=trials, seed=seed, threads=threads, rivals=rivals)
    for _ in race.rounds([turn] if hindsight is None else [turn, hindsight]):
        pass
    tried = [plan for plan in range(race.count) if race.tried[plan] > 0] or [0]  # habit alone
    begun_so = [plan for plan in tried if race.plans[plan, 0] == turn[0]]
    best, taken = Pick(race, tried), Pick(race, begun_so)
    since = race.run_fresh(sorted({*best.plans, *taken.plans}), max(2, trials // MEASURING))
    if taken.chance(since) > best.chance(since):  # the best was lucky when it was chosen
        best = taken
    return Weighed(
        best=race.actions(best.plans[0]),
        taken=race.actions(taken.plans[0]),
        before=best.estimate(since),
        after=taken.estimate(since),
        loss=best.gain_over(taken, since),
        all_before=best.estimates(since),
        all_after=taken.estimates(since),
    )


class Pick:
    """The best of some plans, as a search found it, and as another search might have.

    Which plan is best is itself uncertain. So the even trials choose one and the odd trials
    another; both are measured, and the more they differ the wider is the band.
    """

    def __init__(self, race: Race, plans: list[int]) -> None:
        most = max(race.tried[plan] for plan in plans)
        tried_enough = [plan for plan in plans if 2 * race.tried[plan] >= most]
        self.race = race
        self.plans = 2 * tried_enough
        if len(tried_enough) > 1:
            self.plans = [
                max(tried_enough, key=lambda plan: self._mean_of_half(plan, half))
                for half in (0, 1)
            ]

    def _mean_of_half(self, plan: int, half: int) -> float:
        since, end = self.race.since, self.race.tried[plan]
        since = since if end > since + 1 else 0
        return float(self.race.won[plan, since + half : end : 2].mean())

    def rows(self, since: int) -> Array:
        """Trials of both plans from ``since`` on."""
        return self.race.won[self.plans, since : self.race.tried[self.plans[0]]]

    def chance(self, since: int) -> float:
        return float(self.rows(since).mean())

    def estimate(self, since: int) -> Estimate:
        return estimate(self.rows(since))

    def estimates(self, since: int) -> list[Estimate]:
        """The same for every side."""
        sides = self.race.sides[self.plans, since : self.race.tried[self.plans[0]]]
        each = [estimate(sides[:, :, side]) for side in range(sides.shape[2])]
        return each or [self.estimate(since)]

    def gain_over(self, other: Pick, since: int) -> Estimate:
        if other is self:
            return Estimate(0.0, 0.0)
        gain = self.rows(since).mean(axis=0) - other.rows(since).mean(axis=0)
        seen = spread(gain) or UNSEEN / len(gain)  # trials that agree have not seen all either
        error = math.hypot(seen, doubt(self.rows(since)), doubt(other.rows(since)))
        return Estimate(float(gain.mean()), SURE * error)
