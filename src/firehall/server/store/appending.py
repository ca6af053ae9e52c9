"""Putting entries behind logs: many logs at once, in few statements."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from sqlalchemy import Connection, bindparam, case, delete, insert, select, text, update

from firehall.server.chain import Row
from firehall.server.store.listening import CHANNEL
from firehall.server.store.schema import entries, matches, places


class Facts(NamedTuple):
    """What lists and sweeps need to know of a match."""

    status: str
    waits_for: str
    public: bool
    due: int | None = None  # when somebody's time is up


@dataclass(frozen=True)
class Append:
    """Entries to put behind a log, all or none, and what follows for lists and sweeps."""

    match: str
    rows: Sequence[Row]
    facts: Facts | None  # None: as before, so that an ordinary move writes nothing but its entries
    roles: Sequence[tuple[str, str]] = ()  # visitor and role that become known here
    gone: Sequence[str] = ()  # visitors who hold no seat any more
    birth: dict[str, Any] = field(
        default_factory=dict
    )  # of a new match: game, rules, secret, origin


LEFT = "left"
LIVE = ("waiting", "playing")

_bear = insert(matches)
_touch = (
    update(matches)
    .where(matches.c.id == bindparam("match"))
    .values(
        status=bindparam("status"),
        waits_for=bindparam("waits_for"),
        public=bindparam("public"),
        due=bindparam("due"),
        origin=case((bindparam("status").in_(LIVE), matches.c.origin)),
    )
)
_write = insert(entries)
_notify = text(f"select pg_notify('{CHANNEL}', news) from unnest(cast(:news as text[])) as news")


def append_all(connection: Connection, appends: Sequence[Append]) -> None:
    """Write them all; an IntegrityError if any of their entries is there already."""
    born = [one for one in appends if one.birth]
    if born:
        connection.execute(_bear, [{"id": one.match, **birth(one)} for one in born])
    changed = [(one.match, one.facts) for one in appends if one.facts and not one.birth]
    if changed:
        connection.execute(_touch, [{"match": id, **facts._asdict()} for id, facts in changed])
    rows = [{"match": one.match, **row._asdict()} for one in appends for row in one.rows]
    connection.execute(_write, rows)
    for one in appends:
        for visitor, role in one.roles:
            put_role(connection, one.match, visitor, role)
        for visitor in one.gone:
            lose_seat(connection, one.match, visitor)
    if connection.dialect.name == "postgresql":
        connection.execute(_notify, {"news": [f"{one.match} {one.rows[-1].n}" for one in appends]})


def birth(append: Append) -> dict[str, Any]:
    assert append.facts is not None
    return {"created": append.rows[0].at, **append.birth, **append.facts._asdict()}


def put_role(connection: Connection, match: str, visitor: str, role: str) -> None:
    known = {"match": match, "visitor": visitor, "role": role}
    if connection.execute(select(places).filter_by(**known)).first() is None:
        connection.execute(insert(places), [known])


def lose_seat(connection: Connection, match: str, visitor: str) -> None:
    """And whoever came by the code of the table has to come by it again. The log tells of them all
    the same: it is found if they want to be forgotten.
    """
    here = (places.c.match == match) & (places.c.visitor == visitor)
    connection.execute(delete(places).where(here & places.c.role.in_(("seat", "guest"))))
    put_role(connection, match, visitor, LEFT)
