"""Keyboard and screen reader: nothing needs a mouse, axe finds nothing serious on any screen."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import screenshots
from tests.browser.visiting import DESKTOP, DOORSTEP, PHONE, Visitor

ME = {"kind": "me"}


@pytest.mark.parametrize("size", ["desktop", "phone"])
@pytest.mark.parametrize("name", screenshots.SCREENS)
def test_axe_finds_nothing_serious(visit: Callable[..., Visitor], name: str, size: str) -> None:
    visitor = visit(viewport=DESKTOP if size == "desktop" else PHONE, reduced_motion="reduce")
    page = screenshots.SCREENS[name](visitor)
    page.wait_for_timeout(400)
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme, reduced_motion="reduce")
        expect(page.locator("html")).to_have_attribute("data-theme", theme)
        page.wait_for_timeout(500)
        assert visitor.axe() == [], theme


def test_every_legal_action_has_a_button_that_keys_reach(visit: Callable[..., Visitor]) -> None:
    """From a rich position: each is done by key and taken back, as far as it can be."""
    visitor = visit()
    page = screenshots.house(visitor)
    visitor.wait_turn()
    start = visitor.state["view"]
    done = 0
    for one in visitor.legal:
        button = visitor.find(one["action"])
        button.focus()
        expect(button).to_be_focused()
        if one["verb"] in ("end", "drive"):  # the dice roll, or a question follows
            page.keyboard.press("Escape")
            continue
        before = visitor.state["version"]
        page.keyboard.press("Enter")
        visitor.wait(lambda state, before=before: state["version"] > before)  # type: ignore[misc]
        assert visitor.state["undo"], one
        before = visitor.state["version"]
        page.locator("main").focus()
        page.keyboard.press("u")
        visitor.wait(lambda state, before=before: state["version"] > before)  # type: ignore[misc]
        assert visitor.state["view"] == start
        done += 1
    assert done >= 6


def test_a_turn_by_keys_alone(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open(f"/table/{visitor.lay('flashpoint', position=DOORSTEP, seats=[ME])}")
    visitor.wait_turn()
    page.locator(".acts .act").first.wait_for()
    page.keyboard.press("1")
    listed = page.locator(".actionlist button")
    expect(listed.first).to_be_visible()
    listed.first.focus()
    page.keyboard.press("Enter")
    visitor.wait(lambda state: state["view"]["firefighters"][0]["at"] != [4, 9])
    page.keyboard.press("u")
    visitor.wait(lambda state: state["view"]["firefighters"][0]["at"] == [4, 9])
    page.keyboard.press("e")
    visitor.wait(lambda state: state["ply"] >= 2)


def test_less_motion_is_honoured(visit: Callable[..., Visitor]) -> None:
    visitor = visit(reduced_motion="reduce")
    page = visitor.open("/")
    expect(page.locator("html")).to_have_attribute("data-motion", "reduced")
