"""A game gone through: its moves follow, and a review says long plans in few words."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

import firehall
from tests.browser.visiting import PHONE, Visitor

STEPS = 15
CHANCE = {"value": 0.4, "band": 0.02}
#: How far the list is from having the current move in its middle, and how far it has gone.
OFF = """() => {
    const box = document.querySelector('.moves ol');
    const [row] = box.querySelectorAll('[aria-current]');
    const middle = row.getBoundingClientRect().top - box.getBoundingClientRect().top;
    return [Math.abs(middle - box.clientHeight / 2), box.scrollTop];
}"""


def a_game(visitor: Visitor, game: str, **options: Any) -> Page:
    """The replay of one that nobody won."""
    match = firehall.Match(game, options, seed=4)
    while not match.over and match.ply < 90:
        if match.actor == firehall.CHANCE:
            match.roll()
        else:
            match.play(match.legal()[-1])
    made = visitor.api("POST", "/api/records", match.record())
    visitor.page.goto(f"{visitor.url}/replay/{made['id']}?ply=1")
    expect(visitor.page.locator(".moves .cur")).to_be_visible()
    return visitor.page


def test_the_list_of_moves_follows_at_once(visit: Callable[..., Visitor]) -> None:
    """A glide would still be on its way when somebody looks."""
    page = a_game(visit(speed=1), "flashpoint", firefighters=2)
    page.evaluate("() => document.querySelector('main').focus()")
    for _ in range(40):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".moves .cur .i")).to_have_text("41")
    off, gone = page.evaluate(OFF)
    assert gone > 0
    assert off < 2
    page.keyboard.press("Home")
    expect(page.locator(".moves .cur")).to_have_count(0)
    assert page.evaluate("() => document.querySelector('.moves ol').scrollTop") == 0


def test_every_roll_says_what_came_of_it(visit: Callable[..., Visitor]) -> None:
    page = a_game(visit(), "flashpoint", mode="experienced", firefighters=1)
    rolls = page.locator(".moves .dice")
    expect(rolls.filter(has_text="Hazmat at").first).to_be_attached()
    expect(rolls.filter(has_text="New point of interest at").first).to_be_attached()


def reviewed(page: Page) -> None:
    """The server has found a plan of many steps, at the decision of ply 1."""
    step: dict[str, Any] = {"action": "end", "on": [], "origin": None}
    one = {
        "ply": 1,
        "seat": 0,
        "best": "end",
        "say": "Step 1",
        "before": CHANCE,
        "after": CHANCE,
        "loss": CHANCE,
        "judgement": "blunder",
        "all_before": [CHANCE],
        "all_after": [CHANCE],
        "done": None,
        "plan": [{**step, "say": f"Step {n + 1}"} for n in range(STEPS)],
    }
    review = {
        "state": "done",
        "cursor": "1",
        "ahead": 0,
        "trials": 64,
        "done": 1,
        "of": 1,
        "side": 0,
        "curves": [0],
        "decisions": [one],
        "luck": [],
        "moments": [],
        "summary": [],
        "headline": "",
    }
    told = {"body": json.dumps(review), "content_type": "application/json"}
    page.route("**/review?*", lambda route: route.fulfill(**told))


def height(of: Locator) -> float:
    box = of.bounding_box()
    assert box is not None
    return box["height"]


def test_a_long_plan_is_folded(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport=PHONE)
    reviewed(visitor.page)
    page = a_game(visitor, "brigade", players=2)
    moment = page.locator(".review .moment")
    expect(moment).to_contain_text("5 Step 5 …")
    expect(moment).not_to_contain_text("6 Step 6")
    low = height(moment)
    more = moment.get_by_role("button", name=f"All {STEPS} steps")
    expect(more).to_have_attribute("aria-expanded", "false")
    more.focus()
    page.keyboard.press("Enter")
    expect(moment).to_contain_text(f"{STEPS} Step {STEPS}.")
    fewer = moment.get_by_role("button", name="Fewer steps")
    expect(fewer).to_be_focused()
    expect(fewer).to_have_attribute("aria-expanded", "true")
    assert height(moment) > low
    fewer.click()
    expect(moment).not_to_contain_text("6 Step 6")
    assert height(moment) == low
