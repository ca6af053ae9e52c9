"""Several people at one table: seats by links, chat, taking back, a lost line, spectators."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visiting import Visitor
from tests.server.serving import Serving

ME = {"kind": "me"}
OPEN = {"kind": "open"}


def join(host: Visitor, guest: Visitor) -> str:
    """The host lays a table by hand and sends a link, which the guest opens."""
    page = host.open("/new/flashpoint")
    page.get_by_role("radio", name="A friend").last.check()
    page.get_by_role("button", name="Start").click()
    page.get_by_role("button", name="Make an invitation link").click()
    link = page.locator(".waiting li .copylink input").input_value()
    assert "#" in link
    guest.page.goto(link)
    if not guest.api("GET", "/api/me")["name"]:
        guest.page.get_by_role("button", name="Sit down").click()
    guest.page.wait_for_url("**/table/*")
    assert "#" not in guest.page.url
    for one in (guest, host):
        one.page.locator(".cell").first.wait_for()
    guest.wait(lambda state: state["seat"] == 1)
    host.wait(lambda state: state["seat"] == 0 and bool(state["legal"]))
    return host.page.url.rsplit("/", 1)[1]


def test_two_browsers_play_chat_and_take_back(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    host.api("PATCH", "/api/me", {"name": "Maya"})
    guest.api("PATCH", "/api/me", {"name": "Tomek"})
    join(host, guest)
    expect(host.page.get_by_role("heading", name="Maya, your turn")).to_be_visible()
    expect(guest.page.get_by_role("heading", name="Maya is playing")).to_be_visible()
    expect(host.page).to_have_title(re.compile("Your turn"))
    expect(guest.page).to_have_title("Flash Point: Fire Rescue · Firehall")

    host.do("start 3,0")
    guest.wait(lambda state: state["yours"] == 1)
    expect(guest.page.locator(".story")).to_contain_text("Maya starts at 3·0 (outside)")

    host.page.get_by_role("button", name="Undo").click()
    host.wait(lambda state: state["yours"] == 0)
    guest.wait(lambda state: state["yours"] is None)
    expect(guest.page.locator(".story")).not_to_contain_text("Maya starts at 3·0 (outside)")
    host.page.get_by_role("button", name="Redo").click()
    guest.wait(lambda state: state["yours"] == 1)

    guest.page.get_by_role("textbox", name="Write a message").fill("By the kitchen door?")
    guest.page.keyboard.press("Enter")
    expect(host.page.locator(".story .chat")).to_contain_text("Tomek By the kitchen door?")


def test_a_refusal_names_its_rule_and_opens_it(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    join(host, guest)
    host.do("start 3,0")
    guest.wait(lambda state: state["yours"] == 1)
    guest.do("start 7,3")
    host.wait(lambda state: state["yours"] == 0)
    host.do("first F1")
    host.page.locator('.acts .act[aria-disabled="true"]', has_text="Chop").press("Enter")
    toast = host.page.locator(".toast")
    expect(toast).to_contain_text("Rule FP-A-")
    toast.get_by_role("button", name="Rule").click()
    dialog = host.page.get_by_role("dialog")
    expect(dialog.get_by_role("link", name="in the rules")).to_be_visible()


def test_a_spectator_sees_and_cannot_play(visit: Callable[..., Visitor]) -> None:
    host, watcher = visit(), visit()
    page = host.open(f"/table/{host.lay('arsonist', seats=[ME, {'kind': 'computer'}])}")
    host.wait_turn()
    page.get_by_role("button", name="Invite and share").click()
    page.get_by_role("button", name="Make a spectators’ link").click()
    link = page.get_by_role("textbox", name="Link for spectators").input_value()
    watcher.page.goto(link)
    watcher.page.wait_for_url("**/table/*")
    watcher.wait(lambda state: state["seat"] is None)
    assert watcher.legal == []
    assert "arsonist" not in watcher.state["view"]
    expect(page.locator(".crew")).to_contain_text("1 watching")
    expect(watcher.page.locator(".say")).to_have_count(0)


def test_a_lost_line_heals_and_tells_what_was_missed(visit: Callable[..., Visitor]) -> None:
    host, guest = visit(), visit()
    join(host, guest)
    guest.context.set_offline(True)
    expect(guest.page.locator(".offline-dot")).to_be_visible()
    with guest.page.expect_websocket():  # in vain, as the next will be
        host.do("start 3,0")
    assert guest.state["yours"] is None
    guest.context.set_offline(False)
    expect(guest.page.locator(".toast")).to_contain_text("One move was played")
    guest.wait(lambda state: state["yours"] == 1)
    guest.do("start 7,3")
    host.wait(lambda state: state["yours"] is not None)


def test_a_server_killed_in_the_middle_is_only_a_pause(
    visit: Callable[..., Visitor], house: Serving
) -> None:
    host, guest = visit(), visit()
    join(host, guest)
    house.kill()
    expect(host.page.get_by_role("status")).to_contain_text("Your last move is safe")
    house.start()
    for one in (host, guest):
        expect(one.page.locator(".offline-dot")).to_have_count(0)
    host.do("start 3,0")
    guest.wait(lambda state: state["yours"] == 1)
    expect(guest.page.locator(".toast")).to_have_count(0)
