"""The GPU plays the very same games as the CPU, under every set of options."""

from __future__ import annotations

from typing import Any

import pytest

import firehall
from firehall.engine import gpu
from firehall.engine.targets import CPU, CUDA
from firehall.testing import check_targets
from tests.brigade.tables import EVERY

pytestmark = [
    pytest.mark.gpu,
    pytest.mark.skipif(
        not gpu.available(), reason="there is no CUDA device here, or CuPy is not installed"
    ),
]

GAME = firehall.game("brigade")


@pytest.mark.parametrize("options", EVERY)
def test_the_gpu_plays_the_same_games(options: dict[str, Any]) -> None:
    check_targets(GAME, [options], games=2_000, targets=(CPU, CUDA))
