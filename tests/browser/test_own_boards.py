"""Boards of one's own in the form of a new table: pasted, from a file, by a link, remembered."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visiting import DESKTOP, Visitor

COTTAGE = Path("examples/boards/cottage.toml")
WARSAW = Path("src/firehall/games/arsonist/town/maps/warsaw.toml")
SMALL = {"width": 320, "height": 640}


def paste(page: Page, text: str) -> Locator:
    """Into the dialog, which is open then or gone."""
    dialog = page.get_by_role("dialog", name="A board of your own")
    if not dialog.is_visible():
        page.get_by_role("button", name="A board of your own").click()
    dialog.get_by_label("Its text (TOML or JSON), or a link").fill(text)
    dialog.get_by_role("button", name="Check it").press("Enter")
    return dialog


@pytest.mark.parametrize("size", [DESKTOP, SMALL], ids=["desktop", "small"])
def test_a_board_is_pasted_seen_and_played_on(
    visit: Callable[..., Visitor], size: dict[str, int]
) -> None:
    visitor = visit(viewport=size)
    page = visitor.open("/new/flashpoint")
    dialog = paste(page, COTTAGE.read_text("utf-8").replace("| →", "| ?", 1))
    expect(dialog.get_by_role("alert")).to_contain_text("Floor G: Plan line 4, column 3")
    assert visitor.axe() == []
    assert visitor.cut() == []
    dialog = paste(page, COTTAGE.read_text("utf-8"))
    expect(dialog).to_have_count(0)
    card = page.get_by_role("radio", name="A cottage with a loft")
    expect(card).to_be_checked()
    expect(card).to_be_focused()
    expect(page.locator(".picture-card.own .sketch svg")).to_be_visible()
    expect(page.locator(".picked")).to_contain_text("A cottage with a loft")
    visitor.rest()
    assert visitor.axe() == []
    assert visitor.cut() == []
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    visitor.wait_turn()
    assert visitor.state["view"]["options"]["board"]["title"] == "A cottage with a loft"
    upper = page.locator('[data-place="U:3,4"]' if size == DESKTOP else ".floor-switch button")
    expect(upper.first).to_be_visible()


def test_a_link_brings_it_along_and_the_device_remembers_it(visit: Callable[..., Visitor]) -> None:
    page = visit().open("/new/flashpoint")
    page.get_by_role("button", name="A board of your own").click()
    page.get_by_label("Choose a file").set_input_files(COTTAGE)
    link = page.get_by_role("textbox", name="A link to it").input_value()

    guest = visit()
    there = guest.open(link.removeprefix(guest.url))
    mine = there.get_by_role("radio", name="A cottage with a loft")
    expect(mine).to_be_checked()
    there.locator(".picture-card").first.click()
    expect(mine).not_to_be_checked()

    again = guest.open("/new/flashpoint")
    expect(mine).to_have_count(0)
    dialog = paste(again, f"{link[:-9]}")
    expect(dialog.get_by_role("alert")).to_have_text("This link is not whole.")
    dialog.get_by_role("button", name="A cottage with a loft").click()
    expect(mine).to_be_checked()


def test_a_map_of_ones_own(visit: Callable[..., Visitor]) -> None:
    page = visit().open("/new/arsonist")
    expect(page.get_by_role("radio", name="Warsaw")).to_be_checked()
    page.get_by_role("button", name="A map of your own").click()
    town = WARSAW.read_text("utf-8").replace('name = "warsaw"', 'name = "twin"', 1)
    page.get_by_label("Its text (TOML or JSON), or a link").fill(town)
    page.get_by_role("button", name="Check it").click()
    expect(page.locator(".picture-card.own .sketch svg.arsonist")).to_be_visible()
    expect(page.get_by_role("button", name="Start")).to_have_attribute("aria-disabled", "false")
