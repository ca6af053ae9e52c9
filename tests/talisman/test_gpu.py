"""The GPU plays the very same games as the CPU, under every set of options."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import firehall
from firehall.engine import gpu
from firehall.engine.targets import CPU, CUDA
from firehall.lab.simulate import simulate
from firehall.testing import check_targets
from tests.talisman.tables import VARIANTS

pytestmark = [
    pytest.mark.gpu,
    pytest.mark.skipif(
        not gpu.available(), reason="there is no CUDA device here, or CuPy is not installed"
    ),
]

GAME = firehall.game("talisman")


@pytest.mark.parametrize("options", VARIANTS)
def test_the_gpu_plays_the_same_games(options: dict[str, Any]) -> None:
    check_targets(GAME, [options], games=3_000, targets=(CPU, CUDA))


@pytest.mark.parametrize("seat", ["random", "rules-of-thumb"])
def test_simulations_are_the_same_on_the_gpu(seat: str) -> None:
    """Whole games are played by other kernels, step by step."""
    one, other = (
        simulate("talisman", {"max_turns": 60}, seats=[seat], games=300, seed=3, target=target).rows
        for target in (CPU, CUDA)
    )
    assert np.array_equal(one, other)
