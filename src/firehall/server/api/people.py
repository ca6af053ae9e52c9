"""Who somebody is, and links that carry it."""

from __future__ import annotations

import secrets

from msgspec import UNSET
from starlette.responses import Response

from firehall.server import messages as m
from firehall.server import seating
from firehall.server.api.endpoint import Caller, Endpoint, answer
from firehall.server.hours import now
from firehall.server.identity import (
    BEFORE,
    COOKIE,
    COOKIE_S,
    TRANSFER_S,
    Pass,
    new_page_id,
    new_visitor,
)
from firehall.server.problems import Refusal
from firehall.server.store import NEWCOMER, Known


def put_cookie(caller: Caller, response: Response, name: str, value: str) -> Response:
    response.set_cookie(
        name,
        value,
        max_age=COOKIE_S,
        secure=caller.house.settings.secure,
        httponly=True,
        samesite="lax",
    )
    return response


def with_cookie(caller: Caller, response: Response, visitor: str) -> Response:
    return put_cookie(caller, response, COOKIE, caller.house.signer.cookie(visitor))


async def me_of(caller: Caller, person: Known, page: str | None = None) -> m.Me:
    return m.Me(
        name=person.name,
        lang=person.lang,
        before=await somebodies(caller, former(caller)),
        helmet=m.read_helmet(person.helmet),
        page=page,
        quiet=m.read_quiet(person.quiet) or UNSET,
    )


async def me(caller: Caller) -> Response | m.Me:
    if caller.visitor is not None:
        _, page = await caller.house.store.person(caller.visitor)
        return await me_of(caller, caller.person, page)
    if not caller.house.newcomers.take(caller.who.address):
        raise Refusal("too-fast")
    visitor = new_visitor()
    await caller.house.store.put_visitor(visitor, NEWCOMER, now())
    return with_cookie(caller, answer(await me_of(caller, NEWCOMER)), visitor)


async def change_me(caller: Caller, wanted: m.MeChange) -> m.Me:
    known, store = caller.person, caller.house.store
    person = Known(
        name=known.name if wanted.name is UNSET else wanted.name,
        lang=known.lang if wanted.lang is UNSET else wanted.lang,
        helmet=known.helmet if wanted.helmet is UNSET else str(wanted.helmet),
        quiet=known.quiet if wanted.quiet is UNSET else str(wanted.quiet or ""),
    )
    await store.put_visitor(caller.known, person, now())
    _, page = await store.person(caller.known)
    if wanted.shown is not UNSET and wanted.shown != (page is not None):
        page = new_page_id() if wanted.shown else None  # who has seen the old one does not see this
        await store.show_page(caller.known, page)
    return await me_of(caller, person, page)


# Who else a browser has been


def former(caller: Caller) -> list[str]:
    return caller.house.signer.before(caller.request.cookies.get(BEFORE))


async def somebodies(caller: Caller, people: list[str]) -> list[m.Somebody]:
    known = await caller.house.store.holdings(people) if people else {}
    unknown = ("", 0)
    return [
        m.Somebody(name=name, tables=tables)
        for name, tables in (known.get(one, unknown) for one in people)
    ]


async def become(caller: Caller, visitor: str, content: m.Struct) -> Response:
    """Make this browser somebody else, and keep who it was; who was nobody is not worth it."""
    store, was = caller.house.store, caller.visitor
    kept = [one for one in former(caller) if one != visitor]
    if was and was != visitor and (caller.name or await store.matches_of(was, 1)):
        kept = [was, *(one for one in kept if one != was)]
    response = with_cookie(caller, answer(content), visitor)
    return put_cookie(caller, response, BEFORE, caller.house.signer.before_cookie(kept))


async def return_to(caller: Caller, wanted: m.Return) -> Response:
    """Be again who this browser was."""
    people = former(caller)
    if wanted.which >= len(people):
        raise Refusal("nobody-before")
    visitor = people[wanted.which]
    person = await caller.house.store.visitor(visitor)
    if person is None:  # who has been forgotten meanwhile
        raise Refusal("nobody-before")
    return await become(caller, visitor, m.Me(name=person.name, lang=person.lang))


# Links


async def transfer(caller: Caller) -> m.Link:
    allowed = Pass(kind="transfer", visitor=caller.known, once=secrets.token_hex(16))
    return m.Link(url=caller.house.signer.link(allowed), expires=now() + TRANSFER_S * 1000)


async def look_at(caller: Caller, shown: m.LinkShown) -> m.LinkInfo:
    """What a link would do. Nothing changes: a page asks before it uses one."""
    house = caller.house
    allowed = house.signer.read(shown.token)
    info = m.LinkInfo(kind=allowed.kind)
    if allowed.kind == "transfer":
        if await house.store.is_spent(allowed.once):
            raise Refusal("link-spent")
        whose = await giver(caller, allowed)
        info.whose, info.same = whose.name, allowed.visitor == caller.visitor
    if caller.visitor is not None:
        info.you = (await somebodies(caller, [caller.visitor]))[0]
    return info


async def giver(caller: Caller, allowed: Pass) -> Known:
    """Whom a transfer makes somebody; who has been forgotten since makes nobody anything."""
    known = await caller.house.store.visitor(allowed.visitor)
    if known is None:
        raise Refusal("link-void")
    return known


async def redeem(caller: Caller, wanted: m.Redeem) -> Response | m.Redeemed:
    house = caller.house
    allowed = house.signer.read(wanted.token)
    if allowed.kind == "transfer":
        await giver(caller, allowed)
        if not await house.store.spend(allowed.once, now()):
            raise Refusal("link-spent")
        return await become(caller, allowed.visitor, m.Redeemed(kind="transfer"))
    visitor = caller.known
    room = await house.room(allowed.table)
    await room.look()  # another process may just have made this link, or seen somebody off
    if allowed.kind == "watch":
        if visitor in room.fold.removed:
            raise Refusal("removed")
        await house.store.let_watch(allowed.table, visitor)
        return m.Redeemed(kind="watch", table=allowed.table)
    mine = room.fold.seats_of(visitor)
    if wanted.ask and mine:  # it was meant for a friend, and is good for them still
        return m.Redeemed(kind="seat", table=allowed.table, seat=mine[0])
    if visitor != room.fold.seats[allowed.seat].visitor:
        if room.fold.seats[allowed.seat].round != allowed.round:
            raise Refusal("link-void")
        if wanted.ask and not caller.name:
            raise Refusal("nameless")
        await house.daily.join(room.fold, visitor)
        claim = m.Claim(seed=wanted.seed, share=wanted.share)
        await room.write(
            lambda draft: seating.claim(
                draft, visitor, caller.name, allowed.seat, claim, True, caller.person.helmet
            )
        )
    return m.Redeemed(kind="seat", table=allowed.table, seat=allowed.seat)


ENDPOINTS = [
    Endpoint("GET", "/api/me", me, "Who you are; gives the cookie", m.Me),
    Endpoint("PATCH", "/api/me", change_me, "Change what is known of you", m.Me, m.MeChange),
    Endpoint("POST", "/api/me/transfer", transfer, "A link for another device", m.Link),
    Endpoint("POST", "/api/me/return", return_to, "Be again who this browser was", m.Me, m.Return),
    Endpoint("POST", "/api/links/look", look_at, "What a link would do", m.LinkInfo, m.LinkShown),
    Endpoint("POST", "/api/links/redeem", redeem, "Use a link", m.Redeemed, m.Redeem),
]
