"""Teach a small net one seat of a game, against a computer player, on one core.

MaskablePPO of sb3-contrib on `RivalsEnv`: ``pip install 'firehall[envs,train]'``. What a GPU can do
is in ``examples/ppo``.
"""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import numpy.typing as npt

try:
    import gymnasium
    from sb3_contrib import MaskablePPO
    from stable_baselines3.common.vec_env import DummyVecEnv
except ModuleNotFoundError:
    sys.exit("this example needs PyTorch and sb3-contrib: pip install 'firehall[envs,train]'")

from firehall.envs import RivalsEnv

Numbers = npt.NDArray[Any]


class Commissioner(gymnasium.ObservationWrapper[Any, Any, Any]):
    """What the seat may know, without what it may do: that the learner asks for by itself."""

    def __init__(self, opponents: str) -> None:
        self.game = RivalsEnv("arsonist", seat=1, opponents=opponents)
        super().__init__(self.game)
        self.observation_space = self.game.observation_space["observation"]  # type: ignore[index]

    def observation(self, observation: dict[str, Numbers]) -> Numbers:
        return observation["observation"]

    def action_masks(self) -> Numbers:
        return self.game.action_masks()


def won(model: MaskablePPO, opponents: str, games: int) -> int:
    """How many games the net wins that it has not seen."""
    env, victories = Commissioner(opponents), 0
    for game in range(games):
        observation, _ = env.reset(seed=1_000_000 + game)
        reward, over = 0.0, False
        while not over:
            action, _ = model.predict(observation, action_masks=env.action_masks())
            observation, reward, over, _, _ = env.step(np.int64(action))  # type: ignore[assignment]
        victories += reward > 0
    return victories


def main(steps: int = 100_000, games: int = 100, opponents: str = "random") -> None:
    env = DummyVecEnv([lambda: Commissioner(opponents) for _ in range(8)])
    room = min(512, max(steps // 8, 8))
    model = MaskablePPO("MlpPolicy", env, n_steps=room, batch_size=256, seed=1)
    print(f"before: {won(model, opponents, games)} of {games} games won as the commissioner")
    model.learn(steps)
    print(f"after {steps} steps: {won(model, opponents, games)} of {games}")


if __name__ == "__main__":
    main()
