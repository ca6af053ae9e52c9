"""Real parts: a server process, and databases of both kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.server.people import Person
from tests.server.postgres import Postgres
from tests.server.serving import Serving

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """Not among pytest's folders, which each run closes to all but its own user."""
    with TemporaryDirectory(prefix="firehall-postgres") as folder:
        server = Postgres(Path(folder))
        yield server
        server.close()


@pytest.fixture(params=KINDS)
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, of both kinds in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'games.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture(scope="session", params=KINDS)
def shared_database(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> str:
    """One for all tests that leave alone what is there, of both kinds in turn."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path_factory.mktemp('shared') / 'games.db'}"
    postgres: Postgres = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture(scope="session")
def pair(
    shared_database: str, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Serving, Serving]]:
    """Two processes over one database, for all tests that leave them as they were."""
    log = tmp_path_factory.mktemp("pair") / "log"
    both = Serving(shared_database, log=log), Serving(shared_database, log=log)
    yield both
    assert [serving.stop() for serving in both] == [0, 0]
    no_errors(log.read_text("utf-8"))


@pytest.fixture
def either(pair: tuple[Serving, Serving]) -> Serving:
    """A server over each kind of database."""
    return pair[0]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    """One server for all tests that leave it as it was."""
    folder = tmp_path_factory.mktemp("server")
    serving = Serving(f"sqlite:///{folder / 'games.db'}", log=folder / "log")
    yield serving
    assert serving.stop() == 0
    no_errors(serving.said())


def no_errors(log: str) -> None:
    assert "error" not in log.lower(), log


@pytest.fixture
def person(server: Serving) -> Iterator[Callable[..., Person]]:
    """Makes people who visit the server; an error that it logs is that of the test it came in."""
    made: list[Person] = []

    def make(name: str = "Ada", lang: str = "en") -> Person:
        made.append(Person(server.url, name, lang))
        return made[-1]

    yield make
    for one in made:
        one.close()
    no_errors(server.said())
