"""The first lesson: what rules of thumb would do, in their games and in one's own."""

from __future__ import annotations

import random
from collections import deque

import torch
from torch import Tensor, nn

from examples.ppo.games import Games
from examples.ppo.learner import Learner
from examples.ppo.lesson import Lesson
from examples.ppo.net import logits_of, pick
from firehall.players.many import Teacher

RATE = 1e-3  # at the beginning
GAMES = 4096  # games at once: fewer than later, and more often learned from,
RECALLED, RECALL = 8, 256  # as many times a step, of the last so many steps


def imitate(learner: Learner, minutes: float) -> None:
    """Learn what rules of thumb would do, in their games and in one's own."""
    games = Games(learner.kinds, min(learner.given.envs, GAMES), "cpu", learner.given.seed)
    teacher = Teacher(games.env.batch)
    optimiser = torch.optim.Adam(learner.policy.parameters(), RATE)
    guided = torch.arange(len(games)) // len(learner.kinds) % 2 == 0
    memory: deque[tuple[Tensor, Tensor, Tensor]] = deque(maxlen=RECALL)
    teacher.choose()  # compiled before the clock runs
    lesson = Lesson("imitation", minutes, games, learner.report)
    while lesson.left > 0:
        advice = games.rows(torch.from_numpy(teacher.choose()))
        seen, mask, told = (
            what.to(learner.device) for what in (games.now.seen, games.now.mask, advice)
        )
        memory.append((seen, mask, told))
        with torch.no_grad():
            logits = logits_of(learner.policy, learner.notice(seen), mask)
            agrees = (logits.argmax(1) == told).float().mean()
        optimiser.param_groups[0]["lr"] = RATE * max(0.05, lesson.left)
        for seen, mask, told in random.choices(memory, k=RECALLED):
            loss = nn.functional.cross_entropy(
                logits_of(learner.policy, learner.notice(seen), mask), told
            )
            optimiser.zero_grad(set_to_none=True)
            loss.backward()
            optimiser.step()
        now = games.step(torch.where(guided, advice, pick(logits).cpu()))
        lesson.step(now, loss=loss.detach(), agrees=agrees)
