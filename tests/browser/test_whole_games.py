"""A game of each to its end, by clicks or by taps, computers in the other seats.

One night of The Brigade is as long as people play it, the others are made short: that long games
come to an end is for the engine to prove.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Route, expect

from tests.browser.visiting import DESKTOP, DOORSTEP, NARROW, PHONE, Visitor, ends_turn

COMPUTER = {"kind": "computer", "level": "rules-of-thumb"}
ME = {"kind": "me"}
DESK: dict[str, Any] = {"viewport": DESKTOP}
HAND: dict[str, Any] = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


def play_through(visitor: Visitor, choose: random.Random, eager: float) -> int:
    """Play to the end, doing more than ending turns when ``eager``; how many decisions it took."""
    decisions = 0
    while True:
        visitor.wait_turn()
        if visitor.state["result"] is not None:
            return decisions
        end = next((one for one in visitor.legal if ends_turn(one)), None)
        action = choose.choice(visitor.legal) if choose.random() < eager else end
        visitor.do((action or choose.choice(visitor.legal))["action"])
        decisions += 1


def shorten(visitor: Visitor, **limits: int) -> None:
    """Whatever table the page lays next has these options as well, and nobody searches at it."""

    def lay(route: Route) -> None:
        table: dict[str, Any] = json.loads(route.request.post_data or "{}")
        table["options"] = {**(table.get("options") or {}), **limits}
        table["advice"] = False
        table["seats"] = [COMPUTER if "level" in one else one for one in table["seats"]]
        route.continue_(post_data=json.dumps(table))

    visitor.page.route("**/api/tables", lay)


def test_a_game_of_flash_point_from_the_front_door_to_the_end(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit(**DESK)
    page = visitor.open("/")
    shorten(visitor, max_turns=4)
    page.get_by_role("button", name="Play now: Flash Point").click()
    page.wait_for_url("**/table/*")
    assert play_through(visitor, random.Random(1), eager=0.2) > 5
    ending = page.get_by_role("region", name="The game is over")
    expect(ending).to_be_visible()
    ending.get_by_role("button", name="Check every die").click()
    expect(ending.get_by_role("status")).to_contain_text("dice are fair")
    ending.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("heading", name="Replay: Flash Point")).to_be_visible()


@pytest.mark.parametrize(
    ("around", "board"), [(DESK, "second_story_house"), (HAND, "dw_submarine")]
)
def test_a_game_on_a_board_of_the_expansions_to_the_end(
    visit: Callable[..., Visitor], around: dict[str, Any], board: str
) -> None:
    visitor = visit(**around)
    options = {"mode": "experienced", "board": board, "firefighters": 2, "max_turns": 4}
    table = visitor.lay("flashpoint", options=options, seats=[ME, COMPUTER])
    page = visitor.open(f"/table/{table}")
    assert play_through(visitor, random.Random(4), eager=0.1) > 1  # a submarine may go down early
    expect(page.get_by_role("region", name="The game is over")).to_be_visible()


def test_a_hunt_for_the_arsonist_to_the_end(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**HAND)
    table = visitor.lay("arsonist", options={"round_limit": 6}, seats=[COMPUTER, ME])
    page = visitor.open(f"/table/{table}")
    assert play_through(visitor, random.Random(2), eager=0.6) > 5
    expect(page.get_by_role("region", name="The game is over")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    visitor.wait(lambda state: state["result"] is None)


def test_a_night_of_the_brigade_to_the_end(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**HAND)
    page = visitor.open("/")
    page.get_by_role("button", name="Play now: The Brigade").click()
    page.wait_for_url("**/table/*")
    assert play_through(visitor, random.Random(3), eager=0.6) > 1
    ending = page.get_by_role("region", name="The game is over")
    expect(ending).to_be_visible()
    expect(ending).not_to_contain_text("Player 2")
    scores = visitor.state["result"]["scores"]["values"]
    expect(ending.locator("dl")).to_contain_text(f"Tomek{scores[1]}")


def test_the_board_is_played_on_directly(visit: Callable[..., Visitor]) -> None:
    """A click beside the piece steps there; a click on a far space goes the planned way."""
    visitor = visit()
    page = visitor.open(f"/table/{visitor.lay('flashpoint', position=DOORSTEP, seats=[ME])}")
    visitor.wait_turn()
    page.locator('[data-place="4,8"]').click()
    visitor.wait(lambda state: state["view"]["firefighters"][0]["at"] == [4, 8])
    far = page.locator('[data-place="3,7"]')
    expect(page.locator(".target.far").first).to_be_visible()
    far.hover()
    expect(page.locator(".route")).to_be_visible()
    far.click()
    visitor.wait(lambda state: state["view"]["firefighters"][0]["at"] == [3, 7])
    assert visitor.state["view"]["firefighters"][0]["ap"] == 1


def test_nothing_is_wider_than_a_narrow_phone(visit: Callable[..., Visitor]) -> None:
    visitor = visit(viewport=NARROW, has_touch=True, is_mobile=True)
    table = visitor.lay("flashpoint", options={"firefighters": 6})
    for path in ("/", "/new/flashpoint", f"/table/{table}", "/replay", "/rules/arsonist"):
        page = visitor.open(path)
        assert page.evaluate("() => document.documentElement.scrollWidth") <= NARROW["width"], path
