"""Games to watch: public tables that are played now, and which of them is the most exciting.

While somebody looks, the engine is asked now and then how a few of them stand: only where a
spectator may ask it too (nothing is secret, the table plays with advice), only where it need not be
compiled first, and only while nobody at a table waits for an answer.
"""

from __future__ import annotations

import asyncio
import time
from itertools import pairwise
from typing import TYPE_CHECKING

from firehall.players.rules_of_thumb import think_of
from firehall.server import messages as m
from firehall.server.ear import Ear
from firehall.server.fold import Fold
from firehall.server.limits import Who
from firehall.server.problems import Refusal
from firehall.server.review_telling import said

if TYPE_CHECKING:
    from firehall.analysis.weighing import Estimate
    from firehall.server.house import House
    from firehall.server.room import Room

SHOWN = 24
EVERY_S = 15
LOOKED_S = 60  # so long after the last look the engine is asked
AT_A_TIME = 4  # tables whose chances are asked for in one round
KEPT = 12  # chances of one table: its last moments


class Course:
    """How a game stood lately."""

    def __init__(self) -> None:
        self.version = -1
        self.asked = 0.0
        self.chances: list[Estimate] = []

    def add(self, version: int, chance: Estimate) -> None:
        self.version = version
        self.chances = [*self.chances, chance][-KEPT:]

    @property
    def swing(self) -> float:
        """The largest change between two looks at it."""
        values = [one.value for one in self.chances]
        return max((abs(b - a) for a, b in pairwise(values)), default=0.0)


class Watching:
    def __init__(self, house: House) -> None:
        self._house = house
        self._courses: dict[str, Course] = {}
        self._looked = -float(LOOKED_S)
        self._asking: asyncio.Task[None] | None = None

    async def tables(self, ear: Ear, who: Who) -> list[m.Watched]:
        """What is played in public, the most exciting first."""
        self._looked = time.monotonic()
        if self._asking is None or self._asking.done():
            self._asking = self._house.spawn(self._ask_on())
        told = [self._told(room, ear) for room in await self._rooms(who)]
        return sorted(told, key=lambda one: (-one.swing, -one.table.updated))

    async def _rooms(self, who: Who) -> list[Room]:
        found = await self._house.store.public_matches(SHOWN)
        rooms = await self._house.rooms((one.id for one in found), who)
        return [room for room in rooms if room.fold.public and room.fold.status == "playing"]

    def _told(self, room: Room, ear: Ear) -> m.Watched:
        course = self._courses.get(room.fold.table)
        known = course is not None and course.chances and may_be_weighed(room.fold)
        cooperative = room.fold.game is not None and room.fold.game.cooperative
        return m.Watched(
            table=room.table(ear),
            chance=said(course.chances[-1]) if course is not None and known else None,
            side=None if cooperative else 0,
            swing=round(course.swing, 4) if course is not None and known else 0.0,
            watchers=room.people()[1],
        )

    async def _ask_on(self) -> None:
        while time.monotonic() - self._looked < LOOKED_S and not self._house.closing:
            await self.ask()
            await asyncio.sleep(EVERY_S)
        self._courses.clear()

    async def ask(self) -> None:
        """One round: those that have gone on, whoever was not asked about for longest first."""
        rooms = [room for room in await self._rooms(Who()) if may_be_weighed(room.fold)]
        names = {room.fold.table for room in rooms}
        self._courses = {name: self._courses.get(name, Course()) for name in names}
        moved = [one for one in rooms if self._course(one).version != one.fold.version]
        for room in sorted(moved, key=lambda one: self._course(one).asked)[:AT_A_TIME]:
            await self._weigh(room)

    def _course(self, room: Room) -> Course:
        return self._courses[room.fold.table]

    async def _weigh(self, room: Room) -> None:
        course, fold, advisers = self._course(room), room.fold, self._house.advisers
        match, version = fold.match, fold.version
        course.asked = time.monotonic()
        if match is None or advisers.busy or not await advisers.can_begin(match):
            return
        try:
            course.add(version, (await advisers.gauge(fold, match, 0))[0])
        except Refusal as refusal:
            if refusal.code != "going-down":
                raise


def may_be_weighed(fold: Fold) -> bool:
    """Whether a spectator of this table might ask the engine how it stands."""
    game = fold.game
    if game is None or fold.status != "playing" or not fold.advice:
        return False
    return not fold.has_secrets and think_of(game) is not None
