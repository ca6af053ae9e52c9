"""Several seats at one device: the screen goes dark between players who have secrets."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visiting import Visitor

ME = {"kind": "me"}


def test_the_device_is_handed_over_by_holding_a_button(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.install_clock()
    page = visitor.open(f"/table/{visitor.lay('arsonist', seats=[ME, ME])}")
    dark = page.locator(".handover")
    expect(dark).to_contain_text("Hand over to the Arsonist")
    assert "arsonist" not in visitor.state["view"]
    ready = dark.get_by_role("button")

    with visitor.stopped():
        ready.click()  # a tap is not enough
        page.clock.run_for(2_000)
        expect(dark).to_be_visible()
        page.mouse.down()
        page.clock.run_for(900)
        expect(dark).to_be_visible()
        page.clock.run_for(100)
        expect(dark).to_have_count(0)
        page.mouse.up()
    visitor.wait(lambda state: state["yours"] == 0 and state["seat"] == 0)

    visitor.do("start 6")
    visitor.do("blaze 6")
    expect(dark).to_contain_text("Hand over to the Commissioner")
    expect(page.locator("main svg.board, main .map")).to_have_count(0)
    expect(ready).to_be_focused()
    page.keyboard.down("Enter")
    expect(dark).to_have_count(0)
    page.keyboard.up("Enter")
    visitor.wait(lambda state: state["yours"] == 1 and state["seat"] == 1)
    assert "arsonist" not in visitor.state["view"]
    told = page.locator(".story li", has_text="start")
    expect(told).to_have_text("The arsonist writes down a start.")  # and not where


def test_the_screen_goes_dark_when_the_page_is_left(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open(f"/table/{visitor.lay('arsonist', seats=[ME, ME])}")
    page.locator(".handover button").hover()
    page.mouse.down()
    expect(page.locator(".handover")).to_have_count(0)
    page.mouse.up()
    visitor.wait(lambda state: state["seat"] == 0)
    page.evaluate(
        """() => {
            Object.defineProperty(document, 'hidden', {value: true, configurable: true});
            document.dispatchEvent(new Event('visibilitychange'));
        }"""
    )
    expect(page.locator(".handover")).to_contain_text("Hand over to the Arsonist")


def test_without_secrets_nobody_has_to_look_away(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    table = visitor.lay("flashpoint", options={"firefighters": 2}, seats=[ME, ME])
    visitor.open(f"/table/{table}")
    visitor.wait(lambda state: state["yours"] == 0)
    visitor.do("start 3,0")
    visitor.wait(lambda state: state["yours"] == 1)
    visitor.do("start 7,3")
    expect(visitor.page.locator(".handover")).to_have_count(0)
