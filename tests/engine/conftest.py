"""What the engine's tests share."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import firehall
from tests.engine.installing import stones_installed


@pytest.fixture(scope="module")
def stones() -> Iterator[firehall.Game]:
    with stones_installed() as game:
        yield game


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Machine code of throw-away functions goes to a throw-away folder."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FIREHALL_CACHE", str(tmp_path_factory.mktemp("machine-code")))
        yield


@pytest.fixture(scope="session")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("cxx")
