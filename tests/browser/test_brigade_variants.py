"""Three against one and the Phoenix campaign on the page: offered, played, told and ended."""

from __future__ import annotations

import random
from collections.abc import Callable

from playwright.sync_api import expect

import firehall
from tests.brigade.test_rules_sides import sides
from tests.browser.test_whole_games import COMPUTER, DESK, HAND, ME, play_through
from tests.browser.visiting import Visitor
from tests.tables import by_rules_of_thumb


def test_both_are_offered_and_off(visit: Callable[..., Visitor]) -> None:
    page = visit(**DESK).open("/new/brigade")
    for name in ("Three against one", "Rise of the Phoenix"):
        expect(page.get_by_role("switch", name=name)).not_to_be_checked()


def test_fire_mana_is_spent_by_two_clicks(visit: Callable[..., Visitor]) -> None:
    visitor = visit(**DESK)
    position = sides({"brigade": [1, 1]}, mana=2).position()
    seats = [ME, COMPUTER, COMPUTER, COMPUTER]
    page = visitor.open(f"/table/{visitor.lay('brigade', position=position, seats=seats)}")
    visitor.wait_turn()
    expect(page.get_by_text("fire mana").first).to_be_visible()
    expect(page.get_by_text("one of the three").first).to_be_visible()
    visitor.do("pyromantise")
    visitor.do("kindle 1,2")
    visitor.wait(lambda state: state["view"]["mana"] == 1)


def test_a_campaign_to_the_end(visit: Callable[..., Visitor]) -> None:
    """From its third chapter on."""
    visitor = visit(**HAND)
    campaign = firehall.Match("brigade", {"players": 2, "phoenix": True}, seed=7)
    position = by_rules_of_thumb(campaign, 240).position()
    table = visitor.lay("brigade", position=position, seats=[ME, COMPUTER])
    page = visitor.open(f"/table/{table}")
    assert play_through(visitor, random.Random(7), eager=0.1) > 3
    result = visitor.state["result"]
    assert result["reason"] in ("feathers", "phoenix")
    assert result["scores"]["chapters"] >= 2
    ending = page.get_by_role("region", name="The game is over")
    expect(ending).to_contain_text("chapters")
    ending.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("heading", name="Replay: The Brigade")).to_be_visible(timeout=120_000)
