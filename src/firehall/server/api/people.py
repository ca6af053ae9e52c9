"""Who somebody is, and links that carry it."""

from __future__ import annotations

import secrets

from msgspec import UNSET
from starlette.responses import Response

from firehall.server import messages as m
from firehall.server import seating
from firehall.server.api.endpoint import Caller, Endpoint, answer
from firehall.server.identity import COOKIE, COOKIE_S, TRANSFER_S, Pass, new_visitor
from firehall.server.problems import Refusal
from firehall.server.room import now


def with_cookie(caller: Caller, response: Response, visitor: str) -> Response:
    response.set_cookie(
        COOKIE,
        caller.house.signer.cookie(visitor),
        max_age=COOKIE_S,
        secure=caller.house.settings.secure,
        httponly=True,
        samesite="lax",
    )
    return response


def me_of(name: str, lang: str | None) -> m.Me:
    return m.Me(name=name, lang=lang)  # type: ignore[arg-type]


async def me(caller: Caller) -> Response | m.Me:
    if caller.visitor is not None:
        return me_of(caller.name, caller.chosen)
    visitor = new_visitor()
    await caller.house.store.put_visitor(visitor, "", None, now())
    return with_cookie(caller, answer(me_of("", None)), visitor)


async def change_me(caller: Caller, wanted: m.MeChange) -> m.Me:
    name = caller.name if wanted.name is UNSET else " ".join(wanted.name.split())
    lang = caller.chosen if wanted.lang is UNSET else wanted.lang
    await caller.house.store.put_visitor(caller.known, name[:40], lang, now())
    return me_of(name, lang)


async def transfer(caller: Caller) -> m.Link:
    allowed = Pass(kind="transfer", visitor=caller.known, once=secrets.token_hex(16))
    return m.Link(url=caller.house.signer.link(allowed), expires=now() + TRANSFER_S * 1000)


async def redeem(caller: Caller, wanted: m.Redeem) -> Response | m.Redeemed:
    house = caller.house
    allowed = house.signer.read(wanted.token)
    if allowed.kind == "transfer":
        if not await house.store.spend(allowed.once, now()):
            raise Refusal("link-spent")
        return with_cookie(caller, answer(m.Redeemed(kind="transfer")), allowed.visitor)
    visitor = caller.known
    room = await house.room(allowed.table)
    if allowed.kind == "watch":
        await house.store.let_watch(allowed.table, visitor)
        return m.Redeemed(kind="watch", table=allowed.table)
    if visitor != room.fold.seats[allowed.seat].visitor:
        if room.fold.seats[allowed.seat].round != allowed.round:
            raise Refusal("link-void")
        if wanted.ask and not caller.name:
            raise Refusal("nameless")
        claim = m.Claim(seed=wanted.seed)
        await room.write(
            lambda draft: seating.claim(draft, visitor, caller.name, allowed.seat, claim, True)
        )
    return m.Redeemed(kind="seat", table=allowed.table, seat=allowed.seat)


ENDPOINTS = [
    Endpoint("GET", "/api/me", me, "Who you are; gives the cookie", m.Me),
    Endpoint("PATCH", "/api/me", change_me, "Change your name or language", m.Me, m.MeChange),
    Endpoint("POST", "/api/me/transfer", transfer, "A link for another device", m.Link),
    Endpoint("POST", "/api/links/redeem", redeem, "Use a link", m.Redeemed, m.Redeem),
]
