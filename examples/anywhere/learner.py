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
from torch import Tensor

from examples.anywhere import kinds
from examples.anywhere.games import Games
from examples.anywhere.net import Critic, Unfold, Weigher
from examples.ppo.net import pick
from examples.ppo.objective import advantages, gain, take_step
from examples.ppo.saving import PARTS
from firehall.games.flashpoint.players.anywhere import lessons_of
from firehall.players.policy import LAYERS

STEPS = 32  # decisions of every game between two improvements
EPOCHS, BATCH = 5, 16_384  # how often each decision is learned from, and how many at a time
ENTROPY = 0.001
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
        self.rounds = 0
        seed = given.seed
        if given.resume:
            stored = torch.load(given.resume, map_location=self.device, weights_only=True)
            for name in PARTS:
                getattr(self, name).load_state_dict(stored[name])
            self.rounds = stored["rounds"]
            seed += 1 + self.rounds  # new dice in every run
        self.pool = ThreadPoolExecutor(os.cpu_count())
        self.games = [
            Games(make(), share, seed, self.pool)
            for share, make in ((given.small, kinds.small), (given.large, kinds.large))
            if share
        ]
        self.won: list[float] = []  # of games that ended in the last round
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
                "won": self.won,
            }
            self.told.append(row)
            print(json.dumps(row), flush=True)
            if time.perf_counter() - saved > SAVE_EVERY:
                self.save()
                saved = time.perf_counter()
        self.save()

    @torch.no_grad()
    def play(self) -> dict[str, Tensor]:
        """`STEPS` decisions in every game, with how much better than expected each went."""
        kept: dict[str, list[Tensor]] = {
            name: [] for name in (*ASIDE, "chosen", "chance", "advised")
        }
        values, won, ended = [], [], []
        for _ in range(STEPS):
            now = self.look()
            looks = self.unfold(*(now[name] for name in ASIDE))
            points = self.policy(looks)
            chosen = pick(points)
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
        advantage, target = advantages(won, ended, values)
        self.won = self.shares(torch.stack(won), torch.stack(ended))
        every = {name: torch.cat(parts) for name, parts in kept.items()}
        return {**every, "advantage": advantage, "target": target}

    def shares(self, won: Tensor, ended: Tensor) -> list[float]:
        """Of the games that ended those that were won, small houses and large boards apart."""
        sizes = [len(games) for games in self.games]
        parts = zip(won.split(sizes, 1), ended.split(sizes, 1), strict=True)
        return [round(float((wins > 0).sum() / max(1, over.sum())), 4) for wins, over in parts]

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
            jobs += games.jobs(places[first : first + len(games)])
            first += len(games)
        for job in jobs:
            job.result()

    def learn(self, played: dict[str, Tensor], acts: bool, left: float) -> dict[str, float]:
        """A few passes over what was played, in random order; ``acts``: the policy learns too."""
        total = len(played["chosen"])
        told: dict[str, list[Tensor]] = {}
        for _ in range(EPOCHS):
            for which in torch.randperm(total, device=self.device).split(BATCH):
                part = {name: what[which] for name, what in played.items()}
                looks = self.unfold(*(part[name] for name in ASIDE))
                wrong = (self.critic(looks) - part["target"]).square().mean()
                numbers, loss = {"wrong": wrong}, 0.5 * wrong
                if acts:
                    gained, entropy, drift = gain(self.policy(looks), part["chosen"], part)
                    loss = loss - gained - ENTROPY * left * entropy
                    follows = (part["chosen"] == part["advised"]).float().mean()
                    numbers |= {"entropy": entropy, "drift": drift, "follows": follows}
                take_step(self.optimiser, loss, self.critic, self.policy)
                for name, number in numbers.items():
                    told.setdefault(name, []).append(number.detach())
        return {name: float(torch.stack(numbers).mean()) for name, numbers in told.items()}

    def save(self) -> None:
        """The weights that the player reads, and what to go on from."""
        path: Path = self.given.out
        whole = dict(zip(LAYERS, self.policy.whole(CAUTION), strict=True))
        lessons = [one for games in self.games for one in lessons_of(games.starts)]
        np.savez_compressed(path, **whole, lessons=np.array(json.dumps(lessons)))
        parts = {name: getattr(self, name).state_dict() for name in PARTS}
        torch.save({**parts, "rounds": self.rounds}, path.with_suffix(".pt"))
        path.with_suffix(".json").write_text(json.dumps(self.told) + "\n")
