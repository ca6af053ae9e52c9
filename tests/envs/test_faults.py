"""A game at which the rules fail was cut off; the others go on."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from firehall.envs import BatchEnv
from firehall.envs.seats import SeatsEnv
from firehall.envs.solo import SoloEnv, SoloVectorEnv
from tests.engine.shallow import OPTIONS, shallow

FLASHPOINT = OPTIONS["flashpoint"]


@pytest.fixture(autouse=True)
def with_a_small_stack(monkeypatch: pytest.MonkeyPatch) -> None:
    for place in ("one", "many"):
        monkeypatch.setattr(f"firehall.envs.{place}.find", shallow)


def first(mask: Any, luck: np.random.Generator) -> int:
    return int(luck.choice(np.flatnonzero(mask)))


def test_one_game_is_truncated() -> None:
    env = SoloEnv("flashpoint", FLASHPOINT, target="python")
    luck = np.random.default_rng(1)
    ends = set()
    for seed in range(8):
        observation, _ = env.reset(seed=seed)
        over = cut = False
        while not (over or cut):
            action = np.int64(first(observation["action_mask"], luck))
            observation, reward, over, cut, _ = env.step(action)
        assert not (over and cut)
        assert not (cut and reward)
        ends.add(cut)
    assert True in ends


def test_seats_are_truncated() -> None:
    env = SeatsEnv("brigade", OPTIONS["brigade"], target="python")
    luck = np.random.default_rng(1)
    for seed in range(20):
        env.reset(seed=seed)
        for agent in env.agent_iter():
            _, reward, over, cut, info = env.last()
            if over or cut:
                break
            env.step(first(info["action_mask"], luck))
        if cut:
            assert agent in env.possible_agents
            assert set(env.truncations.values()) == {True}
            assert set(env.terminations.values()) == {False}
            assert reward == 0
            return
    pytest.fail("no game needed a frame too many")


def test_of_many_games_those_begin_anew_and_are_marked() -> None:
    env = BatchEnv("flashpoint", 4, FLASHPOINT, target="python")
    luck = np.random.default_rng(1)
    turn = env.reset(1)
    assert not env.faulty.any()
    failed = 0
    for _ in range(120):
        turn = env.step([first(mask, luck) for mask in turn.mask])
        failed += int(env.faulty.sum())
        assert (turn.done | ~env.faulty).all()
        assert not turn.reward[env.faulty].any()
        assert turn.mask.any(axis=1).all(), "all go on, or begin anew"
    assert failed


def test_a_vector_of_games_truncates_them() -> None:
    env = SoloVectorEnv(4, "flashpoint", FLASHPOINT, target="python")
    luck = np.random.default_rng(1)
    observation, _ = env.reset(seed=1)
    cut_off = 0
    for _ in range(120):
        actions = np.array([first(mask, luck) for mask in observation["action_mask"]])
        observation, _, over, cut, _ = env.step(actions)
        assert not (over & cut).any()
        cut_off += int(cut.sum())
    assert cut_off
