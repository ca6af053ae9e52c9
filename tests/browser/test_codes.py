"""One code for a table: said, scanned or sent, and whoever comes picks a seat."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.visiting import NARROW, PHONE, Visitor

Visit = Callable[..., Visitor]
OPEN = {"kind": "open"}
PINK = "rgb(226, 105, 157)"


def test_two_phones_and_a_desktop_come_together_by_a_code(visit: Visit) -> None:
    maya, tomek, ines = visit(), visit(viewport=PHONE), visit(viewport=NARROW, locale="es-ES")
    maya.api("PATCH", "/api/me", {"name": "Maya"})
    table = maya.lay("flashpoint", options={"firefighters": 3}, seats=[{"kind": "me"}, OPEN, OPEN])
    page = maya.open(f"/table/{table}")
    invite = page.get_by_role("region", name="One way in for everybody")
    code = str(invite.locator(".code span").first.text_content())
    assert re.fullmatch(r"[A-Z]{6}", code)
    expect(invite.get_by_role("img", name=f"QR code of the table {code}")).to_be_visible()
    expect(invite.locator(".qr path")).to_have_attribute("d", re.compile("^M3 3h1v1h-1z"))
    link = invite.get_by_role("textbox", name="Link to this table").input_value()
    assert link == f"{maya.url}/t/{code}"
    assert maya.axe() == []

    his = tomek.open("/")  # the code was said to him
    his.get_by_role("textbox", name="Have a code?").fill(f"{code[:3]} {code[3:].lower()}")
    his.get_by_role("button", name="To the table").click()
    expect(his.get_by_role("main")).to_contain_text("At the table: Maya.")
    face = his.locator("main > .face svg")
    his.get_by_role("radio", name="Pink").check()
    expect(face).to_have_css("color", PINK)
    assert tomek.axe() == []
    assert tomek.cut() == []
    his.get_by_role("textbox", name="Your name").fill("Tomek")
    his.get_by_role("button", name="Sit down: Seat 3").click()
    his.wait_for_url(f"**/table/{table}")

    hers = ines.page  # she has scanned it
    hers.goto(link)
    expect(hers.get_by_role("group", name="Puestos libres").get_by_role("button")).to_have_count(1)
    assert ines.cut() == []
    hers.get_by_role("textbox", name="Tu nombre").fill("Inés")
    hers.get_by_role("button", name="Sentarse: Puesto 2").click()
    hers.wait_for_url(f"**/table/{table}")
    maya.wait(lambda state: state["yours"] == 0)
    names = [one["name"] for one in maya.api("GET", f"/api/tables/{table}")["seats"]]
    assert names == ["Maya", "Inés", "Tomek"]
    hers.goto(link)  # who sits there already is at the table at once
    hers.wait_for_url(f"**/table/{table}")


def test_a_wrong_code_says_so(visit: Visit) -> None:
    page = visit().page
    page.goto(visit().url + "/t/AAAAAA")
    expect(page.get_by_role("alert")).to_contain_text("There is no table with this code")
