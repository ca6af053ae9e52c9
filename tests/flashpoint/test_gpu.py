"""The GPU plays the very same games as the CPU, under every set of options."""

from __future__ import annotations

import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import pytest

import firehall
from firehall.engine import gpu
from firehall.engine.plain import Array
from firehall.engine.targets import CPU, CUDA
from firehall.lab.simulate import simulate
from firehall.testing import trace
from tests.flashpoint.test_identity import check_batches
from tests.flashpoint.variety import EXPANDED, EXPERIENCED, FAMILY, VARIETY, Given, each

pytestmark = [
    pytest.mark.gpu,
    pytest.mark.skipif(
        not gpu.available(), reason="there is no CUDA device here, or CuPy is not installed"
    ),
]

GAME = firehall.game("flashpoint")
GAMES = 1_536  # of each set of options
CHUNK = 64  # that a core takes at a time


def traced_on_all_cores(options: Given) -> Array:
    trace(GAME, options, CPU, 0, 0, 1)  # compiled once, before there are threads
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        firsts = range(0, GAMES, CHUNK)
        jobs = [pool.submit(trace, GAME, options, CPU, 0, first, CHUNK) for first in firsts]
        return np.concatenate([job.result() for job in jobs])


def test_a_hundred_thousand_games_are_compared() -> None:
    assert GAMES % CHUNK == 0
    assert GAMES * len(VARIETY) >= 100_000


@each
def test_the_gpu_plays_the_same_games(options: Given) -> None:
    ours, theirs = traced_on_all_cores(options), trace(GAME, options, CUDA, 0, 0, GAMES)
    different = np.flatnonzero(ours != theirs)
    assert not len(different), f"games {different[:5].tolist()} of seed 0 differ on the GPU"


@pytest.mark.parametrize(
    "options",
    [FAMILY["family for long"], EXPERIENCED["all of everything"], EXPERIENCED["a dozen turns"]],
    ids=["family", "experienced", "twelve turns"],
)
def test_a_batch_is_the_same_on_the_gpu(options: Given) -> None:
    check_batches(options, (CPU, CUDA), count=500, steps=60)


@pytest.mark.parametrize("seat", ["random", "rules-of-thumb"])
@pytest.mark.parametrize("options", [{}, EXPANDED["dw_submarine"]], ids=["small", "large"])
def test_simulations_are_the_same_on_the_gpu(options: Given, seat: str) -> None:
    """Whole games are played by other kernels, in memory where states have to find room."""
    one, other = (
        simulate("flashpoint", options, seats=[seat], games=300, seed=3, target=target).rows
        for target in (CPU, CUDA)
    )
    assert np.array_equal(one, other)


def test_an_illegal_action_is_marked_and_changes_nothing() -> None:
    batch = GAME.batch(4, {}, target=CUDA)
    before = batch.states.get().tobytes()
    legal = batch.legal.get()
    illegal = np.argmin(legal, axis=1)
    assert not legal[np.arange(4), illegal].any()
    batch.step(illegal)
    assert batch.refused.get().all()
    assert batch.states.get().tobytes() == before
