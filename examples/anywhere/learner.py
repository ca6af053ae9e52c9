"""PPO over games on all cores: play, see what went better than expected, and do more of that."""

from __future__ import annotations

import argparse
import json
import os
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from examples.anywhere import kinds
from examples.anywhere.games import Games
from examples.anywhere.net import Critic, Unfold, Weigher
from firehall.games.flashpoint.players.anywhere import lessons_of

STEPS = 32  # decisions of every game between two improvements
EPOCHS, BATCH = 5, 16_384  # how often each decision is learned from, and how many at a time
CLIP, LAMBDA, ENTROPY, MAX_NORM = 0.15, 0.95, 0.001, 0.5
RATE, CRITIC_FIRST = 5e-4, 12  # improvements in which only the critic learns
DRIFT = 0.008  # how far an improvement should take the policy; the rate follows, and this fades
SAVE_EVERY = 60.0  # seconds
CAUTION = 5.0  # points that rules of thumb have in advance at play, beside those learned
ASIDE = ("moment", "actions", "many")


class Learner:
    """All that a course needs, and how far it has come."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.device = torch.device(given.target)
        self.unfold = Unfold(torch.bfloat16 if given.target == "cuda" else torch.float32)
        self.unfold.to(self.device)
        self.policy, self.critic = Weigher().to(self.device), Critic().to(self.device)
        every = [*self.policy.parameters(), *self.critic.parameters()]
        self.optimiser = torch.optim.Adam(every, RATE, eps=1e-5)
        self.games: list[Games] = []
        seed = given.seed
        if given.resume:
            stored = torch.load(given.resume, map_location=self.device, weights_only=True)
            for name in ("policy", "critic", "optimiser"):
                getattr(self, name).load_state_dict(stored[name])
            seed += 1 + stored["rounds"]
        self.rounds = 0 if not given.resume else stored["rounds"]
        for share, make in ((given.small, kinds.small), (given.large, kinds.large)):
            if share:
                self.games.append(Games(make(), share, seed))
        self.pool = ThreadPoolExecutor(os.cpu_count())
        self.told: list[dict[str, Any]] = []

    def run(self, until: float) -> None:
        began = saved = time.perf_counter()
        steps = 0
        while time.perf_counter() < until:
            self.rounds += 1
            left = max(0.05, (until - time.perf_counter()) / (until - began))
            at = time.perf_counter()
            played = self.play()
            between = time.perf_counter()
            told = self.learn(played, self.rounds > CRITIC_FIRST, left)
            steps += len(played["many"])
            if "drift" in told:
                wanted, group = DRIFT * max(left, 0.2), self.optimiser.param_groups[0]
                faster = (told["drift"] < wanted / 2) - (told["drift"] > wanted * 2)
                group["lr"] = min(2e-3, max(2e-5, group["lr"] * 1.3**faster))
                told["rate"] = group["lr"]
            row = {
                "round": self.rounds,
                "minutes": round((time.perf_counter() - began) / 60, 2),
                "million": round(steps / 1e6, 2),
                "playing": round(between - at, 2),
                "learning": round(time.perf_counter() - between, 2),
                **{name: round(value, 5) for name, value in told.items()},
                "won": played["share"],
            }
            self.told.append(row)
            print(json.dumps(row), flush=True)
            if time.perf_counter() - saved > SAVE_EVERY:
                self.save()
                saved = time.perf_counter()
        self.save()

    @torch.no_grad()
    def play(self) -> dict[str, Any]:
        """`STEPS` decisions in every game, with how much better than expected each went."""
        kept: dict[str, list[Tensor]] = {
            name: [] for name in (*ASIDE, "chosen", "chance", "advised")
        }
        values, won, ended = [], [], []
        for _ in range(STEPS):
            now = self.look()
            looks = self.unfold(*(now[name] for name in ASIDE))
            points = self.policy(looks)
            noise = torch.empty_like(points).exponential_().log()
            chosen = (points - noise).argmax(1)
            chance = points.log_softmax(1).gather(1, chosen[:, None])[:, 0]
            values.append(self.critic(looks))
            for name in (*ASIDE, "advised"):
                kept[name].append(now[name])
            kept["chosen"].append(chosen)
            kept["chance"].append(chance)
            self.step(chosen)
            won.append(self.all("won"))
            ended.append(self.all("ended"))
        now = self.look()
        values.append(self.critic(self.unfold(*(now[name] for name in ASIDE))))
        better = [torch.zeros_like(values[0])]
        for step in reversed(range(STEPS)):
            goes_on = (~ended[step]).float()
            surprise = won[step] + goes_on * values[step + 1] - values[step]
            better.append(surprise + LAMBDA * goes_on * better[-1])
        advantage = torch.cat(better[:0:-1])
        every: dict[str, Any] = {name: torch.cat(parts) for name, parts in kept.items()}
        share, over, wins, first = [], torch.stack(ended), torch.stack(won), 0
        for games in self.games:
            part = slice(first, first + len(games))
            first += len(games)
            share.append(round(float((wins[:, part] > 0).sum() / max(1, over[:, part].sum())), 4))
        return {**every, "advantage": advantage, "target": advantage + torch.cat(values[:-1]),
                "share": share}  # fmt: skip

    def look(self) -> dict[str, Tensor]:
        return {name: self.all(name) for name in (*ASIDE, "advised")}

    def all(self, name: str) -> Tensor:
        """What was noticed of all games."""
        parts = [torch.from_numpy(getattr(games.seen, name).copy()) for games in self.games]
        return torch.cat([part.to(self.device) for part in parts])

    def step(self, chosen: Tensor) -> None:
        places = chosen.cpu().numpy().astype(np.int64)
        jobs, first = [], 0
        for games in self.games:
            jobs += games.jobs(places[first : first + len(games)], self.pool)
            first += len(games)
        for job in jobs:
            job.result()

    def learn(self, played: dict[str, Any], acts: bool, left: float) -> dict[str, float]:
        """A few passes over what was played, in random order; ``acts``: the policy learns too."""
        total = len(played["chosen"])
        told: dict[str, list[Tensor]] = {}
        for _ in range(EPOCHS):
            for which in torch.randperm(total, device=self.device).split(BATCH):
                part = {name: what[which] for name, what in played.items() if name != "share"}
                looks = self.unfold(*(part[name] for name in ASIDE))
                wrong = (self.critic(looks) - part["target"]).square().mean()
                numbers, loss = {"wrong": wrong}, 0.5 * wrong
                if acts:
                    chances = self.policy(looks).log_softmax(1)
                    chance = chances.gather(1, part["chosen"][:, None])[:, 0]
                    ratio = (chance - part["chance"]).exp()
                    better = part["advantage"]
                    better = (better - better.mean()) / (better.std() + 1e-8)
                    clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                    gain = torch.minimum(ratio * better, clipped * better).mean()
                    entropy = -(chances.exp() * chances.clamp(min=-50)).sum(1).mean()
                    loss = loss - gain - ENTROPY * left * entropy
                    numbers |= {
                        "entropy": entropy,
                        "drift": (ratio - 1 - (chance - part["chance"])).mean(),
                        "follows": (part["chosen"] == part["advised"]).float().mean(),
                    }
                self.optimiser.zero_grad(set_to_none=True)
                loss.backward()
                nn.utils.clip_grad_norm_(self.critic.parameters(), MAX_NORM)
                nn.utils.clip_grad_norm_(self.policy.parameters(), MAX_NORM)
                self.optimiser.step()
                for name, number in numbers.items():
                    told.setdefault(name, []).append(number.detach())
        return {name: float(torch.stack(numbers).mean()) for name, numbers in told.items()}

    def save(self) -> None:
        """The weights that the player reads, and what to go on from."""
        path: Path = self.given.out
        names = ("first", "second", "last")
        whole = dict(zip(names, self.policy.whole(CAUTION), strict=True))
        lessons = [one for games in self.games for one in lessons_of(games.starts)]
        np.savez_compressed(path, **whole, lessons=np.array(json.dumps(lessons)))
        parts = {
            name: getattr(self, name).state_dict() for name in ("policy", "critic", "optimiser")
        }
        torch.save({**parts, "rounds": self.rounds}, path.with_suffix(".pt"))
        path.with_suffix(".json").write_text(json.dumps(self.told) + "\n")
