"""A coin falls the same compiled: a product beyond 63 bits would lose its top bit there."""

from __future__ import annotations

from pathlib import Path

import pytest

from firehall.engine.chance import DICE, draw
from firehall.engine.targets import Program


def toss(seed: int, game: int) -> int:
    return draw(seed, game, DICE, 0, 2)


def test_a_coin_falls_the_same_compiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FIREHALL_CACHE", str(tmp_path))
    compiled = Program("cpu", "coin", {"toss": toss}).entry(toss)
    assert [compiled(0, g) for g in range(100)] == [toss(0, g) for g in range(100)]
