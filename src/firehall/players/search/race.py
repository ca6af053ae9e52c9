"""A search: plans run against each other, and whoever falls behind gives way.

All plans meet a few trials; the better half meets more, and so on until few are left. The plan of
rules of thumb stays in to the end, and another is taken only if it did better than that by more
than the dice explain: so a search is never weaker than the rules of thumb that it stands on.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

import numpy as np

from firehall.engine.game import Game
from firehall.engine.log import new
from firehall.engine.plain import Array
from firehall.engine.targets import CPU, Function, Program
from firehall.players.search.judging import UNITS
from firehall.players.search.plans import LENGTH, NO_PLAN, propose
from firehall.players.search.trials import BLIND, run_trials

NOTES = 1025
FOREVER = 1 << 30


@dataclass(frozen=True)
class Settings:
    """How a search spends its time."""

    trials: int = 1000  # in all
    plans: int = 96  # looked at, at most
    widen: int = 3  # best plans that are varied once more
    screen: int = 4  # trials that every plan gets
    finalists: int = 4
    horizon: int = 20  # decisions of a trial until the position is judged
    caution: float = 1.0  # standard errors by which rules of thumb must be outdone


@dataclass(frozen=True)
class Finding:
    """What a search thinks of one plan."""

    actions: tuple[int, ...]
    chance: float  # of winning
    error: float  # its standard error
    trials: int


@cache
def program(game: Game) -> Program:
    """The game's functions with its rules of thumb and the search, compiled together."""
    from firehall.players.seats import first_legal, think_of

    kit = {
        **game.kit,
        "think": think_of(game) or first_legal,
        "measure": measure_of(game) or nothing,
        "propose": propose,
        "run_trials": run_trials,
    }
    return Program(CPU, f"{game.name}_search", kit)


def measure_of(game: Game) -> Function | None:
    name = f"firehall.players.judgement.{game.name}"
    if find_spec("firehall.players.judgement") is None or find_spec(name) is None:
        return None
    measure: Function = import_module(name).measure
    return measure


def nothing(s: Any, seat: int, notes: Any, out: Any) -> None:
    """Stands in where nobody has said what to measure: trials go on to the end."""


@cache
def weights_of(game: Game) -> Array:
    if measure_of(game) is None:
        return np.zeros(1, np.float32)
    return import_module(f"firehall.players.judgement.{game.name}").weights()


class Desk:
    """Room to work in, for one thread."""

    def __init__(self, game: Game, inputs: int) -> None:
        self.states = np.zeros(1, game.state)
        self.words = self.states.view(np.uint32 if game.state.itemsize % 4 == 0 else np.uint8)
        self.eyes = np.zeros(1, game.state)
        self.mask = np.zeros(game.mask_words, np.uint32)
        self.options = np.zeros(game.mask_words, np.uint32)
        self.notes = np.zeros(NOTES, np.int32)
        self.log = new(0)
        self.numbers = np.zeros(inputs + 2 * UNITS, np.float32)
        self.payoff = np.zeros(16, np.float32)


class Race:
    """One search from one state, as a seat may see it. Rounds narrow the field."""

    def __init__(
        self,
        game: Game,
        eyes: Array,
        seat: int,
        settings: Settings,
        seed: int,
        *,
        threads: int = 1,
        dice: int | None = None,
        known: int = BLIND,
    ) -> None:
        self.game = game
        self.root = eyes
        self.seat = seat
        self.settings = settings
        self.seed = seed
        self.dice = seed if dice is None else dice
        self.known = known
        self.threads = threads
        self.weights = weights_of(game)
        self.judged = len(self.weights) > 1
        inputs = int(self.weights[0]) if self.judged else 1
        self.desks = [Desk(game, inputs) for _ in range(threads)]
        size = settings.plans
        self.plans = np.zeros((size, LENGTH), np.int32)
        self.lengths = np.zeros(size, np.int32)
        self.changes = np.zeros(size, np.int32)
        self.prints = np.zeros(size, np.int64)
        self.count = 0
        self.values = np.zeros((size, max(64, settings.trials)), np.float32)
        self.tried = np.zeros(size, np.int64)
        self.spent = 0

    def propose(self, base: int) -> list[int]:
        desk = self.desks[0]
        before = self.count
        self.count = program(self.game).entry(propose)(
            self.root,
            desk.states,
            desk.words,
            desk.eyes,
            self.seat,
            base,
            self.plans,
            self.lengths,
            self.changes,
            self.prints,
            self.count,
            desk.options,
            desk.mask,
            desk.notes,
            desk.log,
            self.seed,
            self.settings.plans,
        )
        return list(range(before, self.count))

    def run(self, chosen: list[int], first: int, last: int) -> None:
        if not chosen or first >= last:
            return
        if last > self.values.shape[1]:
            more = np.zeros((len(self.values), 2 * last), np.float32)
            more[:, : self.values.shape[1]] = self.values
            self.values = more
        horizon = self.settings.horizon if self.judged else FOREVER

        def work(desk: Desk, part: list[int]) -> None:
            program(self.game).entry(run_trials)(
                self.root,
                desk.states,
                desk.eyes,
                self.plans,
                self.lengths,
                np.array(part, np.int32),
                self.seat,
                desk.mask,
                desk.notes,
                desk.log,
                self.seed,
                self.dice,
                self.known,
                first,
                last,
                horizon,
                desk.numbers,
                self.weights,
                desk.payoff,
                self.values,
            )

        if self.threads == 1 or len(chosen) == 1:
            work(self.desks[0], chosen)
        else:
            parts = [chosen[i :: self.threads] for i in range(self.threads)]
            with ThreadPoolExecutor(self.threads) as pool:
                list(pool.map(work, self.desks, parts))
        self.tried[chosen] = last
        self.spent += len(chosen) * (last - first)

    def mean(self, plan: int) -> float:
        return float(self.values[plan, : self.tried[plan]].mean())

    def ranked(self, plans: list[int]) -> list[int]:
        return sorted(plans, key=lambda plan: -self.mean(plan))

    def go(self) -> list[int]:
        """All rounds; the finalists, best first."""
        how = self.settings
        self.propose(NO_PLAN)
        alive = [0, *self.propose(0)]
        if len(alive) == 1:
            self.run(alive, 0, how.screen)
            return alive
        self.run(alive, 0, how.screen)
        for base in self.ranked(alive)[: how.widen]:
            if base != 0:
                fresh = self.propose(base)
                self.run(fresh, 0, how.screen)
                alive += fresh
        done = how.screen
        while True:
            left = how.trials - self.spent
            keep = max(how.finalists, len(alive) // 3)
            alive = self.ranked(alive)[:keep]
            if 0 not in alive:
                alive.append(0)
            last_round = len(alive) <= how.finalists + 1
            share = left if last_round else left // 3
            more = share // len(alive)
            if more < 1:
                break
            self.run(alive, done, done + more)
            done += more
            if last_round:
                break
        return self.ranked(alive)

    def choice(self) -> int:
        order = self.go()
        best = order[0]
        if best == 0:
            return 0
        n = min(self.tried[best], self.tried[0])
        gain = self.values[best, :n] - self.values[0, :n]
        error = float(gain.std()) / math.sqrt(max(1, n))
        return best if float(gain.mean()) > self.settings.caution * error else 0
