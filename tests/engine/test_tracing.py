"""Checksums of states."""

from __future__ import annotations

import numpy as np

from firehall.engine.plain import plain_numbers
from firehall.engine.tracing import MODULUS, fold_state
from firehall.testing.identity import fold_state_at_once


def test_at_once_is_byte_by_byte() -> None:
    luck = np.random.default_rng(1)
    for size in (0, 1, 7, 640, 2048):
        memory = plain_numbers(luck.integers(0, 256, size, np.uint8))
        for total in (1, MODULUS - 1):
            assert fold_state_at_once(total, memory) == fold_state(total, memory)
    full = plain_numbers(np.full(2048, 255, np.uint8))
    assert fold_state_at_once(MODULUS - 1, full) == fold_state(MODULUS - 1, full)
