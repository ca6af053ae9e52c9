"""Daily Fire: what burns today, one try at it, and what came of any day."""

from __future__ import annotations

from firehall.server import dice
from firehall.server import messages as m
from firehall.server.api.endpoint import Caller, Endpoint
from firehall.server.api.games import LANG
from firehall.server.api.tables import check_allowance, ear
from firehall.server.daily import days, telling
from firehall.server.hours import now


async def today(caller: Caller) -> m.Daily:
    service = caller.house.daily
    day = await service.promised(service.today)
    following = await service.promised(days.after(day.day))
    return m.Daily(
        day=day.day,
        ends=days.ends(day.day),
        commitment=dice.commitment(day.secret),
        since=day.since,
        games=await telling.games(caller.house, day, caller.visitor),
        tomorrow=m.DailyNext(
            day=following.day,
            commitment=dice.commitment(following.secret),
            since=following.since,
        ),
    )


async def one_day(caller: Caller) -> m.DailyDay:
    """A day as it is known now: of tomorrow nothing but the promise."""
    day = await caller.house.daily.known(caller.path("day"))
    over, begun = days.ends(day.day) <= now(), days.begins(day.day) <= now()
    return m.DailyDay(
        day=day.day,
        over=over,
        commitment=dice.commitment(day.secret),
        since=day.since,
        secret=day.secret.hex() if over else None,
        games=await telling.games(caller.house, day, caller.visitor) if begun else [],
    )


async def begin(caller: Caller, wanted: m.DailyBegin) -> m.Table:
    house, visitor, game = caller.house, caller.known, caller.path("game")
    if game not in await house.store.tries_of(house.daily.today, visitor):
        await check_allowance(caller)
    room = await house.daily.begin(visitor, caller.person, game, wanted.crew, caller.who)
    return room.table(ear(caller))


ENDPOINTS = [
    Endpoint("GET", "/api/daily", today, "What burns today", m.Daily, query=LANG),
    Endpoint("GET", "/api/daily/{day}", one_day, "What came of a day", m.DailyDay, query=LANG),
    Endpoint(
        "POST",
        "/api/daily/{game}",
        begin,
        "Your one try at today's fire",
        m.Table,
        m.DailyBegin,
        201,
        query=LANG,
    ),
]
