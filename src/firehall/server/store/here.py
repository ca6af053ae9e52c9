"""Who is connected where: every process keeps rows for its own tables, and says that it lives.

Unlike a log this is worth nothing a moment later; a process that was killed leaves rows behind,
which nobody believes once their beat has stopped.
"""

from __future__ import annotations

import json
from collections.abc import Mapping

from sqlalchemy import Connection, delete, insert, select, text, update

from firehall.server.store.listening import CHANNEL, PRESENCE
from firehall.server.store.schema import here

DEAD_MS = 3_600_000  # rows whose beat stopped so long ago are cleared away

_notify = text(f"select pg_notify('{CHANNEL}', '{PRESENCE} 0')")


def put(connection: Connection, process: str, people: Mapping[str, str], now: int) -> None:
    """Who is at these tables now, as JSON by match; empty: nobody."""
    mine = (here.c.process == process) & here.c.match.in_(list(people))
    connection.execute(delete(here).where(mine))
    rows = [
        {"match": match, "process": process, "people": who, "changed": now, "beat": now}
        for match, who in people.items()
        if who
    ]
    if rows:
        connection.execute(insert(here), rows)
    tell(connection)


def beat(connection: Connection, process: str, now: int) -> None:
    """This process lives; what has been dead for long is cleared away."""
    connection.execute(update(here).where(here.c.process == process).values(beat=now))
    connection.execute(delete(here).where(here.c.beat < now - DEAD_MS))


def drop(connection: Connection, process: str) -> None:
    """This process ends."""
    connection.execute(delete(here).where(here.c.process == process))
    tell(connection)


def forget(connection: Connection, visitor: str) -> None:
    """Out of the rows of processes that were killed, too, whom nobody believes any more."""
    wanted = select(here).where(here.c.people.contains(visitor, autoescape=True))
    for row in connection.execute(wanted).all():
        people = {one: name for one, name in json.loads(row.people).items() if one != visitor}
        this = (here.c.match == row.match) & (here.c.process == row.process)
        connection.execute(update(here).where(this).values(people=json.dumps(people)))


def elsewhere(connection: Connection, process: str, alive: int) -> list[tuple[str, str]]:
    """Matches and who is there by other processes that have lived since ``alive``."""
    wanted = select(here.c.match, here.c.people)
    wanted = wanted.where((here.c.process != process) & (here.c.beat >= alive))
    return [(match, people) for match, people in connection.execute(wanted)]


def tell(connection: Connection) -> None:
    """SQLite's listeners see by themselves that something has changed."""
    if connection.dialect.name == "postgresql":
        connection.execute(_notify)
