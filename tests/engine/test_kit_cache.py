"""Two kits from the same files: each has its own machine code."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from firehall.engine.interface import actor
from firehall.engine.targets import Program


def one(s: Any) -> int:
    return 1


def two(s: Any) -> int:
    return 2


def ask(s: Any) -> int:
    return actor(s)


def test_another_kit_has_its_own_machine_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("FIREHALL_CACHE", str(tmp_path))
    assert [Program("cpu", "kit", {"actor": f}).entry(ask)(0) for f in (one, two)] == [1, 2]
