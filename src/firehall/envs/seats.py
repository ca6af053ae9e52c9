"""PettingZoo: a learner a seat, in every game.

>>> env = aec_env("arsonist", target="python")
>>> env.reset(seed=7)
>>> for agent in env.agent_iter(max_iter=3):
...     observation, reward, termination, truncation, info = env.last()
...     env.step(env.action_space(agent).sample(observation["action_mask"]))
>>> env.agents
['seat_0', 'seat_1']
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils.conversions import turn_based_aec_to_parallel
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from firehall.engine.plain import Array
from firehall.envs.one import Observation, OneGame, observation_space
from firehall.envs.picture import MODES, known_mode


def aec_env(
    game: str,
    options: Mapping[str, Any] | None = None,
    *,
    target: str = "cpu",
    render_mode: str | None = None,
) -> AECEnv:
    """A game in which agents take their turns one after the other."""
    return OrderEnforcingWrapper(SeatsEnv(game, options, target=target, render_mode=render_mode))


def parallel_env(
    game: str,
    options: Mapping[str, Any] | None = None,
    *,
    target: str = "cpu",
    render_mode: str | None = None,
) -> ParallelEnv:
    """A game in which all agents act in every step; that of the seat that decides counts."""
    return turn_based_aec_to_parallel(
        aec_env(game, options, target=target, render_mode=render_mode)
    )


class SeatsEnv(AECEnv):  # type: ignore[misc]
    """One game; ``seat_0`` is the agent of seat 0, and so on.

    An agent observes what its seat may know; only the one that decides has actions in its mask. Its
    reward is what the game gives its seat, from -1 to 1, at the end. An illegal action leaves the
    game as it is, and the agent's ``info["refused"]`` says by which rule. `reset` takes no options
    of its own.
    """

    def __init__(
        self,
        game: str,
        options: Mapping[str, Any] | None = None,
        *,
        target: str = "cpu",
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self._one = OneGame(game, options, target)
        self._random = np.random.default_rng()
        self.metadata = {
            "name": game,
            "render_modes": MODES,
            "render_fps": 4,
            "is_parallelizable": False,  # two agents never decide at once
        }
        self.render_mode = known_mode(render_mode)
        self.possible_agents = [f"seat_{seat}" for seat in range(self._one.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        num_actions = self._one.game.num_actions
        self.observation_spaces = {
            agent: observation_space(self._one.game) for agent in self.possible_agents
        }
        self.action_spaces = {agent: spaces.Discrete(num_actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self._one.begin(seed, self._random)
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._tell()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        refused = self._one.play(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(self.agents, self._one.returns, strict=True))
        faulty = self._one.faulty
        self.terminations = dict.fromkeys(self.agents, self._one.over and not faulty)
        self.truncations = dict.fromkeys(self.agents, faulty)
        self._tell()
        if refused is not None:
            self.infos[agent]["refused"] = refused
        self._accumulate_rewards()
        self._deads_step_first()

    def _tell(self) -> None:
        """Whose turn it is, and everybody's mask."""
        if not self._one.over:
            self.agent_selection = self.possible_agents[self._one.actor]
        self.infos: dict[str, dict[str, Any]] = {
            agent: {"action_mask": self._one.mask(self._seat_of[agent])} for agent in self.agents
        }

    def observe(self, agent: str) -> Observation:
        return self._one.observe(self._seat_of[agent])

    def render(self) -> str | Array | None:
        return self._one.render(self.render_mode)

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
