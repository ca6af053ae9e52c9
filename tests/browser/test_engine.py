"""The engine on the page: a game gone through, the gauge beside the board, advice."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser import screenshots
from tests.browser.screenshots import FIRST_SEARCH_MS
from tests.browser.visiting import DOORSTEP, NARROW, Visitor
from tests.server.hasty import PASSES
from tests.server.people import Person
from tests.server.serving import Serving

ME = {"kind": "me"}
COMPUTER = {"kind": "computer", "level": "rules-of-thumb"}
RANDOM = {"kind": "computer", "level": "random"}


@pytest.fixture(scope="module")
def finished(house: Serving) -> str:
    """A short game with something to find fault with: somebody played at random."""
    person = Person(house.url)
    options = {"firefighters": 2, "max_turns": 10}
    table = person.lay("flashpoint", options=options, seats=[RANDOM, COMPUTER])["id"]
    person.watch(table)
    person.close()
    return str(table)


def test_a_game_is_analysed_and_a_moment_is_looked_at(
    visit: Callable[..., Visitor], finished: str
) -> None:
    visitor = visit()
    page = visitor.open(f"/replay/{finished}")
    page.get_by_role("button", name="Analyse").click()
    review = page.get_by_role("region", name="Analysis")
    expect(review).to_be_visible(timeout=FIRST_SEARCH_MS)
    progress = review.get_by_role("status")
    whole = f"{PASSES[-1]} trials for each decision"
    expect(progress).to_contain_text(whole, timeout=FIRST_SEARCH_MS)
    expect(review.locator(".curve")).to_have_count(1)
    expect(review.locator(".band")).to_have_attribute("d", re.compile("."))

    expect(page.locator(".headline")).to_contain_text(
        re.compile(r"^Not over by turn \d+; the crew gave (nothing|away \d+ points?)")
    )
    expect(page.locator(".moves .chance").first).to_have_text(re.compile(r"^\d+ %$"))
    expect(page.locator(".moves .rolled i.red").first).to_be_visible()
    moments = page.locator(".moments button")
    assert 0 < moments.count() <= 3
    moment = moments.last
    words = str(moment.locator(".sr").text_content()).strip()
    moment.click()
    number = re.search(r"Move (\d+)", words)
    assert number is not None
    blamed = "pt." in words and "luck" not in words  # then the board shows what was to be decided
    expect(page.locator(".pos")).to_contain_text(f"Move {int(number[1]) - blamed} of")
    expect(review.locator(".moment")).to_contain_text(words)

    mark = review.get_by_role("list", name="Errors and luck").get_by_role("button").first
    mark.focus()
    page.keyboard.press("Enter")
    expect(review.locator(".moment")).to_contain_text(str(mark.get_attribute("aria-label")))

    other = visit(viewport=NARROW, locale="es-ES")
    page = other.open(f"/replay/{finished}")
    review = page.get_by_role("region", name="Análisis")
    expect(review).to_be_visible()  # nobody pressed anything: it was kept
    other.rest()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= NARROW["width"]


def test_a_game_that_is_on_offers_no_analysis(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    table = visitor.lay("flashpoint", position=DOORSTEP, seats=[ME])
    page = visitor.open(f"/replay/{table}")
    expect(page.locator(".pos")).to_be_visible()
    expect(page.get_by_role("button", name="Analyse")).to_have_count(0)


def test_the_gauge_stands_and_advice_is_followed(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = screenshots.house(visitor)
    gauge = page.get_by_role("img", name=re.compile(r"Chance that the crew wins: \d+ ± \d+ %"))
    expect(gauge).to_be_visible(timeout=FIRST_SEARCH_MS)
    page.locator("main").focus()
    page.keyboard.press("a")
    advice = page.locator(".dock .preview")
    expect(advice).to_contain_text("Advice:", timeout=FIRST_SEARCH_MS)
    expect(page.locator(".toast")).to_have_count(0)  # nothing lies over the board
    said = re.search(r"Chance of winning (\d+) ±", advice.inner_text())
    assert said is not None
    expect(page.locator(".gauge b")).to_have_text(f"{said[1]}%")
    version = visitor.state["version"]
    advice.get_by_role("button", name=re.compile("Do it|Go")).click()
    visitor.wait(lambda state: state["version"] > version)


def test_the_gauge_hides_with_the_map(visit: Callable[..., Visitor]) -> None:
    """Two at one screen who agreed to it: nothing is shown while the device is handed over."""
    visitor = visit()
    table = visitor.lay("arsonist", seats=[ME, ME], advice=True)
    page = visitor.open(f"/table/{table}")
    page.locator(".handover").wait_for()
    expect(page.locator(".gauge")).to_have_count(0)


def test_who_opens_a_table_may_switch_advice_off(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open("/new/flashpoint")
    switch = page.get_by_role("switch", name="The engine’s advice")
    expect(switch).to_be_checked()
    switch.uncheck()
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/table/*")
    visitor.wait_turn()
    expect(page.get_by_role("button", name="Advice")).to_have_count(0)
    expect(page.locator(".gauge")).to_have_count(0)

    page = visitor.open("/new/arsonist")
    page.get_by_role("radio", name="A friend").last.check()
    expect(page.get_by_role("switch", name="The engine’s advice")).not_to_be_checked()
