"""A choice among cards: what each is, does and means now, by hand, by keys and for a reader."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.brigade.tables import table
from tests.browser.visiting import DESKTOP, PHONE, Visitor

ME = {"kind": "me"}
COMPUTER = {"kind": "computer", "level": "rules-of-thumb"}
SMALL = {"width": 320, "height": 640}
FINGER = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def recruiting(visitor: Visitor, crew: list[str] | None = None) -> None:
    """Room for one crew member, a loyal building of the Commoners, and Nery and Morgana drawn."""
    sheet = {"tracks": {"crew": 1}, "crew": crew or []}
    laid = visitor.lay(
        "brigade",
        position=table(sheet, loyalty={"0,1": 0}).position(),
        seats=[ME, COMPUTER],
        script=["P1 draws nery", "P1 draws morgana"],
    )
    visitor.open(f"/table/{laid}")
    visitor.wait_turn()
    visitor.do("recruit")
    expect(visitor.page.locator(".tray .ccard")).to_have_count(3)


def card(visitor: Visitor, key: str) -> Locator:
    return visitor.page.locator(f'.ccard[data-card="{key}"]')


def crew(state: dict[str, Any]) -> list[str]:
    return [member["key"] for member in state["view"]["scoreboard"][0]["crew"]]


@pytest.mark.parametrize("size", [DESKTOP, SMALL], ids=["desktop", "small"])
def test_recruits_are_known_before_they_are_kept(
    visit: Callable[..., Visitor], size: dict[str, int]
) -> None:
    visitor = visit(viewport=size)
    recruiting(visitor)
    nery = card(visitor, "nery")
    for words in ("Nery Cagehand", "Commoners, 2 water", "Rivals need value + 2", "You hold 1"):
        expect(nery).to_contain_text(words)
    expect(card(visitor, "morgana")).to_contain_text("Sleeps until you hold a building: Merchants")
    expect(card(visitor, "none")).to_contain_text("The action is spent all the same")
    assert visitor.cut() == []
    assert visitor.axe() == []
    visitor.do("keep nery")
    assert crew(visitor.state) == ["nery"]
    expect(visitor.page.locator(".tray")).to_have_count(0)


def test_no_word_of_a_recruit_is_english_in_polish(visit: Callable[..., Visitor]) -> None:
    visitor = visit(locale="pl-PL")
    recruiting(visitor)
    expect(card(visitor, "nery")).to_contain_text("Pospólstwo, woda: 2")
    expect(card(visitor, "none")).to_contain_text("Akcja i tak jest zużyta")
    visitor.do("decline")
    assert crew(visitor.state) == []


def test_recruits_are_chosen_by_keys_and_told_to_a_reader(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    recruiting(visitor)
    page = visitor.page
    group = page.get_by_role("radiogroup", name="Keep one of your two recruits")
    expect(group.get_by_role("radio")).to_have_count(3)
    told = card(visitor, "nery").get_attribute("aria-label") or ""
    assert told.startswith("Nery Cagehand. Commoners, 2 water. Rivals need")
    assert told.endswith("Keep. 1 of 3")
    page.keyboard.press("2")
    expect(card(visitor, "morgana")).to_be_focused()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(card(visitor, "nery")).to_be_focused()
    expect(card(visitor, "nery")).to_have_attribute("aria-checked", "true")
    page.keyboard.press("Escape")
    expect(group).to_have_count(0)
    page.get_by_role("button", name="Show the cards").click()
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    visitor.wait(lambda state: crew(state) == ["nery"])


def test_a_card_under_a_resting_mouse_is_not_selected(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    recruiting(visitor)
    page, morgana = visitor.page, card(visitor, "morgana")
    morgana.hover()
    expect(morgana).to_be_checked()
    card(visitor, "nery").hover()
    expect(card(visitor, "nery")).to_be_checked()
    there = morgana.bounding_box()
    assert there is not None
    page.keyboard.press("Escape")
    expect(page.locator(".tray .ccard")).to_have_count(0)
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2)
    page.get_by_role("button", name="Show the cards").focus()
    page.keyboard.press("Enter")
    expect(morgana).to_be_visible()
    visitor.rest()
    expect(card(visitor, "nery")).to_be_checked()


def test_a_full_crew_asks_who_makes_room(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**FINGER)
    recruiting(visitor, crew=["kulari"])
    card(visitor, "nery").locator(".take").tap()
    expect(visitor.page.get_by_role("heading", name="Instead of whom?")).to_be_visible()
    expect(card(visitor, "kulari")).to_contain_text("5 movement points")
    visitor.page.get_by_role("button", name="Back").tap()
    expect(card(visitor, "morgana")).to_be_visible()
    card(visitor, "morgana").locator(".take").tap()
    card(visitor, "kulari").locator(".take").tap()
    visitor.wait(lambda state: crew(state) == ["morgana"])


def test_a_first_tap_selects_a_card_and_takes_nothing(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**FINGER)
    recruiting(visitor)
    version = visitor.state["version"]
    card(visitor, "morgana").locator("b").tap()
    expect(card(visitor, "morgana")).to_have_attribute("aria-checked", "true")
    assert visitor.state["version"] == version


def test_specialists_are_cards_and_say_who_has_them(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    laid = visitor.lay(
        "flashpoint",
        options={"mode": "experienced", "firefighters": 2},
        seats=[COMPUTER, ME],
    )
    visitor.open(f"/table/{laid}")
    visitor.wait_turn()
    taken = visitor.state["view"]["firefighters"][0]["specialist"]
    gone = card(visitor, taken)
    expect(gone).to_have_attribute("aria-disabled", "true")
    expect(gone).to_contain_text("Ada has it")
    version = visitor.state["version"]
    gone.focus()
    visitor.page.keyboard.press("Enter")
    assert visitor.state["version"] == version
    wanted = "paramedic" if taken != "paramedic" else "generalist"
    visitor.do(f"specialist {wanted}")
    assert visitor.state["view"]["firefighters"][1]["specialist"] == wanted
