"""Turn alerts: which devices of somebody are told."""

from __future__ import annotations

from firehall.server import messages as m
from firehall.server.alerts.addresses import may_be_told
from firehall.server.alerts.keys import can_be_sealed
from firehall.server.alerts.service import DEVICES
from firehall.server.api.endpoint import Caller, Endpoint
from firehall.server.hours import now
from firehall.server.identity import id_of
from firehall.server.problems import Refusal
from firehall.server.store.devices import Device


async def alerts(caller: Caller) -> m.Alerts:
    found = await caller.house.store.devices_of(caller.known)
    return m.Alerts(key=caller.house.alerts.keys.public, devices=[shown(one) for one in found])


def shown(device: Device) -> m.Device:
    return m.Device(
        id=device.id,
        endpoint=device.endpoint,
        name=device.name,
        lang=device.lang,
        since=device.since,
    )


async def alert_device(caller: Caller, wanted: m.DeviceWanted) -> m.Alerts:
    """Asked again it is the same device; it tells whoever asked last."""
    named = caller.house.settings.push_hosts
    fits = can_be_sealed(wanted.endpoint, wanted.p256dh, wanted.auth)
    if not fits or not may_be_told(wanted.endpoint, named):
        raise Refusal("no-alerts-there")
    device = Device(
        id=id_of(wanted.endpoint),
        visitor=caller.known,
        endpoint=wanted.endpoint,
        key=wanted.p256dh,
        auth=wanted.auth,
        lang=wanted.lang,
        name=wanted.name,
        since=now(),
    )
    if not await caller.house.store.put_device(device, DEVICES):
        raise Refusal("too-many-devices", n=DEVICES)
    return await alerts(caller)


async def forget_device(caller: Caller) -> m.Alerts:
    if not await caller.house.store.drop_device(caller.id("device"), caller.known):
        raise Refusal("no-such-device")
    return await alerts(caller)


ENDPOINTS = [
    Endpoint("GET", "/api/me/alerts", alerts, "Devices that are told of your turn", m.Alerts),
    Endpoint("PUT", "/api/me/alerts", alert_device, "Have a device told", m.Alerts, m.DeviceWanted),
    Endpoint("DELETE", "/api/me/alerts/{device}", forget_device, "Have it told no more", m.Alerts),
]
