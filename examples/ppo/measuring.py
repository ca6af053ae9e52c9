"""How well the net plays: games of each kind to their end."""

from __future__ import annotations

import torch

from examples.ppo.games import Games
from examples.ppo.learner import Learner
from examples.ppo.net import logits_of

LIMIT = 4000  # decisions of a game that is measured: who has not won by then has not won


@torch.no_grad()
def measure(learner: Learner, name: str) -> None:
    """Play some games of each kind to their end, always the action liked best."""
    kinds = list(dict.fromkeys(learner.kinds))
    games = Games(kinds, learner.given.games * len(kinds), learner.given.target, 2026)
    first = torch.ones(len(games), dtype=torch.bool, device=learner.device)
    wins = torch.zeros(len(games), device=learner.device)
    for _ in range(LIMIT):
        seen, mask = games.now.seen, games.now.mask
        now = games.step(logits_of(learner.policy, learner.notice(seen), mask).argmax(1))
        wins += first & (now.won > 0)
        first &= ~now.done
        if not first.any():
            break
    found: dict[str, dict[int, float]] = {}
    for kind, share in sorted(zip(kinds, wins.view(-1, len(kinds)).mean(0).tolist())):
        found.setdefault(f"{kind.level} {kind.board}", {})[kind.crew] = share
    learner.report[name] = {"games of each": learner.given.games, "won": found}
    print(f"{name}, wins of {learner.given.games:,} games each, by firefighters:")
    for which, row in found.items():
        shares = "  ".join(f"{crew}: {share:6.1%}" for crew, share in row.items())
        print(f"  {which:<20}{shares}", flush=True)
