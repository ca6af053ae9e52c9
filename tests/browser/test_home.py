"""Home: "Play now" for a newcomer, and what waits for whoever comes back."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.playing_out import by_cookie, finish
from tests.browser.visiting import NARROW, Visitor
from tests.server.test_my_games import laid_for

Visit = Callable[..., Visitor]


def test_a_newcomer_sees_the_games_first(visit: Visit) -> None:
    page = visit().open("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Board games about fire")
    expect(page.get_by_role("button", name=re.compile("^Play now"))).not_to_have_count(0)
    expect(page.get_by_role("region", name="Waiting for others")).to_have_count(0)


def test_who_comes_back_sees_first_what_waits_for_them(visit: Visit) -> None:
    maya, tomek = visit(), visit()
    maya.api("PATCH", "/api/me", {"name": "Maya"})
    tomek.api("PATCH", "/api/me", {"name": "Tomek"})
    finish(maya, tomek)
    page = maya.open("/")
    expect(page.get_by_role("heading", name=re.compile("^Good .*, Maya$"))).to_be_visible()
    expect(page.get_by_role("status")).to_have_text("Nobody waits for your move.")
    expect(page.get_by_role("link", name="See what decided it")).to_be_visible()
    assert maya.axe() == []

    with by_cookie(maya) as one, by_cookie(tomek) as other:
        table = laid_for(one, other)
    page = maya.open("/")
    expect(page.get_by_role("status")).to_have_text("One table waits for your move.")
    expect(page).to_have_title("(1) Firehall")
    waits = page.get_by_role("region", name="Your turn")
    name = "Flash Point: Fire Rescue with Tomek"
    expect(waits.get_by_role("article", name=name)).to_contain_text("waiting for 1 minute")
    assert maya.axe() == []
    page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    maya.rest()
    assert maya.cut() == []
    assert maya.axe() == []
    his = tomek.open("/")
    others = his.get_by_role("region", name="Waiting for others")
    expect(others.get_by_role("listitem")).to_contain_text("Maya is playing")
    expect(his).to_have_title("Firehall")
    waits.get_by_role("link", name=f"Play, {name}").click()
    page.wait_for_url(f"**/table/{table}")
