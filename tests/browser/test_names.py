"""Everybody at a table has a name, asked for once, and is called by it everywhere."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.browser.visiting import PHONE, Visitor

ME = {"kind": "me"}
COMPUTER = {"kind": "computer", "level": "rules-of-thumb"}


def crew(visitor: Visitor) -> list[str]:
    """The names of the seats, without what is said beside them."""
    return [
        name.split("\n")[0].removesuffix(" you").strip()
        for name in visitor.page.locator(".seat .who").all_inner_texts()
    ]


def invite(host: Visitor) -> str:
    """A table of two by hand, its host called Maya; the guest's link."""
    page = host.open("/new/flashpoint")
    field = page.get_by_role("textbox", name="Your name")
    assert field.input_value()
    field.fill("Maya")
    page.get_by_role("radio", name="A friend").last.check()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Make an invitation link").click()
    return page.locator(".waiting li .copylink input").input_value()


def test_host_and_guest_are_asked_for_a_name_once(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit(viewport=PHONE)
    guest.page.goto(invite(host))
    field = guest.page.get_by_role("textbox", name="Your name")
    expect(field).not_to_have_value("")
    assert guest.axe() == []
    field.fill("Tomek")
    guest.page.get_by_role("button", name="Sit down").click()
    guest.page.wait_for_url("**/table/*")
    guest.wait(lambda state: state["seat"] == 1)
    host.wait(lambda state: bool(state["legal"]))
    for one in (host, guest):
        assert crew(one) == ["Maya", "Tomek"]
    expect(host.page.get_by_role("heading", name="Maya, your turn")).to_be_visible()
    expect(guest.page.get_by_role("heading", name="Maya is playing")).to_be_visible()

    guest.page.goto(invite(host))
    guest.page.wait_for_url("**/table/*")
    assert guest.api("GET", "/api/me")["name"] == "Tomek"


def test_story_chat_and_questions_call_people_alike(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    guest.page.goto(invite(host))
    guest.page.get_by_role("textbox", name="Your name").fill("Tomek")
    guest.page.keyboard.press("Enter")
    guest.page.wait_for_url("**/table/*")
    guest.wait(lambda state: state["seat"] == 1)
    host.wait(lambda state: bool(state["legal"]))
    host.do("start 3,0")
    guest.wait(lambda state: state["yours"] == 1)
    guest.page.get_by_role("textbox", name="Write a message").fill("By the kitchen door?")
    guest.page.keyboard.press("Enter")
    for one in (host, guest):
        story = one.page.locator(".story")
        expect(story.locator(".chat em")).to_have_text("Tomek")
        expect(story.locator(".rule")).to_have_text("Maya")
        expect(story).to_contain_text("Maya starts at")
        expect(story).to_contain_text("Tomek takes seat 2")
    expect(guest.page.locator(".dock")).to_contain_text("Where does Tomek start?")


@pytest.mark.parametrize("game", ["flashpoint", "arsonist", "brigade"])
def test_who_plays_now_is_asked_nothing_and_has_a_name(
    visit: Callable[..., Visitor], game: str
) -> None:
    visitor = visit()
    page = visitor.open()
    titles = {"flashpoint": "Flash Point", "arsonist": "The Arsonist", "brigade": "The Brigade"}
    page.get_by_role("button", name=f"Play now: {titles[game]}").click()
    page.wait_for_url("**/table/*")
    visitor.wait_turn()
    name = visitor.api("GET", "/api/me")["name"]
    assert name
    assert name in crew(visitor)
    assert "You" not in crew(visitor)
    expect(page.get_by_role("heading", name=f"{name}, your turn")).to_be_visible()


def test_several_figures_of_one_person_are_told_apart(visit: Callable[..., Visitor]) -> None:
    visitor = visit()
    visitor.api("PATCH", "/api/me", {"name": "Ola"})
    laid = visitor.lay("flashpoint", options={"firefighters": 4}, seats=[ME] * 4)
    visitor.open(f"/table/{laid}")
    visitor.wait_turn()
    assert crew(visitor) == ["Blue", "Yellow", "Green", "Pink"]
    expect(visitor.page.get_by_role("heading", name="Blue, your turn")).to_be_visible()
    visitor.do("start 3,0")
    expect(visitor.page.locator(".story")).to_contain_text("Blue starts at")
    visitor.wait_turn()
    expect(visitor.page.get_by_role("heading", name="Yellow, your turn")).to_be_visible()


def test_figures_that_players_share_are_called_by_their_colours(
    visit: Callable[..., Visitor],
) -> None:
    visitor = visit()
    options = {"players": 1, "firefighters": 3}
    visitor.open(f"/table/{visitor.lay('flashpoint', options=options, seats=[ME])}")
    visitor.wait_turn()
    expect(visitor.page.locator(".dock")).to_contain_text("Where does Blue start?")
    visitor.do("start 3,0")
    expect(visitor.page.locator(".dock")).to_contain_text("Where does Yellow start?")
