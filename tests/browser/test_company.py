"""Company: somebody finds a table by one press, time runs out and one comes back, people point and
say phrases to each other, and others watch.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Locator, expect

from tests.browser.visiting import PHONE, Visitor

TABLE = {
    "game": "flashpoint",
    "options": {"firefighters": 2, "mode": "family"},
    "seats": [{"kind": "me"}, {"kind": "open"}],
    "public": True,
    "lang": "pl",
    "advice": False,
}
#: The line above the actions, seen at any time: it changes as fast as computers play.
PLAYED_FOR = """() => [...document.querySelectorAll('h2')].some(
    (one) => one.textContent === 'A computer plays for you')"""


def test_a_quick_match_and_a_clock_that_runs_out(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit(viewport=PHONE, locale="pl-PL", has_touch=True)
    host.api("PATCH", "/api/me", {"name": "Maya"})
    guest.api("PATCH", "/api/me", {"name": "Tomek"})
    name = host.api("POST", "/api/tables", {**TABLE, "clock": {"base": 2}})["id"]
    host.open(f"/table/{name}")
    expect(host.page.locator(".waiting .clockfacts")).to_contain_text(
        "2 seconds each. When it runs out a computer plays until you come back."
    )

    page = guest.open("/lobby")
    page.get_by_role("combobox", name="Gra", exact=True).select_option("flashpoint")
    page.get_by_role("combobox", name="Zegar").select_option("live")
    expect(page.locator(".tables li")).to_contain_text("Czeka: Maya")
    assert guest.axe() == []
    page.get_by_role("button", name="Szybki mecz").click()
    page.wait_for_url(f"**/table/{name}")

    # Time passes and nobody does anything.
    story = host.page.locator(".story")
    expect(story).to_contain_text("Maya is out of time: a computer plays until they are back.")
    back = host.page.get_by_role("button", name="I am back")
    expect(back).to_be_visible()
    host.page.wait_for_function(PLAYED_FOR, polling="raf")
    host.wait(lambda state: state["actor"] == 1 or state["ply"] > 0)
    back.click()
    expect(story).to_contain_text("Maya plays on.")


def middle(of: Locator) -> dict[str, float]:
    box = of.first.bounding_box()
    assert box is not None
    return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}


def test_signs_are_seen_by_the_others_in_their_own_language(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit(viewport=PHONE, locale="pl-PL", has_touch=True)
    host.api("PATCH", "/api/me", {"name": "Maya"})
    guest.api("PATCH", "/api/me", {"name": "Tomek"})
    name = host.api("POST", "/api/tables", {**TABLE, "lang": "en"})["id"]
    guest.api("POST", f"/api/tables/{name}/seats/1/claim", {})
    host.open(f"/table/{name}")
    guest.open(f"/table/{name}")
    there = host.page.locator('svg.board [data-place="3,4"]').first
    version = host.state["version"]

    there.click(button="right")
    expect(guest.page.locator('.sign[data-sign="3,4"] .ring')).to_be_attached()
    expect(guest.page.locator(".board-box .sr")).to_contain_text("Maya wskazuje: ")
    there.focus()
    host.page.keyboard.press("p")
    host.page.locator('svg.board [data-place="3,6"]').first.focus()
    host.page.keyboard.press("Shift+P")
    expect(guest.page.locator('.sign[data-sign="3,4"] .head')).to_be_attached()

    # A finger draws where it rests first, and then goes.
    touch = guest.context.new_cdp_session(guest.page)
    fingers = [[middle(guest.page.locator(f'[data-place="{key}"]'))] for key in ("5,2", "5,4")]
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": fingers[0]})
    expect(guest.page.locator(".dock").get_by_role("dialog")).to_contain_text("Rząd 5, kolumna 2")
    touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": fingers[1]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(host.page.locator('.sign[data-sign="5,2"] .head')).to_be_attached()

    host.page.get_by_role("button", name="Quick phrases").click()
    host.page.get_by_role("button", name="Careful!").click()
    expect(guest.page.locator(".phrases")).to_contain_text("Maya: Ostrożnie!")
    assert host.axe() == []
    assert host.state["version"] == version, "a sign is no part of the log"

    # Whoever is muted is not heard here.
    host.page.get_by_role("button", name=re.compile("Tomek")).last.click()
    host.page.get_by_role("switch", name="Mute Tomek").check()
    host.page.keyboard.press("Escape")
    guest.page.get_by_role("button", name="Otwórz opowieść").or_(
        guest.page.locator(".peek .opens .iconbtn").last
    ).first.click()
    guest.page.get_by_role("button", name="Gotowe zdania").click()
    guest.page.get_by_role("button", name="Dziękuję").click()
    expect(guest.page.locator(".phrases")).to_contain_text("Tomek: Dziękuję")
    expect(host.page.locator(".phrases")).not_to_contain_text("Tomek")


def test_public_games_are_there_to_watch(visit: Callable[..., Visitor]) -> None:
    host, eve = visit(), visit(viewport={"width": 320, "height": 640})
    host.api("PATCH", "/api/me", {"name": "Zofia"})
    two = {"seats": [{"kind": "me"}, {"kind": "me"}]}
    name = host.api("POST", "/api/tables", {**TABLE, **two})["id"]
    page = eve.open("/watch")
    card = page.get_by_role("article", name=re.compile("Zofia")).first
    expect(card.get_by_role("img", name="The board as it stands")).to_be_visible()
    assert eve.cut() == []
    assert eve.axe() == []
    expect(page.locator(f'a[href="/table/{name}"]')).to_be_visible()
    page.locator(f'a[href="/table/{name}"]').click()
    page.locator(".cell").first.wait_for()
    expect(page.get_by_role("button", name="Quick phrases")).to_have_count(0)
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    eve.open("/")
    expect(page.get_by_role("region", name="Watch")).to_be_visible()
