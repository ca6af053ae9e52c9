"""Gymnasium: one learner plays all seats of a cooperative game.

>>> import gymnasium
>>> env = gymnasium.make("firehall.envs.solo:firehall/flashpoint-v1", target="python")
>>> observation, info = env.reset(seed=7)
>>> action = env.action_space.sample(observation["action_mask"])
>>> observation, reward, terminated, truncated, info = env.step(action)
>>> reward, terminated, info["actor"]
(0.0, False, 1)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from firehall.engine.chance import SEED_LIMIT
from firehall.engine.errors import FirehallError
from firehall.engine.game import Game
from firehall.engine.plain import Array
from firehall.engine.registry import find, names
from firehall.envs.many import BatchEnv, Turn
from firehall.envs.one import Observation, OneGame, observation_space
from firehall.envs.picture import MODES, known_mode


def cooperative(game: str) -> Game:
    """The game of that name, if one learner can play all its seats; without one, the first."""
    found = find(game) if game else first_listed()
    if not found.cooperative:
        raise FirehallError(
            f"{game} sets seats against each other; take firehall.envs.aec_env or parallel_env"
        )
    return found


def first_listed() -> Game:
    """The cooperative game that a page shows first."""
    together = [found for found in map(find, names()) if found.cooperative]
    return min(together, key=lambda found: found.page.order)


class SoloEnv(gymnasium.Env[Observation, np.int64]):
    """One cooperative game. Whoever's turn it is, the learner decides and sees what they see.

    The reward is 1 for a game won and -1 for one lost, at its end. An illegal action leaves the
    game as it is, and ``info["refused"]`` says by which rule. `reset` takes no options of its own.
    """

    metadata = {  # noqa: RUF012 - as Gymnasium declares it
        "render_modes": MODES,
        "render_fps": 4,
    }

    def __init__(
        self,
        game: str = "",
        options: Mapping[str, Any] | None = None,
        *,
        target: str = "cpu",
        render_mode: str | None = None,
    ) -> None:
        self._one = OneGame(cooperative(game).name, options, target)
        self.render_mode = known_mode(render_mode)
        self.observation_space = observation_space(self._one.game)
        self.action_space = spaces.Discrete(self._one.game.num_actions)
        self._seat = 0

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self._one.begin(seed, self.np_random)
        observation = self._observe()
        return observation, self._info(observation)

    def step(self, action: np.int64) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        refused = self._one.play(int(action))
        observation = self._observe()
        info = self._info(observation)
        if refused is not None:
            info["refused"] = refused
        over, faulty = self._one.over, self._one.faulty
        return observation, self._one.returns[0], over and not faulty, faulty, info

    def _observe(self) -> Observation:
        """As whoever decides; at the end as whoever decided last."""
        if not self._one.over:
            self._seat = self._one.actor
        return self._one.observe(self._seat)

    def _info(self, observation: Observation) -> dict[str, Any]:
        return {"action_mask": observation["action_mask"].copy(), "actor": self._seat}

    def action_masks(self) -> Array:
        """Where the MaskablePPO of sb3-contrib looks."""
        return self._one.mask(self._seat).astype(bool)

    def render(self) -> str | Array | None:
        return self._one.render(self.render_mode)


class SoloVectorEnv(gymnasium.vector.VectorEnv[Observation, Array, Array]):
    """Many cooperative games as a vector environment, with `BatchEnv` behind it.

    A game that ends begins anew in the same step. Its last observation is not kept: games end by
    their rules, so that no learner needs its value.
    """

    metadata = {  # noqa: RUF012
        "autoreset_mode": AutoresetMode.SAME_STEP
    }

    def __init__(
        self,
        num_envs: int = 1,
        game: str = "",
        options: Mapping[str, Any] | None = None,
        *,
        target: str = "cpu",
    ) -> None:
        self._many = BatchEnv(cooperative(game).name, num_envs, options, target=target)
        self.num_envs = num_envs
        self.single_observation_space = observation_space(self._many.game)
        self.single_action_space = spaces.Discrete(self._many.game.num_actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        super().reset(seed=seed)
        chosen = int(self.np_random.integers(SEED_LIMIT)) if seed is None else seed
        return self._seen(self._many.reset(chosen))

    def step(self, actions: Array) -> tuple[Observation, Array, Array, Array, dict[str, Any]]:
        turn = self._many.step(actions)
        observation, info = self._seen(turn)
        faulty = self._many.faulty
        return observation, turn.reward[:, 0], turn.done & ~faulty, faulty, info

    def _seen(self, turn: Turn) -> tuple[Observation, dict[str, Any]]:
        mask = turn.mask.astype(np.int8)
        info = {"action_mask": mask.copy(), "actor": turn.actor, "refused": turn.refused}
        return {"observation": turn.observation, "action_mask": mask}, info


for _name in names():
    if find(_name).cooperative:
        gymnasium.register(
            f"firehall/{_name}-v1",
            entry_point="firehall.envs.solo:SoloEnv",
            vector_entry_point="firehall.envs.solo:SoloVectorEnv",
            kwargs={"game": _name},
        )
