"""What is a person's own: the games they have played, all that is kept of them, and its end."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import msgspec
from starlette.responses import Response, StreamingResponse

from firehall.server import history
from firehall.server import messages as m
from firehall.server.api import alerts, passkeys
from firehall.server.api.endpoint import JSON, Caller, Endpoint, answer
from firehall.server.api.tables import ear
from firehall.server.chain import Row
from firehall.server.ear import Ear
from firehall.server.entries import Chatted, SeedGiven, read
from firehall.server.fold import Fold
from firehall.server.identity import COOKIE
from firehall.server.problems import Refusal
from firehall.server.replay import record_of
from firehall.server.room import may_see
from firehall.server.store import Played
from firehall.server.table import table_of

GAMES = 200  # told at once
LATEST = 2**53  # later than any time


# Games that were played


async def played(caller: Caller, visitor: str, before: int) -> tuple[list[Played], int | None]:
    """A page of them, and where the next one begins."""
    found = await caller.house.store.played_by(visitor, before, GAMES + 1)
    more = found[GAMES - 1].created if len(found) > GAMES else None
    return found[:GAMES], more


async def games(caller: Caller) -> m.PlayedGames:
    found, before = await played(caller, caller.known, caller.time("before", LATEST))
    return m.PlayedGames(games=[history.told(one, caller.known) for one in found], before=before)


async def all_games(caller: Caller) -> AsyncIterator[m.PlayedGame]:
    before: int | None = LATEST
    while before is not None:
        found, before = await played(caller, caller.known, before)
        for one in found:
            yield history.told(one, caller.known)


async def person(caller: Caller) -> m.ShownPerson:
    """Somebody who shows their games; nobody else can be found."""
    whose = await caller.house.store.whose_page(caller.id("page"))
    if whose is None:
        raise Refusal("no-such-person")
    visitor, name = whose
    since, _ = await caller.house.store.person(visitor)
    found, before = await played(caller, visitor, caller.time("before", LATEST))
    return m.ShownPerson(
        name=name,
        since=since,
        you=visitor == caller.visitor,
        games=[history.shown(history.told(one, visitor), one.public) for one in found],
        before=before,
    )


# Everything that is kept


async def export(caller: Caller) -> Response:
    """All of it as one JSON document, written table by table: it may be long."""
    visitor, house = caller.known, caller.house
    if not house.exports.take(caller.who.address):
        raise Refusal("too-fast")
    since, page = await house.store.person(visitor)
    tries = await house.store.all_tries_of(visitor)
    keys, devices = await house.store.passkeys_of(visitor), await house.store.devices_of(visitor)
    you: dict[str, Any] = {
        **caller.person._asdict(),
        "since": since,
        "page": page,
        "passkeys": [passkeys.shown(one) for one in keys],
        "alerts": [alerts.shown(one) for one in devices],
        "games": [one async for one in all_games(caller)],
        "daily": [{"day": day, "game": game, "table": table} for day, game, table in tries],
        "puzzles": {
            "rating": (await house.store.solver(visitor))._asdict(),
            "tries": [one._asdict() for one in (await house.store.puzzles_tried(visitor)).values()],
        },
    }
    tables = await house.store.tables_of(visitor)
    headers = {
        "Content-Disposition": 'attachment; filename="firehall.json"',
        "Cache-Control": "no-store",
    }
    return StreamingResponse(document(caller, you, tables), headers=headers, media_type=JSON)


async def document(caller: Caller, you: dict[str, Any], tables: list[str]) -> AsyncIterator[bytes]:
    house = caller.house
    yield b'{"firehall":"person","you":' + msgspec.json.encode(you) + b',"tables":['
    for number, table in enumerate(tables):
        try:
            fold = await house.fold(table, caller.who)
            rows = await house.store.read(table)
            sees = await may_see(house.store, fold, caller.known)
            kept = await house.aside(caller.who, kept_of, fold, rows, ear(caller), sees)
        except Refusal as refusal:  # one that cannot be read keeps no other back
            kept = msgspec.json.encode({"id": table, "trouble": refusal.message(caller.lang)})
        yield (b"," if number else b"") + kept
    yield b"]}\n"


def kept_of(fold: Fold, rows: list[Row], listener: Ear, sees: bool) -> bytes:
    """A table of theirs: what it is, what they said at it, the seeds they gave, and the game; of
    one that they may not look at any more no more than what is theirs.
    """
    by = [(row.at, one) for row in rows if getattr(one := read(row), "by", "") == listener.visitor]
    known = {"id": fold.table, "game": fold.begin.game, "created": fold.created}
    return msgspec.json.encode(
        {
            "table": table_of(fold, listener.visitor, listener.lang) if sees else known,
            "said": [{"at": at, "text": one.text} for at, one in by if isinstance(one, Chatted)],
            "seeds": [one.seed for _, one in by if isinstance(one, SeedGiven)],
            "record": record_for(fold, listener.visitor) if sees else None,
        }
    )


def record_for(fold: Fold, visitor: str) -> dict[str, Any] | None:
    mine = fold.seats_of(visitor)
    try:
        return record_of(fold, mine[0] if mine else None)
    except Refusal:  # others' secrets are not theirs
        return None


# The end


async def forget(caller: Caller) -> Response:
    """Be forgotten: cookie, name and places; what others played stays whole."""
    tables = await caller.house.forget_person(caller.known)
    response = answer(m.Forgotten(tables=tables))
    response.delete_cookie(COOKIE)
    return response


BEFORE = {"before": {"type": "integer", "minimum": 0, "description": "milliseconds since 1970"}}
ENDPOINTS = [
    Endpoint("GET", "/api/me/games", games, "Games you have played", m.PlayedGames, query=BEFORE),
    Endpoint("GET", "/api/me/export", export, "All that is kept of you", dict[str, Any]),
    Endpoint("DELETE", "/api/me", forget, "Be forgotten", m.Forgotten),
    Endpoint("GET", "/api/people/{page}", person, "Whoever shows it", m.ShownPerson, query=BEFORE),
]
