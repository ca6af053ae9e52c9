"""A name and a helmet in one step, and the same person everywhere."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visiting import NARROW, Visitor

Visit = Callable[..., Visitor]


def test_a_name_and_a_helmet_are_chosen_in_one_step_and_kept(visit: Visit) -> None:
    maya, tomek = visit(), visit(viewport=NARROW)
    maya.api("PATCH", "/api/me", {"name": "Maya"})
    seats = [{"kind": "me"}, {"kind": "open"}]
    table = maya.lay("flashpoint", options={"firefighters": 2}, seats=seats, public=True)
    page = tomek.open("/")
    page.get_by_role("button", name="Sit down").first.click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("textbox", name="Your name").fill("Tomek")
    signs = dialog.get_by_role("radiogroup", name="Sign on the helmet")
    signs.get_by_role("radio", name="Paw").focus()
    page.keyboard.press("Space")
    expect(signs.get_by_role("radio", name="Paw")).to_be_checked()
    dialog.get_by_role("radio", name="Pink").check()
    assert tomek.axe() == []
    assert tomek.cut() == []
    dialog.get_by_role("button", name="Sit down").click()
    page.wait_for_url("**/table/*")
    kept = tomek.api("GET", "/api/me")
    assert (kept["name"], kept["helmet"]) == ("Tomek", {"sign": "dog", "colour": "pink"})
    table = page.url.rsplit("/", 1)[1]

    hers = maya.open(f"/table/{table}")
    row = hers.locator(".crewrow li").filter(has_text="Tomek")
    expect(row).to_contain_text("pink helmet, paw")
    tomek.wait(lambda state: state["seat"] == 1)
    with_words = tomek.page.evaluate("() => document.querySelectorAll('.badge').length")
    assert with_words >= 1
    maya.page.get_by_role("button", name="Settings").click()
    assert maya.axe() == []
