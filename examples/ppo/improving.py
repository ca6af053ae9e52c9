"""The second lesson, PPO: play, see what went better than expected, and do more of that."""

from __future__ import annotations

import time

import torch
from torch import Tensor

from examples.ppo.games import Games
from examples.ppo.learner import Learner
from examples.ppo.lesson import Lesson
from examples.ppo.net import logits_of, pick
from examples.ppo.objective import advantages, gain, take_step
from examples.ppo.saving import save

STEPS = 32  # decisions of every game between two improvements
EPOCHS, BATCH = 2, 32_768  # how often each decision is learned from, and how many at a time
ENTROPY = 0.002
DRIFT = 0.01  # how far an improvement should take the policy; the rate follows, and this fades
SAVE_EVERY = 100.0  # seconds


def improve(learner: Learner, until: float) -> None:
    """Play, see what went better than expected, and do more of that."""
    before, saved, rounds = learner.done, time.perf_counter(), 0
    seed = learner.given.seed + 1 + round(60 * before)  # new dice in every run
    games = Games(learner.kinds, learner.given.envs, learner.given.target, seed)
    lesson = Lesson("PPO", (until - time.perf_counter()) / 60, games, learner.report)
    learner.course = learner.course or before + lesson.length
    while lesson.left > 0:
        rounds += 1
        left = max(0.1, 1 - learner.done / learner.course)
        played = play(learner, games, lesson)
        told = learn(learner, played, rounds > learner.critic_first, ENTROPY * left)
        if "drift" in told:
            wanted, group = DRIFT * left, learner.optimiser.param_groups[0]
            faster = (float(told["drift"]) < wanted / 2) - (float(told["drift"]) > wanted * 2)
            group["lr"] = min(1e-3, max(1e-5, group["lr"] * 1.5**faster))
            told["rate in thousandths"] = torch.tensor(1000 * group["lr"])
        learner.done = before + lesson.minutes
        lesson.tell(**told)
        if time.perf_counter() - saved > SAVE_EVERY:
            save(learner, learner.given.out)
            saved = time.perf_counter()


@torch.no_grad()
def play(learner: Learner, games: Games, lesson: Lesson) -> dict[str, Tensor]:
    """`STEPS` decisions in every game, with how much better than expected each went."""
    kept: dict[str, list[Tensor]] = {name: [] for name in ("seen", "mask", "action", "chance")}
    values, won, done = [], [], []
    for _ in range(STEPS):
        seen, mask = games.now.seen, games.now.mask
        features = learner.notice(seen)
        logits = logits_of(learner.policy, features, mask)
        action = pick(logits)
        chance = logits.log_softmax(1).gather(1, action[:, None])[:, 0]
        for name, what in zip(kept, (seen, mask, action, chance), strict=True):
            kept[name].append(what)
        values.append(learner.critic(features)[:, 0])
        now = games.step(action)
        won.append(now.won)
        done.append(now.done)
        lesson.step(now)
    values.append(learner.critic(learner.notice(games.now.seen))[:, 0])
    advantage, target = advantages(won, done, values)
    every = {name: torch.cat(parts) for name, parts in kept.items()}
    return {**every, "advantage": advantage, "target": target}


def learn(
    learner: Learner, played: dict[str, Tensor], acts: bool, curiosity: float
) -> dict[str, Tensor]:
    """A few passes over what was played, in random order; ``acts``: the policy learns too."""
    total = len(played["action"])
    told: dict[str, list[Tensor]] = {}
    for _ in range(EPOCHS):
        for chosen in torch.randperm(total, device=learner.device).split(BATCH):
            part = {name: what[chosen] for name, what in played.items()}
            features = learner.notice(part["seen"])
            wrong = (learner.critic(features)[:, 0] - part["target"]).square().mean()
            numbers = {"wrong": wrong}
            loss = 0.5 * wrong
            if acts:
                logits = logits_of(learner.policy, features, part["mask"])
                gained, entropy, drift = gain(logits, part["action"], part)
                loss = loss - gained - curiosity * entropy
                numbers |= {"entropy": entropy, "drift": drift}
            take_step(learner.optimiser, loss, learner.critic, learner.policy)
            for name, number in numbers.items():
                told.setdefault(name, []).append(number.detach())
    return {name: torch.stack(numbers).mean() for name, numbers in told.items()}
