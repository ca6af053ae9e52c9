"""Taking somebody out of a log: the only way in which what was written is ever changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, bindparam, delete, insert, select, update

from firehall.server.chain import Row
from firehall.server.store import daily, devices, here, passkeys, puzzles
from firehall.server.store.appending import Append, append_all
from firehall.server.store.schema import entries, leaving, matches, places, visitors


@dataclass(frozen=True)
class Rewriting:
    """A log led over: entries in place of those of the same numbers, and what follows on them.

    What follows has an entry that says so, and whose number nobody else can have written: of two
    processes that change one log, one gets a conflict and reads anew.
    """

    changed: Sequence[Row]
    more: Append
    visitor: str  # who is in this log no more


_change = (
    update(entries)
    .where((entries.c.match == bindparam("of")) & (entries.c.n == bindparam("number")))
    .values(body=bindparam("body"), hash=bindparam("hash"))
)


def rewrite(connection: Connection, wanted: Rewriting) -> None:
    """All of it or nothing; an IntegrityError if the log has gone on meanwhile."""
    match = wanted.more.match
    if wanted.more.rows:
        append_all(connection, [wanted.more])
    if wanted.changed:
        rows = [
            {"of": match, "number": row.n, "body": row.body, "hash": row.hash}
            for row in wanted.changed
        ]
        connection.execute(_change, rows)
    table = update(matches).where(matches.c.id == match)
    connection.execute(table.values(origin=None))  # it has this table in common with others
    theirs = (places.c.match == match) & (places.c.visitor == wanted.visitor)
    connection.execute(delete(places).where(theirs))


def begin_to_leave(connection: Connection, visitor: str, now: int) -> None:
    """Their cookie is nobody's from now on; their logs follow, after a restart if need be.

    Done again it takes away what was on its way when they left.
    """
    connection.execute(delete(visitors).where(visitors.c.id == visitor))
    for kept in (daily, puzzles, passkeys, devices, here):
        kept.forget(connection, visitor)
    known = select(leaving.c.visitor).where(leaving.c.visitor == visitor)
    if connection.execute(known).first() is None:
        connection.execute(insert(leaving), [{"visitor": visitor, "since": now}])


def has_left(connection: Connection, visitor: str) -> None:
    connection.execute(delete(leaving).where(leaving.c.visitor == visitor))


def still_leaving(connection: Connection) -> list[tuple[str, int]]:
    """Who, and since when."""
    wanted = select(leaving.c.visitor, leaving.c.since)
    return [(row.visitor, row.since) for row in connection.execute(wanted)]


def tables_of(connection: Connection, visitor: str) -> list[str]:
    """Every match that somebody has to do with."""
    wanted = select(places.c.match).where(places.c.visitor == visitor).distinct()
    return list(connection.execute(wanted).scalars())
