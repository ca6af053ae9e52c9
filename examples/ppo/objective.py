"""What PPO does, whatever is learned: more of what was a good surprise, a little at a time."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import torch
from torch import Tensor, nn

CLIP, LAMBDA, MAX_NORM = 0.15, 0.95, 0.5


def advantages(
    won: Sequence[Tensor], done: Sequence[Tensor], values: Sequence[Tensor]
) -> tuple[Tensor, Tensor]:
    """How much better than expected each decision went, step by step, and what it was worth."""
    better = [torch.zeros_like(values[0])]
    for step in reversed(range(len(won))):
        goes_on = (~done[step]).float()
        surprise = won[step] + goes_on * values[step + 1] - values[step]
        better.append(surprise + LAMBDA * goes_on * better[-1])
    advantage = torch.cat(better[:0:-1])
    return advantage, advantage + torch.cat(list(values[:-1]))


def gain(
    logits: Tensor, taken: Tensor, part: Mapping[str, Tensor]
) -> tuple[Tensor, Tensor, Tensor]:
    """What is gained by now liking ``taken`` so much, the entropy, and the drift since it was."""
    chances = logits.log_softmax(1)
    chance = chances.gather(1, taken[:, None])[:, 0]
    ratio = (chance - part["chance"]).exp()
    better = part["advantage"]
    better = (better - better.mean()) / (better.std() + 1e-8)
    clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
    entropy = -(chances.exp() * chances.clamp(min=-50)).sum(1).mean()
    drift = (ratio - 1 - (chance - part["chance"])).mean()
    return torch.minimum(ratio * better, clipped * better).mean(), entropy, drift


def take_step(optimiser: torch.optim.Optimizer, loss: Tensor, *nets: nn.Module) -> None:
    """One step down the slope, of no net too far."""
    optimiser.zero_grad(set_to_none=True)
    loss.backward()
    for net in nets:
        nn.utils.clip_grad_norm_(net.parameters(), MAX_NORM)
    optimiser.step()
