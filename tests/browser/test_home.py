"""Home: "Play now" for a newcomer, and what waits for whoever comes back."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.playing_out import by_cookie, finish
from tests.browser.visiting import NARROW, Visitor
from tests.server.test_my_games import laid_for
from tests.tables import late_in_the_city
from tests.talisman.tables import fight_in_the_valley

Visit = Callable[..., Visitor]


def test_a_newcomer_sees_the_games_first(visit: Visit) -> None:
    page = visit().open("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Board games about fire")
    expect(page.get_by_role("button", name=re.compile("^Play now"))).not_to_have_count(0)
    expect(page.get_by_role("region", name="Waiting for others")).to_have_count(0)
    expect(page.get_by_role("region", name="Five puzzles today")).to_be_visible()


def test_ones_own_tables_are_told_once(visit: Visit) -> None:
    maya = visit()
    maya.api("PATCH", "/api/me", {"name": "Maya"})
    seats = [{"kind": "me"}, {"kind": "open"}]
    maya.lay("flashpoint", options={"firefighters": 2}, seats=seats, public=True)
    page = maya.open("/")
    others = page.get_by_role("region", name="Waiting for others")
    expect(others.get_by_role("listitem")).to_contain_text("Waiting for players")
    open_tables = page.get_by_role("region", name="Open tables")
    expect(open_tables.get_by_role("listitem").filter(has_text="you")).to_have_count(0)


def test_who_comes_back_sees_first_what_waits_for_them(visit: Visit) -> None:
    maya, tomek = visit(), visit()
    maya.api("PATCH", "/api/me", {"name": "Maya"})
    tomek.api("PATCH", "/api/me", {"name": "Tomek"})
    finish(maya, tomek)
    page = maya.open("/")
    expect(page.get_by_role("heading", name=re.compile("^Good .*, Maya$"))).to_be_visible()
    status = page.get_by_role("status")
    expect(status).to_contain_text(re.compile(r"^Nobody waits for your move\. \w+ fires of today"))
    expect(status).to_contain_text("5 puzzles are open.")
    expect(page.get_by_role("link", name="See what decided it")).to_be_visible()
    assert maya.axe() == []

    with by_cookie(maya) as one, by_cookie(tomek) as other:
        table = laid_for(one, other)
    page = maya.open("/")
    expect(page.get_by_role("status")).to_contain_text("One table waits for your move.")
    expect(page).to_have_title("(1) Firehall")
    waits = page.get_by_role("region", name="Your turn")
    name = "Flash Point: Fire Rescue with Tomek"
    expect(waits.get_by_role("article", name=name)).to_contain_text("waiting for 1 minute")
    assert maya.axe() == []
    maya.look(NARROW, "dark")
    assert maya.cut() == []
    assert maya.axe() == []
    his = tomek.open("/")
    others = his.get_by_role("region", name="Waiting for others")
    expect(others.get_by_role("listitem")).to_contain_text("Maya is playing")
    expect(his).to_have_title("Firehall")
    waits.get_by_role("link", name=f"Play, {name}").click()
    page.wait_for_url(f"**/table/{table}")


#: How much of a card's side its board fills, and what part of the board that is.
SHOWN = """(shot) => {
    const board = shot.querySelector('svg.board');
    const [side, drawn] = [shot.getBoundingClientRect(), board.getBoundingClientRect()];
    return [drawn.height / side.height, board.viewBox.baseVal.width];
}"""


def test_a_card_shows_where_one_stands(visit: Visit) -> None:
    """A piece of the position itself, as large as its side of the card."""
    visitor = visit(viewport=NARROW)
    me, computer = {"kind": "me"}, {"kind": "computer", "level": "rules-of-thumb"}
    seats = [me, computer, computer, computer]
    visitor.lay("brigade", position=late_in_the_city(4, 170), seats=seats)
    visitor.lay("talisman", position=fight_in_the_valley(), seats=seats)
    page = visitor.open("/")
    shots = page.locator(".turncard .shot:has(svg.board)")
    expect(shots).to_have_count(2)
    visitor.rest()
    for shot in shots.all():
        filled, width = shot.evaluate(SHOWN)
        assert filled > 0.99
        assert 200 < width < 500
