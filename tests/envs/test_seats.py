"""PettingZoo's own checks in every game, and what they do not ask."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import firehall
from firehall.envs import aec_env, parallel_env
from tests.envs.short import SHORT, choose

CYCLES = 60

in_every_game = pytest.mark.parametrize("game", firehall.games())

# The checker knows by name which of PettingZoo's own games have masks in their observations.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def make(game: str) -> Any:
    return aec_env(game, SHORT.get(game), target="python")


def make_parallel(game: str) -> Any:
    return parallel_env(game, SHORT.get(game), target="python")


@in_every_game
def test_pettingzoo_is_content(game: str) -> None:
    api_test(make(game), num_cycles=CYCLES)
    seed_test(lambda: make(game), num_cycles=CYCLES)


@in_every_game
def test_pettingzoo_is_content_with_all_at_once(game: str) -> None:
    parallel_api_test(make_parallel(game), num_cycles=CYCLES)
    parallel_seed_test(lambda: make_parallel(game), num_cycles=CYCLES)


@pytest.mark.parametrize("game", ["arsonist", "flashpoint"])
def test_a_game_is_played_to_its_end(game: str) -> None:
    env = make(game)
    env.reset(seed=2)
    rewards = {}
    for step, agent in enumerate(env.agent_iter(5000)):
        observation, reward, ended, cut, info = env.last()
        assert not cut
        if ended:
            rewards[agent] = reward
            env.step(None)
            continue
        assert reward == 0
        assert (info["action_mask"] == observation["action_mask"]).all()
        env.step(choose(observation["action_mask"][None], step)[0])
    assert env.agents == []
    assert rewards.keys() == set(env.possible_agents)
    if game == "arsonist":
        assert sorted(rewards.values()) == [-1, 1]


@pytest.mark.parametrize("game", ["arsonist", "brigade", "talisman"])
def test_an_agent_sees_what_its_seat_may_know_and_nothing_else(game: str) -> None:
    env = make(game)
    env.reset(seed=2)
    batch = firehall.game(game).batch(1, SHORT[game], "python", seed=2)
    for step in range(30):
        for seat, agent in enumerate(env.possible_agents):
            seen = env.observe(agent)
            assert (seen["observation"] == batch.observe(seat)[0]).all()
            waits = agent != env.agent_selection
            assert waits == (not seen["action_mask"].any())
            assert env.infos[agent].keys() == {"action_mask"}
            assert (env.infos[agent]["action_mask"] == seen["action_mask"]).all()
        actions = choose(batch.legal, step)
        env.step(actions[0])
        batch.step(actions)
        if batch.over[0]:
            break


def test_the_commissioner_is_told_nothing_by_the_arsonists_moves() -> None:
    """Two starts that look alike to the commissioner give it the very same numbers."""
    told = []
    for start in (3, 7):
        env = make("arsonist")
        env.reset(seed=2)
        env.step(start)
        assert env.observe("seat_0")["observation"][168 + start] == 1
        told.append(env.observe("seat_1"))
        assert not told[-1]["observation"][168:210].any()
    assert told[0].keys() == told[1].keys()
    for key in told[0]:
        assert (told[0][key] == told[1][key]).all()


def test_an_illegal_action_changes_nothing_and_is_explained() -> None:
    env = make("arsonist")
    env.reset(seed=2)
    before = env.observe("seat_0")
    env.step(107)  # nobody has begun a turn that could end
    assert env.infos["seat_0"]["refused"].startswith("[")
    assert "refused" not in env.infos["seat_1"]
    after = env.observe("seat_0")
    assert all((before[key] == after[key]).all() for key in before)
    env.step(int(np.flatnonzero(after["action_mask"])[0]))
    assert "refused" not in env.infos["seat_0"]


def test_an_illegal_action_can_end_the_game_as_others_have_it() -> None:
    env = TerminateIllegalWrapper(make("arsonist"), illegal_reward=-1)
    env.reset(seed=2)
    env.step(107)
    assert env.rewards == {"seat_0": -1, "seat_1": 0}
    assert all(env.terminations.values())


def test_of_all_at_once_the_seat_that_decides_counts() -> None:
    env = make_parallel("arsonist")
    seen, _ = env.reset(seed=2)
    action = int(np.flatnonzero(seen["seat_0"]["action_mask"])[0])
    results = [
        env.step({"seat_0": action, "seat_1": other})[0]["seat_0"]["observation"].tobytes()
        for other in (0, 107)
        if env.reset(seed=2)
    ]
    assert results[0] == results[1] != seen["seat_0"]["observation"].tobytes()


def test_the_board_is_drawn() -> None:
    env = aec_env("arsonist", target="python", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(firehall.Match("arsonist", seed=1))
    assert str(env) == "arsonist"
