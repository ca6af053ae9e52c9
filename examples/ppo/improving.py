"""The second lesson, PPO: play, see what went better than expected, and do more of that."""

from __future__ import annotations

import time

import torch
from torch import Tensor, nn

from examples.ppo.games import Games
from examples.ppo.learner import Learner
from examples.ppo.lesson import Lesson
from examples.ppo.net import logits_of, pick
from examples.ppo.saving import save

STEPS = 32  # decisions of every game between two improvements
EPOCHS, BATCH = 2, 32_768  # how often each decision is learned from, and how many at a time
CLIP, LAMBDA, ENTROPY, MAX_NORM = 0.15, 0.95, 0.002, 0.5
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
                chances = logits_of(learner.policy, features, part["mask"]).log_softmax(1)
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
            learner.optimiser.zero_grad(set_to_none=True)
            loss.backward()
            nn.utils.clip_grad_norm_(learner.critic.parameters(), MAX_NORM)
            nn.utils.clip_grad_norm_(learner.policy.parameters(), MAX_NORM)
            learner.optimiser.step()
            for name, number in numbers.items():
                told.setdefault(name, []).append(number.detach())
    return {name: torch.stack(numbers).mean() for name, numbers in told.items()}
