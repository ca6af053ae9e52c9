"""Codes of tables: six letters that can be said aloud, one for a table, for a while."""

from __future__ import annotations

from sqlalchemy import Connection, delete, insert, select, update

from firehall.server.store.schema import codes


def code_of(connection: Connection, match: str, proposed: str, now: int, oldest: int) -> str:
    """The code of a table that is not too old, else the one that is proposed; good from now on."""
    connection.execute(delete(codes).where(codes.c.since < oldest))
    known = connection.execute(select(codes.c.code).where(codes.c.match == match)).scalar()
    if known is None:
        connection.execute(insert(codes), [{"code": proposed, "match": match, "since": now}])
    else:
        connection.execute(update(codes).where(codes.c.match == match).values(since=now))
    return str(known or proposed)


def table_of(connection: Connection, code: str, oldest: int) -> str | None:
    wanted = select(codes.c.match).where((codes.c.code == code) & (codes.c.since >= oldest))
    return connection.execute(wanted).scalar()
