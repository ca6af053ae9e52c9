"""Daily Fire of a house: days are promised, tables laid, each person has one try."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from typing import TYPE_CHECKING

import msgspec

from firehall.engine import options as options_reader
from firehall.engine.daily import ME, Fire
from firehall.engine.match import Match
from firehall.engine.registry import find
from firehall.players.search.levels import is_search, settings_of
from firehall.server import dice
from firehall.server.daily import days
from firehall.server.daily.fires import burning, fire_of
from firehall.server.daily.scoring import score
from firehall.server.entries import Begin, Sitting
from firehall.server.fold import Draft, Fold
from firehall.server.hours import now
from firehall.server.identity import new_table_id, new_visitor
from firehall.server.limits import Who
from firehall.server.problems import Refusal
from firehall.server.store import Conflict, Known
from firehall.server.store.daily import ENGINE, Day, Score
from firehall.server.thinking import NOBODY, is_guided

if TYPE_CHECKING:
    from firehall.server.house import House
    from firehall.server.room import Room

NO_ENGINE = "none"
SETTLED_AT_ONCE = 50


class DailyFire:
    def __init__(self, house: House) -> None:
        self._house = house
        self._days: dict[str, Day] = {}
        self._settling = asyncio.Lock()
        self._calling: set[tuple[str, str]] = set()

    @property
    def today(self) -> str:
        return days.day_of(now())

    # Days

    async def prepare(self) -> None:
        """Promise today and tomorrow, whether or not anybody looks."""
        for day in (self.today, days.after(self.today)):
            await self.promised(day)

    async def promised(self, day: str) -> Day:
        """Today or tomorrow, promised now at the latest."""
        if day not in self._days:
            secret = secrets.token_bytes(32)
            promised = await self._house.store.promise(day, secret, now())
            self._days = {known: one for known, one in self._days.items() if known >= self.today}
            self._days[day] = promised
        return self._days[day]

    async def known(self, day: str) -> Day:
        """A day of this server; Refusal for one that it knows nothing of."""
        await self.prepare()
        found = await self._house.store.day(day) if days.is_day(day) else None
        if found is None:
            raise Refusal("no-such-day")
        return found

    # Trying

    def check(self, fold: Fold) -> None:
        """Refuse what would show the dice of today to whoever has not played."""
        if fold.is_sealed:
            raise Refusal("daily-sealed")

    async def begin(self, visitor: str, known: Known, game: str, crew: bool, who: Who) -> Room:
        """The table of somebody for today's fire; Refusal if they have played it."""
        if game not in burning():
            raise Refusal("no-such-daily")
        day = await self.promised(self.today)
        await self._not_opened(day.day)
        fire = fire_of(game, day.day)
        table = await self._house.store.try_once(day.day, game, visitor, new_table_id(), now())
        person = Sitting(kind="person", visitor=visitor, name=known.name, helmet=known.helmet)
        others = Sitting(kind="open") if crew else person
        mine = [person if seat == fire.mine[0] else others for seat in fire.mine]
        room = await self._lay(table, day, fire, visitor, mine, who)
        if room.fold.status == "over":
            raise Refusal("daily-played")
        self.call_engine(day, game)
        return room

    async def _not_opened(self, day: str) -> None:
        """A day is played once: a clock that was set back while the server was off brings it again,
        when its dice are known. That it was over shows in what was promised for later.
        """
        if await self._house.store.day(days.after(days.after(day))) is not None:
            raise Refusal("daily-over")

    async def join(self, fold: Fold, visitor: str) -> None:
        """Whoever comes to a table of today sees its dice: this is their try."""
        if not fold.is_sealed:
            return
        day, game = fold.begin.daily, fold.begin.game
        await self._not_opened(day)
        table = await self._house.store.try_once(day, game, visitor, fold.table, now())
        if table != fold.table:
            raise Refusal("daily-played")

    async def _lay(
        self, table: str, day: Day, fire: Fire, host: str, mine: list[Sitting], who: Who
    ) -> Room:
        """The table, laid now if it is not."""
        house = self._house
        try:
            return await house.room(table, who)
        except Refusal as refusal:
            if refusal.code != "no-such-table":
                raise
        game = find(fire.game)
        begin = Begin(
            game=game.name,
            rules=game.version,
            options=options_reader.given(game.read_options(dict(fire.options))),
            seats=[
                mine[fire.mine.index(seat)] if kind == ME else Sitting(kind="computer", level=kind)
                for seat, kind in enumerate(fire.seats)
            ],
            host=host,
            commitment=dice.commitment(day.secret),
            advice=False,
            daily=day.day,
        )
        try:
            return await house.create(table, begin, day.secret, nothing_more, who)
        except Conflict:  # asked for twice in this moment
            return await house.room(table, who)

    # The engine

    def call_engine(self, day: Day, game: str) -> None:
        """Have the engine play the same, when nobody waits for it."""
        asked = (day.day, game)
        if self._house.settings.daily_engine != NO_ENGINE and asked not in self._calling:
            self._calling.add(asked)
            self._house.spawn(self._call_engine(day, game))

    async def _call_engine(self, day: Day, game: str) -> None:
        house, kind, fire = self._house, self._house.settings.daily_engine, fire_of(game, day.day)
        try:
            table = await house.store.try_once(day.day, game, ENGINE, new_table_id(), now())
            if is_search(kind):
                match = Match(game, dict(fire.options))
                await house.warming.wait(match.game, is_guided(match, settings_of(kind)))
            seats = [Sitting(kind="computer", level=kind) for _ in fire.mine]
            room = await self._lay(table, day, fire, new_visitor(), seats, NOBODY)
            room.wake()
        finally:
            self._calling.discard((day.day, game))

    # What came of it

    async def settle(self, day: str) -> None:
        """Note what came of every game of a day that has ended since."""
        house = self._house
        async with self._settling:
            for table in await house.store.unsettled(day, SETTLED_AT_ONCE):
                with contextlib.suppress(Refusal):  # damaged, which is logged: it keeps no other
                    room = await house.room(table)
                    await self._settle(room.fold)

    async def _settle(self, fold: Fold) -> None:
        if fold.match is None or fold.match.result is None:
            return
        day, game = fold.begin.daily, fold.begin.game
        found = await self._house.aside(NOBODY, score, fold, fire_of(game, day))
        body = msgspec.json.encode(found).decode()
        kept = Score(fold.table, day, game, found.figure, found.people, body)
        await self._house.store.put_score(kept)


def nothing_more(draft: Draft) -> None:
    """No share of anybody enters the dice of a day."""
