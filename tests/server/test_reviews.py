"""Reviews of finished games: as they come, kept for the next, whole or not at all."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from firehall.server.fold import Fold
from firehall.server.house import open_house
from firehall.server.limits import Who
from firehall.server.problems import Refusal
from firehall.server.reviewing import PASSES, Job, Reviewers
from firehall.server.settings import Settings
from tests.server.logs import fold_of
from tests.server.people import FIRST_SEARCH_S, Message, Person
from tests.server.serving import Serving
from tests.tables import late_in_the_city

COMPUTER = {"kind": "computer", "level": "rules-of-thumb"}
SHORT = {"firefighters": 1, "max_turns": 2}


def finished(person: Person, game: str = "flashpoint", **options: Any) -> str:
    """A game that computers have played to its end."""
    seats = [COMPUTER] * (1 if game == "flashpoint" else 2)
    table = person.lay(game, options=options or SHORT, seats=seats)["id"]
    wait_until_over(person, table)
    return str(table)


def wait_until_over(person: Person, table: str) -> None:
    until = time.monotonic() + FIRST_SEARCH_S
    while person.get(f"/api/tables/{table}")["status"] != "over":
        assert time.monotonic() < until
        time.sleep(0.05)


def follow(person: Person, table: str, stop: Callable[[Message], bool]) -> list[Message]:
    """Everything that is told of a review, from asking for it until ``stop``."""
    told = [person.post(f"/api/tables/{table}/review")]
    until = time.monotonic() + FIRST_SEARCH_S
    while not stop(told[-1]):
        assert time.monotonic() < until, told[-1]
        since = told[-1]["cursor"]
        told.append(person.get(f"/api/tables/{table}/review", since=since, wait=10))
    return told


def is_done(review: Message) -> bool:
    return bool(review["state"] == "done")


def summed_up(person: Person, table: str) -> tuple[float | None, float | None]:
    """What a list of games says that somebody gave away, and that dice gave them."""
    games = person.get("/api/me/games")["games"]
    [game] = [one for one in games if one["table"] == table]
    return game["lost"], game["luck"]


@pytest.fixture(scope="module")
def player(server: Serving) -> Iterator[Person]:
    person = Person(server.url)
    yield person
    person.close()


@pytest.fixture(scope="module")
def reviewed(player: Person) -> tuple[str, list[Message]]:
    """A game that somebody has played alone, and all that is told of its review."""
    table = str(player.lay(options=SHORT, seats=[{"kind": "me"}])["id"])
    with player.sit(table, 0) as socket:
        socket.play_on()
    wait_until_over(player, table)
    assert summed_up(player, table) == (None, None)
    return table, follow(player, table, is_done)


def test_it_comes_decision_by_decision_and_is_refined(
    reviewed: tuple[str, list[Message]],
) -> None:
    _, told = reviewed
    trials = [one["trials"] for one in told if one["done"]]
    assert trials == sorted(trials)
    assert set(trials) == set(PASSES)
    known: dict[int, Message] = {}
    bands: dict[int, list[float]] = {}
    for one in told:
        for decision in one["decisions"]:
            known[decision["ply"]] = decision
            bands.setdefault(decision["ply"], []).append(decision["after"]["band"])
    assert len(known) == told[-1]["of"] > 3
    assert any(len(one["decisions"]) < len(known) for one in told if one["decisions"])
    heard = [decision["ply"] for one in told for decision in reversed(one["decisions"])]
    assert list(dict.fromkeys(heard)) == sorted(known, reverse=True)  # the last come first
    assert sum(each[-1] for each in bands.values()) < sum(each[0] for each in bands.values())


def test_it_says_who_lost_what_and_what_was_luck(reviewed: tuple[str, list[Message]]) -> None:
    _, told = reviewed
    last = told[-1]
    assert last["side"] is None
    assert last["curves"] == [0]
    assert all(one["all_after"] == [one["after"]] for one in told[0]["decisions"])
    assert [row["seat"] for row in last["summary"]] == [0]
    assert last["luck"]
    swings = [one["swings"][0]["value"] for one in last["luck"]]
    assert last["summary"][0]["luck"] == pytest.approx(sum(swings), abs=1e-9)
    assert last["luck"][-1]["chance"] == {"value": 0.0, "band": 0.0}  # the time was up
    assert last["headline"].startswith("Not over by turn ")
    assert len(last["moments"]) <= 3
    for one in (decision for told_at in told for decision in told_at["decisions"]):
        assert bool(one["done"] and one["plan"]) == bool(one["judgement"])
        assert [step["action"] for step in one["plan"]][:1] == [one["best"]][: len(one["plan"])]
    plies = {one["ply"] for one in last["luck"]}
    decided = {one["ply"] for one in told[0]["decisions"]}
    assert not plies & decided


def test_it_is_summed_up_in_the_list_of_whoever_played(
    player: Person, reviewed: tuple[str, list[Message]]
) -> None:
    table, told = reviewed
    [row] = told[-1]["summary"]
    assert row["luck"] != 0
    assert summed_up(player, table) == (row["loss"], row["luck"])
    [kept] = player.get("/api/me/export")["you"]["games"]
    assert (kept["lost"], kept["luck"]) == (row["loss"], row["luck"])


def test_the_next_visitor_gets_it_at_once(
    person: Callable[..., Person], reviewed: tuple[str, list[Message]]
) -> None:
    table, told = reviewed
    found = person("Bo", "pl").get(f"/api/tables/{table}/review")
    assert found["state"] == "done"
    assert found["trials"] == PASSES[-1]
    assert len(found["decisions"]) == told[-1]["of"]
    assert found["moments"] == told[-1]["moments"]
    assert {one["best"] for one in found["decisions"]} != {one["say"] for one in found["decisions"]}


def test_whoever_has_the_newest_gets_nothing_twice(
    person: Callable[..., Person], reviewed: tuple[str, list[Message]]
) -> None:
    table, told = reviewed
    found = person().get(f"/api/tables/{table}/review", since=told[-1]["cursor"], wait=5)
    assert found["decisions"] == []
    assert found["cursor"] == told[-1]["cursor"]
    assert person().get(f"/api/tables/{table}/review", since="other-1")["decisions"]


def test_a_cursor_of_any_length_is_read() -> None:
    job = Job(fold_of("flashpoint", SHORT, ["ada"]))
    name, _, version = job.cursor.partition("-")
    assert job.known_to(job.cursor) == int(version)
    for odd in (f"{name}-{'9' * 5_000}", f"{name}--1", f"{name}-x", name, "", "-"):
        assert job.known_to(odd) == -1


def test_a_game_that_is_on_is_not_reviewed(person: Callable[..., Person]) -> None:
    ada = person()
    table = ada.lay(options=SHORT)["id"]
    assert ada.post(f"/api/tables/{table}/review", status=409)["code"] == "not-over"
    stranger = person("stranger")
    assert stranger.post(f"/api/tables/{table}/review", status=403)["code"] == "private-table"
    assert stranger.http.get(f"/api/tables/{table}/review").status_code == 403


def test_three_rivals_have_a_curve_each(person: Callable[..., Person]) -> None:
    """The last turns of a game: all of it would take minutes."""
    ada = person()
    seats = [COMPUTER, COMPUTER, {"kind": "me"}]
    table = ada.lay("brigade", position=late_in_the_city(3, 150), seats=seats)["id"]
    with ada.sit(table, 2) as socket:
        socket.play_on()
    wait_until_over(ada, table)
    told = follow(ada, table, lambda one: one["trials"] > PASSES[0])
    known = {decision["ply"]: decision for one in told for decision in one["decisions"]}
    assert (told[-1]["side"], told[-1]["curves"]) == (0, [0, 1, 2])
    assert len(known) == told[-1]["of"] > 3
    for one in known.values():
        assert sum(chance["value"] for chance in one["all_before"]) == pytest.approx(1, abs=1e-3)
        assert one["after"] == pytest.approx(one["all_after"][one["seat"]], abs=1e-3)
    for luck in told[-1]["luck"]:
        assert len(luck["swings"]) == 3
        assert luck["swing"] == luck["swings"][luck["side"]]
    rows = told[-1]["summary"]
    assert [row["seat"] for row in rows] == [0, 1, 2]
    assert sum(row["luck"] for row in rows) == pytest.approx(0, abs=0.05)
    assert None not in summed_up(ada, table)


def test_strangers_read_and_only_visitors_ask(
    person: Callable[..., Person], reviewed: tuple[str, list[Message]]
) -> None:
    nobody = person("nobody")
    nobody.http.cookies.clear()
    assert nobody.get(f"/api/tables/{reviewed[0]}/review")["state"] == "done"
    nobody.http.cookies.clear()
    refused = nobody.http.post(f"/api/tables/{reviewed[0]}/review")
    assert (refused.status_code, refused.json()["code"]) == (401, "no-cookie")


def test_one_visitor_cannot_fill_the_queue(tmp_path: Any) -> None:
    serving = Serving(f"sqlite:///{tmp_path / 'games.db'}")
    ada = Person(serving.url)
    try:
        tables = [finished(ada, firefighters=1, max_turns=12) for _ in range(4)]
        for table in tables[:3]:
            assert ada.post(f"/api/tables/{table}/review")["state"] in ("waiting", "working")
        refused = ada.post(f"/api/tables/{tables[3]}/review", status=429)
        assert refused["code"] == "too-many-reviews"
        assert ada.get(f"/api/tables/{tables[3]}/review")["state"] == "none"
    finally:
        ada.close()
        serving.kill()


def test_one_address_cannot_fill_the_queue_with_fresh_cookies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = asyncio.Event()

    async def find(self: Reviewers, fold: Fold) -> Job:
        return self._jobs.setdefault(fold.table, Job(fold))

    async def work(self: Reviewers, job: Job) -> None:
        await done.wait()

    monkeypatch.setattr(Reviewers, "find", find)
    monkeypatch.setattr(Reviewers, "_work", work)

    async def story() -> None:
        settings = Settings(db=str(tmp_path / "games.db"), reviews_an_address=4)
        house = await open_house(settings)
        try:
            for number in range(5):
                fold = fold_of("flashpoint", SHORT, ["ada"])
                fold.table = f"table{number}"
                who = Who("here", f"cookie {number}")
                if number < 4:
                    assert (await house.reviewers.start(fold, who)).at_work
                else:
                    with pytest.raises(Refusal) as refused:
                        await house.reviewers.start(fold, who)
                    assert refused.value.code == "too-many-reviews"
                    await house.reviewers.start(fold, who._replace(address="there"))
        finally:
            done.set()
            await house.close()

    asyncio.run(story())


def test_a_kill_leaves_no_half_review(database: str) -> None:
    """Killed in the middle of a later pass: what was whole is there, and nothing else.

    That is the first, or the second where it was over before the kill came.
    """
    serving = Serving(database)
    ada = Person(serving.url)
    try:
        table = finished(ada, firefighters=1, max_turns=4)
        second = follow(ada, table, lambda one: one["trials"] > PASSES[0] and one["done"] > 2)
        serving.kill()
        serving.start()
        found = ada.get(f"/api/tables/{table}/review")
        assert found["state"] == "rested"
        assert found["trials"] in PASSES[:2]
        assert len(found["decisions"]) == found["done"] == second[-1]["of"]
        again = follow(ada, table, is_done)
        assert again[-1]["trials"] == PASSES[-1]
        assert min(one["trials"] for one in again if one["state"] == "working") >= found["trials"]
    finally:
        ada.close()
        serving.kill()


def test_tables_go_on_while_games_are_reviewed(person: Callable[..., Person]) -> None:
    ada = person()
    table = finished(ada, firefighters=1, max_turns=12)
    ada.post(f"/api/tables/{table}/review")
    mine = ada.lay(options={"firefighters": 1})["id"]
    with ada.sit(mine, 0) as socket:
        socket.wait_until_mine()
        for action in ("start 3,0", "move N", "move S"):
            assert socket.play(action)["t"] == "ack"
    assert ada.get(f"/api/tables/{table}/review")["state"] in ("waiting", "working")
