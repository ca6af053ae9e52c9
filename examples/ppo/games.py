"""Games of all kinds side by side, as PyTorch takes them: tensors that are never copied."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor

from examples.ppo.kinds import LEVELS, Kind
from firehall.engine.chance import SEED_LIMIT
from firehall.envs import BatchEnv
from firehall.games.flashpoint.codes import NUM_ACTIONS
from firehall.games.flashpoint.players import policy as notices
from firehall.games.flashpoint.state import FIREFIGHTERS


class Now(NamedTuple):
    """What all games show; ``won`` is the result of those that just ended, else 0."""

    seen: Tensor
    mask: Tensor
    won: Tensor
    done: Tensor


class Games:
    """Games of all kinds side by side. Actions go by their rows in the net, as masks do."""

    def __init__(self, kinds: list[Kind], count: int, target: str, seed: int) -> None:
        self.env = BatchEnv("flashpoint", count, [kind.options for kind in kinds], target=target)
        self.device = torch.device(target)
        levels = torch.tensor([list(LEVELS).index(kind.level) for kind in kinds])
        self.level = levels[torch.arange(count) % len(kinds)].to(self.device)
        rows = _rows()
        self._rows, self._actions = rows.to(self.device), rows.argsort(1).to(self.device)
        first = int(np.random.default_rng(seed).integers(SEED_LIMIT))
        self.now = self._now(self.env.reset(first))

    def __len__(self) -> int:
        return len(self.level)

    def step(self, rows: Tensor) -> Now:
        self.now = self._now(self.env.step(self.actions(rows.to(self.device))))
        return self.now

    def actions(self, rows: Tensor) -> Tensor:
        return self._actions[self._who].gather(1, rows[:, None])[:, 0]

    def rows(self, actions: Tensor) -> Tensor:
        return self._rows[self._who].gather(1, actions[:, None])[:, 0]

    def _now(self, turn: Any) -> Now:
        seen, mask, reward, done = (
            torch.from_dlpack(array)
            for array in (turn.observation, turn.mask, turn.reward, turn.done)
        )
        crew, active = seen[:, notices.CREW_SIZE].long(), seen[:, notices.ACTIVE].long()
        self._who = crew * FIREFIGHTERS + active
        return Now(seen, mask.gather(1, self._actions[self._who]), reward[:, 0], done)


def _rows() -> Tensor:
    """The row of each action in the net, by the size of the crew and whose turn it is."""
    table = np.tile(np.arange(NUM_ACTIONS), ((FIREFIGHTERS + 1) * FIREFIGHTERS, 1))
    for crew in range(1, FIREFIGHTERS + 1):
        for active in range(crew):
            notices.in_turn_order(active, crew, table[crew * FIREFIGHTERS + active])
    return torch.from_numpy(table)
