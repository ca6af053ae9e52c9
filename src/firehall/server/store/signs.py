"""Signs on their way to other processes: rows that live for some seconds."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, text

from firehall.server.store.listening import CHANNEL, SIGNS
from firehall.server.store.schema import signs

OLD_MS = 10_000

_notify = text(f"select pg_notify('{CHANNEL}', '{SIGNS} 0')")


def clear(connection: Connection, now: int) -> bool:
    """What was seen long ago is kept nowhere; whether there are newer ones."""
    connection.execute(delete(signs).where(signs.c.at < now - OLD_MS))
    return connection.execute(select(signs.c.n).limit(1)).first() is not None


def put(connection: Connection, process: str, match: str, body: str, now: int) -> None:
    row = {"process": process, "match": match, "body": body, "at": now}
    connection.execute(insert(signs), [row])
    if connection.dialect.name == "postgresql":  # SQLite's listeners see it by themselves
        connection.execute(_notify)


def since(connection: Connection, process: str, n: int, at: int) -> list[tuple[int, str, str]]:
    """What other processes have shown: number, match, and what it is."""
    new = (signs.c.n > n) & (signs.c.at >= at) & (signs.c.process != process)
    wanted = select(signs.c.n, signs.c.match, signs.c.body).where(new).order_by(signs.c.n)
    return [(row[0], row[1], row[2]) for row in connection.execute(wanted)]
