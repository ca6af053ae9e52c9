"""Passkeys: made, listed and removed by whoever they belong to; and the way back in by one."""

from __future__ import annotations

from typing import Any, Literal

from starlette.responses import Response

from firehall.server import messages as m
from firehall.server import passkeys
from firehall.server.api.endpoint import Caller, Endpoint
from firehall.server.api.people import become, me_of, somebodies
from firehall.server.hours import now
from firehall.server.identity import Challenge, id_of
from firehall.server.passkeys import Place
from firehall.server.problems import Refusal
from firehall.server.store import Conflict
from firehall.server.store.passkeys import Passkey

MOST = 10  # of one person


async def listed(caller: Caller) -> m.Passkeys:
    found = await caller.house.store.passkeys_of(caller.known)
    return m.Passkeys(passkeys=[shown(one) for one in found])


def shown(one: Passkey) -> m.Passkey:
    return m.Passkey(id=one.id, name=one.name, since=one.since, used=one.used)


def place_of(caller: Caller) -> Place:
    """Where the page is; whoever asks for too many passkeys, or shows them, waits."""
    if not caller.house.passkeys.take(caller.who.address):
        raise Refusal("too-fast")
    return Place(caller.request.headers["host"])


def ticket(
    caller: Caller, kind: Literal["make", "enter"], options: dict[str, Any], visitor: str = ""
) -> str:
    return caller.house.signer.ticket(Challenge(kind, options["challenge"], visitor))


async def taken(caller: Caller, text: str, kind: str) -> Challenge:
    """The challenge of a ticket, which is answered once, well or not."""
    asked = caller.house.signer.challenge(text)
    once = id_of(asked.challenge)
    if asked.kind != kind or not await caller.house.store.spend(once, now()):
        raise Refusal("passkey-void")
    return asked


async def ask_for_passkey(caller: Caller) -> m.PasskeyAsked:
    place, visitor = place_of(caller), caller.known
    known = await caller.house.store.passkeys_of(visitor)
    options = passkeys.asked_to_make(place, visitor, caller.name, known)
    return m.PasskeyAsked(ticket=ticket(caller, "make", options, visitor), options=options)


async def make_passkey(caller: Caller, wanted: m.PasskeyMade) -> m.Passkeys:
    place = place_of(caller)
    asked = await taken(caller, wanted.ticket, "make")
    if asked.visitor != caller.known:  # this browser has become somebody else meanwhile
        raise Refusal("passkey-void")
    new = passkeys.made(place, asked, wanted.credential, wanted.name, now())
    try:
        kept = await caller.house.store.put_passkey(new, MOST)
    except Conflict:
        raise Refusal("passkey-void") from None
    if not kept:
        raise Refusal("too-many-passkeys", n=MOST)
    return await listed(caller)


async def drop_passkey(caller: Caller) -> m.Passkeys:
    if not await caller.house.store.drop_passkey(caller.id("passkey"), caller.known):
        raise Refusal("no-such-passkey")
    return await listed(caller)


async def ask_to_enter(caller: Caller) -> m.PasskeyAsked:
    options = passkeys.asked_to_enter(place_of(caller))
    here = [caller.visitor] if caller.visitor is not None else []
    you = next(iter(await somebodies(caller, here)), None)
    return m.PasskeyAsked(ticket=ticket(caller, "enter", options), options=options, you=you)


async def enter(caller: Caller, wanted: m.PasskeyShown) -> Response:
    """Make this browser whoever the passkey belongs to; who it was is kept here as well."""
    place, store = place_of(caller), caller.house.store
    asked = await taken(caller, wanted.ticket, "enter")
    known = await store.passkey(passkeys.id_shown(wanted.credential))
    person = await store.visitor(known.visitor) if known is not None else None
    if known is None or person is None:
        raise Refusal("no-such-passkey")
    signed = passkeys.answered(place, asked, wanted.credential, known)
    if not await store.use_passkey(known, signed, now()):
        raise Refusal("passkey-void")
    return await become(caller, known.visitor, await me_of(caller, person))


ENDPOINTS = [
    Endpoint("GET", "/api/me/passkeys", listed, "Your passkeys", m.Passkeys),
    Endpoint(
        "POST",
        "/api/me/passkeys/ask",
        ask_for_passkey,
        "What a new one has to sign",
        m.PasskeyAsked,
    ),
    Endpoint("POST", "/api/me/passkeys", make_passkey, "Keep a new one", m.Passkeys, m.PasskeyMade),
    Endpoint("DELETE", "/api/me/passkeys/{passkey}", drop_passkey, "Remove one", m.Passkeys),
    Endpoint("POST", "/api/passkeys/ask", ask_to_enter, "What one has to sign", m.PasskeyAsked),
    Endpoint("POST", "/api/passkeys", enter, "Be whoever it belongs to", m.Me, m.PasskeyShown),
]
