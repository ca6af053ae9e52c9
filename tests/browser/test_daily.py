"""A day at the fire: begun from the home page, played, shared, and opened the day after."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import days_later
from tests.browser.visiting import Visitor
from tests.server.people import Person


def test_a_fire_is_played_shared_and_opened_the_day_after(clocked: Visitor, clock: Path) -> None:
    visitor, page = clocked, clocked.page
    visitor.open("/")
    page.get_by_role("region", name="Daily Fire").get_by_role("link", name="All fires").click()
    fire = page.get_by_role("main").get_by_role("article", name="Flash Point: Fire Rescue")
    fire.get_by_role("button", name="Play: Flash Point: Fire Rescue").click()
    page.wait_for_url("**/table/*")
    table = page.url.rpartition("/")[2]
    visitor.open("/daily")
    expect(fire.get_by_text("you may go on until midnight")).to_be_visible()
    play(visitor, table)
    visitor.open(f"/table/{table}")
    page.get_by_role("link", name="Your result and its card").click()
    expect(fire.get_by_text("1 player so far")).to_be_visible()
    card = fire.get_by_role("img", name="of 7 saved")
    expect(card).to_be_visible()
    told = card.get_attribute("aria-label") or ""
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    fire.get_by_role("button", name="Copy as text").click()
    expect(fire.get_by_role("button", name="Copied")).to_be_visible()
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied.startswith(told)
    assert table not in copied
    with page.expect_download() as kept:
        fire.get_by_role("button", name="Save as picture").click()
    assert Path(kept.value.path()).read_bytes().startswith(b"\x89PNG")
    days_later(clock)
    visitor.open("/daily")
    yesterday = page.get_by_role("region", name="Yesterday")
    expect(yesterday.get_by_role("img", name=told)).to_be_visible()
    expect(fire.get_by_role("button", name="Play: Flash Point: Fire Rescue")).to_be_visible()
    page.get_by_text("Why nobody has chosen these dice").click()
    expect(page.get_by_text("Secret that is now open")).to_be_visible()
    visitor.open(f"/replay/{table}")
    page.get_by_role("button", name="Check every die").click()
    expect(page.locator(".verdict.good")).to_be_visible()


def play(visitor: Visitor, table: str) -> None:
    """The same person to the end of the game, which comes soon for whoever only looks on."""
    cookies = visitor.page.context.cookies()
    cookie = next(one["value"] for one in cookies if one["name"] == "firehall")
    person = Person(visitor.url, cookie=cookie)
    with person.sit(table) as socket:
        while socket.wait_until_mine():
            legal = [one["action"] for one in socket.state["legal"]]
            socket.play("end" if "end" in legal else legal[0])
    person.close()
