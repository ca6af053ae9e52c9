"""One's own games: found, filtered, counted, shown to others; and everything deleted."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Route, expect

from tests.browser.playing_out import finish
from tests.browser.visiting import NARROW, Visitor

Visit = Callable[..., Visitor]


def two(visit: Visit) -> tuple[Visitor, Visitor]:
    maya, tomek = visit(), visit()
    maya.api("PATCH", "/api/me", {"name": "Maya"})
    tomek.api("PATCH", "/api/me", {"name": "Tomek"})
    return maya, tomek


def test_games_are_found_filtered_and_counted(visit: Visit) -> None:
    maya, tomek = two(visit)
    finish(maya, tomek)
    finish(maya, tomek, options={"firefighters": 2, "max_turns": 2, "mode": "experienced"})
    page = maya.open("/")
    page.route("**/api/me/games*", analysed)
    page.get_by_role("link", name="My games").click()
    expect(page.get_by_role("heading", name="My games")).to_be_visible()
    expect(page).to_have_title("My games · Firehall")
    expect(page.get_by_role("main")).to_be_focused()  # the link that was pressed is gone
    games = page.get_by_role("region", name="Finished games")
    expect(games.get_by_role("listitem")).to_have_count(2)
    expect(games).to_contain_text("Tomek")
    statistics = page.get_by_role("region", name="Statistics")
    expect(statistics.get_by_role("status")).to_have_text("2 games, 0 won.")
    expect(statistics).to_contain_text("0 of 2")
    luck = statistics.get_by_role("figure", name="Luck and play, game by game")
    expect(luck).to_contain_text("1 of 2 games are analysed")
    expect(luck).to_contain_text("On average dice took 34 pt and choices gave away 21 pt.")
    luck.get_by_text("In numbers").click()
    expect(luck.get_by_role("row").last).to_contain_text("Lost−34−21")
    statistics.get_by_label("Game").select_option(label="Flash Point: Fire Rescue")
    expect(statistics.locator("figure")).to_contain_text(["0 of 1", "0 of 2", "Tomek"])
    statistics.get_by_role("radio", name="Won").check()
    expect(games).to_contain_text("No game is like that.")
    statistics.get_by_role("radio", name="Lost").check()
    assert maya.axe() == []
    maya.look(NARROW, "dark")
    assert maya.cut() == []
    assert maya.axe() == []
    games.get_by_role("link", name="Watch").first.click()
    page.wait_for_url("**/replay/*")
    expect(page).to_have_title("Replay: Flash Point: Fire Rescue · Firehall")
    expect(page.get_by_role("main")).to_be_focused()


def analysed(route: Route) -> None:
    """As if somebody had had the first game reviewed."""
    told = route.fetch().json()
    told["games"][-1] |= {"luck": -0.34, "lost": 0.21}
    route.fulfill(json=told)


def test_results_are_shown_to_whoever_has_the_link(visit: Visit) -> None:
    maya, tomek = two(visit)
    finish(maya, tomek)
    page = maya.open("/me")
    page.get_by_role("switch", name="Show my results to others").check()
    link = page.get_by_role("textbox", name="Link to my results").input_value()
    seen = visit(locale="pl-PL").page
    seen.goto(link)
    expect(seen.get_by_role("heading", name="Gry: Maya")).to_be_visible()
    expect(seen.get_by_role("region", name="Skończone gry")).to_contain_text("Przegrana")
    expect(seen.get_by_role("figure").last).to_have_text(
        "Szczęście i gra, po koleiŻadnej z tych gier jeszcze nie przeanalizowano."
    )
    expect(seen.locator("main")).not_to_contain_text("Tomek")
    page.get_by_role("switch", name="Show my results to others").uncheck()
    expect(page.get_by_role("textbox", name="Link to my results")).to_have_count(0)
    seen.reload()
    expect(seen.get_by_role("alert")).to_be_visible()


def test_delete_me(visit: Visit, tmp_path: Path) -> None:
    """Downloaded first; then nobody, here and at the table where Tomek sits and sees it."""
    maya, tomek = two(visit)
    table = finish(maya, tomek)
    here = tomek.open(f"/table/{table}")
    expect(here.locator("body")).to_contain_text("Maya")
    page = maya.open("/me")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    download.value.save_as(tmp_path / "maya.json")
    told = json.loads((tmp_path / "maya.json").read_text("utf-8"))
    assert (told["you"]["name"], len(told["tables"])) == ("Maya", 1)

    page.get_by_role("button", name="Delete me …").click()
    page.get_by_role("button", name="Stay").click()
    assert maya.api("GET", "/api/me")["name"] == "Maya"
    page.get_by_role("button", name="Delete me …").click()
    assert maya.axe() == []
    with page.expect_event("load"):
        page.get_by_role("button", name="Delete me for good").click()
    maya.rest()
    assert maya.api("GET", "/api/me")["name"] == ""
    page = maya.open("/me")
    expect(page.locator("main")).to_contain_text("No finished game yet")
    expect(here.locator("body")).not_to_contain_text("Maya")
    here = tomek.open(f"/replay/{table}")
    expect(here.locator("body")).not_to_contain_text("Maya")
    expect(here.get_by_role("button", name="Check every die")).to_be_visible()
