"""Teach a small net to play Flash Point: every level, both boards, crews of one to six.

    python examples/ppo.py --target cuda --minutes 9 --out policy.npz
    python examples/ppo.py --target cuda --levels family --boards base_front --crews 2 4 --minutes 4 --out family.npz
    python examples/ppo.py --levels recruit --crews 2 --envs 256 --minutes 5 --out look.npz

Two lessons. First the net imitates rules of thumb: half of the games are played by them and half by
the net itself, and in all of them the net learns what rules of thumb would have done, so that it
also knows a way out of its own mistakes. Then it plays thousands of games at once and improves by
PPO (Schulman et al., 2017): the reward is the result of the game and nothing else, 1 or -1 at its
end, undiscounted. `--imitate 0` leaves the first lesson out.

Every few minutes all is saved: the weights that the player `policy` reads (.npz), what was measured
(.json), and what it takes to go on (.pt). A course may be spread over several runs:

    python examples/ppo.py --target cuda --minutes 9 --course 16 --out one.npz
    python examples/ppo.py --target cuda --minutes 9 --resume one.pt --out two.npz

A new course may also begin with the weights of a player (`--resume two.npz`).

Needs PyTorch (``pip install 'firehall[train]'``); for the target cuda also CuPy.
"""  # noqa: E501 - commands stay whole

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections import deque
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

try:
    import torch
    from torch import Tensor, nn
except ModuleNotFoundError:
    sys.exit("this example needs PyTorch: pip install 'firehall[train]'")

from firehall.engine.chance import SEED_LIMIT
from firehall.envs import BatchEnv
from firehall.games.flashpoint.board import MAX_CELLS
from firehall.games.flashpoint.codes import NUM_ACTIONS
from firehall.games.flashpoint.observe import PLANES
from firehall.games.flashpoint.players import policy as notices
from firehall.games.flashpoint.state import FIREFIGHTERS, ROLES
from firehall.players.many import Teacher
from firehall.players.policy import CRITIC, LAYERS
from firehall.players.policy.net import ONE

LEVELS: dict[str, dict[str, Any]] = {
    "family": {"mode": "family"},
    "recruit": {"mode": "experienced", "difficulty": "recruit"},
    "veteran": {"mode": "experienced", "difficulty": "veteran"},
    "heroic": {"mode": "experienced", "difficulty": "heroic"},
}
BOARDS = ("base_front", "base_back")
# What is named twice comes twice as often.
OFTEN = ("family", "recruit", "veteran", "veteran", "heroic", "heroic")
CREWS = (4, 4, 4, 4, 2, 2, 1, 3, 5, 6)

UNITS, CRITIC_UNITS = 256, 384  # in either hidden layer
STEPS = 32  # decisions of every game between two improvements
EPOCHS, BATCH = 2, 32_768  # how often each decision is learned from, and how many at a time
CLIP, LAMBDA, ENTROPY, MAX_NORM = 0.15, 0.95, 0.002, 0.5
RATE, IMITATION_RATE = 3e-4, 1e-3  # at the beginning
DRIFT = 0.01  # how far an improvement should take the policy; the rate follows, and this fades
CRITIC_FIRST = 20  # improvements in which only the critic learns
IMITATED = 4096  # games at once in the first lesson: fewer, and more often learned from,
RECALLED, RECALL = 8, 256  # as many times a step, of the last so many steps
LIMIT = 4000  # decisions of a game that is measured: who has not won by then has not won
SAVE_EVERY = 100.0  # seconds


class Kind(NamedTuple):
    """A kind of game."""

    level: str
    board: str
    crew: int

    @property
    def rules(self) -> dict[str, Any]:
        return {**LEVELS[self.level], "board": self.board}

    @property
    def options(self) -> dict[str, Any]:
        """One learner plays the whole crew; what it notices is the same however many do."""
        return {**self.rules, "firefighters": self.crew, "players": 1}


# What the net sees


class Notice(nn.Module):
    """`notices.notice` for many observations at once: a column of 0 and 1 a feature."""

    def __init__(self, dtype: torch.dtype = torch.float32) -> None:
        super().__init__()
        self.dtype = dtype
        tables = {
            "planes": torch.from_numpy(notices.MARKS[:, 0]),
            "marks": torch.from_numpy(notices.MARKS[:, 1:, None]).to(torch.int8),
            "places": torch.from_numpy(notices.GAUGES[:, 0]),
            "gauges": torch.from_numpy(notices.GAUGES[:, 1:]).to(torch.int8),
            "around": _around(notices.REACH),
            "touch": _around(notices.TOUCH // 2),
            "turns": torch.arange(FIREFIGHTERS, dtype=torch.int8),
        }
        for name, table in tables.items():
            self.register_buffer(name, table.contiguous(), persistent=False)

    def forward(self, seen: Tensor) -> Tensor:
        bits, low, high = self.gauges.unbind(1)
        read = seen[:, self.places] & bits
        gauges = (read >= low) & (read <= high)
        spaces = seen[:, : PLANES * MAX_CELLS].view(-1, PLANES, MAX_CELLS)[:, :, : notices.CELLS]
        bits, low, high = self.marks.unbind(1)
        found = spaces[:, self.planes] & bits
        marks = (found >= low) & (found <= high)
        at = (spaces[:, None, notices.CREW] >> self.turns[:, None] & 1).argmax(2)
        padded = nn.functional.pad(marks, (0, 1))  # a space beyond the edge, with nothing in it
        near = self._look(padded, self.around[at[:, 0]])
        there = self.turns < seen[:, notices.CREW_SIZE, None]
        target = seen[:, notices.TARGET, None].long()
        others, gun = at.where(there, notices.CELLS)[:, 1:], target.where(target > 0, notices.CELLS)
        points = torch.cat((others, gun), 1)
        beside = self._look(padded[:, : notices.LYING], self.touch[points].flatten(1))
        cards = self._cards(seen[:, notices.CARDS :][:, :FIREFIGHTERS].long(), at)
        return torch.cat((gauges, marks.flatten(1), near, cards, beside), 1).to(self.dtype)

    def _look(self, marks: Tensor, cells: Tensor) -> Tensor:
        """What is marked in some spaces."""
        return marks.gather(2, cells[:, None].expand(-1, marks.shape[1], -1)).flatten(1)

    def _cards(self, cards: Tensor, at: Tensor) -> Tensor:
        """Where each specialist stands; those without a card come to a column that is cut off."""
        columns = (ROLES - 1) * notices.CELLS
        place = ((cards - 1) * notices.CELLS + at).where(cards > 0, columns)
        out = torch.zeros(len(cards), columns + 1, dtype=torch.bool, device=cards.device)
        return out.scatter_(1, place, True)[:, :columns]


def _around(reach: int) -> Tensor:
    """For every space those near it, row by row; `CELLS` stands for none, and has none near it."""
    rows, columns = np.divmod(np.arange(notices.CELLS), notices.WIDTH)
    off = np.arange(-reach, reach + 1)
    row, column = rows[:, None, None] + off[:, None], columns[:, None, None] + off
    inside = (0 <= row) & (row < notices.ROWS) & (0 <= column) & (column < notices.WIDTH)
    near = np.where(inside, row * notices.WIDTH + column, notices.CELLS)
    nowhere = np.full((1, off.size**2), notices.CELLS)
    return torch.from_numpy(np.concatenate((near.reshape(notices.CELLS, -1), nowhere)))


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


# The games


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


def logits_of(net: Net, features: Tensor, mask: Tensor) -> Tensor:
    """Points for each action, illegal ones far below all others."""
    return net(features).masked_fill(~mask, -1e9)


def pick(logits: Tensor) -> Tensor:
    """Actions by their chances (the Gumbel trick: one pass, no sums)."""
    return (logits - torch.empty_like(logits).exponential_().log()).argmax(1)


class Learner:
    """The net, its critic, and what is told about their progress."""

    PARTS = ("policy", "critic", "optimiser")

    def __init__(self, given: argparse.Namespace) -> None:
        self.given = given
        self.kinds = [Kind(*each) for each in product(given.levels, given.boards, given.crews)]
        self.device = torch.device(given.target)
        dtype = torch.bfloat16 if given.target == "cuda" else torch.float32
        self.notice = Notice(dtype).to(self.device)
        self.policy = Net(UNITS, NUM_ACTIONS).to(self.device)
        self.critic = Net(CRITIC_UNITS, 1).to(self.device)
        every = [*self.policy.parameters(), *self.critic.parameters()]
        self.optimiser = torch.optim.Adam(every, RATE, eps=1e-5)
        self.course, self.done = given.course, 0.0  # minutes of PPO: of all runs, and so far
        self.critic_first = CRITIC_FIRST
        self.report: dict[str, Any] = {"lessons": []}

    # First lesson

    def imitate(self, minutes: float) -> None:
        """Learn what rules of thumb would do, in their games and in one's own."""
        games = Games(self.kinds, min(self.given.envs, IMITATED), "cpu", self.given.seed)
        teacher = Teacher(games.env.batch)
        optimiser = torch.optim.Adam(self.policy.parameters(), IMITATION_RATE)
        guided = torch.arange(len(games)) // len(self.kinds) % 2 == 0
        memory: deque[tuple[Tensor, Tensor, Tensor]] = deque(maxlen=RECALL)
        teacher.choose()  # compiled before the clock runs
        lesson = Lesson("imitation", minutes, games, self.report)
        while lesson.left > 0:
            advice = games.rows(torch.from_numpy(teacher.choose()))
            seen, mask, told = (
                what.to(self.device) for what in (games.now.seen, games.now.mask, advice)
            )
            memory.append((seen, mask, told))
            with torch.no_grad():
                logits = logits_of(self.policy, self.notice(seen), mask)
                agrees = (logits.argmax(1) == told).float().mean()
            optimiser.param_groups[0]["lr"] = IMITATION_RATE * max(0.05, lesson.left)
            for seen, mask, told in random.choices(memory, k=RECALLED):
                loss = nn.functional.cross_entropy(
                    logits_of(self.policy, self.notice(seen), mask), told
                )
                optimiser.zero_grad(set_to_none=True)
                loss.backward()
                optimiser.step()
            now = games.step(torch.where(guided, advice, pick(logits).cpu()))
            lesson.step(now, loss=loss.detach(), agrees=agrees)

    # Second lesson

    def improve(self, until: float) -> None:
        """Play, see what went better than expected, and do more of that."""
        before, saved, rounds = self.done, time.perf_counter(), 0
        seed = self.given.seed + 1 + round(60 * before)  # new dice in every run
        games = Games(self.kinds, self.given.envs, self.given.target, seed)
        lesson = Lesson("PPO", (until - time.perf_counter()) / 60, games, self.report)
        self.course = self.course or before + lesson.length
        while lesson.left > 0:
            rounds += 1
            left = max(0.1, 1 - self.done / self.course)
            played = self.play(games, lesson)
            told = self.learn(played, rounds > self.critic_first, ENTROPY * left)
            if "drift" in told:
                wanted, group = DRIFT * left, self.optimiser.param_groups[0]
                faster = (float(told["drift"]) < wanted / 2) - (float(told["drift"]) > wanted * 2)
                group["lr"] = min(1e-3, max(1e-5, group["lr"] * 1.5**faster))
                told["rate in thousandths"] = torch.tensor(1000 * group["lr"])
            self.done = before + lesson.minutes
            lesson.tell(**told)
            if time.perf_counter() - saved > SAVE_EVERY:
                self.save(self.given.out)
                saved = time.perf_counter()

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

    def learn(self, played: dict[str, Tensor], acts: bool, curiosity: float) -> dict[str, Tensor]:
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
                    loss = loss - gain - curiosity * entropy
                    drift = (ratio - 1 - (chance - part["chance"])).mean()
                    numbers |= {"entropy": entropy, "drift": drift}
                self.optimiser.zero_grad(set_to_none=True)
                loss.backward()
                nn.utils.clip_grad_norm_(self.critic.parameters(), MAX_NORM)
                nn.utils.clip_grad_norm_(self.policy.parameters(), MAX_NORM)
                self.optimiser.step()
                for name, number in numbers.items():
                    told.setdefault(name, []).append(number.detach())
        return {name: torch.stack(numbers).mean() for name, numbers in told.items()}

    # What came of it

    @torch.no_grad()
    def measure(self, name: str) -> None:
        """Play some games of each kind to their end, always the action liked best."""
        kinds = list(dict.fromkeys(self.kinds))
        games = Games(kinds, self.given.games * len(kinds), self.given.target, 2026)
        first = torch.ones(len(games), dtype=torch.bool, device=self.device)
        wins = torch.zeros(len(games), device=self.device)
        for _ in range(LIMIT):
            seen, mask = games.now.seen, games.now.mask
            now = games.step(logits_of(self.policy, self.notice(seen), mask).argmax(1))
            wins += first & (now.won > 0)
            first &= ~now.done
            if not first.any():
                break
        found: dict[str, dict[int, float]] = {}
        for kind, share in sorted(zip(kinds, wins.view(-1, len(kinds)).mean(0).tolist())):
            found.setdefault(f"{kind.level} {kind.board}", {})[kind.crew] = share
        self.report[name] = {"games of each": self.given.games, "won": found}
        print(f"{name}, wins of {self.given.games:,} games each, by firefighters:")
        for which, row in found.items():
            shares = "  ".join(f"{crew}: {share:6.1%}" for crew, share in row.items())
            print(f"  {which:<20}{shares}", flush=True)

    def save(self, path: Path) -> None:
        """What the player reads, and what to go on from."""
        whole = dict(zip(LAYERS, self.policy.whole(), strict=True))
        whole |= zip(CRITIC, self.critic.whole(), strict=True)
        lessons = [Kind(*each, 1).rules for each in dict.fromkeys(kind[:2] for kind in self.kinds)]
        part = path.with_suffix(".part")  # a run that is cut off leaves whole files behind
        with part.open("wb") as file:
            np.savez_compressed(file, **whole, lessons=np.array(json.dumps(lessons)))
        part.replace(path)
        parts = {name: getattr(self, name).state_dict() for name in self.PARTS}
        torch.save({**parts, "course": self.course, "done": self.done}, part)
        part.replace(path.with_suffix(".pt"))
        path.with_suffix(".json").write_text(json.dumps(self.report, indent=1) + "\n")
        print(f"{path}: {path.stat().st_size / 1000:,.0f} kB", flush=True)

    def resume(self, path: Path) -> None:
        """Go on from what a run left, or begin a new course with the weights of a player."""
        self.critic_first = 0
        if path.suffix == ".npz":
            with np.load(path) as whole:
                self.policy.take(whole[name] for name in LAYERS)
                self.critic.take(whole[name] for name in CRITIC)
            return
        stored = torch.load(path, map_location=self.device, weights_only=True)
        for name in self.PARTS:
            getattr(self, name).load_state_dict(stored[name])
        self.done = stored["done"]
        self.course = self.course or stored["course"]


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


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--target", choices=("cpu", "cuda"), default="cpu")
    parser.add_argument("--levels", nargs="+", choices=LEVELS, default=OFTEN)
    parser.add_argument("--boards", nargs="+", choices=BOARDS, default=BOARDS)
    parser.add_argument(
        "--crews", nargs="+", type=int, choices=range(1, 7), default=CREWS, help="firefighters"
    )
    parser.add_argument("--envs", type=int, default=65_536, help="games at once")
    parser.add_argument("--minutes", type=float, default=9.0, help="of this run, less a last look")
    parser.add_argument("--imitate", type=float, default=1.0, help="minutes of the first lesson")
    parser.add_argument("--course", type=float, help="minutes of PPO in this and later runs")
    parser.add_argument("--resume", type=Path, help="go on from a run, .pt, or weights, .npz")
    parser.add_argument("--games", type=int, default=512, help="of each kind, to measure")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, required=True, help="file of weights, .npz")
    given = parser.parse_args(arguments)
    if given.target == "cuda" and not torch.cuda.is_available():
        sys.exit("PyTorch sees no GPU here; take --target cpu")
    until = time.perf_counter() + 60 * given.minutes
    torch.manual_seed(given.seed)
    random.seed(given.seed)
    torch.set_float32_matmul_precision("high")
    learner = Learner(given)
    learner.report["settings"] = {name: str(value) for name, value in vars(given).items()}
    if given.resume:
        learner.resume(given.resume)
    elif given.imitate > 0:
        learner.imitate(given.imitate)
        learner.measure("after imitation")
        learner.save(given.out)
    learner.improve(until)
    learner.measure("at the end")
    learner.save(given.out)


if __name__ == "__main__":
    main()
