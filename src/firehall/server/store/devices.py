"""Browsers that want to be told when it is somebody's turn."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, delete, func, insert, select, update

from firehall.server.store.schema import devices


class Device(NamedTuple):
    id: str
    visitor: str
    endpoint: str
    key: str
    auth: str
    lang: str
    name: str
    since: int


_columns = tuple(devices.c[name] for name in Device._fields)


def devices_of(connection: Connection, visitor: str) -> list[Device]:
    """The oldest first."""
    wanted = select(*_columns).where(devices.c.visitor == visitor)
    return [Device(*row) for row in connection.execute(wanted.order_by(devices.c.since))]


def put(connection: Connection, device: Device, most: int) -> bool:
    """Keep it, as somebody's alone; False if they have so many already. What was kept back for them
    is told all the same when their quiet hours are over.
    """
    columns = (devices.c.since, devices.c.visitor, devices.c.held)
    before = connection.execute(select(*columns).where(devices.c.id == device.id)).first()
    same = before is not None and before.visitor == device.visitor
    if not same:
        held = select(func.count()).where(devices.c.visitor == device.visitor)
        if connection.execute(held).scalar_one() >= most:
            return False
    connection.execute(delete(devices).where(devices.c.id == device.id))
    since = before.since if before is not None else device.since
    kept_back = before.held if before is not None and same else None
    connection.execute(
        insert(devices), [{**device._replace(since=since)._asdict(), "held": kept_back}]
    )
    return True


def drop(connection: Connection, id: str, visitor: str) -> bool:
    theirs = (devices.c.id == id) & (devices.c.visitor == visitor)
    return connection.execute(delete(devices).where(theirs)).rowcount > 0


def forget(connection: Connection, visitor: str) -> None:
    connection.execute(delete(devices).where(devices.c.visitor == visitor))


def hold(connection: Connection, id: str, until: int) -> None:
    """An alert was kept back: it is told when the quiet hours are over."""
    connection.execute(update(devices).where(devices.c.id == id).values(held=until))


def any_held(connection: Connection, now: int) -> bool:
    over = select(devices.c.id).where(devices.c.held <= now).limit(1)
    return connection.execute(over).first() is not None


def take_held(connection: Connection, now: int) -> list[Device]:
    """Devices whose quiet hours are over: of several processes one gets each of them."""
    over = devices.c.held <= now
    change = update(devices).where(over).values(held=None).returning(*_columns)
    return [Device(*row) for row in connection.execute(change)]
