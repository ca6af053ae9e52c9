"""Gymnasium's own checks, and what they do not ask."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import firehall
from firehall import FirehallError
from firehall.envs import SoloEnv, SoloVectorEnv
from tests.envs.short import SHORT, choose

GAMES = [name for name in firehall.games() if firehall.game(name).cooperative]
QUICK: dict[str, Any] = {"firefighters": 1, "max_turns": 1, "family_setup": "random_a"}
ENDS: dict[str, Any] = {"firefighters": 2, "rescue_goal": 1, "lost_limit": 1}


@pytest.mark.parametrize("mode", [None, "ansi"])
@pytest.mark.parametrize("game", GAMES)
def test_gymnasium_is_content(game: str, mode: str | None) -> None:
    made = gymnasium.make(
        f"firehall/{game}-v1", options=SHORT.get(game), target="python", render_mode=mode
    )
    check_env(made.unwrapped)


def test_there_is_a_cooperative_game() -> None:
    assert "flashpoint" in GAMES


def play_out(env: SoloEnv, seed: int) -> tuple[list[Any], float]:
    observation, info = env.reset(seed=seed)
    history = []
    for step in range(5000):
        assert observation in env.observation_space
        assert (observation["action_mask"] == info["action_mask"]).all()
        assert (env.action_masks() == info["action_mask"].astype(bool)).all()
        action = choose(observation["action_mask"][None], step)[0]
        observation, reward, terminated, truncated, info = env.step(action)
        history.append(observation["observation"].tobytes())
        assert not truncated
        if terminated:
            assert not observation["action_mask"].any()
            return history, reward
        assert reward == 0
    raise AssertionError("the game did not end")


def test_a_game_is_played_to_its_end_and_the_same_from_the_same_seed() -> None:
    env = SoloEnv("flashpoint", ENDS, target="python")
    first = play_out(env, 5)
    assert first[1] in (-1, 1)
    assert play_out(env, 5) == first
    assert play_out(env, 6) != first


def test_the_dice_of_a_seed_are_those_of_a_match() -> None:
    options = {"firefighters": 1, "family_setup": "random_a"}
    env = SoloEnv("flashpoint", options, target="python")
    match = firehall.Match("flashpoint", options, seed=11)
    match.advance()
    seen = firehall.game("flashpoint").batch(1, options, "python", seed=11).observe(0)[0]
    assert (env.reset(seed=11)[0]["observation"] == seen).all()
    assert np.flatnonzero(env.action_masks()).tolist() == match.legal_actions()


def test_without_a_seed_games_differ_and_follow_from_the_last_seed() -> None:
    env = SoloEnv("flashpoint", {"family_setup": "random_a"}, target="python")

    def three() -> list[bytes]:
        seeds = (2, None, None)
        return [env.reset(seed=seed)[0]["observation"].tobytes() for seed in seeds]

    assert len(set(three())) == 3
    assert three() == three()


def test_the_learner_plays_every_seat() -> None:
    env = SoloEnv("flashpoint", {"firefighters": 2}, target="python")
    _, info = env.reset(seed=1)
    actors = [info["actor"]]
    for step in range(3):
        *_, info = env.step(choose(info["action_mask"][None], step)[0])
        actors.append(info["actor"])
    assert set(actors) == {0, 1}


@pytest.mark.parametrize(("action", "why"), [(61, "[FP-"), (439, "from 0 to 438, got 439")])
def test_an_illegal_action_changes_nothing_and_is_explained(action: int, why: str) -> None:
    env = SoloEnv("flashpoint", target="python")
    before, _ = env.reset(seed=1)
    after, reward, terminated, _, info = env.step(np.int64(action))
    assert (after["observation"] == before["observation"]).all()
    assert (reward, terminated) == (0, False)
    assert why in info["refused"]
    *_, info = env.step(choose(after["action_mask"][None], 0)[0])
    assert "refused" not in info


def test_the_board_is_drawn() -> None:
    env = SoloEnv("flashpoint", target="python", render_mode="ansi")
    env.reset(seed=1)
    drawn = env.render()
    assert isinstance(drawn, str)
    assert drawn is not None
    assert len(drawn.splitlines()) > 8
    assert SoloEnv("flashpoint", target="python").render() is None


@pytest.mark.parametrize("kind", [SoloEnv, SoloVectorEnv])
def test_a_game_against_each_other_is_refused(kind: Any) -> None:
    with pytest.raises(FirehallError, match=r"take firehall\.envs\.aec_env or parallel_env"):
        kind(game="arsonist", target="python")


def vector(count: int) -> Any:
    return gymnasium.make_vec(
        "firehall/flashpoint-v1",
        num_envs=count,
        vectorization_mode="vector_entry_point",
        options=QUICK,
        target="python",
    )


def test_a_vector_environment_gives_what_single_ones_give() -> None:
    many = vector(3)
    one = SoloEnv("flashpoint", QUICK, target="python")
    seen, info = many.reset(seed=4)
    alone, _ = one.reset(seed=4)
    assert many.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    for step in range(40):
        assert seen in many.observation_space
        assert (info["action_mask"] == seen["action_mask"]).all()
        assert (seen["observation"][0] == alone["observation"]).all()
        actions = choose(info["action_mask"], step)
        seen, rewards, ended, cut, info = many.step(actions)
        alone, reward, over, *_ = one.step(actions[0])
        assert (rewards[0], ended[0]) == (reward, over)
        assert (rewards.shape, ended.shape, cut.any()) == ((3,), (3,), False)
        if over:
            return
    raise AssertionError("the game did not end")


def test_a_vector_environment_without_a_seed_has_new_games() -> None:
    many = vector(2)
    starts = {many.reset(seed=seed)[0]["observation"].tobytes() for seed in (4, None, None)}
    assert len(starts) == 3


def test_without_a_name_it_is_the_first_game_for_one_learner() -> None:
    assert SoloEnv(target="python").render_mode is None
    many = SoloVectorEnv(target="python")
    assert many.num_envs == 1
    expected = SoloEnv("flashpoint", target="python").observation_space
    assert SoloEnv(target="python").observation_space == expected == many.single_observation_space
