"""Environments are pickled and copied in the middle of games, and go on as if nothing had been."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import pytest

import firehall
from firehall.engine import gpu
from firehall.envs import BatchEnv, SoloEnv, SoloVectorEnv, aec_env, parallel_env
from tests.envs.short import SHORT, choose

CREW = {"firefighters": 2, "family_setup": "random_a"}


def unpickled(env: Any) -> Any:
    return pickle.loads(pickle.dumps(env))


WAYS = [unpickled, copy.deepcopy]
Steps = Callable[[Any, int, int], list[Any]]


def as_lists(what: Any) -> Any:
    """Anything that an environment gives, in a form that is compared by ``==``."""
    if isinstance(what, dict):
        return {key: as_lists(value) for key, value in what.items()}
    if isinstance(what, tuple):
        return [as_lists(value) for value in what]
    return what.tolist() if hasattr(what, "tolist") else what


def batch_steps(env: BatchEnv, first: int, last: int) -> list[Any]:
    return [
        as_lists(tuple(env.step(choose(np.array(env.batch.legal.tolist()), step))))
        for step in range(first, last)
    ]


def vector_steps(env: SoloVectorEnv, first: int, last: int) -> list[Any]:
    batch = env._many.batch
    return [as_lists(env.step(choose(batch.legal, step))) for step in range(first, last)]


def solo_steps(env: SoloEnv, first: int, last: int) -> list[Any]:
    return [
        as_lists(env.step(choose(env.action_masks()[None], step)[0])) for step in range(first, last)
    ]


def aec_steps(env: Any, first: int, last: int) -> list[Any]:
    seen = []
    for step in range(first, last):
        observation, *rest = env.last()
        seen.append(as_lists((env.agent_selection, observation, *rest)))
        env.step(int(choose(observation["action_mask"][None], step)[0]))
    return seen


def parallel_steps(env: Any, first: int, last: int) -> list[Any]:
    seen = []
    for step in range(first, last):
        masks = {agent: env.aec_env.observe(agent)["action_mask"] for agent in env.agents}
        actions = {
            agent: int(choose(mask[None], step)[0]) if mask.any() else 0
            for agent, mask in masks.items()
        }
        seen.append(as_lists(env.step(actions)))
    return seen


def goes_on_alike(env: Any, steps: Steps, way: Callable[[Any], Any]) -> None:
    steps(env, 0, 8)
    other = way(env)
    ours = steps(env, 8, 24)
    assert steps(other, 8, 24) == ours  # though the first has gone on since


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("target", ["python", "cpu"])
@pytest.mark.parametrize("game", ["arsonist", "flashpoint"])
def test_a_batch_of_games(game: str, target: str, way: Callable[[Any], Any]) -> None:
    env = BatchEnv(game, 5, SHORT[game], target=target)
    env.reset(3)
    goes_on_alike(env, batch_steps, way)


@pytest.mark.parametrize("way", WAYS)
def test_a_mixed_batch(way: Callable[[Any], Any]) -> None:
    crews = [{"firefighters": crew, "players": 1, "max_turns": 3} for crew in (2, 4)]
    env = BatchEnv("flashpoint", 4, crews, target="python")
    env.reset(3)
    goes_on_alike(env, batch_steps, way)


@pytest.mark.parametrize("way", WAYS)
def test_gymnasiums_environments(way: Callable[[Any], Any]) -> None:
    solo = SoloEnv("flashpoint", CREW, target="python")
    solo.reset(seed=3)
    goes_on_alike(solo, solo_steps, way)
    many = SoloVectorEnv(3, "flashpoint", SHORT["flashpoint"], target="python")
    many.reset(seed=3)
    goes_on_alike(many, vector_steps, way)
    made = gymnasium.make("firehall.envs.solo:firehall/flashpoint-v1", target="python")
    made.reset(seed=3)
    other = way(made)
    assert as_lists(other.reset()) == as_lists(made.reset())  # the next dice are the same, too


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", ["arsonist", "brigade", "talisman"])
def test_pettingzoos_environments(game: str, way: Callable[[Any], Any]) -> None:
    for made, steps in ((aec_env, aec_steps), (parallel_env, parallel_steps)):
        env = made(game, {} if game == "arsonist" else SHORT[game], target="python")
        env.reset(seed=3)
        goes_on_alike(env, steps, way)


def test_processes_of_gymnasium_play_the_same_games() -> None:
    def made(mode: str) -> Any:
        return gymnasium.make_vec(
            "firehall.envs.solo:firehall/flashpoint-v1",
            num_envs=2,
            vectorization_mode=mode,
            options=CREW,
            target="python",
        )

    seen = []
    for mode in ("sync", "async"):
        env = made(mode)
        try:
            env.reset(seed=3)
            observation, *_ = env.step(np.array([0, 1]))
            seen.append(as_lists(observation))
        finally:
            env.close()
    assert seen[0] == seen[1]


@pytest.mark.gpu
@pytest.mark.skipif(not gpu.available(), reason="there is no CUDA device here, or no CuPy")
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", firehall.games())
def test_games_on_a_gpu(game: str, way: Callable[[Any], Any]) -> None:
    env = BatchEnv(game, 300, SHORT[game], target="cuda")
    env.reset(3)
    goes_on_alike(env, batch_steps, way)
