"""The story can be found on the board: its places are called as there, and are shown."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.brigade.tables import table
from tests.browser.visiting import DOORSTEP, PHONE, Visitor

ME = {"kind": "me"}
COMPUTER = {"kind": "computer", "level": "rules-of-thumb"}
FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def shows(visitor: Visitor, place: str, name: str) -> None:
    """A ring lies on a place of the board, and its name stands beside it."""
    shown = visitor.page.locator(".shown-place")
    expect(shown).to_contain_text(name)
    ring = middle(shown.locator("circle"))
    there = middle(visitor.page.locator(f'svg.board [data-place="{place}"]').first)
    assert abs(ring[0] - there[0]) < 12, (ring, there)
    assert abs(ring[1] - there[1]) < 12, (ring, there)


def test_spaces_have_row_column_and_room(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.open(f"/table/{visitor.lay('flashpoint', position=DOORSTEP, seats=[ME])}")
    visitor.wait_turn()
    visitor.do("move W")
    story = visitor.page.locator(".story")
    outside = story.get_by_role("button", name="4·9 (outside)")
    inside = story.get_by_role("button", name="4·8 (games room)")
    expect(visitor.page.locator(".shown-place")).to_have_count(0)
    outside.hover()
    shows(visitor, "4,9", "4·9 (outside)")
    # A pointer at rest is told again where it is whenever the page moves under it.
    visitor.page.mouse.move(0, 0)
    expect(visitor.page.locator(".shown-place")).to_have_count(0)
    inside.focus()
    shows(visitor, "4,8", "4·8 (games room)")
    numbers = visitor.page.locator(".dice-numbers .ring")
    assert numbers.all_text_contents() == ["0", "7", "0", "9"]
    visitor.page.keyboard.press("Tab")
    expect(visitor.page.locator(".shown-place")).to_have_count(0)
    assert visitor.axe() == []


def test_settlements_have_their_names(visit: Callable[..., Visitor]) -> None:
    visitor = visit(locale="pl-PL")
    visitor.open(f"/table/{visitor.lay('arsonist', seats=[COMPUTER, ME])}")
    visitor.wait_turn()
    visitor.do("car 1")
    visitor.wait_turn()
    named = visitor.page.locator(".story").get_by_role("button", name="1 (Stary Żoliborz)")
    named.first.hover()
    shows(visitor, "s1", "1 (Stary Żoliborz)")


def test_buildings_have_their_names_in_the_story_and_under_the_pointer(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(locale="es-ES")
    laid = visitor.lay(
        "brigade", position=table({"brigade": [0, 1]}).position(), seats=[ME, COMPUTER]
    )
    page = visitor.open(f"/table/{laid}")
    visitor.wait_turn()
    visitor.do("wagon 1,1")
    name = "La Casa de Vecinos del Sebo"
    page.locator(".story").get_by_role("button", name=name).hover()
    shows(visitor, "1,1", name)
    page.locator('svg.board [data-place="1,2"]').hover()
    expect(page.locator(".shown-place")).to_contain_text("La Posada del Viejo Pajar")


def test_a_tap_in_the_story_shows_the_board(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**FINGER)
    visitor.open(f"/table/{visitor.lay('flashpoint', position=DOORSTEP, seats=[ME])}")
    visitor.wait_turn()
    visitor.do("move W")
    page = visitor.page
    page.get_by_role("button", name="Open the whole log").tap()
    page.locator(".story").get_by_role("button", name="4·8 (games room)").tap()
    expect(page.locator(".col-side")).to_be_hidden()
    shows(visitor, "4,8", "4·8 (games room)")
