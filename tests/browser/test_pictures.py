"""A new table: boards by their pictures, what can be added to each, and a surprise."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visiting import DESKTOP, NARROW, PHONE, Visitor

ME = {"kind": "me"}


def new_table(visitor: Visitor) -> Page:
    page = visitor.open("/new/flashpoint")
    expect(page.locator(".sketch svg")).to_have_count(12)
    return page


def card(page: Page, name: str) -> Locator:
    return page.get_by_role("radio", name=name)


@pytest.mark.parametrize("size", [DESKTOP, NARROW], ids=["desktop", "narrow"])
def test_boards_are_chosen_by_picture(visit: Callable[..., Visitor], size: dict[str, int]) -> None:
    visitor = visit(viewport=size)
    page = new_table(visitor)
    expect(card(page, "The house with four entrances")).to_be_checked()
    expect(page.get_by_role("switch", name="An attic")).to_have_attribute("aria-disabled", "true")
    page.locator(".picture-card", has_text="The mechanic's garage").click()
    expect(page.locator(".picked")).to_contain_text("A car and fuel drums")
    page.get_by_role("switch", name="An attic").click()
    expect(page.locator(".summary")).to_contain_text("Recruit level · you · one computer")
    expect(page.locator(".summary")).to_contain_text("about 45 min")
    assert visitor.cut() == []
    assert visitor.axe() == []
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    visitor.wait_turn()
    options: dict[str, Any] = visitor.state["view"]["options"]
    assert (options["board"], options["attic"], options["mode"]) == (
        "ed_garage",
        True,
        "experienced",
    )
    if size != DESKTOP:
        expect(page.locator(".floor-switch button")).to_have_count(2)


def test_what_does_not_fit_another_board_is_left(visit: Callable[..., Visitor]) -> None:
    page = new_table(visit(viewport=DESKTOP))
    page.locator(".picture-card", has_text="The laboratory").click()
    basement = page.get_by_role("switch", name="A basement")
    basement.click()
    expect(basement).to_be_checked()
    page.locator(".picture-card", has_text="The submarine").click()
    expect(basement).not_to_be_checked()
    expect(basement).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("button", name="Start")).to_have_attribute("aria-disabled", "false")


def test_a_surprise_is_another_board_that_can_be_played(visit: Callable[..., Visitor]) -> None:
    page = new_table(visit(viewport=DESKTOP))
    page.get_by_role("button", name="Surprise me").click()
    expect(page.locator(".picked")).to_contain_text("The dice have chosen:")
    expect(card(page, "The house with four entrances")).not_to_be_checked()
    expect(page.locator(".summary .bad")).to_have_count(0)
    expect(page.get_by_role("button", name="Start")).to_have_attribute("aria-disabled", "false")


def test_what_is_hard_to_grasp_can_be_tried_first(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport=PHONE)
    page = new_table(visitor)
    lessons = page.get_by_role("navigation", name="Try it first")
    expect(lessons).to_have_count(0)
    page.locator(".picture-card", has_text="The submarine").click()
    expect(lessons.get_by_role("link")).to_have_text(re.compile("Heat aboard"))
    page.get_by_role("switch", name="Tragic Events").click()
    expect(lessons.get_by_role("link")).to_have_count(2)
    lessons.get_by_role("link", name="Heat aboard").click()
    page.wait_for_url("**/learn/flashpoint/submarine?table=*")
    expect(page.locator(".coach")).to_contain_text("one long hull")


def test_what_clashes_with_a_choice_is_taken_out_and_said(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport=NARROW)
    page = new_table(visitor)
    page.get_by_role("button", name="Everything").click()
    page.locator(".picture-card", has_text="The subway station").click()
    expect(page.locator(".summary")).to_contain_text("Taken out", use_inner_text=True)
    expect(page.locator(".summary")).to_contain_text("Murphy")
    page.locator("summary", has_text="Ambulance and Engine").click()
    expect(page.get_by_role("switch", name="Murphy")).to_have_count(0)
    page.get_by_role("radio", name="Family").check()
    expect(page.get_by_role("radio", name="The house with four entrances")).to_be_checked()
    assert visitor.cut() == []
    assert visitor.axe() == []
