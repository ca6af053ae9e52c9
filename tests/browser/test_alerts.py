"""Turn alerts: asked for, received with the page closed, and a tap opens the table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import CDPSession, Page, expect

from tests.browser.visiting import NARROW, Devices, Visitor
from tests.server.people import Person
from tests.server.pushing import PushService
from tests.server.serving import Serving

#: What a browser's push service gives it: here one of ours, since Chromium reaches none of its own.
SUBSCRIBED = """(given) => {
    const bytes = (text) => Uint8Array.from(
        atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
    const {endpoint, p256dh, auth} = given;
    const made = {
        endpoint,
        getKey: (name) => bytes(given[name]),
        toJSON: () => ({endpoint, keys: {p256dh, auth}}),
        unsubscribe: async () => localStorage.removeItem('subscribed') ?? true,
    };
    PushManager.prototype.subscribe = async ({applicationServerKey, userVisibleOnly}) => {
        if (!userVisibleOnly || !applicationServerKey)
            throw new DOMException('refused', 'NotAllowedError');
        localStorage.setItem('subscribed', 'yes');
        return made;
    };
    PushManager.prototype.getSubscription =
        async () => localStorage.getItem('subscribed') ? made : null;
}"""
SHOWN = """async () => {
    const worker = await navigator.serviceWorker.getRegistration();
    const told = await worker.getNotifications();
    return told.map(({title, body, lang, tag, data}) => ({title, body, lang, tag, data}));
}"""


@pytest.fixture
def service() -> Iterator[PushService]:
    with PushService() as service:
        yield service


@pytest.fixture
def house(tmp_path: Path) -> Iterator[Serving]:
    """A server that may reach the push service here."""
    serving = Serving(
        f"sqlite:///{tmp_path / 'games.db'}", "--rate", "0", "--push-host", "127.0.0.1"
    )
    yield serving
    serving.kill()


@pytest.fixture
def maya(house: Serving, devices: Devices, service: PushService) -> Iterator[Visitor]:
    visitor = Visitor(devices, house.url, viewport=NARROW, service_workers="allow")
    visitor.context.grant_permissions(["notifications"], origin=house.url)
    given = service.subscription()
    visitor.before_any_page(f"({SUBSCRIBED})({json.dumps(given)})")
    visitor.api("PATCH", "/api/me", {"name": "Maya"})
    yield visitor
    assert visitor.errors == []
    visitor.close()


def worker_of(visitor: Visitor, page: Page) -> tuple[CDPSession, str]:
    """The page's service worker, once it is at work."""
    wire = visitor.context.new_cdp_session(page)
    found: list[str] = []

    def take(told: dict[str, Any]) -> None:
        found.extend(one["registrationId"] for one in told["registrations"])

    wire.on("ServiceWorker.workerRegistrationUpdated", take)
    wire.send("ServiceWorker.enable")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    visitor._until(lambda: bool(found))
    return wire, found[-1]


def test_an_alert_comes_while_the_page_is_closed(
    maya: Visitor, house: Serving, service: PushService
) -> None:
    page = maya.open("/")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    page.get_by_role("button", name="Settings").click()
    turn = page.get_by_role("switch", name="Tell me when it is my turn")
    expect(turn).not_to_be_checked()  # off until asked for
    turn.check()
    expect(page.get_by_role("dialog")).to_contain_text("even while this page is closed")
    table = maya.lay(
        "flashpoint",
        options={"firefighters": 2},
        seats=[{"kind": "me"}, {"kind": "open"}],
        public=True,
    )
    tomek = Person(house.url, "Tomek")
    tomek.post(f"/api/tables/{table}/seats/1/claim")
    maya.open(f"/table/{table}")
    maya.wait_turn()
    maya.do("start 3,0")
    maya.page.close()

    with tomek.sit(table, 1) as his:
        his.play("start 3,0")
        alert = service.next()
    told = service.opened(alert)
    tomek.close()
    assert told["url"] == f"/table/{table}"

    # The push service has it; its way into the browser goes by Chromium's own door.
    elsewhere = maya.page = maya.context.new_page()
    elsewhere.goto(f"{house.url}/rules/flashpoint")
    wire, registration = worker_of(maya, elsewhere)
    message = {"origin": house.url, "registrationId": registration, "data": json.dumps(told)}
    wire.send("ServiceWorker.deliverPushMessage", message)
    maya._until(lambda: bool(elsewhere.evaluate(SHOWN)))
    [shown] = elsewhere.evaluate(SHOWN)
    assert shown == {
        "title": "Your turn",
        "body": "Flash Point: Fire Rescue with Tomek",
        "lang": "en",
        "tag": f"firehall-{table}",
        "data": f"{house.url}/table/{table}",
    }
    # Whoever opens the table has seen it.
    elsewhere.goto(f"{house.url}/table/{table}")
    maya._until(lambda: not elsewhere.evaluate(SHOWN))


def test_it_can_be_switched_off_for_each_device(maya: Visitor, service: PushService) -> None:
    page = maya.open("/me")
    page.evaluate("async () => { await navigator.serviceWorker.ready; }")
    alerts = page.get_by_role("region", name="Turn alerts")
    turn = alerts.get_by_role("switch", name="Tell me when it is my turn")
    turn.check()
    expect(alerts.get_by_role("listitem")).to_contain_text(["this one"])
    more = {**service.subscription("old"), "name": "Old phone"}
    maya.api("PUT", "/api/me/alerts", more)
    page.reload()
    devices = alerts.get_by_role("listitem")
    expect(devices).to_have_count(2)
    quiet = alerts.get_by_role("switch", name="Quiet hours")
    quiet.check()
    expect(quiet).to_be_checked()
    zone = page.evaluate("() => Intl.DateTimeFormat().resolvedOptions().timeZone")
    kept = {"start": "22:00", "end": "08:00", "zone": zone}
    for label, which, time in (("From", "start", "23:15"), ("To", "end", "06:45")):
        alerts.get_by_label(label, exact=True).fill(time)
        kept[which] = time
        maya._until(lambda: maya.api("GET", "/api/me").get("quiet") == kept)
        page.reload()
    maya.rest()
    assert maya.cut() == []
    assert maya.axe() == []
    alerts.get_by_role("button", name="Turn off alerts: Old phone").click()
    expect(devices).to_have_count(1)
    turn.uncheck()
    expect(devices).to_have_count(0)
    assert maya.api("GET", "/api/me/alerts")["devices"] == []
    page.reload()
    expect(turn).not_to_be_checked()
