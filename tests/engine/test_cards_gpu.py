"""Programs and zones on a GPU: the very same games, and the same worlds dealt."""

from __future__ import annotations

import numpy as np
import pytest

from firehall.engine import gpu
from firehall.engine.game import Game
from firehall.engine.targets import CPU, CUDA
from firehall.testing import check_targets
from tests.engine import lamps, shells

pytestmark = [
    pytest.mark.gpu,
    pytest.mark.skipif(
        not gpu.available(), reason="there is no CUDA device here, or CuPy is not installed"
    ),
]


@pytest.mark.parametrize("game", [lamps.GAME, shells.GAME], ids=["lamps", "shells"])
def test_the_gpu_plays_the_same_games(game: Game) -> None:
    check_targets(game, [{}], games=2_000, targets=(CPU, CUDA))


def test_the_gpu_deals_the_same_worlds() -> None:
    one, other = (shells.GAME.batch(500, {}, target=target, seed=1) for target in (CPU, CUDA))
    for _ in range(9):
        actions = one.legal.argmax(axis=1)
        one.step(actions)
        other.step(actions)
    for batch in (one, other):
        batch.redeal(1, 9)
    assert np.asarray(one.states).tobytes() == other.states.get().tobytes()
