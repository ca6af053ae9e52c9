"""A building with floors: both at once on a desk, one at a time on a phone."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.visiting import DESKTOP, PHONE, Visitor

ME = {"kind": "me"}
COTTAGE = Path(__file__).parents[2] / "examples/boards/cottage.toml"
FINGER: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def at_the_stairs(visitor: Visitor) -> None:
    """One firefighter at the foot of the stairs, nothing burning there."""
    position = {
        "game": "flashpoint",
        "options": {"board": tomllib.loads(COTTAGE.read_text("utf-8")), "firefighters": 1},
        "fire": [["U", 1, 1]],
        "poi": [["G", 5, 1]],
        "firefighters": [{"at": ["G", 3, 4], "ap": 4}],
        "turn": 0,
    }
    visitor.open(f"/table/{visitor.lay('flashpoint', position=position, seats=[ME])}")
    visitor.wait_turn()


def stands(visitor: Visitor, *at: str | int) -> None:
    visitor.wait(lambda state: state["view"]["firefighters"][0]["at"] == list(at))


def test_both_floors_are_drawn_and_stairs_lead_from_one_to_the_other(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(viewport=DESKTOP)
    at_the_stairs(visitor)
    page = visitor.page
    for name in ("Ground floor", "Upper floor"):
        expect(page.locator(".floor-title", has_text=name)).to_be_visible()
    expect(page.locator(".ways-between")).to_contain_text("Stairs, 3·4 to 3·8")
    above = page.locator('[data-place="U:3,4"]')
    label = re.compile(
        r"^Upper floor: Row 3, column 4 \(black die 8\)\. stairs down.*Move upstairs"
    )
    expect(above).to_have_attribute("aria-label", label)
    above.hover()
    expect(page.locator(".way-sign.lit")).to_be_visible()
    assert visitor.axe() == []
    above.click()
    stands(visitor, "U", 3, 4)


def test_a_way_over_the_stairs_is_planned_and_says_so(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport=DESKTOP)
    at_the_stairs(visitor)
    page = visitor.page
    far = page.locator('[data-place="U:2,4"]')
    expect(page.locator(".target.far").first).to_be_visible()
    far.hover()
    expect(page.locator(".way .flag")).to_contain_text("Next: Upper floor")
    far.click()
    stands(visitor, "U", 2, 4)


def test_page_keys_go_from_floor_to_floor(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport=DESKTOP)
    at_the_stairs(visitor)
    page = visitor.page
    page.locator('[data-place="G:3,4"]').focus()
    page.keyboard.press("PageUp")
    expect(page.locator('[data-place="U:3,4"]')).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(page.locator('[data-place="U:3,3"]')).to_be_focused()
    page.keyboard.press("PageDown")
    expect(page.locator('[data-place="G:3,3"]')).to_be_focused()


def test_a_phone_shows_one_floor_and_follows_the_action(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**FINGER)
    at_the_stairs(visitor)
    page = visitor.page
    ground, upper = (
        page.locator(".floor-switch").get_by_role("button", name=name)
        for name in ("Ground floor", "Upper floor")
    )
    expect(upper).to_have_accessible_description("1 fire, nobody found, no point of interest")
    expect(ground).to_have_attribute("aria-pressed", "true")
    expect(page.locator('svg.board [data-place="U:1,1"]')).to_have_count(0)
    assert visitor.cut() == []
    assert visitor.axe() == []

    upper.tap()
    expect(upper).to_have_attribute("aria-pressed", "true")
    expect(page.locator('svg.board [data-place="U:1,1"]')).to_be_visible()
    ground.tap()

    page.get_by_role("button", name="Stairs up: Upper floor, 1 AP").tap()
    expect(page.locator(".dock .preview")).to_be_visible()
    expect(upper).to_have_attribute("aria-pressed", "true")  # where it leads
    page.locator(".dock .preview").get_by_role("button", name="Go").tap()
    stands(visitor, "U", 3, 4)
    expect(upper).to_have_attribute("aria-pressed", "true")


LADDER: dict[str, Any] = {
    "options": {"mode": "experienced", "board": "second_story_house", "firefighters": 1},
    "firefighters": [{"at": ["G", 0, 1], "specialist": "generalist", "ap": 5, "saved": 0}],
    "engine": [["G", 0, 1], ["G", 0, 2]],
}


@pytest.mark.parametrize("around", [{"viewport": DESKTOP}, FINGER], ids=["desktop", "phone"])
def test_a_ladder_is_put_up_climbed_and_named_at_both_ends(
    visit: Callable[..., Visitor], around: dict[str, Any]
) -> None:
    visitor = visit(**around)
    page = visitor.open(f"/table/{visitor.lay('flashpoint', position=LADDER, seats=[ME])}")
    visitor.wait_turn()
    visitor.do("erect ladder U")
    foot = page.locator('svg.board [data-place="G:0,1"]').first
    expect(foot).to_have_attribute("aria-label", re.compile("a ladder up"))
    expect(page.locator(".way-badge", has_text="L").first).to_be_visible()
    visitor.do("move up")
    stands(visitor, "U", 0, 1)
    top = page.locator('svg.board [data-place="U:0,1"]').first
    expect(top).to_have_attribute("aria-label", re.compile("a ladder down"))
    if around == FINGER:
        expect(page.locator(".other-floor")).to_contain_text("Ladder: Ground floor")
    else:
        expect(page.locator(".ways-between")).to_contain_text("3 ladders left on the Engine.")
    assert visitor.cut() == []


def test_what_is_jammed_damaged_and_out_of_use_is_said_of_its_space(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(viewport=DESKTOP)
    submarine = {
        "options": {"mode": "experienced", "board": "dw_submarine", "firefighters": 1},
        "jams": [{"edge": [[5, 3], [5, 4]], "jams": 2}],
        "objects": [{"at": [4, 2], "damage": 3}],
        "firefighters": [{"at": [5, 4], "specialist": "generalist", "ap": 5, "saved": 0}],
    }
    page = visitor.open(f"/table/{visitor.lay('flashpoint', position=submarine, seats=[ME])}")
    visitor.wait_turn()
    label = "aria-label"
    door = page.locator('svg.board [data-place="5,4"]').first
    expect(door).to_have_attribute(label, re.compile("jammed fireproof door to the west"))
    expect(page.locator(".edge-count", has_text="2")).to_be_visible()
    table = page.locator('svg.board [data-place="4,2"]').first
    expect(table).to_have_attribute(label, re.compile("plotting table, damage 3 of 4"))
    expect(page.locator(".things .hit")).to_have_count(3)
