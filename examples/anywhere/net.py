"""The net that weighs actions, and its critic."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from firehall.games.flashpoint.players.anywhere import FIRST, KINDS, MOMENT, STEP_COUNT
from firehall.players.policy.net import ONE

UNITS, SECOND, CRITIC = 128, 32, 256
TRUST = 5.0  # points that the advice of rules of thumb has at the beginning
OF_MOMENT = int(FIRST[MOMENT])  # how many features a moment can have; those of actions come after
OF_ACTION = int(FIRST[-1] + STEP_COUNT[-1]) - OF_MOMENT
ADVISED = int(FIRST[MOMENT + 1]) - OF_MOMENT + 1  # the first feature of an action that is advised


class Looks(NamedTuple):
    """Decisions side by side: moments, and all their actions in one list."""

    moment: Tensor
    actions: Tensor
    whose: Tensor  # the moment of each action
    place: Tensor  # its place among the actions of that moment
    most: int  # places there are


class Weigher(nn.Module):
    """Points for actions: two hidden layers above the sum of two rows of features."""

    def __init__(self) -> None:
        super().__init__()
        self.moment = nn.Linear(OF_MOMENT, UNITS)
        self.action = nn.Linear(OF_ACTION, UNITS, bias=False)
        self.direct = nn.Linear(OF_ACTION, 1, bias=False)
        self.second = nn.Linear(UNITS, SECOND)
        self.last = nn.Linear(SECOND, 1)
        for layer in (self.moment, self.action):
            nn.init.normal_(layer.weight, std=0.1)
        nn.init.zeros_(self.moment.bias)
        for layer in (self.direct, self.last):
            nn.init.zeros_(layer.weight)
        nn.init.zeros_(self.last.bias)
        with torch.no_grad():
            self.direct.weight[0, ADVISED : ADVISED + KINDS] = TRUST

    def forward(self, looks: Looks) -> Tensor:
        """Points by moment and place; places without an action far below all others."""
        moments = linear(self.moment, looks.moment)
        one = torch.relu(moments[looks.whose] + linear(self.action, looks.actions))
        two = torch.relu(self.second(one))
        points = self.last(two)[:, 0] + linear(self.direct, looks.actions)[:, 0]
        out = torch.full((len(looks.moment), looks.most), -1e9, device=points.device)
        return out.index_put((looks.whose, looks.place), points)

    @torch.no_grad()
    def whole(self, caution: float) -> Iterator[np.ndarray]:
        """The layers as the player has them: whole numbers, each bias behind its weights."""
        rows = torch.cat((self.moment.weight.T, self.action.weight.T))
        rows[:OF_MOMENT] += self.moment.bias / MOMENT  # every gauge has just one feature
        direct = self.direct.weight.T.clone()
        direct[ADVISED : ADVISED + KINDS] += caution
        points = torch.cat((torch.zeros(OF_MOMENT, 1).to(rows), direct))
        second = torch.cat((self.second.weight, self.second.bias[:, None]), 1).T
        last = torch.cat((self.last.weight, self.last.bias[:, None]), 1)
        for layer in (torch.cat((rows, points), 1), second, last):
            rounded = (layer * ONE).round().clamp(-32_768, 32_767)
            yield np.ascontiguousarray(rounded.cpu().numpy().astype(np.int16))


class Critic(nn.Module):
    """How a game ends, from -1 to 1, by the moment and by what can be done."""

    def __init__(self) -> None:
        super().__init__()
        self.moment = nn.Linear(OF_MOMENT, CRITIC)
        self.rest = nn.Sequential(
            nn.ReLU(), nn.Linear(CRITIC, CRITIC), nn.ReLU(), nn.Linear(CRITIC, 1)
        )
        nn.init.normal_(self.moment.weight, std=0.1)

    def forward(self, looks: Looks) -> Tensor:
        return self.rest(linear(self.moment, looks.moment))[:, 0]


def linear(layer: nn.Linear, features: Tensor) -> Tensor:
    """A layer over columns of 0 and 1, in their precision."""
    bias = None if layer.bias is None else layer.bias.to(features.dtype)
    return nn.functional.linear(features, layer.weight.to(features.dtype), bias).float()


class Unfold(nn.Module):
    """Gauges unfolded into columns of 0 and 1."""

    def __init__(self, dtype: torch.dtype) -> None:
        super().__init__()
        self.dtype = dtype
        first = torch.from_numpy(FIRST.astype(np.int64))
        self.register_buffer("moment", first[:MOMENT])
        self.register_buffer("action", first[MOMENT:] - OF_MOMENT)

    def forward(self, moment: Tensor, actions: Tensor, count: Tensor) -> Looks:
        most = int(count.max())
        there = torch.arange(most, device=count.device) < count[:, None]
        whose, place = there.nonzero(as_tuple=True)
        return Looks(
            self._columns(moment, self.moment, OF_MOMENT),
            self._columns(actions[:, :most][there], self.action, OF_ACTION),
            whose,
            place,
            most,
        )

    def _columns(self, steps: Tensor, first: Tensor, size: int) -> Tensor:
        out = torch.zeros(len(steps), size, dtype=self.dtype, device=steps.device)
        return out.scatter_(1, steps.long() + first, 1)
