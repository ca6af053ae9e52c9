"""Connections: what each kind of database needs to be told before it is trusted with a game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import URL, Engine, create_engine, event, make_url
from sqlalchemy.exc import ArgumentError

from firehall.engine.errors import FirehallError

BUSY_MS = 10_000  # how long SQLite waits for another process to finish writing


def read_url(text: str) -> URL:
    """``sqlite:///games.db`` or ``postgresql://user@host/name``; a bare path is SQLite."""
    try:
        url = make_url(text if "://" in text else f"sqlite:///{text}")
    except ArgumentError:
        raise FirehallError(
            f"{text!r} names no database; write sqlite:///FILE or postgresql://USER@HOST/NAME"
        ) from None
    kind = url.get_backend_name()
    if kind == "postgresql":
        return url.set(drivername="postgresql+psycopg")
    if kind != "sqlite":
        raise FirehallError(f"Firehall keeps games in sqlite or postgresql, not in {kind}")
    if not url.database or url.database == ":memory:":
        raise FirehallError("a database in memory would lose every game; name a file")
    return url


def connect(url: URL, size: int) -> Engine:
    """An engine with so many connections."""
    if url.get_backend_name() == "postgresql":
        return create_engine(
            url, pool_size=size, max_overflow=0, pool_pre_ping=True, hide_parameters=True
        )
    assert url.database is not None
    Path(url.database).expanduser().parent.mkdir(parents=True, exist_ok=True)
    engine = create_engine(
        url.set(database=str(Path(url.database).expanduser())),
        pool_size=size,
        max_overflow=0,
        hide_parameters=True,  # what people wrote has no place in a log
    )
    event.listen(engine, "connect", _prepare_sqlite)
    event.listen(engine, "begin", _begin_sqlite)
    return engine


def _prepare_sqlite(connection: Any, _record: Any) -> None:
    connection.isolation_level = None  # we say BEGIN ourselves
    for pragma in (
        "journal_mode=WAL",
        "synchronous=FULL",  # a commit is on the disk before it is acknowledged
        "wal_autocheckpoint=4000",  # pages: seldom enough that a move seldom has to wait for it
        "foreign_keys=ON",
        f"busy_timeout={BUSY_MS}",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Any) -> None:
    """A writer takes the lock at once: one that began by reading could not wait for it."""
    reading = connection.get_execution_options().get("reading")
    connection.exec_driver_sql("BEGIN" if reading else "BEGIN IMMEDIATE")
