"""The batched environment: what batches say, begun anew when a game ends."""

from __future__ import annotations

import sys
from typing import Any

import numpy as np
import pytest

import firehall
from firehall import FirehallError
from firehall.engine import gpu
from firehall.envs import BatchEnv, Turn
from tests.envs.short import SHORT, choose

# Flash Point, over after a turn, and each game with a start of its own.
ENDS = {"firefighters": 1, "max_turns": 1, "family_setup": "random_a"}


def play(env: BatchEnv, steps: int, seed: int | None = 3) -> list[Turn]:
    turns = [env.reset(seed)]
    for step in range(steps):
        masks = gpu.need().asnumpy(turns[-1].mask) if is_on_gpu(env) else turns[-1].mask
        turns.append(env.step(choose(masks, step)))
    return turns


def is_on_gpu(env: BatchEnv) -> bool:
    return bool(env.batch.target == "cuda")


def numbers(turns: list[Turn]) -> list[list[Any]]:
    return [[array.tolist() for array in turn] for turn in turns]


@pytest.mark.parametrize("game", firehall.games())
def test_shapes_and_types(game: str) -> None:
    env = BatchEnv(game, 3, SHORT.get(game), target="python")
    found = firehall.game(game)
    for turn in play(env, 2):
        shapes = {
            "observation": ((3, found.observation_size), np.int8),
            "mask": ((3, found.num_actions), np.bool_),
            "actor": ((3,), np.int8),
            "reward": ((3, env.seats), np.float32),
            "done": ((3,), np.bool_),
            "refused": ((3,), np.bool_),
        }
        for name, (shape, dtype) in shapes.items():
            array = getattr(turn, name)
            assert (array.shape, array.dtype) == (shape, np.dtype(dtype)), name
        assert len(env) == 3


@pytest.mark.parametrize("game", ["arsonist", "brigade", "talisman"])
def test_an_observation_is_that_of_the_seat_that_decides(game: str) -> None:
    env = BatchEnv(game, 8, SHORT[game], target="python")
    actors = set()
    for steps in (0, 5, 12, 30):
        last = play(env, steps)[-1]
        seen = [env.batch.observe(seat) for seat in range(env.seats)]
        assert (seen[0] != seen[1]).any(axis=1).all()
        for row, actor in enumerate(last.actor.tolist()):
            assert (last.observation[row] == seen[actor][row]).all()
        actors |= set(last.actor.tolist())
    assert actors == {0, 1}


def test_a_game_that_ends_begins_anew_in_the_same_step() -> None:
    env = BatchEnv("arsonist", 4, {"round_limit": 1}, target="python")
    turns = play(env, 40)
    ended = [turn for turn in turns if turn.done.any()]
    assert ended
    for turn in turns:
        assert turn.mask.any(axis=1).all()
        assert (turn.actor >= 0).all()
        assert (turn.reward[~turn.done] == 0).all()
    for turn in ended:
        assert (turn.reward[turn.done] != 0).all()
        assert (turn.reward[turn.done].sum(axis=1) == 0).all()
        assert not turn.observation[turn.done, -1].any()  # nothing is on the sheet yet
    assert any(turn.observation[:, -1].any() for turn in turns)


def test_new_games_have_new_dice() -> None:
    env = BatchEnv("flashpoint", 1, ENDS, target="python")
    starts = {turn.observation.tobytes() for turn in play(env, 30) if turn.done[0]}
    assert len(starts) > 3
    assert env.reset().observation.tobytes() not in starts


def test_a_game_depends_on_the_seed_and_its_number_alone() -> None:
    few = numbers(play(BatchEnv("flashpoint", 2, ENDS, target="python"), 25))
    many = numbers(play(BatchEnv("flashpoint", 5, ENDS, target="python"), 25))
    assert few == [[array[:2] for array in turn] for turn in many]
    assert any(many[-1][0][0] != row for row in many[-1][0])


def test_a_seed_begins_as_the_first_time() -> None:
    env = BatchEnv("flashpoint", 3, ENDS, target="python", seed=9)
    first = numbers(play(env, 20, seed=3))
    assert numbers(play(env, 20, seed=3)) == first
    assert numbers(play(env, 20, seed=4)) != first
    assert numbers(play(BatchEnv("flashpoint", 3, ENDS, target="python", seed=3), 20)) == first


def test_interpreted_and_compiled_are_the_same() -> None:
    one, other = (BatchEnv("arsonist", 6, SHORT["arsonist"], target=t) for t in ("python", "cpu"))
    assert numbers(play(one, 40)) == numbers(play(other, 40))


MIXED: list[dict[str, Any]] = [
    ENDS,
    {"mode": "experienced", "board": "base_back", "difficulty": "heroic", "max_turns": 2},
    {"firefighters": 2, "max_turns": 2},
]


def mixed(target: str, count: int = 8) -> BatchEnv:
    return BatchEnv("flashpoint", count, [{**kind, "players": 1} for kind in MIXED], target=target)


@pytest.mark.parametrize("target", ["python", "cpu"])
def test_a_mixed_batch_plays_the_games_that_batches_of_a_kind_would(target: str) -> None:
    together = numbers(play(mixed(target), 60))
    assert any(done for turn in together for done in turn[4])
    for place, kind in enumerate(MIXED):
        alone = BatchEnv("flashpoint", 8, {**kind, "players": 1}, target=target)
        apart = numbers(play(alone, 60))
        of_this_kind = slice(place, None, len(MIXED))
        assert [[array[of_this_kind] for array in turn] for turn in together] == [
            [array[of_this_kind] for array in turn] for turn in apart
        ]


def test_a_mixed_batch_is_the_same_interpreted_and_compiled() -> None:
    assert numbers(play(mixed("python"), 60)) == numbers(play(mixed("cpu"), 60))


def test_games_of_a_mixed_batch_have_as_many_seats() -> None:
    with pytest.raises(FirehallError, match="have as many seats, got 2 and 4"):
        BatchEnv("flashpoint", 4, [{"firefighters": 2}, {"firefighters": 4}], target="python")
    with pytest.raises(FirehallError, match="have as many seats, got no options at all"):
        BatchEnv("flashpoint", 4, [], target="python")


def test_an_illegal_action_leaves_its_game_as_it_is() -> None:
    env = BatchEnv("flashpoint", 3, target="python")
    turn = env.reset(1)
    legal = int(turn.mask[1].argmax())
    after = env.step([-1, legal, firehall.game("flashpoint").num_actions])
    assert after.refused.tolist() == [True, False, True]
    assert (after.observation[[0, 2]] == turn.observation[[0, 2]]).all()
    assert (after.observation[1] != turn.observation[1]).any()
    assert not env.step(after.mask.argmax(axis=1)).refused.any()


def test_arrays_may_be_kept_and_go_elsewhere_without_a_copy() -> None:
    env = BatchEnv("flashpoint", 3, target="python")
    turns = play(env, 2)
    for array in turns[0]:
        assert np.shares_memory(array, np.from_dlpack(array))
        assert array.ctypes.data % 64 == 0  # or JAX would copy it
        for later in turns[1]:
            assert not np.shares_memory(array, later)


def test_it_needs_neither_gymnasium_nor_pettingzoo(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in [name for name in sys.modules if name.startswith("firehall.envs")]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.setitem(sys.modules, "pettingzoo", None)
    import firehall.envs

    assert len(firehall.envs.BatchEnv("flashpoint", 2, target="python")) == 2
    with pytest.raises(ImportError, match=r"SoloEnv needs firehall\[envs\]"):
        firehall.envs.__getattr__("SoloEnv")
    with pytest.raises(AttributeError, match="no attribute 'Duet'"):
        firehall.envs.__getattr__("Duet")


@pytest.mark.parametrize("seed", [-1, 1 << 32])
def test_a_seed_that_there_is_not(seed: int) -> None:
    with pytest.raises(FirehallError, match="a seed is a whole number"):
        BatchEnv("flashpoint", 2, target="python").reset(seed)


@pytest.mark.gpu
@pytest.mark.skipif(not gpu.available(), reason="there is no CUDA device here, or no CuPy")
@pytest.mark.parametrize("game", firehall.games())
def test_the_gpu_gives_the_same(game: str) -> None:
    cupy = gpu.need()
    here, there = (BatchEnv(game, 300, SHORT.get(game), target=t) for t in ("cpu", "cuda"))
    turns = play(there, 60)
    assert numbers(play(here, 60)) == numbers(turns)
    assert any(bool(turn.done.any()) for turn in turns)
    for array in turns[-1]:
        assert cupy.from_dlpack(array).data.ptr == array.data.ptr
        assert array.__cuda_array_interface__["data"][0] == array.data.ptr


@pytest.mark.gpu
@pytest.mark.skipif(not gpu.available(), reason="there is no CUDA device here, or no CuPy")
def test_the_gpu_mixes_games_alike() -> None:
    assert numbers(play(mixed("cpu", 300), 60)) == numbers(play(mixed("cuda", 300), 60))
