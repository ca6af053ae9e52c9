"""What plans are worth: the same dice for all of them, and everybody goes on by habit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from firehall.analysis.weighing import Estimate, estimate, search
from firehall.engine.game import Game
from firehall.engine.plain import Array
from firehall.players.search.race import Race, spread

SURE = 1.96


class Trials:
    """Games played on after each of some plans."""

    def __init__(
        self, game: Game, state: Array, seat: int, plans: Sequence[list[int]], seed: int
    ) -> None:
        race = search(game, state, seat, trials=1, seed=seed)
        # What is told of a puzzle was measured with secrets dealt all alike.
        how = replace(race.settings, plans=1 + len(plans), expects=0)
        self.race = Race(game, race.eyes, seat, how, seed)
        self.race.count = 0
        self.places = [self.race.add(plan) for plan in plans]
        self.count = 0

    def run(self, count: int, horizon: int | None = None) -> None:
        """So many more of each."""
        self.race.run(sorted(set(self.places)), self.count, self.count + count, horizon)
        self.count += count

    def won(self, plan: int) -> Array:
        return self.race.won[self.places[plan], : self.count]

    def chance(self, plan: int) -> Estimate:
        return estimate(self.won(plan)[None])

    def behind(self, plan: int, best: int) -> Estimate:
        """How much less than another."""
        less = self.won(best) - self.won(plan)
        return Estimate(float(less.mean()), SURE * spread(less))

    def best(self) -> int:
        return max(range(len(self.places)), key=lambda plan: float(self.won(plan).mean()))

    def endings(self, plan: int) -> dict[str, float]:
        """How the games ended that were played to the end, by share."""
        game = self.race.game
        ended = np.bincount(
            self.race.endings[self.places[plan], : self.count], minlength=len(game.endings)
        )
        return {
            name: round(float(share), 3)
            for name, share in zip(game.endings, ended / self.count, strict=True)
            if name and share
        }
