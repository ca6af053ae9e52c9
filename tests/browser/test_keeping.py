"""A person keeps who they are by a passkey, and is the same on a fresh device."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import CDPSession, expect

from tests.browser.visiting import NARROW, Visitor

Visit = Callable[..., Visitor]
PHONE = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def with_authenticator(visitor: Visitor) -> tuple[CDPSession, str]:
    """A virtual one, as a phone has it; Chromium's own."""
    wire = visitor.context.new_cdp_session(visitor.page)
    wire.send("WebAuthn.enable")
    made = wire.send("WebAuthn.addVirtualAuthenticator", {"options": PHONE})
    return wire, str(made["authenticatorId"])


def credentials(wire: CDPSession, authenticator: str) -> list[dict[str, Any]]:
    """Its passkeys, as they are synchronised to another device."""
    found = wire.send("WebAuthn.getCredentials", {"authenticatorId": authenticator})
    return list(found["credentials"])


def at_home(visitor: Visitor) -> Visitor:
    """Under a name: browsers make no passkey for an address of numbers."""
    visitor.url = visitor.url.replace("127.0.0.1", "localhost")
    return visitor


def test_a_passkey_brings_somebody_to_a_fresh_device(visit: Visit) -> None:
    maya, fresh = at_home(visit()), at_home(visit(locale="pl-PL"))
    maya.api("PATCH", "/api/me", {"name": "Maya"})
    maya.lay("flashpoint", options={"firefighters": 1})
    wire, phone = with_authenticator(maya)
    page = maya.open("/me")
    keep = page.get_by_role("region", name="Keep who you are")
    keep.get_by_role("button", name="Make a passkey").click()
    expect(keep.get_by_role("listitem")).to_have_count(1)
    assert maya.axe() == []
    keep.get_by_role("button", name="Make another").click()
    expect(keep.get_by_role("alert")).to_have_text("This device has a passkey of yours already.")

    fresh.api("PATCH", "/api/me", {"name": "Gość"})
    guests = fresh.lay("flashpoint", options={"firefighters": 1})
    other, device = with_authenticator(fresh)
    [passkey] = credentials(wire, phone)
    other.send("WebAuthn.addCredential", {"authenticatorId": device, "credential": passkey})
    there = fresh.open("/")
    there.get_by_role("button", name="Ustawienia").click()
    there.get_by_role("button", name="Mam klucz dostępu").click()
    asked = there.get_by_role("dialog", name="Mam klucz dostępu")
    expect(asked).to_contain_text("Gość, masz # nieskończoną".replace("#", "1"))
    assert fresh.axe() == []
    asked.get_by_role("button", name="Dalej z kluczem").click()
    expect(there.get_by_role("heading", name="Maya")).to_be_visible()
    me = fresh.api("GET", "/api/me")
    assert (me["name"], [one["name"] for one in me["before"]]) == ("Maya", ["Gość"])
    fresh.api("POST", "/api/me/return", {"which": 0})
    assert [one["id"] for one in fresh.api("GET", "/api/tables/mine")] == [guests]

    # Removed, it brings nobody back any more.
    keep.get_by_role("button", name="Remove the passkey").click()
    page.get_by_role("dialog").get_by_role("button", name="Remove", exact=True).click()
    expect(keep.get_by_role("listitem")).to_have_count(0)
    there = fresh.open("/me")
    there.get_by_role("button", name="Mam klucz dostępu").click()
    there.get_by_role("button", name="Dalej z kluczem").click()
    said = there.get_by_role("region", name="Zachowaj siebie").get_by_role("alert")
    expect(said).to_have_text("Tym kluczem dostępu nikt się tu nie posługuje.")
    assert fresh.api("GET", "/api/me")["name"] == "Gość"


def test_nothing_changes_where_somebody_declines(visit: Visit) -> None:
    maya = at_home(visit())
    maya.api("PATCH", "/api/me", {"name": "Maya"})
    wire, phone = with_authenticator(maya)
    wire.send("WebAuthn.setUserVerified", {"authenticatorId": phone, "isUserVerified": False})
    wire.send("WebAuthn.removeVirtualAuthenticator", {"authenticatorId": phone})
    never = {**PHONE, "isUserVerified": False, "hasResidentKey": False}
    wire.send("WebAuthn.addVirtualAuthenticator", {"options": never})
    page = maya.open("/me")
    page.set_viewport_size(NARROW)  # type: ignore[arg-type]
    keep = page.get_by_role("region", name="Keep who you are")
    keep.get_by_role("button", name="Make a passkey").click()
    expect(keep.get_by_role("alert")).to_have_text("No passkey was used. Nothing has changed.")
    assert maya.cut() == []
    assert maya.api("GET", "/api/me/passkeys")["passkeys"] == []
