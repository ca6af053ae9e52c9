"""A server with the built page, a browser, and people in front of it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from firehall.server.daily.days import DAY_MS
from tests.browser.visiting import Devices, Visitor, browsing
from tests.server.serving import Serving

PAGE = Path(__file__).parents[2] / "src/firehall/server/page/index.html"


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    assert PAGE.exists(), "the page is not built: make page"
    folder = tmp_path_factory.mktemp("house")
    serving = Serving(f"sqlite:///{folder / 'games.db'}", log=folder / "log", hasty=True)
    yield serving
    serving.stop()


@pytest.fixture(scope="package")
def devices() -> Iterator[Devices]:
    """One for all of these tests, and for no other: while it lives, asyncio.run cannot run."""
    with browsing() as browser:
        yield Devices(browser)


@pytest.fixture
def visit(house: Serving, devices: Devices) -> Iterator[Callable[..., Visitor]]:
    """Makes people with a browser each; whatever breaks in one of their pages fails the test."""
    made: list[Visitor] = []

    def make(**context: Any) -> Visitor:
        made.append(Visitor(devices, house.url, **context))
        return made[-1]

    yield make
    for visitor in made:
        visitor.close()
    assert [error for visitor in made for error in visitor.errors] == []


@pytest.fixture
def clock(tmp_path: Path) -> Path:
    """It is noon on a Monday, whose fire is on a small board: larger ones are compiled for long."""
    now = datetime.now(UTC)
    noon = now.replace(hour=12, minute=0) + timedelta(days=7 - now.weekday())
    file = tmp_path / "clock"
    file.write_text(str((noon - now) // timedelta(milliseconds=1)))
    return file


def days_later(clock: Path, days: int = 1) -> None:
    clock.write_text(str(int(clock.read_text()) + days * DAY_MS))


@pytest.fixture
def clocked(tmp_path: Path, clock: Path, devices: Devices) -> Iterator[Visitor]:
    """Somebody at a server whose clock a test can move."""
    serving = Serving(
        f"sqlite:///{tmp_path / 'games.db'}", log=tmp_path / "log", clock=clock, hasty=True
    )
    made = Visitor(devices, serving.url, service_workers="allow")
    yield made
    made.close()
    assert made.errors == []
    assert serving.stop() == 0
