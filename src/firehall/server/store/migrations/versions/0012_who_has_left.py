"""Who has held a seat and left it: a log that tells of them is found when they are forgotten."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"

LEFT = "left"

entries = sa.table("entries", *map(sa.column, ("match", "n", "kind", "body")))
places = sa.table("places", *map(sa.column, ("match", "visitor", "role")))
visitors = sa.table("visitors", sa.column("id"))
leaving = sa.table("leaving", *map(sa.column, ("visitor", "since")))


def upgrade() -> None:
    connection = op.get_bind()
    known = set(connection.execute(sa.select(visitors.c.id)).scalars())
    there = {tuple(row) for row in connection.execute(sa.select(places.c.match, places.c.visitor))}
    left: set[tuple[str, str]] = set()
    forgotten: set[str] = set()  # by a server that did not find all that was told of them
    told = sa.select(entries.c.match, entries.c.body)
    told = told.where(entries.c.kind.in_(("begin", "seat", "chat")))
    for match, body in connection.execute(told, execution_options={"yield_per": 1000}):
        for visitor, words in people(body):
            if visitor not in known and words:
                forgotten.add(visitor)
            if (match, visitor) not in there and (visitor in known or words):
                left.add((match, visitor))
    if left:
        rows = [{"match": match, "visitor": visitor, "role": LEFT} for match, visitor in left]
        connection.execute(sa.insert(places), rows)
    forgotten -= set(connection.execute(sa.select(leaving.c.visitor)).scalars())
    if forgotten:
        connection.execute(sa.insert(leaving), [{"visitor": one, "since": 0} for one in forgotten])


def people(body: str) -> Iterator[tuple[str, str]]:
    """Whom an entry has by their number, and what of theirs: a name, or what they said."""
    try:
        entry: dict[str, Any] = json.loads(body)
    except ValueError:  # it is damaged, which keeps no other table from being led here
        return
    for sitting in [*entry.get("seats", []), entry.get("sitting", {})]:
        if sitting.get("visitor"):
            yield sitting["visitor"], sitting.get("name", "")
    if entry.get("by"):
        yield entry["by"], entry.get("text", "")


def downgrade() -> None:
    op.execute(sa.delete(places).where(places.c.role == LEFT))
