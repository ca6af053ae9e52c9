"""The store, on both databases for real."""

from __future__ import annotations

import asyncio
import json
import lzma
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, MetaData, create_engine
from sqlalchemy.exc import IntegrityError

from firehall.analysis.review import Decision, Review
from firehall.analysis.weighing import Estimate, rivals_in
from firehall.engine.errors import FirehallError
from firehall.engine.interface import CHANCE
from firehall.engine.match import Match
from firehall.server.chain import START, LogError, Row, check, link
from firehall.server.entries import End, Entry, Played, Redone, Rolled, Undone
from firehall.server.entries import write as write_entry
from firehall.server.reviewing import sum_up
from firehall.server.store import (
    Append,
    Conflict,
    Facts,
    Known,
    Store,
    engines,
    migrating,
    open_store,
)
from firehall.server.store.listening import EVERYTHING
from firehall.server.store.schema import metadata
from tests.kept.tables import DATABASE

PATIENCE_S = 60
BIRTH = {"game": "toy", "rules": "1", "secret": "ab" * 32}


@asynccontextmanager
async def opened(url: str, count: int = 1) -> AsyncIterator[list[Store]]:
    stores = [open_store(url) for _ in range(count)]
    try:
        yield stores
    finally:
        for store in stores:
            await asyncio.to_thread(store.close)


def rows(count: int, first: int = 0, before: str = START, at: int = 1) -> list[Row]:
    made = []
    for n in range(first, first + count):
        made.append(link(before, n, at, "play", f'{{"n":{n}}}'))
        before = made[-1].hash
    return made


def birth(match: str, count: int = 1, **more: Any) -> Append:
    facts = Facts(
        more.pop("status", "waiting"), more.pop("waits_for", "nobody"), more.pop("public", True)
    )
    return Append(match=match, rows=rows(count), birth=BIRTH, facts=facts, **more)


def later(match: str, made: list[Row], **more: Any) -> Append:
    facts = Facts(more.pop("status", "playing"), "person", True)
    return Append(match=match, rows=made, facts=facts, **more)


def test_what_is_appended_is_read_back_and_hangs_together(database: str) -> None:
    async def story() -> None:
        async with opened(database) as [store]:
            await store.append(birth("a", 3))
            await store.append(later("a", rows(2, 3, rows(3)[-1].hash)))
            log = await store.read("a")
            assert [row.n for row in log] == [0, 1, 2, 3, 4]
            assert check(log) == log[-1].hash
            assert await store.read("a", 4) == log[4:]
            assert await store.read("b") == []
            assert await store.secret("a") == bytes.fromhex("ab" * 32)

    asyncio.run(story())


def test_two_writers_of_one_entry_cannot_be(database: str) -> None:
    async def story() -> None:
        async with opened(database, 2) as [one, other]:
            await one.append(birth("a"))
            mine = later("a", rows(2, 1, rows(1)[0].hash))
            theirs = later("a", rows(1, 1, rows(1)[0].hash, at=2), status="over")
            results = await asyncio.gather(
                one.append(mine), other.append(theirs), return_exceptions=True
            )
            refused = [result for result in results if result is not None]
            assert len(refused) == 1
            assert isinstance(refused[0], Conflict)
            log = await one.read("a")
            assert check(log)
            assert len(log) == (2 if results[0] else 3)

    asyncio.run(story())


def test_what_a_database_cannot_hold_is_no_race(database: str) -> None:
    """A file of another make refuses too; to call that a race would hide it."""

    async def story() -> None:
        async with opened(database) as [store]:
            unfit = Append(
                "a", rows(1), Facts("waiting", "nobody", True), birth={**BIRTH, "secret": None}
            )
            with pytest.raises(IntegrityError):
                await store.append(unfit)
            assert await store.read("a") == []

    asyncio.run(story())


def test_an_append_is_all_or_nothing(database: str) -> None:
    """The second of its entries is there already: neither it nor the change of status is kept."""

    async def story() -> None:
        async with opened(database) as [store]:
            await store.append(birth("a", 2))
            with pytest.raises(Conflict):
                await store.append(later("a", [*rows(1, 2), *rows(1, 1)], status="over"))
            assert len(await store.read("a")) == 2
            assert [found.status for found in await store.open_matches(5)] == ["waiting"]

    asyncio.run(story())


def test_one_that_fails_does_not_pull_down_its_group(database: str) -> None:
    async def story() -> None:
        async with opened(database) as [store]:
            await asyncio.gather(*(store.append(birth(f"m{k}")) for k in range(8)))
            appends = [later(f"m{k}", rows(1, k % 2, rows(1)[0].hash)) for k in range(8)]
            results = await asyncio.gather(
                *(store.append(one) for one in appends), return_exceptions=True
            )
            for k, result in enumerate(results):
                assert (result is None) == (k % 2 == 1)
                assert len(await store.read(f"m{k}")) == 1 + k % 2

    asyncio.run(story())


def test_lists(database: str) -> None:
    async def story() -> None:
        async with opened(database) as [store]:
            await store.append(birth("a", roles=[("ada", "host"), ("ada", "seat")]))
            await store.append(birth("b", roles=[("bob", "host")], public=False))
            await store.append(birth("c", roles=[("ada", "watch")], waits_for="computer"))
            assert {found.id for found in await store.open_matches(9)} == {"a", "c"}
            assert [found.id for found in await store.matches_of("ada", 9)] == ["a"]
            assert await store.roles("a", "ada") == {"host", "seat"}
            assert await store.roles("c", "bob") == set()
            assert [found.id for found in await store.left_to_computers(2, 9)] == ["c"]
            assert await store.left_to_computers(1, 9) == []
            assert [found.id for found in await store.left_to_computers(-9, 0)] == ["c"]
            assert await store.live_matches_of("ada") == 1
            made = rows(1, 1, rows(1)[0].hash, at=9)
            await store.append(later("a", made, status="over", gone=["ada"]))
            assert await store.roles("a", "ada") == {"host"}
            assert await store.live_matches_of("ada") == 0

    asyncio.run(story())


def test_what_nobody_touches_is_archived(database: str) -> None:
    async def story() -> None:
        async with opened(database) as [store]:
            await store.append(birth("old"))
            await store.append(birth("new"))
            await store.append(later("new", rows(1, 1, rows(1)[0].hash, at=50), status="waiting"))
            assert await store.archive(before=10) == 1
            assert [found.id for found in await store.open_matches(9)] == ["new"]
            assert len(await store.read("old")) == 1

    asyncio.run(story())


def test_people_and_links_that_work_once(database: str) -> None:
    async def story() -> None:
        async with opened(database, 2) as [one, other]:
            assert await one.visitor("ada") is None
            await one.put_visitor("ada", Known("Ada"), 1)
            await one.put_visitor("ada", Known("Ada L.", "pl", "dog pink"), 2)
            assert await other.visitor("ada") == Known("Ada L.", "pl", "dog pink")
            spent = await asyncio.gather(one.spend("token", 1), other.spend("token", 1))
            assert sorted(spent) == [False, True]
            assert len({await one.key(), await other.key()}) == 1
            await one.append(birth("a"))
            await one.let_watch("a", "bob")
            await other.let_watch("a", "bob")
            assert await one.roles("a", "bob") == {"watch"}

    asyncio.run(story())


def test_a_sign_is_cleared_away(database: str) -> None:
    async def story() -> None:
        async with opened(database) as [store]:
            await store.put_sign("here", "a", "Ada points", 1)
            assert await store.clear_signs(5_000)
            assert [sign[2] for sign in await store.signs_since("there", 0, 0)] == ["Ada points"]
            assert not await store.clear_signs(20_000)
            assert await store.signs_since("there", 0, 0) == []

    asyncio.run(story())


def test_one_process_hears_of_what_another_writes(database: str) -> None:
    async def story() -> None:
        async with opened(database, 2) as [one, other]:
            heard: list[tuple[str, int]] = []
            other.listen(lambda match, n: heard.append((match, n)))
            await one.append(birth("a"))
            log = rows(1)
            until = time.monotonic() + PATIENCE_S
            while not any(n >= 2 for _, n in heard):  # a listener may not be at its post yet
                assert time.monotonic() < until
                new = rows(2, len(log), log[-1].hash)
                await one.append(later("a", new))
                log += new
                await asyncio.sleep(0.4)
            assert set(heard) <= {("a", n) for n in range(0, len(log), 2)} | {(EVERYTHING, 0)}

    asyncio.run(story())


def test_the_migrations_lead_to_the_tables_of_the_code(database: str) -> None:
    async def story() -> None:
        async with opened(database, 2) as [store, _]:
            with store._engine.connect() as connection:
                context = MigrationContext.configure(connection)
                assert compare_metadata(context, metadata) == []

    asyncio.run(story())


def test_a_database_of_0_1_0_is_led_here_with_all_its_rows(database: str, tmp_path: Path) -> None:
    """The one that is kept (`tests.kept`) was of SQLite; its rows may as well lie in PostgreSQL."""
    kept = tmp_path / "kept.db"
    kept.write_bytes(lzma.decompress(DATABASE.read_bytes()))
    before = rows_of(create_engine(f"sqlite:///{kept}"))
    engine = engines.connect(engines.read_url(database), 2)
    with engine.begin() as connection:
        config = migrating.config(connection)
        [revision] = before.pop("alembic_version")[0].values()
        command.upgrade(config, revision)
    fill(engine, before)
    engine.dispose()
    store = open_store(database)
    after = rows_of(store._engine)
    store.close()
    for name in ("entries", "visitors", "settings"):
        assert len(after[name]) == len(before[name])
    assert {row["body"] for row in after["entries"]} == {row["body"] for row in before["entries"]}
    assert [row["hash"] for row in after["entries"]] == [row["hash"] for row in before["entries"]]
    roles = Counter(row["role"] for row in after["places"])
    assert roles.pop("left") == 2  # whom logs tell of, and no place did
    assert roles == Counter(row["role"] for row in before["places"])


def test_what_luck_came_to_is_found_in_reviews_of_before(database: str) -> None:
    """From what stood in the database before, as the engine finds it from the game itself."""
    matches = [at_random("flashpoint", {"max_turns": 2}), at_random("brigade", {"players": 3})]
    found = [Review(match, 16, 0, made_up(match)) for match, _ in matches]
    assert matches[0][0].over
    assert {len(one.dealt) for one in found} == {1, 3}
    assert all(any(one.dealt) for one in found)
    engine = engines.connect(engines.read_url(database), 2)
    with engine.begin() as connection:
        command.upgrade(migrating.config(connection), "0012")
    names, facts = "abcd", {**BIRTH, "status": "over", "waits_for": "nobody", "public": False}
    logs = [told for _, told in matches]
    kept = [sum_up(one.match, 16, one.decisions) for one in found]
    bodies = [*(one.body for one in kept), "[]", '[{"ply":1}, {}]']
    given = {"engine": "2 1", "trials": 16, "lost": "{}"}
    fill(
        engine,
        {
            "matches": [{"id": name, **facts, "created": 0} for name in names],
            "entries": [
                {"match": name, **row._asdict()}
                for name, log in zip(names, logs, strict=False)
                for row in log
            ],
            "reviews": [
                {"match": name, **given, "body": body}
                for name, body in zip(names, bodies, strict=True)
            ],
        },
    )
    engine.dispose()
    store = open_store(database)
    after = rows_of(store._engine)["reviews"]
    store.close()
    luck = [row["luck"] and json.loads(row["luck"]) for row in after]
    assert luck[:2] == [json.loads(str(one.luck)) for one in kept] == [one.dealt for one in found]
    assert luck[2:] == [None, None]  # nothing to decide, and damaged: it keeps no other back


def at_random(game: str, options: dict[str, Any]) -> tuple[Match, list[Row]]:
    """The beginning of a game or all of it, with actions taken back, and its log."""
    luck, match = Random(4), Match(game, options)
    log: list[Row] = []

    def note(entry: Entry) -> None:
        log.append(write_entry(entry, len(log), 1))

    while not match.over and match.ply < 80:
        if match.actor == CHANCE:
            outcome = luck.randrange(match.chances)
            match.roll(outcome)
            note(Rolled(outcome=outcome, text=match.last))
            continue
        seat = match.actor
        assert seat is not None
        match.play(luck.choice(match.legal()))
        note(Played(seat=seat, text=match.last))
        if match.may_undo(seat) and luck.random() < 0.5:
            match.undo(seat)
            note(Undone(seat=seat, by="", id=""))
            if luck.random() < 0.5:
                match.redo(seat)
                note(Redone(seat=seat, by="", id=""))
    assert {"play", "roll", "undo", "redo"} == {row.kind for row in log}
    note(End(secret="", result=match.result))
    return match, log


def made_up(match: Match) -> list[Decision]:
    """A review with any chances at all."""
    luck = Random(1)

    def chances() -> list[Estimate]:
        return [Estimate(luck.random(), 0.01) for _ in range(max(1, rivals_in(match)))]

    nothing = Estimate(0.0, 0.0)
    return [
        Decision(
            ply=number,
            seat=ply.seat,
            played=ply.text,
            best=ply.text,
            before=nothing,
            after=nothing,
            loss=nothing,
            judgement=None,
            all_before=chances(),
            all_after=chances(),
            plan=[],
        )
        for number, ply in enumerate(match.plies)
        if ply.seat != CHANCE
    ]


def rows_of(engine: Engine) -> dict[str, list[dict[str, Any]]]:
    known = MetaData()
    known.reflect(engine)
    with engine.connect() as connection:
        found = {
            one.name: connection.execute(one.select().order_by(*one.primary_key)).mappings().all()
            for one in known.sorted_tables
        }
    return {name: [dict(row) for row in rows] for name, rows in found.items()}


def fill(engine: Engine, rows: dict[str, list[dict[str, Any]]]) -> None:
    known = MetaData()
    known.reflect(engine)
    with engine.begin() as connection:
        for one in known.sorted_tables:
            if rows.get(one.name):
                connection.execute(one.insert(), rows[one.name])


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("mysql://me@host/games", "sqlite or postgresql"),
        ("sqlite://", "in memory"),
        ("sqlite:///:memory:", "in memory"),
        ("postgresql://nobody@127.0.0.1:1/games", "cannot be used"),
        ("://", "names no database"),
    ],
)
def test_addresses_that_are_refused(url: str, sentence: str) -> None:
    with pytest.raises(FirehallError, match=sentence):
        open_store(url)


def test_a_file_that_is_no_database_is_refused(tmp_path: Any) -> None:
    (tmp_path / "games.db").write_text("a letter to my aunt, rather a long one" * 50)
    with pytest.raises(FirehallError, match="cannot be used"):
        open_store(str(tmp_path / "games.db"))


def test_a_chain_that_was_tampered_with() -> None:
    log = rows(4)
    check(log)
    with pytest.raises(LogError, match=r"entry 2 .* changed"):
        check([*log[:2], log[2]._replace(body='{"n":7}'), log[3]])
    with pytest.raises(LogError, match=r"entry 1 .* missing"):
        check([log[0], *log[2:]])
    with pytest.raises(LogError, match=r"entry 0 .* changed"):
        check([log[0]._replace(at=5), *log[1:]])
