"""Replays, rules, languages, and what is there without a line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.visiting import Visitor
from tests.server.people import Person
from tests.server.serving import Serving

COMPUTER = {"kind": "computer", "level": "rules-of-thumb"}
ME = {"kind": "me"}


@pytest.fixture(scope="module")
def finished(house: Serving) -> str:
    """A game that computers have played to its end, long enough to come in more than one piece."""
    person = Person(house.url)
    table: dict[str, Any] = {"ply": 0}
    while table["ply"] < 250:
        table = person.lay("flashpoint", options={"firefighters": 2}, seats=[COMPUTER] * 2)
        person.watch(table["id"])
        table = person.get(f"/api/tables/{table['id']}")
    person.close()
    return str(table["id"])


def test_a_replay_is_stepped_played_and_jumped_through(
    visit: Callable[..., Visitor], finished: str
) -> None:
    visitor = visit()
    page = visitor.open(f"/replay/{finished}?ply=30")
    where = page.locator(".pos")
    expect(where).to_contain_text("Move 30 of")
    page.get_by_role("button", name="One move forward").click()
    expect(where).to_contain_text("Move 31 of")
    page.keyboard.press("Escape")
    page.locator("main").focus()
    page.keyboard.press("ArrowLeft")
    page.keyboard.press("ArrowLeft")
    expect(where).to_contain_text("Move 29 of")
    page.get_by_role("button", name="Next key moment").click()
    expect(where).not_to_contain_text("Move 29 of")
    page.get_by_role("slider").fill("200")
    expect(where).to_contain_text("Move 200 of")
    expect(page.locator(".moves .cur")).to_be_visible()
    page.get_by_role("button", name="Speed 1×").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(where).not_to_contain_text("Move 200 of")
    page.get_by_role("button", name="Check every die").click()
    expect(page.get_by_role("status")).to_contain_text("dice fit the secret")


def test_a_game_goes_on_from_any_moment(visit: Callable[..., Visitor], finished: str) -> None:
    visitor = visit()
    page = visitor.open(f"/replay/{finished}?ply=40")
    expect(page.locator(".pos")).to_contain_text("Move 40 of")
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_url("**/table/*")
    visitor.wait_turn()
    assert visitor.state["result"] is None
    assert visitor.legal


def test_a_record_is_downloaded_and_opened_again(
    visit: Callable[..., Visitor], finished: str, tmp_path: Path
) -> None:
    visitor = visit()
    page = visitor.open(f"/replay/{finished}")
    with page.expect_download() as download:
        page.get_by_role("link", name="Download the record").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    assert json.loads(file.read_text("utf-8"))["game"] == "flashpoint"

    visitor.open("/replay")
    page.locator("input[type=file]").set_input_files(file)
    page.wait_for_url("**/replay/*")
    expect(page.locator(".moves")).to_be_visible()

    visitor.open("/replay")
    broken = tmp_path / "broken.json"
    broken.write_text("{}", "utf-8")
    page.locator("input[type=file]").set_input_files(broken)
    expect(page.get_by_role("alert")).to_be_visible()


def test_the_rules_are_searched_and_linked(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    page = visitor.open("/rules/flashpoint/FP-F-07")
    here = page.locator(".onerule.here")
    expect(here).to_contain_text("FP-F-07")
    expect(here).to_be_in_viewport()
    page.get_by_role("searchbox").fill("knocked down")
    expect(page.get_by_role("heading", level=1)).to_contain_text("rules")
    expect(page.locator(".onerule").first).to_contain_text("Knock", ignore_case=True)


def test_the_rules_follow_the_language(visit: Callable[..., Visitor]) -> None:
    visitor = visit(locale="pl-PL")
    page = visitor.open("/rules/flashpoint/FP-F-07")
    here = page.locator(".onerule.here")
    expect(here.get_by_role("heading")).to_have_text("Podmuch i fala uderzeniowa")
    expect(here.locator(".meta")).to_contain_text("Źródło")
    page.get_by_role("searchbox").fill("ogluszenie")  # as typed without the Polish letters
    expect(page.locator(".onerule").first).to_contain_text("Ogłuszenie", ignore_case=True)
    page.get_by_role("searchbox").fill("")
    page.get_by_role("button", name="Ustawienia").click()
    page.get_by_role("radio", name="English").check()
    expect(here.get_by_role("heading")).to_have_text("Blast and shockwave")


def test_the_language_is_the_browsers_and_can_be_switched(visit: Callable[..., Visitor]) -> None:
    visitor = visit(locale="pl-PL")
    page = visitor.open("/")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Gry planszowe")
    page.get_by_role("button", name="Ustawienia").click()
    page.get_by_role("radio", name="Español").check()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    expect(page.locator(".hero h1")).to_contain_text("Juegos de mesa")
    page.keyboard.press("Escape")

    table = visitor.lay("flashpoint", options={"firefighters": 1}, seats=[ME])
    visitor.open(f"/table/{table}")
    visitor.wait_turn()
    expect(page.get_by_role("heading", name="tu turno", exact=False)).to_be_visible()
    visitor.do("start 3,0")
    page.get_by_role("button", name="Ajustes").click()
    page.get_by_role("radio", name="English").check()
    page.keyboard.press("Escape")
    expect(page.locator(".story")).to_contain_text("Blue starts at 3·0 (outside)")


def test_the_last_view_is_there_without_a_line(
    visit: Callable[..., Visitor], house: Serving
) -> None:
    visitor = visit(service_workers="allow")
    table = visitor.lay("flashpoint", options={"firefighters": 1}, seats=[ME])
    page = visitor.open(f"/table/{table}")
    page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
    visitor.wait_turn()
    visitor.do("start 3,0")
    page.reload()
    visitor.wait_turn()
    house.kill()
    try:
        page.reload()
        expect(page.locator('[data-place="3,1"]')).to_be_visible()
        expect(page.get_by_role("status")).to_contain_text("Offline")
        page.goto(visitor.url)  # of which a worker has kept the games
        expect(page.get_by_role("button", name="Play now: Flash Point")).to_be_visible()
        expect(page.locator("main")).to_contain_text("The server cannot be reached.")
        page.go_back()
    finally:
        house.start()
    expect(page.locator(".offline-dot")).to_have_count(0)
