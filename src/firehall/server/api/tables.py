"""Tables: laying, finding, ruling, joining, and going through their games."""

from __future__ import annotations

import contextlib
from typing import Any

from msgspec import UNSET
from starlette.responses import Response

from firehall.server import messages as m
from firehall.server import replay as replays
from firehall.server import seating
from firehall.server.api.endpoint import Caller, Endpoint, kept
from firehall.server.api.games import LANG
from firehall.server.ear import Ear
from firehall.server.entries import Followed
from firehall.server.fold import Draft, Fold
from firehall.server.glance import glance
from firehall.server.hours import now
from firehall.server.identity import CODE_MS, INVITATION_S, Pass, new_code, read_code
from firehall.server.new_table import Laid, lay, lay_again
from firehall.server.problems import Refusal
from firehall.server.room import Room, is_inside
from firehall.server.store import Conflict
from firehall.server.table import board_of, dice_of

SHOWN = 50  # tables in a list
DAY_MS = 24 * 3600 * 1000


# Laying


async def create(caller: Caller, wanted: m.NewTable) -> m.Table:
    await check_allowance(caller)
    position = None
    if wanted.from_ is not None:
        other = await room_to_see(caller, wanted.from_.table)
        caller.house.daily.check(other.fold)  # the engine would be asked, others would see the dice
        archive = caller.house.archive
        position = await archive.position_at(other.fold, wanted.from_.ply, caller.who)
    given = (wanted, caller.known, caller.person, position)
    return await put(caller, await caller.house.aside(caller.who, lay, *given))


async def again(caller: Caller, wanted: m.Again) -> m.Table:
    """Once more with the same people: whoever asks first, the others are told of one table."""
    old = await room_to_see(caller, caller.path("table"))
    host, fold = caller.known, old.fold
    if fold.status != "over":
        raise Refusal("not-over")
    if host != fold.begin.host and not fold.seats_of(host):
        raise Refusal("not-your-seat")
    if fold.next is None:
        await check_allowance(caller)
        known = await caller.house.store.holdings(sorted(fold.people()))
        names = {visitor: name for visitor, (name, _) in known.items()}
        laid = lay_again(fold, caller.house.signer.table_after(fold.table), host, wanted, names)
        with contextlib.suppress(Conflict):  # somebody else has laid it in this moment
            await caller.house.create(laid.table, laid.begin, laid.secret, laid.more, caller.who)
        await old.write(lambda draft: name_next(draft, laid.table, host, caller.name))
    return (await caller.house.room(caller.house.signer.table_after(fold.table))).table(ear(caller))


def name_next(draft: Draft, table: str, by: str, name: str) -> None:
    """The table at which these people play on, once; whoever was there is told of it."""
    if draft.fold.next is None:
        mine = draft.fold.seats_of(by)
        name = draft.fold.name_of(by) or name
        draft.add(Followed(table=table, by=by, name=name, seat=mine[0] if mine else None))


async def bring_record(caller: Caller, data: dict[str, Any]) -> m.Table:
    house, most = caller.house, caller.house.settings.records_a_visitor
    if await house.store.records_of(caller.known, now() - DAY_MS) >= most:
        raise Refusal("too-many-records", n=most)
    check_address(caller)
    brought = await house.archive.bring(data, caller.lang, now(), caller.who)
    await house.keep(brought)
    return brought.told


async def check_allowance(caller: Caller) -> None:
    most = caller.house.settings.tables_a_visitor
    if await caller.house.store.live_matches_of(caller.known) >= most:
        raise Refusal("too-many-tables", n=most)
    check_address(caller)


def check_address(caller: Caller) -> None:
    """Cookies are quickly had: what an address may lay in an hour counts all of its people."""
    if not caller.house.layings.take(caller.who.address):
        raise Refusal("too-fast")


async def put(caller: Caller, laid: Laid) -> m.Table:
    room = await caller.house.create(laid.table, laid.begin, laid.secret, laid.more, caller.who)
    return room.table(ear(caller))


# Finding


def ear(caller: Caller, seat: int | None = None) -> Ear:
    return Ear(seat, caller.lang, caller.visitor or "")


async def room_to_see(caller: Caller, table: str) -> Room:
    """A table that the caller may look at."""
    room = await caller.house.room(table, caller.who)
    await room.admit(caller.visitor)
    return room


async def one_table(caller: Caller) -> m.Table:
    room = await room_to_see(caller, caller.path("table"))
    return room.table(ear(caller))


async def open_tables(caller: Caller) -> list[m.Table]:
    found = await caller.house.store.open_matches(SHOWN)
    rooms = await caller.house.rooms((one.id for one in found), caller.who)
    free = [room for room in rooms if any(one.kind == "open" for one in room.fold.seats)]
    return [room.table(ear(caller)) for room in free]


async def watched_tables(caller: Caller) -> list[m.Watched]:
    return await caller.house.watching.tables(ear(caller), caller.who)


async def my_tables(caller: Caller) -> list[m.Table]:
    found = await caller.house.store.matches_of(caller.known, SHOWN)
    rooms = await caller.house.rooms((one.id for one in found), caller.who)
    return [room.table(ear(caller)) for room in rooms]


async def at_a_glance(caller: Caller) -> m.Glance:
    room = await room_to_see(caller, caller.path("table"))
    mine = room.fold.seats_of(caller.visitor or "")
    seat = room.fold.actor if room.fold.actor in mine else next(iter(mine), None)
    looking = ear(caller, seat)
    return glance(room.fold, room.table(looking), looking)


# Seats


def seat_number(caller: Caller) -> int:
    text = caller.path("seat")
    if not text.isascii() or not text.isdigit() or len(text) > 2:
        raise Refusal("no-such-seat")
    return int(text)


async def claim(caller: Caller, wanted: m.Claim) -> m.Table:
    room = await room_to_see(caller, caller.path("table"))
    visitor, seat = caller.known, seat_number(caller)
    await caller.house.daily.join(room.fold, visitor)
    guest = "guest" in await caller.house.store.roles(room.fold.table, visitor)

    def sit(draft: Draft) -> None:
        invited = guest and visitor not in draft.fold.removed
        helmet = caller.person.helmet
        seating.claim(draft, visitor, caller.name, seat, wanted, invited, helmet)

    await room.write(sit)
    return room.table(ear(caller))


async def share(caller: Caller, wanted: m.Share) -> m.Table:
    room = await room_to_see(caller, caller.path("table"))
    visitor = caller.known
    await room.write(lambda draft: seating.share(draft, visitor, wanted.seed))
    return room.table(ear(caller))


async def rule(caller: Caller, wanted: m.Ruling) -> m.Table:
    room = await room_to_see(caller, caller.path("table"))
    visitor, seat = caller.known, seat_number(caller)
    await room.write(lambda draft: seating.rule(draft, visitor, seat, wanted))
    return room.table(ear(caller))


async def change_table(caller: Caller, wanted: m.TableChange) -> m.Table:
    room = await room_to_see(caller, caller.path("table"))
    visitor = caller.known

    def change(draft: Draft) -> None:
        fold = draft.fold
        public = fold.public if wanted.public is UNSET else wanted.public
        patience = fold.patience if wanted.patience is UNSET else wanted.patience
        seating.set_table(draft, visitor, public, patience)

    await room.write(change)
    return room.table(ear(caller))


async def link(caller: Caller, wanted: m.LinkWanted) -> m.Link:
    room = await room_to_see(caller, caller.path("table"))
    fold = room.fold
    seating.for_host(fold, caller.known)
    allowed = Pass(kind=wanted.kind, table=fold.table)
    if wanted.kind == "watch":
        caller.house.daily.check(fold)
    if wanted.kind == "seat":
        if wanted.seat is None:
            raise Refusal("no-such-seat")
        seating.nothing_set(fold)
        sitting = seating.seat_of(fold, wanted.seat)
        if sitting.kind != "open":
            raise Refusal("seat-closed" if sitting.kind == "closed" else "seat-taken")
        allowed = Pass(kind="seat", table=fold.table, seat=wanted.seat, round=sitting.round)
    return m.Link(url=caller.house.signer.link(allowed), expires=now() + INVITATION_S * 1000)


# Codes


async def code(caller: Caller) -> m.Code:
    """The code of one's own table, made when it is asked for."""
    room = await room_to_see(caller, caller.path("table"))
    seating.for_host(room.fold, caller.known)
    seating.unfinished(room.fold)
    seating.nothing_set(room.fold)
    store, moment = caller.house.store, now()
    found = await store.code_of(room.fold.table, new_code, moment, moment - CODE_MS)
    return m.Code(code=found, url=f"/t/{found}", expires=moment + CODE_MS)


async def enter(caller: Caller) -> m.Table:
    """Come to a table by its code: to see it, and to sit down where a seat is free."""
    house, visitor = caller.house, caller.known
    if not house.codes.take(caller.who.address):
        raise Refusal("too-fast")
    wanted = read_code(caller.path("code"))
    table = await house.store.table_of_code(wanted, now() - CODE_MS) if wanted else None
    if table is None:
        raise Refusal("no-such-code")
    room = await house.room(table, caller.who)
    await room.look()  # another process may have taken them off the table a moment ago
    fold = room.fold
    if visitor in fold.removed:
        raise Refusal("removed")
    if not is_inside(fold, visitor):
        if fold.status not in ("waiting", "playing"):
            raise Refusal("no-such-code")
        if not any(one.kind == "open" for one in fold.seats):
            raise Refusal("no-free-seat")
        await house.daily.join(fold, visitor)
        await house.store.let_in(table, visitor)
    return room.table(ear(caller))


# Games of the past


def eyes(caller: Caller, fold: Fold) -> tuple[int | None, bool]:
    """Through whose eyes a replay is seen, and whether everything is."""
    text = caller.request.query_params.get("seat", "")
    if text == replays.ALL:
        if fold.has_secrets:
            raise Refusal("secret-still")
        return None, True
    if text == "":
        return None, False
    seat = caller.number("seat", 0)
    seating.seat_of(fold, seat)
    if fold.has_secrets and seat not in fold.seats_of(caller.visitor or ""):
        raise Refusal("not-your-seat")
    return seat, False


async def record(caller: Caller) -> Response:
    room = await room_to_see(caller, caller.path("table"))
    mine = room.fold.seats_of(caller.visitor or "")
    content = await caller.house.archive.record(room.fold, mine[0] if mine else None, caller.who)
    name = f"{room.fold.begin.game}-{room.fold.table}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return kept(caller, content, headers=headers)


async def replay(caller: Caller) -> Response:
    room = await room_to_see(caller, caller.path("table"))
    fold = room.fold
    seat, everything = eyes(caller, fold)
    first = caller.number("from", 0)
    last = min(caller.number("to", first + replays.FRAMES - 1), first + replays.FRAMES - 1)
    listener = ear(caller, seat)
    archive = caller.house.archive
    shown = await archive.replay(fold, listener, everything, first, last, caller.who)
    board, promise = board_of(fold), dice_of(fold)
    around = {"table": room.table(listener), "board": board, "seat": seat, "dice": promise}
    return kept(caller, shown, around)


async def dice(caller: Caller) -> Response | m.DiceReport:
    room = await room_to_see(caller, caller.path("table"))
    fold = room.fold
    table = fold.dice()["table"]  # of a record: where it was played
    if fold.has_secrets:
        return m.DiceReport(table=table, dice=dice_of(fold), rolls=[])
    rolls = await caller.house.archive.rolls(fold, caller.who)
    return kept(caller, rolls, {"table": table, "dice": dice_of(fold)})


NUMBER = {"type": "integer", "minimum": 0, "maximum": 999_999_999}
EYES = {"seat": {"type": "string", "description": "a seat's number, all, or nothing"}}
ENDPOINTS = [
    Endpoint("POST", "/api/tables", create, "Lay a table", m.Table, m.NewTable, 201),
    Endpoint("GET", "/api/tables/open", open_tables, "Public tables", list[m.Table], query=LANG),
    Endpoint("GET", "/api/tables/watch", watched_tables, "To watch", list[m.Watched], query=LANG),
    Endpoint("GET", "/api/tables/mine", my_tables, "Your tables", list[m.Table], query=LANG),
    Endpoint("GET", "/api/tables/{table}", one_table, "A table", m.Table, query=LANG),
    Endpoint(
        "GET",
        "/api/tables/{table}/glance",
        at_a_glance,
        "How it stands, and what happened last",
        m.Glance,
        query=LANG,
    ),
    Endpoint(
        "PATCH", "/api/tables/{table}", change_table, "Change a table", m.Table, m.TableChange
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/seats/{seat}/claim",
        claim,
        "Sit down on an open seat",
        m.Table,
        m.Claim,
    ),
    Endpoint(
        "POST", "/api/tables/{table}/seats/{seat}", rule, "Rule over a seat", m.Table, m.Ruling
    ),
    Endpoint(
        "POST", "/api/tables/{table}/share", share, "Your share in the dice", m.Table, m.Share
    ),
    Endpoint(
        "POST",
        "/api/tables/{table}/again",
        again,
        "Once more with the same people",
        m.Table,
        m.Again,
        201,
    ),
    Endpoint("POST", "/api/tables/{table}/code", code, "The code of your table", m.Code),
    Endpoint(
        "POST", "/api/codes/{code}", enter, "Come to a table by its code", m.Table, query=LANG
    ),
    Endpoint("POST", "/api/tables/{table}/links", link, "An invitation", m.Link, m.LinkWanted),
    Endpoint("GET", "/api/tables/{table}/record", record, "The record, as a file", dict[str, Any]),
    Endpoint(
        "POST",
        "/api/records",
        bring_record,
        "Bring a record",
        m.Table,
        dict[str, Any],
        201,
        long=True,
    ),
    Endpoint(
        "GET",
        "/api/tables/{table}/replay",
        replay,
        "A game ply by ply",
        m.Replay,
        query={**LANG, **EYES, "from": NUMBER, "to": NUMBER},
    ),
    Endpoint("GET", "/api/tables/{table}/dice", dice, "Every die", m.DiceReport),
]
