"""A server that takes its time, or cannot be reached: what stands still, what is said."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from playwright.sync_api import Page, expect

from tests.browser.visiting import Visitor

OPTIONS = "**/api/games/*/options*"
AWAY = "The server cannot be reached."


@contextmanager
def slow(page: Page, address: str) -> Iterator[None]:
    """The server takes as long as this lasts to answer."""
    page.route(address, lambda route: None)
    yield
    page.unroute(address)  # which lets through what has come


@contextmanager
def away(page: Page, address: str) -> Iterator[None]:
    page.route(address, lambda route: route.abort())
    yield
    page.unroute(address)


def test_nothing_on_the_form_of_a_new_table_changes_its_place(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit()
    page = visitor.page
    with slow(page, OPTIONS):
        page.goto(f"{visitor.url}/new/flashpoint")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        expect(page.locator("main")).to_have_attribute("aria-busy", "true")
        for role in ("switch", "radio", "combobox"):
            expect(page.get_by_role(role)).to_have_count(0)
    visitor.rest()
    more = page.get_by_role("radiogroup", name="Firefighters").get_by_role("radio", name="6")
    more.scroll_into_view_if_needed()
    before = more.bounding_box()
    more.check()
    expect(page.locator(".seatrow")).to_have_count(6)
    after = more.bounding_box()
    assert before is not None
    assert after is not None
    assert after["y"] == before["y"]


def test_a_table_starts_with_the_seats_of_its_own_options(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open("/new/flashpoint")
    start = page.get_by_role("button", name="Start", exact=True)
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url) if one.method == "POST" else None)
    with slow(page, OPTIONS):
        page.get_by_role("button", name="Everything").click()
        expect(start).to_be_disabled()
        start.press("Enter")
        expect(page.locator(".seatrow")).to_have_count(2)
    expect(page.locator(".seatrow")).to_have_count(4)
    assert not any("/api/tables" in url for url in asked)
    start.click()
    page.wait_for_url("**/table/*")
    visitor.wait_turn()
    assert len(visitor.state["view"]["firefighters"]) == 4


def test_a_new_table_waits_for_a_server_that_is_away(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page
    start = page.get_by_role("button", name="Start", exact=True)
    with away(page, OPTIONS):
        page.goto(f"{visitor.url}/new/arsonist")
        expect(page.get_by_role("status")).to_contain_text(f"{AWAY} We are trying again.")
    expect(start).to_be_enabled()
    with away(page, "**/api/tables*"):
        start.click()
        expect(page.locator(".summary")).to_contain_text(f"{AWAY} Try again in a moment.")
    start.click()
    page.wait_for_url("**/table/*")


def test_the_front_door_opens_when_the_server_is_back(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.page
    with away(page, "**/api/**"):
        page.goto(visitor.url)
        expect(page.locator("main")).to_contain_text(f"{AWAY} We are trying again.")
    expect(page.get_by_role("button", name="Play now: Flash Point")).to_be_visible()
    expect(page.locator("main")).not_to_contain_text(AWAY)


def test_what_nobody_catches_is_said_in_the_readers_language(visit: Callable[..., Visitor]) -> None:
    """The server is away when the dice are asked for; then the page itself makes a mistake."""
    visitor = visit(locale="pl-PL")
    table = visitor.lay("flashpoint", options={"firefighters": 1}, seats=[{"kind": "me"}])
    page = visitor.open(f"/replay/{table}")
    check = page.get_by_role("button", name="Sprawdź każdą kostkę")
    toast = page.locator(".toast")
    with away(page, "**/dice"):
        check.click()
        expect(toast).to_contain_text("Serwer nie odpowiada.")
    toast.get_by_role("button").click()
    expect(toast).to_have_count(0)
    page.evaluate("() => void Promise.reject(new Error('a mistake'))")
    expect(toast).to_contain_text("Coś poszło nie tak na tej stronie.")
    assert visitor.errors == ["a mistake"]
    visitor.errors.clear()
