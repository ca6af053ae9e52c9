"""Who a browser is: a link from another device asks first, and there is a way back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.visiting import Devices, Visitor
from tests.server.serving import Serving


def test_a_link_asks_before_it_makes_a_browser_somebody_else(
    visit: Callable[..., Visitor],
) -> None:
    ada, bob = visit(), visit()
    ada.api("PATCH", "/api/me", {"name": "Ada"})
    bob.api("PATCH", "/api/me", {"name": "Bob"})
    bob.lay("flashpoint", options={"firefighters": 1})
    page = ada.open("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("dialog").get_by_role("button", name="Make a link").click()
    link = page.locator("dialog .copylink input").input_value()

    def me() -> str:
        return str(bob.api("GET", "/api/me")["name"])

    page = bob.page
    page.goto(link)
    expect(page.get_by_role("heading", name="Become Ada in this browser?")).to_be_visible()
    expect(page.locator("main")).to_contain_text("you are Bob now, with 1 unfinished game")
    assert "#" not in page.url
    assert bob.axe() == []
    page.get_by_role("link", name="Stay Bob").click()
    page.wait_for_url(bob.url + "/")
    assert me() == "Bob"

    page.goto(link)  # it was not used
    page.get_by_role("button", name="Become Ada").click()
    expect(page.get_by_role("heading", name="You are Ada here now")).to_be_visible()
    assert me() == "Ada"
    bob.open("/")
    page.goto(link)
    expect(page.get_by_role("alert")).to_contain_text("used already")

    page = bob.open("/")
    page.get_by_role("button", name="Settings").click()
    with page.expect_event("load"):
        page.get_by_role("button", name="Be Bob again (1 unfinished game)").click()
    bob.rest()
    assert me() == "Bob"


def test_who_gets_a_device_of_these_tests_finds_nothing_left_in_it(
    house: Serving, devices: Devices
) -> None:
    manner: dict[str, Any] = {"timezone_id": "Asia/Kathmandu"}  # nobody else's
    maya = Visitor(devices, house.url, **manner)
    maya.api("PATCH", "/api/me", {"name": "Maya"})
    maya.open("/").evaluate("() => localStorage.setItem('left', 'behind')")
    maya.context.set_offline(True)
    maya.close()
    tomek = Visitor(devices, house.url, **manner)
    assert tomek.context is maya.context
    assert tomek.open("/").evaluate("() => localStorage.getItem('left')") is None
    assert tomek.api("GET", "/api/me")["name"] != "Maya"
    tomek.close()
