"""Passkeys: whose they are, and what is needed to check them."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from firehall.server.store.schema import passkeys


class Passkey(NamedTuple):
    id: str
    visitor: str
    credential: str
    key: str
    signed: int
    name: str
    since: int
    used: int | None


_columns = tuple(passkeys.c[name] for name in Passkey._fields)


def passkeys_of(connection: Connection, visitor: str) -> list[Passkey]:
    """The oldest first."""
    wanted = select(*_columns).where(passkeys.c.visitor == visitor).order_by(passkeys.c.since)
    return [Passkey(*row) for row in connection.execute(wanted)]


def passkey(connection: Connection, id: str) -> Passkey | None:
    row = connection.execute(select(*_columns).where(passkeys.c.id == id)).first()
    return None if row is None else Passkey(*row)


def put(connection: Connection, made: Passkey, most: int) -> bool:
    """Keep a new one; False if they have so many already."""
    held = select(func.count()).where(passkeys.c.visitor == made.visitor)
    if connection.execute(held).scalar_one() >= most:
        return False
    connection.execute(insert(passkeys), [made._asdict()])
    return True


def use(connection: Connection, known: Passkey, signed: int, now: int) -> bool:
    """Note that one was used; False if it is gone, or was used in this moment elsewhere."""
    same = (passkeys.c.id == known.id) & (passkeys.c.signed == known.signed)
    change = update(passkeys).where(same).values(signed=signed, used=now)
    return connection.execute(change).rowcount > 0


def drop(connection: Connection, id: str, visitor: str) -> bool:
    theirs = (passkeys.c.id == id) & (passkeys.c.visitor == visitor)
    return connection.execute(delete(passkeys).where(theirs)).rowcount > 0


def forget(connection: Connection, visitor: str) -> None:
    connection.execute(delete(passkeys).where(passkeys.c.visitor == visitor))
