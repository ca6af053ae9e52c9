"""Company: the lobby's quick match, signs at a table, games to watch; houses of this process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import msgspec
import pytest

from firehall.analysis.weighing import Estimate
from firehall.server import messages as m
from firehall.server.app import make_app
from firehall.server.ear import Ear
from firehall.server.entries import Chatted
from firehall.server.glance import glance
from firehall.server.hours import now
from firehall.server.house import House, open_house
from firehall.server.limits import Who
from firehall.server.new_table import lay
from firehall.server.problems import Refusal
from firehall.server.room import Room
from firehall.server.settings import Settings
from firehall.server.store import Known
from firehall.server.store.store import OF_ONE_HOST
from firehall.server.watch import may_be_weighed

ADA, BOB, EVE = "a" * 24, "b" * 24, "e" * 24
ME, OPEN, COMPUTER = (m.SeatWanted(kind=kind) for kind in ("me", "open", "computer"))


@asynccontextmanager
async def houses(db: str, count: int = 1, **more: Any) -> AsyncIterator[list[House]]:
    made = [await open_house(Settings(db=db, sweep_s=3600, **more)) for _ in range(count)]
    try:
        yield made
    finally:
        for house in made:
            await house.close()


async def laid(house: House, game: str = "flashpoint", **more: Any) -> Room:
    options = {"firefighters": 2} if game == "flashpoint" else {}
    seats = more.pop("seats", [ME, ME])
    wanted = m.NewTable(game=game, options=options, seats=seats, public=True, **more)
    one = lay(wanted, ADA, Known("Ada"), None)
    return await house.create(one.table, one.begin, one.secret, one.more)


class Line:
    """A connection that keeps what it was sent."""

    version = -1
    heard = 0.0
    looking = True
    ready = True

    def __init__(self, visitor: str, seat: int | None = None) -> None:
        self.ear = Ear(seat, "en", visitor, "Eve")
        self.who = Who("1.2.3.4", visitor)
        self.sent: list[Any] = []

    def send(self, message: m.ToBrowser) -> None:
        self.sent.append(message)

    def hang_up(self, refusal: Refusal) -> None:
        raise refusal

    cut = hang_up

    @property
    def signs(self) -> list[m.Sign]:
        return [one for one in self.sent if isinstance(one, m.Sign)]


async def until(there: Any) -> None:
    async with asyncio.timeout(60):
        while not there():
            await asyncio.sleep(0.02)  # another process hears of it in a moment


# Signs


def point(n: int = 0, to: str | None = None) -> m.Point:
    return m.Point(id=f"{n}", on="3,4", to=to)


def test_a_sign_is_seen_by_everybody_and_kept_nowhere(database: str) -> None:
    async def story() -> None:
        async with houses(database, 2) as (here, there):
            room = await laid(here)
            other = await there.room(room.fold.table)
            mine, watching, elsewhere = Line(ADA, 0), Line(EVE), Line(EVE)
            room.lines |= {mine, watching}
            other.lines.add(elsewhere)
            other.presence_changed()
            await until(lambda: room.elsewhere)
            version = room.fold.version
            await here.pointing.give(room, mine.ear, point(to="4,4"))
            said = m.Speak(id="s", phrase="careful")
            await here.pointing.give(room, mine.ear, said)
            await until(lambda: len(elsewhere.signs) == 2)
            for line in (mine, watching, elsewhere):
                assert line.signs == [
                    m.Sign(seat=0, name="Ada", on="3,4", to="4,4"),
                    m.Sign(seat=0, name="Ada", phrase="careful"),
                ]
            assert room.fold.version == version
            assert len(await here.store.read(room.fold.table)) == version + 1

    asyncio.run(story())


@pytest.fixture
def sqlite(tmp_path: Any) -> str:
    return f"sqlite:///{tmp_path / 'games.db'}"


def test_who_may_not_speak_points_at_nothing_unless_the_table_lets_them(sqlite: str) -> None:
    async def story() -> None:
        async with houses(sqlite) as [house]:
            silent, open_ = await laid(house), await laid(house, guests_point=True)
            with pytest.raises(Refusal) as why:
                await house.pointing.give(silent, Line(EVE).ear, point())
            assert why.value.code == "not-your-seat"
            line = Line(EVE)
            open_.lines.add(line)
            await house.pointing.give(open_, line.ear, point())
            assert line.signs == [m.Sign(seat=None, name="Eve", on="3,4")]

    asyncio.run(story())


def test_nobody_floods_a_table_with_signs(sqlite: str) -> None:
    async def story() -> None:
        async with houses(sqlite) as [house]:
            room = await laid(house)
            line = Line(ADA, 0)
            room.lines.add(line)
            refused = set()
            for n in range(50):
                try:
                    await house.pointing.give(room, line.ear, point(n))
                except Refusal as refusal:
                    refused.add(refusal.code)
            assert refused == {"too-many-signs"}
            assert 0 < len(line.signs) < 12

    asyncio.run(story())


@pytest.mark.parametrize("on", ["", "a b", "<b>", "x" * 61, "a\n", "\u202e"])
def test_a_place_is_a_name_and_no_message(on: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"t": "point", "id": "1", "on": on}, m.Point)
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"t": "speak", "id": "1", "phrase": on}, m.Speak)


# Watching


def test_the_most_exciting_game_comes_first_and_secrets_are_never_weighed(
    sqlite: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def story() -> None:
        async with houses(sqlite) as [house]:
            calm, wild = await laid(house), await laid(house)
            secret = await laid(house, "arsonist", advice=True)
            alone = await laid(house, advice=False)
            chances = {calm.fold.table: [0.5, 0.52], wild.fold.table: [0.5, 0.2]}

            async def gauge(fold: Any, match: Any, seat: int) -> list[Estimate]:
                asked.append(fold.table)
                return [Estimate(chances[fold.table].pop(0), 0.01)]

            async def can_begin(match: Any) -> bool:
                return True

            monkeypatch.setattr(house.advisers, "gauge", gauge)
            monkeypatch.setattr(house.advisers, "can_begin", can_begin)
            assert not may_be_weighed(secret.fold)
            assert not may_be_weighed(alone.fold)
            await house.watching.ask()
            await house.watching.ask()  # nothing has happened: nobody is asked again
            assert len(asked) == 2
            for room in (calm, wild):
                room.fold.version += 1
            await house.watching.ask()
            house.watching._asking = asyncio.create_task(asyncio.sleep(0))
            told = await house.watching.tables(Ear(None, "en", EVE), Who())
            assert [one.table.id for one in told[:2]] == [wild.fold.table, calm.fold.table]
            assert told[0].swing == pytest.approx(0.3)
            assert {one.table.id for one in told if one.chance is None} == {
                secret.fold.table,
                alone.fold.table,
            }

    asyncio.run(story())


def test_how_a_game_stands_is_made_once_for_all_who_watch(sqlite: str) -> None:
    async def story() -> None:
        async with houses(sqlite) as [house]:
            room = await laid(house, "arsonist")

            def seen(who: str, lang: str = "en", seat: int | None = None) -> m.Glance:
                ear = Ear(seat, lang, who)
                return glance(room.fold, room.table(ear), ear)

            first = seen(EVE)
            assert seen(BOB).state is first.state
            assert seen(BOB, "pl").state is not first.state
            assert seen(ADA, seat=0).state is not first.state
            assert first.table.watching
            assert not seen(ADA, seat=0).table.watching
            await room.write(
                lambda draft: draft.add(Chatted(by=ADA, name="Ada", text="Hello", id="1"))
            )
            after = seen(EVE)
            assert after.state.version == room.fold.version > first.state.version

    asyncio.run(story())


# Lists


def test_one_host_fills_no_list(database: str) -> None:
    """Of each a few are shown, the last touched; the others keep their places."""

    async def story() -> None:
        async with houses(database) as [house]:
            await lay_for(house, BOB)
            for _ in range(OF_ONE_HOST + 2):
                await lay_for(house, ADA)
                last = await lay_for(house, ADA, open_seat=True)
            found = {one.id for one in await house.store.public_matches(50)}
            rooms = [await house.room(one) for one in found]
            hosts = sorted(one.fold.begin.host for one in rooms)
            assert hosts == [ADA] * OF_ONE_HOST + [BOB]
            waiting = [one.id for one in await house.store.open_matches(50)]
            assert (len(waiting), waiting[0]) == (OF_ONE_HOST, last.fold.table)

    asyncio.run(story())


async def lay_for(house: House, host: str, open_seat: bool = False) -> Room:
    seats = [ME, OPEN if open_seat else ME]
    wanted = m.NewTable(game="flashpoint", options={"firefighters": 2}, seats=seats, public=True)
    one = lay(wanted, host, Known("Ada"), None)
    return await house.create(one.table, one.begin, one.secret, one.more)


# Quick match


@pytest.fixture
def later() -> Iterator[Any]:
    before = now._ahead
    yield now
    now._ahead = before


def test_two_who_look_at_once_sit_down_together(sqlite: str, later: Any) -> None:
    async def story() -> None:
        app = make_app(Settings(db=sqlite, sweep_s=3600))
        async with app.router.lifespan_context(app):
            people = [await somebody(app, name) for name in ("Ada", "Bob", "Cyd", "Dan")]
            body = {"game": "brigade", "lang": "pl"}
            found = await asyncio.gather(*(quick(one, body) for one in people[:2]))
            assert found[0]["id"] == found[1]["id"]
            table = (await people[2].get(f"/api/tables/{found[0]['id']}")).json()
            assert table["status"] == "playing"
            assert (table["public"], table["lang"]) == (True, "pl")
            first = await quick(people[2], {"game": "flashpoint", "pace": "live"})
            assert first["clock"] == {"base": 900, "increment": 30, "turn": 0}
            assert first == await quick(people[2], {"game": "flashpoint", "pace": "live"})
            for other in ({"pace": "turn"}, {"game": "arsonist"}):
                laid = await quick(people[3], {"game": "flashpoint", **other})
                assert laid["id"] != first["id"]
            later.saw(now() + 60_000)  # whoever laid it has not come: nobody is sent there
            wanted = {"game": "flashpoint", "pace": "live"}
            assert (await quick(people[3], wanted))["id"] != first["id"]
            refused = await people[0].post("/api/match", json={"game": "chess"})
            assert refused.json()["code"] == "no-such-game"
            for one in people:
                await one.aclose()

    asyncio.run(story())


async def somebody(app: Any, name: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app=app, client=(name, 1))
    one = httpx.AsyncClient(transport=transport, base_url="http://localhost")
    await one.get("/api/me")
    await one.patch("/api/me", json={"name": name})
    return one


async def quick(one: httpx.AsyncClient, wanted: dict[str, Any]) -> dict[str, Any]:
    answer = await one.post("/api/match", json=wanted)
    assert answer.status_code == 200, answer.text
    return dict(answer.json())
