"""What one decision was worth: the action taken against the best that a search finds.

Plans are chosen by some trials and measured by others, or the one that was lucky would look better
than it is; the two that are compared meet the same dice.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import numpy as np

from firehall.engine.game import Game
from firehall.engine.plain import Array
from firehall.engine.targets import CPU
from firehall.players.search.levels import LEVELS
from firehall.players.search.race import Race, Settings

SURE = 1.96  # standard errors on either side that make a 95 % band
MEASURING = 2  # of three trials, one measures


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
    endings: dict[str, tuple[float, float]]  # how often the game ended so: best plan, plan taken


def settings(trials: int) -> Settings:
    return replace(LEVELS["best"], trials=trials, seconds=None, caution=0.0)


def weigh(
    game: Game,
    state: Array,
    seat: int,
    turn: list[int],
    *,
    trials: int,
    seed: int,
    threads: int = 1,
) -> Weighed:
    """Weigh the first action of ``turn``, which goes on as it was really played.

    What the action is worth is what the best plan makes of it that begins so: what was done badly
    later in the turn is charged to what was done later.
    """
    eyes = state.copy()
    game.program(CPU).entry(game.kit["conceal"])(eyes[0], seat)
    race = Race(game, eyes, seat, settings(trials), seed, threads=threads)
    for _ in race.rounds(guest=turn):
        pass
    plans = race.ranked([plan for plan in range(race.count) if race.tried[plan] > 0])
    best = plans[0]
    taken = next(plan for plan in plans if race.plans[plan, 0] == turn[0])
    since = race.run_fresh([best, taken], max(2, trials // MEASURING))
    loss, error = race.gain(best, taken, since)
    if loss < 0:  # the better one was unlucky when it was chosen
        best, loss = taken, 0.0
    return Weighed(
        best=race.actions(best),
        taken=race.actions(taken),
        before=estimate(race, best, since),
        after=estimate(race, taken, since),
        loss=Estimate(loss, SURE * error),
        endings=endings(race, best, taken, since),
    )


def estimate(race: Race, plan: int, since: int) -> Estimate:
    standing = race.standing(plan, since)
    return Estimate(standing.chance, SURE * standing.error)


def endings(race: Race, best: int, taken: int, since: int) -> dict[str, tuple[float, float]]:
    """Shares of the trials that were played to their end, by how they ended."""
    names = race.game.endings
    shares: list[Any] = []
    for plan in (best, taken):
        ended = race.endings[plan, since : race.tried[plan]]
        shares.append(np.bincount(ended, minlength=len(names)) / len(ended))
    return {
        name: (float(one), float(other))
        for name, one, other in zip(names, *shares, strict=True)
        if name and (one or other)
    }
