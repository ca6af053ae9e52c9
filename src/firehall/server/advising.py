"""What the engine says while a game is on: how it stands for a seat, and what to do.

Everything is worked out from what the seat may know (`firehall.analysis`), in processes of its own;
the answer goes to whoever asked, and to nobody else.
"""

from __future__ import annotations

import asyncio
import math
from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np
from msgspec import UNSET, UnsetType

from firehall.analysis import Advice, advise, gauge, gauge_each, weighing
from firehall.analysis.weighing import Estimate, rivals_in
from firehall.engine import options as options_reader
from firehall.engine.match import Match
from firehall.engine.registry import find
from firehall.players.rules_of_thumb import think_of
from firehall.server import doors
from firehall.server import messages as m
from firehall.server.ear import Ear, decides
from firehall.server.fold import Fold
from firehall.server.limits import Buckets, Who
from firehall.server.problems import Refusal
from firehall.server.review_telling import said
from firehall.server.settings import Settings
from firehall.server.thinking import NOBODY, Processes, is_guided, match_at
from firehall.server.warming import Warming

if TYPE_CHECKING:
    from firehall.server.house import House
    from firehall.server.room import Line, Room

GAUGE_TRIALS = 400
ADVICE_TRIALS = 600
KEPT = 500  # gauges of moments, for the next who asks
A_SECOND = 2  # questions of one person
AT_ONCE = 30


class Advisers:
    """Processes that answer, and what they have answered lately."""

    def __init__(self, settings: Settings, warming: Warming) -> None:
        self._settings = settings
        self._warming = warming
        self._processes = Processes(settings.advisers)
        self._buckets = Buckets(A_SECOND, math.inf if settings.rate == math.inf else AT_ONCE)
        self._gauges: dict[tuple[str, int, int], asyncio.Task[list[Estimate]]] = {}
        self._waiting: Counter[str] = Counter()  # by address

    def close(self) -> None:
        self._processes.close()

    def check(self, fold: Fold, who: Who) -> None:
        """Refuse where the engine may not be asked now."""
        match = doors.playing(fold)
        if not fold.advice or think_of(match.game) is None:
            raise Refusal("no-advice")
        full = self._waiting.total() >= self._settings.advice_waiting
        mine = self._waiting[who.address] >= self._settings.advice_an_address
        if full or mine or not self._buckets.take(who.visitor):
            raise Refusal("too-many-questions")

    @property
    def busy(self) -> bool:
        """Whether somebody waits for an answer."""
        return self._waiting.total() > 0

    async def can_begin(self, match: Match) -> bool:
        """Whether nothing has to be compiled before; nobody is made to compile it either."""
        return await self._warming.is_ready(match.game, _is_guided(match))

    async def gauge(self, fold: Fold, match: Match, seat: int, who: Who = NOBODY) -> list[Estimate]:
        """How a moment stands for every side, as a seat sees it; asked again, the same answer."""
        key = (fold.table, fold.version, seat)
        if key not in self._gauges:
            work = self._when_ready(match, who, _gauge, *sent(match), seat, rivals_in(match))
            self._gauges[key] = asyncio.get_running_loop().create_task(work)
            self._gauges[key].add_done_callback(lambda task: self._answered(key, task))
            for old in list(self._gauges)[:-KEPT]:
                del self._gauges[old]
        return await asyncio.shield(self._gauges[key])

    def _answered(self, key: tuple[str, int, int], task: asyncio.Task[list[Estimate]]) -> None:
        if task.cancelled() or task.exception() is not None:
            self._gauges.pop(key, None)

    async def advise(self, match: Match, lang: str, who: Who = NOBODY) -> Advice:
        """What to do, what that promises, and why; nobody is let wait for a compiler."""
        if not await self._warming.ready(match.game, _is_guided(match)):
            raise Refusal("getting-ready")
        return await self._run(who, _advise, *sent(match), lang)

    async def _when_ready(
        self, match: Match, who: Who, work: Callable[..., Any], *given: Any
    ) -> Any:
        await self._warming.wait(match.game, _is_guided(match))
        return await self._run(who, work, *given)

    async def _run(self, who: Who, work: Callable[..., Any], *given: Any) -> Any:
        self._waiting[who.address] += 1
        try:
            return await self._processes.run("advice", work, *given, who=who)
        finally:
            self._waiting[who.address] -= 1
            self._waiting = +self._waiting


class Questions:
    """The questions that one connection has put: of each kind only the last is answered."""

    def __init__(self, house: House, room: Room, line: Line, refuse: Refuse) -> None:
        self._house = house
        self._room = room
        self._line = line
        self._refuse = refuse
        self._asked: dict[type, tuple[str, asyncio.Task[None]]] = {}

    def put(self, message: m.AskGauge | m.Advise) -> None:
        self._cancel(type(message))
        try:
            self._house.advisers.check(self._room.fold, self._line.who)
        except Refusal as refusal:
            self._refuse(message.id, refusal)
            return
        task = self._house.spawn(self._answer(message))
        self._asked[type(message)] = (message.id, task)

    def forget(self, id: str) -> None:
        for kind, (asked, _) in list(self._asked.items()):
            if asked == id:
                self._cancel(kind)

    def close(self) -> None:
        for kind in list(self._asked):
            self._cancel(kind)

    def _cancel(self, kind: type) -> None:
        id, task = self._asked.pop(kind, ("", None))
        if task is not None and task.cancel():
            self._refuse(id, Refusal("forgotten"))

    async def _answer(self, message: m.AskGauge | m.Advise) -> None:
        try:
            if isinstance(message, m.AskGauge):
                self._line.send(await self._gauge(message.id))
            else:
                self._line.send(await self._advise(message.id))
        except Refusal as refusal:
            self._refuse(message.id, refusal)
        except Exception:
            self._refuse(message.id, Refusal("server-trouble"))
            raise

    async def _gauge(self, id: str) -> m.Answer:
        fold, ear = self._room.fold, self._line.ear
        match = doors.playing(fold)
        seat = whose(fold, ear)
        version = fold.version
        found = await self._house.advisers.gauge(fold, match, seat, self._line.who)
        side = None if match.game.cooperative else seat
        chance = said(found[seat if len(found) > 1 else 0])
        return m.Answer(id=id, version=version, side=side, chance=chance, chances=of_each(found))

    async def _advise(self, id: str) -> m.Answer:
        fold, ear = self._room.fold, self._line.ear
        match = doors.playing(fold)
        if decides(fold, ear) is None:
            raise Refusal("not-your-turn")
        version = fold.version
        found = await self._house.advisers.advise(match, ear.lang, self._line.who)
        if self._room.fold.version != version:
            raise Refusal("behind")
        return m.Answer(
            id=id,
            version=version,
            action=found.action,
            chance=said(found.chance),
            chances=of_each(found.chances),
            why=found.why,
        )


Refuse = Callable[[str, Refusal], None]


def of_each(found: list[Estimate]) -> list[m.Chance] | UnsetType:
    """Told where there are three or more: of two, the other has what the first has not."""
    return [said(one) for one in found] if len(found) > 2 else UNSET


def whose(fold: Fold, ear: Ear) -> int:
    """The seat whose chance somebody may see: of a game with secrets none but their own."""
    assert fold.game is not None
    if fold.has_secrets:
        if ear.seat is None or ear.seat not in fold.seats_of(ear.visitor):
            raise Refusal("not-your-seat")
        return ear.seat
    return 0 if fold.game.cooperative or ear.seat is None else ear.seat


def _is_guided(match: Match) -> bool:
    return is_guided(match, weighing.settings(ADVICE_TRIALS))


# In the other process


def sent(match: Match) -> tuple[str, dict[str, Any], bytes, int]:
    """A match as it goes there."""
    return match.game.name, options_reader.given(match.options), match.snapshot(), match.ply


def _gauge(
    game: str, options: dict[str, Any], state: bytes, ply: int, seat: int, rivals: int
) -> list[Estimate]:
    named = find(game)
    found = named.sized(named.read_options(options))
    array = np.frombuffer(state, found.state)
    if rivals:
        return gauge_each(found, array, seat, ply, rivals=rivals, trials=GAUGE_TRIALS)
    return [gauge(found, array, seat, ply, trials=GAUGE_TRIALS)]


def _advise(game: str, options: dict[str, Any], state: bytes, ply: int, lang: str) -> Advice:
    match = match_at(find(game), options, state, ply)
    match.language = lang
    return advise(match, trials=ADVICE_TRIALS, words=True)
