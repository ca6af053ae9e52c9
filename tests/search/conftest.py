"""What the tests of the search share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import firehall
from tests.engine.installing import stones_installed


@pytest.fixture(scope="module")
def stones() -> Iterator[firehall.Game]:
    with stones_installed() as game:
        yield game
