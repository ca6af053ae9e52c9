"""Daily Fire: one promise, the same dice for all, one try, and nothing of the secret too early."""

from __future__ import annotations

import asyncio
import hashlib
import json
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import insert

import firehall
from firehall.cli.serve import check_engine
from firehall.engine.registry import names
from firehall.server import dice
from firehall.server.daily import days, fires, telling
from firehall.server.daily.dice import Stream
from firehall.server.daily.fires import burning, fire_of
from firehall.server.daily.scoring import Score
from firehall.server.limits import Who
from firehall.server.problems import Refusal
from firehall.server.settings import Settings
from firehall.server.store import Known, open_store
from firehall.server.store.daily import Score as Kept
from firehall.server.store.schema import matches
from tests.engine.installing import stones_installed
from tests.server.conftest import KINDS, no_errors
from tests.server.people import WAIT_S, Person
from tests.server.serving import Serving
from tests.server.unswept import open_unswept

GAME = "flashpoint"
WEEK = [f"2026-11-{day}" for day in range(16, 23)]


#: Noon of a Tuesday, by UTC. What burns goes by the day of the week, and no test crosses midnight
#: but by its own will, whenever it runs.
NOON = 1_795_521_600_000
WEEK_MS = 7 * days.DAY_MS


def set_clock(file: Path, at: int) -> None:
    """Let a server's clock show that time now; it never reads half of it."""
    new = file.with_suffix(".new")
    new.write_text(str(at - time.time_ns() // 1_000_000))
    new.replace(file)


class World:
    """A server whose days pass when a test says so."""

    def __init__(self, db: str, folder: Path) -> None:
        self.db, self.folder = db, folder
        self.clock = folder / "clock"
        self.at = NOON
        set_clock(self.clock, self.at)
        self.serving = Serving(db, log=folder / "log", clock=self.clock)
        self.people: list[Person] = []

    def next_day(self) -> None:
        self.at += days.DAY_MS
        set_clock(self.clock, self.at)

    def next_tuesday(self) -> None:
        self.at += WEEK_MS - (self.at - NOON) % WEEK_MS
        set_clock(self.clock, self.at)

    def person(self, name: str = "Ada") -> Person:
        self.people.append(Person(self.serving.url, name))
        return self.people[-1]

    def close(self) -> None:
        for one in self.people:
            one.close()
        assert self.serving.stop() == 0
        no_errors((self.folder / "log").read_text("utf-8"))


@pytest.fixture(scope="module", params=KINDS)
def whole(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[World]:
    """A server over each kind of database, whose clock is no other's."""
    folder = tmp_path_factory.mktemp("daily")
    database = f"sqlite:///{folder / 'games.db'}"
    if request.param == "postgresql":
        database = request.getfixturevalue("postgres").new_database()
    made = World(database, folder)
    yield made
    made.close()


@pytest.fixture
def world(whole: World) -> World:
    """A day of its own for every test, always the same day of the week."""
    whole.next_tuesday()
    return whole


def today(person: Person, game: str = GAME) -> dict[str, Any]:
    return of_game(person.get("/api/daily"), game)


def of_game(told: dict[str, Any], game: str = GAME) -> dict[str, Any]:
    return next(one for one in told["games"] if one["game"] == game)


def begin(person: Person, **more: Any) -> str:
    return str(person.post(f"/api/daily/{GAME}", more)["id"])


def play(person: Person, table: str, seed: int = 1) -> list[str]:
    """To the end, by luck; every frame that was heard."""
    with person.sit(table) as socket:
        socket.play_on(luck=Random(seed))
        return socket.heard


# The dice


def test_what_is_rolled_counts_by_its_kind() -> None:
    one, other = (Stream(b"secret", "daily/2026-11-18/flashpoint") for _ in range(2))
    first = [one.next(18, 48) for _ in range(20)]
    for number in range(20):
        other.next(19, 48)  # something else comes between
        assert other.next(18, 48) == first[number]
    assert len(set(first)) > 5
    elsewhere = Stream(b"secret", "daily/2026-11-19/flashpoint")
    assert [elsewhere.next(18, 48) for _ in range(20)] != first


#: What is rolled or drawn first in each game, by number: the dice of days that are over are drawn
#: by these, so that they stay.
KINDS_OF_DICE = {
    "flashpoint": [18, 20, 19],
    "arsonist": [1],
    "brigade": [2, 5, 6, 7],
    "talisman": [33, 32, 34, 30, 31],
}


@pytest.mark.parametrize("game", sorted(KINDS_OF_DICE))
def test_the_kinds_of_dice_keep_their_numbers(game: str) -> None:
    match = firehall.Match(game, {}, seed=1)
    seen: dict[int, None] = {}
    while match.actor is not None and match.ply < 150:
        if match.actor == firehall.CHANCE:
            seen[match.chance_kind] = None
            match.roll()
        else:
            match.take(match.legal_actions()[0])
    assert list(seen) == KINDS_OF_DICE[game]


def test_every_game_has_a_fire_for_every_day() -> None:
    assert set(burning()) == set(names())
    for name in burning():
        for day in WEEK:
            fire, game = fire_of(name, day), firehall.game(name)
            assert len(fire.seats) == game.seats(game.read_options(dict(fire.options)))
            assert fire.mine
    assert len({str(fire_of(GAME, day).options) for day in WEEK}) == 7
    assert {fire_of("arsonist", day).mine[0] for day in WEEK} == {0, 1}


def test_a_game_of_another_package_brings_its_fire_along(monkeypatch: pytest.MonkeyPatch) -> None:
    with stones_installed():
        assert "stones" not in burning()
        stones, ours = firehall.game("stones"), fire_of("arsonist", WEEK[0])
        fire = replace(ours, game="stones")
        page = replace(stones.page, daily=lambda day: fire)
        known = {"stones": replace(stones, page=page)}
        monkeypatch.setattr(fires, "find", lambda name: known.get(name) or firehall.game(name))
        assert burning()[-1] == "stones"
        assert fire_of("stones", WEEK[0]) is fire


def test_equal_choices_see_equal_dice_and_others_the_same_fire(world: World) -> None:
    ada, bob, cleo = world.person(), world.person("Bob"), world.person("Cleo")
    seeds = {ada: 1, bob: 1, cleo: 2}
    frames = {one: play(one, begin(one), seed) for one, seed in seeds.items()}
    chosen = {one: texts(heard, "play") for one, heard in frames.items()}
    rolled = {one: rolls(heard) for one, heard in frames.items()}
    # Cleo chooses otherwise, and what she meets need not differ.
    assert chosen[ada] == chosen[bob] != chosen[cleo]
    assert rolled[ada] == rolled[bob]
    assert rolled[ada][:3] == rolled[cleo][:3]  # nobody has decided anything yet


def rolls(frames: list[str]) -> list[str]:
    return texts(frames, "roll")


def texts(frames: list[str], kind: str) -> list[str]:
    entries = [one for frame in frames for one in json.loads(frame).get("entries", [])]
    return [one["text"] for one in entries if one["kind"] == kind]


# The promise


def test_the_secret_is_promised_the_day_before_and_opened_the_day_after(world: World) -> None:
    ada = world.person()
    promised = ada.get("/api/daily")["tomorrow"]
    assert ada.get(f"/api/daily/{promised['day']}")["games"] == []
    world.next_day()
    told = ada.get("/api/daily")
    assert (told["day"], told["commitment"]) == (promised["day"], promised["commitment"])
    assert told["since"] == promised["since"] < days.begins(told["day"])
    table = begin(ada)
    frames = play(ada, table)
    rolled = len(rolls(frames))
    early = [
        ada.get("/api/daily"),
        ada.get(f"/api/daily/{told['day']}"),
        ada.get(f"/api/tables/{table}"),
        ada.get(f"/api/tables/{table}/record"),
        ada.get(f"/api/tables/{table}/dice"),
        ada.get(f"/api/tables/{table}/replay", seat="all"),
        ada.get(f"/api/tables/{table}/review"),
        ada.get("/api/tables/mine"),
        ada.get("/api/me/games"),
        ada.get("/api/me/export"),
    ]
    with ada.sit(table) as socket:
        frames += socket.heard
    assert early[1]["secret"] is None
    world.next_day()
    opened = ada.get(f"/api/daily/{told['day']}")
    secret = opened["secret"]
    assert hashlib.sha256(bytes.fromhex(secret)).hexdigest() == promised["commitment"]
    assert secret not in json.dumps(early) + "".join(frames)
    record = ada.get(f"/api/tables/{table}/record")
    assert dice.verify(record, promised["commitment"]) == rolled > 10
    with pytest.raises(dice.DiceError, match="not the one that was shown"):
        dice.verify(record, opened["secret"])


def test_a_record_of_today_cannot_be_verified_yet(world: World) -> None:
    ada = world.person()
    table = begin(ada)
    play(ada, table)
    with pytest.raises(dice.DiceError, match="its day is not over"):
        dice.verify(ada.get(f"/api/tables/{table}/record"))


@pytest.mark.parametrize("day", ["2031-01-01", "20261118", "yesterday", "2026-11-18T00"])
def test_days_that_nobody_knows(world: World, day: str) -> None:
    assert world.person().http.get(f"/api/daily/{day}").json()["code"] == "no-such-day"


def test_puzzles_of_the_day_go_by_the_same_clock(world: World) -> None:
    ada = world.person()
    before = ada.get("/api/puzzles/today")
    assert before["day"] == ada.get("/api/daily")["day"]
    world.next_day()
    after = ada.get("/api/puzzles/today")
    assert after["day"] == ada.get("/api/daily")["day"] != before["day"]
    assert after["puzzles"] != before["puzzles"]


# One try


def test_there_is_one_try(world: World) -> None:
    ada = world.person()
    assert today(ada)["state"] == "new"
    table = begin(ada)
    assert begin(ada) == table == today(ada)["table"]
    assert today(ada)["state"] == "begun"
    assert today(ada)["compared"] is None
    play(ada, table)
    told = today(ada)
    assert not told["engine_plays"]  # on this server
    assert told["state"] == "played"
    assert told["score"]["counts"]
    assert told["compared"]["players"] == 1
    assert told["compared"]["figures"] == []
    assert ada.post(f"/api/daily/{GAME}", {}, 409)["code"] == "daily-played"
    again = ada.post(f"/api/tables/{table}/again", {})
    assert "daily" not in again
    world.next_day()
    assert today(ada)["state"] == "new"
    assert ada.post("/api/daily/chess", {}, 404)["code"] == "no-such-daily"


def test_a_crew_shares_its_try(world: World) -> None:
    ada, bob, cleo = world.person(), world.person("Bob"), world.person("Cleo")
    table = begin(ada, crew=True)
    play(cleo, begin(cleo))
    code = ada.post(f"/api/tables/{table}/code")["code"]
    assert cleo.post(f"/api/codes/{code}", {}, 409)["code"] == "daily-played"
    bob.post(f"/api/codes/{code}")
    bob.post(f"/api/tables/{table}/seats/1/claim", {"share": True})
    ada.post(f"/api/tables/{table}/seats/2/claim", {})
    assert begin(bob) == table
    with ada.sit(table) as first, bob.sit(table) as second:
        assert first.state["actor"] is not None  # it waits for no share in the dice
        luck = Random(5)
        while first.state["result"] is None:
            turn = first if first.state["yours"] is not None else second
            version = turn.play(luck.choice(turn.state["legal"])["action"])["version"]
            for one in (first, second):
                one.catch_up(version)
    assert today(ada)["compared"]["players"] == 3
    assert today(bob)["score"] == today(ada)["score"]


def test_nobody_else_sees_or_plays_a_table_of_today(world: World) -> None:
    ada, bob = world.person(), world.person("Bob")
    table = begin(ada)
    fixed = [
        ada.http.patch(f"/api/tables/{table}", json={"public": True}),
        ada.http.patch(f"/api/tables/{table}", json={"patience": 60}),
        ada.http.post(
            f"/api/tables/{table}/seats/0", json={"do": "computer", "level": "rules-of-thumb"}
        ),
    ]
    assert [one.json()["code"] for one in fixed] == ["daily-fixed"] * 3
    sealed = ada.post(f"/api/tables/{table}/links", {"kind": "watch"}, 403)
    assert sealed["code"] == "daily-sealed"
    again = {"game": GAME, "from": {"table": table, "ply": 3}, "public": True, "advice": True}
    assert ada.post("/api/tables", again, 403)["code"] == "daily-sealed"
    with ada.sit(table) as socket:
        for question in ("hint", "advise", "gauge"):
            assert socket.ask(question)["code"] == "no-advice"
        socket.play_on(luck=Random(1))
    for path in ("", "/record", "/replay", "/dice", "/review"):
        assert bob.http.get(f"/api/tables/{table}{path}").json()["code"] == "private-table"
    world.next_day()
    assert bob.get(f"/api/tables/{table}")["status"] == "over"
    assert ada.post("/api/tables", again, 201)["public"]


def test_what_ends_after_midnight_does_not_count(world: World) -> None:
    ada = world.person()
    day = ada.get("/api/daily")["day"]
    table = begin(ada)
    world.next_day()
    play(ada, table)
    told = of_game(ada.get(f"/api/daily/{day}"))
    assert told["state"] == "played"
    assert not told["score"]["counts"]
    assert told["compared"]["players"] == 0


def test_a_clock_that_was_set_back_brings_no_day_again(database: str) -> None:
    """When a day is over its secret is open: whoever has read it would know all dice."""

    async def story() -> None:
        house = await open_unswept(Settings(db=database, daily_engine="none"))
        try:
            person, who = Known("Ada"), Who("here", "a" * 32)
            await house.store.put_visitor(who.visitor, person, 1)
            await house.daily.begin(who.visitor, person, GAME, True, who)
            following = days.after(days.after(house.daily.today))
            await house.store.promise(following, bytes(32), 1)  # as on the day between
            for visitor in (who.visitor, "b" * 32):
                with pytest.raises(Refusal) as refused:
                    await house.daily.begin(visitor, person, GAME, False, who)
                assert refused.value.code == "daily-over"
            assert list(await house.store.tries_of(house.daily.today, "b" * 32)) == []
        finally:
            await house.close()

    asyncio.run(story())


def test_a_restart_keeps_the_day(world: World) -> None:
    ada, bob = world.person(), world.person("Bob")
    before, table = ada.get("/api/daily"), begin(ada)
    world.serving.kill()
    world.serving.start()
    after = ada.get("/api/daily")
    assert after["commitment"] == before["commitment"]
    assert after["tomorrow"] == before["tomorrow"]
    assert begin(ada) == table
    assert rolls(play(ada, table)) == rolls(play(bob, begin(bob)))


def test_whoever_is_forgotten_stays_in_the_count(world: World) -> None:
    ada, bob = world.person("Ada Forgotten"), world.person("Bob")
    for one in (ada, bob):
        play(one, begin(one))
    export = ada.get("/api/me/export")["you"]["daily"]
    assert [one["game"] for one in export] == [GAME]
    assert today(bob)["compared"]["players"] == 2
    visitor = visitor_of(world.db, "Ada Forgotten")
    ada.http.delete("/api/me")
    assert today(bob)["compared"]["players"] == 2
    assert visitor not in tries_of(world.db, export[0]["day"])


def visitor_of(database: str, name: str) -> str:
    found = read(database, "select id, name from visitors")
    return next(str(one[0]) for one in found if one[1] == name)


def tries_of(database: str, day: str) -> list[str]:
    return [
        str(one[0])
        for one in read(database, f"select visitor from daily_tries where day = '{day}'")
    ]


def read(database: str, sql: str) -> list[Any]:
    store = open_store(database)
    with store._engine.connect() as connection:
        found = list(connection.exec_driver_sql(sql).all())
    store.close()
    return found


# The comparison


def score(figure: int) -> Score:
    return Score(figure=figure, won=False, reason="", rounds="", people=1, ended=0)


@pytest.mark.parametrize(("others", "told"), [(18, None), (19, (4, 11))])
def test_one_among_many_is_a_count(
    database: str, others: int, told: tuple[int, int] | None
) -> None:
    """Four people saved one, four two, and so on; whoever is asked about saved two as well."""

    async def story() -> None:
        store = open_store(database)
        try:
            for number in range(others):
                await put(store, f"t{number}", 1 + number // 4)
            await put(store, "mine", 2)
            house: Any = SimpleNamespace(store=store)
            found = await telling.compared(house, WEEK[0], fire_of(GAME, WEEK[0]), score(2))
            assert found.players == others + 1
            assert (found.fewer, found.more) == (told or (None, None))
            assert sum(one.players for one in found.figures) == (others + 1 if told else 0)
        finally:
            store.close()

    asyncio.run(story())


async def put(store: Any, table: str, figure: int) -> None:
    row = {"id": table, "game": GAME, "rules": "1", "secret": "", "status": "over"}
    more = {"waits_for": "nobody", "public": False, "created": 0}
    await store._write(lambda c: c.execute(insert(matches), [{**row, **more}]) and None)
    await store.put_score(Kept(table, WEEK[0], GAME, figure, 1, "{}"))
    await store.put_score(Kept(table, WEEK[0], GAME, 99, 1, "{}"))  # once is enough


# The engine


def test_a_game_of_another_package_needs_no_player_of_the_engines_kind() -> None:
    """It has no fire of the day; a house that has it installed opens all the same."""
    with stones_installed():
        assert check_engine("search:best") == "search:best"
    with pytest.raises(firehall.FirehallError, match="no search 'better'"):
        check_engine("search:better")


def test_the_engine_plays_the_same_beside_people(tmp_path: Path) -> None:
    clock = tmp_path / "clock"
    set_clock(clock, NOON)
    serving = Serving(
        f"sqlite:///{tmp_path / 'games.db'}",
        *("--rate", "0", "--daily-engine", "random"),
        log=tmp_path / "log",
        clock=clock,
    )
    ada = Person(serving.url)
    try:
        mine = rolls(play(ada, begin(ada)))
        until = time.monotonic() + WAIT_S
        while (told := today(ada))["engine"] is None:
            assert time.monotonic() < until, "the engine does not come to an end"
            time.sleep(0.2)
        assert told["engine"]["rounds"]
        assert told["engine_table"] is None  # before the day is over
        assert told["engine_plays"]
        assert not told["engine"]["counts"]
        assert len(mine) > 3
    finally:
        ada.close()
        assert serving.stop() == 0
    no_errors(serving.said())
