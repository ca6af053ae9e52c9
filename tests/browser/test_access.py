"""Keyboard and screen reader: nothing needs a mouse, axe finds nothing serious on any screen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser import screenshots
from tests.browser.visiting import DESKTOP, DOORSTEP, NARROW, Visitor

ME = {"kind": "me"}


#: How axe looks at screens, by turns; the contrasts of either theme are read from the palette.
LOOKS = [(DESKTOP, "light"), (NARROW, "dark"), (NARROW, "light"), (DESKTOP, "dark")]


@pytest.mark.parametrize("name", screenshots.SCREENS)
def test_a_screen_is_for_everybody(visit: Callable[..., Visitor], name: str) -> None:
    """Axe finds nothing serious, and on a narrow phone nothing is cut or too wide."""
    visitor = visit()
    screenshots.SCREENS[name](visitor)
    size, theme = LOOKS[list(screenshots.SCREENS).index(name) % len(LOOKS)]
    visitor.look(size, theme)
    assert visitor.axe() == []
    if size is not NARROW:
        visitor.look(NARROW, theme)
    assert visitor.cut() == []


#: Games at a moment with much to do, as the seat that decides sees them.
MOMENTS: dict[str, Callable[[Visitor], Page]] = {
    "flashpoint": partial(screenshots.house, advice=False),
    "arsonist": screenshots.half_played,
    "brigade": partial(screenshots.city, advice=False),
}


@pytest.mark.parametrize("hand", ["mouse", "keyboard"])
@pytest.mark.parametrize("game", MOMENTS)
def test_every_legal_action_is_done_by_mouse_and_by_keyboard(
    visit: Callable[..., Visitor], game: str, hand: str
) -> None:
    """Each is done and taken back: on the board where it has a place there, else in the dock.

    Of one verb the first few: that each has its place is proved in `tests.server.test_aiming`.
    What cannot be taken back (dice, a look at a secret) comes last, and of these one.
    """
    visitor = visit()
    page = MOMENTS[game](visitor)
    visitor.wait_turn()
    start, offered = visitor.state["view"], few_of_each(visitor.legal)
    page.locator(".acts .act, .ends .primary").first.wait_for()
    done = 0
    final = []
    for one in offered:
        if one["verb"] in ONCE:
            final.append(one)
            continue
        act(visitor, one, hand)
        assert visitor.state["undo"], one
        version = visitor.state["version"]
        if hand == "mouse":
            page.get_by_role("button", name="Undo").click()
        else:
            page.locator("main").focus()
            page.keyboard.press("u")
        visitor.wait(lambda state, version=version: state["version"] > version)  # type: ignore[misc]
        assert visitor.state["view"] == start, one
        done += 1
    if final:
        act(visitor, final[0], hand)
    assert done + len(final) == len(offered)
    print(
        "VERBS",
        game,
        Counter(one["verb"] for one in visitor.legal),
        Counter(o["verb"] for o in offered),
    )
    assert done >= MANY[game]


def few_of_each(offered: list[dict[str, Any]]) -> list[dict[str, Any]]:
    seen = Counter[str]()
    few = []
    for one in offered:
        seen[one["verb"]] += 1
        if seen[one["verb"]] <= FEW:
            few.append(one)
    return few


FEW = 4
#: Verbs after which there is no way back.
ONCE = ("end", "drive", "search", "raid", "support", "recruit")
MANY = {"flashpoint": 7, "arsonist": 1, "brigade": 4}


def act(visitor: Visitor, one: dict[str, Any], hand: str) -> None:
    """Do a legal action: by mouse on the board if it can be, by keys through the dock."""
    version = visitor.state["version"]
    button = visitor.find(one["action"])
    if hand == "keyboard":
        button.focus()
        expect(button).to_be_focused()
        visitor.page.keyboard.press("Enter")
    else:
        place = visitor.place(one)
        if place is None:
            button.click()
        else:
            place.click()
            choice = visitor.page.locator(f'.board-menu [data-action="{one["action"]}"]')
            visitor.wait(lambda state: state["version"] > version or choice.is_visible())
            if choice.is_visible():
                choice.click()
    visitor.wait(lambda state: state["version"] > version)


def test_a_turn_by_keys_alone(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open(f"/table/{visitor.lay('flashpoint', position=DOORSTEP, seats=[ME])}")
    visitor.wait_turn()
    page.locator(".acts .act").first.wait_for()
    for _ in range(30):  # to the board, where the piece stands
        page.keyboard.press("Tab")
        if page.evaluate("() => document.activeElement.getAttribute('data-place')") == "4,9":
            break
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("Enter")
    visitor.wait(lambda state: state["view"]["firefighters"][0]["at"] == [4, 8])
    page.keyboard.press("u")
    visitor.wait(lambda state: state["view"]["firefighters"][0]["at"] == [4, 9])
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
    assert page.evaluate(CHANGES_OF_THEME) == 0


#: How many colours, at a change of theme, are for a while neither of the one nor of the other.
CHANGES_OF_THEME = """() => {
    document.documentElement.dataset.theme = 'dark';
    return document.getAnimations().filter((one) => one instanceof CSSTransition).length;
}"""
