"""A finger: its first tap shows in the dock, the second does it; nothing lies over the board."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser import screenshots
from tests.browser.visiting import DOORSTEP, PHONE, Visitor, key_of

ME = {"kind": "me"}
FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def doorstep(visitor: Visitor) -> Page:
    page = visitor.open(f"/table/{visitor.lay('flashpoint', position=DOORSTEP, seats=[ME])}")
    visitor.wait_turn()
    expect(page.locator(".target.far").first).to_be_visible()
    return page


def stands(visitor: Visitor) -> list[int]:
    at: list[int] = visitor.state["view"]["firefighters"][0]["at"]
    return at


def test_the_second_tap_does_what_the_first_has_shown(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**FINGER)
    page = doorstep(visitor)
    preview, popup = page.locator(".dock .preview"), page.locator(".board-menu")
    version = visitor.state["version"]
    page.locator('[data-place="4,8"]').tap()
    expect(preview).to_contain_text("Move west (1 AP)")
    expect(preview).to_contain_text("3 AP stay.")
    expect(preview.locator(".appips .plan")).to_have_count(1)
    expect(page.locator(".route")).to_have_count(1)
    page.locator('[data-place="3,7"]').tap()  # another space: the preview moves there
    expect(preview.get_by_role("button", name="Go, 3 AP")).to_be_visible()
    expect(preview.locator(".appips .plan")).to_have_count(3)
    expect(popup).to_have_count(0)
    assert visitor.state["version"] == version
    page.locator('[data-place="3,7"]').tap()
    visitor.wait(lambda state: state["view"]["firefighters"][0]["at"] == [3, 7])
    expect(preview).to_have_count(0)


def test_the_blue_button_does_it_too_and_cancel_does_not(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**FINGER)
    visitor.install_clock()
    page = doorstep(visitor)
    preview, place = page.locator(".dock .preview"), page.locator('[data-place="4,8"]')
    place.tap()
    preview.get_by_role("button", name="Cancel").tap()
    expect(preview).to_have_count(0)
    place.tap()
    expect(preview).to_be_visible()
    page.locator("svg.board").tap(position={"x": 3, "y": 3})  # the lawn's edge is no place
    expect(preview).to_have_count(0)
    with visitor.stopped():
        place.tap()
        expect(preview).to_be_visible()
        page.clock.run_for(12_000)
        expect(preview).to_have_count(0)
    assert stands(visitor) == [4, 9]
    place.tap()
    preview.get_by_role("button", name="Go, 1 AP").tap()
    visitor.wait(lambda state: state["view"]["firefighters"][0]["at"] == [4, 8])


def test_several_acts_on_one_space_are_told_apart_in_the_dock(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(**FINGER)
    page = screenshots.house(visitor)
    visitor.wait_turn()
    place, preview = page.locator('[data-place="3,7"]'), page.locator(".dock .preview")
    place.tap()
    choices = preview.get_by_role("group", name="What to do there").get_by_role("button")
    expect(choices).to_have_count(2)
    expect(choices.first).to_have_attribute("aria-pressed", "true")
    choices.nth(1).tap()
    expect(preview).to_contain_text("carrying a victim (2 AP)")
    expect(page.locator(".board-menu")).to_have_count(0)
    place.tap()
    visitor.wait(lambda state: [3, 7] in [one["at"] for one in state["view"]["victims"]])


def test_a_place_where_nothing_can_be_done_tells_what_is_there(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(**FINGER)
    page = screenshots.house(visitor)
    visitor.wait_turn()
    told = page.locator(".dock").get_by_role("dialog")
    page.locator('[data-place="4,4"]').tap()
    expect(told).to_contain_text("Row 4, column 4")
    expect(page.locator(".board-menu, .toast")).to_have_count(0)
    told.get_by_role("button", name="Close").tap()
    expect(told).to_have_count(0)


def test_a_finger_that_rests_on_a_place_asks_what_is_there(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**FINGER)
    visitor.install_clock()
    page = doorstep(visitor)
    box = page.locator('[data-place="4,8"]').bounding_box()
    assert box
    touch = visitor.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    told = page.locator(".dock").get_by_role("dialog")
    with visitor.stopped():
        touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
        page.clock.run_for(600)
        expect(told).to_contain_text("Row 4, column 8")
        touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(told).to_be_visible()
    assert stands(visitor) == [4, 9]


#: A moment of each game in which something can be done on the board without choosing a kind first.
MOMENTS = {
    "flashpoint": (screenshots.house, "move"),
    "arsonist": (screenshots.half_played, "drive"),
    "brigade": (screenshots.city, "move"),
}


@pytest.mark.parametrize("game", MOMENTS)
def test_every_game_is_played_by_taps(visit: Callable[..., Visitor], game: str) -> None:
    visitor = visit(**FINGER)
    lay, verb = MOMENTS[game]
    page = lay(visitor)
    visitor.wait_turn()
    if not any(one["verb"] == verb for one in visitor.legal):
        visitor.do("regroup")
    version = visitor.state["version"]
    action = next(one for one in visitor.legal if one["verb"] == verb)
    place = page.locator(f'svg.board [data-place="{key_of(action["on"][0])}"]').first
    place.tap()
    expect(page.locator(".dock .preview")).to_contain_text(action["say"])
    expect(page.locator(".board-menu")).to_have_count(0)
    assert visitor.state["version"] == version
    place.tap()
    visitor.wait(lambda state: state["version"] > version)
