"""Fair dice as a page sees them: promised, shared in, checked against what was promised."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import expect

from tests.browser.test_together import join
from tests.browser.test_trouble import away
from tests.browser.visiting import Visitor

SEALS = "() => JSON.parse(localStorage['firehall.seals'])"
SHORT = {"firefighters": 1, "max_turns": 1}


def over(visitor: Visitor, table: str) -> None:
    visitor.open(f"/table/{table}")
    visitor.wait_turn()
    visitor.do("start 3,0")
    visitor.do("end")
    visitor.wait(lambda state: state["result"] is not None)


def verdict(visitor: Visitor) -> Any:
    visitor.page.get_by_role("button", name="Check every die").click()
    return visitor.page.locator(".verdict")


def test_a_table_laid_on_the_page_waits_for_the_share_and_no_longer(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit()
    page = visitor.open("/new/flashpoint")
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/table/*")
    visitor.wait_turn()
    table = page.url.rsplit("/", 1)[1]
    seal = page.evaluate(SEALS)[table]
    dice = visitor.api("GET", f"/api/tables/{table}/dice")["dice"]
    assert (seal["commitment"], seal["ply"]) == (dice["commitment"], 0)
    assert dice["seeds"] == [[0, 0, seal["seed"]]]


def test_the_dice_are_held_to_the_promise_that_was_shown(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    table = visitor.lay("flashpoint", options=SHORT, share=True)
    over(visitor, table)
    expect(verdict(visitor)).to_have_text(re.compile("(die is|dice are) fair"))

    page = visitor.page
    page.evaluate(  # as if another promise had been shown before the game
        """([table]) => {
            const seals = JSON.parse(localStorage['firehall.seals']);
            seals[table].commitment = '0'.repeat(64);
            localStorage['firehall.seals'] = JSON.stringify(seals);
        }""",
        [table],
    )
    visitor.open(f"/replay/{table}")
    found = verdict(visitor)
    expect(found).to_contain_text("not under the seal that this browser was shown")
    expect(found).to_have_class("verdict bad")


def test_who_was_not_there_is_not_told_more_than_can_be_known(
    visit: Callable[..., Visitor],
) -> None:
    player, stranger = visit(), visit()
    table = player.lay("flashpoint", options=SHORT)
    over(player, table)
    stranger.open(f"/replay/{table}")
    expect(verdict(stranger)).to_contain_text("This browser was not there")


def test_who_is_taken_off_a_table_is_told_so(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    table = join(host, guest)
    host.api("POST", f"/api/tables/{table}/seats/1", {"do": "remove"})
    expect(guest.page.get_by_role("alert")).to_contain_text("The host has taken you off this table")
    expect(guest.page.locator(".cell")).to_have_count(0)


def test_a_share_is_sent_until_it_has_come(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    table = visitor.lay("flashpoint", options=SHORT, share=True)
    with away(visitor.page, "**/share?*"):
        with visitor.page.expect_event("requestfailed"):
            visitor.page.goto(f"{visitor.url}/table/{table}")
        assert visitor.api("GET", f"/api/tables/{table}")["status"] == "waiting"
    visitor.wait_turn()
    assert visitor.api("GET", f"/api/tables/{table}")["seats"][0]["shared"]
