"""Whoever learns: the net, its critic, and what is told about their progress."""

from __future__ import annotations

import argparse
from itertools import product
from typing import Any

import torch

from examples.ppo.kinds import Kind
from examples.ppo.net import Net
from examples.ppo.noticing import Notice
from firehall.games.flashpoint.codes import NUM_ACTIONS

UNITS, CRITIC_UNITS = 256, 384  # in either hidden layer
RATE = 3e-4  # at the beginning
CRITIC_FIRST = 20  # improvements in which only the critic learns


class Learner:
    """The net, its critic, and what is told about their progress."""

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
