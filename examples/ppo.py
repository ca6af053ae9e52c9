"""Teach a small net to play family Flash Point, with two and with four firefighters.

    python examples/ppo.py --target cuda --minutes 7 --out policy.npz
    python examples/ppo.py --target cpu --envs 256 --minutes 0.5 --out policy.npz

Two lessons. First the net imitates rules of thumb: half of the games are played by them and half by
the net itself, and in all of them the net learns what rules of thumb would have done, so that it
also knows a way out of its own mistakes. Then it plays thousands of games at once and improves by
PPO (Schulman et al., 2017): the reward is the result of the game and nothing else, 1 or -1 at its
end, undiscounted. `--imitate 0` leaves the first lesson out.

Needs PyTorch (``pip install 'firehall[train]'``); for the target cuda also CuPy. What comes out is
the weights that the player `policy` reads, and beside them a .json of what was measured.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from firehall.engine.chance import SEED_LIMIT
from firehall.envs import BatchEnv
from firehall.games.flashpoint.board import MAX_CELLS
from firehall.games.flashpoint.codes import NUM_ACTIONS
from firehall.players.many import Teacher
from firehall.players.policy import flashpoint as notices
from firehall.players.policy.net import ONE

CREWS = (2, 4)  # firefighters; as many games of each
UNITS = 192  # in either hidden layer of the policy
CRITIC_UNITS = 256
STEPS = 64  # decisions of every game between two improvements
EPOCHS, BATCH = 2, 32_768  # how often each decision is learned from, and how many at a time
CLIP, LAMBDA, ENTROPY, MAX_NORM = 0.15, 0.95, 0.002, 0.5
RATE, IMITATION_RATE = 3e-4, 1e-3  # at the beginning
DRIFT = 0.01  # how far an improvement should take the policy; the rate follows, and this fades
IMITATED = 4096  # games at once in the first lesson: fewer, and more often learned from
CRITIC_FIRST = 10  # improvements in which only the critic learns


# What the net sees


class Notice(nn.Module):
    """`notices.notice` for many observations at once: a column of 0 and 1 a feature."""

    def __init__(self) -> None:
        super().__init__()
        marks, gauges = torch.from_numpy(notices.MARKS), torch.from_numpy(notices.GAUGES)
        spaces = marks[:, :1] * MAX_CELLS + torch.arange(notices.CELLS)
        self.register_buffer("spaces", spaces.flatten(), persistent=False)
        self.register_buffer("marks", marks[:, 1:, None].to(torch.int8), persistent=False)
        self.register_buffer("places", gauges[:, 0].contiguous(), persistent=False)
        self.register_buffer("gauges", gauges[:, 1:].to(torch.int8), persistent=False)
        self.register_buffer("around", _around(), persistent=False)

    def forward(self, seen: Tensor) -> Tensor:
        read = seen[:, self.places]
        gauges = (read >= self.gauges[:, 0]) & (read <= self.gauges[:, 1])
        found = seen[:, self.spaces].view(len(seen), len(self.marks), notices.CELLS)
        bits, low, high = self.marks.unbind(1)
        found = found & bits
        marks = (found >= low) & (found <= high)
        crew = seen[:, notices.CREW * MAX_CELLS :][:, : notices.CELLS]
        here = (crew & 1).argmax(1)
        padded = nn.functional.pad(marks, (0, 1))  # a space beyond the edge, with nothing in it
        around = self.around[here][:, None].expand(-1, len(self.marks), -1)
        return torch.cat((gauges, marks.flatten(1), padded.gather(2, around).flatten(1)), 1).float()


def _around() -> Tensor:
    """For every space the spaces near it, row by row; `CELLS` stands for none."""
    rows, columns = np.divmod(np.arange(notices.CELLS), notices.WIDTH)
    off = np.arange(-notices.REACH, notices.REACH + 1)
    row, column = rows[:, None, None] + off[:, None], columns[:, None, None] + off
    inside = (0 <= row) & (row < notices.CELLS // notices.WIDTH)
    inside = inside & (0 <= column) & (column < notices.WIDTH)
    near = np.where(inside, row * notices.WIDTH + column, notices.CELLS)
    return torch.from_numpy(near.reshape(notices.CELLS, -1))


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
        return self.last(torch.relu(self.second(torch.relu(self.first(features)))))


# The games


class Now(NamedTuple):
    """What all games show; ``won`` is the result of those that just ended, else 0."""

    seen: Tensor
    mask: Tensor
    won: Tensor
    done: Tensor


class Games:
    """Batches of games side by side, one for each size of crew."""

    def __init__(self, count: int, target: str, seed: int) -> None:
        share = max(1, count // len(CREWS))
        self.envs = [
            BatchEnv("flashpoint", share, {"firefighters": crew}, target=target) for crew in CREWS
        ]
        self.device = torch.device(target)
        self.share = share
        seeds = np.random.default_rng(seed).integers(SEED_LIMIT, size=len(CREWS)).tolist()
        self.now = self._now([env.reset(one) for env, one in zip(self.envs, seeds, strict=True)])

    def __len__(self) -> int:
        return self.share * len(self.envs)

    def step(self, actions: Tensor) -> Now:
        chosen = actions.to(self.device).split(self.share)
        turns = [env.step(some) for env, some in zip(self.envs, chosen, strict=True)]
        self.now = self._now(turns)
        return self.now

    def _now(self, turns: list[Any]) -> Now:
        def all_of(name: str) -> Tensor:
            return torch.cat([torch.from_dlpack(getattr(turn, name)) for turn in turns])

        won = torch.cat([torch.from_dlpack(turn.reward)[:, 0] for turn in turns])
        return Now(all_of("observation"), all_of("mask"), won, all_of("done"))


def logits_of(net: Net, features: Tensor, mask: Tensor) -> Tensor:
    """Points for each action, illegal ones far below all others."""
    return net(features).masked_fill(~mask, -1e9)


def pick(logits: Tensor) -> Tensor:
    """Actions by their chances (the Gumbel trick: one pass, no sums)."""
    return (logits - torch.empty_like(logits).exponential_().log()).argmax(1)


class Learner:
    """The net, its critic, and what is told about their progress."""

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.device = torch.device(given.target)
        self.notice = Notice().to(self.device)
        self.policy = Net(UNITS, NUM_ACTIONS).to(self.device)
        self.critic = Net(CRITIC_UNITS, 1).to(self.device)
        self.report: dict[str, Any] = {"lessons": []}

    # First lesson

    def imitate(self, minutes: float) -> None:
        """Learn what rules of thumb would do, in their games and in one's own."""
        games = Games(min(self.given.envs, IMITATED), "cpu", self.given.seed)
        teachers = [Teacher(env.batch) for env in games.envs]
        for teacher in teachers:
            teacher.choose()  # compiled before the clock runs
        optimiser = torch.optim.Adam(self.policy.parameters(), IMITATION_RATE)
        guided = torch.arange(len(games)) % 2 == 0
        lesson = Lesson("imitation", minutes, len(games), self.report)
        while lesson.goes_on():
            optimiser.param_groups[0]["lr"] = IMITATION_RATE * lesson.left
            advice = torch.from_numpy(np.concatenate([teacher.choose() for teacher in teachers]))
            seen, mask = games.now.seen.to(self.device), games.now.mask.to(self.device)
            told = advice.to(self.device)
            logits = logits_of(self.policy, self.notice(seen), mask)
            loss = nn.functional.cross_entropy(logits, told)
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
            now = games.step(torch.where(guided, advice, pick(logits.detach()).cpu()))
            agrees = (logits.argmax(1) == told).float().mean()
            lesson.step(now, loss=loss.detach(), agrees=agrees)

    # Second lesson

    def improve(self, minutes: float) -> None:
        """Play, see what went better than expected, and do more of that."""
        games = Games(self.given.envs, self.given.target, self.given.seed + 1)
        every = [*self.policy.parameters(), *self.critic.parameters()]
        optimiser = torch.optim.Adam(every, RATE, eps=1e-5)
        lesson = Lesson("PPO", minutes, len(games), self.report)
        while lesson.goes_on():
            played = self.play(games, lesson)
            told = self.learn(played, optimiser, lesson.rounds > CRITIC_FIRST)
            if "drift" in told:
                wanted, group = DRIFT * max(0.1, lesson.left), optimiser.param_groups[0]
                faster = (float(told["drift"]) < wanted / 2) - (float(told["drift"]) > wanted * 2)
                group["lr"] = min(1e-3, max(1e-5, group["lr"] * 1.5**faster))
            lesson.tell(**told)

    @torch.no_grad()
    def play(self, games: Games, lesson: Lesson) -> dict[str, Tensor]:
        """`STEPS` decisions in every game, with how much better than expected each went."""
        kept: dict[str, list[Tensor]] = {name: [] for name in ("seen", "mask", "action", "chance")}
        values, won, done = [], [], []
        for _ in range(STEPS):
            seen, mask = games.now.seen, games.now.mask
            features = self.notice(seen)
            logits = logits_of(self.policy, features, mask)
            action = pick(logits)
            chance = logits.log_softmax(1).gather(1, action[:, None])[:, 0]
            for name, what in zip(kept, (seen, mask, action, chance), strict=True):
                kept[name].append(what)
            values.append(self.critic(features)[:, 0])
            now = games.step(action)
            won.append(now.won)
            done.append(now.done)
            lesson.step(now)
        values.append(self.critic(self.notice(games.now.seen))[:, 0])
        better = [torch.zeros_like(values[0])]
        for step in reversed(range(STEPS)):
            goes_on = (~done[step]).float()
            surprise = won[step] + goes_on * values[step + 1] - values[step]
            better.append(surprise + LAMBDA * goes_on * better[-1])
        advantage = torch.cat(better[:0:-1])
        expected = torch.cat(values[:-1])
        every = {name: torch.cat(parts) for name, parts in kept.items()}
        return {**every, "advantage": advantage, "target": advantage + expected}

    def learn(
        self, played: dict[str, Tensor], optimiser: torch.optim.Optimizer, acts: bool
    ) -> dict[str, Tensor]:
        """A few passes over what was played, in random order; ``acts``: the policy learns too."""
        total = len(played["action"])
        told: dict[str, list[Tensor]] = {}
        for _ in range(EPOCHS):
            for chosen in torch.randperm(total, device=self.device).split(BATCH):
                part = {name: what[chosen] for name, what in played.items()}
                features = self.notice(part["seen"])
                wrong = (self.critic(features)[:, 0] - part["target"]).square().mean()
                numbers = {"wrong": wrong}
                loss = 0.5 * wrong
                if acts:
                    chances = logits_of(self.policy, features, part["mask"]).log_softmax(1)
                    chance = chances.gather(1, part["action"][:, None])[:, 0]
                    ratio = (chance - part["chance"]).exp()
                    better = part["advantage"]
                    better = (better - better.mean()) / (better.std() + 1e-8)
                    clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
                    gain = torch.minimum(ratio * better, clipped * better).mean()
                    entropy = -(chances.exp() * chances.clamp(min=-50)).sum(1).mean()
                    loss = loss - gain - ENTROPY * entropy
                    drift = (ratio - 1 - (chance - part["chance"])).mean()
                    numbers |= {"entropy": entropy, "drift": drift}
                optimiser.zero_grad(set_to_none=True)
                loss.backward()
                nn.utils.clip_grad_norm_(self.critic.parameters(), MAX_NORM)
                nn.utils.clip_grad_norm_(self.policy.parameters(), MAX_NORM)
                optimiser.step()
                for name, number in numbers.items():
                    told.setdefault(name, []).append(number.detach())
        return {name: torch.stack(numbers).mean() for name, numbers in told.items()}

    # What came of it

    @torch.no_grad()
    def measure(self, name: str, count: int) -> None:
        """Play the first games of ``count`` places to their end, always the action liked best."""
        games = Games(count, self.given.target, 2026)
        first = torch.ones(len(games), dtype=torch.bool, device=self.device)
        wins = torch.zeros(len(games), device=self.device)
        while first.any():
            seen, mask = games.now.seen, games.now.mask
            now = games.step(logits_of(self.policy, self.notice(seen), mask).argmax(1))
            wins += first & (now.won > 0)
            first &= ~now.done
        shares = wins.view(len(CREWS), -1).mean(1).tolist()
        found = {f"{crew} firefighters": share for crew, share in zip(CREWS, shares, strict=True)}
        self.report[name] = {"games of each": games.share, **found}
        print(f"{name}: wins {json.dumps(found)} of {games.share:,} games each", flush=True)

    def save(self, path: Path) -> None:
        """Whole numbers, as `firehall.players.policy.net` reads them."""
        net = self.policy
        second = torch.cat((net.second.weight, net.second.bias[:, None]), 1).T
        last = torch.cat((net.last.weight, net.last.bias[:, None]), 1)
        whole = {}
        for name, layer in (("first", net.first.weight.T), ("second", second), ("last", last)):
            rounded = (layer.detach() * ONE).round().clamp(-32_768, 32_767)
            whole[name] = np.ascontiguousarray(rounded.cpu().numpy().astype(np.int16))
        with path.open("wb") as file:
            np.savez_compressed(file, **whole)
        path.with_suffix(".json").write_text(json.dumps(self.report, indent=1) + "\n")
        print(f"{path}: {path.stat().st_size / 1000:,.0f} kB", flush=True)


class Lesson:
    """The clock of a lesson, its speed, and a line every few seconds."""

    EVERY = 5.0  # seconds

    def __init__(self, name: str, minutes: float, games: int, report: dict[str, Any]) -> None:
        self.name, self.seconds, self.games, self.report = name, 60 * minutes, games, report
        self.began = self.told = time.perf_counter()
        self.steps = self.rounds = 0
        self.ended: list[tuple[Tensor, Tensor]] = []

    @property
    def left(self) -> float:
        """How much of the time is left, from 1 to 0."""
        return max(0.0, 1 - (time.perf_counter() - self.began) / self.seconds)

    def goes_on(self) -> bool:
        self.rounds += 1
        return self.left > 0

    def step(self, now: Now, **numbers: Tensor) -> None:
        self.steps += self.games
        crews = (len(CREWS), -1)
        self.ended.append((now.done.view(crews).sum(1), (now.won > 0).view(crews).sum(1)))
        if numbers:
            self.tell(**numbers)

    def tell(self, **numbers: Tensor) -> None:
        now = time.perf_counter()
        if now - self.told < self.EVERY:
            return
        self.told = now
        games, wins = (torch.stack(part).sum(0).tolist() for part in zip(*self.ended, strict=True))
        self.ended.clear()
        row = {
            "lesson": self.name,
            "minutes": round((now - self.began) / 60, 2),
            "steps": self.steps,
            "steps/s": round(self.steps / (now - self.began)),
            "won": [round(won / max(1, all_), 4) for won, all_ in zip(wins, games, strict=True)],
            **{name: round(float(number), 4) for name, number in numbers.items()},
        }
        self.report["lessons"].append(row)
        print(json.dumps(row), flush=True)


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--target", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--envs", type=int, default=32_768, help="games at once")
    parser.add_argument("--minutes", type=float, default=7.0, help="of both lessons together")
    parser.add_argument("--imitate", type=float, default=0.25, help="share of the first lesson")
    parser.add_argument("--games", type=int, default=8192, help="to measure what was learned")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="file of weights, .npz")
    given = parser.parse_args(arguments)
    if given.target == "cuda" and not torch.cuda.is_available():
        sys.exit("PyTorch sees no GPU here; take --target cpu")
    torch.manual_seed(given.seed)
    torch.set_float32_matmul_precision("high")
    learner = Learner(given)
    learner.report["settings"] = {name: str(value) for name, value in vars(given).items()}
    if given.imitate > 0:
        learner.imitate(given.minutes * given.imitate)
        learner.measure("after imitation", given.games)
        learner.save(given.out.with_stem(given.out.stem + "-imitated"))
    if given.imitate < 1:
        learner.improve(given.minutes * (1 - given.imitate))
        learner.measure("after PPO", given.games)
    learner.save(given.out)


if __name__ == "__main__":
    main()
