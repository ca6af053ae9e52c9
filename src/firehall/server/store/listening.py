"""News between processes: which matches another process has written to.

PostgreSQL tells by NOTIFY. SQLite has no such thing, but a counter that shows whether somebody else
has committed; looking at it ten times a second costs nothing.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable

import psycopg
from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import OperationalError

CHANNEL = "firehall"
EVERYTHING = ""  # news were missed: look at every match
PRESENCE = "*"  # somebody came or went
SIGNS = "!"  # somebody points at something
LOOK_S = 0.1
PATIENCE_S = 0.5

_fingerprint = text("select count(*), sum(changed) from here")  # other when somebody comes or goes
_last_sign = text("select max(n) from signs")

Tell = Callable[[str, int], None]  # a match, and the last entry of its log


class Listener:
    """Calls ``tell`` from a thread of its own."""

    def __init__(self, engine: Engine, tell: Tell) -> None:
        self._engine = engine
        self._tell = tell
        self._ended = threading.Event()
        kinds = {"postgresql": self._hear_postgresql, "sqlite": self._watch_sqlite}
        self._thread = threading.Thread(
            target=kinds[engine.dialect.name], name="firehall-listener", daemon=True
        )
        self._thread.start()

    def close(self) -> None:
        self._ended.set()
        self._thread.join()

    def _hear_postgresql(self) -> None:
        address = self._engine.url.set(drivername="postgresql")
        while not self._ended.is_set():
            with contextlib.suppress(psycopg.OperationalError):
                self._hear_until_lost(address.render_as_string(hide_password=False))
            self._ended.wait(PATIENCE_S)

    def _hear_until_lost(self, address: str) -> None:
        with psycopg.connect(address, autocommit=True) as connection:
            connection.execute(f"listen {CHANNEL}")
            self._tell(EVERYTHING, 0)
            while not self._ended.is_set():
                for news in connection.notifies(timeout=PATIENCE_S):
                    match, _, last = news.payload.partition(" ")
                    self._tell(match, int(last))

    def _watch_sqlite(self) -> None:
        while not self._ended.is_set():
            with contextlib.suppress(OperationalError):
                self._watch_until_lost()
            self._ended.wait(PATIENCE_S)

    def _watch_until_lost(self) -> None:
        with self._engine.connect().execution_options(reading=True) as connection:
            counter = last = -1
            present = signed = None
            while not self._ended.is_set():
                seen = connection.execute(text("pragma data_version")).scalar_one()
                if seen != counter:
                    last = self._tell_since(connection, last)
                    before, present = present, connection.execute(_fingerprint).one()
                    last_signed, signed = signed, connection.execute(_last_sign).scalar()
                    if signed is not None and signed != last_signed:
                        self._tell(SIGNS, 0)
                    if before is None:  # only now, or what is written meanwhile would be missed
                        self._tell(EVERYTHING, 0)
                    elif present != before:
                        self._tell(PRESENCE, 0)
                    counter = seen
                connection.rollback()
                self._ended.wait(LOOK_S)

    def _tell_since(self, connection: Connection, last: int) -> int:
        """Entries come in the order of their row numbers."""
        newest = connection.execute(text("select max(rowid) from entries")).scalar_one() or 0
        if last >= 0:
            found = connection.execute(
                text("select match, max(n) from entries where rowid > :last group by match"),
                {"last": last},
            )
            for match, n in found:
                self._tell(match, n)
        return int(newest)
