"""The clock of a lesson, and what is told while it lasts."""

from __future__ import annotations

import json
import time
from typing import Any

import torch
from torch import Tensor

from examples.ppo.games import Games, Now
from examples.ppo.kinds import LEVELS


class Lesson:
    """The clock of a lesson, its speed, and a line every few seconds."""

    EVERY = 5.0  # seconds

    def __init__(self, name: str, minutes: float, games: Games, report: dict[str, Any]) -> None:
        self.name, self.length, self.games, self.report = name, minutes, games, report
        self.began = self.told = time.perf_counter()
        self.steps = 0
        self.ended = torch.zeros(2, len(LEVELS), device=games.device)  # and won

    @property
    def minutes(self) -> float:
        return (time.perf_counter() - self.began) / 60

    @property
    def left(self) -> float:
        """How much of the time is left, from 1 to 0."""
        return max(0.0, 1 - self.minutes / self.length) if self.length > 0 else 0.0

    def step(self, now: Now, **numbers: Tensor) -> None:
        self.steps += len(self.games)
        self.ended.index_add_(1, self.games.level, torch.stack((now.done, now.won > 0)).float())
        if numbers:
            self.tell(**numbers)

    def tell(self, **numbers: Tensor) -> None:
        if time.perf_counter() - self.told < self.EVERY:
            return
        self.told = time.perf_counter()
        levels = zip(LEVELS, *self.ended.tolist(), strict=True)
        row = {
            "lesson": self.name,
            "minutes": round(self.minutes, 2),
            "steps": self.steps,
            "steps/s": round(self.steps / (self.told - self.began)),
            "won": {level: round(won / ended, 4) for level, ended, won in levels if ended},
            **{name: round(float(number), 4) for name, number in numbers.items()},
        }
        self.ended.zero_()
        self.report["lessons"].append(row)
        print(json.dumps(row), flush=True)
