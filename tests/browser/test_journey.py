"""One whole journey: a name, a day's fire, its card, the next day, its review, a puzzle of it."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Page, expect

from tests.browser.conftest import days_later
from tests.browser.screenshots import FIRST_SEARCH_MS
from tests.browser.test_daily import play
from tests.browser.visiting import PHONE, Visitor


def test_somebody_comes_back_and_learns_from_it(clocked: Visitor, clock: Path) -> None:
    page = clocked.page
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]
    take_a_name(clocked)
    table = play_todays_fire(clocked)
    share(page)

    days_later(clock)
    clocked.open("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Maya")
    clocked.open("/daily")
    yesterday = page.get_by_role("region", name="Yesterday")
    yesterday.get_by_role("link", name="Where it was lost").click()
    page.wait_for_url(f"**/replay/{table}?review")

    # Nobody presses anything more: the headline comes, then a moment with a better plan.
    headline = page.locator(".headline")
    expect(headline).to_contain_text("the crew gave", timeout=FIRST_SEARCH_MS)
    expect(page.get_by_role("region", name="About this game")).to_contain_text("The crew lost.")
    link = page.get_by_role("link", name="Try this moment again")
    fault = page.locator(".moments li", has=link).first
    again = fault.get_by_role("link", name="Try this moment again")
    expect(again).to_be_visible(timeout=FIRST_SEARCH_MS)
    number = re.search(r"Move (\d+)", str(fault.locator(".sr").text_content()))
    assert number is not None
    fault.get_by_role("button").click()
    expect(page.locator(".pos")).to_contain_text(f"Move {int(number[1]) - 1} of")
    assert clocked.axe() == []
    assert clocked.cut() == []

    again.click()
    page.wait_for_url(f"**/puzzles/own-{table}-*")
    expect(page.locator("main.puzzle[data-state=new]")).to_be_visible()
    solution = page.get_by_role("region", name="Solution")
    solution.get_by_role("button", name="Show me").click()
    solution.get_by_role("button", name="Show me").click()
    expect(solution.get_by_role("listitem").first).to_be_visible()


def take_a_name(visitor: Visitor) -> None:
    page = visitor.open("/")
    page.get_by_role("button", name="Settings").click()
    field = page.get_by_role("dialog").get_by_role("textbox", name="Your name")
    field.fill("Maya")
    field.press("Enter")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def play_todays_fire(visitor: Visitor) -> str:
    page = visitor.open("/daily")
    fire = page.get_by_role("main").get_by_role("article", name="Flash Point: Fire Rescue")
    fire.get_by_role("button", name="Play: Flash Point: Fire Rescue").click()
    page.wait_for_url("**/table/*")
    assert visitor.api("GET", "/api/me")["name"] == "Maya"
    table = page.url.rpartition("/")[2]
    play(visitor, table)
    return table


def share(page: Page) -> None:
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page.goto(page.url.partition("/table/")[0] + "/daily")
    page.get_by_role("button", name="Copy as text").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert "of 7 saved" in page.evaluate("navigator.clipboard.readText()")
