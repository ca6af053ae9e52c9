"""Turn alerts: whoever does not look at their table is told by their phone, and nobody else."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from firehall.server import doors
from firehall.server import messages as m
from firehall.server.alerts.addresses import may_be_told
from firehall.server.alerts.quiet import quiet_until
from firehall.server.ear import Ear
from firehall.server.entries import TimeLimit
from firehall.server.fold import Draft
from firehall.server.hours import now
from firehall.server.house import House
from firehall.server.limits import Who
from firehall.server.messages import Quiet
from firehall.server.room import Room
from firehall.server.settings import Settings
from firehall.server.store import Known
from firehall.server.store.devices import Device
from tests.server.logs import SECRET, begin_of
from tests.server.people import Person
from tests.server.pushing import PushService
from tests.server.serving import Serving
from tests.server.unswept import open_unswept

ADA, BOB = "a" * 32, "b" * 32
HERE = ("127.0.0.1",)


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as service:
        yield service


# From the outside, over real sockets


def seated(ada: Person, bob: Person) -> str:
    """A table of theirs at which Ada decides first."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = str(ada.lay(options={"firefighters": 2}, seats=seats, public=True)["id"])
    bob.post(f"/api/tables/{table}/seats/1/claim")
    return table


def test_whoever_has_gone_is_told_and_whoever_looks_is_not(
    database: str, service: PushService
) -> None:
    server = Serving(
        database, "--rate", "0", "--push-host", "127.0.0.1", "--contact", "me@here.org"
    )
    try:
        with closing(Person(server.url, "Ada")) as ada, closing(Person(server.url, "Bob")) as bob:
            told = ada.http.put("/api/me/alerts", json=service.subscription("ada", "pl")).json()
            bob.http.put("/api/me/alerts", json=service.subscription("bob"))
            assert [one["name"] for one in told["devices"]] == ["Ada"]
            table = seated(ada, bob)
            with ada.sit(table, 0) as hers:
                hers.play("start 3,0")
                # Bob has the page open, but not in sight.
                with bob.sit(table, 1) as his:
                    his.say("eyes", looking=False)
                    his.ask("chat", text="I am off")
                    assert his.state["actor"] == 1
            alert = service.next()
            assert alert.path == "/bob"
            with bob.sit(table, 1) as his:
                his.play("start 3,0")  # Ada has gone meanwhile
                alert = service.next()
                assert alert.path == "/ada"
                assert service.opened(alert) == {
                    "title": "Twoja kolej",
                    "body": "Ognisty podmuch, grają: Bob",
                    "lang": "pl",
                    "tag": f"firehall-{table}",
                    "url": f"/table/{table}",
                }
                key, signed = service.sender(alert)
                assert (key, signed["sub"]) == (told["key"], "mailto:me@here.org")
                assert 0 < len(alert.headers["topic"]) <= 32
            server.stop()
            server.start()
            assert ada.get("/api/me/alerts") == told  # the key is kept
            assert ada.get("/api/me/export")["you"]["alerts"] == told["devices"]
            ada.http.delete("/api/me").raise_for_status()
        assert service.heard.empty()
    finally:
        server.kill()


def test_a_device_tells_one_person_and_can_be_taken_off(either: Serving) -> None:
    with closing(Person(either.url, "Ada")) as ada, closing(Person(either.url, "Bob")) as bob:
        with PushService() as keys:
            given = {**keys.subscription(), "endpoint": "https://push.example/ada"}
        ada.http.put("/api/me/alerts", json=given).raise_for_status()
        [device] = ada.http.put("/api/me/alerts", json=given).json()["devices"]
        address = f"/api/me/alerts/{device['id']}"
        assert bob.http.delete(address).json()["code"] == "no-such-device"
        # The browser became Bob: it is no longer Ada's.
        bob.http.put("/api/me/alerts", json=given).raise_for_status()
        assert ada.get("/api/me/alerts")["devices"] == []
        assert bob.http.delete(address).json()["devices"] == []
        for number in range(10):
            more = {**given, "endpoint": f"https://push.example/{number}"}
            ada.http.put("/api/me/alerts", json=more).raise_for_status()
        refused = ada.http.put("/api/me/alerts", json=given)
        assert (refused.status_code, refused.json()["code"]) == (429, "too-many-devices")
        for wrong in (
            {"endpoint": "http://push.example/1"},
            {"endpoint": "https://127.0.0.1/1"},
            {"p256dh": "AAAA"},
            {"auth": "AAAA"},
        ):
            refused = ada.http.put("/api/me/alerts", json={**given, **wrong})
            assert (refused.status_code, refused.json()["code"]) == (422, "no-alerts-there")


def test_quiet_hours_are_kept_and_taken_back(either: Serving) -> None:
    with closing(Person(either.url, "Ada")) as ada:
        assert "quiet" not in ada.get("/api/me")
        night = {"start": "22:00", "end": "07:30", "zone": "Europe/Warsaw"}
        told = ada.http.patch("/api/me", json={"quiet": night}).json()
        assert told["quiet"] == night
        assert ada.http.patch("/api/me", json={"name": "Ada"}).json()["quiet"] == night
        for wrong in ({"zone": "Europe/../etc"}, {"start": "24:00"}, {"end": "7:30"}):
            refused = ada.http.patch("/api/me", json={"quiet": {**night, **wrong}})
            assert (refused.status_code, refused.json()["code"]) == (422, "not-understood")
        assert "quiet" not in ada.http.patch("/api/me", json={"quiet": None}).json()


# Where they may go


@pytest.mark.parametrize(
    ("endpoint", "may"),
    [
        ("https://push.example/a", True),
        ("https://push.example:443/a", True),
        ("https://8.8.8.8/a", True),
        ("http://push.example/a", False),
        ("https://push.example:8443/a", False),
        ("https://me:secret@push.example/a", False),
        ("https://10.0.0.1/a", False),
        ("https://169.254.169.254/latest", False),
        ("https://[::1]/a", False),
        ("https://[::ffff:127.0.0.1]/a", False),
        ("https://[64:ff9b::7f00:1]/a", False),
        ("https://[2002:7f00:1::]/a", False),
        ("https://[::127.0.0.1]/a", False),
        ("https://[64:ff9b:1::7f00:1]/a", False),
        ("https://[::ffff:0:127.0.0.1]/a", False),
        ("https://[fec0::1]/a", False),
        ("https://[2606:4700::1111]/a", True),
        ("https://" + "a" * 64 + ".example/a", False),
        ("https://push..example/a", False),
        ("https://", False),
        ("https://[/a", False),
        ("http://127.0.0.1:9/a", False),
    ],
)
def test_only_the_open_internet(endpoint: str, may: bool) -> None:
    assert may_be_told(endpoint, ()) is may
    assert may_be_told("http://127.0.0.1:9/a", HERE)


def at(clock: str) -> int:
    return round(datetime.fromisoformat(clock).timestamp() * 1000)


def test_quiet_hours_are_those_of_where_one_is() -> None:
    night = Quiet(start="22:00", end="07:00", zone="Europe/Warsaw")
    noon = Quiet(start="12:00", end="13:00", zone="America/New_York")
    assert quiet_until(night, at("2026-07-01T19:59:59+00:00")) is None
    assert quiet_until(night, at("2026-07-01T20:00:00+00:00")) == at("2026-07-02T05:00:00+00:00")
    assert quiet_until(night, at("2026-07-02T04:59:59+00:00")) == at("2026-07-02T05:00:00+00:00")
    assert quiet_until(night, at("2026-07-02T05:00:00+00:00")) is None
    assert quiet_until(night, at("2026-01-01T20:30:00+00:00")) is None  # no summer time
    assert quiet_until(noon, at("2026-07-01T16:10:00+00:00")) == at("2026-07-01T17:00:00+00:00")
    assert quiet_until(None, at("2026-07-01T16:10:00+00:00")) is None


# From the inside: one process, whose alerts wait for nobody


@asynccontextmanager
async def opened(database: str, named: tuple[str, ...] = HERE, **more: Any) -> AsyncIterator[House]:
    settings = Settings(db=database, push_hosts=named, alert_after_s=0, **more)
    house = await open_unswept(settings)
    try:
        for visitor, name in ((ADA, "Ada"), (BOB, "Bob")):
            await house.store.put_visitor(visitor, Known(name), now())
        yield house
    finally:
        await house.close()


def draft_nothing(draft: Draft) -> None:
    """Both sit there from the first entry on."""


async def playing(house: House, clock: TimeLimit | None = None) -> Room:
    """A table at which it is Ada's turn; she laid it, so that she knows."""
    options = {"firefighters": 2}
    begin = begin_of("flashpoint", options, [ADA, BOB], clock=clock)
    return await house.create("table", begin, SECRET, draft_nothing, Who("here", ADA))


async def subscribe(house: House, service: PushService, visitor: str, name: str) -> None:
    given = service.subscription(name)
    device = Device(
        name, visitor, given["endpoint"], given["p256dh"], given["auth"], "en", name, now()
    )
    assert await house.store.put_device(device, 10)


async def move(room: Room, text: str) -> None:
    """Whoever is asked does it, without a page."""
    seat = room.fold.actor
    assert seat is not None
    ear = Ear(seat, "en", room.fold.seats[seat].visitor)
    wanted = m.Play(id=f"{room.fold.version}", actions=[text])
    await room.write(lambda draft: doors.play(draft, ear, wanted))


async def heard(service: PushService) -> str:
    return (await asyncio.to_thread(service.next)).path


async def until(ready: Any) -> None:
    while not await ready():
        await asyncio.sleep(0.01)


def test_a_browser_that_is_gone_is_forgotten(database: str, service: PushService) -> None:
    async def story() -> None:
        async with opened(database) as house:
            await subscribe(house, service, BOB, "old")
            await subscribe(house, service, BOB, "new")
            room = await playing(house)
            service.status = 410
            await move(room, "start 3,0")
            assert {await heard(service), await heard(service)} == {"/old", "/new"}

            async def forgotten() -> bool:
                return await house.store.devices_of(BOB) == []

            await until(forgotten)

    asyncio.run(story())


def test_quiet_hours_keep_it_back_until_they_are_over(database: str, service: PushService) -> None:
    async def story() -> None:
        async with opened(database) as house:
            await subscribe(house, service, BOB, "bob")
            hour = timedelta(hours=1)
            start, end = (datetime.now(UTC) + one for one in (-hour, hour))
            quiet = Quiet(start=f"{start:%H:%M}", end=f"{end:%H:%M}", zone="UTC")
            await house.store.put_visitor(BOB, Known("Bob", quiet=str(quiet)), now())
            room = await playing(house)
            await move(room, "start 3,0")
            until_end = now() + 3_600_000
            await until(lambda: house.store.any_held(until_end))
            await subscribe(house, service, BOB, "bob")  # as a page does when it is opened again
            assert await house.store.any_held(until_end)
            assert not await house.store.any_held(now())
            assert service.heard.empty()
            await house.store.put_visitor(BOB, Known("Bob"), now())
            await house.store.hold_alert("bob", now())  # the hours are over
            await house.alerts.sweep()
            assert await heard(service) == "/bob"
            await house.alerts.sweep()
            assert not await house.store.any_held(until_end)
            assert service.heard.empty()

    asyncio.run(story())


def test_time_that_is_nearly_up(database: str, service: PushService) -> None:
    async def story() -> None:
        async with opened(database) as house:
            await subscribe(house, service, ADA, "ada")
            room = await playing(house, TimeLimit(turn=24 * 3600))
            await house.alerts.sweep()
            assert service.heard.empty()  # there is a day
            due = room.fold.clocks.due if room.fold.clocks else None
            assert due is not None
            await house.store.put_due("table", due, now() + 90 * 60_000)
            await house.alerts.sweep()
            await house.alerts.sweep()  # told once
            alert = await asyncio.to_thread(service.next)
            assert service.opened(alert)["title"] == "Your time is nearly up"
            assert service.heard.empty()

    asyncio.run(story())


def test_nobody_has_the_server_send_without_end(database: str, service: PushService) -> None:
    async def story() -> None:
        async with opened(database) as house:
            await subscribe(house, service, BOB, "bob")
            room = await playing(house)
            await move(room, "start 3,0")
            assert await heard(service) == "/bob"
            for _ in range(100):
                await house.alerts._send(room.fold, BOB, "turn", await house.store.devices_of(BOB))
            paths = [await heard(service) for _ in range(19)]
            assert paths == ["/bob"] * 19

            async def all_sent() -> bool:
                return house.alerts._waiting == 0

            await until(all_sent)
            assert service.heard.empty()

    asyncio.run(story())


def test_many_who_send_to_slow_hosts_hold_up_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Fresh cookies are quickly had; an alert of somebody else is the next that goes out."""

    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path / 'games.db'}") as house:
            brought: list[str] = []
            over = asyncio.Event()

            async def bring(content: bytes, device: Device, topic: str) -> str:
                brought.append(device.visitor)
                await over.wait()
                return "sent"

            monkeypatch.setattr(house.alerts._courier, "bring", bring)
            room = await playing(house)
            for number in [*range(52), 52]:
                visitor = BOB if number == 52 else f"cookie {number}"
                count = 1 if number == 52 else 20
                for one in range(count):
                    device = Device(f"{number}-{one}", visitor, "", "", "", "en", "", 1)
                    await house.alerts._send(room.fold, visitor, "turn", [device])
                await asyncio.sleep(0)
            assert BOB not in brought
            over.set()

            async def all_sent() -> bool:
                return house.alerts._waiting == 0

            await until(all_sent)
            assert brought.index(BOB) < 52 * 2

    asyncio.run(story())


def test_a_name_that_leads_inside_is_not_called(tmp_path: Any, service: PushService) -> None:
    """Its letters are fine; where it leads is looked at when it is called."""

    async def story() -> None:
        async with opened(f"sqlite:///{tmp_path / 'games.db'}", named=()) as house:
            await subscribe(house, service, BOB, "bob")
            [device] = await house.store.devices_of(BOB)
            inside = device._replace(endpoint=service.url.replace("127.0.0.1", "localhost"))
            assert await house.alerts._courier.bring(b"{}", inside, "topic") == "gone"
            nowhere = device._replace(endpoint=f"https://{'a' * 64}.example/")
            assert await house.alerts._courier.bring(b"{}", nowhere, "topic") == "failed"
            assert service.heard.empty()

    asyncio.run(story())
