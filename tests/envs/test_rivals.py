"""One seat for a learner, computer players in the others."""

from __future__ import annotations

import copy
import pickle
from typing import Any

import gymnasium
import pytest
from gymnasium.utils.env_checker import check_env

from firehall import FirehallError
from firehall.envs import RivalsEnv  # registers its names
from tests.envs.short import SHORT, choose

GAMES = sorted(SHORT)


@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_is_content(game: str) -> None:
    made = gymnasium.make(f"firehall/{game}-seat-v1", options=SHORT[game], opponents="random")
    check_env(made.unwrapped)


def play_out(env: RivalsEnv, seed: int) -> tuple[list[bytes], float]:
    observation, info = env.reset(seed=seed)
    seen = []
    for step in range(5000):
        assert observation in env.observation_space
        assert (env.action_masks() == info["action_mask"].astype(bool)).all()
        action = choose(observation["action_mask"][None], step)[0]
        observation, reward, terminated, truncated, info = env.step(action)
        seen.append(observation["observation"].tobytes())
        assert not truncated
        if terminated:
            assert not observation["action_mask"].any()
            return seen, reward
        assert reward == 0
    raise AssertionError("the game did not end")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_is_played_to_its_end_and_the_same_from_the_same_seed(seat: int) -> None:
    env = RivalsEnv("arsonist", {"round_limit": 4}, seat=seat)
    assert play_out(env, 5) == play_out(env, 5)
    assert play_out(env, 5) != play_out(env, 6)


def test_rules_of_thumb_beat_whoever_takes_any_action() -> None:
    lost = [play_out(RivalsEnv("arsonist", seat=1), seed)[1] for seed in range(4)]
    assert sum(lost) < 0


def test_refusals_teach_and_change_nothing() -> None:
    env = RivalsEnv("arsonist", seat=1)
    observation, info = env.reset(seed=1)
    wrong = int((observation["action_mask"] == 0).argmax())
    again, reward, over, _, info = env.step(wrong)  # type: ignore[arg-type]
    assert info["refused"].startswith("[")
    assert (again["observation"] == observation["observation"]).all()
    assert (reward, over) == (0, False)


def unpickled(env: RivalsEnv) -> Any:
    return pickle.loads(pickle.dumps(env))


@pytest.mark.parametrize("way", [copy.deepcopy, unpickled])
def test_copies_go_on_alike(way: Any) -> None:
    env = RivalsEnv("brigade", {"players": 2}, opponents="random")
    observation, _ = env.reset(seed=3)
    action = choose(observation["action_mask"][None], 1)[0]
    other = way(env)
    assert (other.step(action)[0]["observation"] == env.step(action)[0]["observation"]).all()


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"seat": 2}, "seats go from 0 to 1"),
        ({"opponents": ["random", "random"]}, "1 computer players fit"),
        ({"opponents": "human"}, "1 computer players fit"),
        ({"opponents": "wizard"}, "there is no player 'wizard'"),
    ],
)
def test_what_cannot_be_is_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(FirehallError, match=sentence):
        RivalsEnv("arsonist", **given)


def test_a_learner_alone_plays_alone() -> None:
    env = RivalsEnv("flashpoint", {"firefighters": 1, "max_turns": 1, "family_setup": "random_a"})
    env.reset(seed=1)
    assert env.action_masks().any()
