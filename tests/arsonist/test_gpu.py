"""The GPU plays the very same games as the CPU, under every set of options."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import firehall
from firehall.engine import gpu
from firehall.engine.targets import CPU, CUDA
from firehall.testing import check_targets
from tests.arsonist.tables import COMMISSIONER, CUBE, VARIANTS, random_match

pytestmark = [
    pytest.mark.gpu,
    pytest.mark.skipif(
        not gpu.available(), reason="there is no CUDA device here, or CuPy is not installed"
    ),
]

GAME = firehall.game("arsonist")


@pytest.mark.parametrize("options", [*VARIANTS, {"map": CUBE, "burned_goal": 7}])
def test_the_gpu_plays_the_same_games(options: dict[str, Any]) -> None:
    check_targets(GAME, [options], games=2_000, targets=(CPU, CUDA))


@pytest.mark.parametrize("seed", [9, (1 << 32) - 1])
def test_the_gpu_deals_the_same_worlds(seed: int) -> None:
    match = random_match({}, 3, 40)
    state = np.frombuffer(match.snapshot(), GAME.state)
    one, other = (GAME.batch(500, {}, target=target, seed=1) for target in (CPU, CUDA))
    one.states[:] = state
    other.states.set(np.tile(state.view(np.uint8), (500, 1)))
    for batch in (one, other):
        batch.redeal(COMMISSIONER, seed)
    assert one.states.tobytes() == other.states.get().tobytes()
    assert np.array_equal(one.legal, other.legal.get())
