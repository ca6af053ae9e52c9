"""The net, and how an action is picked by its points."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np
import torch
from torch import Tensor, nn

from firehall.games.flashpoint.players import policy as notices
from firehall.players.policy.net import ONE


class Net(nn.Module):
    """Two hidden layers; the always-present feature is the first one's bias."""

    def __init__(self, units: int, outputs: int) -> None:
        super().__init__()
        self.first = nn.Linear(notices.FEATURES, units, bias=False)
        self.second = nn.Linear(units, units)
        self.last = nn.Linear(units, outputs)
        nn.init.normal_(self.first.weight, std=0.05)
        nn.init.zeros_(self.last.weight)
        nn.init.zeros_(self.last.bias)

    def forward(self, features: Tensor) -> Tensor:
        one = nn.functional.linear(features, self.first.weight.to(features.dtype)).float()
        return self.last(torch.relu(self.second(torch.relu(one))))

    def take(self, layers: Iterable[np.ndarray]) -> None:
        """Begin with the layers of a player."""
        first, second, last = (torch.from_numpy(layer).float() / ONE for layer in layers)
        with torch.no_grad():
            self.first.weight.copy_(first.T)
            self.second.weight.copy_(second[:-1].T)
            self.second.bias.copy_(second[-1])
            self.last.weight.copy_(last[:, :-1])
            self.last.bias.copy_(last[:, -1])

    def whole(self) -> Iterator[np.ndarray]:
        """The layers as the player has them: whole numbers, each bias behind its weights."""
        second = torch.cat((self.second.weight, self.second.bias[:, None]), 1).T
        last = torch.cat((self.last.weight, self.last.bias[:, None]), 1)
        for layer in (self.first.weight.T, second, last):
            rounded = (layer.detach() * ONE).round().clamp(-32_768, 32_767)
            yield np.ascontiguousarray(rounded.cpu().numpy().astype(np.int16))


def logits_of(net: Net, features: Tensor, mask: Tensor) -> Tensor:
    """Points for each action, illegal ones far below all others."""
    return net(features).masked_fill(~mask, -1e9)


def pick(logits: Tensor) -> Tensor:
    """Actions by their chances (the Gumbel trick: one pass, no sums)."""
    return (logits - torch.empty_like(logits).exponential_().log()).argmax(1)
