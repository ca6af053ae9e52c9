"""How to play on the page: one idea a screen, on a phone by fingers and on a desktop by keys."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visiting import PHONE, Visitor

Visit = Callable[..., Visitor]
THIN = {"width": 320, "height": 640}
#: A finger that goes across the idea, to the left.
SWIPE = """() => {
    const on = document.querySelector('.idea');
    const tell = (type, x, lifted) => {
        const touch = new Touch({identifier: 1, target: on, clientX: x, clientY: 120});
        const touches = lifted ? [] : [touch];
        on.dispatchEvent(
            new TouchEvent(type, {bubbles: true, touches, changedTouches: [touch]})
        );
    };
    tell('touchstart', 300, false);
    tell('touchend', 90, true);
}"""


def at(page: Page, number: int) -> None:
    expect(page.locator("main.howto")).to_have_attribute("data-screen", str(number))


def tag(page: Page) -> Locator:
    return page.locator(".stage .tag")


def tap(page: Page, place: str) -> None:
    page.locator(f'.stage [data-place="{place}"]').first.tap()


def following(page: Page) -> None:
    page.get_by_role("button", name="Next").tap()


def test_a_newcomer_learns_flash_point_with_a_finger(visit: Visit) -> None:
    visitor = visit(viewport=PHONE, has_touch=True)
    page = visitor.open("/")
    page.get_by_role("link", name="How to play: Flash Point: Fire Rescue").tap()
    at(page, 1)
    expect(page.locator(".stage")).to_have_attribute("data-over", "true")
    expect(tag(page)).to_contain_text("Watch")
    page.evaluate(SWIPE)
    at(page, 2)

    tap(page, "3,9")  # as possible, and not what is asked
    page.locator(".preview .primary").tap()
    expect(tag(page)).to_contain_text("is possible too. Click the space behind the door")
    tap(page, "4,8")
    page.locator(".preview .primary").tap()
    expect(tag(page)).to_contain_text("Well done One point is gone")
    page.get_by_role("button", name="Once more").tap()
    expect(tag(page)).to_contain_text("Try it")
    following(page)
    at(page, 3)
    page.get_by_role("button", name="Back").tap()
    at(page, 2)

    page.goto(f"{visitor.url}/learn/flashpoint?screen=6")
    tap(page, "4,8")
    page.locator(".preview .primary").tap()
    expect(tag(page)).to_contain_text("Somebody is here!")
    page.get_by_role("link", name="Play with a guide").tap()
    page.wait_for_url("**/learn/flashpoint/first?table=*")
    expect(page.locator(".coach")).to_be_visible()


def test_the_arsonist_is_learned_with_the_keyboard(visit: Visit) -> None:
    visitor = visit(speed=4)
    page = visitor.open("/learn/arsonist")
    stage = page.locator(".stage")
    for over in ("true", "false", "true"):  # it goes round
        expect(stage).to_have_attribute("data-over", over)
    page.get_by_role("button", name="Stop").press("Enter")
    page.get_by_role("button", name="Once more").wait_for()
    page.locator("body").press("ArrowRight")
    at(page, 2)
    said = page.locator("main > p.sr")
    expect(said).to_contain_text("How to play, 2 of 6: You move unseen. You hide in settlement 10.")

    place = page.locator('.stage [data-place="s14"]')
    place.focus()
    place.press("Enter")
    page.get_by_role("menuitem", name=re.compile("^Dodge")).press("Enter")
    expect(tag(page)).to_contain_text("Well done You are in 14")
    expect(stage).to_have_attribute("data-over", "true")
    assert visitor.axe() == []
    place.press("ArrowLeft")  # on the board: from place to place
    at(page, 2)
    page.get_by_role("button", name="Next").press("ArrowRight")
    at(page, 3)


@pytest.mark.parametrize("game", ["arsonist", "brigade", "flashpoint", "talisman"])
def test_every_screen_fits_and_can_be_read(visit: Visit, game: str) -> None:
    """On the thinnest phone by night, in the language with the longest words."""
    visitor = visit(viewport=THIN, color_scheme="dark", locale="pl-PL")
    for number in range(1, 7):
        page = visitor.open(f"/learn/{game}?screen={number}")
        expect(page.locator(".stage svg.board")).to_be_visible()
        visitor.rest()
        assert visitor.cut() == []
        if number in (1, 4):  # the others are among the screens of `test_access`
            assert visitor.axe() == []
